"""Three Card Poker's ranking, clause by clause."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from houseway.equipment.cards import Card
from houseway.ranking import THREE_CARD
from tests.ranking.hands import (
    DECK,
    category,
    frequencies,
    higher,
    rank,
    some_hand,
    some_suits,
    suits_swapped,
)


@pytest.mark.clause("MA-TC-3.a-1")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    kickers = [f"{kicker}h 3d 2c" for kicker in "AKQJT98765"]
    assert higher(THREE_CARD, *kickers)
    assert higher(THREE_CARD, "Ah 6d 4c", "Ah 5d 4c", "Ah 5d 3c", "Ah 5d 2c", "Ah 4d 3c", "Ah 4d 2c")


@pytest.mark.clause("MA-TC-3.a-2")
@given(some_hand(3), some_suits)
def test_suits_rank_equal(hand: list[Card], suits: list[int]) -> None:
    assert THREE_CARD.rank(suits_swapped(hand, suits)) == THREE_CARD.rank(hand)


@pytest.mark.clause("MA-TC-3.a-3")
@pytest.mark.parametrize(
    ("hand", "makes"),
    [
        ("As 2h 3d", "straight"),
        ("As Kh Qd", "straight"),
        ("Ks Ah 2d", "high_card"),
        ("As 2s 3s", "straight_flush"),
        ("Ks As 2s", "flush"),
        ("As 2h 4d", "high_card"),
    ],
)
def test_an_ace_completes_a_straight_above_the_king_or_below_the_two_but_not_around(hand: str, makes: str) -> None:
    assert category(THREE_CARD, hand) == makes


@pytest.mark.clause("MA-TC-3.b")
def test_the_lowest_of_each_type_beats_the_highest_of_the_next() -> None:
    lowest_and_highest = [
        ("As 2s 3s", "As Ks Qs"),
        ("2s 2h 2d", "As Ah Ad"),
        ("As 2h 3d", "As Kh Qd"),
        ("2s 3s 5s", "As Ks Js"),
        ("2s 2h 3d", "As Ah Kd"),
        ("2s 3h 5d", "As Kh Jd"),
    ]
    for (lowest, _), (_, highest) in pairwise(lowest_and_highest):
        assert higher(THREE_CARD, lowest, highest)


@pytest.mark.clause("MA-TC-3.b.1")
def test_straight_flushes_from_ace_king_queen_down_to_three_two_ace() -> None:
    assert higher(
        THREE_CARD,
        *("As Ks Qs", "Kh Qh Jh", "Qd Jd Td", "Jc Tc 9c", "Ts 9s 8s", "9h 8h 7h", "8d 7d 6d", "7c 6c 5c"),
        *("6s 5s 4s", "5h 4h 3h", "4d 3d 2d", "3c 2c Ac"),
    )


@pytest.mark.clause("MA-TC-3.b.2")
def test_three_of_a_kind_from_aces_down_to_twos() -> None:
    assert higher(THREE_CARD, *(f"{rank}s {rank}h {rank}d" for rank in "AKQJT98765432"))


@pytest.mark.clause("MA-TC-3.b.3")
def test_straights_from_ace_king_queen_down_to_three_two_ace() -> None:
    assert higher(
        THREE_CARD,
        *("As Kh Qd", "Kh Qd Jc", "Qd Jc Ts", "Jc Ts 9h", "Ts 9h 8d", "9h 8d 7c", "8d 7c 6s", "7c 6s 5h"),
        *("6s 5h 4d", "5h 4d 3c", "4d 3c 2s", "3c 2s Ah"),
    )


@pytest.mark.clause("MA-TC-3.b.4")
@pytest.mark.parametrize(("hand", "makes"), [("Ks 9s 2s", "flush"), ("Ks 9s 2h", "high_card")])
def test_three_cards_of_a_suit_are_a_flush(hand: str, makes: str) -> None:
    assert category(THREE_CARD, hand) == makes


@pytest.mark.clause("MA-TC-3.b.5")
def test_pairs_from_aces_down_to_twos_before_the_kicker_counts() -> None:
    assert higher(THREE_CARD, *(f"{rank}s {rank}h 4d" for rank in "AKQJT98765"), "3s 3h 4d", "2s 2h 4d")
    assert higher(THREE_CARD, "3s 3h 2d", "2s 2h Ad")


@pytest.mark.clause("MA-TC-3.c-1")
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("Ks Kh 9d", "Kd Kc 8s"),
        ("As 9s 4s", "Ah 8h 7h"),
        ("As 9s 4s", "Ah 9h 3h"),
        ("Qs 9h 4d", "Qh 9d 3c"),
        ("Qs 9h 2d", "Qh 8d 7c"),
        # What literal reading of the clause would turn round: the made part counts before any other card.
        ("Ks Kh Qd", "2s 2h Ad"),
        ("4s 3h 2d", "As 2h 3d"),
    ],
)
def test_between_hands_of_a_type_the_made_part_and_then_the_highest_card_decides(winner: str, loser: str) -> None:
    assert category(THREE_CARD, winner) == category(THREE_CARD, loser)
    assert higher(THREE_CARD, winner, loser)


@pytest.mark.clause("MA-TC-3.c-2")
@pytest.mark.parametrize(
    ("one", "other"),
    [("Ks 9d 4c", "Kd 9c 4h"), ("9s 9h 4d", "9d 9c 4s"), ("Ah Kh Qh", "As Ks Qs"), ("8s 5s 2s", "8c 5c 2c")],
)
def test_hands_of_the_same_ranks_draw(one: str, other: str) -> None:
    assert rank(THREE_CARD, one) == rank(THREE_CARD, other)


def test_all_22_100_hands_by_category() -> None:
    """Counted: 12 sequences in 4 suits; 13 x 4 triples; 12 x 60 straights; 274 x 4 flushes; 13 x 6 x 48 pairs."""
    assert frequencies(THREE_CARD) == {
        "straight_flush": 48,
        "three_of_a_kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high_card": 16_440,
    }


def test_all_22_100_hands_stand_in_the_order_of_the_regulation() -> None:
    hands = sorted(combinations(DECK, 3), key=by_the_regulation)
    for lower, upper in pairwise(hands):
        tie = by_the_regulation(lower) == by_the_regulation(upper)
        difference = THREE_CARD.rank(upper) - THREE_CARD.rank(lower)
        assert difference == (0 if tie else 1), (lower, upper)


def by_the_regulation(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """The hand's height as section 3 tells it, written anew and without tables."""
    high, middle, low = sorted((card.rank for card in hand), reverse=True)
    suited = len({card.suit for card in hand}) == 1
    if (high, middle, low) == (12, 1, 0):
        high, middle, low = 1, 0, -1
    in_sequence = high - middle == middle - low == 1
    if in_sequence:
        return (5 if suited else 3, high)
    if high == low:
        return (4, high)
    if suited:
        return (2, high, middle, low)
    if high == middle:
        return (1, high, low)
    if middle == low:
        return (1, middle, high)
    return (0, high, middle, low)


@pytest.mark.parametrize(
    ("hand", "detail", "ranks_as"),
    [
        ("As Ks Qs", "mini_royal_flush", "straight_flush"),
        ("Ks Qs Js", "straight_flush", "straight_flush"),
        ("As Kh Qd", "straight", "straight"),
    ],
)
def test_a_mini_royal_flush_has_its_name_for_pay_only(hand: str, detail: str, ranks_as: str) -> None:
    ranked = rank(THREE_CARD, hand)
    assert (THREE_CARD.detail(ranked), THREE_CARD.category(ranked)) == (detail, ranks_as)
