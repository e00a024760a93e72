"""Software that was altered while tables are open: rounds are played out, and none begins until a supervisor says so."""

from pathlib import Path
from typing import Any

from houseway.floor.significant import significant
from houseway.floor.store import open_store
from houseway.floor.watchman import AUTHENTICATE, Watchman
from tests.floor.house import TABLE, Guest, open_house


def test_the_round_ends_and_no_other_begins_until_a_supervisor_resumes(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        ann, may = Guest(client, "ann"), Guest(client, "may", role="floorperson")
        sue = Guest(client, "sue", role="supervisor")
        ann.do("sit", seat=1, buy_in=100)
        ann.do("wager", wager="ante", amount=5)
        ann.do("ready")
        assert client.portal is not None
        floor.halt.begin()
        stopped = client.portal.start_task_soon(floor.halt.stop)
        assert ann.state()["table"]["status"] == "open"  # the round is on
        assert ann.do("decide", choice="play").status_code == 200
        refused = ann.do("wager", wager="ante", amount=5)
        assert refused.status_code == 400
        stopped.result(30)
        assert ann.state()["table"]["status"] == "suspended"
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
        floor.halt.begin()
        client.portal.call(floor.halt.stop)
        states = {room.live.status for table, room in floor.rooms.rooms.items() if table != "sic-bo-ma"}
        assert states == {"suspended"}
        assert closed.state()["table"]["status"] == "closed"


def test_the_watchman_says_once_that_the_software_was_altered(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    watchman = Watchman(store, {"sha256": "0" * 64})
    looks = [watchman.look() for _ in range(3 * AUTHENTICATE)]
    store.engine.dispose()
    assert [place + 1 for place, altered in enumerate(looks) if altered] == [AUTHENTICATE]


def told(answer: Any) -> str:
    return str(answer.json()["error"]["message"])
