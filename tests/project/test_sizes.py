"""What can be read in a sitting: how long a file may be, how many entries a folder may have."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.games import GAMES

ROOT = Path(__file__).parents[2]
SOURCES = ("houseway", "tests", "bench", "examples")
FOLDERS = (*SOURCES, "docs")
"""Whose folders are counted."""
LINES, ENTRIES, ENTRIES_OF_A_GAME = 400, 20, 9

GENERATED = ("houseway/floor/static", "tests/games/rounds/golden_rounds")
"""Written by a program: nobody reads through them to find something."""

WIDE_YET = ("houseway/games/poker",)
"""Folders of games from before this limit: beside what every game has, poker has a house, hand histories and equity."""
UNREAD = ("__pycache__", "__init__.py", "py.typed")


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def long_files() -> dict[str, int]:
    """Every Python file over the limit, with its lines."""
    files = [*ROOT.glob("*.py"), *(path for folder in SOURCES for path in (ROOT / folder).rglob("*.py"))]
    return {place(path): count for path in files if (count := lines(path)) > LINES}


def entries(folder: Path) -> list[str]:
    """What one chooses from in a folder: every package has an ``__init__.py``, and ``py.typed`` is empty."""
    return [path.name for path in folder.iterdir() if path.name not in UNREAD and path.name[0] != "."]


def folders() -> Iterator[Path]:
    """Every folder that people read in."""
    for top in FOLDERS:
        for path in (ROOT / top, *(path for path in (ROOT / top).rglob("*") if path.is_dir())):
            if not place(path).startswith(GENERATED) and not {"__pycache__", "node_modules"} & set(path.parts):
                yield path


def test_no_file_is_too_long_to_read_in_one_sitting() -> None:
    assert long_files() == {}


def test_no_folder_has_more_entries_than_one_sees_at_a_glance() -> None:
    assert {place(path): count for path in folders() if (count := len(entries(path))) > ENTRIES} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_shows_at_a_glance_what_it_is_made_of(game: str) -> None:
    folder = ROOT / "houseway" / "games" / game
    assert (len(entries(folder)) > ENTRIES_OF_A_GAME) == (place(folder) in WIDE_YET)
