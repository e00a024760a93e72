"""A bettor's actions and draws, chosen by its percentages and one random block per decision."""

from typing import Final

from houseway.games.poker.sim.places import (
    AT_RANDOM,
    BETTOR_OF,
    CURRENT,
    FACED,
    HIGH,
    LEFT,
    LOW_RANKS,
    OWN,
    OWN_CARDS,
    RAISES,
    ROW_WIDTH,
    ROWS,
    SAID,
    SAID_WIDTH,
    SEAT,
    SIZES,
    STRENGTHS,
    TOTAL,
    UNIT,
)
from houseway.games.poker.sim.strength import from_the_ace, in_line
from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed

FIRST_DECISION: Final = 32
"""The first random block used for decisions; earlier blocks are used for the deck."""
GIVES_UP, PASSIVE, AGGRESSIVE = range(3)
MOST_DRAWN: Final = 3
DRAWN_FROM: Final = 5


def row_of(at: int, terms: Indexed, room: Indexed) -> int:
    """The index in ``terms`` of the row of the bettor at a position."""
    return int(ROWS + ROW_WIDTH * terms[BETTOR_OF + room[SEAT + at]])


def percent(word: int) -> int:
    """A 32-bit random word scaled to 0 to 99."""
    return word * 100 >> 32


def does(at: int, street: int, strong: int, owed: int, word: int, terms: Indexed, room: Indexed) -> int:
    """``AGGRESSIVE`` (bet or raise), ``PASSIVE`` (check or call) or ``GIVES_UP`` (fold)."""
    faced = int(owed > 0) + int(owed > 0 and room[RAISES] > 0)
    cell = row_of(at, terms, room) + ((min(street, 1) * STRENGTHS + strong) * FACED + faced) * 2
    chance = percent(word)
    aggressive, passive = terms[cell], terms[cell] + terms[cell + 1]
    return int(chance < aggressive) + int(owed == 0 or chance < max(passive, aggressive))


def wagers(at: int, least: int, most: int, word: int, terms: Indexed, room: Indexed) -> int:
    """The total of a bet or raise: the minimum, the maximum, or the usual size (2/3 of the pot, or 3 times the bet)."""
    sizes = row_of(at, terms, room) + SIZES
    chance = percent(word)
    if chance < terms[sizes]:
        return least
    if chance >= terms[sizes] + terms[sizes + 1]:
        return most
    unit, current = terms[UNIT], room[CURRENT]
    usual = 3 * current if current > 0 else 2 * room[TOTAL] // 3 // unit * unit
    return int(min(max(usual, least), most))


def thrown_high(own: int, room: Indexed) -> int:
    """The places of the useless cards among five, as bits, when drawing to a high hand.

    Kept are a straight or better, repeated ranks, four of a suit, or else the two highest cards.
    """
    counts = suits = held = 0
    for place in range(own, own + DRAWN_FROM):
        counts += 1 << 4 * (room[place] >> 2)
        suits += 1 << 4 * (room[place] & 3)
        held |= 1 << (room[place] >> 2)
    if in_line(held, DRAWN_FROM):
        return 0
    thrown = 0
    for place in range(DRAWN_FROM):
        card = room[own + place]
        if ones(held) < DRAWN_FROM:
            useless = counts >> 4 * (card >> 2) & 15 == 1
        elif suits & 0x4444:
            useless = suits >> 4 * (card & 3) & 15 == 1
        else:
            useless = ones(held >> (card >> 2)) > 2
        if useless:
            thrown |= 1 << place
    return thrown


def thrown_low(own: int, low: int, room: Indexed) -> int:
    """The places of the useless cards among five, as bits, when drawing to a low: repeated and high ranks."""
    thrown = held = 0
    for place in range(DRAWN_FROM):
        rank = from_the_ace(1 << (room[own + place] >> 2))
        if held & rank or not rank & low:
            thrown |= 1 << place
        held |= rank
    return thrown


def throws(at: int, number: int, decision: int, key_0: int, key_1: int, terms: Indexed, room: Indexed) -> int:
    """The places of the cards the bettor discards, as bits: at most three, and no more than are left in the deck."""
    own = OWN + OWN_CARDS * at
    if terms[row_of(at, terms, room) + AT_RANDOM]:
        word_0, word_1, _, _ = philox(number, FIRST_DECISION + decision, key_0, key_1)
        thrown, _, _ = split(word_0, word_1, 1 << DRAWN_FROM)
    elif terms[HIGH]:
        thrown = thrown_high(own, room)
    else:
        thrown = thrown_low(own, terms[LOW_RANKS], room)
    while ones(thrown) > min(MOST_DRAWN, room[LEFT]):
        thrown &= thrown - 1
    return int(thrown)


def record(decision: int, at: int, said: int, amount: int, room: Indexed) -> None:
    """Records an action at ``SAID``, if ``room`` is long enough to hold a record."""
    place = SAID + SAID_WIDTH * decision
    if place + SAID_WIDTH <= len(room):
        room[place] = at
        room[place + 1] = said
        room[place + 2] = amount


FUNCTIONS: Final = (row_of, percent, does, wagers, thrown_high, thrown_low, throws, record)
