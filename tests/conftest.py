"""What every test shares: Hypothesis with a fixed course, so that a failure is the same for everybody."""

import gc
import os
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from sqlalchemy import Connection, Engine, Pool, event

from tests.project.refused import checked_refusals

pytest.register_assert_rewrite("tests.games.every_game.reading")

settings.register_profile("default", derandomize=True, deadline=None, print_blob=False)
settings.register_profile("wide", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

gc.set_threshold(50_000, 20, 100)


def pytest_collection_finish() -> None:
    """Twenty thousand tests are a million objects, which the garbage collector need not look through again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def keys_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The keys of floors on PostgreSQL lie in a folder of this run, not among the user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOUSEWAY_DATA", str(tmp_path_factory.mktemp("keys")))
        yield


@pytest.fixture(autouse=True, scope="session")
def refusals_of_tests() -> Iterator[None]:
    """Whatever is refused in a test, and whoever catches it, says a sentence and has a code of the page of refusals."""
    with checked_refusals():
        yield


@event.listens_for(Pool, "checkout")
def _hasty(connection: Any, _: object, __: object) -> None:
    """No test cuts the power, the one thing that waiting for the disk is good for: a killed process loses nothing."""
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA synchronous = OFF")


@pytest.fixture(autouse=True)
def closed_stores() -> Iterator[None]:
    """Every connection to a database that a test leaves open, as a crash does, is closed after it."""
    engines: set[Engine] = set()

    def opened(connection: Connection) -> None:
        engines.add(connection.engine)

    event.listen(Engine, "engine_connect", opened)
    yield
    event.remove(Engine, "engine_connect", opened)
    for engine in engines:
        engine.dispose()
