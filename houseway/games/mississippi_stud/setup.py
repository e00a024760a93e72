"""Mississippi Stud: what lies and hangs at the table, and who does what. Sections 655a.2 to 655a.5 and 655a.7 to 655a.13."""

from collections.abc import Collection
from typing import Final

from houseway.games.mississippi_stud.play.round import Table
from houseway.games.mississippi_stud.rules.submission import DECK_CLAUSES, SEATS, MississippiStud
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

AREAS: Final = ("Ante", "3rd Street", "4th Street", "5th Street")
COMMUNITY_AREAS: Final = AREAS[1:]


def change_method(table: Table, options: MississippiStud, covered: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the old device is neither covered nor marked out of order."""
    check_covered(table, options, covered, "PA-MS-13.g")


def _bonus(submission: MississippiStud) -> bool:
    return submission.three_card_bonus not in (None, "off")


def _betting_areas(record: object) -> str | None:
    return None if record == list(AREAS) else f"each position has four betting areas: write {list(AREAS)}"


def _community_areas(record: object) -> str | None:
    fits = record == list(COMMUNITY_AREAS)
    return None if fits else f"three areas before the inventory are inscribed: write {list(COMMUNITY_AREAS)}"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("positions", "equipment", "at most six betting positions", wrong=positions_up_to(SEATS)),
    Fixture("betting_areas", "layout", "four betting areas at each position", wrong=_betting_areas),
    Fixture("community_areas", "layout", "an area for each community card", wrong=_community_areas),
    Fixture("bonus_area", "layout", "a Three Card Bonus area at each position", applies=_bonus),
    Fixture("posted_payouts", "posting", "payouts, and streets as multiples of the Ante"),
    Fixture("deck", "equipment", "one deck of 52", wrong=one_deck),
    Fixture(
        "automated_shoe",
        "equipment",
        "an automated shoe that dispenses stacks of two",
        applies=automated_shoe,
        wrong=stacks_of(2),
    ),
)


DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("in_view", "player", "round", "keeps their own cards in the dealer's full view"),
    Duty("keep_silent", "player", "round", "says nothing about the hand until all is shown"),
)

SETUP: Final = setup_of("mississippi_stud", Authority.PA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
