"""Crazy 4 Poker: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.equipment.money import spoken
from houseway.games.crazy_4_poker.rules.paytables import LEAST_METER, PROGRESSIVE, QUEENS_UP
from houseway.odds.atlas import Atlas, AtlasChoice, Way, lettered
from houseway.rulebook.authority import Authority

ATLAS: Final[Atlas] = {
    Authority.PA: (
        AtlasChoice(
            "Super Bonus that a dealer below king beats",
            (Way("collected"), Way("returned", {"super_bonus_below_king": "returned"})),
            ("ante",),
        ),
        lettered("Queens Up paytable", "queens_up_paytable", QUEENS_UP, "queens_up", "paytable"),
        AtlasChoice(
            "progressive paytable",
            tuple(
                Way(f"paytable {letter} at {spoken(LEAST_METER[letter])}", {"progressive_paytable": letter})
                for letter in PROGRESSIVE
            ),
            ("progressive",),
        ),
    )
}
