"""Pai Gow Poker: the licensee's options. Sections 2 to 18."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer, model_validator

from houseway.equipment.money import Cents, Odds, spoken
from houseway.equipment.randomness.decks import ONE_DECK_WITH_JOKER, Composition
from houseway.games.pai_gow_poker.play.house_way import HouseWay, HouseWayOption, default_way
from houseway.games.pai_gow_poker.rules.paytables import (
    INSURANCE,
    PROGRESSIVE,
    SEVEN_CARD,
    THREE_CARD,
    Prizes,
)
from houseway.ranking.joker import JokerRanking, joker_ranking
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import record_of, steps_of
from houseway.rulebook.submission import (
    MoneyOption,
    PercentOption,
    PostedTable,
    Rows,
    Submission,
    SumsOption,
    TableOption,
    Violation,
    option,
)
from houseway.table.banking import BankClauses
from houseway.table.banking.options import BasisOption, CoBankCover, OddHalf
from houseway.table.chips.meters import Meter, MeterAmount, Prize
from houseway.table.kit.dice_start import DiceClauses
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.cutting import OfferedCut
from houseway.table.one_deck.progressive import ProgressiveClauses

STEPS: Final = steps_of("pai_gow_poker", Authority.MA)
DECK_CLAUSES: Final = deck_clauses("pai_gow_poker", Authority.MA)
CUT: Final = record_of(OfferedCut, STEPS, "offered_cut")
BANK_CUTS: Final = STEPS["bank_cuts"]
DICE: Final = record_of(DiceClauses, STEPS, "dice")
BANK: Final = record_of(BankClauses, STEPS, "bank")
PROGRESSIVE_CHIPS: Final = record_of(ProgressiveClauses, STEPS, "progressive")

LEAST_ODDS, MOST_ODDS = Fraction(11, 2), Fraction(6)
LEAST_RATE: Final = {1: Fraction(21, 100), 5: Fraction(27, 100)}
LEAST_METER: Final = 10_000_00
LEAST_BONUS_CAP: Final = 40_000_00
LEAST_SEVEN_CARD_CAP: Final = 50_000_00
SECTION_17: Final = ("three_card_bonus", "seven_card_bonus")
OFF: Final = "not offered at this table"
Dealing = Literal["manual_shoe", "hand", "automated_shoe_7", "automated_shoe_3"]


def _letter(value: object) -> object:
    """The table letter of a side wager; ``off`` is read as False, and ``on`` as table A."""
    return {"off": False, "on": "A", True: "A"}.get(value, value) if isinstance(value, str | bool) else value


def _switch(value: object) -> object:
    return {"off": False, "on": True}.get(value, value) if isinstance(value, str) else value


def _dollars(value: object) -> object:
    if isinstance(value, str):
        return {"off": False, "on": 1, "$1": 1, "$5": 5, "1": 1, "5": 5}.get(value, value)
    return 1 if value is True else value


def _stated_odds(value: object) -> Odds | Literal[False] | None:
    """Parsed odds that may contain a half, as layouts print them: ``5.5:1``."""
    if value is None or value is False or value == "off":
        return None if value is None else False
    if isinstance(value, Odds):
        return value
    parts = str(value).replace(" to ", ":").split(":")
    try:
        ratio = Fraction(parts[0]) / Fraction(parts[1]) if len(parts) == 2 else None
    except (ValueError, ZeroDivisionError):
        ratio = None
    if ratio is None or ratio <= 0 or max(ratio.numerator, ratio.denominator) > 10**6:
        raise ValueError(f"{value!r} states no odds: write them as '5.5:1' or '6:1'")
    return Odds(ratio.numerator, ratio.denominator)


def _said(odds: Odds | Literal[False] | None) -> object:
    return f"{float(odds.ratio):g}:1" if isinstance(odds, Odds) else odds


AdditionalOdds = Annotated[Odds | Literal[False] | None, BeforeValidator(_stated_odds), PlainSerializer(_said)]
InsuranceOption = Annotated[Literal["A", "B", "C", "D", "E", False] | None, BeforeValidator(_letter)]
SevenCardOption = Annotated[Literal["A", "B", False] | None, BeforeValidator(_letter)]
SwitchOption = Annotated[bool, BeforeValidator(_switch)]
OfferedOption = Annotated[bool | None, BeforeValidator(_switch)]
ProgressiveOption = Annotated[Literal[1, 5, False] | None, BeforeValidator(_dollars)]
SILENT: Final = "offered by default if a seat places it"


class PaiGowPoker(Submission):
    """A licensee's choices for Pai Gow Poker."""

    home: ClassVar[str] = "MA-PGP-9.d"

    decks: Literal[1, 2] = option(1, "MA-PGP-2.b", "1 | 2 (alternating, only with an automated shuffler)")
    ace_low_straight: Literal["second_highest", "lowest"] = option(
        "second_highest", "MA-PGP-3.d", note="where A-2-3-4-5 stands among straights"
    )
    royal_match: Literal["i", "ii"] = option(
        "i", "MA-PGP-3.f.2", "i (an extra suited K-Q) | ii (an extra suited A-K, all natural)", "for the bonus wager"
    )
    start_method: Literal["dice", "rng", "button"] = option(
        "dice", "MA-PGP-4.a", "dice | rng | button (automated shuffler and automated shoe only)"
    )
    dealing: Dealing | None = option(
        None,
        "MA-PGP-8a.a",
        "manual_shoe | hand | automated_shoe_7 | automated_shoe_3 (with the section 17 wagers)",
        "manual_shoe by default, automated_shoe_3 where a section 17 wager is offered",
    )
    shuffle: Literal["manual", "automated", "automated_loads_shoe", "pre_shuffled"] | None = option(
        None,
        "MA-PGP-6.a-1",
        "manual | automated (leaves one stack) | automated_loads_shoe | pre_shuffled",
        "manual by default, automated where the button or the count requires a device",
    )
    cutting_card_after_cut: Literal["discard_rack", "four_from_bottom"] = option("discard_rack", "MA-PGP-6.e-3")
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", "MA-PGP-6.f-2")
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-PGP-6.g")
    start_marker: SwitchOption = option(False, "MA-PGP-8c.e")
    house_way: HouseWayOption = option(
        "default",
        "MA-PGP-9.d",
        "default, or a list of rules, the first that fits decides: {hand: one_pair, low: best next}",
        "how the dealer's hands are set; the catalogue's house way by default",
    )
    vigorish_rounding: Literal["exact", "rounded"] = option(
        "exact", "MA-PGP-9.j-2", "exact | rounded (up to the next 25 cents)"
    )
    player_banking: SwitchOption = option(False, "MA-PGP-10.a", "false | true, for all players")
    co_banking: SwitchOption = option(False, "MA-PGP-10.e-1", "false | true, for all players; needs player_banking")
    dealer_wager_basis: BasisOption = option(
        "last_wager",
        "MA-PGP-10.g-1",
        "last_wager | a share of it, as '50%' | dollars, as an approved calculation has them",
    )
    co_bank_cover: CoBankCover = option(
        "full", "MA-PGP-10.d.2", note="whether a player who will co-bank has to cover all wagers or half"
    )
    odd_half: OddHalf = option("bank", "MA-PGP-10.m-2", note="whom the odd cent of a halved amount favours")
    two_betting_areas: SwitchOption = option(False, "MA-PGP-12.a", "false | true (two adjacent areas, not the bank)")
    additional_wager: AdditionalOdds = option(
        None, "MA-PGP-13.b.6-1", "off, or odds from 5.5:1 to 6:1 (only with start_method rng)", SILENT
    )
    additional_match_play: SwitchOption = option(False, "MA-PGP-13.b.2")
    progressive: ProgressiveOption = option(None, "MA-PGP-14.a-2", "off | 1 | 5 dollars", SILENT)
    progressive_amounts: SumsOption = option(
        None, "MA-PGP-14.d", "fixed sums by row, none under the listed one, as in {straight_flush: 25}"
    )
    progressive_rate: PercentOption | None = option(
        None, "MA-PGP-14.e-1", "at least 21% of a $1 wager, 27% of a $5 wager", "the least rate by default"
    )
    progressive_reset: MeterAmount = option(
        None, "MA-PGP-14.f", "at least 10000, or {initial: 10000, reset: 10000}", "$10,000 by default"
    )
    insurance: InsuranceOption = option(None, "MA-PGP-16.c", "off | A | B | C | D | E", SILENT)
    bonus_envy: OfferedOption = option(None, "MA-PGP-15.a-1", "off | on (not beside a section 17 wager)", SILENT)
    bonus_payout_cap: MoneyOption = option(
        None, "MA-PGP-16.d-1", "none, or dollars: at least 40000 and what minimum wagers could win"
    )
    three_card_bonus: OfferedOption = option(None, "MA-PGP-17.a-1", "off | on", SILENT)
    three_card_bonus_table: TableOption = option(
        THREE_CARD, "MA-PGP-18.b", "a posted table, each row at or above the listed odds"
    )
    seven_card_bonus: SevenCardOption = option(None, "MA-PGP-18.c", "off | A | B", SILENT)
    seven_card_bonus_table: TableOption = option(
        {}, "MA-PGP-18.c", "posted odds by row, each at or above those of the table that is offered"
    )
    seven_card_second_deal: Literal[1, 2] = option(
        1, "MA-PGP-17.g.1-1", "1 (four cards by hand from the stub) | 2 (stacks of four from the shoe)"
    )
    stub_count: Literal["every_5_rounds", "counting_shuffler"] = option("every_5_rounds", "MA-PGP-17.h")
    seven_card_payout_cap: MoneyOption = option(
        None, "MA-PGP-18.d-1", "none, or dollars: at least 50000 and what the minimum wager could win"
    )
    surrendered_hand_envy: Literal["with_bonus_wager", "every_hand", "never"] = option(
        "with_bonus_wager",
        "MA-PGP-15.d.2-3",
        note="which surrendered hands bring others an envy bonus: those with a bonus wager of their own, all, or none",
    )

    @model_validator(mode="before")
    @classmethod
    def _hyphens(cls, given: object) -> object:
        """Values as the catalogue writes them, with blanks or hyphens."""
        if not isinstance(given, Mapping):
            return given
        plain = {**given}
        for name in ("shuffle", "cutting_card_after_cut", "recut_by", "idle_spread", "stub_count"):
            if isinstance(plain.get(name), str):
                plain[name] = CATALOGUE_VALUES.get(plain[name], plain[name])
        return plain

    # -- what follows from the options ----------------------------------------------------------------------------

    @property
    def offers_section_17(self) -> bool:
        """Whether the three-card or the seven-card bonus is offered."""
        return bool(self.three_card_bonus or self.seven_card_bonus)

    @property
    def deals(self) -> Dealing:
        """The dealing method in force. [MA-PGP-17.b]"""
        return self.dealing or ("automated_shoe_3" if self.offers_section_17 else "manual_shoe")

    @property
    def dealing_method(self) -> str:
        """The dealing method, under the name that one-deck games share."""
        return self.deals

    auto_reshuffle_device: ClassVar[bool] = False
    """No device of this chapter reshuffles by itself."""

    @property
    def dealt_uncut(self) -> bool:
        """Whether the deck is dealt without a cut: if a device shuffled it."""
        return self.shuffles_by_device

    @property
    def shuffles_by_device(self) -> bool:
        """Whether an automated shuffler is used; the button and a counting shuffler require one."""
        if self.shuffle is None:
            return self.start_method == "button" or self.shuffler_counts_cards
        return self.shuffle.startswith("automated")

    @property
    def second_deck(self) -> bool:
        return self.decks == 2

    @property
    def pre_shuffled_cards(self) -> bool:
        return self.shuffle == "pre_shuffled"

    @property
    def shuffler_counts_cards(self) -> bool:
        return self.stub_count == "counting_shuffler"

    @cached_property
    def ranking(self) -> JokerRanking:
        """The ranking of hands under these options. [MA-PGP-3.d]"""
        return joker_ranking(self.ace_low_straight)

    @cached_property
    def way(self) -> HouseWay:
        """The house way in force."""
        return self.house_way if isinstance(self.house_way, HouseWay) else default_way()

    @property
    def house_way_rows(self) -> list[dict[str, object]]:
        return [dict(row) for row in self.way.written]

    @property
    def additional_odds(self) -> Odds:
        """The odds of the additional wager; by default the minimum odds. [MA-PGP-13.b.6-1]"""
        return self.additional_wager or Odds(11, 2)

    @property
    def progressive_stake(self) -> int:
        """The stake of a progressive wager in dollars. [MA-PGP-14.a-2]"""
        return self.progressive or 1

    @cached_property
    def prizes(self) -> Prizes:
        """The progressive prizes in force. [MA-PGP-14.d]"""
        posted = {row: Prize(fixed=amount) for row, amount in (self.progressive_amounts or {}).items()}
        return {**PROGRESSIVE[self.progressive_stake], **posted}

    @cached_property
    def meter(self) -> Meter:
        """The progressive meter. [MA-PGP-14.e-1, MA-PGP-14.f]"""
        filed = self.progressive_reset or {"initial": LEAST_METER, "reset": LEAST_METER}
        rate = self.progressive_rate or LEAST_RATE[self.progressive_stake]
        return Meter("progressive", rate, **filed, clauses=("MA-PGP-14.e-1", "MA-PGP-14.f"))

    @property
    def insurance_table(self) -> Rows:
        """The insurance table in force. [MA-PGP-16.c]"""
        return INSURANCE[self.insurance or "A"]

    @property
    def three_card_table(self) -> Rows:
        """The three-card table in force; a row that is not posted pays its floor. [MA-PGP-18.b]"""
        return {**THREE_CARD, **self.three_card_bonus_table}

    @cached_property
    def seven_card_table(self) -> Rows:
        """The seven-card table in force; a row that is not posted pays its floor. [MA-PGP-18.c]"""
        return {**SEVEN_CARD[self.seven_card_bonus or "A"], **self.seven_card_bonus_table}

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        seven = SEVEN_CARD[self.seven_card_bonus or "A"]
        return {
            "three_card_bonus_table": PostedTable(THREE_CARD, "MA-PGP-18.b", self.three_card_table),
            "seven_card_bonus_table": PostedTable(seven, "MA-PGP-18.c", self.seven_card_table),
        }

    # -- what they break ------------------------------------------------------------------------------------------

    def violations(self) -> Iterator[Violation]:
        device = self.shuffles_by_device
        if self.decks == 2 and not device:
            yield self.broken("decks", "MA-PGP-2.b", "a second deck needs an automated shuffling device")
        if self.start_method == "button" and not (device and self.deals.startswith("automated_shoe")):
            message = "the button needs an automated shuffling device and an automated dealing shoe"
            yield self.broken("start_method", "MA-PGP-4.a.3", message)
        if self.shuffler_counts_cards and not device:
            yield self.broken("stub_count", "MA-PGP-17.i", "only an automated shuffling device counts the cards")
        if self.shuffle == "automated_loads_shoe" and self.deals == "hand":
            message = "a device that loads a shoe cannot feed a deal from the hand"
            yield self.broken("shuffle", "MA-PGP-6.a-2", message)
        if self.co_banking and not self.player_banking:
            yield self.broken("co_banking", "MA-PGP-10.e-1", "without a bank there is no co-bank")
        yield from self._wager_violations()
        yield from self._payout_violations()

    def _wager_violations(self) -> Iterator[Violation]:
        if self.additional_wager:
            if self.start_method != "rng":
                message = "the additional wager is on the number of a random number generator: start_method rng"
                yield self.broken("additional_wager", "MA-PGP-13.a", message)
            if not LEAST_ODDS <= self.additional_wager.ratio <= MOST_ODDS:
                message = "the additional wager pays from 5.5 to 1 to 6 to 1"
                yield self.broken("additional_wager", "MA-PGP-13.b.6-1", message)
            if self.offers_section_17:
                message = "with a section 17 wager no starting number is drawn, so there is none to wager on"
                yield self.broken("additional_wager", "MA-PGP-4.a", message)
        if self.bonus_envy and self.offers_section_17:
            message = "the bonus wager may not stand at a table with the three-card or the seven-card bonus"
            yield self.broken("bonus_envy", "MA-PGP-15.a-2", message)
            name = "three_card_bonus" if self.three_card_bonus else "seven_card_bonus"
            message = "the three-card and seven-card bonus may not stand at a table with the bonus wager"
            yield self.broken(name, "MA-PGP-17.a-2", message)
        if self.offers_section_17 and self.deals != "automated_shoe_3":
            message = "the section 17 wagers are dealt from an automated shoe in stacks of three: automated_shoe_3"
            yield self.broken("dealing", "MA-PGP-17.b", message)
        closed = self.three_card_bonus is False and self.seven_card_bonus is False
        if self.dealing == "automated_shoe_3" and closed:
            message = "stacks of three are dealt where a section 17 wager is offered, and none is"
            yield self.broken("dealing", "MA-PGP-17.b", message)

    def _payout_violations(self) -> Iterator[Violation]:
        stake = self.progressive_stake
        rate = self.meter.rate
        if not LEAST_RATE[stake] <= rate <= 1:
            message = (
                f"at least {float(LEAST_RATE[stake]):.0%} of a ${stake} wager feeds the meter (and no more than all)"
            )
            yield self.broken("progressive_rate", "MA-PGP-14.e-1", message)
        if any(amount < LEAST_METER for amount in (self.progressive_reset or {}).values()):
            message = f"the meter starts and begins again at {spoken(LEAST_METER)} or more"
            yield self.broken("progressive_reset", "MA-PGP-14.f", message)
        for row, amount in (self.progressive_amounts or {}).items():
            listed = PROGRESSIVE[stake].get(row)
            if listed is None or not listed.fixed:
                message = f"{row!r} is not a row with a fixed sum"
                yield Violation("progressive_amounts", row, message, "MA-PGP-14.d")
            elif amount < listed.fixed:
                message = f"{row} pays no less than {spoken(listed.fixed)}"
                yield Violation("progressive_amounts", f"{row}: {spoken(amount)}", message, "MA-PGP-14.d")
        yield from self.below_floor("three_card_bonus_table")
        yield from self.below_floor("seven_card_bonus_table")
        yield from self._capped("bonus_payout_cap", LEAST_BONUS_CAP, "MA-PGP-16.d-1")
        yield from self._capped("seven_card_payout_cap", LEAST_SEVEN_CARD_CAP, "MA-PGP-18.d-1")

    def _capped(self, name: str, least: Cents, clause: str) -> Iterator[Violation]:
        cap = getattr(self, name)
        if cap is not None and cap < least:
            yield self.broken(name, clause, f"a cap is at least {spoken(least)}")


CATALOGUE_VALUES: Final = {
    "automated device": "automated",
    "pre-shuffled": "pre_shuffled",
    "discard rack": "discard_rack",
    "four cards from bottom": "four_from_bottom",
    "last cutter": "last_cutter",
    "next entitled": "next_entitled",
    "face up": "face_up",
    "face down": "face_down",
}


def composition(_: PaiGowPoker) -> Composition:
    """One deck of 52 cards and one joker; if the deck comes with two, the other is torn. [MA-PGP-2.a-1, MA-PGP-2.a-3]"""
    return ONE_DECK_WITH_JOKER
