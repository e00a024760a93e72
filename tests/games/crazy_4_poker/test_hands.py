"""Section 657a.6: which four cards play, which hand is higher, and how it is set."""

from collections import Counter
from itertools import pairwise

import pytest

from houseway.equipment.cards import cards, show
from houseway.games.crazy_4_poker.odds.counting import hands_by_rank
from houseway.games.crazy_4_poker.play.hands import (
    KING_HIGH,
    PAIR_OF_ACES,
    PAIR_OF_QUEENS,
    arranged,
    qualifies,
    rank,
)
from houseway.games.crazy_4_poker.rules.paytables import queens_up_row, row_of
from houseway.ranking import FOUR_CARD

FALLING = [
    "Ac Ad Ah As",
    "Kc Kd Kh Ks",
    "2c 2d 2h 2s",
    "Ah Kh Qh Jh",
    "5s 4s 3s 2s",
    "4c 3c 2c Ac",
    "Ac Ad Ah 2s",
    "3c 3d 3h Ks",
    "2c 2d 2h As",
    "Ah Kh Qh Th",
    "9h 7h 4h 2h",
    "Ac Kd Qh Js",
    "5c 4d 3h 2s",
    "4c 3d 2h As",
    "Ac Ad Kh Ks",
    "3c 3d 2h 2s",
    "Ac Ad 3h 2s",
    "Kc Kd Qh Js",
    "2c 2d 4h 3s",
    "Ac Kd Qh Ts",
    "Kc 4d 3h 2s",
    "Qc Jd Th 8s",
    "6c 4d 3h 2s",
]
"""One hand below the other: every category, its ends, and the doubtful pairs of section 657a.6(c)."""


@pytest.mark.clause(
    *("PA-C4-6.a", "PA-C4-6.b.1", "PA-C4-6.b.2", "PA-C4-6.b.3", "PA-C4-6.b.4", "PA-C4-6.b.5", "PA-C4-6.b.6"),
    *("PA-C4-6.b.7", "PA-C4-6.c"),
)
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(FALLING)))
def test_each_hand_beats_the_next(higher: str, lower: str) -> None:
    assert FOUR_CARD.rank(cards(higher)) > FOUR_CARD.rank(cards(lower))


@pytest.mark.clause("PA-C4-6.a", "PA-C4-6.b.4")
def test_suits_are_equal_and_king_ace_two_three_is_no_straight() -> None:
    assert FOUR_CARD.rank(cards("9h 7h 4h 2h")) == FOUR_CARD.rank(cards("9s 7s 4s 2s"))
    assert row_of(FOUR_CARD.rank(cards("Kc Ad 2h 3s"))) == "high_card"
    assert row_of(FOUR_CARD.rank(cards("Ac 2d 3h 4s"))) == "straight"


@pytest.mark.clause("PA-C4-1.hand", "PA-C4-11.c.2", "PA-C4-11.c-dealer", "PA-C4-2.b.5.i")
@pytest.mark.parametrize(
    ("five", "lies"),
    [
        ("AH AS 9C 8D 2H", "Ah As 9c 8d 2h"),
        ("Ks Kd 9c 5h 2d", "Ks Kd 9c 5h 2d"),
        ("2d 5h Ks 9c Kd", "Ks Kd 9c 5h 2d"),
        ("9h 8h 7h 6c 2h", "9h 8h 7h 2h 6c"),
        ("Tc 9d 8h 7s 6c", "Tc 9d 8h 7s 6c"),
        ("Ah 4c 3d 2s Kc", "4c 3d 2s Ah Kc"),
        ("5c 4d 3h 2s Ac", "5c 4d 3h 2s Ac"),
        ("7c 7d 7h Ks Qd", "7c 7d 7h Ks Qd"),
        ("3c 3d 3h 2s 2d", "3c 3d 3h 2s 2d"),
        ("8c 4d 4h 8s Kd", "8c 8s 4d 4h Kd"),
        ("6c 6d 6h 6s Ah", "6c 6d 6h 6s Ah"),
        ("Ah Qh 9h 5h 3h", "Ah Qh 9h 5h 3h"),
        ("Kh Qc Jh Th 9h", "Kh Jh Th 9h Qc"),
    ],
)
def test_a_hand_is_set_as_its_best_four_with_the_fifth_card_behind(five: str, lies: str) -> None:
    hand = cards(five.replace("H", "h").replace("S", "s").replace("C", "c").replace("D", "d"))
    assert show(arranged(hand)) == lies


