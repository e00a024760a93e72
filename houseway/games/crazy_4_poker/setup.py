"""Crazy 4 Poker: what lies and hangs at the table, and who does what. Sections 657a.2 to 657a.5 and 657a.7 to 657a.13."""

from collections.abc import Collection
from typing import Any, Final

from houseway.games.crazy_4_poker.postings import NOTICES, payouts_wrong, where_posted
from houseway.games.crazy_4_poker.rules import DECK_CLAUSES, SEATS, Crazy4Poker
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.preparation import reshuffles_itself
from houseway.table.one_deck.setup import automated_shoe, from_hand, manual_shoe, shuffler, two_decks
from houseway.table.one_deck.setup_pa import (
    boxes,
    check_covered,
    deck_duties,
    one_deck,
    positions_up_to,
    progressive,
    second_deck_apart,
    stacks_of,
)
from houseway.table.table import Table

AREAS: Final = ["Ante", "=", "Super Bonus", "Play", "Queens Up"]
"""The betting areas of a position; the Super Bonus lies right of the Ante, with the sign between them."""


def change_method(table: Table, options: Crazy4Poker, covered: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the old device is neither covered nor marked out of order."""
    check_covered(table, options, covered, "PA-C4-13.g")


def _betting_areas(record: Any) -> str | None:
    return None if record == AREAS else f'each position has four areas, "=" between the first two: write {AREAS}'


FIXTURES: Final = (
    Fixture("positions", "equipment", "at most six positions", ("PA-C4-2.a",), wrong=positions_up_to(SEATS)),
    Fixture("layout_approval", "approval", "the layout is approved under §601a.10(a)", ("PA-C4-2.b",)),
    Fixture("name_or_logo", "layout", "the certificate holder's name or logo", ("PA-C4-2.b.1",)),
    Fixture("betting_areas", "layout", "four betting areas at each position", ("PA-C4-2.b.2",), wrong=_betting_areas),
    Fixture("progressive_area", "layout", "a Progressive area at each position", ("PA-C4-2.b.3",), progressive),
    Fixture("payouts", "posting", "the payouts of all wagers offered", ("PA-C4-2.b.4",), wrong=payouts_wrong),
    *(
        Fixture(name, "posting", f"a notice: {text}", (clause, "PA-C4-2.b.6"), wrong=where_posted)
        for name, (text, clause) in NOTICES.items()
    ),
    Fixture("progressive_system", "equipment", "a progressive system under §605a.7", ("PA-C4-2.c",), progressive),
    Fixture("wagering_devices", "equipment", "a device at each position that accepts", ("PA-C4-2.c.1",), progressive),
    Fixture("lock_out", "equipment", "a lock-out for late Progressive wagers", ("PA-C4-2.c.2",), progressive),
    Fixture("boxes", "equipment", "drop box and tip box on the dealer's two sides", ("PA-C4-2.d",), wrong=boxes),
    Fixture("discard_rack", "equipment", "a discard rack fixed on the dealer's side", ("PA-C4-2.e",)),
    Fixture("deck", "equipment", "one deck of 52, identical in appearance", ("PA-C4-3.a",), wrong=one_deck),
    Fixture("cover_card", "equipment", "one cover card", ("PA-C4-3.a",)),
    Fixture(
        "second_deck", "equipment", "a second deck, apart in colour", ("PA-C4-3.b.1",), two_decks, second_deck_apart
    ),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("PA-C4-3.b", "PA-C4-5.a-stack"), shuffler),
    Fixture("device_approval", "approval", "the reshuffling device, under §461a.4", ("PA-C4-5.g",), reshuffles_itself),
    Fixture("shoe_location", "approval", "the place of the manual shoe, §601a.10(g)", ("PA-C4-8.a",), manual_shoe),
    Fixture(
        "automated_shoe",
        "equipment",
        "an automated shoe that dispenses stacks of five",
        ("PA-C4-10.b", "PA-C4-10.a.1"),
        automated_shoe,
        stacks_of(5),
    ),
)

DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and approved instruments as wagers", ("PA-C4-7.a",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("PA-C4-7.a",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("PA-C4-7.b-seated",)),
    Duty("see_accepted", "player", "round", "sees that the chip is accepted", ("PA-C4-7.d.3",), progressive),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("PA-C4-8.c",), manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("PA-C4-9.a.2",), from_hand),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("PA-C4-11.a.1",)),
    Duty("in_view", "player", "round", "keeps the own five cards in the dealer's full view", ("PA-C4-11.a.2",)),
    Duty("validate", "floorperson", "round", "validates progressive payouts", ("PA-C4-11.e.3",), progressive),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("PA-C4-11.f",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
