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
from houseway.table.game import Game, Positions
from houseway.table.one_deck.preparation import idle, open_table

MASSACHUSETTS: Final = Game(
    id="winners_pot_poker",
    title="Winner's Pot Poker",
    authority="MA",
    submission=WinnersPotPoker,
    wagers=WAGERS,
    paytables={"MA-WP-11.b": JACKS_PLUS},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
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
    open=open_table,
    idle=idle,
    change=change_method,
    deck=DECK_CLAUSES,
    answer=answer,
    round_fields={"button": read_button},
    told=told,
)

GAMES: Final = {"MA": MASSACHUSETTS}
