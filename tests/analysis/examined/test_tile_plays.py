"""A play of Pai Gow, counted over all 736,281,000 pairs of hands, with tiles and house way written anew."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import houseway as hw

SINGLES = [
    "66",
    "11",
    "44",
    "31",
    "55",
    "33",
    "22",
    "65",
    "64",
    "61",
    "51",
    "63/54",
    "62/53",
    "52/43",
    "42",
    "41/32",
    "21",
]
"""Single tiles from the highest to the lowest; those in one place rank alike."""
DOUBLED = SINGLES[:11]
RANK = {tile: -place for place, group in enumerate(SINGLES) for tile in group.split("/")}
TILES = [*DOUBLED, *DOUBLED, *(tile for group in SINGLES[11:] for tile in group.split("/"))]
MIXED = [SINGLES[11], SINGLES[12], SINGLES[13], SINGLES[15]]
Hand = tuple[int, int]
PAIR, WONG, GONG = 12, 11, 10


def spots(tile: str) -> int:
    return int(tile[0]) + int(tile[1])


def hand(one: str, two: str) -> tuple[int, Hand]:
    """The kind of two tiles (the value, or 10 to 12 for a gong, wong or pair) and what they are compared by."""
    if {one, two} == {"42", "21"}:
        return PAIR, (100, 0)
    if one == two:
        return PAIR, (90, RANK[one])
    for place, group in enumerate(MIXED):
        if {one, two} == set(group.split("/")):
            return PAIR, (80, -place)
    high, low = (one, two) if RANK[one] >= RANK[two] else (two, one)
    if high in ("66", "11") and spots(low) == 9:
        return WONG, (70, RANK[high])
    if high in ("66", "11") and spots(low) == 8:
        return GONG, (60, RANK[high])
    ways = [
        [(3, RANK["21"]), (6, RANK["42"])] if tile in ("42", "21") else [(spots(tile), RANK[tile])]
        for tile in (one, two)
    ]
    value, leads = max(((a + b) % 10, max(rank, other)) for a, rank in ways[0] for b, other in ways[1])
    return value, (value, leads)  # reading MA-PG~A2: the three and the six take the rank of what they count as


Setting = tuple[tuple[int, Hand], tuple[int, Hand], frozenset[str]]


def settings(tiles: tuple[str, ...]) -> list[Setting]:
    """The three settings: high hand, low hand, and the tiles of the high hand."""
    found = []
    for other in (1, 2, 3):
        rest = [tiles[place] for place in (1, 2, 3) if place != other]
        first, second = (tiles[0], tiles[other]), (rest[0], rest[1])
        if hand(*first)[1] < hand(*second)[1]:
            first, second = second, first
        found.append((hand(*first), hand(*second), frozenset(first)))
    return found


def better_low(one: Setting) -> tuple[Hand, Hand]:
    return one[1][1], one[0][1]


def better_high(one: Setting) -> tuple[Hand, Hand]:
    return one[0][1], one[1][1]


def house_way(tiles: tuple[str, ...]) -> Setting:
    """Supreme pair, a pair (wong, gong), nine, eight, seven, else the highest tile with the lowest; then the better low."""
    every = settings(tiles)
    rows: list[Callable[[Setting], bool]] = [
        lambda one: any(side[1][0] == 100 for side in one[:2]),
        lambda one: any(side[0] >= GONG for side in one[:2]),
        *(lambda one, value=value: any(side[0] == value for side in one[:2]) for value in (9, 8, 7)),
    ]
    for row in rows:
        fits = [one for one in every if row(one)]
        if fits:
            return max(fits, key=better_low)
    ordered = sorted(tiles, key=RANK.__getitem__)
    ends = hand(ordered[0], ordered[3])
    middle = hand(ordered[1], ordered[2])
    high, low = (ends, middle) if ends[1] >= middle[1] else (middle, ends)
    return high, low, frozenset()


def own_play(tiles: tuple[str, ...]) -> Setting:
    """The best high hand if it is a nine or better, else the best low hand."""
    every = settings(tiles)
    best = max(every, key=better_high)
    return best if best[0][0] >= 9 else max(every, key=better_low)


@pytest.mark.slow
def test_a_play_of_pai_gow_against_the_house_way() -> None:
    rules = [{"when": {"high_of_best_high": 9}, "then": "best_high"}, {"otherwise": "best_low"}]
    price = hw.price("pai_gow", play={"rules": rules})["pai_gow"]
    kinds = sorted({hand(one, two)[1] for one, two in combinations(TILES, 2)})
    number = {kind: place for place, kind in enumerate(kinds)}
    zero = max(place for kind, place in number.items() if kind[0] == 0)
    quads = list(combinations(range(32), 4))
    known: dict[tuple[str, ...], tuple[int, ...]] = {}
    rows = []
    for places in quads:
        tiles = tuple(sorted(TILES[place] for place in places))
        if tiles not in known:
            sets = (own_play(tiles), house_way(tiles))
            known[tiles] = tuple(number[side[1]] for one in sets for side in one[:2])
        rows.append(known[tiles])
    high, low, house_high, house_low = np.array(rows, dtype=np.int16).T
    masks = np.array([sum(1 << place for place in places) for places in quads], dtype=np.uint32)
    wins = losses = total = 0
    seen: dict[tuple[str, ...], tuple[int, int, int]] = {}
    for places, mask, one_high, one_low in zip(quads, masks, high, low, strict=True):
        tiles = tuple(sorted(TILES[place] for place in places))
        if tiles not in seen:
            apart = (masks & mask) == 0
            above = house_high < one_high
            below = (house_low < one_low) if one_low > zero else np.zeros_like(above)
            seen[tiles] = (int((apart & above & below).sum()), int((apart & ~above & ~below).sum()), int(apart.sum()))
        won, lost, met = seen[tiles]
        wins, losses, total = wins + won, losses + lost, total + met
    assert total == 736_281_000
    assert price.hit_frequency == Fraction(wins, total)
    assert price.house_edge == Fraction(losses, total) - Fraction(wins, total) * Fraction(19, 20)
