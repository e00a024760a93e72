"""One action at each of many Chemin de Fer tables: what is seen, how bettors play, and the loop that is compiled."""

from functools import cache
from typing import Final

from houseway.env.declaration import NO_CARD
from houseway.env.vector.tables import BEGIN
from houseway.games.chemin_de_fer.rules import SEATS
from houseway.games.chemin_de_fer.sim.vector.steps import (
    ACCEPT,
    ACCEPTS,
    ASKED,
    BANK,
    BANKER,
    BANKERS_CARDS,
    BIDS,
    CARD,
    COVER,
    DECISIONS,
    DOMINANT,
    FIVE_AT,
    HANDS,
    KEEP,
    KEEPS,
    LEAST,
    NETS,
    OPEN,
    OVER,
    PART,
    PLAYERS,
    PLAYERS_CARDS,
    QUESTION,
    ROLES,
    ROUNDS,
    STAKE,
    STAKES,
    STAY,
    TAKE,
    UNIT,
    VALUES_AT,
    answer,
    begin_hand,
    begin_shoe,
    legal_actions,
)
from houseway.games.chemin_de_fer.sim.vector.steps import FUNCTIONS as STEPS
from houseway.simulation.compiler import RANDOMNESS, Compiler, compile_all, compile_last
from houseway.simulation.cpu import UNCOUNTED
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.counter import philox, split
from houseway.support.arrays import Array, Flags, Floats, Indexed, Int64s

FIRST_DECISION: Final = 1 << 10
"""The first random block used for decisions; earlier blocks are used for the shoe."""
DIGITS_MOST: Final = 23
RANDOM, USUAL = range(2)
"""How bettors play: any legal action alike, or as ``usual`` says."""


def usual(terms: Indexed, state: Indexed, can: int) -> int:
    """What a usual bettor does: bank the least, cover a unit, keep and take the bank; on five, the best by the cards' values."""
    question = state[QUESTION]
    if question == STAKE:
        return LEAST
    if question == COVER:
        return PART
    if question == CARD:
        first, second = state[PLAYERS_CARDS], state[PLAYERS_CARDS + 1]
        draws = terms[FIVE_AT + 10 * terms[VALUES_AT + first] + terms[VALUES_AT + second]]
        return STAY if can == 1 << STAY or (can >> STAY & 1 and not draws) else TAKE
    if question == KEEP:
        return KEEPS
    return ACCEPTS if question == ACCEPT else BIDS


def at_random(number: int, key_0: int, key_1: int, state: Indexed, can: int) -> int:
    """A legal action at random."""
    count = 0
    for action in range(14):
        count += can >> action & 1
    high, low, _, _ = philox(number, FIRST_DECISION + int(state[DECISIONS]), key_0, key_1)
    chosen, _, _ = split(high, low, count)
    for action in range(14):
        if can >> action & 1:
            if chosen == 0:
                return action
            chosen -= 1
    return 0


def bettor_does(number: int, key_0: int, key_1: int, terms: Indexed, bettors: int, state: Indexed, can: int) -> int:
    """The action of a bettor among the legal ones ``can``."""
    return usual(terms, state, can) if bettors == USUAL else at_random(number, key_0, key_1, state, can)


def forward(
    number: int,
    key_0: int,
    key_1: int,
    terms: Indexed,
    agents: Indexed,
    bettors: int,
    state: Indexed,
    shoe: Indexed,
    won: Floats,
) -> bool:
    """Plays on until an agent is asked, which is True, or the episode is over; adds what each seat has won, in units."""
    while True:
        if state[QUESTION] == OVER:
            for seat in range(terms[PLAYERS]):
                won[seat] += state[NETS + seat] / terms[UNIT]
            if state[HANDS] == terms[ROUNDS]:
                return False
            begin_hand(terms, state)
        elif agents[state[ASKED] - 1]:
            return True
        else:
            can = legal_actions(terms, state)
            does = bettor_does(number, key_0, key_1, terms, bettors, state, can)
            answer(does, number, key_0, key_1, terms, state, shoe)


