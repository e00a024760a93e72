"""The poker room and the cage as the people who work there see them."""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from houseway.floor.people.directory import OWNER, People
from houseway.floor.store.engine import open_store
from tests.browser.acting import eventually
from tests.browser.conftest import serving
from tests.browser.test_pit import House, _join

STAFF = {"paul": "player", "flo": "floorperson", "cora": "cashier", "sid": "supervisor"}
SETUP = {"game": "poker", "authority": "MA", "minimum": 20, "betting_seconds": 0, "decision_seconds": 0}


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("staff")
    with serving(folder) as floor:
        address, token = floor.address, floor.invitation
        _join(browser, address, token, "sue")
        store = open_store(f"sqlite:///{folder}/floor.db")
        people = People(store.engine, store.note)
        for name, role in STAFF.items():
            _join(browser, address, people.invite(role, OWNER).token, name)
        store.engine.dispose()
        yield House(address, browser, "", "")


def shot(page: Page, folder: Path, name: str) -> None:
    """Keeps a picture beside the test's files, for whoever wants to look."""
    page.screenshot(path=folder / f"{name}.png", full_page=True)


@pytest.mark.slow
def test_house_rules_are_set_and_players_post_move_and_are_moved(house: House, tmp_path: Path) -> None:
    sue, paul, flo = (house.enter(name) for name in ("sue", "paul", "flo"))
    sue.goto("/room")
    form = sue.locator("form.new-table")
    form.get_by_label("Name").fill("Main")
    form.get_by_label("Smallest bet").fill("20")
    form.get_by_label("Largest bet").fill("500")
    form.get_by_text("House rules", exact=True).click()
    form.get_by_label("Least to sit down with").fill("300")
    form.get_by_label("Most to have after buying").fill("200")
    form.get_by_role("button", name="Start the table").click()
    expect(form.get_by_role("alert")).to_contain_text(
        "buy-in"
    )  # what is wrong stands in the form, which keeps its words
    expect(form.get_by_label("Least to sit down with")).to_have_value("300")
    form.get_by_label("Most to have after buying").fill("600")
    form.get_by_label("New players").select_option("post_or_wait")
    form.get_by_label("Time bank").fill("45")
    shot(sue, tmp_path, "opening")
    form.get_by_role("button", name="Start the table").click()
    sue.wait_for_url(re.compile("/table/"))
    main = sue.url.rsplit("/", 1)[1]
    rules = {"minimum_buy_in": 300, "maximum_buy_in": 600}
    options = {"variants": ["holdem_high"], "structure": "no_limit"}
    feeder = sue.request.post("/api/tables", data={**SETUP, "name": "Feeder", "options": options, "house_rules": rules})
    other = str(feeder.json()["table"]["id"])

    paul.goto(f"/table/{other}")
    paul.locator('[data-seat="3"]').click()
    expect(paul.locator(".ring-plate", has_text="You")).to_contain_text("$500")
    paul.get_by_role("tab", name="Table", exact=True).click()
    panel = paul.locator(".about-table")
    expect(panel).to_contain_text("Buy-in at this table: $300.00 to $600.00")
    panel.get_by_label("Move to seat").select_option("6")
    panel.locator("[data-do=move]").click()
    expect(paul.locator(".ring-plate", has_text="You")).to_contain_text("6")
    with paul.expect_download() as taken:
        panel.locator("[data-hands=text]").click()
    assert taken.value.suggested_filename == "hands.txt"
    shot(paul, tmp_path, "seat")

    flo.goto("/room")
    card = flo.locator(f'[data-table="{other}"]')
    card.get_by_text("Run this table").click()
    card.locator("[data-do=transfer]").click()
    expect(flo.locator(f'[data-table="{main}"]').get_by_role("img", name=re.compile("^1 of"))).to_be_attached()
    card.locator("[data-do=must-move]").click()
    expect(card).to_contain_text("Must move: players go on to Main")
    shot(flo, tmp_path, "room")
    card.locator("[data-do=must-move-end]").click()
    expect(card.locator("[data-do=must-move]")).to_be_visible()

    paul.goto(f"/table/{main}")
    paul.get_by_role("tab", name="Table", exact=True).click()
    expect(paul.locator(".about-table")).to_contain_text("Your time bank has 45 seconds left")
    paul.locator("[data-do=post]").click()
    expect(paul.get_by_role("alert")).to_contain_text("there is no blind to post")  # the house moved him: he owes none
    for page in (sue, paul, flo):
        page.context.close()