@pytest.mark.clause("PA-C4-6.c", "PA-C4-1.hand")
def test_the_fifth_card_does_not_count() -> None:
    assert rank(cards("Kh Qs 9d 4c 2d")) == rank(cards("Kd Qc 9s 4h 3c"))
    assert rank(cards("Kh Qs 9d 5c 2d")) > rank(cards("Kd Qc 9s 4h 3c"))


@pytest.mark.clause("PA-C4-2.b.5.ii", "PA-C4-11.c.3.ii.A", "PA-C4-11.c.3.i-ante")
@pytest.mark.parametrize(
    ("dealer", "enough"),
    [
        ("Kc 6d 4h 3s 2c", True),
        ("Qc Jd Th 8s 7c", False),
        ("Ac Jd Th 8s 7c", True),
        ("2c 2d Jh 8s 6c", True),
        ("Qc Jd 9h 7s 2c", False),
    ],
)
def test_the_dealer_qualifies_with_a_king_or_better(dealer: str, enough: bool) -> None:
    assert qualifies(rank(cards(dealer))) is enough


@pytest.mark.clause("PA-C4-12.c", "PA-C4-12.b", "PA-C4-12.d.1")
@pytest.mark.parametrize(
    ("five", "row"),
    [
        ("Ac Ad Ah As 3d", "four_aces"),
        ("Kc Kd Kh Ks Ad", "four_of_a_kind"),
        ("Ac Kc Qc Jc Tc", "straight_flush"),
        ("Ac Ad Ah 9s 9d", "three_of_a_kind"),
        ("Ac Tc 6c 2c Ad", "flush"),
        ("Ac 2d 3h 4s Ad", "straight"),
        ("Ac Ad Kh Ks 2d", "two_pair"),
        ("Qc Qd 4h 3s 2d", "pair_queens_or_better"),
        ("Jc Jd Ah Ks 2d", "pair"),
        ("Ac Kd Qh Ts 9d", "high_card"),
    ],
)
def test_a_hand_is_paid_by_the_narrowest_row_that_fits(five: str, row: str) -> None:
    assert row_of(rank(cards(five))) == row


@pytest.mark.clause("PA-C4-12.c")
def test_queens_up_knows_no_four_aces() -> None:
    assert queens_up_row("four_aces") == "four_of_a_kind"
    assert queens_up_row("straight") == "straight"


@pytest.mark.clause("PA-C4-6.b.1", "PA-C4-6.b.7", "PA-C4-12.c")
def test_the_boundaries_lie_where_the_ranks_begin() -> None:
    ranks = range(1, FOUR_CARD.highest + 1)
    words = {rank: FOUR_CARD.describe(rank) for rank in ranks}
    assert words[KING_HIGH].startswith("king")
    assert words[KING_HIGH - 1].startswith("queen")
    assert words[PAIR_OF_ACES].startswith("pair of aces")
    assert words[PAIR_OF_ACES - 1].startswith("pair of kings")
    assert words[PAIR_OF_QUEENS].startswith("pair of queens")
    assert words[PAIR_OF_QUEENS - 1].startswith("pair of jacks")
    lowest_straight = FOUR_CARD.lowest("straight")
    assert [row_of(lowest_straight), row_of(lowest_straight - 1)] == ["straight", "two_pair"]


@pytest.mark.clause("PA-C4-12.b", "PA-C4-12.c", "PA-C4-12.d.1")
def test_all_five_card_hands_are_counted_in_the_known_numbers() -> None:
    # The counts that go with the odds of the game; those of four of a kind and of two pairs are plain combinatorics.
    found: Counter[str] = Counter()
    for held, count in enumerate(hands_by_rank()):
        if count:
            found[row_of(held)] += count
    pairs = 13 * 6 * 220 * 64
    assert found.total() == 2_598_960
    assert {row: found[row] for row in ("four_aces", "four_of_a_kind", "straight_flush", "three_of_a_kind")} == {
        "four_aces": 48,
        "four_of_a_kind": 576,
        "straight_flush": 2_072,
        "three_of_a_kind": 58_656,
    }
    assert {row: found[row] for row in ("flush", "straight", "two_pair", "pair_queens_or_better")} == {
        "flush": 114_616,
        "straight": 101_808,
        "two_pair": 123_552,
        "pair_queens_or_better": 242_916,
    }
    assert found["pair"] < pairs * 10 // 13
