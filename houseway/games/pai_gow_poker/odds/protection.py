"""Pai Gow Poker: the value of seeing the dealer's cards or the neighbours' hands before one's own is set. Section 11.

A setting is worth what it wins from every hand that the unseen cards can give the dealer, counted as in :mod:`settings`: hands
by their ranks, then the change by flushes, suit by suit. Cards of neighbours are left out of the cards that can come. Hands
that hold a known card are those of all cards less those without it, by inclusion and exclusion over the known cards.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np

from houseway.equipment.cards import CARDS
from houseway.games.pai_gow_poker.odds.main_wager import counted
from houseway.games.pai_gow_poker.odds.prices import MAIN, main_lines
from houseway.games.pai_gow_poker.odds.settings import VIGORISH, WAYS, Against, dealers
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.games.pai_gow_poker.play.setting import LOWS, Setting, set_by_house_way
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.games.pai_gow_poker.rulings import RULINGS, SEATS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, Whole, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.ranking.joker import JokerRanking
from houseway.support.arrays import Flags, Int64s
from houseway.support.compiled_cache import compiled

ROUNDS: Final = 400
HAND: Final = 7
SIZE: Final = 2 * HAND
DECK: Final = 53
JOKER: Final = 52
RANKS: Final = 1 << 13
"""More than the ranks of five cards."""
ONE, TWO, ALL = (
    Sight("one dealer card", (HAND,)),
    Sight("two dealer cards", (HAND, HAND + 1)),
    Sight("all seven dealer cards", tuple(range(HAND, SIZE))),
)


class Forms(NamedTuple):
    """The dealer's hands as the kernel reads them: combinations of ranks, and forms with the ranks of their other cards."""

    counts: Int64s
    joker: Flags
    high: Int64s
    low: Int64s
    suited: Int64s
    first: Int64s
    """The rank of a form's first other card; 13 for none."""
    second: Int64s
    form_joker: Flags
    form_high: Int64s
    form_low: Int64s
    ranks_high: Int64s
    ranks_low: Int64s


@cache
def forms(way: HouseWay, ranking: JokerRanking) -> Forms:
    """All dealer hands as the house way sets them. Cached."""
    every: Against = dealers(way, ranking)
    ranks = np.full((len(every.others), 2), 13)
    for rank in range(13):
        for held in (1, 2):
            rows = np.flatnonzero(every.others[:, rank] >= held)
            ranks[rows, np.where(ranks[rows, 0] == 13, 0, 1)] = rank
    return Forms(
        every.counts.astype(np.int64),
        every.joker,
        every.high,
        every.low,
        every.suited.astype(np.int64),
        ranks[:, 0].copy(),
        ranks[:, 1].copy(),
        every.form_joker,
        *every.form,
        *every.by_ranks,
    )


@compiled
def tally(every: Forms, choose: Int64s, gone: Int64s, above: Int64s, over: Int64s, found: Int64s) -> None:
    """Adds the dealer's hands, of all cards but those in ``gone``, to ``found``, by how many settings they lose to.

    ``above`` and ``over`` are, by rank of the dealer's high and low hand, the number of settings with a higher one.
    """
    left = np.zeros(13, np.int64)
    left[:] = 4
    free = 1
    for card in gone:
        if card == JOKER:
            free = 0
        else:
            left[card >> 2] -= 1
    for hand in range(len(every.high)):
        if every.joker[hand] and not free:
            continue
        ways = 1
        for rank in range(13):
            held = every.counts[hand, rank]
            if held:
                ways *= choose[left[rank], held]
        found[above[every.high[hand]], over[every.low[hand]]] += ways
    for suit in range(4):
        in_suit = 0
        left[:] = 3
        for card in gone:
            if card != JOKER:
                if card & 3 == suit:
                    in_suit |= 1 << (card >> 2)
                else:
                    left[card >> 2] -= 1
        for hand in range(len(every.suited)):
            if every.suited[hand] & in_suit or (every.form_joker[hand] and not free):
                continue
            first, second = every.first[hand], every.second[hand]
            ways = 1
            if first < 13:
                if first == second:
                    ways = choose[left[first], 2]
                else:
                    ways = left[first]
                    if second < 13:
                        ways *= left[second]
            if ways:
                found[above[every.form_high[hand]], over[every.form_low[hand]]] += ways
                found[above[every.ranks_high[hand]], over[every.ranks_low[hand]]] -= ways


def settings(own: Sequence[int], ranking: JokerRanking) -> list[tuple[int, int]]:
    """The ranks, high and low, of the legal settings that no other beats in both hands."""
    hand = [CARDS[card] for card in own]
    found = set[tuple[int, int]]()
    for pair in LOWS:
        high = tuple(card for place, card in enumerate(hand) if place not in pair)
        laid = Setting(high, tuple(hand[place] for place in pair), ranking)
        if not laid.foul:
            found.add((laid.high_rank, laid.low_rank))
    best: list[tuple[int, int]] = []
    for one in sorted(found, reverse=True):
        if not best or one[1] > best[-1][1]:
            best.append(one)
    return best


