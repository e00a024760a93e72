"""Section 5 and the qualifying hand of section 1: which hand is higher."""

from itertools import combinations, pairwise

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.caribbean_stud.play.hands import TYPES, qualifies, rank
from houseway.ranking import FIVE_CARD
from tests.games.caribbean_stud.rounds import one_hand, played
from tests.games.every_game.reading import event

FROM_THE_HIGHEST = [
    "As Ks Qs Js Ts",
    "Kh Qh Jh Th 9h",
    "6c 5c 4c 3c 2c",
    "5d 4d 3d 2d Ad",
    "As Ah Ad Ac 2s",
    "2s 2h 2d 2c As",
    "As Ah Ad Ks Kh",
    "3s 3h 3d 2s 2h",
    "2s 2h 2d As Ah",
    "2s 2h 2d 3s 3h",
    "As Ks Qs Js 9s",
    "7h 5h 4h 3h 2h",
    "As Kh Qd Jc Ts",
    "6s 5h 4d 3c 2s",
    "5s 4h 3d 2c As",
    "As Ah Ad 3c 2s",
    "2s 2h 2d Ac Ks",
    "As Ah Kd Kc 2s",
    "As Ah 2d 2c Ks",
    "Ks Kh Qd Qc As",
    "3s 3h 2d 2c As",
    "As Ah 4d 3c 2s",
    "Ks Kh Ad Qc Js",
    "3s 3h 6d 5c 4s",
    "2s 2h Ad Kc Qs",
    "As Kh Qd Jc 9s",
    "Qs Kh Ad 2c 3s",
    "As Kh 4d 3c 2s",
    "As Qh Jd Tc 9s",
    "7s 5h 4d 3c 2s",
]


@pytest.mark.clause("MA-CS-5.a-1", "MA-CS-5.a-2", "MA-CS-5.b", "MA-CS-5.c-1", "MA-CS-1.rank")
@pytest.mark.clause("MA-CS-5.b.1", "MA-CS-5.b.2", "MA-CS-5.b.3", "MA-CS-5.b.4", "MA-CS-5.b.5", "MA-CS-5.b.6")
@pytest.mark.clause("MA-CS-5.b.7", "MA-CS-5.b.8", "MA-CS-5.b.9")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise(FROM_THE_HIGHEST)))
def test_each_hand_beats_the_next(higher: str, lower: str) -> None:
    assert rank(cards(higher)) > rank(cards(lower))


@pytest.mark.clause("MA-CS-5.c-2", "MA-CS-1.suit")
@pytest.mark.parametrize("hand", FROM_THE_HIGHEST)
def test_the_same_ranks_in_other_suits_are_level(hand: str) -> None:
    other = hand.translate(str.maketrans("shdc", "dchs"))
    assert rank(cards(hand)) == rank(cards(other))


@pytest.mark.clause("MA-CS-5.b.6")
@pytest.mark.parametrize("hand", ["Qs Kh Ad 2c 3s", "Ks Ah 2d 3c 4s", "Js Qh Kd Ac 2s"])
def test_no_straight_goes_around_the_ace(hand: str) -> None:
    assert FIVE_CARD.category(rank(cards(hand))) == "high_card"


@pytest.mark.clause("MA-CS-5.b")
def test_there_are_as_many_suited_hands_of_each_type_as_counting_says() -> None:
    """In one suit one royal, nine other straights and 1,277 flushes: 4, 36 and 5,108 in all."""
    assert [one for one in TYPES if one != "high_card"][:2] == ["royal_flush", "straight_flush"]
    suited = [FIVE_CARD.detail(rank(hand)) for hand in combinations([card for card in FIFTY_TWO if card.suit == 0], 5)]
    assert [suited.count(name) * 4 for name in ("royal_flush", "straight_flush", "flush")] == [4, 36, 5108]


@pytest.mark.clause("MA-CS-1.qualifying_hand")
@pytest.mark.parametrize(
    ("dealer", "in_play"),
    [
        ("As Kd 4c 3h 2s", True),
        ("As Qd Jc Th 8s", False),
        ("As Qd Jc Th 9s", False),
        ("Ks Qd Jc Th 8s", False),
        ("2s 2d 5c 4h 3s", True),
        ("5s 4d 3c 2h As", True),
        ("7h 5h 4h 3h 2h", True),
        ("7s 5d 4c 3h 2s", False),
    ],
)
def test_ace_king_or_better_qualifies(dealer: str, in_play: bool) -> None:
    assert qualifies(rank(cards(dealer))) is in_play


@pytest.mark.clause("MA-CS-1.rank", "MA-CS-10.c.2", "MA-CS-10.c.1")
def test_a_hand_that_is_shown_cites_the_clause_of_its_type() -> None:
    done = one_hand("9s 9d 9c 2h 2s", "Kd Jc 8h 6s 4d", {"ante": 5})
    shown = {one.data["position"]: one.clauses for one in done.events if one.kind == "shown"}
    assert "MA-CS-5.b.4" in shown[1]
    assert "MA-CS-5.a-1" in shown["dealer"]


@pytest.mark.clause("MA-CS-5.c-1")
def test_what_the_dealer_says_of_a_hand_names_every_card_that_decides() -> None:
    done = played({1: {"ante": 5}}, {"dealer": "9h 9s Ac 7c 3d"}, [(1, "fold")])
    assert event(done, "shown").data["holding"] == "pair of nines, ace, seven and three kickers"
