"""Double Down Stud: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.double_down_stud.rules.paytables import FLOOR
from houseway.odds.atlas import Atlas, AtlasChoice, Way, combined, posted, raised
from houseway.rulebook.authority import Authority

POSTED: Final = ("2000-200-50-11-8-5-3-2-1", "1000-200-50-15-9-6-3-2-1", "2000-100-25-10-8-5-3-2-1")
"""Tables at or above the floor, from the royal flush down to a pair of jacks."""
RAISED: Final = raised(
    "paytable",
    "the floor",
    ("a straight at 6", {"straight": "6:1"}),
    ("a flush at 9", {"flush": "9:1"}),
    ("a full house at 11", {"full_house": "11:1"}),
    ("four-of-a-kind at 50", {"four_of_a_kind": "50:1"}),
)
WAYS: Final = (Way("the floor: 1000-100-25-10-8-5-3-2-1"), *posted("paytable", FLOOR, *POSTED), *RAISED)

ATLAS: Final[Atlas] = {Authority.MA: (AtlasChoice("paytable", WAYS, ("original",), combined("the floor", RAISED)),)}
