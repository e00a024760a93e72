"""Section 8(i): the fourteen steps of the house way, the catalogue's vectors and its counts of deals."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.equipment.cards import cards, show
from houseway.games.fast_action_holdem.odds.fours import PAIRS, deals, fours
from houseway.games.fast_action_holdem.play.house_way import STEPS, house_way, is_natural, preferences, step_taken
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from tests.games.every_game.reading import event
from tests.games.fast_action_holdem.rounds import one_hand

LISTED = FastActionHoldem()

VECTORS = [
    ("2h 2h As Ad", 1, "2h 2h"),
    ("Kh Kh 3s 3s", 1, "Kh Kh"),
    ("Qs Qd 9c 9h", 2, "Qs Qd"),
    ("Ac Kc Kd 5h", 2, "Kc Kd"),
    ("As Ts Kd 5c", 3, "As Ts"),
    ("Kd Qd Jc Ac", 3, "Ac Jc"),
    ("Kh Jh Th 2c", 4, "Jh Th"),
    ("Kh Qh Jh Th", 4, "Kh Qh"),
    ("As 9s Kd 5c", 5, "As Kd"),
    ("Qh Jd 9h 8h", 6, "Qh Jd"),
    ("Ac 9d 5c 3h", 7, "Ac 5c"),
    ("Kc Jd Tc 4s", 8, "Kc Tc"),
    ("Ks Ts 7d 6d", 8, "Ks Ts"),
    ("Kc Jd Ts 4s", 9, "Kc Jd"),
    ("Ac 9d 8d 7d", 10, "Ac 9d"),
    ("Ks 9s 8d 7d", 11, "8d 7d"),
    ("9s 8s 5h 4h", 11, "9s 8s"),
    ("Ks 2s 9h 7h", 12, "Ks 2s"),
    ("Jd Tc 6h 2s", 13, "Jd Tc"),
    ("Ks Td 9c 2h", 13, "Td 9c"),
    ("Qc 9d 6h 3s", 14, "Qc 9d"),
]


@pytest.mark.clause(
    "MA-FA-8.i",
    "MA-FA-8.i.1",
    "MA-FA-8.i.2",
    "MA-FA-8.i.3",
    "MA-FA-8.i.4",
    "MA-FA-8.i.5",
    "MA-FA-8.i.6",
    "MA-FA-8.i.7",
    "MA-FA-8.i.8",
    "MA-FA-8.i.9",
    "MA-FA-8.i.10",
    "MA-FA-8.i.11",
    "MA-FA-8.i.12",
    "MA-FA-8.i.13",
    "MA-FA-8.i.14",
)
@pytest.mark.parametrize(("hand", "step", "kept"), VECTORS)
def test_the_catalogue_s_vectors(hand: str, step: int, kept: str) -> None:
    found = house_way(cards(hand), LISTED)
    assert sorted(found) == sorted(cards(kept))
    assert step_taken(found, LISTED)[0].number == step


@pytest.mark.parametrize("hand", [row[0] for row in VECTORS])
def test_the_order_of_the_deal_does_not_matter_without_three_of_a_kind(hand: str) -> None:
    four = cards(hand)
    kept = {tuple(sorted(house_way(order, LISTED))) for order in ([*four[n:], *four[:n]] for n in range(4))}
    assert len(kept) == 1


@pytest.mark.clause("MA-FA-8.i.2")
@pytest.mark.parametrize(("hand", "kept"), [("7c 7d 7h 2s", "7c 7d"), ("7h 2s 7d 7c", "7h 7d")])
def test_of_three_of_a_kind_in_three_suits_the_first_two_dealt_are_kept(hand: str, kept: str) -> None:
    assert show(house_way(cards(hand), LISTED)) == kept


@pytest.mark.clause("MA-FA-8.i.1", "MA-FA-8.i.2")
def test_a_higher_pair_goes_first_under_the_other_reading() -> None:
    other = FastActionHoldem(suited_pair="unless_higher_pair")
    assert show(house_way(cards("2h 2h As Ad"), other)) == "As Ad"
    assert show(house_way(cards("Kh 3s Kh 3s"), other)) == "Kh Kh"
    assert show(house_way(cards("Kd Kh Kh 3s"), other)) == "Kh Kh"


@pytest.mark.clause("MA-FA-8.i.8", "MA-FA-8.i.9")
def test_one_card_ten_or_better_is_enough_under_the_other_reading() -> None:
    one = FastActionHoldem(ten_or_better="one_card")
    assert show(house_way(cards("Ks 5s Jd 9c"), LISTED)) == "Ks Jd"
    assert show(house_way(cards("Ks 5s Jd 9c"), one)) == "Ks 5s"
    assert show(house_way(cards("Kc 9d 8d 7d"), one)) == "Kc 9d"


@pytest.mark.clause("MA-FA-1.running_cards")
@pytest.mark.parametrize(("hand", "step"), [("9d 8c 5h 2s", 13), ("9d 7c 5h 2s", 14), ("9d 8d 5h 2s", 11)])
def test_running_cards_are_of_consecutive_rank(hand: str, step: int) -> None:
    assert step_taken(house_way(cards(hand), LISTED), LISTED)[0].number == step


@pytest.mark.clause("MA-FA-1.natural")
@pytest.mark.parametrize(
    ("hand", "natural"),
    [
        ("7c 7d 7d 7s", True),
        ("7d 7d 7d 7d", True),
        ("7c 7d 7h 8s", False),
        ("7c 7d 7h", False),
        ("7c 7d 7h 8s 7s", False),
    ],
)
def test_a_natural_is_four_of_a_kind_in_the_first_four_cards_whatever_the_suits(hand: str, natural: bool) -> None:
    assert is_natural(cards(hand)) is natural


STEP_COUNTS = {
    6: [
        138138,
        36298080,
        113622912,
        17024256,
        12550464,
        35645184,
        19051200,
        10741248,
        7962624,
        7962624,
        7838208,
        25303104,
        81383616,
        8491392,
        3265920,
    ],
    8: [
        467480,
        120626688,
        359104512,
        53805056,
        39665664,
        112656384,
        60211200,
        33947648,
        25165824,
        25165824,
        24772608,
        79970304,
        257212416,
        26836992,
        10321920,
    ],
}
"""Deals of four cards by step, naturals first: the exact figures of the clause catalogue."""


@pytest.mark.clause("MA-FA-8.i", "MA-FA-1.natural", "MA-FA-2.a.p1")
@pytest.mark.parametrize("decks", [6, 8])
def test_every_four_cards_of_a_shoe_are_set_by_the_step_as_counted(decks: int) -> None:
    four = fours()
    table = np.array(preferences(LISTED))
    step = np.min([table[four[a], four[b]] for a, b in PAIRS], axis=0) // 1000
    step[(four >> 2 == four[0] >> 2).all(axis=0)] = 0
    found = np.bincount(step, deals(decks, four), 15).astype(int)
    assert found.tolist() == STEP_COUNTS[decks]
    assert found.sum() == comb(52 * decks, 4)


def test_naturals_come_as_often_as_the_catalogue_says() -> None:
    assert (
        Fraction(13 * comb(24, 4), comb(312, 4)) == Fraction(1771, 4965115) == Fraction(STEP_COUNTS[6][0], comb(312, 4))
    )
    assert (
        Fraction(13 * comb(32, 4), comb(416, 4)) == Fraction(899, 2365251) == Fraction(STEP_COUNTS[8][0], comb(416, 4))
    )


@pytest.mark.clause("MA-FA-8.i")
def test_the_list_has_fourteen_steps_in_order_each_with_its_clause() -> None:
    assert [step.number for step in STEPS] == list(range(1, 15))
    assert [step.clause for step in STEPS] == [f"MA-FA-8.i.{number}" for number in range(1, 15)]


@pytest.mark.clause("MA-FA-8.i", "MA-FA-8.g")
def test_a_round_cites_the_step_by_which_the_dealer_set() -> None:
    done = one_hand(dealer="Kh Jh Th 2c")
    assert "MA-FA-8.i.4" in event(done, "dealer_set").clauses
    assert show(event(done, "dealer_set").data["cards"]) == "Jh Th"


def test_no_two_pairs_of_a_hand_are_preferred_alike_but_in_three_of_a_kind() -> None:
    """Why only three of a kind in three suits needs a rule of its own."""
    table = preferences(LISTED)
    ties: Counter[int] = Counter()
    for number in range(0, fours().shape[1], 211):
        hand = [int(card) for card in fours()[:, number]]
        held = sorted(((table[a][b], {a, b}) for a, b in combinations(hand, 2)), key=lambda one: one[0])
        if held[0][0] == held[1][0] and held[0][1] != held[1][1]:
            ties[max(Counter(card >> 2 for card in hand).values())] += 1
    assert set(ties) <= {3, 4}
