"""The Rules room: a book with contents and filters, a search in plain words, and a page for every clause."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager


def test_a_question_in_plain_words_finds_the_clause_ranked_and_marked(page: Page) -> None:
    page.goto("/rules")
    page.get_by_role("searchbox").fill("the shuffler jammed")
    expect(page.locator(".hits li").first.locator("mark").first).to_be_visible()
    page.goto("/rules/three_card_poker")
    page.get_by_role("searchbox").fill("does the dealer qualify")
    expect(page.locator(".hits li").nth(1)).to_contain_text("Dealer below queen high")
    expect(page.locator(".hits mark").first).to_be_visible()
    assert "q=does" in page.url
    page.get_by_role("searchbox").fill("12(d)")
    expect(page.locator(".clauses li").first).to_contain_text("MA-TC-12.d")


def test_the_book_has_contents_kinds_and_a_page_for_each_clause(page: Page) -> None:
    page.goto("/rules/three_card_poker")
    page.get_by_role("button", name=re.compile("^irregularity")).click()
    expect(page.locator(".section h3")).to_contain_text(["§12"])
    expect(page.locator(".section li", has_text="§3")).to_have_count(0)
    page.get_by_role("navigation", name="Contents").get_by_role("link", name=re.compile("^§12")).click()
    expect(page.locator(".clause-page h2")).to_contain_text("§12")
    page.goto("/rules/three_card_poker/MA-TC-12.d")
    clause = page.locator(".clause-page")
    expect(clause.locator(".gist")).to_contain_text("exposed by accident")
    expect(clause).to_contain_text("games/three_card_poker/rulings.py")
    expect(clause).to_contain_text(re.compile("tests/games/three_card_poker/.*::test_"))
    expect(clause.locator(".case-felt svg.felt")).to_be_visible()
    expect(clause.locator(".step-text")).to_contain_text("Here: card exposed")
    expect(page.locator(".contents [aria-current]")).to_contain_text("§12")
    clause.get_by_role("button", name="Open it in the Referee room").click()
    expect(page.locator(".ruling-panel .verdict")).to_contain_text("The round is void")


@pytest.mark.slow
def test_where_two_authorities_part_is_a_page_with_both_cites(page: Page) -> None:
    page.goto("/rules/spanish_21?by=PA")
    expect(page.get_by_role("radio", name="Pennsylvania")).to_be_checked()
    page.get_by_role("link", name=re.compile("Where Massachusetts and Pennsylvania differ")).click()
    expect(page.get_by_role("main")).to_contain_text("58 differences")
    row = page.locator("tr", has_text="When a hand may be doubled")
    expect(row.locator("td").nth(0)).to_contain_text("§9(a)")
    row.get_by_role("link", name="§635a.10(a)").click()
    expect(page.locator(".clause-page h2")).to_contain_text("PA-S21-10.a")
    page.goto("/compare/sic_bo")
    expect(page.get_by_role("link", name="To the rules")).to_be_visible()


@pytest.mark.slow
def test_the_clause_of_the_current_step_stands_open_beside_the_felt(page: Page) -> None:
    new_table(page, "sic_bo")
    sit(page)
    wager(page, "small")
    deal(page)
    expect_settled(page)
    page.get_by_role("tab", name="Rules").click()
    step = page.locator(".this-step")
    expect(step.locator(".why p").first).to_contain_text("MA-SB-")
    page.get_by_role("searchbox").fill("a die does not lie flat")
    expect(page.locator(".sheet .hits mark").first).to_be_visible()
