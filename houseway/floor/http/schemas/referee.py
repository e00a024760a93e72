"""Cases for the referee: the ruling, the money that it moves, and the scenario that was ruled on."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Money, Strict
from houseway.floor.http.schemas.round import Answer, Result
from houseway.floor.http.schemas.rules import Ambiguity


class Said(Strict):
    """A step of the ruling, with the clauses behind it."""

    text: str
    clauses: list[str]


class MoneyMoved(Strict):
    """What the ruling does to a wager, and what it came to when the round was played out."""

    seat: str
    wager: str | None
    """None where players bet into a pot: the line is the seat's own."""
    selection: str | None
    stake: Money | None
    now: Literal["returned", "stands", "collected", "paid", "voided"]
    result: Result | None
    paid: Money
    """Winnings without the stake; for a seat's own line its net."""


class RuledBy(Strict):
    """A clause behind the ruling, in our words."""

    id: str
    cite: str
    kind: str
    gist: str


class CaseRuling(Strict):
    """What is ruled, the money of each wager, the clauses, and the readings on which it rests."""

    status: Literal["completed", "void"]
    says: list[Said]
    money: list[MoneyMoved]
    clauses: list[RuledBy]
    readings: list[Ambiguity]


class CaseQuestion(Strict):
    """A question to a player in the round, the decision taken, and what else it might have been."""

    decision: dict[str, JsonValue]
    verbs: list[str]
    prompt: str
    presumed: bool
    """Whether nobody said it: the player is taken to play on."""


class CaseRefused(Strict):
    """Why the case cannot be played as it stands."""

    message: str
    where: str
    clause: str
    code: str


class Case(Strict):
    """The referee's answer to a case."""

    scenario: dict[str, JsonValue]
    """All of it, what was presumed included."""
    yaml: str
    asked: list[CaseQuestion]
    refused: CaseRefused | None
    ruling: CaseRuling | None
    answer: Answer | None


class RulingPreview(Strict):
    """What a report at a live table would be ruled, before it is made."""

    pending: bool
    """Whether the ruling waits for a later moment."""
    ruling: CaseRuling
    """No card and no result is told: a wager that stands has none."""


class ToPreview(Strict):
    """A report that is not made yet."""

    fault: dict[str, JsonValue]
