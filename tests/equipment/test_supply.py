"""The stack that cards leave from: scripts, burns, cuts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import CARDS, Card, cards, show
from houseway.equipment.randomness.supply import OutOfCards, Script, Supply
from tests.project import refused as refusals


def supply(order: str, hands: dict[int | str, str] | None = None, shoe: str = "") -> Supply:
    made = Supply(cards(order))
    made.script(Script({position: cards(hand) for position, hand in (hands or {}).items()}, cards(shoe)))
    return made


def test_cards_leave_in_order_and_then_there_are_none() -> None:
    shoe = supply("Ah Kd 7c")
    assert [str(shoe.take("player")) for _ in range(3)] == ["Ah", "Kd", "7c"]
    with pytest.raises(OutOfCards):
        shoe.take("player")


def test_a_scripted_hand_goes_to_its_position_then_the_scripts_shoe_then_the_rest() -> None:
    shoe = supply("2s 3s", {1: "Ah Kh", "dealer": "9c"}, "Qd")
    assert [str(shoe.take(position)) for position in (1, "dealer", 1, 1, 1)] == ["Ah", "9c", "Kh", "Qd", "2s"]


@pytest.mark.parametrize(("hands", "script_shoe"), [({}, ""), ({1: "Ah Kh"}, ""), ({}, "Ah Kh"), ({2: "Ah"}, "Kh")])
def test_several_cards_leave_as_one_by_one(hands: dict[int | str, str], script_shoe: str) -> None:
    order: list[int | str] = [1, 2, "dealer", 1, 2, "dealer"]
    together, apart = (supply("2s 3s 4s 5s 6s 7s 8s", hands, script_shoe) for _ in range(2))
    assert together.take_each(order) == [apart.take(position) for position in order]
    assert together.remaining() == apart.remaining()
    assert together.take_each([]) == []
    with pytest.raises(OutOfCards):
        together.take_each(order)


def test_burns_never_come_from_the_script() -> None:
    shoe = supply("2s 3s", {1: "Ah"}, "Qd")
    assert [str(shoe.take_unscripted()) for _ in range(2)] == ["2s", "3s"]
    with pytest.raises(OutOfCards):
        shoe.take_unscripted()
    assert str(shoe.take(1)) == "Ah"


def test_a_card_drawn_for_nobody_comes_from_the_scripts_shoe() -> None:
    shoe = supply("2s", {1: "Ah"}, "Qd")
    assert [str(shoe.take_from_shoe()) for _ in range(2)] == ["Qd", "2s"]


def test_what_the_rules_did_not_call_for_is_known_and_dropped_at_the_end() -> None:
    shoe = supply("2s", {1: "Ah Kh", 2: "Qc"}, "Jd")
    shoe.take(1), shoe.take(2)
    assert {position: show(hand) for position, hand in shoe.unused().items()} == {1: "Kh"}
    assert show(shoe.left_for(1)) == "Kh"
    assert len(shoe) == 3
    shoe.end_round()
    assert (shoe.unused(), len(shoe), str(shoe.take(1))) == ({}, 1, "2s")


@pytest.mark.parametrize(
    ("depth", "after"),
    [(0, "Ah Kd 7c 2s"), (1, "Kd 7c 2s Ah"), (3, "2s Ah Kd 7c"), (4, "Ah Kd 7c 2s"), (9, "Ah Kd 7c 2s")],
)
def test_a_cut_moves_the_top_cards_to_the_bottom(depth: int, after: str) -> None:
    shoe = supply("Ah Kd 7c 2s")
    shoe.cut(depth)
    assert show(shoe.remaining()) == after


@given(st.permutations(CARDS), st.integers(0, 60))
def test_a_cut_keeps_every_card_and_its_neighbours(order: list[Card], depth: int) -> None:
    shoe = Supply(order)
    shoe.cut(depth)
    now = shoe.remaining()
    start = now.index(order[0])
    assert now[start:] + now[:start] == order


def test_named_cards_are_taken_out_wherever_they_lie() -> None:
    shoe = supply("Ah 2s Ah 3s")
    shoe.remove(cards("3s Ah"), "deal")
    assert sorted(show(shoe.remaining()).split()) == ["2s", "Ah"]
    shoe.remove([], "deal")


def test_a_card_that_has_left_cannot_be_taken_out_and_nothing_changes() -> None:
    shoe = supply("Ah 2s")
    shoe.take(1)
    with refusals.refused("card-gone") as refused:
        shoe.remove(cards("2s Ah"), "rounds[1].deal")
    assert refused.value.where == "rounds[1].deal"
    assert show(shoe.remaining()) == "2s"


def test_a_cover_card_is_nowhere_until_somebody_puts_it() -> None:
    shoe = supply("Ah 2s")
    assert shoe.cover_at is None
    shoe.cover_at = 1
    assert len(shoe) > shoe.cover_at
    shoe.take(1)
    assert len(shoe) == shoe.cover_at


def test_a_card_laid_first_and_not_dealt_is_next_again_but_a_scripted_one_is_dropped() -> None:
    plain, scripted = supply("2s 3s"), supply("2s 3s", {1: "Ah"})
    for shoe in (plain, scripted):
        shoe.lay_first("player", cards("7c")[0])
        shoe.lay_first("banker", cards("8d")[0])
    plain.end_round(scripted=False)
    scripted.end_round()
    assert [str(card) for card in plain.remaining()] == ["7c", "8d", "2s", "3s"]
    assert [str(card) for card in scripted.remaining()] == ["2s", "3s"]
