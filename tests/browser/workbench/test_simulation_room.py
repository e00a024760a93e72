"""The simulation room: a run against the exact price, sessions, ruin, a round on the felt, progress, bounds and a stop."""

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_run_closes_in_on_the_price_and_any_round_opens_on_the_felt(page: Page) -> None:
    page.goto("/simulation/sic_bo?wager=small&rounds=50000&seed=7&session=100&bankroll=20")
    page.get_by_role("button", name="Deal").click()
    trail = page.locator(".run-trail")
    expect(trail.locator(".run-figures")).to_contain_text("2.778% exactly 1/36", timeout=60_000)
    expect(trail).to_contain_text("houseway simulate sic_bo --authority MA --rounds 50000 --seed 7")
    expect(page.locator(".run-results svg")).to_have_count(3)
    expect(page.locator("[data-figure=ruin]")).to_have_text(re.compile(r"^\d\.\d{4}%$"))

    win = page.locator(".seen tbody tr").first
    number = win.get_by_role("button").inner_text().removeprefix("round ").replace(",", "")
    win.get_by_role("button").click()
    round_ = page.locator(".simulated-round")
    expect(round_.locator(".timeline")).to_contain_text(re.compile("wins .* on small"))
    expect(round_.locator("svg.felt, .felt svg").first).to_be_visible()
    expect(page).to_have_url(re.compile(f"round={number}"))
    steps = round_.locator(".timeline > li").count()
    round_.get_by_role("button", name="One step back").click()
    expect(round_.locator(".timeline > li")).to_have_count(steps - 1)

    page.get_by_label("Any round").fill("50000")
    page.get_by_role("button", name="Open it on the felt").click()
    expect(page.locator(".open-round .violation")).to_have_text("Rounds are numbered from 0 to 49,999")
    expect(page.get_by_label("Any round")).to_have_value("50000")
    page.get_by_label("Any round").fill("4711")
    page.get_by_role("button", name="Open it on the felt").click()
    expect(round_.get_by_role("heading")).to_have_text("Round 4,711 of seed 7")


def test_a_run_outside_the_law_says_so_and_how_it_is_repeated(page: Page) -> None:
    options = '{"payout_odds":{"small":"1:2"}}'
    page.goto(f"/simulation/sic_bo?wager=small&rounds=20000&anyway=1&options={options}")
    page.get_by_role("button", name="Deal").click()
    trail = page.locator(".run-trail")
    expect(trail).to_contain_text("Not lawful: it departs from MA-SB-4.b-small_big", timeout=60_000)
    expect(trail.locator("code.long").last).to_have_text(re.compile("--even-if-unlawful$"))
    with page.expect_download() as file:
        trail.get_by_role("button", name="CSV").click()
    assert file.value.suggested_filename == "sic_bo-MA-run.csv"
    page.locator(".seen tbody tr button").first.click()
    expect(page.locator(".simulated-round")).to_contain_text(
        "The referee deals no round under options that break a clause"
    )


@pytest.mark.slow
def test_hands_between_bettors_are_repeated_by_a_command(page: Page) -> None:
    page.goto("/simulation/poker?rounds=2000&players=4&profile=tight")
    page.get_by_role("button", name="Deal").click()
    results = page.locator(".run-results")
    results.get_by_text("On the command line").click(timeout=180_000)
    expect(results.locator("code.long")).to_contain_text(
        "houseway simulate poker --authority MA --assume variant=holdem_high"
    )
    expect(results.locator(".stale-run")).to_have_count(0)
    page.get_by_label("Seed").fill("2")
    expect(results.locator(".stale-run")).to_be_visible()
    expect(results.locator("code.long")).to_contain_text("--seed 1")


@pytest.mark.slow
def test_a_run_is_bounded_and_can_be_stopped(page: Page) -> None:
    page.goto("/simulation/sic_bo?rounds=99999999")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".run-form .violation")).to_contain_text("from 1 to 20,000,000")
    expect(page.get_by_label("Rounds", exact=True)).to_have_value("99999999")
    page.get_by_label("Rounds", exact=True).fill("20000000")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".run-form progress")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Deal")).to_be_enabled()
    expect(page.locator(".run-figures")).to_have_count(0)


@pytest.mark.slow
def test_every_price_is_found_a_second_way(page: Page) -> None:
    page.goto("/simulation/sic_bo")
    page.get_by_role("button", name="Audit every price").click()
    audit = page.locator(".audit")
    expect(audit.locator(".verdict")).to_have_text("All 50 prices agree", timeout=120_000)
    row = audit.locator("tbody tr", has_text="Small")
    expect(row).to_contain_text("2.778%")
    expect(row).to_contain_text("equal to the last deal")
    expect(row).to_contain_text("pays so")
    page.get_by_label("Rounds of the audit").fill("6000000")
    page.get_by_role("button", name="Audit every price").click()
    expect(audit.locator(".broken .violation")).to_contain_text("5,000,000")
    expect(page.get_by_label("Rounds of the audit")).to_have_value("6000000")


def test_rounds_that_were_dealt_before_the_form_changed_are_called_so(page: Page) -> None:
    page.goto("/simulation/sic_bo?wager=small&rounds=20000")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".run-figures")).to_be_visible(timeout=60_000)
    expect(page.locator(".stale-run")).to_have_count(0)
    page.get_by_label("Seed").fill("2")
    expect(page.locator(".stale-run")).to_contain_text("changed after these rounds were dealt")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".stale-run")).to_have_count(0)


def test_a_run_begins_with_the_wager_that_the_front_door_tells(page: Page) -> None:
    page.goto("/simulation/sic_bo?rounds=2000")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".run-trail select, .run-results select").first).to_have_value("small")
    assert "wager" not in page.url
