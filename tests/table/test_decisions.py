"""What a person may choose, and what is said when the choice is not there."""

import pytest

from houseway.equipment.cards import cards, show
from houseway.errors import BadInput
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, OneOf, answer
from tests.project import refused as refusals

ASK = Ask(
    3,
    (
        Choice("check"),
        Choice("bet", {"amount": Amount(500, 2000, 250)}),
        Choice("fold", {"expose": OneOf((True, False))}, {"expose": True}),
        Choice("draw", {"discard": CardsOf(tuple(cards("Ah Ah 7c")), 1, 2)}),
    ),
    ("MA-X-1", "MA-X-2"),
)


def test_a_verb_without_fields_is_taken() -> None:
    assert answer(ASK, "check", {}, "d").do == "check"
    assert answer(ASK, "check", {}, "d").seat == 3


@pytest.mark.parametrize(("amount", "held"), [(5, 500), ("7.50", 750), (20, 2000)])
def test_an_amount_within_its_bounds_and_steps_is_taken(amount: object, held: int) -> None:
    assert answer(ASK, "bet", {"amount": amount}, "d")["amount"] == held


@pytest.mark.parametrize("amount", [4.99, 2.5, 20.01, 22.5, 6, 0, -5, "x", None, True])
def test_an_amount_outside_is_refused_with_what_would_be_right(amount: object) -> None:
    with pytest.raises(BadInput) as refused:
        answer(ASK, "bet", {"amount": amount}, "decisions[2]")
    assert (refused.value.where, refused.value.clause) == ("decisions[2].amount", "MA-X-1")


def test_hints_say_the_bounds() -> None:
    assert Amount(500, 2000, 250).hint() == "$5 to $20 in steps of $2.50"
    assert Amount(500, 500).hint() == "$5 exactly"
    assert Amount(500).hint() == "$5 or more"
    assert OneOf(("a", 2)).hint() == "a | 2"
    assert CardsOf(tuple(cards("Ah 7c")), 1, 1).hint() == "1 of Ah 7c"


def test_a_field_left_out_takes_its_documented_value_or_is_asked_for() -> None:
    assert answer(ASK, "fold", {}, "d")["expose"] is True
    assert answer(ASK, "fold", {"expose": False}, "d")["expose"] is False
    with refusals.refused("field-missing", clause="MA-X-1"):
        answer(ASK, "bet", {}, "d")


@pytest.mark.parametrize("value", [1, 0, "true", None, "yes"])
def test_a_switch_is_true_or_false_and_nothing_like_it(value: object) -> None:
    with refusals.refused("no-such-choice", clause="MA-X-1"):
        answer(ASK, "fold", {"expose": value}, "d")


def test_cards_are_chosen_from_those_held_each_once() -> None:
    assert show(answer(ASK, "draw", {"discard": "Ah Ah"}, "d")["discard"]) == "Ah Ah"
    for text, code in [
        ("Ah Ah Ah", "card-not-held"),
        ("Kd", "card-not-held"),
        ("", "wrong-number-of-cards"),
        ("Ah Ah 7c", "wrong-number-of-cards"),
    ]:
        with refusals.refused(code):
            answer(ASK, "draw", {"discard": text}, "d")


@pytest.mark.parametrize("verb", ["raise", "", None, 7, ["check"], "CHECK"])
def test_a_verb_that_is_not_open_is_refused_with_those_that_are(verb: object) -> None:
    with refusals.refused("not-allowed-now", clause="MA-X-1") as refused:
        answer(ASK, verb, {}, "decisions[0]")
    assert refused.value.clause == "MA-X-1"


def test_a_field_that_the_verb_does_not_take_is_refused() -> None:
    with refusals.refused("unknown-field", clause="MA-X-1"):
        answer(ASK, "check", {"amount": 5}, "d")


@pytest.mark.parametrize(
    ("put_down", "heard"), [([25, 25], (2500, 2500)), ("25 5.50", (2500, 550)), (25, (2500,)), ((20, 80), (2000, 8000))]
)
def test_chips_are_heard_one_by_one(put_down: object, heard: tuple[int, ...]) -> None:
    assert Chips(500, 10000, "MA-X-3").read(put_down, "d.chips") == heard


@pytest.mark.parametrize("put_down", [4.99, [100, 0.01], [], "", [25, 0], 0])
def test_chips_outside_their_bounds_or_worth_nothing_are_refused(put_down: object) -> None:
    with refusals.refused("out-of-range", clause="MA-X-3", where="d.chips"):
        Chips(500, 10000, "MA-X-3").read(put_down, "d.chips")
