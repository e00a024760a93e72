"""Minibaccarat: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.odds.atlas import Atlas, AtlasChoice, Way, option_choice
from houseway.rulebook.authority import Authority

STAKES: Final = ("1", "12")
"""Stakes in dollars: rounding the vigorish up to 25 cents costs most on a dollar and nothing on multiples of five."""

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "decks",
            (
                *(Way(f"{decks} decks", {"decks": decks} if decks > 6 else {}) for decks in (6, 7, 8)),
                *(
                    Way(f"{decks} decks in two batches", {"shuffle_method": "automated", "decks": decks})
                    for decks in (12, 14, 16)
                ),
            ),
        ),
        AtlasChoice(
            "vigorish",
            (
                Way("5%, exact"),
                *(
                    Way(
                        f"5%, rounded up to 25 cents, ${stake} staked",
                        {"vigorish_rounding": "rounded"},
                        {"stake": stake},
                    )
                    for stake in STAKES
                ),
                Way("none: EZ Baccarat", {"table_variant": "ez"}),
            ),
            ("banker", "house_money:press_on_banker"),
        ),
        AtlasChoice(
            "table", (Way("EZ Baccarat", {"table_variant": "ez"}),), ("dragon_7_insurance", "panda_8_insurance")
        ),
        AtlasChoice("tie odds", (Way("8:1"), *(Way(odds, {"tie_odds": odds}) for odds in ("9:1", "19:2"))), ("tie",)),
        option_choice(Minibaccarat, "dragon_bonus_paytable", "dragon_bonus"),
        AtlasChoice(
            "portion pressed",
            (Way("all"), *(Way(share, {"house_money_press_portion": share}) for share in ("50%",))),
            ("house_money:press",),
        ),
    )
}
