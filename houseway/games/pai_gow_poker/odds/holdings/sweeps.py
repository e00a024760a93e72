"""Sweeps over the dealer's hands in order of the high hand: compiled counts of the dealers below a setting.

Both counts use inclusion and exclusion, so that a sweep keeps one table of sums up to date while dealer hands are added, and a
player's setting is a few look-ups in it. By ranks: the pairs of hands without a common card, for all suits of the player's
ranks together, are a sum over the combinations of ranks that both hold. By suit: the change by the dealer's flushes, for a
player's hand that can make a flush too, is a sum over the cards that both hold in that suit and in the others.
"""

from typing import Final

import numpy as np

from houseway.support.arrays import Array, Int32s, Int64s
from houseway.support.compiled_cache import compiled

KINDS: Final = 14
"""The ranks of the cards, and the joker as one more."""
OTHERS: Final = 105
"""The combinations of at most two ranks: none, thirteen, and 91."""
CHOOSE: Final = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64
)


@compiled
def list_parts(counts: Int64s, begins: Int64s, keys: Int64s, inside: Int32s, around: Int32s) -> None:
    """Fills in, for each combination of ranks, every combination that it contains, three bits for each rank.

    ``inside`` is in how many ways the cards hold it; ``around`` is the number of hands of these ranks that contain given cards
    of it, negative for an odd number of them.
    """
    part = np.zeros(KINDS, np.int64)
    for place in range(len(counts)):
        at = begins[place]
        part[:] = 0
        while True:
            key, ways, hands = 0, 1, 1
            for kind in range(KINDS):
                held, taken = counts[place, kind], part[kind]
                every = 1 if kind == KINDS - 1 else 4
                key |= taken << 3 * kind
                ways *= CHOOSE[held, taken]
                hands *= CHOOSE[every - taken, held - taken]
                if taken & 1:
                    hands = -hands
            keys[at], inside[at], around[at] = key, ways, hands
            at += 1
            kind = 0
            while kind < KINDS and part[kind] == counts[place, kind]:
                part[kind] = 0
                kind += 1
            if kind == KINDS:
                break
            part[kind] += 1


@compiled
def sweep_ranks(
    below: int,
    high: Int64s,
    low: Int64s,
    of: Int64s,
    weight: Int64s,
    begins: Int64s,
    parts: Int32s,
    inside: Int32s,
    around: Int32s,
    size: int,
    asked: Int64s,
    of_asked: Int64s,
    out: Int64s,
) -> None:
    """Counts the pairs of hands in which the dealer's high hand is below each asked rank, and the low hand below one rank.

    Dealer hands and asked ranks come in rising order; ``of`` and ``of_asked`` are their combinations of ranks.
    """
    sums = np.zeros(size, np.int64)
    at = 0
    for place in range(len(asked)):
        while at < len(high) and high[at] < asked[place]:
            if low[at] < below:
                for part in range(begins[of[at]], begins[of[at] + 1]):
                    sums[parts[part]] += weight[at] * inside[part]
            at += 1
        total = 0
        for part in range(begins[of_asked[place]], begins[of_asked[place] + 1]):
            total += sums[parts[part]] * around[part]
        out[place] = total


@compiled
def other_of(one: int, two: int) -> int:
    """The number of a combination of two ranks, in any order."""
    low, high = min(one, two), max(one, two)
    return 14 + high * (high + 1) // 2 + low


@compiled
def add_form(sums: Array, times: int, mask: int, joker: int, one: int, two: int) -> None:
    """Adds a dealer hand with these cards in a suit, and up to two others (-1 for none), to every sum that it belongs to."""
    held = mask
    while True:
        row = sums[joker, held]
        if one < 0:
            row[0] += times
        elif two < 0:
            row[0] += 3 * times
            row[1 + one] += times
        elif one == two:
            row[0] += 3 * times
            row[1 + one] += 2 * times
            row[other_of(one, one)] += times
        else:
            row[0] += 9 * times
            row[1 + one] += 3 * times
            row[1 + two] += 3 * times
            row[other_of(one, two)] += times
        if held == 0:
            break
        held = (held - 1) & mask


@compiled
def seen_from(sums: Array, mask: int, ranks: int, joker: int) -> int:
    """The sum over the dealer hands that leave a player's cards alone: ``mask`` in the suit, ``ranks`` in all, the joker."""
    taken = np.zeros(13, np.int64)
    for rank in range(13):
        taken[rank] = (ranks >> 3 * rank & 7) - (mask >> rank & 1)
    total, held = 0, mask
    while True:
        part = 0
        for deck in range(2 - joker):
            row = sums[deck, held]
            part += row[0]
            for one in range(13):
                if taken[one]:
                    part -= taken[one] * row[1 + one]
                    part += taken[one] * (taken[one] - 1) // 2 * row[other_of(one, one)]
                    for two in range(one):
                        if taken[two]:
                            part += taken[one] * taken[two] * row[other_of(one, two)]
        odd = 0
        for rank in range(13):
            odd ^= held >> rank & 1
        total += -part if odd else part
        if held == 0:
            return total
        held = (held - 1) & mask


@compiled
def form_total(sums: Array, mask: int, ranks: int, joker: int, one: int, two: int) -> int:
    """The sums over all four suits, for all hands of a form: ``mask`` in its suit and up to two others (-1 for none)."""
    own, none = seen_from(sums, mask, ranks, joker), seen_from(sums, 0, ranks, joker)
    if one < 0:
        return 4 * (own + 3 * none)
    first = seen_from(sums, 1 << one, ranks, joker)
    if two < 0:
        return 12 * (own + first + 2 * none)
    if one == two:
        return 12 * (own + 2 * first + none)
    second, both = seen_from(sums, 1 << two, ranks, joker), seen_from(sums, 1 << one | 1 << two, ranks, joker)
    return 12 * (own + both + 2 * none) + 24 * (own + first + second + none)


@compiled
def sweep_forms(
    below: int,
    high: Int64s,
    low: Int64s,
    times: Int64s,
    of: Int64s,
    mask: Int64s,
    joker: Int64s,
    others: Int64s,
    ranks: Int64s,
    asked: Int64s,
    of_asked: Int64s,
    out: Int64s,
) -> None:
    """As :func:`sweep_ranks`, for the changes by the dealer's flushes: ``times`` is 1 for a hand as set, -1 as by its ranks.

    ``mask``, ``joker``, ``others`` and ``ranks`` are those of every form; ``of`` and ``of_asked`` number them.
    """
    sums = np.zeros((2, 1 << 13, OTHERS), np.int32)
    at = 0
    for place in range(len(asked)):
        while at < len(high) and high[at] < asked[place]:
            form = of[at]
            if low[at] < below:
                add_form(sums, times[at], mask[form], joker[form], others[form, 0], others[form, 1])
            at += 1
        form = of_asked[place]
        out[place] = form_total(sums, mask[form], ranks[form], joker[form], others[form, 0], others[form, 1])
