"""Pai Gow: the wagers, and the licensee's options. Sections 2, 4, 5, 7, 8 and 10."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.randomness.decks import Composition
from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.play.delivery import STYLES, USUAL
from houseway.games.pai_gow.play.house_way import SECTION_7_D, HouseWay, Rows, Tie, faults, house_way, read_rows
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import PositionsOption, Submission, Violation, option
from houseway.table.banking import BankClauses
from houseway.table.banking.options import BasisOption, CoBankCover, OddHalf
from houseway.table.game import WagerRule
from houseway.table.kit.dice_start import DiceClauses

STEPS: Final = steps_of("pai_gow", Authority.MA)
BANK: Final = record_of(BankClauses, STEPS, "bank")
DICE: Final = record_of(DiceClauses, STEPS, "dice")

HouseWayOption = Annotated[
    Rows, BeforeValidator(read_rows), PlainSerializer(lambda rows: [row.written() for row in rows])
]


def _styles(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) and one in STYLES for one in value):
        raise ValueError(f"list styles of delivery from {', '.join(STYLES)}")
    return tuple(value)


StylesOption = Annotated[tuple[str, ...], BeforeValidator(_styles), PlainSerializer(list)]


class PaiGow(Submission):
    """The rules submission of a Pai Gow table."""

    home = "MA-PG-7.e"

    player_banking: bool = option(False, "MA-PG-8.a", "false | true (for all players at the table)")
    co_banking: bool = option(False, "MA-PG-8.e-1", "false | true (for all players); needs player_banking")
    dealer_wager_basis: BasisOption = option(
        "last_wager",
        "MA-PG-8.h-1",
        "last_wager | an approved calculation: a share of it, as in '50%', or a sum in dollars",
        "what the dealer wagers against a bank, who may lower it",
    )
    co_bank_cover: CoBankCover = option(
        "full", "MA-PG-8.d.2", note="what a player who co-banks has to have on the table"
    )
    odd_half: OddHalf = option(
        "bank", "MA-PG-8.p-2", note="whom the odd cent favours where co-banking halves an amount"
    )
    delivery_styles: StylesOption = option(
        tuple(STYLES),
        "MA-PG-8.k-3",
        "any of the ten styles; house_way_right always can be had",
        "all ten by default",
    )
    style_signal: str = option(
        "as approved", "MA-PG-8.i-2", "an approved act that shows the style of delivery to surveillance"
    )
    house_way_ties: Tie = option(
        "low",
        "MA-PG-7.d",
        note="which hand is to be the better one where the house way leaves a choice, before the other",
    )
    house_way: HouseWayOption = option(
        SECTION_7_D,
        "MA-PG-7.e",
        "rows as in {play: pair}, in order; exceptions to section 7(d) noted as such",
        "rules 1 to 4 of section 7(d), nine before eight before seven",
    )
    vigorish_rounding: Literal["exact", "rounded"] = option(
        "exact", "MA-PG-7.k-2", "exact | rounded (up to a multiple of 25 cents)"
    )
    two_betting_areas: PositionsOption = option(
        1, "MA-PG-10.a", "1 (false) | 2 (true): adjacent areas of one player, never of the bank"
    )
    match_play_coupons: bool = option(False, "MA-PG-5.a-1")
    tile_cleaning: bool = option(False, "MA-PG-4.a-2", "false | true (before the inspection)")
    setting_advice: bool = option(
        True, "MA-PG-7.b-2", "true (the dealer says on request how the house way sets a hand) | false"
    )
    bank_marker: str = option("as approved", "MA-PG-1.def-marker", "approved objects that mark bank and co-bank")
    zero_high_to_bank: bool = option(
        False, "MA-PG-7.h-2", note="whether a high hand of zero loses to the bank's zero whatever tile leads"
    )

    @cached_property
    def way(self) -> HouseWay:
        """The house way in force."""
        return house_way(self.house_way, self.house_way_ties)

    @property
    def house_way_rows(self) -> list[dict[str, object]]:
        return list(self.way.written)

    @property
    def styles(self) -> Sequence[str]:
        """The styles that a bank may call; the usual one is always available. [MA-PG-8.k-3, MA-PG-8.i-1]"""
        return [style for style in STYLES if style == USUAL or style in self.delivery_styles]

    def violations(self) -> Iterator[Violation]:
        if self.co_banking and not self.player_banking:
            yield self.broken("co_banking", "MA-PG-8.e-1", "co-banking needs player_banking: it is offered to a bank")
        if self.co_bank_cover == "half" and not self.co_banking:
            yield self.broken("co_bank_cover", "MA-PG-8.d.2", "half a cover is for a bank who co-banks")
        if self.house_way != SECTION_7_D:
            rows = [row.written() for row in self.house_way]
            for wrong in faults(self.way):
                yield Violation("house_way", rows, wrong, "MA-PG-7.e")


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule(
            "pai_gow",
            "Pai Gow",
            ("MA-PG-5.a-1", "MA-PG-5.b-1"),
            coupon=("MA-PG-5.a-1", "MA-PG~A33"),
            takes_coupon=lambda submission: submission.match_play_coupons,
        ),
        WagerRule("dealer_vs_bank", "Dealer against the bank", ("MA-PG-8.h-1",), placed=False),
    )
}

SET: Final = Composition(TILES, name="one set of 32 tiles")


def composition(_: PaiGow) -> Composition:
    """One set of 32 tiles. [MA-PG-2.a]"""
    return SET
