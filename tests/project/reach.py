"""Which clauses a user can reach: those that stood in an answer while the tests ran.

``python -m tests.project.reach`` runs the default tests with this file as a plugin and writes
``tests/project/reached.txt``, which ``houseway rules --coverage`` reads. A clause is reached when its id stood in

- what ``houseway replay`` answers, a refusal included,
- what ``houseway check`` finds in a submission or in the record of a table's fixtures,
- an event, a refusal or a duty of a live table, an event or a refusal of its room's board.

An id in the code, or in what ``houseway rules`` and ``houseway games`` list, does not count. The ambiguities on whose
readings something in an answer rested are taken down alike, in ``tests/project/readings.txt``.
"""

import functools
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from houseway.catalogue import review
from houseway.errors import BadInput
from houseway.live import opening
from houseway.live import table as live
from houseway.live.room import board
from houseway.rulebook.coverage.cited import is_id
from houseway.rulebook.readings import MARK
from houseway.table.acts import house
from houseway.table.replay import log, referee

INTO: Final = "HOUSEWAY_REACH"
"""The environment variable that names the folder in which each test process leaves the ids that it saw."""
REACHED: Final = Path(__file__).parent / "reached.txt"
READINGS: Final = Path(__file__).parent / "readings.txt"
TESTS: Final = "tests"
"""Where to look; the tests in a browser go through the same doors and reach nothing further."""

seen: set[str] = set()


def found_in(value: object) -> Iterator[str]:
    """The ids of clauses and of ambiguities anywhere in an answer."""
    if is_id(value) or is_reading(value):
        yield str(value)
    elif isinstance(value, dict):
        for item in value.values():
            yield from found_in(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from found_in(item)


def is_reading(value: object) -> bool:
    """Whether a value is the id of an ambiguity."""
    return isinstance(value, str) and MARK in value and is_id(value.replace(f"{MARK}A", "-"))


def watched(function: Callable[..., Any], read: Callable[[Any], Iterable[str]] = found_in) -> Callable[..., Any]:
    """The function, with the clauses of what it gives back or refuses by taken down."""

    @functools.wraps(function)
    def watch(*args: Any, **kwargs: Any) -> Any:
        try:
            given = function(*args, **kwargs)
        except BadInput as error:
            seen.update(found_in(error.cited))
            raise
        seen.update(read(given))
        return given

    return watch


def _nothing(_: Any) -> tuple[str, ...]:
    return ()


def _of_events(applied: Any) -> Iterator[str]:
    return (clause for event in applied.events for clause in event.clauses)


def _of_board(given: Any) -> tuple[str, ...]:
    _, event = given
    return tuple(event.clauses)


def _of_violations(found: Any) -> Iterator[str]:
    violations = found[1] if isinstance(found, tuple) else found
    return (clause for one in violations for clause in found_in((one.clause, one.clauses, one.readings)))


DOORS: Final[list[tuple[Any, str, Callable[[Any], Iterable[str]]]]] = [
    (referee, "read_scenario", _nothing),
    (referee, "play_scenario", _nothing),
    (referee, "answer", found_in),
    (log, "answer", found_in),
    (live.LiveTable, "apply", _of_events),
    (opening, "list_json", found_in),
    (house, "duties_json", found_in),
    (board.Board, "after", _of_board),
    (review, "check", _of_violations),
    (review, "_fixtures", _of_violations),
]
"""Every door with how the clauses of what comes out of it are read; refusals are read everywhere."""


def pytest_configure() -> None:
    """Watches the doors, from before the first test module is imported."""
    for owner, name, read in DOORS:
        setattr(owner, name, watched(getattr(owner, name), read))


def pytest_sessionfinish() -> None:
    """Leaves the ids that this process saw."""
    Path(os.environ[INTO], f"{os.getpid()}.txt").write_text("\n".join(sorted(seen)))


def main() -> int:
    """Runs the tests and writes down what they reached."""
    root = REACHED.parents[2]
    with tempfile.TemporaryDirectory() as into:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-n",
            "2",
            "-p",
            "tests.project.reach",
            "--ignore=tests/browser",
            TESTS,
        ]
        done = subprocess.run(command, cwd=root, env=os.environ | {INTO: into})
        if done.returncode:
            return done.returncode
        ids = {line for file in Path(into).iterdir() for line in file.read_text().splitlines()}
    readings = {one for one in ids if MARK in one}
    for path, found in ((REACHED, ids - readings), (READINGS, readings)):
        path.write_text("".join(f"{one}\n" for one in sorted(found)))
    print(f"{len(ids - readings)} clauses reached, {len(readings)} readings")
    return 0


if __name__ == "__main__":
    sys.exit(main())
