"""Sections 7 to 9: the hands, who plays them, and Table 3."""

from itertools import product
from typing import Any

import pytest

from houseway.table.view import HIDDEN, seen
from tests.games.chemin_de_fer.cases import do, entry, kinds, nets, of_kind, play, refused, said

COVERED: dict[int, dict[str, Any]] = {3: {"banker_wager": 100}, 7: {"banco": 100}}
BANKER_OF = {0: "Kd Qd", 1: "Kd Ad", 2: "Kd 2d", 3: "Kd 3d", 4: "Kd 4d", 5: "Kd 5d", 6: "Kd 6d", 7: "Kd 7d"}
THIRD_OF = {0: "Ts", 1: "As", **{value: f"{value}s" for value in range(2, 10)}}
DRAWS = {
    0: "0123456789",
    1: "0123456789",
    2: "0123456789",
    3: "012345679",
    4: "234567",
    5: "4567",
    6: "67",
    7: "",
}
"""Table 3 as the chapter prints it, row by row: the third cards on which the Banker draws."""


@pytest.mark.clause("MA-CF-8.c-s2", "MA-CF-8.b-s3", "MA-CF-8.c-s1")
@pytest.mark.parametrize(("banker", "third"), list(product(range(8), range(10))))
def test_table_3_cell_by_cell(banker: int, third: int) -> None:
    done = play(COVERED, ("Kc Qc", BANKER_OF[banker]), f"{THIRD_OF[third]} Jc")
    drew = len([event for event in of_kind(done, "dealt") if event["to"] == "banker"]) == 3
    assert drew == (str(third) in DRAWS[banker])


@pytest.mark.clause("MA-CF-8.c-s2")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize(("reading", "highest"), [("draws_to_five", 5), ("table_only", 3)])
def test_against_a_player_who_stayed(banker: int, reading: str, highest: int) -> None:
    done = play(COVERED, ("Kc 7c", BANKER_OF[banker]), "Jc", options={"banker_against_stay": reading})
    drew = len([event for event in of_kind(done, "dealt") if event["to"] == "banker"]) == 3
    assert drew == (banker <= highest)


@pytest.mark.clause("MA-CF-7.a", "MA-CF-7.d-s1", "MA-CF-7.d-s2", "MA-CF-7.d-s3", "MA-CF-4.b-s3")
def test_four_cards_in_turn_after_the_announcement() -> None:
    done = play(COVERED, ("6s Ks", "9h 8h"))
    dealt = [(str(event["card"]), event["to"], event["face"]) for event in of_kind(done, "dealt")]
    assert dealt == [
        ("6s", "player", "down"),
        ("9h", "banker", "down"),
        ("Ks", "player", "down"),
        ("8h", "banker", "down"),
    ]
    assert kinds(done).index("dealt") > next(
        n for n, event in enumerate(done.events) if event.data.get("text") == "Cards"
    )


@pytest.mark.clause("MA-CF-8.a", "MA-CF-8.b-s1")
def test_each_looks_at_the_own_hand_and_nobody_else_does() -> None:
    done = play({**COVERED, 5: {}}, ("6s Ks", "9h 8h"))
    for viewer, sees in ((7, {"player"}), (3, {"banker"}), (5, set()), (None, set())):
        told = [event.data for event in seen(done.events, viewer) if event.kind == "dealt"]
        assert {event["to"] for event in told if event["card"] != HIDDEN} == sees


@pytest.mark.clause("MA-CF-7.b", "MA-CF-7.c-s1", "MA-CF-8.a.2")
def test_only_the_dominant_player_decides_and_only_on_five() -> None:
    five = ("2c 3d", "Kh 4s")
    refused("MA-CF-8.a.2", entry(COVERED, five, "9c", decisions=[do(3, "stay")]))
    for choice in ("card", "stay"):
        assert play(COVERED, five, "9c 9d", decisions=[do(7, choice)]).void is None
    refused("MA-CF-8.a.2", entry(COVERED, five, "9c"))


@pytest.mark.clause("MA-CF-7.c-s2", "MA-CF-7.c-s3")
@pytest.mark.parametrize(
    ("covers", "decides"),
    [({5: 300, 6: 500, 7: 200}, 6), ({6: 400, 2: 400}, 6), ({2: 400, 3: 400}, 2), ({3: 401, 2: 400}, 3)],
)
def test_the_highest_cover_decides_and_of_equals_the_nearest(covers: dict[int, int], decides: int) -> None:
    wagers: dict[int, dict[str, Any]] = {4: {"banker_wager": 1000}}
    wagers |= {seat: {"partial_wager": amount} for seat, amount in covers.items()}
    five = ("2c 3d", "Kh 7s")
    assert play(wagers, five, decisions=[do(decides, "stay")]).void is None
    for other in covers.keys() - {decides}:
        refused("MA-CF-8.a.2", entry(wagers, five, decisions=[do(other, "stay")]))


