"""Compiled enumeration or sampling of the missing cards, with tallies of the pots each player wins.

A deal is a board and each player's own cards. The missing cards are drawn by level: first the board, then each player in
turn. The cards of a level are a set, so each deal is visited once.
"""

from typing import Final

import numpy as np

from houseway.games.poker.equity.tallies import HIGH, LOW, NO_LOW, ONLY_HIGH, PARTS, SCOOPS
from houseway.ranking.fast import five_card, seven_card, three_card
from houseway.ranking.low import LOW_RANK
from houseway.simulation.randomness.counter import philox, split
from houseway.support.arrays import Array
from houseway.support.compiled_cache import compiled

words = compiled(philox)
below = compiled(split)
LOWS: Final = np.array(LOW_RANK, np.int64)


@compiled
def best_high(hands: Array, player: int, count: int, own: int, hole: int, size: int) -> int:
    """The best high rank from any ``size`` cards; with ``hole``, from exactly two of the first ``own`` and three others."""
    best = 0
    if hole:
        for a in range(own - 1):
            for b in range(a + 1, own):
                for x in range(own, count - 2):
                    for y in range(x + 1, count - 1):
                        for z in range(y + 1, count):
                            best = max(
                                best,
                                five_card(
                                    hands[player, a],
                                    hands[player, b],
                                    hands[player, x],
                                    hands[player, y],
                                    hands[player, z],
                                ),
                            )
        return best
    if size == 3:
        for a in range(count - 2):
            for b in range(a + 1, count - 1):
                for c in range(b + 1, count):
                    best = max(best, three_card(hands[player, a], hands[player, b], hands[player, c]))
        return best
    if count == 7:
        return seven_card(
            hands[player, 0],
            hands[player, 1],
            hands[player, 2],
            hands[player, 3],
            hands[player, 4],
            hands[player, 5],
            hands[player, 6],
        )
    return five_card(hands[player, 0], hands[player, 1], hands[player, 2], hands[player, 3], hands[player, 4])


@compiled
def low_of(ranks: Array, count: int) -> int:
    """The sort key of the first ``count`` ranks as a low (smaller is better): repeated ranks first, then from the highest."""
    held = np.zeros(13, np.int64)
    for place in range(count):
        held[ranks[place]] += 1
    pairs = trips = quads = 0
    key = 0
    for times in range(4, 0, -1):
        for rank in range(12, -1, -1):
            if held[rank] == times:
                key = key * 13 + rank
                if times == 2:
                    pairs += 1
                elif times == 3:
                    trips += 1
                elif times == 4:
                    quads += 1
    shape = 5 if quads else 4 if trips and pairs else 3 if trips else pairs
    return int(shape * 13**5 + key)


@compiled
def low_of_set(held: int, size: int) -> int:
    """The sort key of the ``size`` lowest ranks of a set given as bits, or ``NO_LOW`` if it has fewer."""
    key = count = 0
    scale = 1
    for rank in range(13):
        if held >> rank & 1:
            key += rank * scale
            scale *= 13
            count += 1
            if count == size:
                return int(key)
    return NO_LOW


@compiled
def best_low(hands: Array, player: int, count: int, own: int, hole: int, size: int, highest: int) -> int:
    """The best low (smaller is better), or ``NO_LOW`` if none qualifies. ``highest`` is the qualifier's rank, or -1."""
    best = NO_LOW
    if hole == 0:
        held = 0
        for place in range(count):
            held |= 1 << LOWS[hands[player, place]]
        best = low_of_set(held, size)
        if best == NO_LOW and highest < 0:
            best = low_with_pairs(hands, player, count, size)
    else:
        for a in range(own - 1):
            for b in range(a + 1, own):
                pair = 1 << LOWS[hands[player, a]] | 1 << LOWS[hands[player, b]]
                for x in range(own, count - 2):
                    for y in range(x + 1, count - 1):
                        two = pair | 1 << LOWS[hands[player, x]] | 1 << LOWS[hands[player, y]]
                        for z in range(y + 1, count):
                            best = min(best, low_of_set(two | 1 << LOWS[hands[player, z]], 5))
    if highest >= 0 and best < NO_LOW and best // 13 ** (size - 1) > highest:
        return NO_LOW
    return best


@compiled
def low_with_pairs(hands: Array, player: int, count: int, size: int) -> int:
    """The best low of cards with too few different ranks, in games where a paired low counts."""
    best = NO_LOW
    ranks = np.empty(7, np.int64)
    for mask in range(1 << count):
        chosen = 0
        for place in range(count):
            if mask >> place & 1:
                ranks[chosen] = LOWS[hands[player, place]]
                chosen += 1
        if chosen == size:
            best = min(best, low_of(ranks, size))
    return best


