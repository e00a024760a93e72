"""What a Spanish 21 table remembers between rounds."""

from dataclasses import dataclass, field


@dataclass
class Memory:
    """The state of the shoe and of its reader, who has wagered from it, and what people at the table have said."""

    reshuffle: str = ""
    """Why the cards must be shuffled before the next round; empty while the shoe may go on."""
    cover_out: bool = False
    """The cutting (cover) card has come out of this shoe."""
    cover_on: int | str | None = None
    """Where it came out: a box, or the dealer's hand."""
    shuffles: int = 0
    """How many stacks have been cut since the table opened; the cut rotates with them."""
    reader_out: bool = False
    """The card reader device is out of order."""

    staying: set[str] = field(default_factory=set)
    """People who have wagered in every round of this shoe."""
    rounds_of_shoe: int = 0
    let_in: set[str] = field(default_factory=set)
    """People whom the licensee lets wager again before a reshuffle."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that take the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the card; by chance where nobody says."""
    cover_behind: int | None = None
    """How many cards lie behind the cutting card in the shoe; a quarter where nobody says."""
    recuts: int = 0
    """Recuts that a supervisor has ordered of this stack."""
    new_dealer: bool = False
    """A dealer has come to the table since the last round and burns a card first."""
    burn_card_requested: bool = False
    """A player asks to see the next burned card."""
    face_up_requested: bool = False
    """A player asks that the cards of an idle table lie face up."""

    def new_shoe(self) -> None:
        """Forgets the old shoe: a reshuffle lets everybody in again. [MA-S21-5.j, PA-S21-6.b.2]"""
        self.reshuffle, self.cover_out, self.recuts, self.rounds_of_shoe = "", False, 0, 0
        self.staying.clear()
        self.let_in.clear()
