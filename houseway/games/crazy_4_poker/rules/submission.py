"""Crazy 4 Poker: what the licensee may choose, and which wagers may be made. Sections 657a.2 to 657a.5, 657a.7 and 657a.12."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

from pydantic import model_validator

from houseway.equipment.money import spoken
from houseway.games.crazy_4_poker.rules.paytables import (
    CHIPS,
    LEAST_METER,
    PROGRESSIVE,
    QUEENS_UP,
    Prizes,
    ProgressiveLetter,
    QueensUpLetter,
)
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import PercentOption, Rows, Submission, Violation, option, percent
from houseway.table.chips.meters import AMOUNTS, Meter, MeterAmount
from houseway.table.game import WagerRule
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.options_pa import OptionClauses, by_device, excluded, one_dealing_method

DECK_CLAUSES: Final = deck_clauses("crazy_4_poker", Authority.PA)

SEATS: Final = 6
BEFORE_THE_DEAL: Final = ("ante", "super_bonus", "queens_up", "progressive")
DealingMethod = Literal["manual_shoe", "hand", "automated_shoe"]
OPTION_CLAUSES: Final = OptionClauses("PA-C4-3.b", "PA-C4-9.a.1", "PA-C4-5.a-stack", "PA-C4-5.b", "PA-C4-5.g")


class Crazy4Poker(Submission):
    """A licensee's choices for Crazy 4 Poker."""

    home: ClassVar[str] = "PA-C4-7.d.3"

    decks: Literal[1, 2] = option(1, "PA-C4-3.b", "1 | 2 (alternating, only with an automated shuffler)")
    pre_shuffled_cards: bool = option(False, "PA-C4-4.e", "false | true (still needs a cut)")
    shuffle_method: Literal["manual", "automated", "automated_loads_shoe"] | None = option(
        None,
        "PA-C4-5.a-stack",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual where nothing is said, automated where dealing from the hand or a reshuffling device demands it",
    )
    shuffler_counts_cards: bool = option(False, "PA-C4-5.b", "false | true (lifts the five-round stub count)")
    auto_reshuffle_device: bool = option(
        False, "PA-C4-5.g", "false | true (a device that reshuffles and counts, approved under §461a.4)"
    )
    dealing: DealingMethod = option("manual_shoe", "PA-C4-9.a.1")
    dealing_method: DealingMethod = option(
        "manual_shoe", "PA-C4-9.a.1", note="the option dealing, by the name that it has at other tables"
    )
    queens_up_paytable: QueensUpLetter = option("A", "PA-C4-12.c")
    progressive: bool | None = option(None, "PA-C4-7.d.3", note="offered where a seat wagers on it")
    progressive_paytable: ProgressiveLetter = option("A", "PA-C4-12.d.1")
    progressive_rate: PercentOption = option(
        percent("20%"), "PA-C4-12.d.3-rate", "above 0%, at most 100%", "what share of each wager goes to the meter"
    )
    progressive_initial_reset: MeterAmount = option(
        None,
        "PA-C4-12.d.3-reset",
        "paytable A: $5,000 or more, B: $1,000 or more; for both or as {initial: 5000, reset: 5000}",
        "the least that the paytable allows where nothing is said",
    )
    abandoned_wagers: bool = option(
        False,
        "PA-C4-7.b-leave",
        note="whether all wagers of a player who leaves are lost; otherwise a hand without a Play Wager is folded",
    )
    super_bonus_below_king: Literal["collected", "returned"] = option(
        "collected",
        "PA-C4-11.c.3.i-super",
        note="what becomes of a Super Bonus under a straight that a dealer below king high beats",
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
        return by_device(self)

    @property
    def stub_count_lifted(self) -> bool:
        """Whether a device has counted the cards, so that the stub need not be."""
        return self.shuffler_counts_cards or self.auto_reshuffle_device

    @property
    def idle_spread(self) -> str:
        """How the cards lie while nobody plays. [PA-C4-5.f]"""
        return "face_down"

    @property
    def queens_up(self) -> Rows:
        """The Queens Up paytable in force. [PA-C4-12.c]"""
        return QUEENS_UP[self.queens_up_paytable]

    @property
    def prizes(self) -> Prizes:
        """The progressive paytable in force. [PA-C4-12.d.1]"""
        return PROGRESSIVE[self.progressive_paytable]

    @cached_property
    def meter(self) -> Meter:
        """The progressive meter as it is filed."""
        filed = self.progressive_initial_reset or dict.fromkeys(AMOUNTS, LEAST_METER[self.progressive_paytable])
        clauses = ("PA-C4-12.d.3-rate", "PA-C4-12.d.3-reset")
        return Meter("progressive", self.progressive_rate, filed["initial"], filed["reset"], clauses)

    def violations(self) -> Iterator[Violation]:
        yield from excluded(self, OPTION_CLAUSES)
        if not 0 < self.progressive_rate <= 1:
            message = "a meter has a rate of progression above 0% (and no more than the whole wager)"
            yield self.broken("progressive_rate", "PA-C4-12.d.3-rate", message)
        least = LEAST_METER[self.progressive_paytable]
        for name, amount in (self.progressive_initial_reset or {}).items():
            if amount < least:
                table = f"with paytable {self.progressive_paytable}"
                message = f"the {name} amount {table} is {spoken(least)} or more, not {spoken(amount)}"
                yield self.broken("progressive_initial_reset", "PA-C4-12.d.3-reset", message)

    def lacking(self) -> Iterator[Violation]:
        if self.files_any("progressive", "progressive_paytable", "progressive_rate", "progressive_initial_reset"):
            yield from self.unfiled(
                "progressive_rate", "PA-C4-12.d.3-rate", "the rate of progression of the progressive meter is filed"
            )
            message = "the initial and the reset amount of the progressive meter are filed"
            yield from self.unfiled("progressive_initial_reset", "PA-C4-12.d.3-reset", message)


def _no_progressive(submission: Crazy4Poker) -> str | None:
    return "this table offers no Progressive Payout Wager" if submission.progressive is False else None


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("ante", "Ante", ("PA-C4-7.d.1",)),
        WagerRule("super_bonus", "Super Bonus", ("PA-C4-7.d.1",), equal_to="ante", by={"equal_to": "PA-C4-7.d.1"}),
        WagerRule("play", "Play", ("PA-C4-1.play", "PA-C4-7.d.1"), placed=False),
        WagerRule(
            "queens_up",
            "Queens Up",
            ("PA-C4-7.d.2", "PA-C4-1.queens"),
            main=False,
            needs=("ante",),
            by={"needs": "PA-C4-7.d.2"},
        ),
        WagerRule(
            "progressive",
            "Progressive Payout",
            ("PA-C4-7.d.3", "PA-C4-12.d.5.i", "PA-C4-12.d.5.ii"),
            main=False,
            offered=_no_progressive,
            needs=("ante",),
            amounts=CHIPS,
            by={"needs": "PA-C4-7.d.3", "amounts": "PA-C4-7.d.3"},
        ),
        WagerRule("envy_bonus", "Envy Bonus", ("PA-C4-1.envy",), placed=False),
    )
}
"""Ante and Super Bonus admit to the round together; Play and Envy Bonus only arise in play."""
