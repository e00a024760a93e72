"""The driver: who may answer when, what a fault does in between, and what must be true at the end."""

import itertools
from dataclasses import replace

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import ProtocolError
from houseway.table.chips.ledger import HOUSE
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.game import Procedure
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.table import Table
from tests.project import refused as refusals
from tests.table.toy import TOY, Options, toy_round, toy_table

RED: dict[int | str, str] = {1: "Ah", 2: "Kh", 3: "Qd"}


@pytest.mark.parametrize("order", list(itertools.permutations((1, 2, 3))))
def test_several_questions_are_answered_in_any_order_and_give_the_same_round(order: tuple[int, ...]) -> None:
    driver = Driver(toy_round(toy_table(), RED))
    assert [ask.seat for ask in driver.open_asks()] == [1, 2, 3]
    for count, seat in enumerate(order, start=1):
        assert not driver.finished
        driver.decide(seat, "raise", {"amount": seat})
        assert len(driver.open_asks()) == (3 - count)
    assert driver.finished
    decided = [event.data["seat"] for event in driver.round.events if event.kind == "decided"]
    assert decided == [1, 2, 3]
    assert [driver.round.net(seat) for seat in (1, 2, 3, "house")] == [1100, 1200, 1300, -3600]


def test_nobody_answers_twice_and_a_bad_answer_changes_nothing() -> None:
    driver = Driver(toy_round(toy_table(), RED))
    driver.decide(2, "stay", {})
    for seat, do, code in [
        (2, "stay", "no-decision-due"),
        (9, "stay", "no-decision-due"),
        (1, "jump", "not-allowed-now"),
    ]:
        with refusals.refused(code):
            driver.decide(seat, do, {})
    assert [ask.seat for ask in driver.open_asks()] == [1, 3]
    assert driver.history == [{"seat": 2, "do": "stay"}]


@pytest.mark.parametrize("seat", [True, 1.0, "1", None, [1]])
def test_a_seat_is_a_whole_number_and_nothing_like_it(seat: object) -> None:
    driver = Driver(toy_round(toy_table(), RED))
    with refusals.refused("no-decision-due", clause="TOY-1"):
        driver.decide(seat, "stay", {})


def test_out_of_turn_is_refused_with_the_clause() -> None:
    driver = Driver(toy_round(toy_table(together=False), RED))
    with refusals.refused("no-decision-due", clause="TOY-1") as refused:
        driver.decide(2, "stay", {}, "decisions[0]")
    assert (refused.value.where, refused.value.clause) == ("decisions[0]", "TOY-1")
    driver.decide(1, "stay", {})
    driver.decide(2, "stay", {})
    driver.decide(3, "stay", {})
    with refusals.refused("no-decision-due"):
        driver.decide(3, "stay", {})


def test_every_decision_is_kept_for_the_log_as_it_was_handed_in() -> None:
    driver = Driver(toy_round(toy_table((4,)), {4: "Ah"}))
    driver.decide(4, "raise", {"amount": "2.50"})
    assert driver.history == [{"seat": 4, "do": "raise", "amount": "2.50"}]


def test_a_fault_strikes_between_answers_and_the_answers_given_stay() -> None:
    driver = Driver(toy_round(toy_table(), RED, (Fault("sneeze"),)))
    driver.decide(3, "stay", {})
    driver.interrupt()
    assert [ask.seat for ask in driver.open_asks()] == [1, 2]
    driver.decide(1, "stay", {})
    driver.decide(2, "stay", {})
    assert driver.finished
    assert [event.kind for event in driver.round.events if event.kind in ("fault", "decided")] == [
        "fault",
        *["decided"] * 3,
    ]


def test_a_void_while_people_decide_gives_everything_back() -> None:
    driver = Driver(toy_round(toy_table(), RED, (Fault("power_cut"),)))
    driver.decide(1, "raise", {"amount": 10})
    driver.interrupt()
    assert driver.finished
    assert [driver.round.net(account) for account in (1, 2, 3, "house", "layout")] == [0] * 5
    assert {one.result for one in driver.round.wagers} == {"void"}


