"""Caribbean Stud counted again: the wagers on one hand of five cards, over all 2,598,960 hands.

The bonus and the progressive wager are lost by a fold. They pay from a pair of tens up, and the best play bets on every
pair (https://wizardofodds.com/games/caribbean-stud-poker/), so no paid hand is folded.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.support.plain_counts import Counted, five_card_hands, paid

if TYPE_CHECKING:
    from houseway.equipment.money import Odds
    from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
    from houseway.odds.assumptions import Assume

TENS = 8
"""The rank of tens, counted from twos."""
HANDS = ("straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind", "two_pair")
PRIZES = {
    "A": (5000, 500, 100, 50, 10, 3, 2),
    "B": (0, 500, 100, 50, 10, 3, 2),
    "C": (0, 200, 50, 40, 30, 9, 0),
    "D": (0, 300, 50, 40, 30, 9, 0),
    "E": (0, 500, 100, 50, 0, 0, 0),
}
"""What a progressive wager of one brings, by table, for these hands; a straight flush without a prize takes a tenth of the
meter, a royal flush takes it all. The Five Card Hand Bonus has the prizes of table E."""


def plain_counts(submission: "CaribbeanStud", assume: "Assume") -> dict[str, Counted]:
    """The net results of every wager but the ante."""
    stake, meter = assume["stake"], assume["meter"]
    found: dict[str, Counted] = {}
    if assume["player"] == "optimal":
        if submission.caribbean_stud_bonus_offered is not False:
            table = submission.caribbean_stud_bonus
            found["caribbean_stud_bonus"] = paid(five_card_hands(), lambda name: _odds(table, name))
        if submission.progressive_offered is not False and stake in (100, 500):
            shown = submission.progressive_meter.initial if meter is None else meter
            found["progressive"] = paid(
                five_card_hands(), _prizes(submission.progressive_letter, Fraction(shown, stake))
            )
    if submission.five_card_hand_bonus_offered is not False:
        shown = submission.five_card_meter.initial if meter is None else meter
        for whose, sharing in (("player", 1), ("dealer", assume["players"])):
            nets = _prizes("E", Fraction(shown, stake), sharing)
            found[f"five_card_hand_bonus_{whose}"] = paid(five_card_hands(), nets)
    return found


def _odds(table: "Mapping[str, Odds]", name: str) -> Fraction:
    if name.startswith("pair_"):
        name = "pair_of_10s_or_better" if int(name.removeprefix("pair_")) >= TENS else ""
    ratio: Fraction = table[name].ratio if name in table else Fraction(-1)
    return ratio


def _prizes(table: str, meter: Fraction, sharing: int = 1) -> Callable[[str], Fraction]:
    """The net results by hand at that meter, in stakes; players with the same hand share what it takes of the meter."""
    prizes = {hand: Fraction(many) for hand, many in zip(HANDS, PRIZES[table], strict=True)}
    prizes["royal_flush"] = meter / sharing
    prizes["straight_flush"] = prizes["straight_flush"] or meter / 10 / sharing
    return lambda name: prizes.get(name, Fraction(0)) - 1
