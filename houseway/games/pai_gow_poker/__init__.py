"""Pai Gow Poker, regulated by the Massachusetts Gaming Commission."""

from dataclasses import replace
from typing import Final

from houseway.games.pai_gow_poker.play.players import barred
from houseway.games.pai_gow_poker.play.preparation import Memory
from houseway.games.pai_gow_poker.play.procedure import play
from houseway.games.pai_gow_poker.play.start import read_number
from houseway.games.pai_gow_poker.rules.paytables import BONUS, ENVY, INSURANCE, PROGRESSIVE, SEVEN_CARD, THREE_CARD
from houseway.games.pai_gow_poker.rules.submission import DECK_CLAUSES, PaiGowPoker, composition
from houseway.games.pai_gow_poker.rules.wagers import WAGERS, check_wagers
from houseway.games.pai_gow_poker.rulings import RULINGS
from houseway.games.pai_gow_poker.setup import SETUP, change_options
from houseway.table.banking import bank_answer
from houseway.table.game import Positions, ScenarioTerms
from houseway.table.kit.dice_start import DICE as DICE_IN_THE_SHAKER
from houseway.table.one_deck.game import HOOKS, massachusetts_game
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="pai_gow_poker",
    title="Pai Gow Poker",
    submission=PaiGowPoker,
    wagers=WAGERS,
    paytables={
        "MA-PGP-14.d": {f"${stake}": prizes for stake, prizes in PROGRESSIVE.items()},
        "MA-PGP-16.a": BONUS,
        "MA-PGP-16.b": ENVY,
        "MA-PGP-16.c": INSURANCE,
        "MA-PGP-18.b": THREE_CARD,
        "MA-PGP-18.c": SEVEN_CARD,
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
    seats=6,
    seat_clause="MA-PGP-7.b-1",
    cards_clause="MA-PGP-2.a-1",
    seat_limit="MA-PGP-8.c-2",
    stay_clause="MA-PGP-7.b-2",
    verb_fields={
        "set": ("high", "low"),
        "accept_bank": ("take_back_wager?",),
        "dealer_wager": ("amount",),
        "pick_stack": ("stack",),
    },
    verbs={
        "set": "divide the seven cards into a high hand of five and a low hand of two",
        "surrender": "give up the main wager before your hands are exposed",
        "ask_house_way": "ask the dealer how the house way sets your hand",
        "pass": "leave things as they are",
        "accept_bank": "be the bank of this round",
        "decline_bank": "pass the bank on",
        "co_bank": "ask the casino to answer for half",
        "dealer_wager": "say how much the dealer wagers against you, the bank",
        "pick_stack": "as the bank, pick the stack that is delivered first (1 is at the dealer's far left)",
        "play_hand": "play on with a card that the dealer exposed",
        "void_hand": "void a hand of which the dealer exposed a card",
    },
    check_wagers=check_wagers,
    barred=barred,
    positions_each=Positions(lambda options: 2 if options.two_betting_areas else 1, "MA-PGP-12.a"),
    memory=Memory,
    composition=composition,
    positions=("dealer", "bank"),
    dice=DICE_IN_THE_SHAKER,
    dice_clause="MA-PGP-4.a.1",
    deck=DECK_CLAUSES,
    hooks=replace(HOOKS, check_option_change=change_options),
    scenario=ScenarioTerms(deal_fields={"rng": read_number}, extra_answer=bank_answer),
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
