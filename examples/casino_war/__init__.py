"""Casino War under clauses that were invented as an example: no commission regulates this game here."""

from typing import Final

from houseway.table.game import Game
from houseway.table.parts import Parts

from .play import play
from .rules import SEATS, SETUP, TIE_PAYS, WAGERS, CasinoWar, shoe
from .rulings import RULINGS

EXAMPLE: Final = Game(
    id="casino_war",
    title="Casino War",
    authority="XX",
    submission=CasinoWar,
    wagers=WAGERS,
    paytables={"XX-CW-5.b": {"tie": TIE_PAYS}},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(__name__, "layout", "pricing", "kernel", "declaration"),
    seats=SEATS,
    seat_limit="XX-CW-1.e",
    seat_clause="XX-CW-2.a",
    late_clause="XX-CW-2.c",
    stay_clause="XX-CW-2.d",
    verbs={"surrender": "lose half of the ante", "war": "make a war wager equal to the ante"},
    composition=shoe,
    positions=("dealer",),
)

GAMES: Final = {"XX": EXAMPLE}
