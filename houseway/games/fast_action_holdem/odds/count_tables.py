"""The tables behind a count of Fast Action Hold 'Em, and what its sums come to by class of four cards."""

from functools import cache
from itertools import permutations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.games.fast_action_holdem.odds.fours import (
    CARDS,
    PAIRS,
    Whole,
    classes_of,
    four_classes,
    fours,
    multisets,
    numbers,
)
from houseway.games.fast_action_holdem.odds.ties import TWOS, dealer_keeps, tie_pairs
from houseway.ranking.multi_deck_fast import flat_table
from houseway.support.compiled_cache import kept_arrays

Ints = npt.NDArray[np.object_]

THREES: Final = 24_804
"""Multisets of three cards: C(54, 3)."""


@cache
def inputs() -> dict[str, Any]:
    """The tables that do not depend on the number of decks."""
    four, two, three = fours(), multisets(2), multisets(3)
    kept = dealer_keeps().astype(np.uint16)
    one = np.arange(CARDS)
    by_three = np.empty((THREES, CARDS), np.uint16)
    for card in one:
        by_three[:, card] = kept[numbers(np.sort(np.append(three, np.full((1, THREES), card), axis=0), axis=0))]
    by_two = np.empty((TWOS, TWOS), np.uint16)
    for number in range(TWOS):
        held = np.repeat(two[:, number : number + 1], TWOS, axis=1)
        by_two[number] = kept[numbers(np.sort(np.append(two, held, axis=0), axis=0))]
    return {
        "four": four.astype(np.uint8),
        "kept": kept,
        "by_two": by_two,
        "by_three": by_three,
        "two": two.astype(np.uint8),
        "ties": tie_pairs().astype(np.uint16),
        "table": flat_table(),
    }


@cache
def boards() -> tuple[Any, Any]:
    """Every five community cards that suits do not tell apart, and how many boards each stands for."""
    board, sizes = kept_arrays("fast_action_holdem", "boards", _boards)
    return board, sizes


def _boards() -> tuple[Any, ...]:
    found = multisets(5)
    classes = classes_of(found)
    return found[:, classes.members].astype(np.uint8), classes.sizes


def by_class(chosen: Whole, players: Whole, sums: Ints) -> list[list[int]]:
    """The sums of these classes, six pairs and three splits of the cards of each class's member.

    ``players`` are all four cards of these classes, by number, and ``sums`` their sums by row.
    """
    classes = four_classes()
    places = {pair: number for number, pair in enumerate(PAIRS)}
    found = {int(one): [0] * 9 for one in chosen}
    for number, row in zip(players.tolist(), sums.tolist(), strict=True):
        order = classes.orders[:, number].tolist()
        to = found[int(classes.of[number])]
        for way, (a, b) in enumerate(PAIRS):
            mine = places[min(order[a], order[b]), max(order[a], order[b])]
            to[way] += row[mine]
            if way < 3:
                to[6 + way] += row[6 + min(mine, 5 - mine)]
    for one, totals in found.items():
        for way in range(9):
            totals[way], left = divmod(totals[way], int(classes.sizes[one]))
            if left:
                raise ArithmeticError("the sums of a class do not divide by its size")
    return [_even(fours()[:, classes.members[one]].tolist(), totals) for one, totals in found.items()]


def _even(cards: list[int], row: list[int]) -> list[int]:
    """The sums of pairs that an exchange of suits turns into each other, each made their average.

    A board stands for all that suits do not tell apart, and a player's four cards for theirs; where an exchange of suits
    leaves the four cards as they are but not the pair, what belongs to both pairs was counted for one of them.
    """
    places = {pair: number for number, pair in enumerate(PAIRS)}
    total, times = [0] * 9, 0
    for suits in permutations(range(4)):
        exchanged = [card & ~3 | suits[card & 3] for card in cards]
        if sorted(exchanged) != cards:
            continue
        times += 1
        order = sorted(range(4), key=exchanged.__getitem__)
        for way, (a, b) in enumerate(PAIRS):
            other = places[min(order[a], order[b]), max(order[a], order[b])]
            total[way] += row[other]
            if way < 3:
                total[6 + way] += row[6 + min(other, 5 - other)]
    if any(one % times for one in total):
        raise ArithmeticError(f"the sums of {cards} do not divide by {times}")
    return [one // times for one in total]
