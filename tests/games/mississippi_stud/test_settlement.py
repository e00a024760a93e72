"""Sections 655a.11(i), (j) and 655a.12(a), (b), (d): Ante and streets by the hand, the bonus by the community cards."""

import pytest

from houseway.equipment.cards import cards
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.mississippi_stud.rounds import FOLD, ONE, THREE, one_hand, paid, played

PAID = [
    ("Ah Th", "Kh Jh Qh", 500, "PA-MS-6.b.1"),
    ("Kd 9d", "Td Qd Jd", 100, "PA-MS-6.b.2"),
    ("8d 8s", "8c 8h Kd", 40, "PA-MS-6.b.3"),
    ("Qc Qd", "2h Qh 2s", 10, "PA-MS-6.b.4"),
    ("Jc 4c", "9c 2c Kc", 6, "PA-MS-6.b.5"),
    ("Ah 5c", "2d 3s 4h", 4, "PA-MS-6.b.6"),
    ("2c 2d", "9h Ks 2h", 3, "PA-MS-6.b.7"),
    ("9c 4d", "9h 4s 2h", 2, "PA-MS-6.b.8"),
    ("Jc Js", "Kd 2d 9h", 1, "PA-MS-6.b.9"),
    ("Ac 5d", "8h 3s Ah", 1, "PA-MS-6.b.9"),
]


@pytest.mark.clause("PA-MS-12.a", "PA-MS-11.i.3", "PA-MS-1.bet")
@pytest.mark.parametrize(("hand", "community", "odds", "ranked"), PAID)
def test_every_row_pays_its_odds_on_ante_and_streets(hand: str, community: str, odds: int, ranked: str) -> None:
    done = one_hand(hand, community, {"ante": 5}, [(1, "bet_1x"), (1, "bet_2x"), (1, "bet_3x")])
    assert paid(done) == {
        "ante": 5 * odds,
        "third_street": 5 * odds,
        "fourth_street": 10 * odds,
        "fifth_street": 15 * odds,
    }
    assert net(done) == 35 * odds
    assert all(one.clauses == ("PA-MS-12.a", "PA-MS-11.i.3", ranked) for one in events(done, "paid"))


@pytest.mark.clause("PA-MS-12.a")
def test_a_flush_with_ten_ten_twenty_and_thirty_wins_420() -> None:
    done = one_hand("Jc 4c", "9c 2c Kc", {"ante": 10}, [(1, "bet_1x"), (1, "bet_2x"), (1, "bet_3x")])
    assert net(done) == 420


@pytest.mark.clause("PA-MS-11.i.2", "PA-MS-1.push", "PA-MS-11.i.1", "PA-MS-11.i.3")
@pytest.mark.parametrize(
    ("pair", "decisions", "result", "change"),
    [
        ("Jc Js", THREE, "win", 100),
        ("Tc Ts", THREE, "push", 0),
        ("8c 8s", ONE, "push", 0),
        ("6c 6s", ONE, "push", 0),
        ("5c 5s", ONE, "lose", -40),
        ("3c 3s", THREE, "lose", -100),
    ],
)
def test_jacks_win_tens_to_sixes_push_and_fives_lose(
    pair: str, decisions: list[tuple[int, str]], result: str, change: int
) -> None:
    done = one_hand(pair, "Kd 2d 9h", {"ante": 10}, decisions)
    assert set(results(done).values()) == {result}
    assert net(done) == change


@pytest.mark.clause("PA-MS-11.i.1", "PA-MS-11.i.2")
def test_losing_wagers_go_to_the_house_pushed_ones_home_and_all_cards_to_the_rack() -> None:
    done = one_hand("Ac Qs", "Kd 2d 9h", {"ante": 10})
    assert [one.clauses[0] for one in events(done, "collected")] == ["PA-MS-11.i.1"] * 4
    assert done.net("house") == 40_00
    assert list(done.table.rack.hand(1)) == cards("Ac Qs")
    done = one_hand("6c 6s", "Kd 2d 9h", {"ante": 10})
    assert [one.clauses[:2] for one in events(done, "returned")] == [("PA-MS-11.i.2", "PA-MS-1.push")] * 4
    assert list(done.table.rack.hand(1)) == cards("6c 6s")


