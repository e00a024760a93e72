"""How fast the dealer's work is shown: in packets, at a chosen speed, skipped; the clock waits for the last card.

The browser's clock stands still while something moves, so that a slow machine misses nothing of it.
"""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager


@pytest.fixture
def moving(browser: Browser, floor_address: str) -> Iterator[Page]:
    """A visitor who sees the motion."""
    context = browser.new_context(base_url=floor_address, reduced_motion="no-preference")
    page = context.new_page()
    page.clock.install()
    yield page
    context.close()


def stand_still(page: Page) -> None:
    """Stops the browser's clock a minute from now."""
    page.clock.pause_at(time.time() + 60)


@pytest.mark.slow
def test_forty_nine_cards_come_in_packets_and_the_clock_starts_when_they_lie(moving: Page) -> None:
    page = moving
    new_table(page, "pai_gow_poker", decision_seconds=120)
    sit(page)
    wager(page, "pai_gow_poker")
    stand_still(page)
    deal(page)
    expect(page.locator(".bar .ask b")).to_have_text("The dealer is at work")
    expect(page.get_by_role("timer")).to_have_count(0)
    page.clock.resume()
    expect(page.locator("[data-choice]").first).to_be_visible()
    # The browser's clock is a minute ahead of the table's.
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^(6\d|7\d) s$"))


def test_the_dealing_is_skipped_by_space_and_by_a_click_and_its_speed_is_kept(moving: Page) -> None:
    page = moving
    new_table(page, "three_card_poker")
    sit(page)
    stand_still(page)
    work = page.get_by_text("The dealer is at work")
    for way in ("Space", "click"):
        wager(page, "ante")
        expect(
            page.get_by_text("Press Deal when your chips lie right")
        ).to_be_visible()  # not the chips of the last round
        page.keyboard.press("d")
        expect(work).to_be_visible()
        expect(page.locator("[data-choice]")).to_have_count(0)
        if way == "Space":
            page.locator(".bar").focus()
            page.keyboard.press("Space")
            page.keyboard.press("Space")  # once too often: it must not decide anything
        else:
            page.locator(".felt").click(position={"x": 40, "y": 40})
        expect(page.locator("[data-choice=play]")).to_be_focused()
        expect(page.get_by_role("group", name=re.compile(r"^Seat 2: (\w+ of \w+, ){2}\w+ of \w+"))).to_be_attached()
        page.keyboard.press("f")
        expect(work).to_be_visible()
        page.locator("[data-do=skip]").click()
        expect_settled(page)
        page.clock.run_for(1_000)  # until Space is a key like any other again
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_label("4×").check()
    page.clock.resume()
    page.reload()
    page.get_by_role("tab", name="Table", exact=True).click()
    expect(page.get_by_label("4×")).to_be_checked()
