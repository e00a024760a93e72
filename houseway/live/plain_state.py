"""The state of a table as plain data (JSON), and back: only values and the fields of Houseway's own classes, never code.

What is read back is put together field by field; no constructor of ours or of anybody else's is called. An object that stands in
two places of the state stands in two places again.
"""

import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from typing import Any, Final, TypeVar

from pydantic import BaseModel

from houseway.equipment.by_hand import HandSupply
from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import Chance, SystemEntropy
from houseway.equipment.randomness.supply import Supply
from houseway.equipment.tiles import Tile
from houseway.games import game
from houseway.live.past_round import PastRound
from houseway.live.renamed import RENAMED
from houseway.live.round import RenderedEvent, rendered
from houseway.rulebook.setup import Duty
from houseway.table.chips.ledger import Ledger
from houseway.table.game import Game
from houseway.table.table import now
from houseway.transparency.canonical import Written

OPEN: Final[tuple[type, ...]] = (Supply, HandSupply, Ledger)
"""Classes without declared fields whose slots may be kept."""
LAYERS: Final = ("equipment", "ranking", "rulebook", "table", "games", "live", "transparency")


class NotPlain(ValueError):
    """Something that cannot be kept as data, or data that no state is made of."""


def named(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


@cache
def known_class(name: str) -> type:
    """The class of Houseway's that this names, also by a place that it had before; refuses what is not data of a table."""
    found = _class_at(name) or _class_at(RENAMED.get(name, ""))
    if found is None:
        raise NotPlain(f"{name:.80} is not a part of a table")
    return found


def _class_at(name: str) -> type | None:
    module, _, last = name.partition(":")
    parts = module.split(".")
    if parts[0] != "houseway" or len(parts) < 2 or parts[1] not in LAYERS or not all(map(str.isidentifier, parts)):
        return None
    try:
        found = getattr(sys.modules.get(module) or import_module(module), last, None)
    except ImportError:
        return None
    return found if isinstance(found, type) and found.__module__ == module and _is_data(found) else None


def _is_data(kind: type) -> bool:
    tuples = issubclass(kind, tuple) and hasattr(kind, "_fields")
    return is_dataclass(kind) or tuples or issubclass(kind, Enum | BaseModel) or kind in OPEN


@cache
def _slots(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(one.name for one in fields(kind))
    return tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))


@cache
def _defaults(kind: type) -> dict[str, Callable[[], object]]:
    """Makers of the values that fields have where nothing is said: for fields that came after a state was kept."""
    if not is_dataclass(kind):
        return {}
    made: dict[str, Callable[[], object]] = {}
    for one in fields(kind):
        if one.default is not MISSING:
            made[one.name] = partial(_same, one.default)
        elif one.default_factory is not MISSING:
            made[one.name] = one.default_factory
    return made


def _same(value: object) -> object:
    return value


