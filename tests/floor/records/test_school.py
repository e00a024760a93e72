"""The school: a puzzle costs what the strategy says, a mistake comes back later and later, and results are kept."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.floor.school.record import DAY, WAITS
from houseway.floor.server import Floor
from houseway.games import GAMES, game
from houseway.odds.coach import Situation
from houseway.odds.coach.puzzles import puzzle
from tests.floor.house import NOON, Guest, open_house

COACHED = [(name, authority) for name in GAMES for authority in GAMES[name] if game(name, authority).parts.coach()]
ANN = {"x-name": "ann"}
SIMPLE = {"game": "three_card_poker", "authority": "MA"}


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("school")) as found:
        yield found


@pytest.mark.parametrize(("name", "authority"), COACHED)
def test_every_game_with_a_coach_has_puzzles(name: str, authority: str) -> None:
    """A number is a puzzle, always the same; other numbers have other hands."""
    found = game(name, authority)
    coach = found.parts.coach()
    assert coach is not None
    hands = set()
    for number in range(6):
        asked = puzzle(found, number)
        situation = coach.situation(asked.seen)
        assert isinstance(situation, Situation)
        assert situation.unit > 0
        assert puzzle(found, number).seen.events == asked.seen.events
        hands.add(situation.hand)
    assert len(hands) > 4


def posed(client: TestClient, **more: str) -> dict[str, Any]:
    found = client.get("/api/school/puzzle", params={**SIMPLE, **more}, headers=ANN)
    assert found.status_code == 200, found.text
    return dict(found.json())


def answer(client: TestClient, key: str, do: str, **more: Any) -> dict[str, Any]:
    body = {**SIMPLE, "key": key, "decision": {"do": do}, "seconds": 3.5, **more}
    found = client.post("/api/school/answer", json=body, headers=ANN)
    assert found.status_code == 200, found.text
    return dict(found.json())


def stand_at(floor: Floor, seconds: float) -> None:
    """The clock stands so long after noon."""
    floor.clocks.wall = lambda: NOON + timedelta(seconds=seconds)


def test_a_mistake_costs_what_the_strategy_says_and_comes_back(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    asked = posed(client, key="n1")
    assert (asked["hand"], asked["again"], asked["unit"]) == ("7s Td Th", False, "10.00")
    assert sorted(one["do"] for one in asked["decisions"]) == ["fold", "play"]
    assert "value" not in str(asked)
    wrong = answer(client, "n1", "fold", group="Monday")
    body = {**SIMPLE, "hand": asked["hand"]}
    told = client.post("/api/strategy", json=body).json()["alternatives"]
    assert wrong["cost"] == pytest.approx(10 * max(one["cost"] for one in told), abs=1e-4)
    assert wrong["right"] is False
    assert posed(client)["again"] is False, "it is not asked again at once"
    waited = 0.0
    for wait in WAITS:
        waited += wait + 1
        stand_at(floor, waited)
        again = posed(client)
        assert (again["key"], again["again"], again["due"]) == ("n1", True, 1)
        assert posed(client, key="n2")["due"] == 1
        assert answer(client, "n1", "play")["right"] is True
    stand_at(floor, waited + 400 * DAY)
    assert posed(client)["again"] is False, "it is known"
    (line, monday) = sorted(client.get("/api/school/record", headers=ANN).json()["lines"], key=lambda one: one["group"])
    assert (line["asked"], line["right"]) == (len(WAITS), len(WAITS))
    assert (monday["group"], monday["asked"], monday["right"], monday["seconds"]) == ("Monday", 1, 0, 3.5)


def test_a_decision_of_ones_own_is_tried_again(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    table = "three-card-poker-ma"
    ann = Guest(client, "ann", table)
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=25)
    ann.do("ready")
    ann.do("decide", choice="fold")
    graded = client.get(f"/api/tables/{table}/rounds/1/decisions", headers=ANN).json()["decisions"][0]
    key = f"{table}/1/{graded['step']}"
    asked = posed(client, key=key)
    assert (asked["hand"], asked["unit"]) == (graded["hand"], "25.00")
    assert answer(client, key, "fold")["cost"] == graded["cost"]
    for other, name in ((f"{table}/1/1", "ann"), (key, "bob"), ("x", "ann"), ("n99999999999999999999", "ann")):
        found = client.get("/api/school/puzzle", params={**SIMPLE, "key": other}, headers={"x-name": name})
        assert (found.status_code, found.json()["error"]["code"]) == (400, "no-such-puzzle")


def test_results_of_drills_are_kept_by_trainee_and_class(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    run = {**SIMPLE, "kind": "payout", "level": 2, "asked": 10, "seconds": 41.5, "group": "Monday"}
    for name, right in (("ann", 9), ("bob", 7)):
        kept = client.post("/api/school/lessons", json={**run, "right": right}, headers={"x-name": name})
        assert kept.json() == {"ok": True}
    bad = client.post("/api/school/lessons", json={**run, "right": 11}, headers=ANN)
    assert (bad.status_code, bad.json()["error"]["code"]) == (400, "out-of-range")
    own = client.get("/api/school/record", headers=ANN).json()["lines"]
    assert [(one["trainee"], one["right"]) for one in own] == [("ann", 9)]
    assert client.get("/api/school/record?class=Monday", headers=ANN).status_code == 403
    trainer = {"x-name": "sue", "x-role": "supervisor"}
    both = client.get("/api/school/record?class=Monday", headers=trainer).json()["lines"]
    assert [(one["trainee"], one["right"]) for one in both] == [("ann", 9), ("bob", 7)]
