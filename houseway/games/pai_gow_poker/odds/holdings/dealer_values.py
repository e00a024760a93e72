"""What every setting of the dealer is worth to the house, against a player who answers one house way best by ranks.

The count is that of :mod:`exact` with the sides exchanged: the dealer's settings, against the players' hands as they are set.
Copies are the dealer's, so a hand counts the opponents that are not above it. Against this player any house way costs what its
settings add up to; and since a better player only gains, that is an upper bound of its house edge.
"""

from collections.abc import Sequence
from fractions import Fraction
from io import BytesIO
from typing import Final, NamedTuple

import numpy as np

from houseway.games.pai_gow_poker.odds.exact import DEALERS, Device, Ints, Piece, Whole, pieces_of
from houseway.games.pai_gow_poker.odds.exact_combine import MOST
from houseway.games.pai_gow_poker.odds.holdings.counted import dealers
from houseway.games.pai_gow_poker.odds.holdings.every_setting import gains_of_dealer
from houseway.games.pai_gow_poker.odds.main_wager import PAIRS, best_settings, digest
from houseway.games.pai_gow_poker.odds.whole_count import AT_ONCE, PIECES, as_bytes, count_whole, device_of
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.odds.progress import clear_pieces, in_pieces
from houseway.support.arrays import Array
from houseway.support.compiled_cache import code_digest, default_folder
from houseway.support.sealed_file import read_sealed, write_sealed

VERSION: Final = "values-1"


class DealerValues(NamedTuple):
    """For every representative, its legal settings that no other beats in both hands, the house way's first.

    ``gain`` is what the house gains with a setting over all its hands and opponents, in twentieths of a wager.
    """

    high: Ints
    low: Ints
    settings: Ints
    gain: Ints

    def edge(self, gain: int) -> Fraction:
        """The house edge, from the gains of one setting of every representative."""
        return Fraction(gain, 20 * PAIRS)

    @property
    def base(self) -> int:
        """The gain of the house way that the player answers."""
        return int(self.gain[:, 0].sum())

    @property
    def bound(self) -> Fraction:
        """The edge of the best setting of every hand against this player: no house way has more against the best player."""
        open_ = np.arange(MOST) < self.settings[:, None]
        return self.edge(int(np.where(open_, self.gain, BEATEN).max(axis=1).sum()))

    def of(self, hands: Ints, high: Array, low: Array) -> Ints:
        """The gain of each of these hands so set; :data:`BEATEN` where another setting beats that one in both hands."""
        same = (self.high[hands] == np.asarray(high)[:, None]) & (self.low[hands] == np.asarray(low)[:, None])
        same &= np.arange(MOST) < self.settings[hands, None]
        found = np.take_along_axis(self.gain[hands], same.argmax(axis=1)[:, None], axis=1)[:, 0]
        return np.where(same.any(axis=1), found, BEATEN)

    def with_low(self, hands: Ints, low: Array) -> Ints:
        """The gain of each of these hands with that low hand and the best high hand it leaves."""
        same = (self.low[hands] == np.asarray(low)[:, None]) & (np.arange(MOST) < self.settings[hands, None])
        best = np.where(same, self.high[hands], -1).argmax(axis=1)
        found = np.take_along_axis(self.gain[hands], best[:, None], axis=1)[:, 0]
        return np.where(same.any(axis=1), found, BEATEN)


BEATEN: Final = np.iinfo(np.int64).min
"""Stands for a setting that was not counted, because another beats it in both hands."""


class Answered(Whole):
    """The data of the count with the sides exchanged."""

    def __init__(self, way: HouseWay, ace_low: str) -> None:
        super().__init__(way, ace_low)
        high, low = best_settings(way, self.ranking)
        self.oppose(high, low)
        self.answer_high, self.answer_low = high.astype(np.int64), low.astype(np.int64)
        self.high += 1  # an opponent that is not above is below the next rank
        self.low += 1


def dealer_values(
    way: HouseWay, ace_low: str, device: str = "cpu", threads: int | None = None, pieces: int = PIECES
) -> DealerValues:
    """The values of all settings of the dealer, counted unless that was done before.

    The CPU counts by sweeps in a minute, and first the player's answer if nobody has; CUDA counts every hand by itself, and a
    stopped count goes on.
    """
    if device == "cpu":
        count_whole(way, ace_low, threads=threads, player="best_by_ranks")
    whole = Answered(way, ace_low)
    name = f"pai_gow_poker-{digest(way, ace_low)}"
    place = default_folder() / "counts" / f"{name}-{VERSION}.npy"
    body = read_sealed(place)
    if body is None and device == "cpu":
        body = as_bytes(gains_of_dealer(whole, dealers(whole.answer_high, whole.answer_low), threads))
        write_sealed(place, body)
    elif body is None:
        runs_on, parts = device_of(device, threads), pieces_of(whole, pieces)

        def count(numbers: Sequence[int]) -> list[bytes]:
            some = [parts[number] for number in numbers]
            rows = gains(whole, np.concatenate(some), runs_on)
            return [as_bytes(part) for part in np.split(rows, np.cumsum([len(part) for part in some])[:-1])]

        folder = default_folder() / "counts" / f"{name}-values-{code_digest('pai_gow_poker')[:16]}"
        found = in_pieces("what the dealer's settings gain", folder, pieces, count, AT_ONCE.get(device, 1))
        body = as_bytes(np.concatenate([np.load(BytesIO(one)) for one in found]))
        write_sealed(place, body)
        clear_pieces(folder, pieces)
    return DealerValues(whole.high - 1, whole.low - 1, whole.count, np.load(BytesIO(body)))


def gains(whole: Whole, hands: Ints, device: Device) -> Ints:
    """The gain of every setting of these hands, by row; what is beyond the number of settings is zero."""
    found = np.zeros((len(hands), MOST), np.int64)
    for place, (hand, totals, _) in enumerate(Piece(whole, hands).totals(device)):
        pairs = int(whole.hands.weight[hand]) * DEALERS
        found[place, : len(totals)] = totals[:, 0] + 19 * (totals[:, 1] + totals[:, 2] - pairs)
    return found
