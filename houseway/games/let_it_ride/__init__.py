"""Let It Ride, regulated by the Massachusetts Gaming Commission."""

from typing import Final

from houseway.games.let_it_ride.play.procedure import play
from houseway.games.let_it_ride.rules.paytables import BONUS_FLOOR, MAIN_FLOOR, THREE_CARD_BONUS
from houseway.games.let_it_ride.rules.submission import DECK_CLAUSES, WAGERS, LetItRide, check_wagers, composition
from houseway.games.let_it_ride.rulings import COMMUNITY, RULINGS, SEATS
from houseway.games.let_it_ride.setup import SETUP, change_method
from houseway.rulebook.authority import Authority
from houseway.table import parts
from houseway.table.game import Game, Hooks, Positions
from houseway.table.one_deck.preparation import Memory, idle, open_table


class LetItRideParts(parts.Parts):
    """What Let It Ride Poker offers to readers."""

    def layout(self) -> "parts.Layout":
        from houseway.games.let_it_ride.layout import LAYOUT

        return LAYOUT

    def pricing(self) -> "parts.Pricing":
        from houseway.games.let_it_ride.odds import prices

        return prices

    def atlas(self) -> "parts.Atlas":
        from houseway.games.let_it_ride.odds.atlas import ATLAS

        return ATLAS

    def kernel(self) -> "parts.Kernel":
        from houseway.games.let_it_ride.sim.kernel import KERNEL

        return KERNEL

    def declaration(self) -> "parts.Declaration":
        from houseway.games.let_it_ride.env import DECLARATION

        return DECLARATION


MASSACHUSETTS: Final = Game(
    id="let_it_ride",
    title="Let It Ride Poker",
    authority=Authority.MA,
    submission=LetItRide,
    wagers=WAGERS,
    paytables={"MA-LR-11.b": MAIN_FLOOR, "MA-LR-11.d": BONUS_FLOOR, "MA-LR-11.e": THREE_CARD_BONUS},
    play=play,
    rulings=RULINGS,
    setup=SETUP,
    parts=LetItRideParts(),
    seats=SEATS,
    seat_clause="MA-LR-6.b-1",
    stay_clause="MA-LR-6.b-2",
    verbs={
        "let_it_ride": "leave the wager up until the end of the round",
        "withdraw": "take the wager back",
    },
    check_wagers=check_wagers,
    positions_each=Positions(lambda options: options.two_positions, "MA-LR-6.e"),
    memory=Memory,
    composition=composition,
    positions=(COMMUNITY,),
    deck=DECK_CLAUSES,
    hooks=Hooks(on_open=open_table, on_idle=idle, check_option_change=change_method),
)

GAMES: Final = {Authority.MA: MASSACHUSETTS}
