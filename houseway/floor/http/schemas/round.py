"""A round as the referee answers it: its events, and what every wager came to."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue

from houseway.floor.http.schemas.base import Maybe, Money, Strict
from houseway.rulebook.authority import Authority

Selection = int | str | None
Result = Literal["win", "lose", "push", "void", "surrender", "withdrawn"]


class Event(BaseModel):
    """One step of a round. What else belongs to it (a card, a seat, an amount) stands beside, by the kind."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)
    __pydantic_extra__: dict[str, JsonValue]

    n: int
    kind: str
    text: str
    """The step as a person at the table would say it."""
    clauses: list[str]
    readings: Maybe[list[str]] = None
    """Ambiguities of the text on whose reading the step rests."""


class Net(Strict):
    """What an account gained or lost."""

    net: Money


class Reading(Strict):
    """How the house reads an ambiguity of the text."""

    id: str
    cite: str
    reading: str
    option: Maybe[str] = None
    """The option that switches the reading, where there is one."""


class WagerLine(Strict):
    """What became of a wager."""

    stake: Money
    result: Result | None
    paid: Money
    """Winnings without the stake, before vigorish."""
    vigorish: Money
    clauses: list[str]
    readings: Maybe[list[str]] = None


class CouponLine(Strict):
    """What became of a match play coupon."""

    face: Money
    result: Result | None
    """That of the wager it lay beside."""
    paid: Money
    vigorish: Money
    collected: bool
    clauses: list[str]


class SettledSeat(Strict):
    """What a round came to for a seat; wagers with a selection nest it."""

    wagers: dict[str, WagerLine | dict[str, WagerLine]]
    coupons: Maybe[dict[str, CouponLine | dict[str, CouponLine]]] = None
    """Match play coupons, by the wager that each lay beside."""
    net: Money
    stack: Maybe[Money] = None
    """The chips after a round of poker."""


class DoneAct(Strict):
    """An act of the house, as a scenario had it done."""

    act: str
    by: str
    events: list[Event]


class Pot(Strict):
    """A pot of a poker round, gross of rake."""

    amount: Money
    eligible: list[int]
    """The seats that contend for it."""


class DealerWager(Strict):
    """What became of the dealer's wager against a player who banks."""

    stake: Money
    result: Result
    paid: Money


class Bank(Strict):
    """A round that a player banked."""

    seat: int
    co_banking: bool
    vigorish: Money
    dealer_vs_bank: Maybe[DealerWager] = None


class Settlement(Strict):
    """What a round came to."""

    game: str
    authority: Authority
    edition: str
    status: Literal["completed", "void"]
    seats: dict[str, SettledSeat]
    house: Net
    meters: Maybe[dict[str, Net]] = None
    funds: Maybe[dict[str, Net]] = None
    readings: list[Reading]
    acts: Maybe[list[DoneAct]] = None
    bank: Maybe[Bank] = None
    pot: Maybe[Money] = None
    """The pot of a round of Winner's Pot Poker."""
    commission: Maybe[Money] = None
    variant: Maybe[str] = None
    """The variant of a round of poker; its pots, main pot first, its rake, and what went to funds."""
    pots: Maybe[list[Pot]] = None
    rake: Maybe[Money] = None
    fund: Maybe[Money] = None


class Answer(Settlement):
    """A settled round with its events, as the referee answers it."""

    events: list[Event]


class Rounds(Strict):
    """Several rounds at one table, as the referee answers them; void where all of them are."""

    status: Literal["completed", "void"]
    rounds: list[Answer]
    total: dict[str, JsonValue]
