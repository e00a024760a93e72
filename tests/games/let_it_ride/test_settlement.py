"""Sections 3, 10(g), 10(h) and 11: hands, the order of settlement, and what is paid."""

from typing import Any

import pytest

from tests.games.every_game.reading import event, events, kinds, net, paid, results
from tests.games.let_it_ride.rounds import RIDE, WITHDRAW, everybody, one_hand, played, three
from tests.project import refused as refusals

# -- the main wagers ----------------------------------------------------------------------------------------------


@pytest.mark.clause(
    *("MA-LR-11.b", "MA-LR-3.b", "MA-LR-3.b.1", "MA-LR-3.b.2", "MA-LR-3.b.3", "MA-LR-3.b.4", "MA-LR-3.b.5"),
    *("MA-LR-3.b.6", "MA-LR-3.b.7", "MA-LR-3.b.8", "MA-LR-3.b.9", "MA-LR-10.g.2-1", "MA-LR-10.g.3-3"),
)
@pytest.mark.parametrize(
    ("hand", "community", "odds", "clause"),
    [
        ("As Ks Qs", "2d Js Ts", 1000, "MA-LR-3.b.1"),
        ("Ks Qs Js", "2d Ts 9s", 200, "MA-LR-3.b.2"),
        ("As 2s 3s", "2d 4s 5s", 200, "MA-LR-3.b.2"),
        ("7c 7d 7h", "2d 7s Kc", 50, "MA-LR-3.b.3"),
        ("7c 7d 7h", "2d Ks Kc", 11, "MA-LR-3.b.4"),
        ("2h 9h Kh", "2d 4h 7h", 8, "MA-LR-3.b.5"),
        ("Ac Kd Qh", "2d Js Tc", 5, "MA-LR-3.b.6"),
        ("Ac 2d 3h", "2c 4s 5c", 5, "MA-LR-3.b.6"),
        ("2c 2d 5h", "Kd 2s 9c", 3, "MA-LR-3.b.7"),
        ("2c 2d 3h", "Kd 3s 9c", 2, "MA-LR-3.b.8"),
        ("Ac Ad 3h", "Kd 6s 9c", 1, "MA-LR-3.b.9"),
    ],
)
def test_each_hand_pays_its_listed_odds(hand: str, community: str, odds: int, clause: str) -> None:
    done = one_hand(hand, community, three(5), RIDE, RIDE)
    assert paid(done) == {"bet_1": 5 * odds, "bet_2": 5 * odds, "bet_3": 5 * odds}
    assert all(clause in one.clauses for one in events(done, "paid"))


@pytest.mark.clause("MA-LR-10.g.2-2", "MA-LR-3.b.9")
@pytest.mark.parametrize(("pair", "won"), [("9c 9d", -30), ("Tc Td", 30), ("Jc Jd", 30)])
def test_a_pair_of_tens_is_the_lowest_that_wins(pair: str, won: int) -> None:
    assert net(one_hand(f"{pair} 2h", "3c 5s 7d", first=RIDE, second=RIDE)) == won


@pytest.mark.clause("MA-LR-3.a-1", "MA-LR-3.a-2", "MA-LR-3.b.6")
@pytest.mark.parametrize(
    ("hand", "community", "straight"),
    [("Kc Ad 2s", "7h Qc Jd", False), ("Kc Ad 2s", "7h Qc 3d", False), ("5c Ad 2s", "7h 3c 4d", True)],
)
def test_a_straight_never_wraps_around_the_ace(hand: str, community: str, straight: bool) -> None:
    assert net(one_hand(hand, community)) == (50 if straight else -10)


@pytest.mark.clause("MA-LR-3.a-3")
@pytest.mark.parametrize("suits", ["shdc", "hdcs", "dcsh", "csdh"])
def test_suits_never_matter(suits: str) -> None:
    a, b, c, d = list(suits)
    assert net(one_hand(f"T{a} T{b} 4{c}", f"7{d} 4{d} 8{c}", first=RIDE, second=RIDE)) == 60


@pytest.mark.clause("MA-LR-11.b")
def test_a_posted_table_pays_what_it_says_and_the_floor_where_it_is_silent() -> None:
    posted = {"flush": "9:1"}
    assert net(one_hand("2h 9h Kh", "2d 4h 7h", main_paytable=posted)) == 90
    assert net(one_hand("Ac Kd Qh", "2d Js Tc", main_paytable=posted)) == 50


