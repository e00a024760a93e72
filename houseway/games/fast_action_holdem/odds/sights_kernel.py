"""Fast Action Hold 'Em dealt at random with cards in sight: what every way to set four cards wins; and results by cards dealt."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np

from houseway.games.fast_action_holdem.sim.kernel import FUNCTIONS, RANKED
from houseway.ranking.multi_deck_fast import MIXED, number_of, packed_rank, rank_weight
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import Function
from houseway.support.arrays import Floats, Indexed, Int64s
from houseway.support.compiled_cache import keep

ACTIONS: Final = 9
"""The six pairs to set, then the three splits."""
DEALT: Final = 13
"""The cards of a round: four, the dealer's four, and the board."""
SUITS_AT: Final = 44
"""The bit at which a card's weight counts its suit, four bits each; its rank is counted below."""

EMPTY: Final = np.int64(0)
"""A zero that Numba does not know: it would compile everything that is called with one once more."""


@cache
def card_weights() -> Int64s:
    """What every card adds to the weight of a hand, for :func:`rank_with`."""
    return np.array([rank_weight(card >> 2) + (1 << SUITS_AT + 4 * (card & 3)) for card in range(52)], np.int64)


def rank_with(ranked: Indexed, weights: Int64s, board: int, five: int, one: int, other: int) -> int:
    """The rank of two cards with a board, whose five weights add up to ``five``; suits are looked at where there is a flush."""
    weight = five + weights[one] + weights[other]
    if (weight >> SUITS_AT) + 0x3333 & 0x8888:
        return packed_rank(ranked, board | one << 30 | other << 36)
    return int(ranked[MIXED + number_of(ranked, weight)])


def sight_of(twins: Mapping[str, Function]) -> Function:
    """A function that deals the unseen cards ``samples`` times and sums what each action wins."""
    philox, split, card_of = twins["philox"], twins["split"], twins["card_of"]
    natural, kept_by_dealer, rank_with, pick = (
        twins[name] for name in ("natural", "kept_by_dealer", "rank_with", "pick")
    )

    def sight(
        own: Int64s, known: Int64s, unseen: Int64s, row: int, samples: int, key_0: int, key_1: int, strategy: Indexed,
        weights: Int64s, won: Int64s
    ) -> None:  # fmt: skip
        size, ranked = len(unseen), strategy[RANKED:]
        wins = np.zeros(6, np.int64)
        for sample in range(samples):
            number = row * samples + sample
            word_0, word_1, word_2, word_3 = philox(number, 0, key_0, key_1)
            packed = int(EMPTY)
            for place in range(len(known)):
                packed |= known[place] << 6 * place
            for draw in range(DEALT - 4 - len(known)):
                if draw == 6:
                    word_0, word_1, word_2, word_3 = philox(number, 1, key_0, key_1)
                elif draw == 3:
                    word_0, word_1 = word_2, word_3
                place, word_0, word_1 = split(word_0, word_1, size - draw)
                place += draw
                unseen[draw], unseen[place] = unseen[place], unseen[draw]
                packed |= unseen[draw] << 6 * (len(known) + draw)
            d0, d1, d2, d3 = card_of(packed, 0), card_of(packed, 1), card_of(packed, 2), card_of(packed, 3)
            if natural(d0, d1, d2, d3):
                for action in range(ACTIONS):
                    won[action] -= 1
                continue
            board = packed >> 24
            five = int(EMPTY)
            for place in range(5):
                five += int(weights[card_of(board, place)])
            one, other = kept_by_dealer(d0, d1, d2, d3, strategy)
            dealer = rank_with(ranked, weights, board, five, one, other)
            for way in range(6):
                one, other = pick(way, own[0], own[1], own[2], own[3])
                wins[way] = rank_with(ranked, weights, board, five, one, other) > dealer
                won[way] += 2 * wins[way] - 1
            for way in range(3):
                won[6 + way] += 2 * (wins[way] + wins[5 - way]) - 2

    return sight


def by_card_of(twins: Mapping[str, Function]) -> Function:
    """A loop that sums the results of rounds by the ranks of the cards dealt in them."""
    philox, split, ended = (twins[name] for name in ("philox", "split", "ended"))

    def by_card(
        first: int, last: int, key_0: int, key_1: int, size: int, strategy: Indexed, nets: Floats, sums: Floats
    ) -> None:  # fmt: skip
        # Sums of the net, of the net times the number of cards of each rank, and of the squares of both.
        held, out = np.zeros(13), np.zeros(DEALT, np.int64)
        for number in range(first, last):
            # The deal of ``thirteen_of``, in loops that are compiled sooner: ``out`` has the empty places in rising order.
            hands = board = int(EMPTY)
            held[:] = 0
            word_0, word_1, word_2, word_3 = philox(number, 0, key_0, key_1)
            for draw in range(DEALT):
                if draw == 6 or draw == 12:
                    word_0, word_1, word_2, word_3 = philox(number, draw // 6, key_0, key_1)
                elif draw == 3 or draw == 9:
                    word_0, word_1 = word_2, word_3
                place, word_0, word_1 = split(word_0, word_1, size - draw)
                before = 0
                while before < draw and out[before] <= place:
                    place += 1
                    before += 1
                for later in range(draw, before, -1):
                    out[later] = out[later - 1]
                out[before] = place
                card = place % 52
                held[card >> 2] += 1
                if draw < 8:
                    hands |= card << 6 * draw
                else:
                    board |= card << 6 * (draw - 8)
            net = nets[ended(hands, board, strategy)]
            sums[0, 13] += net
            sums[1, 13] += net * net
            for rank in range(13):
                product = net * (held[rank] - 1)
                sums[0, rank] += product
                sums[1, rank] += product * product

    return by_card


@cache
def compiled_loops() -> tuple[Function, Function]:
    """Both loops compiled for this machine, kept on disk."""
    from numba import njit

    twins = compile_all((*RANDOMNESS, *FUNCTIONS, rank_with), njit(nogil=True))
    game = "fast_action_holdem"
    return keep(sight_of(twins), game), keep(by_card_of(twins), game)
