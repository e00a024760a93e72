"""Limits on JSON values: nesting depth, finite numbers, and text that can be stored."""

import math
from typing import Final, TypeVar

from houseway.errors import BadInput

DEEPEST: Final = 20
Plain = TypeVar("Plain")


def plain_json(value: Plain) -> Plain:
    """The value itself; raises BadInput where it nests too deep or cannot be stored as JSON."""
    _check(value, 0)
    return value


def _check(value: object, depth: int) -> None:
    if depth > DEEPEST:
        raise BadInput(f"lists and mappings nest deeper than {DEEPEST} levels", "request", code="nested-too-deep")
    if isinstance(value, dict):
        for name, item in value.items():
            _check(name, depth)
            _check(item, depth + 1)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth + 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadInput("a number is infinite or none at all", "request", code="number-not-finite")
    elif isinstance(value, int) and abs(value) > 2**63:
        raise BadInput("a number is too large", "request", code="number-too-large")
    elif isinstance(value, str) and not _writable(value):
        raise BadInput("a text has letters that cannot be written", "request", code="text-not-writable")


def _writable(text: str) -> bool:
    """Whether every database can store a text: it has no surrogates and no zero bytes."""
    return (text.isascii() and "\0" not in text) or not any(one == "\0" or "\ud800" <= one <= "\udfff" for one in text)
