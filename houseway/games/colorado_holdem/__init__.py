"""Colorado Hold 'Em Poker, regulated by the Massachusetts Gaming Commission."""

from dataclasses import replace
from typing import Final

from houseway.games.colorado_holdem.play.completion import ENDINGS
from houseway.games.colorado_holdem.play.procedure import play
from houseway.games.colorado_holdem.rules.paytables import BONUS_FLOOR, MAIN_FLOOR
from houseway.games.colorado_holdem.rules.submission import (
    COMPILATION,
    DECK_CLAUSES,
    WAGERS,
    ColoradoCompilation,
    ColoradoHoldem,
)
from houseway.games.colorado_holdem.rulings import COMMUNITY, RULINGS, SEATS
from houseway.games.colorado_holdem.setup import SETUP, SETUP_BY_COMPILATION, change_options
from houseway.table.game import Positions
from houseway.table.one_deck.game import HOOKS, massachusetts_game
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="colorado_holdem",
    title="Colorado Hold 'Em Poker",
    submission=ColoradoHoldem,
    wagers=WAGERS,
    paytables={
        "MA-CH-11.b": MAIN_FLOOR["required_bet"],
        "MA-CH-11.d": BONUS_FLOOR,
        "MA-CH-12.b": MAIN_FLOOR["permissible_bet"],
        "MA-CH-12.d": BONUS_FLOOR,
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
        "grids",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-CH-6.b.p1",
    cards_clause="MA-CH-2.a.p1",
    stay_clause="MA-CH-6.b.p2",
    verb_fields={"play": ("bet", "discard")},
    verbs={
        "play": "discard one card and play on; the bet is the ante or, where it is only permitted, 0",
        "fold": "give up the three cards and the ante (version with a required bet)",
        "declare_instant_winner": "turn up three of a kind or three of one suit in a row, to be paid at once",
    },
    positions_each=Positions(lambda options: 2 if options.two_adjacent_positions else 1, "MA-CH-6.e"),
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    by_table=lambda options: ENDINGS[options.version],
    hooks=replace(HOOKS, check_option_change=change_options),
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
EDITIONS: Final = {
    "compilation": replace(
        MASSACHUSETTS,
        edition="compilation",
        submission=ColoradoCompilation,
        setup=SETUP_BY_COMPILATION,
        deck=COMPILATION,
    )
}
"""Editions other than the governing one, each by its differences."""
