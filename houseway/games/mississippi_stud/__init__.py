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
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.preparation import Memory, idle, open_table


class MississippiStudParts(parts.Parts):
    """What Mississippi Stud offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.mississippi_stud.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.mississippi_stud.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.mississippi_stud.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.mississippi_stud.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.mississippi_stud.env import DECLARATION

        return DECLARATION


PENNSYLVANIA: Final = Game(
    id="mississippi_stud",
    title="Mississippi Stud",
    authority=Authority.PA,
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
    parts=MississippiStudParts(),
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
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_method),
)

GAMES: Final = {Authority.PA: PENNSYLVANIA}
