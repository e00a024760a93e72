"""What a regulator and a supervisor rely on holds while players play: exports, and the end of wagering."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select

from houseway.floor.models import entries
from houseway.floor.significant import significant
from houseway.floor.verifying import verify
from tests.floor.house import TABLE, Guest, open_house

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
