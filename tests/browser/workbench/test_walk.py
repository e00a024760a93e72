"""A walk through every room at four widths: nothing is wider than the screen, no button is cut off, the masthead is one line.

`HOUSEWAY_PICTURES=folder` keeps a picture of each room at each width, for whoever wants to look.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager
from tests.browser.conftest import serving
from tests.browser.test_pit import House, _join, _table

SCREENS = [(390, 844), (820, 1180), (1024, 768), (1440, 900)]
ROOMS = (
    *("/", "/room", "/rules", "/rules/three_card_poker", "/rules/three_card_poker/MA-TC-12.d", "/compare/spanish_21"),
    *("/referee", "/submission/sic_bo", "/simulation/sic_bo", "/history", "/history/mine", "/test", "/nowhere"),
)
WORKED_OUT = (
    *("/referee/three_card_poker/card_exposed", "/odds/sic_bo", "/odds/poker", "/train/three_card_poker"),
    *(f"/odds/sic_bo?view={view}" for view in ("house", "session", "together", "design", "hands")),
)
"""Rooms that wait for a worker."""
SHOWN = {
    "/odds/sic_bo": ".price-table",
    "/odds/sic_bo?view=design": ".design-search tbody, .design-search .nothing",
    "/odds/sic_bo?view=hands": ".analysis .outcomes",
    **dict.fromkeys(("/odds/sic_bo?view=house", "/odds/sic_bo?view=session"), ".analysis svg"),
    "/odds/sic_bo?view=together": ".correlations",
    "/odds/poker": ".equity-bars li",
    "/submission/sic_bo": ".verdict",
    "/train/three_card_poker": ".puzzle-board",
    "/referee/three_card_poker/card_exposed": ".money",
    "/pit/day": "main h2",
}
"""What a room shows when it has heard from the server."""
STAFF_ROOMS = ("/", "/room", "/cage", "/pit", "/pit/day", "/account")
PICTURES = os.environ.get("HOUSEWAY_PICTURES")

CUT_OFF = """() => {
  const slides = (at) => /auto|scroll/.test(getComputedStyle(at).overflowX);
  const scrolls = (at) => at && at !== document.body && (slides(at) || scrolls(at.parentElement));
  const found = [];
  for (const one of document.querySelectorAll('button, a, input, select, summary')) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || !box.width || one.closest('svg, .skip, .sr-only')) continue;
    const name = (one.getAttribute('aria-label') || one.textContent || one.id || one.name).trim().slice(0, 40);
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(one.parentElement)) found.push(`${name} is outside`);
    const hidden = getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1;
    if (hidden && one.matches('button, a:not([aria-label])')) found.push(`${name} is cut off`);
  }
  return found;
}"""
WIDER = "document.documentElement.scrollWidth - innerWidth"
MASTHEAD = "document.querySelector('.masthead')?.getBoundingClientRect().height ?? 0"
ONE_LINE = 70
BUSY = ".waiting, [aria-busy=true]"


def ugly(page: Page, name: str, screens: list[tuple[int, int]]) -> list[tuple[object, ...]]:
    """What is wrong with the page that is shown, by width."""
    found: list[tuple[object, ...]] = []
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if (wider := page.evaluate(WIDER)) > 0:
            found.append((name, width, "is wider than the screen by", wider))
        found += [(name, width, one) for one in page.evaluate(CUT_OFF)]
        if width >= 1024 and (tall := page.evaluate(MASTHEAD)) > ONE_LINE:
            found.append((name, width, "has a masthead of more than one line:", tall))
        if PICTURES:
            Path(PICTURES).mkdir(parents=True, exist_ok=True)
            file = re.sub(r"\W+", "-", name).strip("-") or "lobby"
            page.screenshot(path=Path(PICTURES) / f"{file}-{width}.png", full_page=True)
    return found


def walk(page: Page, rooms: tuple[str, ...], screens: list[tuple[int, int]] = SCREENS) -> list[tuple[object, ...]]:
    found = []
    for room in rooms:
        page.goto(room)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(SHOWN.get(room, "main")).first).to_be_visible(timeout=60_000)
        expect(page.locator(BUSY)).to_have_count(0, timeout=60_000)
        found += ugly(page, room, screens)
    return found


def test_every_room_fits_every_screen(page: Page) -> None:
    assert walk(page, ROOMS) == []


@pytest.mark.slow
def test_every_room_that_works_something_out_fits_every_screen(page: Page) -> None:
    assert walk(page, WORKED_OUT) == []


@pytest.mark.slow
def test_a_round_and_its_replay_fit_every_screen(page: Page) -> None:
    state = new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    found = ugly(page, "wagering", SCREENS)
    deal(page)
    expect(page.locator("[data-choice]").first).to_be_visible()
    found += ugly(page, "deciding", SCREENS)
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    found += ugly(page, "settled", SCREENS)
    found += walk(page, (f"/history/{state['table']['id']}", f"/history/{state['table']['id']}/1"))
    assert found == []


SUPERVISOR = "susannah-the-supervisor"
"""A long name, which leaves the masthead little room."""


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with serving(tmp_path_factory.mktemp("walk")) as (address, server):
        assert server.stdout is not None
        token = server.stdout.readline().split("/join/")[1].split(" ")[0]
        sue = _join(browser, address, token, SUPERVISOR)
        yield House(address, browser, _table(sue, "Sic Bo 2", False), _table(sue, "Sic Bo to learn", True))


def test_the_rooms_of_the_staff_fit_every_screen(house: House) -> None:
    page = house.enter(SUPERVISOR)
    assert walk(page, STAFF_ROOMS, [*SCREENS, (1280, 800)]) == []
