"""The kernel's lookup table, which is the same under all rules: the cards, and the effect of a card on a hand.

Hands are states as numbered in ``counting_hands``; an ended hand is ``STATES`` plus its status. The dealer's hand is the value of
the up card, then :func:`dealers_state`; an ended one is ``ENDED`` plus its end.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.games.spanish_21.odds.counting import (
    ACE,
    BUST,
    DEALER_BLACKJACK,
    FIVE_CARDS,
    LOW,
    PLAIN_21,
    SPLIT_21,
    TEN,
    VALUES,
)
from houseway.games.spanish_21.odds.counting_dealer import end_of, points
from houseway.games.spanish_21.odds.counting_deals import NEEDS
from houseway.games.spanish_21.odds.counting_hands import (
    PAIRS,
    POST_STATES,
    SPECIALS,
    STATES,
    SUITED_SEVENS,
    total_state,
    two_card_state,
)

DECK: Final = len(WITHOUT_TENS)
MOST_CARDS: Final = 8 * DECK
TWO: Final = MOST_CARDS
"""After the cards: the state of two cards, by their values and by whether they are mixed, suited or spades."""
MORE: Final = TWO + VALUES * VALUES * 3
"""The state after one more card, by state and card value."""
STAND: Final = MORE + STATES * VALUES
"""The status of a hand that stands, by state."""
DEALER: Final = STAND + STATES
"""The dealer's hand after one more card: first for a dealer who stands on soft 17, then for one who hits it."""
ENDED: Final = VALUES + POST_STATES
DEALERS: Final = ENDED * VALUES
LENGTH: Final = DEALER + 2 * DEALERS


def card_info(place: int) -> int:
    """The card at a place in an unshuffled shoe, as ``value + 16 * suit + 64 * rank``."""
    card = WITHOUT_TENS[place % DECK]
    value = ACE if card.rank == 12 else min(card.rank + 1, VALUES - 1)
    return value + 16 * card.suit + 64 * card.rank


def two(first: int, second: int, suits: int) -> int:
    """The state of two cards. An ace and a ten are an ended hand."""
    if {first, second} == {ACE, TEN}:
        return STATES + SPLIT_21
    return two_card_state(first, second, suits if tuple(sorted((first, second))) in NEEDS else 0)


def more(state: int, value: int) -> int:
    """The state after a card. A 6-7-8 or three sevens counts as mixed; 21s of five, six and seven cards are distinguished."""
    pair = pair_of(state)
    if pair in NEEDS and NEEDS[pair][0] == value:
        return STATES + NEEDS[pair][1]
    hard, ace, cards = made_of(state)
    total, soft = points(hard + value + 1, ace or value == ACE)
    if total > 21:
        return STATES + BUST
    if total == 21:
        return STATES + (FIVE_CARDS + min(cards + 1, 7) - 5 if cards >= 4 else PLAIN_21)
    return total_state(total, soft, cards + 1)


def pair_of(state: int) -> tuple[int, int] | None:
    """The values of the two cards, if the state determines them, else None."""
    if state < PAIRS:
        return None
    if state < SUITED_SEVENS:
        return state - PAIRS, state - PAIRS
    if state < SPECIALS:
        return next(pair for pair in NEEDS if pair[0] == pair[1])
    mixed = state - (state - SPECIALS) % 3
    return next(pair for pair in NEEDS if two_card_state(*pair) == mixed)


def made_of(state: int) -> tuple[int, bool, int]:
    """The total with aces as one, whether there is an ace that can count eleven, and the number of cards (at most six)."""
    pair = pair_of(state)
    if pair:
        return sum(pair) + 2, ACE in pair, 2
    total, soft = state % 22, state % 44 >= 22
    return total - 10 * soft, soft, state // 44 + 2


def stand(state: int) -> int:
    """The status of a hand that stands in this state."""
    hard, ace, _ = made_of(state)
    return max(LOW, LOW + points(hard, ace)[0] - 16)


def dealers_state(hard: int, ace: bool) -> int:
    """The number of a dealer's hand of two or more cards that has not ended."""
    total, soft = points(hard, ace)
    return VALUES + 22 * soft + total


def dealers(state: int, value: int, hits_soft_17: bool) -> int:
    """The number of the dealer's hand after a card."""
    if state < VALUES:
        if {state, value} == {ACE, TEN}:
            return ENDED + DEALER_BLACKJACK
        hard, ace = state + 1, state == ACE
    else:
        ace = state - VALUES >= 22
        hard = (state - VALUES) % 22 - 10 * ace
    hard, ace = hard + value + 1, ace or value == ACE
    end = end_of(hard, ace, hits_soft_17)
    return dealers_state(hard, ace) if end is None else ENDED + end


def whole_table() -> npt.NDArray[np.int16]:
    """The whole table, in the order of the offsets above."""
    values = range(VALUES)
    found = [card_info(place) for place in range(MOST_CARDS)]
    found += [two(first, second, suits) for first in values for second in values for suits in range(3)]
    found += [more(state, value) for state in range(STATES) for value in values]
    found += [stand(state) for state in range(STATES)]
    found += [dealers(state, value, hits) for hits in (False, True) for state in range(ENDED) for value in values]
    return np.array(found, np.int16)


TABLE: Final = whole_table()
