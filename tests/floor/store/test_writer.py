"""The writer's thread: what is handed in is carried out in order, and whoever handed it in hears how it went."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.floor.store.engine import open_store
from houseway.floor.store.writer import Writer


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


def test_the_store_forgets_owners_of_chips_it_has_seen_too_many_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.floor.store.store.MOST_OWNERS", 3)
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    for number in range(20):
        store.grant(f"guest {number}", 100)
    assert len(store._owners) <= 6
    assert [store.balance(f"guest {number}") for number in range(20)] == [100] * 20
    store.engine.dispose()
