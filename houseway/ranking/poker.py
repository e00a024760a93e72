"""The poker rankings of the regulations, as data."""

from typing import Final

from houseway.ranking.ranking import Ranking

FIVE_CARD: Final = Ranking(
    name="five_card",
    size=5,
    categories=(
        "high_card",
        "pair",
        "two_pair",
        "three_of_a_kind",
        "straight",
        "flush",
        "full_house",
        "four_of_a_kind",
        "straight_flush",
    ),
    royal="royal_flush",
)

# Pai gow poker: A-2-3-4-5 ranks directly below A-K-Q-J-10, in straights and in straight flushes.
FIVE_CARD_ACE_LOW_SECOND: Final = Ranking(
    name="five_card_ace_low_second",
    size=5,
    categories=FIVE_CARD.categories,
    ace_low_straight="second_highest",
    royal="royal_flush",
    clauses=("MA-PGP-3.b.3", "MA-PGP-3.b.7"),
)

THREE_CARD: Final = Ranking(
    name="three_card",
    size=3,
    categories=("high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush"),
    royal="mini_royal_flush",
    clauses=(
        "MA-TC-3.a-1",
        "MA-TC-3.a-2",
        "MA-TC-3.a-3",
        "MA-TC-3.b",
        "MA-TC-3.b.1",
        "MA-TC-3.b.2",
        "MA-TC-3.b.3",
        "MA-TC-3.b.4",
        "MA-TC-3.b.5",
        "MA-TC-3.c-1",
        "MA-TC-3.c-2",
    ),
)

FOUR_CARD: Final = Ranking(
    name="four_card",
    size=4,
    categories=(
        "high_card",
        "pair",
        "two_pair",
        "straight",
        "flush",
        "three_of_a_kind",
        "straight_flush",
        "four_of_a_kind",
    ),
    clauses=(
        "PA-C4-6.a",
        "PA-C4-6.b.1",
        "PA-C4-6.b.2",
        "PA-C4-6.b.3",
        "PA-C4-6.b.4",
        "PA-C4-6.b.5",
        "PA-C4-6.b.6",
        "PA-C4-6.b.7",
        "PA-C4-6.c",
    ),
)
