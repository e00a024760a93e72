"""Mississippi Stud at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.games.mississippi_stud.sim.kernel import class_of, with_bet
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s
from houseway.support.json_types import Json

OWN, STREETS = 2, 3
DEALT: Final = OWN
TWO: Final = DEALT + STREETS
THREE: Final = TWO + 2
"""Where the community cards are in a table's state: as they are turned over, the first two and all three of them sorted, and
then the first four cards of the hand.
"""
FOUR: Final = THREE + STREETS
END: Final = FOUR + 4
ONE_BET, TWO_BETS, ALL_BETS = 1, 4, 13
"""The moment is the index of the bets in ``PATHS``: the first with one bet, with two and with three."""


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
    """Deals the player's cards and the community cards."""
    a, b, first, second, third, _ = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1] = a, b
    state[place, 2], state[place, 3], state[place, 4] = first, second, third
    state[place, 5], state[place, 6] = first, second
    state[place, 7], state[place, 8], state[place, 9] = first, second, third
    state[place, 10], state[place, 11], state[place, 12], state[place, 13] = a, b, first, second
    sort_down(state, place, 0, DEALT)
    sort_down(state, place, TWO, THREE)
    sort_down(state, place, THREE, FOUR)
    sort_down(state, place, FOUR, END)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds (0), or bets so many Antes; the round ends with a fold or the third bet."""
    path = with_bet(moment, action) if action else moment
    if action and path < ALL_BETS:
        return path, GOES_ON
    s = state[place]
    return path, class_of(s[13], s[12], s[11], s[10], s[2], s[3], s[4], path, table)


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """All actions."""
    return 15


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards, the community cards that are turned over (at the end all), and the bets on the streets."""
    show(state, place, 0, OWN, seen, 0)
    turned = (1 if moment >= ONE_BET else 0) + (1 if moment >= TWO_BETS else 0)
    if over:
        show(state, place, THREE, FOUR, seen, OWN)
    else:
        hide(place, NO_CARD, seen, OWN, STREETS)
        if turned == 1:
            seen[place, OWN] = state[place, DEALT]
        elif turned == 2:
            show(state, place, TWO, THREE, seen, OWN)
    path = moment
    for street in range(STREETS - 1, -1, -1):
        bet = 0
        if street <= turned and path > 0 and (street < turned or moment >= ALL_BETS):
            bet = (path - 1) % 3 + 1
            path = (path - 1) // 3
        seen[place, OWN + STREETS + street] = bet


def raised(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> float:
    """The bets on the streets, in Antes."""
    found, path = 0, moment
    while path > 0:
        found += (path - 1) % 3 + 1
        path = (path - 1) // 3
    return float(found)


class MississippiStudVectorEnv(KernelVectorEnv[MississippiStud]):
    """`houseway/MississippiStud-v0` at many tables at once, compiled; Ante and Three Card Bonus can be wagered."""

    game: ClassVar[str] = "mississippi_stud"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, legal, look, raised)
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = ("ante", "three_card_bonus")

    def assumed(self, terms: Terms) -> Json:
        """The payout limit depends on the Ante."""
        return {**super().assumed(terms), "stake": self.stake(terms)}
