"""The two sums behind the exact main wager, as plain functions: compiled by Numba for the CPU and, unchanged, for CUDA.

A job is a player's hand (or all hands of the same ranks) with up to four settings, each a rank of the high and of the low
hand. It counts the dealer hands that are below both, below the high hand, and below the low hand.
"""

from typing import Final

from houseway.simulation.kernel import Function
from houseway.support.arrays import Int32s, Int64s, Uint8s

AT_ONCE: Final = 4
"""The number of settings that one job handles."""
SUMS: Final = 3 * AT_ONCE


def by_ranks(
    job: int,
    held: Int64s,
    joker: Int32s,
    first: Int32s,
    highs: Int32s,
    lows: Int32s,
    dealers: Uint8s,
    ways: Int32s,
    high_0: Int32s,
    low_0: Int32s,
    out: Int64s,
) -> None:
    """Counts all dealer hands, set by their ranks alone as if no flush were possible.

    ``held`` counts the player's natural cards, three bits a rank. A dealer's combination of ranks is seven entries of
    ``dealers``, rank and count in one, the joker as rank 13; ``ways`` is the number of ways to take that many of the remaining.
    """
    mine, no_joker, at = held[job], joker[job], AT_ONCE * first[job]
    h0, h1, h2, h3 = highs[at], highs[at + 1], highs[at + 2], highs[at + 3]
    l0, l1, l2, l3 = lows[at], lows[at + 1], lows[at + 2], lows[at + 3]
    a0 = a1 = a2 = a3 = b0 = b1 = b2 = b3 = c0 = c1 = c2 = c3 = 0
    for dealer in range(dealers.shape[0]):
        weight = 1
        for place in range(dealers.shape[1]):
            entry = int(dealers[dealer, place])
            if entry == 0:
                break
            rank = entry >> 3
            left = (1 - no_joker) if rank == 13 else 4 - (mine >> 3 * rank & 7)
            weight *= int(ways[left * 5 + (entry & 7)])
        if weight == 0:
            continue
        high, low = int(high_0[dealer]), int(low_0[dealer])
        if high < h0:
            b0 += weight
            if low < l0:
                a0 += weight
        if high < h1:
            b1 += weight
            if low < l1:
                a1 += weight
        if high < h2:
            b2 += weight
            if low < l2:
                a2 += weight
        if high < h3:
            b3 += weight
            if low < l3:
                a3 += weight
        if low < l0:
            c0 += weight
        if low < l1:
            c1 += weight
        if low < l2:
            c2 += weight
        if low < l3:
            c3 += weight
    store(out, SUMS * first[job], a0, b0, c0, a1, b1, c1, a2, b2, c2, a3, b3, c3)


def by_suit(
    job: int,
    taken: Int64s,
    mask: Int32s,
    joker: Int32s,
    first: Int32s,
    highs: Int32s,
    lows: Int32s,
    rows: Int32s,
    others: Int32s,
    high: Int32s,
    low: Int32s,
    high_0: Int32s,
    low_0: Int32s,
    out: Int64s,
) -> None:
    """Counts the change by the dealer's flushes in one suit: hands as they are set, minus as their ranks alone would be.

    ``mask`` is the player's holding in that suit, ``taken`` the counts of each rank in the other three, two bits each. A row of
    ``rows`` is a dealer's holding in the suit: the mask, whether the joker is with it, its first form, and the other cards.
    """
    mine, other, no_joker, at = mask[job], taken[job], joker[job], AT_ONCE * first[job]
    h0, h1, h2, h3 = highs[at], highs[at + 1], highs[at + 2], highs[at + 3]
    l0, l1, l2, l3 = lows[at], lows[at + 1], lows[at + 2], lows[at + 3]
    a0 = a1 = a2 = a3 = b0 = b1 = b2 = b3 = c0 = c1 = c2 = c3 = 0
    for row in range(rows.shape[0]):
        if rows[row, 0] & mine or (rows[row, 1] and no_joker):
            continue
        begin, size = int(rows[row, 2]), int(rows[row, 3])
        width = 91 if size == 2 else 13 if size == 1 else 1
        for place in range(width):
            weight = 1
            if size == 2:
                one, two = int(others[place, 0]), int(others[place, 1])
                left = 3 - (other >> 2 * one & 3)
                weight = left * (left - 1) // 2 if one == two else left * (3 - (other >> 2 * two & 3))
            elif size == 1:
                weight = 3 - (other >> 2 * place & 3)
            if weight == 0:
                continue
            form = begin + place
            up, down, up_0, down_0 = int(high[form]), int(low[form]), int(high_0[form]), int(low_0[form])
            b0 += weight * ((up < h0) - (up_0 < h0))
            b1 += weight * ((up < h1) - (up_0 < h1))
            b2 += weight * ((up < h2) - (up_0 < h2))
            b3 += weight * ((up < h3) - (up_0 < h3))
            c0 += weight * ((down < l0) - (down_0 < l0))
            c1 += weight * ((down < l1) - (down_0 < l1))
            c2 += weight * ((down < l2) - (down_0 < l2))
            c3 += weight * ((down < l3) - (down_0 < l3))
            a0 += weight * ((up < h0 and down < l0) - (up_0 < h0 and down_0 < l0))
            a1 += weight * ((up < h1 and down < l1) - (up_0 < h1 and down_0 < l1))
            a2 += weight * ((up < h2 and down < l2) - (up_0 < h2 and down_0 < l2))
            a3 += weight * ((up < h3 and down < l3) - (up_0 < h3 and down_0 < l3))
    store(out, SUMS * job, a0, b0, c0, a1, b1, c1, a2, b2, c2, a3, b3, c3)


