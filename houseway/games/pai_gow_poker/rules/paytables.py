"""Pai Gow Poker: what each wager pays, as the sections print it. Sections 13, 14(d), 16 and 18."""

from collections.abc import Mapping
from typing import Final, Literal

from houseway.equipment.money import Cents
from houseway.rulebook.submission import Rows, rows
from houseway.table.chips.meters import Prize, prizes

Insurance = Literal["A", "B", "C", "D", "E"]
SevenCard = Literal["A", "B"]
Prizes = Mapping[str, Prize]

BONUS: Final[Rows] = rows(
    seven_card_straight_flush_no_joker="8000:1",
    royal_flush_plus_royal_match="2000:1",
    seven_card_straight_flush_with_joker="1000:1",
    five_aces="400:1",
    royal_flush="150:1",
    straight_flush="50:1",
    four_of_a_kind="25:1",
    full_house="5:1",
    flush="4:1",
    three_of_a_kind="3:1",
    straight="2:1",
)
"""Section 16(a): fixed, not a minimum. Three of a kind is paid although a qualifying hand begins at a straight."""

ENVY: Final[Mapping[str, Cents]] = {
    "seven_card_straight_flush_no_joker": 5000_00,
    "royal_flush_plus_royal_match": 1000_00,
    "seven_card_straight_flush_with_joker": 500_00,
    "five_aces": 250_00,
    "royal_flush": 50_00,
    "straight_flush": 20_00,
    "four_of_a_kind": 5_00,
}
"""Section 16(b): what another player's premium hand earns a bonus wager of $5 or more, in cents."""

INSURANCE: Final[Mapping[Insurance, Rows]] = {
    "A": rows(nine_high="400:1", ten_high="40:1", jack_high="20:1", queen_high="5:1", king_high="3:1", ace_high="2:1"),
    "B": rows(nine_high="250:1", ten_high="75:1", jack_high="25:1", queen_high="5:1", king_high="3:1", ace_high="2:1"),
    "C": rows(nine_high="100:1", ten_high="50:1", jack_high="25:1", queen_high="10:1", king_high="5:1", ace_high="1:1"),
    "D": rows(nine_high="100:1", ten_high="25:1", jack_high="15:1", queen_high="6:1", king_high="5:1", ace_high="3:1"),
    "E": rows(nine_high="100:1", ten_high="25:1", jack_high="15:1", queen_high="7:1", king_high="5:1", ace_high="3:1"),
}
"""Section 16(c)."""

THREE_CARD: Final[Rows] = rows(
    straight_flush_no_joker="40:1",
    three_of_a_kind="25:1",
    straight_flush_with_joker="5:1",
    straight="4:1",
    flush="3:1",
    one_pair="1:1",
)
"""Section 18(b): the minimum odds."""

SEVEN_CARD: Final[Mapping[SevenCard, Rows]] = {
    "A": rows(
        five_aces="500:1",
        royal_flush="250:1",
        straight_flush="50:1",
        four_of_a_kind="25:1",
        full_house="5:1",
        flush="4:1",
        three_of_a_kind="3:1",
        straight="2:1",
    ),
    "B": rows(
        five_aces="500:1",
        royal_flush="200:1",
        straight_flush_without_joker="50:1",
        straight_flush_with_joker="30:1",
        four_of_a_kind="25:1",
        full_house="5:1",
        flush="4:1",
        three_of_a_kind="3:1",
        straight="2:1",
    ),
}
"""Section 18(c): the minimum odds."""

PROGRESSIVE: Final[Mapping[int, Prizes]] = {
    1: prizes(
        natural_royal_flush_and_pair="100% of meter",
        five_aces_and_pair="100% of meter",
        natural_royal_flush="10% of meter",
        five_aces="10% of meter",
        royal_flush_and_pair="$200",
        royal_flush="$100",
        straight_flush_and_pair="$50",
        straight_flush="$25",
        four_of_a_kind_and_pair="$40",
        four_of_a_kind="$20",
        full_house_and_pair="$10",
        full_house="$5",
        flush_and_pair="$6",
        flush="$3",
        straight_and_pair="$4",
        straight="$2",
        three_of_a_kind="$2",
    ),
    5: prizes(
        natural_royal_flush_and_pair="100% of meter",
        five_aces_and_pair="100% of meter",
        natural_royal_flush="10% of meter",
        five_aces="10% of meter",
        royal_flush_and_pair="$1000",
        royal_flush="$500",
        straight_flush_and_pair="$250",
        straight_flush="$125",
        four_of_a_kind_and_pair="$200",
        four_of_a_kind="$100",
        full_house_and_pair="$50",
        full_house="$25",
        flush_and_pair="$30",
        flush="$15",
        straight_and_pair="$20",
        straight="$10",
        three_of_a_kind="$10",
    ),
}
"""Section 14(d), by the dollars of the wager: the minimum prizes."""
DEDUCTED_FROM: Final = {1: 50_00, 5: 250_00}
"""Section 14(e): prizes of at least this many cents, and any straight flush, are deducted from the meter."""
DEDUCTED_ROWS: Final = frozenset({"straight_flush", "straight_flush_and_pair"})

UNLISTED: Final = "nothing"
"""The row of a hand that no table names."""
