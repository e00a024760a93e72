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
from houseway.games.caribbean_stud.setup import SETUP
from houseway.table.game import Game, Positions
from houseway.table.one_deck.preparation import Memory, idle, one_deck, open_table
from houseway.table.one_deck.setup import check_devices

MASSACHUSETTS: Final = Game(
    id="caribbean_stud",
    title="Caribbean Stud Poker",
    authority="MA",
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
    setup=SETUP,
    seats=SEATS,
    seat_clause="MA-CS-6.f-1",
    stay_clause="MA-CS-6.f-2",
    verbs={
        "bet": "make a bet wager of exactly twice the ante",
        "fold": "give up the ante and every side wager but the Five Card Hand Bonus",
    },
    positions_each=Positions(lambda options: 1, "MA-CS-6.e"),
    memory=Memory,
    composition=one_deck,
    endings=ENDINGS,
    positions=("dealer",),
    meters=("progressive", "five_card"),
    open=open_table,
    idle=idle,
    change=check_devices,
    deck=DECK_CLAUSES,
)

GAMES: Final = {"MA": MASSACHUSETTS}
