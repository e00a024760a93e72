"""Pai Gow: the value of seeing the dealer's tiles or the neighbours' hands. Section 9."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np

from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.odds.counting import Field, field, places
from houseway.games.pai_gow.odds.prices import classes, kept, lines
from houseway.games.pai_gow.play.dealing import SEATS
from houseway.games.pai_gow.play.house_way import distinct_hands
from houseway.games.pai_gow.rules import PaiGow
from houseway.games.pai_gow.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.seen import Decision, Gain, Question, Seat, Sight, Values, Whole, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.ranking.tiles import rank, splits

ROUNDS: Final = 4_000
HAND: Final = 4
SIZE: Final = 2 * HAND
ONE, TWO, ALL = (
    Sight("one dealer tile", (HAND,)),
    Sight("two dealer tiles", (HAND, HAND + 1)),
    Sight("all four dealer tiles", tuple(range(HAND, SIZE))),
)


def values(other: Field, keeps: Fraction) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of each of the three splits as a player, in parts of a wager; ``keeps`` is what vigorish leaves of a win."""
    won, lost = keeps.numerator, keeps.denominator

    def worth(questions: Sequence[Question]) -> list[Values]:
        found = []
        for one in questions:
            ways = comb(len(TILES) - len(one.gone[0]), HAND - len(one.known[0]))
            every = zip(one.seen.tolist(), one.known.tolist(), one.dead.tolist(), strict=True)
            found.append(Values(np.array([_row(*row, ways) for row in every], np.int64), lost * ways))
        return found

    def _row(own: list[int], known: list[int], dead: list[int], ways: int) -> list[int]:
        left = other.every
        for place in known:
            left &= other.held[place]
        out = 0
        for place in (*own, *dead):
            out |= other.held[place]
        left &= ~out
        row = []
        for high, low in splits(tuple(sorted(TILES[place] for place in own))):
            highs, lows = other.beaten_by(rank(*high), rank(*low))
            both, neither = (left & highs & lows).bit_count(), ways - (left & (highs | lows)).bit_count()
            row.append(won * both - lost * neither)
        return row

    return worth


def every_tile(decision: Decision) -> Gain:
    """What the sight of one dealer tile adds, from every hand and every tile."""
    held, weights = [], []
    for hand, weight in distinct_hands().items():
        held.append(places(hand))
        weights.append(weight)
    own = np.array(held, np.int64)
    nothing, count = own[:, :0], len(TILES) - HAND
    (plain,) = decision.values([Question(own, nothing, nothing)])
    rest = np.array([[tile for tile in range(len(TILES)) if tile not in hand] for hand in held], np.int64)
    twice = np.repeat(own, count, axis=0)
    (told,) = decision.values([Question(twice, rest.reshape(-1, 1), twice[:, :0])])
    best = np.repeat(plain.sums.argmax(axis=1), count)
    gained: Whole = told.sums.max(axis=1) - told.sums[np.arange(len(best)), best]
    total = int(gained @ np.repeat(np.array(weights, np.int64), count))
    return Gain(Fraction(total, sum(weights) * count * told.ways))


def sheet(submission: PaiGow, assume: Assume) -> Sheet:
    """The sights of the game, and the rulings on exposed tiles."""
    best = {**assume, "player": "optimal"}
    worth = values(field(submission.way, submission.zero_high_to_bank), kept(submission, assume))
    decision = Decision(tuple(range(HAND)), worth)
    seat = Seat(SIZE, (decision,), len(TILES))
    return Sheet(
        "pai_gow",
        price(lines(submission, best)["pai_gow"], classes(submission, best).weights).expectation,
        seat,
        (),
        (TWO, ALL, *neighbours(seat, HAND, SEATS - 1, "tiles")),
        RULINGS,
        (Ruled("tile_exposed", "one dealer tile is seen before the hands are set", ONE.what, clause="MA-PG-9.e"),),
        {"figures": "as a player against the dealer; positive is the player's"},
        found={ONE.what: every_tile(decision)},
    )


def protection(submission: PaiGow, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's tiles and the hands of neighbours, and what the ruling on exposed tiles prevents."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
