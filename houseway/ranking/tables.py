"""Look-up tables of the compiled evaluators.

Each card has a *weight*, and a hand's weight is the sum over its cards. A weight consists of four bit fields:

====== ====================================================================
bits   content
====== ====================================================================
0-9    cards of the ranks 2 to 5, a digit each in base five
10-22  cards of the ranks 6 to 9, likewise, and 625 for each card of 2 to 5
23-34  cards of the ranks 10 to ace, likewise
35-50  cards of each suit, four bits each
====== ====================================================================

The first three fields index ``first``, ``second`` and ``third``, whose entries add up to the hand's number among the hands
that differ in ranks, from 0 and without gaps (49,205 hands of seven cards). Hands are sorted by their first, second and third
field, and each table holds how many hands come before. For the second field this depends on the number of cards counted in the
first, which is why each of those adds 625 to the second.
"""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.ranking.order import order_of
from houseway.ranking.ranking import Ranking

Ints = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint16]

SECOND_AT: Final = 10
THIRD_AT: Final = 23
SUITS_AT: Final = 35
FIRST_BITS: Final = (1 << SECOND_AT) - 1
SECOND_BITS: Final = (1 << THIRD_AT - SECOND_AT) - 1
THIRD_BITS: Final = (1 << SUITS_AT - THIRD_AT) - 1

RANK_WEIGHTS: Final[Ints] = np.array(
    [5**n | 5**4 << SECOND_AT for n in range(4)]
    + [5**n << SECOND_AT for n in range(4)]
    + [5**n << THIRD_AT for n in range(5)]
)
FLUSH_BITS: Final = 0x8888 << SUITS_AT
CARD_WEIGHTS: Final[Ints] = np.array([RANK_WEIGHTS[card >> 2] | 1 << SUITS_AT + 4 * (card & 3) for card in range(52)])


class Numbering(NamedTuple):
    """How many hands come before, for each value of the first, second and third field of a weight."""

    first: Places
    second: Places
    third: Places

    def of(self, weights: Ints) -> Ints:
        """The numbers of the hands with these weights."""
        numbers: Ints = self.first[weights & FIRST_BITS].astype(np.int64)
        numbers += self.second[weights >> SECOND_AT & SECOND_BITS]
        numbers += self.third[weights >> THIRD_AT & THIRD_BITS]
        return numbers


class Tables(NamedTuple):
    """The tables of an evaluator: ranks by the number of a hand, and suited ranks by the thirteen bits of the ranks held.

    Adding ``short_of_flush`` to a weight sets the highest bit of a suit's count if the suit has enough cards for a flush.
    """

    weights: Ints
    short_of_flush: int
    first: Places
    second: Places
    third: Places
    unsuited: Places
    suited: Places


def tables(ranking: Ranking, dealt: int) -> Tables:
    """The tables for the rank of the best hand among ``dealt`` cards, at most seven."""
    short_of_flush = 0x1111 * (8 - ranking.size) << SUITS_AT
    unsuited, suited = unsuited_ranks(ranking, dealt), suited_ranks(ranking)
    return Tables(CARD_WEIGHTS, short_of_flush, *numbering(dealt), unsuited, suited)


def numbering(dealt: int) -> Numbering:
    """The numbering of hands of ``dealt`` cards."""
    four_ranks, five_ranks = cards_counted(4), cards_counted(5)

    third = np.zeros(5**5, np.uint16)
    ways_of_third = [0] * (dealt + 1)
    for part, cards in enumerate(five_ranks):
        if cards <= dealt:
            third[part] = ways_of_third[cards]
            ways_of_third[cards] += 1

    second = np.zeros((dealt + 1) * 5**4, np.uint16)
    ways_after_first = [0] * (dealt + 1)
    for used in range(dealt + 1):
        for part, cards in enumerate(four_ranks):
            if used + cards <= dealt:
                second[used * 5**4 + part] = ways_after_first[used]
                ways_after_first[used] += ways_of_third[dealt - used - cards]

    first = np.zeros(5**4, np.uint16)
    hands = 0
    for part, cards in enumerate(four_ranks):
        if cards <= dealt:
            first[part] = hands
            hands += ways_after_first[cards]
    return Numbering(first, second, third)


def cards_counted(ranks: int) -> list[int]:
    """The digit sum in base five of every number with ``ranks`` digits: how many cards it counts."""
    return [sum(number // 5**place % 5 for place in range(ranks)) for number in range(5**ranks)]


def unsuited_ranks(ranking: Ranking, dealt: int) -> Places:
    """The best rank among ``dealt`` cards, ignoring suits, indexed by the number of the hand."""
    ranked = order_of(ranking.size, ranking.categories, ranking.ace_low_straight).unsuited
    hands, best = np.array(list(ranked)), np.array(list(ranked.values()), np.uint16)
    for _ in range(dealt - ranking.size):
        hands, best = with_one_more_card(hands, best)

    weights = (hands[:, None] >> 3 * np.arange(13) & 7) @ RANK_WEIGHTS
    by_number = np.zeros_like(best)
    by_number[numbering(dealt).of(weights)] = best
    return by_number


def with_one_more_card(hands: Ints, best: Places) -> tuple[Ints, Places]:
    """All hands with one more card, as rank counts, and the best rank within each."""
    room = [hands >> 3 * rank & 7 < 4 for rank in range(13)]
    larger = np.concatenate([hands[room[rank]] + (1 << 3 * rank) for rank in range(13)])
    ranks = np.concatenate([best[room[rank]] for rank in range(13)])

    together = np.lexsort((ranks, larger))  # equal hands side by side, the best rank last
    larger, ranks = larger[together], ranks[together]
    last = np.append(larger[1:] != larger[:-1], True)
    return larger[last], ranks[last]


def suited_ranks(ranking: Ranking) -> Places:
    """The best rank within one suit, indexed by the thirteen bits of the ranks held; 0 if they are too few."""
    best = np.zeros(1 << 13, np.uint16)
    for counts, rank in order_of(ranking.size, ranking.categories, ranking.ace_low_straight).suited.items():
        best[sum(1 << n for n in range(13) if counts >> 3 * n & 7)] = rank

    held = np.arange(1 << 13)
    for n in range(13):
        with_it = held[held >> n & 1 == 1]
        best[with_it] = np.maximum(best[with_it], best[with_it ^ 1 << n])
    return best
