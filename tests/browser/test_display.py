"""What is always in sight at a table, the keyboard alone, and what is spoken."""

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import expect_settled, new_table, sit, wager


def test_ten_things_are_in_sight_of_whoever_plays(page: Page) -> None:
    """58 Pa. Code 810a.4(1)-(10) names them."""
    state = new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    wager(page, "pair_plus")
    expect(page.get_by_role("heading", level=1)).to_have_text("Three Card Poker")  # 1 the game's name
    expect(page.locator(".facts")).to_contain_text("$5 to $500")  # 2 restrictions
    expect(page.locator("[data-meter=balance]")).to_have_text("$490.00")  # 3 the balance
    expect(page.locator("[data-meter=bet]")).to_have_text("$10")  # 4 the current bet
    expect(page.locator(".stake.mine")).to_have_count(2)  # 5 where every wager lies
    expect(page.get_by_role("radio", checked=True)).to_have_text("5")  # 6 the denomination
    expect(page.locator("[data-meter=last-win]")).to_be_visible()  # 7 the last win
    expect(page.get_by_role("button", name="Default options")).to_be_visible()  # 8 options chosen
    page.locator("[data-do=ready]").click()
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    settled = page.request.get(f"/api/tables/{state['table']['id']}").json()
    lines = settled["seats"]["2"]["wagers"]
    page.get_by_role("tab", name="Table", exact=True).click()
    rows = page.locator("[data-about=wagers] tbody tr")  # 9 the win of each wager apart
    expect(rows).to_have_count(len(lines))
    for number, line in enumerate(lines):
        expect(rows.nth(number)).to_contain_text(f"${line['paid']}")
    net = settled["seats"]["2"]["net"]
    expect(page.locator("[data-about=net]")).to_contain_text(net.lstrip("-"))  # 10 the total
    won = sum(round(float(line["paid"]) * 100) for line in lines)
    expect(page.locator("[data-meter=last-win]")).to_have_text(f"${won // 100}")


def test_every_table_links_to_its_rules_and_they_are_read_without_a_stake(page: Page) -> None:
    new_table(page, "three_card_poker")
    page.get_by_role("link", name="House rules").click()
    expect(page).to_have_url(re.compile("/rules/three_card_poker$"))
    expect(page.locator(".clauses li").first).to_be_visible()


def test_a_round_by_keyboard_alone(page: Page) -> None:
    new_table(page, "three_card_poker")
    expect(page.locator("[data-seat]").first).to_be_visible()
    _tab_to(page, '[data-seat="2"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-area="ante"]')).to_be_visible()
    page.keyboard.press("3")  # the $25 chip
    _tab_to(page, '[data-area="ante"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-meter=bet]")).to_have_text("$25")
    _tab_to(page, "[data-do=ready]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-choice=play]")).to_be_visible()
    page.keyboard.press("p")
    expect_settled(page)


def test_what_happens_is_spoken_with_its_cards(page: Page) -> None:
    new_table(page, "minibaccarat")
    sit(page)
    wager(page, "banker")
    page.locator("[data-do=ready]").click()
    expect_settled(page)
    live = page.locator("p[aria-live=polite]")
    expect(live).not_to_be_empty()
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", live.inner_text())
    expect(page.locator(".bar .ask")).to_have_attribute("role", "status")


def test_nothing_moves_for_those_who_ask_for_less_motion(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    page.locator("[data-do=ready]").click()
    expect(page.locator("[data-choice=play]")).to_be_visible()
    moving = "all => all.map(one => getComputedStyle(one)).map(one => [one.animationName, one.transitionDuration])"
    styles = page.eval_on_selector_all(".card, .card .arrives, .stack", moving)
    assert styles
    assert {tuple(style) for style in styles} == {("none", "0s")}


def _tab_to(page: Page, wanted: str) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")
