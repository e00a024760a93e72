"""A hand of poker that stops where somebody decides: the kernel's own functions, one decision at a time.

``room`` is the kernel's array of a hand, and ``state`` what lies between two decisions: whose turn it is, and how many positions
have still to act. Seats marked in ``agents`` are waited for; the others are the kernel's bettors, who decide as in a simulation.
"""

from typing import Final

from houseway.games.poker.sim.betting import (
    act,
    close,
    is_asked,
    may_raise,
    open_round,
    post,
    sit_down,
    span,
    turn,
)
from houseway.games.poker.sim.cards import deal_street, draw, new_deck, opener, throw
from houseway.games.poker.sim.deciding import DRAWN_FROM
from houseway.games.poker.sim.places import (
    ABLE,
    BEFORE,
    BET,
    BETS,
    BLINDS,
    CALL,
    CHECK,
    CONTENDERS,
    CURRENT,
    DRAWS,
    FOLD,
    FORCED_BET,
    LAST_BLIND,
    LEFT,
    MOVES,
    MUST_OPEN,
    NONE,
    OPENS,
    OPENS_FORCED,
    OUT,
    OWN,
    OWN_CARDS,
    PLAYERS,
    RAISE,
    RAKE,
    RAKES,
    SEAT,
    SEATS,
    SEEN,
    STACKS,
    STREET,
    STREET_WIDTH,
    STREETS,
    TOTAL,
    UNIT,
)
from houseway.games.poker.sim.pots import take_rake
from houseway.games.poker.sim.showdown import settle
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed

NOW, DRAWING, AT, WAITING, LEADS, SIZE, OPENED, WAGERS, OWED, TOTALS = range(10)
"""``NOW``: the street. ``DRAWING``: 1 while cards are exchanged. ``AT``: the position to act, and ``WAITING`` those that have
still to act. ``LEADS``: 1 if it must bet. ``SIZE``: the fixed bet. ``OPENED``: the position that opened the betting round.
``WAGERS``: bets and raises so far. ``OWED``: what a call costs. ``TOTALS``: the least, half the pot, the pot and the most of a
bet or raise, 0 where it is not open."""
SIZES: Final = 4
ORDER: Final = TOTALS + SIZES
"""For each position the number of its last bet or raise in the last betting round with one; 0 if it made none."""
DRAWN: Final = ORDER + SEATS
"""For each position the number of cards it exchanged, or :data:`NOT_DRAWN`."""
STATE_SIZE: Final = DRAWN + SEATS
NOT_DRAWN: Final = 9
FIRST_SIZE: Final = 3
"""The first action that bets or raises; fold, check and call come before."""
STAND_PAT: Final = 7
"""In draw, the first action of an exchange."""


def begin_hand(number: int, terms: Indexed, room: Indexed, state: Indexed) -> None:
    """Begins hand ``number``: seats, stacks, blinds and antes, and a new deck."""
    players = terms[PLAYERS]
    sit_down(number % players if terms[MOVES] else 0, terms, room)
    new_deck(players, room)
    room[RAKES] = room[RAKE] = 0
    state[NOW], state[DRAWING], state[WAITING], state[WAGERS], state[OPENED] = NONE, 0, 0, 0, NONE
    posted = 0
    for at in range(players):
        room[BEFORE + at] = 0
        state[ORDER + at], state[DRAWN + at] = 0, NOT_DRAWN
        if terms[BLINDS + at] > posted:
            posted = terms[BLINDS + at]
            wagered(at, state)
    if terms[LAST_BLIND] >= 0:
        wagered(terms[LAST_BLIND], state)


def wagered(at: int, state: Indexed) -> None:
    """Notes that a position has made the latest bet or raise."""
    state[WAGERS] += 1
    state[ORDER + at] = state[WAGERS]


def open_betting(terms: Indexed, room: Indexed, state: Indexed) -> None:
    """Opens the betting round of a street, with its forced bet."""
    players, street = terms[PLAYERS], state[NOW]
    first, forced = opener(street, terms, room), NONE
    if terms[STREET + STREET_WIDTH * street + OPENS] == OPENS_FORCED:
        forced = first
        post(forced, terms[FORCED_BET], terms, room)
        wagered(forced, state)
        first = (forced + 1) % players
    if room[CURRENT] == 0 and room[ABLE] > 1:
        for at in range(players):
            state[ORDER + at] = 0
    state[SIZE] = open_round(street, terms, room)
    state[DRAWING], state[AT] = 0, first
    state[WAITING] = players - 1 if forced >= 0 else players
    state[LEADS] = terms[MUST_OPEN] if street > 0 else 0
    opened = NONE
    for step in range(state[WAITING] - 1, -1, -1):
        at = (first + step) % players
        if room[OUT + at] == 0 and room[STACKS + at] > 0:
            opened = at
    if opened >= 0 and (room[ABLE] > 1 or somebody_owes(players, room)):
        state[OPENED] = opened


def somebody_owes(players: int, room: Indexed) -> bool:
    """Whether a position with chips has a bet to call."""
    found = False
    for at in range(players):
        found = found or (room[OUT + at] == 0 and room[STACKS + at] > 0 and room[BETS + at] < room[CURRENT])
    return found