@compiled
def settle(hands: Array, players: int, count: int, rule: Array, tallies: Array, highs: Array, lows: Array) -> None:
    """Adds one deal to the tallies. ``rule`` is (own cards, hole, size, high, low, highest card of a low)."""
    own, hole, size, highest = rule[0], rule[1], rule[2], rule[5]
    for player in range(players):
        if rule[3]:
            highs[player] = best_high(hands, player, count, own, hole, size)
        if rule[4]:
            lows[player] = best_low(hands, player, count, own, hole, size, highest)
    award(players, rule, tallies, highs, lows)


@compiled
def award(players: int, rule: Array, tallies: Array, highs: Array, lows: Array) -> None:
    """Adds one deal to the tallies, given every player's high and low."""
    best, winners, least, takers = 0, 0, NO_LOW, 0
    for player in range(players):
        if rule[3]:
            high = highs[player]
            if high > best:
                best, winners = high, 1
            elif high == best:
                winners += 1
        if rule[4]:
            low = lows[player]
            if low < least:
                least, takers = low, 1
            elif low == least and low < NO_LOW:
                takers += 1
    for player in range(players):
        takes_high = rule[3] and highs[player] == best
        takes_low = takers > 0 and lows[player] == least
        if takes_high:
            tallies[player, (ONLY_HIGH if takers == 0 else HIGH) + winners] += 1
        if takes_low:
            tallies[player, LOW + takers] += 1
        if takes_high or takes_low:
            tallies[player, PARTS] += 1
        if (takes_high or not rule[3]) and (takes_low or takers == 0) and winners <= 1 and takers <= 1:
            tallies[player, SCOOPS] += 1


@compiled
def lay(hands: Array, board: Array, boarded: int, players: int, own: int) -> None:
    """Copies the board after each player's own cards."""
    for player in range(players):
        for place in range(boarded):
            hands[player, own + place] = board[place]


@compiled
def enumerate_deals(
    deck: Array, levels: Array, known: Array, hands: Array, board: Array, rule: Array, tallies: Array
) -> int:
    """Tallies every deal and returns their number.

    ``levels[s]`` is the player who receives the s-th missing card (-1 for the board), ``known[s]`` its place in the hand.
    """
    slots, players, own = levels.size, hands.shape[0], rule[0]
    count = own + board.size
    highs, lows = np.zeros(players, np.int64), np.full(players, NO_LOW, np.int64)
    index = np.full(slots + 1, -1, np.int64)
    used = np.zeros(deck.size, np.bool_)
    deals = 0
    lay(hands, board, board.size, players, own)
    if slots == 0:
        settle(hands, players, count, rule, tallies, highs, lows)
        return 1
    slot = 0
    while slot >= 0:
        if index[slot] >= 0:
            used[index[slot]] = False
        step = index[slot] + 1
        if index[slot] < 0 and slot > 0 and levels[slot - 1] == levels[slot]:
            step = index[slot - 1] + 1
        while step < deck.size and used[step]:
            step += 1
        if step >= deck.size:
            index[slot] = -1
            slot -= 1
            continue
        index[slot] = step
        used[step] = True
        card, whose, place = deck[step], levels[slot], known[slot]
        if whose < 0:
            for player in range(players):
                hands[player, own + place] = card
        else:
            hands[whose, place] = card
        if slot == slots - 1:
            settle(hands, players, count, rule, tallies, highs, lows)
            deals += 1
        else:
            slot += 1
            index[slot] = -1
    return deals


@compiled
def sample_deals(
    deck: Array,
    levels: Array,
    known: Array,
    hands: Array,
    board: Array,
    rule: Array,
    tallies: Array,
    key_0: int,
    key_1: int,
    deals: int,
) -> None:
    """Tallies ``deals`` random deals."""
    slots, players, own = levels.size, hands.shape[0], rule[0]
    highs, lows = np.zeros(players, np.int64), np.full(players, NO_LOW, np.int64)
    lay(hands, board, board.size, players, own)
    for number in range(deals):
        word_0 = word_1 = word_2 = word_3 = 0
        for slot in range(slots):
            if slot % 6 == 0:
                word_0, word_1, word_2, word_3 = words(number, slot // 6, key_0, key_1)
            elif slot % 6 == 3:
                word_0, word_1 = word_2, word_3
            pick, word_0, word_1 = below(word_0, word_1, deck.size - slot)
            pick += slot
            deck[slot], deck[pick] = deck[pick], deck[slot]
            card, whose, place = deck[slot], levels[slot], known[slot]
            if whose < 0:
                for player in range(players):
                    hands[player, own + place] = card
            else:
                hands[whose, place] = card
        settle(hands, players, own + board.size, rule, tallies, highs, lows)
