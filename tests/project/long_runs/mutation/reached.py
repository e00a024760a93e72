"""Which test runs which lines of the mutated folders, and how long it takes: recorded once, used for every mutant."""

import functools
import gc
import json
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

import coverage
import pytest

from tests.project.long_runs.mutation.folders import FOLDERS, KEPT, NOT_ASKED, ROOT, files, module

PYTEST = ("-q", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis is imported before pytest starts, to give it a profile; its asserts need no rewriting."""
AT_IMPORT = "at import"
QUICK = 0.1
LONGEST = 6.0
"""Seconds of tests, as recorded, that a mutant may cost; tests beyond are not asked."""
NEAREST = 4
"""Test files that a process of its own collects."""


@dataclass
class Reached:
    """The seconds of each passing test, and the tests of each line of each file."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    imported: dict[str, set[int]] = field(default_factory=dict)
    """The lines that run while modules are imported."""

    def at_import(self, path: str, first: int, last: int) -> bool:
        """Whether any of these lines ran when a module was imported: a fault there is put in before that."""
        return not self.imported.get(path, set()).isdisjoint(range(first, last + 1))

    def tests(self, path: str, first: int = 1, last: int | None = None) -> list[str]:
        """The tests that run any of these lines, or any of the file, as many as fit into the time of a mutant.

        Quick ones come first; of each test function its quickest case, then the second of each.
        """
        known = self.lines.get(path, {})
        lines = range(first, last + 1) if last is not None else known
        found = {test for line in lines for test in known.get(line, ()) if test in self.seconds}
        cases: Counter[str] = Counter()
        turns = {}
        for test in sorted(found, key=lambda test: (self.seconds[test], test)):
            function = test.partition("[")[0]
            cases[function] += 1
            turns[test] = (self.seconds[test] >= QUICK, cases[function], self.seconds[test])
        chosen: list[str] = []
        total = 0.0
        for test in sorted(found, key=lambda test: (turns[test], test)):
            total += self.seconds[test]
            if total > LONGEST and chosen:
                break
            chosen.append(test)
        return chosen

    def nearest(self, path: str) -> list[str]:
        """Tests that run the file at all, out of those few test files in which most of them are."""
        tests = self.tests(path)
        by_file = Counter(test.partition("::")[0] for test in tests)
        near = {file for file, _ in by_file.most_common(NEAREST)}
        return [test for test in tests if test.partition("::")[0] in near]


def import_everything() -> None:
    """Imports the mutated folders and every game, which some tests would import only when they run."""
    for folder in FOLDERS:
        for file in files(folder):
            import_module(module(file))
    for game in import_module("houseway.table.registry").GAMES:
        import_module(f"houseway.games.{game}")


def caches() -> list["functools._lru_cache_wrapper[object]"]:
    """The caches of functions in the mutated folders."""
    places = tuple(place.replace("/", ".") for place in FOLDERS.values())
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    return [one for one in found if str(one.__module__).startswith(places)]


class Recorder:
    """A pytest plugin that measures every test by itself."""

    def __init__(self) -> None:
        self.reached = Reached()
        self.failed: set[str] = set()
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(ROOT / place / "*") for place in FOLDERS.values()]
        )

        self.coverage.start()
        self.coverage.switch_context(AT_IMPORT)
        import_everything()
        self.caches = caches()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for cache in self.caches:  # else only the first test would reach what computes them
            cache.cache_clear()
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
            path = Path(file).relative_to(ROOT).as_posix()
            self.reached.lines[path] = data.contexts_by_lineno(file)
            self.reached.imported[path] = {
                line for line, tests in self.reached.lines[path].items() if AT_IMPORT in tests
            }
        for test in self.failed:
            self.reached.seconds.pop(test, None)


def record(tests: list[str]) -> Path:
    """Runs these tests with tracing and keeps what they reach; the name of the file that holds it."""
    recorder = Recorder()
    pytest.main([*PYTEST, *(f"--ignore-glob={name}" for name in NOT_ASKED), *tests], plugins=[recorder])
    KEPT.mkdir(exist_ok=True)
    place = KEPT / f"{'-'.join(tests).replace('/', '_')[:120]}.json"
    # Tests are numbered: a line that ten thousand tests reach would otherwise repeat their names.
    names = sorted(recorder.reached.seconds)
    number = {name: index for index, name in enumerate(names)}
    lines = {
        path: {line: [number[test] for test in tests if test in number] for line, tests in by_line.items()}
        for path, by_line in recorder.reached.lines.items()
    }
    imported = {path: sorted(found) for path, found in recorder.reached.imported.items()}
    held = {"seconds": recorder.reached.seconds, "names": names, "lines": lines, "imported": imported}
    place.write_text(json.dumps({"commit": _commit(), **held}))
    return place


def kept() -> Reached:
    """All that was recorded."""
    reached = Reached()
    merged: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for place in sorted(KEPT.glob("*.json")):
        held = json.loads(place.read_text())
        reached.seconds.update(held["seconds"])
        for path, lines in held.get("imported", {}).items():
            reached.imported.setdefault(path, set()).update(lines)
        for path, by_line in held["lines"].items():
            for line, tests in by_line.items():
                merged[path][int(line)].update(held["names"][test] for test in tests)
    reached.lines = {path: {line: sorted(t) for line, t in by_line.items()} for path, by_line in merged.items()}
    return reached


def _commit() -> str:
    said = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, cwd=ROOT)
    return said.stdout.strip()
