"""The layout of the poker kernel's flat arrays: the terms of a table, a hand in play, and the sums.

The CPU, CUDA and remote workers share only these integer arrays. Players are numbered by *position*: from the button's left, the
button last; without a button, from the dealer's left.
"""

from typing import Final

SEATS: Final = 11
"""The largest number of seats of any variant."""
OWN_CARDS: Final = 7
STREETS_MOST: Final = 5
STEPS_MOST: Final = 24
KINDS_MOST: Final = SEATS
NONE: Final = -1
NEVER: Final = (1 << 31) - 1
"""An amount that no pot reaches."""

HOLDEM, OMAHA, SEVEN_STUD, DRAW, FIVE_STUD, MAMBO = range(6)
NO_LIMIT, POT_LIMIT, FIXED_LIMIT, SPREAD_LIMIT = range(4)
OPENS_BLINDS, OPENS_BUTTON, OPENS_FORCED, OPENS_HIGH, OPENS_LOW, OPENS_HIGHEST_CARD, OPENS_PAIRED = range(7)
BY_POSITION, BY_AGGRESSOR, BY_SUIT = range(3)
FOLD, CHECK, CALL, BET, RAISE, STAND, THROW = range(7)
"""Actions, as in the record of a hand."""

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
"""Limits that are not posted are -1. ``MOVES``: whether the button moves. ``LOWS``: the number of qualifying lows, 0 for all;
``LOW_RANKS``: the ranks that bettors count as low, as bits from the ace. ``FIRST``: the position that opens after the blinds;
``LAST_BLIND``: the position of the largest blind."""
BLINDS: Final = STEPS + 1
STACK_OF: Final = BLINDS + SEATS
BETTOR_OF: Final = STACK_OF + SEATS
"""Stacks and bettors are indexed by seat, not by position, because they do not move with the button."""
STREET: Final = BETTOR_OF + SEATS
EACH, UP, BOARD_CARDS, OPENS, BIG, DRAWS = range(6)
STREET_WIDTH: Final = 6
STEP: Final = STREET + STREETS_MOST * STREET_WIDTH
ROWS: Final = STEP + 2 * STEPS_MOST
STRENGTHS, FACED = 4, 3
SIZES: Final = 2 * STRENGTHS * FACED * 2
AT_RANDOM: Final = SIZES + 2
ROW_WIDTH: Final = SIZES + 3
"""A bettor's row: percent aggressive and percent passive by betting round (first, later), strength and what it faces; then the
percentages of wagers of minimum and of usual size, and whether cards are drawn at random."""
LOOKED_UP: Final = ROWS + KINDS_MOST * ROW_WIDTH
"""The index after the terms, where the lookup tables common to all tables begin."""

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
"""Arrays with an entry for each position; ``POTS`` and ``UPTO`` have one for each pot, main pot first."""
RAKED: Final = UPTO + SEATS
RAKED_UPTO: Final = RAKED + SEATS + STREETS_MOST
"""``RAKED`` is rake taken, ``RAKED_UPTO`` the upper bound of the layer of the pot it was taken from."""
HAND: Final = RAKED_UPTO + SEATS + STREETS_MOST
"""A buffer of up to nine cards that are evaluated together."""
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
"""``TAKEN``: cards dealt, without burns. ``LEFT``: cards left in the deck after burns. ``SHUFFLED``: places of the deck shuffled
so far. ``SEEN``: players on the second street. ``RANKS_LAID`` and ``SUITS_LAID``: counts of the board's ranks and suits, four
bits each. ``HELD_LAID``: the set of the board's ranks, as bits."""
SCRATCH_SIZE: Final = HELD_LAID + 1
SAID: Final = SCRATCH_SIZE
SAID_WIDTH: Final = 3
"""An array longer than ``SCRATCH_SIZE`` also holds a record of each decision: position, action, and total or discards (bits)."""

# -- the sums of many hands ---------------------------------------------------------------------------------------------
POT_SUM: Final = 0
RAKE_SUM: Final = 3
"""Three entries per figure: its sum, the sum of its squares in units of ``SQUARES``, and the remainders of the squares."""
FUND_SUM, SEEN_SUM, AT_SECOND, SHOWDOWNS, DECISIONS_SUM = range(6, 11)
NET_SUM: Final = 11
WINS: Final = NET_SUM + 3 * SEATS
SIZES_OF_POTS: Final = WINS + SEATS
BINS: Final = 24
"""Number of bins for pot sizes: the first is below two minimum wagers, and each further bound doubles."""
SUMS: Final = SIZES_OF_POTS + BINS
SQUARES: Final = 1 << 24
MOST_HANDS: Final = 1 << 39
MOST_CHIPS: Final = 10_000_000
"""The most cents on a table, so that squares and sums over ``MOST_HANDS`` hands fit in 64 bits."""
