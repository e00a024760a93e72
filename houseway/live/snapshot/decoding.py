"""Decodes the state of a table from plain data (see ``encoding.py``).

Objects are filled field by field: the data never makes the decoder call a constructor. Shared references are preserved.
"""

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from typing import Final, TypeVar

from pydantic import BaseModel

from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import Chance, SystemEntropy
from houseway.equipment.tiles import Tile
from houseway.games import game
from houseway.live.past_round import PastRound
from houseway.live.round import Inputs, rendered
from houseway.live.snapshot.classes import NotPlain, defaults, known_class, slots
from houseway.rulebook.setup import Duty
from houseway.table.events import Event
from houseway.table.table import now
from houseway.transparency.canonical import Written

Made = TypeVar("Made")


class Decoder:
    """Decodes one state; ``duties`` are those of the table's game, by id."""

    def __init__(self, duties: Mapping[str, Duty]) -> None:
        self._made: list[object] = []
        self._duties = duties

    def value(self, raw: object) -> object:
        """The decoded value; raises ``NotPlain`` for invalid data."""
        if isinstance(raw, str):
            return raw if not raw.startswith("~") else _marked(raw)
        if isinstance(raw, list):
            made: list[object] = self._new([])
            made.extend(self.value(part) for part in raw)
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
        return [self.value(part) for part in _several(body)]

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
            key, value = _several(pair, 2)
            yield self.value(key), self.value(value)

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
        later = defaults(kind)
        if not set(held) <= set(slots(kind)) <= held.keys() | later.keys():
            raise NotPlain(f"{name:.80} has other fields in this software")
        for field in slots(kind):
            object.__setattr__(made, field, self.value(held[field]) if field in held else later[field]())
        return made

    def _read_model(self, body: object) -> object:
        name, values, given = _several(body, 3)
        kind, written = known_class(_text(name)), _fields(values)
        if not issubclass(kind, BaseModel) or not set(written) <= set(kind.model_fields):
            raise NotPlain(f"{name:.80} has other options in this software")
        made = self._new(kind.__new__(kind))
        held = {option: self.value(value) for option, value in written.items()}
        for option in kind.model_fields.keys() - held.keys():  # options added later get their defaults
            if kind.model_fields[option].is_required():
                raise NotPlain(f"{name:.80} has other options in this software")
            held[option] = kind.model_fields[option].get_default(call_default_factory=True)
        object.__setattr__(made, "__dict__", held)
        for part, value in (("fields_set", set(_several(given))), ("extra", None), ("private", None)):
            object.__setattr__(made, f"__pydantic_{part}__", value)
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
            case ["duty", str() as wanted]:
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


def _several(body: object, count: int | None = None) -> list[object]:
    """The body as a list; raises ``NotPlain`` unless it is one, of ``count`` parts if given."""
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


def _marked(text: str) -> object:
    match text[1:2]:
        case "'":
            return text[2:]
        case "c" | "t":
            number, _, sealed_at = text[2:].partition("@")
            card = Card(int(number)) if text[1] == "c" else Tile(int(number))
            shuffle, _, leaf = sealed_at.partition(",")
            return card.marked((int(shuffle), int(leaf))) if sealed_at else card
    raise NotPlain(f"{text:.20} marks nothing")


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
