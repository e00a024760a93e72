"""Hands set on the felt by tap, drag and key, with the names that the table gives them; a foul is refused before it is sent."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import deal, deal_by_hand, new_table, sit, wager

FIRST = {
    "pai_gow_poker": "pai_gow_poker",
    "pai_gow": "pai_gow",
    "colorado_holdem": "ante",
    "fast_action_holdem": "original",
}


SINGLES = ["Ah", "Kd", "9c", "7s", "5h", "4d", "2c"]
"""Two of them set before the ace are a foul, and two others are not; three pairs could be set in no wrong way."""


def dealt(page: Page, game: str, hand: list[str] | None = None) -> Any:
    """A player before their hand, whose cards may be named: the choices of the question."""
    made = new_table(page, game, **({"dealer": "person"} if hand else {}))
    sit(page)
    wager(page, FIRST[game])
    deal(page)
    if hand:
        deal_by_hand(page, made["table"]["id"], {"2": list(hand)})
    expect(page.locator(".pickable").first).to_be_visible()
    state = page.request.get(f"/api/tables/{made['table']['id']}").json()
    return state["asks"][0]["choices"]


def drag(page: Page, card: Locator, by: int) -> None:
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 8, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by / 2)
    page.mouse.move(x, y + by)
    page.mouse.up()


def test_a_pai_gow_poker_hand_is_named_as_it_is_picked_and_its_foul_is_not_sent(page: Page) -> None:
    choice = next(one for one in dealt(page, "pai_gow_poker", SINGLES) if one["do"] == "set")
    line, button = page.locator("[data-about=picked]"), page.locator("[data-choice=set]")
    expect(line).to_contain_text("2 cards of your low hand")
    held = choice["whole"]
    places = page.locator(".pickable")
    expect(places).to_have_count(7)
    foul = next(one for one in choice["divisions"] if one["wrong"])
    for card in foul["fields"]["low"].split():
        places.nth(held.index(card)).focus()
        page.keyboard.press(" ")
    expect(line).to_contain_text(foul["names"]["low"])
    expect(line).to_contain_text("MA-PGP-9.g.3")
    expect(button).to_be_disabled()
    right = next(
        one
        for one in choice["divisions"]
        if not one["wrong"] and not set(one["fields"]["low"].split()) & set(foul["fields"]["low"].split())
    )
    one, other = (places.nth(held.index(card)) for card in right["fields"]["low"].split())
    one.click(position={"x": 6, "y": 30})  # a third takes the place of the first
    drag(page, other, -70)
    expect(page.locator(".pickable.picked")).to_have_count(2)
    expect(line).to_contain_text(right["names"]["high"])
    expect(line).to_contain_text(right["names"]["low"])
    expect(button).to_be_enabled()
    drag(page, other, 70)  # put back
    expect(page.locator(".pickable.picked")).to_have_count(1)
    drag(page, other, -70)
    button.click()
    expect(page.locator(".timeline")).to_contain_text("Seat 2: set (")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "verb", "count", "said"),
    [
        ("pai_gow", "set", 2, "High: "),
        ("colorado_holdem", "play", 1, "discard"),
        ("fast_action_holdem", "keep", 2, "Keep"),
    ],
)
def test_a_hand_is_set_on_the_felt_of_every_game_that_asks_for_cards(
    page: Page, game: str, verb: str, count: int, said: str
) -> None:
    choices = dealt(page, game)
    verb = verb if any(one["do"] == verb for one in choices) else choices[0]["do"]
    places = page.locator(".pickable")
    for place in range(count):
        places.nth(place).focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-about=picked]")).to_contain_text(said)
    page.locator(f"[data-choice={verb}]").click()
    if page.locator("form.act").count():
        page.locator("form.act button[type=submit]").click()
    expect(page.locator(".timeline")).to_contain_text(re.compile(rf"Seat 2: {verb}|{said}|decided", re.IGNORECASE))
    expect(page.locator(".pickable")).to_have_count(0)


@pytest.mark.slow
def test_cards_are_discarded_on_the_felt_of_a_draw_game(page: Page, other: Page) -> None:
    made = new_table(page, "poker", options={"variants": ["five_card_draw_high"]})
    table = made["table"]["id"]
    sit(page, 2)
    other.goto(f"/table/{table}")
    sit(other, 5)
    deal(page)
    deal(other)
    for _ in range(12):  # check or call until one of the two is asked to draw
        asks = page.request.get(f"/api/tables/{table}").json()["asks"]
        asked = page if asks[0]["seat"] == 2 else other
        expect(asked.locator("[data-choice]").first).to_be_visible()
        if asked.locator("[data-choice=draw]").count():
            break
        asked.locator("[data-choice=check], [data-choice=call]").first.click()
        expect(asked.locator("[data-choice]")).to_have_count(0)
    places = asked.locator(".pickable")
    expect(places).to_have_count(5)
    places.nth(0).focus()
    asked.keyboard.press("Space")
    drag(asked, places.nth(4), -60)
    expect(asked.locator("[data-about=picked]")).to_contain_text("discard")
    asked.locator("[data-choice=draw]").click()
    expect(asked.locator(".timeline")).to_contain_text(re.compile("draw"))
    expect(asked.locator(".pickable")).to_have_count(0)
