"""A table: the state that lasts from round to round (shoe, discard rack, seats, chips, meters, the game's memory)."""

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
from houseway.rulebook.house_rules import HouseRules
from houseway.rulebook.readings import of_step
from houseway.table.chips.ledger import Account, Ledger
from houseway.table.game import Game

Clock = Callable[[], datetime]
Options = TypeVar("Options", covariant=True, default=Any)
"""The game's options, as its rules submission states them."""
Memory = TypeVar("Memory", covariant=True, default=Any)
"""The state that the game carries from round to round."""
_Chosen = TypeVar("_Chosen")
_OF_THE_GAME: Final[Any] = None
"""Placeholder for the game's memory; ``Table.__post_init__`` replaces it."""


def now() -> datetime:
    return datetime.now(UTC)


@dataclass
class Seat:
    """A player at a numbered position; ``buy_in`` is in cents, or None if the player's chips are not tracked."""

    number: int
    player: str
    buy_in: Cents | None = None


@dataclass
class Table(Generic[Options, Memory]):
    """A table of one game under one submission.

    Each game binds ``Table`` and ``Round`` to the classes of its options and memory; the engine, which serves every game,
    leaves both type parameters out.
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
    """The time in service of the cards or dice now on the table; None before the first are used."""
    closed: tuple[str, str] | None = None
    """The reason why no round may begin, and its clause; None while the table is in service."""
    playing: set[int] = field(default_factory=set)
    """Seats with a wager in the open round."""
    rounds: int = 0
    later: list[list[Card]] = field(default_factory=list)
    """Cards that a scenario scripts for later rounds, one list per round; a shoe that lasts reserves them."""
    meters_stand: bool = False
    """True if the meters already include this round's contributions (a scenario states their values at settlement)."""
    duties_done: dict[str, int] = field(default_factory=dict)
    """The number of times each duty was signed since the table opened, by the duty's id."""
    coupons: dict[int, list[Cents]] = field(default_factory=dict)
    """The face values, in cents, of the match play coupons that each seat holds."""
    coupons_kept: dict[str, list[Cents]] = field(default_factory=dict)
    """Unused coupons of players who left, by player name; they are restored when the player sits down again."""
    memory: Memory = _OF_THE_GAME
    named: list[Card] | None = None
    """For a hand-dealt table, the cards named so far in this round, in the order dealt; None if Houseway deals."""
    house_rules: HouseRules | None = None
    """The table's house rules; None for the defaults."""

    def __post_init__(self) -> None:
        if self.memory is None:
            self.memory = self.game.memory()

    def sit(self, number: int, buy_in: Cents | None = None, player: str = "") -> Seat:
        """The new seat of a player at that number, with a buy-in in cents.

        Raises ``BadInput`` if the game has no such seat or the seat is taken.
        """
        if not 1 <= number <= self.game.seats:
            raise self.game.no_seat(number, f"seats.{number}")
        if number in self.seats:
            raise BadInput(f"seat {number} is taken", f"seats.{number}", code="seat-taken")
        seat = Seat(number, player or f"player {number}", buy_in)
        self.seats[number] = seat
        self.take_up_coupons(number)
        return seat

    def take_up_coupons(self, number: int) -> None:
        """Restores the unused coupons of the player at that seat from an earlier stay."""
        if held := self.coupons_kept.pop(self.seats[number].player, None):
            self.coupons[number] = held

    def leave(self, number: int) -> None:
        """Removes the player at that seat, after the game's ``on_leave`` hook.

        Raises ``BadInput`` if the seat is empty or has a wager in the open round.
        """
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
        """Moves a player with chips and coupons to a free seat.

        The buy-in is reduced by the new seat's balance so that earlier wins and losses there do not change the chips.
        """
        seat = self.seats.pop(old)
        if seat.buy_in is not None:
            seat.buy_in -= self.ledger[new]
        seat.number, self.seats[new] = new, seat
        self.ledger.rename(old, new)
        if held := self.coupons.pop(old, None):
            self.coupons[new] = held

    def chips(self, number: int) -> Cents | None:
        """The player's chips in cents; None if they are not tracked."""
        buy_in = self.seats[number].buy_in
        return None if buy_in is None else buy_in + self.ledger[number]

    def afford(self, number: int, amount: Cents, where: str, clause: str = "") -> None:
        """Raises ``BadInput`` if the seat's chips are tracked and do not cover the amount."""
        if self.seats[number].buy_in is None:
            return
        chips = self.chips(number)
        if chips is not None and amount > chips:
            raise BadInput(self.lacking(number, amount), where, clause, code="not-enough-chips")

    def lacking(self, number: int, amount: Cents) -> str:
        """A sentence saying how much the seat is short of an amount; empty if it has enough or chips are not tracked."""
        chips = self.chips(number)
        if chips is None or chips >= amount:
            return ""
        return f"seat {number} has {spoken(chips)} in chips, {spoken(amount - chips)} short of {spoken(amount)}"

    @property
    def limited(self) -> bool:
        """True if the table has a minimum or a maximum wager."""
        return self.minimum is not None or self.maximum is not None

    def within_limits(self, amount: Cents, main: bool, where: str, clause: str) -> None:
        """Raises ``BadInput`` for an amount below the table's minimum (main wagers only) or above its maximum."""
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
        """Puts the table back into service; the caller records the repair."""
        self.closed = None

    def copy(self, chance: Chance) -> Self:
        """An independent copy of the table that plays on with another source of chance."""
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
        """The balance of every account since the table opened, in cents."""
        return dict(self.ledger.balances)

    def change_submission(
        self: "Table[_Chosen]", options: _Chosen, removed: Collection[str] = (), notices: Collection[str] = ()
    ) -> None:
        """Replaces the options; raises ``BadInput`` while a round is open or if the game refuses the change.

        ``removed`` names the devices taken off the table for the change, ``notices`` the options whose change was
        announced to the public beforehand, where a regulation requires that.
        """
        if self.playing:
            raise BadInput("a round is open: options change between rounds", "submission", code="between-rounds-only")
        self.game.hooks.check_option_change(self, options, (*removed, *notices))
        self.submission = options
