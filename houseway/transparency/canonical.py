"""JSON that is written once and put together: canonical, so that everybody hashes the same bytes, or in its own order."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

_HOW: Final[dict[str, Any]] = {"separators": (",", ":"), "ensure_ascii": True, "allow_nan": False}
_SORTED: Final = json.JSONEncoder(sort_keys=True, check_circular=False, **_HOW)
_AS_IT_COMES: Final = json.JSONEncoder(check_circular=False, **_HOW)


class Written(str):
    """JSON text, which goes into larger JSON as it is."""

    __slots__ = ()


def canonical(value: object) -> bytes:
    """JSON with sorted keys, no spaces and ASCII only; refuses what is not plain JSON."""
    return _SORTED.encode(value).encode()


def written(value: object, ordered: bool = True) -> Written:
    """The value as text, canonical where ``ordered``; what is written already stays as it is."""
    if isinstance(value, Written):
        return value
    return Written((_SORTED if ordered else _AS_IT_COMES).encode(value))


def joined(fields: Mapping[str, object], ordered: bool = True) -> Written:
    """The object with these fields; those that are written already are not written again."""
    encode = (_SORTED if ordered else _AS_IT_COMES).encode
    parts: list[str] = []
    between: dict[str, object] = {}
    for name in sorted(fields) if ordered else fields:
        value = fields[name]
        if not isinstance(value, Written):
            between[name] = value  # neighbours are written together
            continue
        if between:
            parts.append(encode(between)[1:-1])
            between = {}
        parts.append(f"{_name(name)}:{value}")
    if between:
        parts.append(encode(between)[1:-1])
    return Written("{" + ",".join(parts) + "}")


def listed(items: Iterable[Written]) -> Written:
    """The list of these values."""
    return Written("[" + ",".join(items) + "]")


@lru_cache(1024)
def _name(name: str) -> str:
    return _SORTED.encode(name)
