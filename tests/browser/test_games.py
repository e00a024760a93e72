"""Every game of the registry by the page: sit, put chips on the main areas, answer what is asked, settle."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import decide, eventually, expect_settled, new_table, sit
from tests.games.every_game.first import WAGERED

DAILY = ("pai_gow", "spanish_21", "mississippi_stud")
"""The games that every run of the tests plays here; Sic Bo and Three Card Poker are played by many others, and the rest
are for the slow ones."""


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in DAILY else pytest.mark.slow) for game in WAGERED]
)
def test_a_round_is_wagered_decided_and_settled_and_the_felt_fits_a_phone(page: Page, game: str) -> None:
    state = new_table(page, game)
    sit(page)
    main = {one["id"] for one in state["wagers"] if one["main"] and one["placed"] and not one["refused"]}
    areas = [area for area in _areas(page) if area.split(":")[0] in main]
    # Where a game's wagers are alternatives (Sic Bo's fifty areas, Player or Banker) one of them is a round.
    for area in areas[:1] if game in ("sic_bo", "minibaccarat") else areas:
        page.locator(f'[data-area="{area}"]').click()
        expect(page.locator(f'[data-area="{area}"]')).to_have_attribute("aria-label", re.compile("of yours, add"))
    page.locator("[data-do=ready]").click()
    decide(page)
    expect_settled(page)
    expect(page.locator(".badge").first).to_be_attached()
    expect(page.locator(".timeline code").first).to_have_text(re.compile("^(MA|PA)-"))
    _fits_a_phone(page)


def _areas(page: Page) -> list[str]:
    expect(page.locator("[data-area]").first).to_be_visible()
    return list(page.eval_on_selector_all("[data-area]", "all => all.map(one => one.dataset.area)"))


def _fits_a_phone(page: Page) -> None:
    """Nothing is cut off or has to be scrolled sideways on a narrow screen."""
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".felt")).to_have_js_property("clientWidth", 382)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    boxes = "all => all.map(one => one.getBoundingClientRect()).map(box => box.left >= 0 && box.right <= 390)"
    assert _areas(page)
    assert eventually(lambda: all(page.eval_on_selector_all("[data-area]", boxes)), True)
