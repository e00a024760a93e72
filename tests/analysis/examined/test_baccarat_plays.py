"""A play of Chemin de Fer, counted over all orders of six card values in a fresh shoe."""

from fractions import Fraction

import numpy as np
import pytest

import houseway as hw

DRAWS = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: {*range(10)} - {8},
    4: range(2, 8),
    5: range(4, 8),
    6: (6, 7),
    7: (),
}
"""The Player's third cards on which the Banker draws, by the Banker's count."""


def orders(decks: int) -> tuple[np.ndarray, np.ndarray]:
    """All orders of six values, one column each, and in how many ways the shoe has each."""
    values = np.stack(np.meshgrid(*[np.arange(10)] * 6, indexing="ij"), axis=-1).reshape(-1, 6)
    copies = np.where(np.arange(10) == 0, 16 * decks, 4 * decks)
    ways = np.ones(len(values), dtype=np.int64)
    for place in range(6):
        before = (values[:, :place] == values[:, place : place + 1]).sum(axis=1)
        ways *= copies[values[:, place]] - before
    return values, ways


@pytest.mark.parametrize("decks", [6, 8])
def test_a_play_on_five_in_chemin_de_fer(decks: int) -> None:
    """Draws on five only if the lower card is a ten or an ace, stays with any other five."""
    prices = hw.price(
        "chemin_de_fer",
        decks=decks,
        play={"rules": [{"when": {"low": [0, 1]}, "then": "card"}, {"otherwise": "stay"}]},
    )
    values, ways = orders(decks)
    one, two, three, four, fifth, sixth = values.T
    player, banker = (one + three) % 10, (two + four) % 10
    natural = (player >= 8) | (banker >= 8)
    card = ~natural & ((player <= 4) | ((player == 5) & (np.minimum(one, three) <= 1)))
    shown = np.zeros((8, 10), dtype=bool)
    for count, cards in DRAWS.items():
        shown[count, list(cards)] = True
    under = np.minimum(banker, 7)
    draws = ~natural & np.where(card, shown[under, fifth], banker <= 5)
    bankers_card = np.where(card, sixth, fifth)
    player = np.where(card, (player + fifth) % 10, player)
    banker = np.where(draws, (banker + bankers_card) % 10, banker)
    total = int(ways.sum())
    wins = {
        name: Fraction(int(ways[which].sum()), total)
        for name, which in {"player": player > banker, "banker": banker > player}.items()
    }
    assert prices["banco"].house_edge == wins["banker"] - wins["player"]
    assert prices["banker_wager"].house_edge == wins["player"] - wins["banker"] * Fraction(19, 20)
    assert prices["banco"].hit_frequency == wins["player"]
