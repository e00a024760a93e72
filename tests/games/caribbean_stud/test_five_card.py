"""Sections 10(c)3.ii(C)(3) and 11(e): the Five Card Hand Bonus on the player's hand, the dealer's, or both."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.caribbean_stud.rounds import (
    DEALER_PAIR,
    DEALER_QUEEN,
    FLUSH_DIAMONDS,
    ROYAL_SPADES,
    STRAIGHT_FLUSH_CLUBS,
    one_hand,
    paid,
    played,
    scenario,
)
from tests.games.every_game.reading import event, events, kinds, net, results

OWN, DEALERS = "five_card_hand_bonus_player", "five_card_hand_bonus_dealer"
METER = {"five_card": 30_000}
PRIZES = [
    ("As Ks Qs Js Ts", 30_000),
    ("Ks Qs Js Ts 9s", 3_000),
    ("9s 9h 9d 9c 2s", 500),
    ("9s 9h 9d 4s 4h", 100),
    ("As Js 8s 6s 4s", 50),
    ("9s 8h 7d 6c 5s", 0),
    ("9s 9h 9d 4s 3h", 0),
]


@pytest.mark.clause("MA-CS-11.e.1", "MA-CS-11.e.2-1", "MA-CS-11.e.2-2")
@pytest.mark.parametrize(("hand", "prize"), PRIZES)
def test_the_players_hand_wins_by_the_table(hand: str, prize: int) -> None:
    done = one_hand(hand, "Jh 8d 6h 5h 2d", {"ante": 10, OWN: 1}, meters=METER)
    assert net(done) == 10 - 1 + prize


@pytest.mark.clause("MA-CS-11.e.1", "MA-CS-11.e.2-2")
@pytest.mark.parametrize(("hand", "prize"), PRIZES)
def test_the_dealers_hand_wins_by_the_same_table(hand: str, prize: int) -> None:
    done = one_hand("Jh 8d 7c 5h 2d", hand, {"ante": 10, DEALERS: 1}, "fold", meters=METER)
    assert net(done) == -10 - 1 + prize


@pytest.mark.clause("MA-CS-11.e.2-2", "MA-CS-10.c.3.ii.C.3-2")
def test_both_hands_are_paid_if_both_win_whoever_has_the_better_one() -> None:
    done = one_hand("Qc Tc 8c 6c 3c", "9s 9h 9d 4h 4s", {"ante": 10, OWN: 2, DEALERS: 2})
    assert results(done) == {"ante": "lose", "bet": "lose", OWN: "win", DEALERS: "win"}
    assert net(done) == -30 + 98 + 198


@pytest.mark.clause("MA-CS-10.c.3.ii.C.3-1")
def test_the_five_card_wagers_come_last() -> None:
    wagers = {"ante": 10, "caribbean_stud_bonus": 5, "progressive": 1, OWN: 1, DEALERS: 1}
    done = one_hand(FLUSH_DIAMONDS, DEALER_QUEEN.replace("Qd", "Qc").replace("4d", "4c"), wagers)
    settled = [one.data["wager"] for one in done.events if one.kind in ("paid", "collected")]
    assert settled == ["ante", "caribbean_stud_bonus", "progressive", OWN, DEALERS]


# -- who verifies, and where the money goes -----------------------------------------------------------------------


@pytest.mark.clause("MA-CS-10.c.3.ii.C.3.i", "MA-CS-10.c.3.ii.C.3.ii")
@pytest.mark.parametrize(
    ("hand", "roles"),
    [
        ("As Js 8s 6s 4s", ["dealer"]),
        ("9s 9h 9d 4s 4h", ["dealer"]),
        ("9s 9h 9d 9c 2s", ["dealer", "floorperson"]),
        ("Ks Qs Js Ts 9s", ["dealer", "floorperson"]),
        (ROYAL_SPADES, ["dealer", "floorperson"]),
    ],
)
def test_a_floorperson_looks_at_five_hundred_for_1_and_at_a_share_of_the_meter(hand: str, roles: list[str]) -> None:
    done = one_hand(hand, "Jh 8d 6h 5h 2d", {"ante": 10, OWN: 1}, meters=METER)
    assert [one.data["by"] for one in events(done, "prize_checked")] == roles


@pytest.mark.clause("MA-CS-10.c.3.ii.C.3.iii-1")
def test_an_ordinary_prize_is_credited_to_the_game_account() -> None:
    done = one_hand("9s 9h 9d 9c 2s", "Jh 8d 6h 5h 2d", {"ante": 10, OWN: 2})
    assert event(done, "credited").data["prize"] == 100_000
    assert "game account of seat 1" in event(done, "credited").text
    assert kinds(done, "documented", "paid_by_hand") == []


@pytest.mark.clause("MA-CS-10.c.3.ii.C.3.iii-2", "MA-CS-10.c.3.ii.C.3.iii-3")
def test_a_share_of_the_meter_is_not_credited_and_the_hand_waits_for_the_papers() -> None:
    done = one_hand(STRAIGHT_FLUSH_CLUBS, "Jh 8d 6h 5h 2d", {"ante": 10, OWN: 1}, meters=METER)
    assert kinds(done, "credited", "paid_by_hand", "documented", "discarded")[:3] == [
        "paid_by_hand",
        "documented",
        "discarded",
    ]
    assert "MA-CS-10.c.3.ii.C.3.iii-3" in event(done, "documented").clauses


# -- a jackpot on the dealer's hand -------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-11.e.2-3")
def test_ten_percent_on_the_dealers_hand_is_shared_equally_by_three() -> None:
    """The catalogue's example: 10% of 30,000 split three ways is 1,000 each."""
    wagers = {seat: {"ante": 10, DEALERS: stake} for seat, stake in ((1, 1), (2, 5), (4, 2))}
    wagers[3] = {"ante": 10, OWN: 1}
    done = played(
        wagers, {"dealer": STRAIGHT_FLUSH_CLUBS, 3: "Kd Jh 9s 4s 2h"}, [(n, "fold") for n in (1, 2, 3, 4)], meters=METER
    )
    assert {seat: paid(done, DEALERS, seat) for seat in (1, 2, 4)} == {1: 999, 2: 995, 4: 998}
    assert done.net("meter:five_card") == -300_000
    assert len(events(done, "prize_set_apart")) == 1
    assert results(done, 3) == {"ante": "lose", OWN: "lose"}


