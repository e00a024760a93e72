"""Minibaccarat with its EZ Baccarat variation, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.minibaccarat.play.acts import ACTS
from houseway.games.minibaccarat.play.idle import go_idle
from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.preparation import open_table
from houseway.games.minibaccarat.play.procedure import play
from houseway.games.minibaccarat.play.vigorish import collect_on_leaving
from houseway.games.minibaccarat.rules import (
    BANKER_ODDS,
    DRAGON_7_ODDS,
    DRAGON_BONUS,
    HOUSE_MONEY,
    PANDA_8_ODDS,
    PLAYER_ODDS,
    SEATS,
    TIE_FLOOR,
    WAGERS,
    Minibaccarat,
    check_wagers,
    composition,
)
from houseway.games.minibaccarat.rulings import RULINGS
from houseway.games.minibaccarat.setup import SETUP
from houseway.rulebook.authority import Authority
from houseway.table.game import Game, Hooks
from houseway.table.parts import Parts

MASSACHUSETTS: Final = Game(
    id="minibaccarat",
    title="Minibaccarat",
    authority=Authority.MA,
    submission=Minibaccarat,
    wagers=WAGERS,
    paytables={
        "MA-MB-12.a": {"player": PLAYER_ODDS},
        "MA-MB-12.b": {"tie": TIE_FLOOR},
        "MA-MB-12.c-s1": {"banker": BANKER_ODDS},
        "MA-MB-12.e-s2": DRAGON_BONUS,
        "MA-MB-12.f": {"dragon_7": DRAGON_7_ODDS},
        "MA-MB-12.g": {"panda_8": PANDA_8_ODDS},
        "MA-MB-12.h": HOUSE_MONEY,
    },
    play=play,
    acts=ACTS,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(
        __name__, "layout", "pricing", "plain_counts", "atlas", "grids", "protection", "kernel", "declaration", "coach"
    ),
    seats=SEATS,
    seat_clause="MA-MB-2.a",
    cards_clause="MA-MB-3.a",
    late_clause="MA-MB-7.c",
    seat_limit="MA-MB-2.a",
    verb_fields={"press": ("on",)},
    verbs={
        "take": "take the House Money payout",
        "press": "have the payout added to your wager (on: player | banker)",
    },
    check_wagers=check_wagers,
    memory=Memory,
    composition=composition,
    keeps_shoe=True,
    positions=("player", "banker"),
    variants=("standard", "ez"),
    hooks=Hooks(on_open=open_table, on_idle=go_idle, on_leave=collect_on_leaving),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
