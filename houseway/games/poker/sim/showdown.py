"""The showdown of the poker kernel: hand values, the division of the pots, and odd chips."""

from typing import Final

from houseway.games.poker.sim.places import (
    AGGRESSOR,
    BEST_LOWS,
    BOARD,
    BOARDED,
    BY_POSITION,
    BY_SUIT,
    CONTENDERS,
    FAMILY,
    HAND,
    HIGH,
    HIGHS,
    LOW,
    LOWS,
    MAMBO,
    NONE,
    ODD_HIGH,
    ODD_LOW,
    ODD_UPWARDS,
    OMAHA,
    OUT,
    OWN,
    OWN_CARDS,
    OWNS,
    PLAYERS,
    POTS,
    PUT,
    SEAT,
    STACKS,
    TIED,
    UNIT,
    UPTO,
    WON,
)
from houseway.games.poker.sim.pots import contributed, layers, less_the_rake
from houseway.games.poker.sim.ranks import (
    LOWS_5,
    NO_LOW,
    SUITED_5,
    UNSUITED_5,
    five_number,
    flush_suit,
    held_in,
    high_of,
    looked_up,
    low_of,
    low_of_seven,
    weight_of,
)
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed


def gather(at: int, chosen: int, room: Indexed) -> int:
    """Copies the cards of a position whose bits are set in ``chosen`` to ``HAND`` and returns their number.

    Bits count the player's own cards first, then the board.
    """
    count, owns = 0, room[OWNS + at]
    for place in range(owns + room[BOARDED]):
        if chosen >> place & 1:
            card = room[OWN + OWN_CARDS * at + place] if place < owns else room[BOARD + place - owns]
            room[HAND + count] = card
            count += 1
    return count


def worth_in_omaha(at: int, terms: Indexed, room: Indexed) -> None:
    """Stores a position's best high and low from exactly two own cards and three of the board."""
    own = OWN + OWN_CARDS * at
    high, low = 0, NO_LOW
    for a in range(own, own + 3):
        for b in range(a + 1, own + 4):
            two = weight_of(room[a], terms) + weight_of(room[b], terms)
            for x in range(BOARD, BOARD + 3):
                for y in range(x + 1, BOARD + 4):
                    four = two + weight_of(room[x], terms) + weight_of(room[y], terms)
                    for z in range(y + 1, BOARD + 5):
                        weight = four + weight_of(room[z], terms)
                        number = five_number(weight, terms)
                        high = max(high, looked_up(UNSUITED_5, number, terms))
                        low = min(low, looked_up(LOWS_5, number, terms))
                        suit = flush_suit(weight, 5)
                        if suit >= 0:
                            room[HAND], room[HAND + 1] = room[a], room[b]
                            room[HAND + 2], room[HAND + 3], room[HAND + 4] = room[x], room[y], room[z]
                            high = max(high, looked_up(SUITED_5, held_in(suit, 5, room), terms))
    room[HIGHS + at] = high
    room[BEST_LOWS + at] = low


def worth(at: int, terms: Indexed, room: Indexed) -> None:
    """Stores a position's best high and best qualifying low (``NO_LOW`` if it has none)."""
    high, low = 0, NO_LOW
    count = room[OWNS + at] + room[BOARDED]
    if terms[FAMILY] == OMAHA:
        worth_in_omaha(at, terms, room)
        high, low = room[HIGHS + at], room[BEST_LOWS + at]
    elif terms[FAMILY] == MAMBO:
        for left_out in range(count):
            gather(at, (1 << count) - 1 - (1 << left_out), room)
            high = max(high, high_of(3, terms, room))
            low = min(low, low_of(3, terms, room))
    else:
        gather(at, (1 << count) - 1, room)
        if terms[HIGH]:
            high = high_of(count, terms, room)
        if terms[LOW]:
            low = low_of_seven(terms, room) if count == 7 else low_of(count, terms, room)
    if terms[LOW] == 0 or 0 < terms[LOWS] <= low:
        low = NO_LOW
    room[HIGHS + at] = high
    room[BEST_LOWS + at] = low


def suits_of(count: int, low: int, upwards: int, room: Indexed) -> int:
    """The suits of the first ``count`` cards at ``HAND`` as one number (spades highest), most significant card first."""
    ranks = 0
    for place in range(HAND, HAND + count):
        ranks |= 1 << (room[place] >> 2)
    wheel = ranks == (1 << 12 | (1 << count - 1) - 1)
    key, done = 0, 0
    for _ in range(count):
        first, height = 0, -1
        for place in range(count):
            card = room[HAND + place]
            rank = (card >> 2) + 1 if card >> 2 < 12 else 0  # ace low
            if low:
                mine = 4 * (12 - rank if upwards else rank) + (card & 3)
            else:
                mine = 4 * (rank if wheel else (card >> 2) + 1) + 3 - (card & 3)
            if not done >> place & 1 and mine > height:
                first, height = place, mine
        done |= 1 << first
        key = 4 * key + 3 - (room[HAND + first] & 3)
    return key


