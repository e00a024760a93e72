"""A PostgreSQL for each module of these tests, and quiet about faults that are meant."""

from collections.abc import Iterator

import pytest

from tests.floor.store.postgres import cluster


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster() as url:
        yield url


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What goes wrong here is meant to."""
    with caplog.at_level("CRITICAL", "houseway.floor"):
        yield
