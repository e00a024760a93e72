"""The state of a table as plain data (JSON), and back: only values and the fields of Houseway's own classes, never code.

What is read back is put together field by field; no constructor of ours or of anybody else's is called. An object that stands in
two places of the state stands in two places again.
"""

import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from typing import Final, TypeVar

from pydantic import BaseModel

from houseway.equipment.by_hand import HandSupply
from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import Chance, SystemEntropy
from houseway.equipment.randomness.supply import Supply
from houseway.equipment.tiles import Tile
from houseway.games import game
from houseway.live.past_round import PastRound
from houseway.live.renamed import RENAMED
from houseway.live.round import Inputs, RenderedEvent, rendered
from houseway.rulebook.setup import Duty
from houseway.table.chips.ledger import Ledger
from houseway.table.events import Event
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


def _has_fields(kind: type) -> bool:
    """Whether a class of tuples is a named one, which tells only by this attribute."""
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def _is_data(kind: type) -> bool:
    return is_dataclass(kind) or _has_fields(kind) or issubclass(kind, Enum | BaseModel) or kind in OPEN


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

    def plain(self, value: object) -> object:
        """The value as JSON holds it."""
        kind = type(value)
        if value is None or kind is int or kind is bool or kind is float:
            return value
        if type(value) is str:
            return value if not value.startswith("~") else f"~'{value}"
        if isinstance(value, Card):
            mark = value.mark
            place = "" if mark is None else f"@{mark[0]},{mark[1]}"
            return f"~{'t' if isinstance(value, Tile) else 'c'}{int(value)}{place}"
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
        if isinstance(value, tuple) and _has_fields(kind):
            return {"n": [self._name(kind), self._all(value)]}
        if (thing := _thing(value)) is not None:
            return {"x": thing}
        return self._object(value, kind)

    def _object(self, value: object, kind: type) -> object:
        place = self._seen.get(id(value))
        if place is not None:
            return {"=": place}
        self._seen[id(value)] = len(self._seen)
        self._alive.append(value)
        if type(value) is list:
            return self._all(value)
        if isinstance(value, dict) and kind in MAPPINGS:
            return {MAPPINGS[kind]: [[self.plain(key), self.plain(one)] for key, one in value.items()]}
        if type(value) is set:
            return {"s": self._all(sorted(value, key=repr))}  # equal sets are written alike
        if type(value) is deque:
            return {"q": self._all(value)}
        if type(value) is PastRound:
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

    def value(self, raw: object) -> object:
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
        if mark not in READERS:
            raise NotPlain(f"{mark!r:.40} marks nothing")
        return READERS[mark](self, body)

    def _new(self, made: Made) -> Made:
        self._made.append(made)
        return made

    def _all(self, body: object) -> list[object]:
        return [self.value(one) for one in _several(body)]

    def _read_tuple(self, body: object) -> object:
        return tuple(self._all(body))

    def _read_named_tuple(self, body: object) -> object:
        name, values = _several(body, 2)
        kind = known_class(_text(name))
        if not issubclass(kind, tuple):
            raise NotPlain(f"{name:.80} has no places")
        return tuple.__new__(kind, self._all(values))

    def _read_enum(self, body: object) -> object:
        name, member = _several(body, 2)
        kind = known_class(_text(name))
        if not issubclass(kind, Enum):
            raise NotPlain(f"{name:.80} has no members")
        return kind[_text(member)]

    def _read_page(self, body: object) -> object:
        event = self.value(body)
        if not isinstance(event, Event):
            raise NotPlain("a page is not of an event")
        return rendered(event)

    def _read_frozenset(self, body: object) -> object:
        return frozenset(self._all(body))

    def _read_set(self, body: object) -> object:
        made: set[object] = self._new(set())
        made.update(self._all(body))
        return made

    def _read_deque(self, body: object) -> object:
        made: deque[object] = self._new(deque())
        made.extend(self._all(body))
        return made

    def _read_dict(self, body: object) -> object:
        made: dict[object, object] = self._new({})
        made.update(self._pairs(body))
        return made

    def _read_counter(self, body: object) -> object:
        made: Counter[object] = self._new(Counter())
        for key, count in self._pairs(body):
            made[key] = _number(count)
        return made

    def _read_ordered(self, body: object) -> object:
        made: OrderedDict[object, object] = self._new(OrderedDict())
        made.update(self._pairs(body))
        return made

    def _pairs(self, body: object) -> Iterator[tuple[object, object]]:
        for pair in _several(body):
            key, one = _several(pair, 2)
            yield self.value(key), self.value(one)

    def _read_past(self, body: object) -> object:
        made = self._new(PastRound.__new__(PastRound))
        match self._all(body):
            case [Inputs() as inputs, list() as events, list() as wagers, dict() as nets, dict() as answer]:
                PastRound.__init__(made, inputs, events, wagers, nets, answer)
                return made
        raise NotPlain("a round that is over has other parts in this software")

    def _read_object(self, body: object) -> object:
        name, values = _several(body, 2)
        kind, held = known_class(_text(name)), _fields(values)
        made: object = self._new(object.__new__(kind))
        later = _defaults(kind)
        if not set(held) <= set(_slots(kind)) <= held.keys() | later.keys():
            raise NotPlain(f"{name:.80} has other fields in this software")
        for field in _slots(kind):
            object.__setattr__(made, field, self.value(held[field]) if field in held else later[field]())
        return made

    def _read_model(self, body: object) -> object:
        name, values, given = _several(body, 3)
        kind, written = known_class(_text(name)), _fields(values)
        if not issubclass(kind, BaseModel) or not set(written) <= set(kind.model_fields):
            raise NotPlain(f"{name:.80} has other options in this software")
        made = self._new(kind.__new__(kind))
        held = {option: self.value(one) for option, one in written.items()}
        for option in kind.model_fields.keys() - held.keys():  # options that came later stand at their defaults
            if kind.model_fields[option].is_required():
                raise NotPlain(f"{name:.80} has other options in this software")
            held[option] = kind.model_fields[option].get_default(call_default_factory=True)
        object.__setattr__(made, "__dict__", held)
        for part, one in (("fields_set", set(_several(given))), ("extra", None), ("private", None)):
            object.__setattr__(made, f"__pydantic_{part}__", one)
        return made

    def _read_again(self, body: object) -> object:
        return self._made[_number(body)]

    def _read_thing(self, body: object) -> object:
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


