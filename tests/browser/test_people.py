"""People in the page: disabled and enabled, a reset that a second supervisor confirms, and one's own account."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.floor.people.directory import OWNER, People
from houseway.floor.store.engine import open_store
from tests.browser.conftest import serving
from tests.browser.test_pit import House, _join


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("people")
    with serving(folder) as floor:
        address, token = floor.address, floor.invitation
        sue = _join(browser, address, token, "sue")
        for name in ("paul", "pia"):
            invited = sue.request.post("/api/invitations", data={"role": "player"}).json()["token"]
            _join(browser, address, invited, name)
        people = People((store := open_store(f"sqlite:///{folder}/floor.db")).engine, store.note)
        for name in ("sid", "stella"):
            _join(browser, address, people.invite("supervisor", OWNER).token, name)
        store.engine.dispose()
        yield House(address, browser, "", "")


def row(page: Page, name: str) -> str:
    page.goto("/pit")
    return f'[data-person="{name}"]'


@pytest.mark.slow
def test_somebody_is_disabled_and_let_in_again(house: House) -> None:
    page = house.enter("sue")
    paul = page.locator(row(page, "paul"))
    page.get_by_role("button", name="Disable paul").click()
    expect(paul).to_contain_text("disabled")
    page.get_by_role("button", name="Enable paul").click()
    expect(paul).not_to_contain_text("disabled")
    expect(page.get_by_role("button", name="Disable sue")).to_have_count(0)


@pytest.mark.slow
def test_a_reset_is_asked_for_by_one_and_confirmed_by_another(house: House) -> None:
    page = house.enter("sue")
    row(page, "pia")
    page.get_by_role("button", name="Ask for another passphrase for pia").click()
    waiting = page.locator("[data-invitation]", has_text="asked for by sue")
    expect(waiting).to_contain_text("a supervisor has to confirm it")
    expect(waiting.get_by_role("button", name="Confirm")).to_have_count(0)
    other = house.enter("sid")
    row(other, "pia")
    other.locator("[data-invitation]").get_by_role("button", name="Confirm").click()
    expect(other.get_by_role("status")).to_contain_text("/join/")


def test_an_own_passphrase_is_changed_and_every_session_ended(house: House) -> None:
    page = house.enter("stella")
    page.goto("/")
    page.get_by_role("link", name="Your account, stella").click()
    page.get_by_label("The one so far").fill("not it")
    page.get_by_label("The new one").fill("another long one of stella")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("alert")).to_contain_text("so far is not right")
    page.get_by_label("The one so far").fill("a long one of stella")
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_role("status")).to_contain_text("is changed")
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()


def test_a_table_page_leads_to_the_door_when_the_session_ends(house: House) -> None:
    page = house.enter("paul")
    page.goto("/table/sic-bo-ma")
    expect(page.locator(".bar")).to_be_visible()
    house.enter("paul")  # at another terminal
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
