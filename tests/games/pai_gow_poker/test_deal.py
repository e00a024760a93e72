"""Sections 8 to 8b and 17: how cards reach the positions, and which wagers are settled before they do."""

from typing import Any

import pytest

from houseway.equipment.cards import TEXTS, card
from houseway.equipment.randomness.supply import Position, Script
from houseway.games.pai_gow_poker.play.dealing import stack
from houseway.games.pai_gow_poker.play.start import AROUND, clockwise
from houseway.table.driver import Driver
from houseway.table.kit.dice_start import starting_position
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    PUSHES,
    WINS,
    next_round,
    open_table,
    paid,
    played,
    result,
)

TABLE = {1: WINS, 2: PUSHES, "dealer": DEALER}
WAYS = ("manual_shoe", "hand", "automated_shoe_7")


def dealt(rnd: Round) -> dict[Position, list[str]]:
    hands: dict[Position, list[str]] = {}
    for one in events(rnd, "dealt"):
        hands.setdefault(one.data["to"], []).append(str(one.data["card"]))
    return hands


def from_whole_deck(**options: Any) -> Round:
    """A round in which cards leave in the order of the catalogue, everybody's hand set by the house way."""
    table = open_table(1, **options)
    extras = {"rng": 1} if options.get("start_method") == "rng" else {}
    done = Round(
        table, {1: [("pai_gow_poker", None, 1000)]}, Script(shoe=[card(text) for text in TEXTS]), extras=extras
    )
    driver = Driver(done)
    while not driver.finished:
        ask = driver.open_asks()[0]
        choice = ask.choices[-1]
        driver.decide(ask.seat, choice.do, dict(choice.proposed()) if choice.proposed else {})
    return done


# -- three ways of dealing ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-8.c-2", "MA-PGP-8.a", "MA-PGP-8.c-1")
def test_the_manual_shoe_deals_one_card_at_a_time_clockwise_to_everybody() -> None:
    done = from_whole_deck()
    start = event(done, "start_found").data["position"]
    order = clockwise(start)
    assert [one.data["to"] for one in events(done, "dealt")] == order * 7
    assert all(hand == list(TEXTS[place:49:7]) for place, hand in enumerate(dealt(done)[to] for to in order))


@pytest.mark.clause("MA-PGP-8.c-2")
def test_for_a_total_of_ten_the_deal_runs_two_one_dealer_six_five_four_three() -> None:
    assert clockwise(starting_position(AROUND, 10)) == [2, 1, "dealer", 6, 5, 4, 3]


@pytest.mark.clause("MA-PGP-8a.c", "MA-PGP-8a.f-2")
def test_seven_stacks_go_left_to_right_and_back() -> None:
    numbered = [[place + 1 for place in stack(number)] for number in range(1, 8)]
    assert numbered[0] == [1, 14, 15, 28, 29, 42, 43]
    assert numbered[6] == [7, 8, 21, 22, 35, 36, 49]
    assert sorted(place for numbers in numbered for place in numbers) == list(range(1, 50))


@pytest.mark.clause("MA-PGP-8a.f-1", "MA-PGP-8a.b.2-2", "MA-PGP-8a.b.1-1", "MA-PGP-8a.b.1.i")
def test_from_the_hand_the_first_stack_goes_to_the_start_and_the_rest_clockwise() -> None:
    done = from_whole_deck(dealing="hand")
    order = clockwise(event(done, "start_found").data["position"])
    for number, to in enumerate(order, start=1):
        assert dealt(done)[to] == [TEXTS[place] for place in stack(number)]
    assert len(events(done, "held")) == 1


@pytest.mark.clause("MA-PGP-8b.d", "MA-PGP-8b.b.1")
def test_the_automated_shoe_gives_stacks_of_seven_clockwise_from_the_start() -> None:
    done = from_whole_deck(dealing="automated_shoe_7")
    order = clockwise(event(done, "start_found").data["position"])
    for number, to in enumerate(order):
        assert dealt(done)[to] == list(TEXTS[7 * number : 7 * number + 7])


