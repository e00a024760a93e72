"""Clauses on ranks, showdown and pots. Sections 1, 3, 6, 7(c)(4), 15; 637a.1, 637a.6, 637a.7, 637a.8(b), 637a.18."""

from typing import Final

from houseway.rulebook.authority import Cited

# How hands rank.
HIGH: Final = Cited(
    "MA-PK-1.high", "MA-PK-3.a-1", "MA-PK-3.a-2", "PA-PK-637a.1.high_hand", "PA-PK-637a.6.a-1", "PA-PK-637a.6.a-2"
)
FIVE_CARD: Final = {
    "royal_flush": Cited("MA-PK-3.b.1", "PA-PK-637a.6.b.1"),
    "straight_flush": Cited("MA-PK-3.b.2", "PA-PK-637a.6.b.2"),
    "four_of_a_kind": Cited("MA-PK-3.b.3", "PA-PK-637a.6.b.3"),
    "full_house": Cited("MA-PK-3.b.4", "PA-PK-637a.6.b.4"),
    "flush": Cited("MA-PK-3.b.5", "PA-PK-637a.6.b.5"),
    "straight": Cited("MA-PK-3.b.6", "PA-PK-637a.6.b.6"),
    "three_of_a_kind": Cited("MA-PK-3.b.7", "PA-PK-637a.6.b.7"),
    "two_pairs": Cited("MA-PK-3.b.8", "PA-PK-637a.6.b.8"),
    "one_pair": Cited("MA-PK-3.b.9", "PA-PK-637a.6.b.9"),
    "no_pair": Cited("MA-PK-3.d-1", "PA-PK-637a.6.e-1"),
}
THREE_CARD: Final = {
    "royal_flush": Cited("MA-PK-3.c.1"),
    "straight_flush": Cited("MA-PK-3.c.2"),
    "three_of_a_kind": Cited("MA-PK-3.c.3"),
    "straight": Cited("MA-PK-3.c.4"),
    "flush": Cited("MA-PK-3.c.5"),
    "one_pair": Cited("MA-PK-3.c.6"),
    "no_pair": Cited("MA-PK-3.d-1"),
}
LOW: Final = Cited("MA-PK-1.low", "MA-PK-3.e", "MA-PK-3.f", "PA-PK-637a.1.low_hand", "PA-PK-637a.6.c", "PA-PK-637a.6.d")
SPLIT: Final = Cited("MA-PK-1.high_low_split", "PA-PK-637a.1.high_low_split")
EIGHT_OR_BETTER: Final = Cited("MA-PK-1.high_low_split", "PA-PK-637a.1.high_low_split_8")
CARDS_SPEAK: Final = Cited("MA-PK-3.g", "PA-PK-637a.6.f")
TIE: Final = Cited("MA-PK-3.d-2", "PA-PK-637a.6.e-2")

# The end of a round.
UNCALLED_BET_WINS: Final = Cited("MA-PK-6.d-1", "PA-PK-637a.7.d-1")
SHOWDOWN: Final = Cited("MA-PK-1.showdown", "MA-PK-6.d-2", "MA-PK-6.d-3", "PA-PK-637a.1.showdown", "PA-PK-637a.7.d-2")
SHOWN_FIRST: Final = Cited("MA-PK-15.d-2", "MA-PK-15.d-1", "PA-PK-637a.18.e-2", "PA-PK-637a.18.e-1")
SHOWN: Final = Cited("MA-PK-15.d-1", "PA-PK-637a.18.e-1")
CONCEDED: Final = Cited("MA-PK-15.d-3", "MA-PK-15.a", "PA-PK-637a.18.e-3", "PA-PK-637a.18.f")
DISCLOSED: Final = Cited("MA-PK-15.d-4", "PA-PK-637a.18.e-4")
LOSERS_COLLECTED: Final = Cited("MA-PK-6.e.5-2", "MA-PK-6.e.7", "PA-PK-637a.7.e.6.i-1", "PA-PK-637a.7.e.6.i-2")
SIDE_POT: Final = Cited(
    "MA-PK-1.side_pot",
    "MA-PK-7.c.4.i",
    "MA-PK-7.c.4.iii",
    "PA-PK-637a.1.side_pot",
    "PA-PK-637a.8.b.5.i",
    "PA-PK-637a.8.b.5.iii",
)
SIDE_POTS_FIRST: Final = Cited("MA-PK-6.e.6", "PA-PK-637a.7.e.6.ii")
AWARD: Final = Cited("MA-PK-1.pot", "MA-PK-6.e.5-1", "PA-PK-637a.1.pot", "PA-PK-637a.7.e.6")
