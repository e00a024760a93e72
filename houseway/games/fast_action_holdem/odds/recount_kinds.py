"""One player's four cards of Fast Action Hold 'Em counted against every dealer and board, by kinds of cards.

The rank of seven cards depends on their suits only if five of them make a flush. So what a player wins is counted by ranks alone
as if there were no flushes, over the 6,188 boards that ranks tell apart; then, for each suit, over the boards with three or more
cards of it: with flushes, less what was counted for the same boards without. For one suit there are 26 *kinds* of cards, each
rank in the suit and out of it, and 71,253 such boards. The dealer's hands are dealt card by card, since the house way
sees suits.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

import numpy as np

from houseway.games.fast_action_holdem.odds.recount_kernel import (
    LOW,
    compiled_ranks,
    count_boards,
    dealt,
    kept_and_discarded,
)
from houseway.games.fast_action_holdem.play.house_way import preferences
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.ranking.multi_deck_fast import flat_table
from houseway.support.arrays import Int16s, Int64s, Uint8s

RANKS: Final = 13
CARDS: Final = 52
FOUR: Final = 4
ORDERS: Final = 3
"""Every dealer's hand counts three times; a three of a kind in three suits once for each of its pairs."""


class Boards(NamedTuple):
    """The boards of some kinds of cards: the three lowest suited cards, then two more cards.

    ``upto[rank]`` is the number of pairs of kinds, in order, that may follow three cards of which the highest has this rank:
    ``starts`` is the number of boards before those of each three. ``first`` and ``second`` are the pairs that a hand can keep.
    """

    suited: int
    """The number of the first suited kind."""
    threes: Int64s
    one: Uint8s
    two: Uint8s
    upto: Int64s
    starts: Int64s
    first: Int64s
    second: Int64s
    by_rank: Int64s
    """By pair, its number among pairs of ranks."""
    kept_at: Int64s
    """By two kinds, the number of the pair."""
    discards_at: Int64s
    """By two kinds, their place among the two more cards."""
    ranks: Int16s
    plain: Int16s
    """The ranks without flushes by pair of ranks, and none where ``ranks`` are those."""

    @property
    def kinds(self) -> int:
        return self.suited + RANKS


def _numbered(pairs: Sequence[tuple[int, int]], kinds: int) -> Int64s:
    found = np.zeros((kinds, kinds), np.int64)
    for number, (a, b) in enumerate(pairs):
        found[a, b] = found[b, a] = number
    return found


@cache
def boards(suited: int) -> Boards:
    """The boards with three or more cards of a suit (13), or all boards by ranks alone (0)."""
    kinds = suited + RANKS
    threes = np.array(list(combinations_with_replacement(range(suited, kinds), 3)), np.int64).T
    more = [(a, b) for a in range(suited) for b in range(a + 1)]
    upto = [0] * RANKS + [len(more)]
    for low in reversed(range(suited, kinds)):
        more += [(low, b) for b in (*range(suited), *range(low, kinds))]
        upto[low - suited] = len(more)
    pairs = sorted(combinations_with_replacement(range(kinds), 2), key=lambda two: sum(one >= suited for one in two))
    first, second = zip(*pairs, strict=True)
    one, two = zip(*more, strict=True)
    sizes = np.array(upto)[threes[2] - suited]
    starts = np.cumsum(sizes) - sizes
    alone = list(combinations_with_replacement(range(RANKS), 2))
    at = _numbered(alone, RANKS)
    by_rank = at[np.array(first) % RANKS, np.array(second) % RANKS]
    laid = (threes, np.array(one, np.uint8), np.array(two, np.uint8), np.array(upto), starts)
    run, table, size = compiled_ranks(), flat_table(), int(sizes.sum())
    without = np.zeros(size * len(alone), np.int16)
    run(*laid, np.array(alone)[:, 0].copy(), np.array(alone)[:, 1].copy(), suited, True, table, without)
    ranks, plain = without, without[:0]
    if suited:
        ranks, plain = np.zeros(size * len(pairs), np.int16), without
        run(*laid, np.array(first), np.array(second), suited, False, table, ranks)
    numbered = (_numbered(pairs, kinds), _numbered(more, kinds))
    return Boards(suited, *laid, np.array(first), np.array(second), by_rank, *numbered, ranks, plain)


