"""Crazy 4 Poker counted again: the wagers on the player's best four of five cards, over all 2,598,960 hands.

Both are lost by a fold. They pay from a pair of queens up, and the best play folds nothing above king-queen-eight-four
(https://wizardofodds.com/games/crazy-4-poker/), so no paid hand is folded.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from houseway.support.plain_counts import KINDS, Counted, every_five, paid

if TYPE_CHECKING:
    from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
    from houseway.odds.assumptions import Assume

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

QUEENS, ACES = 10, 12
"""The ranks of queens and of aces, counted from twos."""
MULTIPLES = {
    "A": {"four_of_a_kind": 300, "straight_flush": 100, "three_of_a_kind": 9},
    "B": {"four_of_a_kind": 300, "straight_flush": 100, "three_of_a_kind": 15},
}
"""What a progressive wager of one brings, by paytable; four aces take the meter."""


def plain_counts(submission: "Crazy4Poker", assume: "Assume") -> dict[str, Counted]:
    """The net results of Queens Up and of the progressive wager, for the best play."""
    if assume["player"] != "optimal":
        return {}
    table, found = submission.queens_up, {}

    def odds(name: str) -> Fraction:
        row = "four_of_a_kind" if name == "four_aces" else name
        ratio: Fraction = table[row].ratio if row in table else Fraction(-1)
        return ratio

    found["queens_up"] = paid(_hands(), odds)
    if submission.progressive is not False:
        meter = submission.meter.initial if assume["meter"] is None else assume["meter"]
        multiples = MULTIPLES[submission.progressive_paytable]
        whole = Fraction(meter, assume["stake"])
        nets = {name: Fraction(many - 1) for name, many in multiples.items()} | {"four_aces": whole - 1}
        found["progressive"] = paid(_hands(), lambda name: nets.get(name, Fraction(-1)))
    return found


@cache
def _hands() -> Mapping[str, int]:
    """The number of hands of five cards by the best four of them; a pair only from queens up."""
    cards, kind = every_five()
    ranks, suits = cards // 4, cards % 4
    one_suit = [np.bitwise_or.reduce(np.where(suits == suit, 1 << ranks, 0), axis=1) for suit in range(4)]
    any_suit = one_suit[0] | one_suit[1] | one_suit[2] | one_suit[3]
    runs = [sum(1 << rank for rank in (low - 1 if low else ACES, low, low + 1, low + 2)) for low in range(11)]

    def run(held: Ints) -> Flags:
        found: Flags = np.logical_or.reduce([(held & straight) == straight for straight in runs])
        return found

    def named(*names: str) -> Flags:
        return np.isin(kind, [KINDS.index(name) for name in names])

    left, found = np.ones(len(cards), bool), {}
    for name, which in (
        ("four_aces", (cards >= 4 * ACES).sum(axis=1) == 4),
        ("four_of_a_kind", named("four_of_a_kind")),
        ("straight_flush", np.logical_or.reduce([run(held) for held in one_suit])),
        ("three_of_a_kind", named("three_of_a_kind", "full_house")),
        ("flush", np.logical_or.reduce([(suits == suit).sum(axis=1) >= 4 for suit in range(4)])),
        ("straight", run(any_suit)),
        ("two_pair", named("two_pair")),
        ("pair_queens_or_better", named(*(f"pair_{rank}" for rank in range(QUEENS, ACES + 1)))),
    ):
        found[name] = int((left & which).sum())
        left &= ~which
    return {**found, "nothing": int(left.sum())}