@pytest.mark.parametrize(
    ("way", "steps"),
    [
        pytest.param(
            "manual_shoe",
            ["loaded", "announced", "start_found", "dealt", "leftover_counted", "stub_removed"],
            marks=pytest.mark.clause("MA-PGP-8.a", "MA-PGP-8.b-1", "MA-PGP-8.d-1", "MA-PGP-8.d.1-1"),
        ),
        pytest.param(
            "hand",
            ["held", "announced", "stacks_dealt", "leftover_counted", "start_found", "dealt", "stub_removed"],
            marks=pytest.mark.clause(
                *("MA-PGP-8a.b.2-1", "MA-PGP-8a.d", "MA-PGP-8a.d.1", "MA-PGP-8a.e-1", "MA-PGP-8a.b.1.ii")
            ),
        ),
        pytest.param(
            "automated_shoe_7",
            ["loaded", "announced", "start_found", "dealt", "leftover_counted", "stub_removed"],
            marks=pytest.mark.clause("MA-PGP-8b.b.2", "MA-PGP-8b.c-1", "MA-PGP-8b.e", "MA-PGP-8b.e.1"),
        ),
    ],
)
def test_each_way_of_dealing_goes_step_by_step_and_four_cards_are_left_unseen(way: str, steps: list[str]) -> None:
    done = played(TABLE, dealing=way, start_method="rng", deal={"rng": 3})
    found = list(dict.fromkeys(kinds(done, *steps)))
    assert found == steps
    assert event(done, "stub_removed").data["count"] == 4
    assert "cards" not in event(done, "stub_removed").data


@pytest.mark.clause("MA-PGP-8.d.1-2", "MA-PGP-8a.g", "MA-PGP-8b.f")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(way, clause, marks=pytest.mark.clause(clause))
        for way, clause in zip(WAYS, ("MA-PGP-8.d.1-2", "MA-PGP-8a.g", "MA-PGP-8b.f"), strict=True)
    ],
)
def test_hands_at_positions_without_a_wager_go_to_the_rack_unseen(way: str, clause: str) -> None:
    done = played(TABLE, dealing=way)
    empty = [one for one in events(done, "discarded") if clause in one.clauses]
    assert [one.data["position"] for one in empty] == [3, 4, 5, 6]
    for one in events(done, "dealt"):
        if one.data["to"] in (3, 4, 5, 6, "dealer"):
            assert one.private == ()


@pytest.mark.clause("MA-PGP-8.b-2", "MA-PGP-8a.e-2", "MA-PGP-8b.c-2")
@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(way, clause, marks=pytest.mark.clause(clause))
        for way, clause in zip(WAYS, ("MA-PGP-8.b-2", "MA-PGP-8a.e-2", "MA-PGP-8b.c-2"), strict=True)
    ],
)
def test_wagers_on_the_number_are_settled_before_anything_is_delivered(way: str, clause: str) -> None:
    wagers = {1: {"additional": {4: 5, 2: 5}}}
    done = played(TABLE, wagers, dealing=way, start_method="rng", deal={"rng": 4})
    first = next(n for n, one in enumerate(done.events) if one.kind == "dealt")
    settled = [
        n for n, one in enumerate(done.events) if one.data.get("wager") == "additional" and one.kind != "wagered"
    ]
    assert len(settled) == 2
    assert max(settled) < first
    assert clause in event(done, "deal_starts").clauses


@pytest.mark.clause("MA-PGP-13.b.4", "MA-PGP-13.b.5", "MA-PGP-13.b.6-2", "MA-PGP-13.b.6-1", "MA-PGP-13.c")
def test_losing_numbers_are_collected_then_winners_paid_in_whole_dollars() -> None:
    options = {"start_method": "rng", "additional_wager": "5.5:1"}
    wagers = {1: {"additional": {4: 5, 2: 5}}, 2: {"additional": {4: "0.50"}}}
    done = played(TABLE, wagers, deal={"rng": 4}, **options)
    steps = [one.kind for one in done.events if one.data.get("wager") == "additional" and one.kind != "wagered"]
    assert steps == ["collected", "paid", "paid"]
    by_seat = [
        (one.seat, one.selection, one.paid) for one in done.wagers if one.id == "additional" and one.result == "win"
    ]
    assert by_seat == [(1, 4, 27_00), (2, 4, 2_00)]
    assert net(done) == 95 + 27 - 5
    without = played(TABLE, deal={"rng": 4}, **options)
    assert result(without) == result(done)


