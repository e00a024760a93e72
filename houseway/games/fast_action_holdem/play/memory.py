"""The state of a Fast Action Hold 'Em table between rounds."""

from dataclasses import dataclass

from houseway.equipment.randomness.supply import Position
from houseway.table.kit.batches import COLOURS

BEHIND_CUT_CARD = 4
"""The dealer puts the cut card one in this many (a quarter) in from the back of the stack. [MA-FA-5.f.p2]"""


@dataclass
class Memory:
    """The position of the dealing marker, the state of the shoe, and the wishes that people at the table have expressed."""

    marker: Position = "dealer"
    """The position of the dealing marker; the dealer's when the game begins."""
    marker_due: bool = False
    """Whether a round was completed since the marker was last moved."""
    reshuffle: str = ""
    """Why the cards must be shuffled before the next round; empty while the shoe may continue."""
    cut_card_at: Position | None = None
    """The box at which the cut card came out in this shoe; ``community`` and ``burn`` are the dealer's side."""
    batch: int = 1
    """The batch in play (the other is in the shuffling device); a new shoe switches it."""
    batch_colours: tuple[str, str] = COLOURS
    new_dealer: bool = False
    """Whether a dealer has come to the table and has not burned a card yet."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cut card, in cards; None for a random depth."""
    cut_card_behind: int | None = None
    """The number of cards the dealer leaves behind the cut card; None for a quarter."""
