"""A betting round of the poker kernel: ``play/betting.py`` on integer arrays."""

from typing import Final

from houseway.games.poker.sim.deciding import (
    AGGRESSIVE,
    FIRST_DECISION,
    GIVES_UP,
    PASSIVE,
    does,
    record,
    wagers,
)
from houseway.games.poker.sim.places import (
    ABLE,
    ACTED,
    AGGRESSOR,
    ANTE,
    BET,
    BETS,
    BIG,
    BLINDS,
    CALL,
    CHECK,
    CHECK_RAISE,
    CHECKED,
    CONTENDERS,
    CURRENT,
    DECISIONS,
    FIXED_LIMIT,
    FOLD,
    FULL,
    HALF,
    LAST_BLIND,
    LEVEL,
    MAX_RAISES,
    MAXIMUM,
    MINIMUM,
    MUST_OPEN,
    NONE,
    OUT,
    PLAYERS,
    POT_LIMIT,
    PUT,
    RAISE,
    RAISES,
    SEAT,
    SEEN,
    STACK_OF,
    STACKS,
    STREET,
    STREET_WIDTH,
    STREETS,
    STRUCTURE,
    TOTAL,
)
from houseway.games.poker.sim.strength import strength
from houseway.simulation.randomness.counter import philox
from houseway.support.arrays import Indexed


def put_in(at: int, amount: int, room: Indexed) -> None:
    """Moves chips from a stack to the pot, and updates the count of players who can act if the stack is empty."""
    room[STACKS + at] -= amount
    room[PUT + at] += amount
    room[TOTAL] += amount
    if room[STACKS + at] == 0:
        room[ABLE] -= 1


def post(at: int, amount: int, terms: Indexed, room: Indexed) -> None:
    """Posts a blind or a forced bet."""
    put_in(at, amount, room)
    room[BETS + at] = amount
    if amount > room[CURRENT]:
        room[CURRENT] = amount
        room[LEVEL] = amount if amount >= terms[MINIMUM] else 0
        room[AGGRESSOR] = at


def sit_down(shift: int, terms: Indexed, room: Indexed) -> None:
    """Starts a hand: assigns seats to positions, sets the stacks and posts antes and blinds."""
    players = terms[PLAYERS]
    room[TOTAL] = room[CURRENT] = room[LEVEL] = room[DECISIONS] = room[SEEN] = 0
    room[AGGRESSOR] = NONE
    room[CONTENDERS] = room[ABLE] = players
    for at in range(players):
        seat = at + shift if at + shift < players else at + shift - players
        room[SEAT + at] = seat
        room[STACKS + at] = terms[STACK_OF + seat]
        room[PUT + at] = room[BETS + at] = room[OUT + at] = 0
        put_in(at, terms[ANTE], room)
        if terms[BLINDS + at]:
            post(at, terms[BLINDS + at], terms, room)
    if terms[LAST_BLIND] >= 0:
        room[AGGRESSOR] = terms[LAST_BLIND]


def is_full(increase: int, full: int, half: int) -> bool:
    """Whether a raise by ``increase`` is full and reopens the betting; with ``half`` 1, half of a full raise suffices."""
    return increase >= full or (half == 1 and increase > 0 and 2 * increase >= full)


def may_raise(at: int, owed: int, terms: Indexed, room: Indexed) -> bool:
    """Whether a position may bet or raise."""
    if room[STACKS + at] <= owed or room[ABLE] < 2:
        return False
    if 0 <= terms[MAX_RAISES] <= room[RAISES] and room[CURRENT] > 0:
        return False
    if room[CHECKED + at] and not terms[CHECK_RAISE]:
        return False
    acted = room[ACTED + at]
    return acted < 0 or is_full(room[CURRENT] - acted, room[FULL], terms[HALF])


def span(at: int, size: int, terms: Indexed, room: Indexed) -> tuple[int, int]:
    """The smallest and largest total of a bet or raise, within the stack."""
    own = room[BETS + at] + room[STACKS + at]
    current, minimum, structure = room[CURRENT], terms[MINIMUM], terms[STRUCTURE]
    if structure == FIXED_LIMIT:
        total = min(room[LEVEL] + size, own)
        return total, total
    least = max(current + room[FULL], minimum) if current >= minimum else minimum
    most = own
    if structure == POT_LIMIT:
        most = min(most, max(least, 2 * current + room[TOTAL] - room[BETS + at]))
    if terms[MAXIMUM] >= 0:
        most = min(most, max(least, current + terms[MAXIMUM]))
    return min(least, most), most


