"""Sections 5, 9 and 10: what each hand is, what it wins, in which order, and the payout limit."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.games.double_down_stud.rules.paytables import LOSE, PUSH, row_of
from houseway.ranking import FIVE_CARD
from houseway.table.round import Round
from tests.games.double_down_stud.rounds import one_hand, played
from tests.games.every_game.reading import event, events, kinds, net, paid, results
from tests.project import refused as refusals

LISTED = [
    ("Ah", "Th Kh Qh Jh", "royal_flush", 1000),
    ("9h", "Th Kh Qh Jh", "straight_flush", 100),
    ("3s", "As 2s 5s 4s", "straight_flush", 100),
    ("2d", "2h 2s 2c 7d", "four_of_a_kind", 25),
    ("4c", "4d 4h Qs Qd", "full_house", 10),
    ("2h", "4h 9h Jh Kh", "flush", 8),
    ("Ac", "Ts Jd Kh Qc", "straight", 5),
    ("Ad", "5c 2s 3h 4c", "straight", 5),
    ("2d", "2h 2s Qc 7d", "three_of_a_kind", 3),
    ("4d", "3c 4c 3s Kh", "two_pair", 2),
    ("Ad", "Ac 8s 4h 2c", "pair", 1),
    ("Jd", "Jc 8s 4h 2c", "pair", 1),
]
CLAUSE = {
    "royal_flush": "MA-DD-5.b.1",
    "straight_flush": "MA-DD-5.b.2",
    "four_of_a_kind": "MA-DD-5.b.3",
    "full_house": "MA-DD-5.b.4",
    "flush": "MA-DD-5.b.5",
    "straight": "MA-DD-5.b.6",
    "three_of_a_kind": "MA-DD-5.b.7",
    "two_pair": "MA-DD-5.b.8",
    "pair": "MA-DD-5.b.9",
}


@pytest.mark.clause(
    *("MA-DD-5.b.1", "MA-DD-5.b.2", "MA-DD-5.b.3", "MA-DD-5.b.4", "MA-DD-5.b.5", "MA-DD-5.b.6", "MA-DD-5.b.7"),
    *("MA-DD-5.b.8", "MA-DD-5.b.9", "MA-DD-5.a-2", "MA-DD-9.c-1", "MA-DD-10.b"),
)
@pytest.mark.parametrize(("card", "community", "name", "pays"), LISTED)
def test_each_hand_pays_its_listed_odds_on_both_wagers(card: str, community: str, name: str, pays: int) -> None:
    done = one_hand(card, community, double=4)
    assert paid(done) == {"original": 10 * pays, "double_down": 4 * pays}
    assert {CLAUSE[name], "MA-DD-10.b"} <= set(events(done, "paid")[0].clauses)


@pytest.mark.clause("MA-DD-5.b", "MA-DD-5.a-1", "MA-DD-1.rank")
def test_hands_rank_in_the_order_of_the_list() -> None:
    ranks = [FIVE_CARD.rank(cards(f"{card} {community}")) for card, community, _, _ in LISTED]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


@pytest.mark.clause("MA-DD-5.a-1", "MA-DD-1.rank")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    pairs = [FIVE_CARD.rank(cards(f"{rank}s {rank}h {rest}")) for rank, rest in zip(
        "AKQJT98765432", ["4d 3c 2s"] * 10 + ["5d 3c 2h", "5d 4c 2h", "5d 4c 3h"], strict=True
    )]  # fmt: skip
    assert pairs == sorted(pairs, reverse=True)


@pytest.mark.clause("MA-DD-5.a-2", "MA-DD-5.b.6", "MA-DD-5.b.2")
@pytest.mark.parametrize(("card", "community"), [("Kd", "3c Qs Ah 2c"), ("2c", "Ah 3d Ks 4c"), ("Jd", "Qc Ks Ah 2c")])
def test_no_straight_goes_around_the_ace(card: str, community: str) -> None:
    assert net(one_hand(card, community, double=10)) == -20


@pytest.mark.clause("MA-DD-5.a-2", "MA-DD-5.b.2", "MA-DD-5.b.5")
def test_suited_cards_around_the_ace_are_a_flush_alone() -> None:
    assert net(one_hand("Ks", "3s Qs As 2s")) == 80


# -- wins, pushes and losses --------------------------------------------------------------------------------------


def pair(rank: str) -> Round:
    """A pair of that rank in the hand, doubled in full; the other three cards help nobody."""
    rest = {"A": "K 9 4", "K": "A 9 4", "9": "A K 4", "4": "A K 9"}.get(rank, "A K 4").split()
    return one_hand(f"{rank}s", " ".join([f"{rank}h", f"{rest[0]}d", f"{rest[1]}c", f"{rest[2]}d"]), double=10)


@pytest.mark.clause("MA-DD-9.a-4", "MA-DD-5.b.9", "MA-DD-10.b")
@pytest.mark.parametrize("rank", "2345")
def test_pairs_up_to_fives_lose_both_wagers(rank: str) -> None:
    done = pair(rank)
    assert results(done) == {"original": "lose", "double_down": "lose"}
    assert net(done) == -20


@pytest.mark.clause("MA-DD-9.b-1", "MA-DD-9.b-2", "MA-DD-1.push", "MA-DD-5.b.9")
@pytest.mark.parametrize("rank", "6789T")
def test_pairs_of_sixes_to_tens_push_both_wagers(rank: str) -> None:
    done = pair(rank)
    assert results(done) == {"original": "push", "double_down": "push"}
    assert (net(done), done.net("house")) == (0, 0)
    assert kinds(done, "paid", "collected") == []


@pytest.mark.clause("MA-DD-9.c-2", "MA-DD-5.b.9")
@pytest.mark.parametrize("rank", "JQKA")
def test_pairs_of_jacks_and_better_win_even_money(rank: str) -> None:
    assert net(pair(rank)) == 20


@pytest.mark.clause("MA-DD-9.a-4")
def test_the_best_hand_without_a_pair_loses() -> None:
    assert net(one_hand("Ac", "Kd Qh Js 9c", stake=75)) == -75


@pytest.mark.clause("MA-DD-9.a-4", "MA-DD-9.b-2", "MA-DD-9.c-2")
@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("5s 5h Ad Kc Qd", LOSE),
        ("6s 6h 4d 3c 2d", PUSH),
        ("Ts Th Ad Kc Qd", PUSH),
        ("Js Jh 4d 3c 2d", "pair_of_jacks_queens_kings_or_aces"),
        ("As Ah Kd Qc Jd", "pair_of_jacks_queens_kings_or_aces"),
        ("3s 3h 2d 2c 4d", "two_pair"),
    ],
)
def test_the_hand_next_to_each_threshold(hand: str, row: str) -> None:
    assert row_of(FIVE_CARD.rank(cards(hand))) == row


@pytest.mark.clause("MA-DD-9.b-2", "MA-DD-9.c-2", "MA-DD-9.a-4", "MA-DD-8.b-3")
def test_the_catalogues_table_of_three_players() -> None:
    """Shared 10-10 pushes for all; with J-10-8-4 shared, only the jack wins."""
    tens = played({1: 10, 2: 10, 3: 10}, {1: "7d", 2: "Jh", 3: "2s"}, "Tc Td 8s 4h")
    assert [net(tens, seat) for seat in (1, 2, 3)] == [0, 0, 0]
    jack = played({1: 10, 2: 10, 3: 10}, {1: "7d", 2: "Jh", 3: "9h"}, "Jc Td 8s 4h")
    assert [net(jack, seat) for seat in (1, 2, 3)] == [-10, 10, -10]


@pytest.mark.clause("MA-DD-10.b", "MA-DD-1.double_down_wager", "MA-DD-5.b.8")
@pytest.mark.parametrize(
    ("card", "community", "stake", "double", "won"),
    [
        ("As", "Ts Ks Qs Js", 5, 5, 10_000),
        ("6d", "6c Ks 9h 2c", 10, 10, 0),
        ("5d", "5c Ks 9h 2c", 10, 10, -20),
        ("Jd", "Jc 8s 4h 2c", 10, 4, 14),
        ("4d", "3c 4c 3s Kh", 10, 0, 20),
        ("Ad", "5c 2s 3h 4c", 10, 0, 50),
        ("Kd", "3c Qs Ah 2c", 10, 0, -10),
    ],
)
def test_the_catalogues_worked_examples(card: str, community: str, stake: int, double: int, won: int) -> None:
    assert net(one_hand(card, community, double, stake)) == won


# -- the order of settlement and the cards ------------------------------------------------------------------------


def three_hands() -> Round:
    """Seat 1 wins with kings, seat 4 loses, seat 6 pushes with nines."""
    return played({1: 10, 4: 10, 6: 10}, {1: "Ks", 4: "3c", 6: "9h"}, "5c 2d Kh 9s", {4: 10, 6: 10})


@pytest.mark.clause("MA-DD-9.a-1", "MA-DD-9.a-2", "MA-DD-9.a-3", "MA-DD-9.b-1", "MA-DD-9.c-1", "MA-DD-9.c-3")
def test_hands_are_settled_from_the_far_right_each_with_its_card_taken_up_at_once() -> None:
    done = three_hands()
    after = done.events[done.events.index(events(done, "shown")[0]) + 1 :]
    assert [(one.kind, one.data.get("seat", one.data.get("position"))) for one in after[:-3]] == [
        *(("shown", 6), ("returned", 6), ("returned", 6), ("discarded", 6)),
        *(("shown", 4), ("collected", 4), ("collected", 4), ("discarded", 4)),
        *(("shown", 1), ("paid", 1), ("discarded", 1)),
    ]
    assert [one.clauses[0] for one in events(done, "discarded")[:3]] == ["MA-DD-9.b-1", "MA-DD-9.a-3", "MA-DD-9.c-3"]


@pytest.mark.clause("MA-DD-9.a-2")
def test_losing_wagers_go_into_the_chip_rack() -> None:
    done = one_hand(double=6)
    assert [one.data["amount"] for one in events(done, "collected")] == [1000, 600]
    assert "MA-DD-9.a-2" in events(done, "collected")[0].clauses
    assert done.net("house") == 1600


@pytest.mark.clause("MA-DD-9.c-4")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_the_rest_of_the_deck_goes_to_the_rack_with_the_last_hand_and_not_before(method: str) -> None:
    done = played({1: 10, 4: 10, 6: 10}, dealing_method=method)
    assert kinds(done)[-3:] == ["discarded", "stub_removed", "completed"]
    assert event(done, "stub_removed").clauses == ("MA-DD-9.c-4",)
    assert event(done, "stub_removed").data == {"count": 52 - 7}
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-DD-9.d")
def test_each_hand_can_be_rebuilt_from_the_rack() -> None:
    done = three_hands()
    rack = done.table.rack
    assert [source for source, _ in rack.lots] == [6, 4, 1, "community", "stub"]
    shared = list(map(str, rack.hand("community")))
    assert {seat: [str(card) for card in rack.hand(seat)] + shared for seat in (1, 4, 6)} == {
        1: ["Ks", "5c", "2d", "Kh", "9s"],
        4: ["3c", "5c", "2d", "Kh", "9s"],
        6: ["9h", "5c", "2d", "Kh", "9s"],
    }


@pytest.mark.clause("MA-DD-1.round_of_play")
def test_the_round_is_over_when_everybody_is_paid_or_collected() -> None:
    done = three_hands()
    assert done.events[-1].kind == "completed"
    assert all(wager.result is not None for wager in done.wagers)


# -- posted odds and the payout limit -----------------------------------------------------------------------------


@pytest.mark.clause("MA-DD-10.b")
def test_a_posted_table_above_the_floor_is_paid_and_unposted_rows_pay_the_floor() -> None:
    posted = {"full_house": "11:1", "straight": "11:2"}
    assert net(one_hand("4c", "4d 4h Qs Qd", paytable=posted)) == 110
    assert net(one_hand("Ac", "Ts Jd Kh Qc", paytable=posted)) == 55
    assert net(one_hand("2h", "4h 9h Jh Kh", paytable=posted)) == 80


ROYAL = ("Ah", "Kh Qh Jh Th")


@pytest.mark.clause("MA-DD-10.c")
@pytest.mark.parametrize(
    ("stake", "double", "won"),
    [(50, 50, 100_000), (50, 51, 100_000), (49, 50, 99_000), (100, 0, 100_000), (101, 0, 100_000), (60, 60, 100_000)],
)
def test_the_limit_covers_both_wagers_of_a_hand_together(stake: int, double: int, won: int) -> None:
    if double > stake:
        stake, double = double, stake
    assert net(one_hand(*ROYAL, double=double, stake=stake, payout_limit_per_hand=100_000)) == won


@pytest.mark.clause("MA-DD-10.c")
def test_what_the_limit_leaves_is_shared_in_proportion() -> None:
    done = one_hand(*ROYAL, double=50, stake=150, payout_limit_per_hand=100_000)
    assert paid(done) == {"original": 75_000, "double_down": 25_000}
    assert event(done, "limited").clauses == ("MA-DD-10.c",)


@pytest.mark.clause("MA-DD-10.c")
def test_the_limit_is_per_hand_and_not_per_table() -> None:
    done = played({1: 200, 2: 200}, {1: "Ah", 2: "9h"}, "Kh Qh Jh Th", {2: 200}, payout_limit_per_hand=100_000)
    assert (net(done, 1), net(done, 2)) == (100_000, 40_000)


@pytest.mark.clause("MA-DD-10.c")
@pytest.mark.parametrize(
    ("minimum", "areas", "limit", "right"),
    [
        (5, 1, 100_000, True),
        (50, 1, 100_000, True),
        (51, 1, 101_999, False),
        (51, 1, 102_000, True),
        (100, 1, 150_000, False),
        (100, 1, 199_999, False),
        (100, 1, 200_000, True),
        (100, 2, 219_999, False),
        (100, 2, 220_000, True),
    ],
)
def test_the_floor_of_the_limit_follows_the_minimum_wager(minimum: int, areas: int, limit: int, right: bool) -> None:
    """2,000 times the minimum on one area: royal, doubled; 2,200 on two: a straight flush beside it, doubled too."""
    options: dict[str, Any] = {
        "table": {"minimum": minimum},
        "two_betting_areas": areas,
        "payout_limit_per_hand": limit,
    }
    if right:
        assert one_hand(stake=minimum, **options).void is None
        return
    with refusals.refused("payout-limit-too-low", clause="MA-DD-10.c") as refused:
        one_hand(stake=minimum, **options)
    assert refused.value.clause == "MA-DD-10.c"
