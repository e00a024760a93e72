"""The pit's figures, and the report of a day."""

from typing import Literal

from pydantic import Field

from houseway.floor.http.schemas.base import Moment, Money, Strict
from houseway.floor.http.schemas.records import SignificantEvent
from houseway.rulebook.authority import Authority


class PitSeat(Strict):
    """What came to a seat, was wagered and won there, and left."""

    bought: Money
    staked: Money
    won: Money
    net: Money
    carried_away: Money
    chips: Money


class PitTotal(Strict):
    """All tables for money together."""

    rounds: int
    drop: Money
    handle: Money
    win: Money
    hold: float | None
    theoretical_win: float
    method: Literal["exact", "float", "simulation"]
    """How the prices were found from which the theoretical win is counted: the weakest of them."""


class DealerDown(Strict):
    """The hands that one dealer dealt without a break, and the rake of them."""

    dealer: str
    since: Moment = Field(alias="from")
    hands: int
    rake: Money


class PokerPace(Strict):
    """The hands of a poker table: its pots, its rake, and how many players see the flop."""

    hands: int
    """Hands played to the end; void rounds are left out."""
    hands_per_hour: float | None
    average_pot: Money
    """Before rake, uncalled bets returned."""
    pots: Money
    rake: Money
    rake_per_hour: Money | None
    funds: Money
    """What pots contributed to the patrons' funds."""
    players_per_hand: float
    downs: list[DealerDown]
    flops: int
    players_per_flop: float | None


class PitPoint(Strict):
    """The totals of a table after a round."""

    round: int
    at: Moment
    win: Money
    theoretical_win: float
    standard_deviation: float


class TableDay(PitTotal):
    """The figures of a table in the report of a day."""

    name: str
    game: str
    authority: Authority
    training: bool
    """Whether its chips are for practice: these are in no total."""
    void: int
    faults: int
    standard_deviation: float
    score: float | None
    """How many standard deviations the win lies from the theoretical one."""
    alarm: Literal["none", "watch", "alarm"]
    """From 2 standard deviations on a table is watched, from 3 on somebody has to look at it."""
    unpriced: Money
    vigorish: Money
    meters: Money
    coupons: Money
    """What match play coupons won, which is not a part of the win."""
    rounds_per_hour: float | None
    first: Moment | None
    last: Moment | None


class PitSheet(TableDay):
    """The sheet of a table."""

    standard_deviation_error: float
    course: list[PitPoint]
    """How the win went along with its theory; of many rounds only some."""
    poker: PokerPace | None
    """For a poker table with hands; null for other games."""
    seats: dict[str, PitSeat]


class PitReport(Strict):
    """Drop, win, hold, theoretical win and pace of every table."""

    since: Moment | None = Field(alias="from")
    until: Moment | None = Field(alias="to")
    tables: dict[str, PitSheet]
    total: PitTotal


class RegulatorsDay(Strict):
    """The regulator's report of a day."""

    format: str
    since: Moment | None = Field(alias="from")
    until: Moment | None = Field(alias="to")
    software: dict[str, str]
    tables: dict[str, TableDay]
    """Tables at which something was bought, played or went wrong."""
    total: PitTotal
    events: dict[str, int]
    """How many significant events of each kind."""
    irregularities: list[SignificantEvent]
