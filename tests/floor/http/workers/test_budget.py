"""The budget of memory: what a server and its workers may hold together, and what gives way before they hold more."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.app import create_app
from houseway.floor.jobs.answers import MOST, Answers
from houseway.floor.jobs.budget import LEAST, ROOM, SERVER, TOTAL, Gate, Guard
from houseway.floor.jobs.busy import Busy
from houseway.floor.jobs.pool import SIZE, Staff, Workers
from houseway.floor.server import Floor
from houseway.support.memory import MIB, held

ODD = "tests.floor.http.workers.odd_worker"
ALLOWED = 10**9
"""What the whole may hold: a gigabyte."""


class Scales:
    """Tells what each process holds, as a test says; a worker that is not named holds ``each``."""

    def __init__(self, server: int, each: int) -> None:
        self.server, self.each, self.named = server, each, dict[int, int]()

    def __call__(self, process: int | None) -> int:
        return MIB * (self.server if process is None else self.named.get(process, self.each))


def test_the_whole_stays_below_a_gigabyte() -> None:
    assert TOTAL + 50 * MIB < ALLOWED
    assert SERVER + SIZE * Guard().share(SIZE) <= TOTAL
    assert SERVER + ROOM <= TOTAL


def test_workers_share_what_the_server_leaves() -> None:
    assert Guard(900 * MIB).share(2) == 300 * MIB
    assert Guard(900 * MIB).share(1) == 600 * MIB
    assert Guard(400 * MIB).share(4) == LEAST


def test_both_pools_of_a_server_have_one_budget(tmp_path: Path) -> None:
    staff = Staff.of(1, 700 * MIB)
    assert staff.work.guard is staff.exports.guard
    assert staff.work.guard.total == 700 * MIB
    assert staff.work.guard.pools == [staff.work, staff.exports]
    floor = Floor(f"sqlite:///{tmp_path}/floor.db")
    assert create_app(floor, memory=650 * MIB).state.staff.work.guard.total == 650 * MIB
    floor.close()


def test_answers_are_kept_up_to_a_size() -> None:
    answers = Answers()
    for number in range(100):
        answers.keep("odds", b"%d" % number, bytes(MIB))
    kept = [number for number in range(100) if answers.known("odds", b"%d" % number)]
    assert kept == list(range(100 - MOST // MIB, 100))


def test_a_worker_above_its_share_is_replaced_and_one_that_gave_it_back_is_not() -> None:
    async def test() -> None:
        workers = Workers(program=ODD)
        first = await workers.answer("number", b"", "ann")
        assert await workers.answer("hold", b"40 0 0", "ann") == first, "what was freed is not held against it"
        share = Guard().share(SIZE) // MIB
        assert await workers.answer("hold", b"%d 0 1" % share, "ann") == first
        assert await workers.answer("number", b"", "ann") != first
        workers.close()

    asyncio.run(test())


def test_idle_workers_are_ended_before_any_job_gives_way() -> None:
    async def test() -> None:
        scales = Scales(server=200, each=100)
        guard = Guard(600 * MIB, scales)
        work, exports = Workers(program=ODD, guard=guard), Workers(program=ODD, guard=guard)
        first = int(await exports.answer("number", b"", "ann"))
        running = asyncio.create_task(work.answer("number", b"0.5", "ann"))
        while not work.busy:
            await asyncio.sleep(0.01)
        guard.look()
        assert [one.process.pid for one in exports.idle] == [first]
        scales.named[work.busy[0].process.pid] = 350
        guard.look()
        assert exports.idle == []
        assert int(await running), "the job goes on"
        work.close()

    asyncio.run(test())


def test_the_job_begun_last_gives_way_and_is_done_again_alone() -> None:
    async def test() -> None:
        scales = Scales(server=200, each=100)
        work = Workers(program=ODD, guard=Guard(600 * MIB, scales))
        first = asyncio.create_task(work.answer("number", b"0.6", "ann"))
        while not work.busy:
            await asyncio.sleep(0.01)
        second = asyncio.create_task(work.answer("number", b"0.1", "bob"))
        while len(work.busy) < 2:
            await asyncio.sleep(0.01)
        one, other = (worker.process.pid for worker in work.busy)
        scales.named |= {one: 250, other: 250}
        work.guard.look()
        assert int(await second) not in (other, 0), "another worker has done it"
        assert first.done(), "not beside the first"
        assert int(await first) == one
        work.close()

    asyncio.run(test())


def test_a_job_that_is_too_much_even_alone_is_refused_and_the_next_is_done() -> None:
    async def test() -> None:
        scales = Scales(server=200, each=900)
        work = Workers(program=ODD, guard=Guard(600 * MIB, scales))
        with pytest.raises(Busy, match="memory"):
            await work.answer("number", b"5", "ann")
        scales.each = 100
        assert await work.answer("number", b"", "ann")
        assert not work.busy
        work.close()

    asyncio.run(test())


def test_a_large_server_leaves_its_workers_room() -> None:
    async def test() -> None:
        work = Workers(program=ODD, guard=Guard(600 * MIB, Scales(server=2000, each=ROOM // MIB)))
        assert await work.answer("number", b"0.3", "ann")
        work.close()

    asyncio.run(test())


def test_what_waits_to_be_alone_goes_before_what_comes_later() -> None:
    order: list[str] = []

    async def enter(gate: Gate, name: str, alone: bool) -> None:
        async with gate.entered(alone, 5):
            order.append(name)
            await asyncio.sleep(0.02)
            order.append(f"{name} out")

    async def test() -> None:
        gate = Gate()
        every: list[Any] = [enter(gate, "a", False), enter(gate, "b", False)]
        every += [enter(gate, "alone", True), enter(gate, "c", False)]
        await asyncio.gather(*every)
        assert order == ["a", "b", "a out", "b out", "alone", "alone out", "c", "c out"]
        async with gate.entered(False, 1):
            with pytest.raises(Busy, match="too much to work out"):
                async with gate.entered(True, 0.01):
                    raise AssertionError
        async with gate.entered(False, 1):  # whoever gave up waiting keeps nobody out
            pass

    asyncio.run(test())


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell")
def test_beside_a_large_server_the_workers_keep_their_part() -> None:
    for total, room in ((TOTAL, TOTAL - SERVER), (400 * MIB, ROOM)):
        assert Guard(total, lambda _: 2_000 * MIB).over() == -room, "what may still be taken, with no worker there"


def test_a_process_knows_what_it_holds_and_gives_back_what_it_has_freed() -> None:
    # In a process of its own: this one runs other tests, in threads that allocate too.
    program = (
        "from houseway.support.memory import few_arenas, give_back, held\n"
        "few_arenas(); give_back(); before = held()\n"
        "large = bytearray(b'x') * (64 << 20); taken = held() - before\n"
        "del large; give_back(); print(before, taken, held() - before)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    its_own, taken, left = (int(one) for one in ran.stdout.split())
    assert taken > 60 * MIB
    assert left < 10 * MIB
    assert its_own < held(), "it counts its own memory, not what the process holds that started it"
    assert held(2**22 + 7) == 0, "no such process"
