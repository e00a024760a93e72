"""What a visitor does at the page, in words."""

import re

from playwright.sync_api import Page, expect


def practice(page: Page, title: str) -> str:
    """Opens a practice table of that game from the lobby, sits down and gives back its address."""
    page.goto("/")
    card = page.locator("article", has=page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Open a practice table").click()
    page.wait_for_url(re.compile("/table/"))
    sit(page)
    return page.url


def sit(page: Page, seat: int = 2) -> None:
    page.locator(f'[data-seat="{seat}"]').click()
    expect(page.locator(".plate")).to_contain_text(["You"])


def wager(page: Page, area: str) -> None:
    """Puts the chosen chip on an area, by keyboard."""
    page.locator(f'[data-area="{area}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-area="{area}"]')).to_have_attribute("aria-label", re.compile(r"\$[\d.,]+ of yours"))


def deal(page: Page) -> None:
    page.locator("[data-do=ready]").click()


def expect_settled(page: Page) -> None:
    """The bar says in a word what the round came to."""
    expect(page.locator(".bar .ask b")).to_have_text(re.compile("You win|You lose|Even|round is over"), timeout=15_000)
