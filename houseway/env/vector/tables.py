"""Many tables at once on small integers: each takes one action and moves to its next decision, or to its next round.

The functions are plain Python and are compiled together with a game's kernel, as :mod:`houseway.simulation.compiler` says. A game
replaces the first five functions of this module with its own, under the same names. They get a table's state: the
row ``place`` of ``state`` and a number, the ``moment``; what they mean is up to the game. The moment is :data:`BETTING` while
chips are placed.
"""

from typing import Final

from houseway.support.arrays import Array, Flags, Floats, Indexed, Int64s

BETTING: Final = -1
"""The moment before a round in which the agent places its chips."""
BEGIN: Final = -1
"""Instead of an action: give the round up and begin the next."""
GOES_ON: Final = -1
"""Instead of the class of a round: there is a decision to make."""


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
    """Deals round ``number`` and returns the first moment, and the class of the round if nothing is to be decided."""
    raise NotImplementedError


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Takes a legal action and returns the next moment, and the class of the round if that ends it."""
    raise NotImplementedError


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """The legal actions as a bit set: the first two, unless a game says otherwise."""
    return 3


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """Writes the observation to the row ``place`` of ``seen``; the round may be over."""
    raise NotImplementedError


def raised(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> float:
    """What was added to the first wager since the deal, in parts of it; below 0 if something was taken back.

    Nothing, unless a game says otherwise.
    """
    return 0.0


# -- shared by games ----------------------------------------------------------------------------------------------


def sort_down(state: Int64s, place: int, first: int, last: int) -> None:
    """Sorts the numbers ``first`` up to ``last`` of a table's state, the highest first.

    Without branches, because the processor could not predict them.
    """
    for end in range(first + 1, last):
        for at in range(end, first, -1):
            above, below = state[place, at - 1], state[place, at]
            state[place, at - 1], state[place, at] = max(above, below), min(above, below)


def show(state: Int64s, place: int, first: int, last: int, seen: Array, at: int) -> None:
    """Writes the numbers ``first`` up to ``last`` of a table's state to the observation, from its number ``at`` on."""
    for one in range(first, last):
        seen[place, at + one - first] = state[place, one]


def hide(place: int, nothing: int, seen: Array, at: int, count: int) -> None:
    """Writes ``count`` cards that are not seen to the observation, from its number ``at`` on."""
    for one in range(at, at + count):
        seen[place, one] = nothing


SHARED: Final = (legal, raised, sort_down, show, hide)
"""The functions that a game's functions may call, and the two that a game may leave out."""


# -- the tables ---------------------------------------------------------------------------------------------------


def may_bet(units: Int64s, place: int, layout: Int64s) -> int:
    """The places on which another unit may be put as a bit set, and behind them whether betting may end."""
    made = 0
    for one in range(layout.shape[0]):
        if units[place, one] > 0:
            made |= 1 << one
    found = 1 << layout.shape[0] if made else 0
    for one in range(layout.shape[0]):
        offered, needs, at_most = layout[one, 0], layout[one, 1], layout[one, 2]
        if offered and made & needs == needs and (at_most < 0 or units[place, one] < units[place, at_most]):
            found |= 1 << one
    return found


def staked(units: Int64s, place: int, layout: Int64s) -> int:
    """The units that the agent has put on the layout."""
    found = 0
    for one in range(layout.shape[0]):
        found += units[place, one]
    return found


def step_tables(
    actions: Int64s,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Indexed,
    chips: int,
    layout: Int64s,
    wagered: float,
    main: float,
    pays: Floats,
    numbers: Int64s,
    moments: Int64s,
    choices: Int64s,
    state: Int64s,
    units: Int64s,
    seen: Array,
    final: Array,
    mask: Array,
    rewards: Floats,
    ended: Flags,
    illegal: Flags,
) -> None:
    """Takes an action at every table, or begins its next round.

    ``numbers``, ``moments``, ``choices`` (the legal actions as a bit set), ``state`` and ``units`` are the tables' memory. What
    follows them is written for the agent. Without ``chips`` to place, ``wagered`` units lie on the layout before the deal,
    ``main`` of them on the first wager.
    """
    tables = actions.shape[0]
    for place in range(tables):
        action = int(actions[place])
        moment = int(moments[place])
        over = action == BEGIN
        if not over:
            found = GOES_ON
            if choices[place] >> action & 1 == 0:
                lies = float(staked(units, place, layout)) if chips > 0 else wagered
                if moment != BETTING:
                    first = float(units[place, 0]) if chips > 0 else main
                    lies += first * raised(moment, table, rules, state, units, place)
                rewards[place] = -max(1.0, lies)
                illegal[place] = True
                over = True
            elif moment != BETTING:
                moment, found = decide(action, moment, table, rules, state, units, place)
            else:
                if action < layout.shape[0]:
                    units[place, action] += 1
                if action == layout.shape[0] or staked(units, place, layout) == chips:
                    moment, found = begin(int(numbers[place]), key_0, key_1, size, table, rules, state, units, place)
            if found != GOES_ON:
                won = 0.0
                for one in range(pays.shape[0]):
                    won += units[place, one] * pays[one, found]
                rewards[place] = won
                over = True
            if over:
                ended[place] = True
                look(moment, found != GOES_ON, table, rules, state, units, place, final)
        if over:
            numbers[place] += tables
            if chips > 0:
                moment = BETTING
                for one in range(units.shape[1]):
                    units[place, one] = 0
            else:
                moment, _ = begin(int(numbers[place]), key_0, key_1, size, table, rules, state, units, place)
        moments[place] = moment
        look(moment, False, table, rules, state, units, place, seen)
        can = may_bet(units, place, layout) if moment == BETTING else legal(moment, table, rules, state, units, place)
        choices[place] = can
        for one in range(mask.shape[1]):
            mask[place, one] = can >> one & 1


FUNCTIONS: Final = (may_bet, staked)
"""The functions that :func:`step_tables` calls besides the game's."""
