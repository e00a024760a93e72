"""Baccarat-Chemin de Fer, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.chemin_de_fer.play.acts import ACTS
from houseway.games.chemin_de_fer.play.bank import absent, barred, delayed, leave
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.play.preparation import open_table
from houseway.games.chemin_de_fer.play.procedure import play
from houseway.games.chemin_de_fer.rules import SEATS, WAGERS, CheminDeFer, check_wagers, composition
from houseway.games.chemin_de_fer.rulings import RULINGS
from houseway.games.chemin_de_fer.setup import SETUP, check_change
from houseway.rulebook.authority import Authority
from houseway.table.game import Game, Hooks
from houseway.table.parts import Parts

MASSACHUSETTS: Final = Game(
    id="chemin_de_fer",
    title="Baccarat-Chemin de Fer",
    authority=Authority.MA,
    submission=CheminDeFer,
    wagers=WAGERS,
    play=play,
    acts=ACTS,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(
        __name__,
        "layout",
        "pricing",
        "plain_counts",
        "atlas",
        "protection",
        "kernel",
        "declaration",
        "coach",
        "decisions",
    ),
    seats=SEATS,
    seat_clause="MA-CF-6.d-s1",
    cards_clause="MA-CF-1.a-s1",
    late_clause="MA-CF-6.e-s1",
    verb_fields={"bid": ("amount",), "accept_bank": ("amount?",)},
    verbs={
        "card": "take a third card for the Player's Hand",
        "stay": "take no third card",
        "bid": "offer to wager so much as Banker (amount)",
        "pass": "offer nothing for the bank",
        "keep_bank": "stay Banker",
        "pass_bank": "pass the shoe",
        "accept_bank": "take the bank (amount, after a voluntary pass)",
        "decline_bank": "let the bank go by",
    },
    check_wagers=check_wagers,
    barred=barred,
    memory=Memory,
    composition=composition,
    keeps_shoe=True,
    positions=("player", "banker"),
    absence_clause="MA-CF-10.a.2",
    hooks=Hooks(
        on_open=open_table, check_option_change=check_change, on_leave=leave, on_delay=delayed, on_absence=absent
    ),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
