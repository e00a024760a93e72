"""Assumptions of a price beyond the licensee's options: the player's strategy, the stake, the reading of an ambiguity."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.support.suggestions import suggestion

Assume = Mapping[str, Any]
"""The values of a game's assumptions by name; :class:`Assumption` determines the type of each."""


@dataclass(frozen=True)
class Assumption:
    """An assumption that ``--assume`` can set: its default, the allowed values in words, and its parser."""

    default: str
    allowed: str
    read: Callable[[str], object]
    """Parses a value; raises ValueError if it is not allowed."""


def choice(*allowed: str, **same_as: str) -> Assumption:
    """An assumption with these allowed values, the first being the default; ``same_as`` maps aliases to values."""

    def read(written: str) -> str:
        meant = same_as.get(written, written)
        if meant not in allowed:
            raise ValueError
        return meant

    return Assumption(allowed[0], " | ".join((*allowed, *same_as)), read)


def dollars(written: str) -> Cents:
    """A positive amount in cents, written as 25, $25 or 2.50 dollars; raises ValueError otherwise."""
    try:
        amount = cents(written.removeprefix("$"))
    except BadInput as error:
        raise ValueError(error.message) from None
    if amount <= 0:
        raise ValueError("nothing")
    return amount


def dollars_or(word: str) -> Callable[[str], Cents | None]:
    """A parser for a positive amount in dollars that returns cents, or None for ``word``."""
    return lambda written: None if written == word else dollars(written)


def whole_number(first: int, last: int) -> Callable[[str], int]:
    """A parser for whole numbers from ``first`` to ``last``."""

    def read(written: str) -> int:
        if written not in {str(number) for number in range(first, last + 1)}:
            raise ValueError(f"a number from {first} to {last}")
        return int(written)

    return read


def read_assumptions(known: Mapping[str, Assumption], given: Mapping[str, str], game: str = "this game") -> Json:
    """The values of all of a game's assumptions; raises BadInput for an unknown name or a value that is not allowed."""
    for name in given:
        if name not in known:
            raise BadInput(
                f"{game} has no assumption {name!r}; {suggestion(name, known)}", "assume", code="unknown-assumption"
            )
    read: Json = {}
    for name, assumption in known.items():
        written = str(given.get(name, assumption.default))
        try:
            read[name] = assumption.read(written)
        except ValueError:
            raise BadInput(
                f"{written!r} is not possible: {assumption.allowed}", f"assume.{name}", code="assumption-impossible"
            ) from None
    return read
