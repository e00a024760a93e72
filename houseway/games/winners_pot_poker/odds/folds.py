"""Winner's Pot Poker: the best folds for the usual commissions, as stored with the game.

A file holds a bit for every three cards against an up card and every four cards against two, compressed.
``bench.winners_pot_poker`` writes them; ``houseway odds winners_pot_poker --recount`` finds each of them anew.
"""

import hashlib
import lzma
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

import numpy as np

from houseway.games.winners_pot_poker.odds.counting import FOURS, THREES, UP_CARDS
from houseway.support.arrays import Int8s

Folds = tuple[Int8s, Int8s]
"""After three cards, by the rank of an up card; and after four, by the kind of two up cards."""
SHAPES: Final = ((13, THREES), (len(UP_CARDS), FOURS))
DATA: Final = files("houseway.games.winners_pot_poker.odds").joinpath("data")


def file_name(nets: Sequence[int]) -> str:
    """The name of the file of the best folds for these nets in least units."""
    return f"folds_{'_'.join(map(str, nets))}.xz"


def packed(folds: Folds) -> bytes:
    """The folds as bits."""
    return b"".join(np.packbits(part.astype(np.bool_)).tobytes() for part in folds)


def digest(folds: Folds) -> bytes:
    """A digest of the folds, by which a recount compares them."""
    return hashlib.sha256(packed(folds)).digest()


def stored_folds(nets: Sequence[int]) -> Folds | None:
    """The stored folds for these nets in least units, or None if there are none."""
    place = DATA.joinpath(file_name(nets))
    if not place.is_file():
        return None
    bits = np.frombuffer(lzma.decompress(place.read_bytes()), np.uint8)
    found, first = [], 0
    for shape in SHAPES:
        cells = shape[0] * shape[1]
        last = first + -(-cells // 8)
        found.append(np.unpackbits(bits[first:last], count=cells).reshape(shape).astype(np.int8))
        first = last
    return found[0], found[1]
