"""Colorado Hold 'Em Poker, regulated by the Massachusetts Gaming Commission."""

from dataclasses import replace
from typing import Final

from houseway.games.colorado_holdem.play.procedure import play
from houseway.games.colorado_holdem.rules.paytables import BONUS_FLOOR, MAIN_FLOOR
from houseway.games.colorado_holdem.rules.submission import (
    COMPILATION,
    DECK_CLAUSES,
    WAGERS,
    ColoradoCompilation,
    ColoradoHoldem,
    composition,
)
from houseway.games.colorado_holdem.rulings import COMMUNITY, RULINGS, SEATS
from houseway.games.colorado_holdem.setup import SETUP, SETUP_BY_COMPILATION, change_options
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.preparation import Memory, idle, open_table


class ColoradoHoldemParts(parts.Parts):
    """What Colorado Hold 'Em Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.colorado_holdem.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.colorado_holdem.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.colorado_holdem.odds.atlas import ATLAS

        return ATLAS

    def grids(self) -> "parts.Grids":
        from houseway.games.colorado_holdem.odds.grids import grids

        return grids

    def kernel(self) -> "parts.Kernel":
        from houseway.games.colorado_holdem.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.colorado_holdem.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="colorado_holdem",
    title="Colorado Hold 'Em Poker",
    authority=Authority.MA,
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
    parts=ColoradoHoldemParts(),
    seats=SEATS,
    seat_clause="MA-CH-6.b.p1",
    stay_clause="MA-CH-6.b.p2",
    verb_fields={"play": ("bet", "discard")},
    verbs={
        "play": "discard one card and play on; the bet is the ante or, where it is only permitted, 0",
        "fold": "give up the three cards and the ante (version with a required bet)",
        "declare_instant_winner": "turn up three of a kind or three of one suit in a row, to be paid at once",
    },
    positions_each=Positions(lambda options: 2 if options.two_adjacent_positions else 1, "MA-CH-6.e"),
    memory=Memory,
    composition=composition,
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_options),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
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
