"""Let It Ride counted again: all hands of five cards, in every way in which three of them are the player's."""

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.support.plain_counts import (
    KINDS,
    Counted,
    every_five,
    five_card_hands,
    paid,
    set_number,
    shares,
    three_card_hands,
)

if TYPE_CHECKING:
    from houseway.games.let_it_ride.rules.submission import LetItRide
    from houseway.odds.assumptions import Assume

TENS = 8
"""The rank of tens, counted from twos."""


def plain_counts(submission: "LetItRide", assume: "Assume") -> dict[str, Counted]:
    """The net results of every bet and both bonuses; of the bets that may be taken back, for the best play."""
    main, bonus, three = submission.main, submission.bonus, submission.three_card_bonus
    high_pair = next(row for row in main if row.startswith("pair"))

    def bet(name: str) -> Fraction:
        row = name
        if name.startswith("pair_"):
            row = high_pair if int(name.removeprefix("pair_")) >= TENS else ""
        ratio: Fraction = main[row].ratio if row in main else Fraction(-1)
        return ratio

    def dollar(name: str) -> Fraction:
        return Fraction(bonus.get(name, 0) - 100, 100)

    def first_three(name: str) -> Fraction:
        row = "straight_flush" if name == "mini_royal" and name not in three else name
        ratio: Fraction = three[row].ratio if row in three else Fraction(-1)
        return ratio

    found = {"bet_3": paid(five_card_hands(), bet), "let_it_ride_bonus": paid(five_card_hands(), dollar)}
    found["three_card_bonus"] = paid(three_card_hands(), first_three)
    nets = tuple(bet(name) for name in KINDS)
    if assume["player"] == "optimal" and all(net.denominator == 1 for net in nets):
        found |= _bets(tuple(map(int, nets)))
    return found


@cache
def _bets(nets: tuple[int, ...]) -> dict[str, Counted]:
    """The three bets together and the two that may be taken back, if each stays only where it is worth something."""
    cards, kind = every_five()
    net = np.array(nets, np.int64)[kind]
    threes, fours = np.zeros(comb(52, 3), np.int64), np.zeros(comb(52, 4), np.int64)
    for held in combinations(range(5), 3):
        np.add.at(threes, set_number(cards, held), net)
    for seen in combinations(range(5), 4):
        np.add.at(fours, set_number(cards, seen), net)
    counted: dict[str, dict[Fraction, int]] = {"main": {}, "bet_1": {}, "bet_2": {}}
    for held in combinations(range(5), 3):
        first = threes[set_number(cards, held)] > 0
        for shown in (place for place in range(5) if place not in held):
            second = fours[set_number(cards, tuple(sorted((*held, shown))))] > 0
            for wager, result in (
                ("main", net * (1 + first + second)),
                ("bet_1", net * first),
                ("bet_2", net * second),
            ):
                for value, many in zip(*np.unique(result, return_counts=True), strict=True):
                    weights = counted[wager]
                    weights[Fraction(int(value))] = weights.get(Fraction(int(value)), 0) + int(many)
    return {wager: shares(weights) for wager, weights in counted.items()}
