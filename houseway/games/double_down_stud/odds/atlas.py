"""Double Down Stud: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.double_down_stud.rules.paytables import FLOOR
from houseway.odds.atlas import Atlas, AtlasChoice, Way
from houseway.rulebook.authority import Authority

POSTED: Final = ("2000-200-50-11-8-5-3-2-1", "1000-200-50-15-9-6-3-2-1", "2000-100-25-10-8-5-3-2-1")
"""Tables at or above the floor, from the royal flush down to a pair of jacks."""
RAISED: Final = (
    ("a straight at 6", {"straight": "6:1"}),
    ("a flush at 9", {"flush": "9:1"}),
    ("a full house at 11", {"full_house": "11:1"}),
    ("four-of-a-kind at 50", {"four_of_a_kind": "50:1"}),
)
"""Single rows raised above the floor, to show what each is worth."""


def _posted(table: str) -> dict[str, str]:
    return {row: f"{odds}:1" for row, odds in zip(FLOOR, table.split("-"), strict=True)}


ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "paytable",
            (
                Way("the floor: 1000-100-25-10-8-5-3-2-1"),
                *(Way(f"posted {table}", {"paytable": _posted(table)}) for table in POSTED),
                *(Way(f"the floor with {words}", {"paytable": rows}) for words, rows in RAISED),
            ),
            ("original",),
        ),
    )
}
