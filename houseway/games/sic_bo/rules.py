"""Sic Bo: the licensee's options, the wagers and what they pay. Sections 2 and 4."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Odds, odds
from houseway.errors import BadInput
from houseway.games.sic_bo.play.positions import SELECTIONS, TOTALS
from houseway.rulebook.submission import PostedTable, Rows, Submission, Violation, option, rows
from houseway.table.game import WagerRule

MINIMUM_ODDS: Final = rows(
    three_of_a_kind="150:1",
    two_of_a_kind="8:1",
    any_three_of_a_kind="24:1",
    total_4="50:1",
    total_5="18:1",
    total_6="14:1",
    total_7="12:1",
    total_8="8:1",
    total_9="6:1",
    total_10="6:1",
    total_11="6:1",
    total_12="6:1",
    total_13="8:1",
    total_14="12:1",
    total_15="14:1",
    total_16="18:1",
    total_17="50:1",
    two_dice_combination="5:1",
    small="1:1",
    big="1:1",
    one_of_a_kind="1:10",
)
"""The minimum odds of each position, as the table of section 4(b) prints them, the last row included. [MA-SB-4.b]"""

SEVERAL_DICE: Final = rows(two_dice="2:1", three_dice="3:1")
"""The odds of one of a kind if the number shows more than once, section 4(c)."""

FLOOR: Final[Rows] = {**MINIMUM_ODDS, **SEVERAL_DICE}
LISTED_ODDS: Final[Rows] = {**FLOOR, **rows(one_of_a_kind="1:1")}
"""The odds if the licensee posts nothing else: the minimums, with the last row read as 1 to 1."""

ROW_CLAUSES: Final[Mapping[str, str]] = {
    "three_of_a_kind": "MA-SB-4.b-three_of_a_kind",
    "two_of_a_kind": "MA-SB-4.b-two_of_a_kind",
    "any_three_of_a_kind": "MA-SB-4.b-any_three_of_a_kind",
    **{f"total_{total}": "MA-SB-4.b-totals" for total in TOTALS},
    "two_dice_combination": "MA-SB-4.b-combination",
    "small": "MA-SB-4.b-small_big",
    "big": "MA-SB-4.b-small_big",
    "one_of_a_kind": "MA-SB-4.b-one_of_a_kind",
    "two_dice": "MA-SB-4.c-s1",
    "three_dice": "MA-SB-4.c-s2",
}
"""The clause behind each row of the odds sheet."""


@dataclass(frozen=True, slots=True)
class OddsFor(Odds):
    """Odds that a submission states with "for": parsed so that the violation can name its clause, but never accepted."""

    def __str__(self) -> str:
        return f"{self.pays} for {self.stake}"


def _posted(value: object) -> Odds:
    if isinstance(value, str):
        pays, word, stake = value.partition(" for ")
        if word and pays.strip().isdecimal() and stake.strip().isdecimal():
            return OddsFor(int(pays), int(stake))
        value = value.replace(" win ", ":")
    try:
        return odds(value)
    except BadInput as error:
        raise ValueError(error.message) from None


def _posted_rows(value: object) -> dict[str, Odds]:
    if not isinstance(value, Mapping):
        raise ValueError("write the odds row by row, as in {total_9: '7:1'}")
    return {str(name): _posted(row) for name, row in value.items()}


OddsSheet = Annotated[
    Mapping[str, Odds],
    BeforeValidator(_posted_rows),
    PlainSerializer(lambda sheet: {name: str(row) for name, row in sheet.items()}),
]


class SicBo(Submission):
    """A licensee's choices for Sic Bo."""

    home: ClassVar[str] = "MA-SB-4.b"

    shaker_type: Literal["manual", "automated"] | None = option(
        None,
        "MA-SB-6.d",
        note="manual by default, automated if the scenario has a fault of the automated shaker",
    )
    payout_odds: OddsSheet = option(
        LISTED_ODDS,
        "MA-SB-4.b",
        "odds for each row, none below the listed minimum; rows left out pay the listed odds",
        "rows of the minimum odds, and two_dice and three_dice for one of a kind on more than one die",
    )
    odds_wording: Literal["to", "win"] = option("to", "MA-SB-4.a-s2", "to | win, never for")
    two_of_a_kind_on_triple: Literal["win", "lose"] = option(
        "win",
        "MA-SB-2.a.2",
        "win (at least two dice) | lose (exactly two dice)",
        "whether two of a kind wins when all three dice show the number",
    )
    one_of_a_kind_several_dice: Literal["minimum", "fixed"] = option(
        "minimum",
        "MA-SB-4.c-s1",
        "minimum (2 to 1 and 3 to 1 may be raised) | fixed (exactly 2 to 1 and 3 to 1)",
        "whether the odds for one of a kind on two and three dice are a minimum like the rest of the table",
    )

    @property
    def automated(self) -> bool:
        return self.shaker_type == "automated"

    @cached_property
    def sheet(self) -> Rows:
        """The odds in force, every row. [MA-SB-5.f-s2]"""
        return {**LISTED_ODDS, **self.payout_odds}

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"payout_odds": PostedTable(FLOOR, ROW_CLAUSES, self.sheet)}

    def violations(self) -> Iterator[Violation]:
        """One violation for every row that is unknown, under its minimum, stated with "for", or not fixed as it has to be."""
        for row, posted in self.payout_odds.items():
            stated = f"{row}: {posted}"
            if row not in FLOOR:
                yield Violation("payout_odds", row, f"unknown row {row!r}: {', '.join(FLOOR)}", "MA-SB-4.b")
            elif isinstance(posted, OddsFor):
                message = f"{row} is stated with 'for': write '8 to 1', '8 win 1' or '8:1'"
                yield Violation("payout_odds", stated, message, "MA-SB-4.a-s2")
            elif posted.ratio < FLOOR[row].ratio:
                message = f"{row} pays no less than {FLOOR[row].said()}, not {posted.said()}"
                readings = ("MA-SB~A5",) if row in SEVERAL_DICE else ()
                yield Violation("payout_odds", stated, message, ROW_CLAUSES[row], readings=readings)
            elif (
                self.one_of_a_kind_several_dice == "fixed"
                and row in SEVERAL_DICE
                and posted.ratio != SEVERAL_DICE[row].ratio
            ):
                message = f"{row} pays {SEVERAL_DICE[row].said()} exactly under the reading chosen"
                yield Violation("payout_odds", stated, message, ROW_CLAUSES[row], readings=("MA-SB~A5",))


