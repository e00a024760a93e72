"""Double Down Stud, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.double_down_stud.play.procedure import play
from houseway.games.double_down_stud.play.settlement import ENDINGS
from houseway.games.double_down_stud.rules.paytables import FLOOR
from houseway.games.double_down_stud.rules.submission import (
    DECK_CLAUSES,
    WAGERS,
    DoubleDownStud,
    check_wagers,
)
from houseway.games.double_down_stud.rulings import COMMUNITY, RULINGS, SEATS
from houseway.table.game import Positions
from houseway.table.one_deck.cutting import CuttingMemory
from houseway.table.one_deck.game import massachusetts_game
from houseway.table.one_deck.setup import one_deck_setup
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="double_down_stud",
    title="Double Down Stud",
    submission=DoubleDownStud,
    wagers=WAGERS,
    paytables={"MA-DD-10.b": FLOOR},
    play=play,
    rulings=RULINGS,
    setup=one_deck_setup("double_down_stud", DECK_CLAUSES),
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "plain_counts",
        "atlas",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-DD-6.a-1",
    cards_clause="MA-DD-2.a-1",
    stay_clause="MA-DD-6.b-2",
    verb_fields={"double_down": ("amount",)},
    verbs={
        "double_down": "add up to the original wager",
        "stay": "leave the original wager as it is",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.two_betting_areas, "MA-DD-6.c"),
    memory=CuttingMemory,
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    by_table=lambda options: ENDINGS,
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
