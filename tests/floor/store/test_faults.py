"""Faults of machines: whatever fails, the live table, the table restored from its log, and the books are the same."""

import asyncio
import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from sqlalchemy import event, func, select, text, update

from houseway.errors import BadInput
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import Unavailable
from houseway.floor.server import Floor
from houseway.floor.store.engine import open_store
from houseway.floor.store.loading import compared, piles, take_up
from houseway.floor.store.models import balances, commands, entries
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.floor.tasks import Tasks
from houseway.games import GAMES
from houseway.live.commands import CLOCK, Command
from houseway.live.config import read_config
from houseway.live.view import state_text
from tests.floor.house import NOON, TABLE, Guest, open_house
from tests.floor.players import picture
from tests.floor.store.trouble import Fault, Trouble, gone

NAMES = ("ann", "bob")


class Broken(RuleBasedStateMachine):
    """A table under commands while its store fails in every way."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="houseway-faults-"))
        self.store: Store = open_store(f"sqlite:///{self.folder}/floor.db")
        with self.store.engine.connect() as at:
            at.execute(text("PRAGMA synchronous = OFF"))
        self.trouble = Trouble(self.store)
        self.runner = asyncio.Runner()
        self.now = NOON
        self.count = 0
        self.tables: TableHost | None = None

    def teardown(self) -> None:
        if self.tables is not None:
            self.tables.writer.stop()
        self.runner.close()
        self.store.engine.dispose()
        shutil.rmtree(self.folder, ignore_errors=True)

    @initialize(game=st.sampled_from(sorted(GAMES)))
    def open(self, game: str) -> None:
        self.store.make_table(TableRecord("one", read_config({"game": game, "authority": GAMES[game][0]})), "test")
        for name in NAMES:
            self.store.grant(name, 100_000)
        clocks = Clocks(lambda: self.now, lambda: (self.now - NOON).total_seconds())
        self.tables = TableHost(self.store, clocks)
        self.tables.load()
        self.give("none", "open", "sue")

    @property
    def room(self) -> HostedTable:
        assert self.tables is not None
        return self.tables.find("one")

    def give(self, fault: Fault, verb: str, by: str, **fields: Any) -> None:
        """A command that is sent until it is answered: carried out once, whatever happens on the way."""
        assert self.tables is not None
        self.count += 1
        key, command = f"key {self.count}", Command(verb, by, "player", fields)
        self.trouble.next = fault
        for _ in range(3):
            before = None if self.room.ahead else self.room.state("ann")
            try:
                self.runner.run(self.tables.carry_out(self.room, key, command))
                break
            except BadInput:
                assert self.room.whole()
                break
            except Unavailable:
                if self.room.ahead:
                    with pytest.raises(Unavailable):
                        self.room.state("ann")
                else:
                    assert before in (None, self.room.state("ann"))
                self.trouble.away = False
        self.trouble.next, self.trouble.away = "none", False
        self.runner.run(self.tables.mend())
        with self.store.engine.connect() as at:
            wanted = select(func.count()).select_from(commands).where(commands.c.key == key)
            assert at.execute(wanted).scalar_one() <= 1

    @rule(fault=st.sampled_from(("none", "before", "after", "away")), by=st.sampled_from(NAMES))
    def sit(self, fault: Fault, by: str) -> None:
        self.give(fault, "sit", by, seat=1 + NAMES.index(by), buy_in=300)

    @rule(fault=st.sampled_from(("none", "before", "after", "away")), by=st.sampled_from(NAMES))
    def leave(self, fault: Fault, by: str) -> None:
        self.give(fault, "leave", by)

    @rule(fault=st.sampled_from(("none", "before", "after", "away")))
    def play(self, fault: Fault) -> None:
        live = self.room.live
        if live.playing:
            assert live.round is not None
            ask = live.round.asks()[0]
            self.give(fault, "decide", live.players.by_seat[ask.seat].name, choice=ask.choices[-1].do)
            return
        for player in list(live.players.by_seat.values()):
            for rule_ in live.game.wagers.values():
                if rule_.placed and rule_.main:
                    picks = {"selection": rule_.selections[0]} if rule_.selections else {}
                    self.give(fault, "wager", player.name, wager=rule_.id, amount=10, **picks)
                    break
            self.give(fault, "ready", player.name)

    @rule(fault=st.sampled_from(("none", "before", "after", "away")))
    def strike(self, fault: Fault) -> None:
        if self.room.live.deadline is not None:
            self.now = max(self.now, self.room.live.deadline)
            self.give(fault, "time", CLOCK)

    @invariant()
    def live_table_log_and_books_agree(self) -> None:
        if self.tables is None:
            return
        room = self.room
        assert room.whole()
        again = take_up(self.store, "one", room.config, from_start=True)
        assert {**picture(again.live), "asks": None} == {**picture(room.live), "asks": None}
        for viewer in (None, 1, 2):  # with what is asked, as it is shown
            assert state_text(again.live, "one", viewer) == state_text(room.live, "one", viewer)
        assert again.seq == room.seq
        assert compared(room.live, "one", piles(self.store.engine, room.live, "one")) == []
        with self.store.engine.connect() as at:
            assert at.execute(select(func.sum(balances.c.amount))).scalar_one() == 0


def test_after_every_fault_the_live_table_the_log_and_the_books_agree() -> None:
    run_state_machine_as_test(
        Broken,
        settings=settings(
            max_examples=12, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


@pytest.mark.slow
def test_after_very_many_faults_the_live_table_the_log_and_the_books_agree() -> None:
    run_state_machine_as_test(
        Broken,
        settings=settings(
            max_examples=200, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )


# -- the server ---------------------------------------------------------------------------------------------------------


def seated(client: Any) -> Guest:
    ann = Guest(client, "ann")
    assert ann.do("sit", seat=1, buy_in=100).status_code == 200
    return ann


def test_a_wager_that_could_not_be_written_never_lay_on_the_layout(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        ann = seated(client)
        trouble = Trouble(floor.store)
        trouble.next = "away"
        refused = ann.do("wager", key="w", wager="ante", amount=5)
        assert refused.status_code == 503
        assert "try again" in refused.json()["error"]["message"]
        assert client.get(f"/api/tables/{TABLE}", headers=ann.headers).status_code == 503
        assert ann.do("deal").status_code == 503  # and not dealt with a wager that is in no book
        trouble.away = False
        assert ann.do("deal").status_code == 400  # nobody has made a wager
        assert ann.state()["seats"]["1"]["wagers"] == []
        assert ann.do("wager", key="w", wager="ante", amount=5).status_code == 200


def test_a_command_whose_answer_was_lost_is_done_once(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        ann = seated(client)
        trouble = Trouble(floor.store)
        trouble.next = "after"
        assert ann.do("buy", key="b", amount=50).status_code == 200
        assert ann.do("buy", key="b", amount=50).status_code == 200
        assert ann.state()["seats"]["1"]["chips"] == "150.00"
        assert ann.state()["me"]["balance"] == "850.00"


def wait_until(there: Callable[[], bool], seconds: float = 10.0) -> None:
    until = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < until, "it did not come"
        time.sleep(0.02)


def turn(floor: Floor, now: list[datetime]) -> None:
    """The test turns both clocks, the one that dates events and the steady one."""
    floor.clocks.wall = lambda: now[0]
    floor.clocks.steady = lambda: (now[0] - NOON).total_seconds()


def test_clocks_strike_again_when_the_database_is_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        now = [NOON]
        turn(floor, now)
        trouble = Trouble(floor.store)
        ann = seated(client)
        ann.do("wager", wager="ante", amount=5)
        trouble.away = True
        now[0] += timedelta(seconds=21)
        wait_until(lambda: floor.tasks.all["folding"].failures > 0)
        assert not floor.health()["ok"]
        trouble.away = False
        wait_until(lambda: ann.state().get("table", {}).get("phase") == "deciding")
        wait_until(lambda: bool(floor.health()["ok"]))


def test_one_game_that_fails_does_not_stop_the_clocks_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as (client, floor):
        now: list[datetime] = [NOON]
        turn(floor, now)
        ann = seated(client)
        ann.do("wager", wager="ante", amount=5)
        bob = Guest(client, "bob", "sic-bo-ma")
        bob.do("sit", seat=1, buy_in=100)
        bob.do("wager", wager="small", amount=5)

        def fail() -> None:
            raise RuntimeError("a fault of this game")

        monkeypatch.setattr(floor.tables.find(TABLE).live.players, "drop_refused", fail)
        now[0] += timedelta(seconds=21)
        wait_until(lambda: bob.state()["table"]["phase"] == "settled")
        assert floor.health()["tasks"]["clocks"]["ok"]
        assert ann.state()["table"]["phase"] in ("betting", "deciding")  # reloaded, and it may have struck since


def test_background_work_outlives_every_error() -> None:
    async def watch() -> dict[str, Any]:
        tasks, done = Tasks(), []

        async def work() -> None:
            done.append(1)
            if len(done) < 4:
                raise gone("the database is away") if len(done) % 2 else RuntimeError("whatever")

        tasks.start("work", work, 0.01)
        while not done:
            await asyncio.sleep(0.001)
        failed = tasks.health()["work"]
        while len(done) < 5:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.02)
        health = {"failed": failed, "well": tasks.health()["work"]}
        await tasks.stop()
        return health

    health = asyncio.run(watch())
    assert not health["failed"]["ok"]
    assert "away" in health["failed"]["error"]
    assert health["well"]["ok"]


@pytest.mark.parametrize("for_good", [False, True])
@pytest.mark.parametrize("hours", [2, -1, 25])
def test_a_clock_that_is_set_freezes_nothing_and_shortens_nothing(tmp_path: Path, hours: int, for_good: bool) -> None:
    """Set for one command and put right again, or set for good: the betting clock strikes after its twenty seconds."""
    with open_house(tmp_path) as (client, floor):
        wall, steady = [NOON], [0.0]
        floor.clocks.wall = lambda: wall[0]
        floor.clocks.steady = lambda: steady[0]
        ann = seated(client)
        wall[0] += timedelta(hours=hours)
        assert ann.do("buy", amount=5).status_code == 200
        if not for_good:
            wall[0] -= timedelta(hours=hours)
        ann.do("wager", wager="ante", amount=5)
        wall[0], steady[0] = wall[0] + timedelta(seconds=19), 19.0
        time.sleep(0.2)
        assert ann.state()["table"]["phase"] == "betting"
        wall[0], steady[0] = wall[0] + timedelta(seconds=2), 21.0
        wait_until(lambda: bool(ann.state()["table"]["phase"] == "deciding"))


# -- tables that cannot be played on ------------------------------------------------------------------------------------


def test_a_table_that_cannot_be_replayed_is_isolated_and_the_rest_serve(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        seated(client)
        with floor.store.engine.begin() as at:
            bad = json.dumps({"seat": 77, "buy_in": 1})
            at.execute(update(commands).where(commands.c.do == "sit").values(fields=bad))
        room = floor.tables.find(TABLE)
        room.snapshot_at = room.seq  # as if it had been killed: nothing but the log is left
    with open_house(tmp_path) as (client, floor):
        ann, sue = Guest(client, "ann"), Guest(client, "sue", role="supervisor")
        refused = ann.do("leave")
        assert refused.status_code == 503
        assert "out of service" in refused.json()["error"]["message"]
        listed = client.get("/api/tables", headers=ann.headers).json()
        assert TABLE not in [one["id"] for one in listed["tables"]]
        assert listed["isolated"] == []
        (told,) = client.get("/api/tables", headers=sue.headers).json()["isolated"]
        assert told["id"] == TABLE
        assert "command 2 (sit)" in told["why"]
        assert Guest(client, "bob", "sic-bo-ma").do("sit", seat=1, buy_in=100).status_code == 200
        with floor.store.engine.connect() as at:
            kinds = at.execute(select(entries.c.kind).where(entries.c.kind == "isolated")).all()
        assert len(kinds) == 1


def test_a_table_whose_books_differ_is_isolated(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        seated(client)
        with floor.store.engine.begin() as at:
            at.execute(update(balances).where(balances.c.owner == f"seat:{TABLE}:1").values(amount=9_000))
    with open_house(tmp_path) as (client, floor):
        assert Guest(client, "ann").do("leave").status_code == 503
        assert "$90 in the books and $100 by the log" in floor.tables.isolated[TABLE].why


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("max_page_count = 1", f"max_page_count = {2**30}"), ("query_only = ON", "query_only = OFF")],
    ids=["full", "read-only"],
)
def test_a_full_or_read_only_disk_loses_nothing_and_is_left_behind(tmp_path: Path, wrong: str, right: str) -> None:
    with open_house(tmp_path) as (client, floor):
        ann = seated(client)
        pragma = [wrong]

        @event.listens_for(floor.store.engine, "begin")
        def fill(connection: Any) -> None:
            connection.exec_driver_sql(f"PRAGMA {pragma[0]}")

        seen = set()
        for number in range(60):
            seen.add(ann.do("wager", key=f"w{number}", wager="ante", amount=5).status_code)
            ann.do("clear", key=f"c{number}")
        assert 503 in seen
        pragma[0] = right
        wait_until(lambda: ann.do("wager", wager="ante", amount=5).status_code == 200)
        shown = ann.state()["seats"]
        room = floor.tables.find(TABLE)
        assert compared(room.live, TABLE, piles(floor.store.engine, room.live, TABLE)) == []
    with open_house(tmp_path) as (client, floor):
        assert Guest(client, "ann").state()["seats"] == shown


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What goes wrong here is meant to."""
    with caplog.at_level("CRITICAL", "houseway.floor"):
        yield