READERS: Final[dict[str, Callable[[Decoder, object], object]]] = {
    "t": Decoder._read_tuple,
    "n": Decoder._read_named_tuple,
    "e": Decoder._read_enum,
    "p": Decoder._read_page,
    "f": Decoder._read_frozenset,
    "s": Decoder._read_set,
    "q": Decoder._read_deque,
    "d": Decoder._read_dict,
    "c": Decoder._read_counter,
    "od": Decoder._read_ordered,
    "r": Decoder._read_past,
    "o": Decoder._read_object,
    "m": Decoder._read_model,
    "=": Decoder._read_again,
    "x": Decoder._read_thing,
}
MAPPINGS: Final[dict[type, str]] = {dict: "d", Counter: "c", OrderedDict: "od"}


def _several(body: object, count: int | None = None) -> list[object]:
    """The parts of something that was written as a list."""
    if not isinstance(body, list) or count not in (None, len(body)):
        raise NotPlain(f"{body!r:.40} is not a list of {'parts' if count is None else f'{count} parts'}")
    return body


def _fields(body: object) -> dict[str, object]:
    if not isinstance(body, dict):
        raise NotPlain(f"{body!r:.40} is not a list of fields")
    return body


def _text(body: object) -> str:
    if not isinstance(body, str):
        raise NotPlain(f"{body!r:.40} is not a text")
    return body


def _number(body: object) -> int:
    if not isinstance(body, int):
        raise NotPlain(f"{body!r:.40} is not a whole number")
    return body


def _thing(value: object) -> list[str] | None:
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


def _atom(value: object) -> dict[str, object]:
    """A value that is not a number or a text, but is written as some."""
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


ATOMS: Final[frozenset[type]] = frozenset({bytes, Written, datetime, timedelta, Fraction})


def _period(body: object) -> timedelta:
    days, seconds, microseconds = map(_number, _several(body, 3))
    return timedelta(days=days, seconds=seconds, microseconds=microseconds)


def _fraction(body: object) -> Fraction:
    numerator, denominator = map(_number, _several(body, 2))
    return Fraction(numerator, denominator)


ATOM_READERS: Final[dict[str, Callable[[object], object]]] = {
    "b": lambda body: bytes.fromhex(_text(body)),
    "w": lambda body: Written(_text(body)),
    "at": lambda body: datetime.fromisoformat(_text(body)),
    "dt": _period,
    "/": _fraction,
}
