"""The pit as a picture: the floor from above, win against theory, irregularities, and the regulator's day."""

import csv
import io
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import serving

ROUNDS, JAMS = 6, (2, 4)


@pytest.fixture(scope="module")
def house(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Page, str]]:
    """A supervisor's page and a table for money with six rounds, of which a jammed shaker voids two."""
    with serving(tmp_path_factory.mktemp("picture")) as floor:
        address, token = floor.address, floor.invitation

        def join(with_token: str, name: str) -> Page:
            context = browser.new_context(base_url=address, reduced_motion="reduce")
            body = {"name": name, "passphrase": f"a long one of {name}"}
            assert context.request.post(f"/api/join/{with_token}", data=body).ok
            return context.new_page()

        sue = join(token, "sue")
        paul = join(sue.request.post("/api/invitations", data={"role": "player"}).json()["token"], "paul")
        setup = {"name": "Sic Bo 1", "minimum": "10", "betting_seconds": 0, "options": {"shaker_type": "automated"}}
        made = sue.request.post("/api/tables", data={"game": "sic_bo", "authority": "MA", **setup})
        table = str(made.json()["table"]["id"])

        def do(who: Page, key: str, **fields: object) -> None:
            assert who.request.post(f"/api/tables/{table}/commands", data={"key": key, **fields}).ok

        do(paul, "sit", do="sit", seat=3, buy_in="300")
        for number in range(ROUNDS):
            do(paul, f"wager {number}", do="wager", wager="small", amount="10")
            if number in JAMS:
                do(sue, f"jam {number}", do="fault", fault={"kind": "automated_shaker_malfunction"})
            do(paul, f"ready {number}", do="ready")
        yield sue, table


def test_a_supervisor_sees_the_floor_the_win_and_the_faults_and_follows_each_to_its_round(
    house: tuple[Page, str],
) -> None:
    page, table = house
    page.goto("/pit")
    plan = page.locator(f"[data-plan='{table}']")
    expect(plan).to_contain_text("Taking wagers after round 6")
    expect(plan.locator(".seat.taken")).to_have_count(1)
    chart = page.locator(".win-chart")
    expect(chart.get_by_role("heading")).to_contain_text("all tables for money")
    plan.get_by_role("button").click()
    expect(chart.get_by_role("heading")).to_contain_text("Sic Bo 1")
    expect(chart.locator(".says")).to_have_attribute("data-level", re.compile("^(none|watch)$"))  # four wins are 2.1 σ
    points = chart.locator("svg a")
    expect(points).to_have_count(ROUNDS)
    row = page.locator(f"tr[data-table='{table}']")
    expect(row.locator('[data-name="Handle"]')).to_have_text("$40.00")  # two of six wagers went back
    expect(row.locator('[data-name="Theory"]')).to_have_text("$1.11")  # 2.7778 % of them

    faults = page.locator(".fault-chart")
    expect(faults.locator("tbody tr")).to_have_count(2)  # the jam, and the void round that it made
    expect(faults.locator("tbody tr", has_text="Void round").locator("td").first).to_have_text("2")
    # A jam that was reported between two rounds voids the coming one: both lead to the same rounds.
    expect(faults.get_by_role("link", name="Sic Bo 1, 3")).to_have_count(2)
    expect(faults.get_by_role("link", name="Sic Bo 1, 5")).to_have_count(2)
    faults.get_by_role("link", name="Sic Bo 1, 3").first.click()
    page.wait_for_url(f"**/history/{table}/3")
    page.go_back()
    for figure, rounds in (("Faults", 2), ("Win", ROUNDS), ("Rounds", ROUNDS)):
        row.locator(f'[data-name="{figure}"] a').click()
        expect(page.locator(".my-rounds tbody tr")).to_have_count(rounds)
        page.go_back()
    points.last.dispatch_event("click")
    page.wait_for_url(f"**/history/{table}/*")


@pytest.mark.slow
def test_the_day_is_reported_on_a_page_that_prints_and_as_a_file(house: tuple[Page, str]) -> None:
    page, table = house
    page.goto("/pit")
    page.get_by_role("link", name="Report of a day").click()
    page.wait_for_url("**/pit/day")
    row = page.locator(f"tr[data-table='{table}']")
    expect(row.locator('[data-name="Rounds"]')).to_have_text("6")
    expect(page.locator(".went-wrong li")).to_have_count(4)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.emulate_media(media="screen")
    file = page.get_by_role("link", name="CSV").get_attribute("href")
    assert file
    answer = page.request.get(file)
    assert answer.headers["content-type"].startswith("text/csv")
    rows = {one["table"]: one for one in csv.DictReader(io.StringIO(answer.text()))}
    assert (rows[table]["rounds"], rows[table]["void"], rows["total"]["handle"]) == ("6", "2", "40.00")
    page.goto("/pit/day?day=2020-01-01")
    expect(page.locator(".day-report")).to_contain_text("Nothing was bought or played")
