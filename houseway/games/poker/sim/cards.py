"""Cards of the poker kernel: the deck, the streets, the draw, and the opener by up-cards.

Burned cards are only counted: nobody sees them, so their identity does not matter. For the same reason the common card of stud is
the next card of the deck even where the regulation takes it from the burned cards.
"""

from typing import Final

from houseway.games.poker.sim.deciding import DRAWN_FROM, record, throws
from houseway.games.poker.sim.places import (
    ACE_LOW,
    BOARD,
    BOARD_CARDS,
    BOARDED,
    CONTENDERS,
    DECISIONS,
    DECK,
    DRAWS,
    EACH,
    FAMILY,
    FIRST,
    FIRST_UP,
    HELD_LAID,
    LEFT,
    OPENS,
    OPENS_BLINDS,
    OPENS_FORCED,
    OPENS_HIGHEST_CARD,
    OPENS_LOW,
    OPENS_PAIRED,
    OUT,
    OWN,
    OWN_CARDS,
    OWNS,
    PLAYERS,
    RANKS_LAID,
    SEVEN_STUD,
    SHUFFLED,
    STAND,
    STREET,
    STREET_WIDTH,
    SUITS_LAID,
    TAKEN,
    THROW,
    UP,
    UPS,
)
from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed

FIRST_COMMON: Final = 3
"""The first street on which stud may have a common card."""


def new_deck(players: int, room: Indexed) -> None:
    """Resets the deck to 52 unshuffled cards and clears hands and board."""
    for card in range(52):
        room[DECK + card] = card
    room[TAKEN] = room[SHUFFLED] = room[BOARDED] = room[UPS] = 0
    room[RANKS_LAID] = room[SUITS_LAID] = room[HELD_LAID] = 0
    room[LEFT] = 52
    for at in range(players):
        room[OWNS + at] = 0


