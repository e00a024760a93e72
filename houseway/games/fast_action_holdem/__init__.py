"""Fast Action Hold 'Em, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.fast_action_holdem.play.acts import ACTS
from houseway.games.fast_action_holdem.play.idle import go_idle
from houseway.games.fast_action_holdem.play.marker import read_marker, told
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.preparation import open_table
from houseway.games.fast_action_holdem.play.procedure import play
from houseway.games.fast_action_holdem.play.setting import barred
from houseway.games.fast_action_holdem.rules import (
    NATURAL_ODDS,
    SEATS,
    WAGERS,
    WIN_ODDS,
    FastActionHoldem,
    composition,
)
from houseway.games.fast_action_holdem.rulings import RULINGS
from houseway.games.fast_action_holdem.setup import SETUP
from houseway.rulebook.authority import Authority
from houseway.table.game import Game, Hooks, Positions, ScenarioTerms
from houseway.table.parts import Parts

MASSACHUSETTS: Final = Game(
    id="fast_action_holdem",
    title="Fast Action Hold 'Em",
    authority=Authority.MA,
    submission=FastActionHoldem,
    wagers=WAGERS,
    paytables={"MA-FA-8.b.p2": {"natural": NATURAL_ODDS}, "MA-FA-8.n.p1": {"win": WIN_ODDS}},
    play=play,
    acts=ACTS,
    rulings=RULINGS,
    barred=barred,
    setup=SETUP,
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "recounts",
        "atlas",
        "grids",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-FA-6.b.p1",
    cards_clause="MA-FA-2.a.p1",
    late_clause="MA-FA-6.c",
    stay_clause="MA-FA-6.b.p2",
    verb_fields={"set": ("keep",), "split": ("keep",)},
    verbs={
        "set": "keep two cards for the board and discard the others",
        "split": "make two hands of the four cards, with a second wager equal to the first",
        "surrender": "give up half of the wager and the hand",
        "announce_natural": "turn up four of a kind, paid at once",
        "void_hand": "declare a hand that is short of cards void",
        "complete_hand": "take the cards that a short hand lacks",
    },
    positions_each=Positions(lambda options: 1, "MA-FA-10"),
    memory=Memory,
    composition=composition,
    keeps_shoe=True,
    positions=("dealer", "community"),
    hooks=Hooks(on_open=open_table, on_idle=go_idle),
    scenario=ScenarioTerms(round_fields={"marker": read_marker}, keys_of=told),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
