"""What is always in sight at a table, the keyboard alone, and what is spoken."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.acting import eventually, expect_settled, new_table, sit, wager

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
OVERLAPPING = """all => {
  const boxes = all.map(one => [one.dataset.area, one.getBoundingClientRect()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).filter(([, other]) => over(box, other)).map(([other]) => [name, other]));
}"""
"""Places for wagers that lie on each other."""
UNREADABLE = """all => all.filter(one => {
  const box = one.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + 6, box.y + 12);
  return box.width < 24 || box.left < 0 || box.right > innerWidth || !hit || !one.contains(hit);
}).map(one => one.outerHTML.slice(0, 120))"""
"""Cards that are too small, outside the view, or whose corner lies under something else."""
COVERED = """all => all.filter(one => {
  const box = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 6));
}).map(one => one.textContent)"""


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_ten_things_are_in_sight_of_whoever_plays(page: Page, screen: ViewportSize) -> None:
    """58 Pa. Code 810a.4(1)-(10) names them; nothing has to be opened or scrolled to."""
    page.set_viewport_size(screen)
    state = new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    wager(page, "pair_plus")
    expect(page.get_by_role("heading", level=1)).to_have_text("Three Card Poker")  # 1 the game's name
    expect(page.locator(".facts")).to_contain_text("$5 to $500")  # 2 restrictions
    expect(page.locator("[data-meter=balance]")).to_have_text("$490.00")  # 3 the balance
    expect(page.locator("[data-meter=bet]")).to_have_text("$10")  # 4 the current bet
    expect(page.locator(".stake.mine")).to_have_count(2)  # 5 where every wager lies
    expect(page.get_by_role("radio", checked=True)).to_have_text("5")  # 6 the denomination
    expect(page.locator("[data-meter=last-win]")).to_be_visible()  # 7 the last win
    expect(page.get_by_role("button", name="Default options")).to_be_visible()  # 8 options chosen
    page.locator("[data-do=ready]").click()
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    settled = page.request.get(f"/api/tables/{state['table']['id']}").json()
    lines = settled["seats"]["2"]["wagers"]
    words = {"win": "Win", "lose": "Lose", "push": "Push"}
    told = [f"{words[line['result']]}{' $' + paid(line) if line['result'] == 'win' else ''}" for line in lines]
    badges = page.locator(".badge text")  # 9 the win of each wager apart
    expect(badges).to_have_count(len(lines))
    assert sorted(badges.all_text_contents()) == sorted(told)
    won = sum(int(paid(line)) for line in lines)
    expect(page.locator("[data-meter=last-win]")).to_have_text(f"${won}")  # 10 the total
    for seen in (".facts", ".table-head h1", ".options-link", ".meters", "[data-meter=last-win]"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)
    expect(page.locator(".grade")).to_be_attached()  # what the decision cost takes no room from the chips
    assert eventually(lambda: page.locator(".chip").evaluate_all(COVERED), []) == []
    if screen == PHONE:
        page.locator(".handle").click()
    else:
        expect(page.locator(".timeline > li").last).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Table", exact=True).click()
    rows = page.locator("[data-about=wagers] tbody tr")
    expect(rows).to_have_count(len(lines))
    for number, line in enumerate(lines):
        changed = {"win": f"+${line['paid']}", "lose": f"−${line['stake']}", "push": "$0.00"}
        expect(rows.nth(number)).to_contain_text(changed[line["result"]])
    net = settled["seats"]["2"]["net"]
    expect(page.locator("[data-about=net]")).to_contain_text(net.lstrip("-"))


def paid(line: dict[str, str]) -> str:
    """What a wager won, in whole dollars: $5 wins no cents at any odds of this table."""
    dollars, _, cents = line["paid"].partition(".")
    assert cents == "00"
    return dollars


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_that_this_is_practice_is_said_before_during_and_after_a_round(page: Page, screen: ViewportSize) -> None:
    page.set_viewport_size(screen)
    new_table(page, "three_card_poker")
    practice = page.get_by_text("practice, play chips")
    expect(practice).to_be_in_viewport(ratio=0.5)
    sit(page)
    wager(page, "ante")
    expect(practice).to_be_in_viewport(ratio=0.5)
    page.locator("[data-do=ready]").click()
    expect(page.locator("[data-choice=play]")).to_be_visible()
    expect(practice).to_be_in_viewport(ratio=0.5)
    page.locator("[data-choice=fold]").click()
    expect_settled(page)
    expect(practice).to_be_in_viewport(ratio=0.5)


@pytest.mark.slow
def test_what_is_sealed_is_told_in_words_where_the_head_has_no_room_for_it(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = new_table(page, "three_card_poker")["table"]
    sit(page)
    page.locator(".handle").click()
    page.get_by_role("tab", name="Table", exact=True).click()
    digests = page.locator("[data-about=digests]")
    expect(digests).to_contain_text(f"Submission {table['submission'][:12]} · cards")
    expect(digests).to_contain_text("the house has sealed their order")


def test_a_wager_of_one_sum_takes_that_sum_from_any_chip(page: Page) -> None:
    new_table(page, "let_it_ride")
    sit(page)
    page.keyboard.press("3")  # the $25 chip
    wager(page, "bet_1")
    bonus = page.locator('[data-area="let_it_ride_bonus"]')
    bonus.click()
    expect(bonus).to_have_attribute("aria-label", re.compile(r"\$1.00 of yours, takes no more"))
    bonus.focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("alert")).to_contain_text("takes $1 and no other sum")
    wager(page, "bet_2")
    wager(page, "bet_3")
    expect(page.locator("[data-meter=bet]")).to_have_text("$76")


def test_every_table_links_to_its_rules_and_they_are_read_without_a_stake(page: Page) -> None:
    new_table(page, "three_card_poker")
    page.get_by_role("link", name="House rules").click()
    expect(page).to_have_url(re.compile("/rules/three_card_poker$"))
    expect(page.locator(".clauses li").first).to_be_visible()


def test_a_round_by_keyboard_alone(page: Page) -> None:
    new_table(page, "three_card_poker")
    expect(page.locator("[data-seat]").first).to_be_visible()
    _tab_to(page, '[data-seat="2"]')
    page.keyboard.press("Enter")
    expect(page.locator('[data-area="ante"]')).to_be_visible()
    page.keyboard.press("3")  # the $25 chip
    _tab_to(page, '[data-area="ante"]')
    page.keyboard.press("Enter")
    expect(page.locator("[data-meter=bet]")).to_have_text("$25")
    _tab_to(page, "[data-do=ready]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-choice=play]")).to_be_visible()
    page.keyboard.press("p")
    expect_settled(page)


def test_what_happens_is_spoken_with_its_cards(page: Page) -> None:
    new_table(page, "minibaccarat")
    sit(page)
    wager(page, "banker")
    page.locator("[data-do=ready]").click()
    expect_settled(page)
    live = page.locator("p[aria-live=polite]")
    expect(live).not_to_be_empty()
    assert not re.search(r"\b[2-9TJQKA][shdc]\b", live.inner_text())
    expect(page.locator(".bar .ask [role=status] b")).to_be_visible()


def test_nothing_moves_for_those_who_ask_for_less_motion(page: Page) -> None:
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    page.locator("[data-do=ready]").click()
    expect(page.locator("[data-choice=play]")).to_be_visible()
    moving = "all => all.map(one => getComputedStyle(one)).map(one => [one.animationName, one.transitionDuration])"
    styles = page.eval_on_selector_all(".card, .card .arrives, .stack", moving)
    assert styles
    assert {tuple(style) for style in styles} == {("none", "0s")}


def _tab_to(page: Page, wanted: str) -> None:
    """Presses Tab until the focus is there."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", wanted):
            return
    raise AssertionError(f"{wanted} cannot be reached with the Tab key")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "bonus"), [("crazy_4_poker", "queens_up"), ("pai_gow_poker", "bonus")])
