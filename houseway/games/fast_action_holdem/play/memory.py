"""What a Fast Action Hold 'Em table remembers between rounds."""

from dataclasses import dataclass

from houseway.equipment.randomness.supply import Position
from houseway.table.kit.batches import COLOURS

BEHIND_CUT_CARD = 4
"""The dealer puts the cut card a quarter, one in so many, in from the back of the stack. [MA-FA-5.f.p2]"""


@dataclass
class Memory:
    """Where the dealing marker lies, the state of the shoe, and what people at the table have said they want."""

    marker: Position = "dealer"
    """Where the dealing marker lies; at the dealer's position when the game begins."""
    marker_due: bool = False
    """A round was completed since the marker was last moved."""
    reshuffle: str = ""
    """Why the cards must be shuffled before the next round; empty while the shoe may go on."""
    cut_card_at: Position | None = None
    """On whose box the cut card came out in this shoe; ``community`` and ``burn`` are the dealer's side."""
    batch: int = 1
    """Which batch is in play (the other is in the shuffling device); a new shoe changes it."""
    batch_colours: tuple[str, str] = COLOURS
    new_dealer: bool = False
    """A dealer has come to the table and not burned a card yet."""

    cut_accepts: frozenset[int] = frozenset()
    """Seats that accept the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutter puts the cut card; by chance where nobody says."""
    cut_card_behind: int | None = None
    """How many cards the dealer leaves behind the cut card; a quarter where nobody says."""
