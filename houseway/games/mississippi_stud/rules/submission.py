"""Mississippi Stud: the licensee's options, and the wagers. Sections 655a.3, 655a.5, 655a.7 and 655a.12."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator

from houseway.equipment.money import Cents
from houseway.games.mississippi_stud.rules.paytables import MAIN, THREE_CARD_BONUS
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import table_in_force
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import Rows, Violation, option
from houseway.table.chips.meters import Meter
from houseway.table.chips.payout_limits import floor
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.pennsylvania import METER, DeckOptions
from houseway.table.one_deck.progressive import ProgressiveClauses

DECK_CLAUSES: Final = deck_clauses("mississippi_stud", Authority.PA)
PROGRESSIVE_CLAUSES: Final = record_of(ProgressiveClauses, steps_of("mississippi_stud", Authority.PA), "progressive")

SEATS: Final = 6
LEAST_METER: Final = 1_000_000
"""The least amount, in cents, at which a meter starts and resets: $10,000. [PA-MS-12.c.3-reset]"""
LEAST_LIMIT: Final = 5_000_000
STREETS: Final = ("third_street", "fourth_street", "fifth_street")
MAIN_WAGERS: Final = ("ante", *STREETS)


def _off(value: object) -> object:
    """``off`` for false, since YAML reads a bare ``off`` as false; other values unchanged."""
    return "off" if value is False else value


class MississippiStud(DeckOptions):
    """A licensee's choices for Mississippi Stud."""

    home: ClassVar[str] = "PA-MS-7.d.3"
    chapter: ClassVar[tuple[str, str]] = ("mississippi_stud", Authority.PA)

    community_first: bool = option(
        False, "PA-MS-10.g", "false | true (only from an automated shoe that reshuffles by itself)"
    )
    three_card_bonus: Annotated[Literal["off", "A", "B", "C", "D"] | None, BeforeValidator(_off)] = option(
        None, "PA-MS-12.d", note="paytable A by default if a seat wagers on it"
    )
    three_card_ace_low: bool = option(
        True, "PA-MS-6.c.4", note="whether A-2-3 of the community cards is a straight for the bonus"
    )
    payout_limit_streets: Literal["3x", "1x"] = option(
        "3x", "PA-MS-12.b", note="the street wagers by which the most that a minimum Ante could win is reckoned"
    )

    @cached_property
    def bonus_table(self) -> Rows:
        """The Three Card Bonus paytable in force."""
        return table_in_force(
            "A" if self.three_card_bonus in (None, "off") else self.three_card_bonus, THREE_CARD_BONUS
        )

    @cached_property
    def meter(self) -> Meter:
        """The progressive meter as submitted."""
        return METER.meter(self, LEAST_METER)

    def payout_limit(self, minimum: Cents | None) -> Cents:
        """The most that the Ante and street wagers of one hand win together, in cents, at a table with that minimum Ante.

        The most a patron could win at the minimum is a royal flush with Ante and streets: 10 units at 3x, 4 at 1x.
        """
        units = 1 + len(STREETS) * int(self.payout_limit_streets[0])
        return floor(LEAST_LIMIT, MAIN["royal_flush"].pays * units, minimum)

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if self.community_first and not (self.auto_reshuffle_device and self.dealing == "automated_shoe"):
            message = "community cards come first only from an automated shoe that reshuffles by itself"
            yield self.broken("community_first", "PA-MS-10.g", message)
        yield from METER.too_low(self, LEAST_METER)


WAGERS: Final = wagers_of("mississippi_stud", Authority.PA)
"""Street wagers are made in play; the two optional wagers require an Ante."""
