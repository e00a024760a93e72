"""What is mutated, under which name, and which tests are asked to notice."""

import os
from pathlib import Path
from typing import Final

from hypothesis import Phase, settings

ROOT: Final = Path(__file__).parents[4]
KEPT: Final = ROOT / ".mutation"
"""Which test runs which lines, as last recorded; not part of the project."""
FOLDERS: Final = {
    "transparency": "houseway/transparency",
    "chips": "houseway/table/chips",
    "table": "houseway/table",
    "live": "houseway/live",
}
TESTS: Final = ("tests/transparency", "tests/live", "tests/table", "tests/games", "tests/floor/hosts")
"""Other tests of the floor run this code too; without them the score is rather too low than too high."""
NOT_ASKED: Final = ("*odds*", "*kernel*", "*sim*", "*_twice.py", "*strategy*", "*test_env.py")
"""Tests of games that compile kernels, which is long work for a mutant."""


def register_profile() -> None:
    """Has Hypothesis try the same examples in every process, and shrink none."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutation"
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutation", derandomize=True, deadline=None, database=None, phases=phases)


def files(folder: str) -> list[Path]:
    """The files of a folder that are mutated; the chips are counted by themselves, not with the table."""
    found = sorted((ROOT / FOLDERS[folder]).rglob("*.py"))
    apart = ROOT / FOLDERS["chips"]
    return [file for file in found if folder == "chips" or apart not in file.parents]


def module(file: Path) -> str:
    """The name under which a file is imported."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
