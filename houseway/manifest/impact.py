"""What a change of a file can affect: its group, and the games that import it, directly or not.

A group says what a file is for, not what an arbitrary change of it could do: a tester has to read the changes. In doubt a
file of the packages with rules counts as rules, so that an update is called major rather than minor.
"""

import ast
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Final


@dataclass(frozen=True)
class Group:
    """A group of files with the same purpose; a change in a major group is a major update."""

    title: str
    major: bool
    tests: tuple[str, ...]
    """The tests of the group as a whole, for any game."""


GROUPS: Final[dict[str, Group]] = {
    "randomness": Group(
        "randomness and scaling",
        True,
        ("tests/equipment", "tests/live/test_promise.py", "tests/live/test_seeds.py", "tests/simulation"),
    ),
    "rules": Group(
        "rules and pays",
        True,
        (
            "tests/ranking",
            "tests/table",
            "tests/games/rounds/test_golden.py",
            "tests/games/rounds/test_random_play.py",
            "tests/games/rounds/test_scenarios.py",
        ),
    ),
    "settlement": Group("settlement and ledger", True, ("tests/table", "tests/floor")),
    "log": Group("the log and its proofs", False, ("tests/floor",)),
    "floor": Group("the floor", False, ("tests/floor",)),
    "page": Group("the page and the felts", False, ("tests/browser", "tests/table/test_layouts.py")),
    "figures": Group("odds, strategies and simulation", False, ("tests/odds", "tests/simulation", "tests/env")),
    "others": Group("command line, reports and the rest", False, ("tests/cli", "tests/reports", "tests/rulebook")),
}
"""Every group, the most important first. Settlement is major because it carries out what the rules pay."""

PACKAGES: Final[dict[str, str]] = {
    "equipment": "rules",
    "equipment/randomness": "randomness",
    "ranking": "rules",
    "rulebook": "rules",
    "catalogue": "rules",
    "rulebook/chapters/differences": "others",
    "rulebook/coverage": "others",
    "table": "rules",
    "table/chips": "settlement",
    "games": "rules",
    "odds": "figures",
    "simulation": "figures",
    "simulation/randomness": "randomness",
    "env": "figures",
    "live": "rules",
    "transparency": "log",
    "transparency/deck": "randomness",
    "floor": "floor",
    "floor/store": "settlement",
    "floor/signing": "log",
    "floor/static": "page",
    "errors.py": "rules",
    "support": "rules",
}
"""The group of each package; the longest matching path counts, and files elsewhere are in ``others``."""

RUNNING: Final = ("catalogue/", "equipment/", "rulebook/", "table/")
READING: Final = ("odds/", "simulation/", "env/")
SOURCES: Final = (*RUNNING, *READING, "games/", "ranking/", "support/", "errors.py")
"""The paths of all code that plays a round, prices it or simulates it."""
READERS: Final = ("odds", "sim", "env", "equity", "phh")
"""Packages of a game's folder that price, simulate or transcribe rounds; no rule depends on them."""
LAYOUT: Final = "layout.py"


@dataclass(frozen=True)
class Touched:
    """What a change of one file can affect: its group and games."""

    group: str
    games: tuple[str, ...] = ()


def touched(paths: Iterable[str], sources: Mapping[str, str]) -> dict[str, Touched]:
    """What each file can affect, by path; ``sources`` has the texts of the Python files in :data:`SOURCES`."""
    edges = {path: _imported(path, text) & sources.keys() for path, text in sources.items()}
    games = sorted({path.split("/")[1] for path in sources if path.startswith("games/") and path.count("/") > 1})
    # A game declares its readers (prices, kernel, environment) and loads each only when it is needed.
    playing = {path: {one for one in found if not _read_by_its_game(path, one)} for path, found in edges.items()}
    played = {name: _reached(playing, [f"games/{name}/__init__.py"]) for name in games}
    read = {name: _reached(edges, [path for path in sources if _reads(path, name)]) for name in games}
    by_some, read_by_some = set().union(*played.values()), set().union(*read.values())
    # Code that runs rounds and that no game imports (the referee, scenarios) affects every game, as do its imports.
    by_all = _reached(edges, [path for path in sources if path.startswith(RUNNING) and path not in by_some])
    read_by_all = _reached(edges, [path for path in sources if path.startswith(READING) and path not in read_by_some])
    only_read = read_by_some - by_some - by_all
    found = {}
    for path in paths:
        group, some = _group(path, only_read), _own_game(path)
        if not some:
            reach, all_of = (read, read_by_all) if group == "figures" else (played, by_all)
            some = [name for name in games if path in all_of or path in reach[name]]
            if not some and (GROUPS[group].major or group == "figures"):
                some = games
        found[path] = Touched(group, tuple(some))
    return found


def _reads(path: str, game: str) -> bool:
    """Whether a file is in one of a game's ``READERS`` packages."""
    return path.startswith(tuple(f"games/{game}/{part}{end}" for part in READERS for end in ("/", ".py")))


def _read_by_its_game(path: str, imported: str) -> bool:
    """Whether an import is that of a game's own reader by the game's ``__init__``."""
    parts = path.split("/")
    return parts[0] == "games" and parts[2:] == ["__init__.py"] and _reads(imported, parts[1])


def _group(path: str, only_read: Set[str]) -> str:
    if path.endswith(f"/{LAYOUT}"):
        return "page"
    parts = path.split("/")
    homes = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    group = next((PACKAGES[home] for home in homes if home in PACKAGES), "others")
    return "figures" if group == "rules" and path in only_read else group


def _own_game(path: str) -> list[str]:
    """The game of a file by its path: the game's folder, or its clause catalogue; empty for other files."""
    parts = path.split("/")
    if parts[0] == "games" and len(parts) > 2:
        return [parts[1]]
    return [parts[-1].removesuffix(".yaml")] if path.startswith("rulebook/chapters/") else []


def _reached(edges: Mapping[str, Set[str]], start: Iterable[str]) -> set[str]:
    found: set[str] = set()
    waiting = [path for path in start if path in edges]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += edges[path]
    return found


STATEMENTS: Final = (ast.stmt, ast.excepthandler, ast.match_case)
"""The kinds of syntax nodes that may contain an import."""


@lru_cache(maxsize=2048)
def _imported(path: str, text: str) -> frozenset[str]:
    """The files that a source may import, at its top or inside functions; empty where it cannot be parsed."""
    try:
        waiting: list[ast.AST] = [ast.parse(text)]
    except (SyntaxError, ValueError):
        return frozenset()
    parts = ["houseway", *path.removesuffix(".py").split("/")]
    modules = {".".join(parts)}
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            modules.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = [*(parts[: -node.level] if node.level else ()), *([node.module] if node.module else ())]
            modules.update(".".join([*home, alias.name]) for alias in node.names)
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            waiting += node.orelse
        else:
            waiting += [one for one in ast.iter_child_nodes(node) if isinstance(one, STATEMENTS)]
    return frozenset(file for module in modules for file in _files_of(module))


def _files_of(module: str) -> Iterable[str]:
    """The possible files of a module and of its parent packages, which are imported before it."""
    parts = module.split(".")[1:] if module.startswith("houseway.") else []
    for count in range(1, len(parts) + 1):
        place = "/".join(parts[:count])
        yield from (f"{place}.py", f"{place}/__init__.py")
