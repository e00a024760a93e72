"""The cage over HTTP: every role at every operation, nobody in another's account, practice apart from money."""

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import insert, select

from houseway.floor.cage.kinds import KINDS
from houseway.floor.cage.top_up import AN_HOUR
from houseway.floor.http.dependencies import heavy
from houseway.floor.http.session_lookup import Identity
from houseway.floor.people.models import people
from houseway.floor.people.rights import CAGE_COMMANDS, ROLES, may
from houseway.floor.records.significant import CATALOGUE, significant
from houseway.floor.server import Floor
from houseway.floor.store.models import entries
from tests.floor.cage.window import Client
from tests.floor.house import NOON, TABLE, Guest, open_house
from tests.floor.people.test_chips import kinds, money_table

House = tuple[TestClient, Floor]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path) as found:
        yield found


def code(answer: Any) -> str:
    """The code of a refusal."""
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["error"]["code"])


def people_of(client: TestClient) -> dict[str, Client]:
    roles = {"ann": "player", "bob": "player", "cora": "cashier", "sue": "supervisor", "flo": "floorperson"}
    return {name: Client(client, name, role) for name, role in roles.items()}


COMMANDS: dict[str, dict[str, Any]] = {
    "ask": {"kind": "buy_in", "amount": 10},
    "withdraw": {"slip": 1},
    "approve": {"slip": 1},
    "confirm": {"slip": 1},
    "decline": {"slip": 1, "reason": "no"},
    "reverse": {"slip": 1, "reason": "wrong"},
    "count": {"table": TABLE, "amount": 10},
    "credit_line": {"player": "ann", "amount": 10},
    "limits": {"limits": {"at_once": 10}},
}


def test_every_command_is_tried_by_every_role(house: House) -> None:
    client, _ = house
    assert set(COMMANDS) == set(CAGE_COMMANDS)
    for role in ROLES:
        one = Client(client, "" if role == "nobody" else f"some {role}", role)
        for do, fields in COMMANDS.items():
            rights = CAGE_COMMANDS[do] if do != "ask" else ("ask_cage",)
            granted = any(may(role, right) for right in rights)
            answer = one.do(do, **fields)
            assert (answer.status_code in (401, 403)) is not granted, (role, do, answer.text)


def test_every_kind_of_slip_is_asked_for_by_its_role(house: House) -> None:
    client, _ = house
    table = money_table(client)
    for role in ROLES:
        one = Client(client, f"some {role}", role)
        for kind, more in (("buy_in", {}), ("cash_out", {}), ("fill", {"table": table}), ("credit", {"table": table})):
            granted = may(role, "ask_rack" if more else "ask_cage")
            answer = one.do("ask", kind=kind, amount=10, **more)
            assert (answer.status_code in (401, 403)) is not granted, (role, kind, answer.text)


def test_every_role_at_every_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    client, _ = house
    monkeypatch.setattr(heavy, "burst", 1000)
    for role in ROLES:
        one = Client(client, "" if role == "nobody" else f"some {role}", role)
        reads, own = may(role, "read_cage"), may(role, "read_own_statement")
        for path, granted in (
            ("/api/cage", reads or may(role, "ask_cage") or may(role, "ask_rack")),
            ("/api/cage/report", reads),
            ("/api/cage/report?format=csv", reads),
            ("/api/me/statement", own),
            ("/api/me/statement?format=csv", own),
        ):
            assert (one.get(path).status_code == 200) is granted, (role, path)
        topped = client.post("/api/me/top-up", json={"key": "k"}, headers=one.headers)
        assert (topped.status_code in (401, 403)) is not may(role, "top_up"), role


def test_chips_come_for_cash_play_and_go_for_cash(house: House) -> None:
    client, floor = house
    table = money_table(client)
    who = people_of(client)
    slip = who["ann"].do("ask", kind="buy_in", amount=500).json()["slip"]["number"]
    assert kinds(floor, "ann") == (100_000, 100_000), "nothing yet"
    assert who["cora"].do("confirm", slip=slip).json()["slip"]["state"] == "done"
    assert client.get("/api/me", headers=who["ann"].headers).json()["balance"] == "1500.00"
    seat = Guest(client, "ann", table)
    assert seat.do("sit", seat=1, buy_in=1400).status_code == 200
    assert seat.do("wager", wager="ante", amount=100).status_code == 200
    out = who["ann"].do("ask", kind="cash_out", amount=101).json()["slip"]["number"]
    assert code(who["cora"].do("confirm", slip=out)) == "not-enough-chips", (
        "chips at a table and on its layout stay there"
    )
    assert seat.do("clear").status_code == 200
    assert seat.do("leave").status_code == 200
    assert who["cora"].do("confirm", slip=out).status_code == 200
    assert client.get("/api/me", headers=who["ann"].headers).json()["balance"] == "1399.00"


def test_nobody_asks_for_another_or_sees_what_another_asked(house: House) -> None:
    client, floor = house
    who = people_of(client)
    slip = who["ann"].do("ask", kind="cash_out", amount=10).json()["slip"]["number"]
    for field in ("name", "player", "by", "asked_by"):
        assert who["bob"].do("ask", kind="cash_out", amount=10, **{field: "ann"}).status_code == 400
    assert code(who["bob"].do("withdraw", slip=slip)) == "not-your-slip"
    for verb in ("confirm", "approve"):
        assert who["bob"].do(verb, slip=slip).status_code == 403
        assert who["ann"].do(verb, slip=slip).status_code == 403
    assert who["bob"].get("/api/cage").json()["open"] == []
    assert who["flo"].get("/api/cage").json()["open"] == []
    for name in ("ann", "cora", "sue"):
        assert [one["number"] for one in who[name].get("/api/cage").json()["open"]] == [slip]
    who["cora"].do("confirm", slip=slip)
    assert [one["slip"] for one in who["ann"].get("/api/me/statement").json()["lines"]] == [slip]
    assert who["bob"].get("/api/me/statement").json()["lines"] == []
    assert kinds(floor, "bob") == (100_000, 100_000)


