"""Sic Bo: the records of its layout and publications, beyond the set-up that the chapter lists. Sections 3 and 4."""

from typing import Final

from houseway.games.sic_bo.play.positions import NAMES
from houseway.games.sic_bo.play.postings import layout_wrong, publication_wrong
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import setup_of


def areas_wrong(areas: object) -> str | None:
    """Which of the 50 areas are missing on the layout, or extra; None if it is right."""
    if not isinstance(areas, list | tuple | set | frozenset):
        return "list the areas of the layout, as in [small, 'total_value:9']"
    missing = [name for name in NAMES if name not in areas]
    beside = sorted(str(name) for name in areas if not isinstance(name, str) or name not in NAMES)
    if missing:
        return f"the layout lacks {', '.join(missing)}"
    return f"the layout has no {', '.join(beside)}" if beside else None


CHECKS: Final = {"areas_wrong": areas_wrong, "layout_wrong": layout_wrong, "publication_wrong": publication_wrong}
SETUP: Final = setup_of("sic_bo", Authority.MA, checks=CHECKS)
OPERATIONS: Final = next(duty.times for duty in SETUP.duties if duty.id == "inspect_automated_shaker")
"""The least number of operations when an automated shaker is inspected."""
