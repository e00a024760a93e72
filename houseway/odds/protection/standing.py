"""The standing of five cards against every hand that the dealer can hold, whatever else is seen; compiled by Numba.

The dealer's hands with certain cards and without others are counted by inclusion and exclusion: a sum over the subsets of the
latter. All hands are added to the counts of their subsets from the lowest rank up, and each question is answered at its rank.
Where few cards are unseen, every hand is looked at instead.
"""

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple, cast

import numpy as np

from houseway.odds.protection.fives import HAND, add_up, fill_free, fill_steps
from houseway.odds.protection.seen import Question, Whole
from houseway.odds.subsets import CHOOSE, FIRST, SETS, add, every_hand
from houseway.support.arrays import Array, Uint16s
from houseway.support.compiled_cache import compiled

BITS: Final = 21
"""Three counts are packed into one integer: the dealer has at most C(47, 5) hands, which is below 2**21."""
MASK: Final = (1 << BITS) - 1
LEVEL, UNQUALIFIED = 1 << BITS, 1 << 2 * BITS
"""What a hand of the rank in question, and one that does not qualify, adds; a lower hand adds 1."""
NONE: Final = cast(int, np.int64(0))
"""A zero of the compiled code's usual type, for which it need not be compiled again."""
DEALER: Final = HAND + 1
"""Columns of a row: the number of the dealer's known cards, those cards; after it the number of cards gone, those cards."""


class Standings(NamedTuple):
    """By situation: the player's rank, and how many of the dealer's hands are below it, level with it, and do not qualify."""

    rank: Whole
    below: Whole
    level: Whole
    unqualified: Whole
    ways: int
    """The number of all hands that the dealer can hold."""


@compiled
def _compare(
    ranks: Array, below: int, level: int, qualified: int, first: int, taken: int, size: int, steps: Array
) -> int:
    """The packed count of the hands that ``taken`` of ``size`` cards make by these steps, from the number ``first``."""
    chosen, sums = np.zeros(HAND, np.int64), np.zeros(HAND, np.int64)
    sums[0], depth, found = first, 0, 0
    while depth >= 0:
        if depth >= taken - 1:
            for last in range(chosen[depth], size if taken else 1):
                theirs = ranks[sums[depth] + (steps[depth, last] if taken else 0)]
                found += (theirs < below) + ((theirs == level) << BITS) + ((theirs < qualified) << 2 * BITS)
        elif chosen[depth] <= size - taken + depth:
            sums[depth + 1] = sums[depth] + steps[depth, chosen[depth]]
            chosen[depth + 1] = chosen[depth] + 1
            depth += 1
            continue
        depth -= 1
        chosen[depth] += 1
    return int(found)


@compiled
def _packed(
    sets: Array, ranks: Array, below: int, level: int, qualified: int, total: int, row: Array, steps: Array, ends: Array
) -> int:
    """The packed count of the dealer's hands with the known cards and without those gone.

    The sets hold what hands add that rank below ``below``, are of rank ``level`` (0 for none), or do not qualify.
    """
    many, size = row[0], row[DEALER]
    fill_steps(row[1:], many, row[DEALER + 1 :], size, steps, ends)
    found = 0
    for taken in range(min(HAND - many, size) + 1):
        held = many + taken
        if held == 0:
            part = total
        elif held < HAND:
            part = add_up(sets, FIRST[held] + ends[taken], taken, size, steps)
        else:  # the sets end at four cards: five are a hand
            part = _compare(ranks, below, level, qualified, ends[taken], taken, size, steps)
        found += part if taken % 2 == 0 else -part
    return int(found)


@compiled
def _climb(
    hands: Array, begins: Array, ranks: Array, qualified: int, rows: Array, mine: Array, order: Array, found: Array
) -> None:
    """Answers the questions in ``order``, by rising rank, while the dealer's hands are added from the lowest rank up."""
    sets, total, asked = np.zeros(SETS, np.int64), NONE, NONE
    steps, ends = np.zeros((HAND, 52), np.int64), np.zeros(HAND + 1, np.int64)
    for rank in range(1, begins.size - 1):
        if rank == qualified:
            for row in order[:asked]:
                below = _packed(sets, ranks, rank, NONE, qualified, total, rows[row], steps, ends)
                found[row, 2] = below >> 2 * BITS
        here = asked < order.size and mine[order[asked]] == rank
        amount = (LEVEL if here else 1) + (UNQUALIFIED if rank < qualified else 0)
        for place in range(begins[rank], begins[rank + 1]):
            add(sets, hands[place], amount)
        total += amount * (begins[rank + 1] - begins[rank])
        while asked < order.size and mine[order[asked]] == rank:
            row = order[asked]
            every = _packed(sets, ranks, rank, rank, qualified, total, rows[row], steps, ends)
            found[row, 0], found[row, 1], found[row, 2] = every & MASK, every >> BITS & MASK, every >> 2 * BITS
            asked += 1
        if here:
            for place in range(begins[rank], begins[rank + 1]):
                add(sets, hands[place], 1 - LEVEL)
            total -= (LEVEL - 1) * (begins[rank + 1] - begins[rank])


