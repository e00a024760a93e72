"""Compiled code is kept between runs, and a place that cannot keep it does no harm."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from houseway.games.spanish_21.odds import counting_shoe
from houseway.odds import subsets
from houseway.ranking import fast
from houseway.support.compiled_cache import code_digest, digest_of

REPOSITORY = Path(__file__).parents[2]
RUN = """
from houseway.simulation import cpu
from tests.simulation.ground import work
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


def test_of_two_processes_one_compiles_and_the_other_waits_for_its_code(tmp_path: Path) -> None:
    """Two games call the same outer function: each must get its own code back."""
    games = ("sic_bo", "three_card_poker")
    with ThreadPoolExecutor() as together:
        told = [one for lines in together.map(lambda _: run_with(tmp_path, *games), range(2)) for one in lines]
    assert sorted(told) == sorted(f"{game} {hits} {1 - hits} 9" for game in games for hits in (0, 1))


def test_a_folder_that_cannot_be_made_does_no_harm(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("this is not a folder")
    assert [line.rsplit(" ", 1)[1] for line in run_with(blocked, "sic_bo")] == ["9"]


SHARED = (
    "simulation/compiler.py",
    "simulation/cpu.py",
    "ranking/fast.py",
    "odds/subsets.py",
    "equipment/cards.py",
    "table/chips/endings.py",
    "table/chips/meters.py",
    "table/banking/vigorish.py",
    "rulebook/paytables.py",
    "support/compiled_cache.py",
)
DATA = (
    "games/poker/odds/data/counted.json",
    "games/poker/odds/data/wins.npz",
    "rulebook/chapters/ma/poker.yaml",
    "rulebook/chapters/ma/editions/poker.compilation.yaml",
)
"""What is stored with a game, and its chapters."""


def package(folder: Path) -> Path:
    """A package of two games with a file of every kind, none of them code."""
    named = (
        *SHARED,
        *DATA,
        "rulebook/chapters/ma/sic_bo.yaml",
        "games/poker/sim/kernel.py",
        "games/poker/house/acts.py",
        "games/sic_bo/sim/kernel.py",
        "floor/app.py",
    )
    for name in (*named, "rulebook/submission.py", "equipment/money.py", "support/recounts.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("FUNCTIONS = ()")
    return folder


@pytest.mark.parametrize("source", [*SHARED, "games/poker/sim/kernel.py", "games/poker/house/acts.py"])
def test_changed_source_of_a_kernel_is_compiled_anew(tmp_path: Path, source: str) -> None:
    """Any file of the game: a constant that a kernel was given may come from there."""
    before = digest_of(package(tmp_path), "poker")
    (tmp_path / source).write_text("FUNCTIONS = (play,)")
    assert digest_of(tmp_path, "poker") != before


@pytest.mark.parametrize("data", DATA)
def test_changed_figures_are_read_anew(tmp_path: Path, data: str) -> None:
    """A price that was kept before a stored count or a paytable was corrected is not given again."""
    before = digest_of(package(tmp_path), "poker")
    (tmp_path / data).write_text("other figures")
    assert digest_of(tmp_path, "poker") != before


@pytest.mark.parametrize("source", ["games/sic_bo/sim/kernel.py", "rulebook/chapters/ma/sic_bo.yaml", "floor/app.py"])
def test_what_a_kernel_cannot_be_made_of_leaves_it_as_it_is(tmp_path: Path, source: str) -> None:
    before = digest_of(package(tmp_path), "poker")
    (tmp_path / source).write_text("FUNCTIONS = (play,)")
    assert digest_of(tmp_path, "poker") == before


def test_a_new_file_counts(tmp_path: Path) -> None:
    before = digest_of(package(tmp_path), "poker")
    (tmp_path / "games/poker/sim/pots.py").write_text("")
    assert digest_of(tmp_path, "poker") != before


@pytest.mark.parametrize(("module", "game"), [(counting_shoe, "spanish_21"), (fast, ""), (subsets, "")])
def test_compiled_functions_bear_the_digest_of_their_game(module: ModuleType, game: str) -> None:
    functions = [one for one in vars(module).values() if hasattr(one, "py_func")]
    found = [one.py_func.__qualname__ for one in functions if one.stats.cache_path]
    assert found
    ending = f"_{game}_{code_digest(game)[:16]}"
    assert [name for name in found if not name.endswith(ending)] == []


def test_nothing_is_kept_that_does_not_bear_a_digest() -> None:
    """One way to keep compiled code: a function that Numba keeps by itself can be older than what it calls."""
    package = REPOSITORY / "houseway"
    assert [str(file) for file in package.rglob("*.py") if "cache=True" in file.read_text()] == [
        str(package / "support" / "compiled_cache.py")
    ]
