"""Double Down Stud counted again: all hands of five cards, with each of the five as the last one."""

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from houseway.support.plain_counts import KINDS, Counted, every_five, set_number, shares

if TYPE_CHECKING:
    from houseway.games.double_down_stud.rules.submission import DoubleDownStud
    from houseway.odds.assumptions import Assume

SIXES, JACKS = 4, 9
"""The ranks of sixes and of jacks, counted from twos."""


def plain_counts(submission: "DoubleDownStud", assume: "Assume") -> dict[str, Counted]:
    """The net results of the original wager with its double down, for the best play."""
    nets = [_net(submission, name) for name in KINDS]
    if assume["player"] != "optimal" or any(net.denominator != 1 for net in nets):
        return {}
    cards, kind = every_five()
    net = np.array([int(one) for one in nets], np.int64)[kind]
    fours = np.zeros(comb(52, 4), np.int64)
    for seen in combinations(range(5), 4):
        np.add.at(fours, set_number(cards, seen), net)
    weights: dict[Fraction, int] = {}
    for seen in combinations(range(5), 4):
        result = net * (1 + (fours[set_number(cards, seen)] > 0))
        for value, many in zip(*np.unique(result, return_counts=True), strict=True):
            weights[Fraction(int(value))] = weights.get(Fraction(int(value)), 0) + int(many)
    return {"original": shares(weights)}


def _net(submission: "DoubleDownStud", name: str) -> Fraction:
    """The net result of a unit on a hand of that name: pairs below sixes lose, those below jacks are returned."""
    table, row = submission.main, name
    if name.startswith("pair_"):
        rank = int(name.removeprefix("pair_"))
        if rank < JACKS:
            return Fraction(-1 if rank < SIXES else 0)
        row = next(one for one in table if one.startswith("pair_of_jacks"))
    ratio: Fraction = table[row].ratio if row in table else Fraction(-1)
    return ratio
