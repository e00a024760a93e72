"""Encodes the state of a table as plain data (JSON): only values and the fields of Houseway's own classes, never code."""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from typing import Final

from pydantic import BaseModel

from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import Chance, SystemEntropy
from houseway.equipment.tiles import Tile
from houseway.live.past_round import PastRound
from houseway.live.round import RenderedEvent
from houseway.live.snapshot.classes import NotPlain, has_fields, is_data, known_class, named, slots
from houseway.rulebook.setup import Duty
from houseway.table.game import Game
from houseway.table.table import now
from houseway.transparency.canonical import Written

MAPPINGS: Final[dict[type, str]] = {dict: "d", Counter: "c", OrderedDict: "od"}
ATOMS: Final[frozenset[type]] = frozenset({bytes, Written, datetime, timedelta, Fraction})


class Encoder:
    """Encodes one state; objects that occur several times are encoded once and referenced by number."""

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}
        self._alive: list[object] = []

    def plain(self, value: object) -> object:
        """The value as JSON data; raises ``NotPlain`` if it cannot be encoded."""
        kind = type(value)
        if value is None or kind is int or kind is bool or kind is float:
            return value
        if type(value) is str:
            return value if not value.startswith("~") else f"~'{value}"
        if isinstance(value, Card):
            mark = value.mark
            sealed_at = "" if mark is None else f"@{mark[0]},{mark[1]}"
            return f"~{'t' if isinstance(value, Tile) else 'c'}{int(value)}{sealed_at}"
        if type(value) is tuple:
            return {"t": self._all(value)}
        if type(value) is frozenset:
            return {"f": self._all(sorted(value, key=repr))}
        if kind in ATOMS:
            return _atom(value)
        if isinstance(value, Enum):
            return {"e": [named(kind), value.name]}
        if isinstance(value, RenderedEvent):
            return {"p": self.plain(value.event)}
        if isinstance(value, tuple) and has_fields(kind):
            return {"n": [self._name(kind), self._all(value)]}
        if (thing := _thing(value)) is not None:
            return {"x": thing}
        return self._object(value, kind)

    def _object(self, value: object, kind: type) -> object:
        number = self._seen.get(id(value))
        if number is not None:
            return {"=": number}
        self._seen[id(value)] = len(self._seen)
        self._alive.append(value)
        if type(value) is list:
            return self._all(value)
        if isinstance(value, dict) and kind in MAPPINGS:
            return {MAPPINGS[kind]: [[self.plain(key), self.plain(item)] for key, item in value.items()]}
        if type(value) is set:
            return {"s": self._all(sorted(value, key=repr))}  # so that equal sets are encoded equally
        if type(value) is deque:
            return {"q": self._all(value)}
        if type(value) is PastRound:
            return {"r": self._all(value.plain())}
        if isinstance(value, BaseModel):
            held = {name: self.plain(getattr(value, name)) for name in type(value).model_fields}
            return {"m": [self._name(kind), held, sorted(value.model_fields_set)]}
        if is_data(kind):
            return {"o": [self._name(kind), {name: self.plain(getattr(value, name)) for name in slots(kind)}]}
        raise NotPlain(f"{named(kind)} cannot be kept as data")

    @staticmethod
    def _name(kind: type) -> str:
        known_class(named(kind))
        return named(kind)

    def _all(self, values: Iterable[object]) -> list[object]:
        return [self.plain(item) for item in values]


def _thing(value: object) -> list[str] | None:
    """The name of an object that is referenced instead of encoded; None for any other object."""
    if isinstance(value, Game):
        return ["game", value.id, value.authority]
    if isinstance(value, Chance):
        return ["chance"]
    if isinstance(value, SystemEntropy):
        return ["entropy"]
    if isinstance(value, Duty):
        return ["duty", value.id]
    return ["clock"] if value is now else None


def _atom(value: object) -> dict[str, object]:
    """The encoding of an atomic value that JSON does not have."""
    match value:
        case bytes():
            return {"b": value.hex()}
        case Written():
            return {"w": str(value)}
        case datetime():
            return {"at": value.isoformat()}
        case timedelta():
            return {"dt": [value.days, value.seconds, value.microseconds]}
        case Fraction():
            return {"/": [value.numerator, value.denominator]}
    raise NotPlain(f"{named(type(value))} cannot be kept as data")
