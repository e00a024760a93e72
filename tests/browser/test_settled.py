"""What lies on the felt: community cards, the joker, chips with their names, badges, the winner's cards, one total."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, deal_by_hand, decide, expect_settled, new_table, sit, wager

BADGES = """() => [...document.querySelectorAll('.badge[data-of]')].map(badge => {
  const box = badge.getBoundingClientRect();
  const over = spot => {
    const at = spot.querySelector(':scope > :is(circle, rect, path)').getBoundingClientRect();
    const wide = Math.min(box.right, at.right) - Math.max(box.left, at.left);
    const high = Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top);
    return wide > 0 && high > 0 ? wide * high / (box.width * box.height) : 0;
  };
  const all = [...document.querySelectorAll('.area[data-spot]')].map(spot => [spot.dataset.spot, over(spot)]);
  return [badge.dataset.of, Object.fromEntries(all.filter(([, share]) => share > 0))];
})"""
PRINTED_ON = """() => {
  const own = [...document.querySelectorAll('.spot.own .area > :is(circle, rect, path)')].map(one => one.getBoundingClientRect());
  return [...document.querySelectorAll('.felt .name, .felt .notice')].flatMap(text =>
    [...Array(text.getNumberOfChars()).keys()].filter(place => {
      const at = text.getStartPositionOfChar(place).matrixTransform(text.getScreenCTM());
      return own.some(box => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom);
    }).map(place => text.textContent[place]));
}"""
"""Letters of the game's name and its notice that lie in an area of the player's."""
ON_THE_CLOTH = """one => {
  const felt = document.querySelector('.felt'), cloth = felt.querySelector('path[fill="url(#cloth)"]');
  const box = one.getBoundingClientRect(), screen = felt.getScreenCTM().inverse();
  return [[box.left, box.top], [box.right, box.top], [box.left, box.bottom], [box.right, box.bottom]]
    .every(([x, y]) => cloth.isPointInFill(new DOMPoint(x, y).matrixTransform(screen)));
}"""


@pytest.mark.parametrize(
    "game",
    [
        *("let_it_ride", "crazy_4_poker"),
        *(
            pytest.param(game, marks=pytest.mark.slow)
            for game in ("caribbean_stud", "colorado_holdem", "three_card_poker")
        ),
    ],
)
def test_a_settled_felt_tells_each_wager_at_its_own_area_and_the_hand_on_the_cloth(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    state = new_table(page, game)
    sit(page, 4)
    names = [one["id"] for one in state["wagers"] if one["placed"] and not one["refused"]]
    for name in names:
        wager(page, name)
    assert page.evaluate(PRINTED_ON) == [], "an own area lies on what is printed on the cloth"
    deal(page)
    decide(page)
    for key, over in page.evaluate(BADGES):
        assert over.get(key, 0) > 0.5, f"the badge of {key} is not on its own area: {over}"
        assert all(share < 0.2 for spot, share in over.items() if spot != key), f"{key} covers {over}"
    assert page.locator(".area-name").count() >= len(names)
    expect(page.locator(".holding-tag")).to_have_count(1)
    assert page.locator(".holding-tag").evaluate(ON_THE_CLOTH)
    filters = page.eval_on_selector_all(".card", "all => all.map(one => getComputedStyle(one).filter)")
    assert set(filters) == {"none"}, "settled cards stay white"
    own = page.locator('[data-spot^="4/"] > :is(circle, rect, path)').first.bounding_box()
    empty = page.locator('[data-spot^="2/"] > :is(circle, rect, path)').first.bounding_box()
    assert own
    assert empty
    assert own["height"] > 1.15 * empty["height"], "the player's own seat is drawn larger than an empty one"
    _one_total(page)


def _one_total(page: Page) -> None:
    """The verdict, the lines of the result sheet and its total are one sum."""
    verdict = page.locator(".bar .ask b").inner_text()
    page.get_by_role("tab", name="Table", exact=True).click()
    sheet = page.locator("[data-about=wagers]")
    nets = [_cents(text) for text in sheet.locator("tbody td:last-child").all_inner_texts()]
    total = _cents(sheet.locator("[data-about=net]").inner_text())
    assert sum(nets) == total
    assert total == (0 if "Even" in verdict else _cents(verdict) * (-1 if "lose" in verdict else 1))
    lost = [
        _cents(text) for text in sheet.locator("tbody tr", has_text="Lose").locator("td:last-child").all_inner_texts()
    ]
    assert _cents(page.locator("[data-meter=last-win]").inner_text()) == max(0, total - sum(lost))


def _cents(text: str) -> int:
    found = re.search(r"\$([\d,]+)(?:\.(\d\d))?", text)
    assert found, text
    amount = int(found[1].replace(",", "")) * 100 + int(found[2] or 0)
    return -amount if "−" in text else amount


@pytest.mark.slow
def test_the_result_of_a_pot_is_one_total(page: Page) -> None:
    new_table(page, "winners_pot_poker")
    sit(page)
    wager(page, "ante")
    # Chips that are put down in play, or by the dealer, are not wagers that a player can make now.
    assert page.eval_on_selector_all("[data-area]", "all => all.map(one => one.dataset.area)") == ["ante", "jacks_plus"]
    deal(page)
    page.locator("[data-choice=bet]").click()
    page.locator("[data-choice=double]").click()
    expect_settled(page)
    _one_total(page)


@pytest.mark.slow
def test_face_down_community_cards_stay_until_they_are_turned(page: Page) -> None:
    new_table(page, "mississippi_stud")
    sit(page)
    wager(page, "ante")
    deal(page)
    community = page.get_by_role("group", name=re.compile("^Community"))
    for turned in range(3):
        hidden = "3 face-down cards" if turned == 0 else ", ".join(["a face-down card"] * (3 - turned))
        expect(community).to_have_attribute("aria-label", re.compile(f"{hidden}$"))
        expect(community.locator(".card")).to_have_count(3)
        page.locator("[data-choice=bet_1x]").click()
    expect_settled(page)


def test_the_plates_of_neighbours_lie_apart(page: Page, browser: Browser, floor_address: str) -> None:
    """Reproduces names and chips of a full table that lay on each other."""
    page.set_viewport_size({"width": 1280, "height": 800})
    table = new_table(page, "minibaccarat")["table"]["id"]
    sit(page)
    for seat in range(3, 7):
        guest = browser.new_context(base_url=floor_address)
        guest.request.post("/api/session", data={})
        sits = {"key": f"sit {seat}", "do": "sit", "seat": seat, "buy_in": "499.75"}
        assert guest.request.post(f"/api/tables/{table}/commands", data=sits).ok
        guest.close()
    expect(page.locator(".plate")).to_have_count(5)
    boxes = [plate.bounding_box() for plate in page.locator(".plate").all()]
    for one, other in combinations(boxes, 2):
        assert one
        assert other
        apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        assert apart or abs(one["y"] - other["y"]) >= min(one["height"], other["height"])


@pytest.mark.slow
def test_the_joker_looks_like_a_joker(page: Page) -> None:
    table = new_table(page, "pai_gow_poker", dealer="person")["table"]["id"]
    sit(page)
    wager(page, "pai_gow_poker")
    deal(page)
    deal_by_hand(page, table, {"2": ["Jk"]})
    card = page.get_by_role("img", name="the joker")
    expect(card).to_be_attached()
    expect(card).to_have_text("JOKER")


def test_trays_and_ranges_fit_the_limits_and_wagers_of_later_are_no_buttons(page: Page) -> None:
    new_table(page, "double_down_stud", minimum=25, maximum=300)
    sit(page)
    expect(page.get_by_role("radio")).to_have_text(["5", "25", "100"])
    expect(page.locator('[data-area="double_down"]')).to_have_count(0)
    page.keyboard.press("1")
    wager(page, "original")
    expect(page.locator("[data-meter=bet]")).to_have_text("$25")
    deal(page)
    page.locator("[data-choice=double_down]").click()
    expect(page.locator("form.act label")).to_contain_text("up to $25")


@pytest.mark.slow
def test_a_stud_table_has_as_many_seats_as_its_room(page: Page) -> None:
    stud = new_table(page, "poker", options={"variants": ["seven_card_stud_high"]})["table"]
    expect(page.locator("[data-seat]")).to_have_count(9)
    page.goto("/room")
    card = page.locator(f'[data-table="{stud["id"]}"]')
    expect(card.get_by_role("img", name="0 of 9 seats taken, 9 free")).to_be_attached()
