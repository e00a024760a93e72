"""Clauses of Fast Action Hold 'Em that come out in an answer or a refusal: the classes of hands, players who stay seated."""

from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.floor.nights import TABLE, Night
from tests.games.every_game.answers import of_kind
from tests.games.fast_action_holdem.rounds import scenario

LOW = "2c 7d 4h 9s"
"""What the dealer holds: no pair, no help from most boards."""


def shown(kept: str, board: str, dealer: str = LOW) -> tuple[list[str], str]:
    """The clauses by which a hand of those two cards is shown, and what a wager of 10 wins."""
    hand = f"{kept} 3c 8d"
    raw = scenario({1: 10}, {1: hand, "dealer": dealer}, board, [(1, "set", kept)])
    answer: Any = replay(raw)
    (mine,) = [event for event in of_kind(answer, "shown") if event["position"] == 1]
    return mine["clauses"], answer["seats"]["1"]["net"]


@pytest.mark.clause(*(f"MA-FA-3.b.{number}" for number in range(1, 17)))
@pytest.mark.parametrize(
    ("number", "kept", "board"),
    [
        (1, "Kh Kh", "Kh Kh Kh 5c 6s"),
        (2, "Ah Kh", "Qh Jh Th 5c 6s"),
        (3, "Kh Kh", "Kh Kh 9h 5c 6s"),
        (4, "9h 8h", "7h 6h 5h Kc Ks"),
        (5, "Kh Kh", "Kh Qh Qh 5c 6s"),
        (6, "Kh Kc", "Ks Kd Kh 5c 6s"),
        (7, "Kh Kh", "Kh 9h 5h 5c 6s"),
        (8, "Kh Kh", "Qh Qh 5h 6c 8s"),
        (9, "Kh Kh", "Qh 9h 5h 6c 8s"),
        (10, "Kh Kc", "Ks Kd 9h 5c 6s"),
        (11, "Kh Kc", "Ks Qd Qh 5c 6s"),
        (12, "Ah Th", "8h 5h 3h Kc Qs"),
        (13, "9h 8c", "7s 6d 5h Kc Qs"),
        (14, "Kh Kc", "Ks Jd 9h 5c 6s"),
        (15, "Kh Kc", "Qs Qd Jh 5c 6s"),
        (16, "Kh Kc", "Qs Jd Th 5c 6s"),
    ],
)
def test_a_hand_is_shown_by_the_clause_of_its_class_and_paid_even_money(number: int, kept: str, board: str) -> None:
    clauses, net = shown(kept, board)
    assert f"MA-FA-3.b.{number}" in clauses
    assert net == "10.00"


@pytest.mark.clause("MA-FA-3.a.p2")
@pytest.mark.parametrize(("board", "low"), [("3s 4d 5h Kc Qs", True), ("3s 4d 5h 6c Qs", False)])
def test_an_ace_may_complete_five_high(board: str, low: bool) -> None:
    clauses, net = shown("Ah 2d", board, "9c 9d Jh 7s")
    assert ("MA-FA-3.a.p2" in clauses) is low
    assert net == "10.00"


CLASS, CARDS, NEITHER = (
    {"MA-FA-3.b", "MA-FA-1.rank"},
    {"MA-FA-3.c.p1", "MA-FA-3.a.p1"},
    {"MA-FA-3.a.p3", "MA-FA-1.suit"},
)


@pytest.mark.clause(*CLASS, *CARDS, *NEITHER)
@pytest.mark.parametrize(
    ("kept", "said", "why", "net"),
    [
        ("Kh Kc", "Win", CARDS, "10.00"),
        ("Jh 7c", "Lose", CLASS, "-10.00"),
        ("5h 5c", "Lose", CARDS, "-10.00"),
        ("9h 9s", "Copy hand: a losing wager", NEITHER, "-10.00"),
        ("Ah Qd", "Win", CLASS, "10.00"),
    ],
)
def test_hands_are_compared_by_class_then_by_cards_and_never_by_suit(
    kept: str, said: str, why: set[str], net: str
) -> None:
    raw = scenario({1: 10}, {1: f"{kept} 3c 8d", "dealer": "9c 9d 3h 4s"}, "Ad Qh 6c Ts 2d", [(1, "set", kept)])
    answer: Any = replay(raw)
    (announced,) = [event for event in of_kind(answer, "announced") if event["text"] == f'"{said}"']
    assert set(announced["clauses"]) & (CLASS | CARDS | NEITHER) == why
    assert answer["seats"]["1"]["net"] == net


@pytest.mark.clause("MA-FA-6.b.p2")
def test_a_player_with_cards_stays_seated_until_the_round_ends(tmp_path: Path) -> None:
    night = Night(tmp_path, "fast_action_holdem")
    while not night.live.playing:
        night.turn()
    with pytest.raises(BadInput) as error:
        night.do(TABLE, "leave", "ada")
    assert error.value.clause == "MA-FA-6.b.p2"
