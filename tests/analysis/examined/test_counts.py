"""Counting: effects of removal, worth and cards of a round found anew, and the linear theory beside shoes that are dealt."""

import math
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

import houseway as hw
from houseway.games import game as find
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import FEWEST, figures_of
from tests.analysis.examined.hands import Floats, Ints
from tests.analysis.examined.test_baccarat_plays import DRAWS

SHOE = [96, *[24] * 9]
"""Six decks by point value."""
MARGINS = np.array([-1, -1, -1, -1, 1, 2, 4, 6, 10, 30])
"""The Dragon Bonus of table A, by the margin of a win without a natural."""
WAGER = "dragon_bonus_player"


@cache
def every_six() -> tuple[Ints, Ints, Ints]:
    """The sets of six values, by how many of each; what the wager nets in all orders of a set, and the cards these use."""
    values = np.stack(np.meshgrid(*[np.arange(10)] * 6, indexing="ij"), axis=-1).reshape(-1, 6)
    one, two, three, four, fifth, sixth = values.T
    player, banker = (one + three) % 10, (two + four) % 10
    natural = (player >= 8) | (banker >= 8)
    card = ~natural & (player <= 5)
    shown = np.zeros((8, 10), dtype=bool)
    for count, cards in DRAWS.items():
        shown[count, list(cards)] = True
    draws = ~natural & np.where(card, shown[np.minimum(banker, 7), fifth], banker <= 5)
    last = np.where(card, sixth, fifth)
    ended = np.where(card, (player + fifth) % 10, player)
    against = np.where(draws, (banker + last) % 10, banker)
    margin = ended - against
    net = np.where(margin > 0, np.where(natural, 1, MARGINS[np.maximum(margin, 0)]), -1)
    net = np.where(natural & (margin == 0), 0, net)
    codes = (7 ** np.arange(10))[values].sum(axis=1)
    kinds, which = np.unique(codes, return_inverse=True)
    nets = np.bincount(which, net).astype(np.int64)
    used = np.bincount(which, 4 + card.astype(int) + draws).astype(np.int64)
    held = kinds[:, None] // 7 ** np.arange(10)[None, :] % 7
    return held, nets, used


def mean(shoe: list[int], of: Ints) -> Fraction:
    """The exact mean over all deals from a shoe, given the sum over the orders of each set of six."""
    held = every_six()[0]
    total = sum(shoe)
    found = 0
    for row, amount in zip(held.tolist(), of.tolist(), strict=True):
        found += amount * math.prod(math.perm(left, taken) for left, taken in zip(shoe, row, strict=True))
    return Fraction(found, math.perm(total, 6))


@cache
def effects() -> list[Fraction]:
    nets = every_six()[1]
    full = mean(SHOE, nets)
    return [mean([n - (place == taken) for place, n in enumerate(SHOE)], nets) - full for taken in range(10)]


@pytest.mark.slow
def test_effects_of_removal_and_cards_of_a_round() -> None:
    found = figures_of(PricedGame.read(find("minibaccarat"), {"decks": 6}), FEWEST)
    assert [one.effects[WAGER] for one in found.removals] == effects()
    assert found.cards_per_round == mean(SHOE, every_six()[2])
    assert sum(n * effect for n, effect in zip(SHOE, effects(), strict=True)) == 0


def above(mean: float, spread: float) -> tuple[float, float]:
    """The probability that a normal value is above zero, and its integral there, on a fine grid."""
    grid = mean + spread * np.linspace(-10, 10, 4001)
    density = np.exp(-((grid - mean) ** 2) / (2 * spread**2))
    density /= density.sum()
    positive = grid > 0
    return float(density[positive].sum()), float((density * grid)[positive].sum())


