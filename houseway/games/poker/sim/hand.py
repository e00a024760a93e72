"""One hand of the poker kernel, from the blinds to the pots, and its addition to the sums."""

from typing import Final

from houseway.games.poker.sim import betting as kernel_betting
from houseway.games.poker.sim import cards as kernel_cards
from houseway.games.poker.sim import deciding as kernel_bettors
from houseway.games.poker.sim import pots as kernel_pots
from houseway.games.poker.sim import ranks as kernel_ranks
from houseway.games.poker.sim import showdown as kernel_showdown
from houseway.games.poker.sim import strength as kernel_strength
from houseway.games.poker.sim.betting import betting_round, close, post, sit_down
from houseway.games.poker.sim.cards import cards_of, new_deck, opener
from houseway.games.poker.sim.places import (
    AT_SECOND,
    BEFORE,
    BINS,
    CONTENDERS,
    DECISIONS,
    DECISIONS_SUM,
    FORCED_BET,
    FUND_SUM,
    MINIMUM,
    MOVES,
    NET_SUM,
    NONE,
    OPENS,
    OPENS_FORCED,
    PLAYERS,
    POT_SUM,
    RAKE,
    RAKE_SUM,
    RAKES,
    SEAT,
    SEEN,
    SEEN_SUM,
    SHOWDOWNS,
    SIZES_OF_POTS,
    SQUARES,
    STACK_OF,
    STACKS,
    STREET,
    STREET_WIDTH,
    STREETS,
    TOTAL,
    WINS,
    WON,
)
from houseway.games.poker.sim.pots import take_rake
from houseway.games.poker.sim.showdown import settle
from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import ones
from houseway.support.arrays import Indexed


def play_hand(number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed) -> int:
    """Plays hand ``number`` in ``room`` and returns the contributions to funds, in cents."""
    players = terms[PLAYERS]
    sit_down(number % players if terms[MOVES] else 0, terms, room)
    new_deck(players, room)
    room[RAKES] = room[RAKE] = 0
    for at in range(players):
        room[BEFORE + at] = 0
    for street in range(terms[STREETS]):
        if room[CONTENDERS] == 1:
            break
        if street == 1:
            room[SEEN] = room[CONTENDERS]
        cards_of(street, number, key_0, key_1, terms, room)
        first, forced = opener(street, terms, room), NONE
        if terms[STREET + STREET_WIDTH * street + OPENS] == OPENS_FORCED:
            forced = first
            post(forced, terms[FORCED_BET], terms, room)
            first = (forced + 1) % players
        betting_round(street, first, forced, number, key_0, key_1, terms, room)
        close(players, room)
        take_rake(terms, room)
    return settle(terms, room)


def add_figure(sums: Indexed, place: int, figure: int) -> None:
    """Adds a figure and its square to the sums. The square is split in two parts so that neither overflows 64 bits."""
    sums[place] += figure
    sums[place + 1] += figure * figure // SQUARES
    sums[place + 2] += figure * figure % SQUARES


def add_hand(number: int, key_0: int, key_1: int, terms: Indexed, room: Indexed, sums: Indexed) -> None:
    """Plays hand ``number`` and adds its results to ``sums``."""
    given = play_hand(number, key_0, key_1, terms, room)
    pot = room[TOTAL]
    add_figure(sums, POT_SUM, pot)
    add_figure(sums, RAKE_SUM, room[RAKE])
    sums[FUND_SUM] += given
    if room[SEEN]:
        sums[SEEN_SUM] += 1
        sums[AT_SECOND] += room[SEEN]
    if room[CONTENDERS] > 1:
        sums[SHOWDOWNS] += 1
    sums[DECISIONS_SUM] += room[DECISIONS]
    for at in range(terms[PLAYERS]):
        seat = room[SEAT + at]
        add_figure(sums, NET_SUM + 3 * seat, room[STACKS + at] - terms[STACK_OF + seat])
        if room[WON + at]:
            sums[WINS + seat] += 1
    bound, size = 2 * terms[MINIMUM], 0
    while pot >= bound and size < BINS - 1:
        bound *= 2
        size += 1
    sums[SIZES_OF_POTS + size] += 1


FUNCTIONS: Final = (
    *kernel_ranks.FUNCTIONS,
    *kernel_strength.FUNCTIONS,
    *kernel_bettors.FUNCTIONS,
    *kernel_betting.FUNCTIONS,
    *kernel_cards.FUNCTIONS,
    *kernel_pots.FUNCTIONS,
    *kernel_showdown.FUNCTIONS,
    play_hand,
    add_figure,
    add_hand,
)
COLD: Final = frozenset(
    [
        "by_levels",
        "by_percentage",
        "draw",
        "first_four",
        "high_strength",
        "into_rake_area",
        "low_of",
        "low_of_seven",
        "low_strength",
        "odd_key",
        "shown",
        "suit_key",
        "suits_of",
        "throw",
        "thrown_high",
        "thrown_low",
        "throws",
        "up_card",
        "worth_in_omaha",
    ]
)
"""Functions that few hands or few variants call."""
HOT: Final = frozenset(function.__name__ for function in (philox, split, ones, *FUNCTIONS)) - COLD
"""The others, which are inlined into their callers."""
