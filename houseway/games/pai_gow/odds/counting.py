"""All 736,281,000 pairs of hands, counted: any way of setting against any other.

The 35,960 hands that the other side can hold are bits of one large integer: one integer for every tile (the hands that hold
it) and one for every rank (the hands whose high or low hand is below or above it). Counting wins is then an AND and a
population count. Hands that differ only in which of two equal tiles they hold are counted once, with their weight.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.equipment.tiles import TILES, Tile
from houseway.games.pai_gow.play.house_way import HouseWay
from houseway.ranking.tiles import PAIR, PAIRS, Split, is_zero, rank, splits

AGAINST: Final = 20_475
"""The number of hands of four among the remaining 28 tiles."""
Bits = int


class Counts(NamedTuple):
    """The results of a hand, set in one way, against every hand of the other side."""

    win: int
    push: int
    lose: int


@dataclass(frozen=True)
class Field:
    """Every hand of the other side, set by one house way, as bits; ``held`` is indexed by a tile's place in the set of 32."""

    held: tuple[Bits, ...]
    high_below: Mapping[int, Bits]
    low_below: Mapping[int, Bits]
    high_above: Mapping[int, Bits]
    low_above: Mapping[int, Bits]
    every: Bits
    zero_high: bool
    copies: str
    """Whom a copy goes to, as in :mod:`houseway.odds.duel.banked`."""

    def left_by(self, hand: Sequence[Tile]) -> Bits:
        """The hands possible beside this one."""
        out = 0
        for place in places(hand):
            out |= self.held[place]
        return self.every & ~out

    def beaten_by(self, high: int, low: int, copies: bool = False) -> tuple[Bits, Bits]:
        """The hands whose high hand, and those whose low hand, a player with these ranks outranks, or copies if that counts.

        A low hand of zero outranks and copies nothing. [MA-PG-7.h-2]
        """
        highs = 0 if self.zero_high and is_zero(high) else self.high_below[high + copies]
        return highs, 0 if is_zero(low) else self.low_below[low + copies]

    def beating(self, high: int, low: int, copies: bool = False) -> tuple[Bits, Bits]:
        """The hands whose high hand, and those whose low hand, outranks a bank with these ranks, or copies it if that counts."""
        return self.high_above[high - copies], self.low_above[low - copies]

    def against_dealer(self, high: int, low: int) -> "Taken":
        """How a player with these ranks fares against every hand."""
        win, save = self.copies == "player", self.copies != "dealer"
        return Taken(self.beaten_by(high, low, win), self.beaten_by(high, low, save))

    def against_bank(self, high: int, low: int) -> "Taken":
        """How every hand fares against a bank with these ranks."""
        win, save = self.copies == "player", self.copies != "dealer"
        return Taken(self.beating(high, low, win), self.beating(high, low, save))


class Taken(NamedTuple):
    """Of one player's two hands: where the high hand and where the low hand is won; and where each is not lost."""

    won: tuple[Bits, Bits]
    saved: tuple[Bits, Bits]


ALL_RANKS: Final = range(PAIR + len(PAIRS))


def places(hand: Sequence[Tile]) -> list[int]:
    """The places of these tiles in the set of 32: the first of two equal ones, and the second if both are held."""
    found: list[int] = []
    for one in sorted(hand):
        place = TILES.index(one)
        found.append(place + 1 if place in found else place)
    return found


@cache
def field(way: HouseWay, zero_high: bool = False, copies: str = "dealer") -> Field:
    """The other side's hands, set by that house way."""
    held = [0] * len(TILES)
    highs: dict[int, Bits] = {}
    lows: dict[int, Bits] = {}
    set_as: dict[tuple[Tile, ...], tuple[int, int]] = {}
    bit = 1
    for hand in combinations(range(len(TILES)), 4):
        for place in hand:
            held[place] |= bit
        tiles = tuple(TILES[place] for place in hand)
        ranks = set_as.get(tiles)
        if ranks is None:
            one, other = way.set(tiles)
            ranks = set_as[tiles] = rank(*one), rank(*other)
        high, low = ranks
        highs[high] = highs.get(high, 0) | bit
        lows[low] = lows.get(low, 0) | bit
        bit <<= 1
    every = bit - 1
    able_high = [one for one in highs if not (zero_high and is_zero(one))]
    able_low = [one for one in lows if not is_zero(one)]
    return Field(
        tuple(held),
        _running(highs, list(highs), below=True),
        _running(lows, list(lows), below=True),
        _running(highs, able_high, below=False),
        _running(lows, able_low, below=False),
        every,
        zero_high,
        copies,
    )


def _running(by_rank: Mapping[int, Bits], able: Sequence[int], below: bool) -> dict[int, Bits]:
    """For every rank, and for one past the last, the hands below it, or above it, among the ranks in ``able``."""
    found: dict[int, Bits] = {}
    so_far = 0
    for one in ALL_RANKS if below else reversed(ALL_RANKS):
        found[one] = so_far
        if one in able:
            so_far |= by_rank[one]
    found[len(ALL_RANKS) if below else -1] = so_far
    return found


def as_player(other: Field, left: Bits, split: Split) -> Counts:
    """The results of a player's set hand against the remaining hands of the dealer or the bank."""
    return _counts(left, other.against_dealer(rank(*split[0]), rank(*split[1])))


def as_bank(other: Field, left: Bits, split: Split) -> Counts:
    """The results of a bank's set hand against the remaining hands of one player."""
    lose, push, win = _counts(left, other.against_bank(rank(*split[0]), rank(*split[1])))
    return Counts(win, push, lose)


def _counts(left: Bits, taken: Taken) -> Counts:
    high, low = taken.won
    first, second = taken.saved
    both, saved = (left & high & low).bit_count(), (left & (first | second)).bit_count()
    return Counts(both, saved - both, AGAINST - saved)


def thirds(left: Bits, taken: Taken) -> tuple[Bits, Bits, Bits]:
    """The hands against which the player wins, pushes and loses: with both hands won, with neither both won nor both lost."""
    high, low = taken.won
    first, second = taken.saved
    both, saved = left & high & low, left & (first | second)
    return both, saved & ~both, left & ~saved


def best_split(other: Field, hand: Sequence[Tile], keeps: Fraction, bank: bool = False) -> Split:
    """The split with the highest value; ``keeps`` is the fraction of a win left after vigorish."""
    left, count = other.left_by(hand), as_bank if bank else as_player
    won, lost = keeps.numerator, keeps.denominator

    def worth_of(split: Split) -> int:
        found = count(other, left, split)
        return found.win * won - found.lose * lost

    return max(splits(hand), key=worth_of)


def worth(found: Counts, keeps: Fraction) -> Fraction:
    """The average result of a set hand, in wagers."""
    return (found.win * keeps - found.lose) / AGAINST
