"""Let It Ride counted again: the wagers that no decision touches, over all hands of five and of three cards."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from houseway.odds.plain import Counted, five_card_hands, paid, three_card_hands

TENS = 8
"""The rank of tens, counted from twos."""


def plain_counts(submission: Any, assume: Mapping[str, Any]) -> dict[str, Counted]:
    """The net results of the third bet, which is never taken back, and of both bonuses."""
    main, bonus, three = submission.main, submission.bonus, submission.three_card_bonus
    high_pair = next(row for row in main if row.startswith("pair"))

    def third_bet(name: str) -> Fraction:
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

    found = {"bet_3": paid(five_card_hands(), third_bet), "let_it_ride_bonus": paid(five_card_hands(), dollar)}
    return {**found, "three_card_bonus": paid(three_card_hands(), first_three)}
