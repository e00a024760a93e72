"""Tables are put away and their log stays; guests neither use all of them up nor upset those of others."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from houseway.floor import server as whole
from houseway.floor.http.routes import tables as routes_tables
from houseway.floor.http.routes.tables import OF_A_GUEST, OF_ALL_GUESTS
from houseway.floor.http.session_lookup import Identity
from houseway.floor.server import Floor
from houseway.floor.store.loading import TakenUp, take_up
from houseway.floor.store.store import Store
from houseway.live.config import TableConfig
from houseway.transparency.verify import verify
from tests.floor.house import TABLE, Guest, open_house
from tests.floor.people.test_chips import money_table

SUE, REG = {"x-name": "sue", "x-role": "supervisor"}, {"x-name": "reg", "x-role": "regulator"}

RECORDS = ("rounds", "rounds/1", "rounds/1/log")
AFTER: list[tuple[str, dict[str, Any]]] = [("open", {}), ("retire", {}), ("options", {"options": {}})]
UPSETTING: list[tuple[str, dict[str, Any]]] = [("close", {}), ("suspend", {"reason": "x"}), *AFTER[1:]]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path) as found:
        yield found


def made_by_guest(client: TestClient, name: str) -> Any:
    body = {"game": "sic_bo", "training": True}
    return client.post("/api/tables", json=body, headers={"x-name": name, "x-role": "guest"})


def standing(client: TestClient) -> list[str]:
    return [one["id"] for one in client.get("/api/tables", headers=SUE).json()["tables"]]


def test_a_table_is_put_away_and_its_log_stays(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        table = money_table(client, "sic_bo")
        ann, sue = Guest(client, "ann", table), Guest(client, "sue", table, "supervisor")
        ann.do("sit", seat=1, buy_in=100)
        ann.do("wager", wager="small", amount=10)
        ann.do("ready")
        assert sue.do("retire").status_code == 400, "it is open"
        assert Guest(client, "flo", table, "floorperson").do("retire").status_code == 403
        assert sue.do("close").status_code == 200
        assert sue.do("retire").status_code == 200
        assert table not in standing(client)
        for do, fields in AFTER:
            assert "put away" in sue.do(do, **fields).json()["error"]["message"]
        assert ann.do("sit", seat=1, buy_in=100).status_code == 404
        before = records(client, table)
    with open_house(tmp_path) as (client, _):
        assert table not in standing(client), "after a restart too"
        assert records(client, table) == before
        assert len(json.loads(before["rounds"])["rounds"]) == 1
        lines = client.get(f"/api/log/export?table={table}", headers=REG).content
        assert b'"retire"' in lines
        assert verify(lines, client.get("/api/log/key").json()["public_key"]).problems == []
        for door in RECORDS:
            assert client.get(f"/api/tables/nowhere/{door}", headers=REG).status_code == 404


def records(client: TestClient, table: str) -> dict[str, bytes]:
    """What a regulator reads of a table that nobody plays at."""
    found = {door: client.get(f"/api/tables/{table}/{door}", headers=REG) for door in RECORDS}
    assert {one.status_code for one in found.values()} == {200}
    return {door: answer.content for door, answer in found.items()}


def test_a_table_that_was_put_away_takes_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reproduces a floor that took up every table it ever had at each start."""
    with open_house(tmp_path) as (client, floor):
        tables = [money_table(client, "sic_bo") for _ in range(3)]
        with client.websocket_connect(f"/api/tables/{tables[0]}/ws", headers=SUE) as socket:
            socket.receive_text()
            for table in tables[:2]:
                sue = Guest(client, "sue", table, "supervisor")
                assert [sue.do(do).status_code for do in ("close", "retire")] == [200, 200]
            socket.receive_text()
            assert '"retired":true' in socket.receive_text(), "whoever looks on is told"
        assert set(tables) & set(floor.tables.by_id) == {tables[2]}
    taken: list[str] = []

    def noted(store: Store, table: str, config: TableConfig, **more: Any) -> TakenUp:
        taken.append(table)
        return take_up(store, table, config, **more)

    monkeypatch.setattr("houseway.floor.hosts.table_host.take_up", noted)
    with open_house(tmp_path) as (client, floor):
        assert set(tables) & set(taken) == {tables[2]}
        for door in ("", "/watch"):
            answer = client.get(f"/api/tables/{tables[0]}{door}", headers=SUE)
            assert (answer.status_code, "put away" in answer.json()["error"]["message"]) == (404, True)
        floor.tables.load()
        assert sorted(taken) == sorted(floor.tables.by_id), "each once"


def test_a_guest_has_a_few_tables_and_puts_them_away(house: tuple[TestClient, Floor]) -> None:
    client, _ = house
    mine = [made_by_guest(client, "guest one").json()["table"]["id"] for _ in range(OF_A_GUEST)]
    refused = made_by_guest(client, "guest one")
    assert (refused.status_code, "put one away first" in refused.json()["error"]["message"]) == (400, True)
    guest = Guest(client, "guest one", mine[0], "guest")
    assert guest.do("close").status_code == 200
    assert guest.do("retire").status_code == 200
    assert made_by_guest(client, "guest one").status_code == 201


def test_guests_together_leave_room_for_the_house(
    house: tuple[TestClient, Floor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reproduces a guest who filled the house in a minute, and a supervisor who could make no table."""
    client, floor = house
    assert OF_ALL_GUESTS < whole.MOST_TABLES - 100
    monkeypatch.setattr(routes_tables, "OF_ALL_GUESTS", 3)
    tables = [made_by_guest(client, f"guest {number}").json()["table"]["id"] for number in range(3)]
    floor.tables.find(tables[1]).heard.clear()
    floor.tables.find(tables[2]).heard.clear()
    assert made_by_guest(client, "guest 9").status_code == 201, "the oldest one that nobody uses makes room"
    assert tables[0] in standing(client), "its guest is there"
    assert tables[1] not in standing(client)
    for number, table in ((2, tables[2]), (9, standing(client)[-1])):
        floor.welcome(Identity(f"guest {number}", "guest"))
        assert Guest(client, f"guest {number}", table, "guest").do("sit", seat=1, buy_in=100).status_code == 200
    assert made_by_guest(client, "guest 8").status_code == 400
    assert money_table(client) in standing(client)


def test_a_guest_changes_nothing_at_the_tables_of_others(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    floor.welcome(Identity("guest one", "guest"))
    other = made_by_guest(client, "guest two").json()["table"]["id"]
    for table in (TABLE, other):
        guest = Guest(client, "guest one", table, "guest")
        for do, fields in UPSETTING:
            assert guest.do(do, **fields).status_code == 403, do
    own = made_by_guest(client, "guest one").json()["table"]["id"]
    guest = Guest(client, "guest one", own, "guest")
    ann = Guest(client, "ann", own)
    ann.do("sit", seat=1, buy_in=100)
    for do, fields in UPSETTING:
        assert guest.do(do, **fields).status_code == 403, "ann plays there"
    ann.do("leave")
    assert guest.do("close").status_code == 200
