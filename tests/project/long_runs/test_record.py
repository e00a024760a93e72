"""The long runs cover every slow test, and the record says only what pytest said."""

import re
from pathlib import Path

import pytest

from tests.project.long_runs.record import ROOT, Ended, Run, counts, ended, runs, table

SLOW = re.compile(r"mark\.slow\b")


def slow_files() -> list[str]:
    """The test files with tests that only the slow run runs."""
    found = (path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__))
    return [path.relative_to(ROOT).as_posix() for path in found if SLOW.search(path.read_text(encoding="utf-8"))]


def test_every_slow_test_belongs_to_a_long_run() -> None:
    asked = [argument for run in runs().values() for argument in run.arguments if argument.startswith("tests/")]
    assert [file for file in slow_files() if not any(file == a or file.startswith(f"{a}/") for a in asked)] == []


@pytest.mark.parametrize("run", runs().values(), ids=lambda run: run.name)
def test_a_long_run_asks_for_slow_tests_that_are_there(run: Run) -> None:
    arguments = run.arguments
    assert arguments[:2] == ("-m", "slow")
    assert all((ROOT / place.removeprefix("--ignore=")).exists() for place in arguments[2:])


def test_only_runs_that_are_known_are_recorded() -> None:
    assert set(ended()) <= set(runs())


def test_counts_are_those_of_the_last_line() -> None:
    said = "1 failed\nFAILED tests/x.py::y - 3 passed\n2 failed, 78 passed, 1 skipped, 5 deselected in 61.20s\n"
    assert counts(said) == {"failed": 2, "passed": 78, "skipped": 1}


def test_a_run_that_did_not_end_counts_nothing() -> None:
    assert counts("....\nKilled\n") == {}


def test_the_page_says_of_every_run_when_it_last_ended_or_that_it_was_not_recorded() -> None:
    rows = table()[2:]
    assert len(rows) == len(runs())
    assert sum("not recorded" in row for row in rows) == len(runs()) - len(ended())


def test_a_failure_is_told() -> None:
    entry = Ended("2026-11-16", "abc", {"failed": 2, "passed": 78}, 1.0, "pytest")
    assert entry.result == "2 failed, 78 passed"
