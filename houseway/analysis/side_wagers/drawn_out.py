"""Side wagers on the dealer's hand drawn out, in a game to 21, with conditions on the first cards: counted exactly.

By rule the dealer draws on the values of the cards alone, so first deals of the same values meet the same hands. Of every set of
cards that can be drawn, the ways are a product of falling factorials, brought to the number of cards of the largest set, so that
every weight is a number of ordered deals. What a player draws in between does not matter: what is left is as likely in any order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import perm
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.side_wagers.conditions import POINTS, Deck, Ends, dealt_so, drawn_so
from houseway.analysis.side_wagers.counting import GRAINS, Group, arranged, deals, grain_of, groups_of, suit_exchanges
from houseway.analysis.side_wagers.reading import SideWager
from houseway.odds.pricing import PricedGame
from houseway.odds.progress import steps
from houseway.simulation.kernel import DrawnOut

VALUES: Final = 10
UP, HOLE = 1, 3
UNSEEN: Final = VALUES
"""Stands for a hole card that no row looks at."""
Whole = npt.NDArray[np.object_]
"""Whole numbers of any size."""


@dataclass(frozen=True)
class Drawn:
    """What the dealer can draw to known cards: sets, in the order of their ends, and where each end begins."""

    sets: npt.NDArray[np.int64]
    orders: Whole
    begins: npt.NDArray[np.int64]
    ends: Ends
    """The total and the number of cards of each end."""

    @property
    def most(self) -> int:
        """The number of cards of the largest set."""
        return int(self.sets.sum(axis=1).max())

    def ways(self, shoe: Sequence[int], most: int) -> Whole:
        """In how many ways each end, and then further cards up to ``most``, come from the shoe."""
        ways, drawn = self.orders.copy(), self.sets.sum(axis=1)
        for value, left in enumerate(shoe):
            many = self.sets[:, value]
            ways *= np.array([perm(left, one) for one in range(int(many.max()) + 1)], object)[many]
        left = sum(shoe)
        ways *= np.array([perm(left - many, most - many) for many in range(most + 1)], object)[drawn]
        found: Whole = np.add.reduceat(ways, self.begins)
        return found


def drawn_to(known: Sequence[int], sets: Sequence[tuple[tuple[int, ...], int]]) -> Drawn:
    """The ends of these sets of cards, drawn to cards of known values."""
    first = np.bincount(np.array(known, np.int64), minlength=VALUES)
    held = np.array([one for one, _ in sets], np.int64)
    hard = (held + first) @ np.arange(1, VALUES + 1)
    soft = ((held + first)[:, 0] > 0) & (hard <= 11)
    both = np.array([np.where(soft, hard + 10, hard), (held + first).sum(axis=1)])
    ends, of = np.unique(both, axis=1, return_inverse=True)
    order = np.argsort(of.ravel(), kind="stable")
    begins = np.searchsorted(of.ravel()[order], np.arange(ends.shape[1]))
    return Drawn(held[order], np.array([many for _, many in sets], object)[order], begins, ends)


def count_drawn_out(wager: SideWager, deck: Deck, drawn: DrawnOut, priced: PricedGame) -> tuple[list[int], int]:
    """In how many ordered deals each row pays and none does, and the number of all deals."""
    whole = np.bincount(POINTS["blackjack"][np.arange(len(deck.counts)) >> 2], deck.counts).astype(np.int64)[1:]
    looked = tuple(sorted({UP, *wager.places}))
    first = _first_deals(wager, deck, looked)
    hands: dict[tuple[int, ...], Drawn] = {}
    for seen in sorted({(key[0],) if key[1] == UNSEEN else key[:2] for key, _ in first}):
        sets = drawn.sets(priced.submission, priced.assume, seen[0], seen[1] if len(seen) > 1 else None)
        hands[seen] = drawn_to(seen, sets)
    most = max(one.most for one in hands.values())
    rows = {seen: np.array([drawn_so(row, one.ends) for row in wager.rows]) for seen, one in hands.items()}
    found, ways = [0] * (len(wager.rows) + 1), dict[tuple[int, ...], Whole]()
    for (key, fits), weight in steps(list(first.items()), "side wager"):
        seen = key[: 1 if key[1] == UNSEEN else 2]
        if key not in ways:
            left = whole - np.bincount([value for value in key if value != UNSEEN], minlength=VALUES)
            ways[key] = hands[seen].ways(left.tolist(), most)
        paid = np.array(fits)[:, None] & rows[seen]
        which = np.where(paid.any(axis=0), paid.argmax(axis=0), len(wager.rows))
        for row, many in zip(which.tolist(), ways[key], strict=True):
            found[row] += weight * many
    total = perm(int(deck.counts.sum()), len(looked) + most)
    if sum(found) != total:
        raise AssertionError("a deal was counted twice or not at all")
    return found, total


def _first_deals(
    wager: SideWager, deck: Deck, looked: tuple[int, ...]
) -> dict[tuple[tuple[int, ...], tuple[bool, ...]], int]:
    """The weight of the first deals by values (up card, hole card, the player's) and by which rows they leave open."""
    exchanges = suit_exchanges(wager, deck)
    groups: list[Group] = []
    for group in groups_of(wager, [looked]):
        wanted = [grain_of(part) for part in wager.parts if set(part.places) & set(group)]
        groups.append((group, min("value", *wanted, key=GRAINS.index) if wanted else "value"))
    found: dict[Any, int] = {}
    others = [place for place in looked if place not in (UP, HOLE)]
    for cards, weights in deals(deck, arranged(deck, groups, len(exchanges))[0], exchanges):
        values = POINTS["blackjack"][cards >> 2] - 1
        hole = values[HOLE] if HOLE in looked else np.full(cards.shape[1], UNSEEN)
        fits = [dealt_so(wager, row, deck, cards) for row in wager.rows]
        told = np.array([values[UP], hole, *np.sort(values[others], axis=0), *fits])
        kinds, of = np.unique(told, axis=1, return_inverse=True)
        sums = np.zeros(kinds.shape[1], np.int64)
        np.add.at(sums, of.ravel(), weights)
        for kind, many in zip(kinds.T.tolist(), sums.tolist(), strict=True):
            cut = 2 + len(others)
            key = (tuple(kind[:cut]), tuple(map(bool, kind[cut:])))
            found[key] = found.get(key, 0) + many
    return found
