"""The pit and the door: what a supervisor sees of stopped tables and money, who is let in, and how one leaves."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from houseway.floor.people.directory import OWNER, People
from houseway.floor.store.engine import open_store
from tests.browser.conftest import serving
from tests.browser.fitting import ugly

STAFF_ROOMS = {"/": ".game-card", "/room": "main h1", "/cage": "main h1", "/pit/day": "main h2", "/account": "main h1"}
"""What each shows when it has heard from the server."""


@dataclass(frozen=True)
class House:
    """A floor with a supervisor, a player, a table for money and one for practice."""

    address: str
    browser: Browser
    money: str
    practice: str

    def enter(self, name: str) -> Page:
        context = _visitor(self.browser, self.address)
        assert context.request.post("/api/session", data={"name": name, "passphrase": f"a long one of {name}"}).ok
        return context.new_page()


def _visitor(browser: Browser, address: str) -> BrowserContext:
    return browser.new_context(base_url=address, reduced_motion="reduce")


def _join(browser: Browser, address: str, token: str, name: str) -> BrowserContext:
    context = _visitor(browser, address)
    body = {"name": name, "passphrase": f"a long one of {name}"}
    assert context.request.post(f"/api/join/{token}", data=body).ok
    return context


def _table(sue: BrowserContext, name: str, training: bool) -> str:
    setup = {"name": name, "training": training, "minimum": "10", "betting_seconds": 0, "decision_seconds": 0}
    made = sue.request.post("/api/tables", data={"game": "sic_bo", "authority": "MA", **setup})
    return str(made.json()["table"]["id"])


LONG_NAME = "susannah-the-supervisor"
"""It leaves the masthead little room."""


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with serving(folder) as floor:
        address, token = floor.address, floor.invitation
        sue = _join(browser, address, token, "sue")
        invited = sue.request.post("/api/invitations", data={"role": "player"}).json()["token"]
        paul = _join(browser, address, invited, "paul")
        people = People((store := open_store(f"sqlite:///{folder}/floor.db")).engine, store.note)
        _join(browser, address, people.invite("supervisor", OWNER).token, LONG_NAME)
        store.engine.dispose()
        money, practice = _table(sue, "Sic Bo 2", False), _table(sue, "Sic Bo to learn", True)
        for table in (money, practice):
            for step in ({"do": "sit", "seat": 1, "buy_in": "200"}, {"do": "wager", "wager": "big", "amount": "25"}):
                body = {"key": f"{table}{step['do']}", **step}
                assert paul.request.post(f"/api/tables/{table}/commands", data=body).ok
        yield House(address, browser, money, practice)


def test_a_stopped_table_is_named_with_who_stopped_it_and_is_resumed(house: House) -> None:
    page = house.enter("sue")
    page.request.post(
        f"/api/tables/{house.money}/commands", data={"key": "stop", "do": "suspend", "reason": "a count of the rack"}
    )
    page.goto("/pit")
    attention = page.get_by_role("region", name="Needs attention")
    expect(attention).to_contain_text("Sic Bo 2 is stopped")
    expect(attention).to_contain_text("by sue")
    expect(page.locator('.happened li[data-kind="suspend"]')).to_contain_text("Play was suspended")
    page.locator(f'[data-resume="{house.money}"]').click()
    expect(attention).not_to_contain_text("is stopped")
    expect(page.locator(f'tr[data-table="{house.money}"] .now')).to_contain_text("Taking wagers")


def test_money_is_added_up_without_practice_chips(house: House) -> None:
    page = house.enter("sue")
    page.goto("/pit")
    total = page.locator(".pit tfoot")
    expect(total.locator('[data-name="Drop"]')).to_have_text("$200.00")  # the same was bought at the practice table
    expect(total.locator('[data-name="Seated"]')).to_have_text("1")
    expect(page.locator(".practice summary")).to_contain_text("1 in use")


@pytest.mark.slow
def test_theory_is_the_price_of_the_best_play(house: House) -> None:
    """Reproduces a theory of half the handle: what a player loses who surrenders every hand."""
    page, paul = house.enter("sue"), house.enter("paul")
    setup = {"name": "Fast Action 1", "minimum": "10", "betting_seconds": 0, "decision_seconds": 0}
    made = page.request.post("/api/tables", data={"game": "fast_action_holdem", "authority": "MA", **setup})
    table = str(made.json()["table"]["id"])
    steps: list[dict[str, object]] = [{"do": "sit", "seat": 1, "buy_in": "300"}]
    steps += [{"do": "wager", "wager": "original", "amount": "100"}, {"do": "ready"}]
    steps += [{"do": "decide", "choice": "surrender"}]
    for step in steps:
        answer = paul.request.post(f"/api/tables/{table}/commands", data={"key": f"theory {step['do']}", **step})
        assert answer.ok, answer.text()
    page.goto("/pit")
    row = page.locator(f"tr[data-table='{table}']")
    expect(row.locator('[data-name="Handle"]')).to_have_text("$100.00")
    expect(row.locator('[data-name="Theory"]')).to_have_text("$1.84")  # 1.8378 % of it


@pytest.mark.parametrize("room", ["/pit", *(pytest.param(one, marks=pytest.mark.slow) for one in STAFF_ROOMS)])
def test_a_room_of_the_staff_fits_every_screen(house: House, room: str) -> None:
    page = house.enter("sue" if room == "/pit" else LONG_NAME)
    page.goto(room)
    expect(page.locator(STAFF_ROOMS.get(room, ".pit [data-name=Drop]")).first).to_be_visible()
    assert ugly(page, f"{room} of the staff") == []


@pytest.mark.slow
def test_a_table_that_is_refused_keeps_what_was_typed(house: House) -> None:
    page = house.enter("sue")
    page.goto("/pit")
    expect(page.locator("select[name=game] option").first).to_be_attached()  # the games are listed
    page.get_by_label("Minimum, $").fill("600")
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("alert")).to_contain_text("$600 to $500")
    expect(page.get_by_label("Minimum, $")).to_have_value("600")


def test_a_player_has_no_way_to_the_pit_and_is_told_whose_it_is(house: House) -> None:
    page = house.enter("paul")
    page.goto("/")
    expect(page.get_by_role("link", name="Lobby", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Pit", exact=True)).to_have_count(0)
    page.goto("/pit")
    expect(page.get_by_text("The pit is for floorpersons")).to_be_visible()


@pytest.mark.slow
def test_somebody_signs_out_and_in_again(house: House) -> None:
    page = house.enter("paul")
    page.goto("/")
    page.get_by_role("button", name="Sign out").click()
    page.get_by_label("Name", exact=True).fill("sue")
    page.get_by_label("Passphrase").fill("not hers")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("The name or the passphrase is not right")
    expect(page.get_by_label("Name", exact=True)).to_have_value("sue")
    page.get_by_label("Passphrase").fill("a long one of sue")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".who")).to_contain_text("supervisor")
    expect(page.get_by_role("link", name="Pit", exact=True)).to_be_visible()
