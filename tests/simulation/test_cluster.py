"""A real Ray cluster on this machine, with a worker killed while it counts. `make test-slow` installs Ray."""

import os
import signal
import time
from pathlib import Path

import pytest

from houseway.simulation import cluster
from tests.simulation.ground import run


def descendants(of: int) -> set[int]:
    """Every process that stems from that one."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
    found: set[int] = set()
    left = [of]
    while left:
        one = left.pop()
        children = {process for process, parent in parents.items() if parent == one} - found
        found |= children
        left += children
    return found


def busy_workers() -> list[int]:
    """The workers of our own cluster that are counting now."""
    found = []
    for process in descendants(os.getpid()):
        try:
            title = Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            continue
        if title.startswith(b"ray::count_piece"):
            found.append(process)
    return found


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_worker_killed_in_mid_run_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    monkeypatch.setitem(cluster.ON_RAY, "cpu", 20_000_000)
    killed: list[int] = []

    def kill_one(done: int, wanted: int) -> None:
        limit = time.monotonic() + 60
        while not killed and 0 < done < wanted and time.monotonic() < limit:
            for process in busy_workers()[:1]:
                os.kill(process, signal.SIGKILL)
                killed.append(process)
            time.sleep(0.01)

    found = run("three_card_poker", 200_000_000, on="ray", threads=2, progress=kill_one)
    assert len(killed) == 1
    assert found.tallies == run("three_card_poker", 200_000_000, threads=2).tallies
    assert found.on == "ray"