@pytest.mark.clause("MA-PGP-13.b.6-3", "MA-PGP-13.b.6-1")
@pytest.mark.parametrize(("odds", "won"), [("5.5:1", 27), ("5.75:1", 28), ("6:1", 30)])
def test_the_odds_of_the_layout_are_paid(odds: str, won: int) -> None:
    done = played(TABLE, {1: {"additional": {1: 5}}}, deal={"rng": 1}, start_method="rng", additional_wager=odds)
    assert paid(done, "additional") == won


# -- section 17 ---------------------------------------------------------------------------------------------------

R17: dict[str, Any] = {"three_card_bonus": True, "seven_card_bonus": "A"}


@pytest.mark.clause("MA-PGP-17.b", "MA-PGP-17.c", "MA-PGP-17.d", "MA-PGP-17.e", "MA-PGP-4.a")
def test_three_cards_go_first_to_the_far_left_wager_then_clockwise_and_lastly_to_the_dealer() -> None:
    done = played({2: PUSHES, 6: WINS, "dealer": DEALER}, **R17)
    to = [one.data["to"] for one in events(done, "dealt")]
    assert to[:9] == [6, 6, 6, 2, 2, 2, "dealer", "dealer", "dealer"]
    assert to[9:] == [6] * 4 + [2] * 4 + ["dealer"] * 4
    assert not events(done, "shaken")
    assert not events(done, "start_found")
    assert kinds(done, "announced", "dealt")[0] == "announced"


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param(1, "MA-PGP-17.g.1-1", marks=pytest.mark.clause("MA-PGP-17.g.1-1", "MA-PGP-17.g.1-2")),
        pytest.param(2, "MA-PGP-17.g.2", marks=pytest.mark.clause("MA-PGP-17.g.2")),
    ],
)
def test_the_other_four_come_by_hand_from_the_stub_or_in_stacks_from_the_shoe(way: int, clause: str) -> None:
    done = played({1: WINS, "dealer": DEALER}, seven_card_second_deal=way, **R17)
    assert [clause in one.clauses for one in events(done, "dealt")] == [False] * 6 + [True] * 8
    assert bool(events(done, "stub_on_cover_card")) is (way == 1)
    assert event(done, "stub_removed").data["count"] == 53 - 14


@pytest.mark.clause("MA-PGP-17.f-1", "MA-PGP-17.f-2", "MA-PGP-1.def-three_card_bonus")
def test_three_card_wagers_are_settled_before_the_other_four_cards() -> None:
    hands = {1: "8d 8h 5c 4d 2c / Ah Js", 3: "2h 9c Kh 6c 7d / Ts 3s", "dealer": "3h Qc 5s 7h Qh / Ks 6d"}
    done = played(hands, {1: {"three_card_bonus": 5}, 3: {"three_card_bonus": 5}}, **R17)
    steps = kinds(done, "collected", "laid_down", "paid", "stub_on_cover_card")
    assert steps[:4] == ["laid_down", "collected", "paid", "stub_on_cover_card"]
    assert (paid(done, "three_card_bonus"), result(done, "three_card_bonus", 3)) == (5, "lose")


@pytest.mark.clause("MA-PGP-17.h", "MA-PGP-17.h.1")
def test_the_stub_is_counted_every_fifth_round() -> None:
    table = open_table(1, **R17)
    counted = [bool(events(next_round(table), "stub_counted")) for _ in range(10)]
    assert counted == ([False] * 4 + [True]) * 2


@pytest.mark.clause("MA-PGP-17.h.1")
def test_four_players_and_the_dealer_leave_a_stub_of_eighteen() -> None:
    table = open_table(1, 2, 3, 4, **R17)
    assert event(next_round(table), "stub_removed").data["count"] == 18


@pytest.mark.clause("MA-PGP-17.i")
def test_with_a_shuffler_that_counts_no_stub_is_counted_and_a_wrong_count_removes_the_deck() -> None:
    options = {**R17, "stub_count": "counting_shuffler"}
    table = open_table(1, **options)
    assert not any(events(next_round(table), "stub_counted") for _ in range(6))
    fault = {"kind": "shuffler_count_wrong", "found": 52}
    done = played({1: WINS, "dealer": DEALER}, faults=[fault], **options)
    assert "MA-PGP-17.i" in event(done, "deck_removed").clauses
    assert net(done) == 95
