"""Ranges of hold'em hands: how they are read, and their equities against a plain enumeration that shares no code."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

import houseway as hw
from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.poker.equity.against_random import DEALS, best_first, counts, equity_against_random
from houseway.games.poker.equity.ranges import CLASSES, EVERY, class_of, hands_of
from houseway.ranking.poker import FIVE_CARD
from tests.project.refused import refused


@pytest.mark.parametrize(
    ("text", "hands"),
    [
        ("22+", 13 * 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KQo, KQs", 16),
        ("ATs+", 4 * 4),
        ("QQ-88", 5 * 6),
        ("88-QQ", 5 * 6),
        ("A5s-A2s", 4 * 4),
        ("T9s-76s", 4 * 4),
        ("AhKh", 1),
        ("Ah Kh, KhAh", 1),
        ("random", 1326),
        ("100%", 1326),
        ("22+, 77", 13 * 6),
    ],
)
def test_a_range_holds_that_many_hands(text: str, hands: int) -> None:
    assert len(hands_of(text)) == hands


def test_the_classes_hold_every_hand_once() -> None:
    sizes = Counter(class_of(hand) for hand in EVERY)
    assert len(CLASSES) == 169
    assert sorted(set(sizes.values())) == [4, 6, 12]
    assert sum(sizes.values()) == 1326


@pytest.mark.parametrize("text", ["", "AA-KQ", "A", "AAs", "AKx", "0%", "101%", "AhAh", "K9s-A2s", "22+ AKs +"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(hw.BadInput):
        hands_of(text)


def test_ranges_belong_to_holdem_and_leave_a_hand() -> None:
    with refused("no-ranges"):
        hw.equity("AA", "KK+", variant="omaha_high")
    with refused("card-named-too-often"):
        hw.equity("AhKh", "random", board="Ah 2c 3d")
    with refused("empty-range"):
        hw.equity("AsAh", "KK", board="Ks Kh Kd")
    with refused("empty-range"):
        hw.equity("AsAh, AsAd", "AsKs, AsQs", board="2c 3c 4c")


def slow_equity(one: str, other: str, board: str) -> Fraction:
    """Every pair of hands on every board, ranked by the slow evaluator."""
    laid = cards(board)
    share = meetings = 0
    ranks: dict[tuple[Card, ...], int] = {}

    def rank(hand: tuple[Card, ...], table: tuple[Card, ...]) -> int:
        key = (*hand, *table)
        if key not in ranks:
            ranks[key] = max(FIVE_CARD.rank(five) for five in combinations(key, 5))
        return ranks[key]

    deck = [card for card in FIFTY_TWO if card not in laid]
    for rest in combinations(deck, 5 - len(laid)):
        table = (*laid, *rest)
        for mine in hands_of(one):
            for theirs in hands_of(other):
                if len({*mine, *theirs, *table}) == 9:
                    meetings += 1
                    first, second = rank(mine, table), rank(theirs, table)
                    share += 2 if first > second else first == second
    return Fraction(share, 2 * meetings)


@pytest.mark.parametrize(
    ("one", "other", "board"),
    [
        ("AKs, QQ", "99-77", "2c 7d Kh 9s 3c"),
        ("22, T9o", "QJs, AhKd", "8c 7d Jh Jc 2s"),
        ("A2s-A5s", "KK+", "3s 4s 9s Td"),
    ],
)
def test_a_range_against_a_range_is_what_plain_enumeration_gives(one: str, other: str, board: str) -> None:
    found = hw.equity(one, other, board=board)
    assert found.exact
    assert found.shares == (slow_equity(one, other, board), 1 - slow_equity(one, other, board))


@pytest.mark.parametrize(("one", "other"), [("AhKh", "QsQd"), ("7c2d", "TsTh")])
def test_ranges_of_one_hand_before_the_board_are_the_hands_themselves(one: str, other: str) -> None:
    plain, ranged = hw.equity(one, other), hw.equity(f"{one},", f"{other},")
    assert ranged.shares == plain.shares
    assert ranged.deals == plain.deals


def test_a_sample_agrees_with_the_count() -> None:
    exact, sampled = (hw.equity("77+, AQs+", "20%", board="2c 9d Kh", deals=deals) for deals in (None, 100_000))
    assert exact.exact
    assert not sampled.exact
    error = sampled.equity.players[0].standard_error
    assert abs(float(sampled.shares[0] - exact.shares[0])) < 5 * error


def test_three_ranges_share_the_whole_pot() -> None:
    found = hw.equity("22+", "AKs, AKo", "random", deals=20_000)
    assert sum(found.shares) == 1
    assert not found.exact


def test_a_hand_against_a_random_one_is_exact_before_the_board() -> None:
    # The published equities of aces, of seven-deuce and of three-deuce, the lowest of all, to four digits.
    known = {"AhAd": 0.8520, "7h2d": 0.3458, "3h2d": 0.3230, "AhKh": 0.6704}
    for hand, equity in known.items():
        found = hw.equity(hand, "random")
        assert (found.exact, found.deals) == (True, DEALS)
        assert round(float(found.shares[0]), 4) == equity
        assert hw.equity("random", hand).shares == found.shares[::-1]


def test_half_a_hand_against_a_random_one_is_dealt_its_other_card() -> None:
    found = hw.equity("Ah", "random", board="2c 7d Kh 9s 3c")
    assert (found.exact, found.deals) == (True, 46 * 990)


def test_all_hands_together_win_half_of_all_pots() -> None:
    sizes = Counter(class_of(hand) for hand in EVERY)
    assert sum(sizes[name] * equity_against_random(name) for name in CLASSES) == Fraction(1326, 2)
    assert set(counts()) == set(CLASSES)
    assert (best_first()[0], best_first()[-1]) == ("AA", "32o")


def test_the_best_hands_are_taken_until_the_share_is_reached() -> None:
    assert {class_of(hand) for hand in hands_of("1%")} == set(best_first()[:3])
    assert len(hands_of("15%")) >= 0.15 * 1326
    assert set(hands_of("10%")) < set(hands_of("15%"))


@pytest.mark.slow
def test_the_stored_counts_are_those_of_a_recount() -> None:
    from houseway.games.poker.equity.against_random import recount

    assert recount() == counts()
