"""What seen and removed cards are worth: effects of removal, counts, sights, and rulings on exposed cards."""

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.workbench.analysis import Found, Under


class Valued(Strict):
    """A figure, with its fraction where it is exact."""

    value: float
    exact: Maybe[str] = None


class CardRemoved(Strict):
    """The removal of one card from a fresh shoe: what it adds to each wager's expectation."""

    card: str
    copies: int
    effects: dict[str, Valued]


class CardCount(Strict):
    """A count with whole tags by card, and what a point of true count is worth."""

    wager: str
    level: int
    tags: dict[str, int]
    correlation: float
    worth_per_true_count: float
    turns_at_true_count: float | None
    """The true count at which the wager is even; null if there is none."""
    starts_at: int
    """The running count before the first card: minus the sum of all tags, 0 if they are balanced."""


class CardKnown(Found):
    """A piece of information, what the wager is worth with it, and what it adds."""

    what: str
    wager: str
    rounds: Maybe[int] = None
    standard_error: Maybe[float] = None
    """Left out where nothing changed in any of the deals."""
    changed: Maybe[int] = None
    """The number of simulated deals in which it changes the best action."""
    expectation: Valued
    gain: Valued


class ExposedRuling(Strict):
    """A ruling on an exposed card: what the card is worth to the player without the ruling and with it."""

    kind: str
    what: str
    ruling: str
    clauses: list[str]
    unruled: Valued
    ruled: Valued
    prevented: Valued
    note: str


class ProtectionAnswer(Under, Found):
    """What seen and removed cards are worth to a player, and what rulings prevent."""

    rounds: Maybe[int] = None
    assumptions: dict[str, str]
    removals: list[CardRemoved]
    counts: list[CardCount]
    known: list[CardKnown]
    rulings: list[ExposedRuling]
