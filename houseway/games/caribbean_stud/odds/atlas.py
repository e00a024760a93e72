"""Caribbean Stud: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.caribbean_stud.rules.paytables import CARIBBEAN_STUD_BONUS
from houseway.odds.atlas import Atlas, AtlasChoice, Way, lettered
from houseway.rulebook.authority import Authority

METERS: Final = (10_000, 50_000, 100_000, 200_000, 250_000)
"""Meter readings in dollars; the progressive wager is $1."""
FIVE_CARD: Final = ("five_card_hand_bonus_player", "five_card_hand_bonus_dealer")

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice("ante and bet", (Way("the listed odds"),), ("ante",)),
        lettered(
            "Caribbean Stud Bonus table", "caribbean_stud_bonus_table", CARIBBEAN_STUD_BONUS, "caribbean_stud_bonus"
        ),
        AtlasChoice(
            "progressive table and meter",
            tuple(
                Way(f"table {letter}, meter ${meter:,}", {"progressive_table": letter}, {"meter": str(meter)})
                for letter in "ABCDE"
                for meter in METERS
            ),
            ("progressive",),
        ),
        AtlasChoice(
            "Five Card Hand Bonus meter",
            tuple(Way(f"meter ${meter:,}", {}, {"meter": str(meter)}) for meter in METERS),
            FIVE_CARD,
        ),
    )
}
