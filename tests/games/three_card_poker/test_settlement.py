"""Sections 3, 10(c), 10(d) and 11: who wins what, and in which order it is settled."""

from fractions import Fraction
from itertools import combinations

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.three_card_poker.play.settlement import qualifies
from houseway.games.three_card_poker.rules import PAIR_PLUS_FLOOR, pay_row, pays
from houseway.ranking import THREE_CARD
from houseway.table.round import Round
from tests.games.every_game.reading import events, net, results
from tests.games.three_card_poker.rounds import one_hand, played

ANTE, BOTH = {"ante": 10}, {"ante": 10, "pair_plus": 5}


# -- the catalogue's worked examples ------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-11.a.1-2")
def test_a_dealer_below_queen_high_pays_the_ante_and_returns_play_though_holding_more() -> None:
    done = one_hand("9s 5d 2c", "Jc Td 8h", ANTE)
    assert (results(done), net(done)) == ({"ante": "win", "play": "push"}, 10)


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-3.c-1", "MA-TC-3.a-1")
def test_queen_four_beats_the_lowest_qualifying_queen_three() -> None:
    assert net(one_hand("Qd 4c 2h", "Qs 3d 2c", ANTE)) == 20


@pytest.mark.clause("MA-TC-3.c-2", "MA-TC-3.a-2")
def test_equal_ranks_in_other_suits_are_a_draw_and_pair_plus_still_loses() -> None:
    done = one_hand("Ks 9d 4c", "Kd 9c 4h", BOTH)
    assert (results(done), net(done)) == ({"ante": "push", "play": "push", "pair_plus": "lose"}, -5)


@pytest.mark.clause("MA-TC-11.a.3", "MA-TC-11.a.2", "MA-TC-11.a.1-1")
def test_a_losing_straight_keeps_its_ante_bonus_and_its_pair_plus() -> None:
    done = one_hand("6s 5d 4c", "9h 9c 9d", BOTH)
    assert results(done) == {"ante": "lose", "play": "lose", "ante_bonus": "win", "pair_plus": "win"}
    assert net(done) == -20 + 10 + 25


@pytest.mark.clause("MA-TC-3.b", "MA-TC-3.b.4", "MA-TC-11.a.3")
def test_a_straight_beats_a_flush() -> None:
    assert net(one_hand("6s 5d 4c", "Ah Jh 7h", ANTE)) == 30


@pytest.mark.clause("MA-TC-3.b.5", "MA-TC-3.c-1")
def test_a_pair_of_threes_beats_a_pair_of_twos_with_an_ace() -> None:
    assert net(one_hand("2s 2d Ac", "3s 3d Kc", BOTH)) == -15


@pytest.mark.clause("MA-TC-3.a-3", "MA-TC-3.b.3")
def test_three_two_ace_is_the_lowest_straight() -> None:
    assert net(one_hand("As 2d 3c", "4s 3d 2c", ANTE)) == -10


@pytest.mark.clause("MA-TC-3.a-3")
def test_king_ace_two_is_no_straight() -> None:
    assert results(one_hand("Ks Ad 2c", "3s 3d 7c", BOTH)) == {"ante": "lose", "play": "lose", "pair_plus": "lose"}


@pytest.mark.clause("MA-TC-3.b.1")
def test_suited_four_three_two_beats_suited_three_two_ace() -> None:
    assert results(one_hand("4s 3s 2s", "3d 2d Ad", ANTE))["play"] == "win"


@pytest.mark.clause("MA-TC-3.b.2", "MA-TC-3.b")
def test_three_twos_beat_the_highest_straight() -> None:
    assert results(one_hand("2s 2d 2c", "As Kd Qc", ANTE))["play"] == "win"


@pytest.mark.clause("MA-TC-11.a.3.i", "MA-TC-6.f.1")
@pytest.mark.parametrize(
    ("hand", "dealer", "bonus"),
    [
        ("As Ks Qs", "Kh 7d 2c", {"A": 500, "B": 500, "C": 500}),
        ("Ah Kh Qh", "Kd 7d 2c", {"A": 50, "B": 500, "C": 100}),
        ("Ts 9s 8s", "Kd 7d 2c", {"A": 40, "B": 80, "C": 40}),
        ("6s 6d 6c", "Kd 7d 2c", {"A": 30, "B": 60, "C": 30}),
        ("6s 5d 4c", "Kd 7d 2c", {"A": 10, "B": 0, "C": 0}),
        ("Ac Jc 9c", "Kd 7d 2c", {"A": 0, "B": 0, "C": 0}),
    ],
)
@pytest.mark.parametrize("table", ["A", "B", "C"])
def test_the_ante_bonus_of_a_6f_version(hand: str, dealer: str, bonus: dict[str, int], table: str) -> None:
    done = one_hand(hand, dealer, ANTE, version="6(f)1", ante_bonus_table=table)
    assert net(done) == 20 + bonus[table]


