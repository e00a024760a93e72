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
from houseway.table import parts
from houseway.table.game import Game, Hooks

SEATS: Final = 14
"""The chapter limits only what lies on the layout, not who stands around it; that many find room."""


class SicBoParts(parts.Parts):
    """What Sic Bo offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.sic_bo.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.sic_bo.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.sic_bo.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.sic_bo.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.sic_bo.env import DECLARATION

        return DECLARATION


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
    parts=SicBoParts(),
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
