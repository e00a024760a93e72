"""Ranges of hold'em hands, counted with NumPy alone where that is faster than a compiled sweep takes to compile.

Two ranges on a few boards are ranked hand by hand and compared pair by pair; a few hands, of two ranges or more, are counted as
hands against hands; several ranges on a few boards as every combination of hands of the others against the whole largest range.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import Final

import numpy as np

from houseway.equipment.cards import Card
from houseway.games.poker.equity.boards import BOARD, FLUSH, tally_boards
from houseway.games.poker.equity.ranges import Hand
from houseway.games.poker.equity.sets import places
from houseway.games.poker.equity.tallies import ONLY_HIGH, WIDTH
from houseway.ranking.arrays import seven_card_suited, seven_card_unsuited
from houseway.ranking.tables import CARD_WEIGHTS
from houseway.support.arrays import Array, Int64s

COMPARED: Final = 250_000_000
"""Pairs of hands on boards that are compared in about a second."""
RANKED: Final = 12_000_000
"""Hands on boards that are ranked in about a second."""
DEALT: Final = 300_000_000
"""Boards that are counted hand against hand in two seconds; each count costs as much as :data:`START` of them by itself."""
START: Final = 100_000
TOGETHER: Final = 20_000
"""Combinations of hands of all ranges but the largest that are met with it one after another, in about a second."""
MET: Final = 100_000_000
"""Combinations of hands of all ranges, on boards, that are compared in about two seconds."""
AT_ONCE: Final = 1_000_000
"""Hands on boards whose ranks are held together."""
SUITS: Final = 4

Range = Mapping[Hand, int]


def shares(
    ranges: Sequence[Range], laid: Sequence[Card], deck: Sequence[Card]
) -> tuple[Sequence[Sequence[int]], int] | None:
    """For each range how many pots it wins alone, with one other and so on, and the number of all deals; weights multiply.

    None if that would take more than a second or two.
    """
    boards, sizes = comb(len(deck), BOARD - len(laid)), [len(hands) for hands in ranges]
    if len(ranges) == 2 and boards * sum(sizes) <= RANKED and boards * prod(sizes) <= COMPARED:
        won, tied, met = _of_two(ranges[0], ranges[1], laid, deck)
        return [(won, tied), (met - won - tied, tied)], met
    if prod(sizes) * (boards + START) <= DEALT:
        return _hand_by_hand(ranges, laid, deck)
    few = prod(sizes) <= TOGETHER * max(sizes) and boards * prod(sizes) <= MET and boards * sum(sizes) <= RANKED
    return _of_several(ranges, laid, deck) if few else None


def _hand_by_hand(
    ranges: Sequence[Range], laid: Sequence[Card], deck: Sequence[Card]
) -> tuple[Sequence[Sequence[int]], int]:
    found, deals = np.zeros((len(ranges), len(ranges)), object), 0
    for hands in product(*ranges):
        held = {card for hand in hands for card in hand}
        if len(held) == 2 * len(hands):
            times = prod(each[hand] for each, hand in zip(ranges, hands, strict=True))
            tallies = np.zeros((len(hands), WIDTH), np.int64)
            pool = [card for card in deck if card not in held]
            deals += times * tally_boards(pool, laid, hands, tallies)
            found += times * tallies[:, ONLY_HIGH + 1 : ONLY_HIGH + 1 + len(hands)].astype(object)
    return [[int(pots) for pots in row] for row in found], deals


def _of_two(mine: Range, theirs: Range, laid: Sequence[Card], deck: Sequence[Card]) -> tuple[int, int, int]:
    """Wins of the first range, ties and meetings; weights multiply."""
    shape = len(mine), len(theirs)
    won, tied, met = (np.zeros(shape, np.int64) for _ in range(3))
    for ranks in _ranked([*mine, *theirs], laid, deck):
        others = ranks[shape[0] :]
        for place, own in enumerate(ranks[: shape[0]]):
            meets = own > 0
            own, against = own[meets], others[:, meets]
            absent = np.count_nonzero(against == 0, axis=1)
            won[place] += np.count_nonzero(against < own, axis=1) - absent
            tied[place] += np.count_nonzero(against == own, axis=1)
            met[place] += len(own) - absent
    apart = np.array([[not {*one} & {*other} for other in theirs] for one in mine], np.bool_)
    weights = np.outer(list(mine.values()), list(theirs.values())) * apart
    return int((won * weights).sum()), int((tied * weights).sum()), int((met * weights).sum())


def _of_several(
    ranges: Sequence[Range], laid: Sequence[Card], deck: Sequence[Card]
) -> tuple[Sequence[Sequence[int]], int]:
    """As :func:`shares`: every combination of hands of the other ranges meets the whole largest one on every board at once."""
    largest = max(range(len(ranges)), key=lambda place: len(ranges[place]))
    order = [*(place for place in range(len(ranges)) if place != largest), largest]
    listed = [list(ranges[place].items()) for place in order]
    found, deals = np.zeros((len(ranges), len(ranges)), object), 0
    first = np.cumsum([0, *map(len, listed)])
    masks = _masks(np.array([hand for hand, _ in listed[-1]], np.int64).T)
    weights = np.array([weight for _, weight in listed[-1]], np.float64)  # sums of whole numbers far below 2**53
    for ranks in _ranked([hand for hands in listed for hand, _ in hands], laid, deck):
        theirs = ranks[first[-2] :]
        for chosen in product(*(range(len(hands)) for hands in listed[:-1])):
            held = {card for hands, one in zip(listed, chosen, strict=False) for card in hands[one][0]}
            if len(held) < 2 * len(chosen):
                continue
            times = prod(hands[one][1] for hands, one in zip(listed, chosen, strict=False))
            apart = np.where(masks & _masks(np.array([[card] for card in held], np.int64))[0], 0.0, weights)
            others = ranks[[start + one for start, one in zip(first, chosen, strict=False)]]
            best, meets = others.max(axis=0), others.min(axis=0) > 0
            among = (others == best).sum(axis=0)
            above, level, all_ = (
                np.where(meets, apart @ which, 0) for which in (theirs > best, theirs == best, theirs > 0)
            )
            below = all_ - above - level
            deals += times * int(all_.sum())
            found[largest, 0] += times * int(above.sum())
            for number in range(1, len(ranges)):
                tied, lost = level * (among == number), below * (among == number)
                found[largest, number] += times * int(tied.sum())
                for place, takes in zip(order, others == best, strict=False):
                    found[place, number] += times * int(tied[takes].sum())
                    found[place, number - 1] += times * int(lost[takes].sum())
    return [[int(pots) for pots in row] for row in found], deals


def _ranked(hands: Sequence[Hand], laid: Sequence[Card], deck: Sequence[Card]) -> Iterator[Array]:
    """The ranks from 1 of all hands (a row each) on the boards, some boards at a time; 0 where they have a card in common."""
    to_come = np.array(deck, np.int64)[places(len(deck), BOARD - len(laid))]
    known = np.broadcast_to(np.array(laid, np.int64)[:, None], (len(laid), to_come.shape[1]))
    boards = np.concatenate([known, to_come])
    held = np.array(hands, np.int64).T
    step = max(1, AT_ONCE // len(hands))
    for first in range(0, boards.shape[1], step):
        yield _ranks(held, boards[:, first : first + step])


def _ranks(held: Int64s, boards: Int64s) -> Array:
    weights = CARD_WEIGHTS[held].sum(axis=0)[:, None] + CARD_WEIGHTS[boards].sum(axis=0)[None, :]
    shared = _masks(held)[:, None] & _masks(boards)[None, :] != 0
    weights[shared] = CARD_WEIGHTS[:7].sum()  # any seven cards: a rank held five times has no place in the tables
    ranks = seven_card_unsuited(weights).astype(np.int16) + 1
    for suit in range(SUITS):
        mine, shown = _in_suit(held, suit), _in_suit(boards, suit)
        for count in range(FLUSH - 2, FLUSH + 1):
            rows = np.flatnonzero((held & 3 == suit).sum(axis=0) >= FLUSH - count)
            columns = np.flatnonzero((boards & 3 == suit).sum(axis=0) == count)
            ranks[np.ix_(rows, columns)] = seven_card_suited(mine[rows][:, None] | shown[columns][None, :]) + 1
    return np.where(shared, 0, ranks)


def _in_suit(cards: Int64s, suit: int) -> Int64s:
    bits: Int64s = np.where(cards & 3 == suit, np.left_shift(1, cards >> 2), 0).sum(axis=0)
    return bits


def _masks(cards: Int64s) -> Int64s:
    bits: Int64s = np.left_shift(np.int64(1), cards).sum(axis=0)
    return bits
