"""Three Card Poker, regulated by the Massachusetts Gaming Commission."""

from typing import Final, get_args

from houseway.games.three_card_poker.play.procedure import play
from houseway.games.three_card_poker.play.settlement import ENDINGS
from houseway.games.three_card_poker.rules import (
    ANTE_BONUS,
    DECK_CLAUSES,
    PAIR_PLUS_FLOOR,
    SEATS,
    WAGERS,
    ThreeCardPoker,
    Version,
    check_wagers,
)
from houseway.games.three_card_poker.rulings import RULINGS
from houseway.table.game import Positions
from houseway.table.one_deck.game import massachusetts_game
from houseway.table.one_deck.setup import one_deck_setup
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="three_card_poker",
    title="Three Card Poker",
    submission=ThreeCardPoker,
    wagers=WAGERS,
    paytables={
        "MA-TC-11.a.2": PAIR_PLUS_FLOOR,
        "MA-TC-11.a.3": ANTE_BONUS["standard"],
        "MA-TC-11.a.3.i": {letter: ANTE_BONUS[letter] for letter in "ABC"},
    },
    play=play,
    rulings=RULINGS,
    setup=one_deck_setup("three_card_poker", DECK_CLAUSES),
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "plain_counts",
        "atlas",
        "grids",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-TC-6.c-1",
    cards_clause="MA-TC-2.a-1",
    stay_clause="MA-TC-6.c-2",
    verb_fields={"fold": ("expose?",)},
    verbs={
        "play": "make a play wager equal to the ante",
        "fold": "forfeit the ante (expose: false asks that the hand not be shown)",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.positions_per_player, "MA-TC-6.e"),
    endings=ENDINGS,
    positions=("dealer",),
    variants=get_args(Version),
    deck=DECK_CLAUSES,
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