def test_an_interruption_without_a_fault_is_a_missing_decision() -> None:
    with refusals.refused("decision-missing"):
        Driver(toy_round(toy_table(), RED)).interrupt()


@pytest.mark.parametrize("decision", [1, 2, 3])
def test_a_fault_found_after_the_nth_decision_enters_there(decision: int) -> None:
    driver = Driver(toy_round(toy_table(together=False), RED, (Fault("cough", after_decision=decision),)))
    for seat in (1, 2, 3):
        driver.decide(seat, "stay", {})
    kinds = [event.kind for event in driver.round.events if event.kind in ("fault", "decided")]
    assert kinds.index("fault") == decision


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_fault_at_a_card_costs_that_card_and_counts_it(number: int) -> None:
    table = toy_table()
    driver = Driver(toy_round(table, RED, (Fault("card_lost", at_card=number),)))
    for seat in (1, 2, 3):
        driver.decide(seat, "stay", {})
    assert driver.round.cards_out == 4
    assert len(table.rack) == 4
    assert [driver.round.net(seat) for seat in (1, 2, 3)] == [1000] * 3, "scripted hands arrive all the same"


@pytest.mark.parametrize("fault", [Fault("never"), Fault("card_lost", at_card=50), Fault("cough", after_decision=9)])
def test_a_fault_that_never_comes_is_bad_input(fault: Fault) -> None:
    driver = Driver(toy_round(toy_table((1,)), {1: "Ah"}, (fault,)))
    with refusals.refused("fault-never-happened"):
        driver.decide(1, "stay", {})


def test_a_scripted_card_that_nobody_receives_is_bad_input() -> None:
    driver = Driver(toy_round(toy_table((1,)), {1: "Ah Kh"}))
    with refusals.refused("card-not-due") as refused:
        driver.decide(1, "stay", {})
    assert refused.value.where == "deal.hands.1"


def test_a_procedure_that_forgets_a_wager_is_our_fault_not_the_users() -> None:
    def forgetful(rnd: Round) -> Procedure:
        rnd.place_bets("TOY-1")
        yield from ()

    with pytest.raises(ProtocolError, match="bet of seat 1"):
        Driver(toy_round(toy_table((1,))), forgetful)


def test_a_wager_is_settled_once() -> None:
    def greedy(rnd: Round) -> Procedure:
        rnd.place_bets("TOY-1")
        for _ in range(2):
            rnd.collect(rnd.wagers[0], "TOY-1")
        yield from ()

    with pytest.raises(ProtocolError, match="settled twice"):
        Driver(toy_round(toy_table((1,))), greedy)


def test_a_round_whose_balances_were_changed_without_a_move_is_not_settled() -> None:
    def forger(rnd: Round) -> Procedure:
        rnd.table.ledger.balances[HOUSE] += 1
        yield from ()

    with pytest.raises(ProtocolError, match="appeared or vanished"):
        Driver(toy_round(toy_table((1,))), forger)


def test_several_events_without_a_clause_cannot_be_written() -> None:
    rnd = toy_round(toy_table((1,)))
    with pytest.raises(ProtocolError, match="without a clause"):
        rnd.write_each("shrugged", (), [({}, None)])
    rnd.write_each("shrugged", ("TOY-1",), [({"seat": 1}, None), ({"seat": 2}, (2,))])
    assert rnd.events == [
        (1, "shrugged", ("TOY-1",), {"seat": 1}, None),
        (2, "shrugged", ("TOY-1",), {"seat": 2}, (2,)),
    ]


def test_an_event_without_a_clause_cannot_be_written() -> None:
    def mute(rnd: Round) -> Procedure:
        rnd.note("shrugged")
        yield from ()

    with pytest.raises(ProtocolError, match="without a clause"):
        Driver(toy_round(toy_table((1,))), mute)


def test_a_card_before_a_shuffle_is_a_fault_of_ours() -> None:
    def early(rnd: Round) -> Procedure:
        rnd.deal(1, "TOY-1")
        yield from ()

    with pytest.raises(ProtocolError, match="before anything was shuffled"):
        Driver(toy_round(toy_table((1,))), early)