@pytest.mark.clause("MA-TC-11.a.3.i")
@pytest.mark.parametrize(("table", "other_reading"), [("A", 10), ("B", 10), ("C", 10)])
def test_the_other_reading_of_a_blank_straight_cell_pays_even_money(table: str, other_reading: int) -> None:
    options = {"version": "6(f)2", "ante_bonus_table": table, "blank_straight_cell": "1:1"}
    assert net(one_hand("6s 5d 4c", "Kd 7d 2c", ANTE, **options)) == 20 + other_reading


@pytest.mark.clause("MA-TC-11.a.3", "MA-TC-11.a.2")
def test_a_mini_royal_takes_the_straight_flush_bonus_of_the_standard_version() -> None:
    done = one_hand("As Ks Qs", "Qh 7d 2c", {"ante": 10, "pair_plus": 10})
    assert {wager.id: wager.paid for wager in done.wagers} == {
        "ante": 1000,
        "play": 1000,
        "ante_bonus": 5000,
        "pair_plus": 35000,
    }
    assert net(done) == 420


@pytest.mark.clause("MA-TC-11.a.3")
@pytest.mark.parametrize(
    ("hand", "bonus"), [("6s 5d 4c", 10), ("6s 6d 6c", 40), ("7h 6h 5h", 50), ("Ad Jd 9d", 0), ("As Ad Kc", 0)]
)
def test_the_standard_ante_bonus(hand: str, bonus: int) -> None:
    assert net(one_hand(hand, "Qh 7d 2c", ANTE)) == 20 + bonus


@pytest.mark.clause("MA-TC-11.a.3")
def test_a_folded_straight_earns_no_ante_bonus() -> None:
    assert results(one_hand("6s 5d 4c", "Qh 7d 2c", ANTE, "fold")) == {"ante": "lose"}


@pytest.mark.clause("MA-TC-11.a.2", "MA-TC-1.pair_plus_wager")
@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        *[("As Kd Jc", -1), ("2s 2d 3c", 1), ("5d 3d 2d", 3), ("3s 2d Ac", 5), ("2s 2d 2h", 25)],
        *[("3d 2d Ad", 35), ("Ah Kh Qh", 35), ("As Ks Qs", 35)],
    ],
)
def test_pair_plus_at_the_floor_odds(hand: str, odds: int) -> None:
    assert net(one_hand(hand, "Jh 7d 2c", {"pair_plus": 20})) == 20 * odds


@pytest.mark.clause("MA-TC-11.a.2")
@pytest.mark.parametrize(
    ("posted", "paid"),
    [
        ({"straight_flush": "40:1", "mini_royal_flush": "50:1"}, 50),
        ({"straight_flush": "40:1"}, 40),
        ({"flush": "4:1"}, 35),
    ],
)
def test_a_mini_royal_takes_its_posted_row_or_that_of_the_straight_flush_it_is(
    posted: dict[str, str], paid: int
) -> None:
    assert net(one_hand("Ah Kh Qh", "Jh 7d 2c", {"pair_plus": 1}, pair_plus_table=posted)) == paid


@pytest.mark.clause("MA-TC-11.a.2")
def test_the_floor_alone_costs_707_in_5525() -> None:
    """The catalogue's exact figure, counted over all 22,100 hands."""
    total = 0
    for hand in combinations(FIFTY_TWO, 3):
        odds = pays(PAIR_PLUS_FLOOR, pay_row(THREE_CARD.category(THREE_CARD.rank(hand)), hand))
        total += odds.pays if odds else -1
    assert Fraction(total, 22_100) == Fraction(-707, 5525)


