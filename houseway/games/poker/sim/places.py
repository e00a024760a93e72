"""Where each number stands in the flat arrays of the poker kernel: the terms of a table, a hand in play, the sums.

Flat arrays of whole numbers are all that the CPU, CUDA and a worker on another machine have to agree on. Players are counted by
*position*: from the button's left, the button being the last; where there is no button, from the dealer's left.
"""

from typing import Final

SEATS: Final = 11
"""As many as any game of the room seats."""
OWN_CARDS: Final = 7
STREETS_MOST: Final = 5
STEPS_MOST: Final = 24
KINDS_MOST: Final = SEATS
NONE: Final = -1
NEVER: Final = (1 << 31) - 1
"""A pot that none reaches."""

HOLDEM, OMAHA, SEVEN_STUD, DRAW, FIVE_STUD, MAMBO = range(6)
NO_LIMIT, POT_LIMIT, FIXED_LIMIT, SPREAD_LIMIT = range(4)
OPENS_BLINDS, OPENS_BUTTON, OPENS_FORCED, OPENS_HIGH, OPENS_LOW, OPENS_HIGHEST_CARD, OPENS_PAIRED = range(7)
BY_POSITION, BY_AGGRESSOR, BY_SUIT = range(3)
FOLD, CHECK, CALL, BET, RAISE, STAND, THROW = range(7)
"""What was said, as the record of a hand has it."""

# -- the terms of a table ---------------------------------------------------------------------------------------------
(
    PLAYERS,
    MOVES,
    FAMILY,
    HIGH,
    LOW,
    LOWS,
    LOW_RANKS,
    ACE_LOW,
    FIRST_UP,
    STRUCTURE,
    MINIMUM,
    MAXIMUM,
    MAX_RAISES,
    CHECK_RAISE,
    HALF,
    UNIT,
    ANTE,
    FORCED_BET,
    FIRST,
    LAST_BLIND,
    MUST_OPEN,
    PERCENT_OVER,
    PERCENT_UNDER,
    OF_THE_POT,
    MAX_RAKE,
    BAD_BEAT,
    BAD_BEAT_POT,
    JACKPOT,
    JACKPOT_POT,
    ODD_HIGH,
    ODD_LOW,
    ODD_UPWARDS,
    STREETS,
    STEPS,
) = range(34)
"""A bound that is not posted is -1. ``MOVES``: the button does. ``LOWS``: how many lows count, 0 for all; ``LOW_RANKS``: the
ranks that are low for a bettor, as bits from the ace. ``FIRST``: who opens by position; ``LAST_BLIND``: who put up the most."""
BLINDS: Final = STEPS + 1
STACK_OF: Final = BLINDS + SEATS
BETTOR_OF: Final = STACK_OF + SEATS
"""By seat and not by position: stacks and bettors keep their place."""
STREET: Final = BETTOR_OF + SEATS
EACH, UP, BOARD_CARDS, OPENS, BIG, DRAWS = range(6)
STREET_WIDTH: Final = 6
STEP: Final = STREET + STREETS_MOST * STREET_WIDTH
ROWS: Final = STEP + 2 * STEPS_MOST
STRENGTHS, FACED = 4, 3
SIZES: Final = 2 * STRENGTHS * FACED * 2
AT_RANDOM: Final = SIZES + 2
ROW_WIDTH: Final = SIZES + 3
"""A bettor's row: before and after the first betting round, by strength, by what is faced: percent aggressive, percent
passive; then the percent of wagers that are the least and the usual, and whether cards are drawn at random."""
LOOKED_UP: Final = ROWS + KINDS_MOST * ROW_WIDTH
"""Behind the terms: what is the same for all tables."""

# -- a hand in play -----------------------------------------------------------------------------------------------------
DECK: Final = 0
OWN: Final = 52
BOARD: Final = OWN + SEATS * OWN_CARDS
(
    SEAT,
    OWNS,
    STACKS,
    BETS,
    PUT,
    OUT,
    ACTED,
    CHECKED,
    BEFORE,
    HIGHS,
    BEST_LOWS,
    WON,
    TIED,
    POTS,
    UPTO,
) = range(BOARD + 5, BOARD + 5 + 15 * SEATS, SEATS)
"""A number for each position; ``POTS`` and ``UPTO`` are by pot, the main pot first."""
RAKED: Final = UPTO + SEATS
RAKED_UPTO: Final = RAKED + SEATS + STREETS_MOST
"""What was raked, and how far into the players' chips its pot reached."""
HAND: Final = RAKED_UPTO + SEATS + STREETS_MOST
"""Nine cards at the most, to be looked at together."""
(
    TAKEN,
    LEFT,
    BOARDED,
    UPS,
    CURRENT,
    LEVEL,
    TOTAL,
    CONTENDERS,
    ABLE,
    AGGRESSOR,
    DECISIONS,
    SHUFFLED,
    RAKES,
    RAKE,
    RAISES,
    FULL,
    SEEN,
    RANKS_LAID,
    SUITS_LAID,
    HELD_LAID,
) = range(HAND + 9, HAND + 9 + 20)
"""``TAKEN`` from the deck without burns and ``LEFT`` in it with them; ``SHUFFLED``: places of the deck that are drawn;
``SEEN``: how many saw the second street.
The board, as it is laid: how many of each rank and of each suit, four bits each, and the set of its ranks."""
SCRATCH_SIZE: Final = HELD_LAID + 1
SAID: Final = SCRATCH_SIZE
SAID_WIDTH: Final = 3
"""A longer room has a record: position, what was said, and a total or a card thrown away with the one for it."""

# -- the sums of many hands ---------------------------------------------------------------------------------------------
POT_SUM: Final = 0
RAKE_SUM: Final = 3
"""A figure, its squares in units of ``SQUARES``, and what is left of the squares."""
FUND_SUM, SEEN_SUM, AT_SECOND, SHOWDOWNS, DECISIONS_SUM = range(6, 11)
NET_SUM: Final = 11
WINS: Final = NET_SUM + 3 * SEATS
SIZES_OF_POTS: Final = WINS + SEATS
BINS: Final = 24
"""Pots by size: under two minimum wagers, then each bin twice as wide."""
SUMS: Final = SIZES_OF_POTS + BINS
SQUARES: Final = 1 << 24
MOST_HANDS: Final = 1 << 39
MOST_CHIPS: Final = 10_000_000
"""Cents at a table: squares of so many, and sums of that many hands, stay within 64 bits."""
