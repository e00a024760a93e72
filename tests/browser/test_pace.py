"""How fast the dealer's work is shown: in packets, at a chosen speed, skipped; the clock waits for the last card."""

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
    yield context.new_page()
    context.close()


@pytest.mark.slow
def test_forty_nine_cards_come_in_packets_and_the_clock_starts_when_they_lie(moving: Page) -> None:
    page = moving
    new_table(page, "pai_gow_poker", decision_seconds=30)
    sit(page)
    wager(page, "pai_gow_poker")
    deal(page)
    expect(page.locator(".bar .ask b")).to_have_text("The dealer is at work")
    began = time.monotonic()
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.locator("[data-choice]").first).to_be_visible()
    assert time.monotonic() - began < 12
    seconds = page.get_by_role("timer").inner_text()
    assert int(seconds.removesuffix(" s")) >= 30


def wager_anew(page: Page) -> None:
    """Lays a chip for the next round: a key that comes while the last cards are still moving only skips them."""
    ready = page.get_by_text("Press Deal when your chips lie right")
    for _ in range(5):
        wager(page, "ante")
        page.wait_for_timeout(300)
        if ready.is_visible():
            return
    expect(ready).to_be_visible()


def test_the_dealing_is_skipped_by_space_and_by_a_click_and_its_speed_is_kept(moving: Page) -> None:
    page = moving
    new_table(page, "three_card_poker")
    sit(page)
    work = page.get_by_text("The dealer is at work")
    for way in ("Space", "click"):
        wager_anew(page)
        page.keyboard.press("d")
        expect(work).to_be_visible()
        began = time.monotonic()
        if way == "Space":
            page.locator(".bar").focus()
            page.keyboard.press("Space")
            page.keyboard.press("Space")  # once too often: it must not decide anything
        else:
            page.locator(".felt").click(position={"x": 40, "y": 40})
        expect(page.locator("[data-choice=play]")).to_be_focused()
        assert time.monotonic() - began < 1.5
        expect(page.get_by_role("group", name=re.compile(r"^Seat 2: (\w+ of \w+, ){2}\w+ of \w+"))).to_be_attached()
        page.keyboard.press("f")
        expect(work).to_be_visible()
        page.locator("[data-do=skip]").click()
        expect_settled(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_label("4×").check()
    page.reload()
    page.get_by_role("tab", name="Table", exact=True).click()
    expect(page.get_by_label("4×")).to_be_checked()
