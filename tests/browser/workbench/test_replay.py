"""A settled round again: its decisions and their cost, any step by its address, played on, and one's own rounds."""

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager


def test_a_round_is_looked_at_again(page: Page) -> None:
    state = new_table(page, "three_card_poker")
    table = state["table"]["id"]
    sit(page)
    wager(page, "ante")
    deal(page)
    page.locator("[data-choice=fold]").click()
    expect_settled(page)
    told = page.request.get(f"/api/tables/{table}/rounds/1/decisions").json()
    grade = page.locator(".grade")
    expect(grade).to_contain_text("gave away" if told["cost"] else "Played best")
    grade.get_by_role("link", name="Look at it again").click()
    expect(page.locator(".decisions li")).to_have_count(1)
    expect(page.locator(".decisions")).to_contain_text(f"{told['best']} of 1 best")
    page.locator(".decisions li button").first.click()
    step = told["decisions"][0]["step"] - 1
    expect(page).to_have_url(re.compile(rf"/history/{table}/1\?step={step}$"))
    expect(page.locator(".steps span").first).to_contain_text(f"{step} of")
    third = page.locator(".timeline li").nth(2)
    third.get_by_role("button").click()
    expect(third).to_have_class(re.compile(r"\bnow\b"))
    expect(page).to_have_url(re.compile(rf"\?step={third.locator('i').inner_text()}$"))
    page.goto(f"/history/{table}/1?step=0")
    page.locator(".steps select").select_option("4")
    page.locator(".steps .primary").click()
    expect(page).to_have_url(re.compile(r"\?step=([3-9]|\d\d)$"))
    page.goto(f"/history/{table}/1")
    page.get_by_role("link", name="Play on from here").click()
    again = page.get_by_role("region", name="Once more")
    again.locator("[data-choice=play]").click()
    expect(again).to_contain_text("When you played it, −$5.00")
    expect(again.locator("li")).to_contain_text(["Play"])
    again.get_by_role("button", name="Take the last choice back").click()
    expect(again.locator("[data-choice=fold]")).to_be_visible()
    page.goto("/history/mine?only=mistakes")
    expect(page.locator(".my-rounds tbody tr")).to_have_count(1 if told["cost"] else 0)
    page.goto("/history/mine?only=void")
    expect(page.locator(".my-rounds")).to_contain_text("0 rounds")
