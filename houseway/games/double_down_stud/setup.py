"""Double Down Stud: what lies and hangs at the table, and who does what. Sections 2, 3, 4, 6 to 11."""

from collections.abc import Collection
from typing import Any, Final

from houseway.games.double_down_stud.rules import DECK_CLAUSES, DoubleDownStud
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    from_hand,
    manual_shoe,
    printed_odds,
    right_cover_card,
    right_deck,
    shuffler,
    two_colours,
    two_decks,
)
from houseway.table.table import Table

STAFFED_LIKE: Final = "blackjack"


def change_method(table: Table, options: DoubleDownStud, done: Collection[str]) -> None:
    """Refuses another way of shuffling while the shuffling device is still on the table."""
    check_devices(table, options, done, "MA-DD-11.f")


def _cut(submission: DoubleDownStud) -> bool:
    return not submission.dealt_uncut or submission.pre_shuffled_cards


def _limited(submission: DoubleDownStud) -> bool:
    return submission.payout_limit_per_hand is not None


def _two_areas(submission: DoubleDownStud) -> bool:
    return submission.two_betting_areas == 2


def _right_staffing(record: Any) -> str | None:
    if record == STAFFED_LIKE:
        return None
    return f"as many people as at a {STAFFED_LIKE} table under 205 CMR 138.11(4): write {STAFFED_LIKE}"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-DD-2.a-1", "MA-DD-1.suit"), wrong=right_deck),
    Fixture("cutting_card", "equipment", "one cutting card", ("MA-DD-2.a-2",)),
    Fixture("cover_card", "equipment", "one cover card", ("MA-DD-2.a-2",)),
    Fixture(
        "cutting_card_look",
        "equipment",
        "an opaque cutting card of a colour apart",
        ("MA-DD-2.a-3",),
        wrong=right_cover_card,
    ),
    Fixture(
        "cover_card_look",
        "equipment",
        "an opaque cover card of a colour apart",
        ("MA-DD-2.a-3",),
        wrong=right_cover_card,
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-DD-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-DD-4.a-1", "MA-DD-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-DD-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-DD-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-DD-9.d", "MA-DD-2.b.5")),
    Fixture("betting_areas", "layout", "areas for the original wagers", ("MA-DD-6.a-1",)),
    Fixture("double_down_areas", "layout", "a marked area for each double down", ("MA-DD-8.c",)),
    Fixture("shared_area", "layout", "an area for four cards before the chip rack", ("MA-DD-8.b-2",)),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', ("MA-DD-10.a",), wrong=printed_odds),
    Fixture("payout_limit", "approval", "the payout limit per hand", ("MA-DD-10.c",), _limited),
    Fixture("manual_shoe", "equipment", "a dealing shoe under 205 CMR 146.51", ("MA-DD-8.a.1-1",), manual_shoe),
    Fixture("shuffler_procedures", "approval", "reshuffling after a jam of the shuffler", ("MA-DD-11.e",), shuffler),
    Fixture("staffing", "approval", "people as at a blackjack table", ("MA-DD-7",), wrong=_right_staffing),
)

DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("offer_cut", "dealer", "round", "offers the stack, backs up, to the player in turn", ("MA-DD-4.c-1",), _cut),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-DD-6.a-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-DD-6.a-2",)),
    Duty("keep_adjacent", "dealer", "always", "keeps a player's two areas adjacent", ("MA-DD-6.c",), _two_areas),
    Duty(
        "two_hands",
        "dealer",
        "round",
        "draws with the left hand, places with the right",
        ("MA-DD-8.a.1-3",),
        manual_shoe,
    ),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-DD-8.a.2.ii",), from_hand),
    Duty(
        "over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-DD-8.a.2.iii",), from_hand
    ),
    Duty("hide_hole_card", "dealer", "round", "deals the hole card so that nobody sees it", ("MA-DD-8.b-2",)),
    Duty("leave_cards", "player", "round", "touches no card", ("MA-DD-8.e",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-DD-9.d",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
