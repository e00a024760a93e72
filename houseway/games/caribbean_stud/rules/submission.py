"""Caribbean Stud Poker: the licensee's options, and the wagers. Sections 2, 4, 6 to 9 and 11."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.games.caribbean_stud.rules.paytables import (
    CARIBBEAN_STUD_BONUS,
    ENVY,
    PROGRESSIVE,
    BonusLetter,
    Letter,
    Prizes,
)
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import table_in_force
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import PercentOption, Rows, Violation, option
from houseway.table.chips.meters import Meter, MeterAmounts
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.massachusetts import DeckOptions
from houseway.table.one_deck.options import FiledMeter
from houseway.table.one_deck.progressive import ProgressiveClauses

DECK_CLAUSES: Final = deck_clauses("caribbean_stud", Authority.MA)

PROGRESSIVE_CLAUSES: Final = record_of(ProgressiveClauses, steps_of("caribbean_stud", Authority.MA), "progressive")
PROGRESSIVE_METER: Final = FiledMeter("progressive", "progressive_rate", "progressive_initial_and_reset")
FIVE_CARD_METER: Final = FiledMeter("five_card", "five_card_rate", "five_card_initial_and_reset")

DOLLAR: Final = 100
LEAST_RATE: Final = Fraction(70, 100)
LEAST_FIVE_CARD_AMOUNT: Final = 10_000 * DOLLAR
SILENT_AMOUNT: Final = 10_000 * DOLLAR
"""Where a meter starts and resets if the submission names no amount; the chapter states no minimum for the meter."""
ENVY_TABLE: Final = "D"


def _chips(value: object) -> tuple[Cents, ...]:
    if not isinstance(value, list | tuple) or not value:
        raise ValueError("write the amounts as a list of dollars, as in [1, 5]")
    try:
        amounts = tuple(sorted({cents(one) for one in value}))
    except BadInput as error:
        raise ValueError(error.message) from None
    if not set(amounts) <= set(ENVY):
        raise ValueError("a progressive wager is $1; $5 has terms with table D alone")
    return amounts


WagerAmounts = Annotated[
    tuple[Cents, ...], BeforeValidator(_chips), PlainSerializer(lambda amounts: [dollars(one) for one in amounts])
]


class CaribbeanStud(DeckOptions):
    """A licensee's choices for Caribbean Stud Poker."""

    home: ClassVar[str] = "MA-CS-11.d-1"
    chapter: ClassVar[tuple[str, str]] = ("caribbean_stud", Authority.MA)

    count_waiver: Literal["automated_shoe", "any_method"] = option(
        "automated_shoe",
        "MA-CS-9.f-1",
        note="which ways of dealing a counting shuffler frees from the stub count: the chapter says so of the automated shoe",
    )
    misdeal_found_by_count: Literal["all_hands_void", "that_hand_void"] = option(
        "all_hands_void",
        "MA-CS-7.f.2-1",
        note="what a player's misdeal does that a stub count finds; found otherwise it voids that hand alone",
    )
    progressive_offered: bool | None = option(None, "MA-CS-6.c-1", note="silent: may be wagered")
    progressive_linked: bool = option(False, "MA-CS-11.d.2", "false | true (table D only)")
    progressive_table: Letter | None = option(
        None,
        "MA-CS-11.d-1",
        "A | B | C | D | E; D alone where the wager is linked across games",
        "A by default, D where the wager is linked or $5 is accepted",
    )
    progressive_wager_amounts: WagerAmounts = option(
        (DOLLAR,), "MA-CS-6.c-2", "[1]; [1, 5] with table D", "the chips that the acceptor takes, in dollars"
    )
    progressive_rate: PercentOption = option(LEAST_RATE, "MA-CS-11.d.3-1", "at least 70%")
    progressive_initial_and_reset: MeterAmounts = option(
        None, "MA-CS-11.d.3-2", "as in {initial: 10000, reset: 10000}, in dollars", "10,000 each by default"
    )
    progressive_validated_by: Literal["casino supervisor", "floorperson"] = option(
        "casino supervisor",
        "MA-CS-11.d.i.C",
        note="who validates a progressive payout: section 10(c) is content with a floorperson, section 11(d) is not",
    )
    caribbean_stud_bonus_offered: bool | None = option(None, "MA-CS-11.c", note="silent: may be wagered")
    caribbean_stud_bonus_table: BonusLetter = option("A", "MA-CS-11.c")
    five_card_hand_bonus_offered: bool | None = option(
        None, "MA-CS-11.e.1", "false | true (needs player game accounts)", "silent: may be wagered"
    )
    five_card_rate: PercentOption = option(LEAST_RATE, "MA-CS-11.e.3-1", "as filed", "70% by default")
    five_card_initial_and_reset: MeterAmounts = option(
        None,
        "MA-CS-11.e.3-2",
        "at least $10,000 each, as in {initial: 10000, reset: 10000}",
        "10,000 each by default",
    )
    magic_card_and_lucky_bonus: Literal[False] = option(
        False,
        "MA-CS-10.c.3.ii.C.3-1",
        "false: the chapter names these payouts but gives neither terms nor amounts",
        readings=("MA-CS~A9",),
    )

    @property
    def stub_count_lifted(self) -> bool:
        """Whether a counting shuffler replaces the stub count. [MA-CS-9.f-1]"""
        in_reach = self.dealing_method == "automated_shoe" or self.count_waiver == "any_method"
        return self.shuffler_counts_cards and in_reach

    @property
    def progressive_letter(self) -> Letter:
        """The progressive table in force."""
        only_d = self.progressive_linked or max(self.progressive_wager_amounts) > DOLLAR
        return self.progressive_table or (ENVY_TABLE if only_d else "A")

    @property
    def progressive(self) -> Prizes:
        """The prizes of the progressive wager in force. [MA-CS-11.d-1]"""
        return PROGRESSIVE[self.progressive_letter]

    @property
    def pays_envy(self) -> bool:
        """Whether envy bonuses are paid: with table D alone. [MA-CS-10.c.3.ii.C.2.v-1]"""
        return self.progressive_letter == ENVY_TABLE

    @property
    def caribbean_stud_bonus(self) -> Rows:
        """The Caribbean Stud Bonus table in force. [MA-CS-11.c]"""
        return table_in_force(self.caribbean_stud_bonus_table, CARIBBEAN_STUD_BONUS)

    @cached_property
    def progressive_meter(self) -> Meter:
        """The meter of the progressive wager."""
        return PROGRESSIVE_METER.meter(self, SILENT_AMOUNT)

    @cached_property
    def five_card_meter(self) -> Meter:
        """The meter of the Five Card Hand Bonus, separate from the progressive meter."""
        return FIVE_CARD_METER.meter(self, SILENT_AMOUNT)

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if self.progressive_linked and self.progressive_letter != ENVY_TABLE:
            message = f"a wager linked across games takes table D, not {self.progressive_letter}"
            yield self.broken("progressive_table", "MA-CS-11.d.2", message)
        if DOLLAR not in self.progressive_wager_amounts:
            message = "the progressive wager is $1; $5 may be accepted beside it"
            yield self.broken("progressive_wager_amounts", "MA-CS-6.c-2", message, "MA-CS~A7")
        if max(self.progressive_wager_amounts) > DOLLAR and self.progressive_letter != ENVY_TABLE:
            message = "a progressive wager of $5 has terms with table D alone"
            yield self.broken("progressive_wager_amounts", "MA-CS-6.c-2", message, "MA-CS~A7")
        yield from PROGRESSIVE_METER.bad_rate(self, LEAST_RATE)
        yield from FIVE_CARD_METER.bad_rate(self, Fraction(0))
        yield from FIVE_CARD_METER.too_low(self, LEAST_FIVE_CARD_AMOUNT)

    def lacking(self) -> Iterator[Violation]:
        yield from PROGRESSIVE_METER.unfiled(self, "progressive_offered", "progressive_linked", "progressive_table")
        yield from FIVE_CARD_METER.unfiled(self, "five_card_hand_bonus_offered")


PLAYER_BONUS: Final = "five_card_hand_bonus_player"
DEALER_BONUS: Final = "five_card_hand_bonus_dealer"

WAGERS: Final = wagers_of(
    "caribbean_stud", Authority.MA, progressive={"accepts": lambda submission: submission.progressive_wager_amounts}
)
"""The ante admits a player to the round; bet and envy bonus arise only in play."""
