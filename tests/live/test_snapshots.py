"""Snapshots: a table as plain data, by every game; what is wrong with one is noticed; other code takes it as data."""

import asyncio
import hashlib
import json
import random
import sys
import zlib
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from houseway.equipment.cards import Card
from houseway.equipment.randomness.chance import Chance, SystemEntropy
from houseway.equipment.tiles import Tile
from houseway.errors import BadInput
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.store.engine import open_store
from houseway.floor.store.loading import compared, piles
from houseway.floor.store.models import snapshots
from houseway.floor.store.store import Store
from houseway.floor.store.write import TableRecord
from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.past_round import PastRound
from houseway.live.snapshot import FORMAT, packed, unpacked
from houseway.live.snapshot.classes import NotPlain, known_class
from houseway.live.snapshot.decoding import Decoder
from houseway.live.snapshot.encoding import Encoder
from houseway.live.table import LiveTable
from houseway.live.view import state_text
from houseway.table.banking.clauses import BankMemory
from houseway.table.chips.wagering import Wagering
from houseway.table.events import Event
from houseway.table.faults import Effect
from houseway.table.table import Seat, now
from houseway.transparency.canonical import Written
from tests.floor.bots import next_command
from tests.floor.players import Felt, picture

NAMES = {1: "ann", 2: "bob"}
BOTH = [(name, authority) for name in sorted(GAMES) for authority in GAMES[name]]


def commands_of(live: LiveTable, everything: bool) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """What the two players do next, as their pages would."""
    for seat, name in NAMES.items():
        state = json.loads(state_text(live, "x", seat))
        state["me"] = {"name": name, "seat": seat, "balance": "1000.00"}
        wanted = next_command(state, everything)
        if wanted is not None and wanted["do"] != "sit":
            yield str(wanted.pop("do")), name, wanted


def seated(game: str, authority: str, **config: Any) -> Felt:
    felt = Felt(game, 3, **{"authority": authority, **config})
    for seat, name in NAMES.items():
        felt.do("sit", name, seat=seat, buy_in=10_000)
    return felt


def play(felt: Felt, rounds: int) -> None:
    """Some rounds by two players, to a moment between two rounds."""
    everything = False
    for _ in range(400):
        for do, name, fields in list(commands_of(felt.live, everything)):
            try:
                felt.do(do, name, **fields)
            except BadInput:
                everything = True
        if felt.live.number >= rounds and not felt.live.playing:
            return


@pytest.mark.parametrize(("game", "authority"), BOTH)
def test_a_table_as_data_looks_the_same_and_goes_on_the_same(game: str, authority: str) -> None:
    felt = seated(game, authority)
    for rounds in (1, 3):
        play(felt, rounds)
        body = packed(felt.live)
        assert body is not None
        again = unpacked(body, felt.live.config)
        assert picture(again) == picture(felt.live)
        for viewer in (None, 1, 2):
            assert state_text(again, "x", viewer) == state_text(felt.live, "x", viewer)
        assert packed(again) == body
        log = len(felt.log)
        play(felt, rounds + 1)
        for entered in felt.log[log:]:
            again.apply(entered.command, entered.at, entered.drawn)
        assert picture(again) == picture(felt.live)
        assert again.balances() == felt.live.balances()


