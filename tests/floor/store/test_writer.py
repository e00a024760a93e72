"""The writer's thread: what is handed in is carried out in order, and whoever handed it in hears how it went."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from houseway.floor.store.engine import open_store
from houseway.floor.store.store import Store
from houseway.floor.store.write import Conflict, TableRecord, Write
from houseway.floor.store.writer import Writer
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.restore import LoggedCommand
from houseway.live.result import EntropyUsed
from tests.floor.house import NOON


def carried_out(folder: Path, *acts: Callable[[], None]) -> list[str]:
    """Hands the acts in one after the other; what each was told, nothing where it went well."""

    async def told(writer: Writer, act: Callable[[], None]) -> str:
        try:
            await writer.write(act)
        except RuntimeError as error:
            return str(error)
        return ""

    async def all_of_them(writer: Writer) -> list[str]:
        return [await told(writer, act) for act in acts]

    store = open_store(f"sqlite:///{folder}/floor.db")
    writer = Writer(store)
    try:
        return asyncio.run(all_of_them(writer))
    finally:
        writer.stop()
        store.engine.dispose()


def test_an_act_is_carried_out_by_the_thread_that_writes(tmp_path: Path) -> None:
    by: list[str] = []
    assert carried_out(tmp_path, lambda: by.append(threading.current_thread().name)) == [""]
    assert by == ["houseway-writer"]


def test_an_act_that_fails_tells_whoever_wanted_it_and_the_writer_goes_on(tmp_path: Path) -> None:
    done: list[int] = []

    def fails() -> None:
        raise RuntimeError("no lease")

    assert carried_out(tmp_path, lambda: done.append(1), fails, lambda: done.append(2)) == ["", "no lease", ""]
    assert done == [1, 2]


def paid(number: int, **moves: int) -> Write:
    """A command that moves chips between owners and does nothing else."""
    entered = LoggedCommand(Command("open", "sue", "supervisor"), NOON, EntropyUsed())
    return Write("one", number, f"key {number}", entered, "[]", 0, moves)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path}/floor.db")
    opened.make_table(TableRecord("one", read_config({"game": "three_card_poker"})), "test")
    yield opened
    opened.engine.dispose()


def test_the_store_forgets_owners_of_chips_it_has_seen_too_many_of(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.floor.store.store.MOST_OWNERS", 3)
    for number in range(1, 21):
        store.write([paid(number, **{f"purse {number}": 100, "cage": -100})])
    assert 0 < len(store._owners) <= 6
    assert [store.pile(f"purse {number}") for number in range(1, 21)] == [100] * 20


def test_chips_never_go_to_an_owner_who_is_not_in_the_books(store: Store) -> None:
    store._owners |= {"nobody"}
    with pytest.raises(AssertionError, match="vanish"):
        store.write([paid(1, nobody=100, cage=-100)])
    assert (store.pile("cage"), store.heads()["one"]) == (0, 0)


def test_an_owner_who_was_new_in_a_write_that_failed_is_new_in_the_next(store: Store) -> None:
    store.write([paid(1, cage=-1, ann=1)])
    with pytest.raises(Conflict):
        store.write([paid(1, cage=-2, bob=2)])
    store.write([paid(2, cage=-2, bob=2)])
    assert [store.pile(name) for name in ("ann", "bob", "cage")] == [1, 2, -3]
