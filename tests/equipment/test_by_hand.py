"""Cards named by a person who deals, and chance that takes a tape up again."""

import pytest

from houseway.equipment.by_hand import CardWanted, HandSupply
from houseway.equipment.cards import card
from houseway.equipment.randomness.chance import Chance, ResumedChance, SeededEntropy
from houseway.equipment.randomness.decks import FIFTY_TWO
from tests.project.refused import refused


def test_a_card_is_wanted_when_none_is_named() -> None:
    shoe = HandSupply(FIFTY_TWO)
    shoe.name([card("Ah")])
    assert shoe.take(1) == card("Ah")
    with pytest.raises(CardWanted, match="dealer"):
        shoe.take("dealer")
    assert len(shoe) == 51


def test_several_cards_leave_as_they_are_named() -> None:
    shoe = HandSupply(FIFTY_TWO)
    shoe.name([card("Ah"), card("2c")])
    assert shoe.take_each([1, "dealer"]) == [card("Ah"), card("2c")]
    with pytest.raises(CardWanted, match="dealer"):
        shoe.take_each(["dealer"])


def test_a_card_leaves_a_deck_once_and_two_decks_twice() -> None:
    shoe = HandSupply(FIFTY_TWO * 2)
    shoe.name([card("Ah")] * 3)
    assert [shoe.take(1), shoe.take(2)] == [card("Ah")] * 2
    with refused("card-gone"):
        shoe.take(3)


def test_cards_that_nobody_saw_are_counted_and_keep_no_name() -> None:
    shoe = HandSupply(FIFTY_TWO)
    unseen = [shoe.take_unscripted() for _ in range(51)]
    shoe.name([unseen[0]])
    assert shoe.take(1) == unseen[0]  # a stand-in lay there: the real card may still come
    assert len(shoe) == 0


def test_a_copy_is_dealt_from_without_touching_the_shoe() -> None:
    shoe = HandSupply(FIFTY_TWO)
    shoe.name([card("Ah")])
    twin = shoe.copy()
    twin.take(1)
    assert len(shoe) == 52
    assert shoe.take(1) == card("Ah")


def test_resumed_chance_repeats_its_tape_and_then_draws_anew() -> None:
    first = Chance(SeededEntropy(1))
    drawn = (first.shuffle("abcdef"), first.number(1, 9), first.roll(3))
    again = ResumedChance(first.tape, SeededEntropy(2))
    assert (again.shuffle("abcdef"), again.number(1, 9), again.roll(3)) == drawn
    fresh = again.roll(3)
    assert again.tape == [*first.tape, fresh]


def test_resumed_chance_refuses_a_tape_that_does_not_fit() -> None:
    with refused("tape-does-not-fit"):
        ResumedChance([[7]], SeededEntropy(1)).roll(3)
