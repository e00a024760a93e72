"""The compiled part of a recount of Fast Action Hold 'Em: what one player's pairs win over all boards of some kinds of cards.

:mod:`houseway.games.fast_action_holdem.odds.recount_kinds` says what kinds are. A board is three cards ``a``, then two of the
kinds ``k`` and ``m``. The number of deals with this board in which the dealer keeps ``d`` is

    N = sum over discards e of W(d, e) * C(left of a) * (left of k) * (left of m)

where cards are left that neither player nor dealer hold. W(d, e) is a table of the player. With x left of k before the
discards, and y of m, that is ``x y A - y B(k) - x B(m) + W'(d, k m)``, where ``A`` sums W' = W * C(left of a) over all discards
and ``B(k)`` counts each as often as it holds k.
"""

import numpy as np
from numba import njit

from houseway.ranking.multi_deck_fast import FUNCTIONS
from houseway.simulation.compiler import compile_all
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Int16s, Int32s, Int64s, Uint8s
from houseway.support.compiled_cache import compiled, keep

ROUND = 4
"""Dealer's pairs that are compared together."""
LOW = 32
"""Bits in the low half of a sum."""


def ranks_of(seven_rank: Function) -> Function:
    """A function that ranks every pair with every board of some kinds."""

    def rank_all(
        threes: Int64s, one: Uint8s, two: Uint8s, upto: Int64s, starts: Int64s, first: Int64s, second: Int64s,
        suited: int, spread: bool, table: Int32s, ranks: Int16s,
    ) -> None:  # fmt: skip
        cards = np.zeros(7, np.int64)
        for three in range(threes.shape[1]):
            size = upto[threes[2, three] - suited]
            for pair in range(len(first)):
                begin = starts[three] * len(first) + pair * size
                for at in range(size):
                    cards[0], cards[1], cards[2] = threes[0, three], threes[1, three], threes[2, three]
                    cards[3], cards[4], cards[5], cards[6] = one[at], two[at], first[pair], second[pair]
                    for place in range(7):
                        kind = cards[place]
                        cards[place] = (kind % 13) << 2 | (place & 3 if spread else int(kind < suited))
                    ranks[begin + at] = seven_rank(
                        table, cards[0], cards[1], cards[2], cards[3], cards[4], cards[5], cards[6]
                    )

    return rank_all


def compiled_ranks() -> Function:
    """The ranking compiled for this machine, kept on disk."""
    seven_rank = compile_all(FUNCTIONS, njit(inline="always", nogil=True))["seven_rank"]
    return keep(ranks_of(seven_rank), "fast_action_holdem")


@compiled
def dealt(hands: Uint8s, divide: Int64s, left: Int64s, ways: Int64s) -> None:
    """Fills in the number of ways in which each dealer's four cards can be dealt from what is left of the shoe."""
    for number in range(hands.shape[1]):
        c0, c1, c2, c3 = hands[0, number], hands[1, number], hands[2, number], hands[3, number]
        found = left[c0] * (left[c1] - (c1 == c0)) * (left[c2] - (c2 == c0) - (c2 == c1))
        ways[number] = found * (left[c3] - (c3 == c0) - (c3 == c1) - (c3 == c2)) // divide[number]


@compiled
def kept_and_discarded(
    hands: Uint8s, times: Int64s, ways: Int64s, kind: Int64s, kept_at: Int64s, discards_at: Int64s, weights: Int64s
) -> None:
    """Adds the dealer's hands to a table by the kinds of the pair that is kept and of the discards."""
    for number in range(hands.shape[1]):
        kept = kept_at[kind[hands[0, number]], kind[hands[1, number]]]
        discards = discards_at[kind[hands[2, number]], kind[hands[3, number]]]
        weights[kept, discards] += times[number] * ways[number]


@compiled
def _choose(of: int, some: int) -> int:
    """The number of ways to draw one, two or three cards."""
    if of < some:
        return 0
    found = of
    if some > 1:
        found = found * (of - 1) // 2
    if some > 2:
        found = found * (of - 2) // 3
    return found


@compiled
def _bar(numbers: Array, r0: Int16s, r1: Int16s, r2: Int16s, r3: Int16s, bars: Int16s, sums: Array) -> None:
    """Adds the numbers of four dealer's pairs where the pair has a rank below the bar."""
    n0, n1, n2, n3 = numbers[0], numbers[1], numbers[2], numbers[3]
    none = numbers.dtype.type(0)
    for at in range(len(bars)):
        bar, found = bars[at], sums[at]
        v0, v1, v2, v3 = n0[at], n1[at], n2[at], n3[at]
        found += v0 if r0[at] < bar else none
        found += v1 if r1[at] < bar else none
        found += v2 if r2[at] < bar else none
        found += v3 if r3[at] < bar else none
        sums[at] = found


@compiled
def _numbers(
    one: Uint8s, two: Uint8s, have: Array, held: Array, total: Array, g: int, weights: Array, numbers: Array
) -> None:
    """Fills in the number of deals by the last two cards of the board."""
    for at in range(len(one)):
        k, m = one[at], two[at]
        numbers[at] = have[k] * (have[m] * total - held[m]) - have[m] * held[k] + g * weights[at]


