"""Compares an answer with what a case expects of it, the way the conformance tool does."""

from decimal import Decimal, InvalidOperation
from typing import Any


def _money(value: object) -> object:
    try:
        return Decimal(str(value))
    except InvalidOperation:
        return value


def differences(want: Any, got: Any, where: str = "") -> list[str]:
    """What ``want`` asks for and ``got`` lacks; amounts compare as numbers, more than is asked for is welcome."""
    if isinstance(want, dict):
        if not isinstance(got, dict):
            return [f"{where or 'answer'}: expected an object, got {got!r}"]
        named = {str(key): value for key, value in got.items()}
        found = []
        for key, value in want.items():
            if str(key) in named:
                found += differences(value, named[str(key)], f"{where}.{key}")
            else:
                found.append(f"{where}.{key}: missing")
        return found
    if isinstance(want, list):
        if not isinstance(got, list) or len(got) < len(want):
            return [f"{where}: expected {len(want)} entries, got {got!r:.80}"]
        pairs = enumerate(zip(want, got, strict=False))
        return [text for number, (one, other) in pairs for text in differences(one, other, f"{where}[{number}]")]
    if isinstance(want, bool) or want is None:
        return [] if want == got else [f"{where}: expected {want!r}, got {got!r}"]
    same = _money(want) == _money(got) or str(want) == str(got)
    return [] if same else [f"{where}: expected {want!r}, got {got!r}"]
