"""The table by keyboard: where the focus is, what Enter and Delete do, Deal on its own key, the sheet of keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import expect_settled, new_table, sit, wager


def test_enter_after_a_click_adds_nothing_and_delete_takes_one_chip(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    ante = page.locator('[data-area="ante"]')
    for dollars in (5, 10):
        ante.click()
        expect(ante).to_have_attribute("aria-label", re.compile(rf"\${dollars}.00 of yours"))
    page.keyboard.press("Enter")  # by those who mean Deal
    page.keyboard.press("Space")
    expect(ante).to_have_attribute("aria-label", re.compile(r"\$15.00 of yours"))
    page.keyboard.press("Delete")
    expect(ante).to_have_attribute("aria-label", re.compile(r"\$10.00 of yours"))
    page.keyboard.press("Shift+Delete")
    expect(ante).to_have_attribute("aria-label", re.compile("nothing of yours"))
    wager(page, "ante")
    page.keyboard.press("Escape")
    expect(page.locator(".bar")).to_be_focused()


def test_deal_has_a_key_and_the_focus_goes_to_the_first_action_of_each_question(page: Page) -> None:
    new_table(page, "three_card_poker", decision_seconds=600)
    sit(page)
    wager(page, "ante")
    page.keyboard.press("d")
    expect(page.locator("[data-choice=play]")).to_be_focused()
    # The countdown changes every second: it is no part of what is spoken when it changes.
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^\d+ s$"))
    assert timer.evaluate("one => one.closest('[role=status], [aria-live]')") is None
    page.keyboard.press("Enter")
    expect_settled(page)
    expect(page.locator(".bar")).to_be_focused()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_contain_text("take one chip of that value back")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.slow
def test_a_choice_that_asks_for_more_has_the_focus_in_its_first_field(page: Page) -> None:
    new_table(page, "double_down_stud")
    sit(page)
    wager(page, "original")
    page.keyboard.press("d")
    double = page.locator("[data-choice=double_down]")
    expect(double).to_be_visible()
    double.click()
    expect(page.locator("form.act input[name=amount]")).to_be_focused()
    page.keyboard.press("Enter")
    expect_settled(page)


def test_chips_and_tabs_are_one_stop_each_and_the_arrows_choose(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    chip = page.get_by_role("radio", checked=True)
    chip.focus()
    page.keyboard.press("ArrowRight")
    expect(chip).to_have_text("25")
    expect(chip).to_be_focused()
    page.get_by_role("tab", selected=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Table")).to_be_focused()
    expect(page.get_by_role("tabpanel", name="Table")).to_be_visible()


def test_a_claim_that_turns_the_hand_up_is_asked_for_once_more(page: Page) -> None:
    """D deals, and a second D claims an instant winner: a slip must not cost the hand."""
    new_table(page, "colorado_holdem")
    sit(page)
    wager(page, "ante")
    page.keyboard.press("d")
    claim = page.locator("[data-choice=declare_instant_winner]")
    expect(claim).to_have_attribute("title", re.compile("^Turn up three of a kind"))
    page.keyboard.press("d")
    form = page.locator("form.act")
    expect(form).to_contain_text("Turn up three of a kind or three of one suit in a row, to be paid at once?")
    expect(form.get_by_role("button", name="Back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(claim).to_be_visible()
    expect(page.locator(".timeline")).not_to_contain_text("declare")
