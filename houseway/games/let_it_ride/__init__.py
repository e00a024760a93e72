"""Let It Ride, regulated by the Massachusetts Gaming Commission."""

from dataclasses import replace
from typing import Final

from houseway.games.let_it_ride.play.procedure import play
from houseway.games.let_it_ride.play.settlement import BETS
from houseway.games.let_it_ride.rules.paytables import BONUS_FLOOR, MAIN_FLOOR, THREE_CARD_BONUS
from houseway.games.let_it_ride.rules.submission import DECK_CLAUSES, WAGERS, LetItRide, check_wagers
from houseway.games.let_it_ride.rulings import COMMUNITY, RULINGS, SEATS
from houseway.games.let_it_ride.setup import change_options
from houseway.table.game import Positions
from houseway.table.one_deck.game import HOOKS, massachusetts_game
from houseway.table.one_deck.setup import one_deck_setup
from houseway.table.parts import Parts

MASSACHUSETTS: Final = massachusetts_game(
    id="let_it_ride",
    title="Let It Ride Poker",
    submission=LetItRide,
    wagers=WAGERS,
    paytables={"MA-LR-11.b": MAIN_FLOOR, "MA-LR-11.d": BONUS_FLOOR, "MA-LR-11.e": THREE_CARD_BONUS},
    play=play,
    rulings=RULINGS,
    setup=one_deck_setup("let_it_ride", DECK_CLAUSES),
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
    seat_clause="MA-LR-6.b-1",
    cards_clause="MA-LR-2.a-1",
    stay_clause="MA-LR-6.b-2",
    verbs={
        "let_it_ride": "leave the wager up until the end of the round",
        "withdraw": "take the wager back",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.two_positions, "MA-LR-6.e"),
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    by_table=lambda options: BETS,
    hooks=replace(HOOKS, check_option_change=change_options),
)

GAMES: Final = {MASSACHUSETTS.authority: MASSACHUSETTS}
