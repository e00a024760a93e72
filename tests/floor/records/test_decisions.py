"""After a round: what each decision cost against the best, the same as the coach would have said while it was open."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.floor.server import Floor
from tests.floor.house import Guest, open_house

TABLES = {
    "caribbean-stud-ma": "ante",
    "double-down-stud-ma": "original",
    "mississippi-stud-pa": "ante",
    "three-card-poker-ma": "ante",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("decisions")) as found:
        yield found


def played(ann: Guest, wager: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """A round in which the worst decision is made each time: the coach's answers, and what was then decided."""
    ann.do("wager", wager=wager, amount=10)
    ann.do("ready")
    said: list[tuple[dict[str, Any], dict[str, Any]]] = []
    while any(ask["choices"] for ask in ann.state()["asks"]):
        told = ann.client.get(f"/api/coach/{ann.table}", headers=ann.headers).json()
        worst = told["decisions"][-1]["decision"]
        if worst["do"] == "fold" and len(said) < 2 and len(told["decisions"]) > 2:
            worst = told["decisions"][-2]["decision"]
        said.append((told, worst))
        fields = {name: value for name, value in worst.items() if name != "do"}
        assert ann.do("decide", choice=worst["do"], **fields).status_code == 200
    return said


@pytest.mark.parametrize(("table", "wager"), TABLES.items())
def test_a_decision_costs_what_the_coach_said(house: tuple[TestClient, Floor], table: str, wager: str) -> None:
    client, _ = house
    ann = Guest(client, "ann", table)
    ann.do("sit", seat=1, buy_in=150)
    said = played(ann, wager)
    found = client.get(f"/api/tables/{table}/rounds/1/decisions", headers=ann.headers).json()
    assert len(found["decisions"]) == len(said) == found["graded"]
    for graded, (told, made) in zip(found["decisions"], said, strict=True):
        assert graded["hand"] == told["hand"]
        assert graded["made"]["do"] == made["do"]
        wanted = next(one for one in told["decisions"] if one["decision"] == made)
        assert (graded["value"], graded["cost"]) == (wanted["value"], wanted["cost"])
        assert graded["best"] == told["decisions"][0]["decision"]
    assert found["cost"] == pytest.approx(sum(one["cost"] for one in found["decisions"]))


def test_somebody_else_is_told_nothing(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann = Guest(client, "ann", "crazy-4-poker-pa")
    ann.do("sit", seat=1, buy_in=200)
    ann.do("wager", wager="ante", amount=5)
    ann.do("wager", wager="super_bonus", amount=5)
    ann.do("ready")
    ann.do("decide", choice="fold")
    path = "/api/tables/crazy-4-poker-pa/rounds/1/decisions"
    assert client.get(path, headers=ann.headers).json()["decisions"][0]["made"] == {"do": "fold"}
    bob = client.get(path, headers={"x-name": "bob", "x-role": "player"})
    assert (bob.status_code, bob.json()["error"]["code"]) == (400, "no-decision-due")
    own = client.get("/api/my/rounds", headers=ann.headers).json()["rounds"]
    assert (own[0]["game"], own[0]["round"], own[0]["net"], own[0]["decisions"]) == ("crazy_4_poker", 1, "-10.00", 1)
    assert client.get("/api/my/rounds", headers={"x-name": "bob"}).json() == {"rounds": []}
    assert client.get("/api/my/rounds?limit=1", headers=ann.headers).json()["more"] == own[0]["ended_at"]


def test_at_a_pot_the_coach_tells_the_share_and_what_a_call_needs(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, bob = (Guest(client, name, "poker-ma") for name in ("ann", "bob"))
    for seat, guest in enumerate((ann, bob), 1):
        assert guest.do("sit", seat=seat, buy_in=200).status_code == 200
    for guest in (ann, bob):
        assert guest.do("ready").status_code == 200
    asked = next(guest for guest in (ann, bob) if any(ask["choices"] for ask in guest.state()["asks"]))
    told = client.get("/api/coach/poker-ma", headers=asked.headers).json()
    pot = told["pot"]
    assert told["decisions"] == []
    assert 0 < pot["equity"] < 1
    assert pot["needed"] == pytest.approx(float(pot["to_call"]) / (float(pot["pot"]) + float(pot["to_call"])))
    other = next(guest for guest in (ann, bob) if guest is not asked)
    mine = {card for hand in asked.state()["hands"].values() for card in hand} - {"??"}
    theirs = {card for hand in other.state()["hands"].values() for card in hand} - {"??"} - mine
    assert not theirs & {*told["hand"].split()}, "hidden cards do not enter"
