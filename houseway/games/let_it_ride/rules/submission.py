"""Let It Ride: the licensee's options, and the wagers. Sections 2, 5 to 9 and 11."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Final, Literal, get_args

from houseway.equipment.money import Cents, spoken
from houseway.games.let_it_ride.rules.paytables import BONUS_FLOOR, MAIN_FLOOR, NOTHING, THREE_CARD_BONUS
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import (
    MoneyOption,
    PositionsOption,
    PostedTable,
    Rows,
    SumsOption,
    TableOption,
    Violation,
    option,
)
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.massachusetts import DeckOptions
from houseway.table.round import Round

DECK_CLAUSES: Final = deck_clauses("let_it_ride", Authority.MA)

MAIN: Final = ("bet_1", "bet_2", "bet_3")
BONUS_STAKE: Final = 1_00
"""The Let It Ride bonus is a chip of one dollar; in cents. [MA-LR-6a.b-2]"""
LEAST_LIMIT: Final = 50_000_00
"""The least payout limit a licensee may set, in cents, whatever the table's minimum. [MA-LR-11.c-1]"""
Letter = Literal["A", "B", "C", "D", "E", "F"]


class LetItRide(DeckOptions):
    """A licensee's choices for Let It Ride."""

    home: ClassVar[str] = "MA-LR-6.d-1"
    chapter: ClassVar[tuple[str, str]] = ("let_it_ride", Authority.MA)

    two_positions: PositionsOption = option(1, "MA-LR-6.e", "1 | 2 adjacent positions for one player")
    let_it_ride_bonus_offered: bool | None = option(None, "MA-LR-6a.a-1", note="offered by default if a seat places it")
    let_it_ride_bonus_amounts: SumsOption = option(
        None,
        "MA-LR-11.d",
        "sums by row, each at or above the listed one, as in {flush: 75}",
        "the listed sums by default; a row left out pays the listed sum",
    )
    three_card_bonus_offered: bool | None = option(None, "MA-LR-6b.a-1", note="offered by default if a seat places it")
    three_card_bonus_table: Letter | TableOption = option(
        "A", "MA-LR-11.e", "A | B | C | D | E | F, or a posted table with every row at or above one of them"
    )
    main_paytable: TableOption = option(
        MAIN_FLOOR, "MA-LR-11.b", "a posted table, each row at or above the listed odds"
    )
    payout_limit_per_hand: MoneyOption = option(
        None,
        "MA-LR-11.c-1",
        "none, or dollars: at least 50000 and the most one patron could win per round at the table's minimum wager",
        "covers bets 1, 2 and 3 together; neither bonus",
    )
    unlisted_mini_royal: Literal["straight_flush", "no_payout"] = option(
        "straight_flush", "MA-LR-3.c.2", note="what a mini-royal is paid where its row says N/A"
    )
    exposed_card: Literal["play_on", "void"] = option(
        "play_on",
        "MA-LR-1.community_card",
        "play_on (the round stands) | void",
        "when a card is seen too early, on which the chapter is silent",
    )

    @cached_property
    def main(self) -> Rows:
        """The main table in force; a row that is not posted pays its floor."""
        return {**MAIN_FLOOR, **self.main_paytable}

    @cached_property
    def bonus(self) -> Mapping[str, Cents]:
        """The return of the Let It Ride bonus by row, in cents."""
        return {**BONUS_FLOOR, **(self.let_it_ride_bonus_amounts or {})}

    @cached_property
    def three_card_bonus(self) -> Rows:
        """The three card bonus table in force."""
        table = self._posted_three_card_table
        if self.unlisted_mini_royal == "straight_flush" or self.lists_mini_royal:
            return table
        return {**table, "mini_royal": NOTHING}

    @property
    def lists_mini_royal(self) -> bool:
        """Whether the three card bonus table has a row for a mini-royal."""
        return "mini_royal" in self._posted_three_card_table

    @property
    def _posted_three_card_table(self) -> Rows:
        posted = self.three_card_bonus_table
        return THREE_CARD_BONUS[posted] if isinstance(posted, str) else posted

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"main_paytable": PostedTable(MAIN_FLOOR, "MA-LR-11.b", self.main)}

    @property
    def most_won(self) -> Fraction:
        """The most a patron could win in a round, as a multiple of one bet, with three such bets on each position."""
        others = max(at.ratio for row, at in self.main.items() if row != "royal_flush")
        best = max(others, self.main["royal_flush"].ratio)
        # Two positions share the community cards: only one of two hands can be a royal flush; any other row both can have.
        return 3 * (best + others if self.two_positions == 2 else best)

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        yield from self.below_floor("main_paytable")
        yield from self._low_sums()
        yield from self._low_three_card_table()
        yield from limits.too_low(self, "payout_limit_per_hand", LEAST_LIMIT, "MA-LR-11.c-1")

    def _low_sums(self) -> Iterator[Violation]:
        for row, amount in (self.let_it_ride_bonus_amounts or {}).items():
            if row not in BONUS_FLOOR:
                message = f"unknown row {row!r}: {', '.join(BONUS_FLOOR)}"
                yield Violation("let_it_ride_bonus_amounts", row, message, "MA-LR-11.d")
            elif amount < BONUS_FLOOR[row]:
                message = f"{row} pays no less than {spoken(BONUS_FLOOR[row])}"
                yield Violation("let_it_ride_bonus_amounts", f"{row}: {spoken(amount)}", message, "MA-LR-11.d")

    def _low_three_card_table(self) -> Iterator[Violation]:
        posted = self.three_card_bonus_table
        if isinstance(posted, str):
            return
        unknown = set(posted) - set(THREE_CARD_BONUS["D"])
        if unknown:
            message = f"unknown row {min(unknown)!r}: {', '.join(THREE_CARD_BONUS['D'])}"
            yield Violation("three_card_bonus_table", min(unknown), message, "MA-LR-11.e")
        elif not any(_reaches(posted, table) for table in THREE_CARD_BONUS.values()):
            message = f"no table of {', '.join(get_args(Letter))} is reached in every row"
            shown = {row: str(at) for row, at in posted.items()}
            yield Violation("three_card_bonus_table", shown, message, "MA-LR-11.e")


def _reaches(posted: Rows, table: Rows) -> bool:
    """Whether a posted table pays at least as much as this table in every row."""
    return all(row in posted and posted[row].ratio >= at.ratio for row, at in table.items())


WAGERS: Final = wagers_of("let_it_ride", Authority.MA)


def check_wagers(rnd: Round[LetItRide]) -> None:
    """Refuses a payout limit that is too low for this table."""
    submission: LetItRide = rnd.submission
    lowest = limits.floor(LEAST_LIMIT, submission.most_won, rnd.table.minimum)
    limits.check(submission.payout_limit_per_hand, lowest, "payout_limit_per_hand", "MA-LR-11.c-1", "MA-LR~A13")
