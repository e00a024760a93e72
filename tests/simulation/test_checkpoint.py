"""A run goes on where it was stopped, and its file is never half of anything."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from houseway.odds.pricing import PricedGame
from houseway.simulation import checkpoint as subject
from houseway.simulation import cpu
from houseway.simulation.checkpoint import Checkpoint, State
from houseway.simulation.crew import Threads
from tests.project.refused import refused
from tests.simulation.ground import run, work

NAME = "three_card_poker"
REPOSITORY = Path(__file__).parents[2]


class Stop(Exception):
    """Somebody pulls the plug."""


def stopped(file: Path, rounds: int, after: int, **how: Any) -> None:
    """A run that is cut off after that many rounds."""

    def progress(done: int, wanted: int) -> None:
        if done >= after:
            raise Stop

    with pytest.raises(Stop):
        run(NAME, rounds, checkpoint=file, progress=progress, **how)


@pytest.fixture
def small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many pieces, each kept."""
    monkeypatch.setattr(Threads, "piece", 1_000)
    monkeypatch.setattr(subject, "EVERY", 0.0)


@pytest.mark.usefixtures("small_pieces")
def test_a_run_that_goes_on_ends_like_one_that_was_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "run"
    stopped(file, 20_000, after=7_000)
    kept = json.loads(json.loads(file.read_text())["body"])
    assert 0 < sum(kept["tallies"]) < 20_000
    taken_up = run(NAME, 20_000, checkpoint=file)
    assert taken_up.now == 20_000 - sum(kept["tallies"])
    assert taken_up.tallies == run(NAME, 20_000).tallies


def test_a_finished_run_can_be_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "run"
    run(NAME, 5_000, checkpoint=file)
    again = run(NAME, 5_000, checkpoint=file)
    longer = run(NAME, 8_000, checkpoint=file)
    assert (again.now, longer.now) == (0, 3_000)
    assert longer.tallies == run(NAME, 8_000).tallies


@pytest.mark.parametrize("rounds", [3_000, 3_100])
def test_shoes_go_on_to_the_same_last_shoe(tmp_path: Path, rounds: int) -> None:
    file = tmp_path / "run"
    run("minibaccarat", 1_000, checkpoint=file, shoes=True)
    longer = run("minibaccarat", rounds, checkpoint=file, shoes=True)
    assert longer.tallies == run("minibaccarat", rounds, shoes=True).tallies


def test_fewer_rounds_than_the_file_is_on_its_way_to_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "run"
    run(NAME, 5_000, checkpoint=file)
    with refused("too-few-rounds"):
        run(NAME, 4_999, checkpoint=file)


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 8},
        {"name": "sic_bo"},
    ],
)
def test_a_checkpoint_of_other_work_is_refused_and_kept(tmp_path: Path, other: dict[str, Any]) -> None:
    file = tmp_path / "run"
    run(NAME, 1_000, checkpoint=file)
    before = file.read_bytes()
    with refused("another-checkpoint"):
        run(**{"name": NAME, "rounds": 2_000, "checkpoint": file, **other})
    assert file.read_bytes() == before


def test_a_checkpoint_of_another_strategy_is_refused(tmp_path: Path) -> None:
    from houseway.games import game
    from houseway.simulation.engine import simulate
    from tests.simulation.ground import assumed

    file = tmp_path / "run"
    run(NAME, 1_000, checkpoint=file)
    rules = game(NAME)
    with refused("another-checkpoint"):
        simulate(PricedGame(rules, rules.submission(), assumed(NAME, player="always_play")), 2_000, 7, checkpoint=file)


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:-20],
        lambda raw: raw.replace(b"three_card", b"three_cart"),
        lambda raw: b"[]",
        lambda raw: b"\xff" + raw,
        lambda raw: b"{}",
        lambda raw: b'{"kind": 1, "sha256": 2, "body": 3}',
        lambda raw: b"[" * 100_000,
    ],
    ids=["empty", "cut off", "altered", "a list", "no text", "a mapping", "numbers", "deep"],
)
def test_a_damaged_file_is_refused_in_a_sentence(tmp_path: Path, damage: Any) -> None:
    file = tmp_path / "run"
    run(NAME, 1_000, checkpoint=file)
    file.write_bytes(damage(file.read_bytes()))
    with refused("not-a-checkpoint"):
        run(NAME, 1_000, checkpoint=file)