class Encoder:
    """Writes one state down."""

    def __init__(self) -> None:
        self._seen: dict[int, int] = {}
        self._alive: list[object] = []

    def plain(self, value: Any) -> Any:
        """The value as JSON holds it."""
        kind = type(value)
        if value is None or kind is int or kind is bool or kind is float:
            return value
        if kind is str:
            return value if not value.startswith("~") else f"~'{value}"
        if isinstance(value, Card):
            mark = value.mark
            place = "" if mark is None else f"@{mark[0]},{mark[1]}"
            return f"~{'t' if isinstance(value, Tile) else 'c'}{int(value)}{place}"
        if kind is tuple:
            return {"t": self._all(value)}
        if kind is frozenset:
            return {"f": self._all(sorted(value, key=repr))}
        if (one := ATOMS.get(kind)) is not None:
            return {one[0]: one[1](value)}
        if isinstance(value, Enum):
            return {"e": [named(kind), value.name]}
        if isinstance(value, RenderedEvent):
            return {"p": self.plain(value.event)}
        if isinstance(value, tuple) and hasattr(kind, "_fields"):
            return {"n": [self._name(kind), self._all(value)]}
        if (thing := _thing(value)) is not None:
            return {"x": thing}
        return self._object(value, kind)

    def _object(self, value: Any, kind: type) -> object:
        place = self._seen.get(id(value))
        if place is not None:
            return {"=": place}
        self._seen[id(value)] = len(self._seen)
        self._alive.append(value)
        if kind is list:
            return self._all(value)
        if kind in MAPPINGS:
            return {MAPPINGS[kind]: [[self.plain(key), self.plain(one)] for key, one in value.items()]}
        if kind is set:
            return {"s": self._all(sorted(value, key=repr))}  # equal sets are written alike
        if kind is deque:
            return {"q": self._all(value)}
        if kind is PastRound:
            return {"r": self._all(value.plain())}
        if isinstance(value, BaseModel):
            held = {name: self.plain(getattr(value, name)) for name in type(value).model_fields}
            return {"m": [self._name(kind), held, sorted(value.model_fields_set)]}
        if _is_data(kind):
            return {"o": [self._name(kind), {name: self.plain(getattr(value, name)) for name in _slots(kind)}]}
        raise NotPlain(f"{named(kind)} cannot be kept as data")

    @staticmethod
    def _name(kind: type) -> str:
        known_class(named(kind))
        return named(kind)

    def _all(self, values: Iterable[object]) -> list[object]:
        return [self.plain(one) for one in values]


Made = TypeVar("Made")


class Decoder:
    """Reads a state back; ``duties`` are those of the table's game."""

    def __init__(self, duties: Mapping[str, Duty]) -> None:
        self._made: list[object] = []
        self._duties = duties

    def value(self, raw: Any) -> Any:
        """The value that was written down."""
        if isinstance(raw, str):
            return raw if not raw.startswith("~") else _marked(raw)
        if isinstance(raw, list):
            made: list[object] = self._new([])
            made.extend(self.value(one) for one in raw)
            return made
        if not isinstance(raw, dict):
            return raw
        ((mark, body),) = raw.items()
        if mark in ATOM_READERS:
            return ATOM_READERS[mark](body)
        read: Callable[[Any], object] | None = getattr(self, f"_read_{WORDS.get(mark, '')}", None)
        if read is None:
            raise NotPlain(f"{mark!r:.40} marks nothing")
        return read(body)

    def _new(self, made: Made) -> Made:
        self._made.append(made)
        return made

    def _read_tuple(self, body: Any) -> object:
        return tuple(self.value(one) for one in body)

    def _read_named_tuple(self, body: Any) -> object:
        kind = known_class(body[0])
        if not issubclass(kind, tuple):
            raise NotPlain(f"{body[0]:.80} has no places")
        return tuple.__new__(kind, [self.value(one) for one in body[1]])

    def _read_enum(self, body: Any) -> object:
        kind = known_class(body[0])
        if not issubclass(kind, Enum):
            raise NotPlain(f"{body[0]:.80} has no members")
        return kind[body[1]]

    def _read_page(self, body: Any) -> object:
        return rendered(self.value(body))

    def _read_frozenset(self, body: Any) -> object:
        return frozenset(self.value(one) for one in body)

    def _read_set(self, body: Any) -> object:
        made: set[object] = self._new(set())
        made.update(self.value(one) for one in body)
        return made

    def _read_deque(self, body: Any) -> object:
        made: deque[object] = self._new(deque())
        made.extend(self.value(one) for one in body)
        return made

    def _mapping(self, made: Any, body: Any) -> object:
        self._new(made)
        for key, one in body:
            made[self.value(key)] = self.value(one)
        return made

    def _read_dict(self, body: Any) -> object:
        return self._mapping({}, body)

    def _read_counter(self, body: Any) -> object:
        return self._mapping(Counter(), body)

    def _read_ordered(self, body: Any) -> object:
        return self._mapping(OrderedDict(), body)

    def _read_past(self, body: Any) -> object:
        made = self._new(PastRound.__new__(PastRound))
        PastRound.__init__(made, *[self.value(one) for one in body])
        return made

    def _read_object(self, body: Any) -> object:
        kind = known_class(body[0])
        made: object = self._new(object.__new__(kind))
        held, later = body[1], _defaults(kind)
        if not set(held) <= set(_slots(kind)) <= held.keys() | later.keys():
            raise NotPlain(f"{body[0]:.80} has other fields in this software")
        for name in _slots(kind):
            object.__setattr__(made, name, self.value(held[name]) if name in held else later[name]())
        return made

    def _read_model(self, body: Any) -> object:
        kind = known_class(body[0])
        if not issubclass(kind, BaseModel) or not set(body[1]) <= set(kind.model_fields):
            raise NotPlain(f"{body[0]:.80} has other options in this software")
        made = self._new(kind.__new__(kind))
        held = {name: self.value(one) for name, one in body[1].items()}
        for name in kind.model_fields.keys() - held.keys():  # options that came later stand at their defaults
            if kind.model_fields[name].is_required():
                raise NotPlain(f"{body[0]:.80} has other options in this software")
            held[name] = kind.model_fields[name].get_default(call_default_factory=True)
        object.__setattr__(made, "__dict__", held)
        for name, one in (("fields_set", set(body[2])), ("extra", None), ("private", None)):
            object.__setattr__(made, f"__pydantic_{name}__", one)
        return made

    def _read_again(self, body: Any) -> object:
        return self._made[body]

    def _read_thing(self, body: Any) -> object:
        match body:
            case ["game", name, authority]:
                return game(name, authority)
            case ["chance"]:
                return Chance(SystemEntropy())
            case ["entropy"]:
                return SystemEntropy()
            case ["duty", wanted]:
                return self._duties[wanted]
            case ["clock"]:
                return now
        raise NotPlain("a state names something that no table has")


