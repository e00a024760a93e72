"""Cards and dice as they leave the shoe and the shaker, through the fifteen tests and through what games use of them.

The default run is on a fixed seed, so that it says the same to everybody; the slow run asks the operating system, as real
play does, and takes more of it. Each prints its p-values (``pytest -s``), with how many lie under 5% and under 1%.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

import numpy as np
import pytest

from houseway.equipment.randomness.chance import Chance, SystemEntropy, permutation, seeded_chance, system_chance
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.randomness.dealing import six_of
from tests.equipment.battery import Stream, results
from tests.equipment.p_values import binomial_tail, chi_square


def stream(values: Iterable[int], count: int) -> Stream:
    return np.fromiter(values, np.int64, count)


def dice(chance: Chance, size: int) -> Stream:
    """The faces of three dice, roll after roll."""
    return stream((face - 1 for _ in range(size) for face in chance.roll(3)), 3 * size)


def cuts(chance: Chance, size: int) -> Stream:
    """Where a cut falls among 52 places, put into 13 groups of four."""
    return stream(((chance.number(1, 52) - 1) // 4 for _ in range(size)), size)


def first_ranks(chance: Chance, size: int) -> Stream:
    """The rank of the first card of each shuffle."""
    return stream((chance.shuffle(range(52))[0] % 13 for _ in range(size)), size)


def last_suits(chance: Chance, size: int) -> Stream:
    """The suit of the last card of each shuffle."""
    return stream((chance.shuffle(range(52))[-1] // 13 for _ in range(size)), size)


def eight_decks(chance: Chance, size: int) -> Stream:
    """The suit of the first card of each shuffle of eight decks."""
    return stream((chance.shuffle(range(416))[0] % 4 for _ in range(size)), size)


OUTCOMES: dict[str, tuple[Callable[[Chance, int], Stream], int, int, int]] = {
    "dice": (dice, 6, 20_000, 1_000_000),
    "cuts": (cuts, 13, 20_000, 500_000),
    "first card of a deck": (first_ranks, 13, 10_000, 200_000),
    "last card of a deck": (last_suits, 4, 10_000, 200_000),
    "first card of eight decks": (eight_decks, 4, 4_000, 50_000),
}
"""Each final outcome: how it is drawn, how many values it has, how many are drawn by default and in the slow run."""


def report(title: str, found: dict[str, float]) -> None:
    """Prints every p-value, and both lines: how many are under 5%, how many under 1%."""
    print(f"\n{title}: " + ", ".join(f"{name} {p:.3f}" for name, p in found.items()))
    for alpha in (0.05, 0.01):
        print(f"  at {1 - alpha:.0%}: {sum(p < alpha for p in found.values())} of {len(found)} outside")


def judge(title: str, found: dict[str, float]) -> None:
    """Fifteen tests at 95% are expected to be outside now and then; not often, and never far."""
    report(title, found)
    for alpha in (0.05, 0.01):
        outside = sum(p < alpha for p in found.values())
        assert binomial_tail(outside, len(found), alpha) > 1e-4, title
    assert min(found.values()) > 1e-5, title


@pytest.mark.parametrize("name", list(OUTCOMES))
def test_fifteen_tests_on_final_outcomes(name: str) -> None:
    draw, k, size, _ = OUTCOMES[name]
    judge(name, results(draw(seeded_chance(name), size), k))


@pytest.mark.slow
@pytest.mark.parametrize("name", list(OUTCOMES))
def test_fifteen_tests_on_final_outcomes_of_real_play(name: str) -> None:
    draw, k, _, size = OUTCOMES[name]
    judge(f"{name}, system", results(draw(system_chance(), size), k))


def test_fifteen_tests_on_the_simulator_by_itself() -> None:
    """Each implementation is looked at separately: the counter-based generator that simulations deal from."""
    keys = key_of(2026)
    found = stream((six_of(52, number, *keys)[0] % 13 for number in range(10_000)), 10_000)
    judge("simulator, first card", results(found, 13))


# -- the permutations and combinations that games use ----------------------------------------------------------------


def three_cards(cards: Iterable[int]) -> str:
    """The class of a three card hand; ranks 0 (two) to 12 (ace), suits in thirteens."""
    hand = list(cards)
    ranks, suits = sorted(card % 13 for card in hand), {card // 13 for card in hand}
    straight = ranks in ([r, r + 1, r + 2] for r in range(11)) or ranks == [0, 1, 12]
    kinds = len(set(ranks))
    if kinds < 3:
        return "three of a kind" if kinds == 1 else "pair"
    return {(True, True): "straight flush", (True, False): "straight", (False, True): "flush"}.get(
        (straight, len(suits) == 1), "high card"
    )


HANDS = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}
"""How many of the 22,100 hands each class has."""


def test_the_classes_of_hands_are_counted_right() -> None:
    assert Counter(three_cards(hand) for hand in combinations(range(52), 3)) == HANDS


@pytest.mark.parametrize("place", [0, 3, 49])
def test_three_card_hands_come_as_often_as_they_are_many(place: int) -> None:
    """The hand of the first seat, of a second one, and the last three cards of the deck."""
    chance = seeded_chance(place)
    dealt = Counter(three_cards(chance.shuffle(range(52))[place : place + 3]) for _ in range(10_000))
    assert chi_square(np.array([dealt[name] for name in HANDS]), [count / 22_100 for count in HANDS.values()]) > 1e-4


def test_the_sums_of_three_dice_come_as_often_as_they_are_many() -> None:
    ways = Counter(a + b + c for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    chance = seeded_chance("sums")
    rolled = Counter(sum(chance.roll(3)) for _ in range(20_000))
    assert chi_square(np.array([rolled[total] for total in ways]), [count / 216 for count in ways.values()]) > 1e-4


def test_the_orders_of_the_first_three_cards_come_equally_often() -> None:
    """Of four cards: 24 orders of three."""
    chance = seeded_chance("orders")
    dealt = Counter(tuple(chance.shuffle(range(4))[:3]) for _ in range(24_000))
    assert len(dealt) == 24
    assert chi_square(np.array(list(dealt.values())), [1 / 24] * 24) > 1e-4


# -- every order can come, and none can be told ------------------------------------------------------------------------


class Counted:
    """The system's bytes, counted."""

    def __init__(self) -> None:
        self.bits = 0

    def take(self, count: int) -> bytes:
        self.bits += 8 * count
        return SystemEntropy().take(count)


@pytest.mark.parametrize(("decks", "least"), [(1, 225.58), (6, 1_647), (8, 2_229)])
def test_each_shuffle_draws_more_bits_than_there_are_orders(decks: int, least: float) -> None:
    """52! takes 225.6 bits, the distinct orders of six decks 1,647 and of eight 2,229: no seed of 256 bits would do."""
    orders = math.lgamma(52 * decks + 1) - 52 * math.lgamma(decks + 1)
    assert orders / math.log(2) == pytest.approx(least, rel=1e-3)
    drawn = Counted()
    permutation(52 * decks, drawn)
    assert drawn.bits > least


def test_two_tables_never_draw_the_same_bytes() -> None:
    """Streams of two instances, and of two moments of one, have no eight bytes in common."""
    tables = [SystemEntropy() for _ in range(4)]
    blocks = [table.take(8) for _ in range(2_000) for table in tables]
    assert len(set(blocks)) == len(blocks)