@pytest.mark.clause("MA-CS-11.e.2-3")
def test_a_cent_that_does_not_divide_stays_on_the_meter() -> None:
    wagers = {seat: {"ante": 10, DEALERS: 1} for seat in (1, 2, 3)}
    done = played(
        wagers,
        {"dealer": STRAIGHT_FLUSH_CLUBS},
        [(n, "fold") for n in (1, 2, 3)],
        meters={"five_card": "10000.10"},
    )
    assert {paid(done, DEALERS, seat) for seat in (1, 2, 3)} == {332.33}
    assert done.net("meter:five_card") == -99_999


@pytest.mark.clause("MA-CS-11.e.2-3", "MA-CS-11.e.3-2")
def test_a_dealers_royal_is_set_apart_whole_and_a_players_prize_after_it_comes_from_the_reset_meter() -> None:
    done = played(
        {1: {"ante": 10, DEALERS: 1}, 3: {"ante": 10, OWN: 1}, 5: {"ante": 10, DEALERS: 1}},
        {"dealer": ROYAL_SPADES, 3: STRAIGHT_FLUSH_CLUBS},
        [(1, "fold"), (3, "bet"), (5, "fold")],
        meters={"five_card": 36_000},
        five_card_initial_and_reset={"initial": 20_000, "reset": 15_000},
    )
    assert (paid(done, DEALERS, 5), paid(done, DEALERS, 1)) == (17_999, 17_999)
    assert paid(done, OWN, 3) == 1_500 - 1


@pytest.mark.clause("MA-CS-11.e.2-3", "MA-CS-12.d-1")
def test_a_misdealt_players_wager_on_the_dealers_hand_takes_its_share() -> None:
    done = played(
        {1: {"ante": 10, DEALERS: 1}, 2: {"ante": 10, DEALERS: 1}},
        {"dealer": STRAIGHT_FLUSH_CLUBS},
        [(1, "fold")],
        [{"kind": "wrong_number_of_cards", "position": 2, "cards": 6}],
        meters=METER,
    )
    assert (paid(done, DEALERS, 1), results(done, 2)[DEALERS]) == (1_499, "win")


@pytest.mark.clause("MA-CS-11.e.1")
def test_only_a_share_of_the_meter_is_shared() -> None:
    wagers = {seat: {"ante": 10, DEALERS: 1} for seat in (1, 2)}
    done = played(wagers, {"dealer": "9s 9h 9d 9c 2s"}, [(1, "fold"), (2, "fold")])
    assert {paid(done, DEALERS, seat) for seat in (1, 2)} == {499}


@pytest.mark.clause("MA-CS-11.e.3-1", "MA-CS-11.e.3-2")
def test_the_five_card_meter_is_a_meter_of_its_own() -> None:
    options: dict[str, Any] = {
        "five_card_rate": "20%",
        "five_card_initial_and_reset": {"initial": 12_000, "reset": 10_000},
    }
    wagers = {1: {"ante": 5, "progressive": 1, OWN: 5, DEALERS: 10}}
    raw = scenario(wagers, {1: "Kd Jh 9s 4s 3h", "dealer": DEALER_PAIR.replace("3h", "3c")}, [(1, "fold")], **options)
    del raw["table"]
    answer: Any = replay(raw)
    fed = [(one["meter"], one["reading"]) for one in answer["events"] if one["kind"] == "meter_fed"]
    assert fed == [("progressive", "10000.70"), ("five_card", "12001.00"), ("five_card", "12003.00")]
