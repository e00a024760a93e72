"""The best play, or one that is priced, as a function of the observation: it reads the kernel's strategy."""

from collections.abc import Callable
from typing import Any

from houseway.env.declaration import NO_CARD
from houseway.games.caribbean_stud.sim import kernel as caribbean_stud
from houseway.games.colorado_holdem.sim import kernel as colorado_holdem
from houseway.games.crazy_4_poker.sim import kernel as crazy_4_poker
from houseway.games.crazy_4_poker.sim.kernel import four_rank
from houseway.games.fast_action_holdem.odds.fours import four_number
from houseway.games.let_it_ride.sim import kernel as let_it_ride
from houseway.games.mississippi_stud.sim import kernel as mississippi_stud
from houseway.games.sic_bo.env import DECLARATION as SIC_BO
from houseway.games.three_card_poker.sim.kernel import rank_of
from houseway.games.winners_pot_poker.sim.kernel import best_at_four, best_at_three
from houseway.ranking import FOUR_CARD
from houseway.simulation.combinations import (
    five_entry,
    kickers_and_suits,
    rising_four,
    rising_three,
    rising_two,
    set_of_four,
)

Policy = Callable[[Any, Any, Any], int]
"""The action for an observation, given the kernel's table and strategy; plain Python that Numba compiles."""

THREES_OF_52, LOOK_CARIBBEAN, RANKS_CARIBBEAN = let_it_ride.THREES, caribbean_stud.LOOK, len(caribbean_stud.ROW_OF)
LOOK_CRAZY, RANKS_CRAZY = crazy_4_poker.LOOK, FOUR_CARD.highest + 1
AFTER_TWO, AFTER_THREE = mississippi_stud.AFTER_TWO, mississippi_stud.AFTER_THREE
THREES, FOURS = mississippi_stud.THREES, mississippi_stud.FOURS
PLAYED = colorado_holdem.PLAYED
SMALL = [action.place for action in SIC_BO.actions].index(("small", None))


def caribbean(o: Any, table: Any, strategy: Any) -> int:
    does = int(strategy[five_entry(o[0], o[1], o[2], o[3], o[4], table)])
    if does == LOOK_CARIBBEAN:
        does = int(strategy[RANKS_CARIBBEAN + 52 * kickers_and_suits(o[0], o[1], o[2], o[3], o[4]) + o[5]])
    return does


def colorado(o: Any, table: Any, strategy: Any) -> int:
    code = int(strategy[rising_three(o[2], o[1], o[0])])
    if code < PLAYED:
        return 1 if code else 0
    return 7 - code if code < 2 * PLAYED else 13 - code


def crazy(o: Any, table: Any, strategy: Any) -> int:
    times = int(strategy[four_rank(o[0], o[1], o[2], o[3], o[4], table)])
    if times == LOOK_CRAZY:
        times = int(strategy[RANKS_CRAZY + kickers_and_suits(o[0], o[1], o[2], o[3], o[4])])
    return 1 if times else 0


def double_down(o: Any, table: Any, strategy: Any) -> int:
    return int(strategy[set_of_four(o[0], o[1], o[2], o[3])])


def ride(o: Any, table: Any, strategy: Any) -> int:
    if o[5] == 1:
        return int(strategy[rising_three(o[2], o[1], o[0])])
    return int(strategy[THREES_OF_52 + set_of_four(o[0], o[1], o[2], o[3])])


def mississippi(o: Any, table: Any, strategy: Any) -> int:
    if o[5] == 0:
        return int(strategy[rising_two(o[1], o[0])])
    if o[6] == 0:
        low, high, third = o[1], o[0], o[2]
        first, last = min(low, third), max(high, third)
        return int(
            strategy[AFTER_TWO + (o[5] - 1) * THREES + rising_three(first, low + high + third - first - last, last)]
        )
    return int(strategy[AFTER_THREE + (o[5] + o[6] - 2) * FOURS + set_of_four(o[0], o[1], o[2], o[3])])


def three_card(o: Any, table: Any, strategy: Any) -> int:
    return int(strategy[rank_of(o[0], o[1], o[2], table)])


def fast_action(o: Any, table: Any, strategy: Any) -> int:
    code = int(strategy[four_number(o[3], o[2], o[1], o[0])])
    if code >= 6:
        return code
    return 0 if code == 5 else 1 if code == 4 else 2 if code == 2 else 3 if code == 3 else 4 if code == 1 else 5


def winners_pot(o: Any, table: Any, strategy: Any) -> int:
    if o[3] == NO_CARD:
        return best_at_three(o[0], o[1], o[2], o[5], strategy)
    return 2 * best_at_four(o[0], o[1], o[2], o[3], o[5], o[6], strategy)


def on_small(o: Any, table: Any, strategy: Any) -> int:
    return SMALL


def on_banker(o: Any, table: Any, strategy: Any) -> int:
    return 0


POLICIES: dict[str, Policy] = {
    "fast_action_holdem": fast_action,
    "minibaccarat": on_banker,
    "caribbean_stud": caribbean,
    "colorado_holdem": colorado,
    "crazy_4_poker": crazy,
    "double_down_stud": double_down,
    "let_it_ride": ride,
    "mississippi_stud": mississippi,
    "sic_bo": on_small,
    "three_card_poker": three_card,
    "winners_pot_poker": winners_pot,
}
WAGERS = {"minibaccarat": "banker", "sic_bo": "small"}
"""The wagers whose price the rewards are, where it is not the first."""
CALLED = (rising_two, rising_three, rising_four, set_of_four)
"""Functions that policies call besides those of the kernel."""