def test_slips_of_the_cage_are_not_in_the_public_part_of_the_log(house: House) -> None:
    client, floor = house
    who = people_of(client)
    slip = who["ann"].do("ask", kind="buy_in", amount=10).json()["slip"]["number"]
    who["cora"].do("confirm", slip=slip)
    with floor.store.engine.connect() as at:
        row = at.execute(select(entries).where(entries.c.kind == "bought_in")).one()
    assert row.table_id == ""
    told = json.loads(bytes(row.body))
    assert {"slip", "of", "amount", "moves", "asked_by", "approved_by", "by", "at"} <= set(told)
    assert "bought_in" in {one["kind"] for one in significant(floor.store.engine)}
    assert {kind.done for kind in KINDS.values()} <= set(CATALOGUE)


def test_money_is_never_made_of_practice(house: House) -> None:
    client, floor = house
    who = people_of(client)
    school = Guest(client, "ann")
    for number in range(1, 4):
        assert school.do("sit", seat=1, buy_in=1000 * number).status_code == 200
        topped = client.post("/api/me/top-up", json={"key": f"k{number}"}, headers=who["ann"].headers)
        assert topped.status_code == 200, topped.text
        school.do("leave")
    assert kinds(floor, "ann") == (400_000, 100_000)
    out = who["ann"].do("ask", kind="cash_out", amount="1000.01").json()["slip"]["number"]
    assert code(who["cora"].do("confirm", slip=out)) == "not-enough-chips"
    guest = Client(client, "guest abc", "guest")
    assert guest.do("ask", kind="cash_out", amount=1).status_code == 403


def test_amounts_that_are_none_are_refused(house: House) -> None:
    client, _ = house
    who = people_of(client)
    wrong: list[Any] = ["NaN", "-1", "1e400", "0.001", 0, -5, 10**30, None, True, {}, []]
    for amount in wrong:
        assert who["ann"].do("ask", kind="buy_in", amount=amount).status_code in (400, 422), amount
    body = b'{"do": "ask", "key": "k", "kind": "buy_in", "amount": NaN}'
    head = {**who["ann"].headers, "content-type": "application/json"}
    assert client.post("/api/cage/commands", content=body, headers=head).status_code in (400, 422)
    assert who["ann"].get("/api/cage").json()["open"] == []


# -- play chips --------------------------------------------------------------------------------------------------------


def test_play_chips_are_topped_up_with_one_click(house: House) -> None:
    client, floor = house
    ann = people_of(client)["ann"]

    def top_up(key: str) -> Any:
        return client.post("/api/me/top-up", json={"key": key}, headers=ann.headers)

    assert code(top_up("a")) == "purse-full"
    Guest(client, "ann").do("sit", seat=1, buy_in=900)
    assert top_up("a").json() == {"ok": True, "added": "900.00", "practice": "1000.00"}
    assert top_up("a").json() == {"ok": True, "added": "900.00", "practice": "1000.00"}, "the same click"
    assert client.get("/api/me", headers=ann.headers).json()["practice"] == "1000.00"
    assert kinds(floor, "ann") == (100_000, 100_000)
    assert code(top_up("b")) == "purse-full"


def test_whoever_tops_up_at_a_table_is_told_there(house: House) -> None:
    """The page buys a seat with what the table says that one has."""
    client, _ = house
    ann = people_of(client)["ann"]
    Guest(client, "ann", "sic-bo-ma").do("sit", seat=1, buy_in=1000)
    with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers=ann.headers) as socket:
        assert socket.receive_json()["state"]["me"]["balance"] == "0.00"
        client.post("/api/me/top-up", json={"key": "k"}, headers=ann.headers)
        assert socket.receive_json()["change"]["me"]["balance"] == "1000.00"


def test_play_chips_have_a_bound_for_the_hour(house: House) -> None:
    client, floor = house
    ann, seat = people_of(client)["ann"], Guest(client, "ann")
    seat.do("sit", seat=1, buy_in=1000)
    answers = []
    for number in range(AN_HOUR + 1):
        body = {"key": f"k{number}"}
        answers.append(client.post("/api/me/top-up", json=body, headers=ann.headers))
        seat.do("buy", amount=1000)
    assert [answer.status_code for answer in answers] == [200] * AN_HOUR + [400]
    assert code(answers[-1]) == "too-many-top-ups"
    floor.clocks.wall = lambda: NOON + timedelta(hours=1, seconds=1)
    again = client.post("/api/me/top-up", json={"key": "later"}, headers=ann.headers)
    assert again.status_code == 200


def test_a_house_without_opening_chips_gives_money_to_nobody(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        floor.opening_chips = 0
        with floor.store.engine.begin() as at:
            at.execute(insert(people).values(name="cy", role="player", passphrase="", joined_at=0.0))
        floor.welcome(Identity("cy", "player"))
        assert kinds(floor, "cy") == (100_000, 0)
        cy = Guest(client, "cy", money_table(client))
        assert code(cy.do("sit", seat=1, buy_in=5)) == "not-enough-chips"
        assert code(cy.do("sit", seat=1, buy_in=0)) == "amount-is-nothing"
        assert Guest(client, "cy").do("sit", seat=1, buy_in=5).status_code == 200
