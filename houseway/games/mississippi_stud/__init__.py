"""Mississippi Stud, regulated by the Pennsylvania Gaming Control Board."""

from typing import Final

from houseway.games.mississippi_stud.play.procedure import play
from houseway.games.mississippi_stud.rules.paytables import ENVY, MAIN, PROGRESSIVE, THREE_CARD_BONUS
from houseway.games.mississippi_stud.rules.submission import (
    DECK_CLAUSES,
    SEATS,
    WAGERS,
    MississippiStud,
    composition,
)
from houseway.games.mississippi_stud.rulings import RULINGS
from houseway.games.mississippi_stud.setup import SETUP, change_method
from houseway.table.game import Game, Positions
from houseway.table.one_deck.preparation import Memory, idle, open_table

PENNSYLVANIA: Final = Game(
    id="mississippi_stud",
    title="Mississippi Stud",
    authority="PA",
    submission=MississippiStud,
    wagers=WAGERS,
    paytables={
        "PA-MS-12.a": MAIN,
        "PA-MS-12.c.1": PROGRESSIVE,
        "PA-MS-12.c.5": ENVY,
        "PA-MS-12.d": THREE_CARD_BONUS,
    },
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    seats=SEATS,
    seat_clause="PA-MS-2.a",
    seat_limit="PA-MS-2.a",
    stay_clause="PA-MS-7.b-seated",
    verbs={
        "bet_1x": "bet the Ante once on this street",
        "bet_2x": "bet twice the Ante on this street",
        "bet_3x": "bet three times the Ante on this street",
        "fold": "leave the round: Ante and street wagers are lost",
    },
    positions_each=Positions(lambda options: 1, "PA-MS-7.e"),
    memory=Memory,
    composition=composition,
    positions=("community",),
    open=open_table,
    idle=idle,
    change=change_method,
    deck=DECK_CLAUSES,
)

GAMES: Final = {"PA": PENNSYLVANIA}