@pytest.mark.parametrize(("low", "high", "seen"), [(0, 1, 0.9), (1, 12, 0.8), (2, 16, 0.75)])
def test_the_figures_of_a_counter(low: int, high: int, seen: float) -> None:
    answer = hw.count("minibaccarat", "MA", wager=WAGER, penetration=seen, spread=(low, high), decks=6)
    found, price = answer.json(), hw.price("minibaccarat", "MA", decks=6)[WAGER]
    copies, tags = np.array(SHOE), np.array(found["count"]["tags"])
    removed = np.array([float(one) for one in effects()])
    apart = tags - copies @ tags / 312
    follows = float(copies @ (apart * removed)) / math.sqrt(copies @ apart**2 * (copies @ removed**2))
    assert found["count"]["correlation"] == pytest.approx(follows, rel=1e-9)
    square = 311**2 * float(copies @ removed**2) / 312
    start = float(mean(SHOE, every_six()[1]))
    shares, gains = [], []
    for gone in np.linspace(0.5, int(312 * seen) - 0.5, 300):
        left = 312 - gone
        share, gain = above(start, follows * math.sqrt(square * gone / left / 311))
        shares.append(share)
        gains.append(gain)
    share, gain = float(np.mean(shares)), float(np.mean(gains))
    assert found["favourable"] == pytest.approx(share, rel=0.01)
    assert found["edge_then"] == pytest.approx(gain / share, rel=0.01)
    each = high * gain + low * (start - gain)
    squared = high**2 * share + low**2 * (1 - share)
    assert found["per_round"] == pytest.approx(each, abs=0.002 * high * gain + 1e-9)
    assert found["per_round_deviation"] == pytest.approx(math.sqrt(float(price.variance) * squared), rel=0.005)
    assert found["average_stake"] == pytest.approx(high * share + low * (1 - share), rel=0.005)
    assert found["kelly_bankroll"] == pytest.approx(high * float(price.variance) * share / gain, rel=0.01)
    rounds = int(312 * seen) / float(mean(SHOE, every_six()[2]))
    assert found["per_shoe"] == pytest.approx(found["per_round"] * rounds, rel=1e-9)
    n0 = found["per_round_deviation"] ** 2 / found["per_round"] ** 2
    assert found["n0"] == (pytest.approx(n0) if found["per_round"] > 0 else None)


def expectations(shoes: Ints) -> Floats:
    """The expectation of the wager from each of many shoes, one row each."""
    held, nets, _ = every_six()
    found = []
    for part in np.array_split(shoes.astype(np.float64), max(1, len(shoes) // 500)):
        falling = np.cumprod(np.stack([np.ones_like(part), *(np.maximum(part - k, 0) for k in range(6))]), axis=0)
        ways = np.ones((len(part), len(held)))
        for value in range(10):
            ways *= falling[:, :, value].T[:, held[:, value]]
        total = np.prod(part.sum(axis=1)[:, None] - np.arange(6)[None, :], axis=1)
        found.append(ways @ nets / total)
    return np.concatenate(found)


@pytest.mark.slow
def test_a_count_gains_in_dealt_shoes_what_the_theory_says() -> None:
    """Shoes are dealt to a random depth; every expectation is exact, the count alone decides whether to wager."""
    found = hw.count("minibaccarat", "MA", wager=WAGER, penetration=0.9, spread=(0, 1), decks=6).json()
    random = np.random.default_rng(2026)
    gone = random.integers(0, 280, 20_000)
    shoes = np.array(SHOE) - np.stack([random.multivariate_hypergeometric(SHOE, int(many)) for many in gone])
    copies, tags = np.array(SHOE), np.array(found["count"]["tags"])
    removed = np.array([float(one) for one in effects()])
    apart = tags - copies @ tags / 312
    slope = float(copies @ (apart * removed)) / float(copies @ apart**2)
    told = float(mean(SHOE, every_six()[1])) - 311 * slope * (shoes @ apart) / shoes.sum(axis=1)
    won = np.where(told > 0, expectations(shoes), 0.0)
    error = float(won.std()) / math.sqrt(len(won))
    assert abs(float(won.mean()) - found["per_round"]) < 4 * error + 0.05 * found["per_round"]
    often = float((told > 0).mean())
    assert abs(often - found["favourable"]) < 4 * math.sqrt(often / len(won)) + 0.03 * often


@pytest.mark.slow
def test_insurance_is_offered_with_an_ace_up_only() -> None:
    """Spanish 21's shoe has 24 aces and 72 tens in 288 cards; a counter who knows the tens insures where it is worth it."""
    found = hw.count("spanish_21", "MA", wager="insurance", penetration=0.9, spread=(0, 1), cards=15).json()
    assert found["offered"] == pytest.approx(24 / 288)
    random = np.random.default_rng(7)
    gone = random.integers(0, 259, 2_000_000)
    tens = 72 - random.hypergeometric(72, 216, gone)
    left = 288 - gone
    worth = 3 * tens / (left - 1) - 1
    aces = (left - tens) * 24 / 216 / left  # on average
    gain = np.where(worth > 0, aces * worth, 0.0)
    assert found["per_round"] == pytest.approx(float(gain.mean()), rel=0.15)
    assert found["favourable"] == pytest.approx(float(np.where(worth > 0, aces, 0).mean()), rel=0.15)
    assert found["per_shoe"] == pytest.approx(found["per_round"] * 259 / 15)
    assert found["kelly_bankroll"] is not None
