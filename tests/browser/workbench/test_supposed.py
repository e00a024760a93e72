"""What is supposed beyond the options, in the odds room: plays, amounts, other rules, and what no clause permits."""

import json
import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

import houseway as hw


def edge(page: Page, wager: str) -> str:
    return page.locator(f'tr[data-wager="{wager}"] [data-name="House edge"]').get_attribute("title") or ""


def test_a_rule_outside_the_regulation_is_priced_flagged_and_simulated(page: Page) -> None:
    page.goto("/odds/three_card_poker")
    page.get_by_text("Rules outside the regulation").click(timeout=60_000)
    page.get_by_label("A tie goes to").select_option("dealer")
    expect(page.locator(".outcome .verdict")).to_contain_text("MA-TC-3.c-2", timeout=60_000)
    page.get_by_label("The dealer qualifies with").fill("Z")
    page.keyboard.press("Enter")
    expect(page.locator(".choice-lever.broken .violation")).to_contain_text("not possible", timeout=60_000)
    page.get_by_label("The dealer qualifies with").fill("none")
    page.keyboard.press("Enter")
    expect(page.locator(".outcome .verdict").first).to_contain_text("MA-TC-11.a.1-2", timeout=60_000)
    own = hw.price("three_card_poker", assume={"ties": "dealer", "qualifies": "none"})
    assert edge(page, "ante") == str(own["ante"].house_edge)
    # One who only looks at the address sees the same, and the player's edge is told by its wager.
    page.reload()
    expect(page.locator(".outcome .verdict").nth(1)).to_contain_text("Ante 18.417%", timeout=60_000)
    expect(page.get_by_label("A tie goes to")).to_have_value("dealer")
    to = page.get_by_role("link", name="Simulate this").get_attribute("href") or ""
    assert json.loads(parse_qs(urlsplit(to).query)["assume"][0]) == {"ties": "dealer", "qualifies": "none"}
    page.get_by_role("link", name="Player's session").click()
    expect(page.locator(".analyses .verdict")).to_contain_text("MA-TC-3.c-2", timeout=60_000)
    page.get_by_role("button", name="Suppose nothing of this").click()
    expect(page.locator(".analyses .verdict")).to_have_count(0, timeout=60_000)


def test_an_unlawful_option_is_priced_where_somebody_asks_for_it(page: Page) -> None:
    page.goto('/odds/sic_bo?options={"payout_odds":{"small":"1:2"}}&stakes={"small":10}')
    expect(page.locator(".levers .violation").first).to_be_visible(timeout=60_000)
    page.get_by_label("Price it even if unlawful").check()
    expect(page.locator(".outcome .verdict")).to_contain_text("MA-SB-4.b-small_big", timeout=60_000)
    # 105 of 216 rolls win half of the wager, 111 lose it.
    assert edge(page, "small") == "13/48"
    expect(page.get_by_role("button", name="Open a table with this")).to_be_disabled()
    page.get_by_role("link", name="Player's session").click()
    expect(page.locator(".headlines")).to_contain_text(re.compile(r"−\$2,708"), timeout=60_000)


def test_a_play_by_its_name_moves_the_price_and_every_view(page: Page) -> None:
    page.goto(
        '/odds/three_card_poker?assume={"player":"always_play"}&view=house&stakes={"ante":10}&seats=1&pace=100&hours=10'
    )
    own = hw.price("three_card_poker", assume={"player": "always_play"})["ante"]
    expected = f"{float(own.house_edge) * 10 * 1000:,.2f}"
    expect(page.locator(".headlines")).to_contain_text(expected, timeout=60_000)
