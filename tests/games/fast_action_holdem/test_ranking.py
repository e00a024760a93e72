"""Section 3: seventeen classes of five-card hands with repeated cards, verified by counting."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.ranking.multi_deck import FAST_ACTION
from houseway.ranking.multi_deck_fast import flat_table, seven_rank
from tests.games.every_game.reading import net
from tests.games.fast_action_holdem.rounds import said, showdown

# From the highest class to the lowest: its clause, its name, the best hand of it and the worst.
CLASSES = [
    ("MA-FA-3.b.1", "flush_with_five_of_a_kind", "Ah Ah Ah Ah Ah", "2c 2c 2c 2c 2c"),
    ("MA-FA-3.b.2", "royal_flush", "Ah Kh Qh Jh Th", "Ac Kc Qc Jc Tc"),
    ("MA-FA-3.b.3", "flush_with_four_of_a_kind", "As As As As Ks", "2d 2d 2d 2d 3d"),
    ("MA-FA-3.b.4", "straight_flush", "Ks Qs Js Ts 9s", "5d 4d 3d 2d Ad"),
    ("MA-FA-3.b.5", "flush_with_full_house", "Ah Ah Ah Kh Kh", "2s 2s 2s 3s 3s"),
    ("MA-FA-3.b.6", "five_of_a_kind", "Ah Ah Ad As As", "2h 2c 2d 2s 2s"),
    ("MA-FA-3.b.7", "flush_with_three_of_a_kind", "Ad Ad Ad Kd Qd", "2d 2d 2d 4d 3d"),
    ("MA-FA-3.b.8", "flush_with_two_pairs", "Ah Ah Kh Kh Qh", "3h 3h 2h 2h 4h"),
    ("MA-FA-3.b.9", "flush_with_one_pair", "Ac Ac Kc Qc Jc", "2c 2c 5c 4c 3c"),
    ("MA-FA-3.b.10", "four_of_a_kind", "Ah Ac Ad As Ks", "2h 2c 2d 2s 3s"),
    ("MA-FA-3.b.11", "full_house", "Ah Ac Ad Ks Kh", "2h 2c 2d 3s 3h"),
    ("MA-FA-3.b.12", "flush", "Ah Kh Qh Jh 9h", "7c 5c 4c 3c 2c"),
    ("MA-FA-3.b.13", "straight", "Ah Kc Qh Jh Th", "5c 4c 3c 2c Ad"),
    ("MA-FA-3.b.14", "three_of_a_kind", "Ah Ac Ad Ks Qh", "2h 2c 2d 4s 3h"),
    ("MA-FA-3.b.15", "two_pairs", "Ah Ac Kd Ks Qh", "3h 3c 2d 2s 4h"),
    ("MA-FA-3.b.16", "pair", "Ah Ac Kd Qs Jh", "2h 2c 5d 4s 3h"),
    ("MA-FA-3.b.17", "highest_card", "Ah Kc Qd Js 9h", "7h 5c 4d 3s 2h"),
]


def rank(text: str) -> int:
    return FAST_ACTION.rank(cards(text))


@pytest.mark.clause(
    "MA-FA-3.b.1",
    "MA-FA-3.b.2",
    "MA-FA-3.b.3",
    "MA-FA-3.b.4",
    "MA-FA-3.b.5",
    "MA-FA-3.b.6",
    "MA-FA-3.b.7",
    "MA-FA-3.b.8",
    "MA-FA-3.b.9",
    "MA-FA-3.b.10",
    "MA-FA-3.b.11",
    "MA-FA-3.b.12",
    "MA-FA-3.b.13",
    "MA-FA-3.b.14",
    "MA-FA-3.b.15",
    "MA-FA-3.b.16",
    "MA-FA-3.b.17",
)
@pytest.mark.parametrize(("name", "best", "worst"), [row[1:] for row in CLASSES], ids=[row[1] for row in CLASSES])
def test_a_class_runs_from_its_best_hand_to_its_worst(name: str, best: str, worst: str) -> None:
    classes = [hand for hand in FAST_ACTION.classes if hand.category == name]
    assert FAST_ACTION.category(rank(best)) == FAST_ACTION.category(rank(worst)) == name
    assert FAST_ACTION.classes[rank(best) - 1] == classes[-1]
    assert FAST_ACTION.classes[rank(worst) - 1] == classes[0]


@pytest.mark.clause("MA-FA-3.b", "MA-FA-1.rank")
def test_the_worst_hand_of_a_class_beats_the_best_of_the_next() -> None:
    for (_, _, _, worst), (_, _, best, _) in pairwise(CLASSES):
        assert rank(worst) > rank(best)


COUNTS = {
    6: [
        312,
        31104,
        56160,
        279936,
        187200,
        552240,
        2471040,
        4633200,
        37065600,
        39727584,
        86958144,
        39719808,
        79315200,
        997805952,
        1563982992,
        10875047040,
        10128551040,
    ],
    8: [
        2912,
        131072,
        349440,
        1179648,
        978432,
        2614976,
        12300288,
        21525504,
        164003840,
        179162880,
        382806528,
        167378944,
        334233600,
        4345516032,
        6733089792,
        46319370240,
        42681630720,
    ],
}
"""Five cards from a fresh shoe by class, the highest first; the figures of the clause catalogue's conformance file."""


@pytest.mark.clause("MA-FA-3.b", "MA-FA-2.a.p1")
@pytest.mark.parametrize("decks", [6, 8])
def test_five_cards_of_a_whole_shoe_fall_into_the_classes_as_counted(decks: int) -> None:
    found: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 5):
        held = Counter(ranks)
        every, suited = 1, 4
        for count in held.values():
            every *= comb(4 * decks, count)
            suited *= comb(decks, count)
        found[FAST_ACTION.category(FAST_ACTION.of_suit(ranks))] += suited
        found[FAST_ACTION.category(FAST_ACTION.mixed(ranks))] += every - suited
    assert [found[name] for _, name, _, _ in CLASSES] == COUNTS[decks]
    assert sum(found.values()) == comb(52 * decks, 5)


