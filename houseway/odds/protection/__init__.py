"""Game protection: the worth of removed cards, of seen cards, and of the rulings on exposed cards.

A game's ``odds/protection.py`` computes its own figures; this package has their data classes and what games share: the best
count for a wager of a shoe game (:mod:`.counts`), and what a player gains by seeing more cards than the rules show
(:mod:`.seen`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Protocol

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.method import EXACT, Method
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import OptionsIn
from houseway.table.game import Game


@dataclass(frozen=True)
class Removal:
    """The removal of one card from a fresh shoe: the number of such cards, and the change of each wager's expectation."""

    card: str
    copies: int
    effects: Mapping[str, Fraction]


@dataclass(frozen=True)
class Count:
    """A card count with integral tags: its correlation with the exact effects, and the worth of one point of true count.

    A true count is the running count, which begins at ``starts_at``, for every 52 cards that are left. ``turns_at`` is the one at
    which the wager is even by the linear estimate; None if there is none.
    """

    wager: str
    level: int
    tags: tuple[int, ...]
    correlation: float
    worth: float
    turns_at: float | None
    starts_at: int = 0
    """The running count before the first card: minus the sum of the tags of the whole shoe, 0 if it is balanced."""


@dataclass(frozen=True)
class Known:
    """A piece of information, and the wager's expectation if it is used optimally; ``gain`` is over knowing nothing."""

    what: str
    wager: str
    expectation: Fraction
    gain: Fraction
    error: float = 0.0
    """The standard error of the gain; 0 unless simulated."""
    method: Method | None = None
    """How it was computed; None for the method of all figures."""
    changed: int | None = None
    """The number of simulated deals in which it changes the best action; None if that is not told."""

    @property
    def in_none(self) -> bool:
        """Whether it changes nothing in any simulated deal: no error can then be told, and its worth is too small to be seen."""
        return self.changed == 0


@dataclass(frozen=True)
class Exposure:
    """The ruling on an exposed card: what the card is worth to the player without the ruling and with it."""

    kind: str
    what: str
    ruling: str
    clauses: tuple[str, ...]
    unruled: Fraction
    ruled: Fraction
    note: str = ""

    @property
    def prevented(self) -> Fraction:
        """The player's gain that the ruling prevents."""
        return self.unruled - self.ruled


@dataclass(frozen=True)
class Protection:
    """The protection figures of a game under one submission; parts that do not apply are empty."""

    assumptions: Mapping[str, str]
    removals: tuple[Removal, ...] = ()
    counts: tuple[Count, ...] = ()
    known: tuple[Known, ...] = ()
    exposures: tuple[Exposure, ...] = ()
    method: Method = EXACT
    cards_per_round: Fraction | None = None
    """The average number of cards that a round takes from the shoe; None if that depends on the players."""


class GameProtection(Protocol[OptionsIn]):
    """The interface of a game's ``protection.py``."""

    def protection(self, submission: OptionsIn, assume: Assume, rounds: int | None = None) -> Protection:
        """The figures; ``rounds`` is the number of deals of each simulated one, None for the game's own.

        With 0 a game whose shoe remembers may leave out what sights are worth.
        """
        ...


def protection_of(game: Game) -> GameProtection:
    """The game's ``protection.py``; raises BadInput, with the reason, for a game without figures."""
    own = game.parts.protection()
    if own is None:
        why = NOTHING_DEALT if game.composition is None else NO_HOUSE if game.parts.pricing() is None else NOT_COUNTED
        raise BadInput(f"{game.title} has no protection figures: {why}", "GAME", code="no-protection-figures")
    return own


def figures_of(priced: PricedGame, rounds: int | None = None) -> Protection:
    """The protection figures of a game under its submission.

    ``rounds`` is the number of deals of each simulated figure. Raises BadInput for a game without figures, or too few rounds.
    """
    own = protection_of(priced.game)
    if rounds is not None and rounds < FEWEST:
        raise BadInput(f"deal at least {FEWEST} rounds", "rounds", code="out-of-range")
    return own.protection(priced.submission, priced.assume, rounds)


def effects_of(priced: PricedGame) -> Protection:
    """The effects of removal and the counts of a game under its submission, with as few other figures as it can do with.

    Raises BadInput for a game without figures.
    """
    return protection_of(priced.game).protection(priced.submission, priced.assume, 0)


FEWEST: Final = 100
"""The fewest deals from which a standard error can be told."""
NOTHING_DEALT: Final = (
    "nothing is dealt, no roll tells anything about the next, and wagers are closed before the dice are shown"
)
NO_HOUSE: Final = (
    "players win from each other, not from the house; what a seen card adds to a share of the pot is a question of equity "
    "(houseway equity, with the card named as dead or in a hand)"
)
NOT_COUNTED: Final = "what a seen card is worth is not counted yet"
