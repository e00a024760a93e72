"""A running floor with browsers at it: on this machine, elsewhere, or behind a proxy."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.testclient import TestClient

from houseway.floor.app import create_app
from houseway.floor.http.dependencies import heavy, pace
from houseway.floor.server import Floor
from tests.floor.http.answers import hold_to_description
from tests.floor.people.people import WORDS

LOOPBACK, ELSEWHERE = "127.0.0.1", "10.0.0.7"


class House:
    """A floor that is running, and the way in."""

    def __init__(self, main: TestClient, app: FastAPI, floor: Floor, folder: Path) -> None:
        self.main, self.app, self.floor, self.folder = main, app, floor, folder
        self.addresses = 0

    def browser(self, address: str = LOOPBACK, host: str = "localhost:8000", agent: str = "browser") -> TestClient:
        """Somebody's browser; nothing is kept between two of them."""
        client = TestClient(self.main.app, base_url=f"http://{host}", client=(address, 50_000))
        client.headers["user-agent"] = agent
        client.portal = self.main.portal  # one loop serves everybody, as in a server
        hold_to_description(client)
        return client

    def signed_in(self, role: str, name: str = "") -> TestClient:
        """The browser of somebody who was invited in that role, each at an address of their own."""
        self.addresses += 1
        browser = self.browser(f"10.1.0.{self.addresses}", "casino.example")
        made = self.floor.people.invite(role, "the test")
        if made.confirmer:
            made = self.floor.people.confirm(made.id, "another test", "regulator")
        token = made.token
        joined = browser.post(f"/api/join/{token}", json={"name": name or f"our {role}", "passphrase": WORDS})
        assert joined.status_code == 200, joined.text
        return browser


@contextmanager
def running(folder: Path, prepare: Callable[[Floor], None] = lambda floor: None) -> Iterator[House]:
    """A floor that is open; ``prepare`` is done to it before."""
    heavy.burst, heavy.rate = 10_000, 10_000.0
    pace.burst, pace.rate = 10_000, 10_000.0
    floor = Floor(f"sqlite:///{folder / 'floor.db'}")
    prepare(floor)
    app = create_app(floor)
    with TestClient(app, client=(LOOPBACK, 1)) as main:
        yield House(main, app, floor, folder)
