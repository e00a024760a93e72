"""What cannot be taken is said beside its field, with the clause where there is one, and what was typed stays."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import serving


@pytest.fixture(scope="module")
def supervisor(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    with serving(tmp_path_factory.mktemp("forms")) as floor:
        context = browser.new_context(base_url=floor.address, reduced_motion="reduce")
        joined = context.request.post(
            f"/api/join/{floor.invitation}", data={"name": "sue", "passphrase": "a long one of sue"}
        )
        assert joined.ok
        yield context.new_page()
        context.close()


def refused(field: Locator, typed: str, says: str) -> None:
    """The field holds what was typed and is marked, and its own label says what is wrong."""
    expect(field).to_have_value(typed)
    expect(field).to_have_attribute("aria-invalid", "true")
    beside = field.locator(
        "xpath=ancestor::*[self::label[not(contains(@class, 'stake'))] or self::td or @class='stakes'][1]"
    )
    expect(beside.locator(".violation")).to_contain_text(re.compile(says))


def test_a_wager_that_is_no_money_has_no_ruling_and_the_table_stays_in_sight(page: Page) -> None:
    page.goto("/referee/caribbean_stud/wrong_number_of_cards")
    ruling, ante = page.locator(".ruling-panel"), page.get_by_label("Seat 4, Ante, dollars")
    expect(ruling.locator(".verdict")).to_contain_text("Seat 1 is settled by the ruling")
    ante.fill("abc")
    refused(ante, "abc", "'abc' is not an amount of money.*MA-CS-6.b-1")
    expect(ruling).to_contain_text("At seat 4, ante.")
    expect(page.locator(".case-felt .felt")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Seat 4, card 1:"))).to_be_visible()
    ante.fill("40")
    expect(ruling.locator("tbody")).to_contain_text("ante $40")
    expect(page.locator(".violation")).to_have_count(0)


def test_a_card_that_is_none_is_told_at_its_hand(page: Page) -> None:
    page.goto("/odds/poker")
    for typed, says in (("AhZz", "'Zz' is not a card"), ("AhKhQd", "gives 2 cards, not 3")):
        hand = page.get_by_label("Hand 1")
        hand.fill(typed)
        hand.press("Enter")
        refused(hand, typed, says)
    expect(page.locator("[aria-invalid=true]")).to_have_count(1)


def test_a_run_of_many_rounds_is_refused_in_plain_words(page: Page) -> None:
    page.goto("/simulation/three_card_poker?rounds=many")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".run-field.broken")).to_contain_text("Rounds should be a whole number")
    expect(page.get_by_label("Rounds", exact=True)).to_have_value("many")


def test_a_sum_that_is_none_is_no_answer_of_a_trainee(page: Page) -> None:
    page.goto("/test/sic_bo")
    page.get_by_role("button", name="Deal a round").click()
    sum_ = page.locator("input[name=paid-0]")
    sum_.fill("seven")
    page.get_by_role("button", name="Hand in").click()
    refused(sum_, "seven", "A sum in dollars")
    expect(page.locator(".score-sheet")).to_have_count(0)


def test_the_house_s_own_forms(supervisor: Page) -> None:
    page = supervisor
    page.goto("/pit")
    table = page.locator("form", has_text="A new table")
    table.get_by_label("Name").fill("High table")
    for field, typed, says in (("Minimum", "much", "not an amount"), ("Maximum", "50.001", "fraction of a cent")):
        table.get_by_label(re.compile(field)).fill(typed)
        table.get_by_role("button", name="Set up the table").click()
        refused(table.get_by_label(re.compile(field)), typed, says)
        expect(table.get_by_label("Name")).to_have_value("High table")
        table.get_by_label(re.compile(field)).fill("50")
    invite = page.locator("form", has_text="Invite somebody")
    invite.get_by_label(re.compile("^Name")).fill("sue")
    invite.get_by_role("button", name="Make a link").click()
    refused(invite.get_by_label(re.compile("^Name")), "sue", "there is a sue here already|There is a sue")

    token = page.request.post("/api/invitations", data={"role": "player"}).json()["token"]
    page.goto(f"/join/{token}")
    page.get_by_label(re.compile("^Name")).fill("paul")
    page.get_by_label(re.compile("^Passphrase")).fill("short")
    page.get_by_role("button", name="Come in").click()
    refused(page.get_by_label(re.compile("^Passphrase")), "short", "at least 12 characters")
    expect(page.get_by_label(re.compile("^Name"))).to_have_value("paul")

    page.goto("/account")
    page.get_by_label(re.compile("The one so far")).fill("another one altogether")
    page.get_by_label(re.compile("The new one")).fill("a newer one of sue")
    page.get_by_role("button", name="Change it").click()
    so_far = page.locator("label", has_text="The one so far")
    expect(so_far.locator(".violation")).to_contain_text("The passphrase so far is not right")
