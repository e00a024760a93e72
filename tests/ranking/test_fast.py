"""The compiled evaluators give the very ranks of the readable ones, and the counts that the books give."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest
from numba import njit
from phevaluator import evaluate_cards

from houseway.ranking import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND, FOUR_CARD, THREE_CARD, Ranking, fast
from houseway.ranking.best_of import best_of_five
from houseway.ranking.tables import RANK_WEIGHTS, numbering, tables
from tests.ranking.hands import every_hand, every_rank, held, random_hands

Batch = Callable[[npt.NDArray[np.uint8]], npt.NDArray[np.uint16]]
PAI_GOW_POKER = tables(FIVE_CARD_ACE_LOW_SECOND, 5)


def categories(ranking: Ranking) -> npt.NDArray[np.int64]:
    """The place of each rank's category in ``ranking.categories``."""
    return np.array([0, *(ranking.categories.index(ranking.category(rank)) for rank in range(1, ranking.highest + 1))])


FIVE_CATEGORIES = categories(FIVE_CARD)


def by_category(ranking: Ranking, ranks: npt.NDArray[np.uint16]) -> dict[str, int]:
    counts = np.bincount(categories(ranking)[ranks], minlength=len(ranking.categories))
    return dict(zip(ranking.categories, counts.tolist(), strict=True))


@pytest.mark.parametrize(("ranking", "batch"), [(THREE_CARD, fast.three_card_batch), (FOUR_CARD, fast.four_card_batch)])
def test_every_hand_of_three_and_of_four_ranks_the_same(ranking: Ranking, batch: Batch) -> None:
    assert np.array_equal(batch(every_hand(ranking.size)), every_rank(ranking))


@pytest.mark.slow
def test_every_hand_of_five_ranks_the_same() -> None:
    assert np.array_equal(fast.five_card_batch(every_hand(5)), every_rank(FIVE_CARD))


def test_all_2_598_960_hands_of_five_fall_where_the_books_say() -> None:
    ranks = fast.five_card_batch(every_hand(5))
    assert by_category(FIVE_CARD, ranks) == {
        "high_card": 1_302_540,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three_of_a_kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full_house": 3_744,
        "four_of_a_kind": 624,
        "straight_flush": 40,
    }
    assert np.count_nonzero(ranks == FIVE_CARD.highest) == 4


def test_the_best_four_of_every_five_fall_where_counting_puts_them() -> None:
    """Sequences of four: 11, each with 9 other ranks, less the 10 sequences of five that hold two.

    Of the suits of five ranks 1,024 - 64 leave no four alike; of those with a pair, 384 - 12.
    """
    ranks = fast.four_of_five_batch(every_hand(5))
    assert by_category(FOUR_CARD, ranks) == {
        "four_of_a_kind": 13 * 48,
        "straight_flush": 44 * 48 - 40,
        "three_of_a_kind": 54_912 + 3_744,
        "flush": 4 * (715 * 39 + 1_287) - (44 * 48 - 40),
        "straight": (99 - 10) * 960 + 11 * 4 * 372,
        "two_pair": 123_552,
        "pair": (13 * 220 - 11 * 4) * 372,
        "high_card": (1_287 - 89) * 960,
    }


@pytest.mark.parametrize(
    ("ranking", "dealt", "batch"),
    [
        (FIVE_CARD, 5, fast.five_card_batch),
        (FOUR_CARD, 5, fast.four_of_five_batch),
        (FIVE_CARD, 7, fast.seven_card_batch),
    ],
)
def test_the_best_hand_of_five_and_of_seven_ranks_the_same(ranking: Ranking, dealt: int, batch: Batch) -> None:
    hands = random_hands(dealt, 3_000)
    assert batch(hands).tolist() == [ranking.rank(ranking.best(hand)) for hand in held(hands)]


@pytest.mark.parametrize(("dealt", "batch"), [(5, fast.five_card_batch), (7, fast.seven_card_batch)])
def test_a_hundred_thousand_hands_rank_as_in_phevaluator(dealt: int, batch: Batch) -> None:
    hands = random_hands(dealt, 100_000)
    assert batch(hands).tolist() == [7_463 - evaluate_cards(*hand) for hand in hands.T.tolist()]


def count_seven_cards() -> npt.NDArray[np.int64]:
    """How many of all hands of seven fall in each category."""
    counts = np.zeros(9, np.int64)
    for a in range(52):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        for f in range(e):
                            for g in range(f):
                                counts[FIVE_CATEGORIES[fast.seven_card(a, b, c, d, e, f, g)]] += 1
    return counts


def test_all_133_784_560_hands_of_seven_fall_where_the_books_say() -> None:
    counts = cast(Callable[[], npt.NDArray[np.int64]], njit(count_seven_cards))()
    assert dict(zip(FIVE_CARD.categories, counts.tolist(), strict=True)) == {
        "high_card": 23_294_460,
        "pair": 58_627_800,
        "two_pair": 31_433_400,
        "three_of_a_kind": 6_461_620,
        "straight": 6_180_020,
        "flush": 4_047_644,
        "full_house": 3_473_184,
        "four_of_a_kind": 224_848,
        "straight_flush": 37_260 + 4_324,
    }


def pai_gow_poker(cards: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint16]:
    ranks = np.empty(cards.shape[1], np.uint16)
    for i in range(ranks.size):
        ranks[i] = best_of_five(PAI_GOW_POKER, cards[0, i], cards[1, i], cards[2, i], cards[3, i], cards[4, i])
    return ranks


def test_any_ranking_can_be_compiled() -> None:
    hands = every_hand(5)
    found = FIVE_CATEGORIES[fast.five_card_batch(hands)]
    straights = hands[:, np.isin(found, [FIVE_CARD.categories.index(name) for name in ("straight", "straight_flush")])]
    ranks = cast(Batch, njit(pai_gow_poker))(straights)
    assert ranks.tolist() == [FIVE_CARD_ACE_LOW_SECOND.rank(hand) for hand in held(straights)]


def test_one_hand_at_a_time() -> None:
    assert fast.three_card(48, 44, 40) == THREE_CARD.highest
    assert THREE_CARD.category(fast.three_card(48, 44, 41)) == "straight"
    assert FOUR_CARD.category(fast.four_card(48, 49, 50, 40)) == "three_of_a_kind"


@pytest.mark.parametrize(("dealt", "hands"), [(3, 455), (4, 1_820), (5, 6_175), (7, 49_205)])
def test_hands_that_differ_in_ranks_are_numbered_without_gaps(dealt: int, hands: int) -> None:
    every = np.array([ranks for ranks in combinations_with_replacement(range(13), dealt) if fits_one_deck(ranks)])
    numbers = numbering(dealt).of(RANK_WEIGHTS[every].sum(axis=1))
    assert sorted(numbers.tolist()) == list(range(hands))


def fits_one_deck(ranks: tuple[int, ...]) -> bool:
    return max(map(ranks.count, ranks)) <= 4


def test_hands_in_rows_are_refused() -> None:
    with pytest.raises(ValueError, match="hands stand in columns"):
        fast.three_card_batch(np.zeros((4, 3), np.uint8))
