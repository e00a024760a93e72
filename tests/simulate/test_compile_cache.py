"""Compiled code is kept between runs, and a place that cannot keep it does no harm."""

import os
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).parents[2]
RUN = """
from houseway.simulate import cpu
from tests.simulate.ground import work
import sys
for name in sys.argv[1:]:
    one = work(name)
    cpu.prepare(one)
    statistics = cpu.runner(name).stats
    print(name, sum(statistics.cache_hits.values()), sum(statistics.cache_misses.values()), cpu.count(one, 0, 9).sum())
"""


def run_with(folder: Path, *games: str) -> list[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *games],
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        env={**env, "HOUSEWAY_CACHE": str(folder)},
        check=True,
    )
    return done.stdout.splitlines()


def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    """Two games call the same outer function: each must get its own code back."""
    assert run_with(tmp_path, "sic_bo", "three_card_poker") == ["sic_bo 0 1 9", "three_card_poker 0 1 9"]
    assert run_with(tmp_path, "sic_bo", "three_card_poker") == ["sic_bo 1 0 9", "three_card_poker 1 0 9"]


def test_a_folder_that_cannot_be_made_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("this is no folder")
    assert [line.rsplit(" ", 1)[1] for line in run_with(blocked, "sic_bo")] == ["9"]
