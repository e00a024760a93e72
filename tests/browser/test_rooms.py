"""The other rooms: clauses, a past round and its proof."""

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager


def test_rules_are_searched_by_words(page: Page) -> None:
    page.goto("/rules/three_card_poker")
    page.get_by_role("searchbox").fill("queen high")
    expect(page.locator(".clauses li").first).to_contain_text(re.compile("queen", re.IGNORECASE))


def test_a_settled_round_is_stepped_through_and_verified_here(page: Page) -> None:
    state = new_table(page, "sic_bo")
    sit(page)
    wager(page, "small")
    deal(page)
    expect_settled(page)
    page.goto(f"/history/{state['table']['id']}/1")
    page.get_by_role("button", name="To the beginning").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".steps")).to_contain_text("1 of")
    page.get_by_role("button", name="Verify this round").click()
    expect(page.locator(".verify li.yes").first).to_be_visible()
    expect(page.locator(".verify li.no")).to_have_count(0)


def test_a_player_s_seed_goes_into_the_cards_and_the_cards_are_proved_here(page: Page) -> None:
    """The seed is given by the browser for every deck; the second one is typed in by the player."""
    state = new_table(page, "three_card_poker")
    sit(page)
    page.get_by_role("tab", name="Table").click()
    about = page.locator("[data-about=seed]")
    expect(about.get_by_role("status")).to_contain_text("the first wager fixes it")
    own = "0123456789abcdef" * 2
    about.get_by_label("Seed, 16 to 64 bytes").fill(own)
    about.get_by_role("button", name="Use this one").click()
    expect(about.get_by_role("button", name="Use this one")).to_be_disabled()
    wager(page, "ante")
    expect(about.get_by_role("status")).to_contain_text("fixed for the next deck")
    deal(page)
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    page.goto(f"/history/{state['table']['id']}/1")
    page.get_by_role("button", name="Verify this round").click()
    for what in ("What was opened of the cards", "Every card that you were shown", "The seed that you gave"):
        expect(page.locator(".verify li.yes", has_text=what)).to_be_visible()
    expect(page.locator(".verify li.yes", has_text=own)).to_be_visible()


def test_whoever_comes_to_a_closed_or_a_missing_room_is_shown_the_ways_on(page: Page) -> None:
    for room in ("/pit", "/pit/day"):
        page.goto(room)
        expect(page.locator(".head").get_by_role("link", name="Sign in")).to_have_attribute("href", "/sign-in")
    page.goto("/trainer")
    expect(page.locator(".ways-on a")).to_have_count(8)
    expect(page.locator(".masthead [aria-current]")).to_have_count(0)
    page.goto("/train/three_card_poker")
    expect(page.locator(".masthead [aria-current]")).to_have_text("Trainer")
    page.goto("/compare/spanish_21")
    expect(page.locator(".masthead [aria-current]")).to_have_text("Rules")
