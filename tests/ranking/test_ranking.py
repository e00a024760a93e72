"""What every ranking does, whatever its data: words, borders, refusals."""

import subprocess
import sys
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import Card, cards
from houseway.ranking import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND, FOUR_CARD, THREE_CARD, Ranking
from tests.project.refused import refused
from tests.ranking.hands import category, rank, some_hand

RANKINGS = [THREE_CARD, FOUR_CARD, FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND]
WITHOUT_STRAIGHTS_AND_FLUSHES = Ranking("two_card", 2, ("high_card", "pair"))
WITHOUT_ACE_LOW = Ranking("no_ace_low", 3, THREE_CARD.categories, ace_low_straight="none")


@pytest.mark.parametrize(
    ("ranking", "hand", "words"),
    [
        (THREE_CARD, "Qs 9h 4d", "queen high, nine and four kickers"),
        (THREE_CARD, "9s 9h Qd", "pair of nines, queen kicker"),
        (THREE_CARD, "6s 6h 2d", "pair of sixes, two kicker"),
        (THREE_CARD, "Ks 9s 2s", "flush, king high, nine and two kickers"),
        (THREE_CARD, "As 2h 3d", "straight, ace to three"),
        (THREE_CARD, "4s 2h 3d", "straight, four high"),
        (THREE_CARD, "7s 7h 7d", "three sevens"),
        (THREE_CARD, "As Ks Qs", "straight flush, ace high"),
        (FOUR_CARD, "As 2s 3s 4s", "straight flush, ace to four"),
        (FOUR_CARD, "6s 6h 6d 6c", "four sixes"),
        (FOUR_CARD, "Ks Kh 3d 3c", "two pairs, kings and threes"),
        (FIVE_CARD, "As Kh 9d 5c 4s", "ace high, king, nine, five and four kickers"),
        (FIVE_CARD, "9s 9h 9d 2c 2s", "full house, nines over twos"),
        (FIVE_CARD, "9s 9h 9d 9c 2s", "four nines, two kicker"),
        (FIVE_CARD, "As 2h 3d 4c 5s", "straight, ace to five"),
        (FIVE_CARD_ACE_LOW_SECOND, "As 2h 3d 4c 5s", "straight, ace to five"),
        (FIVE_CARD_ACE_LOW_SECOND, "Ks Qh Jd Tc 9s", "straight, king high"),
    ],
)
def test_a_rank_in_words(ranking: Ranking, hand: str, words: str) -> None:
    assert ranking.describe(rank(ranking, hand)) == words


@pytest.mark.parametrize("ranking", RANKINGS)
def test_no_two_ranks_read_the_same(ranking: Ranking) -> None:
    assert len({ranking.describe(rank) for rank in range(1, ranking.highest + 1)}) == ranking.highest


@pytest.mark.parametrize("ranking", RANKINGS)
def test_categories_rise_with_the_ranks(ranking: Ranking) -> None:
    places = [ranking.categories.index(ranking.category(rank)) for rank in range(1, ranking.highest + 1)]
    assert places == sorted(places)
    assert set(places) == set(range(len(ranking.categories)))


@pytest.mark.parametrize("ranking", RANKINGS)
def test_the_lowest_rank_of_a_category_is_its_border(ranking: Ranking) -> None:
    for below, above in pairwise(ranking.categories):
        border = ranking.lowest(above)
        assert (ranking.category(border - 1), ranking.category(border)) == (below, above)


@given(some_hand(5).flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))))
def test_the_order_of_the_cards_does_not_count(twice: tuple[list[Card], list[Card]]) -> None:
    one, other = twice
    assert FIVE_CARD.rank(one) == FIVE_CARD.rank(other)


@given(some_hand(7))
def test_no_five_of_seven_beat_the_best_five(hand: list[Card]) -> None:
    best = FIVE_CARD.best(hand)
    assert set(best) <= set(hand)
    assert FIVE_CARD.rank(best) == max(FIVE_CARD.rank(five) for five in combinations(hand, 5))


def test_of_equal_hands_the_cards_dealt_first_are_the_best() -> None:
    assert FOUR_CARD.best(cards("Ks 9d 4c 3h 3s")) == tuple(cards("Ks 9d 3h 3s"))
    assert THREE_CARD.best(cards("Ks 9d 4c 4h")) == tuple(cards("Ks 4c 4h"))
    assert THREE_CARD.best(cards("9s 9h 9d 9c")) == tuple(cards("9s 9h 9d"))


def test_without_flush_and_straight_in_its_categories_a_ranking_has_neither() -> None:
    assert category(WITHOUT_STRAIGHTS_AND_FLUSHES, "As Ks") == "high_card"
    assert category(WITHOUT_STRAIGHTS_AND_FLUSHES, "2s 2h") == "pair"
    assert WITHOUT_STRAIGHTS_AND_FLUSHES.highest == 13 + 78


def test_where_the_ace_is_never_low_ace_two_three_is_no_straight() -> None:
    assert category(WITHOUT_ACE_LOW, "As 2h 3d") == "high_card"
    assert category(WITHOUT_ACE_LOW, "As Kh Qd") == "straight"


@pytest.mark.parametrize(
    ("ranking", "hand"),
    [
        (THREE_CARD, "As Kh"),
        (THREE_CARD, "As Kh Qd Jc"),
        (FIVE_CARD, "As Kh Qd Jc Jk"),
        (FIVE_CARD, "9s 9h 9d 9c 9s"),
        (FIVE_CARD, "As As Ks Qs Js"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_what_would_be_right(ranking: Ranking, hand: str) -> None:
    with refused("malformed-hand"):
        ranking.rank(cards(hand))


def test_too_few_cards_have_no_best_hand() -> None:
    with refused("malformed-hand"):
        FIVE_CARD.best(cards("As Kh Qd Jc"))


@pytest.mark.parametrize("number", [-1, 0, 742])
def test_a_number_outside_the_ranking_is_no_rank(number: int) -> None:
    with refused("no-such-rank"):
        THREE_CARD.category(number)


def test_a_category_that_the_ranking_lacks_has_no_lowest_hand() -> None:
    with refused("no-such-category"):
        THREE_CARD.lowest("full_house")


def test_rankings_do_not_pay_for_the_kernels() -> None:
    code = "import sys, houseway.ranking; sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
