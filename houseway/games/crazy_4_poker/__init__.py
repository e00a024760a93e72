"""Crazy 4 Poker, regulated by the Pennsylvania Gaming Control Board."""

from typing import Final

from houseway.games.crazy_4_poker.play.procedure import play
from houseway.games.crazy_4_poker.rules.paytables import ENVY, PROGRESSIVE, QUEENS_UP, SUPER_BONUS
from houseway.games.crazy_4_poker.rules.submission import DECK_CLAUSES, SEATS, WAGERS, Crazy4Poker, composition
from houseway.games.crazy_4_poker.rulings import RULINGS
from houseway.games.crazy_4_poker.setup import SETUP, change_method
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.preparation import Memory, idle, open_table


class Crazy4PokerParts(parts.Parts):
    """What Crazy 4 Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.crazy_4_poker.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.crazy_4_poker.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.crazy_4_poker.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.crazy_4_poker.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.crazy_4_poker.env import DECLARATION

        return DECLARATION


PENNSYLVANIA: Final = Game(
    id="crazy_4_poker",
    title="Crazy 4 Poker",
    authority=Authority.PA,
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
    parts=Crazy4PokerParts(),
    seats=SEATS,
    seat_clause="PA-C4-2.a",
    seat_limit="PA-C4-2.a",
    stay_clause="PA-C4-7.b-seated",
    verb_fields={"play": ("amount?",)},
    verbs={
        "play": "make a Play Wager: the Ante, or up to three times it with a pair of aces or better",
        "fold": "forfeit Ante, Super Bonus and every optional wager; the right to an Envy Bonus stays",
    },
    positions_each=Positions(lambda options: 1, "PA-C4-7.e"),
    memory=Memory,
    composition=composition,
    positions=("dealer",),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_method),
)

GAMES: Final = {Authority.PA: PENNSYLVANIA}
