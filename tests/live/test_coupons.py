"""Match play coupons on a live table: given by the house, laid beside chips, paid by the promotion, taken by the dealer."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.floor.server import Floor
from houseway.transparency.rounds.public_log import problems
from houseway.transparency.verify import verify
from tests.floor.house import Guest, open_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path) as opened:
        yield opened


def play(ann: Guest, coupon: int) -> Any:
    """A round that is played out with a coupon beside an ante of $20."""
    assert ann.do("wager", wager="ante", amount=20, coupon=coupon).status_code == 200
    ready = ann.do("ready")
    assert ready.status_code == 200, ready.text
    assert ann.do("decide", choice="play").status_code == 200
    return ann.state()


@pytest.mark.clause("MA-TC-6.b-1")
def test_a_coupon_is_given_laid_and_gone_after_a_win_or_a_loss(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, flo = Guest(client, "ann"), Guest(client, "flo", role="floorperson")
    ann.do("sit", seat=1, buy_in=1000)
    assert ann.do("act", act="issue_coupon", seat=1, amount=500).status_code == 403, "nobody gives coupons to oneself"
    seen: set[str] = set()
    for _ in range(60):
        given = flo.do("act", act="issue_coupon", seat=1, amount=20)
        assert given.status_code == 200, given.text
        before = ann.state()["seats"]["1"]
        after = play(ann, 20)
        seat = after["answer"]["seats"]["1"]
        line = seat["coupons"]["ante"]
        assert (line["result"], line["face"]) == (seat["wagers"]["ante"]["result"], "20.00")
        assert len(after["seats"]["1"]["coupons"]) == len(before["coupons"]) - line["collected"]
        assert (line["paid"] == "20.00") is (line["result"] == "win")
        assert after["answer"]["funds"]["match_play"]["net"] == ("-20.00" if line["result"] == "win" else "0.00")
        seen.add(line["result"])
        if {"win", "lose"} <= seen:
            break
    assert {"win", "lose"} <= seen
    exported = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).content
    verdict = verify(exported, client.get("/api/log/key").json()["public_key"])
    assert verdict.problems == []
    log = client.get("/api/tables/three-card-poker-ma/rounds/1/log", headers=ann.headers).json()
    assert log["scenario"]["seats"]["1"]["coupons"] == {"ante": "20.00"}
    assert problems(log) == []


@pytest.mark.clause("MA-TC-6.b-1")
def test_a_coupon_must_be_the_seat_s_own_and_covered_by_chips(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, flo = Guest(client, "ann"), Guest(client, "flo", role="floorperson")
    ann.do("sit", seat=1, buy_in=1000)

    def refused(**fields: Any) -> Any:
        answer = ann.do("wager", wager="ante", **fields)
        assert answer.status_code == 400
        assert answer.json()["error"]["clause"] == "MA-TC-6.b-1"
        return answer.json()["error"]["message"]

    assert refused(amount=20, coupon=20) == "seat 1 has no match play coupon of $20"
    flo.do("act", act="issue_coupon", seat=1, amount=20)
    assert refused(amount=15, coupon=20) == "a coupon of $20 needs as much in chips beside it, not $15"
    assert refused(amount=0, coupon=20) == "a coupon of $20 needs as much in chips beside it, not $0"
    assert ann.do("wager", wager="ante", amount=20).status_code == 200
    assert ann.do("wager", wager="ante", amount=0, coupon=20).status_code == 200
    laid = ann.state()["seats"]["1"]
    assert (laid["chips"], laid["wagers"][0]["stake"], laid["wagers"][0]["coupon"]) == ("980.00", "20.00", "20.00")
    assert refused(amount=20, coupon=20) == "a match play coupon lies there already"
    flo.do("act", act="issue_coupon", seat=2, amount=20)
    assert flo.do("act", act="issue_coupon", seat=2, amount=20).status_code == 400
    assert ann.do("clear").status_code == 200
    assert ann.state()["seats"]["1"]["coupons"] == ["20.00"]


def test_coupons_are_no_part_of_handle_drop_and_win(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, flo = Guest(client, "ann"), Guest(client, "flo", role="floorperson")
    ann.do("sit", seat=1, buy_in=1000)
    nets, paid, rounds = 0, 0, 0
    while not paid:
        rounds += 1
        flo.do("act", act="issue_coupon", seat=1, amount=10)
        answer = play(ann, 10)["answer"]
        nets += round(float(answer["house"]["net"]) * 100)
        paid += round(float(answer["seats"]["1"]["coupons"]["ante"]["paid"]) * 100)
    sheet = client.get("/api/pit", headers={"x-name": "sue", "x-role": "supervisor"}).json()
    mine = sheet["tables"]["three-card-poker-ma"]
    assert (mine["drop"], mine["coupons"]) == ("1000.00", f"{paid / 100:.2f}")
    assert round(float(mine["win"]) * 100) == nets
    assert mine["handle"] == f"{rounds * 40:.2f}", "ante and play: no coupon in it"
    assert mine["meters"] == "0.00"


@pytest.mark.clause("MA-TC-6.b-1")
def test_whoever_leaves_before_the_round_keeps_the_coupon_for_that_table(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, bob, flo = Guest(client, "ann"), Guest(client, "bob"), Guest(client, "flo", role="floorperson")
    ann.do("sit", seat=1, buy_in=1000)
    flo.do("act", act="issue_coupon", seat=1, amount=20)
    assert ann.do("wager", wager="ante", amount=20, coupon=20).status_code == 200
    assert ann.do("leave").status_code == 200
    bob.do("sit", seat=1, buy_in=1000)
    assert bob.state()["seats"]["1"]["coupons"] == [], "it was ann's, not the seat's"
    ann.do("sit", seat=2, buy_in=1000)
    assert ann.state()["seats"]["2"]["coupons"] == ["20.00"]
    assert ann.do("leave").status_code == 200
    assert bob.do("leave").status_code == 200
    assert flo.do("close").status_code == 200
    assert flo.do("open").status_code == 200
    ann.do("sit", seat=3, buy_in=1000)
    assert ann.state()["seats"]["3"]["coupons"] == ["20.00"], "also after the table was closed"


def test_who_comes_back_while_a_round_is_on_has_the_coupon_after_it(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    ann, bob, flo = Guest(client, "ann"), Guest(client, "bob"), Guest(client, "flo", role="floorperson")
    ann.do("sit", seat=1, buy_in=1000)
    flo.do("act", act="issue_coupon", seat=1, amount=20)
    ann.do("leave")
    bob.do("sit", seat=2, buy_in=1000)
    bob.do("wager", wager="ante", amount=20)
    bob.do("ready")
    ann.do("sit", seat=1, buy_in=1000)
    bob.do("decide", choice="play")
    assert ann.state()["seats"]["1"]["coupons"] == ["20.00"]
