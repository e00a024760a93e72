"""Seen cards, simple plays and two seats over HTTP: each answer is described, is the library's, and is refused by its field."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import houseway as hw
from tests.analysis.test_analysis_http import DICE, SMALL, THREE_CARDS, ask
from tests.floor.house import open_house

TILES = "- {when: {high_of_best_high: 9}, then: best_high}\n- otherwise: best_low"
CHART = """
hard: {20: S, 19: S, 18: S, 17: S, 16: H, 15: H, 14: H, 13: H, 12: H, 11: H, 10: H, 9: H, 8: H, 7: H, 6: H, 5: H, 4: H}
soft: {20: S, 19: S, 18: S, 17: S, 16: H, 15: H, 14: H, 13: H, 12: H}
"""


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


def test_a_simple_way_to_set_tiles(client: TestClient) -> None:
    found = ask(client, "simple_play", game="pai_gow", conditions=1)
    assert found["rules"] == ["best_high with high_of_best_high: 9", "otherwise best_low"]
    assert found["proven"]
    played = ask(client, "own_play", game="pai_gow", play=TILES)
    assert played["cost_exact"] == found["cost_exact"]


def test_the_best_play_as_rules_costs_nothing(client: TestClient) -> None:
    found = ask(client, "best_play", **THREE_CARDS)
    assert "at_least: Q64" in found["play"]
    played = ask(client, "own_play", **THREE_CARDS, play=found["play"])
    assert (played["cost_exact"], played["wrong"]) == ("0", 0)
    simple = ask(client, "simple_play", **THREE_CARDS, conditions=1)
    assert ask(client, "own_play", **THREE_CARDS, play=simple["play"])["cost_exact"] == simple["cost_exact"]


@pytest.mark.slow
def test_a_best_play_that_nobody_reads_is_left_to_the_command_line(client: TestClient) -> None:
    answer = client.post("/api/analysis/best_play", json={"game": "winners_pot_poker", "authority": "MA"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "answer-too-large")


def test_the_whole_strategy_as_files(client: TestClient) -> None:
    rows = sum(len(one["rows"]) for one in ask(client, "strategy_table", **THREE_CARDS)["streets"])
    csv, page = (ask(client, "strategy_file", **THREE_CARDS, kind=kind)["text"] for kind in ("csv", "html"))
    assert csv.count("\n") == rows + 1
    assert page.startswith("<!doctype html>")
    assert page.count("<tr>") > rows
    wrong = client.post("/api/analysis/strategy_file", json={**THREE_CARDS, "kind": "pdf"})
    assert (wrong.status_code, wrong.json()["error"]["where"]) == (422, "body.kind")


def test_a_count_by_penetration(client: TestClient) -> None:
    found = ask(
        client, "count", game="minibaccarat", wager="dragon_bonus_player", penetration="90", pace="70", unit="25"
    )
    depths = found["by_penetration"]
    assert [one["penetration"] for one in depths] == sorted(one["penetration"] for one in depths)
    assert depths[-1] == {name: found[name] for name in depths[-1] if name != "penetration"} | {"penetration": 0.9}
    assert depths[0]["per_round"] <= depths[-1]["per_round"]


@pytest.mark.slow
def test_a_chart_and_a_simple_one(client: TestClient) -> None:
    found = ask(client, "simple_play", game="spanish_21", authority="PA", conditions=1)
    assert found["rules"][0] == "hard: stand with 17 or more"
    assert "least_exact" not in found
    played = ask(client, "own_play", game="spanish_21", authority="PA", play=CHART)
    assert played["cost"] > found["cost"] >= found["least"] > 0


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
