"""The referee: one round, several rounds, and the shape of its answer."""

import copy
import json
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.table.acts.kinds import DoneAct
from houseway.table.events import Event
from houseway.table.replay.answer import answer_json, seat_json
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import read_scenario
from tests.project import refused as refusals
from tests.table.rounds import THREE_ROUNDS, TWO_SEATS


def without(raw: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in copy.deepcopy(raw).items() if name not in names}


@pytest.mark.clause("MA-TC-11.a.1-2", "MA-TC-11.a.2", "MA-TC-11.a.3", "MA-TC-10.b-1")
def test_a_round_by_hand() -> None:
    """Dealer jack high: ante 1:1, play back; A-K-Q suited 35:1 on $5 and 5:1 on the $10 ante; the other folds $25."""
    answer: Any = replay(TWO_SEATS)
    lines = {name: (line["result"], line["paid"]) for name, line in answer["seats"]["1"]["wagers"].items()}
    assert lines == {
        "ante": ("win", "10.00"),
        "play": ("push", "0.00"),
        "pair_plus": ("win", "175.00"),
        "ante_bonus": ("win", "50.00"),
    }
    assert answer["seats"]["1"]["net"] == "235.00"
    folded = answer["seats"]["4"]["wagers"]["ante"]
    assert {name: folded[name] for name in ("stake", "result", "paid", "vigorish")} == {
        "stake": "25.00",
        "result": "lose",
        "paid": "0.00",
        "vigorish": "0.00",
    }
    assert folded["clauses"]
    assert answer["seats"]["4"]["net"] == "-25.00"
    assert answer["house"] == {"net": "-210.00"}


def test_the_answer_has_the_shape_of_the_contract() -> None:
    answer: Any = replay(TWO_SEATS)
    assert list(answer) == ["game", "authority", "edition", "status", "seats", "house", "readings", "events"]
    assert (answer["game"], answer["authority"], answer["status"]) == ("three_card_poker", "MA", "completed")
    assert [event["n"] for event in answer["events"]] == list(range(1, len(answer["events"]) + 1))
    for event in answer["events"]:
        assert list(event)[:4] == ["n", "kind", "text", "clauses"]
        assert event["clauses"], event
    assert json.loads(json.dumps(answer)) == answer, "plain JSON, nothing else"


def test_nets_add_up_to_nothing() -> None:
    answer: Any = replay(TWO_SEATS)
    nets = [Decimal(seat["net"]) for seat in answer["seats"].values()] + [Decimal(answer["house"]["net"])]
    assert sum(nets) == 0


def test_a_void_round_says_so_and_gives_everything_back() -> None:
    raw = without(TWO_SEATS, "decisions") | {"faults": [{"kind": "card_exposed", "position": "dealer"}]}
    answer: Any = replay(raw)
    assert answer["status"] == "void"
    assert {line["result"] for seat in answer["seats"].values() for line in seat["wagers"].values()} == {"void"}
    assert [seat["net"] for seat in answer["seats"].values()] == ["0.00", "0.00"]


def test_a_meter_in_the_scenario_is_no_gain_of_anybody() -> None:
    raw = copy.deepcopy(TWO_SEATS)
    raw["table"]["meters"] = {"progressive": 100000}
    answer: Any = replay(raw)
    assert answer["meters"] == {"progressive": {"net": "0.00"}}
    assert answer["house"]["net"] == "-210.00"


@pytest.mark.parametrize("name", ["progresive", "five_card", 1])
def test_a_meter_that_the_game_has_not_is_bad_input(name: object) -> None:
    raw = copy.deepcopy(TWO_SEATS)
    raw["table"]["meters"] = {name: 100000}
    with refusals.refused("unknown-field"):
        replay(raw)


def test_equal_seeds_give_equal_rounds_and_other_seeds_do_not() -> None:
    dealt = {"game": "three_card_poker", "seats": {1: {"wagers": {"pair_plus": 5}}}}
    assert replay({**dealt, "seed": 1}) == replay({**dealt, "seed": 1})
    assert replay({**dealt, "seed": 1}) != replay({**dealt, "seed": 2})
    assert replay(dealt) == replay({**dealt, "seed": 0})


def test_keys_may_be_text_or_numbers() -> None:
    assert replay(json.loads(json.dumps(TWO_SEATS))) == replay(TWO_SEATS)


# -- several rounds ------------------------------------------------------------------------------------------------


def test_three_rounds_at_one_table_add_up() -> None:
    """+20 (king kicker over queen high), -10 (fold), then 25:1 on $20 for seat 2; seat 3 wins its $5 ante, dealer jack high."""
    answer: Any = replay(THREE_ROUNDS)
    assert list(answer) == ["status", "rounds", "total"]
    nets = [{seat: one["net"] for seat, one in done["seats"].items()} for done in answer["rounds"]]
    assert nets == [{"2": "20.00"}, {"2": "-10.00"}, {"2": "500.00", "3": "5.00"}]
    assert answer["total"] == {"seats": {"2": {"net": "510.00"}, "3": {"net": "5.00"}}, "house": {"net": "-515.00"}}


