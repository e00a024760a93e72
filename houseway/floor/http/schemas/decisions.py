"""What a player's decisions cost, and the rounds that a player was in."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Maybe, Moment, Money, Strict
from houseway.rulebook.authority import Authority


class GradedDecision(Strict):
    """A decision of the caller's in a settled round, compared with the best that was open."""

    step: int
    """The number of its event."""
    hand: str
    """The question as `houseway strategy` writes it; empty where it has no figure."""
    counts: str
    made: dict[str, JsonValue]
    value: float | None
    """Its expected result in dollars; null where it has no figure."""
    best: dict[str, JsonValue] | None
    best_value: float | None
    cost: float | None
    """What it gave away against the best decision, in dollars."""
    why: str
    """Why it has no figure; empty where it has one."""


class GradedRound(Strict):
    """Every decision of the caller's in a settled round."""

    table: str
    round: int
    game: str
    authority: Authority
    decisions: list[GradedDecision]
    graded: int
    """How many of them have a figure."""
    best: int
    """How many of those gave nothing away."""
    cost: float
    """What they gave away together, in dollars."""


class OwnRound(Strict):
    """A settled round that the caller sat in."""

    table: str
    name: str
    game: str
    authority: Authority
    round: int
    ended_at: Moment
    status: Literal["completed", "void"]
    net: Money
    faults: int
    """How many irregularities were reported in it."""
    decisions: int
    """How many questions the caller answered."""


class OwnRounds(Strict):
    """The caller's last rounds, newest first."""

    rounds: list[OwnRound]
    more: Maybe[Moment] = None
    """Where to read on: pass it as `before`."""
