"""Winner's Pot Poker, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.winners_pot_poker.play.button import PotMemory, read_button, told
from houseway.games.winners_pot_poker.play.pot import answer
from houseway.games.winners_pot_poker.play.procedure import play
from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS
from houseway.games.winners_pot_poker.rules.submission import (
    DECK_CLAUSES,
    SEATS,
    WAGERS,
    WinnersPotPoker,
    composition,
)
from houseway.games.winners_pot_poker.rulings import RULINGS
from houseway.games.winners_pot_poker.setup import SETUP, change_method
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions, ScenarioTerms
from houseway.table.one_deck.preparation import idle, open_table


class WinnersPotPokerParts(parts.Parts):
    """What Winner's Pot Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.winners_pot_poker.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.winners_pot_poker.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.winners_pot_poker.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.winners_pot_poker.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.winners_pot_poker.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="winners_pot_poker",
    title="Winner's Pot Poker",
    authority=Authority.MA,
    submission=WinnersPotPoker,
    wagers=WAGERS,
    paytables={"MA-WP-11.b": JACKS_PLUS},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=WinnersPotPokerParts(),
    seats=SEATS,
    seat_clause="MA-WP-6.e.p1",
    stay_clause="MA-WP-6.e.p2",
    verbs={
        "bet": "stay in after three cards for one more ante",
        "double": "stay in after four cards for two more antes",
        "fold": "leave the round: the ante is lost to the house, after four cards ante and bet to the pot",
    },
    positions_each=Positions(lambda options: 1, "MA-WP-13"),
    memory=PotMemory,
    composition=composition,
    positions=("dealer",),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_method),
    scenario=ScenarioTerms(extra_answer=answer, round_fields={"button": read_button}, keys_of=told),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
