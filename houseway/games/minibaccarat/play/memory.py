"""The state of a Minibaccarat table between rounds."""

from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.table.kit.batches import COLOURS


class Kept(NamedTuple):
    """An undisclosed card set aside; ``named`` if a scenario says which card it is."""

    card: Card
    named: bool


@dataclass
class Memory:
    """The state of the shoe, the vigorish owed, and the wishes that people at the table have expressed."""

    reshuffle: str = ""
    """Why the cards must be shuffled before the next round; empty while the shoe may continue."""
    cover_out: bool = False
    """Whether the cover card has come out of this shoe."""
    last_hand: bool = False
    """Whether 'last hand' has been announced: after this hand the cards are reshuffled."""
    carried: list[Kept] = field(default_factory=list)
    """Undisclosed cards drawn in error, which are the first cards of the next hand."""
    disclosed: list[tuple[Card, str]] = field(default_factory=list)
    """Disclosed cards set aside in this round, each the first card of a simulated round, with the clause."""
    batch: int = 1
    """The batch in play (the other is in the shuffling device); a new shoe switches it."""
    batch_colours: tuple[str, str] = COLOURS
    simulated: int = 0
    """The number of simulated rounds dealt so far."""

    markers: dict[int, Cents] = field(default_factory=dict)
    """The vigorish that each seat owes, in cents, as its marker button shows."""
    collected_on_leaving: list[tuple[int, Cents]] = field(default_factory=list)
    """Vigorish collected from players who left, by seat; the next round records it."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cover card, in cards; None for a random depth."""
    cover_behind: int = 14
    """The number of cards the dealer leaves behind the second cover card."""
    face_up_requested: bool = False
    """Whether a player asks for the cards of an idle table to be spread face up."""
    view_accepts: frozenset[int] = frozenset()
    """Seats that accept the cards when another seat gives up the right to turn them."""
    view_given_up: frozenset[int] = frozenset()
    """Seats that do not wish to turn cards over."""

    def new_shoe(self) -> None:
        """Clears what belongs to the old shoe."""
        self.reshuffle, self.cover_out, self.last_hand = "", False, False
        self.carried.clear()
        self.disclosed.clear()
