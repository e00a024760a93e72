"""Caribbean Stud Poker, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.caribbean_stud.play.procedure import play
from houseway.games.caribbean_stud.play.settlement import ENDINGS
from houseway.games.caribbean_stud.rules.paytables import (
    BET,
    CARIBBEAN_STUD_BONUS,
    ENVY,
    FIVE_CARD_HAND_BONUS,
    PROGRESSIVE,
)
from houseway.games.caribbean_stud.rules.submission import DECK_CLAUSES, WAGERS, CaribbeanStud
from houseway.games.caribbean_stud.rulings import RULINGS, SEATS
from houseway.table.game import Positions, ScenarioTerms
from houseway.table.one_deck.game import massachusetts_game
from houseway.table.one_deck.setup import one_deck_setup
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="caribbean_stud",
    title="Caribbean Stud Poker",
    submission=CaribbeanStud,
    wagers=WAGERS,
    paytables={
        "MA-CS-11.b": BET,
        "MA-CS-11.c": CARIBBEAN_STUD_BONUS,
        "MA-CS-11.d-1": PROGRESSIVE,
        "MA-CS-11.d.5": ENVY,
        "MA-CS-11.e.1": FIVE_CARD_HAND_BONUS,
    },
    play=play,
    rulings=RULINGS,
    setup=one_deck_setup("caribbean_stud", DECK_CLAUSES),
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "plain_counts",
        "recounts",
        "atlas",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-CS-6.f-1",
    cards_clause="MA-CS-2.a-1",
    stay_clause="MA-CS-6.f-2",
    verbs={
        "bet": "make a bet wager of exactly twice the ante",
        "fold": "give up the ante and every side wager but the Five Card Hand Bonus",
    },
    positions_each=Positions(lambda options: 1, "MA-CS-6.e"),
    endings=ENDINGS,
    positions=("dealer",),
    deck=DECK_CLAUSES,
    scenario=ScenarioTerms(meters=("progressive", "five_card")),
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
