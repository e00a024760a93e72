"""Acts of the house in scenarios: opened, idle, signed for; at every table."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.table.acts.house import acts_of, carry_out, duties_json, find_act
from houseway.table.acts.kinds import PlannedAct
from houseway.table.replay.referee import replay
from houseway.table.table import Table
from tests.project.refused import refused

BOTH = [(name, by) for name, several in GAMES.items() for by in several]
ROUND: dict[str, Any] = {
    "game": "three_card_poker",
    "seats": {1: {"buy_in": 1000, "wagers": {"ante": 10}}},
    "deal": {"hands": {1: "6s 5d 4c", "dealer": "9h 9c 9d"}},
    "decisions": [{"seat": 1, "do": "play"}],
}


def cited(acts: list[dict[str, Any]]) -> set[str]:
    return {clause for act in acts for event in act["events"] for clause in event["clauses"]}


@pytest.mark.clause("MA-TC-5.e-1", "MA-TC-5.e-2", "MA-TC-5.e-3", "MA-TC-4.c-1")
def test_cards_of_an_idle_table_are_turned_up_and_washed_when_play_resumes() -> None:
    answer: Any = replay(ROUND | {"submission": {"idle_spread": "face_down"}, "acts": [{"act": "go_idle"}]})
    assert cited(answer["acts"]) == {"MA-TC-5.e-1"}
    kinds = [(event["kind"], event["clauses"][0]) for event in answer["events"]]
    assert kinds[:3] == [
        ("turned_up", "MA-TC-5.e-2"),
        ("looked_over", "MA-TC-5.e-3"),
        ("washed", "MA-TC-5.e-3"),
    ]


def test_an_act_after_the_round_comes_after_it() -> None:
    act = {"act": "go_idle", "when": "after_round"}
    answer: Any = replay(ROUND | {"acts": [act]})
    assert [one["act"] for one in answer["acts"]] == ["go_idle"]
    assert "looked_over" not in [event["kind"] for event in answer["events"]]


@pytest.mark.parametrize(
    ("act", "where"),
    [
        ({"act": "dance"}, "acts[0].act"),
        ({"act": "go_idle", "by": "player"}, "acts[0].by"),
        ({"act": "go_idle", "when": "later"}, "acts[0].when"),
        ({"act": "go_idle", "seat": 1}, "acts[0].act"),
        ({"act": "sign"}, "acts[0].act"),
        ({"act": "sign", "duty": "spread_idle", "by": "floorperson"}, "acts[0].duty"),
        ({"act": "sign", "duty": "wash_again"}, "acts[0].duty"),
    ],
)
def test_what_the_house_does_not_do_is_refused_where_it_stands(act: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as caught:
        replay(ROUND | {"acts": [act]})
    assert caught.value.where == where


@pytest.mark.parametrize(("name", "by"), BOTH)
def test_every_duty_of_every_game_can_be_signed_for_in_its_order(name: str, by: str) -> None:
    one = game(name, by)
    table = Table(one, one.submission())
    left = [duty for duty in one.setup.duties if duty.applies(table.submission)]
    signer = {"dealer": "dealer", "player": "dealer", "floorperson": "floorperson"}
    while left:
        ready = [duty for duty in left if not any(other.id in duty.after for other in left)]
        assert ready, f"duties that wait for each other: {[duty.id for duty in left]}"
        for duty in ready:
            plan = PlannedAct("sign", signer.get(duty.role, "supervisor"), {"duty": duty.id}, "acts")
            (event,) = carry_out(table, plan).events
            assert event.clauses == duty.clauses
            left.remove(duty)


@pytest.mark.parametrize(("name", "by"), BOTH)
def test_every_game_that_has_an_opening_and_an_idle_table_offers_them_as_acts(name: str, by: str) -> None:
    one = game(name, by)
    assert ("open_table" in acts_of(one)) == (one.hooks.on_open is not None)
    assert ("go_idle" in acts_of(one)) == (one.hooks.on_idle is not None)


@pytest.mark.parametrize(("name", "by"), BOTH)
def test_an_open_table_lists_its_duties_and_how_often_each_was_signed(name: str, by: str) -> None:
    one = game(name, by)
    table = Table(one, one.submission())
    left = [duty for duty in one.setup.duties if duty.when != "opening" and duty.applies(table.submission)]
    table.duties_done = {duty.id: 2 for duty in left[:1]}
    told = duties_json(one, table)
    assert [(row["id"], row["what"], row["role"], row["when"]) for row in told] == [
        (duty.id, duty.what, duty.role, duty.when) for duty in left
    ]
    assert [row["clauses"] for row in told] == [list(duty.clauses) for duty in left]
    assert [row["signed"] for row in told] == [2, *[0] * len(left)][: len(left)]


@pytest.mark.parametrize(
    ("name", "fields", "code"),
    [
        ("dance", {}, "no-such-act"),
        (None, {}, "no-such-act"),
        ("sign", {}, "field-missing"),
        ("sign", {"duty": "spread_idle", "seat": 1}, "unknown-field"),
        ("go_idle", {"duty": "spread_idle"}, "unknown-field"),
    ],
)
def test_an_act_is_found_by_its_name_and_the_names_of_its_fields(
    name: object, fields: dict[str, Any], code: str
) -> None:
    with refused(code, where="act"):
        find_act(game("three_card_poker"), name, fields)
    assert find_act(game("three_card_poker"), "sign", {"duty": "spread_idle"}).needs == ("duty",)


def test_a_table_is_opened_once() -> None:
    table = Table(game("three_card_poker"), game("three_card_poker").submission())
    opening = PlannedAct("open_table", "dealer", {}, "acts[0]")
    assert carry_out(table, opening).events
    with refused("table-open", where="acts[0].act"):
        carry_out(table, opening)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"seat": 2, "amount": 5}, "not-seated"),
        ({"seat": 1, "amount": 0}, "amount-is-nothing"),
        ({"seat": "1", "amount": 5}, "not-a-number"),
    ],
)
def test_a_coupon_is_given_to_somebody_for_something(fields: dict[str, Any], code: str) -> None:
    rules = game("three_card_poker")
    table = Table(rules, rules.submission())
    table.sit(1)
    with refused(code):
        carry_out(table, PlannedAct("issue_coupon", "floorperson", fields, "acts[0]"))
    for face in (500, 1000):
        (event,) = carry_out(table, PlannedAct("issue_coupon", "dealer", {"seat": 1, "amount": face / 100}, "a")).events
        assert (event.kind, event.data["seat"], event.data["amount"]) == ("coupon_issued", 1, face)
    assert table.coupons == {1: [500, 1000]}


@pytest.mark.parametrize(
    ("name", "by", "code", "where"),
    [
        ("poker", None, "authority-missing", "authority"),
        ("poker", "NJ", "not-regulated", "authority"),
        ("whist", None, "no-such-game", "game"),
        (7, None, "no-such-game", "game"),
    ],
)
def test_a_game_is_found_by_its_name_and_its_authority(name: object, by: object, code: str, where: str) -> None:
    with refused(code, where=where):
        game(name, by)
    assert game("poker", "PA").authority == "PA"
    assert game("three_card_poker").authority == "MA"
