"""Every game by the page: sit, wager, decide, settle; a fault; two at one table; a reload."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import answer, deal, expect_settled, new_table, sit, sit_together, wager


@pytest.mark.parametrize(
    ("game", "areas"),
    [
        pytest.param("sic_bo", ["small", "total_value:9"], marks=pytest.mark.slow),
        ("minibaccarat", ["banker", "tie"]),
    ],
)
def test_a_round_without_decisions_is_wagered_and_settled(page: Page, game: str, areas: list[str]) -> None:
    new_table(page, game)
    sit(page)
    for area in areas:
        wager(page, area)
    deal(page)
    expect_settled(page)
    expect(page.locator(".badge")).to_have_count(len(areas))
    expect(page.locator(".timeline code").first).to_have_text(re.compile("^MA-"))


@pytest.mark.parametrize("key", ["P", pytest.param("F", marks=pytest.mark.slow)])
def test_three_card_poker_is_decided_by_key(page: Page, key: str) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    expect(page.locator(".bar .ask b")).to_contain_text("Your turn")
    page.keyboard.press(key)
    expect_settled(page)
    expect(page.locator(".timeline")).to_contain_text("play" if key == "P" else "fold")


@pytest.mark.slow
def test_cards_are_spoken(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    own = page.get_by_role("group", name=re.compile(r"^Seat 2: (\w+ of \w+, ){2}\w+ of \w+"))
    expect(own).to_be_attached()


def test_why_opens_the_clause_in_plain_words(page: Page) -> None:
    new_table(page, "sic_bo")
    sit(page)
    wager(page, "small")
    deal(page)
    expect_settled(page)
    page.locator(".timeline button", has_text=re.compile("Seat 2 (wins|loses)")).first.click()
    expect(page.locator(".why table")).to_contain_text("Seat 2")
    expect(page.locator(".why p").first).to_contain_text("MA-SB-")
    # The last line stands at the lower edge of the panel: what it opens to is scrolled into sight.
    page.set_viewport_size({"width": 1280, "height": 620})
    page.locator(".timeline > li > button").last.click()
    expect(page.locator(".why p").first).to_contain_text("MA-SB-")
    expect(page.locator(".why")).to_be_in_viewport(ratio=0.9)


def test_a_fault_is_reported_and_ruled_on(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    expect(page.locator(".bar .ask b")).to_contain_text("Your turn")
    page.keyboard.press("w")
    page.locator('form.fault [data-kind="card_exposed"]').click()
    page.get_by_role("button", name="Ask for the ruling").click()
    expect(page.locator(".timeline .is-fault")).to_be_visible()
    expect(page.locator(".timeline")).to_contain_text("MA-TC-12.d")
    expect(page.locator(".badge.void").first).to_be_attached()


def test_two_browsers_at_one_table_see_their_own_cards_only(page: Page, other: Page) -> None:
    new_table(page, "three_card_poker")
    sit_together(page, other)
    wager(page, "ante")
    wager(other, "ante")
    deal(page)
    deal(other)
    for visitor, own, hidden in ((page, 2, 3), (other, 3, 2)):
        expect(visitor.get_by_role("group", name=re.compile(rf"^Seat {own}: \w+ of"))).to_be_attached()
        expect(visitor.get_by_role("group", name=f"Seat {hidden}: 3 face-down cards", exact=True)).to_be_attached()
        expect(visitor.get_by_role("group", name="Dealer: 3 face-down cards", exact=True)).to_be_attached()


def test_banker_and_challenger_play_a_hand_of_chemin_de_fer(page: Page, other: Page) -> None:
    table = new_table(page, "chemin_de_fer")["table"]["id"]
    sit_together(page, other)
    wager(page, "banker_wager")
    wager(other, "banco")
    deal(page)
    deal(other)
    # Whatever is dealt: card or stay, then the shoe is kept, or offered to the challenger.
    for visitor in (page, other):
        dealt = re.compile("Your turn|decides|You win|You lose|Even|round is over")
        expect(visitor.locator(".bar .ask b")).to_have_text(dealt)
    while asks := page.request.get(f"/api/tables/{table}").json()["asks"]:
        answer(page if asks[0]["seat"] == 2 else other)
    for visitor in (page, other):
        expect_settled(visitor)
        expect(visitor.locator(".badge")).to_have_count(2)  # the bank's and the challenger's
        for hand in ("Player", "Banker"):
            expect(visitor.get_by_role("group", name=re.compile(rf"^{hand}: \w+ of \w+, \w+ of"))).to_be_attached()


@pytest.mark.slow
def test_the_pot_of_winners_pot_poker_grows_and_is_won_or_lost(page: Page) -> None:
    new_table(page, "winners_pot_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    pot = page.locator(".pot")
    expect(pot).to_contain_text("$20.00")  # the dealer's ante, bet and double
    page.locator("[data-choice=bet]").click()
    page.locator("[data-choice=double]").click()
    expect_settled(page)
    expect(pot).to_have_count(0)
    expect(page.locator(".badge").first).to_be_attached()
    words = set(page.locator(".badge text").all_text_contents())
    # $20 lie in it: won alone less a commission of $4 (a tenth of $40), shared with the dealer less $2, or lost.
    assert words in ({"Win $16"}, {"Share $18"}, {"Lose"})


@pytest.mark.slow
def test_a_reload_comes_back_to_the_same_question_and_cards(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    own = page.get_by_role("group", name=re.compile(r"^Seat 2: \w+ of"))
    before = own.get_attribute("aria-label")
    page.reload()
    expect(own).to_have_attribute("aria-label", before or "")
    expect(page.locator(".bar .ask b")).to_contain_text("Your turn")


def test_a_newcomer_is_shown_nothing_of_whoever_sat_there_before(page: Page, other: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    page.locator("[data-choice=fold]").click()
    expect(page.locator(".bar .ask b")).to_have_text("▼ You lose $5.00")
    other.goto(page.url)
    page.get_by_role("button", name="Leave", exact=True).click()
    sit(other)
    expect(other.locator(".bar .ask b")).to_have_text("Place your wagers")
    expect(other.locator(".badge")).to_have_count(0)
    expect(other.get_by_role("group", name=re.compile("^Seat 2: .* of "))).to_have_count(0)
    other.get_by_role("tab", name="Table", exact=True).click()
    expect(other.locator("[data-about=wagers] tbody tr")).to_have_count(0)
    expect(other.locator("[data-about=net]")).to_have_text("–")
