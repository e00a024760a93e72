"""Spanish 21: what the wagers pay, the same rows under both authorities. MA sections 5, 6 and 11; PA section 635a.12."""

from typing import Final

from houseway.rulebook.submission import Rows, rows
from houseway.table.money import EVEN, Cents, Odds

WIN_ODDS: Final = EVEN
BLACKJACK_ODDS: Final = Odds(3, 2)
INSURANCE_ODDS: Final = Odds(2, 1)
EVEN_MONEY_ODDS: Final = EVEN

BONUS_21: Final = rows(
    **{
        "6_7_8_mixed": "3:2",
        "6_7_8_suited": "2:1",
        "6_7_8_spades": "3:1",
        "7_7_7_mixed": "3:2",
        "7_7_7_suited": "2:1",
        "7_7_7_spades": "3:1",
        "five_card_21": "3:2",
        "six_card_21": "2:1",
        "seven_plus_card_21": "3:1",
    }
)
"""A winning 21 of that making; a doubled hand is paid 1 to 1 instead."""

BONUS_CLAUSES: Final = {
    "MA": {
        "6_7_8_mixed": "MA-S21-5.f.1",
        "6_7_8_suited": "MA-S21-5.f.2",
        "6_7_8_spades": "MA-S21-5.f.2",
        "7_7_7_mixed": "MA-S21-5.f.3",
        "7_7_7_suited": "MA-S21-5.f.4",
        "7_7_7_spades": "MA-S21-5.f.4",
        "five_card_21": "MA-S21-5.f.5",
        "six_card_21": "MA-S21-5.f.6",
        "seven_plus_card_21": "MA-S21-5.f.7",
    },
    "PA": {
        "6_7_8_mixed": "PA-S21-12.b.1",
        "6_7_8_suited": "PA-S21-12.b.2",
        "6_7_8_spades": "PA-S21-12.b.2",
        "7_7_7_mixed": "PA-S21-12.b.3",
        "7_7_7_suited": "PA-S21-12.b.4",
        "7_7_7_spades": "PA-S21-12.b.4",
        "five_card_21": "PA-S21-12.b.5",
        "six_card_21": "PA-S21-12.b.6",
        "seven_plus_card_21": "PA-S21-12.b.7",
    },
}

SUPER_BONUS: Final[tuple[tuple[Cents, Cents], ...]] = ((2500, 500_000), (500, 100_000))
"""The least original wager for each fixed payout, the larger first: suited sevens against a dealer's seven."""
SUPER_BONUS_EACH_OTHER: Final[Cents] = 5_000
"""What every other person who wagered in that round is paid."""

MATCH: Final[dict[int, Rows]] = {
    6: rows(different_suit="4:1", same_suit="9:1"),
    8: rows(different_suit="3:1", same_suit="12:1"),
}
"""Match-the-dealer for each matching card, by number of decks: minima in Massachusetts, exact in Pennsylvania."""


def super_bonus(original: Cents) -> Cents:
    """The fixed payout that an original wager of that amount qualifies for; 0 under $5."""
    return next((paid for least, paid in SUPER_BONUS if original >= least), 0)
