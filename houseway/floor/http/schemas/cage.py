"""The cage on the wire: its commands, slips, limits and reports, and a practice purse that is topped up."""

from typing import Annotated, Final, Literal

from pydantic import Field, StrictInt, StrictStr, TypeAdapter

from houseway.floor.cage.kinds import KindName
from houseway.floor.http.schemas.base import Key, Maybe, Moment, Money, Strict
from houseway.floor.http.schemas.commands import Dollars

AskedKind = Literal["buy_in", "cash_out", "marker", "redeem", "redeem_cash", "fill", "credit"]


class CageCommand(Strict):
    """A command to the cage. The same key again is the same command: it is carried out once."""

    key: Key


class AskCage(CageCommand):
    """Asks for chips, cash or credit for one's own account, or for a fill or a credit of a table's rack."""

    do: Literal["ask"]
    kind: AskedKind
    amount: Dollars
    table: Maybe[StrictStr] = None
    """Of fills and credits."""


class WithdrawSlip(CageCommand):
    """Takes back what one asked for."""

    do: Literal["withdraw"]
    slip: StrictInt


class ApproveSlip(CageCommand):
    """Approves a slip as a second person; a reversal is carried out with it."""

    do: Literal["approve"]
    slip: StrictInt


class ConfirmSlip(CageCommand):
    """Carries a slip out."""

    do: Literal["confirm"]
    slip: StrictInt


class DeclineSlip(CageCommand):
    """Refuses a slip."""

    do: Literal["decline"]
    slip: StrictInt
    reason: StrictStr


class ReverseSlip(CageCommand):
    """Asks that a slip which was carried out be reversed."""

    do: Literal["reverse"]
    slip: StrictInt
    reason: StrictStr


class CountRack(CageCommand):
    """Writes down what was counted in a table's rack."""

    do: Literal["count"]
    table: StrictStr
    amount: Dollars


class SetCreditLine(CageCommand):
    """Sets how much a player may owe on markers."""

    do: Literal["credit_line"]
    player: StrictStr
    amount: Dollars


class NewLimits(Strict):
    """Limits to be changed; those that are left out stay."""

    approve_over: Maybe[Dollars] = None
    at_once: Maybe[Dollars] = None
    buy_in_a_day: Maybe[Dollars] = None
    cash_out_a_day: Maybe[Dollars] = None
    marker_a_day: Maybe[Dollars] = None


class SetLimits(CageCommand):
    """Sets limits of the cage."""

    do: Literal["limits"]
    limits: NewLimits


AnyCageCommand = Annotated[
    AskCage
    | WithdrawSlip
    | ApproveSlip
    | ConfirmSlip
    | DeclineSlip
    | ReverseSlip
    | CountRack
    | SetCreditLine
    | SetLimits,
    Field(discriminator="do"),
]
"""What can be asked of the cage."""
CAGE_COMMAND: Final[TypeAdapter[AnyCageCommand]] = TypeAdapter(AnyCageCommand)


class Slip(Strict):
    """What was asked of the cage, and what became of it."""

    number: int
    kind: KindName
    name: str
    """The player, or the table whose rack it is about."""
    amount: Money
    state: Literal["asked", "approved", "done", "declined", "withdrawn"]
    asked_by: str
    asked_at: Moment
    approved_by: str | None
    approved_at: Moment | None
    ended_by: str | None
    """Who carried it out, declined it or withdrew it."""
    ended_at: Moment | None
    reason: str | None
    reverses: int | None
    """The slip that this one reverses."""
    reversed_by: int | None
    book: Money | None
    """Of a count: what the books said of the rack."""


class CageLimits(Strict):
    """The limits in force."""

    approve_over: Money
    """A slip over this amount needs a supervisor's approval."""
    at_once: Money
    buy_in_a_day: Money
    """Of one player, as the next two."""
    cash_out_a_day: Money
    marker_a_day: Money


class CreditLine(Strict):
    """How much a player may owe on markers."""

    player: str
    amount: Money


class CageDone(Strict):
    """A command of the cage was carried out: the slip as it is then, or what was set."""

    ok: Literal[True] = True
    slip: Maybe[Slip] = None
    limits: Maybe[CageLimits] = None
    credit_line: Maybe[CreditLine] = None


class OwnAccount(Strict):
    """A player's account at the cage."""

    chips: Money
    """Off the tables."""
    owed: Money
    """On markers."""
    credit_line: Money


class CageState(Strict):
    """The cage as the caller may see it."""

    limits: CageLimits
    open: list[Slip]
    """Slips that wait: all of them for those who read the cage, otherwise those that the caller asked for."""
    recent: list[Slip]
    """The last ones that were carried out, declined or withdrawn."""
    mine: Maybe[OwnAccount] = None
    """Of a player."""
    credit_lines: Maybe[list[CreditLine]] = None
    """For those who read the cage."""


class DayLine(Strict):
    """The slips of one kind in a day."""

    kind: KindName
    reversed: bool
    """Whether these are reversals of slips of the kind."""
    count: int
    amount: Money


class Span(Strict):
    """An amount at the beginning and at the end of a day."""

    opening: Money
    change: Money
    closing: Money


class Debt(Strict):
    """What a player owes on markers at the end of the day."""

    player: str
    owed: Money


class RackDay(Strict):
    """A table's rack over a day; null where it was not counted."""

    table: str
    opening: Money | None
    fills: Money
    credits: Money
    closing: Money | None
    win: Money | None
    """The closing count less the opening count and the fills, with the credits added."""
    over: Money | None
    """The last count less what the books said then."""


class CageReport(Strict):
    """The cage's report of a day, in UTC."""

    day: str
    lines: list[DayLine]
    cash: Span
    """What came in over the counter, less what was paid out."""
    markers: Span
    """What all players owe."""
    racks: Span
    """What was put into racks, less what came back."""
    outstanding: list[Debt]
    tables: list[RackDay]
    agrees: bool
    """Whether all slips together give the balances of the ledger."""


class StatementLine(Strict):
    """A slip of a player that was carried out."""

    slip: int
    at: Moment
    kind: KindName
    amount: Money
    reverses: int | None
    reversed_by: int | None


class Statement(Strict):
    """A player's own account at the cage."""

    player: str
    lines: list[StatementLine]
    chips: Money
    owed: Money
    credit_line: Money


class ToppingUp(Strict):
    """Fills one's practice purse up."""

    key: Key


class ToppedUp(Strict):
    """The practice purse after it was filled up."""

    ok: Literal[True] = True
    added: Money
    practice: Money
