"""The gallery: bystanders are shown every change soon, a few at a time, and players never wait for them."""

import asyncio
import json
from typing import Any

import pytest

from houseway.floor.hosts.gallery import AT_ONCE
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.http.streams import Listener, listening
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.table import LiveTable
from houseway.table.table import now
from tests.floor.bots import heard


class Room:
    """A hosted table without a store: a command is durable as soon as it is applied."""

    def __init__(self) -> None:
        config = read_config({"game": "three_card_poker", "authority": "MA", "training": True})
        self.room = HostedTable(id="t", config=config, live=LiveTable(config))
        self.do("open", "sue")

    def do(self, verb: str, by: str, **fields: Any) -> None:
        self.room.live.apply(Command(verb, by, "player", fields), now())
        self.room.seq += 1
        self.room.tell()


def received(listener: Listener, state: dict[str, Any]) -> dict[str, Any]:
    """The state of a client after everything that is queued for it."""
    while not listener.queue.empty():
        message = listener.queue.get_nowait()
        state = heard(state, {"type": message.kind, message.kind: json.loads(message.text)})
    return state


def begun(listener: Listener) -> dict[str, Any]:
    return dict(json.loads(listener.begin(None).text))


def test_everybody_who_looks_on_is_shown_the_same_text_a_few_at_a_time() -> None:
    asyncio.run(_a_few_at_a_time())


async def _a_few_at_a_time() -> None:
    table = Room()
    looking = [Listener(table.room, "", dict) for _ in range(3 * AT_ONCE)]
    for one in looking:
        table.room.gallery.enter(one)
    states = [begun(one) for one in looking]
    with listening(table.room, "ann") as ann:
        ann.begin(None)
        ann.at_once()
        table.do("sit", "ann", seat=1, buy_in="100")
        assert ann.queue.qsize() == 1, "a player is told before the command is answered"
        assert all(one.queue.empty() for one in looking)
        await asyncio.sleep(0)
        assert sum(not one.queue.empty() for one in looking) == AT_ONCE
        for _ in range(3):
            await asyncio.sleep(0)
    messages = [one.queue.get_nowait() for one in looking]
    assert len({id(one.text) for one in messages}) == 1
    after = heard(states[0], {"type": "change", "change": json.loads(messages[0].text)})
    assert after == json.loads(table.room.state(""))


def test_who_still_waits_is_shown_the_newest_state() -> None:
    asyncio.run(_newest())


async def _newest() -> None:
    table = Room()
    looking = [Listener(table.room, "", dict) for _ in range(2 * AT_ONCE)]
    for one in looking:
        table.room.gallery.enter(one)
    states = [begun(one) for one in looking]
    table.do("sit", "ann", seat=1, buy_in="100")
    await asyncio.sleep(0)
    table.do("buy", "ann", amount="50")
    for _ in range(5):
        await asyncio.sleep(0)
    assert [one.queue.qsize() for one in looking] == [2] * AT_ONCE + [1] * AT_ONCE
    for one, state in zip(looking, states, strict=True):
        assert received(one, state) == json.loads(table.room.state(""))


@pytest.mark.parametrize("how", ["sits down", "gives a command"])
def test_who_takes_part_is_told_at_once_and_misses_nothing(how: str) -> None:
    asyncio.run(_takes_part(how))


async def _takes_part(how: str) -> None:
    table = Room()
    with listening(table.room, "bob") as bob:
        state = begun(bob)
        table.do("sit", "ann", seat=1, buy_in="100")
        assert bob.queue.empty()
        if how == "sits down":
            table.do("sit", "bob", seat=2, buy_in="100")
        else:
            bob.at_once()
        assert len(table.room.gallery) == 0
        state = received(bob, state)
        assert state == json.loads(table.room.state("bob"))
        table.do("buy", "ann", amount="50")
        assert received(bob, state) == json.loads(table.room.state("bob"))
    table.do("buy", "ann", amount="50")
    assert bob.queue.empty()
    assert table.room.listeners == set()


def test_nothing_is_shown_that_may_not_be_durable() -> None:
    asyncio.run(_durable())


async def _durable() -> None:
    table = Room()
    with listening(table.room, "") as one:
        begun(one)
        table.room.ahead = True
        table.room.tell()
        await asyncio.sleep(0)
        assert one.queue.empty()
