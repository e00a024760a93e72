"""What a player's decisions cost, and the rounds that a player was in."""

from typing import Literal

from pydantic import Field, JsonValue

from houseway.floor.http.schemas.base import Maybe, Moment, Money, Strict
from houseway.floor.http.schemas.round import Event
from houseway.floor.http.schemas.state import Question
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


class PlayAgain(Strict):
    """A settled practice round, played on from one of the caller's decisions."""

    kept: int = Field(ge=0, le=100)
    """How many of the caller's decisions stay as they were."""
    decisions: list[dict[str, JsonValue]] = Field(max_length=60)
    """What the caller decides from there on: the verb under `do`, and its fields."""


class PlayedAgain(Strict):
    """The round as far as these decisions lead."""

    game: str
    authority: Authority
    seat: int
    events: list[Event]
    """Every step so far, as the seat sees it."""
    ask: Question | None
    """The open question; null once the round is over."""
    net: Money | None
    """What the seat has won or lost, once the round is over."""
    decisions: list[GradedDecision]
    """What each of the decisions cost; none while the round is open, so that the next one is not told in advance."""
    cost: float


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
