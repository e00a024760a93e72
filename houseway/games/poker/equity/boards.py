"""Every board of five for complete hands of hold'em, counted with NumPy alone.

Without flushes a hand depends on the ranks of the board alone, of which there are 6,175 sets; each stands for as many boards as
the cards left allow. The boards that make somebody a flush are then taken off and added again with it, one suit after another.
"""

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np

from houseway.games.poker.equity.sets import sums
from houseway.games.poker.equity.tallies import award_all
from houseway.ranking.arrays import Ranks, rank_bits, seven_card_suited, seven_card_unsuited
from houseway.ranking.tables import CARD_WEIGHTS
from houseway.support.arrays import Int64s

BOARD = 5
FLUSH = 5


def tally_boards(pool: Sequence[int], laid: Sequence[int], hands: Sequence[Sequence[int]], tallies: Int64s) -> int:
    """Tallies every board with the ``laid`` cards and others of the pool for hands of two cards; returns their number."""
    missing = BOARD - len(laid)
    held = [_weight(hand) + _weight(laid) for hand in hands]
    weights, ways = _rank_sets(pool, missing)
    award_all(tallies, np.stack([seven_card_unsuited(weights + own) for own in held]), None, ways)
    for suit in range(4):
        for weights, bits, count in _suited_boards(
            pool, laid, suit, FLUSH - max(_of_suit(hand, suit) for hand in hands)
        ):
            plain = np.stack([seven_card_unsuited(weights + own) for own in held])
            flushes = [
                _flush_ranks(bits, [*hand, *laid], suit) if count + _of_suit([*hand, *laid], suit) >= FLUSH else ranks
                for hand, ranks in zip(hands, plain, strict=True)
            ]
            award_all(tallies, plain, None, np.full(weights.size, -1))
            award_all(tallies, np.stack(flushes), None)
    return comb(len(pool), missing)


def _rank_sets(pool: Sequence[int], size: int) -> tuple[Int64s, Int64s]:
    """The weights of all sets of that many cards that differ in their ranks, and how many sets of the pool each stands for."""
    none, one = np.zeros(0, np.int64), np.zeros(1, np.int64)
    weights, ways = [one, *[none] * size], [one + 1, *[none] * size]
    for rank in range(13):
        left = [card for card in pool if card >> 2 == rank]
        for cards in range(size, 0, -1):
            more = range(min(cards, len(left)) + 1)
            weights[cards] = np.concatenate([weights[cards - taken] + _weight(left[:taken]) for taken in more])
            ways[cards] = np.concatenate([ways[cards - taken] * comb(len(left), taken) for taken in more])
    return weights[size], ways[size]


def _suited_boards(
    pool: Sequence[int], laid: Sequence[int], suit: int, least: int
) -> Iterator[tuple[Int64s, Int64s, int]]:
    """The boards with at least so many cards of a suit: the weights and rank bits of the cards to come.

    Each comes with the number of cards of the suit among those to come, which is the same for all that come together.
    """
    missing = BOARD - len(laid)
    of_suit = [card for card in pool if card & 3 == suit]
    others = [card for card in pool if card & 3 != suit]
    for taken in range(max(0, least - _of_suit(laid, suit)), missing + 1):
        chosen, rest = CARD_WEIGHTS[of_suit], CARD_WEIGHTS[others]
        weights = sums(chosen, taken)[:, None] + sums(rest, missing - taken)[None, :]
        bits = np.broadcast_to(sums(rank_bits(of_suit), taken)[:, None], weights.shape)
        yield weights.ravel(), bits.ravel(), taken


def _flush_ranks(bits: Int64s, known: Sequence[int], suit: int) -> Ranks:
    """The ranks of hands that are flushes, given the rank bits of the suit's cards to come and the cards known."""
    return seven_card_suited(bits | int(rank_bits([card for card in known if card & 3 == suit]).sum()))


def _weight(cards: Sequence[int]) -> int:
    return int(CARD_WEIGHTS[list(cards)].sum()) if cards else 0


def _of_suit(cards: Sequence[int], suit: int) -> int:
    return sum(card & 3 == suit for card in cards)
