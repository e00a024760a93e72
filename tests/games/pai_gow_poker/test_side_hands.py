"""Sections 1, 3(f) to (h), 16 and 18: what seven cards, or the first three, make for the side wagers."""

from collections import Counter
from itertools import combinations

import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.games.pai_gow_poker.play.hands import (
    best_row,
    bonus_rows,
    insurance_row,
    progressive_rows,
    seven_card_rows,
    three_card_rows,
)
from houseway.games.pai_gow_poker.rules.paytables import BONUS, ENVY, SEVEN_CARD, THREE_CARD, UNLISTED


def bonus(hand: str, match: str = "i") -> str:
    return best_row(bonus_rows(cards(hand), match), lambda row: BONUS[row].ratio)


def seven(hand: str, letter: str = "A") -> str:
    odds = SEVEN_CARD["A" if letter == "A" else "B"]
    return best_row(seven_card_rows(cards(hand)), lambda row: odds[row].ratio if row in odds else None)


@pytest.mark.clause("MA-PGP-3.f", "MA-PGP-3.f.1", "MA-PGP-3.f.3", "MA-PGP-15.d.2-2", "MA-PGP-1.def-bonus_wager")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("5s 6s 7s 8s 9s Ts Js", "seven_card_straight_flush_no_joker"),
        ("Ad 2d 3d 4d 5d 6d 7d", "seven_card_straight_flush_no_joker"),
        ("8h 9h Th Jh Qh Kh Ah", "seven_card_straight_flush_no_joker"),
        ("5s 6s Jk 8s 9s Ts Js", "seven_card_straight_flush_with_joker"),
        ("Ad 2d 3d Jk 5d 6d 7d", "seven_card_straight_flush_with_joker"),
        ("5s 6s 7s 8s 9s Ts Jk", "seven_card_straight_flush_with_joker"),
        ("5s 6s Jk 8s 9s Ts Jh", "straight_flush"),
        ("2s 3s 4s 5s 6s 8s 9s", "straight_flush"),
        ("As Ad Ah Ac Jk Tc 4d", "five_aces"),
        ("As Ks Qs Jk Ts 9c 4d", "royal_flush"),
        ("Ac Ad Ah Jk 9s 5d 2c", "four_of_a_kind"),
        ("5s 5h 5d 6c 7s 8h 9d", "three_of_a_kind"),
        ("4c 5d 6h 7s 8d Kc 2h", "straight"),
        ("2h 5h 7h Th Jk 8s 6d", "flush"),
        ("Ks Kd 9c 9h 4s 3d 2c", UNLISTED),
    ],
)
def test_the_bonus_takes_the_hand_that_pays_most(hand: str, row: str) -> None:
    assert bonus(hand) == row


@pytest.mark.clause("MA-PGP-3.f.2", "MA-PGP-3.f.2.i", "MA-PGP-3.f.2.ii")
@pytest.mark.parametrize(
    ("hand", "form", "matches"),
    [
        ("Ah Kh Qh Jh Th Ks Qs", "i", True),
        ("Ah Kh Qh Jh Jk Ks Qs", "i", True),
        ("Ah Kh Qh Jh Th Ks Qd", "i", False),
        ("Ah Kh Qh Jh Th As Ks", "i", False),
        ("Ah Kh Qh Jh Th As Ks", "ii", True),
        ("Ah Kh Qh Jh Th As Kd", "ii", False),
        ("Ah Kh Qh Jh Jk As Ks", "ii", False),
        ("Ah Kh Qh Jh Th Ks Qs", "ii", False),
    ],
)
def test_a_royal_match_is_the_extra_pair_of_cards_that_was_filed(hand: str, form: str, matches: bool) -> None:
    assert (bonus(hand, form) == "royal_flush_plus_royal_match") is matches


@pytest.mark.clause("MA-PGP-1.def-premium_hand", "MA-PGP-1.def-qualifying_hand")
def test_premium_hands_begin_at_four_of_a_kind_and_three_of_a_kind_is_paid_but_never_premium() -> None:
    assert "four_of_a_kind" in ENVY
    assert not {"full_house", "flush", "straight", "three_of_a_kind"} & set(ENVY)
    assert BONUS["three_of_a_kind"].ratio == 3


