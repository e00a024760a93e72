"""Shoes that give stacks, and devices that take the discards back."""

from collections import Counter

import pytest

from houseway.equipment.cards import cards, show
from houseway.equipment.chance import seeded_chance
from houseway.equipment.decks import FIFTY_TWO
from houseway.equipment.shoes import fed_back, in_stacks


@pytest.mark.clause("MA-TC-9.a")
def test_an_automated_shoe_gives_stacks_from_the_top_and_leaves_a_stub() -> None:
    stacks, stub = in_stacks(cards("Ah Kh Qh 2s 3s 4s 9d"), 3, 2)
    assert [show(stack) for stack in stacks] == ["Ah Kh Qh", "2s 3s 4s"]
    assert show(stub) == "9d"


@pytest.mark.parametrize(("count", "fits"), [(16, True), (17, True), (18, False)])
def test_a_deck_holds_seventeen_stacks_of_three(count: int, fits: bool) -> None:
    if fits:
        assert len(in_stacks(FIFTY_TWO, 3, count)[1]) == 52 - 3 * count
    else:
        with pytest.raises(ValueError, match="need 54 cards, the shoe holds 52"):
            in_stacks(FIFTY_TWO, 3, count)


@pytest.mark.clause("MA-MB-14")
def test_a_continuous_device_shuffles_the_discards_into_the_rest() -> None:
    after = fed_back(FIFTY_TWO[:40], FIFTY_TWO[40:], seeded_chance(1))
    assert Counter(after) == Counter(FIFTY_TWO)
    assert set(after[:12]) != set(FIFTY_TWO[40:]), "the discards do not stay together"
