"""Mississippi Stud, regulated by the Pennsylvania Gaming Control Board."""

from typing import Final

from houseway.games.mississippi_stud.play.procedure import play
from houseway.games.mississippi_stud.play.settlement import MAIN_ENDINGS
from houseway.games.mississippi_stud.rules.paytables import ENVY, MAIN, PROGRESSIVE, THREE_CARD_BONUS
from houseway.games.mississippi_stud.rules.submission import (
    DECK_CLAUSES,
    SEATS,
    WAGERS,
    MississippiStud,
)
from houseway.games.mississippi_stud.rulings import RULINGS
from houseway.table.game import Positions
from houseway.table.one_deck.game import pennsylvania_game
from houseway.table.one_deck.pennsylvania_setup import one_deck_setup
from houseway.table.parts import Parts

PENNSYLVANIA: Final = pennsylvania_game(
    id="mississippi_stud",
    title="Mississippi Stud",
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
    setup=one_deck_setup("mississippi_stud", DECK_CLAUSES),
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
    seat_clause="PA-MS-2.a",
    cards_clause="PA-MS-3.a",
    seat_limit="PA-MS-2.a",
    stay_clause="PA-MS-7.b-seated",
    absence_clause="PA-MS-7.b-leave",
    verbs={
        "bet_1x": "bet the Ante once on this street",
        "bet_2x": "bet twice the Ante on this street",
        "bet_3x": "bet three times the Ante on this street",
        "fold": "leave the round: Ante and street wagers are lost",
    },
    positions_each=Positions(lambda options: 1, "PA-MS-7.e"),
    positions=("community",),
    deck=DECK_CLAUSES,
    by_table=lambda options: MAIN_ENDINGS,
)

GAMES: Final = {PENNSYLVANIA.authority: PENNSYLVANIA}
