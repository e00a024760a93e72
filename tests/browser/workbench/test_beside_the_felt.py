"""What stands beside the felt: roads and past throws, pot odds, sounds that are off until asked for, numbers by locale."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import deal, deal_by_hand, new_table, sit, wager


def play(page: Page, game: str, wager: str, rounds: int) -> tuple[str, list[Any]]:
    """Rounds played by commands at a table that the page shows; gives back its id and what the server has on its board."""
    table = str(new_table(page, game)["table"]["id"])
    sit(page)
    for number in range(rounds):
        for do in ({"do": "wager", "wager": wager, "amount": "5"}, {"do": "ready"}):
            assert page.request.post(f"/api/tables/{table}/commands", data={"key": f"{do['do']} {number}", **do}).ok
    return table, page.request.get(f"/api/tables/{table}/scoreboard").json()["results"]


def test_baccarat_has_its_roads(page: Page) -> None:
    table, results = play(page, "minibaccarat", "banker", 7)
    winners = [(one["player"] > one["banker"]) - (one["player"] < one["banker"]) for one in results]
    board = page.get_by_role("region", name="Scoreboard")
    expect(board).to_contain_text(f"Banker {winners.count(-1)} · Tie {winners.count(0)}")
    letters = ["BTP"[one + 1] for one in winners]
    expect(board.get_by_role("list", name="Bead plate").get_by_role("link")).to_have_text(letters)
    decided = [one for one in winners if one]
    shown = board.get_by_role("list", name="Big road").get_by_role("link")
    expect(shown).to_have_count(len(decided) or 1)
    board.get_by_role("list", name="Bead plate").get_by_role("link").last.click()
    page.wait_for_url(f"**/history/{table}/7")


@pytest.mark.slow
def test_dice_have_their_past_throws(page: Page) -> None:
    _, results = play(page, "sic_bo", "small", 3)
    throws = page.get_by_role("list", name="Past throws, the newest first").get_by_role("link")
    expect(throws).to_have_count(3)
    for link, one in zip(throws.all(), results[::-1], strict=True):
        expect(link).to_have_attribute("aria-label", re.compile(rf": {', '.join(map(str, one['dice']))}, \w+ "))


@pytest.mark.slow
def test_poker_is_turned_to_the_player_and_tells_the_price_of_a_call(page: Page, other: Page) -> None:
    """Blinds of $2 and $5: $3 to call into $7."""
    new_table(page, "poker")
    sit(page, 2)
    other.goto(page.url)
    sit(other, 5)
    deal(page)
    deal(other)
    expect(page.locator("[data-about=pot-odds]")).to_have_text(
        "Pot $7 · $3 to call · pot odds 2.3 to 1: a call pays if it wins 30% of the time"
    )
    for visitor in (page, other):
        own = visitor.locator(".ring-plate", has_text="You").bounding_box()
        assert own
        for plate in visitor.locator(".ring-plate").all():
            box = plate.bounding_box()
            assert box
            assert box["y"] <= own["y"], "nobody sits below the player"


def test_sounds_are_off_until_somebody_turns_them_on_and_colours_are_chosen_at_the_table(page: Page) -> None:
    page.add_init_script(
        """window.tones = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };"""
    )
    new_table(page, "sic_bo")
    sit(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    assert page.evaluate("window.tones") == 0
    sounds = sheet.get_by_label("Sounds")
    expect(sounds).not_to_be_checked()
    sounds.check()
    page.wait_for_function("window.tones === 2")  # what it sounds like is heard at once
    sheet.get_by_label("Colours").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator(".bar")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").get_by_label("Sounds")).to_be_checked()


@pytest.mark.parametrize(
    ("locale", "edge", "purse"),
    [
        pytest.param("en-US", "3.37%", "$1,000.00", marks=pytest.mark.slow),
        ("de-DE", "3,37 %", "1.000,00 $"),
    ],
)
def test_numbers_are_written_as_the_reader_writes_them(
    browser: Browser, floor_address: str, locale: str, edge: str, purse: str
) -> None:
    context = browser.new_context(base_url=floor_address, reduced_motion="reduce", locale=locale)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("[data-game='three_card_poker/MA'] dd").first).to_have_text(edge)
    expect(page.locator("[data-about=purse]")).to_have_text(purse)
    context.close()


@pytest.mark.slow
def test_what_is_refused_in_the_panel_is_said_beside_what_was_pressed(page: Page) -> None:
    new_table(page, "poker")
    sit(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    panel = page.get_by_role("tabpanel", name="Table")
    panel.get_by_label(re.compile("^Buy chips")).fill("999999")
    panel.get_by_role("button", name="Buy", exact=True).click()
    alert = panel.get_by_role("alert")
    expect(alert).to_have_count(1)
    below = "one => one.getBoundingClientRect()"
    field = panel.get_by_label(re.compile("^Buy chips")).evaluate(below)
    said = alert.evaluate(below)
    assert 0 <= said["top"] - (field["top"] + field["height"]) < 40
    expect(page.locator(".side > .refused-here")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "area", "cards", "asked"),
    [
        (
            "spanish_21",
            "spanish_21",
            {"2": ["7c", "9d"], "dealer": ["Kh", "8c"]},
            "Your turn: hard 16 against the dealer's king",
        ),
        (
            "caribbean_stud",
            "ante",
            {"dealer": ["Ah", "8c", "7d", "3s", "2c"]},
            "Your turn: The dealer shows the ace of hearts: bet twice the ante, or fold?",
        ),
    ],
)
def test_a_question_names_the_card_that_the_decision_depends_on(
    page: Page, game: str, area: str, cards: dict[str, list[str]], asked: str
) -> None:
    table = new_table(page, game, dealer="person")["table"]["id"]
    sit(page)
    wager(page, area)
    deal(page)
    deal_by_hand(page, table, cards)
    expect(page.locator(".bar .ask b")).to_have_text(asked)
