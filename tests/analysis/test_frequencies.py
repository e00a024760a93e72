"""Frequency tables: every class once, and the deals of each count summing to one."""

from fractions import Fraction

import pytest

from houseway.analysis.frequencies import frequencies
from tests.analysis.games import every_game, joint_of


@pytest.mark.parametrize("game", every_game())
def test_the_classes_of_a_wager_sum_to_one_and_to_its_price(game: str) -> None:
    priced = joint_of(game).priced
    found = frequencies(priced)
    for wager in priced.lines:
        rows = [one for one in found if wager in one.nets]
        share = sum((one.probability for one in rows), Fraction(0))
        joint = joint_of(game).of((wager,))

        assert share == joint.made(wager)
        mean = sum((one.probability * one.nets[wager] for one in rows), Fraction(0))
        assert mean == joint.combined({wager: Fraction(1)}).mean


def test_the_hands_of_three_card_poker() -> None:
    found = {one.name: one for one in frequencies(joint_of("three_card_poker").priced)}

    assert found["high card: fold"].weight == 132_652_800
    assert max(found.values(), key=lambda one: one.probability).name.startswith("high card")
