"""The sources of the package and its tests, and the traceability report made from them."""

from pathlib import Path

import houseway
from houseway.catalogue.figures import KINDS, figures
from houseway.errors import BadInput
from houseway.rulebook.clauses import Catalogue, Clause
from houseway.rulebook.coverage.cited import Sources
from houseway.rulebook.coverage.trace import Places, Trace, trace
from houseway.support.json_types import Json
from houseway.support.outside import outside_games

Row = Json
Chapters = list[tuple[Catalogue, list[Clause]]]


def package_folder() -> Path:
    return Path(houseway.__file__).parent


def tests_folder(package: Path) -> Path | None:
    """The folder of tests beside the package; None if this is not a source checkout."""
    root = package.parent
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def code_sources(package: Path) -> Sources:
    """The texts of all Python and YAML files of the package, by path within it."""
    files = [path for kind in ("*.py", "*.yaml") for path in package.rglob(kind)]
    return {path.relative_to(package).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_sources(tests: Path) -> Sources:
    """The texts of all test modules and scenario files, by path from the root of the checkout."""
    files = [*tests.rglob("*.py"), *(tests / "games" / "rounds" / "scenarios").rglob("*.yaml")]
    return {path.relative_to(tests.parent).as_posix(): path.read_text(encoding="utf-8") for path in files}


def outside_sources() -> tuple[Sources, Sources]:
    """The texts of the code and of the tests of external games, by ``ID/path``."""
    code: dict[str, str] = {}
    tests: dict[str, str] = {}
    for one in outside_games().values():
        for path in (path for kind in ("*.py", "*.yaml") for path in one.folder.rglob(kind)):
            inside = path.relative_to(one.folder)
            held = tests if inside.parts[0] == "tests" else code
            held[f"{one.id}/{inside.as_posix()}"] = path.read_text(encoding="utf-8")
    return code, tests


def traced(package: Path, need_tests: bool, chapters: tuple[str, ...] = ()) -> Trace:
    """The citations in this installation, or those of some chapters; without tests unless it is a source checkout.

    Raises BadInput if ``need_tests`` and there are none, or if a file cannot be parsed.
    """
    tests = tests_folder(package)
    if tests is None and need_tests:
        raise BadInput(
            "coverage needs a source checkout: there is no tests folder beside the package",
            "--coverage",
            code="no-source-checkout",
        )
    try:
        code, checks = outside_sources()
        return trace({**code_sources(package), **code}, {**(test_sources(tests) if tests else {}), **checks}, chapters)
    except (SyntaxError, UnicodeDecodeError) as error:
        raise BadInput(
            f"a source file cannot be parsed: {error}", str(getattr(error, "filename", "")), code="cannot-parse"
        ) from None


def reached_ids(package: Path) -> frozenset[str] | None:
    """The clauses that occurred in answers while the tests ran (``tests/project/reach.py``); None without the record."""
    tests = tests_folder(package)
    record = None if tests is None else tests / "project" / "reached.txt"
    return None if record is None or not record.is_file() else frozenset(record.read_text("utf-8").split())


def rows(chapters: Chapters, found: Trace) -> list[Row]:
    """One row for each clause, with the code that implements it, the tests that check it, and whether users can reach it."""
    reached = reached_ids(package_folder())
    return [
        {
            "id": one.id,
            "game": book.game,
            "authority": book.authority,
            "cite": one.cite,
            "kind": one.kind,
            "gist": one.gist,
            **_figures(book, one),
            "code": found.code.get(one.id, []),
            "tests": found.tests.get(one.id, []),
            "reached": None if reached is None else one.id in reached,
        }
        for book, clauses in chapters
        for one in clauses
    ]


def _figures(book: Catalogue, one: Clause) -> Row:
    """The payouts of a clause with a paytable under the key ``figures``; empty for other clauses."""
    if one.kind not in KINDS:
        return {}  # without importing the game
    told = figures(book.game, book.authority).get(one.id)
    return {"figures": told} if told else {}


def totals(clauses: list[Row]) -> dict[str, int]:
    """The number of clauses: all, with code, with tests, with both, and reached by users."""
    return {
        "clauses": len(clauses),
        "with_code": sum(bool(row["code"]) for row in clauses),
        "with_tests": sum(bool(row["tests"]) for row in clauses),
        "with_both": sum(bool(row["code"] and row["tests"]) for row in clauses),
        "reached": sum(bool(row["reached"]) for row in clauses),
    }


def coverage(chapters: Chapters, found: Trace, known: set[str]) -> Row:
    """The traceability report as JSON: rows, totals, and cited ids that no chapter has."""
    clauses = rows(chapters, found)
    unknown: Places = found.unknown(known)
    return {"clauses": clauses, "totals": totals(clauses), "unknown": unknown}
