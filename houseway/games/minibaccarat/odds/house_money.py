"""Minibaccarat's only decision: to take or press a House Money payout, with the first four cards visible."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.money import Cents
from houseway.games.minibaccarat.odds.endings import ENDINGS, Shoe, Whole, counted
from houseway.games.minibaccarat.play.points import Result
from houseway.games.minibaccarat.play.settlement import FATES
from houseway.games.minibaccarat.play.vigorish import PERCENT, vigorish
from houseway.games.minibaccarat.rules import HOUSE_MONEY, Minibaccarat
from houseway.odds.coach.induction import best_actions
from houseway.odds.price import LOSE, Line, line

HANDS: Final = ("player", "banker")
PAYOUTS: Final = tuple(HOUSE_MONEY[row].ratio for row in ("player_or_banker_pair", "player_and_banker_pair"))
"""The payouts for one pair and for two. [MA-MB-12.h]"""
NAMES: Final = ("one pair", "both pairs")
TAKEN: Final = tuple(line(f"{name}, taken", pays) for name, pays in zip(NAMES, PAYOUTS, strict=True))
SIGNS: Final = {"win": 1, "push": 0, "lose": -1}
VARIANTS: Final = (Minibaccarat(), Minibaccarat(table_variant="ez"))
STATES: Final = 9
"""No pair, or one pair or both with the best decisions: ``1 + 4 * (both) + 2 * (press on Player) + (press on Banker)``."""


@dataclass(frozen=True)
class Terms:
    """The winnings per unit pressed, by hand, for one pair and for both; and the portion pressed."""

    portion: Fraction
    wins: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]
    ez: bool
    ties: str = "push"
    """Whom a tie goes to: ``player``, ``dealer`` (the Banker) or nobody."""


def terms(submission: Minibaccarat, stake: Cents | None, ties: str, percent: Fraction) -> Terms:
    """The terms under a submission. The vigorish on a press is what it adds to that on the Banker wager it joins.

    With a ``stake``, the Banker and House Money wagers are both of that amount, and the vigorish is rounded as at the table.
    """
    portion = submission.house_money_press_portion
    one, both = (1 - pressed_vigorish(submission, payout * portion, stake, percent) for payout in PAYOUTS)
    return Terms(portion, ((Fraction(1), Fraction(1)), (one, both)), submission.ez, ties)


def share_of_vigorish(submission: Minibaccarat, stake: Cents | None, percent: Fraction = PERCENT) -> Fraction:
    """The vigorish per unit of a winning Banker wager: what the table takes on ``stake``, or the exact percentage."""
    if submission.ez:
        return Fraction(0)
    return percent / 100 if stake is None else Fraction(vigorish(stake, submission, percent)[0], stake)


def pressed_vigorish(
    submission: Minibaccarat, pressed: Fraction, stake: Cents | None, percent: Fraction = PERCENT
) -> Fraction:
    """The vigorish per unit of a winning press; ``pressed`` is the amount in House Money wagers."""
    amount = 0 if stake is None else int(stake * pressed)
    if submission.ez or stake is None or not amount:
        return share_of_vigorish(submission, None, percent)
    added = vigorish(stake + amount, submission, percent)[0] - vigorish(stake, submission, percent)[0]
    return Fraction(added, amount)


def outcome(hand: str, end: Result, ez: bool, ties: str = "push") -> int:
    """1 if a wager on the hand wins, 0 if it is returned, -1 if it loses."""
    if end.player == end.banker and ties != "push":
        return 1 if (hand == "player") == (ties == "player") else -1
    return SIGNS[FATES[hand](end, VARIANTS[ez]).result]


@lru_cache(maxsize=32)
def chances(shoe: Shoe, hand: str, ez: bool, with_pair: bool = False, ties: str = "push") -> tuple[Whole, Whole, Whole]:
    """The number of ways in which a wager on the hand wins, loses and is returned, by the first four values as dealt."""
    found = np.array([outcome(hand, end, ez, ties) for end in ENDINGS])
    count = counted(shoe)
    win, loss, push = (count.results(found == sign, with_pair) for sign in (1, -1, 0))
    return win, loss, push


@lru_cache(maxsize=32)
def presses(shoe: Shoe, given: Terms) -> npt.NDArray[np.bool_]:
    """Whether to press, by [one pair or both][on Player or Banker][the first four values]."""
    shape = (len(PAYOUTS), len(HANDS), 10, 10, 10, 10)
    found = np.zeros(shape, np.bool_)
    for place, hand in enumerate(HANDS):
        win, loss, _ = (grid.ravel().tolist() for grid in chances(shoe, hand, given.ez, ties=given.ties))
        for payout, unit in enumerate(given.wins[place]):
            value = [unit.numerator * won - unit.denominator * lost for won, lost in zip(win, loss, strict=True)]
            best = best_actions({"take": [0] * len(value), "press": value})
            found[payout, place] = (np.array(best.actions) == "press").reshape([10] * 4)
    return found


def states(shoe: Shoe, given: Terms) -> tuple[Whole, Whole]:
    """By the first four values, the state where one hand holds a pair and where both do."""
    one, both = (2 * press[0].astype(np.int64) + press[1] for press in presses(shoe, given))
    return 1 + one, 5 + both


def house_money_line(end: Result, state: int, press: str, given: Terms, always: bool = False) -> Line:
    """The result of House Money in a class: ``press`` is ``take``, or the hand on which the payout is pressed if that is best."""
    if state == 0:
        return LOSE
    payout = (state - 1) // 4
    if press == "take" or not (always or (state - 1) >> (1 - HANDS.index(press)) & 1):
        return TAKEN[payout]
    return _pressed(payout, press, outcome(press, end, given.ez, given.ties), given)


@lru_cache(maxsize=64)
def _pressed(payout: int, hand: str, sign: int, given: Terms) -> Line:
    """The result of a pressed payout: lost, returned, or won with its winnings."""
    pays = PAYOUTS[payout]
    pressed = pays * given.portion
    gain = (Fraction(0), given.wins[HANDS.index(hand)][payout], Fraction(-1))[sign]
    fate = ("returned", "won", "lost")[sign]
    return line(f"{NAMES[payout]}, pressed and {fate}", pays + pressed * gain, 1 + pressed)


def worth(shoe: Shoe, given: Terms, four: tuple[Any, ...], payout: int, with_pair: bool = False) -> dict[str, Fraction]:
    """The values of taking a payout and of pressing it with these first four values; arrays are accepted as well."""
    pays = PAYOUTS[payout]
    found = {"take": pays}
    for place, hand in enumerate(HANDS):
        won, lost, returned = (int(grid[four].sum()) for grid in chances(shoe, hand, given.ez, with_pair, given.ties))
        gain = (won * given.wins[place][payout] - lost) / (won + lost + returned)
        found[f"press on {hand}"] = pays + pays * given.portion * gain
    return found
