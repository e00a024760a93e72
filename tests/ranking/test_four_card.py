"""Crazy 4 Poker's ranking, clause by clause."""

import pytest
from hypothesis import given

from houseway.equipment.cards import Card, cards, show
from houseway.ranking import FOUR_CARD
from tests.ranking.hands import category, frequencies, higher, rank, some_hand, some_suits, suits_swapped


@pytest.mark.clause("PA-C4-6.a")
@pytest.mark.parametrize(
    ("hand", "makes"),
    [("As 2h 3d 4c", "straight"), ("As Kh Qd Jc", "straight"), ("Ks Ah 2d 3c", "high_card")],
)
def test_an_ace_is_low_only_with_two_three_four(hand: str, makes: str) -> None:
    assert category(FOUR_CARD, hand) == makes


@pytest.mark.clause("PA-C4-6.a")
def test_cards_rank_from_the_ace_down() -> None:
    assert higher(FOUR_CARD, *(f"{high}s 4h 3d 2c" for high in "KQJT9876"))
    assert higher(FOUR_CARD, "As 6h 3d 2c", "Ks 6h 3d 2c")


@pytest.mark.clause("PA-C4-6.a")
@given(some_hand(4), some_suits)
def test_suits_rank_equal(hand: list[Card], suits: list[int]) -> None:
    assert FOUR_CARD.rank(suits_swapped(hand, suits)) == FOUR_CARD.rank(hand)


@pytest.mark.clause("PA-C4-6.b.1")
def test_four_of_a_kind_is_highest_from_aces_down_to_twos() -> None:
    assert higher(FOUR_CARD, *(f"{rank}s {rank}h {rank}d {rank}c" for rank in "AKQJT98765432"), "As Ks Qs Js")


@pytest.mark.clause("PA-C4-6.b.2")
def test_straight_flushes_from_the_ace_high_down_to_four_three_two_ace() -> None:
    assert higher(FOUR_CARD, "Ah Kh Qh Jh", "Ks Qs Js Ts", "5s 4s 3s 2s", "4c 3c 2c Ac", "Ac Ad Ah Ks")


@pytest.mark.clause("PA-C4-6.b.3")
def test_three_of_a_kind_beats_a_flush() -> None:
    assert higher(FOUR_CARD, "Ac Ad Ah 2s", "7c 7d 7h 3s", "7c 7d 7h 2s", "2c 2d 2h 3s", "Ah Kh Qh Th")


@pytest.mark.clause("PA-C4-6.b.4")
def test_a_flush_beats_a_straight() -> None:
    assert higher(FOUR_CARD, "9h 7h 4h 2h", "6h 4h 3h 2h", "Ac Kd Qh Js")
    assert category(FOUR_CARD, "9h 7h 4h 2s") == "high_card"


@pytest.mark.clause("PA-C4-6.b.5")
def test_straights_from_the_ace_high_down_to_four_three_two_ace() -> None:
    assert higher(FOUR_CARD, "Ac Kd Qh Js", "Kd Qh Js Tc", "5c 4d 3h 2s", "4c 3d 2h As", "Ac Ad Kh Ks")


@pytest.mark.clause("PA-C4-6.b.6")
def test_two_pairs_from_aces_and_kings_down_to_threes_and_twos() -> None:
    assert higher(FOUR_CARD, "Ac Ad Kh Ks", "Ac Ad 2h 2s", "Kc Kd Qh Qs", "3c 3d 2h 2s", "Ac Ad Kh Qs")


@pytest.mark.clause("PA-C4-6.b.7")
def test_pairs_from_aces_down_to_twos() -> None:
    assert higher(FOUR_CARD, "Ac Ad 3h 2s", "Kc Kd Qh Js", "3c 3d 4h 2s", "2c 2d Ah Ks", "Ac Kd Qh Ts")


@pytest.mark.clause("PA-C4-6.c")
def test_the_fifth_card_does_not_count() -> None:
    one, other = FOUR_CARD.best(cards("Kc Qd 9h 4s 3s")), FOUR_CARD.best(cards("Kd Qh 9s 4c 2c"))
    assert FOUR_CARD.rank(one) == FOUR_CARD.rank(other)


@pytest.mark.clause("PA-C4-6.c")
def test_between_hands_of_a_type_the_made_part_and_then_the_highest_card_decides() -> None:
    assert higher(FOUR_CARD, "3s 3h 3d Kc", "2s 2h 2d Ac")
    assert higher(FOUR_CARD, "5s 4h 3d 2c", "4s 3h 2d Ac")
    assert higher(FOUR_CARD, "Ks Qh 9d 4c", "Kh Qd 9c 3s", "Kh Qd 8c 7s")


@pytest.mark.parametrize(
    ("dealt", "set_as"),
    [
        ("Ks Kd 9c 5h 2d", "Ks Kd 9c 5h"),
        ("Ah As 9c 8d 2h", "Ah As 9c 8d"),
        ("2d 9h 7h 4h 3h", "9h 7h 4h 3h"),
        ("Ac 5s 4d 3h 2c", "5s 4d 3h 2c"),
        ("7s Ah Ad Ac As", "Ah Ad Ac As"),
    ],
)
def test_the_best_four_of_five(dealt: str, set_as: str) -> None:
    assert show(FOUR_CARD.best(cards(dealt))) == set_as


def test_the_ace_high_straight_flush_has_no_name_of_its_own() -> None:
    assert FOUR_CARD.detail(rank(FOUR_CARD, "As Ks Qs Js")) == "straight_flush"


def test_all_270_725_hands_by_category() -> None:
    """Counted: 11 sequences of 256, 4 of them suited; 715 suited sets in 4 suits; triples 13 x 4 x 48; pairs."""
    assert frequencies(FOUR_CARD) == {
        "four_of_a_kind": 13,
        "straight_flush": 11 * 4,
        "three_of_a_kind": 13 * 4 * 48,
        "flush": (715 - 11) * 4,
        "straight": 11 * (256 - 4),
        "two_pair": 78 * 36,
        "pair": 13 * 6 * 66 * 16,
        "high_card": (715 - 11) * (256 - 4),
    }
