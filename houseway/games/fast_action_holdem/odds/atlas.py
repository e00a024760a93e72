"""Fast Action Hold 'Em: which of the licensee's choices change what the wager costs."""

from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way
from houseway.rulebook.authority import Authority

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "decks",
            (
                Way("6 decks"),
                Way("8 decks", {"decks": 8}),
                Way("12 decks in two batches", {"automated_shuffler": True}),
                Way("16 decks in two batches", {"automated_shuffler": True, "decks": 16}),
            ),
            kept=("suited_pair", "ten_or_better"),  # other readings of the house way are dealt at random
        ),
    )
}