class FullDisk:
    """Writes that many bytes and then has no space left."""

    def __init__(self, space: int) -> None:
        self.space = space

    def __call__(self, handle: int, content: bytes) -> int:
        if self.space == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = os.write(handle, content[: min(self.space, 100)])
        self.space -= written
        return written


@pytest.mark.parametrize("space", [0, 1, 150])
def test_a_full_disk_is_one_sentence_and_the_old_state_stays(tmp_path: Path, space: int) -> None:
    one = work(NAME)
    file = tmp_path / "run"
    half, whole = State(50, cpu.count(one, 0, 50)), State(100, cpu.count(one, 0, 100))
    Checkpoint(file, one, 100).keep(half, now=True)
    before = file.read_bytes()
    with refused("cannot-write"):
        Checkpoint(file, one, 100, write=FullDisk(space)).keep(whole, now=True)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
    assert Checkpoint(file, one, 100).load().next == 50


def test_a_disk_that_writes_a_little_at_a_time_is_enough(tmp_path: Path) -> None:
    one = work(NAME)
    kept = Checkpoint(tmp_path / "run", one, 100, write=FullDisk(10**6))
    kept.keep(State(100, cpu.count(one, 0, 100)), now=True)
    assert (kept.load().tallies == cpu.count(one, 0, 100)).all()


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_at_any_step_leaves_the_old_state(tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = work(NAME)
    file = tmp_path / "run"
    Checkpoint(file, one, 100).keep(State(50, cpu.count(one, 0, 50)), now=True)

    def fails(*arguments: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, step, fails)
    with refused("cannot-write"):
        Checkpoint(file, one, 100).keep(State(100, cpu.count(one, 0, 100)), now=True)
    monkeypatch.undo()
    assert Checkpoint(file, one, 100).load().next == 50
    assert [path.name for path in tmp_path.iterdir()] == ["run"]


def test_a_place_that_cannot_hold_a_file_is_found_out_before_any_work(tmp_path: Path) -> None:
    def no_work(done: int, wanted: int) -> None:
        raise AssertionError("work was done")

    for place, code in ((tmp_path / "none" / "run", "cannot-write"), (tmp_path, "cannot-read")):
        with refused(code):
            run(NAME, 10**15, checkpoint=place, progress=no_work)


KILLED = """
import sys
from pathlib import Path
from houseway.simulation.crew import Threads
from houseway.simulation import checkpoint
from tests.simulation.ground import run
Threads.piece = 2_000
checkpoint.EVERY = 0.0
run("three_card_poker", 10**9, checkpoint=Path(sys.argv[1]), threads=1)
"""


def test_a_kill_at_any_time_leaves_a_whole_state(tmp_path: Path) -> None:
    """The run writes all the time, is killed twice at no particular moment, and goes on each time."""
    file = tmp_path / "run"
    one, reached = work(NAME), 0
    for _ in range(2):
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(file)], cwd=REPOSITORY)
        try:
            limit = time.monotonic() + 60
            while time.monotonic() < limit and not (file.exists() and _next(file) > reached):
                time.sleep(0.003)
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
        state = Checkpoint(file, one, 10**9).load()
        assert state.next > reached
        reached = state.next
    assert (state.tallies == cpu.count(one, 0, state.next)).all()


def _next(file: Path) -> int:
    return int(json.loads(json.loads(file.read_text())["body"])["next"])
