"""Let It Ride at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.games.let_it_ride.sim.kernel import class_of
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s

ON_BET_1, WITHDRAWN, RIDING = range(3)
"""The moments: the decision on bet 1, and the decision on bet 2 by what became of bet 1."""
COMMUNITY: Final = 3
FIRST: Final = 5
"""Where both community cards, highest first, and the one turned up first are in a table's state."""
NOTHING, BET_1, BET_2 = range(3)


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Indexed,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals the player's cards and the community cards, of which the first is burned."""
    c0, _, c1, first, c2, second = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2] = c0, c1, c2
    state[place, 3], state[place, 4], state[place, FIRST] = first, second, first
    sort_down(state, place, 0, COMMUNITY)
    sort_down(state, place, COMMUNITY, FIRST)
    return ON_BET_1, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Withdraws a bet (0) or lets it ride (1); the round ends after bet 2."""
    if moment == ON_BET_1:
        return WITHDRAWN + action, GOES_ON
    s = state[place]
    return moment, class_of(s[0], s[1], s[2], s[3], s[4], moment - WITHDRAWN, action, table)


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards, the community cards that are turned up, the question, and what became of bet 1."""
    show(state, place, 0, COMMUNITY, seen, 0)
    if over:
        show(state, place, COMMUNITY, FIRST, seen, COMMUNITY)
        asked = NOTHING
    else:
        hide(place, NO_CARD, seen, COMMUNITY, 2)
        asked = BET_1
        if moment > ON_BET_1:
            seen[place, COMMUNITY] = state[place, FIRST]
            asked = BET_2
    seen[place, COMMUNITY + 2] = asked
    seen[place, COMMUNITY + 3] = 1 + moment


def raised(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> float:
    """Bet 1 is off the layout once it is withdrawn."""
    return -1.0 if moment == WITHDRAWN else 0.0


class LetItRideVectorEnv(KernelVectorEnv[LetItRide]):
    """`houseway/LetItRide-v0` at many tables at once, compiled; the three bets and the three card bonus can be wagered."""

    game: ClassVar[str] = "let_it_ride"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, look, raised)
    width: ClassVar[int] = FIRST + 1
    offered: ClassVar[tuple[str, ...]] = ("bet_1", "bet_2", "bet_3", "three_card_bonus")
