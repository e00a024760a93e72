"""Cards without replacement, as the kernel draws them: six at once, then one by one against lanes."""

from collections import Counter

import pytest

from houseway.games.spanish_21.sim.pile import ALL, is_out, new_pile, next_card
from houseway.simulation.randomness.counter import key_of

MOST = 34
"""Cards that the six and the lanes behind them can tell apart."""


def drawn(number: int, size: int, cards: int) -> list[int]:
    source = (0, number, *key_of(21), size)
    pile, found = new_pile(0, source), []
    for _ in range(cards):
        card, pile = next_card(pile, source, [])
        found.append(card)
    return found


def test_lanes_tell_every_card_that_is_out() -> None:
    out = ALL
    cards = [0, 383, 7, 288, 1, 256, 511 // 2]
    for card in cards:
        out = (out << 9 | card) & ALL
    assert [card for card in range(384) if is_out(card, out)] == sorted(cards)


@pytest.mark.parametrize("size", [36, 48, 288, 384])
def test_no_card_is_drawn_twice(size: int) -> None:
    """From the smallest pile nearly every late number is one that is out."""
    for number in range(60):
        cards = drawn(number, size, MOST)
        assert len(set(cards)) == MOST
        assert all(0 <= card < size for card in cards)


@pytest.mark.parametrize("place", [0, 5, 6, 7])
def test_every_place_is_as_likely_to_hold_each_card(place: int) -> None:
    """Eight cards, all drawn, 4,000 times: each card 500 times within five standard deviations (about 21 each)."""
    found = Counter(drawn(number, 8, 8)[place] for number in range(4000))
    assert sorted(found) == list(range(8))
    assert all(abs(count - 500) < 5 * 21 for count in found.values())


def test_a_shoe_is_dealt_in_its_order() -> None:
    source, shoe = (1, 0, 0, 0, 288), [7, 3, 9, 200]
    pile = new_pile(1, source)
    card, pile = next_card(pile, source, shoe)
    assert (card, pile[0]) == (3, 2)
    card, pile = next_card(pile, source, shoe)
    assert (card, pile[0]) == (9, 3)
