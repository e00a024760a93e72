"""Crazy 4 Poker: what lies and hangs at the table, and who does what. Sections 657a.2 to 657a.5 and 657a.7 to 657a.13."""

from collections.abc import Collection
from typing import Final

from houseway.games.crazy_4_poker.play.postings import NOTICES, payouts_wrong, where_posted
from houseway.games.crazy_4_poker.play.round import Table
from houseway.games.crazy_4_poker.rules.submission import DECK_CLAUSES, SEATS, Crazy4Poker
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import automated_shoe
from houseway.table.one_deck.setup_pa import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup_pa import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup_pa import (
    check_covered,
    deck_duties,
    one_deck,
    positions_up_to,
    stacks_of,
)

AREAS: Final = ["Ante", "=", "Super Bonus", "Play", "Queens Up"]
"""The betting areas of a position; the Super Bonus lies right of the Ante, with the sign between them."""


def change_method(table: Table, options: Crazy4Poker, covered: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the old device is neither covered nor marked out of order."""
    check_covered(table, options, covered, "PA-C4-13.g")


def _betting_areas(record: object) -> str | None:
    return None if record == AREAS else f'each position has four areas, "=" between the first two: write {AREAS}'


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("positions", "equipment", "at most six positions", wrong=positions_up_to(SEATS)),
    Fixture("betting_areas", "layout", "four betting areas at each position", wrong=_betting_areas),
    Fixture("payouts", "posting", "the payouts of all wagers offered", wrong=payouts_wrong),
    *(Fixture(name, "posting", f"a notice: {text}", wrong=where_posted) for name, text in NOTICES.items()),
    Fixture("deck", "equipment", "one deck of 52, identical in appearance", wrong=one_deck),
    Fixture(
        "automated_shoe",
        "equipment",
        "an automated shoe that dispenses stacks of five",
        applies=automated_shoe,
        wrong=stacks_of(5),
    ),
)

DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("in_view", "player", "round", "keeps their own five cards in the dealer's full view"),
)

SETUP: Final = setup_of("crazy_4_poker", Authority.PA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
