"""What a change of a file can touch: its group, and the games that come to it by their imports.

A group says what a file is for, not what somebody could make of it: whoever retests reads what changed. Where it is in
doubt, a file of the rules' rooms counts as rules, so that an update is rather called major than minor.
"""

import ast
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Final


@dataclass(frozen=True)
class Group:
    """Files that touch the same thing; a change in a major one is a major update."""

    title: str
    major: bool
    tests: tuple[str, ...]
    """Tests that look after the group as a whole, whatever the game."""


GROUPS: Final[dict[str, Group]] = {
    "randomness": Group(
        "randomness and scaling",
        True,
        ("tests/equipment", "tests/live/test_cards.py", "tests/live/test_promise.py", "tests/simulate"),
    ),
    "rules": Group(
        "rules and pays",
        True,
        (
            "tests/ranking",
            "tests/table",
            "tests/rounds/test_golden.py",
            "tests/rounds/test_random_play.py",
            "tests/rounds/test_scenarios.py",
        ),
    ),
    "settlement": Group("settlement and ledger", True, ("tests/table", "tests/floor")),
    "log": Group("the log and its proofs", False, ("tests/floor",)),
    "floor": Group("the floor", False, ("tests/floor",)),
    "page": Group("the page and the felts", False, ("tests/browser", "tests/table/test_layouts.py")),
    "figures": Group("odds, strategies and simulation", False, ("tests/odds", "tests/simulate", "tests/env")),
    "others": Group("command line, reports and the rest", False, ("tests/cli", "tests/report", "tests/rulebook")),
}
"""Every group, the gravest first. Settlement is major because it carries out what the rules pay."""

NAMED: Final[dict[str, tuple[str, ...]]] = {
    "randomness": (
        *(
            "equipment/randomness/chance.py",
            "equipment/randomness/decks.py",
            "equipment/randomness/dice.py",
            "equipment/randomness/supply.py",
        ),
        *(
            "equipment/randomness/marks.py",
            "transparency/deck/leaves.py",
            "transparency/deck/sealed_deck.py",
            "transparency/deck/seeds.py",
            "live/shoe.py",
        ),
        *(
            "transparency/deck/commitment.py",
            "transparency/deck/byte_stream.py",
            "simulate/randomness/counter.py",
            "simulate/randomness/dealing.py",
        ),
    ),
    "rules": (
        *("live/result.py", "live/lifecycle.py", "live/absent.py", "live/table.py", "live/round.py"),
        "live/restore.py",
    ),
    "settlement": (
        *(
            "table/chips/envy.py",
            "table/chips/ledger.py",
            "table/chips/payout_limits.py",
            "table/chips/meters.py",
            "equipment/money.py",
        ),
        *("table/chips/wagering.py", "table/chips/wagers.py", "table/banking/pot.py", "table/banking/vigorish.py"),
        *(
            "floor/records/books.py",
            "floor/store/migrations/",
            "floor/store/models.py",
            "floor/store/statements.py",
            "floor/store/engine.py",
        ),
        *("live/seats.py", "floor/store/writer.py", "floor/store/rows.py"),
    ),
    "log": (
        *(
            "table/replay/log.py",
            "transparency/canonical.py",
            "transparency/checkpoint.py",
            "transparency/entries.py",
            "live/shadow.py",
        ),
        *(
            "floor/store/journal.py",
            "transparency/rounds/open_wagers.py",
            "transparency/merkle.py",
            "floor/signing/notary.py",
            "transparency/proof.py",
        ),
        *(
            "transparency/handover.py",
            "floor/signing/house_key.py",
            "transparency/rounds/promises.py",
            "transparency/formats.py",
            "floor/signing/publishing.py",
            "transparency/signed_note.py",
        ),
        *(
            "transparency/rounds/card_proofs.py",
            "transparency/deck/opened.py",
            "floor/records/openings.py",
            "floor/records/regulator.py",
            "transparency/rounds/public_log.py",
        ),
        *(
            "floor/records/significant.py",
            "transparency/rounds/stretches.py",
            "transparency/rounds/table_setup.py",
            "transparency/verify.py",
            "floor/watchman.py",
        ),
    ),
    "page": ("floor/static/", "table/layout.py"),
    "others": ("rulebook/coverage/cited.py", "rulebook/coverage/trace.py", "rulebook/chapters/differences/"),
}
"""Files and folders that belong elsewhere than their room says."""

ROOMS: Final = {
    **dict.fromkeys(("equipment", "games", "ranking", "rulebook", "table", "errors.py"), "rules"),
    **dict.fromkeys(("odds", "simulate", "env"), "figures"),
    "floor": "floor",
}
"""The group of a room, or of a file beside the rooms; what is not here is among the others."""

RUNNING: Final = ("equipment/", "rulebook/", "table/")
READING: Final = ("odds/", "simulate/", "env/")
SOURCES: Final = (*RUNNING, *READING, "games/", "ranking/", "errors.py")
"""Where everything lies that a round is played by, and all that prices or simulates one."""
READ: Final = (
    *("atlas", "counts", "env", "equity", "exact", "grids", "kernel", "odds", "phh", "phh_export", "profile"),
    *("protection", "strategy", "vector"),
)
"""Modules of a game's folder that price, simulate or write down what the rules play; no rule asks them."""
LAYOUT: Final = "layout.py"


@dataclass(frozen=True)
class Touched:
    """What a change of one file can touch."""

    group: str
    games: tuple[str, ...] = ()


def touched(paths: Iterable[str], sources: Mapping[str, str]) -> dict[str, Touched]:
    """For each path of a package, what it can touch; ``sources`` has the texts of the Python files in :data:`SOURCES`."""
    edges = {path: _imported(path, text) & sources.keys() for path, text in sources.items()}
    games = sorted({path.split("/")[1] for path in sources if path.startswith("games/") and path.count("/") > 1})
    played = {name: _reached(edges, [f"games/{name}/__init__.py"]) for name in games}
    read = {name: _reached(edges, [f"games/{name}/{part}.py" for part in READ]) for name in games}
    by_some, read_by_some = set().union(*played.values()), set().union(*read.values())
    # What runs a round and is asked for by no game (the referee, scenarios) runs every game, and so does all it needs.
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


def _group(path: str, only_read: Set[str]) -> str:
    for group, named in NAMED.items():
        if any(path == one or (one.endswith("/") and path.startswith(one)) for one in named):
            return group
    if path.startswith("games/") and path.endswith(f"/{LAYOUT}"):
        return "page"
    return "figures" if path in only_read else ROOMS.get(path.split("/")[0], "others")


def _own_game(path: str) -> list[str]:
    """The game that a file belongs to by its place: its folder, or its catalogue of clauses."""
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
"""What an import may stand in or among."""


@lru_cache(maxsize=2048)
def _imported(path: str, text: str) -> frozenset[str]:
    """The files that a source may import, at its head or later; one that cannot be parsed imports nothing."""
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
    """The file of a module and those of the packages it lies in, which are run before it."""
    parts = module.split(".")[1:] if module.startswith("houseway.") else []
    for count in range(1, len(parts) + 1):
        place = "/".join(parts[:count])
        yield from (f"{place}.py", f"{place}/__init__.py")
