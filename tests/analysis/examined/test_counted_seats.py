"""Two seats counted: every pair of hands of small decks, and the price of each seat of the games."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Final

import numpy as np
import pytest

from houseway.analysis.seats.counted_seats import filling, pairs_of, shared_cards, shared_groups
from houseway.analysis.seats.two_seats import at_random, two_seats
from houseway.simulation.kernel import DealtAtOnce, Function, Kernel
from houseway.simulation.randomness.dealing import six_of, ten_of
from houseway.simulation.work import Work
from houseway.support.arrays import Indexed
from tests.analysis.games import joint_of

RESULTS: Final = 4
SHAPES: Final = (0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6)
"""Eleven tiles, of which eight look alike in twos."""


def play_of_cards() -> Function:
    """Two cards of one's own; the first shared one comes alone, the others together."""

    def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
        a, first, b, second, third, _ = six_of(size, number, key_0, key_1)
        suited = int(a % 4 == b % 4) + 2 * int(a % 4 == first % 4) + 2 * int(b % 4 == first % 4)
        return (a // 4 * (b // 4) + 3 * (first // 4) + (second // 4) * (third // 4) + suited) % RESULTS

    return play


def play_of_tiles() -> Function:
    """Four tiles against two, by their shapes."""

    def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
        a, b, c, d, first, second, _, _, _, _ = ten_of(size, number, key_0, key_1)
        own = table[a] * table[b] * table[c] * table[d] + table[a] + table[b] + table[c] + table[d]
        return int(own + table[first] * table[second]) % RESULTS

    return play


CARDS: Final = DealtAtOnce(six_of, own=(0, 2), together=((0, 2), (1,), (3, 4)))
TILES: Final = DealtAtOnce(ten_of, own=(0, 1, 2, 3), together=((0, 1, 2, 3), (4, 5)), alike=SHAPES)


def result_of_cards(own: Sequence[int], shared: Sequence[int]) -> int:
    (a, b), (first, second, third) = own, shared
    suited = (a % 4 == b % 4) + 2 * (a % 4 == first % 4) + 2 * (b % 4 == first % 4)
    return (a // 4 * (b // 4) + 3 * (first // 4) + (second // 4) * (third // 4) + suited) % RESULTS


def result_of_tiles(own: Sequence[int], shared: Sequence[int]) -> int:
    shapes = [SHAPES[tile] for tile in own]
    return (int(np.prod(shapes)) + sum(shapes) + SHAPES[shared[0]] * SHAPES[shared[1]]) % RESULTS


@pytest.mark.parametrize(("seat", "size"), [(CARDS, 12), (TILES, 11)])
def test_small_decks_have_the_pairs_that_are_dealt_one_by_one(seat: DealtAtOnce, size: int) -> None:
    from numba import njit

    play, result = (play_of_tiles(), result_of_tiles) if seat is TILES else (play_of_cards(), result_of_cards)
    two = Counter[tuple[int, int]]()
    groups = [combinations(range(size), len(group)) for group in seat.together[1:]]
    for several in product(*groups):
        shared = [card for group in several for card in group]
        if len(set(shared)) < len(shared):
            continue
        left = [card for card in range(size) if card not in shared]
        hands = [(set(own), result(own, shared)) for own in combinations(left, len(seat.own))]
        two.update((mine, theirs) for (one, mine), (other, theirs) in product(hands, hands) if not one & other)

    kernel = Kernel(
        functions=(play,),
        classes=RESULTS,
        plan=lambda submission, assume: (size, np.zeros(1, np.int8)),
        table=np.array(SHAPES, np.int16),
        play=play,
        second_seat=seat,
    )
    work = Work("", 1, size, kernel.table, np.zeros(1, np.int8), RESULTS)
    shared_sets = shared_cards(size, shared_groups(seat), seat.alike, False)
    fill = njit(filling(kernel))
    found = pairs_of(work, fill, seat, shared_sets, np.arange(RESULTS), RESULTS)

    assert {(one, other): int(found[one, other]) for one, other in two} == two
    assert int(found.sum()) == sum(two.values())


@pytest.mark.parametrize("spades_differ", [False, True])
def test_the_shared_cards_stand_for_all(spades_differ: bool) -> None:
    for groups, sets in {((1, 3, 5),): 22_100, ((3,), (5,)): 52 * 51, ((2,), (3,), (4,)): 52 * 51 * 50}.items():
        found = shared_cards(52, groups, (), spades_differ)
        assert found.times.sum() == sets
        assert len(found.cards) < sets / 3
        assert (found.times[(found.cards % 4 == 0).all(axis=1)] == 1).all() or not spades_differ


def test_double_down_stud_is_counted_at_once() -> None:
    priced = joint_of("double_down_stud").priced
    found = two_seats(priced, ("original",))
    one = {"original": Fraction(1)}

    assert found.method.is_exact
    assert found.total == 52 * comb(51, 3) * 48 * 47
    assert found.combined(one, {}).variance == priced.price("original").variance


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "wager", "total"),
    [
        ("three_card_poker", "ante", 22_100 * 18_424 * 15_180),
        ("colorado_holdem", "ante", 22_100 * 18_424 * 15_180),
        ("let_it_ride", "main", 52 * 51 * 19_600 * 16_215),
        ("mississippi_stud", "ante", 52 * 51 * 50 * 1_176 * 1_081),
        ("double_down_stud", "original", 52 * comb(51, 3) * 48 * 47),
        ("pai_gow", "pai_gow", comb(32, 4) * comb(28, 4) * comb(24, 4)),
    ],
)
def test_two_seats_counted_have_the_price_of_each_and_the_covariance_of_deals_at_random(
    game: str, wager: str, total: int
) -> None:
    priced = joint_of(game).priced
    exact, dealt = two_seats(priced, (wager,), exact=True), at_random(priced, (wager,))
    one = {wager: Fraction(1)}

    assert exact.method.is_exact
    assert exact.total == total
    for seat in (exact.combined(one, {}), exact.combined({}, one)):
        assert (seat.mean, seat.variance) == (priced.price(wager).expectation, priced.price(wager).variance)
    error = dealt.covariance_error(one, one)
    assert abs(float(exact.covariance(one, one) - dealt.covariance(one, one))) < 4 * error
    assert exact.covariance_error(one, one) == 0


@pytest.mark.slow
def test_what_takes_longer_is_counted_only_where_that_is_asked_for() -> None:
    assert two_seats(joint_of("pai_gow").priced, ("pai_gow",)).method.kind == "simulation"
