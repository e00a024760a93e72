"""Pai Gow Poker: which of the licensee's choices change what a wager costs."""

from dataclasses import replace
from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way, lettered
from houseway.rulebook.authority import Authority

MAIN: Final = ("pai_gow_poker", "bank", "co_bank")
POSTED: Final = ("three_card_bonus_table", "seven_card_bonus_table", "progressive_amounts", "progressive")

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "A-2-3-4-5",
            (Way("the second highest straight"), Way("the lowest straight", {"ace_low_straight": "lowest"})),
            MAIN,
            kept=("house_way",),
        ),
        AtlasChoice(
            "vigorish",
            (Way("exactly five percent"), Way("up to 25 cents", {"vigorish_rounding": "rounded"})),
            MAIN,
        ),
        AtlasChoice(
            "banking",
            (
                Way("the dealer's alone"),
                Way("players bank", {"player_banking": True}),
                Way("players bank and co-bank", {"player_banking": True, "co_banking": True}),
            ),
            MAIN,
        ),
        lettered("insurance table", "insurance", "ABCDE", "pai_gow_insurance"),
        AtlasChoice(
            "royal match",
            (
                Way("an extra king and queen", {"bonus_envy": True, "royal_match": "i"}),
                Way("an extra ace and king, natural", {"bonus_envy": True, "royal_match": "ii"}),
            ),
            ("bonus", "envy"),
        ),
        replace(lettered("seven-card table", "seven_card_bonus", "AB", "seven_card_bonus"), kept=POSTED),
        AtlasChoice(
            "additional wager",
            tuple(
                Way(f"{odds} to 1", {"start_method": "rng", "additional_wager": f"{odds}:1"}) for odds in ("5.5", "6")
            ),
            ("additional",),
        ),
    )
}
