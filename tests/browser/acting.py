"""What a visitor does at the page, in words."""

import itertools
import re
import time
from collections.abc import Callable
from itertools import product
from typing import Any, TypeVar

from playwright.sync_api import Page, expect

Seen = TypeVar("Seen")
PATIENCE = 30
"""Seconds: what a page comes to show on a busy machine is waited for this long."""
KEYS = itertools.count()
DECK = tuple(f"{rank}{suit}" for rank, suit in product("23456789TJQKA", "shdc"))


def eventually(look: Callable[[], Seen], wanted: object) -> Seen:
    """What is seen as soon as it is what is wanted; after half a minute, whatever is seen then."""
    until = time.monotonic() + PATIENCE
    while (seen := look()) != wanted and time.monotonic() < until:
        time.sleep(0.1)
    return seen


def drawn(page: Page) -> None:
    """Waits until the browser has drawn twice, so that a new size of the screen has been taken in."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def command(page: Page, table: str, **fields: Any) -> Any:
    """Sends a command to a table beside the page; gives back the state after it."""
    answer = page.request.post(f"/api/tables/{table}/commands", data={"key": f"test {next(KEYS)}", **fields})
    assert answer.ok, answer.text()
    return answer.json()


def deal_by_hand(page: Page, table: str, cards: dict[str, list[str]]) -> None:
    """Deals whatever is wanted, until somebody has to decide or the round is over: to each position the cards that are
    named for it, and after those what is left of a deck.

    What was clicked before may still be on its way: the first card is waited for.
    """
    expect(page.get_by_role("button", name="Enter", exact=True)).to_be_visible()
    named = [card for several in cards.values() for card in several]
    others = iter([card for card in DECK if card not in named])
    while (wanted := page.request.get(f"/api/tables/{table}").json()["table"]["wanted"]) is not None:
        if wanted == "dice":
            command(page, table, do="card", position=wanted, dice=[1, 2, 3])
            continue
        own = cards.get(str(wanted))
        command(page, table, do="card", position=wanted, card=own.pop(0) if own else next(others))


def new_table(page: Page, game: str, **setup: object) -> dict[str, Any]:
    """Opens a practice table of that game without any clock, so that a slow machine is in no hurry; gives back its state."""
    page.request.post("/api/session", data={})  # a guest, as the page itself would make its visitor
    # The game's first authority where none is named.
    authority = next(iter(page.request.get(f"/api/games/{game}").json()["authorities"]))
    clocks = {"betting_seconds": 0, "decision_seconds": 0}
    body = {"game": game, "authority": authority, "name": "Practice", "training": True, **clocks, **setup}
    state: dict[str, Any] = page.request.post("/api/tables", data=body).json()
    page.goto(f"/table/{state['table']['id']}")
    return state


def decide(page: Page) -> None:
    """Takes the first choice of every question until the round is over."""
    title = page.locator(".bar .ask b")
    for _ in range(12):
        expect(title).to_have_text(re.compile("Your turn|You win|You lose|Even|round is over"))
        if "Your turn" not in title.inner_text():
            return
        answer(page)
    raise AssertionError("the questions do not end")


def answer(page: Page) -> None:
    """Takes the first choice of the open question, and waits until it is a step of the round."""
    expect(page.locator("[data-choice]").first).to_be_visible()
    steps = page.locator(".timeline li").count()
    page.locator("[data-choice]").first.click()
    if page.locator("form.act").count():
        pick_cards(page)
        page.locator("form.act .primary").click()
    expect(page.locator(".timeline li")).not_to_have_count(steps)


def pick_cards(page: Page) -> None:
    """Ticks the first cards of the hand, as few as a choice of cards takes."""
    for cards in page.locator("form.act fieldset").all():
        for place in range(int(cards.get_attribute("data-least") or 0)):
            cards.locator("input").nth(place).check()


def sit(page: Page, seat: int = 2) -> None:
    page.locator(f'[data-seat="{seat}"]').click()
    expect(page.locator(".plate")).to_contain_text(["You"])


def sit_together(page: Page, other: Page) -> None:
    """Two visitors at the first one's table, on seats 2 and 3."""
    sit(page)
    other.goto(page.url)
    sit(other, 3)


def wager(page: Page, area: str) -> None:
    """Puts the chosen chip on an area, by keyboard."""
    page.locator(f'[data-area="{area}"]').focus()
    page.keyboard.press("Space")
    expect(page.locator(f'[data-area="{area}"]')).to_have_attribute("aria-label", re.compile(r"\$[\d.,]+ of yours"))


def deal(page: Page) -> None:
    page.locator("[data-do=ready]").click()


def expect_settled(page: Page) -> None:
    """The bar says in a word what the round came to."""
    expect(page.locator(".bar .ask b")).to_have_text(re.compile("You win|You lose|Even|round is over"))


def report(page: Page, kind: str, position: str = "", at_card: int = 0) -> None:
    """Reports an irregularity by the form at the table; the form closes once the table has it."""
    page.get_by_role("button", name=re.compile("Something wrong")).click()
    form = page.locator("form.fault")
    if not form.locator(f'[data-kind="{kind}"]').count():
        form.get_by_role("button", name=re.compile(r"^\d+ more")).click()
    form.locator(f'[data-kind="{kind}"]').click()
    if position:
        form.get_by_role("button", name=position, exact=True).click()
    if at_card:
        form.locator("[name=at_card]").fill(str(at_card))
    form.get_by_role("button", name="Ask for the ruling").click()
    expect(form).to_have_count(0)
