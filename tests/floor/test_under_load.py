"""What a regulator and a supervisor rely on holds while players play: exports, and the end of wagering."""

import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from houseway.floor.http.session_lookup import Identity
from houseway.floor.people import passphrases
from houseway.floor.people.locks import FAILURES
from houseway.floor.records.significant import significant
from houseway.floor.store.models import entries
from houseway.transparency.verify import verify
from tests.floor.bots import next_command
from tests.floor.house import TABLE, Guest, open_house
from tests.floor.http.doors import House, running
from tests.floor.people.people import WORDS, quick_hashes
from tests.floor.store.test_sealing import pending, store_bytes, writings

EXPORTS = ("events", "rounds", "wagers", "accounts")


@contextmanager
def meanwhile(act: Callable[[], Any]) -> Iterator[list[Any]]:
    """Everything that an act gave while something else was done; an error of it is raised here."""
    over, given, wrong = threading.Event(), list[Any](), list[BaseException]()

    def again() -> None:
        try:
            while not over.is_set():
                given.append(act())
        except BaseException as error:
            wrong.append(error)

    thread = threading.Thread(target=again)
    thread.start()
    try:
        yield given
    finally:
        over.set()
        thread.join()
    assert wrong == []


def test_the_regulator_exports_everything_under_load(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        ann, rita = Guest(client, "ann"), {"x-name": "rita", "x-role": "regulator"}
        ann.do("sit", seat=1, buy_in=100)

        def play() -> set[int]:
            wager = ann.do("wager", wager="ante", amount=5).status_code
            return {wager, ann.do("clear").status_code}

        def note() -> None:
            with floor.store.engine.begin() as at:
                floor.store.note(at, "signed_in", {"name": "bob"})
            time.sleep(0.005)

        with meanwhile(play) as played, meanwhile(note) as noted:
            for kind in EXPORTS:
                answer = client.get("/api/export", params={"kind": kind, "format": "jsonl"}, headers=rita)
                assert answer.status_code == 200, answer.text
            log = client.get("/api/log/export", headers=rita).content
        assert verify(log).problems == []
        assert set().union(*played) == {200}
        assert min(len(played), len(noted)) > 10, "there was a load"
        kinds = [one["kind"] for one in significant(floor.store.engine)]
        assert kinds.count("exported") == len(EXPORTS)


def test_no_wager_is_taken_after_a_suspension_under_load(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        sue, players = Guest(client, "sue", role="supervisor"), [Guest(client, "ann"), Guest(client, "bob")]
        for seat, player in enumerate(players, 1):
            player.do("sit", seat=seat, buy_in=100)

        def wagers(player: Guest) -> Callable[[], set[int]]:
            return lambda: {player.do("wager", wager="ante", amount=5).status_code, player.do("clear").status_code}

        with meanwhile(wagers(players[0])) as first, meanwhile(wagers(players[1])) as second:
            for _ in range(5):
                while len(first) < 5 or len(second) < 5:
                    time.sleep(0.01)
                assert sue.do("suspend", reason="the shoe is looked at").status_code == 200
                refused = players[0].client.post(
                    f"/api/tables/{TABLE}/commands",
                    json={"key": f"late {len(first)}", "do": "wager", "wager": "ante", "amount": 5},
                    headers=players[0].headers,
                )
                assert refused.status_code == 400, "who asks after the suspension was answered is refused"
                assert sue.do("resume").status_code == 200
        with floor.store.engine.connect() as at:
            wanted = select(entries.c.body).where(entries.c.table_id == TABLE, entries.c.kind == "command")
            done = [json.loads(bytes(body))["do"] for body in at.execute(wanted.order_by(entries.c.index)).scalars()]
    open_, taken = True, 0
    for verb in done:
        open_ = open_ if verb not in ("suspend", "resume") else verb == "resume"
        assert open_ or verb != "wager"
        taken += verb == "wager"
    assert (done.count("suspend"), taken > 10) == (5, True)


# -- the promise and the log ----------------------------------------------------------------------------------------------


def player_of(client: TestClient, name: str, table: str) -> Callable[[], None]:
    """Somebody who does whatever the table offers next."""
    guest = Guest(client, name, table)

    def once() -> None:
        wanted = next_command(guest.state(), everything=True)
        if wanted is not None:
            assert guest.do(wanted.pop("do"), **wanted).status_code in (200, 400)

    return once


@contextmanager
def busy(client: TestClient) -> Iterator[dict[str, str]]:
    """Three players who play three games as fast as they can; the tables, by who plays there."""
    tables = {"ann": "sic-bo-ma", "bob": "three-card-poker-ma", "cy": "minibaccarat-ma"}
    with ExitStack() as stack:
        for name, table in tables.items():
            stack.enter_context(meanwhile(player_of(client, name, table)))
        yield tables


def rounds_of(client: TestClient, tables: Iterable[str]) -> int:
    return sum(
        len(client.get(f"/api/tables/{table}/rounds", headers={"x-name": "eve"}).json()["rounds"]) for table in tables
    )


def different(copies: list[tuple[bytes, list[bytes]]]) -> int:
    return len({tuple(secrets) for _, secrets in copies})


def test_the_store_holds_no_coming_secret_under_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever whoever reads the files copies out of them in mid-play: no secret that is not revealed is in it."""
    monkeypatch.setattr("houseway.floor.hosts.table_host.EVERY", 3)
    with open_house(tmp_path) as (client, floor):
        floor.welcome(Identity("cy", "player"))
        copies: list[tuple[bytes, list[bytes]]] = []
        with busy(client) as tables:
            end = time.monotonic() + 60
            while len(copies) < 8 or different(copies) < 4 or rounds_of(client, tables.values()) < 9:
                copies.append((store_bytes(tmp_path), pending(floor)))  # asked for after the files were read
                assert time.monotonic() < end, "shoes come and go"
                time.sleep(0.05)
        for kept, secrets in copies:
            assert not any(writing in kept for secret in secrets for writing in writings(secret))


def test_the_log_of_a_busy_floor_proves_itself_and_shows_what_was_altered(tmp_path: Path) -> None:
    """Checkpoints that were taken while it grew all fit; every round is proved; what is altered or left out shows."""
    with open_house(tmp_path) as (client, floor):
        floor.welcome(Identity("cy", "player"))
        kept: list[str] = []
        with busy(client) as tables:
            while len(kept) < 5 or rounds_of(client, tables.values()) < 9:
                kept.append(client.get("/api/log/checkpoint.txt").text)
                time.sleep(0.1)
        for table in tables.values():
            Guest(client, "sue", table, "supervisor").do("close")
        log = client.get("/api/log/export", headers={"x-name": "rita", "x-role": "regulator"}).content
        key = client.get("/api/log/key").json()["public_key"]
    verdict = verify(log, key, kept)
    assert (verdict.problems, verdict.rounds >= 9, len(set(kept)) >= 3) == ([], True, True)
    lines = log.splitlines(keepends=True)
    dealt = [number for number, line in enumerate(lines) if b'"kind":"settled"' in line or b'"kind":"revealed"' in line]
    for number in dealt[:: max(1, len(dealt) // 6)]:
        for other in (lines[number].replace(b"1", b"2", 1), b""):
            assert verify(b"".join([*lines[:number], other, *lines[number + 1 :]]), key, kept).problems, number


# -- sessions -------------------------------------------------------------------------------------------------------------


def sign_in(browser: TestClient, words: str) -> int:
    return int(browser.post("/api/session", json={"name": "ann", "passphrase": words}).status_code)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    quick_hashes(monkeypatch)
    with running(tmp_path) as found:
        found.signed_in("player", "ann")
        yield found


def test_one_person_has_one_session_however_many_sign_in_at_once(house: House) -> None:
    doors = [house.browser(f"10.0.1.{number}", "casino.example") for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        came = list(pool.map(sign_in, doors, [WORDS] * 8))
    assert set(came) <= {200, 429, 503}
    inside = [one for one in doors if one.get("/api/me").json()["name"] == "ann"]
    assert (came.count(200) >= 1, len(inside)) == (True, 1)


def test_of_many_wrong_passphrases_at_once_three_are_heard(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reproduces ten guesses that were all looked at because none had failed yet when the others came."""
    heard: list[object] = []

    def opens(kept: str | None, passphrase: object) -> bool:
        heard.append(passphrase)
        time.sleep(0.3)
        return passphrases.opens(kept, passphrase)

    monkeypatch.setattr("houseway.floor.people.accounts.opens", opens)
    doors = [house.browser("10.0.2.1", "casino.example") for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        refused = list(pool.map(sign_in, doors, [f"not the words {number}" for number in range(8)]))
    assert (set(refused), len(heard)) == ({401}, FAILURES)
    assert sign_in(house.browser("10.0.2.1", "casino.example"), WORDS) == 401, "that address is locked"
    assert sign_in(house.browser("10.0.2.2", "casino.example"), WORDS) == 200, "another one is not"
