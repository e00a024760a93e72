"""Crazy 4 Poker: the licensee's options, and the wagers. Sections 657a.2 to 657a.5, 657a.7 and 657a.12."""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Final, Literal

from houseway.games.crazy_4_poker.rules.paytables import (
    LEAST_METER,
    PROGRESSIVE,
    QUEENS_UP,
    Prizes,
    ProgressiveLetter,
    QueensUpLetter,
)
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import table_in_force
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import Rows, Violation, option
from houseway.table.chips.meters import Meter
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.pennsylvania import METER, DeckOptions
from houseway.table.one_deck.progressive import ProgressiveClauses

DECK_CLAUSES: Final = deck_clauses("crazy_4_poker", Authority.PA)
PROGRESSIVE_CLAUSES: Final = record_of(ProgressiveClauses, steps_of("crazy_4_poker", Authority.PA), "progressive")
SEATS: Final = 6


class Crazy4Poker(DeckOptions):
    """A licensee's choices for Crazy 4 Poker."""

    home: ClassVar[str] = "PA-C4-7.d.3"
    chapter: ClassVar[tuple[str, str]] = ("crazy_4_poker", Authority.PA)

    queens_up_paytable: QueensUpLetter = option("A", "PA-C4-12.c")
    progressive_paytable: ProgressiveLetter = option("A", "PA-C4-12.d.1")
    super_bonus_below_king: Literal["collected", "returned"] = option(
        "collected",
        "PA-C4-11.c.3.i-super",
        note="what becomes of a Super Bonus under a straight that a dealer below king high beats",
    )

    @property
    def queens_up(self) -> Rows:
        """The Queens Up paytable in force. [PA-C4-12.c]"""
        return table_in_force(self.queens_up_paytable, QUEENS_UP)

    @property
    def prizes(self) -> Prizes:
        """The progressive paytable in force. [PA-C4-12.d.1]"""
        return PROGRESSIVE[self.progressive_paytable]

    @cached_property
    def meter(self) -> Meter:
        """The progressive meter as submitted."""
        return METER.meter(self, LEAST_METER[self.progressive_paytable])

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        letter = self.progressive_paytable
        yield from METER.too_low(self, LEAST_METER[letter], f" with paytable {letter}")

    def lacking(self) -> Iterator[Violation]:
        yield from METER.unfiled(self, "progressive", "progressive_paytable")


WAGERS: Final = wagers_of("crazy_4_poker", Authority.PA)
"""Ante and Super Bonus together admit a player to the round; Play and Envy Bonus arise only in play."""
