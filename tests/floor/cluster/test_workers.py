"""``houseway serve --workers``: several processes at one address, counted as one server, restarted and stopped together."""

import contextlib
import os
import re
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from houseway.floor.cluster.cluster import at_post
from houseway.floor.cluster.pace import SharedPace
from houseway.floor.cluster.parent import Parent, _Place
from houseway.floor.http.connections import door
from houseway.floor.jobs.pool import Staff
from houseway.floor.observe.worker_metrics import Together
from houseway.floor.store.engine import open_store
from tests.cli.running import Shell
from tests.floor.cluster.load import kill, workers_of
from tests.floor.http.server import Opening, Server, Visitor, guest
from tests.project.refused import refused


def metrics(server: Server) -> dict[str, float]:
    """The samples without labels, and those of tables by state."""
    text = Visitor(server.netloc).get("/metrics")[1]["raw"].decode()
    samples = [one for family in text_string_to_metric_families(text) for one in family.samples]
    return {one.labels.get("state", one.name): one.value for one in samples if set(one.labels) <= {"state"}}


def test_two_workers_are_one_server(database: str, tmp_path: Path) -> None:
    server = Server(database, str(tmp_path), "--workers", "2")
    try:
        visitor, deadline = guest(server.netloc), time.monotonic() + 20
        while True:
            found, listed = metrics(server), visitor.get("/api/tables")[1]["tables"]
            if found["houseway_workers"] == 2 and found["serving"] == found["houseway_leases"] == len(listed) > 16:
                break
            assert time.monotonic() < deadline, found
            time.sleep(0.1)
        tables = [one["id"] for one in listed if one["status"] == "open"]
        assert found["houseway_integrity_ok"] == found["houseway_writer_up"] == 1
        _all_are_ready(server, int(found["houseway_leases"]))
        visitors = [guest(server.netloc) for _ in range(6)]  # whichever worker takes the connection
        for number, one in enumerate(visitors):
            body = {"key": f"k{number}", "do": "sit", "seat": 1, "buy_in": "100"}
            status, answer = one.post(f"/api/tables/{tables[number]}/commands", body)
            assert status == 200, answer
            assert one.get(f"/api/tables/{tables[number]}")[1]["me"]["seat"] == 1
        before = set(workers_of(server))
        kill(min(before))
        began = time.monotonic()
        for number, one in enumerate(visitors):  # two seconds, and what a busy machine adds
            while not _bought(Visitor(server.netloc, one.cookie), tables[number], f"b{number}"):
                assert time.monotonic() < began + 6
        while len(now := set(workers_of(server))) < 2 or now == before:  # until its parent knows that it is dead
            assert time.monotonic() < began + 10
            time.sleep(0.05)
        assert len(before & set(workers_of(server))) == 1, "the other was left alone"
        assert server.stop(signal.SIGTERM) == 0
        assert "worker 0 ended with status -9" in server.said()
        deadline = time.monotonic() + 5
        while any(os.path.exists(f"/proc/{pid}") for pid in before) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(os.path.exists(f"/proc/{pid}") for pid in before)
    finally:
        server.stop()


def _all_are_ready(server: Server, leases: int) -> None:
    """The server and each of its workers say that they are ready, and how many tables each worker owns."""
    visitor = Visitor(server.netloc)
    well = {"ok": True, "ailing": []}
    status, ready = visitor.get("/readyz")
    assert (status, ready) == (200, {**well, "workers": {"0": well, "1": well}})
    assert [visitor.get(f"/readyz/{number}") for number in range(2)] == [(200, well), (200, well)]
    assert visitor.get("/readyz/2")[0] == 404
    deadline = time.monotonic() + 10
    while True:  # a table that moves between the two is held by neither for a moment
        text = visitor.get("/metrics")[1]["raw"].decode()
        held = dict(re.findall(r'^houseway_worker_leases\{worker="(\d)"\} (\d+)', text, re.MULTILINE))
        assert set(held) == {"0", "1"}
        if sum(map(int, held.values())) == leases:
            return
        assert time.monotonic() < deadline, (held, leases)
        time.sleep(0.1)


def _bought(one: Visitor, table: str, key: str) -> bool:
    """Whether the table took the command; a connection of a dead worker is opened again."""
    with contextlib.suppress(OSError):
        return one.post(f"/api/tables/{table}/commands", {"key": key, "do": "buy", "amount": "1"})[0] == 200
    return False


def test_workers_that_are_stopped_as_soon_as_their_parent_has_said_where_it_is(database: str, tmp_path: Path) -> None:
    server = Opening(database, str(tmp_path), "--workers", "2")
    assert server.stop(signal.SIGTERM) == 0
    assert server.said() == ""