@pytest.mark.parametrize("game", ["minibaccarat", "three_card_poker", "spanish_21", "poker", "pai_gow"])
def test_of_two_thousand_flipped_bits_none_gives_another_table(game: str) -> None:
    felt = seated(game, GAMES[game][0])
    play(felt, 2)
    body = packed(felt.live)
    assert body is not None
    dice = random.Random(game)
    for _ in range(400):
        place = dice.randrange(8 * len(body))
        flipped = bytearray(body)
        flipped[place // 8] ^= 1 << place % 8
        with pytest.raises(NotPlain):
            unpacked(bytes(flipped), felt.live.config)
    for cut in (0, 1, 30, len(body) // 2, len(body) - 1):
        with pytest.raises(NotPlain):
            unpacked(body[:cut], felt.live.config)


@pytest.mark.parametrize(
    "raw",
    [
        {"o": ["pathlib:Path", {}]},
        {"o": ["houseway.live.snapshot:Path", {}]},
        {"o": ["houseway.floor.store.writer:Writer", {}]},
        {"o": ["houseway.floor.store.store:Store", {}]},
        {"o": ["os:system", {}]},
        {"n": ["houseway.cli.app:typer", []]},
        {"e": ["houseway.table.table:Table", "x"]},
        {"x": ["file", "/etc/passwd"]},
        {"no such mark": 1},
        "~z",
        {"t": 1},
        {"d": [[1]]},
        {"d": [[1, 2, 3]]},
        {"c": [["a", "1"]]},
        {"n": ["houseway.table.table:Seat", [1, "ann", None]]},
        {"n": [1, []]},
        {"n": ["houseway.table.events:Event"]},
        {"e": ["houseway.table.faults:Effect", 1]},
        {"o": ["houseway.table.table:Seat", {"number": 1, "player": "ann", "height": 3}]},
        {"o": ["houseway.table.table:Seat", {"number": 1}]},
        {"o": ["houseway.table.table:Seat", []]},
        {"m": ["houseway.games.sic_bo.rules:SicBo", {"colour": "red"}, []]},
        {"m": ["houseway.table.table:Seat", {}, []]},
        {"p": "text"},
        {"r": [1, 2, 3, 4, 5]},
        {"b": 5},
        {"dt": [1, 2]},
        {"/": [1, "2"]},
        {"=": "0"},
        {"x": ["duty", 5]},
    ],
)
def test_nothing_but_the_data_of_a_table_is_read_back(raw: Any) -> None:
    with pytest.raises((NotPlain, ValueError)):
        Decoder({}).value(raw)


def test_what_is_no_data_is_not_kept() -> None:
    for value in (print, object(), Path("/"), lambda: 1, open):
        with pytest.raises(NotPlain):
            Encoder().plain([value])


def test_an_object_in_two_places_stands_in_two_places_again() -> None:
    shared: list[int] = [1]
    one: Any = Decoder({}).value(
        json.loads(json.dumps(Encoder().plain({"a": shared, "b": {"c": shared}, "t": (1, "~x")})))
    )
    one["a"].append(2)
    assert one == {"a": [1, 2], "b": {"c": [1, 2]}, "t": (1, "~x")}


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, 7, 0.5, "text", "~tilde", "", b"\x00\xff", Written("[1]")),
        *((), (1, ("a",)), [], [1, [2]], {1, 2}, frozenset({"b", "a"}), deque([1, 2])),
        *({}, {1: "a", (2, 3): [4]}, Counter({"a": 2, "b": 1}), OrderedDict([("z", 1), ("a", 2)])),
        *(Fraction(1, 3), timedelta(days=-1, seconds=2, microseconds=3), datetime(2026, 11, 16, 12, 0, 1, tzinfo=UTC)),
        *(Effect.DISCARD, Seat(3, "ann", 500), Event(1, "dealt", ("X",), {"card": Card(5)}, (1,))),
        *(Card(7), Card(7).marked((1, 12)), Tile(4), Tile(4).marked((0, 31))),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_kind_of_value_comes_back_as_it_was(value: Any) -> None:
    plain = Encoder().plain(value)
    again: Any = Decoder({}).value(json.loads(json.dumps(plain)))
    assert again == value
    assert type(again) is type(value)
    if isinstance(value, dict):
        assert list(again) == list(value), "in the same order"
    if isinstance(value, Card):
        assert again.mark == value.mark


def test_a_field_that_came_later_takes_its_usual_value() -> None:
    seat = Decoder({}).value({"o": ["houseway.table.table:Seat", {"number": 3, "player": "ann"}]})
    assert seat == Seat(3, "ann")
    memory = Decoder({}).value({"o": ["houseway.table.banking.clauses:BankMemory", {"started": True}]})
    assert memory == BankMemory(started=True), "numbers and names as well as what is made anew for each"
    rules = find_game("sic_bo")
    kind = f"{rules.submission.__module__}:{rules.submission.__qualname__}"
    options: Any = Decoder({}).value({"m": [kind, {}, []]})
    assert options == rules.submission()
    assert options.model_fields_set == set()


def test_things_that_every_table_has_are_named_and_not_kept() -> None:
    rules = find_game("three_card_poker")
    duty = rules.setup.duties[0]
    duties = {one.id: one for one in rules.setup.duties}
    for value in (rules, duty, now):
        assert Decoder(duties).value(Encoder().plain([value])) == [value]
    for kind in (Chance(SystemEntropy()), SystemEntropy()):
        again = Decoder({}).value(Encoder().plain(kind))
        assert type(again) is type(kind)


def test_a_snapshot_of_something_else_is_not_a_table() -> None:
    felt = Felt("sic_bo")
    states: list[Any] = [[], {"d": [["table", 5]]}]
    for state in states:
        body = zlib.compress(json.dumps(state).encode())
        raw = FORMAT + hashlib.sha256(body).hexdigest().encode() + b"\n" + body
        with pytest.raises(NotPlain):
            unpacked(raw, felt.live.config)


# -- the store ----------------------------------------------------------------------------------------------------------


class House:
    """A table of Three Card Poker on a store, run by some code or other."""

    def __init__(self, folder: Path, code: str) -> None:
        self.store: Store = open_store(f"sqlite:///{folder}/floor.db")
        self.store.code = code
        if not self.store.made():
            self.store.make_table(TableRecord("one", read_config({"game": "three_card_poker"})), "test")
            self.store.grant("ann", 100_000)
        self.tables = TableHost(self.store)
        self.tables.load()

    @property
    def room(self) -> HostedTable:
        return self.tables.find("one")

    def do(self, *verbs: str) -> None:
        async def one(verb: str, **fields: Any) -> None:
            await self.tables.carry_out(self.room, f"{verb} {self.room.seq}", Command(verb, "ann", "player", fields))

        fields: dict[str, dict[str, Any]] = {
            "sit": {"seat": 1, "buy_in": 500},
            "wager": {"wager": "ante", "amount": 10},
            "decide": {"choice": "play"},
        }

        async def all_of_them() -> None:
            for verb in verbs:
                await one(verb, **fields.get(verb, {}))

        asyncio.run(all_of_them())

    def close(self, orderly: bool = True) -> None:
        self.tables.writer.stop()
        if orderly:
            self.tables.keep()
        self.store.engine.dispose()


ROUND = ("wager", "ready", "decide")


def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """A release that pays a dollar more for everything."""
    pay = Wagering.pay

    def more(self: Any, wager: Any, at: Any, *clauses: str, **given: Any) -> None:
        pay(self, wager, at, *clauses, **{**given, "amount": 100 + (given.get("amount") or wager.stake)})

    monkeypatch.setattr(Wagering, "pay", more)


def test_an_upgrade_settles_no_old_round_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = House(tmp_path, "old")
    old.do("open", "sit", *ROUND * 12)
    shown = old.room.state("ann")
    old.close()
    generous(monkeypatch)
    new = House(tmp_path, "new")
    assert new.room.state("ann") == shown
    assert compared(new.room.live, "one", piles(new.store.engine, new.room.live, "one")) == []
    new.do(*ROUND * 3)
    assert compared(new.room.live, "one", piles(new.store.engine, new.room.live, "one")) == []
    shown = new.room.state("ann")
    new.close(orderly=False)
    newer = House(tmp_path, "new")
    assert newer.room.state("ann") == shown
    newer.close()


def test_where_new_code_would_tell_an_old_round_otherwise_the_table_stands_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = House(tmp_path, "old")
    old.do("open", "sit", *ROUND * 12)
    old.close(orderly=False)  # killed: nothing but the log is left
    generous(monkeypatch)
    new = House(tmp_path, "new")
    assert "other software" in new.tables.isolated["one"].why
    new.close()
    monkeypatch.undo()
    again = House(tmp_path, "old")  # and the code that wrote it goes on
    again.do(*ROUND)
    again.close()


def test_a_round_that_is_on_goes_on_under_code_that_plays_it_the_same(tmp_path: Path) -> None:
    old = House(tmp_path, "old")
    old.do("open", "sit", *ROUND, "wager", "ready")
    shown = old.room.state("ann")
    old.close()
    new = House(tmp_path, "new")
    assert new.room.state("ann") == shown
    new.do("decide")
    new.close()


def test_a_broken_snapshot_gives_way_to_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house = House(tmp_path, "code")
    house.do("open", "sit", *ROUND * 4)
    shown = house.room.state("ann")
    house.close()
    dice = random.Random(1)
    for _ in range(20):
        house = House(tmp_path, "code")
        assert house.room.state("ann") == shown
        with house.store.engine.begin() as at:
            body = bytearray(at.execute(select(snapshots.c.body)).scalar_one())
            body[dice.randrange(len(body))] ^= 1 << dice.randrange(8)
            at.execute(update(snapshots).values(body=bytes(body)))
        house.close(orderly=False)


@pytest.mark.parametrize(("game", "authority"), BOTH)
def test_a_snapshot_from_before_files_moved_is_still_a_table(game: str, authority: str) -> None:
    """Kept states name classes by their places of that time; ``houseway.live.snapshot.renamed`` knows where each is now."""
    raw = (Path(__file__).parent / "old_snapshots" / f"{game}.{authority}.snapshot").read_bytes()
    felt = seated(game, authority)
    felt.live = unpacked(raw, felt.live.config)
    felt.log.clear()
    before = sum(felt.live.balances().values())
    play(felt, felt.live.number + 1)
    assert len(felt.log) > 1
    assert sum(felt.live.balances().values()) == before


def test_older_snapshots_have_no_coupons_and_no_requests_for_seats() -> None:
    felt = seated("three_card_poker", "MA")
    players = felt.live.players
    players.coupons, players.wants = {1: {("ante", None): 500}}, {"ann": 2}
    whole = players.memento()
    for parts, coupons, wants in ((4, whole[2], whole[3]), (3, whole[2], {}), (2, {}, {})):
        older: Any = whole[:parts]
        players.restore(older)
        assert (players.by_seat, players.coupons, players.wants) == (whole[0], coupons, wants)


def test_a_class_is_found_though_nothing_has_imported_its_module_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    module = "houseway.games.sic_bo.play.device"
    known_class.cache_clear()
    with monkeypatch.context() as patch:
        patch.delitem(sys.modules, module)
        assert known_class(f"{module}:ElectricalDevice").__name__ == "ElectricalDevice"
    known_class.cache_clear()


def test_a_round_that_is_over_asks_nothing_and_wants_no_card() -> None:
    felt = seated("three_card_poker", "MA")
    play(felt, 1)
    assert felt.live.round is not None
    past = PastRound.of(felt.live.round)
    assert (past.asks(), past.questions, past.wanted, past.never) == ((), [], None, [])
    assert (past.finished, past.events, past.seated) == (True, felt.live.round.events, [1, 2])
    assert [past.net(seat) for seat in (1, 2, 7)] == [*(felt.live.round.net(seat) for seat in (1, 2)), 0]
