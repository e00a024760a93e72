"""Sic Bo, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.sic_bo.play.acts import ACTS
from houseway.games.sic_bo.play.attendance import change_options
from houseway.games.sic_bo.play.inspection import open_table
from houseway.games.sic_bo.play.procedure import play
from houseway.games.sic_bo.play.state import Memory
from houseway.games.sic_bo.rules import LISTED_ODDS, WAGERS, SicBo
from houseway.games.sic_bo.rulings import RULINGS
from houseway.games.sic_bo.setup import SETUP
from houseway.rulebook.authority import Authority
from houseway.table.game import Game, Hooks
from houseway.table.parts import Parts

SEATS: Final = 14
"""The chapter limits only what is on the layout, not the number of players; fourteen have room."""


MASSACHUSETTS: Final = Game(
    id="sic_bo",
    title="Sic Bo",
    authority=Authority.MA,
    submission=SicBo,
    wagers=WAGERS,
    paytables={"MA-SB-4.b": LISTED_ODDS},
    play=play,
    acts=ACTS,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(__name__, "layout", "pricing", "plain_counts", "atlas", "kernel", "declaration"),
    seats=SEATS,
    seat_clause="MA-SB-3.a-s1",
    late_clause="MA-SB-5.c",
    memory=Memory,
    dice=3,
    dice_clause="MA-SB-1-s1",
    stay_clause="MA-SB-3.c",
    hooks=Hooks(on_open=open_table, check_option_change=change_options),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
