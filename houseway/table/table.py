"""A table: what stays from round to round (the shoe, the rack, seats and chips, meters, the game's own memory)."""

from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final, Generic, Self

from typing_extensions import TypeVar

from houseway.equipment.cards import Card
from houseway.equipment.life import Life
from houseway.equipment.money import Cents, spoken
from houseway.equipment.rack import DiscardRack
from houseway.equipment.randomness.chance import Chance, system_chance
from houseway.equipment.randomness.supply import Supply
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.table.chips.ledger import Account, Ledger
from houseway.table.game import Game

Clock = Callable[[], datetime]
Options = TypeVar("Options", covariant=True, default=Any)
"""The game's options, as its rules submission states them."""
Memory = TypeVar("Memory", covariant=True, default=Any)
"""What the game keeps from round to round."""
_Chosen = TypeVar("_Chosen")
_OF_THE_GAME: Final[Any] = None
"""Stands for the game's memory of a new table until the table is made."""


def now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Seat:
    """A person at a numbered position; ``buy_in`` is None where nobody counts the chips."""

    number: int
    player: str
    buy_in: Cents | None = None


@dataclass
class Table(Generic[Options, Memory]):
    """A table of one game under one submission.

    Each game names its own ``Table`` and ``Round`` with the classes of its options and memory; the engine serves all of
    them and says neither.
    """

    game: Game
    submission: Options
    chance: Chance = field(default_factory=system_chance)
    minimum: Cents | None = None
    maximum: Cents | None = None
    clock: Clock = now
    seats: dict[int, Seat] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    rack: DiscardRack = field(default_factory=DiscardRack)
    supply: Supply | None = None
    equipment_life: Life | None = None
    """Since when the cards or dice have lain on the table."""
    closed: tuple[str, str] | None = None
    """Why no round may begin, and the clause that says so."""
    playing: set[int] = field(default_factory=set)
    """Seats with a wager in the round that is open."""
    rounds: int = 0
    later: list[list[Card]] = field(default_factory=list)
    """Cards that a scenario scripts for rounds to come, one list a round; a shoe that goes on keeps them for these."""
    meters_stand: bool = False
    """Whether the meters already hold this round's contributions (a scenario gives them as they stand at settlement)."""
    duties_done: dict[str, int] = field(default_factory=dict)
    """How often each duty was signed for since the table opened."""
    coupons: dict[int, list[Cents]] = field(default_factory=dict)
    """Match play coupons that the house has given to a seat, each by its face."""
    coupons_kept: dict[str, list[Cents]] = field(default_factory=dict)
    """Those of players who left without laying them, by name: they are there when the player sits down again."""
    memory: Memory = _OF_THE_GAME
    named: list[Card] | None = None
    """Where a person deals: the cards named so far for the round, as they left the shoe."""

    def __post_init__(self) -> None:
        if self.memory is None:
            self.memory = self.game.memory()

    def sit(self, number: int, buy_in: Cents | None = None, player: str = "") -> Seat:
        """Seats somebody at a numbered position."""
        if not 1 <= number <= self.game.seats:
            raise self.game.no_seat(number, f"seats.{number}")
        if number in self.seats:
            raise BadInput(f"seat {number} is taken", f"seats.{number}", code="seat-taken")
        seat = Seat(number, player or f"player {number}", buy_in)
        self.seats[number] = seat
        self.take_up_coupons(number)
        return seat

    def take_up_coupons(self, number: int) -> None:
        """Gives a player who has sat down the coupons kept from an earlier stay."""
        if held := self.coupons_kept.pop(self.seats[number].player, None):
            self.coupons[number] = held

    def leave(self, number: int) -> None:
        """Lets a player go, after what the game settles on leaving."""
        if number not in self.seats:
            raise BadInput(f"nobody sits at seat {number}", "seats", code="not-seated")
        if number in self.playing:
            text = f"seat {number} has a wager in this round and stays until it is over"
            raise BadInput(text, f"seats.{number}", self.game.stay_clause, code="wager-in-play")
        self.game.hooks.on_leave(self, number)
        seat = self.seats.pop(number)
        if held := self.coupons.pop(number, None):
            self.coupons_kept[seat.player] = held

    def move(self, old: int, new: int) -> None:
        """Lets a player take another seat, with chips and coupons; what was won or lost there before stays out of them."""
        seat = self.seats.pop(old)
        if seat.buy_in is not None:
            seat.buy_in -= self.ledger[new]
        seat.number, self.seats[new] = new, seat
        self.ledger.rename(old, new)
        if held := self.coupons.pop(old, None):
            self.coupons[new] = held

    def chips(self, number: int) -> Cents | None:
        """What the player at that seat has in front of them; None where nobody counts."""
        buy_in = self.seats[number].buy_in
        return None if buy_in is None else buy_in + self.ledger[number]

    def afford(self, number: int, amount: Cents, where: str, clause: str = "") -> None:
        """Refuses an amount that the seat does not have."""
        if self.seats[number].buy_in is None:
            return
        chips = self.chips(number)
        if chips is not None and amount > chips:
            raise BadInput(self.lacking(number, amount), where, clause, code="not-enough-chips")

    def lacking(self, number: int, amount: Cents) -> str:
        """That a seat has too few chips for an amount, in words; empty where it has enough or nobody counts."""
        chips = self.chips(number)
        if chips is None or chips >= amount:
            return ""
        return f"seat {number} has {spoken(chips)} in chips, {spoken(amount - chips)} short of {spoken(amount)}"

    @property
    def limited(self) -> bool:
        """Whether the table's sign says a minimum or a maximum."""
        return self.minimum is not None or self.maximum is not None

    def within_limits(self, amount: Cents, main: bool, where: str, clause: str) -> None:
        """Refuses an amount under the table's minimum (main wagers) or over its maximum."""
        if main and self.minimum is not None and amount < self.minimum:
            raise BadInput(
                f"{spoken(amount)} is under the table's minimum of {spoken(self.minimum)}",
                where,
                clause,
                code="under-the-minimum",
                readings=of_step(self.game.id, self.game.authority, "limits"),
            )
        if self.maximum is not None and amount > self.maximum:
            raise BadInput(
                f"{spoken(amount)} is over the table's maximum of {spoken(self.maximum)}",
                where,
                clause,
                code="over-the-maximum",
                readings=of_step(self.game.id, self.game.authority, "limits"),
            )

    def close(self, why: str, clause: str) -> None:
        """Takes the table out of service."""
        self.closed = (why, clause)

    def reopen(self) -> None:
        """Puts the table back into service (the repair is recorded by whoever calls this)."""
        self.closed = None

    def copy(self, chance: Chance) -> Self:
        """The table as it stands, to play on with another chance and without touching this one."""
        twin = replace(
            self,
            chance=chance,
            seats={number: replace(seat) for number, seat in self.seats.items()},
            ledger=self.ledger.copy(),
            rack=replace(self.rack, lots=list(self.rack.lots)),
            supply=None if self.supply is None else self.supply.copy(),
            playing=set(self.playing),
            later=list(self.later),
            duties_done=dict(self.duties_done),
            coupons={seat: list(held) for seat, held in self.coupons.items()},
            coupons_kept={player: list(held) for player, held in self.coupons_kept.items()},
            memory=deepcopy(self.memory),
        )
        twin.named = None if self.named is None else list(self.named)
        return twin

    def nets(self) -> Mapping[Account, Cents]:
        return dict(self.ledger.balances)

    def change_submission(
        self: "Table[_Chosen]", options: _Chosen, removed: Collection[str] = (), notices: Collection[str] = ()
    ) -> None:
        """New options, between rounds only.

        ``removed`` names the devices that were taken off the table for it, ``notices`` the options of whose change the
        public was told beforehand, where a regulation wants that.
        """
        if self.playing:
            raise BadInput("a round is open: options change between rounds", "submission", code="between-rounds-only")
        self.game.hooks.check_option_change(self, options, (*removed, *notices))
        self.submission = options