def test_workers_end_when_their_parent_is_killed(database: str, tmp_path: Path) -> None:
    server = Server(database, str(tmp_path), "--workers", "2")
    workers = workers_of(server)
    assert len(workers) == 2
    server.kill()
    deadline = time.monotonic() + 10
    while any(_alive(pid) for pid in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    return False


def test_sqlite_is_for_one_worker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Shell(capsys)("serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/floor.db", "--json")
    assert ran.status == 2
    assert "workers-need-postgresql" in ran.err + ran.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("address", ["8100", "host", "host:", "host:0", "host:65535", "host:-1", ":8100", "host:٣"])
def test_an_address_for_other_servers_has_a_host_and_a_port(address: str) -> None:
    with refused("not-an-address"):
        at_post(address, 2)


def test_each_worker_takes_the_next_port() -> None:
    post = at_post("[::1]:8100", 2)
    assert [(post.of(n).host, post.of(n).port) for n in (0, 1)] == [("::1", 8100), ("::1", 8101)]
    assert at_post("", 4).of(3).port == 0


# -- the parent ---------------------------------------------------------------------------------------------------------


def test_a_worker_that_ends_at_once_is_started_again_ever_more_slowly() -> None:
    parent, place, waits = *_ending([_Place(pid=7)]), []
    for _ in range(10):
        parent._ended(0, place, 1)
        waits.append(place.due)
    assert waits[:4] == [0, 1, 2, 4]
    assert waits[-1] == 30


def test_a_worker_that_has_served_is_started_again_at_once_however_often_it_is_killed() -> None:
    parent, place = _ending([_Place(pid=7)])
    for time_of_end in range(6, 66, 6):
        parent.clock = partial(float, time_of_end)
        parent._ended(0, place, -9)
        assert place.due == time_of_end
        place.started = place.due


def test_with_no_other_worker_running_nobody_waits_longer_than_a_second() -> None:
    parent, place = _ending([_Place(due=25.0)])
    for _ in range(10):
        parent._ended(0, place, 1)
    assert place.due == 1


def _ending(others: list[_Place]) -> tuple[Parent, _Place]:
    """A parent at the beginning of time, and one of its places, whose worker has just ended."""
    parent, place = Parent(1 + len(others), lambda number: 0, clock=lambda: 0.0), _Place()
    parent._places = [place, *others]
    return parent, place


# -- limits -------------------------------------------------------------------------------------------------------------


def test_guessing_is_not_faster_at_several_workers(database: str) -> None:
    """Ten attempts of one address at once, whichever workers they reach; a success gives its attempt back."""
    engines = [open_store(database).engine for _ in range(3)]
    paces = [SharedPace(rate=0.001, burst=10, engine=engine) for engine in engines]
    waits = [paces[number % 3].wait("192.0.2.7") for number in range(14)]
    assert waits[:10] == [0.0] * 10
    assert all(800 < wait <= 1000 for wait in waits[10:])
    paces[1].give_back("192.0.2.7")
    assert [pace.wait("192.0.2.7") > 0 for pace in paces] == [False, True, True]
    assert paces[2].wait("192.0.2.8") == 0.0
    for engine in engines:
        engine.dispose()


@pytest.mark.parametrize(("limit", "one"), [(lambda n: door(share=n).each, 512), (lambda n: Staff.of(n).work.size, 2)])
def test_limits_are_shared_by_the_workers_of_a_machine(limit: Callable[[int], int], one: int) -> None:
    assert limit(1) == one
    assert limit(2) == one // 2


def test_metrics_of_workers_are_added_and_the_worst_stands_for_all() -> None:
    def family(name: str, *samples: list[object]) -> dict[str, object]:
        return {"name": name, "documentation": "", "type": "gauge", "samples": list(samples)}

    left = [
        family("houseway_leases", ["houseway_leases", {}, 3]),
        family("houseway_integrity_ok", ["houseway_integrity_ok", {}, 1]),
        family("houseway_tables", *(["houseway_tables", {"state": one}, 1] for one in ("serving", "retired"))),
    ]
    right = [
        family("houseway_leases", ["houseway_leases", {}, 4]),
        family("houseway_integrity_ok", ["houseway_integrity_ok", {}, 0]),
        family("houseway_tables", *(["houseway_tables", {"state": one}, 2] for one in ("serving", "retired"))),
    ]
    samples = [one for metric in Together([left, right]).collect() for one in metric.samples]
    assert {(one.name, *one.labels.values()): one.value for one in samples} == {
        ("houseway_leases",): 7,
        ("houseway_integrity_ok",): 0,
        ("houseway_tables", "serving"): 3,
        ("houseway_tables", "retired"): 2,
    }
