"""A settled round again: its decisions and their cost, any step by its address, played on, and one's own rounds."""

import re

from playwright.sync_api import Browser, Page, expect

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
    expect(page.get_by_role("link", name="Play on from here")).to_be_visible()
    expect(page.get_by_role("link", name="Round 2")).to_have_count(0)  # there is none yet
    page.get_by_role("link", name="Try this hand again").click()
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
    page.goto("/history")
    expect(page.locator(".my-rounds tbody")).to_contain_text("Three Card Poker, round 1")
    page.goto(f"/history/{table}?only=void")
    expect(page.locator(".my-rounds")).to_contain_text("None of the last 1 rounds")


def test_on_a_phone_the_step_is_told_below_the_felt_and_the_link_to_it_is_copied(
    browser: Browser, floor_address: str
) -> None:
    context = browser.new_context(
        base_url=floor_address, viewport={"width": 390, "height": 844}, reduced_motion="reduce"
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    table = new_table(page, "three_card_poker")["table"]["id"]
    sit(page)
    wager(page, "ante")
    deal(page)
    page.locator("[data-choice=fold]").click()
    expect_settled(page)
    page.goto(f"/history/{table}/1?step=8")
    said = page.locator(".step-said")
    expect(said).to_have_text('"No more bets".')
    felt = page.locator(".stage .felt").bounding_box()
    assert felt
    assert felt["width"] >= 390
    assert felt["height"] >= 844 * 0.55
    below, decisions = said.bounding_box(), page.locator(".decisions").bounding_box()
    steps = page.locator(".timeline").bounding_box()
    assert below
    assert steps
    assert decisions
    assert felt["y"] < below["y"] < steps["y"] < decisions["y"]
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_text("The link to this moment is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/history/{table}/1?step=9")
    context.close()
