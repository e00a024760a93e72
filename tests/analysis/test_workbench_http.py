"""The workbench over HTTP: levers, moves, equities, runs and single rounds, followed and refused."""

import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import houseway as hw
from houseway.odds.pricing import pricing_of
from houseway.reports.document import PARTS
from tests.floor.house import open_house

DICE = {"game": "sic_bo", "authority": "MA", "options": {}}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as (found, _):
        yield found


def lines(client: TestClient, job: str, **body: Any) -> list[dict[str, Any]]:
    answer = client.post(f"/api/jobs/{job}", json={**DICE, **body})
    return [json.loads(line) for line in answer.text.splitlines()]


def test_levers_cite_and_unlawful_options_are_refused(client: TestClient) -> None:
    found = client.post("/api/levers", json=DICE).json()
    assert {row["clause"] for row in found["rows"]} >= {"MA-SB-4.b-totals", "MA-SB-4.b-small_big"}
    low = {**DICE, "options": {"payout_odds": {"small": "1:2"}}}
    refused = client.post("/api/levers", json=low)
    assert refused.status_code == 400
    assert refused.json()["error"]["clause"] == "MA-SB-4.b-small_big"


def test_levers_tell_what_is_assumed_and_what_can_be_priced_outside_the_rules(client: TestClient) -> None:
    found = client.post("/api/levers", json={"game": "three_card_poker", "authority": "MA"}).json()
    told = {one["name"]: one for one in found["assumptions"]}
    assert list(told) == list(pricing_of("three_card_poker").ASSUMPTIONS)
    assert told["ties"]["ways"] == ["push", "player", "dealer"], "the default is the first; no word for the same twice"
    assert told["ties"]["clause"] == "MA-TC-3.c-2"
    assert (told["player"]["clause"], told["qualifies"]["ways"]) == ("", [])
    assert found["outside"] == ["ante_bonus_table"]
    assert client.post("/api/levers", json={"game": "poker", "authority": "MA"}).json()["assumptions"] == []


def test_rules_and_options_outside_the_regulation_are_priced_if_asked_for_and_flagged(client: TestClient) -> None:
    other = {"game": "three_card_poker", "authority": "MA", "assume": {"ties": "dealer", "qualifies": "none"}}
    found = client.post("/api/odds", json=other).json()
    own = hw.price("three_card_poker", assume={"ties": "dealer", "qualifies": "none"})
    assert found["wagers"]["ante"]["house_edge_exact"] == str(own["ante"].house_edge)
    assert found["unlawful"] == ["MA-TC-3.c-2", "MA-TC-11.a.1-2"]
    for asked in (other, {**other, "hand": "Qh 6d 4c"}):
        assert client.post("/api/strategy", json=asked).json()["unlawful"] == found["unlawful"]

    low = {**DICE, "options": {"payout_odds": {"small": "1:2"}}}
    assert client.post("/api/odds", json=low).status_code == 400
    anyway = client.post("/api/odds", json={**low, "even_if_unlawful": True}).json()
    # 105 rolls win half of the wager, 111 lose it.
    assert anyway["wagers"]["small"]["house_edge_exact"] == str(Fraction(111, 216) - Fraction(105, 432))
    assert anyway["unlawful"] == ["MA-SB-4.b-small_big"]
    session = client.post("/api/analysis/session", json={**low, "stakes": {"small": 10}, "even_if_unlawful": True})
    assert session.json()["mean"] == pytest.approx(-10_000 * float(Fraction(117, 432)))


def test_game_protection_answers_for_the_rules_of_the_regulation_alone(client: TestClient) -> None:
    other = {"game": "three_card_poker", "authority": "MA", "assume": {"ties": "dealer"}}
    refusal = client.post("/api/analysis/protection", json=other)
    assert (refusal.status_code, refusal.json()["error"]["code"]) == (400, "not-permitted")
    assert refusal.json()["error"]["where"] == "assume.ties"


def test_a_followed_price_is_the_price(client: TestClient) -> None:
    *_, last = lines(client, "odds")
    assert last["answer"]["wagers"]["small"]["house_edge_exact"] == "1/36"
    assert lines(client, "odds") == [last], "the second time it is known"


def test_every_move_of_a_row_is_priced(client: TestClient) -> None:
    *_, last = lines(client, "sensitivity")
    moves = {move["row"]: move for move in last["answer"]["moves"] if move["row"]}
    assert moves["total_9"]["wagers"]["total_value:9"]["house_edge_exact"] == "-25/216"


def test_a_run_tells_its_progress_and_any_round_of_it_is_replayed(client: TestClient) -> None:
    told = lines(client, "simulate", wager="small", rounds=3000, seed=7, session=50, bankroll=20)
    run = told[-1]["answer"]
    steps = [line["progress"]["done"] for line in told[:-1]]
    assert steps == sorted(steps)
    assert steps[-1] == 3000
    won = next(one for one in run["seen"] if one["net"] == 1)
    asked = {**DICE, "seed": 7, "round": won["first"]}
    one = client.post("/api/simulated-round", json=asked).json()
    assert one["answer"]["status"] == "completed"
    assert one["scenario"]["deal"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"rounds": 10**9}, 400, "out-of-range"),
        ({"rounds": "many"}, 422, "wrong-type"),
        ({"wager": "nothing"}, 400, "no-such-wager"),
        ({"game": "poker"}, 400, "not-priced"),
        ({"options": {"payout_odds": {"small": "1:2"}}}, 400, "not-permitted"),
    ],
)
def test_what_cannot_be_simulated_is_refused_before_anything_is_told(
    client: TestClient, body: dict[str, Any], status: int, code: str
) -> None:
    answer = client.post("/api/jobs/simulate", json={**DICE, **body})
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == code


@pytest.mark.parametrize(("body", "code"), [({}, "not-simulated"), ({"game": "poker", "rounds": 0}, "out-of-range")])
def test_hands_between_bettors_are_those_of_poker_and_bounded(
    client: TestClient, body: dict[str, Any], code: str
) -> None:
    answer = client.post("/api/jobs/profile", json={**DICE, **body})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == code


@pytest.mark.slow
def test_hands_between_bettors_sum_to_nothing_but_the_rake(client: TestClient) -> None:
    """Compiling the kernel takes some tens of seconds where it is not in the cache."""
    *_, last = lines(client, "profile", game="poker", assume={"players": "3"}, rounds=2000)
    found = last["answer"]
    nets = sum(one["net_per_hand"] for one in found["seats"].values())
    assert nets + found["rake_per_hand"] + found["fund_per_hand"] == pytest.approx(0, abs=1e-9)


def test_a_hand_that_cannot_be_is_refused(client: TestClient) -> None:
    answer = client.post("/api/equity", json={"hands": ["AhAh", "KsKd"]})
    assert answer.status_code == 400


def test_a_paper_is_a_page_with_its_title_and_rubbish_is_refused(client: TestClient) -> None:
    page = client.get("/submission/sic_bo/rules.html", params={"by": "MA"})
    assert page.status_code == 200
    assert "<title>Sic Bo, MA: Rule card</title>" in page.text
    for name in PARTS:  # the page links each of them
        assert client.get(f"/submission/sic_bo/{name}.html", params={"by": "MA"}).status_code == 200, name
    for options in ("{", "[1]"):
        assert client.get("/submission/sic_bo/rules.html", params={"options": options}).status_code in (400, 422)
    assert client.get("/submission/sic_bo/nothing.html").status_code == 422
