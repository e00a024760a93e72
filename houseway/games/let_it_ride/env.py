"""Let It Ride as an environment: withdraw or let it ride, twice."""

from typing import ClassVar, Final

from houseway.env.declaration import Action, Declaration, Part, View, hand
from houseway.env.house import HouseEnv
from houseway.games.let_it_ride.rulings import SEATS

WITHDRAW, LET_IT_RIDE = range(2)
OVER, BET_1, BET_2 = range(3)
ABSENT, UNDECIDED, WITHDRAWN, RIDING = range(4)
PLACES: Final = tuple(range(1, SEATS + 1))
FIRST: Final = "MA-LR-10.b"
"""The clause that asks for the decision on bet 1."""


def _asked(view: View) -> list[int]:
    """Which bet the seat is asked about now."""
    return [OVER if view.ask is None else BET_1 if FIRST in view.ask.clauses else BET_2]


def _own_bet_1(view: View) -> list[int]:
    return [_standing(view)[view.seat - 1]]


def _standing(view: View) -> list[int]:
    """What became of bet 1 at each position, as everybody at the table can tell."""
    known = {"withdraw": WITHDRAWN, "let_it_ride": RIDING}
    did = {
        event.data["seat"]: known[event.data["do"]]
        for event in view.events
        if event.kind == "decided" and FIRST in event.clauses
    }
    return [did.get(seat, UNDECIDED if seat in view.seats else ABSENT) for seat in PLACES]


DECLARATION: Final = Declaration(
    game="let_it_ride",
    actions=(Action("withdraw", do="withdraw"), Action("let it ride", do="let_it_ride")),
    parts=lambda chips: (
        hand("own cards", 3),
        hand("community cards", 2, "community"),
        Part("asked", (3,), _asked),
        Part("bet 1", (4,), _own_bet_1),
    ),
    wagers={"bet_1": 1, "bet_2": 1, "bet_3": 1},
    others=(Part("positions", (4,) * len(PLACES), _standing),),
)


class LetItRideEnv(HouseEnv):
    """Let It Ride as the Massachusetts Gaming Commission regulates it, one player against a pay table.

    ## Description
    The player puts up three equal bets and gets three cards; three more lie face down. After looking, the player takes back
    bet 1 or lets it ride. One of the three cards is burned and the next turned up; the player decides the same on bet 2,
    whatever became of bet 1. The last card is turned up. What was left up (bet 3 always is) wins by the table on a pair of
    tens or better in the five cards, and loses otherwise.

    Every episode is a round of the audited procedure: shuffled, cut, dealt, settled and checked to the cent.

    ## Action Space
    `Discrete(2)`: 0 withdraw, 1 let it ride. Both are always legal.

    ## Observation Space
    `MultiDiscrete([53] * 5 + [3, 4])`: the three own cards and the two community cards, each set highest card first; which
    bet is asked about (0 none, 1 bet 1, 2 bet 2); what became of bet 1 (1 undecided, 2 withdrawn, 3 riding). A card is
    `4 * rank + suit` with ranks 0 (two) to 12 (ace) and suits 0 to 3 (spades, hearts, diamonds, clubs); 52 is a card that
    is not seen.

    `info["action_mask"]` is 1 for each legal action, and all 0 once the episode is over.

    ## Rewards
    What the player wins or loses in the round, in units of one bet. Under the best play the average is -37963/1082900, or
    -3.5057 % of one bet.

    ## Episode End
    After the decision on bet 2, with the settlement of the round (`rounds` of them, where more are asked for). Never truncated.

    ## Arguments
    ```python
    env = gymnasium.make("houseway/LetItRide-v0", wagers={"bet_1": 1, "bet_2": 1, "bet_3": 1, "three_card_bonus": 1})
    ```
    - `wagers={"bet_1": 1, "bet_2": 1, "bet_3": 1}`: what is wagered at the start of every round, in units; the bets are equal.
    - `submission={}`: the licensee's choices, by the options of `houseway games let_it_ride`.
    - `unit=10`: how many dollars a unit is; the Let It Ride bonus is a dollar, and so stands beside units of 1 only.
    - `rounds=1`: rounds in an episode.
    - `illegal="forfeit"`: nothing is ever illegal in this game; see the other environments.

    `reset(options={"wagers": ..., "submission": ..., "deal": {"hands": {1: "Th Jh Qh"}}})` changes these, or fixes cards,
    for one episode. `env.unwrapped.scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    declaration: ClassVar[Declaration] = DECLARATION
