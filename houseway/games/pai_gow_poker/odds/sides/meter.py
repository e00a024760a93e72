"""Pai Gow Poker: the progressive wager and its meter."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from houseway.equipment.money import Cents
from houseway.games.pai_gow_poker.odds.sides.reached_rows import rows_reached
from houseway.games.pai_gow_poker.odds.sides.side_hands import side_hands
from houseway.games.pai_gow_poker.play.hands import best_row
from houseway.games.pai_gow_poker.play.side_wagers import is_deducted
from houseway.games.pai_gow_poker.rules.paytables import UNLISTED
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.assumptions import Assume
from houseway.odds.price import LOSE, Line, line, price

DOLLAR: Final = 1_00
FILED: Final = "filed"
FAIR: Final = "fair"


def progressive_line(submission: PaiGowPoker, assume: Assume) -> Callable[[int], Line]:
    """A function that gives the prize of a hand type, less the stake, which is not returned."""
    stake = submission.progressive_stake * DOLLAR
    shown = meter_shown(submission, assume)
    worth = {row: prize.worth(stake, shown) for row, prize in submission.prizes.items()}
    settled = {
        row: line(f"{row.replace('_', ' ')}, {submission.prizes[row]}", won / stake - 1) for row, won in worth.items()
    }
    settled[UNLISTED] = LOSE
    hands = side_hands()
    return lambda side: settled[best_row(rows_reached(hands[side][0])[2], worth.get)]


def taken_from_meter(submission: PaiGowPoker, assume: Assume) -> dict[str, dict[Fraction, Fraction]]:
    """The probability of each fixed prize, in dollars, that is deducted from the progressive meter. [MA-PGP-14.e-2]"""
    stake, shown, prizes = submission.progressive_stake, meter_shown(submission, assume), submission.prizes
    worth = {row: prize.worth(stake * DOLLAR, shown) for row, prize in prizes.items()}
    hands: dict[str, int] = {}
    for bits, _, many in side_hands():
        row = best_row(rows_reached(bits)[2], worth.get)
        hands[row] = hands.get(row, 0) + many
    taken: dict[Fraction, Fraction] = {}
    for row, many in hands.items():
        if row in prizes and not prizes[row].share and is_deducted(row, prizes[row], stake):
            amount = Fraction(prizes[row].fixed, DOLLAR)
            taken[amount] = taken.get(amount, Fraction(0)) + Fraction(many, sum(hands.values()))
    return {"progressive": taken}


def meter_shown(submission: PaiGowPoker, assume: Assume) -> Fraction:
    """The assumed meter, in cents."""
    if assume["meter"] == FAIR:
        return break_even(submission) * DOLLAR
    return Fraction(submission.meter.initial if assume["meter"] == FILED else assume["meter"])


def break_even(submission: PaiGowPoker) -> Fraction:
    """The meter, in dollars, at which the progressive wager has no house edge, if 10% of it exceeds the joker royal's prize."""
    weights = [hands for _, _, hands in side_hands()]

    def expectation(meter: Cents) -> Fraction:
        settle = progressive_line(submission, {"meter": meter})
        return price([settle(side) for side in range(len(weights))], weights).expectation

    low, high = 100_000 * DOLLAR, 200_000 * DOLLAR
    slope = (expectation(high) - expectation(low)) / (high - low)
    return (low - expectation(low) / slope) / DOLLAR
