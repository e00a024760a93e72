"""Double Down Stud: the licensee's options, and the wagers. Sections 2, 4, 6, 8(a) and 10."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator

from houseway.equipment.money import Odds
from houseway.games.double_down_stud.rules.paytables import FLOOR, HIGH_PAIR, NOT_PAID, PUSH
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import PUSH as NOTHING
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import MoneyOption, PositionsOption, PostedTable, Rows, TableOption, Violation, option
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.cutting import OfferedCut
from houseway.table.one_deck.massachusetts import StackOptions
from houseway.table.round import Round

CUT: Final = record_of(OfferedCut, steps_of("double_down_stud", Authority.MA), "offered_cut")
DECK_CLAUSES: Final = deck_clauses("double_down_stud", Authority.MA)

LEAST_LIMIT: Final = 100_000_00
"""The least payout limit a licensee may set, in cents, whatever the table's minimum. [MA-DD-10.c]"""
BESIDE_A_ROYAL: Final = ("straight_flush", "flush", "straight", HIGH_PAIR)
"""The rows a second hand can win when it shares four cards with the first hand's royal flush."""


def _paid_rows(value: object) -> object:
    """The posted table without the two rows that are never paid; refuses odds on them. [MA-DD-9.a-4, MA-DD-9.b-2]"""
    if not isinstance(value, Mapping):
        return value
    for row, word in NOT_PAID.items():
        if row in value and str(value[row]).lower() != word:
            raise ValueError(f"{row} is a {word} under section 9 and takes no odds: write {word.title()!r}")
    return {row: at for row, at in value.items() if row not in NOT_PAID}


class DoubleDownStud(StackOptions):
    """A licensee's choices for Double Down Stud."""

    home: ClassVar[str] = "MA-DD-10.b"
    chapter: ClassVar[tuple[str, str]] = ("double_down_stud", Authority.MA)

    dealing_method: Literal["manual_shoe", "hand"] = option(
        "manual_shoe", "", note="the chapter provides for no automated dealing shoe", readings=("MA-DD~A9",)
    )
    two_betting_areas: PositionsOption = option(1, "MA-DD-6.c", "1 | 2 adjacent areas for one player")
    recut_by: Literal["last_cutter", "next_entitled_person"] = option("last_cutter", "MA-DD-4.f-2")
    paytable: Annotated[TableOption, BeforeValidator(_paid_rows)] = option(
        FLOOR,
        "MA-DD-10.b",
        "a posted table, each row at or above the listed odds",
        "a row that is not posted pays the listed odds",
        readings=("MA-DD~A14",),
    )
    payout_limit_per_hand: MoneyOption = option(
        None,
        "MA-DD-10.c",
        "none, or dollars: at least 100000 and the most one patron could win per round at the table's minimum wager",
        "covers the original and the double down wager of one hand together",
    )

    @property
    def dealt_uncut(self) -> bool:
        """Whether the cards are dealt uncut: only if a device puts them straight into the shoe. [MA-DD-4.b.1, MA-DD-4.b.2]"""
        return self.shuffle_method == "automated_loads_shoe"

    @cached_property
    def main(self) -> Rows:
        """The table in force."""
        return {**FLOOR, **self.paytable}

    def odds(self, row: str) -> Odds | None:
        """The odds of a row: zero if it is a push, None if the wagers are lost."""
        return NOTHING if row == PUSH else self.main.get(row)

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"paytable": PostedTable(FLOOR, "MA-DD-10.b", self.main)}

    @property
    def most_won(self) -> Fraction:
        """The most a patron could win in a round, as a multiple of the minimum wager, with every hand doubled in full."""
        pays = {row: at.ratio for row, at in self.main.items()}
        if self.two_betting_areas == 1:
            return 2 * max(pays.values())
        royal = pays.pop("royal_flush") + max(pays[row] for row in BESIDE_A_ROYAL)
        # Four shared cards make at most one royal flush; any other row two hands can both have.
        return 2 * max(royal, 2 * max(pays.values()))

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        yield from self.below_floor("paytable")
        yield from limits.too_low(self, "payout_limit_per_hand", LEAST_LIMIT, "MA-DD-10.c")


WAGERS: Final = wagers_of("double_down_stud", Authority.MA)
"""The double down is made only in play, when four of the five cards are visible."""


def check_wagers(rnd: Round[DoubleDownStud]) -> None:
    """Refuses a payout limit that is too low for this table."""
    submission: DoubleDownStud = rnd.submission
    lowest = limits.floor(LEAST_LIMIT, submission.most_won, rnd.table.minimum)
    limits.check(submission.payout_limit_per_hand, lowest, "payout_limit_per_hand", "MA-DD-10.c", "MA-DD~A15")
