"""The tiles before the deal: received, inspected, displayed, washed and stacked. Section 4."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from houseway.equipment.life import Life
from houseway.equipment.tiles import TILES, Tile, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.rules import PaiGow
from houseway.ranking.tiles import PAIRS
from houseway.table.banking import BankMemory
from houseway.table.game import Procedure
from houseway.table.round import Round

CIRCLES: Final = 8
"""The least number of circles that each hand makes in the wash."""
SIXTEEN_PAIRS: Final = tuple(tuple(tiles(" ".join(hands[0]))) for _, hands in PAIRS[:16])
"""The set sorted into the supreme pair and the fifteen matched and mixed pairs, in the order of their rank."""


@dataclass(frozen=True)
class SealedSet:
    """A set found unsuitable, with the marks and signatures of its envelope. [MA-PG-4.a.3.ii]"""

    table: str
    at: datetime
    dealer: str
    casino_supervisor: str


@dataclass
class Memory:
    """The state of a Pai Gow table between rounds."""

    banking: BankMemory = field(default_factory=BankMemory)
    displayed: bool = False
    """Whether the tiles are displayed face up in pairs for the first player."""
    sealed: list[SealedSet] = field(default_factory=list)


def open_table(rnd: Round[PaiGow, Memory]) -> Procedure:
    """Brings a set to the table: sorted, inspected, verified, and laid out in pairs for the first player."""
    if rnd.submission.tile_cleaning:
        rnd.note("cleaned", "MA-PG-4.a-2", text="the tiles are cleaned before they are inspected")
    inspect(rnd, TILES)
    rnd.table.equipment_life = Life(rnd.table.clock())
    display(rnd, "MA-PG-4.b")
    yield from ()


def inspect(rnd: Round[PaiGow, Memory], found: Sequence[Tile], flaws: Sequence[str] = ()) -> bool:
    """Whether the set is suitable: the dealer sorts and inspects it, and the floorperson verifies the inspection."""
    rnd.note("inspected", "MA-PG-4.a-1", by="dealer", deck="tile", text="the dealer sorts and inspects the tiles")
    missing = sixteen_pairs_lack(found)
    told = f"{16 - len(missing)} of 16 pairs are there"
    rnd.note("sorted", "MA-PG-4.a.1", text=told)
    rnd.note("compared", "MA-PG-4.a.2", text="the tiles are laid side by side: size and shading")
    rnd.note("examined", "MA-PG-4.a.3", text=f"backs and sides: {', '.join(flaws) or 'no flaw, scratch or mark'}")
    if missing or flaws:
        replace_set(rnd)
        return False
    rnd.note("verified", "MA-PG-4.a-1", by="floorperson", deck="tile", text="the floorperson verifies the inspection")
    return True


def sixteen_pairs_lack(found: Sequence[Tile]) -> list[tuple[Tile, ...]]:
    """The pairs of a full set that these tiles lack. [MA-PG-4.a.1]"""
    left = list(found)
    missing = []
    for pair in SIXTEEN_PAIRS:
        try:
            for one in pair:
                left.remove(one)
        except ValueError:
            missing.append(pair)
    return missing


def replace_set(rnd: Round[PaiGow, Memory]) -> None:
    """Replaces an unsuitable set from the reserve of the pit stand, and seals it with its record."""
    rnd.note(
        "replaced",
        "MA-PG-4.a.3.i",
        by="casino supervisor",
        text="a casino supervisor brings a substitute set from the reserve in the pit stand",
    )
    record = SealedSet(rnd.game.id, rnd.table.clock(), "dealer", "casino supervisor")
    rnd.memory.sealed.append(record)
    text = f"the unsuitable set is sealed, marked {record.table} {record.at:%Y-%m-%d %H:%M}, signed by both"
    rnd.note("sealed", "MA-PG-4.a.3.ii", text=text)


def display(rnd: Round[PaiGow, Memory], clause: str) -> None:
    """Displays the tiles face up in sixteen pairs by rank; the next round starts a game."""
    cards = tuple(one for pair in SIXTEEN_PAIRS for one in pair)
    text = "the tiles lie face up in 16 pairs, the supreme pair first"
    rnd.note("displayed", clause, cards=cards, text=text)
    rnd.memory.displayed = True
    rnd.memory.banking.restart()


def idle(rnd: Round[PaiGow, Memory]) -> Procedure:
    """Displays the tiles in their pairs again at a table without gaming activity. [MA-PG-4.g]"""
    display(rnd, "MA-PG-4.g")
    yield from ()


def wash_and_stack(rnd: Round[PaiGow, Memory]) -> None:
    """Washes the tiles and builds eight stacks of four; starts over if a tile is exposed."""
    rnd.table.rack.clear()
    memory: Memory = rnd.memory
    if memory.displayed:
        memory.displayed = False
        rnd.note("looked_over", "MA-PG-4.c", text="the first player looks the tiles over; they are turned face down")
    rnd.shuffle("MA-PG-4.d-1", "MA-PG-1.def-washing", "MA-PG-4.f", by="dealer", circles=CIRCLES, text=WASHED)
    while rnd.pending and rnd.fault("tile_exposed_while_stacking"):
        rnd.note("ruled", "MA-PG-4.e", text="a tile was shown while stacking: the whole set is washed again")
        rnd.shuffle("MA-PG-4.e", "MA-PG-4.d-1", by="dealer", circles=CIRCLES, text=WASHED)
    rnd.note("stacked", "MA-PG-4.d-2", text=STACKED)


WASHED: Final = f"the dealer washes the 32 tiles, {CIRCLES} circles with each hand"
STACKED: Final = "eight stacks of four tiles stand in front of the table inventory container"


def check_circles(right: int, left: int) -> None:
    """Refuses a wash with fewer circles of either hand than required."""
    if min(right, left) < CIRCLES:
        text = f"{right} and {left} circles: each hand makes at least {CIRCLES}"
        raise BadInput(text, "wash", "MA-PG-4.d-1", code="wash-too-short")