@pytest.mark.clause("MA-PGP-3.g", "MA-PGP-1.def-seven_card_bonus")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("4h 5h 6h 7h Jk Kd 2c", "straight_flush_with_joker"),
        ("4h 5h 6h 7h 8h Jk Kd", "straight_flush_without_joker"),
        ("4h 5h 6h 7h 8h 2d Kd", "straight_flush_without_joker"),
        ("As Ks Qs Jk Ts 9c 4d", "royal_flush"),
    ],
)
def test_table_b_tells_straight_flushes_with_the_joker_apart(hand: str, row: str) -> None:
    assert seven(hand, "B") == row
    assert seven(hand, "A") == row.removesuffix("_with_joker").removesuffix("_without_joker")


@pytest.mark.clause("MA-PGP-3.h", "MA-PGP-1.def-insurance_wager")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("9s 8h 7d 5c 4s 3h 2d", "nine_high"),
        ("Ts 8h 7d 5c 4s 3h 2d", "ten_high"),
        ("Ks Qh 9d 7c 5s 4h 2d", "king_high"),
        ("Jk 5s 6d 7c 8h Qs Kd", "ace_high"),
        ("Jk Kc 9c 7c 4c Qd 2s", "ace_high"),
        ("As Kc 9c 7c 4c Qd 2s", "ace_high"),
        ("Jk Kh Qs Jh Tc 4h 3c", UNLISTED),
        ("Jk 2h 3s 4h 5c 9h Kc", UNLISTED),
        ("Jk Ah 3s 4h 6c 9h Kc", UNLISTED),
        ("9s 8h 7d 6c 5s 3h 2d", UNLISTED),
        ("As 9c 7c 5c 4c 2c Kd", UNLISTED),
        ("9s 9h 7d 5c 4s 3h 2d", UNLISTED),
    ],
)
def test_insurance_wants_ace_high_or_lower_and_the_joker_is_an_ace_without_a_suit(hand: str, row: str) -> None:
    assert insurance_row(cards(hand)) == row


@pytest.mark.clause("MA-PGP-1.def-three_card_bonus", "MA-PGP-18.b")
def test_all_three_card_hands_counted() -> None:
    """The published counts of 23,426 first three cards, A-2-3 a straight and the joker semi-wild."""
    found = Counter(
        best_row(three_card_rows(hand), lambda row: THREE_CARD[row].ratio) for hand in combinations(CARDS, 3)
    )
    assert found == {
        "straight_flush_no_joker": 48,
        "three_of_a_kind": 58,
        "straight_flush_with_joker": 100,
        "straight": 1020,
        "flush": 1308,
        "one_pair": 3912,
        UNLISTED: 23426 - 6446,
    }


@pytest.mark.clause("MA-PGP-18.b")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("As Ad Jk", "three_of_a_kind"),
        ("7h 2h Jk", "flush"),
        ("Ah Kh Jk", "straight_flush_with_joker"),
        ("Ad 2c 3s", "straight"),
        ("7h 7c Jk", "one_pair"),
        ("Kh 5c Jk", UNLISTED),
    ],
)
def test_worked_examples_of_first_three_cards(hand: str, row: str) -> None:
    assert best_row(three_card_rows(cards(hand)), lambda name: THREE_CARD[name].ratio) == row


@pytest.mark.clause("MA-PGP-14.d", "MA-PGP-3.b.2")
@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("5h 6h 7h 8h 9s Kh Kd", {"flush", "straight", "straight_and_pair"}),
        ("As Ks Qs Js Ts Kd Jk", {"natural_royal_flush", "royal_flush_and_pair"}),
        ("As Ks Qs Js Ts Ad Jk", {"natural_royal_flush_and_pair"}),
        ("As Ah Ad Ac Jk 9s 9d", {"five_aces_and_pair", "five_aces", "full_house_and_pair"}),
        ("Ah Ad As Jk 2h 3h 4h", {"straight_flush_and_pair", "four_of_a_kind"}),
        ("9h 9d 9c 4s 4d 2h 2c", {"full_house_and_pair", "full_house", "three_of_a_kind"}),
    ],
)
def test_hand_types_of_the_progressive_with_and_without_a_pair(hand: str, rows: set[str]) -> None:
    assert rows <= progressive_rows(cards(hand))
    assert "three_of_a_kind_and_pair" not in progressive_rows(cards(hand))
