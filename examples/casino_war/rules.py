"""Casino War: what the licensee may choose, and which wagers may be made. Sections 1, 2 and 5."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from houseway.equipment.money import Odds, odds
from houseway.equipment.randomness.decks import Composition
from houseway.rulebook.setup import setup_of
from houseway.rulebook.submission import OddsOption, Submission, Violation, option
from houseway.table.game import WagerRule

SEATS: Final = 7
TIE_PAYS: Final = odds("10:1")
"""The least that a tie wager may pay. [XX-CW-5.b]"""


class CasinoWar(Submission):
    """A licensee's choices for Casino War."""

    home: ClassVar[str] = "XX-CW-1.a"

    decks: Literal[6, 8] = option(6, "XX-CW-1.a")
    tie_pays: OddsOption = option(TIE_PAYS, "XX-CW-5.b", "odds of 10:1 or more")
    war_bonus: bool = option(
        False, "XX-CW-5.c", note="whether the ante wins too where the second cards are of one rank"
    )

    def violations(self) -> Iterator[Violation]:
        tie: Odds = self.tie_pays
        if tie.ratio < TIE_PAYS.ratio:
            yield self.broken("tie_pays", "XX-CW-5.b", f"a tie wager pays no less than {TIE_PAYS.said()}")


def shoe(submission: CasinoWar) -> Composition:
    """Six or eight decks of 52."""
    return Composition(decks=submission.decks)


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("ante", "Ante", ("XX-CW-2.a",)),
        WagerRule("tie", "Tie", ("XX-CW-2.b",), needs=("ante",), by={"needs": "XX-CW-2.b"}),
        WagerRule("war", "War", ("XX-CW-4.c",), placed=False),
    )
}

SETUP: Final = setup_of("casino_war", "XX")
"""What lies at the table and who does what: the chapter says it."""
