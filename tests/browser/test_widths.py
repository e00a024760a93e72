"""The bar fits every screen: each action lies in the view and can be pressed, and the felt keeps most of the height."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, drawn, eventually, new_table, pick_cards, sit, wager

SCREENS = [(320, 568), (390, 844), (600, 960), (761, 1024), (820, 1180), (1024, 768), (1440, 900), (1920, 1080)]
ON_ITS_SIDE = [(667, 375), (844, 390)]
ZOOMED = [(720, 450), (360, 225)]
"""A screen of 1440 by 900 at 200 and 400 %."""

ACTIONS = """() => [...document.querySelectorAll('.bar .act button')].map(one => {
  const box = one.getBoundingClientRect();
  const inside = box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [one.textContent.trim(), inside && box.width > 30 && one.contains(hit)];
})"""
FELT = "document.querySelector('.felt').getBoundingClientRect().height / innerHeight"
COVERED = """() => [...document.querySelectorAll('.bar .ask b, .bar dd')].filter(one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return [...range.getClientRects()].some(box => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.right > innerWidth || !hit || !(one.contains(hit) || hit.contains(one));
  });
}).map(one => one.textContent)"""
"""Words of the bar that lie outside the view or under something else."""
ROOMY = 600
"""A screen at least so high shows all of the bar; on a lower one it is scrolled, except for what may be done."""
READABLE = 200
"""Pixels in which a desk tells what a table takes."""
WIDER = "document.documentElement.scrollWidth - innerWidth"


def outside(page: Page) -> list[tuple[object, ...]]:
    """What does not fit, by screen: actions that cannot be pressed, a small felt, a page wider than the screen."""
    found: list[tuple[object, ...]] = []
    for width, height in SCREENS + ON_ITS_SIDE + ZOOMED:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        found += [(width, height, *one) for one in eventually(lambda: unfit(page), [])]
    return found


def unfit(page: Page) -> list[tuple[object, ...]]:
    """What does not fit the screen as it is now."""
    actions = page.evaluate(ACTIONS)
    assert actions
    found: list[tuple[object, ...]] = [(name,) for name, fits in actions if not fits]
    felt = page.evaluate(FELT)
    if felt < 0.6:
        found.append(("felt", round(felt, 2)))
    if page.evaluate(WIDER) > 0:
        found.append(("is scrolled sideways",))
    if page.evaluate("innerHeight") >= ROOMY:
        found += [("covered", one) for one in page.evaluate(COVERED)]
    if page.evaluate("innerWidth") >= 1024 and page.locator(".facts").evaluate("one => one.clientWidth") < READABLE:
        found.append(("what the table takes cannot be read",))
    return found


@pytest.mark.parametrize(
    "game",
    [
        "fast_action_holdem",
        *(
            pytest.param(game, marks=pytest.mark.slow)
            for game in ("three_card_poker", "pai_gow_poker", "mississippi_stud")
        ),
    ],
)
def test_every_action_lies_in_the_view_at_every_width_and_zoom(page: Page, game: str) -> None:
    state = new_table(page, game)
    sit(page)
    first = next(one["id"] for one in state["wagers"] if one["main"] and one["placed"] and not one["refused"])
    wager(page, first)
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    assert outside(page) == []
    deal(page)
    choice = page.locator("[data-choice]").first
    expect(choice).to_be_visible()
    assert outside(page) == []
    page.get_by_role("button", name="Coach", exact=True).click()
    expect(page.locator(".act .worth").first).to_be_visible()
    assert outside(page) == []
    choice.click()
    if page.locator("form.act").count():
        pick_cards(page)
        assert outside(page) == []