def test_the_place_of_a_bonus_takes_a_chip_and_lies_on_no_other(
    page: Page, screen: ViewportSize, game: str, bonus: str
) -> None:
    page.set_viewport_size(screen)
    new_table(page, game)
    sit(page)
    place = page.locator(f'[data-area="{bonus}"]')
    expect(place).to_be_in_viewport(ratio=1)
    assert page.locator("[data-area]").evaluate_all(OVERLAPPING) == []
    place.click()
    expect(place).to_have_attribute("aria-label", re.compile(r"\$[\d.]+ of yours"))
    chip, area = page.locator(".stake.mine").bounding_box(), place.bounding_box()
    assert chip
    assert area
    middle = (chip["x"] + chip["width"] / 2, chip["y"] + chip["height"] / 2)
    assert area["x"] < middle[0] < area["x"] + area["width"]
    assert area["y"] < middle[1] < area["y"] + area["height"]


@pytest.mark.parametrize("screen", [PHONE, {"width": 320, "height": 568}], ids=["phone", "small phone"])
def test_the_dealer_s_cards_can_be_read_on_a_phone(page: Page, screen: ViewportSize) -> None:
    page.set_viewport_size(screen)
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    page.locator("[data-do=ready]").click()
    hidden = page.get_by_role("group", name="Dealer: 3 face-down cards", exact=True)
    expect(hidden).to_be_in_viewport(ratio=1)
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    page.evaluate("scrollTo(0, 0)")
    shown = page.get_by_role("group", name=re.compile(r"^Dealer: (\w+ of \w+, ){2}\w+ of \w+"))
    expect(shown).to_be_in_viewport(ratio=1)
    cards = shown.locator(".card").evaluate_all(UNREADABLE)
    assert cards == []
