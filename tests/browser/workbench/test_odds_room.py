"""The odds room: levers with their floors, prices with their changes, pictures, comparisons, and equities."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect


def row(page: Page, name: str) -> str:
    return page.locator(f"[data-wager={name}]").inner_text()


def test_a_row_of_a_paytable_is_moved_and_every_figure_follows(page: Page) -> None:
    page.goto("/odds/three_card_poker?wager=pair_plus")
    prices = page.locator(".price-table")
    # 3.37% and 7.28% to 12.80% are published (wizardofodds.com); the floor pays 35-25-5-3-1.
    expect(prices.locator("[data-wager=ante]")).to_contain_text("3.373%", timeout=60_000)
    expect(prices.locator("[data-wager=pair_plus]")).to_contain_text("12.796%")
    expect(prices.locator("[data-wager=pair_plus]")).to_contain_text("exact")
    expect(prices.locator("[data-wager=pair_plus] code")).to_have_text("MA-TC-6.a.2")
    # Which row moves the edge most: the pair, by 3,744 of 22,100 hands.
    first = page.locator(".moves li").first
    expect(first).to_contain_text("Pair 1:1 → 2:1", timeout=60_000)
    expect(first).to_contain_text("▼16.941%")

    flush = page.locator('[data-row="pair_plus_table.flush"]')
    expect(flush.get_by_role("button", name="flush, less")).to_be_disabled()
    flush.get_by_role("button", name="flush, more").click()
    expect(prices.locator("[data-wager=pair_plus]")).to_contain_text("7.837%")
    expect(prices.locator("[data-wager=pair_plus]")).to_contain_text("▼4.959%")
    expect(page.locator(".wager-charts svg")).to_have_count(2)
    expect(page.locator(".heat-map td", has_text="+7.71").first).to_be_visible()

    # The address holds it all: whoever opens it sees the same.
    shared = page.url
    page.goto("/odds")
    page.goto(shared)
    expect(flush.get_by_role("textbox")).to_have_value("4:1")
    expect(prices.locator("[data-wager=pair_plus]")).to_contain_text("▼4.959%")

    # Below the floor the figure stays as it was typed, and the clause is said beside it.
    flush.get_by_role("textbox").fill("2:1")
    expect(page.locator(".table-lever .violation code")).to_have_text("MA-TC-11.a.2")
    expect(flush.get_by_role("textbox")).to_have_value("2:1")
    expect(page.get_by_role("button", name="Open a table with this")).to_be_disabled()


@pytest.mark.slow
def test_prices_are_taken_home_and_two_configurations_compared(page: Page) -> None:
    page.goto("/odds/sic_bo?wager=small")
    expect(page.locator("[data-wager=small]")).to_contain_text("2.778%", timeout=60_000)
    # Wagers with one price share a row.
    expect(page.locator(".price-table")).to_contain_text("Total value: 4, 17")
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV").click()
    lines = Path(saved.value.path()).read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("wager,house_edge,house_edge_exact")
    assert any(line.startswith("small,") and ",1/36," in line for line in lines)
    with page.expect_download() as saved:
        page.get_by_role("button", name="JSON").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))["wagers"]["small"]["method"] == "exact"

    page.get_by_role("button", name="this, kept beside").click()
    page.locator('[data-row="payout_odds.total_9"]').get_by_role("button", name="total 9, more").click()
    expect(page.locator("[data-wager='total_value:9']")).to_contain_text("▼11.574%")  # 25 of 216 rolls
    page.get_by_role("button", name="Swap").click()
    expect(page.locator("[data-wager='total_value:9']")).to_contain_text("▲11.574%")
    page.get_by_role("link", name="Check as a submission").click()
    expect(page).to_have_url(re.compile("/submission/sic_bo"))


@pytest.mark.slow
def test_a_strategy_is_a_table_and_two_authorities_stand_side_by_side(page: Page) -> None:
    page.goto("/odds/spanish_21")
    prices = page.locator(".price-table [data-wager=spanish_21]")
    expect(prices).to_contain_text("0.365%", timeout=240_000)
    hard = page.locator(".heat-map", has_text="Hard totals").first
    expect(hard.locator("tr", has_text=re.compile("^17")).locator("td").last).to_have_text("R3H")  # against an ace
    expect(page.locator("main")).not_to_contain_text("houseway strategy")
    # Dozens of results, of which the picture has the frequent ones.
    expect(page.locator(".wager-charts")).to_contain_text(
        re.compile(r"\d+ rarer results together come in 0\.\d+% of rounds")
    )
    page.get_by_role("button", name="Pennsylvania", exact=True).click()
    expect(prices).to_contain_text("▼0.344%", timeout=240_000)
    expect(page).to_have_url(re.compile("vs.by=PA"))


def test_choices_that_do_the_same_are_one_line(page: Page) -> None:
    page.goto("/odds/three_card_poker?wager=ante")
    first = page.locator(".moves li").first
    expect(first).to_contain_text("and 2 more that do the same", timeout=60_000)
    changes = page.locator(".moves li :is(.worse, .better)").all_inner_texts()
    assert len(changes) == len(set(changes)) > 1


def test_a_table_opens_with_what_was_chosen(page: Page) -> None:
    page.goto("/odds/sic_bo")
    page.locator('[data-row="payout_odds.small"]').get_by_role("button", name="small, more").click()
    page.get_by_role("button", name="Open a table with this").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_role("button", name="1 option chosen")).to_be_visible()


@pytest.mark.slow
def test_poker_shows_what_hands_are_worth_against_each_other(page: Page) -> None:
    page.goto("/odds/poker?hands=AhKh,QsQd&board=2c+7d+Kc")
    bars = page.locator(".equity-bars li")
    # 301 of 330 and 29 of 330: one turn and one river out of 45 cards.
    expect(bars.nth(0)).to_contain_text("91.21%", timeout=60_000)
    expect(bars.nth(1)).to_contain_text("29/330")
    expect(page.locator(".method")).to_contain_text("Exact: all 990 deals")
    page.get_by_label("Hand 2").fill("Kh Kh")
    page.get_by_label("Hand 2").press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Hand 2")).to_have_value("Kh Kh")
