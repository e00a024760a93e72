"""The bank of a round, the table's memory of earlier banks, and a chapter's clauses on banking."""

from dataclasses import dataclass, field
from typing import Final, Literal

from houseway.equipment.money import Cents
from houseway.table.decisions import Choice

CENTRE: Final = "centre"
"""The ledger account of the layout's centre: losing wagers are held there until the winners are paid. Empty after a round."""
DEALER_WAGER: Final = "dealer_wager"
"""The ledger account of the dealer's wager against the bank, until it is settled."""
PASS: Final = Choice("pass")
"""The choice that changes nothing: no co-banking, no cut, the dealer's full wager, the usual delivery, no surrender."""

Against = Literal["win", "lose", "push"]


@dataclass(frozen=True)
class BankClauses:
    """A chapter's clauses for each step of banking."""

    permitted: str
    """Allows the licensee to let players bank."""
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
    """Requires the dealer's hands to be compared with the bank's before any player's."""
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
    """Defines the bank: one player who plays against all others and pays every winning wager."""
    co_defined: str


@dataclass
class Bank:
    """The player who banks a round. ``most`` is the dealer's maximum wager against the bank, in cents."""

    seat: int
    most: Cents = 0
    co: bool = False
    """True if the casino covers half (co-banking)."""
    must_co: bool = False
    """True if the bank's chips cover only half of the wagers, so that co-banking is required."""
    dealer_wager: Cents = 0
    dealer_result: Against | None = None
    dealer_paid: Cents = 0
    vigorish: Cents = 0
    """The vigorish that the bank paid on a surplus."""


@dataclass
class BankMemory:
    """A table's record of banking between rounds."""

    first_offer: int = 0
    """The seat that was offered the bank first in the last round; 0 at the start of a game and after the dealer's turn."""
    started: bool = False
    """True once a round has been played since the game last started."""
    last_bank: str | None = None
    """The name of the player who banked the last round; None if the dealer did."""
    against_dealer: dict[int, tuple[str, Cents]] = field(default_factory=dict)
    """The players and their wagers, in cents, in the last round that the dealer banked, by seat."""

    def restart(self) -> None:
        """Resets the memory for a new game: nobody may bank its first round, and the offers begin at the far right."""
        self.first_offer, self.started, self.last_bank = 0, False, None
