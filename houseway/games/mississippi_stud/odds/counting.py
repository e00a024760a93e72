"""Mississippi Stud: every set of two to five cards by its number, and the paytable row of five cards.

The number of a set of cards ``a < b < c …`` is ``C(a, 1) + C(b, 2) + C(c, 3) …``: sets of one size are numbered without
gaps, and those of the lowest cards come first. Payouts depend on the five cards alone, so a hand of two with one, two or
three community cards has the value of the set of them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.money import Odds
from houseway.games.mississippi_stud.rules.paytables import ACE_TWO_THREE, LOSE, MAIN, bonus_row, main_row
from houseway.table.chips.endings import net

Whole = npt.NDArray[np.int64]
Cards = npt.NDArray[np.int16]

ROWS: Final = (*MAIN, LOSE)
"""The paytable rows of five cards, from the royal flush down."""
Pays = tuple[int, ...]
"""The net result per unit of each row."""


def pays_of(table: Mapping[str, Odds]) -> Pays:
    """What each row of five cards brings under that paytable; a row that it does not have loses."""
    return tuple(int(net(table.get(row))) for row in ROWS)


REGULATION: Final = pays_of(MAIN)
PAYS: Final = np.array(REGULATION, np.int64)
BONUS_ROWS: Final = (
    *("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush", "mini_royal"),
    *("ace_low_straight", "ace_low_straight_flush"),
)
"""The paytable rows of the community cards; A-2-3 is separate, since its row is in doubt."""
CHOOSE: Final = np.array([[comb(card, size) for card in range(57)] for size in range(6)], np.int64)
"""Binomials by size and number."""


def number_of(sets: Cards) -> Whole:
    """The number of each set; a set is a column of cards in rising order."""
    return _added([CHOOSE[place + 1][cards] for place, cards in enumerate(sets)])


def _added(parts: list[Whole]) -> Whole:
    total = parts[0].copy()
    for part in parts[1:]:
        total += part
    return total


@cache
def all_sets(size: int) -> Cards:
    """Every set of ``size`` cards, sorted by number, one set per column."""
    if size == 1:
        return np.arange(52, dtype=np.int16).reshape(1, 52)
    smaller, found = all_sets(size - 1), np.empty((size, comb(52, size)), np.int16)
    for top in range(52):
        first, count = comb(top, size), comb(top, size - 1)
        found[:-1, first : first + count] = smaller[:, :count]
        found[-1, first : first + count] = top
    return found


@cache
def rows_by_ranks() -> tuple[Whole, Whole]:
    """The row of five cards by the number of their ranks: not of one suit, and of one suit."""
    mixed, suited = np.zeros(comb(17, 5), np.int64), np.zeros(comb(17, 5), np.int64)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        place = sum(comb(rank + above, above + 1) for above, rank in enumerate(ranks))
        # Equal ranks take rising suits; the last card keeps five different ranks from being of one suit.
        suits = [ranks[:above].count(rank) for above, rank in enumerate(ranks)]
        different = len(set(ranks)) == 5
        hand = [CARDS[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
        if different:
            suited[place] = ROWS.index(main_row(hand))
            hand[4] = CARDS[4 * ranks[4] + 1]
        mixed[place] = ROWS.index(main_row(hand))
    return mixed, suited


def rows_of(hands: Cards) -> Whole:
    """The index in ``ROWS`` of each five cards; a hand is a column of cards in rising order."""
    mixed, suited = rows_by_ranks()
    first = hands[0] & 3
    one_suit = np.ones(hands.shape[1], bool)
    for cards in hands[1:]:
        one_suit &= (cards & 3) == first
    ranks = number_of(np.stack([(cards >> 2) + above for above, cards in enumerate(hands)]))
    return np.where(one_suit, suited[ranks], mixed[ranks])


@cache
def bonus_rows() -> Whole:
    """The index in ``BONUS_ROWS`` of every three cards, by their number."""
    return np.array([_bonus_place([CARDS[card] for card in three]) for three in all_sets(3).T.tolist()], np.int64)


def _bonus_place(three: list[Any]) -> int:
    name = bonus_row(three)
    low = {card.rank for card in three} == ACE_TWO_THREE
    return BONUS_ROWS.index(f"ace_low_{name}" if low else name)


def summed_over_next_card(values: Whole, size: int) -> Whole:
    """For every set of ``size - 1`` cards, the sum of the values of all sets of ``size`` that contain it."""
    total = np.zeros(comb(52, size - 1), np.int64)
    for smaller in _kept(size) if size < 5 else _one_card_less(size):
        # NumPy sums weights in floating point: these sums stay far below 2**53, where that is exact.
        total += np.bincount(smaller, values, len(total)).astype(np.int64)
    return total


def _one_card_less(size: int) -> Iterator[Whole]:
    """For each place, the number of every set without the card in that place."""
    sets = all_sets(size)
    stays = [CHOOSE[place + 1][cards] for place, cards in enumerate(sets)]
    moves_down = [CHOOSE[place][cards] for place, cards in enumerate(sets)]
    for place in range(size):
        yield _added([*stays[:place], *moves_down[place + 1 :]])


@cache
def _kept(size: int) -> tuple[Whole, ...]:
    """As :func:`_one_card_less`; those of five cards would take too much memory."""
    return tuple(_one_card_less(size))


def hand_pays(pays: Pays) -> Whole:
    """The net result of one unit with every five cards, by their number."""
    return np.array(pays, np.int64)[_rows()]


@cache
def _rows() -> npt.NDArray[np.int8]:
    return rows_of(all_sets(5)).astype(np.int8)
