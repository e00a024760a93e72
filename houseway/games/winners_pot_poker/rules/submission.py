"""Winner's Pot Poker: the licensee's options, and the wagers. Sections 1, 2, 4, 6 to 11 and 13."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS, ROYAL
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import MoneyOption, PostedTable, Rows, Submission, TableOption, Violation, option
from houseway.support.json_types import Json
from houseway.table.chips.payout_limits import floor
from houseway.table.game import WagerRule
from houseway.table.one_deck.clauses import deck_clauses
from houseway.table.one_deck.massachusetts import by_device

DECK_CLAUSES: Final = deck_clauses("winners_pot_poker", Authority.MA)

SEATS: Final = 8
"""Three burned cards and five for each of eight players and the dealer are 48; a ninth player would need 53."""
HIGHEST_PERCENTAGE: Final = 10
LEAST_LIMIT: Final = 5_000_000
"""The least payout limit a licensee may set, in cents: $50,000. [MA-WP-11.c.p1]"""
USUAL: Final[Mapping[str, Any]] = {"percentage": Fraction(10), "fixed": 500}
"""The default commission: ten percent or $5, whichever is less."""
MAIN_WAGERS: Final = ("ante", "bet", "double")
Fees = tuple[Fraction, Cents | None]
"""A commission: the fraction of the pot, and the fixed sum that bounds it, None if there is none."""


def _percentage(value: object) -> Fraction:
    """A percentage given as a number or as text: ``7.5`` or ``"7.5%"``."""
    text = str(value).strip().removesuffix("%").strip()
    if isinstance(value, bool) or not text.replace(".", "", 1).isdecimal() or len(text) > 12:
        raise ValueError(f"{value!r:.60} is not a percentage, write it as 10 or '7.5%'")
    return Fraction(text)


def _commission(value: object) -> Json | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or not value or not set(value) <= set(USUAL):
        raise ValueError("write the commission as {percentage: 10, fixed: 5}: percent of the pot, and dollars")
    try:
        return {str(name): READ[str(name)](said) for name, said in value.items()}
    except BadInput as error:
        raise ValueError(error.message) from None


def _said(commission: Mapping[str, Any] | None) -> dict[str, str] | None:
    return None if commission is None else {name: SAY[name](value) for name, value in commission.items()}


READ: Final[dict[str, Callable[[object], object]]] = {"percentage": _percentage, "fixed": cents}
SAY: Final[dict[str, Callable[[Any], str]]] = {"percentage": lambda share: f"{float(share):g}%", "fixed": dollars}
CommissionOption = Annotated[Mapping[str, Any] | None, BeforeValidator(_commission), PlainSerializer(_said)]
"""A percentage of the pot and a sum in dollars, the lesser of which is taken; never more than ten percent."""


class WinnersPotPoker(Submission):
    """A licensee's choices for Winner's Pot Poker."""

    home: ClassVar[str] = "MA-WP-1.ante"

    ante_amount: MoneyOption = option(
        None, "MA-WP-1.ante", "one amount in dollars", "by default the amount of the antes, which are all equal"
    )
    commission: CommissionOption = option(
        None,
        "MA-WP-10.h.2.i",
        "{percentage: at most 10, fixed: dollars}, the lesser of which is taken",
        "ten percent or $5 by default; a fixed sum alone is limited by ten percent",
    )
    second_deck: bool = option(False, "MA-WP-2.b", "false | true (only with an automated shuffler)")
    shuffle_method: Literal["manual", "automated"] | None = option(
        None, "MA-WP-4.a.p1", note="manual by default, automated where dealing from the hand requires it"
    )
    shuffler_inserts_into_shoe: bool = option(
        False, "MA-WP-4.a.p2", "false | true (the device puts the stack straight into a shoe)"
    )
    preshuffled_cards: bool = option(False, "MA-WP-3.a", "false | true (under 205 CMR 146.50; still needs a cut)")
    dealing_method: Literal["manual_shoe", "hand", "automated_shoe"] = option("manual_shoe", "MA-WP-8.a")
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-WP-4.e.p1")
    shuffler_counts_cards: bool = option(
        False, "MA-WP-9.g.p1", "false | true (lifts the five-round count at an automated shoe)"
    )
    jacks_plus_odds: TableOption = option(
        JACKS_PLUS, "MA-WP-11.b", "a posted table, each row at or above the listed odds"
    )
    cover_card_colour: Literal["yellow", "green"] = option("yellow", "MA-WP-2.a")
    match_play_coupons: bool = option(False, "MA-WP-6.a.p1")

    odd_cents: Literal["table_inventory", "first_after_button"] = option(
        "table_inventory", "MA-WP-10.h.2.ii", note="who has the cents that cannot be shared equally"
    )
    counting_waiver: Literal["automated_shoe", "any_dealing_method"] = option(
        "automated_shoe", "MA-WP-9.g.p1", note="where a shuffler that counts lifts the five-round count"
    )
    first_stack: Literal["after_button", "far_left"] = option(
        "after_button", "MA-WP-9.c.p3", note="who has the first stack of an automated shoe"
    )
    later_cards_begin_with: Literal["position", "player"] = option(
        "position",
        "MA-WP-10.b",
        note="whether the dealer, when next to the button, has the first fourth and fifth card or the last",
    )
    unmoved_button: Literal["counts_as_moved", "lies_where_it_is"] = option(
        "counts_as_moved", "MA-WP-12.g", note="from where the next round moves a button that was forgotten"
    )
    shared_royal_limit: Literal["when_exceeded", "always"] = option(
        "when_exceeded",
        "MA-WP-11.c.p2",
        note="whether two royal flushes share the limit always, or only where full payouts exceed it",
    )
    dead_dealer_hand: Literal["stakes_withdrawn", "round_void"] = option(
        "stakes_withdrawn", "MA-WP-12.a.p2", note="what a dead hand of the dealer does to the pot"
    )
    bonus_on_dead_hand: Literal["returned", "lost"] = option(
        "returned", "MA-WP-12.a.p3", note="what becomes of a jacks plus wager that a dead hand does not win"
    )
    dealer_extra_card: Literal["misdeal", "dead_hand"] = option(
        "misdeal", "MA-WP-12.f", note="what a card too many in the dealer's hand does"
    )

    auto_reshuffle_device: ClassVar[bool] = False
    """No device of this chapter reshuffles by itself."""

    @property
    def dealt_uncut(self) -> bool:
        """Whether the deck is dealt without a cut: if a device shuffled it."""
        return self.shuffles_by_device

    @property
    def shuffles_by_device(self) -> bool:
        """Whether an automated shuffler is used; dealing from the hand requires one. [MA-WP-8.b.1]"""
        return by_device(self)

    @property
    def pre_shuffled_cards(self) -> bool:
        """The option ``preshuffled_cards`` under the name that one-deck games share."""
        return self.preshuffled_cards

    @property
    def stub_count_lifted(self) -> bool:
        """Whether the shuffler has counted the deck, so that the dealer need not."""
        return self.shuffler_counts_cards

    @cached_property
    def jacks_plus(self) -> Rows:
        """The jacks plus table in force; a row that is not posted pays its floor."""
        return {**JACKS_PLUS, **self.jacks_plus_odds}

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"jacks_plus_odds": PostedTable(JACKS_PLUS, "MA-WP-11.b", self.jacks_plus)}

    @cached_property
    def fees(self) -> Fees:
        """The percentage as a fraction (ten percent if only a sum is stated), and the fixed sum, None for no bound."""
        stated = USUAL if self.commission is None else self.commission
        return Fraction(stated.get("percentage", HIGHEST_PERCENTAGE)) / 100, stated.get("fixed")

    def payout_limit(self, minimum: Cents | None) -> Cents:
        """The most that a jacks plus wager wins, in cents, at a table with that minimum wager. [MA-WP-11.c.p1]"""
        return floor(LEAST_LIMIT, self.jacks_plus[ROYAL].ratio, minimum)

    def violations(self) -> Iterator[Violation]:
        device, dealing = self.shuffles_by_device, self.dealing_method
        if self.ante_amount == 0:
            yield self.broken("ante_amount", "MA-WP-1.ante", "an ante of nothing is none")
        if self.fees[0] * 100 > HIGHEST_PERCENTAGE:
            message = f"a commission is at most {HIGHEST_PERCENTAGE} percent of the pot"
            yield Violation("commission", _said(self.commission), message, "MA-WP-10.h.2.i")
        if self.second_deck and not device:
            yield self.broken("second_deck", "MA-WP-2.b", "a second deck needs an automated shuffling device")
        if dealing == "hand" and not device:
            message = "dealing from the hand needs an automated shuffling device"
            yield self.broken("dealing_method", "MA-WP-8.b.1", message)
        if self.shuffler_inserts_into_shoe and not device:
            message = "only an automated shuffling device puts the cards into a shoe"
            yield self.broken("shuffler_inserts_into_shoe", "MA-WP-4.a.p2", message)
        if self.shuffler_inserts_into_shoe and dealing == "hand":
            message = "a device that loads a shoe cannot feed a deal from the hand"
            yield self.broken("shuffler_inserts_into_shoe", "MA-WP-8.b.2", message)
        if self.shuffler_counts_cards and not device:
            message = "only an automated shuffling device counts the cards"
            yield self.broken("shuffler_counts_cards", "MA-WP-9.g.p1", message)
        elif self.shuffler_counts_cards and dealing != "automated_shoe" and self.counting_waiver == "automated_shoe":
            message = "the five-round count is lifted at an automated shoe only"
            yield self.broken("shuffler_counts_cards", "MA-WP-9.g.p1", message, "MA-WP~A12")
        yield from self.below_floor("jacks_plus_odds")

    def lacking(self) -> Iterator[Violation]:
        if self.commission is not None and "percentage" not in self.commission:
            message = "a fixed sum alone could exceed ten percent of a pot: a percentage of at most 10 is filed with it"
            yield Violation("commission", _said(self.commission), message, "MA-WP-10.h.2.i", readings=("MA-WP~A3",))


WAGERS: Final = {
    wager.id: wager
    for wager in (
        WagerRule(
            "ante",
            "Ante",
            ("MA-WP-1.ante", "MA-WP-6.c.p1"),
            alike=True,
            posted=lambda submission: submission.ante_amount,
            by={"amounts": "MA-WP-1.ante", "alike": "MA-WP-1.ante"},
            coupon=("MA-WP-6.a.p1", "MA-WP~A21"),
            takes_coupon=lambda submission: submission.match_play_coupons,
        ),
        WagerRule(
            "jacks_plus",
            "Jacks Plus",
            ("MA-WP-1.jacks_plus", "MA-WP-6.d"),
            defined=("MA-WP~A19",),
            main=False,
            needs=("ante",),
            by={"needs": "MA-WP-6.c.p1"},
        ),
        WagerRule("bet", "Bet", ("MA-WP-1.bet", "MA-WP-10.a.1"), placed=False),
        WagerRule("double", "Double", ("MA-WP-1.double", "MA-WP-10.c.1"), placed=False),
        WagerRule("dealer_stake", "Dealer's ante, bet and double", ("MA-WP-6.c.p2",), placed=False),
        WagerRule("winners_pot", "Winner's Pot", ("MA-WP-1.winners_pot", "MA-WP-10.h.2"), placed=False),
    )
}
"""Everyone antes and jacks plus is optional; the other wagers arise in play, and the dealer's stake is the house's."""