def shuffled(wanted: int, number: int, key_0: int, key_1: int, room: Indexed) -> None:
    """Shuffles the deck far enough for the next ``wanted`` cards: Fisher-Yates, six places per random block."""
    place = room[SHUFFLED]
    while place < min(room[TAKEN] + wanted, 52):
        word_0, word_1, word_2, word_3 = philox(number, place // 6, key_0, key_1)
        swap(place, word_0, word_1, room)
        if place + 3 < 51:  # the last card has no other place
            swap(place + 3, word_2, word_3, room)
        place += 6
    room[SHUFFLED] = place


def swap(place: int, high: int, low: int, room: Indexed) -> None:
    """Draws three places of the deck by a 64-bit fraction, from ``place`` on."""
    for at in range(DECK + place, DECK + place + 3):
        other, high, low = split(high, low, DECK + 52 - at)
        card = room[at]
        room[at] = room[at + other]
        room[at + other] = card


def top_card(room: Indexed) -> int:
    """Takes the next card of the deck."""
    card = room[DECK + room[TAKEN]]
    room[TAKEN] += 1
    return int(card)


def lay(room: Indexed) -> None:
    """Deals one card to the board."""
    card = top_card(room)
    room[BOARD + room[BOARDED]] = card
    room[BOARDED] += 1
    room[RANKS_LAID] += 1 << 4 * (card >> 2)
    room[SUITS_LAID] += 1 << 4 * (card & 3)
    room[HELD_LAID] |= 1 << (card >> 2)


def deal_street(street: int, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed) -> None:
    """Deals the cards of a street, to each player and to the board."""
    players, row = terms[PLAYERS], STREET + STREET_WIDTH * street
    each, live, burned = terms[row + EACH], room[CONTENDERS], 1 if street > 0 else 0
    if each > 0 and street >= FIRST_COMMON and terms[FAMILY] == SEVEN_STUD and room[LEFT] < live + 1:
        if room[LEFT] > 1:
            room[LEFT] -= 2
        shuffled(1, number, key_0, key_1, room)
        lay(room)
        return
    board = terms[row + BOARD_CARDS]
    room[LEFT] -= burned + each * live + board
    shuffled(each * live + board, number, key_0, key_1, room)
    for _ in range(each):
        for at in range(players):
            if room[OUT + at] == 0:
                room[OWN + OWN_CARDS * at + room[OWNS + at]] = top_card(room)
                room[OWNS + at] += 1
    room[UPS] += terms[row + UP]
    for _ in range(board):
        lay(room)


def cards_of(street: int, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed) -> None:
    """Deals the cards of a street and lets the players draw where it is one of draw."""
    deal_street(street, number, key_0, key_1, terms, room)
    if terms[STREET + STREET_WIDTH * street + DRAWS]:
        for at in range(terms[PLAYERS]):
            if room[OUT + at] == 0:
                draw(at, number, key_0, key_1, terms, room)


def throw(at: int, thrown: int, number: int, key_0: int, key_1: int, room: Indexed) -> None:
    """Records and carries out the exchange of the cards at these places (bits); the new ones follow those kept."""
    record(room[DECISIONS], at, THROW if thrown else STAND, thrown, room)
    room[DECISIONS] += 1
    count = ones(thrown)
    shuffled(count, number, key_0, key_1, room)
    room[LEFT] -= count
    own, kept = OWN + OWN_CARDS * at, 0
    for place in range(DRAWN_FROM):
        if not thrown >> place & 1:
            room[own + kept] = room[own + place]
            kept += 1
    for place in range(kept, DRAWN_FROM):
        room[own + place] = top_card(room)


def draw(at: int, number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed) -> int:
    """Lets a bettor exchange cards and returns how many."""
    thrown = throws(at, number, room[DECISIONS], key_0, key_1, terms, room)
    throw(at, thrown, number, key_0, key_1, room)
    return ones(thrown)


def shown(at: int, ace_low: int, terms: Indexed, room: Indexed) -> int:
    """The sort key of a position's up-cards (greater is higher): repeated ranks first; suits do not count."""
    first = OWN + OWN_CARDS * at + terms[FIRST_UP]
    counts = 0
    for place in range(first, first + room[UPS]):
        rank = room[place] >> 2
        counts += 1 << 4 * ((rank + 1) % 13 if ace_low else rank)
    pairs = trips = quads = key = 0
    for times in range(4, 0, -1):
        for rank in range(12, -1, -1):
            if counts >> 4 * rank & 15 == times:
                key = key * 13 + rank
                pairs += times == 2
                trips += times == 3
                quads += times == 4
    shape = 4 if quads else 3 if trips else pairs
    return int(shape * 13**4 + key)


def up_card(at: int, ace_low: int, terms: Indexed, room: Indexed) -> int:
    """The sort key of a position's first up-card: rank, then suit (spades highest)."""
    card = room[OWN + OWN_CARDS * at + terms[FIRST_UP]]
    rank = (card // 4 + 1) % 13 if ace_low else card >> 2
    return int(4 * rank + 3 - (card & 3))


def opener(street: int, terms: Indexed, room: Indexed) -> int:
    """The position that opens a betting round, or makes the forced bet."""
    opens = terms[STREET + STREET_WIDTH * street + OPENS]
    if opens == OPENS_BLINDS:
        return int(terms[FIRST])
    ace_low = terms[ACE_LOW]
    found, best = -1, 0
    for at in range(terms[PLAYERS]):
        if room[OUT + at]:
            continue
        if opens == OPENS_FORCED:
            height = up_card(at, ace_low, terms, room)
            height = height if ace_low else -height
        elif opens == OPENS_HIGHEST_CARD:
            height = up_card(at, 0, terms, room)
        elif opens == OPENS_PAIRED:
            rank = room[OWN + OWN_CARDS * at + terms[FIRST_UP]] >> 2
            height = rank + (13 if room[HELD_LAID] >> rank & 1 else 0)
        elif opens == OPENS_LOW:
            height = -shown(at, 1, terms, room)
        else:
            height = shown(at, 0, terms, room) if room[UPS] else 0
        if found < 0 or height > best:
            found, best = at, height
    return found


FUNCTIONS: Final = (
    new_deck,
    swap,
    shuffled,
    top_card,
    lay,
    shown,
    up_card,
    opener,
    throw,
    draw,
    deal_street,
    cards_of,
)
