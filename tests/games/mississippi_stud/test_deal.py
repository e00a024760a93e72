"""Sections 655a.8, 655a.9 and 655a.10: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.equipment.cards import cards
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.every_game.reading import event, events, kinds
from tests.games.mississippi_stud.rounds import played

THREE = {2: {"ante": 5}, 4: {"ante": 5, "progressive": 1}, 6: {"ante": 5, "progressive": 5}}
FOLDS = [(2, "fold"), (4, "fold"), (6, "fold")]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE, decisions=FOLDS, dealing=method, **options)


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


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
