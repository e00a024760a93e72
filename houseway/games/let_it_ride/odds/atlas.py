"""Let It Ride: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.let_it_ride.rules.paytables import THREE_CARD_BONUS
from houseway.odds.atlas import Atlas, AtlasChoice, Way, combined, raised
from houseway.rulebook.authority import Authority

BETS: Final = ("main", "bet_1", "bet_2", "bet_3")
RAISED: Final = raised(
    "main_paytable",
    "the floor",
    ("a straight at 6", {"straight": "6:1"}),
    ("a flush at 9", {"flush": "9:1"}),
    ("a full house at 15", {"full_house": "15:1"}),
    ("a straight flush at 500", {"straight_flush": "500:1"}),
)
BONUS_RAISED: Final = (
    Way("a flush at $75", {"let_it_ride_bonus_amounts": {"flush": 75}}),
    Way("three-of-a-kind at $6", {"let_it_ride_bonus_amounts": {"three_of_a_kind": 6}}),
)


def _three_card_tables() -> tuple[Way, ...]:
    """Every table, and those without a mini-royal row under the other reading too."""
    found = []
    for letter, table in THREE_CARD_BONUS.items():
        chosen = {"three_card_bonus_table": letter}
        found.append(Way(f"table {letter}", chosen))
        if "mini_royal" not in table:
            read = {**chosen, "unlisted_mini_royal": "no_payout"}
            found.append(Way(f"table {letter}, a mini-royal's N/A read as nothing", read))
    return tuple(found)


ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "main table",
            (Way("the floor: 1000-200-50-11-8-5-3-2-1"), *RAISED),
            BETS,
            combined("the floor", RAISED),
        ),
        AtlasChoice(
            "Let It Ride bonus",
            (Way("the listed sums"), *BONUS_RAISED),
            ("let_it_ride_bonus",),
            combined("the listed sums", BONUS_RAISED),
        ),
        AtlasChoice("three card bonus table", _three_card_tables(), ("three_card_bonus",)),
    )
}
