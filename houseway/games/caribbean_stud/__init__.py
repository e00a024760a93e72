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
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions, ScenarioTerms
from houseway.table.one_deck.preparation import Memory, idle, one_deck, open_table
from houseway.table.one_deck.setup import check_devices


class CaribbeanStudParts(parts.Parts):
    """What Caribbean Stud Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.caribbean_stud.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.caribbean_stud.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.caribbean_stud.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.caribbean_stud.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.caribbean_stud.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="caribbean_stud",
    title="Caribbean Stud Poker",
    authority=Authority.MA,
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
    parts=CaribbeanStudParts(),
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
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=check_devices),
    scenario=ScenarioTerms(meters=("progressive", "five_card")),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
