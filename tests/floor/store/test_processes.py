"""Whole server processes: watchers, restarts in mid-round, and two servers on one PostgreSQL."""

import json
import signal
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from houseway.floor.store.engine import open_store
from houseway.floor.store.models import commands
from tests.floor.http.server import Server, Visitor, guest, serving
from tests.floor.store.postgres import cluster

TABLE = "/api/tables/three-card-poker-ma"


def give(one: Visitor, path: str, key: str, do: str, **fields: object) -> dict[str, Any]:
    status, answer = one.post(f"{path}/commands", {"key": key, "do": do, **fields})
    assert status == 200, answer
    assert answer["ok"] is True
    return one.get(path)[1]


def eventually(found: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found():
            return True
        time.sleep(0.1)
    return False


def test_a_watcher_gets_every_change_as_an_event(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/floor.db", tmp_path) as server:
        ann = guest(server.netloc)
        stream = HTTPConnection(server.netloc, timeout=20)
        stream.request("GET", f"{TABLE}/watch")
        answer = stream.getresponse()
        assert answer.getheader("content-type", "").startswith("text/event-stream")
        state = _event(answer)
        assert state["seats"] == {}
        give(ann, TABLE, "a", "sit", seat=1, buy_in=100)
        assert list(_event(answer)["seats"]) == ["1"]
        stream.close()
        answer.close()
        stream.request("GET", f"{TABLE}/watch", headers={"Last-Event-ID": str(state["seq"])})
        answer = stream.getresponse()
        missed = _event(answer)
        assert missed["from"] == state["seq"], "a stream that was cut off begins with what was missed"
        assert list(missed["seats"]) == ["1"]
        stream.close()
        answer.close()


def _event(answer: Any) -> dict[str, Any]:
    """The data of the next server-sent event, a whole state or a change of it."""
    fields: dict[bytes, bytes] = {}
    while (line := answer.readline()) != b"\n":
        name, _, value = line.partition(b": ")
        fields[name] = value
    assert fields[b"event"] in (b"state\n", b"change\n")
    told: dict[str, Any] = json.loads(fields[b"data"])
    return told


def test_a_killed_server_takes_the_round_up_where_it_was(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/floor.db"
    server = Server(database, str(tmp_path))
    ann = guest(server.netloc)
    give(ann, TABLE, "a", "sit", seat=1, buy_in=100)
    give(ann, TABLE, "b", "wager", wager="ante", amount=10)
    before = give(ann, TABLE, "c", "ready")
    server.kill()
    with serving(database, tmp_path) as again:
        ann = Visitor(again.netloc, ann.cookie)
        assert ann.get(TABLE)[1] == before
        assert give(ann, TABLE, "c", "ready") == before  # sent again, for it was not known whether it had arrived
        assert give(ann, TABLE, "d", "decide", choice="play")["table"]["phase"] == "settled"


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_in_good_order_ends_with_status_0(tmp_path: Path, by: signal.Signals) -> None:
    server = Server(f"sqlite:///{tmp_path}/floor.db", str(tmp_path))
    assert server.stop(by) == 0
    assert server.said() == ""


def test_two_servers_on_one_postgresql_share_tables_and_run_each_clock_once(tmp_path: Path) -> None:
    with cluster() as database:
        (tmp_path / "left").mkdir()
        (tmp_path / "right").mkdir()
        left = Server(database, str(tmp_path / "left"))
        with serving(database, tmp_path / "right") as right:
            ann = guest(left.netloc)
            there = Visitor(right.netloc, ann.cookie)
            wanted = {"game": "three_card_poker", "training": True, "betting_seconds": 1, "decision_seconds": 1}
            table = f"/api/tables/{ann.post('/api/tables', wanted)[1]['table']['id']}"
            give(ann, table, "a", "sit", seat=1, buy_in=100)
            # A command through the other server finds what this one has done.
            give(there, table, "b", "wager", wager="ante", amount=10)
            assert eventually(lambda: ann.get(table)[1]["table"]["phase"] == "settled", 10)
            assert eventually(lambda: there.get(table)[1]["table"]["phase"] == "settled", 10)
            store = open_store(database)
            with store.engine.connect() as at:
                struck = at.execute(select(func.count()).where(commands.c.do == "time")).scalar_one()
            store.engine.dispose()
            assert struck == 2  # once for the bets and once for the decision, by one server
            left.kill()
            give(there, table, "c", "back")
            give(there, table, "d", "wager", wager="ante", amount=10)
            assert eventually(lambda: there.get(table)[1]["table"]["round"] == 2, 20)
