"""Software that was altered while tables are open: rounds are played out, and none begins until a supervisor says so."""

import threading
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.integrity.watchman import ALTERED, AUTHENTICATE, OTHER, Watchman, accepted
from houseway.floor.records.significant import significant
from houseway.floor.server import Floor
from houseway.floor.store.engine import open_store
from tests.floor.house import TABLE, Guest, open_house


def opened(floor: Floor, but: str = "") -> set[str]:
    """The states of the tables that were open; one waits for a signed opening."""
    return {room.live.status for table, room in floor.tables.by_id.items() if table not in ("signed-opening", but)}


def test_the_round_ends_and_no_other_begins_until_a_supervisor_resumes(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        ann, may = Guest(client, "ann"), Guest(client, "may", role="floorperson")
        sue = Guest(client, "sue", role="supervisor")
        ann.do("sit", seat=1, buy_in=100)
        ann.do("wager", wager="ante", amount=5)
        ann.do("ready")
        assert client.portal is not None
        floor.halt.begin(ALTERED)
        client.portal.call(floor.halt.stop)
        assert ann.state()["table"]["status"] == "suspended"
        assert ann.state()["table"]["suspended_why"] == ALTERED
        assert ann.do("decide", choice="play").status_code == 200  # the round is on, and is played out
        assert ann.state()["table"]["phase"] == "settled"
        assert ann.do("wager", wager="ante", amount=5).status_code == 400
        assert "a supervisor resumes" in told(may.do("resume"))
        assert sue.do("resume").status_code == 200
        assert ann.do("wager", wager="ante", amount=5).status_code == 200
        kinds = [(one["kind"], one.get("table")) for one in significant(floor.store.engine)]
        assert kinds.index(("suspend", TABLE)) < kinds.index(("resume", TABLE))


def test_an_idle_table_is_suspended_at_once_and_a_closed_one_is_left_alone(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        closed = Guest(client, "sue", "sic-bo-ma", "supervisor")
        closed.do("close")
        assert client.portal is not None
        floor.halt.begin(ALTERED)
        client.portal.call(floor.halt.stop)
        assert opened(floor, but="sic-bo-ma") == {"suspended"}
        assert closed.state()["table"]["status"] == "closed"


def test_the_watchman_says_once_that_the_software_was_altered(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    watchman = Watchman(store, {"sha256": "0" * 64})
    looks = [watchman.look() for _ in range(3 * AUTHENTICATE)]
    store.engine.dispose()
    assert [place + 1 for place, altered in enumerate(looks) if altered] == [AUTHENTICATE]


def test_a_restart_does_not_accept_other_software_in_silence(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        theirs = floor.watch.watchman.software["sha256"]
        with floor.store.engine.begin() as at:  # as if this floor had run on other software
            floor.store.note(at, "software_accepted", {"sha256": "0" * 64, "by": "sue"})
    with open_house(tmp_path) as (client, floor):
        assert opened(floor) == {"suspended"}
        ann, sue = Guest(client, "ann"), Guest(client, "sue", role="supervisor")
        assert ann.state()["table"]["suspended_why"] == OTHER
        assert "a supervisor resumes" in told(Guest(client, "may", role="floorperson").do("resume"))
    with open_house(tmp_path) as (client, floor):  # another restart does not help
        assert "a supervisor resumes" in told(Guest(client, "may", role="floorperson").do("resume"))
        sue = Guest(client, "sue", role="supervisor")
        assert sue.do("resume").status_code == 200
        assert client.portal is not None
        client.portal.call(floor.watch.follow)
        assert accepted(floor.store) == theirs
    with open_house(tmp_path) as (client, floor):
        assert Guest(client, "ann").state()["table"]["status"] == "open"
        kinds = [one["kind"] for one in significant(floor.store.engine)]
        assert kinds.count("software_changed") == 2


def test_who_starts_the_server_may_accept_its_software(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    assert Watchman(store, {"sha256": "1" * 64}).begin() == ""
    assert Watchman(store, {"sha256": "2" * 64}).begin() == OTHER
    assert Watchman(store, {"sha256": "2" * 64}).begin() == OTHER
    assert Watchman(store, {"sha256": "2" * 64}).begin("the command line") == ""
    assert Watchman(store, {"sha256": "2" * 64}).begin() == ""
    assert Watchman(store, {"sha256": "1" * 64}).begin() == OTHER
    store.engine.dispose()


def test_altered_software_is_seen_and_told_under_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The watch writes into the log while commands are written: neither gets into the other's way."""
    with open_house(tmp_path) as (client, floor):
        ann = Guest(client, "ann")
        ann.do("sit", seat=1, buy_in=100)
        monkeypatch.setattr("houseway.floor.integrity.watchman.digest", lambda files: "0" * 64)
        floor.watch.watchman.looks = AUTHENTICATE - 1
        wrong: list[BaseException] = []

        def note() -> None:
            try:
                for _ in range(40):
                    with floor.store.engine.begin() as at:
                        floor.store.note(at, "exported", {"what": "rounds", "format": "csv"})
            except BaseException as error:
                wrong.append(error)

        threads = [threading.Thread(target=note) for _ in range(3)]
        for one in threads:
            one.start()
        assert client.portal is not None
        client.portal.call(floor.watch.look)
        statuses = set()
        while any(one.is_alive() for one in threads):
            statuses |= {ann.do("buy", amount=1).status_code}
        for one in threads:
            one.join()
        client.portal.call(floor.watch.follow)
        assert wrong == []
        assert statuses <= {200, 400}
        assert opened(floor) == {"suspended"}
        kinds = [one["kind"] for one in significant(floor.store.engine)]
        assert (kinds.count("software_altered"), kinds.count("exported")) == (1, 120)


def told(answer: Any) -> str:
    return str(answer.json()["error"]["message"])
