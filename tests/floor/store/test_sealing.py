"""What was drawn for coming shoes is in no file of the store: rows and snapshots are sealed, each for its own place."""

import asyncio
import json
import logging
import os
import stat
from base64 import b64encode
from pathlib import Path

import pytest
from sqlalchemy import delete, select, text, update
from sqlalchemy.exc import DBAPIError

from houseway.errors import BadInput
from houseway.floor.hosts import table_host as rooms_module
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.http.errors import refusal
from houseway.floor.server import Floor
from houseway.floor.signing.keyring import Keyring
from houseway.floor.signing.sealer import MARK, Sealer
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import commands, house
from houseway.floor.store.sealing import draw_place
from houseway.floor.store.store import Store
from houseway.transparency.private_files import keep_private
from tests.floor.bots import next_command
from tests.floor.house import Guest, open_house
from tests.floor.store.test_store import House
from tests.project.refused import refused

KEYS = (".key", ".seal")


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()}


def store_bytes(folder: Path) -> bytes:
    """Everything that whoever reads the database finds; the keys are kept elsewhere."""
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file() and file.suffix not in KEYS)


def pending(floor: Floor) -> list[bytes]:
    """Keys and secrets of every promise that is not revealed yet."""
    found = []
    for room in floor.tables.by_id.values():
        shoe = room.live.shoe
        for promise in (room.live.promise, None if shoe is None else shoe.sealed):
            found += [] if promise is None else [promise.key, promise.secret]
    return found


def writings(secret: bytes) -> list[bytes]:
    """A secret as it may lie in a file."""
    inner = b64encode(secret)[4:-4]  # the ends depend on what stands beside it
    return [secret, secret.hex().encode(), secret.hex().upper().encode(), inner]


def test_the_store_holds_no_secret_of_a_coming_shoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "EVERY", 1)  # a snapshot after every command that can have one
    with open_house(tmp_path) as (client, floor):
        for table in list(floor.tables.by_id):
            ann = Guest(client, "ann", table)
            ann.do("sit", seat=1, buy_in=50)
            for _ in range(4):
                wanted = next_command(ann.state(), everything=True)
                if wanted is not None:
                    ann.do(wanted.pop("do"), **wanted)
        secrets = pending(floor)
        assert len(secrets) >= 2 * len(floor.tables.by_id)
        with floor.store.engine.connect() as at:
            assert at.execute(text("SELECT count(*) FROM snapshots")).scalar_one() > 0
            assert len(at.execute(select(commands.c.drawn).where(commands.c.drawn.like(f"{MARK}%"))).all()) > 0
        kept = store_bytes(tmp_path)
        for secret in secrets:
            assert not any(writing in kept for writing in writings(secret))


def test_every_file_of_the_store_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        with open_house(tmp_path) as (client, _):
            assert client.get("/api/log/key").status_code == 200
            found = modes(tmp_path)
    finally:
        os.umask(before)
    assert {"floor.db", "floor.db-wal", "floor.db-shm", "floor.seal", "test.key"} <= set(found)
    assert set(found.values()) == {0o600}


def test_files_that_others_could_read_are_put_right_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    open_store(url).engine.dispose()
    for file in tmp_path.iterdir():
        file.chmod(0o644)
    with caplog.at_level(logging.WARNING, "houseway.floor"):
        open_store(url).engine.dispose()
    assert set(modes(tmp_path).values()) == {0o600}
    assert f"{tmp_path}/floor.db could be read by other users of this machine" in caplog.text
    assert f"{tmp_path}/floor.seal could be read by other users of this machine" in caplog.text


@pytest.mark.parametrize(("mode", "told"), [(0o600, False), (0o400, False), (0o640, True), (0o604, True)])
def test_a_file_whose_mode_is_not_ours_to_change_is_told_where_others_can_read_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, mode: int, told: bool
) -> None:
    file = tmp_path / "floor.db"
    file.touch()
    file.chmod(mode)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    with caplog.at_level(logging.WARNING, "houseway.floor"):
        keep_private(file)
    assert ("its mode is not ours to change" in caplog.text) is told


def opened_table(store: Store) -> str:
    """Opens a table, and gives back the secret that was drawn for its first round, in hex."""

    async def play() -> str:
        one = House(store)
        await one.do("open", by="sue")
        one.tables.writer.stop()
        assert one.room.live.promise is not None
        return one.room.live.promise.secret.hex()

    return asyncio.run(play())


