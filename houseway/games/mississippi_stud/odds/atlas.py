"""Mississippi Stud: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.games.mississippi_stud.rules.paytables import THREE_CARD_BONUS
from houseway.odds.atlas import Atlas, AtlasChoice, Way
from houseway.rulebook.authority import Authority

METERS: Final = (10_000, 25_000, 50_000, 100_000, 250_000)
"""Meter readings in dollars; the wager is $1."""

ATLAS: Final[Atlas] = {
    Authority.PA: (
        AtlasChoice("ante", (Way("the listed odds"),), ("ante",)),
        AtlasChoice(
            "three card bonus",
            tuple(
                Way(f"paytable {letter}{'' if low else ', A-2-3 no straight'}", chosen)
                for low in (True, False)
                for letter in THREE_CARD_BONUS
                for chosen in [{"three_card_bonus": letter, **({} if low else {"three_card_ace_low": False})}]
            ),
            ("three_card_bonus",),
        ),
        AtlasChoice(
            "progressive meter",
            tuple(Way(f"at ${meter:,}", {"progressive": True}, {"meter": str(meter)}) for meter in METERS),
            ("progressive",),
        ),
    )
}