@pytest.mark.parametrize(
    ("change", "decision", "reason"),
    [
        ({}, (3, "play"), "seat 2 decides first"),
        ({}, (5, "play"), "nobody sits at seat 5"),
        ({}, (4, "play"), "it has no wager in this round"),
    ],
)
def test_a_seat_that_cannot_decide_is_told_which_rule_bars_it(
    change: dict[str, object], decision: tuple[int, str], reason: str
) -> None:
    raw = {
        "game": "three_card_poker",
        "seats": {2: {"wagers": {"ante": 5}}, 3: {"wagers": {"ante": 5}}, 4: {}},
        "decisions": [{"seat": decision[0], "do": decision[1]}],
        **change,
    }
    with refusals.refused("no-decision-due") as refused:
        replay(raw)
    assert reason in refused.value.message
    if "first" in reason:
        assert "§10(b)" in refused.value.message


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ({"kind": "card_found_face_up", "at_card": 40}, "6 cards were dealt in this round, and there was no card 40"),
        (
            {"kind": "card_exposed", "position": "dealer", "after_decision": 3},
            "1 decisions were made in this round, not 3",
        ),
    ],
)
def test_a_fault_that_never_happened_says_what_the_round_lacked(fault: dict[str, object], reason: str) -> None:
    raw = {
        "game": "three_card_poker",
        "seats": {2: {"wagers": {"ante": 5}}},
        "decisions": [{"seat": 2, "do": "play"}],
        "faults": [fault],
    }
    with refusals.refused("fault-never-happened") as refused:
        replay(raw)
    assert reason in refused.value.message


SHORT: list[tuple[str, dict[str, int], dict[str, object]]] = [
    ("three_card_poker", {"ante": 60}, {"do": "play"}),
    ("caribbean_stud", {"ante": 60}, {"do": "bet"}),
    ("mississippi_stud", {"ante": 60}, {"do": "bet_1x"}),
    ("crazy_4_poker", {"ante": 50, "super_bonus": 50}, {"do": "play", "amount": 50}),
    ("fast_action_holdem", {"original": 60}, {"do": "split", "keep": "As Ks"}),
    ("winners_pot_poker", {"ante": 60}, {"do": "bet"}),
]


@pytest.mark.parametrize(("game", "wagers", "decision"), SHORT)
def test_who_lacks_the_chips_for_a_wager_is_told_so(
    game: str, wagers: dict[str, int], decision: dict[str, object]
) -> None:
    raw = {
        "game": game,
        "seats": {1: {"buy_in": 100, "wagers": wagers}},
        "deal": {"hands": {1: "As Ks 2d 7c"}} if game == "fast_action_holdem" else {},
        "decisions": [{"seat": 1, **decision}],
    }
    with refusals.refused("not-allowed-now") as refused:
        replay(raw)
    assert refused.value.clause


def test_a_round_is_told_from_the_shuffle_to_the_discards() -> None:
    driver = Driver(toy_round(toy_table((1,)), {1: "Ah"}))
    driver.decide(1, "stay", {})
    told = [event.kind for event in driver.round.events]
    assert told == ["shuffled", "wagered", "decided", "dealt", "paid", "discarded"]
    assert [event.n for event in driver.round.events] == list(range(1, len(told) + 1))


def test_a_game_may_say_itself_why_a_seat_is_not_asked_and_on_which_reading_that_rests() -> None:
    why = ("the bank waits for the cut", "TOY-9", "TOY-reading")
    cases = ((why, "TOY-9", ("TOY-reading",)), (("not yet", ""), "TOY-1", ()))
    for said, clause, readings in cases:

        def barred(_: Round, seat: int, said: tuple[str, ...] = said) -> tuple[str, ...] | None:
            return said if seat == 2 else None

        table = Table(replace(TOY, barred=barred), Options(together=False), seeded_chance(1))
        for seat in (1, 2):
            table.sit(seat)
        driver = Driver(toy_round(table))
        with refusals.refused("no-decision-due", clause=clause, where="decisions[0]") as caught:
            driver.decide(2, "stay", {}, "decisions[0]")
        assert (caught.value.readings, said[0] in caught.value.message) == (readings, True)
