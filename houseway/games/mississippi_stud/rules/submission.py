"""Mississippi Stud: what the licensee may choose, and which wagers may be made. Sections 655a.3, 655a.5, 655a.7 and 655a.12."""

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BeforeValidator, model_validator

from houseway.equipment.money import Cents, spoken
from houseway.games.mississippi_stud.rules.paytables import ENVY, MAIN, THREE_CARD_BONUS
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import PercentOption, Rows, Submission, Violation, option, percent
from houseway.table.chips.meters import AMOUNTS, Meter, MeterAmount
from houseway.table.chips.payout_limits import floor
from houseway.table.game import WagerRule
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.options_pa import OptionClauses, by_device, excluded, one_dealing_method
from houseway.table.one_deck.progressive import ProgressiveClauses

STEPS: Final = steps_of("mississippi_stud", Authority.PA)
DECK_CLAUSES: Final = deck_clauses("mississippi_stud", Authority.PA)
PROGRESSIVE_CLAUSES: Final = record_of(ProgressiveClauses, STEPS, "progressive")

DealingMethod = Literal["manual_shoe", "hand", "automated_shoe"]
OPTION_CLAUSES: Final = OptionClauses("PA-MS-3.b", "PA-MS-9.a.1", "PA-MS-5.a-stack", "PA-MS-5.b", "PA-MS-5.g")
SEATS: Final = 6
LEAST_METER: Final = 1_000_000
"""A meter begins, and begins again, at $10,000 or more. [PA-MS-12.c.3-reset]"""
LEAST_LIMIT: Final = 5_000_000
STREETS: Final = ("third_street", "fourth_street", "fifth_street")
MAIN_WAGERS: Final = ("ante", *STREETS)
BEFORE_THE_DEAL: Final = ("ante", "progressive", "three_card_bonus")


def _off(value: object) -> object:
    """YAML reads a bare ``off`` as false."""
    return "off" if value is False else value


