"""Others come to a private table by its link, or by the code that a phone reads."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import deal, new_table, sit


def test_a_private_table_is_shown_to_those_with_the_link(page: Page, other: Page, tmp_path: Path) -> None:
    table = new_table(page, "sic_bo", name="Just us", private=True)["table"]["id"]
    sit(page)
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_text("Invite others").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    page.screenshot(path=tmp_path / "invite.png")
    link = page.get_by_label("Link to this table").input_value()
    assert link.endswith(f"/table/{table}")
    other.goto("/")
    expect(other.locator("main h1")).to_be_visible()
    rows = [row["id"] for row in other.request.get("/api/tables").json()["tables"]]
    assert rows
    assert table not in rows
    other.goto(link)
    sit(other, 3)
    expect(page.locator(".plate")).to_have_count(2)


@pytest.mark.parametrize("clipboard", [True, False], ids=["with a clipboard", "without TLS"])
def test_the_link_is_copied_with_one_press(page: Page, clipboard: bool) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not clipboard:
        page.add_init_script("delete Navigator.prototype.clipboard")
    table = new_table(page, "sic_bo")["table"]["id"]
    page.get_by_role("tab", name="Table", exact=True).click()
    page.get_by_text("Invite others").click()
    copy = page.locator("[data-do=copy-link]")
    expect(copy).to_have_text("Copy the link")
    copy.click()
    expect(copy).to_have_text("Copied")
    link = page.get_by_label("Link to this table")
    link.focus()
    page.keyboard.press("Control+V")  # the field cannot be written in: what is pasted goes nowhere
    expect(link).to_have_value(re.compile(f"/table/{table}$"))
    page.goto("/rules")
    search = page.get_by_role("searchbox").first
    search.focus()
    page.keyboard.press("Control+V")
    expect(search).to_have_value(re.compile(f"/table/{table}$"))


@pytest.mark.slow
def test_two_bots_play_poker_with_somebody_alone(page: Page, tmp_path: Path) -> None:
    new_table(page, "poker", bots=2)
    sit(page, 1)
    expect(page.locator(".ring-plate", has_text="(bot)")).to_have_count(2)
    deal(page)
    expect(page.locator("[data-choice]").first).to_be_visible()
    page.screenshot(path=tmp_path / "bots.png")
    expect(page.get_by_role("group", name=re.compile("^Seat 1: "))).to_be_attached()
