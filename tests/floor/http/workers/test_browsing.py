"""People who browse every room: what the server and its workers hold together meanwhile."""

import asyncio
import sys

import pytest

from bench.house.browsing import browse, serving
from houseway.support.memory import MIB

ALLOWED = 10**9
REQUESTS, VISITORS = 1500, 8


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell what a process holds")
def test_a_server_and_its_workers_hold_less_than_a_gigabyte_while_people_browse_every_room() -> None:
    with serving() as (netloc, server):
        found = asyncio.run(browse(netloc, server, REQUESTS, VISITORS))
    assert not found.failed
    assert found.statuses[200] > 0.7 * REQUESTS
    assert max(workers for *_, workers in found.held.readings) >= 2, "two jobs ran beside each other"
    assert found.held.peak * MIB < ALLOWED
