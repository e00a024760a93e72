"""A practice round played on from a decision: the same cards with the same decisions, other ones with others."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.floor.http.routes.decisions import AT_ONCE
from houseway.floor.server import Floor
from tests.floor.house import Guest, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("again")) as found:
        yield found


@pytest.fixture(scope="module")
def ann(house: tuple[TestClient, Floor]) -> Guest:
    """A player who has folded at the first street of Mississippi Stud, with somebody who stays in beside her."""
    client, _ = house
    table = "mississippi-stud-pa"
    ann, bob = Guest(client, "ann", table), Guest(client, "bob", table)
    for seat, guest in ((1, ann), (2, bob)):
        guest.do("sit", seat=seat, buy_in=300)
        guest.do("wager", wager="ante", amount=10)
    for guest in (ann, bob):
        guest.do("ready")
    while asks := ann.state()["asks"]:
        guest, choice = (ann, "fold") if asks[0]["seat"] == 1 else (bob, "bet_1x")
        assert guest.do("decide", choice=choice).status_code == 200
    return ann


def steps(events: list[dict[str, Any]], *kinds: str) -> list[str]:
    found = [one["text"] for one in events if one["kind"] in kinds]
    assert found
    return found


def again(guest: Guest, *decisions: str, kept: int = 0, number: int = 1) -> Any:
    body = {"kept": kept, "decisions": [{"do": one} for one in decisions]}
    return guest.client.post(f"/api/tables/{guest.table}/rounds/{number}/again", json=body, headers=guest.headers)


def test_the_same_decision_leads_to_the_same_end(ann: Guest) -> None:
    told = again(ann, "fold").json()
    round_ = ann.client.get(f"/api/tables/{ann.table}/rounds/1", headers=ann.headers).json()["answer"]
    assert told["ask"] is None
    assert told["net"] == round_["seats"]["1"]["net"] == "-10.00"
    kinds = ("dealt", "shown", "decided", "paid", "collected")
    assert steps(told["events"], *kinds) == steps(round_["events"], *kinds)


def test_other_decisions_are_asked_to_the_end_of_the_round_and_then_cost_what_they_cost(ann: Guest) -> None:
    made: list[str] = []
    for street in ("3rd", "4th", "5th"):
        told = again(ann, *made).json()
        assert street in told["ask"]["prompt"]
        assert told["decisions"] == []
        assert told["net"] is None
        made.append("bet_1x")
    told = again(ann, *made).json()
    assert told["ask"] is None
    assert [one["made"]["do"] for one in told["decisions"]] == made
    assert all(one["cost"] is not None for one in told["decisions"])
    assert told["cost"] == pytest.approx(sum(one["cost"] for one in told["decisions"]))
    # The community cards are those that the other player saw when the round was played.
    round_ = ann.client.get(f"/api/tables/{ann.table}/rounds/1", headers=ann.headers).json()["answer"]
    assert steps(told["events"], "shown")[:3] == steps(round_["events"], "shown")[:3]


@pytest.mark.parametrize(
    ("made", "code"), [(("split",), "not-allowed-now"), (("fold", "fold"), None)], ids=["not offered", "too many"]
)
def test_a_decision_that_does_not_fit_is_refused(ann: Guest, made: tuple[str, ...], code: str | None) -> None:
    answer = again(ann, *made)
    if code is None:
        assert answer.json()["ask"] is None  # the round is over before the second
    else:
        assert answer.status_code == 400
        assert answer.json()["error"]["code"] == code


def test_nobody_plays_another_person_s_hand(house: tuple[TestClient, Floor], ann: Guest) -> None:
    cleo = Guest(house[0], "cleo", ann.table)
    answer = again(cleo, "fold")
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "no-decision-due"


def test_few_rounds_are_played_again_at_once(ann: Guest) -> None:
    """Each takes processor time from the tables; a place is free again after a refusal too."""
    for _ in range(3):
        assert again(ann, "no such choice").status_code == 400
    with AT_ONCE, AT_ONCE:
        answer = again(ann, "fold")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert again(ann, "fold").status_code == 200
