"""Tries mutants in forked processes of a pytest that has collected its tests and imported everything once.

The child puts the mutant's code into the functions that are already there (``function.__code__``), so nothing is imported
anew, then runs the tests that reach the line until one fails. What runs when a module is imported has run by then: a fault
there is tried in a process of its own (``anew.py``), by tests that reach the same file.
"""

import gc
import json
import math
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from types import CodeType, FunctionType

import pytest

from tests.project.long_runs.mutation import anew
from tests.project.long_runs.mutation.folders import ROOT
from tests.project.long_runs.mutation.operators import Mutant, mutated
from tests.project.long_runs.mutation.reached import PYTEST, Reached, caches, import_everything

KILLED, SURVIVED, UNREACHED, NOT_PUT, TIMEOUT = "killed", "survived", "unreached", "not put", "timeout"
BROKEN = dict.fromkeys((4, 5), NOT_PUT)
"""How a pytest ends that cannot begin, or finds no tests: that says nothing of the mutant."""
MEMORY = 6 << 30
WAITING = 600.0
"""Seconds after which a test that only waits is taken not to end."""


@dataclass(frozen=True)
class Tried:
    """A mutant and what became of it."""

    mutant: Mutant
    result: str
    by: str = ""


def _functions() -> dict[str, list[FunctionType]]:
    """Every function that is there, by its file."""
    found = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found[thing.__code__.co_filename].append(thing)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def put(mutant: Mutant, functions: dict[str, list[FunctionType]]) -> dict[FunctionType, CodeType]:
    """Puts a mutant into this process; the functions that took it, each with the code that it had."""
    file = str(ROOT / mutant.path)
    tree, first, last = mutated((ROOT / mutant.path).read_text(encoding="utf-8"), mutant.number)
    new = {(code.co_qualname, code.co_firstlineno): code for code in _codes(compile(tree, file, "exec"))}
    taken: dict[FunctionType, CodeType] = {}
    for function in functions.get(file, ()):
        code = function.__code__
        if first <= code.co_firstlineno <= last and (code.co_qualname, code.co_firstlineno) in new:
            try:
                function.__code__ = new[code.co_qualname, code.co_firstlineno]
                taken[function] = code
            except ValueError:  # an inner function that closes over other names now
                continue
    return taken


class Trials:
    """A pytest plugin that, instead of running the tests, tries mutants against them."""

    def __init__(self, chosen: list[Mutant], reached: Reached, jobs: int, minutes: float = math.inf) -> None:
        self.chosen, self.reached, self.jobs, self.minutes = chosen, reached, jobs, minutes
        self.tried: list[Tried] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        import_everything()
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        gc.unfreeze()  # what is frozen is not among the collector's objects
        self.functions = _functions()
        self.caches = caches()
        gc.collect()
        gc.freeze()
        waiting, running = list(reversed(self.chosen)), dict[int, tuple[Mutant, str, int]]()
        start = time.monotonic()
        while waiting or running:
            if time.monotonic() - start > 60 * self.minutes:
                waiting.clear()
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                tests = [
                    test for test in self.reached.tests(mutant.path, mutant.line, mutant.last) if test in self.items
                ]
                at_import = self.reached.at_import(mutant.path, mutant.line, mutant.last)
                if not tests and not at_import:
                    self._note(Tried(mutant, UNREACHED), start)
                    continue
                scratch = tempfile.mkdtemp(prefix="mutant-")
                reading, writing = os.pipe()
                child = os.fork()
                if child == 0:
                    os.close(reading)
                    self._child(mutant, tests, at_import, scratch, writing)
                os.close(writing)
                running[child] = (mutant, scratch, reading)
            if running:
                child, status = os.wait()
                mutant, scratch, reading = running.pop(child)
                with os.fdopen(reading) as said:
                    by = said.read().strip()
                shutil.rmtree(scratch, ignore_errors=True)
                self._note(_result(mutant, status, by), start)
        return True

    def _note(self, tried: Tried, start: float) -> None:
        self.tried.append(tried)
        if tried.result != KILLED or len(self.tried) % 25 == 0:
            line = f"{time.monotonic() - start:5.0f}s {len(self.tried)}/{len(self.chosen)} {tried.result:9} "
            print(
                line + f"{tried.mutant.path}:{tried.mutant.line} {tried.mutant.key.partition(' ')[2]}",
                file=sys.__stderr__,
            )

    def _child(self, mutant: Mutant, tests: list[str], at_import: bool, scratch: str, writing: int) -> None:
        """Runs the tests of one mutant and ends this process with what came of it; returns never."""
        code = 3
        try:
            os.setpgid(0, 0)
            nowhere = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            tempfile.tempdir = scratch
            self.session.config.pluginmanager.unregister(name="terminalreporter")
            if right := put(mutant, self.functions):
                code = self._run(tests, right, writing)
            if code == 3 or (code == 0 and at_import):
                self._exec(mutant, writing)
        except BaseException:
            code = 4  # the trial itself went wrong
        finally:
            os._exit(code)

    def _run(self, tests: list[str], right: dict[FunctionType, CodeType], writing: int) -> int:
        """1 once a test fails that passes when the fault is taken out again (on a busy machine some fail without one)."""
        items = [self.items[test] for test in tests]
        wrong = {function: function.__code__ for function in right}
        self._give(wrong)
        for item, following in zip_longest(items, items[1:]):
            if self._fails(item, following):
                self._give(right)
                if not self._fails(item, following):
                    os.write(writing, item.nodeid.encode())
                    return 1
                self._give(wrong)
        return 0

    def _give(self, codes: dict[FunctionType, CodeType]) -> None:
        for function, code in codes.items():
            function.__code__ = code
        for cache in self.caches:
            cache.cache_clear()

    def _fails(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        allowed = 3 + 10 * self.reached.seconds[item.nodeid]
        signal.setitimer(signal.ITIMER_PROF, allowed)  # of processor time: a busy machine kills no mutant
        signal.setitimer(signal.ITIMER_REAL, WAITING + allowed)
        failed = _Failed()
        item.config.pluginmanager.register(failed)
        item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
        item.config.pluginmanager.unregister(failed)
        return failed.there

    def _exec(self, mutant: Mutant, writing: int) -> None:
        """Becomes a pytest that imports the file with the fault in it, and runs tests that reach this file."""
        signal.setitimer(signal.ITIMER_PROF, 4 * WAITING)
        signal.setitimer(signal.ITIMER_REAL, 10 * WAITING)
        os.set_inheritable(writing, True)
        tests = self.reached.nearest(mutant.path)
        if not tests:
            os._exit(0)
        asked = json.dumps({"path": mutant.path, "number": mutant.number, "tests": tests, "writing": writing})
        places = sorted({test.partition("::")[0] for test in tests})
        command = [sys.executable, "-m", "pytest", *PYTEST, "-x", "-p", anew.__name__, *places]
        os.execve(sys.executable, command, {**os.environ, anew.VARIABLE: asked})


class _Failed:
    def __init__(self) -> None:
        self.there = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.there = self.there or report.failed


def _result(mutant: Mutant, status: int, by: str) -> Tried:
    if os.WIFSIGNALED(status):
        return Tried(mutant, TIMEOUT if os.WTERMSIG(status) in (signal.SIGALRM, signal.SIGPROF) else KILLED, by)
    return Tried(mutant, {0: SURVIVED, 3: NOT_PUT, **BROKEN}.get(os.WEXITSTATUS(status), KILLED), by)