def passes_on(said: int, terms: Indexed, state: Indexed) -> None:
    """Passes the turn on after an action; after a bet or raise everybody else has to answer."""
    at = state[AT]
    if said >= BET:
        wagered(at, state)
        state[WAITING] = terms[PLAYERS]
    state[WAITING] -= 1
    state[LEADS] = 0
    state[AT] = at + 1 if at + 1 < terms[PLAYERS] else 0


def next_asked(terms: Indexed, room: Indexed, state: Indexed) -> bool:
    """Whether somebody is asked before the betting round or the draw is over; ``AT`` is that position."""
    players = terms[PLAYERS]
    if state[DRAWING]:
        while state[AT] < players and room[OUT + state[AT]]:
            state[AT] += 1
        return bool(state[AT] < players)
    while state[WAITING] > 0 and room[CONTENDERS] > 1:
        if is_asked(state[AT], room):
            return True
        state[WAITING] -= 1
        state[AT] = state[AT] + 1 if state[AT] + 1 < players else 0
    return False


def forward(
    number: int, key_0: int, key_1: int, terms: Indexed, agents: Indexed, room: Indexed, state: Indexed
) -> bool:
    """Plays on until an agent is asked, which is True, or the hand is settled."""
    while True:
        while next_asked(terms, room, state):
            at = int(state[AT])
            if agents[room[SEAT + at]]:
                offered(terms, room, state)
                return True
            if state[DRAWING]:
                state[DRAWN + at] = draw(at, number, key_0, key_1, terms, room)
                state[AT] += 1
            else:
                leads = state[LEADS] == 1
                said = turn(at, state[NOW], state[SIZE], leads, number, key_0, key_1, terms, room)
                passes_on(said, terms, state)
        if state[DRAWING]:
            open_betting(terms, room, state)
            continue
        if state[NOW] >= 0:
            close(terms[PLAYERS], room)
            take_rake(terms, room)
        if room[CONTENDERS] == 1 or state[NOW] + 1 == terms[STREETS]:
            settle(terms, room)
            return False
        state[NOW] += 1
        if state[NOW] == 1:
            room[SEEN] = room[CONTENDERS]
        deal_street(state[NOW], number, key_0, key_1, terms, room)
        if terms[STREET + STREET_WIDTH * state[NOW] + DRAWS]:
            state[DRAWING], state[AT] = 1, 0
        else:
            open_betting(terms, room, state)


def offered(terms: Indexed, room: Indexed, state: Indexed) -> None:
    """Notes what a call costs the position to act, and the sizes of a bet or raise that are open to it."""
    at = state[AT]
    for size in range(TOTALS, TOTALS + SIZES):
        state[size] = 0
    state[OWED] = 0
    if state[DRAWING]:
        return
    current, unit = room[CURRENT], terms[UNIT]
    owed = min(current - room[BETS + at], room[STACKS + at])
    state[OWED] = owed
    if not may_raise(at, owed, terms, room):
        return
    least, most = span(at, state[SIZE], terms, room)
    called = room[TOTAL] + current - room[BETS + at]
    highest = state[TOTALS] = least
    for size in range(1, 3):
        share = called // 2 if size == 1 else called
        total = current + share // unit * unit
        if highest < total < most:
            highest = state[TOTALS + size] = total
    if most > least:
        state[TOTALS + SIZES - 1] = most


def legal_actions(terms: Indexed, room: Indexed, state: Indexed) -> int:
    """The actions open to the position to act, as a bit set; an exchange takes no more cards than are left."""
    if state[DRAWING]:
        found = 0
        for thrown in range(1 << DRAWN_FROM):
            if ones(thrown) <= room[LEFT]:
                found |= 1 << (STAND_PAT + thrown)
        return found
    found = 1
    if state[OWED] > 0:
        found |= 1 << 2
    elif state[LEADS] == 0:
        found |= 1 << 1
    for size in range(SIZES):
        if state[TOTALS + size] > 0:
            found |= 1 << (FIRST_SIZE + size)
    return found


def places_of(chosen: int, at: int, room: Indexed) -> int:
    """The places of a position's cards chosen by height (bit 0 is the highest), as bits."""
    own, found = OWN + OWN_CARDS * at, 0
    for place in range(DRAWN_FROM):
        higher = 0
        for other in range(DRAWN_FROM):
            higher += int(room[own + other] > room[own + place])
        if chosen >> higher & 1:
            found |= 1 << place
    return found


def take_action(
    action: int, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed, state: Indexed
) -> None:
    """Takes a legal action for the position to act."""
    at = int(state[AT])
    if state[DRAWING]:
        chosen = action - STAND_PAT
        state[DRAWN + at] = ones(chosen)
        throw(at, places_of(chosen, at, room), number, key_0, key_1, room)
        state[AT] += 1
        return
    said, total = FOLD, 0
    if action >= FIRST_SIZE:
        said, total = RAISE if room[CURRENT] > 0 else BET, int(state[TOTALS + action - FIRST_SIZE])
    elif action > 0:
        said = CHECK if action == 1 else CALL
    act(at, said, total, state[SIZE], terms, room)
    passes_on(said, terms, state)


FUNCTIONS: Final = (
    wagered,
    begin_hand,
    somebody_owes,
    open_betting,
    passes_on,
    next_asked,
    offered,
    forward,
    legal_actions,
    places_of,
    take_action,
)
