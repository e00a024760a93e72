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
from houseway.games.three_card_poker.setup import SETUP
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.preparation import Memory, idle, one_deck, open_table
from houseway.table.one_deck.setup import check_devices


class ThreeCardPokerParts(parts.Parts):
    """What Three Card Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.three_card_poker.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.three_card_poker.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.three_card_poker.odds.atlas import ATLAS

        return ATLAS

    def grids(self) -> "parts.Grids":
        from houseway.games.three_card_poker.odds.grids import grids

        return grids

    def protection(self) -> "parts.GameProtection":
        from houseway.games.three_card_poker.odds import protection

        return protection

    def kernel(self) -> "parts.Kernel":
        from houseway.games.three_card_poker.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.three_card_poker.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="three_card_poker",
    title="Three Card Poker",
    authority=Authority.MA,
    submission=ThreeCardPoker,
    wagers=WAGERS,
    paytables={
        "MA-TC-11.a.2": PAIR_PLUS_FLOOR,
        "MA-TC-11.a.3": ANTE_BONUS["standard"],
        "MA-TC-11.a.3.i": {letter: ANTE_BONUS[letter] for letter in "ABC"},
    },
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=ThreeCardPokerParts(),
    seats=SEATS,
    seat_clause="MA-TC-6.c-1",
    stay_clause="MA-TC-6.c-2",
    verb_fields={"fold": ("expose?",)},
    verbs={
        "play": "make a play wager equal to the ante",
        "fold": "forfeit the ante (expose: false asks that the hand not be shown)",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.positions_per_player, "MA-TC-6.e"),
    memory=Memory,
    composition=one_deck,
    endings=ENDINGS,
    positions=("dealer",),
    variants=get_args(Version),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=check_devices),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
