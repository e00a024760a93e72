"""Seen cards, simple plays and two seats over HTTP: each answer is described, is the library's, and is refused by its field."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import houseway as hw
from tests.analysis.test_analysis_http import DICE, SMALL, THREE_CARDS, ask
from tests.floor.house import open_house


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client that holds every answer to the description."""
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as (found, _):
        yield found


def test_what_seen_and_removed_cards_are_worth(client: TestClient) -> None:
    found = ask(client, "protection", game="minibaccarat")
    own = hw.protection("minibaccarat", "MA").json()
    assert found["removals"] == own["removals"]
    assert [one["what"] for one in found["known"]] == [one["what"] for one in own["known"]]
    assert {one["wager"] for one in found["counts"]} >= {"player", "banker"}


def test_the_best_play_of_one_condition(client: TestClient) -> None:
    found = ask(client, "simple_play", **THREE_CARDS, conditions=1)
    own = hw.simple_play("three_card_poker", 1, "MA")
    assert found["rules"] == ["play with at_least: Q64", "otherwise fold"]
    assert (found["cost_exact"], found["proven"]) == (str(own.cost), True)
    assert found["house_edge_exact"] == found["best_house_edge_exact"]


def test_two_seats_at_one_roll_end_alike(client: TestClient) -> None:
    found = ask(client, "joint", **SMALL, two_seats=True)["two_seats"]
    assert found["correlation"] == 1
    assert found["together"]["mean"] == pytest.approx(2 * ask(client, "joint", **SMALL)["combined"]["mean"])


@pytest.mark.parametrize(
    ("what", "body", "where", "code"),
    [
        ("simple_play", {"conditions": 1}, "play", "no-own-play"),
        ("protection", {}, "GAME", "no-protection-figures"),
    ],
)
def test_refusals_name_their_field(client: TestClient, what: str, body: dict[str, Any], where: str, code: str) -> None:
    answer = client.post(f"/api/analysis/{what}", json={**DICE, **body})
    assert answer.status_code == 400, answer.text
    assert (answer.json()["error"]["where"], answer.json()["error"]["code"]) == (where, code)
