"""Three Card Poker: the licensee's options, and the wagers. Sections 2, 5 to 9, 10(c) and 11."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.cards import RANKS, SUITS, Card
from houseway.equipment.money import EVEN, Cents, Odds, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables, row_odds
from houseway.rulebook.submission import PostedTable, Rows, TableOption, Violation, option
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.game import Ratio
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.massachusetts import DeckOptions
from houseway.table.round import Round

HAND: Final = 3
SEATS: Final = 7
DECK_CLAUSES: Final = deck_clauses("three_card_poker", Authority.MA)

# -- section 11: what a hand earns by a table ---------------------------------------------------------------------

PAYS: Final = paytables("three_card_poker", Authority.MA)
PAIR_PLUS_FLOOR: Final = PAYS.odds("MA-TC-11.a.2")
"""The least that a posted pair plus table may pay."""
ANTE_BONUS: Final = {"standard": PAYS.odds("MA-TC-11.a.3"), **PAYS.tables("MA-TC-11.a.3.i", row_odds)}
"""The ante bonus, and the tables of section 11(a)3.i; blank cells are left out."""
FALL_BACK: Final = {
    "mini_royal_flush_of_spades": "mini_royal_flush",
    "mini_royal_flush": "straight_flush",
}
"""The row a hand is paid by if a table has no row as specific as the hand."""


MINI_ROYAL: Final = {RANKS.index(rank) for rank in "AKQ"}
SPADES: Final = SUITS.index("s")


def posted_pair_plus(posted: Rows) -> Rows:
    """The posted table, completed: an absent row pays the floor, and a mini royal then pays as a straight flush."""
    whole = {**PAIR_PLUS_FLOOR, **posted}
    if "straight_flush" in posted and "mini_royal_flush" not in posted:
        del whole["mini_royal_flush"]
    return whole


def with_blank_straight_paid(table: Rows) -> Rows:
    """The ante bonus table with 1 to 1 in a straight's blank cell: the other reading of tables B and C."""
    return {"straight": EVEN, **table}


def pay_row(category: str, hand: Sequence[Card]) -> str:
    """The most specific row that a hand of that category can take; mini royals differ only in pay."""
    if category != "straight_flush" or {card.rank for card in hand} != MINI_ROYAL:
        return category
    return "mini_royal_flush_of_spades" if hand[0].suit == SPADES else "mini_royal_flush"


def paid_row(table: Rows, name: str) -> str:
    """The row of the table that a hand is paid by: its own, or the one it falls back to; empty if it earns nothing."""
    while name and name not in table:
        name = FALL_BACK.get(name, "")
    return name


def pays(table: Rows, name: str) -> Odds | None:
    """The odds of a hand of that row, or None if it earns nothing."""
    return table.get(paid_row(table, name))


# -- what the licensee may choose ---------------------------------------------------------------------------------

Version = Literal["standard", "6(f)1", "6(f)2", "6(f)3"]
LIMITS: Final = ("minimum", "maximum")


def _limits(value: object) -> dict[str, Cents] | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or not set(value) <= set(LIMITS):
        raise ValueError("write the posted limits as {minimum: 5, maximum: 500}")
    try:
        return {name: cents(amount) for name, amount in value.items()}
    except BadInput as error:
        raise ValueError(error.message) from None


PostedLimits = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_limits),
    PlainSerializer(lambda posted: posted and {name: dollars(amount) for name, amount in posted.items()}),
]


