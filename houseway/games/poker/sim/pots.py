"""Pots of the poker kernel: layers, the rake of each betting round, and contributions to funds."""

from typing import Final

from houseway.games.poker.sim.places import (
    BAD_BEAT,
    BAD_BEAT_POT,
    BEFORE,
    JACKPOT,
    JACKPOT_POT,
    MAX_RAKE,
    NEVER,
    NONE,
    OF_THE_POT,
    OUT,
    PERCENT_OVER,
    PERCENT_UNDER,
    PLAYERS,
    POTS,
    PUT,
    RAKE,
    RAKED,
    RAKED_UPTO,
    RAKES,
    STEP,
    STEPS,
    TOTAL,
    UNIT,
    UPTO,
)
from houseway.support.arrays import Indexed


def within(what: int, below: int, upto: int, players: int, room: Indexed) -> int:
    """The chips in the layer from ``below`` to ``upto``. ``what`` is ``PUT`` or ``BEFORE``."""
    found = 0
    for at in range(players):
        found += min(room[what + at], upto) - min(room[what + at], below)
    return int(found)


def layers(players: int, room: Indexed) -> int:
    """Computes the current pots, main pot first, and returns their number."""
    count, below, amount = 0, 0, 0
    while True:
        level = NONE
        for at in range(players):
            put = room[PUT + at]
            if room[OUT + at] == 0 and put > below and (level < 0 or put < level):
                level = put
        if level < 0:
            break
        amount = within(PUT, below, level, players, room)
        room[POTS + count] = amount
        room[UPTO + count] = level
        below = level
        count += 1
    if count == 0:
        room[POTS] = room[UPTO] = 0
        count = 1
    whole = 0
    for pot in range(count):
        whole += room[POTS + pot]
    room[POTS + count - 1] += room[TOTAL] - whole
    return count


def into_rake_area(upto: int, due: int, terms: Indexed, room: Indexed) -> None:
    """Takes ``due`` from a pot into the rake area, up to the maximum rake of the hand."""
    if terms[MAX_RAKE] >= 0:
        due = min(due, terms[MAX_RAKE] - room[RAKE])
    if due <= 0:
        return
    place = 0
    while place < room[RAKES] and room[RAKED_UPTO + place] != upto:
        place += 1
    if place == room[RAKES]:
        room[RAKES] += 1
        room[RAKED_UPTO + place] = upto
        room[RAKED + place] = 0
    room[RAKED + place] += due
    room[RAKE] += due


def by_percentage(pots: int, terms: Indexed, room: Indexed) -> None:
    """Takes the percentage rake of each pot: of the chips bet in this round, or of the whole pot less the rake taken."""
    below = 0
    for pot in range(pots):
        base, taken, upto = room[POTS + pot], 0, room[UPTO + pot]
        if terms[OF_THE_POT]:
            for place in range(room[RAKES]):
                if below < room[RAKED_UPTO + place] <= upto:
                    taken += room[RAKED + place]
        else:
            # The last pot also holds what folded hands put in above the live ones.
            base -= within(BEFORE, below, upto if pot < pots - 1 else NEVER, terms[PLAYERS], room)
        share = base * terms[PERCENT_OVER] // terms[PERCENT_UNDER] // terms[UNIT] * terms[UNIT]
        into_rake_area(upto, max(share - taken, 0), terms, room)
        below = upto


def by_levels(pots: int, terms: Indexed, room: Indexed) -> None:
    """Takes the preset amounts of the levels newly reached by each pot, or by all chips together (Pennsylvania)."""
    below = 0
    for pot in range(1 if terms[OF_THE_POT] else pots):
        reached = room[TOTAL] if terms[OF_THE_POT] else room[POTS + pot]
        top = room[UPTO + pot] if pot < pots - 1 and not terms[OF_THE_POT] else NEVER
        before, due = within(BEFORE, below, top, terms[PLAYERS], room), 0
        for step in range(STEP, STEP + 2 * terms[STEPS], 2):
            if before < terms[step] <= reached:
                due += terms[step + 1]
        into_rake_area(room[UPTO + pot], due, terms, room)
        below = room[UPTO + pot]


def take_rake(terms: Indexed, room: Indexed) -> None:
    """Takes the rake of the betting round that just closed."""
    if terms[PERCENT_UNDER] == 0 and terms[STEPS] == 0:
        return
    players = terms[PLAYERS]
    pots = layers(players, room)
    if terms[PERCENT_UNDER]:
        by_percentage(pots, terms, room)
    by_levels(pots, terms, room)
    for at in range(players):
        room[BEFORE + at] = room[PUT + at]


def contributed(terms: Indexed, room: Indexed) -> int:
    """The contributions to the funds after the rake, in cents."""
    total, rake = room[TOTAL], room[RAKE]
    given = 0
    if total >= terms[BAD_BEAT_POT]:
        given += max(min(terms[BAD_BEAT], total - rake), 0)
    if total >= terms[JACKPOT_POT]:
        given += max(min(terms[JACKPOT], total - rake - given), 0)
    return int(given)


def less_the_rake(pots: int, room: Indexed) -> None:
    """Subtracts the rake from the pots it was taken from."""
    for place in range(room[RAKES]):
        pot = 0
        while pot < pots - 1 and room[RAKED_UPTO + place] > room[UPTO + pot]:
            pot += 1
        room[POTS + pot] -= room[RAKED + place]


FUNCTIONS: Final = (within, layers, into_rake_area, by_percentage, by_levels, take_rake, contributed, less_the_rake)
