"""What cannot be taken is said beside its field, with the clause where there is one, and what was typed stays."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import new_table, sit
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


def test_the_forms_of_the_cage(supervisor: Page, browser: Browser) -> None:
    page = supervisor
    token = page.request.post("/api/invitations", data={"role": "player"}).json()["token"]
    page.request.post("/api/tables", data={"game": "sic_bo", "authority": "MA", "name": "Rack"})
    page.goto("/cage")
    limit = page.get_by_label("Most on one slip")
    limit.fill("a lot")
    page.get_by_role("button", name="Set the limits").click()
    refused(limit, "a lot", "not an amount")
    line = page.locator("form", has=page.get_by_role("button", name="Set the line"))
    line.get_by_label("Player").fill("nobody")
    line.get_by_label("Dollars").fill("500")
    line.get_by_role("button", name="Set the line").click()
    refused(line.get_by_label("Player"), "nobody", "no player 'nobody'")
    expect(line.get_by_label("Dollars")).to_have_value("500")
    racks = page.locator("section[aria-label=Racks] form")
    racks.get_by_label("What").select_option("credit")
    racks.get_by_label("Dollars").fill("12.345")
    racks.get_by_role("button", name="Write the slip").click()
    refused(racks.get_by_label("Dollars"), "12.345", "fraction of a cent")
    expect(racks.get_by_label("What")).to_have_value("credit")

    context = browser.new_context(base_url=page.url.removesuffix("/cage"), reduced_motion="reduce")
    assert context.request.post(f"/api/join/{token}", data={"name": "pia", "passphrase": "a long one of pia"}).ok
    player = context.new_page()
    player.goto("/cage")
    for typed, says in (("ten", "not an amount"), ("0", "is nothing"), ("999999", "at once at most")):
        player.get_by_label("Dollars").fill(typed)
        player.get_by_role("button", name="Ask the cage").click()
        refused(player.get_by_label("Dollars"), typed, says)
    player.get_by_label("Dollars").fill("50")
    player.get_by_role("button", name="Ask the cage").click()
    expect(player.locator(".violation")).to_have_count(0)
    expect(player.locator("[data-slip]")).to_have_count(1)
    context.close()


def test_the_forms_of_the_poker_room(supervisor: Page, page: Page) -> None:
    supervisor.goto("/room")
    table = supervisor.locator("form.new-table")
    table.get_by_label("Name").fill("Main")
    for field, typed, says in (
        ("Smallest bet", "five", "not an amount"),
        ("Smallest bet", "50", "not above the maximum"),
        ("Time bank", "99999", "1 to 3600 seconds"),
    ):
        table.locator("details:not([open]) summary").evaluate_all("all => all.forEach(one => one.click())")
        table.get_by_label(field).fill(typed)
        table.get_by_role("button", name="Start the table").click()
        refused(table.get_by_label(field), typed, says)
        expect(table.get_by_label("Name")).to_have_value("Main")
        table.get_by_label(field).fill("5")
    table.get_by_label("Betting").select_option("fixed_limit")
    table.get_by_label("Rotation").select_option("horse")
    table.get_by_role("button", name="Start the table").click()
    refused(table.get_by_label("Rotation"), "horse", "not offered here.*MA-PK-8.b")  # with the clause that says so
    rules = supervisor.locator("form", has_text="Rules of the room")
    rules.get_by_label("An absence may last").fill("for ever")
    rules.get_by_role("button", name="Set").click()
    refused(rules.get_by_label("An absence may last"), "for ever", "whole number")

    state = new_table(page, "poker")
    sit(page)
    page.goto("/room")
    desk = page.locator(f'[data-table="{state["table"]["id"]}"]')
    desk.get_by_text("Run this table").click()
    desk.get_by_label("In dispute").fill("  ")
    desk.get_by_label("Ruled").fill("the pot is split")
    desk.get_by_role("button", name="Rule", exact=True).click()
    refused(desk.get_by_label("In dispute"), "  ", "1 to 200")
    expect(desk.get_by_label("Ruled")).to_have_value("the pot is split")
    conduct = desk.locator("form", has_text="Conduct of a player")
    conduct.get_by_label("What was seen").fill("two cards shown to seat 3")
    conduct.get_by_label("leaves the game").uncheck()
    conduct.get_by_role("button", name="Note it").click()
    refused(conduct.get_by_label("Player"), "2", "has to leave the game.*MA-PK-16.b-1")
    expect(conduct.get_by_label("What was seen")).to_have_value("two cards shown to seat 3")


def test_the_forms_beside_a_table(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    chips, reason = page.get_by_label("Buy chips"), page.get_by_label("Reason")
    for typed, says in (("some", "not an amount"), ("9999999", "not have that many")):
        chips.fill(typed)
        page.get_by_role("button", name="Buy", exact=True).click()
        refused(chips, typed, says)
    reason.fill("   ")
    page.get_by_role("button", name="Suspend").click()
    refused(reason, "   ", "why play is suspended")
    act = page.get_by_role("form", name="Acts of the house")
    act.locator("[name=act]").select_option("issue_coupon")
    act.get_by_label("Seat").fill("2")
    act.get_by_label("Amount").fill("a free one")
    act.get_by_role("button", name="Carry out").click()
    refused(act.get_by_label("Amount"), "a free one", "not an amount")
    expect(act.get_by_label("Seat")).to_have_value("2")
    page.get_by_role("button", name=re.compile("Something wrong")).click()
    form = page.locator("form.fault")
    form.locator("[data-kind=card_found_face_up]").click()
    form.locator("[name=at_card]").fill("the third")
    refused(form.locator("[name=at_card]"), "the third", "not a whole number.*MA-TC-12.a-1")


def test_a_class_that_cannot_be_named_so_and_a_run_of_many_hands(page: Page) -> None:
    page.goto("/test/sic_bo")
    page.get_by_label("Class").fill("Class 7/8")
    refused(page.get_by_label("Class"), "Class 7/8", "At most 40 letters")
    page.get_by_label("Class").fill("Class 7-8")
    expect(page.locator(".violation")).to_have_count(0)
    page.goto("/simulation/poker?rounds=many")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".run-field.broken")).to_contain_text("should be a whole number")
    expect(page.get_by_label("Hands", exact=True)).to_have_value("many")


def test_whoever_is_not_let_in_keeps_the_name_that_was_typed(page: Page) -> None:
    page.goto("/sign-in")
    page.get_by_label("Name", exact=True).fill("sue")
    page.get_by_label("Passphrase").fill("not hers at all")
    page.get_by_role("button", name="Sign in").click()
    refused(page.get_by_label("Passphrase"), "not hers at all", "name or the passphrase is not right")
    expect(page.get_by_label("Name", exact=True)).to_have_value("sue")
