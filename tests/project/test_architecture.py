"""The shape of the code: who may import whom, and where games may be named."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import houseway
from houseway.games import GAMES
from houseway.rulebook.editions import every_clause

PACKAGE = Path(houseway.__file__).parent
REPOSITORY = PACKAGE.parent
FILES = sorted(PACKAGE.rglob("*.py"))
CLAUSE = re.compile(r"(MA|PA)-[A-Z0-9]{2,4}-\w[\w.\-]*")


def place(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module that a file names in an import, lazy ones too."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def strings(path: Path) -> tuple[str, ...]:
    """Every text constant of a file that is not a docstring."""
    return tuple(_strings(path))


def _strings(path: Path) -> Iterator[str]:
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def wrong_imports(room: str, forbidden: tuple[str, ...]) -> list[str]:
    return [
        f"{place(path)}: {name}"
        for path in FILES
        if place(path).startswith(room)
        for name in imports(path)
        if any(name == one or name.startswith(f"{one}.") for one in forbidden)
    ]


OUTSIDE = (
    *("houseway.cli", "houseway.floor", "houseway.web"),
    *("rich", "typer", "click", "curses", "argparse"),
    *("socket", "socketserver", "asyncio", "http", "urllib", "sqlite3", "sqlalchemy", "psycopg", "fastapi", "uvicorn"),
    *("subprocess", "multiprocessing", "threading"),
)
"""Terminals, sockets, databases and processes: a rulebook knows none of them."""


@pytest.mark.parametrize("room", ["games/", "table/", "equipment/", "ranking/", "rulebook/", "catalogue/", "live/"])
def test_the_core_knows_no_terminal_socket_or_database(room: str) -> None:
    assert wrong_imports(room, OUTSIDE) == []


def test_a_game_does_not_import_another_game() -> None:
    wrong = []
    for path in FILES:
        parts = place(path).split("/")
        if parts[0] == "games" and len(parts) > 2:
            own = f"houseway.games.{parts[1]}"
            wrong += [
                f"{place(path)}: {name}"
                for name in imports(path)
                if name.startswith("houseway.games.") and not name.startswith(own)
            ]
    assert wrong == []


MAY_NAME_GAMES = (
    *(
        "games/",
        "table/registry.py",
        "live/snapshot/renamed.py",
        "cli/commands/new_game.py",
        "env/__init__.py",
        "cli/commands/demo.py",
        "cli/terminal/tour",
        "cli/tour",
    ),
    *("cli/commands/equity.py", "cli/commands/export.py", "api/input/hand_history.py", "api/equities.py"),
    *("floor/records/own_hands.py", "floor/records/pit.py"),
)
"""The games, their registry, old places of their classes, environment ids, the guided tour, and what there is for poker alone."""


def names(word: str, game: str) -> bool:
    """Whether a text names a game; poker is also a word of its own, so that only its id and its folder count."""
    if game == "poker":
        return word == game or word.startswith(f"houseway.games.{game}")
    return re.search(rf"\b{game}\b", word) is not None


def test_nothing_outside_its_folder_names_a_game() -> None:
    """Help texts may show a game as an example: a sentence is prose, a bare name is knowledge."""
    wrong = []
    for path in FILES:
        if not place(path).startswith(MAY_NAME_GAMES):
            prose = place(path).startswith(("cli/", "api/", "__init__.py"))
            words = {*(text for text in strings(path) if not (prose and " " in text)), *imports(path)}
            wrong += [f"{place(path)}: {word}" for word in words for game in GAMES if names(word, game)]
    assert wrong == []


@cache
def known_clauses() -> frozenset[str]:
    return frozenset(clause for game, all_of in GAMES.items() for one in all_of for clause in every_clause(game, one))


@cache
def chapters() -> frozenset[str]:
    return frozenset(chapter(clause) for clause in known_clauses())


def unknown_clause(text: str) -> bool:
    """Whether a text cites a chapter that is here, and a clause that is not in it."""
    return bool(CLAUSE.fullmatch(text)) and chapter(text) in chapters() and text not in known_clauses()


def chapter(clause: str) -> str:
    return "-".join(clause.split("-")[:2])


def test_every_clause_that_code_cites_exists() -> None:
    assert [f"{place(path)}: {text}" for path in FILES for text in strings(path) if unknown_clause(text)] == []


def test_chapters_that_are_not_here_yet_are_cited_by_rankings_alone() -> None:
    wrong = [
        f"{place(path)}: {text}"
        for path in FILES
        if not place(path).startswith("ranking/")
        for text in strings(path)
        if CLAUSE.fullmatch(text) and chapter(text) not in chapters()
    ]
    assert wrong == []


def test_code_of_a_game_cites_its_own_chapter_only() -> None:
    wrong = []
    for game, authorities in GAMES.items():
        known = {clause for authority in authorities for clause in every_clause(game, authority)}
        for path in (PACKAGE / "games" / game).rglob("*.py"):
            wrong += [
                f"{place(path)}: {text}" for text in strings(path) if CLAUSE.fullmatch(text) and text not in known
            ]
    assert wrong == []


def test_nothing_outside_games_cites_a_clause_but_the_quirks_of_rankings() -> None:
    wrong = [
        f"{place(path)}: {text}"
        for path in FILES
        if not place(path).startswith((*MAY_NAME_GAMES, "ranking/"))
        for text in strings(path)
        if CLAUSE.fullmatch(text)
    ]
    assert wrong == []


def test_clauses_that_tests_cite_exist() -> None:
    wrong = []
    for path in sorted((REPOSITORY / "tests").rglob("test_*.py")):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
                cited = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                wrong += [f"{path.name}: {text}" for text in cited if unknown_clause(text)]
    assert wrong == []


def test_nobody_prints_or_opens_files_in_the_core() -> None:
    """Input and output belong to the command line; the clause files are read by the rulebook alone."""
    wrong = []
    for path in FILES:
        if place(path).startswith(("equipment/", "ranking/", "table/", "games/")):
            calls = [node.func for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
            names = [func.id for func in calls if isinstance(func, ast.Name)]
            wrong += [f"{place(path)}: {name}" for name in names if name in ("print", "open", "input", "eval", "exec")]
    assert wrong == []


def loaded_after(program: str) -> set[str]:
    """The modules that a fresh interpreter holds after running a program."""
    ask = f"{program}\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True, cwd=REPOSITORY)
    return set(done.stdout.split())


EVERY_GAME = "from houseway.games import GAMES, game\nfor name in GAMES: game(name, GAMES[name][0])"


HELP = "from houseway.cli import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass"


@pytest.mark.parametrize(
    "program",
    [
        "import houseway.games",
        EVERY_GAME,
        "from houseway.table.replay.referee import replay",
        HELP,
    ],
    ids=["registry", "every game", "referee", "help"],
)
def test_nothing_heavy_is_imported_before_it_is_needed(program: str) -> None:
    assert not loaded_after(program) & {"numba", "numpy", "pandas", "ray", "cupy", "fastapi", "sqlalchemy"}


def test_a_game_is_played_without_any_of_its_readers() -> None:
    """Odds, simulator, environments, floor and command line read the rules; the rules know none of them."""
    readers = (
        "houseway.odds",
        "houseway.simulation",
        "houseway.env",
        "houseway.floor",
        "houseway.reports",
        "houseway.cli",
    )
    loaded = loaded_after(f"{EVERY_GAME}\nimport houseway.table.replay.referee, houseway.table.replay.log")
    assert [name for name in loaded if name.startswith(readers)] == []
