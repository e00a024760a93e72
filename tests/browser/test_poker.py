"""Poker by the page: two and three browsers at one table, fixed cards where cards decide; and the room's board."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import command, deal, deal_by_hand, eventually, expect_settled, new_table, sit
from tests.browser.test_widths import outside

CARDS = {
    "2": ["As", "Ac"],
    "5": ["Ks", "Kc"],
    "9": ["Qs", "Qc"],
    "community": ["2h", "7d", "9c", "3s", "5d"],
}
"""Aces before kings before queens, and a board that helps nobody."""


@pytest.fixture
def third(browser: Browser, floor_address: str) -> Iterator[Page]:
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def sit_with(page: Page, table: str, seat: int, dollars: int) -> None:
    """Sits down with another sum than the page brings by itself."""
    page.request.post("/api/session", data={})
    command(page, table, do="sit", seat=seat, buy_in=dollars)
    page.goto(f"/table/{table}")
    expect(page.locator(".ring-plate", has_text="You")).to_contain_text(f"${dollars}")


def bet_of(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-bet="{seat}"]')


def pots(page: Page) -> list[str | None]:
    named: list[str | None] = page.locator("[data-pot]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return named


def test_a_hand_between_two_browsers_from_the_blinds_to_a_fold(page: Page, other: Page) -> None:
    """Seat 5 has the button, so seat 2 posts the small blind and is asked first, whatever the cards are."""
    table = new_table(page, "poker")["table"]["id"]
    sit(page, 2)
    other.goto(f"/table/{table}")
    sit(other, 5)
    deal(page)
    expect(page.locator(".bar .ask b")).to_have_text(re.compile(r"^Waiting for guest \S+ \(seat 5\)$"))
    deal(other)
    # The nine chairs that nobody has stay on the felt, and nobody can press them.
    expect(page.get_by_role("img", name=re.compile(r"^Seat \d+ is empty$"))).to_have_count(9)
    expect(page.locator("[data-seat]")).to_have_count(0)
    for visitor, own, hidden in ((page, 2, 5), (other, 5, 2)):
        expect(visitor.get_by_role("group", name=re.compile(rf"^Seat {own}: \w+ of \w+, \w+ of"))).to_be_attached()
        expect(visitor.get_by_role("group", name=f"Seat {hidden}: 2 face-down cards", exact=True)).to_be_attached()
        expect(bet_of(visitor, 2)).to_have_attribute("aria-label", "Seat 2 has bet $2.00")
        expect(bet_of(visitor, 5)).to_have_attribute("aria-label", "Seat 5 has bet $5.00")
        expect(visitor.get_by_role("img", name="The button is at seat 5")).to_be_attached()
    expect(other.locator("[data-choice]")).to_have_count(0)
    expect(page.locator("[data-choice=call]")).to_contain_text("Call $3")
    expect(page.locator("[data-choice=raise]")).to_contain_text("Raise to $10")  # at least as large as the last
    page.keyboard.press("r")
    expect(bet_of(other, 2)).to_have_attribute("aria-label", "Seat 2 has bet $10.00")
    expect(other.locator("[data-choice=call]")).to_contain_text("Call $5")
    other.keyboard.press("c")
    # The betting round is over: its chips are in the middle, and the flop lies there.
    for visitor in (page, other):
        expect(visitor.locator("[data-bet]")).to_have_count(0)
        expect(visitor.locator("[data-pot]")).to_have_attribute("aria-label", "Pot: $20.00")
        expect(visitor.get_by_role("group", name=re.compile(r"^Community: (\w+ of \w+, ){2}\w+ of"))).to_be_attached()
    page.get_by_role("button", name=re.compile("^Pot")).click()
    expect(page.locator("[data-choice=bet]")).to_contain_text("Bet $20")
    page.locator("[data-choice=bet]").click()
    expect(other.locator("[data-choice=call]")).to_contain_text("Call $20")
    other.keyboard.press("f")
    expect(page.locator(".bar .ask b")).to_have_text("▲ You win $10.00")
    expect(other.locator(".bar .ask b")).to_have_text("▼ You lose $10.00")
    # What nobody called went back; the hand that folded was never seen.
    expect(page.get_by_role("group", name="Seat 5: 2 face-down cards", exact=True)).to_have_count(0)
    expect(page.locator("[data-meter=balance]")).to_have_text("$510.00")
    expect(other.locator("[data-meter=balance]")).to_have_text("$490.00")


@pytest.mark.slow
def test_three_all_in_make_a_main_and_a_side_pot_and_the_best_of_each_wins_it(
    page: Page, other: Page, third: Page
) -> None:
    """With 60, 200 and 500 in chips: 180 for all three, 280 for the two larger, 300 back to the largest."""
    table = new_table(page, "poker", dealer="person")["table"]["id"]
    cards = {position: list(several) for position, several in CARDS.items()}
    for visitor, seat, dollars in ((page, 2, 60), (other, 5, 200), (third, 9, 500)):
        sit_with(visitor, table, seat, dollars)
    for visitor in (page, other, third):
        deal(visitor)
    deal_by_hand(page, table, cards)
    expect(page.get_by_role("group", name="Seat 2: ace of spades, ace of clubs", exact=True)).to_be_attached()
    expect(page.get_by_role("group", name="Seat 9: 2 face-down cards", exact=True)).to_be_attached()
    third.locator("[data-choice=all_in]").click()  # the button is at 9: the blinds are 2 and 5
    expect(page.locator("[data-choice=call]")).to_contain_text("Call $58")
    page.locator("[data-choice=call]").click()
    expect(page.locator(".ring-plate", has_text="You")).to_contain_text("all-in")
    other.locator("[data-choice=call]").click()
    wanted = ["Main pot: $180.00, for seats 2, 5, 9", "Side pot 1: $280.00, for seats 5, 9"]
    for visitor in (page, other, third):
        assert eventually(partial(pots, visitor), wanted) == wanted
    deal_by_hand(page, table, cards)
    for visitor in (page, other, third):
        expect_settled(visitor)
        expect(visitor.get_by_role("img", name="Seat 2 wins $180.00")).to_be_attached()
        expect(visitor.get_by_role("img", name="Seat 5 wins $280.00 from side pot 1")).to_be_attached()
        expect(visitor.locator("[data-pot]")).to_have_count(0)
        expect(visitor.get_by_role("group", name=re.compile("^Seat 2: ace of spades.*pair of aces"))).to_be_attached()
    for visitor, chips in ((page, "$180.00"), (other, "$280.00"), (third, "$300.00")):
        expect(visitor.locator("[data-meter=balance]")).to_have_text(chips)


@pytest.mark.slow
def test_raises_are_named_picked_and_typed_within_the_limits(page: Page, other: Page) -> None:
    table = new_table(page, "poker")["table"]["id"]
    for visitor, seat in ((page, 2), (other, 5)):
        sit_with(visitor, table, seat, 100)
    deal(page)
    deal(other)
    amount = page.locator(".raise-to input[type=number]")
    raises = page.locator("[data-choice=raise]")
    for key, sum_ in (("1", "10"), ("2", "15"), ("3", "100")):  # 7 in the pot, 3 to call: a raise by 10 is to 15
        page.keyboard.press(key)
        expect(raises).to_contain_text(f"Raise to ${sum_}")
    amount.fill("9")
    expect(raises).to_be_disabled()
    amount.fill("101")
    expect(raises).to_be_disabled()
    amount.fill("37")
    raises.click()
    expect(bet_of(other, 2)).to_have_attribute("aria-label", "Seat 2 has bet $37.00")


@pytest.mark.slow
def test_the_clock_of_whoever_decides_is_on_the_felt(page: Page, other: Page) -> None:
    table = new_table(page, "poker", decision_seconds=3600)["table"]["id"]
    for visitor, seat in ((page, 2), (other, 5)):
        sit_with(visitor, table, seat, 100)
    deal(page)
    deal(other)
    for visitor in (page, other):
        expect(visitor.locator(".ring-plate.asked")).to_contain_text(re.compile(r"\d+ s"))


def test_the_felt_and_the_betting_fit_a_phone(page: Page, other: Page) -> None:
    table = new_table(page, "poker")["table"]["id"]
    page.set_viewport_size({"width": 390, "height": 844})
    for visitor, seat in ((page, 2), (other, 5)):
        sit_with(visitor, table, seat, 100)
    deal(page)
    deal(other)
    expect(page.locator("[data-choice=raise]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    boxes = "all => all.map(one => one.getBoundingClientRect()).map(box => box.left >= 0 && box.right <= 390)"
    within = page.locator("[data-choice], .ring-plate, .sums button")
    assert within.count() > 8
    assert eventually(lambda: all(within.evaluate_all(boxes)), True)
    assert outside(page) == []
    page.locator("[data-choice=fold]").click()
    expect_settled(page)


# -- the room -----------------------------------------------------------------------------------------------------------


def test_a_name_goes_on_the_list_is_called_and_takes_the_seat(page: Page, other: Page, third: Page) -> None:
    """By keyboard alone; the others see it without asking anew."""
    table = new_table(third, "poker", name="Table 9", minimum=20, options={"max_players": 2})["table"]["id"]
    sit_with(page, table, 1, 400)
    other.goto("/room")
    third.goto("/room")
    card, watched = (visitor.locator(f'[data-table="{table}"]') for visitor in (other, third))
    expect(card).to_contain_text("blinds $10 and $20")
    expect(card.get_by_role("img", name="1 of 2 seats taken, 1 free")).to_be_attached()
    press(card.locator("[data-do=join]"))
    expect(other.locator(".mine")).to_contain_text("first on the list")
    expect(watched.get_by_role("listitem")).to_have_text(re.compile(r"^guest .* just now$"))
    watched.get_by_text("Run this table").click()
    press(watched.locator("[data-do=call]"))  # a table for practice is run by the guest who made it
    expect(watched.locator(".call")).to_contain_text("is called to seat 2")
    expect(other.locator(".mine .called")).to_contain_text("seat 2 of Table 9 is kept for you")
    expect(other.locator(".mine .time-left")).to_have_text(re.compile(r"^\d:\d\d left$"))
    expect(watched.get_by_role("img", name="1 of 2 seats taken, 1 kept, 0 free")).to_be_attached()
    press(other.locator("[data-do=take-seat]"))
    other.wait_for_url(re.compile(f"/table/{table}$"))
    expect(other.locator(".ring-plate", has_text="You")).to_be_attached()
    expect(watched.get_by_role("img", name="2 of 2 seats taken, 0 free")).to_be_attached()
    expect(watched.locator(".call")).to_have_count(0)


def press(button: Locator) -> None:
    button.focus()
    button.press("Enter")


@pytest.mark.slow
def test_the_house_announces_counts_excuses_and_rules_at_the_board(page: Page, other: Page) -> None:
    table = new_table(other, "poker", name="Table 8", minimum=30)["table"]["id"]
    sit_with(page, table, 3, 600)
    other.goto("/room")
    card = other.locator(f'[data-table="{table}"]')
    card.get_by_text("Run this table").click()
    card.locator("[data-do=announce]").click()
    expect(other.locator(".announcements")).to_contain_text("Table 8: Hold 'Em, no limit, $30 to $500, 10 seats free")
    expect(other.locator(".announcements")).to_contain_text("MA-PK-18")
    expect(card.locator(".clocks")).to_contain_text("Deck count")
    card.locator("[data-act=count_deck]").click()
    card.get_by_role("button", name="Excuse").click()
    expect(card.get_by_label("Absences")).to_contain_text(re.compile(r"Seat 3, guest .*: \d+:\d\d left"))
    card.get_by_label("In dispute").fill("who opens")
    card.get_by_label("Ruled").fill("seat 3")
    card.get_by_role("button", name="Rule", exact=True).click()
    card.get_by_text("1 ruling").click()
    expect(card).to_contain_text("who opens: seat 3")
    card.get_by_role("button", name="Welcome back").click()
    expect(card.get_by_label("Absences")).to_have_count(0)


@pytest.mark.slow
def test_the_room_is_reached_from_lobby_and_table_and_fits_a_phone(page: Page) -> None:
    new_table(page, "poker")
    page.get_by_role("link", name="Poker room").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Poker room")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("[data-table]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.goto("/")
    page.locator("article").get_by_role("link", name="Poker room").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Poker room")
