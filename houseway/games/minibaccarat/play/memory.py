"""What a Minibaccarat table remembers between rounds."""

from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.table.kit.batches import COLOURS


class Kept(NamedTuple):
    """An undisclosed card set aside; ``named`` where a scenario said which card it is, else nobody knows yet."""

    card: Card
    named: bool


@dataclass
class Memory:
    """The state of the shoe, what is owed, and what people at the table have said they want."""

    reshuffle: str = ""
    """Why the cards must be shuffled before the next round; empty while the shoe may go on."""
    cover_out: bool = False
    """The cover card has come out of this shoe."""
    last_hand: bool = False
    """'Last hand' has been announced: after this hand the cards are reshuffled."""
    carried: list[Kept] = field(default_factory=list)
    """Undisclosed cards drawn in error: the first cards of the next hand."""
    disclosed: list[tuple[Card, str]] = field(default_factory=list)
    """Disclosed cards set aside in this round, each the first card of a simulated round, with the clause."""
    batch: int = 1
    """Which batch is in play (the other is in the shuffling device); a new shoe changes it."""
    batch_colours: tuple[str, str] = COLOURS
    simulated: int = 0
    """Simulated rounds dealt so far."""

    markers: dict[int, Cents] = field(default_factory=dict)
    """Vigorish that each seat owes, as its marker button shows."""
    collected_on_leaving: list[tuple[int, Cents]] = field(default_factory=list)
    """Vigorish collected from players who left; the next round writes it down."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cover card; by chance where nobody says."""
    cover_behind: int = 14
    """How many cards the dealer leaves behind the second cover card."""
    face_up_requested: bool = False
    """A player asks that the cards of an idle table lie face up."""
    view_accepts: frozenset[int] = frozenset()
    """Seats that accept the cards when somebody else gives up the right to turn them."""
    view_given_up: frozenset[int] = frozenset()
    """Seats that do not wish to turn cards over."""

    def new_shoe(self) -> None:
        """Forgets the old shoe."""
        self.reshuffle, self.cover_out, self.last_hand = "", False, False
        self.carried.clear()
        self.disclosed.clear()