@pytest.mark.slow
def test_a_stud_table_has_as_many_seats_on_its_felt_as_in_its_room(house: House) -> None:
    sue, paul = house.enter("sue"), house.enter("paul")
    options = {
        "variants": ["seven_card_stud_high"],
        "structure": "fixed_limit",
        "table_limits": {"minimum": 5, "maximum": 10},
    }
    made = sue.request.post(
        "/api/tables", data={**SETUP, "minimum": 5, "maximum": 10, "name": "Stud", "options": options}
    )
    table = made.json()["table"]
    row = next(one for one in sue.request.get("/api/room").json()["tables"] if one["id"] == table["id"])
    paul.goto(f"/table/{table['id']}")
    expect(paul.locator("[data-seat]")).to_have_count(row["places"])
    assert row["places"] == table["places"] < 11
    for page in (sue, paul):
        page.context.close()


@pytest.mark.slow
def test_the_cage_has_slips_asked_for_signed_and_carried_out_by_three_people(house: House, tmp_path: Path) -> None:
    paul, cora, sue, flo = (house.enter(name) for name in ("paul", "cora", "sue", "flo"))
    assert sue.request.post("/api/tables", data={**SETUP, "name": "High limit"}).ok
    paul.goto("/cage")
    before = paul.locator("[data-cage=chips]").inner_text()
    ask = paul.locator("section", has_text="Your account")
    ask.get_by_label("Dollars").fill("999999")
    ask.get_by_role("button", name="Ask the cage").click()
    expect(ask.get_by_role("alert")).to_contain_text("$100,000")  # beside the button, and what was typed stays
    expect(ask.get_by_label("Dollars")).to_have_value("999999")
    ask.get_by_label("Dollars").fill("4000")
    ask.get_by_role("button", name="Ask the cage").click()
    opened = "section[aria-label='Open slips'] li"
    expect(paul.locator(opened)).to_contain_text("waits for a supervisor's signature")

    cora.goto("/cage")
    expect(cora.locator(opened)).to_contain_text("$4,000.00")
    expect(cora.locator(f"{opened} [data-do=confirm]")).to_have_count(0)
    sue.goto("/cage")
    sue.locator(f"{opened} [data-do=approve]").click()
    expect(cora.locator(f"{opened} [data-do=confirm]")).to_be_visible()
    shot(cora, tmp_path, "cashier")
    cora.locator(f"{opened} [data-do=confirm]").click()
    ended = cora.locator("section[aria-label='Ended slips'] li").first
    expect(ended).to_contain_text("carried out by cora")
    expect(paul.locator("[data-cage=chips]")).not_to_have_text(before)
    shot(paul, tmp_path, "player")
    expect(cora.locator("[data-account=cash]")).to_contain_text("+$4,000.00")
    expect(cora.locator("[data-cage=agrees]")).to_have_text("All slips together give the balances of the ledger.")

    ended.locator("[data-do=reverse]").click()
    ended.get_by_label("Why").fill("counted twice")
    ended.get_by_role("button", name="Reverse it").click()
    expect(sue.locator(opened)).to_contain_text("Reversal of slip 1")
    sue.locator(f"{opened} [data-do=approve]").click()
    expect(paul.locator("[data-cage=chips]")).to_have_text(before)
    sue.get_by_label("A second signature over").fill("5000")
    sue.get_by_role("button", name="Set the limits").click()
    expect(paul.locator(".head p")).to_contain_text("over $5,000")

    flo.goto("/cage")
    racks = flo.locator("section[aria-label=Racks]")
    racks.get_by_label("What").select_option("count")
    racks.get_by_label("Dollars").fill("0")
    racks.locator("[data-do=rack]").click()
    expect(flo.locator("section[aria-label='Ended slips'] li").first).to_contain_text("Count")
    flo.set_viewport_size({"width": 390, "height": 844})
    assert flo.evaluate("document.documentElement.scrollWidth") == 390
    shot(flo, tmp_path, "phone")
    for page in (paul, cora, sue, flo):
        page.context.close()


