"""Let It Ride as an environment: withdraw or let it ride, twice."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand, positions_by_decision
from houseway.env.house import HouseEnv
from houseway.games.let_it_ride.rulings import SEATS

FIRST: Final = "MA-LR-10.b"
"""The clause that asks for the decision on bet 1."""
BET_1: Final = positions_by_decision(SEATS, "withdraw", "let_it_ride", clause=FIRST)


def _asked(view: View) -> list[int]:
    return [0 if view.ask is None else 1 if FIRST in view.ask.clauses else 2]


DECLARATION: Final = Declaration(
    game="let_it_ride",
    actions=(Action("withdraw", do="withdraw"), Action("let it ride", do="let_it_ride")),
    parts=lambda chips: (
        hand("own cards", 3),
        hand("community cards", 2, "community"),
        Part("asked", (3,), _asked, "0 nothing, 1 bet 1, 2 bet 2"),
        Part("bet 1", (4,), lambda view: [BET_1.read(view)[view.seat - 1]], "1 undecided, 2 withdrawn, 3 riding"),
    ),
    wagers={"bet_1": 1, "bet_2": 1, "bet_3": 1},
    others=(BET_1,),
    example={"hands": {1: "Th Jh Qh"}},
)


class LetItRideEnv(HouseEnv):
    """Let It Ride as the Massachusetts Gaming Commission regulates it, one player against a pay table.

    ## Description
    The player puts up three equal bets and gets three cards; three more lie face down. After looking, the player takes back
    bet 1 or lets it ride. One of the three cards is burned and the next turned up; the player decides the same on bet 2,
    whatever became of bet 1. The last card is turned up. What was left up (bet 3 always is) wins by the table on a pair of
    tens or better in the five cards, and loses otherwise.

    ## Rewards
    What the player wins or loses in the round, in units of one bet. Under the best play the average is -37963/1082900, or
    -3.5057 % of one bet.
    """

    declaration: ClassVar[Declaration] = DECLARATION