@pytest.mark.clause("MA-FA-3.a.p1")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    heights = [rank(f"{one}h {one}c 9d 8s 7h") for one in "AKQJT65432"]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.clause("MA-FA-3.a.p2")
@pytest.mark.parametrize(
    ("hand", "name"),
    [("Ah 2c 3d 4s 5h", "straight"), ("Ah 2h 3h 4h 5h", "straight_flush"), ("Qh Kc Ad 2s 3h", "highest_card")],
)
def test_an_ace_may_end_a_straight_below_but_not_in_its_middle(hand: str, name: str) -> None:
    assert FAST_ACTION.category(rank(hand)) == name


@pytest.mark.clause("MA-FA-3.a.p3", "MA-FA-1.suit")
def test_suits_never_break_a_tie() -> None:
    assert {rank(f"A{s} K{s} 9{s} 5{s} 5{s}") for s in "shdc"} == {rank("Ah Kh 9h 5h 5h")}


@pytest.mark.clause("MA-FA-3.c.p1")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Kh Kc Kd Qs Qh", "Qh Qc Qd As Ah"),  # the repeated ranks first, although the ace is not in the other hand
        ("Kh Kc Qd Js Th", "3h 3c Ad Ks Qh"),
        ("6h 5c 4d 3s 2h", "Ah 5c 4d 3s 2h"),  # in the wheel the ace is low
        ("Kh Kh 4h 3h 2h", "3h 3h Ah Qh Jh"),
        ("9h 9c As 4d 3h", "9d 9s Kc Qh Jd"),  # then the other cards, from the highest
        ("9h 9c As 4d 3h", "9d 9s Ac 4h 2d"),
    ],
)
def test_within_a_class_repeated_ranks_decide_before_the_other_cards(higher: str, lower: str) -> None:
    assert FAST_ACTION.category(rank(higher)) == FAST_ACTION.category(rank(lower))
    assert rank(higher) > rank(lower)


@pytest.mark.clause("MA-FA-3.c.p2", "MA-FA-1.copy_hand")
def test_hands_of_equal_ranks_are_equal_whatever_their_suits() -> None:
    assert rank("Ah Kc 9d 5s 5h") == rank("As Kd 9c 5h 5h")


@pytest.mark.clause("MA-FA-1.five_card_hand", "MA-FA-8.k.p2")
@pytest.mark.parametrize(
    ("kept", "dealer", "board", "won"),
    [
        ("Qh 2c", "9c 2d 4s 7s", "9h 9h 4h Kh 9s", 10),  # flush with one pair against four nines
        ("3h 3h", "Ac Ad 2d 4s", "3h 3h Kh As Ah", 10),  # flush with four threes against four aces
        ("Ah Kh", "5s 5s 2d 4d", "Qh Jh Th 5s 5s", 10),  # royal flush against four fives
        ("Js Js", "Kh Qh 2d 4d", "Js Ts Js Js 3d", 10),  # flush with five jacks
        ("3c 2d", "4c 2h 6s 9s", "As Ks Qd Jh Tc", -10),  # both play the board
        ("Kc 2d", "As Qd 4c 7h", "Kd Kh Qs Qc Ah", 10),  # kings full against queens full
        ("6c 9d", "Ad Kc 3h 8h", "5h 4c 3s 2d 9h", 10),  # six-high straight against the wheel
    ],
)
def test_worked_examples_of_the_catalogue(kept: str, dealer: str, board: str, won: int) -> None:
    done = showdown(kept, dealer, board)
    assert net(done) == won


@pytest.mark.clause("MA-FA-1.five_card_hand")
def test_best_five_of_seven_is_the_maximum_over_all_twenty_one() -> None:
    seven = cards("9h 9h 4h Kh 9s Qh 2c")
    assert FAST_ACTION.rank(seven) == max(FAST_ACTION.rank(five) for five in combinations(seven, 5))
    assert FAST_ACTION.best(seven) == tuple(cards("9h 9h 4h Kh Qh"))
    assert FAST_ACTION.describe(FAST_ACTION.rank(seven)) == "flush with a pair of nines, king, queen and four kickers"


@pytest.mark.parametrize("hand", ["Ah Kh Qh Jh", "Ah Kh Qh Jh Th 9h 8h 7h", "Ah Kh Qh Jh Jk"])
def test_other_hands_are_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        rank(hand)


@pytest.mark.clause("MA-FA-3.b")
def test_the_compiled_path_gives_the_same_ranks() -> None:
    """Every suit pattern of seven cards on some ranks, repeated cards among them."""
    table = flat_table()
    for ranks in (
        [12, 12, 11, 11, 5, 5, 5],
        [0, 1, 2, 3, 12, 12, 4],
        [8, 9, 10, 11, 12, 3, 3],
        [6] * 7,
        [0, 2, 4, 6, 8, 10, 12],
    ):
        for suits in range(0, 4**7, 37):
            seven = cards(" ".join("23456789TJQKA"[r] + "shdc"[suits >> 2 * n & 3] for n, r in enumerate(ranks)))
            assert seven_rank(table, *seven) == FAST_ACTION.rank(seven)


def test_the_dealer_announces_the_hand_in_words() -> None:
    assert "Dealer: full house, queens over aces" in said(showdown("Kc 2d", "As Qd 4c 7h", "Kd Kh Qs Qc Ah"))
