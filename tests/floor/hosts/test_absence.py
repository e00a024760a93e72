"""Who is connected decides who is waited for: the grace, the seat, the idle table; also with several workers."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from houseway.floor.hosts.absence import SETTLING, AbsenceRules, Absences
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.engine import open_store
from houseway.floor.store.write import TableRecord
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.seats import Player
from tests.floor.house import NOON

GRACE = AbsenceRules().grace


@dataclass
class Night:
    """A table at which Ann and Bob sit, and a clock that the test turns."""

    host: TableHost
    table: HostedTable
    absences: Absences
    now: float = 0.0
    keys: list[str] = field(default_factory=list)

    async def do(self, do: str, by: str, **fields: object) -> None:
        self.keys.append(do)
        await self.host.carry_out(self.table, f"key {len(self.keys)}", Command(do, by, "player", fields))

    async def after(self, seconds: float) -> None:
        self.now += seconds
        await self.absences.mind()

    def player(self, seat: int) -> Player:
        return self.table.live.players.by_seat[seat]


Story = Callable[[Night], Coroutine[None, None, None]]


@pytest.fixture
def tell(tmp_path: Path) -> Callable[..., None]:
    """Plays a story at a table of its own."""

    def play(story: Story, by: str = "house", **setup: object) -> None:
        async def evening() -> None:
            store = open_store(f"sqlite:///{tmp_path}/floor.db")
            host = TableHost(store, Clocks(lambda: NOON))
            config = read_config({"game": "three_card_poker", "authority": "MA", **setup})
            store.make_table(TableRecord("t1", config), by)
            night = Night(host, host.add("t1", config, by), Absences(host))
            host.clocks.steady = lambda: night.now
            await night.do("open", "sue")
            for seat, name in enumerate(("ann", "bob"), 1):
                host.purses.grant(name, 100_000, practice=config.training)
                await night.do("sit", name, seat=seat, buy_in=100)
                night.table.connected[name] = 1
            await night.absences.mind()
            try:
                await story(night)
            finally:
                host.writer.stop()
                store.engine.dispose()

        asyncio.run(evening())

    return play


def test_after_the_grace_a_closed_connection_means_sitting_out_and_nobody_waits(tell: Callable[..., None]) -> None:
    async def story(night: Night) -> None:
        await night.do("wager", "ann", wager="ante", amount=10)
        await night.do("ready", "ann")
        del night.table.connected["bob"]
        await night.after(0)
        await night.after(GRACE - 0.5)
        assert not night.table.live.playing
        await night.after(0.5)
        assert night.player(2).gone
        assert night.table.live.phase == "deciding"

    tell(story, betting_seconds=0)


def test_who_comes_back_within_the_grace_keeps_everything(tell: Callable[..., None]) -> None:
    async def story(night: Night) -> None:
        await night.do("wager", "ann", wager="ante", amount=10)
        for _ in range(3):
            del night.table.connected["ann"]
            await night.after(0)
            await night.after(GRACE - 1)
            night.table.connected["ann"] = 1
            await night.after(GRACE)
        assert not night.player(1).away
        assert night.table.live.players.staked(1) == 1000

    tell(story)


def test_somebody_with_one_of_two_sockets_left_is_not_absent(tell: Callable[..., None]) -> None:
    """The owner of a table counts the sockets at every worker: see ``tests/floor/cluster/test_news.py``."""

    async def story(night: Night) -> None:
        night.table.connected["ann"] = 2
        night.table.connected["ann"] -= 1
        await night.after(10 * GRACE)
        assert not night.player(1).gone
        del night.table.connected["ann"]
        await night.after(0)
        await night.after(GRACE)
        assert night.player(1).gone

    tell(story)


def test_a_worker_that_takes_a_table_up_lets_everybody_reconnect_first(tell: Callable[..., None]) -> None:
    async def story(night: Night) -> None:
        night.table.connected.clear()
        night.absences = Absences(night.host)  # another worker, or this one after a restart
        await night.after(0)
        await night.after(SETTLING + GRACE - 1)
        assert not night.player(1).gone
        await night.after(1)
        assert night.player(1).gone

    tell(story)


@pytest.mark.parametrize(("training", "minutes", "stays"), [(True, 5, False), (False, 60, False), (False, 0, True)])
def test_the_seat_is_free_when_its_time_is_over(
    tell: Callable[..., None], training: bool, minutes: int, stays: bool
) -> None:
    async def story(night: Night) -> None:
        night.absences.rules = AbsenceRules(money_minutes=minutes)
        del night.table.connected["bob"]
        await night.after(0)
        await night.after(60 * (minutes or 600) - 1)
        assert night.player(2).gone
        await night.after(1)
        assert (2 in night.table.live.players.by_seat) is stays
        assert 1 in night.table.live.players.by_seat
        assert stays or night.host.store.pile(f"{'practice' if training else 'player'}:bob") == 100_000

    tell(story, training=training)


@pytest.mark.parametrize("by", ["guest abc", "house"])
def test_a_guest_s_practice_table_that_nobody_uses_is_put_away(tell: Callable[..., None], by: str) -> None:
    async def story(night: Night) -> None:
        await night.after(7200)  # Ann and Bob are there
        assert "t1" in night.host.by_id
        night.table.connected.clear()
        for _ in range(14):
            await night.after(300)
        assert night.table.live.players.by_seat == {}
        assert ("t1" in night.host.retired) is (by != "house")

    tell(story, by, training=True)


def test_a_practice_round_whose_dealer_has_gone_is_given_up(tell: Callable[..., None]) -> None:
    async def story(night: Night) -> None:
        await night.do("wager", "ann", wager="ante", amount=10)
        await night.do("deal", "sue")
        assert night.table.live.phase == "dealing"
        night.table.connected.clear()
        for _ in range(14):
            await night.after(300)
        assert night.table.live.phase == "betting"
        assert night.table.live.players.by_seat == {}
        assert night.host.store.pile("practice:ann") == 100_000

    tell(story, training=True, dealer="person")
