"""Sections 657a.8, 657a.9 and 657a.10: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.equipment.cards import cards
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, played
from tests.games.every_game.reading import events

THREE = {2: ante(5), 4: ante(5, progressive=1), 6: ante(5, progressive=5)}
FOLDS = [(2, FOLD), (4, FOLD), (6, FOLD)]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE, decisions=FOLDS, dealing=method, **options)


def order(rnd: Round) -> list[object]:
    return [one.data["to"] for one in events(rnd, "dealt")]


@pytest.mark.clause("PA-C4-8.d", "PA-C4-9.b")
@pytest.mark.parametrize("method", ["manual_shoe", "hand"])
def test_one_card_at_a_time_from_the_far_left_the_dealer_last_five_times_around(method: str) -> None:
    assert order(dealt_by(method)) == [2, 4, 6, "dealer"] * 5


@pytest.mark.clause("PA-C4-10.b")
def test_stacks_of_five_from_the_far_left_the_dealers_last() -> None:
    assert order(dealt_by("automated_shoe")) == [2] * 5 + [4] * 5 + [6] * 5 + ["dealer"] * 5


@pytest.mark.clause("PA-C4-8.c", "PA-C4-8.d", "PA-C4-9.a.2", "PA-C4-9.b", "PA-C4-10.b")
@pytest.mark.parametrize(
    ("method", "clauses"),
    [
        ("manual_shoe", ("PA-C4-8.d", "PA-C4-8.c")),
        ("hand", ("PA-C4-9.b", "PA-C4-9.a.2")),
        ("automated_shoe", ("PA-C4-10.b",)),
    ],
)
def test_all_cards_are_dealt_face_down_by_the_clauses_of_the_method(method: str, clauses: tuple[str, ...]) -> None:
    dealt = events(dealt_by(method), "dealt")
    assert {one.data["face"] for one in dealt} == {"down"}
    assert {one.clauses for one in dealt} == {clauses}


# -- who sees what ------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-8.d", "PA-C4-8.e", "PA-C4-11.c.1", "PA-C4-11.c-dealer")
def test_a_player_sees_the_own_five_cards_and_no_others() -> None:
    hands = {1: "Ac Ad Kh 9s 4c", 2: "8s 3h Jd 5c 2h", "dealer": DEALER}
    done = played({1: ante(5), 2: ante(5)}, hands, [(1, 15), (2, FOLD)])
    dealt = [one for one in seen(done.events, 1) if one.kind == "dealt"]
    assert [one.data["card"] for one in dealt if one.data["to"] == 1] == cards("Ac Ad Kh 9s 4c")
    assert {one.data["card"] for one in dealt if one.data["to"] != 1} == {HIDDEN}


@pytest.mark.clause("PA-C4-11.c.1", "PA-C4-11.c-dealer", "PA-C4-11.c-collect")
def test_hands_become_visible_at_their_settlement_and_a_folded_one_never() -> None:
    hands = {1: "Ac Ad Kh 9s 4c", 2: "8s 3h Jd 5c 2h", 3: "Qs Qh Td 8c 5d", "dealer": DEALER}
    done = played({seat: ante(5) for seat in (1, 2, 3)}, hands, [(1, 15), (2, FOLD), (3, 5)])
    shown = [(one.n, one.data["position"]) for one in events(done, "shown")]
    assert [position for _, position in shown] == ["dealer", 3, 1]
    settled_3 = [one.n for one in events(done, "collected") if one.data["seat"] == 3]
    assert shown[1][0] < settled_3[0] < shown[2][0]
    told = " ".join(one.text for one in seen(done.events, None))
    assert not any(card in told for card in hands[2].split())
