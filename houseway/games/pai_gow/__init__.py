"""Pai Gow, played with tiles, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.equipment.tiles import tiles
from houseway.games.pai_gow.play.acts import ACTS
from houseway.games.pai_gow.play.dealing import DEAD, SEATS
from houseway.games.pai_gow.play.preparation import Memory, idle, open_table
from houseway.games.pai_gow.play.procedure import play
from houseway.games.pai_gow.play.setting import barred
from houseway.games.pai_gow.rules import WAGERS, PaiGow, composition
from houseway.games.pai_gow.rulings import RULINGS
from houseway.games.pai_gow.setup import SETUP
from houseway.rulebook.authority import Authority
from houseway.table.banking import bank_answer
from houseway.table.game import Game, Hooks, Positions, ScenarioTerms
from houseway.table.parts import Parts

MASSACHUSETTS: Final = Game(
    id="pai_gow",
    title="Pai Gow (tiles)",
    authority=Authority.MA,
    submission=PaiGow,
    wagers=WAGERS,
    play=play,
    acts=ACTS,
    rulings=RULINGS,
    setup=SETUP,
    parts=Parts(
        __name__, "layout", "pricing", "recounts", "atlas", "protection", "kernel", "declaration", "coach", "decisions"
    ),
    seats=SEATS,
    seat_clause="MA-PG-5.b-1",
    cards_clause="MA-PG-2.a",
    late_clause="MA-PG-5.c",
    seat_limit="MA-PG-6.d-1",
    stay_clause="MA-PG-5.b-2",
    verb_fields={
        "set": ("high", "low"),
        "accept_bank": ("take_back_wager?",),
        "cut": ("stacks", "to"),
        "cut_apart": ("parts",),
        "dealer_wager": ("amount",),
        "style": ("style",),
    },
    verbs={
        "set": "divide the four tiles into a high and a low hand of two",
        "ask_house_way": "hear from the dealer how the house way would set the tiles",
        "surrender": "give up the wager once the dealer's or the bank's hands are set",
        "accept_bank": "be the bank of the round (take_back_wager: true where a wager is down)",
        "decline_bank": "pass the bank on",
        "co_bank": "as the bank, ask the casino to answer for half",
        "cut": "as the bank, move adjacent stacks to the right or left end",
        "cut_apart": "as the bank, move adjacent stacks in two parts to opposite ends",
        "dealer_wager": "as the bank, lower what the dealer wagers against you",
        "style": "as the bank, call a style of delivery",
        "play_hand": "play a hand of which a tile was exposed",
        "void_hand": "void a hand of which a tile was exposed",
        "pass": "leave a thing as it is: no co-banking, no cut, the usual wager and delivery, no surrender",
    },
    barred=barred,
    positions_each=Positions(lambda options: options.two_betting_areas, "MA-PG-10.a"),
    memory=Memory,
    composition=composition,
    positions=("dealer", "bank", DEAD),
    dice=3,
    dice_clause="MA-PG-3.a",
    hooks=Hooks(on_open=open_table, on_idle=idle),
    scenario=ScenarioTerms(pieces=tiles, extra_answer=bank_answer),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