class ThreeCardPoker(DeckOptions):
    """A licensee's choices for Three Card Poker."""

    home: ClassVar[str] = "MA-TC-10.c-1"
    chapter: ClassVar[tuple[str, str]] = ("three_card_poker", Authority.MA)

    minimum_maximum_wagers: PostedLimits = option(
        None, "MA-TC-6.a.1", "posted, as in {minimum: 5, maximum: 500}, in dollars"
    )
    positions_per_player: Literal[1, 2, 3] = option(1, "MA-TC-6.e", "1 | 2 | 3, all adjacent")
    version: Version = option("standard", "MA-TC-6.f")
    dealer_stack_delivery: Literal["immediate", "late"] = option(
        "immediate", "MA-TC-9.c.1", "immediate (with the cover card) | late (after all decisions); automated shoe only"
    )
    settlement_order: Literal[1, 2] = option(
        1, "MA-TC-10.c-1", "1 (each step around the whole table) | 2 (all steps player by player)"
    )
    pair_plus_table: TableOption = option(
        PAIR_PLUS_FLOOR, "MA-TC-11.a.2", "a posted table, each row at or above the listed odds"
    )
    ante_bonus_table: Literal["standard", "A", "B", "C"] | None = option(
        None,
        "MA-TC-11.a.3.i",
        "standard for the standard version; A | B | C for a 6(f) version",
        "by default the standard table, or A in a 6(f) version",
    )
    blank_straight_cell: Literal["no_bonus", "1:1"] = option(
        "no_bonus", "MA-TC-11.a.3.i", note="what a straight earns where tables B and C print nothing"
    )
    forfeits_in_void_round: Literal["returned", "kept"] = option(
        "returned", "MA-TC-12.c", note="wagers forfeited before a round turns out to be void"
    )

    @property
    def delivers_late(self) -> bool:
        """Whether the dealer's stack stays in the automated shoe until everyone has decided. [MA-TC-9.c.2]"""
        return self.dealing_method == "automated_shoe" and self.dealer_stack_delivery == "late"

    @cached_property
    def ante_bonus(self) -> Rows:
        """The ante bonus table in force."""
        letter = self.ante_bonus_table or ("standard" if self.version == "standard" else "A")
        table = ANTE_BONUS[letter]
        return with_blank_straight_paid(table) if self.blank_straight_cell == "1:1" else table

    @cached_property
    def pair_plus(self) -> Rows:
        """The pair plus table in force."""
        return posted_pair_plus(self.pair_plus_table)

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"pair_plus_table": PostedTable(PAIR_PLUS_FLOOR, "MA-TC-11.a.2", self.pair_plus)}

    @property
    def posted_limits(self) -> Mapping[str, Cents]:
        return self.minimum_maximum_wagers or {}

    @property
    def keeps_forfeits(self) -> bool:
        return self.forfeits_in_void_round == "kept"

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if self.dealer_stack_delivery == "late" and self.dealing_method != "automated_shoe":
            yield self.broken("dealer_stack_delivery", "MA-TC-9.c.2", "late delivery needs an automated dealing shoe")
        if self.version == "standard" and self.ante_bonus_table not in (None, "standard"):
            yield self.broken("ante_bonus_table", "MA-TC-11.a.3.i", "tables A, B and C go with a 6(f) version")
        if self.version != "standard" and self.ante_bonus_table == "standard":
            yield self.broken("ante_bonus_table", "MA-TC-11.a.3.i", f"version {self.version} takes table A, B or C")
        posted = self.posted_limits
        if len(posted) == len(LIMITS) and posted["maximum"] < posted["minimum"]:
            yield self.broken("minimum_maximum_wagers", "MA-TC-6.a.1", "the posted maximum is under the minimum")
        yield from self.below_floor("pair_plus_table")

    def lacking(self) -> Iterator[Violation]:
        message = "the submission names one of the two methods of settlement: 1 or 2"
        yield from self.unfiled("settlement_order", "MA-TC-10.c-1", message)
        if self.version != "standard":
            message = f"version {self.version} is played with one ante bonus table chosen beforehand: A, B or C"
            yield from self.unfiled("ante_bonus_table", "MA-TC-11.a.3.i", message)


LINKED: Final = {
    "6(f)1": Ratio("ante", 1, "MA-TC-6.f.1"),
    "6(f)2": Ratio("ante", 2, "MA-TC-6.f.2"),
    "6(f)3": Ratio("ante", 5, "MA-TC-6.f.3", both=True),
}
"""How each version of section 6(f) ties pair plus to the ante."""

WAGERS: Final = wagers_of(
    "three_card_poker", Authority.MA, pair_plus={"ratio": lambda options: LINKED.get(options.version)}
)
"""Ante and pair plus may be made alone or together; the other two wagers arise only in play."""


def check_wagers(rnd: Round[ThreeCardPoker]) -> None:
    """Refuses wagers outside the limits that the submission posts."""
    submission: ThreeCardPoker = rnd.submission
    for seat in rnd.seats_in():
        for name, clause in (("ante", "MA-TC-6.a.1"), ("pair_plus", "MA-TC-6.a.2")):
            _within(submission.posted_limits, rnd.stake(seat, name), f"seats.{seat}.wagers.{name}", clause)


def _within(posted: Mapping[str, Any], amount: Cents, where: str, clause: str) -> None:
    low, high = posted.get("minimum"), posted.get("maximum")
    if amount and low is not None and amount < low:
        raise BadInput(
            f"{spoken(amount)} is under the posted minimum of {spoken(low)}", where, clause, code="under-the-minimum"
        )
    if high is not None and amount > high:
        raise BadInput(
            f"{spoken(amount)} is over the posted maximum of {spoken(high)}", where, clause, code="over-the-maximum"
        )
