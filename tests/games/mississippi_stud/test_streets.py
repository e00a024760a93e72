"""Section 655a.11(a) to (h): the street wagers, the folds and the community cards."""

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.mississippi_stud.rounds import one_hand, open_table, played, scenario
from tests.project.refused import refused

PAIR, BLANKS = "Kc Kd", "4h 9s 2d"
TIMES = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}


def amounts(rnd: Round, seat: int = 1) -> dict[str, int]:
    """What the seat staked on each wager, in dollars."""
    return {wager.id: wager.stake // 100 for wager in rnd.wagers if wager.seat == seat}


@pytest.mark.clause("PA-MS-1.3rd", "PA-MS-1.4th", "PA-MS-1.5th", "PA-MS-7.d.2")
@pytest.mark.parametrize("third", TIMES)
@pytest.mark.parametrize("fourth", TIMES)
@pytest.mark.parametrize("fifth", TIMES)
def test_each_street_takes_one_two_or_three_times_the_ante(third: str, fourth: str, fifth: str) -> None:
    done = one_hand(PAIR, BLANKS, {"ante": 10}, [(1, third), (1, fourth), (1, fifth)])
    assert amounts(done) == {
        "ante": 10,
        "third_street": 10 * TIMES[third],
        "fourth_street": 10 * TIMES[fourth],
        "fifth_street": 10 * TIMES[fifth],
    }


@pytest.mark.clause("PA-MS-1.3rd", "PA-MS-1.4th", "PA-MS-1.5th", "PA-MS-11.b-ask", "PA-MS-11.d-bet", "PA-MS-11.f-bet")
@pytest.mark.parametrize(("street", "clause"), [(0, "PA-MS-11.b-ask"), (1, "PA-MS-11.d-bet"), (2, "PA-MS-11.f-bet")])
@pytest.mark.parametrize("wrong", ["check", "bet_4x", "bet_0.5x", "bet_1.5x", "bet", "raise", "call", ""])
def test_nothing_but_these_multiples_or_a_fold_is_taken(street: int, clause: str, wrong: str) -> None:
    with pytest.raises(BadInput) as caught:
        one_hand(PAIR, BLANKS, {"ante": 10}, [*[(1, "bet_1x")] * street, (1, wrong)])
    assert caught.value.clause == clause


@pytest.mark.clause("PA-MS-1.3rd", "PA-MS-11.b-ask")
def test_an_amount_is_not_the_players_to_name() -> None:
    raw = scenario({1: {"ante": 10}})
    raw["decisions"] = [{"seat": 1, "do": "bet_1x", "amount": 15}]
    with refused("unknown-field", clause="PA-MS-11.b-ask"):
        replay(raw)


@pytest.mark.clause("PA-MS-11.b-ask", "PA-MS-11.d-bet", "PA-MS-11.f-bet")
def test_every_street_is_asked_from_the_far_left() -> None:
    decisions = [(seat, "bet_1x") for _ in range(3) for seat in (2, 3, 5)]
    done = played({seat: {"ante": 5} for seat in (5, 3, 2)}, decisions=decisions)
    assert [one.data["seat"] for one in events(done, "decided")] == [2, 3, 5] * 3
    clauses = [one.clauses[0] for one in events(done, "decided")][::3]
    assert clauses == ["PA-MS-11.b-ask", "PA-MS-11.d-bet", "PA-MS-11.f-bet"]


@pytest.mark.clause("PA-MS-11.b-ask")
def test_a_decision_out_of_turn_is_refused() -> None:
    with pytest.raises(BadInput) as caught:
        played({2: {"ante": 5}, 5: {"ante": 5}}, decisions=[(5, "bet_1x")])
    assert caught.value.clause == "PA-MS-11.b-ask"


@pytest.mark.clause("PA-MS-1.fold", "PA-MS-11.b-ask")
def test_a_missing_or_a_surplus_decision_is_bad_input() -> None:
    for decisions in ([], [(1, "bet_1x")], [(1, "fold"), (1, "bet_1x")], [(1, "bet_1x")] * 4):
        with pytest.raises(BadInput):
            one_hand(PAIR, BLANKS, {"ante": 10}, decisions)


@pytest.mark.clause("PA-MS-11.b-ask")
@pytest.mark.parametrize(("buy_in", "offered"), [(19, 0), (20, 1), (29, 1), (30, 2), (39, 2), (40, 3)])
def test_a_player_is_offered_what_the_chips_cover(buy_in: int, offered: int) -> None:
    table = open_table()
    table.sit(1, 100 * buy_in)
    driver = Driver(Round(table, {1: [("ante", None, 10_00)]}))
    (ask,) = driver.open_asks()
    assert ask.verbs == (*list(TIMES)[:offered], "fold")


# -- folds --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-11.b-fold", "PA-MS-11.d-fold", "PA-MS-11.f-fold", "PA-MS-1.fold", "PA-MS-11.h-forfeit")
@pytest.mark.parametrize(
    ("bets", "lost", "clause"),
    [
        ([], 10, "PA-MS-11.b-fold"),
        (["bet_3x"], 40, "PA-MS-11.d-fold"),
        (["bet_2x"], 30, "PA-MS-11.d-fold"),
        (["bet_1x", "bet_1x"], 30, "PA-MS-11.f-fold"),
        (["bet_3x", "bet_3x"], 70, "PA-MS-11.f-fold"),
    ],
)
def test_a_fold_loses_ante_and_streets_at_once(bets: list[str], lost: int, clause: str) -> None:
    done = one_hand(PAIR, "Kh Ks 2d", {"ante": 10}, [*((1, bet) for bet in bets), (1, "fold")])
    assert net(done) == -lost
    assert {one.clauses[:2] for one in events(done, "collected")} == {(clause, "PA-MS-1.fold")}
    assert kinds(done, "decided", "collected", "shown")[len(bets) * 2 : len(bets) * 2 + 2] == ["decided", "collected"]


@pytest.mark.clause("PA-MS-11.b-fold", "PA-MS-11.d-fold", "PA-MS-11.f-fold")
@pytest.mark.parametrize("bets", [0, 1, 2])
@pytest.mark.parametrize("side", [{}, {"progressive": 1}, {"three_card_bonus": 5}])
def test_folded_cards_go_to_the_rack_unless_an_optional_wager_is_open(bets: int, side: dict[str, int]) -> None:
    done = one_hand(PAIR, BLANKS, {"ante": 10, **side}, [*[(1, "bet_1x")] * bets, (1, "fold")])
    steps = [(one.kind, one.data["position"]) for one in done.events if one.kind in ("shown", "discarded")]
    community = [("shown", "community")]
    if side:
        assert steps == [*community * 3, ("discarded", 1), ("discarded", "community")]
        assert event(done, "left_on_table").data["seat"] == 1
    else:
        expected = [*community * bets, ("discarded", 1), *community * (3 - bets), ("discarded", "community")]
        assert steps == expected
        assert not events(done, "left_on_table")


@pytest.mark.clause("PA-MS-11.c", "PA-MS-11.e", "PA-MS-11.g")
def test_community_cards_are_shown_also_when_all_have_folded() -> None:
    done = one_hand("8d 3h", "Qc Ac Kc", {"ante": 10, "three_card_bonus": 5}, [(1, "fold")])
    shown = [(str(one.data["cards"][-1]), one.clauses[0]) for one in events(done, "shown")]
    assert shown == [("Qc", "PA-MS-11.c"), ("Ac", "PA-MS-11.e"), ("Kc", "PA-MS-11.g")]


@pytest.mark.clause("PA-MS-1.bet")
def test_the_three_street_wagers_settle_alike() -> None:
    for community, result in (("4h 9s 2d", "win"), ("4h 9s Qd", "win")):
        assert set(results(one_hand(PAIR, community, {"ante": 10})).values()) == {result}
    assert set(results(one_hand("8c 8d", "4h 9s 2d", {"ante": 10})).values()) == {"push"}
    assert set(results(one_hand("8c 7d", "4h 9s 2d", {"ante": 10})).values()) == {"lose"}


@pytest.mark.clause("PA-MS-11.a.1", "PA-MS-11.a.2", "PA-MS-11.a.3")
def test_players_look_at_their_cards_after_the_deal_and_before_the_first_decision() -> None:
    done = one_hand(PAIR, BLANKS, {"ante": 10})
    assert kinds(done, "stub_removed", "examined", "decided")[:3] == ["stub_removed", "examined", "decided"]
    assert event(done, "examined").clauses == ("PA-MS-11.a.1", "PA-MS-11.a.2", "PA-MS-11.a.3")
