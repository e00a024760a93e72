"""The front door: what this is, four doors, games by filter, a table of one's own, and the way back to it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, expect_settled, wager

PRICES = Path(__file__).parents[3] / "web" / "src" / "lobby" / "prices.json"


def test_a_newcomer_finds_a_game_plays_at_once_and_comes_back_to_the_seat(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    told = json.loads(PRICES.read_text())
    cards = page.locator(".game-card")
    expect(cards).to_have_count(len(told))
    for key, one in told.items():
        figures = page.locator(f"[data-game='{key}'] dd")
        if "edge" in one:
            shown = [f"{100 * one[name]:.2f}%".replace("-", "−") for name in ("edge", "risk")]
            expect(figures).to_have_text(shown)
        else:
            expect(figures).to_have_count(0)
    assert not [url for url in asked if "/odds" in url], "no price is worked out while somebody waits"

    doors = page.get_by_role("navigation", name="What do you want to do?").get_by_role("link")
    assert [door.get_attribute("href") for door in doors.all()] == ["#games", "/referee", "/submission", "/odds"]

    page.locator("[data-filter=kind]").select_option("dice")
    expect(cards).to_have_count(1)
    page.reload()  # the choice is in the address
    expect(cards).to_have_count(1)
    expect(page.locator(".filters")).to_contain_text("1 of 16 games")
    expect(cards.locator("svg")).to_have_count(1)

    page.get_by_role("button", name="Play now: Sic Bo").click()
    page.wait_for_url(re.compile("/table/"))
    here = page.url
    wager(page, "small")
    deal(page)
    expect_settled(page)
    page.get_by_role("link", name="Houseway").click()
    page.get_by_role("link", name="Back to your seat").click()
    page.wait_for_url(here)


@pytest.mark.slow
def test_a_guest_s_empty_tables_are_used_again_and_never_stand_in_the_way(page: Page) -> None:
    """A guest may have five tables: the sixth game takes the place of one that stands empty."""
    page.goto("/")
    expect(page.locator(".game-card").first).to_be_visible()
    made = [
        page.request.post("/api/tables", data={"game": game, "authority": "MA", "name": game, "training": True}).json()
        for game in ("let_it_ride", "pai_gow", "minibaccarat", "spanish_21", "caribbean_stud")
    ]
    page.reload()
    page.get_by_role("button", name="Play now: Let It Ride Poker").click()
    page.wait_for_url(f"**/table/{made[0]['table']['id']}")
    page.goto("/")
    page.get_by_role("button", name="Play now: Sic Bo").click()
    page.wait_for_url(re.compile("/table/"))
    assert page.url.rpartition("/")[2] not in [one["table"]["id"] for one in made]
