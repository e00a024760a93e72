"""The classes whose objects a snapshot may contain, and their fields."""

import sys
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from importlib import import_module
from typing import Final

from pydantic import BaseModel

from houseway.equipment.by_hand import HandSupply
from houseway.equipment.randomness.supply import Supply
from houseway.live.snapshot.renamed import RENAMED
from houseway.table.chips.ledger import Ledger

OPEN: Final[tuple[type, ...]] = (Supply, HandSupply, Ledger)
"""Classes without declared fields whose slots may be stored."""
LAYERS: Final = ("equipment", "ranking", "rulebook", "table", "games", "live", "transparency")


class NotPlain(ValueError):
    """Raised for a value that cannot be encoded, or for data that is not a valid state."""


def named(kind: type) -> str:
    """The name of a class in a snapshot: ``module:class``."""
    return f"{kind.__module__}:{kind.__qualname__}"


@cache
def known_class(name: str) -> type:
    """The Houseway class of that name (``module:class``, also an old name); raises ``NotPlain`` if it is not a data class."""
    kind = _class_at(name) or _class_at(RENAMED.get(name, ""))
    if kind is None:
        raise NotPlain(f"{name:.80} is not a part of a table")
    return kind


def _class_at(name: str) -> type | None:
    module, _, last = name.partition(":")
    parts = module.split(".")
    if parts[0] != "houseway" or len(parts) < 2 or parts[1] not in LAYERS or not all(map(str.isidentifier, parts)):
        return None
    try:
        kind = getattr(sys.modules.get(module) or import_module(module), last, None)
    except ImportError:
        return None
    return kind if isinstance(kind, type) and kind.__module__ == module and is_data(kind) else None


def has_fields(kind: type) -> bool:
    """True for a named tuple class, which is recognised only by its ``_fields``."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def is_data(kind: type) -> bool:
    """True if objects of the class may be stored: dataclasses, named tuples, enums, models and those in ``OPEN``."""
    return is_dataclass(kind) or has_fields(kind) or issubclass(kind, Enum | BaseModel) or kind in OPEN


@cache
def slots(kind: type) -> tuple[str, ...]:
    """The field names of a class."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))


@cache
def defaults(kind: type) -> dict[str, Callable[[], object]]:
    """Factories of the default values of fields, for fields added after a snapshot was made."""
    if not is_dataclass(kind):
        return {}
    made: dict[str, Callable[[], object]] = {}
    for field in fields(kind):
        if field.default is not MISSING:
            made[field.name] = partial(_same, field.default)
        elif field.default_factory is not MISSING:
            made[field.name] = field.default_factory
    return made


def _same(value: object) -> object:
    return value
