"""Dark and high contrast: as the system asks, or as somebody chooses; every text can be read."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager
from tests.browser.test_access import AXE

ROOMS = ("/", "/rules/three_card_poker", "/odds/sic_bo", "/submission/sic_bo", "/history", "/referee", "/room", "/test")


def unreadable(page: Page) -> list[tuple[str, str]]:
    """Texts whose contrast axe objects to, with the page that they are on; what lies under a drawing's texts axe cannot see."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    answer: dict[str, Any] = page.evaluate("axe.run({exclude: ['.felt']}, {runOnly: ['color-contrast']})")
    return [(page.url.rpartition("/")[2], node["html"][:140]) for one in answer["violations"] for node in one["nodes"]]


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))


def test_the_page_is_dark_where_the_system_is_and_as_somebody_chooses(page: Page) -> None:
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = ground(page)
    page.get_by_label("Colours").select_option("light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert ground(page) != dark
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_label("Colours").select_option("contrast")
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast-dark")
    page.get_by_label("Colours").select_option("system")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


@pytest.mark.slow
@pytest.mark.parametrize("look", [{"color_scheme": "dark"}, {"color_scheme": "dark", "contrast": "more"}])
def test_every_text_can_be_read_in_the_dark(
    browser: Browser, floor_address: str, look: dict[str, Any], settled: Callable[[Page], None]
) -> None:
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce", **look)
    page = context.new_page()
    found: list[tuple[str, str]] = []
    for room in ROOMS:
        page.goto(room)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        found += unreadable(page)
    settled(page)
    found += unreadable(page)
    context.close()
    assert found == []


@pytest.fixture
def settled() -> Callable[[Page], None]:
    def play(page: Page) -> None:
        new_table(page, "three_card_poker")
        sit(page)
        wager(page, "ante")
        deal(page)
        page.locator("[data-choice=play]").click()
        expect_settled(page)

    return play
