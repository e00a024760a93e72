"""Attacks on the cage: many at once, two servers, and a server that is killed between two steps."""

import contextlib
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from sqlalchemy import select

from houseway.errors import BadInput
from houseway.floor.cage import slips as books
from houseway.floor.cage.models import commands
from houseway.floor.cage.report import day_report
from houseway.floor.cage.till import Order
from houseway.floor.cage.top_up import top_up
from houseway.floor.store.check import check_store
from houseway.floor.store.engine import open_store
from tests.floor.cage.window import Window
from tests.floor.http.server import FORKS
from tests.floor.store.postgres import cluster


@contextlib.contextmanager
def windows(folder: Path, database: str) -> Iterator[list[Window]]:
    """Two servers at one database, or at a SQLite file."""
    first = Window.open(folder, database)
    second = Window(open_store(database or str(first.store.engine.url)))
    second.keys = iter(range(10_000, 20_000))
    try:
        yield [first, second]
        assert first.total() == 0
        assert day_report(first.store.engine, first.now.date())["agrees"]
        assert check_store(first.store).findings == []
    finally:
        for one in (first, second):
            one.store.engine.dispose()


def at_once(attempts: Sequence[Callable[[], object]]) -> list[str]:
    """What becomes of attempts made at the same time: ``done``, or the code of the refusal."""

    def tried(attempt: Callable[[], object]) -> str:
        try:
            attempt()
        except BadInput as refused:
            return refused.code
        return "done"

    with ThreadPoolExecutor(len(attempts)) as pool:
        return sorted(pool.map(tried, attempts))


def attack(both: list[Window]) -> None:
    """Every race that would make money, over two servers."""
    first, second = both
    first.do("sue", "credit_line", player="ann", amount=100)
    first.through("ann", "buy_in", 100)
    # Chips are paid out once, though two slips are carried out at once.
    slips = [first.ask("ann", "cash_out", 100), second.ask("ann", "cash_out", 100)]
    pairs = zip(both, slips, ("cora", "carl"), strict=True)
    results = at_once([partial(w.do, by, "confirm", slip=s) for w, s, by in pairs])
    assert results == ["done", "not-enough-chips"]
    assert first.books() == {}
    # One slip, two cashiers, six tries.
    slip = first.ask("bob", "buy_in", 50)
    results = at_once([partial(w.do, by, "confirm", slip=slip) for w in both for by in ("cora", "carl")] * 2)
    assert results == ["done"] + ["slip-not-open"] * 7
    assert first.books()["player:bob"] == 5_000
    # The same key at both servers.
    slip = first.ask("bob", "cash_out", 20)
    results = at_once([partial(w.do, "cora", "confirm", key="one key", slip=slip) for w in both] * 3)
    assert results == ["done"] * 6
    assert first.books()["player:bob"] == 3_000
    # Two markers, each within the credit line, together over it.
    slips = [one.ask("ann", "marker", 60) for one in both]
    results = at_once([partial(w.do, "cora", "confirm", slip=s) for w, s in zip(both, slips, strict=True)])
    assert results == ["done", "over-the-credit-line"]
    # A marker is redeemed twice at once.
    slips = [one.ask("ann", "redeem", 60) for one in both]
    results = at_once([partial(w.do, "cora", "confirm", slip=s) for w, s in zip(both, slips, strict=True)])
    assert results == ["done", "marker-overpaid"]
    # A reversal that two supervisors approve, and two reversals of one slip.
    slip = first.through("bob", "buy_in", 70)
    results = at_once([partial(w.do, "cora", "reverse", slip=slip, reason="twice") for w in both])
    assert results == ["done", "slip-reversed"]
    (back,) = [one for one in range(1, 40) if _is_reversal(first, one, slip)]
    results = at_once([partial(w.do, by, "approve", slip=back) for w, by in zip(both, ("sue", "sam"), strict=True)])
    assert results == ["done", "slip-not-open"]
    assert first.books()["player:bob"] == 3_000
    # A practice purse is filled once.
    orders = [Order("top_up", "ann", "player", f"k{number}") for number in range(4)]
    results = at_once([partial(top_up, w.cage.till, o) for w, o in zip(both * 2, orders, strict=True)])
    assert results == ["done"] + ["purse-full"] * 3
    assert first.books()["practice:ann"] == 100_000


def _is_reversal(window: Window, number: int, of: int) -> bool:
    with window.store.engine.connect() as at, contextlib.suppress(BadInput):
        return books.find(at, number).reverses == of
    return False


def test_many_at_once_on_sqlite(tmp_path: Path) -> None:
    with windows(tmp_path, "") as both:
        attack(both)


def test_many_at_once_at_two_servers_on_postgresql(tmp_path: Path) -> None:
    with cluster() as database, windows(tmp_path, database) as both:
        attack(both)


# -- killed ------------------------------------------------------------------------------------------------------------


def work(database: str, start: int, out: Connection) -> None:
    """A process that asks and confirms, and says what was done, until it is killed."""
    window = Window(open_store(database))
    for number in range(start, start + 100_000):
        kind = "buy_in" if number % 2 else "cash_out"
        slip = window.do("ann", "ask", key=f"{number}", kind=kind, amount=1)["slip"]["number"]
        out.send(("ann", f"{number}"))
        window.do("cora", "confirm", key=f"{number}", slip=slip)
        out.send(("cora", f"{number}"))


def kill_again_and_again(folder: Path, database: str, times: int) -> None:
    """A process works at the cage and is killed at random moments: what it said was done is done, and nothing is half."""
    dice, heard = random.Random(times), set[tuple[str, str]]()
    window = Window.open(folder, database)
    window.do("sue", "limits", limits={"buy_in_a_day": 10_000_000, "cash_out_a_day": 10_000_000})
    window.through("ann", "buy_in", 3000)
    url = database or f"sqlite:///{folder}/floor.db"
    for turn in range(times):
        # With the open slips that the killed ones left, the next would be refused.
        with window.store.engine.connect() as at:
            left = books.listed(at)
        for slip in left:
            window.do("ann", "withdraw", slip=slip.number)
        ours, theirs = FORKS.Pipe(duplex=False)
        teller = FORKS.Process(target=work, args=(url, turn * 100_000, theirs), daemon=True)
        teller.start()
        theirs.close()
        with contextlib.suppress(EOFError):
            for _ in range(dice.randint(2, 6)):
                heard.add(ours.recv())
            time.sleep(dice.uniform(0, 0.02))
            teller.kill()
            while True:
                heard.add(ours.recv())
        teller.join(20)
    with window.store.engine.connect() as at:
        kept = {(row.by, row.key) for row in at.execute(select(commands.c.by, commands.c.key))}
    assert len(heard) >= 2 * times
    assert heard - kept == set()
    assert window.total() == 0
    assert day_report(window.store.engine, window.now.date())["agrees"]
    assert check_store(window.store).findings == []
    window.store.engine.dispose()


def test_a_cage_that_is_killed_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, "", 3)


@pytest.mark.slow
def test_a_cage_that_is_killed_often_loses_nothing_on_postgresql(tmp_path: Path) -> None:
    with cluster() as database:
        kill_again_and_again(tmp_path, database, 30)