@pytest.mark.clause("MA-CF-8.a.1", "MA-CF-8.a.3", "MA-CF-8.a.4")
@pytest.mark.parametrize(
    ("player", "verb", "clause"),
    [
        ("Kc Qc", "stay", "MA-CF-8.a.1"),
        ("Kc 4c", "stay", "MA-CF-8.a.1"),
        ("Kc 6c", "card", "MA-CF-8.a.3"),
        ("Kc 7c", "card", "MA-CF-8.a.3"),
    ],
)
def test_announcements_against_the_rule_are_refused(player: str, verb: str, clause: str) -> None:
    refused(clause, entry(COVERED, (player, "Kd 7d"), "2c", decisions=[do(7, verb)]))


@pytest.mark.clause("MA-CF-8.a.1", "MA-CF-8.a.3", "MA-CF-8.d", "MA-CF-8.b-s3")
@pytest.mark.parametrize(
    ("player", "announced"),
    [
        ("Kc 4c", ["Seat 7: Card", "Card", "Seat 3: Under Eight", "Under Eight"]),
        ("Kc 6c", ["Seat 7: Stay", "Stay"]),
        ("Kc 8c", ["Seat 7: Natural", "Natural"]),
    ],
)
def test_every_announcement_is_repeated_by_the_dealer(player: str, announced: list[str]) -> None:
    words = said(play(COVERED, (player, "Kd 7d"), "2c"))
    after = words.index("Cards") + 1
    assert words[after : after + len(announced)] == announced


@pytest.mark.clause("MA-CF-8.a.4")
def test_a_natural_of_the_player_ends_the_hand() -> None:
    """A Banker on two does not draw against it."""
    done = play(COVERED, ("Kc 8c", "Kd 2d"), "7c")
    assert nets(done) == {3: -100, 7: 100}
    assert len(of_kind(done, "dealt")) == 4


@pytest.mark.clause("MA-CF-8.b-s2", "MA-CF-8.b-s1")
def test_worked_example_a_natural_of_the_banker_gives_no_card() -> None:
    done = play(COVERED, ("4c Kd", "4h 5s"), "9c")
    assert nets(done) == {3: 95, 7: -100, "house": 5}
    assert len(of_kind(done, "dealt")) == 4
    words = said(done)
    assert words.index("Seat 7: Card") < words.index("Seat 3: Natural")


@pytest.mark.clause("MA-CF-8.a.2", "MA-CF-8.c-s2", "MA-CF-9.a-s1", "MA-CF-9.a-s2")
def test_worked_examples_on_five() -> None:
    card = play(COVERED, ("2c 3d", "Kh 3s"), "8h", decisions=[do(7, "card")])
    assert nets(card) == {}
    assert said(card)[-1] == "Player 3, Banker 3: Stand Off"
    stay = play(COVERED, ("2c 3d", "Kh 4s"), "3h", decisions=[do(7, "stay")])
    assert nets(stay) == {3: 95, 7: -100, "house": 5}
    assert said(stay)[-1] == "Player 5, Banker 7: Banker wins"
    literal = play(
        COVERED, ("2c 3d", "Kh 4s"), decisions=[do(7, "stay")], options={"banker_against_stay": "table_only"}
    )
    assert nets(literal) == {3: -100, 7: 100}


@pytest.mark.clause(
    "MA-CF-9.b-s1",
    "MA-CF-9.b-s2",
    "MA-CF-9.b-s3",
    "MA-CF-5.a.1",
    "MA-CF-5.a.2",
    "MA-CF-5.a.3",
    "MA-CF-6.g.1",
    "MA-CF-6.g.2",
    "MA-CF-6.g.3",
)
@pytest.mark.parametrize(("player", "banker"), list(product((6, 7), (6, 7))))
def test_the_higher_count_wins_and_the_result_comes_first(player: int, banker: int) -> None:
    done = play(COVERED, (f"Kc {player}c", f"Kd {banker}d"))
    won = nets(done)
    assert won == ({} if player == banker else {3: -100, 7: 100} if player > banker else {3: 95, 7: -100, "house": 5})
    settled = [n for n, event in enumerate(done.events) if event.kind in ("paid", "collected", "returned")]
    announced = max(n for n, event in enumerate(done.events) if event.kind == "announced")
    assert all(n > announced for n in settled)
