"""Caribbean Stud Poker: what a hand pays by each paytable. Section 11."""

from collections.abc import Mapping
from typing import Final, Literal

from houseway.equipment.cards import cards
from houseway.equipment.money import EVEN, Odds
from houseway.ranking import FIVE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables, row_odds
from houseway.rulebook.submission import Rows
from houseway.table.chips.meters import Prize, prize

PAYS: Final = paytables("caribbean_stud", Authority.MA)
BET: Final = PAYS.odds("MA-CS-11.b")
"""The odds of a winning bet."""
CARIBBEAN_STUD_BONUS: Final = PAYS.tables("MA-CS-11.c", row_odds)
"""The Caribbean Stud Bonus, by the table the licensee selects."""
PROGRESSIVE: Final = PAYS.tables("MA-CS-11.d-1", prize)
"""The progressive payout wager, by table; rows that are absent or N/A in the regulation are left out."""
FIVE_CARD_HAND_BONUS: Final = PAYS.table("MA-CS-11.e.1", prize)
"""The Five Card Hand Bonus, on the player's hand and on the dealer's."""
ENVY: Final = PAYS.by_stake("MA-CS-11.d.5")
"""Envy bonuses with table D: by the receiver's own progressive wager, then by the other player's hand."""

Prizes = Mapping[str, Prize]
Letter = Literal["A", "B", "C", "D", "E"]
BonusLetter = Literal["A", "B", "C"]

PAIR_OF_TENS: Final = FIVE_CARD.rank(cards("Tc Td 4h 3s 2c"))
"""The lowest rank of a pair of tens."""


def bet_odds(rank: int) -> Odds:
    """The odds of a winning bet on a hand of that rank. [MA-CS-11.b]"""
    return BET.get(FIVE_CARD.detail(rank), EVEN)


def bonus_row(rank: int) -> str:
    """The Caribbean Stud Bonus row of a hand of that rank; a pair below tens has none. [MA-CS-11.c]"""
    row = FIVE_CARD.detail(rank)
    return "pair_of_10s_or_better" if row == "pair" and rank >= PAIR_OF_TENS else row


def bonus_odds(table: Rows, rank: int) -> Odds | None:
    """The odds of the Caribbean Stud Bonus on a hand of that rank; None if it loses."""
    return table.get(bonus_row(rank))


def prize_of(table: Prizes, rank: int) -> Prize | None:
    """The prize of the highest row that the hand forms; None if it wins nothing. [MA-CS-11.d.1, MA-CS-11.e.2-1]"""
    return table.get(FIVE_CARD.detail(rank))
