"""Assumptions are read or refused in a sentence; advice puts the best first; steps are reported."""

from fractions import Fraction

import pytest

from houseway.errors import BadInput
from houseway.odds.advice import advice, advice_answer
from houseway.odds.assumptions import Assumption, choice, dollars, dollars_or, read_assumptions, whole_number
from houseway.odds.coach.induction import best_actions
from houseway.odds.progress import reporting, steps
from tests.project import refused as refusals

KNOWN = {"player": choice("optimal", "always_play", never_fold="always_play")}


def test_where_nothing_is_said_the_first_choice_is_taken() -> None:
    assert read_assumptions(KNOWN, {}) == {"player": "optimal"}


def test_another_name_for_a_choice_is_that_choice() -> None:
    assert read_assumptions(KNOWN, {"player": "never_fold"}) == {"player": "always_play"}


@pytest.mark.parametrize(
    ("given", "where", "says"),
    [
        ({"player": "lucky"}, "assume.player", "'lucky' is not possible: optimal | always_play | never_fold"),
        ({"playr": "optimal"}, "assume", "did you mean player?"),
        ({"meter": "5"}, "assume", "choose from player"),
    ],
)
def test_what_cannot_be_assumed_is_refused(given: dict[str, str], where: str, says: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_assumptions(KNOWN, given)
    assert refused.value.where == where
    assert says in refused.value.message


@pytest.mark.parametrize(("said", "amount"), [("25", 25_00), ("$25", 25_00), ("2.50", 2_50), ("0.01", 1)])
def test_an_amount_is_read_in_dollars(said: str, amount: int) -> None:
    assert dollars(said) == amount
    assert dollars_or("initial")(said) == amount


@pytest.mark.parametrize("said", ["0", "$0", "-1", "0.001", "much", ""])
def test_nothing_less_and_what_is_no_amount_are_refused(said: str) -> None:
    known = {"stake": Assumption("5", "dollars above 0", dollars)}
    with refusals.refused("assumption-impossible") as refused:
        read_assumptions(known, {"stake": said})
    assert refused.value.where == "assume.stake"


def test_a_word_may_stand_for_no_amount() -> None:
    assert dollars_or("initial")("initial") is None
    assert dollars_or("")("") is None
    with pytest.raises(ValueError, match=r"."):
        dollars_or("")("initial")


def test_a_whole_number_lies_from_the_first_to_the_last() -> None:
    read = whole_number(1, 9)
    assert [read("1"), read("9")] == [1, 9]
    for said in ("0", "10", "1.0", "one", "+1", ""):
        with pytest.raises(ValueError, match="a number from 1 to 9"):
            read(said)


def test_advice_names_the_best_and_what_the_others_cost() -> None:
    found = advice({"fold": Fraction(-1), "play": Fraction(-1, 2)})

    assert found.best == "play"
    assert advice_answer(found) == {
        "method": "exact",
        "best": "play",
        "alternatives": [
            {"do": "play", "value": -0.5, "value_exact": "-1/2", "cost": 0.0, "cost_exact": "0"},
            {"do": "fold", "value": -1.0, "value_exact": "-1", "cost": 0.5, "cost_exact": "1/2"},
        ],
    }


def test_at_each_point_the_highest_value_is_chosen_and_the_first_of_equals() -> None:
    assert best_actions({"take": [0, 0, 0], "press": [-1, 0, 1]}).actions == ("take", "take", "press")


def test_steps_are_reported_from_none_done_to_all() -> None:
    told: list[tuple[str, int, int]] = []
    with reporting(lambda what, done, total: told.append((what, done, total))):
        assert list(steps(["a", "b"], "letters")) == ["a", "b"]
    assert told == [("letters", 0, 2), ("letters", 1, 2), ("letters", 2, 2)]
    assert list(steps(["c"], "letters")) == ["c"]
    assert len(told) == 3
