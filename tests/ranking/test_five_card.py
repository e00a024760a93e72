"""The ranking of five cards, standard and as in pai gow poker."""

import pytest
from hypothesis import given
from phevaluator import evaluate_cards

from houseway.equipment.cards import Card, cards
from houseway.ranking import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND, Ranking
from tests.ranking.hands import category, held, higher, random_hands, rank, some_hand, some_suits, suits_swapped

STRAIGHTS = [
    *("As Kh Qd Jc Ts", "Ks Qh Jd Tc 9s", "Qs Jh Td 9c 8s", "Js Th 9d 8c 7s", "Ts 9h 8d 7c 6s"),
    *("9s 8h 7d 6c 5s", "8s 7h 6d 5c 4s", "7s 6h 5d 4c 3s", "6s 5h 4d 3c 2s", "5s 4h 3d 2c As"),
]


def suited(hand: str) -> str:
    return " ".join(f"{card[0]}s" for card in hand.split())


def test_the_lowest_of_each_category_beats_the_highest_of_the_next() -> None:
    assert higher(FIVE_CARD, "5s 4s 3s 2s As", "As Ah Ad Ac Ks")
    assert higher(FIVE_CARD, "2s 2h 2d 2c 3s", "As Ah Ad Kc Ks")
    assert higher(FIVE_CARD, "2s 2h 2d 3c 3s", "As Ks Qs Js 9s")
    assert higher(FIVE_CARD, "7s 5s 4s 3s 2s", "As Kh Qd Jc Ts")
    assert higher(FIVE_CARD, "5s 4h 3d 2c As", "As Ah Ad Kc Qs")
    assert higher(FIVE_CARD, "2s 2h 2d 4c 3s", "As Ah Kd Kc Qs")
    assert higher(FIVE_CARD, "3s 3h 2d 2c 4s", "As Ah Kd Qc Js")
    assert higher(FIVE_CARD, "2s 2h 5d 4c 3s", "As Kh Qd Jc 9s")


def test_straights_from_the_ace_high_down_to_the_five_high() -> None:
    assert higher(FIVE_CARD, *STRAIGHTS)
    assert higher(FIVE_CARD, *map(suited, STRAIGHTS))


def test_there_is_no_straight_around_the_ace() -> None:
    assert category(FIVE_CARD, "Qs Kh Ad 2c 3s") == "high_card"


@pytest.mark.clause("MA-PGP-3.b.7")
def test_pai_gow_poker_puts_the_ace_low_straight_second() -> None:
    ace_high, *others, ace_low = STRAIGHTS
    assert higher(FIVE_CARD_ACE_LOW_SECOND, ace_high, ace_low, *others, "As Ah Ad Kc Qs")


@pytest.mark.clause("MA-PGP-3.b.3")
def test_pai_gow_poker_puts_the_ace_low_straight_flush_below_the_royal_flush_alone() -> None:
    royal, *others, ace_low = map(suited, STRAIGHTS)
    assert higher(FIVE_CARD_ACE_LOW_SECOND, royal, ace_low, *others, "As Ah Ad Ac Ks")
    assert FIVE_CARD_ACE_LOW_SECOND.detail(rank(FIVE_CARD_ACE_LOW_SECOND, royal)) == "royal_flush"
    assert FIVE_CARD_ACE_LOW_SECOND.detail(rank(FIVE_CARD_ACE_LOW_SECOND, ace_low)) == "straight_flush"


@given(some_hand(5))
def test_pai_gow_poker_differs_in_straights_alone(hand: list[Card]) -> None:
    standard, pai_gow = FIVE_CARD.rank(hand), FIVE_CARD_ACE_LOW_SECOND.rank(hand)
    assert FIVE_CARD.category(standard) == FIVE_CARD_ACE_LOW_SECOND.category(pai_gow)
    assert standard == pai_gow or "straight" in FIVE_CARD.category(standard)


def test_a_royal_flush_has_its_name_for_pay_only() -> None:
    royal = rank(FIVE_CARD, "As Ks Qs Js Ts")
    assert (FIVE_CARD.detail(royal), FIVE_CARD.category(royal)) == ("royal_flush", "straight_flush")
    assert FIVE_CARD.detail(rank(FIVE_CARD, "Ks Qs Js Ts 9s")) == "straight_flush"
    assert FIVE_CARD.detail(rank(FIVE_CARD, "As Kh Qd Jc Ts")) == "straight"


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ("3s 3h 3d 2c 2s", "2s 2h 2d Ac As"),
        ("9s 9h 9d 3c 3s", "9s 9h 9d 2c 2s"),
        ("8s 8h 2d 2c As", "7s 7h 6d 6c Ks"),
        ("8s 8h 3d 3c As", "8d 8c 2d 2c Ks"),
        ("8s 8h 3d 3c Ks", "8d 8c 3s 3h Qs"),
        ("As Ks 9s 5s 4s", "Ah Kh 9h 5h 3h"),
        ("6s 6h Kd Tc 9s", "6d 6c Kh Tc 8s"),
    ],
)
def test_the_made_part_decides_and_then_the_kickers_from_the_highest(winner: str, loser: str) -> None:
    assert category(FIVE_CARD, winner) == category(FIVE_CARD, loser)
    assert higher(FIVE_CARD, winner, loser)


@pytest.mark.parametrize("ranking", [FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND])
def test_there_are_7_462_ranks(ranking: Ranking) -> None:
    """1,277 + 2,860 + 858 + 858 + 10 + 1,277 + 156 + 156 + 10, the published count of distinct poker hands."""
    assert ranking.highest == 7_462
    assert [ranking.lowest(category) for category in ranking.categories] == [
        *(1, 1_278, 4_138, 4_996, 5_854, 5_864, 7_141, 7_297, 7_453),
    ]


@given(some_hand(5), some_suits)
def test_suits_rank_equal(hand: list[Card], suits: list[int]) -> None:
    assert FIVE_CARD.rank(suits_swapped(hand, suits)) == FIVE_CARD.rank(hand)


def test_five_cards_rank_as_phevaluator_ranks_them() -> None:
    """It counts the same 7,462 classes from the best, which is 1."""
    for hand in held(random_hands(5, 5_000)):
        assert FIVE_CARD.rank(hand) == 7_463 - evaluate_cards(*map(int, hand))


def test_the_best_five_of_seven_rank_as_in_phevaluator() -> None:
    for hand in held(random_hands(7, 2_000)):
        assert FIVE_CARD.rank(FIVE_CARD.best(hand)) == 7_463 - evaluate_cards(*map(int, hand))


def test_of_seven_the_two_best_pairs_and_the_best_kicker_count() -> None:
    best = FIVE_CARD.best(cards("Kc Kd 9h 9s 4c 4d 2h"))
    assert FIVE_CARD.describe(FIVE_CARD.rank(best)) == "two pairs, kings and nines, four kicker"
