"""Mississippi Stud counted again: all hands of five cards, in every order in which a player comes to see them.

What a hand is worth depends on the set of cards seen and on the units wagered, so every decision is a comparison of sums.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from houseway.support.plain_counts import (
    KINDS,
    Counted,
    every_five,
    five_card_hands,
    paid,
    set_number,
    shares,
    three_cards,
)

if TYPE_CHECKING:
    from houseway.equipment.money import Odds
    from houseway.games.mississippi_stud.rules.submission import MississippiStud
    from houseway.odds.assumptions import Assume

Ints = npt.NDArray[np.int64]
SIXES, JACKS = 4, 9
"""The ranks of sixes and of jacks, counted from twos."""
PAYS = {
    "royal_flush": 500,
    "straight_flush": 100,
    "four_of_a_kind": 40,
    "full_house": 10,
    "flush": 6,
    "straight": 4,
    "three_of_a_kind": 3,
    "two_pair": 2,
}
MULTIPLES = {"four_of_a_kind": 300, "full_house": 50, "flush": 40, "straight": 30, "three_of_a_kind": 9}
"""What a progressive wager of one brings; a royal flush takes the meter, a straight flush a tenth of it."""
BETS = (1, 2, 3)
MOST_UNITS = 10


def plain_counts(submission: "MississippiStud", assume: "Assume") -> dict[str, Counted]:
    """The net results of the side wagers and, for the best play where no payout limit binds, of the ante with its streets."""
    found: dict[str, Counted] = {}
    nets = _nets(dict(assume["pays"].changed) if "pays" in assume else {})
    if assume["player"] == "optimal" and submission.payout_limit(None) >= MOST_UNITS * max(nets) * assume["stake"]:
        found["ante"] = _ante(nets)
    if submission.progressive is not False and assume["progressive_hand"] == "never_folded":
        meter = submission.meter.initial if assume["meter"] is None else assume["meter"]
        whole = Fraction(meter, 100 * int(assume["progressive_wager"]))
        prizes = {"royal_flush": whole, "straight_flush": whole / 10} | {
            name: Fraction(many) for name, many in MULTIPLES.items()
        }
        found["progressive"] = paid(five_card_hands(), lambda name: prizes.get(name, Fraction(0)) - 1)
    if submission.three_card_bonus != "off":
        found["three_card_bonus"] = _three_card_bonus(submission.bonus_table, submission.three_card_ace_low)
    return found


def _three_card_bonus(table: "Mapping[str, Odds]", ace_low: bool) -> Counted:
    """The bonus on three cards; A-2-3 is a straight only if ``ace_low``."""
    hands: dict[str, int] = {}
    for cards in combinations(range(52), 3):
        ranks = (cards[0] // 4, cards[1] // 4, cards[2] // 4)
        suits = {card % 4 for card in cards}
        name = three_cards(ranks, suits)[2]
        if sorted(ranks) == [0, 1, 12] and not ace_low:
            name = "flush" if len(suits) == 1 else "high_card"
        if name == "straight_flush" and sorted(ranks) == [10, 11, 12]:
            name = "mini_royal"
        hands[name] = hands.get(name, 0) + 1

    def pays(name: str) -> Fraction:
        ratio: Fraction = table[name].ratio if name in table else Fraction(-1)
        return ratio

    return paid(hands, pays)


def _nets(assumed: "Mapping[str, Odds | None]") -> tuple[int, ...]:
    """What a unit brings on a hand of each name; rows that are assumed to pay otherwise, or to lose, take their place."""
    table: dict[str, int] = {**PAYS, "pair_jacks_or_better": 1, "pair_6s_to_10s": 0}
    table |= {row: -1 if at is None else int(at.ratio) for row, at in assumed.items()}

    def row_of(name: str) -> str:
        if not name.startswith("pair_"):
            return name
        rank = int(name.removeprefix("pair_"))
        return "pair_jacks_or_better" if rank >= JACKS else "pair_6s_to_10s" if rank >= SIXES else ""

    return tuple(table.get(row_of(name), -1) for name in KINDS)


def _sets(size: int) -> Ints:
    """All sets of that many cards, in the order of their numbers."""
    every = np.array(list(combinations(range(52), size)), np.int64)
    return every[np.argsort(set_number(every, tuple(range(size))))]


def _summed(values: Ints, size: int) -> Ints:
    """For every set of ``size`` cards, the sum of the values of the sets with one card more."""
    larger, found = _sets(size + 1), np.zeros(comb(52, size), np.int64)
    for places in combinations(range(size + 1), size):
        np.add.at(found, set_number(larger, places), values)
    return found


def _best(fold: int, bets: Mapping[int, Ints]) -> tuple[Ints, Ints]:
    """The best bet on every set, 0 for a fold, and its value; the smaller of two that are worth the same."""
    some = next(iter(bets.values()))
    chosen, value = np.zeros(len(some), np.int64), np.full(len(some), fold, np.int64)
    for bet, worth in bets.items():
        better = worth > value
        chosen[better], value[better] = bet, worth[better]
    return chosen, value


def _by_units(table: Mapping[int, tuple[Ints, Ints]]) -> Ints:
    """The bets of a street as one array, by units wagered so far and by set; no bet where that many cannot be."""
    size = len(next(iter(table.values()))[0])
    found = np.zeros((max(table) + 1, size), np.int64)
    for units, (chosen, _) in table.items():
        found[units] = chosen
    return found


@lru_cache(maxsize=2)
def _ante(nets: tuple[int, ...]) -> Counted:
    cards, kind = every_five()
    net = np.array(nets, np.int64)[kind]
    last = np.zeros(comb(52, 4), np.int64)
    for seen in combinations(range(5), 4):
        np.add.at(last, set_number(cards, seen), net)
    # By units wagered so far, after four, three and two cards; the values are sums over the cards to come.
    four = {units: _best(-48 * units, {bet: (units + bet) * last for bet in BETS}) for units in range(3, 8)}
    after_four = {units: _summed(value, 3) for units, (_, value) in four.items()}
    three = {units: _best(-48 * 49 * units, {bet: after_four[units + bet] for bet in BETS}) for units in range(2, 5)}
    after_three = {units: _summed(value, 2) for units, (_, value) in three.items()}
    two, _ = _best(-48 * 49 * 50, {bet: after_three[1 + bet] for bet in BETS})
    streets = [_by_units(table) for table in (three, four)]
    weights: dict[Fraction, int] = {}
    for own in combinations(range(5), 2):
        first = two[set_number(cards, own)]
        for third, fourth in permutations([place for place in range(5) if place not in own], 2):
            units, plays = 1 + first, first > 0
            three_seen = tuple(sorted((*own, third)))
            for decided, held in zip(streets, (three_seen, tuple(sorted((*three_seen, fourth)))), strict=True):
                bet = np.where(plays, decided[np.where(plays, units, 0), set_number(cards, held)], 0)
                units, plays = units + bet, plays & (bet > 0)
            result = np.where(plays, net * units, -units)
            for value, many in zip(*np.unique(result, return_counts=True), strict=True):
                weights[Fraction(int(value))] = weights.get(Fraction(int(value)), 0) + int(many)
    return shares(weights)
