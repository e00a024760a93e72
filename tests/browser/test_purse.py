"""Play chips: what is refused is said beside the button that was pressed, and one click fills the purse."""

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import new_table, sit


def test_a_third_table_is_refused_beside_its_button_and_opens_after_one_click(page: Page) -> None:
    for game in ("sic_bo", "minibaccarat"):
        new_table(page, game)
        sit(page)
    page.goto("/")
    purse = page.locator("[data-about=purse]")
    expect(purse).to_have_text("$0.00")
    page.locator("[data-game='three_card_poker/MA'] summary").click()
    table = page.locator(".open-tables li", has=page.locator("[href='/table/three-card-poker-ma']"))
    table.get_by_role("button", name=re.compile("^Sit down at Three Card Poker")).click()
    refusal = table.get_by_role("alert")
    expect(refusal).to_contain_text("no play chips")
    expect(refusal).to_be_in_viewport()
    table.locator("[data-do=top-up-and-sit]").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("[data-meter=balance]")).to_have_text("$500.00")
    page.get_by_role("link", name="Houseway").click()
    expect(purse).to_have_text("$500.00")
    page.locator("[data-do=top-up]").click()
    expect(purse).to_have_text("$1,000.00")
    page.locator("[data-do=top-up]").click()  # it is full
    expect(page.locator(".purse").get_by_role("alert")).to_contain_text("top up when you have less")


def test_a_refusal_stands_where_it_was_pressed_at_a_table_too(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_label(re.compile("Buy chips")).fill("5000")
    page.get_by_role("button", name="Buy", exact=True).click()
    panel = page.get_by_role("complementary")
    expect(panel.get_by_role("alert")).to_contain_text("not have that many chips")
    expect(page.locator(".cloth .refusal")).to_have_count(0)
    panel.locator("[data-do=top-up]").click()
    expect(page.locator("[data-meter=balance]")).to_have_text("$1,000.00")
    expect(panel.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Something wrong")).click()
    form = page.locator("form.fault")
    form.locator('[data-kind="card_drawn_in_error"]').click()
    form.get_by_role("button", name="Ask for the ruling").click()
    expect(form.get_by_role("alert")).to_contain_text("needs 'at card'")
