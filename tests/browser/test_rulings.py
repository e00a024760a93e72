"""A report is answered at once: everybody at the table reads the ruling, its clause and the money that it moved."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, new_table, report, sit_together, wager


def test_a_ruling_is_told_to_all_seats_and_a_void_round_is_called_void(page: Page, other: Page) -> None:
    new_table(page, "three_card_poker")
    sit_together(page, other)
    for visitor in (page, other):
        wager(visitor, "ante")
    deal(page)
    deal(other)
    expect(page.locator("[data-choice=play]")).to_be_visible()
    report(page, "card_exposed", "Dealer")
    for visitor in (page, other):
        banner = visitor.locator(".ruling")
        expect(banner).to_contain_text("Ruled: the round is void")
        expect(banner).to_contain_text("all hands are void")
        expect(banner).to_contain_text("$5 goes back to seat 2, $5 goes back to seat 3")
        expect(banner).to_contain_text("MA-TC-12.d")
        expect(visitor.get_by_role("img", name="The round is void")).to_be_attached()
        expect(visitor.locator(".bar .ask b")).to_have_text("⊘ Void: your wagers go back")
        assert set(visitor.locator(".badge text").all_text_contents()) == {"Void"}
        banner.get_by_role("button", name="Close").click()
        expect(banner).to_have_count(0)


@pytest.mark.slow
def test_a_report_whose_moment_is_to_come_is_told_at_once(page: Page, other: Page) -> None:
    new_table(page, "three_card_poker")
    sit_together(page, other)
    report(page, "card_found_face_up", at_card=2)
    for visitor in (page, other):
        banner = visitor.locator(".ruling")
        expect(banner).to_contain_text("Reported Card found face up is reported for the coming round")
        expect(banner.locator("code")).to_have_text(re.compile("^MA-TC-"))
    wager(page, "ante")
    deal(page)
    wager(other, "ante")
    deal(other)
    for visitor in (page, other):
        expect(visitor.locator(".ruling")).to_contain_text(re.compile("^Ruled .* was seen: it is discarded"))
