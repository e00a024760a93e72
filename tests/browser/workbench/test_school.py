"""The trainer and the dealer school: a mistake with its cost, drills with levels and time, and the record of it all."""

import re

from playwright.sync_api import Page, expect


def test_a_puzzle_shows_what_a_mistake_costs_and_keeps_it(page: Page) -> None:
    page.request.post("/api/session", data={})
    page.goto("/train/three_card_poker?key=n1")
    expect(page.locator(".puzzle h2")).to_contain_text("Play")
    page.locator("input[placeholder=none]").fill("Monday")
    page.locator(".answers button", has_text="Fold").click()
    expect(page.locator(".verdict.wrong")).to_contain_text(re.compile(r"gives away \$[\d.]+"))
    expect(page.locator(".puzzle tbody tr.best")).to_contain_text("Play")
    expect(page.locator(".record-sheet")).to_contain_text("0 of 1, 0 %")
    expect(page.locator(".record-sheet")).to_contain_text("Monday")
    page.locator(".puzzle .primary").click()
    expect(page.locator(".answers button")).to_have_count(2)
    assert page.request.get("/api/school/record").json()["lines"][0]["cost"] > 0


def test_drills_of_the_dealer_school(page: Page) -> None:
    """An irregularity run of five questions is kept; a payout shows its arithmetic; steps are named in order."""
    page.request.post("/api/session", data={})
    page.goto("/test")
    page.locator("main select").first.select_option("three_card_poker")
    page.get_by_role("link", name="Irregularities").click()
    page.wait_for_url("**/test/three_card_poker?drill=irregularity")
    page.get_by_label("Class").fill("Monday")
    page.get_by_role("button", name="Level 2").click()
    page.locator("[data-do=begin]").click()
    for number in range(1, 6):
        page.locator(".train-run .options button").first.click()
        expect(page.locator(".train-run [role=status]")).to_contain_text(f"of {number} right")
        expect(page.locator(".train-run [role=status] code").first).to_contain_text("MA-TC-")
        if number < 5:
            page.locator("[data-do=next]").click()
    expect(page.locator(".train-run")).to_contain_text("Kept in your record")
    line = page.request.get("/api/school/record").json()["lines"][0]
    assert (line["kind"], line["group"], line["level"], line["asked"]) == ("irregularity", "Monday", 2, 5)
    expect(page.locator(".record-sheet tbody")).to_contain_text("Irregularities, Three Card Poker")
    page.get_by_role("link", name="Payout speed").click()
    page.locator("[data-do=begin]").click()
    page.locator("input[name=paid]").fill("0.01")
    page.get_by_role("button", name="Pay", exact=True).click()
    expect(page.locator(".train-run [role=status]")).to_contain_text(re.compile(r"\$[\d.,]+ × \d+"))
    page.get_by_role("link", name="Procedure").click()
    page.locator("[data-do=begin]").click()
    steps = page.locator(".train-run .options button")
    expect(steps).to_have_count(3)
    numbers = sorted(int(step.get_attribute("data-step") or 0) for step in steps.all())
    for number in numbers:
        page.locator(f"[data-step='{number}']").click()
    expect(page.locator(".verdict.right")).to_be_visible()


def test_a_table_test_is_kept_for_the_trainee_and_the_class_and_printed(page: Page) -> None:
    page.request.post("/api/session", data={})
    page.goto("/test/sic_bo")
    page.get_by_label("Class").fill("Tuesday")
    page.get_by_role("button", name="Deal a round").click()
    rows = page.locator(".drill tbody tr")
    expect(rows.first).to_be_visible()
    asked = rows.count()
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator(".score-sheet")).to_contain_text(f"of {asked}")
    expect(page.get_by_text("Kept in your record.")).to_be_visible()
    expect(page.locator(".record-sheet tbody")).to_contain_text("Table test, Sic Bo")
    line = page.request.get("/api/school/record").json()["lines"][0]
    assert (line["kind"], line["group"], line["asked"]) == ("test", "Tuesday", asked)
    page.emulate_media(media="print")
    expect(page.locator(".record-sheet")).to_contain_text("examiner")
    expect(page.locator(".drill-list")).to_be_hidden()
    expect(page.locator(".masthead")).to_be_hidden()
