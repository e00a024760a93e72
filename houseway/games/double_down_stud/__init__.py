"""Double Down Stud, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.double_down_stud.play.procedure import play
from houseway.games.double_down_stud.rules.paytables import FLOOR
from houseway.games.double_down_stud.rules.submission import (
    DECK_CLAUSES,
    WAGERS,
    DoubleDownStud,
    check_wagers,
    composition,
)
from houseway.games.double_down_stud.rulings import COMMUNITY, RULINGS, SEATS
from houseway.games.double_down_stud.setup import SETUP, change_method
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.cutting import CuttingMemory
from houseway.table.one_deck.preparation import idle, open_table


class DoubleDownStudParts(parts.Parts):
    """What Double Down Stud offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.double_down_stud.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.double_down_stud.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.double_down_stud.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.double_down_stud.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.double_down_stud.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="double_down_stud",
    title="Double Down Stud",
    authority=Authority.MA,
    submission=DoubleDownStud,
    wagers=WAGERS,
    paytables={"MA-DD-10.b": FLOOR},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=DoubleDownStudParts(),
    seats=SEATS,
    seat_clause="MA-DD-6.a-1",
    stay_clause="MA-DD-6.b-2",
    verb_fields={"double_down": ("amount",)},
    verbs={
        "double_down": "add up to the original wager",
        "stay": "leave the original wager as it is",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.two_betting_areas, "MA-DD-6.c"),
    memory=CuttingMemory,
    composition=composition,
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_method),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
