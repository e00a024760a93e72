"""A closed tab: the bar names whom the table waits for, the game goes on without them, and they come back to their seat."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, decide, expect_settled, new_table, sit, wager
from tests.browser.conftest import serving


@pytest.mark.slow
@pytest.mark.usefixtures("built")
def test_a_closed_tab_stops_nobody_and_its_player_comes_back_to_the_seat(browser: Browser, tmp_path: Path) -> None:
    """Reproduces a poker table that one closed tab stopped for good."""
    with serving(tmp_path, 0, "--absent-seconds", "10") as floor:
        contexts = [browser.new_context(base_url=floor.address, reduced_motion="reduce") for _ in range(3)]
        ann, bob, cleo = (context.new_page() for context in contexts)
        table = new_table(ann, "poker")["table"]["id"]
        for visitor, seat in ((ann, 2), (bob, 5), (cleo, 7)):
            visitor.goto(f"/table/{table}")
            sit(visitor, seat)
        deal(ann)
        title, note = ann.locator(".bar .ask b"), ann.locator(".bar .ask [role=status] span")
        expect(title).to_have_text(re.compile(r"^Waiting for guest \S+ \(seat 5\) and guest \S+ \(seat 7\)$"))
        deal(bob)
        expect(title).to_have_text(re.compile(r"^Waiting for guest \S+ \(seat 7\)$"))
        cleo.close()
        expect(note).to_have_text(re.compile(r"^guest \S+ is not connected and will sit out within 10 seconds\.$"))
        ann.screenshot(path=tmp_path / "waiting.png")
        expect(ann.locator("[data-choice=call]")).to_be_visible()  # dealt without seat 7
        expect(ann.get_by_role("group", name=re.compile("^Seat 7:"))).to_have_count(0)
        back = contexts[2].new_page()
        back.goto(f"/table/{table}")
        expect(back.locator(".bar .ask b")).to_have_text("Your connection was closed: you sit out")
        back.screenshot(path=tmp_path / "back.png")
        back.locator("[data-bar=back]").click()
        expect(back.locator(".bar .ask b")).to_have_text(re.compile(r"^guest \S+ \(seat \d\) decides$"))
        for context in contexts:
            context.close()


@pytest.mark.slow
@pytest.mark.usefixtures("built")
def test_a_closed_tab_costs_a_banked_table_one_wait_and_no_more(browser: Browser, tmp_path: Path) -> None:
    """A round is dealt without waiting for a player whose tab is closed, at a table where decisions have no time limit."""
    with serving(tmp_path, 0, "--absent-seconds", "5") as floor:
        here, gone = (browser.new_context(base_url=floor.address, reduced_motion="reduce") for _ in range(2))
        ann, bob = here.new_page(), gone.new_page()
        table = new_table(ann, "three_card_poker")["table"]["id"]
        sit(ann, 2)
        bob.goto(f"/table/{table}")
        sit(bob, 3)
        gone.close()
        for _ in range(2):
            wager(ann, "ante")
            deal(ann)
            decide(ann)
            expect_settled(ann)
        seats = ann.request.get(f"/api/tables/{table}").json()["seats"]
        assert seats["3"]["away"]
        assert seats["3"]["chips"] == "500.00"
        here.close()


@pytest.mark.slow
def test_whoever_lets_the_clock_decide_is_told_what_it_did_and_cost_and_comes_back_there(page: Page) -> None:
    new_table(page, "three_card_poker", decision_seconds=10)
    sit(page)
    wager(page, "ante")
    deal(page)
    expect(page.locator("[data-choice=play]")).to_be_visible()
    expect(page.locator(".bar .ask b")).to_have_text("▼ You lose $5.00. You sit out", timeout=60_000)
    expect(page.locator(".bar .ask")).to_contain_text(re.compile(r"the clock decides, .*fold \[MA-TC-"))
    page.locator("[data-bar=back]").click()
    expect(page.locator(".bar .ask b")).to_have_text("▼ You lose $5.00")