def raise_to(at: int, total: int, size: int, terms: Indexed, room: Indexed) -> None:
    """Bets or raises to ``total``; a full raise reopens the betting."""
    before, minimum = room[CURRENT], terms[MINIMUM]
    put_in(at, total - room[BETS + at], room)
    room[BETS + at] = room[CURRENT] = room[ACTED + at] = total
    room[AGGRESSOR] = at
    completes = 0 < before < size and size == total
    if completes or is_full(total - before, room[FULL], terms[HALF]):
        if before > 0 and not completes:
            room[RAISES] += 1
        room[LEVEL] = total
        for other in range(terms[PLAYERS]):
            if other != at:
                room[ACTED + other] = NONE
        if terms[STRUCTURE] != FIXED_LIMIT:
            room[FULL] = max(room[FULL] if before < minimum else 0, max(total - before, minimum))


def act(at: int, said: int, total: int, size: int, terms: Indexed, room: Indexed) -> None:
    """Carries out and records an action (``FOLD`` to ``RAISE``); ``total`` is that of a bet or raise, else 0."""
    record(room[DECISIONS], at, said, total, room)
    room[DECISIONS] += 1
    if said == FOLD:
        room[OUT + at] = 1
        room[CONTENDERS] -= 1
        room[ABLE] -= 1
    elif said >= BET:
        raise_to(at, total, size, terms, room)
    elif said == CHECK:
        room[CHECKED + at] = 1
    else:
        owed = min(room[CURRENT] - room[BETS + at], room[STACKS + at])
        room[ACTED + at] = room[CURRENT]
        put_in(at, owed, room)
        room[BETS + at] += owed


def turn(
    at: int, street: int, size: int, leads: bool, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed
) -> int:
    """Takes one bettor's turn and returns its action (``FOLD`` to ``RAISE``)."""
    owed = min(room[CURRENT] - room[BETS + at], room[STACKS + at])
    may = may_raise(at, owed, terms, room)
    word_0, word_1, _, _ = philox(number, FIRST_DECISION + room[DECISIONS], key_0, key_1)
    how = does(at, street, strength(at, street, terms[STREETS], terms, room), owed, word_0, terms, room)
    must = leads and may and how == PASSIVE
    said, total = CALL if owed > 0 else CHECK, 0
    if how == GIVES_UP:
        said = FOLD
    elif (how == AGGRESSIVE and may) or must:
        least, most = span(at, size, terms, room)
        total = least if must else wagers(at, least, most, word_1, terms, room)
        said = RAISE if room[CURRENT] > 0 else BET
    act(at, said, total, size, terms, room)
    return said


def open_round(street: int, terms: Indexed, room: Indexed) -> int:
    """Opens a betting round and returns the size of its fixed bet, or the smallest bet."""
    size = terms[MINIMUM]
    if terms[STREET + STREET_WIDTH * street + BIG] and terms[STRUCTURE] == FIXED_LIMIT:
        size = 2 * terms[MINIMUM] if terms[MAXIMUM] < 0 else terms[MAXIMUM]
    room[FULL] = size
    room[RAISES] = 0
    for at in range(terms[PLAYERS]):
        room[ACTED + at] = NONE
        room[CHECKED + at] = 0
    if room[CURRENT] == 0 and room[ABLE] > 1:
        room[AGGRESSOR] = NONE
    return int(size)


def is_asked(at: int, room: Indexed) -> bool:
    """Whether a position has something to decide: it is in with chips, and owes some or could be answered."""
    acts = room[OUT + at] == 0 and room[STACKS + at] > 0
    return acts and (room[BETS + at] < room[CURRENT] or room[ABLE] > 1)


def betting_round(
    street: int, first: int, forced: int, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed
) -> None:
    """Runs a betting round from position ``first`` until the latest bet is answered.

    ``forced`` is the position that made the forced bet and has acted already, or -1.
    """
    players = terms[PLAYERS]
    size = open_round(street, terms, room)
    at = first
    waiting = players - 1 if forced >= 0 else players
    leads = terms[MUST_OPEN] == 1 and street > 0
    while waiting > 0 and room[CONTENDERS] > 1:
        waiting -= 1
        if is_asked(at, room):
            said = turn(at, street, size, leads, number, key_0, key_1, terms, room)
            leads = False
            if said >= BET:
                waiting = players - 1
        at = at + 1 if at + 1 < players else 0


def close(players: int, room: Indexed) -> None:
    """Ends a betting round: returns the uncalled part to a live hand and clears the bets."""
    top, second = 0, NONE
    for at in range(1, players):
        if room[BETS + at] > room[BETS + top]:
            top = at
    for at in range(players):
        if at != top:
            second = max(second, room[BETS + at])
    back = room[BETS + top] - second
    if back > 0 and room[OUT + top] == 0:
        if room[STACKS + top] == 0:
            room[ABLE] += 1
        room[STACKS + top] += back
        room[PUT + top] -= back
        room[TOTAL] -= back
    for at in range(players):
        room[BETS + at] = 0
    room[CURRENT] = room[LEVEL] = 0


FUNCTIONS: Final = (
    put_in,
    post,
    sit_down,
    is_full,
    may_raise,
    span,
    raise_to,
    act,
    turn,
    open_round,
    is_asked,
    betting_round,
    close,
)
