"""The state that a Spanish 21 table carries from round to round."""

from dataclasses import dataclass, field


@dataclass
class Memory:
    """The state of the shoe and the reader, the people who have wagered, and requests made at the table."""

    reshuffle: str = ""
    """The reason why the cards must be shuffled before the next round; empty if the shoe continues."""
    cover_out: bool = False
    """Whether the cutting (cover) card has come out of this shoe."""
    cover_on: int | str | None = None
    """The box (or the dealer's hand) that the next card was for when the cutting card came out."""
    shuffles: int = 0
    """Number of stacks cut since the table opened; the offer of the cut rotates with it."""
    reader_out: bool = False
    """Whether the card reader device is out of order."""

    staying: set[str] = field(default_factory=set)
    """People who have wagered in every round of this shoe."""
    rounds_of_shoe: int = 0
    let_in: set[str] = field(default_factory=set)
    """People whom the licensee allows to wager again before a reshuffle."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that take the cut when it is offered."""
    cut_depth: int | None = None
    """The depth of the cut, in cards; None is random."""
    cover_behind: int | None = None
    """Number of cards behind the cutting card; None is a quarter of the shoe."""
    recuts: int = 0
    """Number of recuts ordered for this stack and not yet made."""
    new_dealer: bool = False
    """Whether a new dealer has come to the table since the last round and burns a card first."""
    burn_card_requested: bool = False
    """Whether a player has asked to see the next burned card."""
    face_up_requested: bool = False
    """Whether a player has asked for the cards of an idle table to be spread face up."""

    def new_shoe(self) -> None:
        """Resets the state of the shoe; after a reshuffle all players may wager again. [MA-S21-5.j, PA-S21-6.b.2]"""
        self.reshuffle, self.cover_out, self.recuts, self.rounds_of_shoe = "", False, 0, 0
        self.staying.clear()
        self.let_in.clear()
