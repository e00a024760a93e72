"""What is stored once: a round's events with its commands, and a shoe's reveal and log in the public log."""

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, select

from houseway.errors import BadInput
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.records.history import kept, round_log
from houseway.floor.records.shoes import reveal_of
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.engine import open_store
from houseway.floor.store.loading import read_ahead, take_up
from houseway.floor.store.models import commands, rounds
from houseway.floor.store.rows import write_of
from houseway.floor.store.store import Store
from houseway.floor.store.texts.packing import packed, unpacked
from houseway.floor.store.texts.told import answer_of, events_of, steps_of
from houseway.floor.store.write import TableRecord
from houseway.games import GAMES
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.restore import LoggedCommand
from houseway.live.result import CommandResult
from houseway.live.round import RenderedEvent
from houseway.live.view import state_text
from tests.floor.bots import next_command
from tests.floor.players import Felt

WHOLE = ("let_it_ride", "crazy_4_poker")
"""Games whose wagers belong together."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = open_store(f"sqlite:///{tmp_path}/floor.db", Keyring(tmp_path / "test.key"))
    for name in ("ada", "bob"):
        made.grant(name, 10**9)
    yield made
    made.engine.dispose()


class Written(Felt):
    """A table whose commands are written to a store, and the events of each settled round as they were at the table."""

    def __init__(self, store: Store, game: str, **config: Any) -> None:
        self.store, self.seq = store, 0
        self.settled: dict[int, list[RenderedEvent]] = {}
        super().__init__(game, betting_seconds=0, decision_seconds=0, **config)

    def do(self, verb: str, by: str, **fields: Any) -> CommandResult:
        before = self.live.balances()
        command = Command(verb, by, "player", fields)
        applied = self.live.apply(command, self.at)
        self.seq += 1
        entered = LoggedCommand(command, self.at, applied.drawn)
        self.store.write([write_of(self.live, "t", self.seq, str(self.seq), entered, applied, before)])
        if applied.settled is not None:
            self.settled[self.live.number] = list(applied.settled.pages())
        return applied

    def turn(self, name: str, seat: int) -> bool:
        me = {"name": name, "seat": seat, "balance": "1000.00", "role": "player", "commands": []}
        state = json.loads(state_text(self.live, "t", seat, me=me))
        command = next_command(state, self.live.game.id in WHOLE)
        if command is None:
            return False
        with contextlib.suppress(BadInput):
            self.do(command.pop("do"), name, **command)
            return True
        return False


def play(felt: Written, turns: int) -> None:
    """Two players and a dealer who reports mishaps; the second player goes away now and then."""
    chance = random.Random(felt.live.game.id)
    for seat, name in ((1, "ada"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in="10000")
    for turn in range(turns):
        if turn % 7 == 6:
            kind = chance.choice(sorted(felt.live.game.rulings))
            with contextlib.suppress(BadInput):
                felt.do("fault", "dan", fault={"kind": kind})
        if turn % 20 == 19:
            felt.do("away", "bob")
            felt.do("back", "bob")
        any(felt.turn(name, seat) for seat, name in ((1, "ada"), (2, "bob")))


def compare(store: Store, felt: Written) -> None:
    with store.engine.connect() as at:
        rows = at.execute(select(rounds).order_by(rounds.c.number)).all()
        assert [row.number for row in rows] == sorted(felt.settled)
        for row in rows:
            pages = felt.settled[row.number]
            assert steps_of(at, row) == json.loads(kept(pages))
            assert answer_of(row).faults == sum(page.event.kind == "fault" for page in pages)
            assert set(answer_of(row).marks) == {str(page.event.n) for page in pages if page.marks}


@pytest.mark.parametrize("game", GAMES)
def test_the_events_of_a_round_are_those_of_its_commands(store: Store, game: str) -> None:
    felt = Written(store, game)
    play(felt, 60)
    assert felt.settled
    compare(store, felt)


def test_so_are_those_of_a_round_that_a_person_dealt(store: Store) -> None:
    felt = Written(store, "spanish_21", dealer="person")
    felt.do("sit", "ada", seat=1, buy_in="10000")
    felt.do("wager", "ada", wager="spanish_21", amount="25")
    felt.do("deal", "ada")
    deck = [f"{rank}{suit}" for rank in "2345678JQKA" for suit in "cdhs"]
    random.Random(1).shuffle(deck)
    while not felt.settled:
        live = felt.live.round
        assert live is not None
        if live.wanted is None:
            assert felt.turn("ada", 1)
        else:
            felt.do("card", "dan", position=live.wanted, card=deck.pop())
    compare(store, felt)


def test_the_reveal_and_the_log_of_a_shoe_are_read_from_the_public_log(store: Store) -> None:
    felt = Written(store, "three_card_poker")
    play(felt, 30)
    reveal = reveal_of(store.engine, "t", 1)
    assert reveal is not None
    assert round_log(store.engine, "t", 1)["reveal"] == reveal
    assert reveal_of(store.engine, "t", max(felt.settled) + 1) is None


def test_a_packed_text_is_smaller_and_comes_back_byte_for_byte(store: Store) -> None:
    play(Written(store, "pai_gow_poker"), 30)
    with store.engine.connect() as at:
        rows = at.execute(select(commands)).all()
    assert sum(len(row.told) for row in rows) < sum(len(json.dumps(events_of(row))) for row in rows) / 3
    for text in (b"[]", b"{}", b'[{"a":"\\u00e9"}]', b"[" + b"1," * 5000 + b"1]"):
        assert unpacked(packed(text)) == text
    with pytest.raises(ValueError, match="not a stored text"):
        unpacked(b"x")


def test_tables_are_loaded_together_and_one_that_has_moved_on_is_read_again(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/floor.db", Keyring(tmp_path / "test.key"))
    config = read_config({"game": "three_card_poker"})
    asked: list[str] = []
    event.listen(store.engine, "before_cursor_execute", lambda at, cursor, text, *more: asked.append(text))

    async def play() -> None:
        host = TableHost(store)
        store.grant("ann", 100_000)
        for number in range(60):
            store.make_table(TableRecord(f"t{number}", config), "house")
        host.load()
        for room in host.hosted():
            await host.carry_out(room, "open", Command("open", "sue", "supervisor"))
        host.keep()
        (known,) = read_ahead(store, list(host.by_id))
        moved = host.find("t7")
        await host.carry_out(moved, "sit", Command("sit", "ann", "player", {"seat": 1, "buy_in": 100}))
        between = replace(known, later=store.news({"t7": 1}))  # the sitting came after the balances were read
        assert take_up(store, "t7", config, known=between).seq == 2
        asked.clear()
        again = TableHost(store)
        again.load()
        assert {room.id: room.seq for room in again.hosted()} == {room.id: room.seq for room in host.hosted()}
        assert len(asked) < 20
        for one in (host, again):
            one.writer.stop()

    asyncio.run(play())
    store.engine.dispose()