def store(
    out: Int64s,
    at: int,
    a0: int,
    b0: int,
    c0: int,
    a1: int,
    b1: int,
    c1: int,
    a2: int,
    b2: int,
    c2: int,
    a3: int,
    b3: int,
    c3: int,
) -> None:
    """Writes the sums of a job: below both, below the high hand, below the low hand, setting by setting."""
    out[at], out[at + 1], out[at + 2] = a0, b0, c0
    out[at + 3], out[at + 4], out[at + 5] = a1, b1, c1
    out[at + 6], out[at + 7], out[at + 8] = a2, b2, c2
    out[at + 9], out[at + 10], out[at + 11] = a3, b3, c3


def spans_of(by_ranks: Function, by_suit: Function) -> dict[str, Function]:
    """The two counts over a range of jobs, in sequence, for a CPU thread."""

    def span_by_ranks(
        first: int,
        last: int,
        held: Int64s,
        joker: Int32s,
        group: Int32s,
        highs: Int32s,
        lows: Int32s,
        dealers: Uint8s,
        ways: Int32s,
        high_0: Int32s,
        low_0: Int32s,
        out: Int64s,
    ) -> None:
        for job in range(first, last):
            by_ranks(job, held, joker, group, highs, lows, dealers, ways, high_0, low_0, out)

    def span_by_suit(
        first: int,
        last: int,
        taken: Int64s,
        mask: Int32s,
        joker: Int32s,
        group: Int32s,
        highs: Int32s,
        lows: Int32s,
        rows: Int32s,
        others: Int32s,
        high: Int32s,
        low: Int32s,
        high_0: Int32s,
        low_0: Int32s,
        out: Int64s,
    ) -> None:
        for job in range(first, last):
            by_suit(job, taken, mask, joker, group, highs, lows, rows, others, high, low, high_0, low_0, out)

    return {"by_ranks": span_by_ranks, "by_suit": span_by_suit}


def kernels_of(begin: Function, by_ranks: Function, by_suit: Function) -> dict[str, Function]:
    """The two counts of one job, for a device thread; ``begin`` gives the thread's job."""

    def each_by_ranks(
        jobs: int,
        held: Int64s,
        joker: Int32s,
        group: Int32s,
        highs: Int32s,
        lows: Int32s,
        dealers: Uint8s,
        ways: Int32s,
        high_0: Int32s,
        low_0: Int32s,
        out: Int64s,
    ) -> None:
        job = begin()
        if job < jobs:
            by_ranks(job, held, joker, group, highs, lows, dealers, ways, high_0, low_0, out)

    def each_by_suit(
        jobs: int,
        taken: Int64s,
        mask: Int32s,
        joker: Int32s,
        group: Int32s,
        highs: Int32s,
        lows: Int32s,
        rows: Int32s,
        others: Int32s,
        high: Int32s,
        low: Int32s,
        high_0: Int32s,
        low_0: Int32s,
        out: Int64s,
    ) -> None:
        job = begin()
        if job < jobs:
            by_suit(job, taken, mask, joker, group, highs, lows, rows, others, high, low, high_0, low_0, out)

    return {"by_ranks": each_by_ranks, "by_suit": each_by_suit}


FUNCTIONS: Final = (store, by_ranks, by_suit)
