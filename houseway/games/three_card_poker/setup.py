"""Three Card Poker: what lies and hangs at the table, and who does what. Sections 2, 4, 5(d), 5(e), 6 to 10 and 12."""

from collections.abc import Collection
from typing import Final

from houseway.games.three_card_poker.rules import DECK_CLAUSES, ThreeCardPoker
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    automated_shoe,
    check_devices,
    deck_duties,
    device_procedures,
    from_hand,
    manual_shoe,
    right_cover_card,
    right_deck,
    shoe_fixtures,
    shuffler,
    two_colours,
    two_decks,
)
from houseway.table.table import Table


def change_method(table: Table, options: ThreeCardPoker, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    check_devices(table, options, removed, "MA-TC-12.g")


def _linked_wagers(submission: ThreeCardPoker) -> bool:
    return submission.version != "standard"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-TC-2.a-1", "MA-TC-1.suit"), wrong=right_deck),
    Fixture("cover_card", "equipment", "one cover card", ("MA-TC-2.a-2",)),
    Fixture(
        "cover_card_look",
        "equipment",
        "an opaque cover card of a colour apart",
        ("MA-TC-2.a-3",),
        wrong=right_cover_card,
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-TC-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-TC-5.a-1", "MA-TC-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-TC-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-TC-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-TC-10.d", "MA-TC-2.b.5")),
    Fixture("posted_limits", "posting", "the least and most that may be wagered", ("MA-TC-6.a.1", "MA-TC-6.a.2")),
    Fixture("betting_areas", "layout", "ante, play and pair plus areas at each position", ("MA-TC-6.b-1",)),
    Fixture(
        "linked_version", "approval", "the version of section 6(f) that is offered", ("MA-TC-6.f",), _linked_wagers
    ),
    *shoe_fixtures("MA-TC-7.a-1", "MA-TC-9.a", stack=3),
    Fixture("shoe_cover_card", "equipment", "a cover card for the dealer's stack", ("MA-TC-2.c",), automated_shoe),
    Fixture("dealer_area", "layout", "an area for the dealer's cards", ("MA-TC-9.c.1",)),
    Fixture("settlement_method", "approval", "the submission names method 1 or 2", ("MA-TC-10.c-1",)),
    Fixture("pay_table", "posting", "the pair plus pay table", ("MA-TC-11.a.2",)),
    *device_procedures(DECK_CLAUSES),
)


DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-TC-6.b-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-TC-6.b-2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-TC-6.c-2",)),
    Duty(
        "two_hands",
        "dealer",
        "round",
        "draws with the hand nearer the shoe",
        ("MA-TC-7.b-2",),
        manual_shoe,
    ),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-TC-8.b.2.i",), from_hand),
    Duty("over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-TC-8.b.2.ii",), from_hand),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("MA-TC-10.a-2",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-TC-10.d",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
