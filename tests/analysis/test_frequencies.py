"""Frequency tables: every class once, and the deals of each count summing to one."""

from fractions import Fraction

import pytest

import houseway as hw
from houseway.analysis.frequencies import frequencies
from houseway.games import game as find
from houseway.odds.pricing import PricedGame
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


def test_the_table_in_python_is_that_of_the_command() -> None:
    found = hw.frequencies("mississippi_stud")

    assert sum(one.probability for one in found) == 1
    assert [one["name"] for one in found.json()["classes"]] == [one.name for one in found]
    assert list(found) == frequencies(PricedGame.read(find("mississippi_stud")))


def test_what_is_not_counted_on_request_is_refused_in_python_too() -> None:
    with pytest.raises(hw.BadInput) as refused:
        hw.price("sic_bo", exact=True)
    assert refused.value.code == "option-belongs-elsewhere"
    with pytest.raises(hw.BadInput) as refused:
        hw.house_way("sic_bo")
    assert refused.value.code == "no-house-way"


@pytest.mark.parametrize("game", every_game())
def test_no_two_classes_have_one_name(game: str) -> None:
    """Spanish 21 had five rows for a hand that wins its wager, one for each total from 17 to 21."""
    names = [one.name for one in frequencies(joint_of(game).priced)]

    assert len(set(names)) == len(names)