def _thing(value: Any) -> list[str] | None:
    """What is named and not written out."""
    if isinstance(value, Game):
        return ["game", value.id, value.authority]
    if isinstance(value, Chance):
        return ["chance"]
    if isinstance(value, SystemEntropy):
        return ["entropy"]
    if isinstance(value, Duty):
        return ["duty", value.id]
    return ["clock"] if value is now else None


def _marked(text: str) -> object:
    match text[1:2]:
        case "'":
            return text[2:]
        case "c" | "t":
            number, _, place = text[2:].partition("@")
            one = Card(int(number)) if text[1] == "c" else Tile(int(number))
            shuffle, _, leaf = place.partition(",")
            return one.marked((int(shuffle), int(leaf))) if place else one
    raise NotPlain(f"{text:.20} marks nothing")


def _seconds(body: Any) -> timedelta:
    return timedelta(days=body[0], seconds=body[1], microseconds=body[2])


ATOMS: Final[dict[type, tuple[str, Callable[[Any], object]]]] = {
    bytes: ("b", bytes.hex),
    Written: ("w", str.__str__),
    datetime: ("at", datetime.isoformat),
    timedelta: ("dt", lambda one: [one.days, one.seconds, one.microseconds]),
    Fraction: ("/", lambda one: [one.numerator, one.denominator]),
}
ATOM_READERS: Final[dict[str, Callable[[Any], object]]] = {
    "b": bytes.fromhex,
    "w": Written,
    "at": datetime.fromisoformat,
    "dt": _seconds,
    "/": lambda body: Fraction(body[0], body[1]),
}
MAPPINGS: Final[dict[type, str]] = {dict: "d", Counter: "c", OrderedDict: "od"}
WORDS: Final = {
    "t": "tuple",
    "n": "named_tuple",
    "e": "enum",
    "p": "page",
    "f": "frozenset",
    "s": "set",
    "q": "deque",
    "d": "dict",
    "c": "counter",
    "od": "ordered",
    "r": "past",
    "o": "object",
    "m": "model",
    "=": "again",
    "x": "thing",
}
