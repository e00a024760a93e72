"""Sections 7, 8 and 9: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.table.round import Round
from tests.games.reading import event, events, kinds
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import pair_plus_round, played

THREE_PLAYERS = {2: {"ante": 5}, 4: {"pair_plus": 5}, 7: {"ante": 5, "pair_plus": 5}}
BOTH_PLAY = [(2, "play"), (7, "play")]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE_PLAYERS, decisions=BOTH_PLAY, dealing_method=method, **options)


def order(done: Round) -> list[object]:
    return [one.data["to"] for one in events(done, "dealt")]


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


@pytest.mark.clause("MA-TC-7.b-1", "MA-TC-8.b.3-1", "MA-TC-9.b.2")
@pytest.mark.parametrize(
    ("method", "clause"), [("manual_shoe", "MA-TC-7.b-1"), ("hand", "MA-TC-8.b.3-1"), ("automated_shoe", "MA-TC-9.b.2")]
)
def test_no_more_bets_is_called_before_the_first_card(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert kinds(done, "announced", "dealt")[0] == "announced"
    assert event(done, "announced").data["text"] == "No more bets"
    assert event(done, "announced").clauses[0] == clause


@pytest.mark.clause("MA-TC-7.a-2", "MA-TC-8.a", "MA-TC-8.b.2", "MA-TC-8.b.2.i", "MA-TC-8.b.2.ii", "MA-TC-9.b.1")
@pytest.mark.parametrize(
    ("method", "kind", "clause"),
    [
        ("manual_shoe", "loaded", "MA-TC-7.a-2"),
        ("hand", "held", "MA-TC-8.b.2"),
        ("automated_shoe", "loaded", "MA-TC-9.b.1"),
    ],
)
def test_after_shuffle_and_cut_the_deck_goes_where_it_is_dealt_from(method: str, kind: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, kind).clauses[0] == clause
    assert kinds(done, "shuffled", kind, "announced") == ["shuffled", kind, "announced"]


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


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-7.d", "MA-TC-8.d", "MA-TC-9.d", "MA-TC-1.stub")
@pytest.mark.parametrize(
    ("method", "clause"), [("manual_shoe", "MA-TC-7.d"), ("hand", "MA-TC-8.d"), ("automated_shoe", "MA-TC-9.d")]
)
def test_the_stub_of_52_less_three_for_each_hand_goes_unseen_to_the_rack(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, "stub_removed").clauses[0] == clause
    assert event(done, "stub_removed").data == {"count": 52 - 3 * 4}
    assert len(done.table.rack.hand("stub")) == 40
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-TC-7.e-1", "MA-TC-7.e-2", "MA-TC-7.e.1", "MA-TC-8.e", "MA-TC-9.e")
@pytest.mark.parametrize(
    ("method", "clause"), [("manual_shoe", "MA-TC-7.e-1"), ("hand", "MA-TC-8.e"), ("automated_shoe", "MA-TC-9.e")]
)
def test_the_stub_is_counted_in_every_fifth_round(method: str, clause: str) -> None:
    table = rounds.open_table(1, dealing_method=method)
    done = [pair_plus_round(table) for _ in range(11)]
    assert [number for number, one in enumerate(done, 1) if events(one, "stub_counted")] == [5, 10]
    fifth = done[4]
    assert event(fifth, "stub_counted").clauses == (clause, "MA-TC-7.e-2")
    assert event(fifth, "stub_counted").data == {"count": 46}
    assert kinds(fifth, "stub_counted", "count_confirmed", "stub_removed", "shown")[:3] == [
        "stub_counted",
        "count_confirmed",
        "stub_removed",
    ]


@pytest.mark.clause("MA-TC-7.f-1")
def test_a_shuffler_that_counts_makes_the_count_needless() -> None:
    table = rounds.open_table(1, shuffle_method="automated", shuffler_counts_cards=True)
    done = [pair_plus_round(table) for _ in range(11)]
    assert not any(events(one, "stub_counted") for one in done)
    assert all("MA-TC-7.f-1" in event(one, "uncounted").clauses for one in done)
