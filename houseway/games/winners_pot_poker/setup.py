"""Winner's Pot Poker: what lies and hangs at the table, and who does what. Sections 1 to 4 and 6 to 12."""

from collections.abc import Collection, Mapping
from typing import Final

from houseway.games.winners_pot_poker.play.round import Table
from houseway.games.winners_pot_poker.rules.submission import DECK_CLAUSES, WinnersPotPoker
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    automated_shoe,
    check_devices,
    deck_duties,
    from_hand,
    printed_odds,
    right_deck,
    stacks_of,
)

AREAS: Final = ("ante", "bet", "double", "jacks plus")


def change_method(table: Table, options: WinnersPotPoker, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    check_devices(table, options, removed, "MA-WP-12.k")


def _coupons(submission: WinnersPotPoker) -> bool:
    return submission.match_play_coupons


def _cover_card(record: object) -> str | None:
    said = record if isinstance(record, Mapping) else {}
    if str(said.get("colour", "")).lower() not in ("yellow", "green") or not said.get("solid"):
        return "the cover card is solid yellow or solid green: write {colour: yellow, solid: true}"
    return None


def _areas(record: object) -> str | None:
    return None if record == list(AREAS) else f"each position has an area for each wager: write {list(AREAS)}"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("deck", "equipment", "one deck of 52 that meets 205 CMR 146.48", wrong=right_deck),
    Fixture("cover_card", "equipment", "a solid yellow or green cover card", wrong=_cover_card),
    Fixture("button", "equipment", "a button that marks where the deal begins"),
    Fixture("betting_areas", "layout", "four betting areas at each position", wrong=_areas),
    Fixture("dealer_areas", "layout", "areas for the dealer's ante, bet and double"),
    Fixture("pot_area", "layout", "an area for the winner's pot"),
    Fixture("ante_amount", "posting", "the fixed amount of the ante"),
    Fixture("commission", "posting", "the commission: a percentage up to ten, and a sum"),
    Fixture("pay_table", "posting", "the jacks plus payouts", wrong=printed_odds),
    Fixture("coupon_rule", "approval", "how a coupon counts in a shared pot", applies=_coupons),
    Fixture("hand_dealing", "approval", "the licensee permits dealing from the hand", applies=from_hand),
    Fixture(
        "automated_shoe",
        "equipment",
        "an approved automated shoe that dispenses stacks of three",
        applies=automated_shoe,
        wrong=stacks_of(3),
    ),
)


DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("put_up_stakes", "dealer", "round", "puts up ante, bet and double before the deal"),
    Duty("look_alone", "player", "round", "looks at their own down cards without showing them"),
    Duty("leave_down", "dealer", "round", "leaves the dealer's down cards until the fifth card"),
    Duty("hands_stay", "dealer", "round", "leaves all hands face up until the pot is awarded"),
)

SETUP: Final = setup_of("winners_pot_poker", Authority.MA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
