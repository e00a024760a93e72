"""The bar fits every screen: each action can be seen and pressed, and the felt keeps most of the height.

Every screen is looked at as it is, without scrolling. What is drawn of the felt is measured where it is in sight: not
under the bar, and not beyond the edge. Where a page is enlarged to 400 % the bar is one line that is slid sideways: an
action outside the view has to be in that line, and a click has to reach it.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, deal_by_hand, drawn, eventually, new_table, pick_cards, sit, wager

SCREENS = [(320, 568), (390, 844), (600, 960), (761, 1024), (820, 1180), (1024, 768), (1440, 900), (1920, 1080)]
ON_ITS_SIDE = [(667, 375), (844, 390)]
DOUBLE = [(512, 384), (640, 360), (640, 512), (720, 450), (960, 540)]
"""Screens of 1024 by 768, 1280 by 720, 1280 by 1024, 1440 by 900 and 1920 by 1080 at 200 %."""
FOURFOLD = [(320, 180), (320, 256), (360, 225), (480, 270)]
"""Screens of 1280 by 720, 1280 by 1024, 1440 by 900 and 1920 by 1080 at 400 %."""

ACTIONS = """() => [...document.querySelectorAll('.bar .act button')].map(one => {
  const box = one.getBoundingClientRect();
  const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [one.textContent.trim(), inside && box.width > 30 && one.contains(hit)];
})"""
SLID_TO = """one => {
  document.activeElement.blur();
  one.focus();
  const box = one.getBoundingClientRect();
  const bar = one.closest('.bar');
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const seen = box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && one.contains(hit);
  bar.scrollTo(0, 0);
  return seen && scrollY === 0;
}"""
"""Whether an action that gets the focus can be pressed: the bar is slid to it, and the page stays where it is."""
FELT = "document.querySelector('.felt').getBoundingClientRect().height / innerHeight"
SEEN = """() => {
  const felt = document.querySelector('.felt');
  const scale = felt.getScreenCTM();
  const view = felt.viewBox.baseVal;
  const [top, bottom] = [view.y, view.y + view.height].map(y => scale.f + y * scale.d);
  const middle = scale.e + (view.x + view.width / 2) * scale.a;
  let rows = 0;
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y++)
    rows += Boolean(document.elementFromPoint(middle, y + 0.5)?.closest('.felt'));
  return rows / innerHeight;
}"""
"""The part of the view's height in which the table is drawn and nothing lies on it."""
COVERED = """() => [...document.querySelectorAll('.bar .ask b, .bar dd')].filter(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return [...range.getClientRects()].some(box => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.right > innerWidth || !hit || !(one.contains(hit) || hit.contains(one));
  });
}).map(one => one.textContent)"""
"""Words of the bar that lie outside the view or under something else."""
FOURTEEN_AGAINST_A_TEN = {"spanish_21": {"2": ["8c", "6d"], "dealer": ["Kh", "7s"]}}
"""Where the cards decide whether somebody is asked, they are named."""
MOST = 0.6
ROOMY = 600
"""A screen at least so high shows all of the bar; on a lower one it is scrolled, except for what may be done."""
READABLE = 200
"""Pixels in which a desk tells what a table takes."""
WIDER = "document.documentElement.scrollWidth - innerWidth"
PICTURES = os.environ.get("HOUSEWAY_PICTURES")


def outside(page: Page, name: str = "") -> list[tuple[object, ...]]:
    """What does not fit, by screen: actions that cannot be pressed, a small felt, a page wider than the screen."""
    found: list[tuple[object, ...]] = []
    for width, height in SCREENS + ON_ITS_SIDE + DOUBLE + FOURFOLD:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        page.evaluate("scrollTo(0, 0)")
        found += [(width, height, *one) for one in eventually(lambda: unfit(page), [])]
        if PICTURES and name:
            Path(PICTURES).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(PICTURES) / f"{name}-{width}x{height}.png")
    return found


def unfit(page: Page) -> list[tuple[object, ...]]:
    """What does not fit the screen as it is now."""
    actions = page.evaluate(ACTIONS)
    assert actions
    screen = (page.evaluate("innerWidth"), page.evaluate("innerHeight"))
    unseen = [name for name, fits in actions if not fits]
    if screen in FOURFOLD:
        buttons = page.locator(".bar .act button")
        unseen = [
            name for place, (name, fits) in enumerate(actions) if not fits and not buttons.nth(place).evaluate(SLID_TO)
        ]
        if not any(fits for _, fits in actions):
            unseen.append("no action is in the view before the bar is slid")
    found: list[tuple[object, ...]] = [(name,) for name in unseen]
    felt = page.evaluate(FELT if screen in SCREENS else SEEN)
    if felt < MOST:
        found.append(("felt", round(felt, 2)))
    if page.evaluate(WIDER) > 0:
        found.append(("is scrolled sideways",))
    if screen[1] >= ROOMY:
        found += [("covered", one) for one in page.evaluate(COVERED)]
    if screen[0] >= 1024 and page.locator(".facts").evaluate("one => one.clientWidth") < READABLE:
        found.append(("what the table takes cannot be read",))
    return found


@pytest.mark.parametrize(
    "game",
    [
        "fast_action_holdem",
        *(
            pytest.param(game, marks=pytest.mark.slow)
            for game in ("three_card_poker", "pai_gow_poker", "mississippi_stud", "spanish_21")
        ),
    ],
)
def test_every_action_lies_in_the_view_at_every_width_and_zoom(page: Page, game: str) -> None:
    by_hand = game in FOURTEEN_AGAINST_A_TEN
    state = new_table(page, game, **({"dealer": "person"} if by_hand else {}))
    sit(page)
    first = next(one["id"] for one in state["wagers"] if one["main"] and one["placed"] and not one["refused"])
    wager(page, first)
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    assert outside(page, f"{game}-bets") == []
    deal(page)
    if by_hand:
        deal_by_hand(
            page, state["table"]["id"], {at: list(cards) for at, cards in FOURTEEN_AGAINST_A_TEN[game].items()}
        )
    choice = page.locator("[data-choice]").first
    expect(choice).to_be_visible()
    assert outside(page, f"{game}-asked") == []
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(page.locator(".act .worth").first).to_be_visible()
    assert outside(page, f"{game}-coach") == []
    choice.click()
    if page.locator("form.act").count():
        pick_cards(page)
        assert outside(page, f"{game}-cards") == []


@pytest.mark.slow
def test_the_bar_of_a_game_without_decisions_fits_before_and_after_the_throw(page: Page) -> None:
    new_table(page, "sic_bo")
    sit(page)
    page.locator('[data-area="big"]').focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    assert outside(page, "sic_bo-bets") == []
    deal(page)
    expect(page.get_by_role("button", name=re.compile("Same again"))).to_be_visible()
    assert outside(page, "sic_bo-over") == []


def test_whoever_enlarged_the_page_sees_their_own_hand_when_they_are_asked(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 225})
    new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    deal(page)
    expect(page.locator("[data-choice=play]")).to_be_focused()
    expect(page.locator("[data-choice=play]")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("group", name=re.compile("^Seat 2: "))).to_be_in_viewport(ratio=1)
    page.locator("[data-choice=play]").click()
    expect(page.get_by_role("button", name=re.compile("Same again"))).to_be_in_viewport(ratio=1)
