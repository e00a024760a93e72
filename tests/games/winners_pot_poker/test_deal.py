"""Sections 7 to 9, 10(b) and 10(d): burns, the first three cards, the fourth and fifth, the stub."""

import pytest

from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds
from tests.games.winners_pot_poker.rounds import (
    ACES,
    DEALER,
    METHODS,
    QUEENS,
    all_in,
    next_round,
    open_table,
    played,
    showdown,
)

TWO: dict[int | str, str] = {1: ACES, 2: QUEENS, "dealer": DEALER}
STEPS = ("announced", "burned", "dealt", "decided", "stub_removed", "loaded", "held", "taken_in_hand")


def faces(rnd: Round, position: int | str) -> list[str]:
    return [one.data["face"] for one in events(rnd, "dealt") if one.data["to"] == position]


def cites(rnd: Round, kind: str) -> list[str]:
    """The first clause of each event of that kind."""
    return [one.clauses[0] for one in events(rnd, kind)]


@pytest.mark.clause("MA-WP-7.a.p2", "MA-WP-7.b", "MA-WP-7.e", "MA-WP-10.b", "MA-WP-10.d", "MA-WP-7.f")
def test_from_a_manual_shoe_it_goes_load_call_burn_three_bets_burn_fourth_doubles_burn_fifth_stub() -> None:
    assert kinds(showdown(TWO), *STEPS)[:-1] == [
        *["loaded", "announced", "burned", *["dealt"] * 9, *["decided"] * 2],
        *["burned", *["dealt"] * 3, *["decided"] * 2, "burned", *["dealt"] * 3, "stub_removed"],
    ]


@pytest.mark.clause(
    "MA-WP-8.a", "MA-WP-8.b.2", "MA-WP-8.b.2.i", "MA-WP-8.b.2.ii", "MA-WP-8.b.3.p1", "MA-WP-8.d", "MA-WP-8.e"
)
def test_from_the_hand_the_deck_is_taken_up_before_the_call_and_held_to_the_end() -> None:
    done = showdown(TWO, dealing_method="hand")
    assert kinds(done, *STEPS)[:4] == ["held", "announced", "burned", "dealt"]
    assert kinds(done, "held", "loaded") == ["held"]
    assert {"MA-WP-8.b.2", "MA-WP-8.b.2.i", "MA-WP-8.b.2.ii"} <= set(event(done, "held").clauses)
    assert event(done, "stub_removed").clauses[0] == "MA-WP-8.e"


@pytest.mark.clause("MA-WP-9.a", "MA-WP-9.b.1", "MA-WP-9.b.2", "MA-WP-9.e.p1", "MA-WP-9.e.p2")
def test_an_automated_shoe_is_loaded_after_the_burn_and_left_for_the_fourth_and_fifth_cards() -> None:
    done = showdown(TWO, dealing_method="automated_shoe")
    assert kinds(done, *STEPS)[:3] == ["burned", "loaded", "announced"]
    assert kinds(done, "dealt", "taken_in_hand").index("taken_in_hand") == 9
    assert event(done, "stub_removed").clauses[0] == "MA-WP-9.e.p2"


@pytest.mark.clause(
    *("MA-WP-7.e.1", "MA-WP-7.e.2", "MA-WP-7.e.3", "MA-WP-7.c", "MA-WP-8.d.1", "MA-WP-8.d.2", "MA-WP-8.d.3"),
    *("MA-WP-8.b.3.p2", "MA-WP-9.d.p1", "MA-WP-9.d.p2"),
)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("position", [1, 2, "dealer"])
def test_two_cards_lie_down_and_three_up_before_everybody(method: str, position: int | str) -> None:
    done = showdown(TWO, dealing_method=method)
    assert faces(done, position) == ["down", "down", "up", "up", "up"]


@pytest.mark.clause("MA-WP-7.e.1", "MA-WP-7.e.2", "MA-WP-7.e.3", "MA-WP-8.d.1", "MA-WP-8.d.2", "MA-WP-8.d.3")
@pytest.mark.parametrize(("method", "section"), [("manual_shoe", "MA-WP-7.e"), ("hand", "MA-WP-8.d")])
def test_one_card_at_a_time_goes_around_three_times(method: str, section: str) -> None:
    done = showdown(TWO, dealing_method=method)
    to = [one.data["to"] for one in events(done, "dealt")]
    assert to == [1, 2, "dealer"] * 5
    assert cites(done, "dealt")[:9] == [f"{section}.{card}" for card in (1, 2, 3) for _ in range(3)]


@pytest.mark.clause("MA-WP-9.d.p1", "MA-WP-9.d.p2")
def test_stacks_of_three_go_to_one_position_after_the_other() -> None:
    done = showdown(TWO, dealing_method="automated_shoe")
    assert [one.data["to"] for one in events(done, "dealt")][:9] == [1, 1, 1, 2, 2, 2, "dealer", "dealer", "dealer"]
    assert cites(done, "dealt")[:4] == ["MA-WP-9.d.p1"] * 3 + ["MA-WP-9.d.p2"]


@pytest.mark.clause("MA-WP-1.burn")
@pytest.mark.parametrize("method", METHODS)
def test_three_cards_are_burned_and_seen_by_nobody(method: str) -> None:
    done = showdown(TWO, dealing_method=method)
    assert [(one.private, one.data["face"]) for one in events(done, "burned")] == [((), "down")] * 3
    in_play = {card for hand in TWO.values() for card in hand.split()}
    assert not {str(one.data["card"]) for one in events(done, "burned")} & in_play


@pytest.mark.clause("MA-WP-10.b", "MA-WP-10.d")
def test_who_folded_gets_no_further_card_and_the_dealer_always_does() -> None:
    hands: dict[int | str, str] = {1: ACES[:8], 2: QUEENS[:11], 3: "Jc Jd 9h 6s 5d", "dealer": DEALER}
    done = played(hands, "1f 2b 3b 2f 3d")
    assert [len(faces(done, position)) for position in (1, 2, 3, "dealer")] == [3, 4, 5, 5]


@pytest.mark.clause("MA-WP-1.stub", "MA-WP-7.f", "MA-WP-8.e", "MA-WP-9.e.p2")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("decisions", "left"), [(all_in(1, 2), 34), ("1f 2f", 38), ("1b 2f 1f", 37)])
def test_the_stub_is_what_burns_and_hands_leave(method: str, decisions: str, left: int) -> None:
    """52 less three burns, five cards of the dealer's and those of each player."""
    done = played({1: "", 2: ""}, decisions, dealing_method=method)
    assert event(done, "stub_removed").data["count"] == left
    assert len(done.table.rack) == 52


@pytest.mark.clause("MA-WP-7.g", "MA-WP-8.f", "MA-WP-9.f")
@pytest.mark.parametrize("method", METHODS)
def test_the_deck_is_counted_in_every_fifth_round(method: str) -> None:
    table = open_table(1, dealing_method=method)
    assert [bool(events(next_round(table), "stub_counted")) for _ in range(10)] == ([False] * 4 + [True]) * 2


@pytest.mark.clause("MA-WP-9.g.p1")
def test_a_shuffler_that_counts_lifts_the_count_at_an_automated_shoe() -> None:
    options = {"shuffle_method": "automated", "shuffler_counts_cards": True}
    table = open_table(1, dealing_method="automated_shoe", **options)
    assert not any(events(next_round(table), "stub_counted") for _ in range(6))
    table = open_table(1, dealing_method="hand", counting_waiver="any_dealing_method", **options)
    assert not any(events(next_round(table), "stub_counted") for _ in range(6))
