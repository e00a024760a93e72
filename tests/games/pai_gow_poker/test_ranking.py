"""Section 3: which hand is higher, with the joker, and what may stand over what."""

from itertools import pairwise

import pytest

from houseway.equipment.cards import cards
from houseway.games.pai_gow_poker.play.setting import Setting
from houseway.games.pai_gow_poker.play.settlement import against
from houseway.ranking.joker import JokerRanking, joker_ranking, two_in_words
from tests.project.refused import refused

SECOND, LOWEST = joker_ranking("second_highest"), joker_ranking("lowest")


def five(text: str, ranking: JokerRanking = SECOND) -> int:
    return ranking.five(cards(text))


def category(text: str) -> str:
    return SECOND.category(five(text))


def falling(*hands: str, ranking: JokerRanking = SECOND) -> bool:
    """Whether each hand ranks above the next."""
    ranks = [five(hand, ranking) for hand in hands]
    return all(one > other for one, other in pairwise(ranks))


@pytest.mark.clause("MA-PGP-3.b")
def test_the_eleven_kinds_of_hands_rank_in_the_printed_order() -> None:
    assert falling(
        "As Ah Ad Ac Jk",
        "Ah Kh Qh Jh Th",
        "6c 5c 4c 3c 2c",
        "2s 2h 2d 2c 3s",
        "2s 2h 2d 3c 3s",
        "2h 3h 4h 5h 7h",
        "6c 5s 4c 3c 2c",
        "2s 2h 2d 3c 4s",
        "3s 3h 2d 2c 4s",
        "2s 2h 3d 4c 5s",
        "Ah Kd Qs Jc 9h",
    )


@pytest.mark.clause("MA-PGP-3.a-1", "MA-PGP-3.e")
def test_single_cards_rank_from_the_ace_down_and_decide_one_by_one() -> None:
    assert falling(
        "As Kh 9d 5c 3h", "As Kh 9d 5c 2h", "As Kh 9d 4c 3h", "As Kh 8d 5c 3h", "As Qh Td 5c 3h", "Ks Qh Jd Tc 8h"
    )


@pytest.mark.clause("MA-PGP-3.a-2")
def test_an_ace_goes_below_a_two_in_a_straight_but_never_around() -> None:
    assert category("As 2h 3d 4c 5s") == "straight"
    assert category("Qs Kh Ad 2c 3s") == "high_card"


@pytest.mark.clause("MA-PGP-3.b.1")
def test_four_aces_and_the_joker_are_above_a_royal_flush() -> None:
    assert category("As Ah Ad Ac Jk") == "five_aces"
    assert falling("As Ah Ad Ac Jk", "Ah Kh Qh Jh Th")


@pytest.mark.clause("MA-PGP-3.b.2")
@pytest.mark.parametrize("hand", ["Ah Kh Qh Jh Th", "Ah Kh Jk Jh Th", "Jk Kh Qh Jh Th"])
def test_a_royal_flush_may_have_the_joker(hand: str) -> None:
    assert category(hand) == "royal_flush"


@pytest.mark.clause("MA-PGP-3.b.3", "MA-PGP-3.b.7", "MA-PGP-3.d")
@pytest.mark.parametrize("suits", ["hhhhh", "hdsch"])
def test_ace_to_five_stands_where_the_licensee_says(suits: str) -> None:
    def run(ranks: str) -> str:
        return " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))

    assert falling(run("AKQJT"), run("A2345"), run("KQJT9"), run("65432"), ranking=SECOND)
    assert falling(run("AKQJT"), run("KQJT9"), run("65432"), run("A2345"), ranking=LOWEST)


@pytest.mark.clause("MA-PGP-3.b.4", "MA-PGP-3.a-3")
def test_the_joker_makes_four_aces_but_not_four_kings() -> None:
    assert category("As Ah Ad Jk Kc") == "four_of_a_kind"
    assert category("Ks Kh Kd Jk 2c") == "three_of_a_kind"
    assert falling("As Ah Ad Ac 2h", "Ks Kh Kd Kc Qh", "2s 2h 2d 2c Ah")


@pytest.mark.clause("MA-PGP-3.b.5")
def test_full_houses_rank_by_their_three() -> None:
    assert falling("As Ah Jk Kc Kh", "As Ah Ad Qc Qh", "Ks Kh Kd Ac Ah", "2s 2h 2d 3c 3h")


