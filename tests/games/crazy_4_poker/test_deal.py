"""Sections 657a.8, 657a.9 and 657a.10: from a manual shoe, from the hand and from an automated shoe; the stub."""

import pytest

from houseway.equipment.cards import cards
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.crazy_4_poker.rounds import DEALER, FOLD, ante, folded_round, open_table, played
from tests.games.reading import event, events, kinds

THREE = {2: ante(5), 4: ante(5, progressive=1), 6: ante(5, progressive=5)}
FOLDS = [(2, FOLD), (4, FOLD), (6, FOLD)]
METHODS = ["manual_shoe", "hand", "automated_shoe"]


def dealt_by(method: str, **options: object) -> Round:
    return played(THREE, decisions=FOLDS, dealing=method, **options)


def order(done: Round) -> list[object]:
    return [one.data["to"] for one in events(done, "dealt")]


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


@pytest.mark.clause("PA-C4-8.a", "PA-C4-9.a.2", "PA-C4-10.a.1")
@pytest.mark.parametrize(
    ("method", "kind", "clause"),
    [
        ("manual_shoe", "loaded", "PA-C4-8.a"),
        ("hand", "held", "PA-C4-9.a.2"),
        ("automated_shoe", "loaded", "PA-C4-10.a.1"),
    ],
)
def test_the_deck_is_made_ready_after_the_shuffle(method: str, kind: str, clause: str) -> None:
    done = dealt_by(method)
    assert event(done, kind).clauses == (clause,)
    assert kinds(done, "shuffled", kind) == ["shuffled", kind]


@pytest.mark.clause("PA-C4-8.b-announce", "PA-C4-9.a.3-announce", "PA-C4-10.a.2-announce")
@pytest.mark.parametrize(
    ("method", "clause"),
    [
        ("manual_shoe", "PA-C4-8.b-announce"),
        ("hand", "PA-C4-9.a.3-announce"),
        ("automated_shoe", "PA-C4-10.a.2-announce"),
    ],
)
def test_no_more_bets_is_called_before_the_first_card(method: str, clause: str) -> None:
    done = dealt_by(method)
    assert kinds(done, "announced", "dealt")[0] == "announced"
    assert event(done, "announced").clauses[0] == clause


@pytest.mark.clause(
    *("PA-C4-8.b-lock", "PA-C4-8.b-verify", "PA-C4-8.b-inventory"),
    *("PA-C4-9.a.3-lock", "PA-C4-9.a.3-verify", "PA-C4-9.a.3-inventory"),
    *("PA-C4-10.a.2-lock", "PA-C4-10.a.2-verify", "PA-C4-10.a.2-inventory"),
    *("PA-C4-2.c", "PA-C4-2.c.1", "PA-C4-2.c.2"),
)
@pytest.mark.parametrize(
    ("method", "section"), [("manual_shoe", "PA-C4-8.b"), ("hand", "PA-C4-9.a.3"), ("automated_shoe", "PA-C4-10.a.2")]
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


@pytest.mark.clause("PA-C4-8.b-lock")
def test_without_a_progressive_wager_nothing_is_locked() -> None:
    assert not events(played({1: ante(5)}, decisions=[(1, FOLD)]), "locked")


# -- the stub -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-8.e", "PA-C4-9.c", "PA-C4-10.c")
@pytest.mark.parametrize(
    ("method", "clause"), [("manual_shoe", "PA-C4-8.e"), ("hand", "PA-C4-9.c"), ("automated_shoe", "PA-C4-10.c")]
)
def test_the_stub_goes_to_the_rack_unseen(method: str, clause: str) -> None:
    done = dealt_by(method)
    stub = event(done, "stub_removed")
    assert (stub.clauses, dict(stub.data)) == ((clause,), {"count": 52 - 20})
    shown = {card for one in done.events if one.kind == "shown" for card in one.data["cards"]}
    assert not shown & set(done.table.rack.hand("stub"))


@pytest.mark.clause("PA-C4-8.f", "PA-C4-9.d", "PA-C4-10.d", "PA-C4-8.g", "PA-C4-9.e", "PA-C4-10.e")
@pytest.mark.parametrize(
    ("method", "counted", "confirmed"),
    [
        ("manual_shoe", "PA-C4-8.f", "PA-C4-8.g"),
        ("hand", "PA-C4-9.d", "PA-C4-9.e"),
        ("automated_shoe", "PA-C4-10.d", "PA-C4-10.e"),
    ],
)
def test_the_stub_is_counted_in_every_fifth_round(method: str, counted: str, confirmed: str) -> None:
    table = open_table(1, dealing=method)
    rounds = [folded_round(table) for _ in range(10)]
    assert [bool(events(one, "stub_counted")) for one in rounds] == [False] * 4 + [True] + [False] * 4 + [True]
    assert event(rounds[4], "stub_counted").clauses == (counted,)
    assert event(rounds[4], "stub_counted").data["count"] == 52 - 5 - 5
    assert event(rounds[4], "count_confirmed").clauses == (confirmed,)


@pytest.mark.clause("PA-C4-8.f", "PA-C4-9.d", "PA-C4-10.d")
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
