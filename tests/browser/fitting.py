"""Whether a page fits the screen: nothing is wider than it, no button is cut off, the masthead is one line.

`HOUSEWAY_PICTURES=folder` keeps a picture of each room at each width, for whoever wants to look.
"""

import os
import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.acting import drawn, eventually

SCREENS = [(390, 844), (820, 1180), (1024, 768), (1440, 900)]
PICTURES = os.environ.get("HOUSEWAY_PICTURES")

CUT_OFF = """() => {
  const slides = (at) => /auto|scroll/.test(getComputedStyle(at).overflowX);
  const scrolls = (at) => at && at !== document.body && (slides(at) || scrolls(at.parentElement));
  const found = [];
  for (const one of document.querySelectorAll('button, a, input, select, summary')) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || !box.width || one.closest('svg, .skip, .sr-only')) continue;
    const name = (one.getAttribute('aria-label') || one.textContent || one.id || one.name).trim().slice(0, 40);
    if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls(one.parentElement)) found.push(`${name} is outside`);
    const hidden = getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1;
    if (hidden && one.matches('button, a:not([aria-label])')) found.push(`${name} is cut off`);
  }
  return found;
}"""
WIDER = "document.documentElement.scrollWidth - innerWidth"
MASTHEAD = "document.querySelector('.masthead')?.getBoundingClientRect().height ?? 0"
ONE_LINE = 70


def misfits(page: Page, name: str, width: int, height: int) -> list[str]:
    """What is wrong with the page that is shown at this size of the screen."""
    page.set_viewport_size({"width": width, "height": height})
    drawn(page)
    found = eventually(lambda: _unfit(page), [])
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        file = re.sub(r"\W+", "-", name).strip("-") or "lobby"
        page.screenshot(path=Path(PICTURES) / f"{file}-{width}.png", full_page=True)
    return [f"{name}, {width} wide: {one}" for one in found]


def ugly(page: Page, name: str) -> list[str]:
    """What is wrong with the page that is shown, by width."""
    return [one for screen in SCREENS for one in misfits(page, name, *screen)]


def _unfit(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    if (wider := page.evaluate(WIDER)) > 0:
        found.append(f"the page is wider than the screen by {wider}")
    if page.evaluate("innerWidth") >= 1024 and (tall := page.evaluate(MASTHEAD)) > ONE_LINE:
        found.append(f"the masthead is more than one line: {tall} high")
    return found