@pytest.mark.clause("MA-TC-11.a.1-2")
@pytest.mark.parametrize(
    ("dealer", "in_play"),
    [
        *[("Jh Td 8c", False), ("Jh Td 9c", True), ("Qs 3d 2c", True), ("Js 7d 2c", False), ("2s 2d 3c", True)],
        *[("4d 3d 2h", True), ("6h 4h 2h", True), ("As 3d 2c", True), ("As Jd 9c", True), ("7d 5c 3s", False)],
    ],
)
def test_queen_high_or_better_qualifies(dealer: str, in_play: bool) -> None:
    assert qualifies(cards(dealer)) is in_play


@pytest.mark.clause("MA-TC-11.a.1-2")
def test_two_in_three_dealers_qualify_as_often_as_counting_says() -> None:
    """15,380 of 22,100: all but the unpaired, unsuited, unconnected hands up to jack high."""
    below = sum(1 for a, b, c in combinations(range(10), 3) if c - a > 2) * (4**3 - 4)
    assert sum(map(qualifies, combinations(FIFTY_TWO, 3))) == 22_100 - below


# -- the order of settlement --------------------------------------------------------------------------------------


def three_seats(method: int) -> Round:
    """Seat 1 loses, seat 2 wins, seat 5 has folded a pair with pair plus."""
    return played(
        {1: {"ante": 10}, 2: {"ante": 10}, 5: BOTH},
        {1: "Js 8d 3c", 2: "As Ad 2c", 5: "4s 4d 9c", "dealer": "Kd 9s 5c"},
        [(1, "play"), (2, "play"), (5, "fold")],
        settlement_order=method,
    )


def after_the_reveal(rnd: Round) -> list[tuple[str, object]]:
    reveal = next(n for n, one in enumerate(rnd.events) if one.kind == "shown")
    return [(one.kind, one.data.get("position", one.data.get("seat"))) for one in rnd.events[reveal + 1 : -1]]


@pytest.mark.clause("MA-TC-10.c-1", "MA-TC-10.c.1", "MA-TC-10.c.1.i", "MA-TC-10.c.1.ii", "MA-TC-10.c.1.iii")
@pytest.mark.clause("MA-TC-10.c.1.iv", "MA-TC-10.c-2")
def test_method_1_goes_around_the_table_once_for_each_step() -> None:
    assert after_the_reveal(three_seats(1)) == [
        *[("shown", 5), ("shown", 2), ("shown", 1)],
        *[("collected", 1), ("collected", 1)],
        *[("paid", 5), ("paid", 2), ("paid", 2)],
        *[("discarded", 5), ("discarded", 2), ("discarded", 1)],
        ("discarded", "dealer"),
    ]


@pytest.mark.clause(
    "MA-TC-10.c-1", "MA-TC-10.c.2", "MA-TC-10.c.2.i", "MA-TC-10.c.2.ii", "MA-TC-10.c.2.iii", "MA-TC-10.c-2"
)
def test_method_2_finishes_one_player_before_the_next() -> None:
    assert after_the_reveal(three_seats(2)) == [
        *[("shown", 5), ("paid", 5), ("discarded", 5)],
        *[("shown", 2), ("paid", 2), ("paid", 2), ("discarded", 2)],
        *[("shown", 1), ("collected", 1), ("collected", 1), ("discarded", 1)],
        ("discarded", "dealer"),
    ]


def test_both_methods_pay_the_same() -> None:
    assert [net(three_seats(1), seat) for seat in (1, 2, 5)] == [net(three_seats(2), seat) for seat in (1, 2, 5)]


@pytest.mark.clause("MA-TC-10.d")
@pytest.mark.parametrize("method", [1, 2])
def test_every_hand_can_be_rebuilt_from_the_discard_rack(method: int) -> None:
    rack = three_seats(method).table.rack
    assert rack.hand(1) == tuple(cards("Js 8d 3c"))
    assert rack.hand(5) == tuple(cards("4s 4d 9c"))
    assert rack.hand("dealer") == tuple(cards("Kd 9s 5c"))
    assert [source for source, _ in rack.lots] == ["stub", 5, 2, 1, "dealer"]


@pytest.mark.clause("MA-TC-1.round_of_play")
def test_a_round_ends_with_every_wager_settled_and_all_52_cards_in_the_rack() -> None:
    done = three_seats(1)
    assert all(wager.result for wager in done.wagers)
    assert len(done.table.rack) == 52
    assert len({card for _, lot in done.table.rack.lots for card in lot}) == 52
    assert sum(done.net(account) for account in done.accounts()) == 0
    assert len(events(done, "shown")) == 4
    assert done.events[-1].clauses == ("MA-TC-1.round_of_play",)
