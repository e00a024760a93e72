"""Pai Gow Poker counted again: insurance by sets of ranks and suits, and the three-card bonus over all 23,426 hands.

Cards are numbered 4 * rank + suit, from twos to aces; the joker is 52. It is an ace and, save for insurance, completes a
straight or a flush.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb
from typing import TYPE_CHECKING

from houseway.support.plain_counts import Counted, paid

if TYPE_CHECKING:
    from houseway.equipment.money import Odds
    from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
    from houseway.odds.assumptions import Assume

ACE, JOKER = 12, 52
HIGH = ("nine_high", "ten_high", "jack_high", "queen_high", "king_high", "ace_high")
"""The rows of insurance; seven cards of different ranks without a straight are at least nine high."""


def plain_counts(submission: "PaiGowPoker", assume: "Assume") -> dict[str, Counted]:
    """The net results of insurance and of the three-card bonus."""
    insurance, three = submission.insurance_table, submission.three_card_table

    def pays(table: "Mapping[str, Odds]", name: str) -> Fraction:
        ratio: Fraction = table[name].ratio if name in table else Fraction(-1)
        return ratio

    return {
        "pai_gow_insurance": paid(_nothing_made(), lambda name: pays(insurance, name)),
        "three_card_bonus": paid(_threes(), lambda names: max(pays(three, name) for name in names.split())),
    }


@cache
def _nothing_made() -> Mapping[str, int]:
    """The number of hands of seven cards without a pair, straight or flush by their highest card, and of all others.

    For insurance the joker is an ace that has no suit, and completes nothing. [MA-PGP-3.h, MA-PGP-15.d.2-2]
    """
    runs: list[set[int]] = [{ACE, 0, 1, 2, 3}, *(set(range(low, low + 5)) for low in range(9))]
    found = dict.fromkeys(HIGH, 0)
    for dealt, aces in ((7, set()), (6, {ACE})):
        suits = sum(max(map(one.count, range(4))) < 5 for one in product(range(4), repeat=dealt))
        for ranks in combinations(range(13 - len(aces)), dealt):
            if not any(run <= aces | set(ranks) for run in runs):
                found[HIGH[max(aces | set(ranks)) - 7]] += suits
    return {**found, "anything else": comb(53, 7) - sum(found.values())}


@cache
def _threes() -> Mapping[str, int]:
    """The number of hands of three cards by the names of all that they make, best or not."""
    found: dict[str, int] = {}
    runs = [{ACE, 0, 1}, *({low, low + 1, low + 2} for low in range(11))]
    for cards in combinations(range(53), 3):
        plain = [card for card in cards if card != JOKER]
        ranks, joker = {card // 4 for card in plain}, len(plain) == 2
        straight = len(ranks) == len(plain) and any(ranks <= run for run in runs)
        flush = len({card % 4 for card in plain}) == 1
        held = [card // 4 for card in plain] + [ACE] * joker
        names = [
            *(["straight_flush_with_joker" if joker else "straight_flush_no_joker"] if straight and flush else []),
            *(["three_of_a_kind"] if len(set(held)) == 1 else []),
            *(["straight"] if straight else []),
            *(["flush"] if flush else []),
            *(["one_pair"] if len(set(held)) == 2 else []),
        ]
        name = " ".join(names) or "nothing"
        found[name] = found.get(name, 0) + 1
    return found
