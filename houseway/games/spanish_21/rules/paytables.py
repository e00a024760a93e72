"""The paytables of Spanish 21, the same under both authorities. MA sections 5, 6 and 11; PA section 635a.12."""

from collections.abc import Mapping
from typing import Final

from houseway.equipment.money import EVEN, Cents, Odds, spoken
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import Rows, rows

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
"""The bonus odds of a winning 21 by its cards; a doubled hand is paid 1 to 1 instead."""

BONUS_CLAUSES: Final = {
    Authority.MA: {
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
    Authority.PA: {
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
"""(minimum original wager, payout) in cents for suited sevens against a dealer's seven, largest first."""
SUPER_BONUS_EACH_OTHER: Final[Cents] = 5_000
"""The payment to each other bettor in that round, in cents."""

MATCH: Final[dict[int, Rows]] = {
    6: rows(different_suit="4:1", same_suit="9:1"),
    8: rows(different_suit="3:1", same_suit="12:1"),
}
"""The odds of match-the-dealer for each matching card, by number of decks: minima in Massachusetts, fixed in Pennsylvania."""


def match_decks(decks: int) -> int:
    """The number of decks whose match odds apply: the text has those of six and of eight, and no others."""
    return 8 if decks >= 8 else 6


def match_floor(decks: int) -> Rows:
    """The odds of match-the-dealer with that many decks, unless better ones are posted."""
    return MATCH[match_decks(decks)]


def _by_clause(authority: Authority) -> dict[str, Rows]:
    """The rows of a winning 21, by the clause that lists them."""
    found: dict[str, Rows] = {}
    for row, clause in BONUS_CLAUSES[authority].items():
        found[clause] = {**found.get(clause, {}), row: BONUS_21[row]}
    return found


WINS: Final = {"blackjack": BLACKJACK_ODDS, "other_win": WIN_ODDS}
PAYTABLES: Final[dict[str, dict[str, Mapping[str, object]]]] = {
    Authority.MA: {
        "MA-S21-5.e-odds": WINS,
        **_by_clause(Authority.MA),
        "MA-S21-5.g-amount": {f"from_{spoken(least)}": amount for least, amount in SUPER_BONUS},
        "MA-S21-5.g-others": {"each_other_player": SUPER_BONUS_EACH_OTHER},
        "MA-S21-6.e.1": MATCH[6],
        "MA-S21-6.e.2": MATCH[8],
        "MA-S21-11.c": {"insurance": INSURANCE_ODDS},
    },
    Authority.PA: {
        "PA-S21-12.a": WINS,
        **_by_clause(Authority.PA),
        "PA-S21-12.c": {f"from_{spoken(least)}": amount for least, amount in SUPER_BONUS},
        "PA-S21-12.c.3": {"each_other_player": SUPER_BONUS_EACH_OTHER},
        "PA-S21-12.d": {"insurance": INSURANCE_ODDS},
        "PA-S21-12.e.1": MATCH[6],
        "PA-S21-12.e.2": MATCH[8],
    },
}
"""The payouts by authority and clause."""


def super_bonus(original: Cents) -> Cents:
    """The fixed payout for an original wager, in cents; 0 under $5."""
    return next((paid for least, paid in SUPER_BONUS if original >= least), 0)
