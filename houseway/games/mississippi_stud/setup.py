"""Mississippi Stud: what lies and hangs at the table, and who does what. Sections 655a.2 to 655a.5 and 655a.7 to 655a.13."""

from collections.abc import Collection
from typing import Any, Final

from houseway.games.mississippi_stud.rules import DECK_CLAUSES, SEATS, MississippiStud
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

AREAS: Final = ("Ante", "3rd Street", "4th Street", "5th Street")
COMMUNITY_AREAS: Final = AREAS[1:]


def change_method(table: Table, options: MississippiStud, covered: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the old device is neither covered nor marked out of order."""
    check_covered(table, options, covered, "PA-MS-13.g")


def _bonus(submission: MississippiStud) -> bool:
    return submission.three_card_bonus not in (None, "off")


def _betting_areas(record: Any) -> str | None:
    return None if record == list(AREAS) else f"each position has four betting areas: write {list(AREAS)}"


def _community_areas(record: Any) -> str | None:
    fits = record == list(COMMUNITY_AREAS)
    return None if fits else f"three areas before the inventory are inscribed: write {list(COMMUNITY_AREAS)}"


FIXTURES: Final = (
    Fixture("positions", "equipment", "at most six betting positions", ("PA-MS-2.a",), wrong=positions_up_to(SEATS)),
    Fixture("layout_approval", "approval", "the layout is approved under §601a.10(a)", ("PA-MS-2.b",)),
    Fixture("name_or_logo", "layout", "the certificate holder's name or logo", ("PA-MS-2.b.1",)),
    Fixture("betting_areas", "layout", "four betting areas at each position", ("PA-MS-2.b.2",), wrong=_betting_areas),
    Fixture("community_areas", "layout", "an area for each community card", ("PA-MS-2.b.3",), wrong=_community_areas),
    Fixture("progressive_area", "layout", "a Progressive area at each position", ("PA-MS-2.b.4",), progressive),
    Fixture("bonus_area", "layout", "a Three Card Bonus area at each position", ("PA-MS-2.b.5",), _bonus),
    Fixture("posted_payouts", "posting", "payouts, and streets as multiples of the Ante", ("PA-MS-2.b.6",)),
    Fixture("progressive_system", "equipment", "a progressive system under §605a.7", ("PA-MS-2.c",), progressive),
    Fixture("wagering_devices", "equipment", "a device at each position that accepts", ("PA-MS-2.c.1",), progressive),
    Fixture("lock_out", "equipment", "a lock-out for late Progressive wagers", ("PA-MS-2.c.2",), progressive),
    Fixture("boxes", "equipment", "drop box and tip box on the dealer's two sides", ("PA-MS-2.d",), wrong=boxes),
    Fixture("discard_rack", "equipment", "a discard rack fixed on the dealer's side", ("PA-MS-2.e",)),
    Fixture("deck", "equipment", "one deck of 52", ("PA-MS-3.a",), wrong=one_deck),
    Fixture("cover_card", "equipment", "one cover card", ("PA-MS-3.a",)),
    Fixture(
        "second_deck", "equipment", "a second deck, apart in colour", ("PA-MS-3.b.1",), two_decks, second_deck_apart
    ),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("PA-MS-3.b", "PA-MS-5.a-stack"), shuffler),
    Fixture("device_approval", "approval", "the reshuffling device, under §461a.4", ("PA-MS-5.g",), reshuffles_itself),
    Fixture("shoe_location", "approval", "the place of the manual shoe, §601a.10(g)", ("PA-MS-8.a",), manual_shoe),
    Fixture(
        "automated_shoe",
        "equipment",
        "an automated shoe that dispenses stacks of two",
        ("PA-MS-10.b",),
        automated_shoe,
        stacks_of(2),
    ),
)


DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and approved instruments as wagers", ("PA-MS-7.a",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("PA-MS-7.a",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("PA-MS-7.b-seated",)),
    Duty("see_accepted", "player", "round", "sees that the chip is accepted", ("PA-MS-7.d.3",), progressive),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("PA-MS-8.c",), manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("PA-MS-9.a.2",), from_hand),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("PA-MS-11.a.1",)),
    Duty("in_view", "player", "round", "keeps the own cards in the dealer's full view", ("PA-MS-11.a.2",)),
    Duty("keep_silent", "player", "round", "says nothing about the hand until all is shown", ("PA-MS-11.a.3",)),
    Duty("validate", "floorperson", "round", "validates progressive payouts", ("PA-MS-11.i.4.i.C",), progressive),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("PA-MS-11.j",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
