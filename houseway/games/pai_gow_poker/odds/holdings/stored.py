"""The settings of every holding against a house way: stored for the catalogue's, counted and kept for any other.

``houseway odds pai_gow_poker --recount`` counts what is stored again; ``python -m bench.pai_gow_poker --holdings`` writes it.
"""

import zlib
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

import numpy as np

from houseway.games.pai_gow_poker.odds.holdings.shapes import MOST_ACTIONS, Ints, holdings, settings
from houseway.games.pai_gow_poker.odds.main_wager import digest
from houseway.games.pai_gow_poker.odds.seven import representatives
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.ranking.joker import joker_ranking
from houseway.support.compiled_cache import kept_arrays

COLUMNS: Final = 2
"""Of each setting: the dealers below both hands, and those below the high hand plus those below the low hand."""

DATA: Final = files("houseway.games.pai_gow_poker.odds").joinpath("data")


class Settled(NamedTuple):
    """By holding, the number of hands; by holding and action, the two sums over these hands, -1 where it is not open."""

    hands: Ints
    both: Ints
    either: Ints


def file_of(name: str) -> str:
    """The name of the file for a house way and ranking, given their digest."""
    return f"holdings-{name}.bin"


def is_stored(way: HouseWay, ace_low: str) -> bool:
    """Whether the sums against this house way lie with the game."""
    return DATA.joinpath(file_of(digest(way, ace_low))).is_file()


@cache
def settled(way: HouseWay, ace_low: str) -> Settled:
    """The sums of every holding against this house way."""
    name = digest(way, ace_low)
    place = DATA.joinpath(file_of(name))
    if place.is_file():
        return unpacked(place.read_bytes())
    return Settled(*kept_arrays("pai_gow_poker", f"holdings-{name}", lambda: counted(way, ace_low)))


def counted(way: HouseWay, ace_low: str) -> Settled:
    """The same, counted from scratch."""
    from houseway.games.pai_gow_poker.odds.holdings.counted import Sweeper, dealers_by, sums_of

    ranking = joker_ranking("lowest" if ace_low == "lowest" else "second_highest")
    hands, found = representatives(), holdings(ranking)
    high, low = settings(hands, ranking)
    open_ = np.nonzero(low)
    sums = np.zeros((*low.shape, 3), np.int64)
    sums[open_] = sums_of(Sweeper(dealers_by(way, ranking)), open_[0], high[open_], low[open_])
    size = len(found.shape)
    weight = np.zeros(size, np.int64)
    np.add.at(weight, found.of, hands.weight)
    both, either = np.zeros((2, size, MOST_ACTIONS), np.int64)
    np.add.at(both, found.of, sums[:, :, 0])
    np.add.at(either, found.of, sums[:, :, 1] + sums[:, :, 2])
    shut = np.zeros(both.shape, bool)
    np.logical_or.at(shut, found.of, low == 0)
    return Settled(weight, np.where(shut, -1, both), np.where(shut, -1, either))


def in_columns(found: Settled) -> Ints:
    """All numbers, a row for each holding."""
    return np.concatenate([found.hands[:, None], found.both, found.either], axis=1)


def packed(found: Settled) -> bytes:
    """The sums as a file holds them: byte by byte, the lowest of all numbers first."""
    columns = in_columns(found).astype("<i8")
    return zlib.compress(columns.T.reshape(-1).view(np.uint8).reshape(-1, 8).T.tobytes(), 9)


def unpacked(body: bytes) -> Settled:
    """The sums in a file."""
    planes = np.frombuffer(zlib.decompress(body), np.uint8).reshape(8, -1)
    columns = np.ascontiguousarray(planes.T).view("<i8").reshape(1 + COLUMNS * MOST_ACTIONS, -1).T.astype(np.int64)
    return Settled(columns[:, 0], columns[:, 1 : 1 + MOST_ACTIONS], columns[:, 1 + MOST_ACTIONS :])