class Dealers(NamedTuple):
    """Every four cards that the dealer may keep two of, the kept ones first: how often each counts, and by what ways divide."""

    hands: Uint8s
    times: Int64s
    divide: Int64s


@cache
def dealers() -> Dealers:
    """The dealer's hands that can be beaten: no naturals, and a three of a kind in three suits once for each pair."""
    table = preferences(FastActionHoldem())
    hands, times, divide = [], [], []
    for cards in combinations_with_replacement(range(CARDS), FOUR):
        if cards[0] >> 2 == cards[3] >> 2:
            continue
        best, kept = min(table[a][b] for a, b in combinations(cards, 2)), set()
        for a, b in combinations(range(FOUR), 2):
            if table[cards[a]][cards[b]] == best and (cards[a], cards[b]) not in kept:
                kept.add((cards[a], cards[b]))
                rest = [cards[c] for c in range(FOUR) if c not in (a, b)]
                hands.append((cards[a], cards[b], *rest))
        times += [ORDERS // len(kept)] * len(kept)
        divide += [prod(factorial(cards.count(card)) for card in set(cards))] * len(kept)
    return Dealers(np.array(hands, np.uint8).T.copy(), np.array(times), np.array(divide))


def full_shoe(decks: int) -> Int64s:
    """By card, the number of copies in a fresh shoe."""
    return np.full(CARDS, decks)


def won(decks: int, cards: Sequence[int]) -> list[int]:
    """What a player with these four cards wins: with each of the six pairs, then with both hands of each split."""
    left = full_shoe(decks)
    for card in cards:
        left[card] -= 1
    found = dealers()
    ways = np.zeros(found.hands.shape[1], np.int64)
    dealt(found.hands, found.divide, left, ways)
    total = _by_kinds(boards(0), np.arange(CARDS) >> 2, cards, left, ways)
    suits = [card & 3 for card in cards]
    absent = [suit for suit in range(4) if suit not in suits]
    for suit in (*sorted(set(suits)), *absent[:1]):
        kind = (np.arange(CARDS) >> 2) + RANKS * (np.arange(CARDS) & 3 == suit)
        times = len(absent) if suit in absent else 1
        more = _by_kinds(boards(RANKS), kind, cards, left, ways, suits.count(suit))
        total = [one + times * other for one, other in zip(total, more, strict=True)]
    return total


def _by_kinds(
    board: Boards, kind: Int64s, cards: Sequence[int], left: Int64s, ways: Int64s, suited: int = 0
) -> list[int]:
    """What the player wins over these boards; ``suited`` is the number of the player's cards in the suit."""
    weights = np.zeros((len(board.first), len(board.one)), np.int64)
    dealer = dealers()
    kept_and_discarded(dealer.hands, dealer.times, ways, kind, board.kept_at, board.discards_at, weights)
    table = weights[:, board.discards_at]  # by pair and two kinds
    holding = table.sum(axis=2) + np.diagonal(table, axis1=1, axis2=2)
    rows = table[:, board.suited :]
    kinds_left = np.bincount(kind, left, board.kinds).astype(np.int64)
    mine = np.array([board.kept_at[kind[a], kind[b]] for a, b in combinations(cards, 2)])
    # Sums for one suit stay below 2**53, where floating point is exact and faster; those by ranks alone do not.
    kept_as = np.float64 if board.suited else np.int64
    each, some, every = (np.ascontiguousarray(one.astype(kept_as)) for one in (weights, rows, holding))
    # Without two of the player's cards in the suit and without two of the dealer's, three on the board make no flush.
    skip = int(board.by_rank.size - RANKS * (RANKS + 1) // 2) if board.suited and suited < 2 else 0
    high, low = np.zeros(9, np.int64), np.zeros(9, np.int64)
    count_boards(
        kinds_left, board.suited, board.threes, board.one, board.two, board.upto, board.starts, board.first,
        board.second, board.by_rank, board.ranks, board.plain, each, some, every, mine, skip, high, low,
    )  # fmt: skip
    return [(int(a) << LOW) + int(b) for a, b in zip(high, low, strict=True)]
