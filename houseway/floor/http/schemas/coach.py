"""What the coach says of a question: the value of each answer, or the odds of a pot."""

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Maybe, Money, Strict
from houseway.floor.http.schemas.odds import Method


class CoachedDecision(Strict):
    """A decision open to the seat, with its expected result and its cost compared with the best, in dollars."""

    decision: dict[str, JsonValue]
    """The verb under `do`, and its fields."""
    value: float
    cost: float


class PotOdds(Strict):
    """A pot between players: the seat's share of it if nobody wagers on, and what a call has to win."""

    variant: str
    hands: list[str]
    """The hands still in as the seat sees them, its own first; `random` is one of which no card is seen."""
    board: str
    equity: float
    standard_error: float
    """0 where every deal was counted."""
    pot: Money
    to_call: Money
    needed: float
    """The share from which on a call pays: what it costs, by what then lies in the pot."""


class Coached(Strict):
    """The coach's answer to one question."""

    game: str
    hand: str
    """The question as `houseway strategy` writes it."""
    counts: str
    """The wagers whose result the values count."""
    unit: Money
    """The wager that a strategy's figures are in units of."""
    method: Method
    bound: Maybe[float] = None
    decisions: list[CoachedDecision]
    """The best first; empty for a pot between players."""
    pot: Maybe[PotOdds] = None
