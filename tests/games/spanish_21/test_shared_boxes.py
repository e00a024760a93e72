"""Sections 5(g), 9(d) and 13 (MA): what a rescue and a fixed payout mean to everybody on a box."""

from typing import Any

import pytest

from tests.games.spanish_21.rounds import shared
from tests.project.refused import refused

ONE = {1: [{"seat": 2, "spanish_21": 20, "consent": True}]}


@pytest.mark.clause("MA-S21-9.d", "MA-S21-13.d")
def test_a_rescue_does_not_forfeit_the_wager_of_somebody_who_did_not_double() -> None:
    # 6-5 doubled to 19: the caller rescues all the same, and the other's 19 beats 18.
    done = shared(["1 double_down", "2 decline_double", "1 rescue"], ONE, shoe="8c 9c")
    assert done.results(1) == {"spanish_21": "lose", "double_down": "withdrawn"}
    assert done.results(2) == {"spanish_21@1": "win"}
    assert done.nets() == [-10, 20, 0]


@pytest.mark.clause("MA-S21-9.d", "MA-S21-13.d")
def test_who_did_not_double_has_nothing_to_rescue() -> None:
    with refused("no-decision-due"):
        shared(["1 double_down", "2 decline_double", "1 stand", "2 rescue"], ONE, shoe="8c 9c")


@pytest.mark.clause("MA-S21-9.d", "MA-S21-13.d")
@pytest.mark.parametrize(
    ("answers", "nets"),
    [
        (["1 stand", "2 rescue"], [20, -20, 0]),
        (["1 rescue", "2 stand"], [-10, 40, 0]),
        (["1 rescue"], [-10, 40, 0]),
        (["1 rescue", "2 rescue"], [-10, -20, 0]),
        (["1 stand"], [20, 40, 0]),
    ],
)
def test_whoever_doubled_rescues_for_the_own_wager_alone(answers: list[str], nets: list[float]) -> None:
    """Who says nothing keeps the double."""
    done = shared(["1 double_down", "2 double_down 20", *answers], ONE, shoe="8c 9c")
    assert done.nets() == nets


@pytest.mark.clause("MA-S21-9.d", "MA-S21-12.c")
def test_the_dealer_draws_nothing_once_everybody_on_the_box_has_rescued() -> None:
    done = shared(["1 double_down", "2 double_down", "1 rescue", "2 rescue"], ONE, shoe="2c")
    assert done.dealt("dealer") == "9h"


@pytest.mark.clause("MA-S21-9.c", "MA-S21-9.d", "MA-S21-13.d")
def test_a_late_blackjack_after_a_rescue_takes_the_original_of_the_others() -> None:
    hands = {1: "6c 5d", "dealer": "Kh"}
    done = shared(["1 double_down", "2 double_down 20", "1 rescue"], ONE, hands=hands, shoe="8c Ac")
    assert done.results(1) == {"spanish_21": "lose", "double_down": "withdrawn"}
    assert done.results(2) == {"spanish_21@1": "lose", "double_down@1": "push"}


@pytest.mark.clause("MA-S21-5.g-others", "MA-S21-13.e")
def test_fifty_dollars_also_go_to_a_wager_that_moved_to_the_second_split_hand() -> None:
    seats: Any = {1: {"wagers": {"spanish_21": 10}}, 2: {"wagers": {"spanish_21": 10}}, 3: {}}
    behind = {2: [{"seat": 3, "spanish_21": 10, "consent": True}]}
    hands = {1: "7s 7s", 2: "8c 8d", "dealer": "7c"}
    decisions = ["1 hit", "2 split", "3 choose_hand 2", "2 stand", "2 stand"]
    done = shared(decisions, behind, hands=hands, shoe="7s Kc Kd Kh", seats=seats)
    # Sevens of spades 3 to 1 and $1,000; both eighteens beat 17.
    assert done.nets() == [1030, 70, 60]


@pytest.mark.clause("MA-S21-5.g-amount", "MA-S21-5.g-others")
@pytest.mark.parametrize(
    ("caller", "behind", "nets"),
    [
        (25, 4, [75 + 5000, 12 + 50]),
        (4, 25, [12 + 50, 75 + 5000]),
        (25, 5, [75 + 5000, 15 + 1000]),
        (4, 4, [12, 12]),
    ],
)
def test_whose_wager_on_the_sevens_is_too_small_is_another_player(caller: int, behind: int, nets: list[int]) -> None:
    seats: Any = {1: {"wagers": {"spanish_21": caller}}, 2: {}}
    others = {1: [{"seat": 2, "spanish_21": behind, "consent": True}]}
    done = shared(["1 hit"], others, hands={1: "7s 7s", "dealer": "7c"}, shoe="7s", seats=seats)
    assert done.nets() == nets


@pytest.mark.clause("MA-S21-13.e", "MA-S21-10.c-resplit")
def test_the_lines_of_somebody_behind_count_the_hands_they_wager_on() -> None:
    # The wager stays on hand 1, which is split again and covered: hands 1 and 2 of three. 18, 13 and 18 against 17.
    hands = {1: "8c 8d", "dealer": "9h"}
    decisions = ["1 split", "2 choose_hand 1", "1 split", "2 cover_split", "1 stand", "1 stand", "1 stand"]
    done = shared(decisions, ONE, hands=hands, shoe="8h Kc 5d Kh 8s")
    assert done.results(1) == {"spanish_21": "win", "spanish_21#2": "lose", "spanish_21#3": "win"}
    assert done.results(2) == {"spanish_21@1": "win", "spanish_21@1#2": "lose"}


@pytest.mark.clause("MA-S21-13.d", "MA-S21-13.e")
def test_a_double_is_called_as_the_wager_that_it_doubles() -> None:
    hands = {1: "8c 8d", "dealer": "9h"}
    decisions = ["1 split", "2 choose_hand 2", "1 stand", "1 double_down", "2 double_down", "1 stand"]
    done = shared(decisions, ONE, hands=hands, shoe="Kc 3d Kh 8s")
    assert done.results(1).keys() == {"spanish_21", "spanish_21#2", "double_down#2"}
    assert done.results(2) == {"spanish_21@1": "win", "double_down@1": "win"}
    assert done.nets() == [30, 40, 0]


@pytest.mark.clause("MA-S21-13.b", "MA-S21-13.c")
@pytest.mark.parametrize(
    ("amounts", "order"), [((5, 25, 10), [3, 2, 4]), ((10, 10, 5), [2, 3, 4]), ((5, 10, 10), [3, 2, 4])]
)
def test_behind_the_largest_wager_the_others_lie_as_they_came(amounts: tuple[int, ...], order: list[int]) -> None:
    behind = {5: [{"seat": 2 + place, "spanish_21": amount, "consent": True} for place, amount in enumerate(amounts)]}
    hands = {5: "Kc 9d", "dealer": "9h"}
    done = shared([f"{order[0]} stand"], behind, hands=hands, shoe="8h", seats={2: {}, 3: {}, 4: {}})
    assert done.events("box")[0]["seats"] == order


@pytest.mark.clause("MA-S21-13.c", "MA-S21-13.d")
def test_people_behind_are_asked_in_the_order_in_which_they_wagered() -> None:
    behind = {1: [{"seat": 2, "spanish_21": 10, "consent": True}, {"seat": 3, "spanish_21": 20, "consent": True}]}
    done = shared(["1 double_down", "2 double_down 5", "3 decline_double", "1 stand"], behind, shoe="9c 8d")
    assert done.nets() == [20, 15, 20]
