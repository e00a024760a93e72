"""Pai Gow: the value of seeing the dealer's tiles or the neighbours' hands. Section 9."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np

from houseway.equipment.tiles import TILES, Tile
from houseway.games.pai_gow.odds.counting import Bits, Field, field, places
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
    met = [other.every & ~one for one in other.held]

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
        for place in (*own, *dead):
            left &= met[place]
        return [
            won * (left & both).bit_count() - lost * (ways - (left & either).bit_count())
            for both, either in _beaten(tuple(own))
        ]

    @lru_cache(maxsize=1)  # a hand is asked for with one tile after the other
    def _beaten(own: tuple[int, ...]) -> list[tuple[Bits, Bits]]:
        """By split, the hands of which both hands are beaten, and those of which one is."""
        ranks = [(rank(*high), rank(*low)) for high, low in splits(tuple(sorted(TILES[place] for place in own)))]
        beaten = [other.beaten_by(*one) for one in ranks]
        return [(highs & lows, highs | lows) for highs, lows in beaten]

    return worth


def every_tile(decision: Decision) -> Gain:
    """What the sight of one dealer tile adds, from every hand and every tile."""
    held, weights = [], []
    for hand, weight in distinct_hands().items():
        held.append(places(hand))
        weights.append(weight)
    own, count = np.array(held, np.int64), len(TILES) - HAND
    nothing = own[:, :0]
    (plain,) = decision.values([Question(own, nothing, nothing)])
    seen = [(place, tile, many) for place, hand in enumerate(held) for tile, many in _tiles_beside(hand).items()]
    at, tiles, times = np.array(seen, np.int64).T
    (told,) = decision.values([Question(own[at], tiles.reshape(-1, 1), nothing[at])])
    gained: Whole = told.sums.max(axis=1) - told.sums[np.arange(len(at)), plain.sums.argmax(axis=1)[at]]
    total = int(gained @ (np.array(weights, np.int64)[at] * times))
    return Gain(Fraction(total, sum(weights) * count * told.ways))


def _tiles_beside(hand: Sequence[int]) -> dict[int, int]:
    """One place of each different tile outside a hand, and how many tiles are like it there."""
    places_of: dict[Tile, list[int]] = {}
    for place, tile in enumerate(TILES):
        if place not in hand:
            places_of.setdefault(tile, []).append(place)
    return {like[0]: len(like) for like in places_of.values()}


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
