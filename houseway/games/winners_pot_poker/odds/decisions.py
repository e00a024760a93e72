"""Winner's Pot Poker: to bet or fold with three ranks, to double or fold with four, by the ranks of the up cards.

A holding stands for all suits of its ranks: in a street its cards are of different suits, so that no rule of suits is met.
"""

from functools import cache
from math import lcm
from typing import Final

import numpy as np

from houseway.games.winners_pot_poker.odds.by_ranks import BOARDS, by_ranks, hands_of, numbers_of, ranks_of
from houseway.games.winners_pot_poker.odds.counting import THREES, Whole, numbered
from houseway.games.winners_pot_poker.odds.induction import AFTER_FOUR, AFTER_THREE, Folds, endings, in_least_units
from houseway.games.winners_pot_poker.odds.own_play import FOUR, STAY, THREE, against, patterns, play_of
from houseway.games.winners_pot_poker.odds.prices import names, nets_of, weights_of
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Ints, Street

SEARCHED: Final = ("beats_board", "pair", "pairs", "up", "up_held", "above_up", "points", "to_straight")
"""The conditions that simple rules are searched in."""
ORDERS: Final = THREES * 49 * 48 * 47
"""The ways to come to four cards and two up cards, in order."""


def streets(submission: WinnersPotPoker, assume: Assume) -> tuple[Street, ...]:
    """The two decisions, in antes; the second as often as the best bets by ranks lead to it."""
    nets = in_least_units(nets_of(submission, assume))
    sums, hands = by_ranks(nets), hands_of(4)
    doubles = sums.won * nets.win + sums.tied * nets.tie - 4 * nets.ante * (hands * AFTER_FOUR - sums.won - sums.tied)
    three = _street(THREE, "bet", 3, sums.bets, -AFTER_THREE * nets.ante, AFTER_THREE * nets.ante)
    four = _street(FOUR, "double", 4, doubles, -2 * AFTER_FOUR * nets.ante, AFTER_FOUR * nets.ante, _orders(three.best))
    return three, four


def _street(name: str, stay: str, size: int, sums: Whole, fold: int, unit: int, orders: Whole | None = None) -> Street:
    hands = hands_of(size)
    common = lcm(*np.unique(hands[hands > 0]).tolist())
    values = np.where(hands > 0, sums * (common // np.maximum(hands, 1)), fold * common).ravel()
    cards = np.array([[4 * rank + suit for suit, rank in enumerate(ranks)] for ranks in ranks_of(size)], np.int64)
    weights = (hands if orders is None else hands * orders).ravel().astype(object)
    hand = np.repeat(np.arange(len(cards)), hands.shape[1])
    up, numbers = against(cards)
    return Street(
        name,
        (stay, "fold"),
        cards,
        weights,
        np.stack([values, np.full(len(values), fold * common)], axis=1),
        unit * common,
        THREES * 49 if orders is None else ORDERS,
        hand=hand,
        up=_beside(cards[hand], up),
        numbers=numbers,
        searched=SEARCHED,
    )


def _beside(cards: Whole, up: Whole) -> Whole:
    """The up cards in suits that leave the player's cards and each other alone."""
    found = up.copy()
    for place in range(up.shape[1]):
        known = np.concatenate([cards, found[:, :place]], axis=1)
        for _ in range(4):
            found[:, place] += (known == found[:, [place]]).any(axis=1) & (found[:, place] & 3 < 3)
    return found


@cache
def _without_one() -> Whole:
    """By combination of four ranks, the numbers of the four combinations of three that it contains."""
    at = {ranks: number for number, ranks in enumerate(ranks_of(3))}
    return np.array([[at[(*four[:out], *four[out + 1 :])] for out in range(4)] for four in ranks_of(4)], np.int64)


def _orders(first: Folds) -> Whole:
    """By four ranks and up cards, the orders in which the first decision was to bet: eight at most."""
    bets = (first.reshape(-1, 13) == STAY).astype(np.int64)[_without_one()].sum(axis=1)
    high, low = np.array(BOARDS).T
    return np.asarray(bets[:, high] + bets[:, low])


def reached(submission: WinnersPotPoker, assume: Assume, choices: Choices) -> tuple[Ints, ...]:
    """The deals that come to each holding under these choices, in the units of each street."""
    second = hands_of(4) * _orders(choices[0])
    return hands_of(3).ravel().astype(object), second.ravel().astype(object)


def classes(submission: WinnersPotPoker, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    parts = []
    for size, taken in zip((3, 4), choices, strict=True):
        rows = numbers_of(size)[numbered(patterns(size).cards)]
        parts.append(taken.reshape(len(ranks_of(size)), -1)[rows].ravel())
    return Classes(names(), weights_of(endings(play_of(*parts), row_of_rank())))


DECISIONS: Final = Decisions("ante", streets, classes, reached)
