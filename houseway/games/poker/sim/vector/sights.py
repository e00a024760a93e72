"""What a seat observes of a hand at many tables, in the order of the PettingZoo environment: no card that it has not seen."""

from typing import Final

from houseway.env.declaration import NO_CARD
from houseway.games.poker.sim.places import (
    BEST_LOWS,
    BETS,
    BOARD,
    BOARDED,
    FIRST_UP,
    HIGH,
    HIGHS,
    LOW,
    MOVES,
    OUT,
    OWN,
    OWN_CARDS,
    OWNS,
    PLAYERS,
    PUT,
    STACKS,
    TIED,
    UPS,
    UPTO,
    WON,
)
from houseway.games.poker.sim.pots import layers
from houseway.games.poker.sim.ranks import NO_LOW
from houseway.games.poker.sim.showdown import tie
from houseway.games.poker.sim.vector.steps import AT, DRAWN, NOW, OPENED, ORDER, OWED, SIZES, TOTALS
from houseway.support.arrays import Array, Indexed

OF_A_SEAT: Final = 5
"""The numbers that tell of a seat: in, folded or all-in; chips in this betting round, in the hand and left; cards drawn."""


def takers(terms: Indexed, room: Indexed) -> int:
    """The positions that win a part of any pot, as bits."""
    players, found = terms[PLAYERS], 0
    for pot in range(layers(players, room)):
        for low in range(2):
            if not terms[LOW if low else HIGH]:
                continue
            tie(room[UPTO + pot], low, players, room)
            for at in range(players):
                if room[TIED + at]:
                    found |= 1 << at
    return found


def shows_first(terms: Indexed, room: Indexed, state: Indexed) -> int:
    """The position that shows first: the last that bet or raised and is in, else the one that did, else the opener."""
    players, found, latest, folded, last = terms[PLAYERS], -1, 0, -1, 0
    for at in range(players):
        order = state[ORDER + at]
        if room[OUT + at] == 0 and order > latest:
            found, latest = at, order
        if order > last:
            folded, last = at, order
    if found >= 0:
        return found
    if folded >= 0:
        return folded
    return max(int(state[OPENED]), 0)


def shown_hands(disclosed: int, terms: Indexed, room: Indexed, state: Indexed) -> int:
    """The positions whose hands are shown at the showdown, as bits.

    They show from the last bettor on; who is beaten by what has been shown concedes, unless hands are ``disclosed``.
    """
    players, taking = terms[PLAYERS], takers(terms, room)
    first, count, found, high, low = shows_first(terms, room, state), 0, 0, -1, NO_LOW
    for step in range(players):
        at = (first + step) % players
        if room[OUT + at]:
            continue
        beaten_high = terms[HIGH] == 0 or high > room[HIGHS + at]
        beaten_low = room[BEST_LOWS + at] == NO_LOW or low < room[BEST_LOWS + at]
        if taking >> at & 1 == 0 and count > 0 and beaten_high and beaten_low and not disclosed:
            count += 1
            continue
        count += 1
        found |= 1 << at
        high, low = max(high, room[HIGHS + at]), min(low, room[BEST_LOWS + at])
    return found


def look_at(
    viewer: int,
    over: bool,
    shown: int,
    own: int,
    shared: int,
    terms: Indexed,
    room: Indexed,
    state: Indexed,
    row: Array,
) -> None:
    """Writes what the position ``viewer`` observes to ``row``; ``shown`` are the positions whose hands were shown, as bits.

    ``own`` and ``shared`` are the most cards of a hand and of the board.
    """
    players = int(terms[PLAYERS])
    place = 0
    for step in range(players):
        at = viewer + step if viewer + step < players else viewer + step - players
        first, last = 0, int(room[OWNS + at])
        if step > 0 and shown >> at & 1 == 0:
            first = int(terms[FIRST_UP])
            last = min(first + int(room[UPS]), last)
        held = OWN + OWN_CARDS * at
        for card in range(own):
            row[place + card] = room[held + first + card] if first + card < last else NO_CARD
        if step == 0:
            for end in range(1, last):
                for low in range(end, 0, -1):
                    above, below = row[low - 1], row[low]
                    row[low - 1], row[low] = max(above, below), min(above, below)
        place += own
        if step == 0:
            for card in range(shared):
                row[place + card] = room[BOARD + card] if card < room[BOARDED] else NO_CARD
            place += shared
    row[place] = state[NOW]
    row[place + 1] = (players - 1 - viewer) if terms[MOVES] else players
    asked = not over and state[AT] == viewer
    most = max(state[TOTALS], state[TOTALS + SIZES - 1])
    row[place + 2] = state[OWED] if asked else 0
    row[place + 3] = state[TOTALS] if asked else 0
    row[place + 4] = most if asked else 0
    place += 5
    for step in range(players):
        at = viewer + step if viewer + step < players else viewer + step - players
        left = room[STACKS + at]
        played = left - room[WON + at] if over else left
        row[place] = 2 if room[OUT + at] else 1 if played > 0 else 3
        row[place + 1] = room[BETS + at]
        row[place + 2] = room[PUT + at]
        row[place + 3] = left
        row[place + 4] = state[DRAWN + at]
        place += OF_A_SEAT


FUNCTIONS: Final = (takers, shows_first, shown_hands, look_at)
