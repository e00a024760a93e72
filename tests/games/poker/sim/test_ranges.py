"""Ranges of hold'em hands: how they are read, and their equities against a plain enumeration that shares no code."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

import houseway as hw
from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.poker.equity import by_class, range_boards, range_shares
from houseway.games.poker.equity.by_class import DEALS, best_first, counts, equity_against_random
from houseway.games.poker.equity.ranges import CLASSES, EVERY, class_of, hands_of
from houseway.games.poker.equity.shares import variant_of
from houseway.ranking.poker import FIVE_CARD
from tests.cli.running import Shell
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
        ("10h9h, AA:0.25", 7),
    ],
)
def test_a_range_holds_that_many_hands(text: str, hands: int) -> None:
    assert len(hands_of(text)) == hands


def test_the_classes_hold_every_hand_once() -> None:
    sizes = Counter(class_of(hand) for hand in EVERY)
    assert len(CLASSES) == 169
    assert sorted(set(sizes.values())) == [4, 6, 12]
    assert sum(sizes.values()) == 1326


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AA-KQ",
        "A",
        "AAs",
        "AKx",
        "0%",
        "101%",
        "AhAh",
        "K9s-A2s",
        "22+ AKs +",
        "AK:0",
        "AK:1.5",
        "AK:",
        "AK:0.1234",
    ],
)
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


def test_weights_are_relative_and_the_later_part_prevails() -> None:
    found = hands_of("QQ+:0.5, AKs, QQ:0.25, AhAd:1")
    assert {class_of(hand): weight for hand, weight in found.items() if class_of(hand) != "AA"} == {
        "QQ": 1,
        "KK": 2,
        "AKs": 4,
    }
    assert sorted(weight for hand, weight in found.items() if class_of(hand) == "AA") == [2, 2, 2, 2, 2, 4]
    assert set(hands_of("AKs:0.3, 77:0.3").values()) == {1}


def slow_shares(board: str, *texts: str) -> list[Fraction]:
    """Every combination of hands on every board, ranked by the slow evaluator."""
    laid = cards(board)
    ranks: dict[frozenset[Card], int] = {}

    def rank(hand: tuple[Card, ...], table: tuple[Card, ...]) -> int:
        key = frozenset((*hand, *table))
        if key not in ranks:
            ranks[key] = max(FIVE_CARD.rank(five) for five in combinations(sorted(key), 5))
        return ranks[key]

    deck = [card for card in FIFTY_TWO if card not in laid]
    won, met = [Fraction(0)] * len(texts), 0
    for rest in combinations(deck, 5 - len(laid)):
        table = (*laid, *rest)
        for held in product(*(hands_of(text).items() for text in texts)):
            if len({*table, *(card for hand, _ in held for card in hand)}) == 5 + 2 * len(texts):
                weight = 1
                for _, each in held:
                    weight *= each
                met += weight
                strengths = [rank(hand, table) for hand, _ in held]
                best = max(strengths)
                for place, strength in enumerate(strengths):
                    won[place] += Fraction(weight * (strength == best), strengths.count(best))
    return [pots / met for pots in won]


@pytest.mark.parametrize(
    ("board", "texts"),
    [
        ("2c 7d Kh 9s 3c", ["AKs, QQ", "99-77"]),
        ("8c 7d Jh Jc 2s", ["22, T9o", "QJs, AhKd"]),
        ("3s 4s 9s Td", ["A2s-A5s", "KK+"]),
        ("3s 4s 9s Td", ["A2s-A5s:0.75, 87s:0.3, KsQs", "KK+:0.5, 33"]),
        ("3h 4h 9h Th 2h", ["Ah2c, 7h7c", "KK+:0.5, 33", "JhTs, 55"]),
        ("8c 7d Jh Jc", ["22", "QJs:0.1, AhKd", "T9s"]),
        ("Ac Ad As", ["AhKh, KcKd", "Qs3s, QhJh"]),
    ],
)
def test_ranges_on_a_board_share_what_plain_enumeration_gives(board: str, texts: list[str]) -> None:
    found = hw.equity(*texts, board=board)
    assert found.exact
    assert list(found.shares) == slow_shares(board, *texts)


@pytest.mark.parametrize(
    ("one", "other"), [("AhKh", "QQ"), ("JTs:0.5, 77", "AhKs, 7c7d:0.25"), ("AKo", "AKo"), ("AKo", "AhKh, AsKd")]
)
def test_classes_before_the_board_give_what_their_hands_give(one: str, other: str) -> None:
    """The stored numbers against boards counted for each two hands, which know nothing of classes."""
    first, second = hands_of(one), hands_of(other)
    wins = ties = deals = 0
    for (mine, weight), (theirs, times) in product(first.items(), second.items()):
        if not {*mine} & {*theirs}:
            found = hw.equity(*("".join(map(str, hand)) for hand in (mine, theirs))).equity
            wins += weight * times * found.players[0].wins
            ties += weight * times * found.players[0].ties
            deals += weight * times * found.deals
    assert by_class.of_two(first, second) == (wins, ties, deals)
    assert by_class.of_two(second, first) == (deals - wins - ties, ties, deals)
    assert hw.equity(one, other).shares[0] == Fraction(2 * wins + ties, 2 * deals)


def test_the_compiled_sweep_gives_what_arrays_give() -> None:
    texts = ["22+, AKs:0.5", "AhKs, QJs, 76o"]
    laid, gone = cards("2c 7d Kh"), cards("Kc")
    known = {*laid, *gone}
    ranges = [{hand: weight for hand, weight in hands_of(text).items() if not known & {*hand}} for text in texts]
    moves = range_shares.moves_of(ranges, laid, gone)
    swept = range_shares._counted(variant_of("holdem"), texts, ranges, laid, gone, moves)
    assert swept == hw.equity(*texts, board="2c 7d Kh", dead="Kc").equity


def test_a_weighted_sample_agrees_with_the_count() -> None:
    exact, sampled = (
        hw.equity("77:0.1, AKs", "QQ:0.9, 22", board="7c 9d Kh", deals=deals) for deals in (None, 100_000)
    )
    assert abs(float(sampled.shares[0] - exact.shares[0])) < 5 * sampled.equity.players[0].standard_error


def test_two_random_hands_win_half_of_all_pots_each() -> None:
    found = hw.equity("random", "random")
    assert (found.exact, found.shares) == (True, (Fraction(1, 2), Fraction(1, 2)))
    assert found.deals == 1326 * DEALS


def test_a_recount_that_differs_from_what_is_stored_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for changed in (0, 1):
        again = by_class.wins().copy()
        again[5, 100] += changed
        monkeypatch.setattr(by_class, "recount", lambda again=again: again)
        ran = Shell(capsys)("equity", "--recount", "--json")
        assert (ran.status, ran.json["equal"]) == (changed, not changed)


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


@pytest.mark.parametrize(
    ("texts", "board"),
    [
        (("KJo-K9o", "33", "KJo-K9o:0.25, QQ"), "2c Th Ah Js"),
        (("QQ", "JTs", "AJs, 77:0.125", "9s9d"), "2c Th Ah Js 9c"),
    ],
)
def test_several_ranges_on_a_board_are_counted_as_hand_against_hand(texts: tuple[str, ...], board: str) -> None:
    laid = cards(board)
    ranges = [{hand: many for hand, many in hands_of(one).items() if not {*hand} & {*laid}} for one in texts]
    deck = [card for card in FIFTY_TWO if card not in laid]
    assert range_boards._of_several(ranges, laid, deck) == range_boards._hand_by_hand(ranges, laid, deck)


def test_three_wide_ranges_on_a_board_are_exact() -> None:
    found = hw.equity("22+", "15%", "20%", board="2c Th 7h Js Ac")
    assert found.exact
    assert sum(found.shares) == 1
    sampled = hw.equity("22+", "15%", "20%", board="2c Th 7h Js Ac", deals=50_000)
    for share, near in zip(found.shares, sampled.equity.players, strict=True):
        assert abs(float(share - near.equity)) < 5 * near.standard_error


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
    assert (by_class.recount() == by_class.wins()).all()


def test_ranges_without_a_comma_are_told_of_it() -> None:
    with refused("malformed-range", where="hand 1") as caught:
        hw.equity("22+ AKs", "QsQd")
    assert "'22+ AKs'" in str(caught.value)
    assert "comma" in str(caught.value)
