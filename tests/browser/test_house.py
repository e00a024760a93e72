"""Staff at the page: a table of one's own, dealing by hand, a break, chips; and a server that dies in mid-round."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.acting import eventually, new_table, report, sit, wager
from tests.browser.conftest import serving


def test_a_person_deals_by_hand_and_the_wanted_card_is_asked_for(page: Page) -> None:
    new_table(page, "three_card_poker", dealer="person")
    sit(page)
    wager(page, "ante")
    page.locator("[data-do=ready]").click()
    field = page.locator(".by-hand input")
    expect(page.locator(".by-hand label")).to_contain_text("Card for seat 2")
    field.fill("1x")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("rank and suit")
    for wanted, card in (("seat 2", "Ah"), ("dealer", "2c"), ("seat 2", "Kh"), ("dealer", "3c")):
        expect(page.locator(".by-hand label")).to_contain_text(f"Card for {wanted}")
        field.fill(card)
        page.keyboard.press("Enter")
    own = page.get_by_role("group", name=re.compile("^Seat 2: ace of hearts, king of hearts"))
    expect(own).to_be_attached()


def test_a_card_found_face_up_is_asked_for_and_cannot_be_dealt(page: Page) -> None:
    """Reproduces a record that held a card which the page had invented, and the same card again in a hand."""
    new_table(page, "three_card_poker", dealer="person")
    sit(page)
    wager(page, "ante")
    page.locator("[data-do=ready]").click()
    label, field = page.locator(".by-hand label"), page.locator(".by-hand input")
    expect(label).to_contain_text("Card for seat 2")
    field.fill("Ah")
    page.keyboard.press("Enter")
    expect(label).to_contain_text("Card for dealer")
    report(page, "card_found_face_up")
    expect(label).to_contain_text("Which card was seen?")
    expect(page.locator(".bar .ask b")).to_have_text("Waiting for the dealer: the card that was seen")
    field.fill("5c")
    page.keyboard.press("Enter")
    expect(page.locator(".timeline")).to_contain_text("5♣ was seen: it is discarded and not used")
    expect(label).to_contain_text("Card for dealer")
    field.fill("5c")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("has left this shoe already")


def test_chips_are_bought_and_a_break_is_taken(page: Page) -> None:
    new_table(page, "sic_bo")
    sit(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_label(re.compile("Buy chips")).fill("50")
    page.get_by_role("button", name="Buy", exact=True).click()
    expect(page.locator("[data-meter=balance]")).to_have_text("$550.00")
    page.locator("[data-do=away]").click()
    expect(page.locator(".bar .ask b")).to_contain_text("You sit out")
    page.locator("[data-do=back]").click()
    expect(page.locator(".bar .ask b")).to_have_text("Place your wagers")


def test_a_table_is_suspended_resumed_closed_and_opened(page: Page) -> None:
    new_table(page, "sic_bo")
    page.get_by_role("tab", name="Table", exact=True).click()
    page.locator("[name=reason]").fill("a count of the rack")
    for verb, status in (("suspend", "suspended"), ("resume", "open"), ("close", "closed"), ("open", "open")):
        page.locator(f"[data-do={verb}]").click()
        expect(page.get_by_role("heading", name=f"The table is {status}")).to_be_visible()


@pytest.mark.slow
def test_a_killed_server_comes_back_to_the_same_question_cards_and_chips(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as floor:
        context = browser.new_context(base_url=floor.address, reduced_motion="reduce")
        page = context.new_page()
        new_table(page, "three_card_poker")  # no clock: the question waits while the server is away
        sit(page)
        wager(page, "ante")
        page.locator("[data-do=ready]").click()
        expect(page.locator("[data-choice=play]")).to_be_visible()
        before = _table(page)
        floor.process.kill()
        floor.process.wait(60)
        expect(page.get_by_role("img", name=re.compile("connection lost"))).to_be_visible()
        with serving(tmp_path, int(floor.address.rsplit(":", 1)[1])):
            expect(page.get_by_role("img", name="connected", exact=True)).to_be_visible()
            assert eventually(lambda: _table(page), before) == before
            page.locator("[data-choice=play]").click()
            expect(page.locator(".bar .ask b")).to_have_text(re.compile("You win|You lose|Even"))
            context.close()


def test_a_broken_line_is_mended_without_a_reload(page: Page) -> None:
    """The socket is cut; the page says so, and comes back by itself to the state that others made meanwhile."""
    page.add_init_script(
        "const Real = WebSocket; const sockets = []; let down = false;"
        "window.cut = yes => { down = yes; if (yes) sockets.forEach(one => one.close()) };"
        "window.WebSocket = class extends Real { constructor(...all) {"
        " super(...all); sockets.push(this); if (down) this.close() } }"
    )
    state = new_table(page, "sic_bo")
    sit(page)
    page.evaluate("cut(true)")
    expect(page.get_by_role("img", name=re.compile("connection lost"))).to_be_visible()
    bet = {"key": "while-away", "do": "wager", "wager": "big", "amount": "5.00"}
    page.request.post(f"/api/tables/{state['table']['id']}/commands", data=bet)
    page.evaluate("cut(false)")
    expect(page.get_by_role("img", name="connected", exact=True)).to_be_visible()
    expect(page.locator('[data-area="big"]')).to_have_attribute("aria-label", re.compile(r"\$5.00 of yours"))


def _table(page: Page) -> dict[str, object]:
    """What the page shows of a round: hands, chips, the question and the last step."""
    named = page.eval_on_selector_all(".felt [role=group]", "all => all.map(one => one.getAttribute('aria-label'))")
    texts = (page.locator(".bar .ask b"), page.locator("[data-meter=balance]"), page.locator(".timeline"))
    return {"hands": named, "texts": [text.inner_text() for text in texts]}