@pytest.mark.slow
def test_what_an_account_keeps_is_there_in_another_browser_and_for_nobody_else(house: House) -> None:
    flo = house.enter("flo")
    flo.goto("/submission/sic_bo?by=MA")
    kept = flo.locator(".kept")
    expect(kept.get_by_role("heading", name="Kept for you")).to_be_visible()
    kept.get_by_label("Name").fill("as filed")
    kept.get_by_role("button", name="Keep").click()
    expect(kept.get_by_role("link", name="as filed")).to_be_visible()
    flo.goto("/referee/three_card_poker/card_exposed")
    cases = flo.locator(".saved-cases")
    cases.get_by_label("Name of this case").fill("table 7")
    cases.get_by_role("button", name="Keep").click()
    expect(cases.get_by_role("button", name="table 7", exact=True)).to_be_visible()

    again = house.enter("flo")
    again.goto("/submission/sic_bo")
    expect(again.locator(".kept").get_by_role("link", name="as filed")).to_be_visible()
    again.goto("/referee")
    again.get_by_role("button", name="table 7", exact=True).click()
    expect(again).to_have_url(re.compile("/referee/three_card_poker"))
    sid = house.enter("sid")
    sid.goto("/submission/sic_bo")
    expect(sid.locator(".kept").get_by_role("heading", name="Kept for you")).to_be_visible()
    expect(sid.locator(".kept").get_by_role("link", name="as filed")).to_have_count(0)


ALL = [
    *("Lobby", "Poker room", "Referee", "Rules", "Odds", "Submission", "Simulation", "History", "Trainer"),
    *("Dealer school", "Cage", "Pit"),
]


REACHED = """rooms => {
  const inside = (links) => [...links].filter(one => one.checkVisibility()).filter(one => {
    const box = one.getBoundingClientRect();
    return box.left >= 0 && box.right <= innerWidth;
  }).map(one => one.textContent);
  const line = inside(rooms.querySelectorAll(":scope > a"));
  const more = rooms.querySelector(".more");
  if (!more) return line;
  more.setAttribute("open", "");
  const below = inside(more.querySelectorAll("a"));
  more.removeAttribute("open");
  return [...line, ...below];
}"""
"""In one go: a line that is measured anew meanwhile may have no More any longer."""


def test_every_room_of_the_staff_is_in_the_masthead_or_under_more(house: House) -> None:
    sue = house.enter("sue")
    sue.goto("/account")
    rooms = sue.get_by_role("navigation", name="Rooms")
    expect(rooms.get_by_role("link", name="Lobby")).to_be_visible()
    more = rooms.locator("summary")
    for width in (360, 820, 1024, 1280, 1920):
        sue.set_viewport_size({"width": width, "height": 800})
        seen = eventually(partial(reached, rooms), ALL)
        assert seen == ALL, width
    sue.set_viewport_size({"width": 1024, "height": 800})
    more.click()
    rooms.get_by_role("link", name="Pit", exact=True).click()
    sue.wait_for_url(re.compile("/pit$"))
    expect(more).to_have_text("Pit")
    more.press("Enter")
    expect(rooms.get_by_role("link", name="Cage", exact=True)).to_be_visible()
    sue.keyboard.press("Escape")
    expect(rooms.get_by_role("link", name="Cage", exact=True)).to_be_hidden()


def reached(rooms: Locator) -> list[str]:
    """The rooms whose links lie whole in the view: those in the line, and those under More once it is open."""
    found: list[str] = rooms.evaluate(REACHED)
    return found


def test_the_link_of_an_invitation_is_copied_with_one_press(house: House) -> None:
    sue = house.enter("sue")
    sue.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sue.goto("/pit")
    form = sue.locator("form", has_text="Invite somebody")
    form.get_by_role("button", name="Make a link").click()
    link = form.locator("code.long").inner_text()
    form.get_by_role("button", name="Copy", exact=True).click()
    expect(form.get_by_role("button", name="Copied")).to_be_visible()
    assert sue.evaluate("navigator.clipboard.readText()") == link
