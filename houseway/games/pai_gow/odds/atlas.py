"""Pai Gow: which of the licensee's choices change what the wager costs."""

from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way
from houseway.rulebook.authority import Authority

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "house way, where section 7(d) leaves a choice",
            (Way("the better low hand first"), Way("the better high hand first", {"house_way_ties": "high"})),
            ("pai_gow",),
            kept=("house_way",),
        ),
        AtlasChoice(
            "a high hand of zero",
            (Way("compared by its leading tile"), Way("the bank's", {"zero_high_to_bank": True})),
            ("pai_gow",),
        ),
        AtlasChoice(
            "vigorish",
            (Way("exactly five percent"), Way("up to 25 cents", {"vigorish_rounding": "rounded"})),
            ("pai_gow",),
        ),
        AtlasChoice(
            "banking",
            (
                Way("the dealer's alone"),
                Way("players bank", {"player_banking": True}),
                Way("players bank and co-bank", {"player_banking": True, "co_banking": True}),
            ),
            ("pai_gow", "bank", "co_bank"),
        ),
    )
}
