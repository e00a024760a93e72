"""The poker room and the cage as the people who work there see them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.floor.people.directory import OWNER, People
from houseway.floor.store.engine import open_store
from tests.browser.conftest import serving
from tests.browser.test_pit import House, _join

STAFF = {"paul": "player", "flo": "floorperson", "cora": "cashier", "sid": "supervisor"}
SETUP = {"game": "poker", "authority": "MA", "minimum": 20, "betting_seconds": 0, "decision_seconds": 0}


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("staff")
    with serving(folder) as (address, server):
        assert server.stdout is not None
        token = server.stdout.readline().split("/join/")[1].split(" ")[0]
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