# -- the catalogue's worked examples ------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-11.b", "MA-LR-1.hand")
@pytest.mark.parametrize(
    ("hand", "community", "bet", "first", "second", "won"),
    [
        ("Ts Td 4c", "7h 4d 8c", 10, RIDE, RIDE, 60),
        ("9s 9d 4c", "7h Kh 2d", 10, WITHDRAW, WITHDRAW, -10),
        ("Ah Jh Th", "2c Kh Qh", 5, RIDE, RIDE, 15_000),
        ("Ac 2d 3s", "9d 4h 5c", 5, WITHDRAW, WITHDRAW, 25),
        ("Jc 7d 2s", "9d Jh 5c", 5, WITHDRAW, RIDE, 10),
    ],
)
def test_the_worked_examples_of_the_main_bets(
    hand: str, community: str, bet: int, first: str, second: str, won: int
) -> None:
    assert net(one_hand(hand, community, three(bet), first, second)) == won


@pytest.mark.clause("MA-LR-6a.c", "MA-LR-6a.d", "MA-LR-11.d")
def test_the_bonus_of_three_eights_does_not_mind_withdrawals() -> None:
    done = one_hand("8s 8d 3c", "2c 8h Kd", three(10, let_it_ride_bonus=1))
    assert paid(done) == {"bet_3": 30, "let_it_ride_bonus": 4}
    assert net(done) == 34


# -- the Let It Ride bonus ----------------------------------------------------------------------------------------

FIVE_CARDS = {
    "royal_flush": ("As Ks Qs", "2d Js Ts"),
    "straight_flush": ("Ks Qs Js", "2d Ts 9s"),
    "four_of_a_kind": ("7c 7d 7h", "2d 7s Kc"),
    "full_house": ("7c 7d 7h", "2d Ks Kc"),
    "flush": ("2h 9h Kh", "2d 4h 7h"),
    "straight": ("Ac Kd Qh", "2d Js Tc"),
    "three_of_a_kind": ("2c 2d 5h", "Kd 2s 9c"),
}
SUMS = {
    "royal_flush": 25_000,
    "straight_flush": 2_500,
    "four_of_a_kind": 400,
    "full_house": 200,
    "flush": 50,
    "straight": 25,
    "three_of_a_kind": 5,
}


@pytest.mark.clause("MA-LR-11.d", "MA-LR-6a.c")
@pytest.mark.parametrize("row", SUMS)
def test_the_bonus_returns_its_sum_and_the_dollar_stays_in_the_rack(row: str) -> None:
    with_bonus = one_hand(*FIVE_CARDS[row], three(5, let_it_ride_bonus=1))
    without = one_hand(*FIVE_CARDS[row], three(5))
    assert net(with_bonus) - net(without) == SUMS[row] - 1
    assert events(with_bonus, "paid")[-1].data["prize"] == 100 * SUMS[row]


@pytest.mark.clause("MA-LR-6a.a-1", "MA-LR-6a.d")
def test_two_pairs_win_the_bets_and_lose_the_bonus() -> None:
    done = one_hand("Ac Ad 5s", "7c 5h Js", three(10, let_it_ride_bonus=1), RIDE, RIDE)
    assert (results(done)["let_it_ride_bonus"], net(done)) == ("lose", 59)


@pytest.mark.clause("MA-LR-11.d")
def test_a_licensee_may_pay_more_than_the_listed_sum() -> None:
    done = one_hand(*FIVE_CARDS["flush"], three(5, let_it_ride_bonus=1), let_it_ride_bonus_amounts={"flush": "75.50"})
    assert paid(done)["let_it_ride_bonus"] == 74.5


# -- the three card bonus -----------------------------------------------------------------------------------------

THREE_CARDS = {
    "mini_royal": "As Ks Qs",
    "straight_flush": "9d Td Jd",
    "three_of_a_kind": "4c 4d 4h",
    "straight": "9d Tc Jd",
    "flush": "2h 9h Kh",
    "pair": "7s 7d Kc",
    "nothing": "2s 7d Kc",
}
PAYS = {
    "A": (40, 40, 30, 6, 4, 1),
    "B": (40, 40, 30, 5, 4, 1),
    "C": (40, 40, 30, 6, 3, 1),
    "D": (50, 40, 30, 6, 4, 1),
    "E": (50, 40, 30, 5, 4, 1),
    "F": (50, 40, 30, 6, 3, 1),
}
"""Each table from the mini-royal down; where A to C print N/A, what the straight flush pays."""


