"""Private tables: in the lists of whoever made them, plays there or runs the house, and found by their address."""

from pathlib import Path

import pytest

from tests.floor.house import Guest, open_house
from tests.floor.poker_room import badge


@pytest.mark.parametrize(
    ("name", "role", "sees"), [("guest a", "guest", True), ("bob", "player", False), ("sue", "supervisor", True)]
)
def test_a_private_table_is_listed_for_its_own_people_and_the_house(
    tmp_path: Path, name: str, role: str, sees: bool
) -> None:
    with open_house(tmp_path) as (client, _):
        setup = {"game": "poker", "authority": "MA", "name": "Ours", "training": True, "private": True}
        made = client.post("/api/tables", json=setup, headers=badge("guest a", "guest")).json()["table"]
        assert made["private"]
        at = badge(name, role)
        lobby = [row["id"] for row in client.get("/api/tables", headers=at).json()["tables"]]
        board = [row["id"] for row in client.get("/api/room", headers=at).json()["tables"]]
        assert (made["id"] in lobby) is sees
        assert (made["id"] in board) is (role == "supervisor")
        assert client.get(f"/api/tables/{made['id']}", headers=at).status_code == 200


def test_whoever_sits_at_a_private_table_has_it_in_the_lobby(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        setup = {"game": "sic_bo", "authority": "MA", "training": True, "private": True}
        table = client.post("/api/tables", json=setup, headers=badge("guest a", "guest")).json()["table"]["id"]
        bob = Guest(client, "bob", table)
        assert bob.do("sit", seat=2, buy_in=100).status_code == 200
        rows = client.get("/api/tables", headers=bob.headers).json()["tables"]
        assert table in [row["id"] for row in rows]