def suit_key(at: int, low: int, terms: Indexed, room: Indexed) -> int:
    """The sort key of a position for odd chips by suit: the greatest comes first."""
    size = 3 if terms[FAMILY] == MAMBO else 5
    owns = room[OWNS + at]
    every = owns + room[BOARDED]
    best = room[BEST_LOWS + at] if low else room[HIGHS + at]
    found = NONE
    key = 0
    for chosen in range(1 << every):
        if ones(chosen) != size or (terms[FAMILY] == OMAHA and ones(chosen & ((1 << owns) - 1)) != 2):
            continue
        gather(at, chosen, room)
        if (low_of(size, terms, room) if low else high_of(size, terms, room)) != best:
            continue
        suits = suits_of(size, low, terms[ODD_UPWARDS], room)
        key = (1 << 10) - suits if low else suits
        found = max(found, key)
    return found


def odd_key(at: int, low: int, rule: int, terms: Indexed, room: Indexed) -> int:
    """The sort key of a position for odd chips: the greatest comes first.

    ``rule`` decides by suit, by position from the button's left, or by position from the last aggressor.
    """
    players = terms[PLAYERS]
    if rule == BY_SUIT:
        key = suit_key(at, low, terms, room)
        return int(key * players + players - 1 - room[SEAT + at])
    first = 0
    last = room[AGGRESSOR]
    if rule != BY_POSITION and last >= 0 and room[TIED + last]:
        first = last
    return int((first - at - 1) % players)


def in_shares(amount: int, low: int, rule: int, terms: Indexed, room: Indexed) -> None:
    """Divides ``amount`` among the tied positions in whole chips; odd chips go one at a time by :func:`odd_key`."""
    players, unit = terms[PLAYERS], terms[UNIT]
    count = 0
    for at in range(players):
        count += room[TIED + at]
    each = amount if count == 1 else amount // (count * unit) * unit
    left = amount - each * count
    for at in range(players):
        if room[TIED + at]:
            room[WON + at] += each
    while left > 0:
        first, best = NONE, NONE
        for at in range(players):
            if room[TIED + at] == 1:
                key = odd_key(at, low, rule, terms, room)
                if key > best:
                    first, best = at, key
        room[WON + first] += min(unit, left)
        room[TIED + first] = 2
        left -= unit


def tie(upto: int, low: int, players: int, room: Indexed) -> int:
    """Marks the positions with the best high (or qualifying low) among those in a pot, and returns their number."""
    best, count = (NO_LOW if low else 0), 0
    for at in range(players):
        if room[OUT + at] == 0 and room[PUT + at] >= upto:
            best = min(best, room[BEST_LOWS + at]) if low else max(best, room[HIGHS + at])
    for at in range(players):
        mine = room[BEST_LOWS + at] if low else room[HIGHS + at]
        is_in = room[OUT + at] == 0 and room[PUT + at] >= upto and mine == best and best != NO_LOW
        room[TIED + at] = 1 if is_in else 0
        count += room[TIED + at]
    return count


def award(pot: int, terms: Indexed, room: Indexed) -> None:
    """Awards one pot, net of rake and contributions, to its winners."""
    players, unit = terms[PLAYERS], terms[UNIT]
    net, upto = room[POTS + pot], room[UPTO + pot]
    if room[CONTENDERS] == 1:
        for at in range(players):
            if room[OUT + at] == 0:
                room[WON + at] += net
        return
    half = 0
    if terms[LOW] and tie(upto, 1, players, room):
        half = net // (2 * unit) * unit if terms[HIGH] else net
        in_shares(half, 1, terms[ODD_LOW], terms, room)
    if terms[HIGH]:
        tie(upto, 0, players, room)
        in_shares(net - half, 0, terms[ODD_HIGH], terms, room)


def settle(terms: Indexed, room: Indexed) -> int:
    """Awards every pot and returns the contributions to funds, in cents."""
    players = terms[PLAYERS]
    for at in range(players):
        room[WON + at] = 0
        if room[OUT + at] == 0 and room[CONTENDERS] > 1:
            worth(at, terms, room)
    pots = layers(players, room)
    less_the_rake(pots, room)
    given = contributed(terms, room)
    left = given
    for pot in range(pots):
        taken = min(room[POTS + pot], left)
        room[POTS + pot] -= taken
        left -= taken
        award(pot, terms, room)
    for at in range(players):
        room[STACKS + at] += room[WON + at]
    return given


FUNCTIONS: Final = (
    gather,
    worth_in_omaha,
    worth,
    suits_of,
    suit_key,
    odd_key,
    in_shares,
    tie,
    award,
    settle,
)