@pytest.mark.clause("PA-MS-1.community", "PA-MS-11.i-hand")
def test_all_five_cards_play_and_the_dealer_announces_the_hand() -> None:
    decisions = [(seat, "bet_1x") for _ in range(3) for seat in (1, 2)]
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, {1: "Ac 4d", 2: "Ks Kh"}, "5h 5d 5s", decisions)
    holding = {one.data["position"]: one.data["holding"] for one in events(done, "shown")}
    assert holding[1].startswith("three")
    assert holding[2].startswith("full house")
    assert (net(done, 1), net(done, 2)) == (60, 200)


def settlement_order(rnd: Round) -> list[tuple[str, int]]:
    """The seat of every step of the settlement, once for each stretch of one seat and kind."""
    steps: list[tuple[str, int]] = []
    for one in rnd.events:
        seat = one.data.get("seat", one.data.get("position"))
        if one.kind in ("shown", "paid", "collected", "returned") and isinstance(seat, int):
            step = (one.kind, seat)
            steps += [] if steps[-1:] == [step] else [step]
    return steps


@pytest.mark.clause("PA-MS-11.i-order")
def test_players_are_settled_whole_one_by_one_from_the_far_right() -> None:
    decisions = [(seat, "bet_1x") for _ in range(3) for seat in (1, 3, 6)]
    hands = {1: "Jc Js", 3: "Ac 7s", 6: "6c 6s"}
    done = played({seat: {"ante": 5, "three_card_bonus": 5} for seat in hands}, hands, "Kd 2d 9h", decisions)
    assert settlement_order(done) == [
        *(("shown", 6), ("returned", 6), ("collected", 6)),
        *(("shown", 3), ("collected", 3)),
        *(("shown", 1), ("paid", 1), ("collected", 1)),
    ]


@pytest.mark.clause("PA-MS-11.j")
def test_every_hand_of_the_round_can_be_rebuilt_from_the_rack() -> None:
    decisions = [(1, "fold"), (2, "bet_1x"), (2, "bet_1x"), (2, "bet_1x")]
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, {1: "Jc Js", 2: "Ac 7s"}, "Kd 2d 9h", decisions)
    rack = done.table.rack
    assert [list(rack.hand(place)) for place in (1, 2, "community")] == [
        cards("Jc Js"),
        cards("Ac 7s"),
        cards("Kd 2d 9h"),
    ]
    assert len(rack) == 52


# -- 655a.12(b): the payout limit ---------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-12.b")
@pytest.mark.parametrize(
    ("ante", "minimum", "won"),
    [
        (10, 5, 50_000),  # 500 x $100: at the limit
        (25, 5, 50_000),  # 500 x $250 = $125,000, cut
        (25, None, 50_000),
        (25, 25, 125_000),  # 5,000 x $25 is the limit
        (25, 20, 100_000),
        (9, 5, 45_000),
    ],
)
def test_a_royal_flush_is_cut_to_the_greater_of_50_000_and_5_000_minimum_antes(
    ante: int, minimum: int | None, won: int
) -> None:
    table = {} if minimum is None else {"minimum": minimum}
    done = one_hand("Ah Th", "Kh Jh Qh", {"ante": ante}, THREE, table=table)
    assert net(done) == won
    assert bool(events(done, "limited")) == (won < 5_000 * ante)


@pytest.mark.clause("PA-MS-12.b")
def test_what_is_left_is_shared_in_proportion() -> None:
    done = one_hand("Ah Th", "Kh Jh Qh", {"ante": 25}, [(1, "bet_1x"), (1, "bet_2x"), (1, "bet_3x")])
    shares = [50_000 / 7, 50_000 / 7, 100_000 / 7, 150_000 / 7]
    assert list(paid(done).values()) == pytest.approx(shares, abs=0.01)
    assert sum(paid(done).values()) == pytest.approx(50_000)


@pytest.mark.clause("PA-MS-12.b")
def test_the_limit_does_not_cover_the_optional_wagers() -> None:
    wagers = {"ante": 25, "progressive": 5, "three_card_bonus": 100}
    done = one_hand("Ah Kh", "Qh Jh Th", wagers, THREE, table={"meters": {"progressive": 30_000}})
    assert net(done) == 50_000 + (30_000 - 5) + 40 * 100


