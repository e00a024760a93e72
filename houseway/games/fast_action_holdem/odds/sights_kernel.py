"""Fast Action Hold 'Em dealt at random with cards in sight: what every way to set four cards wins; and results by cards dealt."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import numpy as np

from houseway.games.fast_action_holdem.sim.kernel import FUNCTIONS, RANKED
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import Function
from houseway.support.arrays import Floats, Indexed, Int64s
from houseway.support.compiled_cache import keep

ACTIONS: Final = 9
"""The six pairs to set, then the three splits."""
DEALT: Final = 13
"""The cards of a round: four, the dealer's four, and the board."""


def sight_of(twins: Mapping[str, Function]) -> Function:
    """A function that deals the unseen cards ``samples`` times and sums what each action wins."""
    philox, split, card_of = twins["philox"], twins["split"], twins["card_of"]
    natural, kept_by_dealer, packed_rank, pick = (
        twins[name] for name in ("natural", "kept_by_dealer", "packed_rank", "pick")
    )

    def sight(
        own: Int64s, known: Int64s, unseen: Int64s, row: int, samples: int, key_0: int, key_1: int, strategy: Indexed, won: Int64s
    ) -> None:  # fmt: skip
        size = len(unseen)
        wins = np.zeros(6, np.int64)
        for sample in range(samples):
            number = row * samples + sample
            word_0, word_1, word_2, word_3 = philox(number, 0, key_0, key_1)
            packed = 0
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
            one, other = kept_by_dealer(d0, d1, d2, d3, strategy)
            dealer = packed_rank(strategy[RANKED:], board | one << 30 | other << 36)
            for way in range(6):
                one, other = pick(way, own[0], own[1], own[2], own[3])
                wins[way] = packed_rank(strategy[RANKED:], board | one << 30 | other << 36) > dealer
                won[way] += 2 * wins[way] - 1
            for way in range(3):
                won[6 + way] += 2 * (wins[way] + wins[5 - way]) - 2

    return sight


def by_card_of(ended: Function, thirteen_of: Function, card_of: Function) -> Function:
    """A loop that sums the results of rounds by the ranks of the cards dealt in them."""

    def by_card(
        first: int, last: int, key_0: int, key_1: int, size: int, strategy: Indexed, nets: Floats, sums: Floats
    ) -> None:  # fmt: skip
        # Sums of the net, of the net times the number of cards of each rank, and of the squares of both.
        held = np.zeros(13)
        for number in range(first, last):
            hands, board = thirteen_of(size, number, key_0, key_1)
            net = nets[ended(hands, board, strategy)]
            held[:] = 0
            for place in range(8):
                held[card_of(hands, place) >> 2] += 1
            for place in range(5):
                held[card_of(board, place) >> 2] += 1
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

    twins = compile_all((*RANDOMNESS, *FUNCTIONS), njit(forceinline=True, nogil=True))
    game = "fast_action_holdem"
    by_card = by_card_of(twins["ended"], twins["thirteen_of"], twins["card_of"])
    return keep(sight_of(twins), game), keep(by_card, game)
