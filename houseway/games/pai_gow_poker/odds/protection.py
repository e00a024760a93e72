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
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.ranking.joker import JokerRanking
from houseway.support.arrays import Flags, Int64s
from houseway.support.compiled_cache import compiled

ROUNDS: Final = 400
HAND: Final = 7
SIZE: Final = 2 * HAND
DECK: Final = 53
JOKER: Final = 52
LOWER: Final = 7
"""The ranks two to eight, which are counted together."""
RANKS: Final = 1 << 13
"""More than the ranks of five cards."""
ONE, TWO, ALL = (
    Sight("one dealer card", (HAND,)),
    Sight("two dealer cards", (HAND, HAND + 1)),
    Sight("all seven dealer cards", tuple(range(HAND, SIZE))),
)


class Forms(NamedTuple):
    """The dealer's hands as the kernel reads them: combinations of ranks, and forms with the ranks of their other cards."""

    parts: tuple[Int64s, Int64s]
    """The different combinations of the lower ranks, up to eight, and of the others: the cards of each rank."""
    lower: Int64s
    """By combination of ranks, the place of its lower ranks in the first of the parts."""
    upper: Int64s
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
    (low_ranks, lower), (high_ranks, upper) = (_different(part) for part in np.split(every.counts, [LOWER], axis=1))
    return Forms(
        (low_ranks, high_ranks),
        lower,
        upper,
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


def _different(counts: Int64s) -> tuple[Int64s, Int64s]:
    """The different rows of counts below eight, and the place among them of each row."""
    key = (counts.astype(np.int64) << 3 * np.arange(counts.shape[1])).sum(axis=1)
    found, place = np.unique(key, return_inverse=True)
    return found[:, np.newaxis] >> 3 * np.arange(counts.shape[1]) & 7, place.ravel().astype(np.int64)


@compiled
def ways_of(parts: Int64s, choose: Int64s, left: Int64s) -> Int64s:
    """The number of ways to take each combination of cards, given how many are left of each rank."""
    found = np.ones(len(parts), np.int64)
    for part in range(len(parts)):
        for rank in range(parts.shape[1]):
            found[part] *= choose[left[rank], parts[part, rank]]
    return found


@compiled
def tally(
    every: Forms, choose: Int64s, gone: Int64s, cells: Int64s, moved: Int64s, to: Int64s, away: Int64s, found: Int64s
) -> None:
    """Adds the dealer's hands, of all cards but those in ``gone``, to the cells of ``found``.

    ``cells`` are those of the combinations of ranks. The forms ``moved`` belong in the cells ``to``, not in those of their ranks,
    which are ``away``.
    """
    left = np.zeros(13, np.int64)
    left[:] = 4
    free = 1
    for card in gone:
        if card == JOKER:
            free = 0
        else:
            left[card >> 2] -= 1
    low, high = ways_of(every.parts[0], choose, left[:LOWER]), ways_of(every.parts[1], choose, left[LOWER:])
    for hand in range(len(every.high)):
        if every.joker[hand] and not free:
            continue
        ways = low[every.lower[hand]] * high[every.upper[hand]]
        found[cells[hand]] += ways
    for suit in range(4):
        in_suit = 0
        left[:] = 3
        for card in gone:
            if card != JOKER:
                if card & 3 == suit:
                    in_suit |= 1 << (card >> 2)
                else:
                    left[card >> 2] -= 1
        for place in range(len(moved)):
            hand = moved[place]
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
            found[to[place]] += ways
            found[away[place]] -= ways


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
        above, over = ((each > np.arange(RANKS)).sum(axis=0) for each in (high, low))
        # By how many settings have a higher high hand and a higher low hand than the dealer's.
        self._cells, to, away = (
            above[highs] * (self.size + 1) + over[lows]
            for highs, lows in (
                (every.high, every.low),
                (every.form_high, every.form_low),
                (every.ranks_high, every.ranks_low),
            )
        )
        moved = np.flatnonzero(to != away)
        self._moved = moved, to[moved], away[moved]
        self._found: dict[frozenset[int], Int64s] = {}

    def cells(self, gone: frozenset[int]) -> Int64s:
        """The dealer's hands without these cards, by the number of settings with a higher high hand and a higher low hand."""
        if gone not in self._found:
            found = np.zeros((self.size + 1) ** 2, np.int64)
            tally(self._every, WAYS, np.array(sorted(gone), np.int64), self._cells, *self._moved, found)
            self._found[gone] = found.reshape(self.size + 1, self.size + 1)
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
        asked = questions[0].seen.tolist()  # the same for all sights
        hands = [settings(own, ranking) for own in asked]
        ways = [comb(DECK - len(one.gone[0]), HAND - len(one.known[0])) for one in questions]
        found = [np.zeros((one.rows, max(map(len, hands))), np.int64) for one in questions]
        for row, (seen, laid) in enumerate(zip(asked, hands, strict=True)):
            if len(laid) == 1:
                continue
            counted = Counted(laid, every)
            for one, sums in zip(questions, found, strict=True):
                known, dead = one.known[row].tolist(), one.dead[row].tolist()
                each = dealt(known, laid) if len(known) == HAND else counted.worths(seen + dead, known)
                sums[row] = each[0]
                sums[row, : len(laid)] = each
        return [Values(sums, VIGORISH.denominator * number) for sums, number in zip(found, ways, strict=True)]

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