def look_at(viewer: int, terms: Indexed, state: Indexed, row: Array) -> None:
    """Writes what a seat observes to ``row``: the question, the bank, the cards it has seen and everybody's wagers."""
    row[0] = state[QUESTION]
    row[1] = state[BANKER]
    bank, digits = state[BANK] // terms[UNIT], 0
    while bank > 0 and digits < DIGITS_MOST:
        bank >>= 1
        digits += 1
    row[2] = digits
    for hand in range(2):
        first = BANKERS_CARDS if hand else PLAYERS_CARDS
        sees = state[OPEN] == 1 or viewer == (state[BANKER] if hand else state[DOMINANT])
        place = 3 + 3 * hand
        one, two, three = NO_CARD, NO_CARD, NO_CARD
        if sees:
            one, two, three = int(state[first]), int(state[first + 1]), int(state[first + 2])
        high, low = max(one, two), min(one, two)
        if three != NO_CARD:  # the third card goes where it belongs, the highest first
            row[place] = max(high, three)
            row[place + 1] = max(low, min(high, three))
            row[place + 2] = min(low, three)
        else:
            row[place], row[place + 1], row[place + 2] = high, low, NO_CARD
    for seat in range(SEATS):
        row[9 + seat] = state[ROLES + seat]


def step_shoes(
    actions: Int64s,
    key_0: int,
    key_1: int,
    terms: Int64s,
    agents: Int64s,
    bettors: int,
    numbers: Int64s,
    choices: Int64s,
    states: Int64s,
    shoes: Array,
    seen: Array,
    final: Array,
    mask: Array,
    rewards: Floats,
    results: Floats,
    seats: Int64s,
    ended: Flags,
    illegal: Flags,
) -> None:
    """Takes an action at every table, or begins its next episode.

    ``numbers``, ``choices`` (the legal actions as a bit set), ``states`` and ``shoes`` are the tables' memory. What follows them
    is written for the agent.
    """
    tables = actions.shape[0]
    for place in range(tables):
        state, shoe = states[place], shoes[place]
        action, number = int(actions[place]), int(numbers[place])
        over = action == BEGIN
        if not over:
            seat = int(state[ASKED])
            if choices[place] >> action & 1 == 0:
                look_at(seat, terms, state, final[place])
                results[place, seat - 1] = -max(1.0, state[STAKES + seat - 1] / terms[UNIT])
                illegal[place] = over = True
            else:
                answer(action, number, key_0, key_1, terms, state, shoe)
                over = not forward(number, key_0, key_1, terms, agents, bettors, state, shoe, results[place])
                if over:
                    look_at(seat, terms, state, final[place])
            rewards[place] = results[place, seat - 1]
            ended[place] = over
        if over:
            numbers[place] += tables
            number = int(numbers[place])
            begin_shoe(number, key_0, key_1, terms, state, shoe)
            forward(number, key_0, key_1, terms, agents, bettors, state, shoe, results[place])
        seats[place] = state[ASKED]
        look_at(int(state[ASKED]), terms, state, seen[place])
        can = legal_actions(terms, state)
        choices[place] = can
        for one in range(mask.shape[1]):
            mask[place, one] = can >> one & 1


FUNCTIONS: Final = (*STEPS, usual, at_random, bettor_does, forward, look_at)


def linked(compiler: Compiler) -> dict[str, Function]:
    """The functions of the tables, each calling the others' twins, by name."""
    return compile_all((*RANDOMNESS, *FUNCTIONS), compiler)


@cache
def compiled() -> Function:
    """:func:`step_shoes`, compiled."""
    from numba import njit

    return compile_last(
        step_shoes, linked(njit(nogil=True, error_model="numpy", forceinline=True, **UNCOUNTED)), "chemin_de_fer"
    )
