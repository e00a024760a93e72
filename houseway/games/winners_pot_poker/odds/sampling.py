"""Winner's Pot Poker with several players, by rounds dealt at random.

If nobody folds, every deal is evaluated from all sides: each of its hands in turn is the dealer's and each of the others the
player's. All of these are equally likely, and what the hands win from each other adds up to zero in every deal; so the price
with a percentage is exact, and that with a fixed sum is random only through the frequency of ties.
"""

from functools import cache
from typing import Final

import numpy as np
from numba import njit

from houseway.games.winners_pot_poker.odds.endings import CLASSES, LOST, Share, ending_of
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim import kernel
from houseway.odds.assumptions import Assume
from houseway.simulation import cpu
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import PRICE_SEED, Function
from houseway.simulation.work import work_of
from houseway.support.arrays import Int16s, Int64s
from houseway.support.compiled_cache import keep

DECK: Final = 52


def look_of(five_of: Function, five_entry: Function) -> Function:
    """A loop over deals that adds every choice of the dealer's and the player's hand in each."""

    def look_from_all_sides(
        rounds: int, hands: int, table: Int16s, won: Int64s, shared: Int64s, weights: Int64s
    ) -> None:
        key_0, key_1 = PRICE_SEED, 0
        ranks = np.zeros(hands, np.int64)
        for number in range(rounds):
            out, top, level = 0, 0, 0
            for hand in range(hands):
                c0, c1, c2, c3, c4 = five_of(DECK, hand, out, number, key_0, key_1)
                out |= 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4
                rank = five_entry(c0, c1, c2, c3, c4, table)
                ranks[hand] = rank
                if rank > top:
                    top, level = rank, 1
                elif rank == top:
                    level += 1
            for hand in range(hands):
                row = table[kernel.ROW + ranks[hand]]
                if ranks[hand] == top:
                    weights[10 * won[level] + row] += hands - level
                    weights[10 * shared[level] + row] += level - 1
                else:
                    weights[10 * LOST + row] += hands - 1

    return look_from_all_sides


@cache
def _compiled() -> Function:
    twins = compile_all((*RANDOMNESS, *kernel.KERNEL.functions), njit(inline="always", nogil=True))
    return keep(look_of(twins["five_of"], twins["five_entry"]), "winners_pot_poker")


@cache
def never_folded(players: int, rounds: int) -> tuple[int, ...]:
    """The weights of the classes if that many players all stay in."""
    won = [0, *(ending_of(Share(players - 1, 0, level, False)) for level in range(1, players + 1)), 0]
    shared = [0, 0, *(ending_of(Share(players - 1, 0, level - 1, True)) for level in range(2, players + 2))]
    weights = np.zeros(CLASSES, np.int64)
    _compiled()(rounds, players + 1, kernel.TABLE, np.array(won), np.array(shared), weights)
    return tuple(weights.tolist())


def by_kernel(submission: WinnersPotPoker, assume: Assume, rounds: int) -> tuple[int, ...]:
    """The weights of the classes as the kernel counts them, if all play as assumed."""
    return tuple(cpu.count(work_of("winners_pot_poker", submission, assume, PRICE_SEED), 0, rounds).tolist())
