"""The preview over HTTP: for whoever may report a fault, and for nobody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from houseway.floor.server import Floor
from tests.floor.house import TABLE, open_house

FAULT = {"fault": {"kind": "card_found_face_up", "at_card": 2}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    place: Path = tmp_path_factory.mktemp("house")
    with open_house(place) as found:
        yield found


@pytest.fixture
def client(house: tuple[TestClient, Floor]) -> TestClient:
    return house[0]


@pytest.mark.parametrize(
    ("role", "status"), [("supervisor", 200), ("dealer", 200), ("player", 403), ("regulator", 403)]
)
def test_a_preview_is_for_those_who_may_report(client: TestClient, role: str, status: int) -> None:
    headers = {"x-name": role, "x-role": role}
    answer = client.post(f"/api/tables/{TABLE}/preview", json=FAULT, headers=headers)
    assert answer.status_code == status, answer.text
    if status == 200:
        assert answer.json()["pending"]


def test_a_report_that_would_be_refused_is_refused(client: TestClient) -> None:
    headers = {"x-name": "sue", "x-role": "supervisor"}
    answer = client.post(f"/api/tables/{TABLE}/preview", json={"fault": {"kind": "earthquake"}}, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "no-such-fault")


def test_nobody_is_told_of_a_state_that_may_not_be_in_the_store(house: tuple[TestClient, Floor]) -> None:
    """Cards of a deal that was not written are dealt again: whoever heard of them would wager on cards that they know."""
    client, floor = house
    room = floor.tables.find(TABLE)
    headers = {"x-name": "sue", "x-role": "supervisor"}
    room.lost = "its last command may not be durable"
    try:
        asked = [
            client.get(f"/api/tables/{TABLE}", headers=headers),
            client.get(f"/api/coach/{TABLE}", headers=headers),
            client.post(f"/api/tables/{TABLE}/preview", json=FAULT, headers=headers),
        ]
        assert [(one.status_code, one.json()["error"]["message"]) for one in asked] == [(503, room.lost)] * 3
    finally:
        room.lost = ""
