"""``python -m bench.house.page``: what the page weighs, when it can be used, and how smoothly 49 cards are dealt.

A server and Chromium run on the same machine, which is therefore slower than a visitor's would be.
"""

import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.acting import new_table, wager
from tests.browser.conftest import FLAGS, chromium, serving

ROOMS: Final = {
    "/": "h1",
    "/odds/three_card_poker": ".chart svg",
    "/simulation/sic_bo": ".run-form",
    "/submission/sic_bo": ".option select",
    "/rules/sic_bo": "h1",
    "/referee": "h1",
}
"""Each room with what is there once it is complete; the pictures of the odds room bring Observable Plot."""
TURNS: Final = 3
QUIET: Final = 1500
"""Milliseconds without a long task after which the page counts as interactive."""
FRAME: Final = 1000 / 60
WATCH: Final = """
window.longTasks = [];
new PerformanceObserver(list => {
  for (const one of list.getEntries()) window.longTasks.push(one.startTime + one.duration);
}).observe({type: 'longtask', buffered: true});
"""
FRAMES: Final = """
window.frames = [];
const tick = now => { window.frames.push(now); window.ticking = requestAnimationFrame(tick); };
requestAnimationFrame(tick);
"""


def loaded(browser: Browser, address: str, room: str) -> tuple[int, float]:
    """The compressed bytes of script and style that a first visit to the room loads, and its time to interactive in ms."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(room)
    page.wait_for_selector(ROOMS[room], timeout=60_000)
    page.wait_for_timeout(QUIET)
    files: list[dict[str, Any]] = page.evaluate(
        "performance.getEntriesByType('resource').map(one => ({name: one.name, size: one.encodedBodySize}))"
    )
    weight = sum(int(one["size"]) for one in files if "/assets/" in one["name"])
    interactive = page.evaluate(
        "Math.max(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,"
        " performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd, ...window.longTasks)"
    )
    context.close()
    return weight, float(interactive)


def dealt(browser: Browser, address: str) -> tuple[int, int, float, float]:
    """Frames shown and dropped while Pai Gow Poker deals 49 cards, the longest frame in ms, and the seconds it took."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    page: Page = context.new_page()
    new_table(page, "pai_gow_poker")
    page.locator('[data-seat="2"]').click()
    expect(page.locator(".plate")).to_contain_text(["You"])
    wager(page, "pai_gow_poker")
    page.evaluate(FRAMES)
    page.locator("[data-do=ready]").click()
    expect(page.locator(".bar .ask b")).to_contain_text("Your turn", timeout=60_000)
    stamps: list[float] = page.evaluate("(cancelAnimationFrame(window.ticking), window.frames)")
    context.close()
    gaps = [after - before for before, after in pairwise(stamps)]
    dropped = sum(max(0, round(gap / FRAME) - 1) for gap in gaps)
    return len(gaps), dropped, max(gaps), (stamps[-1] - stamps[0]) / 1000


def main() -> None:
    """Prints the figures as tables."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as floor,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        print("| first visit to | script and style, kB compressed | time to interactive, ms (median of three) |")
        print("| --- | --- | --- |")
        for room in ROOMS:
            found = [loaded(browser, floor.address, room) for _ in range(TURNS)]
            median = statistics.median(time for _, time in found)
            print(f"| `{room}` | {found[0][0] / 1000:.0f} | {median:.0f} |", flush=True)
        shown, dropped, longest, seconds = dealt(browser, floor.address)
        print(f"\n49 cards: {shown} frames shown, {dropped} dropped, the longest {longest:.0f} ms, in {seconds:.1f} s.")
        browser.close()


if __name__ == "__main__":
    main()
