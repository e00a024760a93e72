"""Which tests look after a game: the files that cite a clause of its chapters."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from houseway.cli.checkout import test_sources, tests_folder
from houseway.errors import BadInput
from houseway.rulebook.trace import trace

CHAPTER: Final = re.compile(r"^\s*(?:- )?\{?id: ['\"]?([A-Z]{2}-[A-Z0-9]+-)", re.MULTILINE)

Retest = dict[str, list[str]]
"""Games with their test files."""


def retest(package: Path, games: Iterable[str]) -> Retest | None:
    """The test files of each game; None where no tests lie beside the package.

    A catalogue is searched for its chapter and not read: it may be the very file that somebody has spoilt.
    """
    wanted, tests = list(games), tests_folder(package)
    if tests is None:
        return None
    if not wanted:
        return {}
    try:
        cited = trace({}, test_sources(tests)).tests
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BadInput(f"a test cannot be parsed: {error}", str(getattr(error, "filename", "") or "tests")) from None
    files: dict[str, set[str]] = {}
    for clause, places in cited.items():
        chapter = "-".join(clause.split("-")[:2]) + "-"
        files.setdefault(chapter, set()).update(place.partition("::")[0] for place in places)
    found = {}
    for game in wanted:
        chapters = {one for file in package.glob(f"rulebook/clauses/*/{game}.yaml") for one in _chapters(file)}
        found[game] = sorted(set().union(*(files.get(one, set()) for one in chapters)))
    return found


def _chapters(catalogue: Path) -> set[str]:
    return set(CHAPTER.findall(catalogue.read_text(encoding="utf-8", errors="replace")))
