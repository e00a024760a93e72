"""JSON texts built from parts already encoded: canonical, so that everybody hashes the same bytes, or in insertion order."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

_HOW: Final[dict[str, Any]] = {"separators": (",", ":"), "ensure_ascii": True, "allow_nan": False}
_SORTED: Final = json.JSONEncoder(sort_keys=True, check_circular=False, **_HOW)
_AS_IT_COMES: Final = json.JSONEncoder(check_circular=False, **_HOW)


class Written(str):
    """JSON text that is inserted into larger JSON unchanged."""

    __slots__ = ()


def canonical(value: object) -> bytes:
    """The value as JSON with sorted keys, no spaces and ASCII only; raises for values that JSON does not have."""
    return _SORTED.encode(value).encode()


def written(value: object, ordered: bool = True) -> Written:
    """The value as JSON text, canonical if ``ordered``; text already written is returned unchanged."""
    if isinstance(value, Written):
        return value
    return Written((_SORTED if ordered else _AS_IT_COMES).encode(value))


def joined(fields: Mapping[str, object], ordered: bool = True) -> Written:
    """The JSON object with these fields, with sorted keys if ``ordered``; ``Written`` values are inserted unchanged."""
    encode = (_SORTED if ordered else _AS_IT_COMES).encode
    parts: list[str] = []
    between: dict[str, object] = {}
    for name in sorted(fields) if ordered else fields:
        value = fields[name]
        if not isinstance(value, Written):
            between[name] = value  # adjacent plain values are encoded together
            continue
        if between:
            parts.append(encode(between)[1:-1])
            between = {}
        parts.append(f"{_name(name)}:{value}")
    if between:
        parts.append(encode(between)[1:-1])
    return Written("{" + ",".join(parts) + "}")


def listed(items: Iterable[Written]) -> Written:
    """The JSON list of these texts."""
    return Written("[" + ",".join(items) + "]")


@lru_cache(1024)
def _name(name: str) -> str:
    return _SORTED.encode(name)
