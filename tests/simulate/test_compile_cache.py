"""Compiled code is kept between runs, and a place that cannot keep it does no harm."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.simulate.compiler import KERNELS, digest_of

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


@pytest.mark.parametrize(
    "source",
    [
        *("simulate/compiler.py", "simulate/cpu.py", "games/poker/kernel.py", "games/poker/kernel_hand.py"),
        *("games/poker/equity_kernel.py", "games/poker/profile_kernel.py", "games/pai_gow_poker/exact_kernel.py"),
    ],
)
def test_changed_source_of_a_kernel_is_compiled_anew(tmp_path: Path, source: str) -> None:
    file = tmp_path / source
    file.parent.mkdir(parents=True)
    file.write_text("FUNCTIONS = ()")
    before = digest_of(tmp_path)
    file.write_text("FUNCTIONS = (play,)")
    assert digest_of(tmp_path) != before


def test_every_kernel_of_a_game_counts_as_source() -> None:
    package = REPOSITORY / "houseway"
    counted = {file for part in KERNELS for file in package.glob(part)}
    assert {*package.glob("games/**/*kernel*.py")} <= counted
