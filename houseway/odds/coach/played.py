"""Plays from a file in games whose decisions are too many to keep with their values: what a file says, and what it comes to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Generic, NamedTuple, Protocol

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Flags, Street
from houseway.odds.method import EXACT, Method, figure
from houseway.rulebook.submission import OptionsIn
from houseway.support.arrays import Floats
from houseway.support.json_types import Json

LONGEST_NAME: Final = 80


def name_in(document: Mapping[str, object] | Mapping[object, object]) -> str:
    """The name that a file gives its play; raises BadInput unless it is a single line of text."""
    said = document.get("name", "own play")
    if (
        not isinstance(said, str | int | float)
        or not 1 <= len(str(said)) <= LONGEST_NAME
        or not str(said).isprintable()
    ):
        raise BadInput(f"a name has 1 to {LONGEST_NAME} printable characters", "play.name", code="malformed-value")
    return str(said)


class WrittenPlay(Protocol):
    """A play as a file writes it; as text it is one sentence."""

    @property
    def name(self) -> str: ...

    def json(self) -> Json:
        """The play as a file writes it."""
        ...


@dataclass(frozen=True)
class PlayError:
    """A holding on which a play errs: what it does, the best action, and what the errors on it cost in all."""

    street: str
    hand: str
    does: str
    best: str
    frequency: Fraction
    """Of all rounds, those in which this decision comes under the play."""
    each: Fraction
    """What the error costs each time, in initial wagers."""

    @property
    def cost(self) -> Fraction:
        """What the error adds to the house edge."""
        return self.frequency * self.each

    def json(self, method: Method = EXACT) -> Json:
        """The error as JSON; its cost as a fraction where the method is exact."""
        return {
            "street": self.street,
            "hand": self.hand,
            "does": self.does,
            "best": self.best,
            "frequency": float(self.frequency),
            "each": float(self.each),
            **figure("cost", self.cost, method),
        }


@dataclass(frozen=True)
class Played:
    """A play from a file followed in every round: the classes of rounds, and what its errors cost."""

    written: WrittenPlay
    classes: Classes
    errors: tuple[PlayError, ...]
    """The dearest errors, the dearest first."""
    wrong: int
    """The number of errors that are told apart."""
    lost: Fraction
    """What all errors cost together: what the play costs against the best one."""


RuleReader = Callable[[object, Sequence[Street]], tuple[WrittenPlay, Choices]]
"""Reads a document as rules and follows them on streets; raises BadInput where it cannot be read or followed."""


@dataclass(frozen=True)
class SimplePlay:
    """The best play of a few conditions that a game's own search found."""

    document: Json
    """The play as a file writes it."""
    lines: tuple[str, ...]
    """The rules in words, in the order in which they are tried."""
    family: str
    """The plays that were searched, in a sentence."""
    least: Fraction | None
    """What every play of the family costs at least; None where the search proves that none costs less."""
    branches: int
    """The number of lists of rules that the search had to begin."""


class FoundList(NamedTuple):
    """The best list of rules on some cells: each rule as the numbers of its conditions and its action, then the last action."""

    steps: tuple[tuple[tuple[int, ...], int], ...]
    otherwise: int
    cost: float
    branches: int
    least: float
    """What every such list costs at least; the cost of this one, unless the search stopped before its end."""


ListSearch = Callable[[Flags, Floats, int], FoundList]
"""Finds the best list of at most that many conditions, from which conditions are met (by condition and cell) and from what each
action gives away (by cell and action, in initial wagers)."""


@dataclass(frozen=True)
class OwnPlays(Generic[OptionsIn]):
    """How a game reads and prices a play from a file where its decisions are not kept as streets with values."""

    wager: str
    played: Callable[[OptionsIn, Assume, object, RuleReader], Played]
    best: Callable[[OptionsIn, Assume], Json]
    """The best play as a file writes it."""
    simple: Callable[[OptionsIn, Assume, int, ListSearch], SimplePlay] | None = None
    """The best play of at most that many conditions; None where the game has no search of its own."""
    said: Mapping[str, str] = field(default_factory=dict)
    """The assumptions that read otherwise under a play from a file, by name."""
