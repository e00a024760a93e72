"""The school on the wire: puzzles, answers, results of drills, and the record."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from houseway.floor.http.schemas.base import Maybe, Money, Strict
from houseway.floor.http.schemas.coach import CoachedDecision
from houseway.floor.http.schemas.round import Event
from houseway.rulebook.authority import Authority

Group = Annotated[str, Field(max_length=40, pattern=r"^[\w .,'-]*$", description="A class; empty for none")]
Seconds = Annotated[float, Field(ge=0, le=3600)]


class PuzzleAsked(Strict):
    """A question to practise on, as the seat sees it; its values are told with the answer."""

    game: str
    authority: Authority
    key: str
    """Names the cards: the same key is the same puzzle."""
    again: bool
    """Whether it comes back because it was answered wrong before."""
    due: int
    """How many puzzles are waiting to be asked again."""
    seat: int
    prompt: str
    hand: str
    counts: str
    unit: Money
    events: list[Event]
    decisions: list[dict[str, JsonValue]]
    """What may be decided, in no telling order."""


class PuzzleAnswer(Strict):
    """The decision on a puzzle."""

    game: str
    authority: str
    key: Annotated[str, Field(max_length=120)]
    decision: dict[str, JsonValue]
    seconds: Seconds = 0
    group: Group = ""


class PuzzleGraded(Strict):
    """What the decision on a puzzle costs, and every other."""

    right: bool
    cost: float
    """In dollars, against the best decision."""
    decisions: list[CoachedDecision]
    """The best first."""
    again_at: float | None
    """When it is asked again, in Unix time; null if it is not."""


class DrillRun(Strict):
    """A run of a drill that a trainee has finished."""

    kind: Literal["payout", "procedure", "irregularity", "test"]
    game: Annotated[str, Field(max_length=40)]
    authority: Annotated[str, Field(max_length=8)]
    level: Annotated[int, Field(ge=1, le=3)] = 1
    asked: Annotated[int, Field(ge=1, le=1000)]
    right: Annotated[int, Field(ge=0, le=1000)]
    seconds: Seconds = 0
    group: Group = ""


class SchoolLine(Strict):
    """Results of one trainee in one kind of exercise."""

    trainee: str
    group: str
    kind: str
    game: str
    authority: str
    level: int
    asked: int
    right: int
    seconds: float
    cost: float
    at: float


class SchoolRecord(Strict):
    """What trainees were asked and got right."""

    lines: list[SchoolLine]
    more: Maybe[str] = None