def test_what_was_drawn_before_anything_was_sealed_is_sealed_at_the_next_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/floor.db"
    store = open_store(url)
    secret = opened_table(store)
    ((seq, _, entered),) = store.log("one")
    with store.engine.begin() as at:  # as an older version left it
        at.execute(update(commands).values(drawn=json.dumps(entered.drawn.json())))
        at.execute(delete(house))
    store.engine.dispose()
    assert secret.encode() in store_bytes(tmp_path)
    (tmp_path / "floor.seal").unlink()

    again = open_store(url)
    assert secret.encode() not in store_bytes(tmp_path)
    assert [one.drawn.secret for _, _, one in again.log("one", seq - 1)] == [secret]
    again.engine.dispose()


def test_a_row_opens_at_its_own_place_alone(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    opened_table(store)
    with store.engine.begin() as at:
        drawn = at.execute(select(commands.c.drawn)).scalar_one()
        at.execute(update(commands).values(seq=2))
    with refused("seal-broken"):
        list(store.log("one"))
    with refused("seal-broken"):
        store.sealer.open_text(drawn, draw_place("two", 1))
    with refused("seal-broken"):
        store.sealer.open_text(drawn[:-6] + "AAAAAA", draw_place("one", 1))
    store.engine.dispose()


def test_a_lost_or_different_sealing_key_is_told_and_never_replaced(tmp_path: Path) -> None:
    url, seal = f"sqlite:///{tmp_path}/floor.db", tmp_path / "floor.seal"
    open_store(url).engine.dispose()
    kept = seal.read_text()
    seal.unlink()
    with refused("sealing-key-missing"):
        open_store(url)
    assert not seal.exists()
    seal.write_text("11" * 32)
    with refused("wrong-key"):
        open_store(url)
    seal.write_text("rubbish")
    with refused("cannot-read-key"):
        open_store(url)
    seal.write_text(kept)
    open_store(url).engine.dispose()


class Service:
    """A key service for the tests: what it wraps is turned over."""

    def wrap(self, key: bytes) -> bytes:
        return b"wrapped" + key[::-1]

    def unwrap(self, wrapped: bytes) -> bytes:
        return wrapped.removeprefix(b"wrapped")[::-1]


SERVICE = Service()
PROGRAM = """\
import sys
verb, given = sys.argv[1], bytes.fromhex(sys.stdin.read())
print((b"wrapped" + given[::-1] if verb == "wrap" else given.removeprefix(b"wrapped")[::-1]).hex())
"""


@pytest.mark.parametrize("how", ["object", "command"])
def test_a_key_service_wraps_the_sealing_key(tmp_path: Path, how: str) -> None:
    program = tmp_path / "service.py"
    program.write_text(PROGRAM)
    setting = f"{__name__}:SERVICE" if how == "object" else f"python3 {program}"
    url = f"sqlite:///{tmp_path}/floor.db"
    store = open_store(url, Keyring(wrapped_by=setting))
    secret = opened_table(store)
    store.engine.dispose()
    assert (tmp_path / "floor.seal").read_text().startswith(b"wrapped".hex())
    again = open_store(url, Keyring(wrapped_by=setting))
    assert TableHost(again).store.sealer is again.sealer
    assert next(iter(again.log("one")))[2].drawn.secret == secret
    again.engine.dispose()
    with pytest.raises(BadInput):  # without the service the file is of no use
        open_store(url)
    with refused("key-service-failed"):
        open_store(url, Keyring(wrapped_by="false --"))


def test_a_key_of_another_length_is_refused() -> None:
    with refused("malformed-key"):
        Sealer(b"short")


def test_errors_of_the_database_print_no_rows(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    row = {"cards": " ".join(["Ah", "Kh"])}
    with pytest.raises(DBAPIError) as caught, store.engine.begin() as at:
        at.execute(text("INSERT INTO balances VALUES (:cards, NULL)"), row)
    with caplog.at_level(logging.ERROR, "houseway.floor"):
        status, body = refusal(caught.value)
    assert status == 500
    assert "a fault of the house" in body["error"]["message"]
    assert "NOT NULL constraint failed" in caplog.text
    assert row["cards"] not in caplog.text + str(caught.value)
    store.engine.dispose()


def test_the_row_that_postgresql_quotes_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    class Quoting(Exception):
        __module__ = "psycopg.errors"

    error = Quoting('new row for relation "commands" violates a constraint\nDETAIL:  Failing row contains (Ah Kh).')
    with caplog.at_level(logging.ERROR, "houseway.floor"):
        refusal(error)
    assert "violates a constraint" in caplog.text
    assert "Ah Kh" not in caplog.text
