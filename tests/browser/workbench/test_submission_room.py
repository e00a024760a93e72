"""The submission room: a checklist with clauses, prints at their addresses, a table with the options, kept and compared."""

import re

import pytest
from playwright.sync_api import Page, expect


def test_a_submission_with_violations_names_each_clause_and_keeps_what_was_typed(page: Page) -> None:
    page.goto("/submission/sic_bo")
    expect(page.locator(".verdict")).to_contain_text("No clause is violated")
    page.locator("details", has_text="rows").first.locator("summary").click()
    total = page.locator('input[name="payout_odds.total_9"]')
    total.fill("5:1")
    page.locator('input[name="payout_odds.small"]').fill("1:2")
    expect(page.locator(".verdict")).to_contain_text("2 violations")
    expect(page.locator(".violations li")).to_contain_text(["MA-SB-4.b-totals", "MA-SB-4.b-small_big"])
    expect(page.locator(".option.broken .violation").first).to_contain_text("no less than 6 to 1")
    expect(page.get_by_role("button", name="Open a table with these options")).to_be_disabled()
    page.reload()
    expect(total).to_have_value("5:1")


def test_filings_and_fixtures_are_ticked_off(page: Page) -> None:
    page.goto("/submission/sic_bo")
    list_ = page.locator(".checklist")
    expect(list_.get_by_role("status")).to_have_text("0 of 7 done")
    list_.get_by_role("button", name="Tick everything that is there").click()
    expect(list_.get_by_role("status")).not_to_have_text("0 of 7 done")
    list_.locator("summary", has_text="Equipment").click()
    dice = list_.locator("[data-fixture=dice]")
    dice.get_by_role("textbox").fill("2")
    expect(dice.get_by_role("alert")).to_be_visible()
    expect(dice.locator("code")).to_have_text(re.compile("MA-SB-"))
    dice.get_by_role("textbox").fill("3")
    expect(dice).to_have_class("done")

    page.goto("/submission/three_card_poker")
    filing = page.locator("[data-filing=settlement_order]")
    expect(filing).to_contain_text("MA-TC-10.c-1")
    expect(filing).not_to_have_class("done")
    page.get_by_label("Settlement order").select_option("1")
    expect(filing).to_have_class("done")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("paper", "says"),
    [("Rule card", "rule"), ("PAR sheet", "PAR"), ("Dealer guide", "dealer"), ("Irregularity card", "irregularit")],
)
def test_a_paper_has_an_address_and_a_title_of_its_own(page: Page, paper: str, says: str) -> None:
    page.goto('/submission/sic_bo?by=MA&options={"payout_odds":{"total_9":"7:1"}}')
    expect(page.locator(".verdict")).to_contain_text("No clause is violated")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=paper).click()
    sheet = opened.value
    expect(sheet).to_have_title(f"Sic Bo, MA: {paper}")
    expect(sheet).to_have_url(re.compile(r"/submission/sic_bo/\w+\.html\?"))
    sheet.reload()
    expect(sheet.locator("main article").first).to_contain_text(re.compile(says, re.IGNORECASE))


def test_a_table_opens_with_the_options_and_shows_the_digest_of_the_submission(page: Page) -> None:
    page.goto('/submission/sic_bo?by=MA&options={"payout_odds":{"total_9":"7:1"}}')
    digest = page.locator(".outcome code[title]").get_attribute("title") or ""
    assert re.fullmatch("[0-9a-f]{64}", digest)
    page.get_by_role("button", name="Open a table with these options").click()
    page.wait_for_url(re.compile("/table/"))
    felt = page.locator(".submission-link")
    expect(felt).to_have_text(f"submission {digest[:12]}")
    # The link leads back to the submission that it names.
    felt.click()
    expect(page.locator(".outcome code[title]")).to_have_attribute("title", digest)


@pytest.mark.slow
def test_submissions_are_kept_under_names_and_compared(page: Page) -> None:
    page.goto("/submission/sic_bo")
    kept = page.locator(".kept")
    kept.get_by_role("button", name="Keep").click()
    expect(kept.get_by_role("alert")).to_have_text("Give it a name to find it by.")
    kept.get_by_label("Name").fill("as it was")
    kept.get_by_role("button", name="Keep").click()
    page.goto('/submission/sic_bo?by=MA&options={"payout_odds":{"total_9":"7:1"},"shaker_type":"automated"}')
    kept.get_by_label("Name").fill("as it shall be")
    kept.get_by_role("button", name="Keep").click()
    kept.get_by_label("One submission").select_option("as it was")
    kept.get_by_label("The other").select_option("as it shall be")
    expect(kept.locator(".differences tbody tr")).to_contain_text(
        [re.compile("total 9.*default.*7:1"), re.compile("Shaker type.*default.*automated")]
    )
    kept.get_by_role("link", name="as it was").click()
    expect(page).not_to_have_url(re.compile("automated"))
    kept.get_by_role("button", name="Forget as it was").click()
    expect(kept.get_by_role("link", name="as it was")).to_have_count(0)
