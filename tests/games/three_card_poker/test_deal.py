"""Sections 7, 8 and 9: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.three_card_poker.rounds import played

THREE_PLAYERS = {2: {"ante": 5}, 4: {"pair_plus": 5}, 7: {"ante": 5, "pair_plus": 5}}
BOTH_PLAY = [(2, "play"), (7, "play")]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE_PLAYERS, decisions=BOTH_PLAY, dealing_method=method, **options)


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause("MA-TC-7.c-1", "MA-TC-8.c-1", "MA-TC-8.b.3-2", "MA-TC-7.b-2")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_one_card_at_a_time_from_the_far_left_the_dealer_last_three_times_around(method: str) -> None:
    assert order(dealt_by(method)) == [2, 4, 7, "dealer"] * 3


@pytest.mark.clause("MA-TC-9.c-1", "MA-TC-9.c-2", "MA-TC-9.c.1")
def test_stacks_of_three_from_the_far_left_the_dealers_last() -> None:
    done = dealt_by("automated_shoe")
    assert order(done) == [2] * 3 + [4] * 3 + [7] * 3 + ["dealer"] * 3
    assert [one.clauses[0] for one in events(done, "dealt")[::3]] == [
        "MA-TC-9.c-1",
        "MA-TC-9.c-2",
        "MA-TC-9.c-2",
        "MA-TC-9.c.1",
    ]


@pytest.mark.clause("MA-TC-7.c-2", "MA-TC-8.c-2", "MA-TC-9.c.1", "MA-TC-1.hand")
@pytest.mark.parametrize("method", METHODS)
def test_every_card_is_dealt_face_down_and_everyone_gets_three(method: str) -> None:
    done = dealt_by(method)
    assert {one.data["face"] for one in events(done, "dealt")} == {"down"}
    assert all(order(done).count(position) == 3 for position in (2, 4, 7, "dealer"))


@pytest.mark.clause("MA-TC-9.c-3", "MA-TC-2.c", "MA-TC-9.c.1", "MA-TC-10.b-9")
def test_the_dealers_stack_comes_under_the_cover_card_which_is_taken_off_at_the_reveal() -> None:
    done = dealt_by("automated_shoe")
    steps = kinds(done, "covered", "dealt", "decided", "uncovered", "shown")
    assert steps == ["dealt"] * 9 + ["covered"] + ["dealt"] * 3 + ["decided"] * 2 + ["uncovered"] + ["shown"] * 4
    assert "next to the shoe" in event(done, "uncovered").text


@pytest.mark.clause("MA-TC-9.c.2", "MA-TC-9.d")
def test_a_late_stack_comes_after_all_decisions_forfeits_and_discards_and_the_stub_after_it() -> None:
    done = played(
        THREE_PLAYERS,
        decisions=[(2, "fold"), (7, "play")],
        dealing_method="automated_shoe",
        dealer_stack_delivery="late",
    )
    steps = kinds(done, "dealt", "decided", "collected", "discarded", "stub_removed", "uncovered")
    assert steps[:9] == ["dealt"] * 9
    assert steps[9:13] == ["decided", "decided", "collected", "discarded"]
    assert steps[13:18] == ["dealt"] * 3 + ["stub_removed", "uncovered"]
    assert {one.clauses for one in events(done, "dealt")[9:]} == {("MA-TC-9.c.2",)}
