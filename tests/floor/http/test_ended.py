"""What ends with a session, and what strangers cannot use up, read or begin."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from houseway.floor.hosts.command_host import key_of
from houseway.floor.http.dependencies import while_allowed
from houseway.floor.http.session_lookup import Identity
from houseway.floor.http.socket import SIGNED_OUT
from houseway.floor.people.sessions import IDLE, LONGEST
from houseway.floor.server import Floor
from houseway.floor.store.models import commands, entries
from houseway.live.commands import SERVER
from tests.floor.bots import next_command
from tests.floor.house import NOON, TABLE, Guest, open_house
from tests.floor.http.doors import House, running
from tests.floor.people.people import WORDS, Reception, quick_hashes
from tests.floor.people.test_chips import EVERYWHERE, money_table
from tests.project import refused as refusals

SOCKET = f"/api/tables/{TABLE}/ws"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    quick_hashes(monkeypatch)
    with running(tmp_path) as found:
        yield found


# -- sockets -----------------------------------------------------------------------------------------------------------


def cookie(browser: TestClient) -> dict[str, str]:
    """What a browser sends along; the test client takes a socket for another host's."""
    return {"cookie": f"houseway={browser.cookies['houseway']}"}


def sign_out(house: House, browser: TestClient) -> None:
    assert browser.delete("/api/session").status_code == 200


def sign_in_elsewhere(house: House, browser: TestClient) -> None:
    other = house.browser("10.9.9.9", "casino.example")
    signed_in = other.post("/api/session", json={"name": "ann", "passphrase": WORDS})
    assert signed_in.status_code == 200


def run_out(house: House, browser: TestClient) -> None:
    house.floor.desk.clock = lambda: time.time() + LONGEST
    house.floor.door.forget()


def be_idle(house: House, browser: TestClient) -> None:
    house.floor.desk.clock = lambda: time.time() + IDLE
    house.floor.door.forget()


@pytest.mark.parametrize("end", [sign_out, sign_in_elsewhere, run_out, be_idle])
@pytest.mark.parametrize("speaks", [True, False])
def test_a_socket_ends_with_its_session(house: House, end: object, speaks: bool) -> None:
    """At the next command, and within a second where none is given."""
    assert callable(end)
    browser = house.signed_in("player", "ann")
    written = house.floor.tables.find(TABLE).seq
    with browser.websocket_connect(SOCKET, headers=cookie(browser)) as socket:
        assert socket.receive_json()["state"]["me"]["name"] == "ann"
        end(house, browser)
        if speaks:
            socket.send_json({"type": "command", "key": "a", "do": "sit", "seat": 1, "buy_in": 100})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
    assert closed.value.code == SIGNED_OUT
    assert house.floor.tables.find(TABLE).seq == written


def test_a_stream_ends_with_its_session(house: House) -> None:
    browser = house.signed_in("player", "ann")
    request = Request({"type": "http", "app": house.main.app, "client": ("10.1.0.1", 1), "headers": []})
    request._cookies = {"houseway": browser.cookies["houseway"]}
    request.scope["headers"] = [(b"user-agent", b"browser")]

    async def chunks() -> AsyncIterator[bytes]:
        for number in range(9):
            if number == 3:
                house.floor.desk.clock = lambda: time.time() + LONGEST
                house.floor.door.forget()
            yield b"x"

    async def told() -> int:
        return len([chunk async for chunk in while_allowed(chunks(), request, "watch_table")])

    assert asyncio.run(told()) == 3


def test_whoever_looks_on_without_a_session_keeps_looking(house: House) -> None:
    with house.browser().websocket_connect(SOCKET, headers={"host": "localhost:8000"}) as socket:
        assert socket.receive_json()["state"]["me"]["name"] == ""
        time.sleep(1.2)
        socket.send_json({"type": "command", "key": "a", "do": "sit", "seat": 1, "buy_in": 100})
        assert socket.receive_json()["type"] == "refused"


