"""The coach beside the buttons: in dollars of this wager, for the street that is asked, gone at the next question."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, new_table, sit, wager

MONEY = re.compile(r"[+−]?\$[\d,]+\.\d\d")


@pytest.mark.slow
def test_the_coach_speaks_of_each_street_in_turn(page: Page) -> None:
    new_table(page, "mississippi_stud")
    sit(page)
    wager(page, "ante")
    deal(page)
    line, values = page.locator(".coach-line"), page.locator(".act .worth")
    line.get_by_role("button", name="Coach").click()
    heard = []
    for street in ("3rd", "4th", "5th"):
        expect(page.locator(".bar .ask b")).to_contain_text(street)
        expect(line).to_contain_text("is best")
        expect(values).to_have_count(4)
        expect(page.locator(".act .worth.best").first).to_be_visible()  # several where they are worth the same
        told = [MONEY.search(text) for text in values.all_inner_texts()]
        assert all(told)
        state = page.request.get(f"/api/coach/{page.url.rpartition('/')[2]}").json()
        heard.append(state["hand"])
        worst = state["decisions"][-1]
        assert worst["cost"] >= 0
        page.locator("[data-choice=bet_1x]").click()
    assert [len(hand.split()) for hand in heard] == [2, 4, 6], "two cards, then each bet and community card"
    expect(line).to_have_count(0)
