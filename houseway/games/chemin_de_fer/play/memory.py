"""What a Chemin de Fer table remembers between rounds: the shoe, the bank, and who may follow it."""

from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents


@dataclass
class Memory:
    """The shoe, who holds the bank and within which bounds, and what was passed or moved."""

    reshuffle: str = ""
    """Why the cards are shuffled before the next round; empty while the shoe goes on."""
    cover_out: bool = False
    """The cutting card has come out: the hand in which it does is the last of the shoe."""
    carried: list[Card] = field(default_factory=list)
    """Undisclosed cards drawn in error: the first cards of the next hand."""
    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cutting card; by chance where nobody says."""
    cover_behind: int = 14
    """How many cards lie behind the first cutting card."""

    banker: int | None = None
    """Who holds the bank; None while it is on offer."""
    vacant: str = ""
    """Why nobody holds the bank although the shoe goes on; empty at the start of a shoe, when it is auctioned."""
    gave_up: int | None = None
    """Who had to give up the bank that nobody has taken since."""
    last_banker: int | None = None
    """Who dealt the last hand."""
    bounds: tuple[Cents, Cents | None] = (0, None)
    """The least and the most that the Banker may stake on the next hand."""
    bounds_clause: str = "MA-CF-5.b-s1"
    last_stake: Cents = 0
    """What the Banker's last wager counts as."""
    suivi: int | None = None
    """Who equalled the last decided wager of the Banker and lost."""
    anchor: int | None = None
    """Who first passed the bank voluntarily; a passed bank that loses goes on from there."""
    misses: set[int] = field(default_factory=set)
    """Seats whose new holder misses one turn at the bank."""

    def new_shoe(self) -> None:
        """Forgets the old shoe, its bank and its turns: the new one is auctioned. What was lost to a Banker is remembered."""
        self.reshuffle, self.cover_out, self.vacant = "", False, ""
        self.banker = self.anchor = self.gave_up = None
        self.bounds, self.bounds_clause = (0, None), "MA-CF-5.b-s1"
        self.carried.clear()
        self.misses.clear()

    def take_bank(self, seat: int, low: Cents, high: Cents | None, clause: str) -> None:
        """The bank is that seat's, with those bounds for the next stake."""
        self.banker, self.vacant, self.gave_up = seat, "", None
        self.bounds, self.bounds_clause = (low, high), clause
