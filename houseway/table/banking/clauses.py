"""A round's bank, what a table remembers of banks, and which clauses of a chapter carry banking."""

from dataclasses import dataclass, field
from typing import Final, Literal

from houseway.equipment.money import Cents
from houseway.table.decisions import Choice

CENTRE: Final = "centre"
"""The account of the chips in the centre of the layout: losing wagers until the winners are paid; empty after a round."""
DEALER_WAGER: Final = "dealer_wager"
"""The account of what the dealer wagers against the bank, while it lies on the layout."""
PASS: Final = Choice("pass")
"""Leaves a thing as it is: no co-banking, no cut, the dealer's whole wager, the usual delivery, no surrender."""

Against = Literal["win", "lose", "push"]


@dataclass(frozen=True)
class BankClauses:
    """Which clauses of a chapter carry each step of banking."""

    permitted: str
    """The licensee may let players bank."""
    not_at_start: str
    offered: str
    marked: str
    rotates: str
    not_twice: str
    all_passed: str
    verified: str
    wagered_last: str
    covers: str
    co_permitted: str
    co_requested: str
    co_no_wager: tuple[str, ...]
    one_area: str
    dealer_wager: str
    lowered: str
    wager_lies: tuple[str, ...]
    dealer_first: str
    """The dealer's hands against the bank's come before any player's."""
    dealer_settled: str
    to_centre: str
    paid_from_centre: str
    shortfall: str
    surplus: str
    co_to_centre: str
    co_shortfall: str
    co_surplus: str
    dealer_paid: str
    vigorish: str
    answers_for_all: str
    """What a bank is: one player against all others, who answers for every winning wager."""
    co_defined: str


@dataclass
class Bank:
    """The player who banks a round. ``most`` is the most that the dealer may wager against the bank."""

    seat: int
    most: Cents = 0
    co: bool = False
    """Whether the casino answers for half."""
    must_co: bool = False
    """Whether the bank's chips cover only half, so that it has to ask the casino for the other half."""
    dealer_wager: Cents = 0
    dealer_result: Against | None = None
    dealer_paid: Cents = 0
    vigorish: Cents = 0
    """What the bank paid on a surplus."""


@dataclass
class BankMemory:
    """What a table remembers between rounds about banking."""

    first_offer: int = 0
    """Who was offered the bank first in the last round; 0 is the dealer's turn, as the start of a game is."""
    started: bool = False
    """Whether a round has been played since the game last started."""
    last_bank: str | None = None
    """The player who banked the last round."""
    against_dealer: dict[int, tuple[str, Cents]] = field(default_factory=dict)
    """Who wagered how much in the last round without a player bank, by seat."""

    def restart(self) -> None:
        """The game starts anew: nobody may bank the next round, and the offers begin again at the far right."""
        self.first_offer, self.started, self.last_bank = 0, False, None
