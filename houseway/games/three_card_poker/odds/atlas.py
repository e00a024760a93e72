"""Three Card Poker: which of the licensee's choices change what a wager costs."""

from typing import Final, get_args

from houseway.games.three_card_poker.rules import ANTE_BONUS, Version
from houseway.odds.atlas import Atlas, AtlasChoice, Way, crossed, odds_posted, posted
from houseway.ranking import THREE_CARD
from houseway.rulebook.authority import Authority

HANDS: Final = THREE_CARD.categories[:0:-1]
POSTED: Final = (
    "40-30-6-4-1",
    "50-30-6-4-1",
    "40-30-6-3-1",
    "40-30-5-4-1",
    "40-25-6-4-1",
    "35-33-6-4-1",
    "35-25-6-4-1",
)
"""Pair plus tables that are often posted, from the straight flush down."""
FLOOR: Final = "35-25-5-3-1"
ROWS: Final = ((35, 40, 50), (25, 30, 33), (5, 6), (3, 4), (1,))
"""The odds that occur in them: the atlas has every table with these rows."""


def _bonuses() -> tuple[Way, ...]:
    """The ante bonus of the standard version, and every table of each linked version, with both readings of blank cells."""
    found = [Way("standard: 5-4-1")]
    for version in get_args(Version)[1:]:
        for letter in (letter for letter in ANTE_BONUS if letter != "standard"):
            chosen = {"version": version, "ante_bonus_table": letter}
            found.append(Way(f"version {version}, table {letter}", chosen))
            if "straight" not in ANTE_BONUS[letter]:
                read = {**chosen, "blank_straight_cell": "1:1"}
                found.append(Way(f"version {version}, table {letter}, a straight's blank cell read as 1:1", read))
    return tuple(found)


ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice("ante bonus", _bonuses(), ("ante",)),
        AtlasChoice(
            "pair plus table",
            (
                Way(f"the floor: {FLOOR}"),
                *posted("pair_plus_table", HANDS, *POSTED),
                Way(
                    "posted 50 for a mini royal, then 40-30-6-3-1",
                    {"pair_plus_table": {"mini_royal_flush": "50:1", **odds_posted(HANDS, "40-30-6-3-1")}},
                ),
            ),
            ("pair_plus",),
            crossed("pair_plus_table", HANDS, ROWS, (FLOOR, *POSTED)),
        ),
    )
}
