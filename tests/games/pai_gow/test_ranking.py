"""Section 2: the set, its pairs, values and single tiles, against the printed tables and against counting."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from houseway.equipment.tiles import SHAPES, TILES, show, tiles
from houseway.games.pai_gow.play.house_way import distinct_hands
from houseway.ranking.tiles import (
    PAIR,
    PAIRS,
    TILE_RANK,
    TILE_RANKS,
    describe,
    is_zero,
    pair_rank,
    rank,
    splits,
    value,
)
from tests.games.every_game.reading import net
from tests.games.pai_gow.rounds import one_hand, results

PRINTED = [
    ("6-6", 1, 12, 2),
    ("1-1", 2, 2, 2),
    ("4-4", 3, 8, 2),
    ("1-3", 4, 4, 2),
    ("5-5", 5, 10, 2),
    ("3-3", 6, 6, 2),
    ("2-2", 7, 4, 2),
    ("5-6", 8, 11, 2),
    ("4-6", 9, 10, 2),
    ("1-6", 10, 7, 2),
    ("1-5", 11, 6, 2),
    ("3-6", 12, 9, 1),
    ("4-5", 12, 9, 1),
    ("2-6", 13, 8, 1),
    ("3-5", 13, 8, 1),
    ("2-5", 14, 7, 1),
    ("3-4", 14, 7, 1),
    ("2-4", 15, 6, 1),
    ("1-4", 16, 5, 1),
    ("2-3", 16, 5, 1),
    ("1-2", 17, 3, 1),
]
"""Tile, rank, spots and how many of it, as section 2(g) prints them."""


def two(text: str) -> int:
    one, other = tiles(text)
    return rank(one, other)


@pytest.mark.clause("MA-PG-2.a", "MA-PG-2.g")
def test_the_set_is_the_printed_one() -> None:
    found = [(one, TILE_RANK[one], one.spots, TILES.count(one)) for one in SHAPES]
    printed = [(*tiles(text), place, spots, count) for text, place, spots, count in PRINTED]
    assert sorted(found) == sorted(printed)
    assert sum(count for *_, count in found) == 32
    assert len(TILE_RANKS) == 17


@pytest.mark.clause("MA-PG-2.b-2", "MA-PG-1.def-supreme_pair")
def test_twenty_pairs_in_the_printed_order() -> None:
    order = [
        *("2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2", "5-6 5-6"),
        *("4-6 4-6", "1-6 1-6", "1-5 1-5", "3-6 4-5", "3-5 2-6", "3-4 2-5", "1-4 2-3", "6-6 4-5", "1-1 3-6"),
        *("6-6 3-5", "1-1 2-6"),
    ]
    assert [pair_rank(*tiles(text)) for text in order] == [*range(1, 21)]
    assert all(better > worse for better, worse in pairwise(map(two, order)))
    assert len(PAIRS) == 20
    assert pair_rank(*tiles("2-4 2-3")) is None


@pytest.mark.clause("MA-PG-2.b-3")
@pytest.mark.parametrize("lead", ["6-6", "1-1"])
def test_wongs_are_alike_and_gongs_are_alike(lead: str) -> None:
    assert two(f"{lead} 4-5") == two(f"{lead} 3-6")
    assert two(f"{lead} 4-4") == two(f"{lead} 2-6") == two(f"{lead} 3-5")
    assert two(f"{lead} 4-5") > two(f"{lead} 4-4") > two(f"{lead} 1-6")


@pytest.mark.clause("MA-PG-2.b-1")
def test_the_lowest_gong_beats_the_best_value() -> None:
    assert two("1-1 2-6") > two("6-6 1-6")
    assert max(two(show(pair)) for pair in combinations(SHAPES, 2) if pair_rank(*pair) is None) == two("6-6 1-6")


@pytest.mark.clause("MA-PG-2.d", "MA-PG-2.d.1", "MA-PG-2.d.2", "MA-PG-1.def-value")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [("1-1 3-3", 8), ("5-6 1-6", 8), ("5-5 4-6", 0), ("5-5 1-4", 5), ("6-6 1-6", 9), ("1-3 1-5", 0), ("2-2 5-6", 5)],
)
def test_the_value_is_the_last_digit_of_the_spots(hand: str, worth: int) -> None:
    assert value(two(hand)) == worth
    assert is_zero(two(hand)) == (worth == 0)


@pytest.mark.clause("MA-PG-2.d")
@pytest.mark.parametrize("hand", ["5-5 5-5", "4-6 4-6", "1-4 2-3", "6-6 4-4", "1-1 2-6"])
def test_a_pair_has_no_value_even_where_its_spots_end_in_zero(hand: str) -> None:
    assert value(two(hand)) is None
    assert not is_zero(two(hand))


@pytest.mark.clause("MA-PG-2.e-1", "MA-PG-2.e-2")
@pytest.mark.parametrize(
    ("hand", "worth", "leads"),
    [
        ("1-2 6-6", 8, 1),
        ("2-4 6-6", 8, 1),
        ("1-2 1-3", 7, 4),
        ("2-4 1-3", 7, 4),
        ("2-4 1-4", 8, 16),
        ("1-2 2-3", 8, 16),
        ("2-4 1-5", 9, 11),
        ("1-2 1-5", 9, 11),
        ("2-4 3-4", 3, 14),
        ("1-2 2-5", 3, 14),
    ],
)
def test_three_and_six_float_to_the_better_value(hand: str, worth: int, leads: int) -> None:
    """2-4 with a seven counts six (13, not 10); with a five it counts three, and the five leads."""
    found = two(hand)
    assert value(found) == worth
    assert found == 18 * worth + 17 - leads


@pytest.mark.clause("MA-PG-2.e-2")
def test_the_fifteenth_tile_never_leads() -> None:
    led_by_15th = [pair for pair in combinations(SHAPES, 2) if two(show(pair)) < PAIR and two(show(pair)) % 18 == 2]
    assert led_by_15th == []


@pytest.mark.clause("MA-PG-2.f", "MA-PG-2.h", "MA-PG-1.def-copy")
def test_between_equal_values_the_better_tile_decides_and_the_second_tile_never() -> None:
    assert two("6-6 1-6") > two("1-1 1-6")
    assert two("1-1 1-6") == two("1-1 3-4") == two("1-1 2-5")
    assert two("3-6 1-4") == two("4-5 2-3")


@pytest.mark.clause("MA-PG-2.a")
def test_there_are_35_960_hands_of_four() -> None:
    hands = distinct_hands()
    assert sum(hands.values()) == 35_960 == 32 * 31 * 30 * 29 // 24
    assert len(hands) == 8_130


@pytest.mark.clause("MA-PG-2.b-2", "MA-PG-2.b-3", "MA-PG-2.d")
def test_the_frequency_of_every_rank_of_two_tiles() -> None:
    """Of 496 two-tile hands: a matched or mixed pair or the supreme pair once each, a wong rank 4 ways, a gong rank 8.

    The values by counting spots: each of the 456 others has one of ten values.
    """
    counts = Counter(rank(one, other) for one, other in combinations(TILES, 2))
    assert sum(counts.values()) == 496
    pairs = [counts[PAIR + 20 - place] for place in range(1, 21)]
    assert pairs == [1, *[1] * 11, *[1] * 4, 4, 4, 8, 8]
    values = Counter(value(rank(one, other)) for one, other in combinations(TILES, 2))
    assert values.pop(None) == 40
    plain = Counter(
        (one.spots + other.spots) % 10 for one, other in combinations(TILES, 2) if not pair_rank(one, other)
    )
    # The three and the six of the supreme pair each meet thirty other tiles and take the better of two counts.
    for floats, other_count in ((tiles("2-1")[0], 6), (tiles("4-2")[0], 3)):
        for other in TILES:
            if other in tiles("2-1 4-2") or pair_rank(floats, other):
                continue
            plain[(floats.spots + other.spots) % 10] -= 1
            plain[max((floats.spots + other.spots) % 10, (other_count + other.spots) % 10)] += 1
    assert values == plain
    assert sum(values.values()) == 456


@pytest.mark.clause("MA-PG-1.def-setting", "MA-PG-1.def-high_hand", "MA-PG-1.def-low_hand")
def test_four_tiles_can_be_set_in_three_ways_the_higher_hand_as_the_high_hand() -> None:
    three = splits(tiles("6-6 1-4 5-6 4-6"))
    assert len({frozenset(map(frozenset, split)) for split in three}) == 3
    assert all(sorted((*high, *low)) == sorted(tiles("6-6 1-4 5-6 4-6")) for high, low in three)
    assert all(rank(*high) >= rank(*low) for high, low in three)


def test_hands_are_said_in_words() -> None:
    assert [describe(two(text)) for text in ("2-4 1-2", "6-6 4-4", "1-1 1-6", "3-6 1-4", "5-5 4-6")] == [
        *("supreme pair", "twelve gong", "nine led by 1-1"),
        *("four led by 6-3 or 5-4", "zero led by 5-5"),
    ]


@pytest.mark.clause("MA-PG-2.c", "MA-PG-2.b-3", "MA-PG-7.i.2")
def test_at_the_table_equal_wongs_are_a_copy_and_the_dealer_s() -> None:
    done = one_hand("6-6 4-5 / 1-1 2-2", "6-6 3-6 2-2 1-5")
    assert (results(done), net(done)) == ({1: "push"}, 0)
