"""Three Card Poker counted again: every hand of the player against every hand that the dealer can then hold."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from houseway.support.plain_counts import Counted, paid, shares, three_card_hands, three_cards

if TYPE_CHECKING:
    from houseway.equipment.money import Odds
    from houseway.games.three_card_poker.rules import ThreeCardPoker
    from houseway.odds.assumptions import Assume

Ints = npt.NDArray[np.int64]
TIED = {"push": 0, "player": 2, "dealer": -2}
"""What ante and play together bring on a tie, by whom it goes to."""
DEALERS = {"none": 0, "Q": 40, "K": 44, "A": 48}
"""The first card, of 52 in order of rank, that lets a dealer without a pair qualify."""
ORDER = ("straight_flush", "three_of_a_kind", "straight", "flush", "pair")


def plain_counts(submission: "ThreeCardPoker", assume: "Assume") -> dict[str, Counted]:
    """The net results of pair plus and, for the best play, of the ante with the play wager and the bonus."""
    found = {"pair_plus": _pair_plus(submission.pair_plus)}
    bonus = submission.ante_bonus
    royal = bonus.keys() & {"mini_royal_flush", "mini_royal_flush_of_spades"}
    if assume["player"] == "optimal" and not royal:
        lowest = assume.get("qualifies", "Q")
        if str(lowest) in DEALERS:
            tied = TIED[assume.get("ties", "push")]
            found["ante"] = _ante({name: bonus[name].ratio for name in ORDER if name in bonus}, tied, str(lowest))
    return found


def _pair_plus(table: "Mapping[str, Odds]") -> Counted:
    hands = dict(three_card_hands())
    royals = hands.pop("mini_royal")
    hands["mini_royal_flush_of_spades"], hands["mini_royal_flush"] = royals // 4, royals - royals // 4

    def pays(name: str) -> Fraction:
        lower = {"mini_royal_flush_of_spades": "mini_royal_flush", "mini_royal_flush": "straight_flush"}
        while name not in table and name in lower:
            name = lower[name]
        ratio: Fraction = table[name].ratio if name in table else Fraction(-1)
        return ratio

    return paid(hands, pays)


@cache
def _hands() -> tuple[Ints, list[int], list[str]]:
    """All hands as bits, the strength of each, and its name."""
    every = list(combinations(range(52), 3))
    said = [three_cards((a // 4, b // 4, c // 4), {a % 4, b % 4, c % 4}) for a, b, c in every]
    ranked = {one: place for place, one in enumerate(sorted({(order, kickers) for order, kickers, _ in said}))}
    bits = np.array([1 << a | 1 << b | 1 << c for a, b, c in every], np.int64)
    return bits, [ranked[order, kickers] for order, kickers, _ in said], [name for _, _, name in said]


def _ante(bonus: Mapping[str, Fraction], tie: int, lowest: str) -> Counted:
    """The dealer plays with queen high or better (or that card); a hand is folded where playing is worth less than the ante."""
    bits, strengths, names = _hands()
    qualified = min(
        strength
        for strength, name, hand in zip(strengths, names, bits.tolist(), strict=True)
        if name != "high_card" or hand >> DEALERS[lowest]
    )
    dealer = np.array(strengths)
    weights: dict[Fraction, int] = {}
    seen: dict[tuple[int, ...], tuple[int, ...]] = {}
    for hand, mine, name in zip(bits.tolist(), strengths, names, strict=True):
        pattern = _pattern(hand)
        if pattern not in seen:
            against = dealer[(bits & hand) == 0]
            plays = against[against >= qualified]
            won, tied = int((plays < mine).sum()), int((plays == mine).sum())
            seen[pattern] = (len(against) - len(plays), won, tied, len(plays) - won - tied)
        unqualified, won, tied, lost = seen[pattern]
        extra = bonus.get(name, Fraction(0))
        ends = [(1 + extra, unqualified), (2 + extra, won), (tie + extra, tied), (extra - 2, lost)]
        total = unqualified + won + tied + lost
        if sum(net * many for net, many in ends) < -total:
            ends = [(Fraction(-1), total)]
        for net, many in ends:
            weights[net] = weights.get(net, 0) + many
    return shares(weights)


def _pattern(hand: int) -> tuple[int, ...]:
    """The ranks of a hand suit by suit, in an order that does not depend on which suits they are."""
    suits = [sum(1 << rank for rank in range(13) if hand >> 4 * rank + suit & 1) for suit in range(4)]
    return tuple(sorted(suits))
