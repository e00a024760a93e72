"""Sections 655a.8, 655a.9 and 655a.10: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.equipment.cards import cards
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.mississippi_stud.rounds import folded_round, open_table, played
from tests.games.reading import event, events, kinds

THREE = {2: {"ante": 5}, 4: {"ante": 5, "progressive": 1}, 6: {"ante": 5, "progressive": 5}}
FOLDS = [(2, "fold"), (4, "fold"), (6, "fold")]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE, decisions=FOLDS, dealing=method, **options)


def order(done: Round) -> list[object]:
    return [one.data["to"] for one in events(done, "dealt")]


@pytest.mark.clause("PA-MS-8.d.1", "PA-MS-8.d.2", "PA-MS-9.b.1", "PA-MS-9.b.2", "PA-MS-10.b", "PA-MS-10.c-community")
@pytest.mark.parametrize("method", METHODS)
def test_two_cards_each_from_the_far_left_then_three_community_cards(method: str) -> None:
    assert order(dealt_by(method)) == [2, 2, 4, 4, 6, 6, "community", "community", "community"]


@pytest.mark.clause("PA-MS-8.d.1", "PA-MS-8.d.2", "PA-MS-9.b.1", "PA-MS-9.b.2", "PA-MS-10.b", "PA-MS-10.c-community")
@pytest.mark.parametrize(
    ("method", "players", "community"),
    [
        ("manual_shoe", "PA-MS-8.d.1", "PA-MS-8.d.2"),
        ("hand", "PA-MS-9.b.1", "PA-MS-9.b.2"),
        ("automated_shoe", "PA-MS-10.b", "PA-MS-10.c-community"),
    ],
)
def test_all_cards_are_dealt_face_down_by_the_clause_of_the_method(method: str, players: str, community: str) -> None:
    dealt = events(dealt_by(method), "dealt")
    assert {one.data["face"] for one in dealt} == {"down"}
    assert [one.clauses[0] for one in dealt] == [players] * 6 + [community] * 3


@pytest.mark.clause("PA-MS-10.g")
def test_an_automated_shoe_that_reshuffles_may_give_the_community_cards_first() -> None:
    done = dealt_by("automated_shoe", auto_reshuffle_device=True, community_first=True)
    assert order(done) == ["community"] * 3 + [2, 2, 4, 4, 6, 6]
    assert events(done, "dealt")[0].clauses == ("PA-MS-10.g",)
    assert not events(done, "taken_in_hand")


@pytest.mark.clause("PA-MS-10.c-community", "PA-MS-9.a.2")
def test_after_the_stacks_the_rest_is_dealt_from_the_hand() -> None:
    done = dealt_by("automated_shoe")
    assert kinds(done, "dealt", "taken_in_hand").index("taken_in_hand") == 6
    assert "PA-MS-9.a.2" in event(done, "taken_in_hand").clauses


@pytest.mark.clause("PA-MS-8.a", "PA-MS-9.a.2", "PA-MS-10.a.1")
@pytest.mark.parametrize(
    ("method", "kind", "clause"),
    [
        ("manual_shoe", "loaded", "PA-MS-8.a"),
        ("hand", "held", "PA-MS-9.a.2"),
        ("automated_shoe", "loaded", "PA-MS-10.a.1"),
    ],
)
def test_the_deck_is_made_ready_after_the_shuffle(method: str, kind: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, kind).clauses == (clause,)
    assert kinds(done, "shuffled", kind) == ["shuffled", kind]


@pytest.mark.clause("PA-MS-8.b-announce", "PA-MS-9.a.3-announce", "PA-MS-10.a.2-announce")
@pytest.mark.parametrize(
    ("method", "clause"),
    [
        ("manual_shoe", "PA-MS-8.b-announce"),
        ("hand", "PA-MS-9.a.3-announce"),
        ("automated_shoe", "PA-MS-10.a.2-announce"),
    ],
)
def test_no_more_bets_is_called_before_the_first_card(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert kinds(done, "announced", "dealt")[0] == "announced"
    assert event(done, "announced").clauses[0] == clause


@pytest.mark.clause(
    *("PA-MS-8.b-lock", "PA-MS-8.b-verify", "PA-MS-8.b-inventory"),
    *("PA-MS-9.a.3-lock", "PA-MS-9.a.3-verify", "PA-MS-9.a.3-inventory"),
    *("PA-MS-10.a.2-lock", "PA-MS-10.a.2-verify", "PA-MS-10.a.2-inventory"),
    *("PA-MS-2.c", "PA-MS-2.c.1", "PA-MS-2.c.2"),
)
@pytest.mark.parametrize(
    ("method", "section"), [("manual_shoe", "PA-MS-8.b"), ("hand", "PA-MS-9.a.3"), ("automated_shoe", "PA-MS-10.a.2")]
)
def test_progressive_wagers_are_accepted_locked_matched_and_racked_before_the_first_card(
    method: str, section: str
) -> None:
    done = dealt_by(method)
    steps = kinds(done, "accepted", "announced", "locked", "chips_matched", "chips_racked", "dealt")[:6]
    assert steps == ["accepted", "accepted", "announced", "locked", "chips_matched", "chips_racked"]
    assert event(done, "locked").clauses[0] == f"{section}-lock"
    assert event(done, "chips_matched").clauses[0] == f"{section}-verify"
    assert event(done, "chips_matched").data["count"] == 2
    assert event(done, "chips_racked").clauses[0] == f"{section}-inventory"
    assert event(done, "chips_racked").data["amount"] == 6_00


@pytest.mark.clause("PA-MS-8.b-lock")
def test_without_a_progressive_wager_nothing_is_locked() -> None:
    assert not events(played({1: {"ante": 5}}, decisions=[(1, "fold")]), "locked")


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-8.e", "PA-MS-9.c", "PA-MS-10.c-stub")
@pytest.mark.parametrize(
    ("method", "clause"), [("manual_shoe", "PA-MS-8.e"), ("hand", "PA-MS-9.c"), ("automated_shoe", "PA-MS-10.c-stub")]
)
def test_the_stub_goes_to_the_rack_unseen(method: str, clause: str) -> None:
    done = dealt_by(method)
    stub = event(done, "stub_removed")
    assert (stub.clauses, dict(stub.data)) == ((clause,), {"count": 52 - 9})
    shown = {card for one in done.events if one.kind == "shown" for card in one.data["cards"]}
    assert not shown & set(done.table.rack.hand("stub"))


@pytest.mark.clause("PA-MS-8.f", "PA-MS-9.d", "PA-MS-10.d", "PA-MS-8.g", "PA-MS-9.e", "PA-MS-10.e")
@pytest.mark.parametrize(
    ("method", "counted", "confirmed"),
    [
        ("manual_shoe", "PA-MS-8.f", "PA-MS-8.g"),
        ("hand", "PA-MS-9.d", "PA-MS-9.e"),
        ("automated_shoe", "PA-MS-10.d", "PA-MS-10.e"),
    ],
)
def test_the_stub_is_counted_in_every_fifth_round(method: str, counted: str, confirmed: str) -> None:
    table = open_table(1, dealing=method)
    rounds = [folded_round(table) for _ in range(10)]
    assert [bool(events(one, "stub_counted")) for one in rounds] == [False] * 4 + [True] + [False] * 4 + [True]
    assert event(rounds[4], "stub_counted").clauses == (counted,)
    assert event(rounds[4], "stub_counted").data["count"] == 52 - 2 - 3
    assert event(rounds[4], "count_confirmed").clauses == (confirmed,)


@pytest.mark.clause("PA-MS-8.f", "PA-MS-9.d", "PA-MS-10.d")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    "device", [{"shuffler_counts_cards": True, "shuffle_method": "automated"}, {"auto_reshuffle_device": True}]
)
def test_with_a_device_that_counts_no_count_is_demanded(method: str, device: dict[str, object]) -> None:
    table = open_table(1, dealing=method, **device)
    rounds = [folded_round(table) for _ in range(6)]
    assert not any(events(one, "stub_counted") for one in rounds)
    assert all(events(one, "uncounted") for one in rounds)


# -- who sees what ------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-MS-8.d.1", "PA-MS-8.d.2", "PA-MS-8.e", "PA-MS-11.c", "PA-MS-11.e", "PA-MS-11.g")
def test_a_player_sees_the_own_two_cards_and_each_community_card_once_it_is_shown() -> None:
    hands = {1: "Kc Kd", 2: "8s 3h"}
    decisions = [(1, "bet_1x"), (2, "fold"), (1, "bet_1x"), (1, "bet_1x")]
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, hands, "4h 9s 2d", decisions)
    mine = [one.data["card"] for one in seen(done.events, 1) if one.kind == "dealt"]
    assert mine == [*cards("Kc Kd"), *[HIDDEN] * 5]
    steps = [
        (one.kind, *map(str, one.data.get("cards", ())))
        for one in done.events
        if one.kind == "decided" or (one.kind == "shown" and one.data["position"] == "community")
    ]
    decided = ("decided",)
    shown = [("shown", *["4h", "9s", "2d"][:count]) for count in (1, 2, 3)]
    assert steps == [decided, decided, shown[0], decided, shown[1], decided, shown[2]]
