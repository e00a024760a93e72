"""The licensee's choices that change the price of a Spanish 21 wager."""

from dataclasses import replace
from typing import Final

from houseway.games.spanish_21.rules.submission import Massachusetts
from houseway.odds.atlas import Atlas, AtlasChoice, Way, option_choice
from houseway.rulebook.authority import Authority

DECKS: Final = AtlasChoice(
    "decks", (Way("6 decks"), Way("8 decks", {"decks": 8})), ("spanish_21", "match_dealer", "insurance")
)
AGAINST_21: Final = {"blackjack_pays": "3_to_2_against_21"}
SPLIT_AS_BLACKJACK: Final = {"split_two_card_21": "as_blackjack"}
READER: Final = {"dealer_mode": "hole_card_with_reader"}
HANDS: Final = ("two", "three", "four")
RESPLITS: Final = tuple(
    Way(f"to {HANDS[others]} hands, aces to {HANDS[aces]}", {"resplits": others, "ace_resplits": aces})
    for others in range(3)
    for aces in range(3)
    if not others == aces != 1
)
"""All other numbers of splits; there are never more than four hands."""

ATLAS: Final[Atlas] = {
    Authority.MA: (
        DECKS,
        AtlasChoice(
            "a dealer's blackjack",
            (
                Way("found late, busts give doubles and splits back"),
                Way("found late, busts stay lost", {"busted_wagers_v_blackjack": "lost"}),
                Way("found by a card reader", READER),
            ),
            ("spanish_21",),
        ),
        AtlasChoice(
            "a blackjack, and 21 on a split card",
            (Way("paid 3 to 2, and 1 to 1"),),
            ("spanish_21",),
            (
                Way("paid 3 to 2 against a 21 alone, and 1 to 1", AGAINST_21),
                Way("paid 3 to 2, and 3 to 2 against a 21", SPLIT_AS_BLACKJACK),
                Way("both paid 3 to 2 against a 21 alone", {**AGAINST_21, **SPLIT_AS_BLACKJACK}),
            ),
        ),
        replace(option_choice(Massachusetts, "match_by", "match_dealer"), kept=("match_odds",)),
    ),
    Authority.PA: (
        DECKS,
        AtlasChoice("resplits", (Way("none"), Way("to four hands", {"resplits": 2})), ("spanish_21",), RESPLITS),
        AtlasChoice("a split ace and ten", (Way("push"), Way("win", {"split_two_card_21": "win"})), ("spanish_21",)),
    ),
}