class Counted:
    """The settings of one hand, and how many of the dealer's hands lose to which of them; counted once for any cards gone."""

    def __init__(self, laid: Sequence[tuple[int, int]], every: Forms) -> None:
        self.size, self._every = len(laid), every
        high, low = (np.array(column, np.int64)[:, np.newaxis] for column in zip(*laid, strict=True))
        self._above, self._over = ((each > np.arange(RANKS)).sum(axis=0) for each in (high, low))
        self._found: dict[frozenset[int], Int64s] = {}

    def cells(self, gone: frozenset[int]) -> Int64s:
        """The dealer's hands without these cards, by the number of settings with a higher high hand and a higher low hand."""
        if gone not in self._found:
            found = np.zeros((self.size + 1, self.size + 1), np.int64)
            tally(self._every, WAYS, np.array(sorted(gone), np.int64), self._above, self._over, found)
            self._found[gone] = found
        return self._found[gone]

    def worths(self, gone: Sequence[int], known: Sequence[int]) -> Int64s:
        """By setting, what it wins and loses over all the dealer's hands, in twentieths of a wager.

        ``gone`` are the cards that the dealer cannot hold, ``known`` those that the dealer holds.
        """
        cells = np.zeros((self.size + 1, self.size + 1), np.int64)
        for size in range(len(known) + 1):
            for without in combinations(known, size):
                cells += (-1) ** size * self.cells(frozenset((*gone, *without)))
        # Settings stand with the highest high hand first, and so with the lowest low hand: the first ones win the high hand
        # from a dealer, the last ones the low hand.
        win, lose = np.zeros(self.size, np.int64), np.zeros(self.size, np.int64)
        for place in range(self.size):
            win[place] = cells[place + 1 :, self.size - place :].sum()
            lose[place] = cells[: place + 1, : self.size - place].sum()
        return (VIGORISH.denominator - VIGORISH.numerator) * win - VIGORISH.denominator * lose


def values(every: Forms, way: HouseWay, ranking: JokerRanking) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of each setting of the player's hand; where one setting beats all others, nothing is to be gained."""

    def dealt(known: Sequence[int], laid: Sequence[tuple[int, int]]) -> Int64s:
        """What each setting wins from a dealer whose seven cards are all known."""
        theirs = set_by_house_way([CARDS[card] for card in known], way, ranking)
        won = [(high > theirs.high_rank) + (low > theirs.low_rank) for high, low in laid]
        parts = VIGORISH.denominator
        return np.array([(-parts, 0, parts - VIGORISH.numerator)[each] for each in won], np.int64)

    def by_setting(questions: Sequence[Question]) -> list[Values]:
        hands = {tuple(own): settings(own, ranking) for one in questions for own in one.seen.tolist()}
        counted_by = {own: Counted(laid, every) for own, laid in hands.items()}
        most = max(map(len, hands.values()))
        found = []
        for one in questions:
            sums: Whole = np.zeros((one.rows, most), np.int64)
            ways = comb(DECK - len(one.gone[0]), HAND - len(one.known[0]))
            for row, seen in enumerate(one.seen.tolist()):
                laid, known, dead = hands[tuple(seen)], one.known[row].tolist(), one.dead[row].tolist()
                if len(laid) > 1:
                    whole = len(known) == HAND
                    each = dealt(known, laid) if whole else counted_by[tuple(seen)].worths(seen + dead, known)
                    sums[row] = each[0]
                    sums[row, : len(laid)] = each
            found.append(Values(sums, VIGORISH.denominator * ways))
        return found

    return by_setting


def sheet(submission: PaiGowPoker, assume: Assume) -> Sheet:
    """The sights of the game, and the ruling on an exposed card."""
    best = {**assume, "player": "optimal"}
    way, ranking = submission.way, submission.ranking
    seat = Seat(SIZE, (Decision(tuple(range(HAND)), values(forms(way, ranking), way, ranking)),), DECK)
    return Sheet(
        MAIN,
        price(list(main_lines(submission, best)), counted(submission, "optimal").weights).expectation,
        seat,
        (),
        (ONE, TWO, ALL, *neighbours(seat, HAND, SEATS - 1)),
        RULINGS,
        (Ruled("card_exposed", "one dealer card is seen before the hands are set", ONE.what, clause="MA-PGP-11.e"),),
        {
            "figures": "as a player against the dealer, vigorish exact; positive is the player's; side wagers are not counted"
        },
    )


def protection(submission: PaiGowPoker, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's cards and the hands of neighbours, and what the ruling on exposed cards prevents."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
