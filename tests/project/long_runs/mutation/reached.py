"""Which test runs which lines of the mutated folders, and how long it takes: recorded once, used for every mutant."""

import json
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from tests.project.long_runs.mutation.folders import FOLDERS, KEPT, ROOT

PYTEST = ("-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis is imported before pytest starts, to give it a profile; its asserts need no rewriting."""
QUICK = 0.1
LONGEST = 60.0
"""Seconds of tests, as recorded, that a mutant may cost; tests beyond are not asked."""


@dataclass
class Reached:
    """The seconds of each passing test, and the tests of each line of each file."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)

    def tests(self, path: str, first: int, last: int) -> list[str]:
        """The tests that run any of these lines, as many as fit into the time of a mutant.

        Quick ones come first; of the others the quickest of each test file, then the second of each.
        """
        known = self.lines.get(path, {})
        found = {test for line in range(first, last + 1) for test in known.get(line, ()) if test in self.seconds}
        by_file: Counter[str] = Counter()
        turns = {}
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            file = test.partition("::")[0]
            by_file[file] += 1
            quick = self.seconds[test] < QUICK
            turns[test] = (0 if quick else by_file[file], self.seconds[test])
        chosen: list[str] = []
        total = 0.0
        for test in sorted(found, key=lambda test: (turns[test], test)):
            total += self.seconds[test]
            if total > LONGEST and chosen:
                break
            chosen.append(test)
        return chosen


class Recorder:
    """A pytest plugin that measures every test by itself."""

    def __init__(self) -> None:
        self.reached = Reached()
        self.failed: set[str] = set()
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(ROOT / place / "*") for place in FOLDERS.values()]
        )

    def pytest_runtestloop(self, session: pytest.Session) -> None:
        self.coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        start = time.process_time()
        yield
        self.reached.seconds[item.nodeid] = time.process_time() - start
        self.coverage.switch_context("between tests")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        for file in data.measured_files():
            lines = {line: tests for line, tests in data.contexts_by_lineno(file).items() if tests}
            self.reached.lines[Path(file).relative_to(ROOT).as_posix()] = lines
        for test in self.failed:
            self.reached.seconds.pop(test, None)


def record(tests: list[str]) -> Path:
    """Runs these tests with tracing and keeps what they reach; the name of the file that holds it."""
    recorder = Recorder()
    pytest.main([*PYTEST, *tests], plugins=[recorder])
    KEPT.mkdir(exist_ok=True)
    place = KEPT / f"{'-'.join(tests).replace('/', '_')[:120]}.json"
    # Tests are numbered: a line that ten thousand tests reach would otherwise repeat their names.
    names = sorted(recorder.reached.seconds)
    number = {name: index for index, name in enumerate(names)}
    lines = {
        path: {line: [number[test] for test in tests if test in number] for line, tests in by_line.items()}
        for path, by_line in recorder.reached.lines.items()
    }
    place.write_text(
        json.dumps({"commit": _commit(), "seconds": recorder.reached.seconds, "names": names, "lines": lines})
    )
    return place


def kept() -> Reached:
    """All that was recorded."""
    reached = Reached()
    merged: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for place in sorted(KEPT.glob("*.json")):
        held = json.loads(place.read_text())
        reached.seconds.update(held["seconds"])
        for path, by_line in held["lines"].items():
            for line, tests in by_line.items():
                merged[path][int(line)].update(held["names"][test] for test in tests)
    reached.lines = {path: {line: sorted(t) for line, t in by_line.items()} for path, by_line in merged.items()}
    return reached


def _commit() -> str:
    said = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, cwd=ROOT)
    return said.stdout.strip()
