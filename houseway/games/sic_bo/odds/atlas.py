"""Sic Bo: which of the licensee's choices change what a position costs."""

from typing import Final

from houseway.games.sic_bo.rules import MINIMUM_ODDS, SicBo
from houseway.odds.atlas import Atlas, AtlasChoice, Way, option_choice
from houseway.rulebook.authority import Authority

FULLER: Final = {
    "three_of_a_kind": "180:1",
    "two_of_a_kind": "10:1",
    "any_three_of_a_kind": "30:1",
    "total_4": "60:1",
    "total_5": "30:1",
    "total_6": "17:1",
    "total_15": "17:1",
    "total_16": "30:1",
    "total_17": "60:1",
    "two_dice_combination": "6:1",
}
"""An odds sheet that is often posted instead of the minimum odds."""

PAID_BY: Final = (
    "three_of_a_kind",
    "two_of_a_kind",
    "any_three_of_a_kind",
    "two_dice_combination",
    *(f"total_value:{total}" for total in (4, 5, 6, 15, 16)),
    "total_value:17",
)

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice("odds sheet", (Way("listed minimums"), Way("a fuller sheet", {"payout_odds": FULLER})), PAID_BY),
        option_choice(SicBo, "two_of_a_kind_on_triple", "two_of_a_kind"),
        AtlasChoice(
            "one of a kind on one die",
            (
                Way("1:1 (the reading taken)"),
                Way("1:10 (as printed)", {"payout_odds": {"one_of_a_kind": str(MINIMUM_ODDS["one_of_a_kind"])}}),
            ),
            ("one_of_a_kind",),
        ),
        AtlasChoice(
            "one of a kind on more dice",
            (
                Way("2:1 and 3:1"),
                Way("2:1 and 12:1", {"payout_odds": {"three_dice": "12:1"}}),
            ),
            ("one_of_a_kind",),
        ),
    )
}