@compiled
def count_boards(
    left: Int64s, suited: int, threes: Int64s, one: Uint8s, two: Uint8s, upto: Int64s, starts: Int64s,
    first: Int64s, second: Int64s, by_rank: Int64s, ranks: Int16s, plain: Int16s, weights: Array, rows: Array,
    holding: Array, mine: Int64s, skip: int, high: Int64s, low: Int64s,
) -> None:  # fmt: skip
    """Adds what a player's six pairs win, and both hands of the three splits; less what they win by ranks alone if asked.

    ``plain`` holds the ranks without flushes, by ranks of the pair; it is empty where nothing is to be taken off. Boards whose
    last two cards are not suited are left out for the first ``skip`` pairs of the dealer: no flush is possible there.
    """
    kinds, pairs, most = len(left), len(first), len(one)
    less = len(plain) > 0
    real, other = np.zeros((6, most), weights.dtype), np.zeros((6, most), weights.dtype)
    numbers = np.zeros((ROUND, most), weights.dtype)
    begins, plain_begins = np.zeros(ROUND, np.int64), np.zeros(ROUND, np.int64)
    have, held = np.zeros(kinds, weights.dtype), np.zeros(kinds, weights.dtype)
    which, copies = np.zeros(3, np.int64), np.zeros(3, np.int64)
    c = np.zeros((3, 3), np.int64)
    unsuited = upto[13]
    for three in range(threes.shape[1]):
        top = threes[2, three]
        size, tail = upto[top - suited], upto[top - suited + 1]
        distinct = 0
        for place in range(3):
            if distinct and which[distinct - 1] == threes[place, three]:
                copies[distinct - 1] += 1
            else:
                which[distinct], copies[distinct] = threes[place, three], 1
                distinct += 1
        real[:, :size] = 0
        other[:, :size] = 0
        begin, plain_begin = starts[three] * pairs, starts[three] * 91
        for chunk in range(0, pairs, ROUND):
            start = unsuited if chunk + ROUND <= skip else 0
            for lane in range(ROUND):
                pair = chunk + lane
                if pair >= pairs:
                    numbers[lane, :size] = 0
                    begins[lane], plain_begins[lane] = begins[0], plain_begins[0]
                    continue
                begins[lane] = begin + pair * size
                plain_begins[lane] = plain_begin + by_rank[pair] * size
                p, q = first[pair], second[pair]
                for kind in range(kinds):
                    have[kind] = left[kind] - (kind == p) - (kind == q)
                for i in range(distinct):
                    k = which[i]
                    free = left[k] - (k == p) - (k == q)
                    for gone in range(3):
                        c[i, gone] = _choose(free - gone, copies[i])
                    have[k] -= copies[i]
                for i in range(distinct, 3):
                    c[i, :] = 1
                g = c[0, 0] * c[1, 0] * c[2, 0]
                for kind in range(kinds):
                    held[kind] = g * holding[pair, kind]
                for i in range(distinct):
                    row = which[i] - suited
                    change = c[i, 1] * c[(i + 1) % 3, 0] * c[(i + 2) % 3, 0] - g
                    for kind in range(kinds):
                        held[kind] += change * rows[pair, row, kind]
                for i in range(distinct):
                    k, row = which[i], which[i] - suited
                    o1, o2 = c[(i + 1) % 3, 0], c[(i + 2) % 3, 0]
                    alone, twice = c[i, 1] * o1 * o2, 2 * rows[pair, row, k]
                    found = alone * (holding[pair, k] - twice) + c[i, 2] * o1 * o2 * twice
                    for j in range(distinct):
                        if j != i:
                            both = c[i, 1] * c[j, 1] * c[3 - i - j, 0]
                            found += (both - alone) * rows[pair, row, which[j]]
                    held[k] = found
                total = held[0]
                for kind in range(1, kinds):
                    total += held[kind]
                total = total // 2
                _numbers(
                    one[start:size], two[start:size], have, held, total, g, weights[pair, start:size],
                    numbers[lane, start:size],
                )  # fmt: skip
                last = distinct - 1  # the highest of the three is a kind of its own in ``which``
                o1, o2 = c[(last + 1) % 3, 0], c[(last + 2) % 3, 0]
                alone, twice = c[last, 1] * o1 * o2 - g, c[last, 2] * o1 * o2 - g
                for at in range(tail, size):
                    numbers[lane, at] += (twice if two[at] == top else alone) * weights[pair, at]
                for at in range(start, size):
                    if one[at] == two[at]:
                        k = one[at]
                        again = (twice + g if k == top else g) * weights[pair, at]
                        numbers[lane, at] += 2 * held[k] - have[k] * total + again
            shown = numbers[:, start:size]
            r0, r1, r2, r3 = begins[0], begins[1], begins[2], begins[3]
            p0, p1, p2, p3 = plain_begins[0], plain_begins[1], plain_begins[2], plain_begins[3]
            for way in range(6):
                bar = begin + mine[way] * size
                _bar(
                    shown, ranks[r0 + start : r0 + size], ranks[r1 + start : r1 + size], ranks[r2 + start : r2 + size],
                    ranks[r3 + start : r3 + size], ranks[bar + start : bar + size], real[way, start:size],
                )  # fmt: skip
                if less:
                    bar = plain_begin + by_rank[mine[way]] * size
                    _bar(
                        shown, plain[p0 + start : p0 + size], plain[p1 + start : p1 + size],
                        plain[p2 + start : p2 + size], plain[p3 + start : p3 + size], plain[bar + start : bar + size],
                        other[way, start:size],
                    )  # fmt: skip
        for at in range(size):
            divide = 1
            if one[at] == top:
                divide = copies[distinct - 1] + 1
                if two[at] == top:
                    divide *= copies[distinct - 1] + 2
            elif one[at] == two[at]:
                divide = 2
            for way in range(9):
                if way < 6:
                    found = real[way, at] - other[way, at]
                else:
                    a, b = way - 6, 11 - way
                    found = min(real[a, at], real[b, at]) - min(other[a, at], other[b, at])
                whole = np.int64(found) // divide
                high[way] += whole >> LOW
                low[way] += whole & (1 << LOW) - 1