@dataclass(frozen=True, slots=True)
class Cites:
    """The clauses behind a wager's win and its loss."""

    win: str
    lose: str


CITES: Final[Mapping[str, Cites]] = {
    "three_of_a_kind": Cites("MA-SB-2.a.1", "MA-SB-2.a.1"),
    "two_of_a_kind": Cites("MA-SB-2.a.2", "MA-SB-2.a.2"),
    "any_three_of_a_kind": Cites("MA-SB-2.a.3", "MA-SB-2.a.3"),
    "total_value": Cites("MA-SB-2.a.4", "MA-SB-2.a.4"),
    "two_dice_combination": Cites("MA-SB-2.a.5", "MA-SB-2.a.5"),
    "small": Cites("MA-SB-2.a.6-s1", "MA-SB-2.a.6-s2"),
    "big": Cites("MA-SB-2.a.7-s1", "MA-SB-2.a.7-s2"),
    "one_of_a_kind": Cites("MA-SB-2.a.8", "MA-SB-2.a.8"),
}

TITLES: Final = {
    "three_of_a_kind": "Three of a kind",
    "two_of_a_kind": "Two of a kind",
    "any_three_of_a_kind": "Any three of a kind",
    "total_value": "Total Value",
    "two_dice_combination": "Two Dice Combination",
    "small": "Small",
    "big": "Big",
    "one_of_a_kind": "One of a kind",
}

WAGERS: Final = {
    name: WagerRule(name, TITLES[name], (CITES[name].win, "MA-SB-3.a-s1"), SELECTIONS[name]) for name in SELECTIONS
}
"""All eight wagers are always offered; each is made with chips or plaques on its area of the layout."""
