"""Section 655a.6: which hand is which, and where the paid pairs begin."""

from collections import Counter

import pytest

from houseway.equipment.cards import cards
from houseway.games.mississippi_stud.odds.counting import BONUS_ROWS, ROWS, all_sets, bonus_rows, number_of, rows_of
from houseway.games.mississippi_stud.rules.paytables import bonus_row, main_row
from houseway.ranking import FIVE_CARD, THREE_CARD
from tests.games.every_game.frequencies import NO_PAIR, PAIRS_OF_A_RANK, TWO_PAIR_OR_BETTER


@pytest.mark.clause(
    *("PA-MS-6.b.1", "PA-MS-6.b.2", "PA-MS-6.b.3", "PA-MS-6.b.4", "PA-MS-6.b.5", "PA-MS-6.b.6"),
    *("PA-MS-6.b.7", "PA-MS-6.b.8", "PA-MS-6.b.9", "PA-MS-6.a"),
)
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("As Ks Qs Js Ts", "royal_flush"),
        ("Kh Qh Jh Th 9h", "straight_flush"),
        ("5h 4h 3h 2h Ah", "straight_flush"),
        ("9c 9d 9h 9s 2c", "four_of_a_kind"),
        ("9c 9d 9h 2s 2c", "full_house"),
        ("Kh Jh 9h 4h 2h", "flush"),
        ("Ah 5c 2d 3s 4h", "straight"),
        ("Ac Kd Qh Js Tc", "straight"),
        ("Kd Qc Ah 2s 3d", "nothing"),
        ("9c 9d 9h Ks 2c", "three_of_a_kind"),
        ("9c 9d 4h 4s 2c", "two_pair"),
        ("Jc Js Kd 2d 9h", "pair_jacks_or_better"),
        ("Tc Ts Kd 2d 9h", "pair_6s_to_10s"),
        ("6c 6s Kd 2d 9h", "pair_6s_to_10s"),
        ("5c 5s Kd 2d 9h", "nothing"),
        ("Ac Ks Jd 2d 9h", "nothing"),
    ],
)
def test_five_cards_are_paid_as_the_highest_hand_they_make(hand: str, row: str) -> None:
    assert main_row(cards(hand)) == row


@pytest.mark.clause("PA-MS-6.b.7", "PA-MS-6.b.8", "PA-MS-6.a")
def test_the_order_is_that_of_the_section() -> None:
    falling = ["As Ks Qs Js Ts", "Kh Qh Jh Th 9h", "9c 9d 9h 9s 2c", "9c 9d 9h 2s 2c", "Kh Jh 9h 4h 2h"]
    falling += ["Ah 5c 2d 3s 4h", "9c 9d 9h Ks 2c", "9c 9d 4h 4s 2c", "Ac As Kd Qd 9h", "Ac Ks Qd 2d 9h"]
    ranks = [FIVE_CARD.rank(cards(hand)) for hand in falling]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


@pytest.mark.clause("PA-MS-6.a")
def test_suits_are_equal_in_rank() -> None:
    assert FIVE_CARD.rank(cards("Kh Jh 9h 4h 2h")) == FIVE_CARD.rank(cards("Ks Js 9s 4s 2s"))


@pytest.mark.clause("PA-MS-6.c.1", "PA-MS-6.c.2", "PA-MS-6.c.3", "PA-MS-6.c.4", "PA-MS-6.c.5", "PA-MS-6.c.6")
@pytest.mark.parametrize(
    ("three", "row"),
    [
        ("As Ks Qs", "mini_royal"),
        ("Ks Qs Js", "straight_flush"),
        ("3d 2d Ad", "straight_flush"),
        ("7c 7d 7h", "three_of_a_kind"),
        ("4c 5d 6h", "straight"),
        ("Ac 2d 3h", "straight"),
        ("Kh Ad 2c", "high_card"),
        ("Kh 9h 2h", "flush"),
        ("Kh Kd 2s", "pair"),
        ("Ah Kd Js", "high_card"),
    ],
)
def test_three_community_cards_are_paid_as_the_highest_hand_they_make(three: str, row: str) -> None:
    assert bonus_row(cards(three)) == row


@pytest.mark.clause("PA-MS-6.c.4")
def test_a_straight_of_three_ranks_above_a_flush() -> None:
    assert THREE_CARD.rank(cards("4c 5d 6h")) > THREE_CARD.rank(cards("Ah Kh Jh"))


@pytest.mark.clause("PA-MS-6.c.4")
@pytest.mark.parametrize(("three", "row"), [("Ac 2d 3h", "high_card"), ("Ac 2c 3c", "flush"), ("2c 3d 4h", "straight")])
def test_by_the_other_reading_ace_two_three_is_no_straight(three: str, row: str) -> None:
    assert bonus_row(cards(three), ace_low=False) == row


@pytest.mark.clause("PA-MS-6.b.1", "PA-MS-6.b.9", "PA-MS-12.a")
def test_all_five_card_hands_are_counted_in_the_known_numbers() -> None:
    # Of the ranks of pairs, four are high, five middle and four low.
    found = Counter(rows_of(all_sets(5)).tolist())
    assert {row: found[place] for place, row in enumerate(ROWS)} == {
        **TWO_PAIR_OR_BETTER,
        "pair_jacks_or_better": 4 * PAIRS_OF_A_RANK,
        "pair_6s_to_10s": 5 * PAIRS_OF_A_RANK,
        "nothing": NO_PAIR + 4 * PAIRS_OF_A_RANK,
    }


@pytest.mark.clause("PA-MS-6.c.1", "PA-MS-6.c.6")
def test_all_three_card_hands_are_counted_in_the_known_numbers() -> None:
    found = Counter(bonus_rows().tolist())
    assert {row: found[place] for place, row in enumerate(BONUS_ROWS)} == {
        "high_card": 16_440,
        "pair": 3_744,
        "flush": 1_096,
        "straight": 660,
        "ace_low_straight": 60,
        "three_of_a_kind": 52,
        "straight_flush": 40,
        "ace_low_straight_flush": 4,
        "mini_royal": 4,
    }


def test_sets_are_numbered_without_gaps() -> None:
    for size in (2, 3, 4):
        assert number_of(all_sets(size)).tolist() == list(range(all_sets(size).shape[1]))
