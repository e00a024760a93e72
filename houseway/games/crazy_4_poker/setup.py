"""Crazy 4 Poker: set-up items beyond those the chapter lists: notices at the table and posted payouts. Section 657a.2."""

from typing import Final

from houseway.games.crazy_4_poker.play.postings import NOTICES, payouts_wrong, where_posted
from houseway.games.crazy_4_poker.rules.submission import DECK_CLAUSES
from houseway.rulebook.setup import Fixture
from houseway.table.one_deck.pennsylvania_setup import one_deck_setup

SETUP: Final = one_deck_setup(
    "crazy_4_poker",
    DECK_CLAUSES,
    [Fixture(name, "posting", f"a notice: {text}", wrong=where_posted) for name, text in NOTICES.items()],
    {"payouts_wrong": payouts_wrong},
)
