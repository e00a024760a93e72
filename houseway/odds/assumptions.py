"""Assumptions of a price beyond the licensee's options: the player's strategy, the stake, the reading of an ambiguity.

An assumption with ``clauses`` is a rule of the game: its default is the regulation's, and every other value departs from the
clause. Such a price is flagged as unlawful.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.rulebook.authority import cite
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
    clauses: Mapping[str, str] = field(default_factory=dict)
    """The clause that states the rule, by authority; empty unless other values depart from the regulation."""
    dealt: bool = True
    """True if simulated rounds follow it."""
    ways: tuple[str, ...] = ()
    """Every allowed value, the default first; empty where a value is written, such as an amount."""

    def departs(self, value: object) -> bool:
        """True if the value is a rule that no clause has."""
        return bool(self.clauses) and value != self.read(self.default)


def choice(*allowed: str, **same_as: str) -> Assumption:
    """An assumption with these allowed values, the first being the default; ``same_as`` maps aliases to values."""

    def read(written: str) -> str:
        meant = same_as.get(written, written)
        if meant not in allowed:
            raise ValueError
        return meant

    return Assumption(allowed[0], " | ".join((*allowed, *same_as)), read, ways=allowed)


def rule(known: Assumption, clauses: Mapping[str, str], dealt: bool = False) -> Assumption:
    """The assumption as a rule of the game, which these clauses state; ``dealt`` if simulated rounds follow it."""
    return replace(known, clauses=clauses, dealt=dealt)


TIED: Final[Mapping[str, int]] = {"push": 0, "player": 1, "dealer": -1}
"""Whom a tie goes to: nobody, the player, or the dealer (in baccarat and Pai Gow the banker); and what it then is for the
player: nothing, a win or a loss."""


def ties(regulation: str, clauses: Mapping[str, str], dealt: bool = False) -> Assumption:
    """The rule on ties: the regulation's by default; ``banker`` and ``bank`` are other names of the dealer."""
    others = [one for one in TIED if one != regulation]
    return rule(choice(regulation, *others, banker="dealer", bank="dealer"), clauses, dealt)


def check_dealt(known: Mapping[str, Assumption], assume: Assume, home: str) -> None:
    """Raise BadInput if simulated rounds do not follow one of these rules; ``home`` is any clause of the authority in force."""
    for name, one in known.items():
        if not one.dealt and name in assume and one.departs(assume[name]):
            message = f"simulated rounds follow the regulation: leave {name} out"
            (clause,) = cite(home.partition("-")[0], *one.clauses.values())
            raise BadInput(message, f"assume.{name}", clause, code="not-simulated")


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