def three_card_bonus(hand: str, **options: Any) -> float:
    """What ten dollars on the three card bonus win or lose."""
    community = "8c 5c 6c"
    return net(one_hand(hand, community, three(1, three_card_bonus=10), **options)) - net(
        one_hand(hand, community, three(1))
    )


@pytest.mark.clause(
    *("MA-LR-11.e", "MA-LR-6b.c", "MA-LR-3.c", "MA-LR-3.c.1", "MA-LR-3.c.2", "MA-LR-3.c.3", "MA-LR-3.c.4"),
    *("MA-LR-3.c.5", "MA-LR-3.c.6", "MA-LR-6b.a-1"),
)
@pytest.mark.parametrize("table", PAYS)
def test_every_row_of_every_table(table: str) -> None:
    expected = dict(zip(THREE_CARDS, (*PAYS[table], -1), strict=True))
    found = {row: three_card_bonus(hand, three_card_bonus_table=table) / 10 for row, hand in THREE_CARDS.items()}
    assert found == expected


@pytest.mark.clause("MA-LR-3.c.2", "MA-LR-3.c.3", "MA-LR-3.c.4")
@pytest.mark.parametrize(
    ("hand", "won"), [("Ad 2d 3d", 400), ("Kd Ad 2d", 40), ("Ks Ad 2c", -10), ("As 2d 3c", 50), ("Qs Kd Ac", 50)]
)
def test_the_ace_stands_above_the_king_or_below_the_two_and_never_between(hand: str, won: float) -> None:
    assert three_card_bonus(hand, three_card_bonus_table="B") == won


@pytest.mark.clause("MA-LR-11.e", "MA-LR-3.c.2")
def test_word_for_word_a_mini_royal_without_a_row_would_lose() -> None:
    mini = THREE_CARDS["mini_royal"]
    assert three_card_bonus(mini, three_card_bonus_table="A", unlisted_mini_royal="no_payout") == -10
    assert three_card_bonus(mini, three_card_bonus_table="D", unlisted_mini_royal="no_payout") == 500


@pytest.mark.clause("MA-LR-6b.d", "MA-LR-3.c")
def test_the_three_card_bonus_looks_at_the_own_cards_alone() -> None:
    done = one_hand("7s 7h Kd", "2c 7d 7c", three(10, three_card_bonus=10), WITHDRAW, RIDE)
    assert paid(done) == {"bet_2": 500, "bet_3": 500, "three_card_bonus": 10}


@pytest.mark.clause("MA-LR-11.e")
def test_a_posted_table_above_the_listed_odds_is_paid() -> None:
    posted = {"straight_flush": "50:1", "three_of_a_kind": "30:1", "straight": "6:1", "flush": "4:1", "pair": "1:1"}
    assert three_card_bonus(THREE_CARDS["straight_flush"], three_card_bonus_table=posted) == 500
    assert three_card_bonus(THREE_CARDS["mini_royal"], three_card_bonus_table=posted) == 500


# -- the payout limit ---------------------------------------------------------------------------------------------

ROYAL = ("As Ks Qs", "2d Js Ts")


@pytest.mark.clause("MA-LR-11.c-1", "MA-LR-11.c-3")
def test_the_limit_cuts_the_three_bets_together_and_no_bonus() -> None:
    """The catalogue's example: 300,000 cut to 75,000, and 25,000 for the bonus on top."""
    bets = three(100, let_it_ride_bonus=1, three_card_bonus=10)
    done = one_hand(*ROYAL, bets, RIDE, RIDE, payout_limit_per_hand=75_000, table={"minimum": 25})
    assert paid(done) == {
        "bet_1": 25_000,
        "bet_2": 25_000,
        "bet_3": 25_000,
        "let_it_ride_bonus": 24_999,
        "three_card_bonus": 400,
    }
    assert event(done, "limited").data["full"] == 300_000_00


@pytest.mark.clause("MA-LR-11.c-1")
@pytest.mark.parametrize(("bet", "total"), [("24.99", 49_980), (25, 50_000), ("25.01", 50_000)])
def test_the_limit_itself_is_still_paid_and_nothing_above_it(bet: object, total: int) -> None:
    done = one_hand(*ROYAL, three(bet), WITHDRAW, RIDE, payout_limit_per_hand=50_000)
    assert sum(paid(done).values()) == total
    assert kinds(done, "limited") == (["limited"] if bet == "25.01" else [])


