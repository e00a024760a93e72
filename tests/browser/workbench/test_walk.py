"""A walk through the rooms that work something out, and a round, at four widths: everything fits the screen.

The other rooms are measured where axe looks at them (`test_access.py`), and those of the staff in the pit (`test_pit.py`).
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, expect_settled, new_table, sit, wager
from tests.browser.fitting import ugly
from tests.browser.test_access import violations

WORKED_OUT = (
    *("/referee/three_card_poker/card_exposed", "/odds/sic_bo", "/odds/poker", "/train/three_card_poker"),
    *(f"/odds/sic_bo?view={view}" for view in ("house", "session", "together", "design", "hands")),
    *("/odds/mississippi_stud?view=progressive", "/odds/minibaccarat?view=count&wager=player"),
    *("/odds/spanish_21", "/odds/let_it_ride"),
)
"""Rooms that wait for a worker."""
SHOWN = {
    "/odds/sic_bo": ".price-table",
    "/odds/sic_bo?view=design": ".design-search tbody, .design-search .nothing",
    "/odds/sic_bo?view=hands": ".analysis .outcomes",
    **dict.fromkeys(("/odds/sic_bo?view=house", "/odds/sic_bo?view=session"), ".analysis svg"),
    "/odds/sic_bo?view=together": ".correlations",
    "/odds/mississippi_stud?view=progressive": ".analysis .headlines",
    "/odds/minibaccarat?view=count&wager=player": ".tags",
    **dict.fromkeys(("/odds/spanish_21", "/odds/let_it_ride"), ".price-table"),
    "/odds/poker": ".equity-bars li",
    "/train/three_card_poker": ".puzzle-board",
    "/referee/three_card_poker/card_exposed": ".money",
}
"""What a room shows when it has heard from the server."""
BUSY = ".waiting, [aria-busy=true]"


def walk(page: Page, rooms: tuple[str, ...]) -> list[str]:
    found = []
    for room in rooms:
        page.goto(room)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(SHOWN.get(room, "main")).first).to_be_visible(timeout=60_000)
        expect(page.locator(BUSY)).to_have_count(0, timeout=60_000)
        found += ugly(page, room)
        found += [f"{room}, {one}" for one in violations(page)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("room", WORKED_OUT)
def test_a_room_that_works_something_out_fits_every_screen_and_axe_objects_to_nothing(page: Page, room: str) -> None:
    assert walk(page, (room,)) == []


@pytest.mark.slow
def test_a_run_and_an_audit_fit_every_screen_and_axe_objects_to_nothing(page: Page) -> None:
    page.goto("/simulation/sic_bo?wager=small&rounds=50000&seed=7&session=100&bankroll=20")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".run-results svg")).to_have_count(3, timeout=120_000)
    page.locator(".seen tbody tr").first.get_by_role("button").click()
    expect(page.locator(".simulated-round .timeline")).to_be_visible()
    page.get_by_role("button", name="Audit every price").click()
    expect(page.locator(".audit .verdict")).to_be_visible(timeout=120_000)
    assert ugly(page, "a run") + violations(page) == []


@pytest.mark.slow
def test_a_round_and_its_replay_fit_every_screen(page: Page) -> None:
    state = new_table(page, "three_card_poker")
    sit(page)
    wager(page, "ante")
    found = ugly(page, "wagering")
    deal(page)
    expect(page.locator("[data-choice]").first).to_be_visible()
    found += ugly(page, "deciding")
    page.locator("[data-choice=play]").click()
    expect_settled(page)
    found += ugly(page, "settled")
    table = state["table"]["id"]
    found += walk(page, (f"/history/{table}", f"/history/{table}/1", "/history/mine"))
    assert found == []
