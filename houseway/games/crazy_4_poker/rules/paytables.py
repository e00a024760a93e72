"""Crazy 4 Poker: the paytable row of a hand, and what each row pays. Section 657a.12."""

from collections.abc import Mapping
from typing import Final, Literal

from houseway.equipment.money import Cents
from houseway.games.crazy_4_poker.play.hands import FOUR_ACES, PAIR_OF_QUEENS
from houseway.ranking import FOUR_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables, row_odds
from houseway.table.chips.meters import Prize, prize

QueensUpLetter = Literal["A", "B", "C", "D"]
ProgressiveLetter = Literal["A", "B"]
Prizes = Mapping[str, Prize]

PAYS: Final = paytables("crazy_4_poker", Authority.PA)
SUPER_BONUS: Final = PAYS.odds("PA-C4-12.b")
"""The odds of the Super Bonus, whatever the dealer holds."""
QUEENS_UP: Final = PAYS.tables("PA-C4-12.c", row_odds)
PROGRESSIVE: Final = PAYS.tables("PA-C4-12.d.1", prize)
"""The Progressive Payout Hands. [PA-C4-1.prog]"""
ENVY_CLAUSE: Final[dict[ProgressiveLetter, str]] = {"A": "PA-C4-12.d.5.i", "B": "PA-C4-12.d.5.ii"}
ENVY: Final = {letter: PAYS.by_stake(clause) for letter, clause in ENVY_CLAUSE.items()}
"""Envy Bonuses by progressive paytable, the receiver's own Progressive wager and the holder's hand. [PA-C4-1.envyhand]"""
CHIPS: Final = tuple(ENVY["A"])
"""The wagers, in cents, that the acceptor takes: the Envy Bonus is stated for these two amounts alone."""
LEAST_METER: Final[dict[str, Cents]] = {"A": 5_000_00, "B": 1_000_00}
"""The least amount, in cents, at which a meter starts and resets, by paytable. [PA-C4-12.d.3-reset]"""


def row_of(rank: int) -> str:
    """The most specific paytable name for a hand: four aces, and pairs of queens or better, have rows of their own."""
    if rank == FOUR_ACES:
        return "four_aces"
    category = FOUR_CARD.category(rank)
    return "pair_queens_or_better" if category == "pair" and rank >= PAIR_OF_QUEENS else category


def queens_up_row(row: str) -> str:
    """The Queens Up row for a row; Queens Up does not distinguish four aces."""
    return "four_of_a_kind" if row == "four_aces" else row
