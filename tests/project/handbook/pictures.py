"""Takes the handbook's pictures of the page and of a notebook: ``python -m tests.project.handbook.pictures [NAME …]``."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

import houseway as hw
from houseway.floor.people.directory import OWNER, People
from houseway.floor.store.engine import open_store
from tests.browser.acting import answer, deal, deal_by_hand, expect_settled, new_table, report, sit, wager
from tests.browser.conftest import FLAGS, Served, chromium, serving
from tests.browser.test_pit import _join
from tests.project.handbook.documents import ROOT

FOLDER: Final = ROOT / "docs" / "site" / "pictures"
WIDE: Final = (1340, 800)
PHONE: Final = (390, 760)
HANDS: Final = {"2": ["Qh", "6d", "4c"], "dealer": ["Ks", "8h", "3d"]}


def table(page: Page) -> None:
    """A decision at Three Card Poker, with what lies on the table and why."""
    made = new_table(page, "three_card_poker", dealer="person")
    sit(page)
    wager(page, "ante")
    wager(page, "pair_plus")
    deal(page)
    deal_by_hand(page, made["table"]["id"], {place: list(cards) for place, cards in HANDS.items()})
    expect(page.locator("[data-choice=play]")).to_be_visible()


def phone(page: Page) -> None:
    """A settled round on a phone."""
    table(page)
    answer(page)
    expect_settled(page)


def ruling(page: Page) -> None:
    """The ruling on a dealer's card that was seen too early, told at the table."""
    table(page)
    report(page, "card_exposed", "Dealer")
    expect(page.locator(".ruling")).to_contain_text("Ruled")


def referee(page: Page) -> None:
    """The Referee room: what went wrong, what lay on the table, and the ruling."""
    page.goto("/referee/caribbean_stud/wrong_number_of_cards")
    expect(page.locator(".ruling-panel .verdict")).to_be_visible()


def submission(page: Page) -> None:
    """A submission with violations, each with its clause."""
    page.goto("/submission/three_card_poker")
    page.get_by_label("Dealing method").select_option("hand")
    page.get_by_label("Shuffle method").select_option("manual")
    expect(page.locator(".violations li").nth(1)).to_be_visible()
    page.evaluate("window.scrollTo(0, 0)")


def odds(page: Page) -> None:
    """The odds room: the price of every wager, with its levers."""
    page.goto("/odds/three_card_poker")
    expect(page.locator("main")).to_contain_text("3.373", timeout=60_000)


def school(page: Page) -> None:
    """A question of the dealer school, with its answer and clause."""
    page.request.post("/api/session", data={})
    page.goto("/test")
    page.locator("main select").first.select_option("three_card_poker")
    page.get_by_role("button", name="Irregularities").click()
    page.locator("[data-do=begin]").click()
    page.locator(".train-run .options button").first.click()
    expect(page.locator(".train-run [role=status] code").first).to_be_visible()


def rules(page: Page) -> None:
    """The rules room: the clauses in our words, with their cites."""
    page.goto("/rules/three_card_poker")
    expect(page.locator("main")).to_contain_text("MA-TC-")


def history(page: Page) -> None:
    """A past round, step by step."""
    phone(page)
    number = page.url.rsplit("/", 1)[1]
    page.goto(f"/history/{number}/1?step=12")
    expect(page.locator("main")).to_contain_text("Step")


def cage(page: Page) -> None:
    """The cage, as a cashier sees it."""
    page.goto("/cage")
    expect(page.locator("main")).to_contain_text(re.compile("[Cc]age"))


def pit(page: Page) -> None:
    """The pit, as a supervisor sees it."""
    for game in ("three_card_poker", "minibaccarat", "sic_bo"):
        setup = {"name": game.replace("_", " ").title(), "betting_seconds": 0, "decision_seconds": 0}
        assert page.request.post("/api/tables", data={"game": game, "authority": "MA", **setup}).ok
    page.goto("/pit")
    expect(page.locator("main")).to_contain_text("Three Card Poker")


def notebook(page: Page) -> None:
    """What a notebook shows of a table, a round and its price."""
    dealt = hw.Table("three_card_poker", "MA", seed=3)
    hand = dealt.deal({1: {"ante": 10, "pair_plus": 5}})
    hand.decide(1, "play")
    cells = {
        'prices = hw.price("three_card_poker")\nprices': hw.price("three_card_poker")._repr_html_(),
        'hand = hw.Table("three_card_poker", seed=3).deal({1: {"ante": 10, "pair_plus": 5}})\n'
        'hand.decide(1, "play")\nhand.answer': hand.answer._repr_html_(),
    }
    style = "body{margin:20px;font:14px system-ui;max-width:1000px}pre{background:#f3f3f3;padding:8px 12px}"
    shown = "".join(f"<pre>{code}</pre>{html}" for code, html in cells.items())
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{shown}")


TAKEN: Final[dict[str, tuple[Callable[[Page], None], tuple[int, int]]]] = {
    "table": (table, WIDE),
    "table-on-a-phone": (phone, PHONE),
    "ruling": (ruling, WIDE),
    "referee": (referee, WIDE),
    "submission": (submission, WIDE),
    "odds-room": (odds, WIDE),
    "dealer-school": (school, WIDE),
    "rules-room": (rules, WIDE),
    "history": (history, WIDE),
    "cage": (cage, WIDE),
    "pit": (pit, WIDE),
    "notebook": (notebook, (1040, 600)),
}
STAFF: Final = {"cage": ("cashier", "cora"), "pit": ("supervisor", "sid")}
"""Rooms that a guest does not enter, and who takes their picture."""


def take(browser: Browser, floor: Served, folder: Path, name: str) -> None:
    """Takes one picture, in a browser of its own."""
    act, (width, height) = TAKEN[name]
    context = browser.new_context(
        base_url=floor.address,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="light",
    )
    if name in STAFF:
        store = open_store(f"sqlite:///{folder}/floor.db")
        role, person = STAFF[name]
        token = People(store.engine, store.note).invite(role, OWNER).token
        store.engine.dispose()
        joined = context.request.post(f"/api/join/{token}", data={"name": person, "passphrase": "of a picture taken"})
        assert joined.ok, joined.text()
    page = context.new_page()
    act(page)
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / f"{name}.png")
    context.close()


def main(names: list[str]) -> None:
    """Takes the named pictures, or all."""
    with TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place)
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        with serving(folder) as floor:
            _join(browser, floor.address, floor.invitation, "sue")
            for name in names or TAKEN:
                print(name, flush=True)
                take(browser, floor, folder, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
