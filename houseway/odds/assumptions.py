"""What a price assumes beyond the licensee's choices: the player's strategy, the stake, the reading of a doubtful passage."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.support.json_types import Json

Assume = Mapping[str, Any]
"""Assumptions as a game's functions get them: each read by its :class:`Assumption`, which says of what type."""


@dataclass(frozen=True)
class Assumption:
    """One thing that ``--assume`` can fix: what is taken where nothing is said, what may be said, and how it is read."""

    default: str
    allowed: str
    read: Callable[[str], object]
    """Raises ValueError for what cannot be."""


def choice(*allowed: str, **same_as: str) -> Assumption:
    """An assumption out of a list, the first of which is the default; ``same_as`` gives other names for some of them."""

    def read(written: str) -> str:
        meant = same_as.get(written, written)
        if meant not in allowed:
            raise ValueError
        return meant

    return Assumption(allowed[0], " | ".join((*allowed, *same_as)), read)


def dollars(written: str) -> Cents:
    """An amount above nothing: 25, $25 or 2.50."""
    try:
        amount = cents(written.removeprefix("$"))
    except BadInput as error:
        raise ValueError(error.message) from None
    if amount <= 0:
        raise ValueError("nothing")
    return amount


def dollars_or(word: str) -> Callable[[str], Cents | None]:
    """Reads an amount, or the word for which there is none."""
    return lambda written: None if written == word else dollars(written)


def whole_number(first: int, last: int) -> Callable[[str], int]:
    """Reads a number from the first to the last."""

    def read(written: str) -> int:
        if written not in {str(number) for number in range(first, last + 1)}:
            raise ValueError(f"a number from {first} to {last}")
        return int(written)

    return read


def read_assumptions(known: Mapping[str, Assumption], given: Mapping[str, str], game: str = "this game") -> Json:
    """Every assumption of the game with its value; refuses one that the game does not know or cannot take."""
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"it knows {', '.join(known) or 'none'}"
            raise BadInput(f"{game} knows no assumption {name!r}; {hint}", "assume", code="unknown-assumption")
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