@compiled
def walk(ranks: Array, hand: int, qualified: int, rows: Array, mine: Array, order: Array, found: Array) -> None:
    """Answers the questions in ``order`` by looking at every hand of ``hand`` cards that the dealer can hold."""
    free = np.zeros(52, np.int64)
    steps, ends = np.zeros((HAND, 52), np.int64), np.zeros(HAND + 1, np.int64)
    for row in order:
        many, gone = rows[row, 0], rows[row, DEALER]
        known = rows[row, 1 : 1 + many]
        count = fill_free(np.concatenate((known, rows[row, DEALER + 1 : DEALER + 1 + gone])), free)
        fill_steps(known, many, free, count, steps, ends)
        every = _compare(ranks, mine[row], mine[row], qualified, ends[hand - many], hand - many, count, steps)
        found[row, 0], found[row, 1], found[row, 2] = every & MASK, every >> BITS & MASK, every >> 2 * BITS


def standings(ranks: Uint16s, qualified: int, questions: Sequence[Question]) -> list[Standings]:
    """The player's first five cards in each situation against the dealer, whose other cards in sight are known.

    ``ranks`` are those of all hands by number, ``qualified`` the lowest rank with which the dealer qualifies.
    """
    rows = np.concatenate([_row(one) for one in questions])
    own = [one.seen[:, :HAND] for one in questions]
    mine = np.concatenate([_ranked(ranks, one) for one in own])
    found = np.zeros((len(rows), 3), np.int64)
    short = np.concatenate([np.full(one.rows, _few_unseen(one)) for one in questions])
    order = np.argsort(mine, kind="stable")
    walk(ranks, HAND, qualified, rows, mine, order[short[order]], found)
    if not short.all():
        hands = every_hand()
        by_rank = np.argsort(ranks, kind="stable")
        begins = np.searchsorted(ranks[by_rank], np.arange(int(ranks.max()) + 2)).astype(np.int64)
        _climb(hands[by_rank], begins, ranks, qualified, rows, mine, order[~short[order]], found)
    answers, first = [], 0
    for one in questions:
        here = slice(first, first + one.rows)
        first += one.rows
        below, level, unqualified = found[here].T
        answers.append(Standings(mine[here], below, level, unqualified, _ways(one)))
    return answers


def _known(one: Question) -> int:
    """The number of the dealer's cards in sight."""
    return len(one.seen[0]) - HAND + len(one.known[0])


def _ways(one: Question) -> int:
    return comb(52 - len(one.gone[0]), HAND - _known(one))


def _few_unseen(one: Question) -> bool:
    """Whether the dealer's hands are fewer than the subsets of the cards gone."""
    gone = HAND + len(one.dead[0])
    return _ways(one) <= sum(comb(gone, size) for size in range(HAND - _known(one) + 1))


def _row(one: Question) -> Whole:
    """The questions as the compiled code reads them."""
    dealer = np.concatenate([one.seen[:, HAND:], one.known], axis=1)
    return as_rows(dealer, np.concatenate([one.seen[:, :HAND], one.dead], axis=1))


def as_rows(dealer: Whole, gone: Whole) -> Whole:
    """The dealer's known cards and those gone as the compiled code reads them, each in rising order."""
    rows = np.zeros((len(gone), DEALER + 1 + 52), np.int64)
    rows[:, 0], rows[:, DEALER] = dealer.shape[1], gone.shape[1]
    rows[:, 1 : 1 + dealer.shape[1]] = np.sort(dealer, axis=1)
    rows[:, DEALER + 1 : DEALER + 1 + gone.shape[1]] = np.sort(gone, axis=1)
    return rows


def _ranked(ranks: Uint16s, own: Whole) -> Whole:
    sets = np.sort(own, axis=1)
    numbers: Whole = sum((CHOOSE[sets[:, place], place + 1] for place in range(HAND)), np.zeros(len(own), np.int64))
    return ranks[numbers].astype(np.int64)
