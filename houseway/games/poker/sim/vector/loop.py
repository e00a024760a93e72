"""One action at each of many poker tables: the loop that is compiled, and how."""

from functools import cache
from typing import Final

from houseway.env.vector.tables import BEGIN
from houseway.games.poker.sim.hand import HOT
from houseway.games.poker.sim.kernel import KERNEL
from houseway.games.poker.sim.places import CONTENDERS, PLAYERS, PUT, SEAT, STACK_OF, STACKS
from houseway.games.poker.sim.vector.sights import FUNCTIONS as SIGHTS
from houseway.games.poker.sim.vector.sights import look_at, shown_hands
from houseway.games.poker.sim.vector.steps import AT, begin_hand, forward, legal_actions, take_action
from houseway.games.poker.sim.vector.steps import FUNCTIONS as STEPS
from houseway.simulation.compiler import RANDOMNESS, Compiler, compile_all, compile_last
from houseway.simulation.cpu import UNCOUNTED
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Flags, Floats, Indexed, Int64s


def viewer_of(alone: int, terms: Indexed, room: Indexed, state: Indexed) -> int:
    """The position that looks on: the agent's if it plays alone against bettors, else the one to act."""
    found = int(state[AT])
    if alone:
        for at in range(terms[PLAYERS]):
            if room[SEAT + at] == 0:
                found = at
    return found


def add_results(unit: float, terms: Indexed, room: Indexed, won: Floats) -> None:
    """Adds what each seat has won in a settled hand to ``won``, in parts of ``unit``."""
    for at in range(terms[PLAYERS]):
        seat = room[SEAT + at]
        won[seat] += (room[STACKS + at] - terms[STACK_OF + seat]) / unit


def step_hands(
    actions: Int64s,
    key_0: int,
    key_1: int,
    terms: Int64s,
    agents: Int64s,
    alone: int,
    disclosed: int,
    own: int,
    shared: int,
    unit: float,
    numbers: Int64s,
    choices: Int64s,
    rooms: Int64s,
    states: Int64s,
    seen: Array,
    final: Array,
    mask: Array,
    rewards: Floats,
    results: Floats,
    unasked: Int64s,
    unasked_results: Floats,
    seats: Int64s,
    ended: Flags,
    illegal: Flags,
) -> None:
    """Takes an action at every table, or begins its next hand.

    ``numbers``, ``choices`` (the legal actions as a bit set), ``rooms`` and ``states`` are the tables' memory. What follows them
    is written for the agent. A hand in which no agent is asked is counted in ``unasked``, and the next is dealt.
    """
    tables = actions.shape[0]
    for place in range(tables):
        room, state = rooms[place], states[place]
        action = int(actions[place])
        over = action == BEGIN
        if not over:
            at = viewer_of(alone, terms, room, state)
            seat = room[SEAT + at]
            if choices[place] >> action & 1 == 0:
                look_at(at, False, 0, own, shared, terms, room, state, final[place])
                rewards[place] = results[place, seat] = -max(1.0, room[PUT + at] / unit)
                illegal[place] = over = True
            else:
                take_action(action, int(numbers[place]), key_0, key_1, terms, room, state)
                over = not forward(int(numbers[place]), key_0, key_1, terms, agents, room, state)
                if over:
                    shown = shown_hands(disclosed, terms, room, state) if room[CONTENDERS] > 1 else 0
                    look_at(at, True, shown, own, shared, terms, room, state, final[place])
                    add_results(unit, terms, room, results[place])
                    rewards[place] = results[place, seat]
            ended[place] = over
        if over:
            numbers[place] += tables
            begin_hand(int(numbers[place]), terms, room, state)
            while not forward(int(numbers[place]), key_0, key_1, terms, agents, room, state):
                unasked[place] += 1
                add_results(unit, terms, room, unasked_results[place])
                numbers[place] += tables
                begin_hand(int(numbers[place]), terms, room, state)
        at = viewer_of(alone, terms, room, state)
        seats[place] = room[SEAT + at] + 1
        look_at(at, False, 0, own, shared, terms, room, state, seen[place])
        can = legal_actions(terms, room, state)
        choices[place] = can
        for one in range(mask.shape[1]):
            mask[place, one] = can >> one & 1


FUNCTIONS: Final[tuple[Function, ...]] = (*KERNEL.functions, *STEPS, *SIGHTS, viewer_of, add_results)
APART: Final = frozenset(["forward", "look_at", "turn", "settle", "strength", "shown_hands"])
"""Functions that are called rather than inlined: they are long, or seldom called."""


def linked(compiler: Compiler) -> dict[str, Function]:
    """The functions of the kernel and of the tables, each calling the others' twins, by name."""
    return compile_all((*RANDOMNESS, *FUNCTIONS), compiler)


@cache
def compiled() -> Function:
    """:func:`step_hands`, compiled."""
    from numba import njit

    own = {function.__name__ for function in (*STEPS, *SIGHTS)} | {"viewer_of", "add_results"}
    inside = (HOT | own) - APART

    def one(function: Function) -> Function:
        inlined = function.__name__ in inside
        twin: Function = njit(nogil=True, error_model="numpy", forceinline=inlined, **UNCOUNTED)(function)
        return twin

    return compile_last(step_hands, linked(one), "poker")