@pytest.mark.clause("MA-PGP-3.b.6", "MA-PGP-3.c")
def test_flushes_go_card_by_card_and_the_joker_is_the_highest_card_not_held() -> None:
    assert falling("Ah 9h 7h 4h 2h", "Kh Qh 7h 4h 2h")
    assert five("9h 7h 4h 2h Jk") == five("Ac 9c 7c 4c 2c")
    assert five("Ah 9h 7h 4h Jk") == five("Ac Kc 9c 7c 4c")


@pytest.mark.clause("MA-PGP-3.b.8", "MA-PGP-3.b.9", "MA-PGP-3.b.10")
def test_threes_pairs_and_two_pairs_rank_by_their_ranks_before_side_cards() -> None:
    assert falling("As Ah Jk 6c 4s", "Ks Kh Kd Ac Qs", "2s 2h 2d 4c 3s")
    assert falling("As Ah Kd Kc 2s", "Ks Kh 3d 3c Qs", "Ks Kh 2d 2c As", "3s 3h 2d 2c As")
    assert falling("As Jk 4d 3c 2s", "Ks Kh Qd Jc Ts", "2s 2h 5d 4c 3s")


@pytest.mark.clause("MA-PGP-3.c", "MA-PGP-3.a-3")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("8c 9h Jk Js Qs", "straight"),
        ("2h 3h 4h Ah Jk", "straight_flush"),
        ("9c 9s 3d 3c Jk", "two_pair"),
        ("9c 9s 9d 3c Jk", "three_of_a_kind"),
        ("2c 3d 4s 7h Jk", "high_card"),
    ],
)
def test_the_joker_completes_straights_and_flushes_and_is_an_ace_otherwise(hand: str, wanted: str) -> None:
    assert category(hand) == wanted


@pytest.mark.clause("MA-PGP-1.def-suit", "MA-PGP-1.def-copy_hand")
def test_no_suit_is_above_another_and_equal_ranks_are_a_copy() -> None:
    assert five("As Kh 9d 5c 3h") == five("Ad Ks 9c 5h 3d")
    assert SECOND.two(cards("As Jd")) == SECOND.two(cards("Ah Jc"))
    one, other = (Setting(tuple(cards(high)), tuple(cards(low)), SECOND) for high, low in COPIES)
    assert against(one, other) == ("lose", ("MA-PGP-9.g.2", "MA-PGP-1.def-copy_hand"))


COPIES = (("8h 8c 5s 3d 2d", "As Jd"), ("8d 8s 5d 3s 2c", "Ah Jc"))


@pytest.mark.clause("MA-PGP-3.b.10", "MA-PGP-3.a-3")
def test_ninety_one_low_hands_pairs_above_all_and_the_joker_an_ace() -> None:
    lows = {SECOND.two(cards(text)) for text in ("2s 3s", "As Ks", "2s 2h", "As Jk")}
    assert lows == {1, 78, 79, 91}
    assert SECOND.two(cards("Jk Kd")) == SECOND.two(cards("Ah Kc"))
    assert [two_in_words(rank) for rank in (1, 78, 79, 91)] == [
        "three and two",
        "ace and king",
        "pair of twos",
        "pair of aces",
    ]


@pytest.mark.clause("MA-PGP-9.a-2", "MA-PGP-1.def-high_hand", "MA-PGP-1.def-low_hand")
@pytest.mark.parametrize(
    ("high", "low", "stands"),
    [
        ("7c 7h Kh 9c 4h", "7s 7d", True),
        ("6c 6h Ah Kc Qh", "7s 7d", False),
        ("Ac Kh Jh 9c 4h", "7s 7d", False),
        ("8c 8h 4h 3c 2h", "7s 7d", True),
        ("3c 3h 2h 2c Ah", "Ks Kd", True),
        ("Ac Kc 9d 5c 3h", "As Ks", True),
        ("Ac Qc 9d 5c 3h", "As Ks", False),
        ("Kc Qc 9d 5c 3h", "As 2s", False),
        ("2c 2d 4d 5c 3h", "As Ks", True),
    ],
)
def test_the_high_hand_ranks_no_lower_than_the_low_hand(high: str, low: str, stands: bool) -> None:
    assert Setting(tuple(cards(high)), tuple(cards(low)), SECOND).foul is not stands


def test_other_than_five_cards_of_one_deck_have_no_rank() -> None:
    with refused("malformed-hand"):
        five("As Kh 9d 5c")
    with refused("malformed-hand"):
        five("As As As As As")
