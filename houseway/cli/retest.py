"""The tests to repeat for a changed game: all files that cite its chapters, and first the tests of affected clauses."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway.cli.sources import test_sources, tests_folder
from houseway.errors import BadInput
from houseway.manifest.changes import Change
from houseway.rulebook.coverage.trace import Places, Trace, trace

CHAPTER: Final = re.compile(r"^\s*(?:- )?\{?id: ['\"]?([A-Z]{2}-[A-Z0-9]+-)", re.MULTILINE)


@dataclass(frozen=True)
class Retest:
    """The tests to repeat for a changed game."""

    files: tuple[str, ...]
    """Every test file that cites a clause of the game."""
    clauses: tuple[str, ...]
    """The clauses that the changed files cite in their current state."""
    tests: tuple[str, ...]
    """The tests that cite those clauses, to be run first."""


def retest(package: Path, games: Mapping[str, Iterable[Change]]) -> dict[str, Retest] | None:
    """The tests to repeat for each changed game; None if this is not a source checkout."""
    tests = tests_folder(package)
    if tests is None:
        return None
    if not games:
        return {}
    found = _trace({}, test_sources(tests))
    return {game: _of_game(package, game, several, found.tests) for game, several in games.items()}


def _of_game(package: Path, game: str, several: Iterable[Change], cited: Places) -> Retest:
    # The chapter file is searched, not parsed, because it may be the file that was damaged.
    catalogues = package.glob(f"rulebook/chapters/*/{game}.yaml")
    chapters = tuple({one for file in catalogues for one in CHAPTER.findall(_text(file))})
    mine = {clause: places for clause, places in cited.items() if chapters and clause.startswith(chapters)}
    changed = [one.file for one in several if one.file and one.file.endswith(".py")]
    try:
        carried = _trace({path: _text(package / path) for path in changed}, {}).code
    except BadInput:  # code that cannot be parsed cites nothing
        carried = {}
    clauses = [clause for clause in sorted(carried) if clause in mine]
    return Retest(
        tuple(sorted({place.partition("::")[0] for places in mine.values() for place in places})),
        tuple(clauses),
        tuple(sorted({place for clause in clauses for place in mine[clause]})),
    )


def _trace(code: Mapping[str, str], tests: Mapping[str, str]) -> Trace:
    try:
        return trace(code, tests)
    except (SyntaxError, ValueError) as error:
        raise BadInput(
            f"a file cannot be parsed: {error}", str(getattr(error, "filename", "") or "tests"), code="cannot-parse"
        ) from None


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