@pytest.mark.clause("MA-LR-11.c-1")
def test_each_hand_has_its_own_limit() -> None:
    """Two hands on one set of community cards: a royal flush cut, a straight flush beside it paid in full."""
    hands = {1: "As Ks Qs", 2: "9s 8s 7s"}
    bets = {1: three(50), 2: three(50)}
    done = played(bets, hands, "2d Js Ts", everybody(RIDE, 1, 2), payout_limit_per_hand=50_000)
    assert (net(done, 1), net(done, 2)) == (50_000, 30_000)


@pytest.mark.clause("MA-LR-11.c-1")
@pytest.mark.parametrize(
    ("minimum", "positions", "limit", "taken"),
    [
        (25, 1, 74_999, False),
        (25, 1, 75_000, True),
        (25, 2, 75_000, False),
        (25, 2, 90_000, True),
        (5, 1, 50_000, True),
        (50, 1, 100_000, False),
    ],
)
def test_the_limit_is_no_lower_than_three_royal_bets_at_the_minimum(
    minimum: int, positions: int, limit: int, taken: bool
) -> None:
    """3,000 times the minimum; where a patron may hold two positions, 600 more for a straight flush beside the royal."""
    options: dict[str, Any] = {"payout_limit_per_hand": limit, "two_positions": positions}
    if taken:
        one_hand(bets=three(minimum), table={"minimum": minimum}, **options)
        return
    with refusals.refused("payout-limit-too-low", clause="MA-LR-11.c-1") as refused:
        one_hand(bets=three(minimum), table={"minimum": minimum}, **options)
    assert refused.value.clause == "MA-LR-11.c-1"


@pytest.mark.clause("MA-LR-11.c-1")
def test_a_better_table_raises_the_floor_of_the_limit() -> None:
    options: dict[str, Any] = {"payout_limit_per_hand": 75_000, "main_paytable": {"royal_flush": "1001:1"}}
    with refusals.refused("payout-limit-too-low", clause="MA-LR-11.c-1") as refused:
        one_hand(bets=three(25), table={"minimum": 25}, **options)
    assert "$75,075" in refused.value.message


# -- the order ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-10.g", "MA-LR-10.g.1", "MA-LR-10.g.3-1")
def test_players_are_settled_one_by_one_from_the_far_right() -> None:
    done = played({1: three(5), 4: three(5), 6: three(5)}, decisions=everybody(RIDE, 1, 4, 6))
    order = [
        one.data.get("position", one.data.get("seat"))
        for one in done.events
        if one.kind in ("shown", "collected", "paid") and one.data.get("position") != "community"
    ]
    assert order == [seat for seat in (6, 4, 1) for _ in range(4)]


@pytest.mark.clause("MA-LR-10.g.3-2", "MA-LR-10.g.3-3")
def test_of_each_player_losing_wagers_go_first() -> None:
    done = one_hand("Ac Ad 5s", "7c 5h Js", three(10, let_it_ride_bonus=1, three_card_bonus=5), RIDE, RIDE)
    assert kinds(done, "shown", "collected", "paid")[2:] == ["shown", "collected", *["paid"] * 4]
    lost_main = one_hand("7s 7d Kc", "2c 5h Js", three(10, three_card_bonus=5), RIDE, RIDE)
    assert kinds(lost_main, "collected", "paid") == ["collected"] * 3 + ["paid"]


@pytest.mark.clause("MA-LR-10.g.4", "MA-LR-10.h", "MA-LR-1.round_of_play")
def test_hands_lie_until_all_is_settled_and_are_then_taken_up_so_that_each_can_be_rebuilt() -> None:
    done = played({1: three(5), 4: three(5)}, {1: "Ac Ad 5s", 4: "2c 3d 9h"}, "7c 5h Js", everybody(RIDE, 1, 4))
    assert kinds(done)[-5:] == ["all_settled", "discarded", "discarded", "discarded", "completed"]
    assert [str(card) for card in done.table.rack.hand(1)] == ["Ac", "Ad", "5s"]
    assert [str(card) for card in done.table.rack.hand("community")] == ["5h", "Js"]
