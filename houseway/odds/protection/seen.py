"""The worth of cards that a player sees beyond what the rules show: the dealer's, the board's, or the neighbours'.

A game says where its cards lie and what each action of a decision is worth, given what is seen (:class:`Decision`). The gain of
a sight is the average of the worth, with the sight, of the best action less that of the action that is best without it. The
worth of the latter averages to the plain price, since an unseen card is any of the rest. So the gain of a deal is never negative,
and mostly zero: far fewer deals are needed than for a price. :func:`simulated_gains` deals at random, with an exact worth of
every action; :func:`counted_gain` takes every suit pattern with every card seen.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.randomness.chance import SeededEntropy
from houseway.odds.hands import canonical_hands
from houseway.odds.method import EXACT, Method, simulated
from houseway.odds.progress import steps

Cards = npt.NDArray[np.int64]
Whole = npt.NDArray[np.int64]

SEED: Final = 2026
"""A fixed seed: equal questions have equal answers."""
PIECE: Final = 2_500
"""The number of deals that are asked about at once."""
MOST: Final = 400_000
"""The number of situations that are counted at once: about two million take half a gigabyte."""


@dataclass(frozen=True)
class Question:
    """Situations with the same number of cards in sight, one in each row."""

    seen: Cards
    """What the rules show the player: their own cards first."""
    known: Cards
    """Further cards that take part in the player's result."""
    dead: Cards
    """Cards that cannot come any more: those of other players, or discarded."""

    @property
    def rows(self) -> int:
        """The number of situations."""
        return len(self.seen)

    @property
    def gone(self) -> Cards:
        """The cards that are not among the unseen ones."""
        return np.concatenate([self.seen, self.known, self.dead], axis=1)


class Values(NamedTuple):
    """By situation and action, the results summed over all ways in which the unseen cards can lie; and the number of ways."""

    sums: Whole
    ways: int


@dataclass(frozen=True)
class Decision:
    """A decision: the places of the cards that the player sees by then, and the worth of each action.

    All questions are asked at once, so that a game can share work between them: each has the same cards in ``seen``, row by row.
    """

    seen: tuple[int, ...]
    values: Callable[[Sequence[Question]], list[Values]]


@dataclass(frozen=True)
class Seat:
    """A player's round: the cards in its first ``size`` places decide it; those in later places belong to other players."""

    size: int
    decisions: tuple[Decision, ...]
    deck: int = 52


@dataclass(frozen=True)
class Sight:
    """The places of the cards that a player sees beyond what the rules show."""

    what: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class Gain:
    """What a sight adds to the player's expectation, in units of the first wager."""

    value: Fraction
    error: float = 0.0
    """The standard error; 0 if every deal was counted."""
    method: Method = EXACT
    changed: int | None = None
    """The number of the deals in which the sight changes the best action; None if every deal was counted."""


def neighbours(seat: Seat, cards: int, most: int, what: str = "cards") -> list[Sight]:
    """The sights of the ``cards`` cards of one neighbour, of two, and so on up to ``most``."""
    return [
        Sight(f"the {what} of {count} neighbour{'s' * (count > 1)}", tuple(range(seat.size, seat.size + cards * count)))
        for count in range(1, most + 1)
    ]


def deals(deck: int, cards: int, piece: int, rounds: int = PIECE) -> Cards:
    """Random deals of that many cards, one in each row; the same for equal arguments, others for each ``piece``."""
    drawn = SeededEntropy(SEED, f"seen/{piece}").take(8 * deck * rounds)
    lots = np.frombuffer(drawn, "<u8").reshape(rounds, deck)
    return np.argsort(lots, axis=1)[:, :cards].astype(np.int64)


def question(seat: Seat, decision: Decision, sight: Sight, dealt: Cards) -> Question:
    """What a player with that sight is asked at a decision, in each of these deals."""
    more = [place for place in sight.places if place not in decision.seen]
    known, dead = [place for place in more if place < seat.size], [place for place in more if place >= seat.size]
    return Question(dealt[:, list(decision.seen)], dealt[:, known], dealt[:, dead])


def simulated_gains(seat: Seat, sights: Sequence[Sight], rounds: int) -> list[Gain]:
    """What each sight adds, from that many deals, the same for all sights."""
    cards = max(seat.size, 1 + max(place for sight in sights for place in sight.places))
    totals = np.zeros((len(sights), rounds))
    nothing = Sight("nothing", ())
    for first in steps(range(0, rounds, PIECE), "dealing with cards in sight"):
        here = slice(first, first + PIECE)
        dealt = deals(seat.deck, cards, first // PIECE, min(PIECE, rounds - first))
        for decision in seat.decisions:
            asked = [question(seat, decision, sight, dealt) for sight in (nothing, *sights)]
            plain, *told = decision.values(asked)
            for row, found in enumerate(told):
                totals[row, here] += _gained(plain, found) / found.ways
    return [
        Gain(
            Fraction(float(one.mean())),
            float(one.std(ddof=1)) / math.sqrt(rounds),
            simulated(rounds),
            int(np.count_nonzero(one)),
        )
        for one in totals
    ]


def counted_gain(seat: Seat, sight: Sight) -> Gain:
    """What a sight of a few cards, all of the seat's round or all dead, adds; every deal is counted.

    For decisions whose worth depends on the set of the cards seen, not on their order.
    """
    total = Fraction(0)
    for decision in seat.decisions:
        more = [place for place in sight.places if place not in decision.seen]
        if not more:
            continue
        patterns = canonical_hands(len(decision.seen))
        held, alike = np.array(patterns.hands, np.int64), np.array(patterns.multiplicities, np.int64)
        told = np.array(list(combinations(range(52), len(more))), np.int64)
        inside, gained, deals_in_all, ways = more[0] < seat.size, 0, 0, 1
        some = max(1, MOST // len(told))
        for first in range(0, len(held), some):
            part = slice(first, first + some)
            plain, found, pattern = _asked(decision, held[part], told, inside)
            weights = alike[part][pattern]
            gained += int(_gained(Values(plain.sums[pattern], plain.ways), found) @ weights)
            deals_in_all, ways = deals_in_all + int(weights.sum()), found.ways
        total += Fraction(gained, deals_in_all * ways)
    return Gain(total)


def _asked(decision: Decision, held: Cards, told: Cards, inside: bool) -> tuple[Values, Values, Whole]:
    """The worth of each action by hand, and by hand and further cards that are seen with it; and the hand of each of those."""
    taken = (held[:, :, np.newaxis] == np.arange(52)).any(axis=1)
    pattern, which = np.nonzero(~taken[:, told].any(axis=2))
    cards, none = told[which], np.zeros((len(which), 0), np.int64)
    known, dead = (cards, none) if inside else (none, cards)
    nothing = Question(held, held[:, :0], held[:, :0])
    plain, found = decision.values([nothing, Question(held[pattern], known, dead)])
    return plain, found, pattern


def _gained(plain: Values, told: Values) -> Whole:
    """By situation, how much the best action adds to the plain one, summed over the ways."""
    kept = np.take_along_axis(told.sums, plain.sums.argmax(axis=1)[:, np.newaxis], axis=1)[:, 0]
    gained: Whole = told.sums.max(axis=1) - kept
    return gained
