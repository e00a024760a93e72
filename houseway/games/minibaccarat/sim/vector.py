"""Minibaccarat at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

from houseway.env.declaration import NO_CARD
from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.base import Rewards
from houseway.env.vector.tables import BETTING, GOES_ON, hide
from houseway.games.minibaccarat.env import DEALT, OVER, PLACES
from houseway.games.minibaccarat.odds.house_money import STATES
from houseway.games.minibaccarat.odds.prices import lines
from houseway.games.minibaccarat.rules import Minibaccarat, composition
from houseway.games.minibaccarat.sim.kernel import class_of
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s
from houseway.support.json_types import Json

BANKER, PLAYER, HOUSE_MONEY = (PLACES.index((name, None)) for name in ("banker", "player", "house_money"))
TAKE, PRESS_ON_PLAYER, PRESS_ON_BANKER = 9, 10, 11
IN_HAND, PLAYERS, BANKERS, WAGERS = 3, 1, 4, 7
RANKS: Final = WAGERS + len(PLACES)
"""Where the hands, the units and the ranks seen begin in an observation."""
FOUND: Final = 6
"""Where the class of the round, as if House Money were taken, is in a table's state, after the cards in the order they leave."""


def put_hand(one: int, two: int, three: int, drawn: int, seen: Array, place: int, at: int) -> None:
    """Writes a hand to the observation, the highest card first, and adds its cards to the ranks seen."""
    a, b, c = one % 52, two % 52, three % 52 if drawn else -1
    low, high = min(a, b, c), max(a, b, c)
    seen[place, at], seen[place, at + 1] = high, a + b + c - low - high
    if drawn:
        seen[place, at + 2] = low
        seen[place, RANKS + (c >> 2)] += 1
    seen[place, RANKS + (a >> 2)] += 1
    seen[place, RANKS + (b >> 2)] += 1


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
    """Deals the cards; the round goes on if House Money was won."""
    c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2] = c0, c1, c2
    state[place, 3], state[place, 4], state[place, 5] = c3, c4, c5
    found = class_of(c0, c1, c2, c3, c4, c5, table, rules)
    state[place, FOUND] = found
    won = units[place, HOUSE_MONEY] > 0 and found % STATES > 0
    return 0, GOES_ON if won else found


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Takes the House Money payout or presses it, which ends the round."""
    found = int(state[place, FOUND])
    pressed = 2 if action == PRESS_ON_PLAYER else 1 if action == PRESS_ON_BANKER else 0
    return 0, found + pressed


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """To take the payout, and to press it on what is wagered on."""
    found = 1 << TAKE
    if units[place, PLAYER] > 0:
        found |= 1 << PRESS_ON_PLAYER
    if units[place, BANKER] > 0:
        found |= 1 << PRESS_ON_BANKER
    return found


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The moment, both hands, the units on every wager, and the ranks seen in the round."""
    seen[place, 0] = OVER if over else moment + DEALT
    hide(place, NO_CARD, seen, PLAYERS, 2 * IN_HAND)
    for at in range(WAGERS, RANKS):
        seen[place, at] = units[place, at - WAGERS]
    for at in range(RANKS, RANKS + 13):
        seen[place, at] = 0
    if moment == BETTING:
        return
    s = state[place]
    ending = s[FOUND] // STATES
    third = ending >> 1 & 1 if over else 0
    bankers_third = ending & 1 if over else 0
    put_hand(s[0], s[2], s[4], third, seen, place, PLAYERS)
    put_hand(s[1], s[3], s[5] if third else s[4], bankers_third, seen, place, BANKERS)


class MinibaccaratVectorEnv(KernelVectorEnv[Minibaccarat]):
    """`houseway/Minibaccarat-v0` at many tables at once, compiled. Every round has a fresh shoe, of which no card is burned."""

    game: ClassVar[str] = "minibaccarat"
    functions: ClassVar[tuple[Function, ...]] = (put_hand, begin, decide, legal, look)
    width: ClassVar[int] = FOUND + 1

    def size(self, submission: Minibaccarat) -> int:
        """The number of cards in the shoe."""
        return len(composition(submission))

    def assumed(self, terms: Terms) -> Json:
        """A rounded vigorish depends on the wager."""
        return {**super().assumed(terms), "stake": self.stake(terms)}

    def rules(self, submission: Minibaccarat) -> npt.NDArray[np.int8]:
        """The kernel's strategy of a player who never presses: the state is one pair or both."""
        return np.repeat(np.array([1, 5], np.int8), 10_000)

    def pays(self, submission: Minibaccarat, assume: Assume, wagers: tuple[str, ...]) -> Rewards:
        """As in ``odds``; House Money as it is taken or pressed in the state of the class."""
        found = super().pays(submission, assume, wagers)
        priced = lines(submission, assume)
        if "house_money" in priced:
            for press, hand in ((2, "player"), (1, "banker")):
                pressed = np.array([float(one.net) for one in priced[f"house_money:press_on_{hand}"]])
                for state in (1 + press, 5 + press):
                    found[HOUSE_MONEY, state::STATES] = pressed[state::STATES]
        return found
