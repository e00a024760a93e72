"""The state of a Chemin de Fer table between rounds: the shoe, the bank, and the seat with the right of Suivi."""

from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents


@dataclass
class Memory:
    """The shoe, the Banker and the bounds of the next stake, and the seats that passed the bank or moved."""

    reshuffle: str = ""
    """Why the cards are shuffled before the next round; empty while the shoe continues."""
    cover_out: bool = False
    """Whether the cutting card has come out: the hand in which it does is the last of the shoe."""
    carried: list[Card] = field(default_factory=list)
    """Undisclosed cards drawn in error, which are the first cards of the next hand."""
    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cutting card, in cards; None for a random depth."""
    cover_behind: int = 14
    """The number of cards behind the first cutting card."""

    banker: int | None = None
    """The seat that holds the bank; None while it is on offer."""
    vacant: str = ""
    """Why nobody holds the bank although the shoe continues; empty at the start of a shoe, when the bank is auctioned."""
    gave_up: int | None = None
    """The seat that had to give up the bank, until somebody takes it."""
    last_banker: int | None = None
    """The seat that was Banker in the last hand."""
    bounds: tuple[Cents, Cents | None] = (0, None)
    """The least and the most, in cents, that the Banker may stake on the next hand; None for no maximum."""
    bounds_clause: str = "MA-CF-5.b-s1"
    last_stake: Cents = 0
    """The Banker's last wager, in cents, as the bounds of the next one are computed from it."""
    suivi: int | None = None
    """The seat that covered the Banker's last decided wager in full and lost."""
    anchor: int | None = None
    """The seat that first passed the bank voluntarily; a passed bank that loses continues from there."""
    misses: set[int] = field(default_factory=set)
    """Seats whose new holder misses one turn at the bank."""

    def new_shoe(self) -> None:
        """Clears what belongs to the old shoe, so that the bank is auctioned; the right of Suivi is kept."""
        self.reshuffle, self.cover_out, self.vacant = "", False, ""
        self.banker = self.anchor = self.gave_up = None
        self.bounds, self.bounds_clause = (0, None), "MA-CF-5.b-s1"
        self.carried.clear()
        self.misses.clear()

    def take_bank(self, seat: int, low: Cents, high: Cents | None, clause: str) -> None:
        """Gives the bank to that seat, with these bounds for the next stake."""
        self.banker, self.vacant, self.gave_up = seat, "", None
        self.bounds, self.bounds_clause = (low, high), clause
