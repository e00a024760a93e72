"""Winner's Pot Poker: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way, combined
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json

COMMISSIONS: Final[tuple[tuple[str, Json], ...]] = (
    ("$1", {"percentage": 10, "fixed": 1}),
    ("$2", {"percentage": 10, "fixed": 2}),
    ("5 percent", {"percentage": 5, "fixed": 1000}),
    ("10 percent", {"percentage": 10, "fixed": 1000}),
)
"""Commissions with an ante of $5; ten percent is never exceeded."""
HIGHER: Final = tuple(
    Way(f"{row.replace('_', ' ')} at {odds}", {"jacks_plus_odds": {row: odds}})
    for row, odds in (("two_pair", "4:1"), ("three_of_a_kind", "8:1"), ("flush", "20:1"), ("royal_flush", "500:1"))
)

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "commission",
            tuple(Way(words, {"ante_amount": 5, "commission": fee}) for words, fee in COMMISSIONS),
            ("ante",),
        ),
        AtlasChoice(
            "jacks plus table",
            (Way("the least odds"), *HIGHER),
            ("jacks_plus",),
            combined("the least odds", HIGHER),
        ),
        AtlasChoice(
            "jacks plus, folding",
            (
                Way("none, staying in to the end"),
                Way("every hand at four cards", {}, {"player": "fold_at_four"}),
                Way("every hand at three cards", {}, {"player": "always_fold"}),
            ),
            ("jacks_plus",),
        ),
    )
}
