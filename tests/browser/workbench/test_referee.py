"""The Referee room: a supervisor with a phone says what went wrong and has the ruling, the money and the law at once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from houseway.table.replay.referee import replay
from tests.browser.acting import deal, new_table, sit, wager


@pytest.fixture
def phone(browser: Browser, floor_address: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=floor_address, viewport={"width": 390, "height": 844}, reduced_motion="reduce", accept_downloads=True
    )
    yield context.new_page()
    context.close()


def verdict(page: Page) -> str:
    return page.locator(".ruling-panel .verdict").inner_text()


def test_a_supervisor_finds_the_irregularity_in_plain_words_and_has_the_ruling(phone: Page) -> None:
    phone.goto("/referee")
    expect(phone.locator(".which-game a svg")).to_have_count(16)
    phone.get_by_role("searchbox").fill("dealer turned over a card too early")
    phone.get_by_role("link", name=re.compile("Three Card Poker: card exposed")).first.click()
    ruling = phone.locator(".ruling-panel")
    expect(ruling.locator(".verdict")).to_have_text("The round is void. Every wager goes back.")
    expect(ruling.locator("tbody tr").first).to_contain_text("goes back")
    expect(ruling.get_by_role("link", name="MA-TC-12.d")).to_be_visible()
    expect(ruling.locator(".reading")).to_contain_text("The text leaves a doubt")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390

    phone.get_by_role("button", name="Change", exact=True).click()
    expect(phone.locator(".kinds button")).to_have_count(6)
    phone.get_by_role("searchbox").fill("bet after no more bets")
    expect(phone.locator(".kinds mark").first).to_be_visible()
    phone.locator('.kinds [data-kind="late_wager"]').click()
    expect(ruling.locator(".verdict")).to_have_text("Play goes on. The wagers stand.")
    expect(ruling.locator("tbody tr").first).to_contain_text("stands")


def test_a_case_is_built_linked_kept_and_taken_away_as_a_file(phone: Page, browser: Browser, tmp_path: Path) -> None:
    phone.goto("/referee/caribbean_stud/wrong_number_of_cards")
    ruling, table = phone.locator(".ruling-panel"), phone.locator(".table-then")
    expect(ruling.locator(".verdict")).to_contain_text("Seat 1 is settled by the ruling")

    table.get_by_role("button", name="Seat 2", exact=True).click()
    expect(ruling.locator(".verdict")).to_contain_text("Seat 2 is settled by the ruling")
    table.get_by_role("button", name="Nobody at seat 1").click()
    expect(ruling.locator("tbody")).not_to_contain_text("Seat 1")
    table.get_by_label("Seat 4, Ante, dollars").fill("40")
    expect(ruling.locator("tbody")).to_contain_text("ante $40")
    table.get_by_role("button", name=re.compile("^Dealer, card 1:")).click()
    phone.get_by_role("dialog").get_by_role("button", name="ace of spades").click()
    expect(table.get_by_role("button", name=re.compile("^Dealer, card 1: ace of spades"))).to_be_visible()

    ruling.get_by_role("button", name="YAML").click()
    with phone.expect_download() as taken:
        ruling.get_by_role("button", name="Download").click()
    taken.value.save_as(tmp_path / "case.yaml")
    scenario = yaml.safe_load((tmp_path / "case.yaml").read_text())
    assert scenario["seats"][4]["wagers"] == {"ante": "40"}
    answer = replay(scenario)
    assert answer["seats"]["2"]["wagers"]["ante"]["result"] == "void"

    phone.get_by_label("Name of this case").fill("Table 7")
    phone.get_by_role("button", name="Keep").click()
    before, address = verdict(phone), phone.url
    assert "case=" in address
    phone.goto("/referee")
    phone.get_by_role("button", name="Table 7", exact=True).click()
    expect(ruling.locator(".verdict")).to_have_text(before)

    context = browser.new_context(reduced_motion="reduce")
    other = context.new_page()
    other.goto(address)
    expect(other.locator(".ruling-panel .verdict")).to_have_text(before)
    expect(other.locator(".ruling-panel tbody")).to_contain_text("ante $40")
    context.close()


@pytest.mark.slow
def test_a_ruling_is_played_out_on_the_felt_and_printed_for_the_file(page: Page) -> None:
    page.goto("/referee/sic_bo/dice_not_flat")
    text = page.locator(".step-text")
    expect(text).to_contain_text("Here: dice not flat")
    page.get_by_role("button", name="One step on").click()
    expect(text).to_contain_text("No Roll")
    step = page.get_by_role("slider", name="Step")
    step.fill(step.get_attribute("max") or "")
    expect(page.get_by_role("button", name="Again", exact=True)).to_be_visible()

    # Also whoever works in the dark prints black on white.
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(media="print", color_scheme="dark")
    sheet = page.locator(".dispute-sheet")
    expect(sheet.locator(".reading").first).to_have_css("color", "rgb(28, 35, 33)")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("kind: dice_not_flat")
    expect(sheet).to_contain_text("MA-SB-6.a")
    expect(sheet).to_contain_text("Floorperson, name, date and time")
    expect(page.locator(".ruling-panel")).to_be_hidden()


def test_an_address_that_holds_no_case_is_told_in_a_sentence(page: Page) -> None:
    page.goto("/referee/sic_bo/dice_not_flat?case=nonsense")
    expect(page.get_by_text("This address holds no case that can be read")).to_be_visible()
    expect(page.locator(".kinds button").first).to_be_visible()


def test_at_a_live_table_the_ruling_is_seen_before_it_is_asked_for(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    expect(page.locator("[data-choice=play]")).to_be_visible()
    page.keyboard.press("w")
    form = page.locator("form.fault")
    form.get_by_role("searchbox").fill("the dealer turned over a card too early")
    form.locator('[data-kind="card_exposed"]').click()
    ahead = form.get_by_role("region", name="The ruling ahead")
    expect(ahead).to_contain_text("The round is void. Every wager goes back.")
    expect(ahead).to_contain_text("MA-TC-12.d")
    expect(ahead.locator("tbody tr")).to_contain_text("$5.00 back")
    expect(page.locator(".timeline .is-fault")).to_have_count(0)
    form.get_by_role("button", name="Ask for the ruling").click()
    expect(page.locator(".ruling")).to_contain_text("Ruled: the round is void")


@pytest.mark.parametrize("game", ["pai_gow", "pai_gow_poker"])
def test_a_bank_that_lifts_the_lid_is_ruled_on_with_the_round_before(phone: Page, game: str) -> None:
    phone.goto(f"/referee/{game}/bank_lifted_lid")
    ruling = phone.locator(".ruling-panel")
    expect(ruling.locator(".verdict")).to_have_text("Play goes on. The wagers stand.")
    expect(ruling).to_contain_text("the bank shakes again")
    expect(ruling.locator("tbody tr").first).to_contain_text("Seat")
    expect(ruling.get_by_role("link", name=re.compile("^MA-PG"))).not_to_have_count(0)
    ruling.get_by_role("button", name="YAML").click()
    expect(ruling).to_contain_text("rounds:")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
