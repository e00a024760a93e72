"""Acts of the house in scenarios: opened, idle, signed for; at every table."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.table.acts.house import acts_of, carry_out
from houseway.table.acts.kinds import PlannedAct
from houseway.table.replay.referee import replay
from houseway.table.table import Table

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
    with pytest.raises(BadInput) as refused:
        replay(ROUND | {"acts": [act]})
    assert refused.value.where == where


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