@pytest.mark.clause("PA-MS-12.b")
def test_by_the_other_reading_the_minimum_is_reckoned_with_1x_streets() -> None:
    options = {"payout_limit_streets": "1x", "table": {"minimum": 50}}
    assert net(one_hand("Ah Th", "Kh Jh Qh", {"ante": 50}, THREE, **options)) == 100_000


# -- the Three Card Bonus -----------------------------------------------------------------------------------------

ROWS = {
    "Qc Ac Kc": {"A": 40, "B": 40, "C": 50, "D": 50},
    "7d 9d 8d": {"A": 40, "B": 40, "C": 40, "D": 40},
    "2h Ah 3h": {"A": 40, "B": 40, "C": 40, "D": 40},
    "Jh Kh Qh": {"A": 40, "B": 40, "C": 40, "D": 40},
    "5c 5d 5h": {"A": 30, "B": 30, "C": 30, "D": 30},
    "Tc 8d 9h": {"A": 6, "B": 5, "C": 5, "D": 6},
    "4h 9h Kh": {"A": 4, "B": 4, "C": 4, "D": 3},
    "4h 4d Kh": {"A": 1, "B": 1, "C": 1, "D": 1},
    "Kh Ad 2c": {"A": -1, "B": -1, "C": -1, "D": -1},
}


@pytest.mark.clause("PA-MS-12.d", "PA-MS-11.i.4.ii", "PA-MS-7.d.4")
@pytest.mark.parametrize("community", ROWS)
@pytest.mark.parametrize("letter", ["A", "B", "C", "D"])
def test_every_row_of_every_bonus_table(community: str, letter: str) -> None:
    done = one_hand("8s 2s", community, {"ante": 10, "three_card_bonus": 5}, FOLD, three_card_bonus=letter)
    assert net(done) == -10 + 5 * ROWS[community][letter]


@pytest.mark.clause("PA-MS-11.h-three")
def test_a_folder_is_still_paid_the_bonus() -> None:
    done = one_hand("8s 2c", "4c 5d 6h", {"ante": 10, "three_card_bonus": 5}, FOLD, three_card_bonus="A")
    assert results(done) == {"ante": "lose", "three_card_bonus": "win"}
    assert paid(done)["three_card_bonus"] == 30
    assert "PA-MS-11.h-three" in event(done, "paid").clauses


@pytest.mark.clause("PA-MS-7.d.4", "PA-MS-11.i.4.ii")
def test_the_bonus_looks_at_the_community_cards_alone() -> None:
    done = one_hand("Ks Kc", "Kh 4d 9c", {"ante": 10, "three_card_bonus": 5}, THREE)
    assert results(done)["three_card_bonus"] == "lose"
    assert net(done) == 300 - 5
    decisions = [(1, "fold"), (2, "fold")]
    done = played(
        {1: {"ante": 5, "three_card_bonus": 5}, 2: {"ante": 5, "three_card_bonus": 20}},
        {1: "Ks Qc", 2: "8s 7c"},
        "4h 4d 9c",
        decisions,
    )
    assert (net(done, 1), net(done, 2)) == (0, 15)


@pytest.mark.clause("PA-MS-11.i.4.ii")
def test_the_bonus_is_settled_after_the_hand() -> None:
    done = one_hand("Jc Js", "4h 4d 9c", {"ante": 10, "three_card_bonus": 5})
    assert [one.data["wager"] for one in events(done, "paid")][-1] == "three_card_bonus"
    assert kinds(done, "paid", "discarded")[-2:] == ["discarded", "discarded"]


@pytest.mark.clause("PA-MS-12.d", "PA-MS-6.c.4")
def test_by_the_other_reading_ace_two_three_earns_no_straight() -> None:
    wagers = {"ante": 10, "three_card_bonus": 5}
    assert net(one_hand("8s 9c", "Ah 2d 3c", wagers, FOLD)) == -10 + 30
    assert net(one_hand("8s 9c", "Ah 2d 3c", wagers, FOLD, three_card_ace_low=False)) == -15
