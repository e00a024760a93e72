"""Double Down Stud: what lies and hangs at the table, and who does what. Sections 2, 3, 4, 6 to 11."""

from collections.abc import Collection
from typing import Final

from houseway.games.double_down_stud.play.round import Table
from houseway.games.double_down_stud.rules.submission import DECK_CLAUSES, DoubleDownStud
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    manual_shoe,
    printed_odds,
    right_cover_card,
)

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


def _right_staffing(record: object) -> str | None:
    if record == STAFFED_LIKE:
        return None
    return f"as many people as at a {STAFFED_LIKE} table under 205 CMR 138.11(4): write {STAFFED_LIKE}"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("cutting_card", "equipment", "one cutting card"),
    Fixture("cutting_card_look", "equipment", "an opaque cutting card of a colour apart", wrong=right_cover_card),
    Fixture("betting_areas", "layout", "areas for the original wagers"),
    Fixture("double_down_areas", "layout", "a marked area for each double down"),
    Fixture("shared_area", "layout", "an area for four cards before the chip rack"),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', wrong=printed_odds),
    Fixture("payout_limit", "approval", "the payout limit per hand", applies=_limited),
    Fixture("staffing", "approval", "people as at a blackjack table", wrong=_right_staffing),
)

DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("offer_cut", "dealer", "round", "offers the stack, backs up, to the player in turn", applies=_cut),
    Duty("keep_adjacent", "dealer", "always", "keeps a player's two areas adjacent", applies=_two_areas),
    Duty("two_hands", "dealer", "round", "draws with the left hand, places with the right", applies=manual_shoe),
    Duty("hide_hole_card", "dealer", "round", "deals the hole card so that nobody sees it"),
    Duty("leave_cards", "player", "round", "touches no card"),
)

SETUP: Final = setup_of("double_down_stud", Authority.MA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