def test_wagers_of_a_later_round_replace_the_earlier_ones_and_silence_keeps_them() -> None:
    answer: Any = replay(THREE_ROUNDS)
    assert [sorted(done["seats"]["2"]["wagers"]) for done in answer["rounds"]] == [
        ["ante", "play"],
        ["ante"],
        ["pair_plus"],
    ]


def test_a_rounds_list_of_one_is_still_a_list() -> None:
    raw = {**THREE_ROUNDS, "rounds": THREE_ROUNDS["rounds"][:1]}
    answer: Any = replay(raw)
    assert len(answer["rounds"]) == 1


def test_an_error_in_a_later_round_names_that_round() -> None:
    raw = copy.deepcopy(THREE_ROUNDS)
    raw["rounds"][2]["decisions"][0]["do"] = "raise"
    with pytest.raises(BadInput) as refused:
        replay(raw)
    assert refused.value.where.startswith("rounds[2]")
    assert refused.value.clause == "MA-TC-10.b-1"


def test_chips_run_out_across_rounds() -> None:
    raw: dict[str, Any] = {
        "game": "three_card_poker",
        "seats": {1: {"buy_in": 15, "wagers": {"ante": 10}}},
        "rounds": [{"decisions": [{"seat": 1, "do": "fold"}]}, {"decisions": [{"seat": 1, "do": "fold"}]}],
    }
    with refusals.refused("not-enough-chips", clause="MA-TC-6.b-1") as refused:
        replay(raw)
    assert refused.value.where.startswith("rounds[1]")


def test_what_a_seat_brings_in_the_whole_scenario_is_kept_when_the_first_round_adds_to_it() -> None:
    raw: dict[str, Any] = {
        "game": "three_card_poker",
        "seats": {1: {"buy_in": 30}},
        "rounds": [{"seats": {1: {"wagers": {"ante": 10}}}, "decisions": [{"seat": 1, "do": "fold"}]}],
    }
    answer: Any = replay(raw)
    assert answer["total"]["seats"]["1"]["net"] == "-10.00"


def test_what_the_first_round_says_of_a_seat_goes_before_what_the_whole_scenario_says() -> None:
    raw: dict[str, Any] = {
        "game": "three_card_poker",
        "seats": {1: {"buy_in": 30, "wagers": {"ante": 10}}, 2: {"wagers": {"pair_plus": 5}}},
        "rounds": [{"seats": {1: {"wagers": {"ante": 20}}}, "decisions": [{"seat": 1, "do": "fold"}]}],
    }
    answer: Any = replay(raw)
    assert answer["total"]["seats"]["1"]["net"] == "-20.00"
    assert list(answer["rounds"][0]["seats"]["2"]["wagers"]) == ["pair_plus"]


def test_a_game_adds_lines_to_its_seats_and_to_the_whole_answer() -> None:
    """The house's own extras stand beside the net of a seat, never in its place."""
    more = {"pot": "5.00", "seats": {1: {"stack": "7.00"}}}
    scenario = read_scenario(TWO_SEATS)
    terms = replace(scenario.game.scenario, extra_answer=lambda done: more)
    scenario.game = replace(scenario.game, scenario=terms)
    (done,) = play_scenario(scenario, seeded_chance(7))
    answer: Any = answer_json(done, with_events=False)
    assert answer["pot"] == "5.00"
    assert answer["seats"]["1"] == {**seat_json(done, 1), "stack": "7.00"}
    assert answer["seats"]["4"] == seat_json(done, 4)
    assert set(more) == {"pot", "seats"}, "what the game said is left as it is"


@pytest.mark.parametrize("side", ["whole", "entry"])
@pytest.mark.parametrize("seats", [5, {1: 5}, [1]])
def test_seats_in_another_shape_are_refused_wherever_they_are_said(side: str, seats: object) -> None:
    right: dict[int, Any] = {1: {"wagers": {"ante": 10}}}
    whole, entry = (seats, right) if side == "whole" else (right, seats)
    with refusals.refused("not-a-mapping", where="seats"):
        replay({"game": "three_card_poker", "seats": whole, "rounds": [{"seats": entry}]})


def test_readings_on_which_an_act_of_the_house_rests_are_explained_too() -> None:
    (done,) = play_scenario(read_scenario(TWO_SEATS), seeded_chance(7))
    before: Any = answer_json(done)
    assert "MA-TC~A7" not in [reading["id"] for reading in before["readings"]]
    done.acts.append(DoneAct("open_table", "dealer", (Event(1, "opened", ("MA-TC-2.a-1", "MA-TC~A7"), {}),)))
    answer: Any = answer_json(done)
    assert [reading["id"] for reading in answer["readings"]].count("MA-TC~A7") == 1
    ((act,),) = (answer["acts"],)
    assert (act["act"], act["by"], act["events"][0]["readings"]) == ("open_table", "dealer", ["MA-TC~A7"])
