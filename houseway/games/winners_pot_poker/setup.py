"""Winner's Pot Poker: what lies and hangs at the table, and who does what. Sections 1 to 4 and 6 to 12."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.games.winners_pot_poker.rules import DECK_CLAUSES, WinnersPotPoker
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    automated_shoe,
    check_devices,
    deck_duties,
    device_procedures,
    from_hand,
    manual_shoe,
    printed_odds,
    right_deck,
    shuffler,
    stacks_of,
    two_colours,
    two_decks,
)
from houseway.table.table import Table

AREAS: Final = ("ante", "bet", "double", "jacks plus")


def change_method(table: Table, options: WinnersPotPoker, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    check_devices(table, options, removed, "MA-WP-12.k")


def _coupons(submission: WinnersPotPoker) -> bool:
    return submission.match_play_coupons


def _cover_card(record: Any) -> str | None:
    colour = str(record.get("colour", "")).lower() if isinstance(record, Mapping) else ""
    if colour not in ("yellow", "green") or not record.get("solid"):
        return "the cover card is solid yellow or solid green: write {colour: yellow, solid: true}"
    return None


def _areas(record: Any) -> str | None:
    return None if record == list(AREAS) else f"each position has an area for each wager: write {list(AREAS)}"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52 that meets 205 CMR 146.48", ("MA-WP-2.a",), wrong=right_deck),
    Fixture("cover_card", "equipment", "a solid yellow or green cover card", ("MA-WP-2.a",), wrong=_cover_card),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-WP-4.a.p1", "MA-WP-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-WP-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-WP-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-WP-10.i.p2", "MA-WP-2.b.5")),
    Fixture("button", "equipment", "a button that marks where the deal begins", ("MA-WP-7.d.p1",)),
    Fixture("betting_areas", "layout", "four betting areas at each position", ("MA-WP-6.a.p1",), wrong=_areas),
    Fixture("dealer_areas", "layout", "areas for the dealer's ante, bet and double", ("MA-WP-6.c.p2",)),
    Fixture("pot_area", "layout", "an area for the winner's pot", ("MA-WP-10.e", "MA-WP-10.c.2.p1")),
    Fixture("ante_amount", "posting", "the fixed amount of the ante", ("MA-WP-1.ante",)),
    Fixture("commission", "posting", "the commission: a percentage up to ten, and a sum", ("MA-WP-10.h.2.i",)),
    Fixture("pay_table", "posting", "the jacks plus payouts", ("MA-WP-11.a", "MA-WP-1.jacks_plus"), wrong=printed_odds),
    Fixture("coupon_rule", "approval", "how a coupon counts in a shared pot", ("MA-WP-6.a.p1",), _coupons),
    Fixture("manual_shoe", "equipment", "a dealing shoe under 205 CMR 146.51", ("MA-WP-7.a.p1",), manual_shoe),
    Fixture("shoe_location", "approval", "the place of the manual shoe", ("MA-WP-7.a.p1",), manual_shoe),
    Fixture("hand_dealing", "approval", "the licensee permits dealing from the hand", ("MA-WP-8.a",), from_hand),
    Fixture(
        "automated_shoe",
        "equipment",
        "an approved automated shoe that dispenses stacks of three",
        ("MA-WP-9.a",),
        automated_shoe,
        stacks_of(3),
    ),
    Fixture("automated_shoe_location", "approval", "the place of the automated shoe", ("MA-WP-9.a",), automated_shoe),
    Fixture("automated_shoe_procedures", "approval", "how the shoe is used", ("MA-WP-9.a",), automated_shoe),
    *device_procedures(DECK_CLAUSES),
)


DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-WP-6.a.p1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-WP-6.a.p2",)),
    Duty("put_up_stakes", "dealer", "round", "puts up ante, bet and double before the deal", ("MA-WP-6.c.p2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-WP-6.e.p2",)),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("MA-WP-7.c",), manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-WP-8.b.2.i",), from_hand),
    Duty("over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-WP-8.b.2.ii",), from_hand),
    Duty("look_alone", "player", "round", "looks at the own down cards without showing them", ("MA-WP-10.a.p1",)),
    Duty("leave_down", "dealer", "round", "leaves the dealer's down cards until the fifth card", ("MA-WP-10.a.p2",)),
    Duty("hands_stay", "dealer", "round", "leaves all hands face up until the pot is awarded", ("MA-WP-10.h",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-WP-10.i.p2",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
