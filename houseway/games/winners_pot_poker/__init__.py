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
)
from houseway.games.winners_pot_poker.rulings import RULINGS
from houseway.games.winners_pot_poker.setup import SETUP
from houseway.table.game import Positions, ScenarioTerms
from houseway.table.one_deck.game import massachusetts_game
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="winners_pot_poker",
    title="Winner's Pot Poker",
    submission=WinnersPotPoker,
    wagers=WAGERS,
    paytables={"MA-WP-11.b": JACKS_PLUS},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "plain_counts",
        "recounts",
        "atlas",
        "grids",
        "kernel",
        "declaration",
        "coach",
        "own_play",
        "decisions",
        "protection",
    ),
    seats=SEATS,
    seat_clause="MA-WP-6.e.p1",
    cards_clause="MA-WP-2.a",
    stay_clause="MA-WP-6.e.p2",
    verbs={
        "bet": "stay in after three cards for one more ante",
        "double": "stay in after four cards for two more antes",
        "fold": "leave the round: the ante is lost to the house, after four cards ante and bet to the pot",
    },
    positions_each=Positions(lambda options: 1, "MA-WP-13"),
    memory=PotMemory,
    positions=("dealer",),
    deck=DECK_CLAUSES,
    scenario=ScenarioTerms(extra_answer=answer, round_fields={"button": read_button}, keys_of=told),
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
