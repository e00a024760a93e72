"""The odds as printed on a layout or in a brochure. Section 4(a)."""

import re
from typing import Final

from houseway.equipment.money import Odds
from houseway.games.sic_bo.rules import LISTED_ODDS, SicBo

STATED: Final = re.compile(r"\d+\s+(to|win)\s+\d+", re.IGNORECASE)
STATED_FOR: Final = re.compile(r"\d+\s*for\s*\d+", re.IGNORECASE)


def stated(pays: Odds, wording: str) -> str:
    """The odds in the licensee's wording: ``8 to 1`` or ``8 win 1``. [MA-SB-4.a-s1]"""
    return f"{pays.pays} {wording} {pays.stake}"


def odds_sheet(submission: SicBo) -> dict[str, str]:
    """The printed odds of every row."""
    return {row: stated(pays, submission.odds_wording) for row, pays in submission.sheet.items()}


def layout_wrong(printed: object) -> str | None:
    """What is wrong with the odds printed on a layout, row by row, or None."""
    if not isinstance(printed, dict):
        return "write the printed odds row by row, as in {small: '1 to 1'}"
    for row in LISTED_ODDS:
        text = str(printed.get(row, ""))
        if not STATED.fullmatch(text.strip()):
            return f"{row}: {text!r} does not state odds with 'to' or 'win'"
    return None


def publication_wrong(texts: object) -> str | None:
    """What is wrong with the odds in brochures and other publications, or None; "for" is not allowed. [MA-SB-4.a-s2]"""
    for text in texts if isinstance(texts, list | tuple) else (texts,):
        found = STATED_FOR.search(str(text))
        if found:
            return f"{found.group()!r} states odds with 'for'"
    return None
