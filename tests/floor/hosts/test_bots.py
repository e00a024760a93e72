"""Bots at practice tables: they sit down beside people, play by the rules, and go when the people have gone."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest

from houseway.floor.hosts.absence import Absences
from houseway.floor.hosts.bot_play import FAIR, NOTHING, STRONG, betting, strength
from houseway.floor.hosts.bots import MOST, RESTS, Bots
from houseway.floor.hosts.clocks import Clocks
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.engine import open_store
from houseway.floor.store.write import TableRecord
from houseway.live.absent import default_decision
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.table import LiveTable
from tests.floor.house import NOON
from tests.project.refused import refused

Give = Callable[..., Coroutine[None, None, None]]


def test_bots_play_at_practice_tables_alone() -> None:
    with refused("practice-only"):
        read_config({"game": "poker", "authority": "MA", "bots": 2})
    with refused("out-of-range"):
        read_config({"game": "poker", "authority": "MA", "bots": 7, "training": True})


@pytest.mark.parametrize(
    ("own", "board", "variant", "found"),
    [
        ("Ah As", "", "holdem_high", STRONG),
        ("Kh Qd", "", "holdem_high", FAIR),
        ("7h 2d", "", "holdem_high", NOTHING),
        ("7h 2d", "7c Ks 3d", "holdem_high", FAIR),  # a pair below the board
        ("Kh 2d", "7c Ks 3d", "holdem_high", STRONG),
        ("Jh Td", "7c 7s 3d", "holdem_high", NOTHING),  # the pair of the board is everybody's
        ("Ah 4h", "7h Kh 3d", "holdem_high", FAIR),
        ("Ah 4h", "7h Kh 3h", "holdem_high", STRONG),
        ("Ah 2d 3c", "", "seven_card_stud_low", FAIR),
        ("Kh Kd Qc", "", "seven_card_stud_low", NOTHING),
        ("Ah 2d 9c Ts", "3h 5c 8d", "omaha_high_low_8", STRONG),
    ],
)
def test_a_hand_has_a_class(own: str, board: str, variant: str, found: int) -> None:
    assert strength(own.split(), board.split(), variant) == found


@pytest.mark.parametrize(
    ("own", "board", "pot", "to_call", "does"),
    [
        ("Ah As", "", 700, 500, "raise"),
        ("7h 2d", "", 700, 500, "fold"),
        ("Kh Qd", "", 700, 500, "call"),
        ("7h 2d", "", 2000, 200, "call"),  # it costs little to look on
        ("7h 2d", "Kc Qs 3d", 2000, 200, "fold"),
        ("Kh Qd", "9c 4s 3d", 2000, 0, "check"),
        ("Kh 2d", "7c Ks 3d", 2000, 0, "bet"),
        ("Kh 2d", "7c Ks 3d", 2000, 1500, "raise"),
        ("Kh 2d", "7c Ks 3d", 9000, 500, "call"),  # raised enough
        ("7h 2d", "7c Ks 3d", 1000, 2000, "fold"),
    ],
)
def test_a_bot_bets_by_its_hand_and_the_price(own: str, board: str, pot: int, to_call: int, does: str) -> None:
    told = {"variant": "holdem_high", "hands": [own, "random"], "board": board, "pot": pot, "to_call": to_call}
    offered = ("fold", "call", "raise") if to_call else ("check", "bet")
    assert next(one for one in betting(told) if one in offered) == does


@pytest.mark.parametrize("game", ["poker", "chemin_de_fer"])
def test_a_person_alone_plays_rounds_with_bots_and_leaves_them_behind(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        store = open_store(f"sqlite:///{tmp_path}/floor.db")
        host = TableHost(store, Clocks(lambda: NOON))
        setup = {
            "game": game,
            "authority": "MA",
            "training": True,
            "bots": 2,
            "betting_seconds": 0,
            "decision_seconds": 0,
        }
        config = read_config(setup)
        store.make_table(TableRecord("t1", config), "house")
        table, bots = host.add("t1", config, "house"), Bots(host)
        live, keys = table.live, iter(range(10_000))

        async def do(verb: str, **fields: object) -> None:
            await host.carry_out(table, f"key {next(keys)}", Command(verb, "ann", "player", fields))

        try:
            await do("open")
            await bots.mind()
            assert live.players.by_seat == {}  # nobody to play with
            host.purses.grant("ann", 100_000, practice=True)
            await do("sit", seat=1, buy_in=500)
            for _ in range(200):
                await bots.mind()
                await play(live, do)
                if live.number >= 6 and not live.playing:
                    break
            assert live.number >= 6
            marked = {one.name: one.bot for one in live.players.by_seat.values()}
            assert marked == {"ann": False, "ada (bot)": True, "ben (bot)": True}
            absences = Absences(host)
            host.clocks.steady = lambda: 1e6
            await absences.mind()
            assert not any(one.gone for one in live.players.by_seat.values() if one.bot)
            await do("leave")
            for _ in range(6):
                await bots.mind()
            assert live.players.by_seat == {}
        finally:
            host.writer.stop()
            store.engine.dispose()

    async def play(live: LiveTable, give: Give) -> None:
        if not live.playing:
            player = live.players.by_seat[1]
            covers = [lying for seat, lying in live.players.bets.items() if seat != 1]
            banked = any(wager == "banker_wager" for lying in covers for wager, _ in lying)
            if banked and not player.ready and 1 not in live.players.bets:
                await give("wager", wager="partial_wager", amount=5)
            if not player.ready and len(live.players.by_seat) == 3 and (game == "poker" or live.players.bets):
                await give("ready")
            return
        assert live.round is not None
        for ask in live.round.asks():
            if ask.seat == 1:
                safe = default_decision(live.round, ask)
                fields = {name: one for name, one in safe.items() if name not in ("seat", "do")}
                await give("decide", choice=safe["do"], **fields)
                return

    asyncio.run(evening())


def test_bots_without_chips_cost_little_and_stop_nobody(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every purse that is empty was asked for at every look, by a write each: many tables with bots stopped the house."""

    async def evening() -> None:
        store = open_store(f"sqlite:///{tmp_path}/bots.db")
        now = 0.0
        host = TableHost(store, Clocks(wall=lambda: NOON, steady=lambda: now))
        setup = {"game": "poker", "authority": "MA", "training": True, "bots": 1}
        tables = []
        for name in ("t1", "t2"):
            config = read_config({**setup, "name": name})
            store.make_table(TableRecord(name, config), "house")
            tables.append(host.add(name, config, "house"))
        bots, granted = Bots(host), list[str]()
        grant = host.purses.grant
        try:
            for number, table in enumerate(tables):
                person = f"ann {number}"
                grant(person, 100_000, practice=True)
                await host.carry_out(table, "open", Command("open", "sue", "supervisor"))
                sit = Command("sit", person, "player", {"seat": 1, "buy_in": 500})
                await host.carry_out(table, "sit", sit)
            monkeypatch.setattr(host.purses, "grant", lambda name, *_, **__: granted.append(name))
            for _ in range(MOST // 4):
                await bots.mind()
            assert len(granted) == len(set(granted)) == MOST
            now = RESTS + 1
            monkeypatch.setattr(host.purses, "grant", grant)
            monkeypatch.setattr(host.hosted()[0].live.players, "by_seat", {1: None})
            await bots.mind()
            assert len(host.hosted()[1].live.players.by_seat) == 2
            assert "the bots of table t1 cannot go on" in caplog.text
        finally:
            host.writer.stop()
            store.engine.dispose()

    asyncio.run(evening())
