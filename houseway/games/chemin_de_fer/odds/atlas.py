"""Chemin de Fer: which of the licensee's choices change what a covered dollar costs."""

from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way
from houseway.rulebook.authority import Authority

STAKES: Final = ("1", "12")
"""Stakes in dollars: rounding the vigorish up costs most on a dollar and nothing on multiples of five."""

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "decks", tuple(Way(f"{decks} decks", {"decks": decks} if decks > 6 else {}) for decks in (6, 7, 8))
        ),
        AtlasChoice(
            "vigorish",
            (
                Way("5%, exact"),
                Way("4%, exact", {"vigorish_rate": "4%"}),
                *(
                    Way(
                        f"{rate}, rounded up to {step} cents, ${stake} staked",
                        {"vigorish_rate": rate, "vigorish_rounding": "rounded"},
                        {"stake": stake},
                    )
                    for rate, step in (("5%", 25), ("4%", 20))
                    for stake in STAKES
                ),
            ),
            ("banker_wager",),
        ),
        AtlasChoice(
            "against a Player who stays",
            (
                Way("the Banker draws on 0 to 5"),
                Way("the Banker draws on 0 to 3", {"banker_against_stay": "table_only"}),
            ),
            kept=("banker_option_counts",),
        ),
    )
}
