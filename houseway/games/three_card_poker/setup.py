"""Three Card Poker: what lies and hangs at the table, and who does what. Sections 2, 4, 5(d), 5(e), 6 to 10 and 12."""

from typing import Final

from houseway.games.three_card_poker.rules import DECK_CLAUSES, ThreeCardPoker
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    automated_shoe,
    automated_shoe_of,
    deck_duties,
)


def _linked_wagers(submission: ThreeCardPoker) -> bool:
    return submission.version != "standard"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("posted_limits", "posting", "the least and most that may be wagered"),
    Fixture("betting_areas", "layout", "ante, play and pair plus areas at each position"),
    Fixture("linked_version", "approval", "the version of section 6(f) that is offered", applies=_linked_wagers),
    automated_shoe_of(3),
    Fixture("shoe_cover_card", "equipment", "a cover card for the dealer's stack", applies=automated_shoe),
    Fixture("dealer_area", "layout", "an area for the dealer's cards"),
    Fixture("settlement_method", "approval", "the submission names method 1 or 2"),
    Fixture("pay_table", "posting", "the pair plus pay table"),
)

SETUP: Final = setup_of("three_card_poker", Authority.MA, FIXTURES, SHARED_DUTIES, *deck_duties(DECK_CLAUSES))
