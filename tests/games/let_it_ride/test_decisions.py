"""Section 10(a) to (f): withdrawing or letting ride, and turning the community cards."""

from itertools import product

import pytest

from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, net, results
from tests.games.let_it_ride import rounds
from tests.games.let_it_ride.rounds import NO_HELP, PAIR_OF_NINES, RIDE, WITHDRAW, one_hand, played, three
from tests.project.refused import refused


@pytest.mark.clause("MA-LR-10.a", "MA-LR-10.a.1", "MA-LR-10.a.2")
def test_players_look_at_their_cards_after_the_deal_and_before_any_decision() -> None:
    done = one_hand()
    assert kinds(done, "dealt", "examined", "decided") == ["dealt"] * 6 + ["examined", "decided", "decided"]
    assert event(done, "examined").clauses == ("MA-LR-10.a", "MA-LR-10.a.1", "MA-LR-10.a.2", "MA-LR~A9")


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
def test_all_decide_on_bet_1_from_the_far_left_then_all_on_bet_2() -> None:
    seats = [2, 3, 7]
    driver = Driver(Round(rounds.open_table(*seats), {seat: rounds.bets_of(500) for seat in seats}))
    asked = []
    while not driver.finished:
        (ask,) = driver.open_asks()
        asked.append((ask.seat, ask.clauses[0]))
        assert ask.verbs == (RIDE, WITHDRAW)
        driver.decide(ask.seat, RIDE, {})
    assert asked == [(seat, clause) for clause in ("MA-LR-10.b", "MA-LR-10.e-1") for seat in seats]


@pytest.mark.clause("MA-LR-10.b")
def test_nobody_decides_out_of_turn() -> None:
    with refused("no-decision-due", clause="MA-LR-10.b"):
        played({1: three(10), 2: three(10)}, decisions=[(2, RIDE), (1, RIDE)])


@pytest.mark.clause(
    *("MA-LR-10.b.1", "MA-LR-10.b.2", "MA-LR-10.e.1", "MA-LR-10.e.2", "MA-LR-10.e-2"),
    *("MA-LR-6.d-2", "MA-LR-1.let_it_ride"),
)
@pytest.mark.parametrize(("first", "second"), list(product([RIDE, WITHDRAW], repeat=2)))
def test_all_four_combinations_are_open_and_only_what_is_left_up_is_lost(first: str, second: str) -> None:
    done = one_hand(first=first, second=second)
    fate = {RIDE: "lose", WITHDRAW: "withdrawn"}
    assert results(done) == {"bet_1": fate[first], "bet_2": fate[second], "bet_3": "lose"}
    assert net(done) == -10 - 10 * (first == RIDE) - 10 * (second == RIDE)


@pytest.mark.clause("MA-LR-10.b.2", "MA-LR-10.e.2")
def test_withdrawn_chips_are_back_with_the_player_at_once() -> None:
    table = rounds.open_table(1)
    driver = Driver(Round(table, {1: rounds.bets_of(500)}))
    assert table.ledger[1] == -1500
    driver.decide(1, WITHDRAW, {})
    assert table.ledger[1] == -1000
    driver.decide(1, WITHDRAW, {})
    returned = events(driver.round, "returned")
    assert [one.data["wager"] for one in returned] == ["bet_1", "bet_2"]
    assert [one.clauses[0] for one in returned] == ["MA-LR-10.b.2", "MA-LR-10.e.2"]


@pytest.mark.clause("MA-LR-10.b.1", "MA-LR-10.e.1", "MA-LR-1.let_it_ride")
def test_what_rides_stays_until_the_settlement() -> None:
    done = one_hand(first=RIDE, second=RIDE)
    assert [(one.data["wager"], one.clauses[0]) for one in events(done, "rides")] == [
        ("bet_1", "MA-LR-10.b.1"),
        ("bet_2", "MA-LR-10.e.1"),
    ]
    assert kinds(done, "rides", "collected") == ["rides", "rides", "collected", "collected", "collected"]


@pytest.mark.clause("MA-LR-10.c", "MA-LR-10.d", "MA-LR-10.f")
def test_burn_and_first_card_after_all_bet_1_decisions_second_card_after_all_bet_2_decisions() -> None:
    done = played({1: three(10), 2: three(10)}, decisions=[(1, RIDE), (2, RIDE), (1, RIDE), (2, RIDE)])
    steps = kinds(done, "decided", "burned", "shown", "moved")
    assert steps == ["decided"] * 2 + ["burned", "shown"] + ["decided"] * 2 + ["moved", "shown"] + ["shown"] * 2


@pytest.mark.clause("MA-LR-10.c")
def test_the_burned_card_is_never_revealed_and_lies_in_the_discard_rack() -> None:
    done = one_hand(community=NO_HELP)
    burned = event(done, "burned")
    assert (burned.private, burned.data["face"]) == ((), "down")
    assert [str(card) for card in done.table.rack.hand("burn")] == ["7h"]


@pytest.mark.clause("MA-LR-10.a.3")
def test_after_the_bet_2_decision_the_cards_lie_down_and_are_not_touched_again() -> None:
    done = played({1: three(10), 3: three(10)}, decisions=[(1, RIDE), (3, RIDE), (1, RIDE), (3, WITHDRAW)])
    steps = kinds(done, "decided", "laid_down", "shown")
    assert steps[3:7] == ["decided", "laid_down", "decided", "laid_down"]
    assert [one.data["seat"] for one in events(done, "laid_down")] == [1, 3]


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
def test_a_missing_decision_is_named() -> None:
    with refused("decision-due", clause="MA-LR-10.e-1"):
        played({1: three(10)}, {1: PAIR_OF_NINES}, NO_HELP, [(1, RIDE)])
