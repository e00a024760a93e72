"""Compiled functions for Spanish 21 from a real shoe: dealer's ends, expected values of actions, and endings of a play.

No figure is conditioned on the dealer having no blackjack: a blackjack is one of the dealer's seven ends. The player's next card
is therefore simply one of the cards left, whatever is known of the hole card, because the order in which unseen cards leave does
not matter.
"""

from typing import Final, cast

import numpy as np

from houseway.games.spanish_21.odds.counting import BUST, DEALER_BLACKJACK, DEALER_ENDS, PLAIN_21, RESCUED
from houseway.support.arrays import Array, Flags, Floats, Int64s
from houseway.support.compiled_cache import compiled

STAND, HIT, DOUBLE = 0, 1, 2
BEST = -1
"""A placeholder for the best action."""
NO_CARD: Final = cast(int, np.int64(-1))
"""No card to skip, of the compiled code's usual type."""
MOST_DRAWN = 13
Sets = tuple[Array, ...]
"""The arrays of :class:`counting_hands.DealerSets`, in its order."""
HandArrays = tuple[Array, ...]
"""``counts``, ``after``, ``cards`` and ``totals`` of :class:`counting_hands.Hands`."""


@compiled
def dealer_row(left: Int64s, sets: Sets, out: Floats) -> None:
    """Writes the probabilities of the dealer's ends, with these cards left, to ``out``."""
    ends, orders, cards, first, drawn = sets
    total = 0
    ways = np.empty((10, MOST_DRAWN + 1))
    for value in range(10):
        total += left[value]
        ways[value, 0] = 1.0
        for n in range(MOST_DRAWN):
            ways[value, n + 1] = ways[value, n] * max(left[value] - n, 0)
    share = np.empty(MOST_DRAWN + 1)
    share[0] = 1.0
    for n in range(MOST_DRAWN):
        share[n + 1] = share[n] / max(total - n, 1)
    for end in range(DEALER_ENDS):
        out[end] = 0.0
    for one in range(len(ends)):
        found = orders[one] * share[cards[one]]
        for place in range(first[one], first[one + 1]):
            found *= ways[drawn[place] >> 4, drawn[place] & 15]
        out[ends[one]] += found


@compiled
def dealer_rows(shoe: Int64s, counts: Int64s, cards: Int64s, sets: Sets, rows: Floats) -> None:
    """Writes the probabilities of the dealer's ends against every hand of two or more cards to ``rows``."""
    left = np.empty(10, np.int64)
    for hand in range(len(counts)):
        if cards[hand] >= 2:
            for value in range(10):
                left[value] = shoe[value] - counts[hand, value]
            dealer_row(left, sets, rows[hand])


@compiled
def blackjack_share(shoe: Int64s, counts: Int64s, card: int, other: int, cards: int) -> float:
    """The probability that the hole card makes a blackjack, with a hand and one more card out and ``cards`` left."""
    if other < 0:
        return 0.0
    left = shoe[other] - counts[other] - (1 if card == other else 0)
    return float(left / cards)


@compiled
def backward(
    shoe: Int64s,
    other: int,
    hands: HandArrays,
    statuses: Int64s,
    rows: Floats,
    nets: Floats,
    double_any: bool,
    actions: Int64s,
    post: Int64s,
) -> Floats:
    """The expected values of standing, hitting, doubling and of the chosen action (four rows), by hand.

    ``other`` is the value of the hole card that makes a blackjack, or -1; ``nets`` is by level, status and dealer's end.
    ``actions`` is by hand and ``post``, for hands after a double, by level and hand; entries of ``BEST`` are replaced in place
    by the best action.
    """
    counts, after, cards, totals = hands
    levels = len(nets) - 1
    worth = np.zeros((4, len(counts)))
    doubled = np.zeros((levels + 2, len(counts)))
    for hand in range(len(counts) - 1, -1, -1):
        if cards[hand] < 2:
            continue
        number = 0
        for value in range(10):
            number += shoe[value] - counts[hand, value]
        row = rows[hand]
        status = statuses[hand]
        plain = min(status, PLAIN_21)
        stand = 0.0
        for end in range(DEALER_ENDS):
            stand += row[end] * nets[0, status, end]
        hit = 0.0
        open_ = totals[hand] < 21
        for level in range(levels, -1, -1):
            draw = 0.0
            if open_ and (level < levels):
                for value in range(10):
                    share = (shoe[value] - counts[hand, value]) / number
                    then = after[hand, value]
                    if then >= 0:
                        draw += share * doubled[level + 1, then]
                    else:
                        late = blackjack_share(shoe, counts[hand], value, other, number - 1)
                        lost = nets[level + 1, BUST, 0] * (1 - late) + nets[level + 1, BUST, DEALER_BLACKJACK] * late
                        draw += share * lost
            if level == 0:
                worth[DOUBLE, hand] = draw
                continue
            kept = 0.0
            back = 0.0
            for end in range(DEALER_ENDS):
                kept += row[end] * nets[level, plain, end]
                back += row[end] * nets[level, RESCUED, end]
            if post[level, hand] == BEST:
                best = 0
                if back > kept:
                    best = 1
                if open_ and level < levels and draw > max(kept, back):
                    best = 2
                post[level, hand] = best
            chosen = post[level, hand]
            doubled[level, hand] = kept if chosen == 0 else back if chosen == 1 else draw
        if open_:
            for value in range(10):
                share = (shoe[value] - counts[hand, value]) / number
                then = after[hand, value]
                if then >= 0:
                    hit += share * worth[3, then]
                else:
                    late = blackjack_share(shoe, counts[hand], value, other, number - 1)
                    hit += share * (nets[0, BUST, 0] * (1 - late) + nets[0, BUST, DEALER_BLACKJACK] * late)
        worth[STAND, hand] = stand
        worth[HIT, hand] = hit
        if not open_:
            worth[3, hand] = stand
            actions[hand] = STAND
            continue
        may_double = cards[hand] == 2 or double_any
        if actions[hand] == BEST:
            best = STAND
            if hit > stand:
                best = HIT
            if may_double and worth[DOUBLE, hand] > max(stand, hit):
                best = DOUBLE
            actions[hand] = best
        worth[3, hand] = worth[actions[hand], hand]
    return worth