class MississippiStud(Submission):
    """A licensee's choices for Mississippi Stud."""

    home: ClassVar[str] = "PA-MS-7.d.3"

    decks: Literal[1, 2] = option(1, "PA-MS-3.b", "1 | 2 (alternating, only with an automated shuffler)")
    pre_shuffled_cards: bool = option(False, "PA-MS-4.e", "false | true (still needs a cut)")
    shuffle_method: Literal["manual", "automated", "automated_loads_shoe"] | None = option(
        None,
        "PA-MS-5.a-stack",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual where nothing is said, automated where dealing from the hand or a reshuffling device demands it",
    )
    shuffler_counts_cards: bool = option(False, "PA-MS-5.b", "false | true (lifts the five-round stub count)")
    auto_reshuffle_device: bool = option(
        False, "PA-MS-5.g", "false | true (a device that reshuffles and counts, approved under §461a.4)"
    )
    dealing: DealingMethod = option("manual_shoe", "PA-MS-9.a.1")
    dealing_method: DealingMethod = option(
        "manual_shoe", "PA-MS-9.a.1", note="the option dealing, by the name that it has at other tables"
    )
    community_first: bool = option(
        False, "PA-MS-10.g", "false | true (only from an automated shoe that reshuffles by itself)"
    )
    progressive: bool | None = option(None, "PA-MS-7.d.3", note="offered where a seat wagers on it")
    progressive_rate: PercentOption = option(
        percent("20%"), "PA-MS-12.c.3-rate", "a percentage above 0%", "what share of each wager goes to the meter"
    )
    progressive_initial_reset: MeterAmount = option(
        None,
        "PA-MS-12.c.3-reset",
        "$10,000 or more, for both or as {initial: 10000, reset: 10000}",
        "$10,000 where nothing is said",
    )
    three_card_bonus: Annotated[Literal["off", "A", "B", "C", "D"] | None, BeforeValidator(_off)] = option(
        None, "PA-MS-12.d", note="paytable A where nothing is said and a seat wagers on it"
    )
    three_card_ace_low: bool = option(
        True, "PA-MS-6.c.4", "true | false", "whether A-2-3 of the community cards is a straight for the bonus"
    )
    abandoned_wagers: bool = option(
        False, "PA-MS-7.b-leave", note="whether all wagers of a player who leaves are lost, or the hand folded"
    )
    payout_limit_streets: Literal["3x", "1x"] = option(
        "3x", "PA-MS-12.b", note="the street wagers by which the most that a minimum Ante could win is reckoned"
    )

    @model_validator(mode="before")
    @classmethod
    def _one_dealing_method(cls, given: Any) -> Any:
        return one_dealing_method(given)

    @property
    def second_deck(self) -> bool:
        return self.decks == 2

    @property
    def shuffles_by_device(self) -> bool:
        """Whether a device shuffles."""
        return by_device(self)

    @property
    def stub_count_lifted(self) -> bool:
        """Whether a device has counted the cards, so that the stub need not be."""
        return self.shuffler_counts_cards or self.auto_reshuffle_device

    @property
    def idle_spread(self) -> str:
        """How the cards lie while nobody plays. [PA-MS-5.f]"""
        return "face_down"

    @cached_property
    def bonus_table(self) -> Rows:
        """The Three Card Bonus paytable in force."""
        return THREE_CARD_BONUS[self.three_card_bonus if self.three_card_bonus in THREE_CARD_BONUS else "A"]

    @cached_property
    def meter(self) -> Meter:
        """The progressive meter as it is filed."""
        filed = self.progressive_initial_reset or dict.fromkeys(AMOUNTS, LEAST_METER)
        clauses = ("PA-MS-12.c.3-rate", "PA-MS-12.c.3-reset")
        return Meter("progressive", self.progressive_rate, filed["initial"], filed["reset"], clauses)

    def payout_limit(self, minimum: Cents | None) -> Cents:
        """The most that the Ante and street wagers of one hand win together, at a table with that minimum Ante.

        The most that a patron could win at the minimum is a royal flush with Ante and streets: 10 units at 3x, 4 at 1x.
        """
        units = 1 + len(STREETS) * int(self.payout_limit_streets[0])
        return floor(LEAST_LIMIT, MAIN["royal_flush"].pays * units, minimum)

    def violations(self) -> Iterator[Violation]:
        yield from excluded(self, OPTION_CLAUSES)
        if self.community_first and not (self.auto_reshuffle_device and self.dealing == "automated_shoe"):
            message = "community cards come first only from an automated shoe that reshuffles by itself"
            yield self.broken("community_first", "PA-MS-10.g", message)
        if not self.progressive_rate:
            yield self.broken("progressive_rate", "PA-MS-12.c.3-rate", "a meter has a rate of progression above 0%")
        for name, amount in (self.progressive_initial_reset or {}).items():
            if amount < LEAST_METER:
                message = f"the {name} amount is {spoken(LEAST_METER)} or more, not {spoken(amount)}"
                yield self.broken("progressive_initial_reset", "PA-MS-12.c.3-reset", message)

    def lacking(self) -> Iterator[Violation]:
        if self.files_any("progressive", "progressive_rate", "progressive_initial_reset"):
            yield from self.unfiled(
                "progressive_rate", "PA-MS-12.c.3-rate", "the rate of progression of the progressive meter is filed"
            )
            message = "the initial and the reset amount of the progressive meter are filed"
            yield from self.unfiled("progressive_initial_reset", "PA-MS-12.c.3-reset", message)


def _no_progressive(submission: MississippiStud) -> str | None:
    return "this table offers no Progressive Payout Wager" if submission.progressive is False else None


def _no_bonus(submission: MississippiStud) -> str | None:
    return "this table offers no Three Card Bonus Wager" if submission.three_card_bonus == "off" else None


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("ante", "Ante", ("PA-MS-7.d.1",)),
        WagerRule("third_street", "3rd Street", ("PA-MS-1.3rd", "PA-MS-7.d.2", "PA-MS-1.bet"), placed=False),
        WagerRule("fourth_street", "4th Street", ("PA-MS-1.4th", "PA-MS-7.d.2", "PA-MS-1.bet"), placed=False),
        WagerRule("fifth_street", "5th Street", ("PA-MS-1.5th", "PA-MS-7.d.2", "PA-MS-1.bet"), placed=False),
        WagerRule(
            "progressive",
            "Progressive Payout",
            ("PA-MS-7.d.3", "PA-MS-12.c.5"),
            main=False,
            offered=_no_progressive,
            needs=("ante",),
            amounts=tuple(ENVY),
            by={"needs": "PA-MS-7.d.1", "amounts": "PA-MS-12.c.5"},
        ),
        WagerRule(
            "three_card_bonus",
            "Three Card Bonus",
            ("PA-MS-7.d.4",),
            main=False,
            offered=_no_bonus,
            needs=("ante",),
            by={"needs": "PA-MS-7.d.1"},
        ),
    )
}
"""Street wagers are made in play; the two optional wagers stand beside an Ante."""
