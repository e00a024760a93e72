"""Crazy 4 Poker, regulated by the Pennsylvania Gaming Control Board."""

from typing import Final

from houseway.games.crazy_4_poker.play.endings import ENDINGS
from houseway.games.crazy_4_poker.play.procedure import play
from houseway.games.crazy_4_poker.rules.paytables import ENVY, PROGRESSIVE, QUEENS_UP, SUPER_BONUS
from houseway.games.crazy_4_poker.rules.submission import DECK_CLAUSES, SEATS, WAGERS, Crazy4Poker
from houseway.games.crazy_4_poker.rulings import RULINGS
from houseway.games.crazy_4_poker.setup import SETUP
from houseway.table.game import Positions
from houseway.table.one_deck.game import pennsylvania_game
from houseway.table.parts import Parts

PENNSYLVANIA: Final = pennsylvania_game(
    id="crazy_4_poker",
    title="Crazy 4 Poker",
    submission=Crazy4Poker,
    wagers=WAGERS,
    paytables={
        "PA-C4-12.b": SUPER_BONUS,
        "PA-C4-12.c": QUEENS_UP,
        "PA-C4-12.d.1": PROGRESSIVE,
        "PA-C4-12.d.5.i": ENVY["A"],
        "PA-C4-12.d.5.ii": ENVY["B"],
    },
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
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="PA-C4-2.a",
    cards_clause="PA-C4-3.a",
    seat_limit="PA-C4-2.a",
    stay_clause="PA-C4-7.b-seated",
    absence_clause="PA-C4-7.b-leave",
    verb_fields={"play": ("amount?",)},
    verbs={
        "play": "make a Play Wager: the Ante, or up to three times it with a pair of aces or better",
        "fold": "forfeit Ante, Super Bonus and every optional wager; the right to an Envy Bonus stays",
    },
    positions_each=Positions(lambda options: 1, "PA-C4-7.e"),
    positions=("dealer",),
    deck=DECK_CLAUSES,
    endings=ENDINGS,
)

GAMES: Final = {PENNSYLVANIA.authority: PENNSYLVANIA}