def test_the_session_before_never_ended_in_the_future(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_hashes(monkeypatch)
    reception = Reception()
    reception.joined()
    for later, why in ((100.0, "signed in at another terminal"), (IDLE * 3, "ran out")):
        reception.clock.now += later
        previous = reception.sign_in(terminal="t2").previous
        assert previous is not None
        assert isinstance(previous["ended_at"], float)
        assert previous["ended_at"] <= reception.clock.now
        assert previous["ended_why"] == why


# -- keys --------------------------------------------------------------------------------------------------------------


def test_the_key_of_the_clock_cannot_be_used_up(tmp_path: Path) -> None:
    """Reproduces a table whose clock never struck: an accomplice had used its key."""
    with open_house(tmp_path) as (client, floor):
        ann, bob = Guest(client, "ann"), Guest(client, "bob")
        ann.do("sit", seat=1, buy_in=100)
        ann.do("wager", wager="ante", amount=10)
        room = floor.tables.find(TABLE)
        deadline = room.live.deadline
        assert deadline is not None
        assert bob.do("sit", key=f"time {room.seq + 2} {deadline.isoformat()}", seat=2, buy_in=100).status_code == 200
        floor.clocks.wall = lambda: NOON + timedelta(minutes=1)
        floor.clocks.steady = lambda: time.monotonic() + 60
        assert client.portal is not None
        client.portal.call(floor._clocks)
        assert room.live.number == 1, "the clock has struck"
        with floor.store.engine.connect() as at:
            keys = at.execute(select(commands.c.key).where(commands.c.by.in_(["clock", "house"]))).scalars().all()
        assert keys
        assert all(key.startswith(SERVER) for key in keys)


@pytest.mark.parametrize("key", [f"{SERVER}time 5", f"{SERVER}altered 3", "§", "\x00", ""])
def test_no_user_can_send_a_key_of_the_server(key: str) -> None:
    with refusals.refused("command-key-missing"):
        key_of({"key": key})


# -- who reads what ----------------------------------------------------------------------------------------------------


def test_entries_of_the_house_are_for_those_who_read_significant_events(house: House) -> None:
    sue, ann = house.signed_in("supervisor", "sue"), house.signed_in("player", "ann")
    with house.floor.store.engine.connect() as at:
        rows = at.execute(select(entries.c.index, entries.c.table_id, entries.c.kind)).all()
    people = [row for row in rows if row.table_id == ""]
    assert {"invited", "joined", "granted"} <= {row.kind for row in people}
    for row in people:
        assert ann.get(f"/api/log/entries/{row[0]}").status_code == 403
        assert sue.get(f"/api/log/entries/{row[0]}").status_code == 200
    of_a_table = next(row for row in rows if row.table_id == TABLE)
    assert ann.get(f"/api/log/entries/{of_a_table[0]}?table={TABLE}").status_code == 200
    assert ann.get("/api/log/entries/100000").status_code == 404


def test_what_was_typed_for_a_name_is_written_down_nowhere(house: House) -> None:
    secret = "my secret passphrase typed here"
    house.signed_in("player", "ann")
    stranger = house.browser("10.3.3.3", "casino.example")
    for name in (secret, f"{secret}!", "ann"):
        for _ in range(3):
            assert stranger.post("/api/session", json={"name": name, "passphrase": "wrong"}).status_code == 401
    with house.floor.store.engine.connect() as at:
        log = [json.loads(bytes(body)) for body in at.execute(select(entries.c.body)).scalars()]
    failed = [one["name"] for one in log if one["kind"] == "sign_in_failed"]
    assert failed == [None] * 6 + ["ann"] * 3
    kept = b"".join((house.folder / name).read_bytes() for name in ("floor.db", "floor.db-wal"))
    assert b"sign_in_failed" in kept
    assert secret.encode() not in kept


# -- who begins and who is advised -------------------------------------------------------------------------------------


@pytest.mark.parametrize("training", [True, False])
def test_a_bystander_does_not_deal(tmp_path: Path, training: bool) -> None:
    with open_house(tmp_path) as (client, _):
        table = money_table(client, training=training)
        ann, bob, eve = (Guest(client, name, table) for name in ("ann", "bob", "eve"))
        for seat, one in ((1, ann), (2, bob)):
            one.do("sit", seat=seat, buy_in=100)
        ann.do("wager", wager="ante", amount=10)
        for one in (eve, bob):  # bob sits there and has wagered nothing
            assert one.do("deal").status_code == 403
        assert ann.state()["table"]["phase"] == "betting"
        assert ann.do("deal").status_code == 200
        assert ann.state()["table"]["phase"] == "deciding"


def test_a_dealer_deals_without_a_seat(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        table = money_table(client)
        ann = Guest(client, "ann", table)
        ann.do("sit", seat=1, buy_in=100)
        ann.do("wager", wager="ante", amount=10)
        assert Guest(client, "dee", table, "dealer").do("deal").status_code == 200


@pytest.fixture(scope="module")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    """One floor for a test of every game: each has a table and players of its own."""
    with open_house(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_the_coach_is_silent_at_a_table_for_money_until_the_round_is_over(
    one_house: tuple[TestClient, Floor], game: str, authority: str
) -> None:
    """Reproduces advice on an open decision of Spanish 21 once one decision had been made."""
    client, floor = one_house
    table = money_table(client, game, authority)
    players = [Guest(client, f"{name} {game} {authority}", table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        floor.welcome(Identity(one.headers["x-name"], "player"))
        assert one.do("sit", seat=seat, buy_in=400).status_code == 200
    for _ in range(60):
        for one in players:
            state = one.state()
            if state["table"]["phase"] == "deciding":
                assert client.get(f"/api/coach/{table}", headers=one.headers).status_code == 400
            command = next_command(state)
            command = next_command(state, everything=True) if command == {"do": "ready"} else command
            if command is not None:
                one.do(command.pop("do"), **command)
        if players[0].state()["table"]["phase"] == "settled":
            return
    raise AssertionError("the round does not end")