@compiled
def step(
    hand: int,
    action: int,
    weight: float,
    skip: int,
    shoe: Int64s,
    other: int,
    hands: HandArrays,
    reach: Floats,
    doubled: Floats,
    busts: Floats,
) -> float:
    """Draws one card after a decision: adds the weights of the next hands to ``reach``, or after a double to ``doubled``.

    ``busts`` is by level, without and with a dealer's blackjack. Returns the weight of the card ``skip``, which the caller
    adds.
    """
    counts, after = hands[0], hands[1]
    number = 0
    for value in range(10):
        number += shoe[value] - counts[hand, value]
    skipped = 0.0
    level = max(action - 1, 0)
    for value in range(10):
        part = weight * (shoe[value] - counts[hand, value]) / number
        then = after[hand, value]
        if value == skip:
            skipped = part
        elif then < 0:
            late = blackjack_share(shoe, counts[hand], value, other, number - 1)
            busts[level, 0] += part * (1 - late)
            busts[level, 1] += part * late
        elif level == 0:
            reach[then] += part
        else:
            doubled[level, then] += part
    return skipped


@compiled
def follow(
    shoe: Int64s,
    other: int,
    hands: HandArrays,
    actions: Int64s,
    post: Int64s,
    reach: Floats,
    doubled: Floats,
    busts: Floats,
) -> None:
    """Plays all reached hands to their ends, accumulating the probabilities of reaching each hand.

    ``reach`` is for undoubled hands and ``doubled`` for hands after a double. Hands that play on keep their probability too,
    so that a strategy can be weighted by it; the actions tell which hands stand.
    """
    counts, _, cards, totals = hands
    levels = len(doubled) - 1
    for hand in range(len(counts)):
        if cards[hand] < 2:
            continue
        for level in range(1, levels):
            if doubled[level, hand] > 0 and post[level, hand] == 2:
                step(hand, level + 2, doubled[level, hand], NO_CARD, shoe, other, hands, reach, doubled, busts)
        if reach[hand] > 0 and totals[hand] < 21 and actions[hand] != STAND:
            step(hand, actions[hand], reach[hand], NO_CARD, shoe, other, hands, reach, doubled, busts)


@compiled
def results(
    shoe: Int64s,
    hands: HandArrays,
    statuses: Int64s,
    sets: Sets,
    rows: Floats,
    known: Flags,
    actions: Int64s,
    post: Int64s,
    reach: Floats,
    doubled: Floats,
    found: Floats,
) -> None:
    """Adds the endings of hands that stand or are rescued to ``found``, by level, status and dealer's end.

    Missing rows of dealer's ends are computed and marked in ``known``.
    """
    counts, totals = hands[0], hands[3]
    left = np.empty(10, np.int64)
    for hand in range(len(counts)):
        stands = reach[hand] if totals[hand] >= 21 or actions[hand] == STAND else 0.0
        any_ = stands > 0
        for level in range(1, len(doubled)):
            any_ = any_ or (doubled[level, hand] > 0 and post[level, hand] < 2)
        if not any_:
            continue
        if not known[hand]:
            for value in range(10):
                left[value] = shoe[value] - counts[hand, value]
            dealer_row(left, sets, rows[hand])
            known[hand] = True
        for end in range(DEALER_ENDS):
            found[0, statuses[hand], end] += stands * rows[hand, end]
            for level in range(1, len(doubled)):
                if post[level, hand] < 2:
                    status = RESCUED if post[level, hand] == 1 else min(statuses[hand], PLAIN_21)
                    found[level, status, end] += doubled[level, hand] * rows[hand, end]
