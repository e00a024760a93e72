"""For everybody: titles, landmarks and ways on at every address; axe finds nothing; files are small and kept."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.acting import deal, drawn, eventually, expect_settled, new_table, sit, wager
from tests.browser.fitting import SCREENS, misfits

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES: list[ViewportSize] = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]
ROOMS = {
    "/": "Lobby",
    "/room": "Poker room",
    "/rules": "Rules",
    "/rules/three_card_poker": "Three Card Poker · Rules",
    "/rules/three_card_poker/MA-TC-12.d": "MA-TC-12.d · Three Card Poker · Rules",
    "/compare/spanish_21": "Spanish 21 · Comparison",
    "/referee": "Referee",
    "/referee/three_card_poker/card_exposed": "Three Card Poker · Referee",
    "/odds/sic_bo": "Sic Bo · Odds",
    "/submission/sic_bo": "Sic Bo · Submission",
    "/simulation/sic_bo": "Sic Bo · Simulation",
    "/history": "History",
    "/test": "Dealer school",
    "/test/sic_bo?drill=payout": "Sic Bo · Dealer school",
    "/train/three_card_poker": "Three Card Poker · Trainer",
    "/pit": "Pit",
    "/account": "Your account",
    "/sign-in": "Sign in",
    "/join/nobody": "You are invited",
    "/nowhere": "Not found",
    "/table/nope": "Houseway",
}
FIRST_LOAD = 250_000
"""Bytes of script and style, compressed, before the first page can be used."""


WAITED = {
    "/submission/sic_bo": ".verdict",
    "/odds/sic_bo": ".price-table",
    "/train/three_card_poker": ".puzzle-board",
    "/referee/three_card_poker/card_exposed": ".money",
}
"""What a room shows when it has heard from the server."""


def violations(page: Page) -> list[str]:
    """What axe objects to at each size of the screen, with one example of each."""
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        drawn(page)
        found += objections(page)
    return found


def objections(page: Page) -> list[str]:
    """What axe objects to at the size that the screen has, with one example of each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))

    def look() -> list[str]:
        answer: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in answer["violations"]]

    return [f"{page.evaluate('innerWidth')} wide, {one}" for one in eventually(look, [])]


@pytest.fixture(scope="module")
def visitor(browser: Browser, floor_address: str) -> Iterator[Page]:
    """One who walks from room to room."""
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_its_title_and_heading_fits_every_screen_and_axe_objects_to_nothing(
    visitor: Page, room: str
) -> None:
    page = visitor
    page.goto(room)
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    title = ROOMS[room]
    expect(page).to_have_title(title if title == "Houseway" else f"{title} · Houseway")
    expect(page.locator(WAITED.get(room, "main")).first).to_be_visible(timeout=60_000)
    found = []
    for width, height in SCREENS:
        found += misfits(page, room, width, height)
        if {"width": width, "height": height} in SIZES:
            found += objections(page)
    assert found == []


@pytest.mark.parametrize(
    "game", ["three_card_poker", *(pytest.param(game, marks=pytest.mark.slow) for game in ("sic_bo", "pai_gow_poker"))]
)
def test_a_table_is_clean_while_one_wagers_decides_and_settles(page: Page, game: str) -> None:
    state = new_table(page, game)
    expect(page).to_have_title(f"{state['table']['title']} · Practice · Houseway")
    sit(page)
    first = next(one["id"] for one in state["wagers"] if one["main"] and one["placed"] and not one["selections"])
    wager(page, first)
    assert violations(page) == []
    deal(page)
    if game != "sic_bo":
        expect(page).to_have_title(re.compile("^● Your turn · "))
        expect(page.locator("[data-choice]").first).to_be_visible()
        assert violations(page) == []
    if game == "three_card_poker":
        page.locator("[data-choice=play]").click()
        expect_settled(page)
        assert violations(page) == []
        page.set_viewport_size(SIZES[0])
        for tab in ("Table", "Rules", "Odds", "Coach"):
            page.get_by_role("tab", name=tab, exact=True).click()
            expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
        assert violations(page) == []


def test_an_address_at_which_there_is_nothing_leads_on(page: Page) -> None:
    answer = page.goto("/nowhere")
    assert answer
    assert answer.status == 404
    main = page.get_by_role("main")
    expect(main.get_by_role("link")).to_have_count(8)
    main.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")
    page.goto("/table/nope")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table")
    page.get_by_role("main").get_by_role("link", name="Lobby").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("rulebook")


def test_the_page_s_files_are_compressed_and_kept_for_ever(page: Page) -> None:
    answer = page.request.get("/")
    assert answer.headers["cache-control"] == "no-cache"
    files = re.findall(r'"(/assets/[^"]+)"', answer.text())
    assert len(files) >= 2
    total = 0
    for file in files:
        told = page.request.get(file).headers
        assert told["content-encoding"] == "gzip"
        assert "immutable" in told["cache-control"]
        total += int(told["content-length"])
        plain = page.request.get(file, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
    assert total < FIRST_LOAD
