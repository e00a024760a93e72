"""A real Chromium and a real floor for the tests of the page: the Debian package, and a server of its own."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.project.programs import CHROMIUM, Missing, place_of

ROOT = Path(__file__).parents[2]
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
)

expect.set_options(timeout=30_000)  # two browsers and two floors on a small machine are slow, and that is not a failure


def chromium() -> str:
    """Where Chromium is; without it every test of the page fails with what to do."""
    try:
        return str(place_of(CHROMIUM))
    except Missing as missing:
        pytest.fail(str(missing))


@dataclass(frozen=True)
class Served:
    """A floor that is open: where, the token that makes the first supervisor, and its process."""

    address: str
    invitation: str
    process: subprocess.Popen[str]


@contextmanager
def serving(place: Path, port: int = 0, *options: str) -> Iterator[Served]:
    """A floor whose books lie in that folder."""
    run = "import sys; from houseway.cli import main; sys.exit(main(sys.argv[1:]))"
    books = f"sqlite:///{place}/floor.db"
    command = [sys.executable, "-c", run, "serve", "--json", "--port", str(port), "--database", books]
    command += ["--opening-chips", "1000", *options]
    with subprocess.Popen(command, cwd=place, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            said = next((line for line in server.stdout if line.startswith("{")), None)
            assert said, "the floor did not open: what it says is on the standard error"
            greeting = json.loads(said)
            token = (greeting["first_supervisor"] or "").rpartition("/")[2]
            yield Served(greeting["address"].rstrip("/"), token, server)
        finally:
            server.terminate()
            server.wait(60)


@pytest.fixture(scope="session")
def built() -> None:
    """The page is built from its sources as they are."""
    subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True, stdout=sys.stderr)


@pytest.fixture(scope="session")
def floor_address(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a floor of these tests' own, with the page built into it."""
    with serving(tmp_path_factory.mktemp("floor")) as floor:
        yield floor.address


@pytest.fixture(scope="session")
def browser(built: None) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, floor_address: str) -> Iterator[Page]:
    """A visitor with a clean browser who asked for less motion, so that nothing has to be waited for."""
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def other(browser: Browser, floor_address: str) -> Iterator[Page]:
    """A second visitor, with a browser of their own."""
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce")
    yield context.new_page()
    context.close()
