"""Sections 7, 8 and 9: from a manual shoe, from the hand and from an automated shoe; the up-card; the stub."""

import pytest

from houseway.equipment.cards import show
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.caribbean_stud import rounds
from tests.games.caribbean_stud.rounds import folded_round, played
from tests.games.every_game.reading import event, events, kinds

THREE_PLAYERS = {2: {"ante": 5}, 4: {"ante": 5, "progressive": 1}, 7: {"ante": 5}}
ALL_FOLD = [(2, "fold"), (4, "fold"), (7, "fold")]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE_PLAYERS, {}, ALL_FOLD, dealing_method=method, **options)


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause("MA-CS-7.d", "MA-CS-8.c", "MA-CS-8.b.3-2", "MA-CS-7.d.5", "MA-CS-8.c.5", "MA-CS-1.hand")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_one_card_at_a_time_from_the_far_left_the_dealer_last_five_times_around(method: str) -> None:
    assert order(dealt_by(method)) == [2, 4, 7, "dealer"] * 5


@pytest.mark.clause("MA-CS-7.d.1", "MA-CS-7.d.2", "MA-CS-7.d.3", "MA-CS-7.d.4", "MA-CS-7.d.5", "MA-CS-7.c")
@pytest.mark.clause("MA-CS-8.c.1", "MA-CS-8.c.2", "MA-CS-8.c.3", "MA-CS-8.c.4", "MA-CS-8.c.5", "MA-CS-1.hole_card")
@pytest.mark.parametrize(("method", "section"), [("manual_shoe", "MA-CS-7.d"), ("hand", "MA-CS-8.c")])
def test_the_dealers_first_card_lies_face_up_and_all_others_face_down(method: str, section: str) -> None:
    done = dealt_by(method)
    up = [one for one in events(done, "dealt") if one.data["face"] == "up"]
    assert [(one.data["to"], one.clauses[0]) for one in up] == [("dealer", f"{section}.2")]
    assert events(done, "dealt").index(up[0]) == 3
    steps = [one.clauses[0].rpartition(".")[2] for one in events(done, "dealt")]
    assert steps == ["1"] * 3 + ["2"] + ["3"] * 3 + ["4"] + ["5"] * 12


@pytest.mark.clause("MA-CS-1.hole_card", "MA-CS-7.d.2", "MA-CS-8.c.2", "MA-CS-9.g-2")
@pytest.mark.parametrize("method", METHODS)
def test_before_the_decisions_everybody_sees_one_dealers_card_and_no_other(method: str) -> None:
    done = played({1: {"ante": 5}}, {"dealer": "Ah 9c 9d Ks 4c"}, [(1, "fold")], dealing_method=method)
    until = next(place for place, one in enumerate(done.events) if one.kind == "decided")
    told = seen(done.events[:until], None)
    visible = [one.data["card"] for one in told if one.kind in ("dealt", "turned") and one.data["card"] != HIDDEN]
    assert show(visible) == "Ah"


@pytest.mark.clause("MA-CS-9.c-1", "MA-CS-9.c-2", "MA-CS-9.c-3")
def test_stacks_of_five_face_down_from_the_far_left_the_dealers_last() -> None:
    done = dealt_by("automated_shoe")
    assert order(done) == [2] * 5 + [4] * 5 + [7] * 5 + ["dealer"] * 5
    assert {one.data["face"] for one in events(done, "dealt")} == {"down"}
    assert [one.clauses[0] for one in events(done, "dealt")[::5]] == [
        "MA-CS-9.c-1",
        "MA-CS-9.c-2",
        "MA-CS-9.c-2",
        "MA-CS-9.c-3",
    ]


@pytest.mark.clause("MA-CS-9.g-1", "MA-CS-9.g-2")
def test_the_dealers_stack_is_spread_top_card_at_the_right_and_the_bottom_card_at_the_left_is_turned() -> None:
    """The catalogue's example: from top to bottom 4c Ks 9d 9c Ah; the ace is exposed, the hand a pair of nines."""
    done = played({1: {"ante": 5}}, {"dealer": "Ah 9c 9d Ks 4c"}, [(1, "fold")], dealing_method="automated_shoe")
    assert show(event(done, "spread_in_a_row").data["cards"]) == "4c Ks 9d 9c Ah"
    assert str(event(done, "turned").data["card"]) == "Ah"
    assert event(done, "shown").data["holding"].startswith("pair of nines")
    assert kinds(done, "stub_removed", "spread_in_a_row", "turned", "examined") == [
        "stub_removed",
        "spread_in_a_row",
        "turned",
        "examined",
    ]


@pytest.mark.clause("MA-CS-7.b-2", "MA-CS-7.b-3", "MA-CS-7.b-4", "MA-CS-8.b.3-1", "MA-CS-9.b.2")
@pytest.mark.parametrize("method", METHODS)
def test_after_the_call_the_system_is_locked_the_chips_matched_and_racked_before_any_card(method: str) -> None:
    wagers = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5}, 3: {"ante": 5, "progressive": 1}}
    done = played(wagers, {}, [(1, "fold"), (2, "fold"), (3, "fold")], dealing_method=method)
    steps = kinds(done, "accepted", "announced", "locked", "chips_matched", "chips_racked", "dealt")
    assert steps[:7] == ["accepted", "accepted", "announced", "locked", "chips_matched", "chips_racked", "dealt"]
    assert event(done, "chips_matched").data["count"] == 2
    assert event(done, "chips_racked").data["amount"] == 200


@pytest.mark.clause("MA-CS-1.stub")
def test_nine_players_leave_a_stub_of_two() -> None:
    wagers = {seat: {"ante": 5} for seat in range(1, 10)}
    done = played(wagers, {}, [(seat, "fold") for seat in range(1, 10)])
    assert event(done, "stub_removed").data == {"count": 2}


@pytest.mark.clause("MA-CS-9.f-1")
@pytest.mark.parametrize(
    ("method", "waiver", "counted"),
    [
        ("automated_shoe", "automated_shoe", 0),
        ("manual_shoe", "automated_shoe", 1),
        ("hand", "automated_shoe", 1),
        ("manual_shoe", "any_method", 0),
        ("hand", "any_method", 0),
    ],
)
def test_a_counting_shuffler_frees_the_automated_shoe_from_the_count_and_others_where_filed(
    method: str, waiver: str, counted: int
) -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True, "count_waiver": waiver}
    table = rounds.open_table(1, dealing_method=method, **options)
    done = [folded_round(table) for _ in range(6)]
    assert sum(len(events(one, "stub_counted")) for one in done) == counted
