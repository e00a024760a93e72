"""Sections 4(d), 9(g) and 12: what is ruled when something goes wrong, and what that does to the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, kinds, results
from tests.games.winners_pot_poker.rounds import ACES, DEALER, METHODS, QUEENS, all_in, nets, played, scenario, showdown
from tests.project.refused import refused

TWO: dict[int | str, str] = {1: ACES, 2: QUEENS, "dealer": DEALER}
USUAL = {1: 35.0, 2: -10.0, "house": -25.0}
"""Seat 1 wins $60 less $5; seat 2 loses $20 and wins $10 on jacks plus."""
NOTHING = {1: 0.0, 2: 0.0, "house": 0.0}
Fault = dict[str, Any]


def exposed(position: int | str, *which: int) -> list[Fault]:
    return [{"kind": "card_exposed", "position": position, "card": card} for card in which]


def with_faults(
    *faults: Fault, hands: dict[int | str, str] | None = None, decisions: str = "", **options: Any
) -> Round:
    return played(hands or TWO, decisions or all_in(1, 2), {2: 10}, faults, **options)


def faces(rnd: Round, position: int | str) -> list[str]:
    return [one.data["face"] for one in events(rnd, "dealt") if one.data["to"] == position]


# -- 12(a): hole cards turned up in dealing -----------------------------------------------------------------------


@pytest.mark.clause("MA-WP-12.a.p1")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("position", [1, "dealer"])
@pytest.mark.parametrize(("card", "expected"), [(1, ["up", "down", "down"]), (2, ["down", "up", "down"])])
def test_one_hole_card_turned_up_has_the_third_dealt_face_down(
    method: str, position: int | str, card: int, expected: list[str]
) -> None:
    done = with_faults(*exposed(position, card), dealing_method=method)
    assert faces(done, position) == [*expected, "up", "up"]
    assert faces(done, 2) == ["down", "down", "up", "up", "up"]
    assert nets(done) == USUAL


@pytest.mark.clause("MA-WP-12.a.p2", "MA-WP-12.a.p3")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("cards", "reading", "net", "result"),
    [
        ("Jc Jd", "returned", 10, "win"),
        ("Qc Qd", "lost", 10, "win"),
        ("Tc Td", "returned", 0, "void"),
        ("Tc Td", "lost", -10, "lose"),
        ("Jc Qd", "returned", 0, "void"),
    ],
)
def test_both_turned_up_make_a_dead_hand_that_wins_jacks_plus_with_a_pair_of_jacks_or_better(
    method: str, cards: str, reading: str, net: float, result: str
) -> None:
    hands = {**TWO, 2: cards}
    done = with_faults(
        *exposed(2, 1, 2), hands=hands, decisions=all_in(1), bonus_on_dead_hand=reading, dealing_method=method
    )
    assert nets(done) == {1: 16, 2: net, "house": -16 - net}
    assert results(done, 2) == {"ante": "void", "jacks_plus": result}


@pytest.mark.clause("MA-WP-12.a.p2")
def test_from_a_shoe_or_the_hand_a_dead_hand_is_racked_with_its_two_cards() -> None:
    done = with_faults(*exposed(2, 1, 2), hands={**TWO, 2: "Tc Td"}, decisions=all_in(1))
    assert events(done, "discarded")[0].data == {"position": 2, "count": 2}


@pytest.mark.clause("MA-WP-12.a.p2")
@pytest.mark.parametrize(
    ("reading", "expected", "status"),
    [("stakes_withdrawn", {1: 16, 2: -10, "house": -6}, None), ("round_void", NOTHING, "void")],
)
def test_a_dead_dealer_leaves_the_players_to_contest_their_own_stakes_or_voids_the_round(
    reading: str, expected: dict[int | str, float], status: str | None
) -> None:
    """The players' $40 less ten percent; $10 of jacks plus won by seat 2."""
    hands = {**TWO, "dealer": "Kc 9d"}
    done = with_faults(*exposed("dealer", 1, 2), hands=hands, dead_dealer_hand=reading)
    assert nets(done) == expected
    assert (done.void is not None) == (status == "void")


@pytest.mark.clause("MA-WP-12.a.p2", "MA-WP-10.h.1")
def test_a_dead_dealer_and_only_folded_hands_leave_the_pot_to_the_inventory() -> None:
    hands: dict[int | str, str] = {1: ACES[:11], "dealer": "Kc 9d"}
    done = played(hands, "1b 1f", None, exposed("dealer", 1, 2))
    assert nets(done) == {1: -10, "house": 10}


# -- 12(b) and (c): cards face up, cards drawn in error -----------------------------------------------------------


@pytest.mark.clause("MA-WP-12.b.p1")
@pytest.mark.parametrize("at", [1, 2, 10, 11, 12, 15, 18])
def test_one_card_face_up_is_racked_and_play_goes_on_wherever_it_lies_burns_included(at: int) -> None:
    done = with_faults({"kind": "card_found_face_up", "at_card": at})
    assert nets(done) == USUAL
    assert (done.cards_out, len(done.table.rack)) == (19, 52)


@pytest.mark.clause("MA-WP-12.b.p2")
@pytest.mark.parametrize("at", [(1, 2), (3, 9), (4, 17), (12, 19)])
def test_a_second_card_face_up_voids_all_hands(at: tuple[int, int]) -> None:
    done = with_faults(*({"kind": "card_found_face_up", "at_card": number} for number in at))
    assert (nets(done), done.void is not None) == (NOTHING, True)


@pytest.mark.clause("MA-WP-12.b.p3")
def test_cards_found_face_up_after_all_were_dealt_change_nothing() -> None:
    late = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}
    assert nets(with_faults(late, late, late)) == USUAL
    assert nets(with_faults({"kind": "card_found_face_up", "at_card": 3}, late)) == USUAL


@pytest.mark.clause("MA-WP-12.c")
@pytest.mark.parametrize("at", [1, 5, 13, 18])
def test_a_card_drawn_in_error_unseen_is_the_next_card(at: int) -> None:
    done = with_faults({"kind": "card_drawn_in_error", "at_card": at, "exposed": False})
    assert (nets(done), done.cards_out) == (USUAL, 18)


@pytest.mark.clause("MA-WP-12.b.p1", "MA-WP-12.c")
def test_a_card_drawn_in_error_and_seen_is_one_found_face_up() -> None:
    seen = {"kind": "card_drawn_in_error", "at_card": 5, "exposed": True}
    assert nets(with_faults(seen)) == USUAL
    assert nets(with_faults(seen, {"kind": "card_found_face_up", "at_card": 9})) == NOTHING


# -- 12(d) and (f): too many cards, and too few -------------------------------------------------------------------


@pytest.mark.clause("MA-WP-12.d")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("hand", "decisions", "stakes"),
    [
        ("Qc Qd 8h 3s", "1b 1d", {"ante"}),
        ("Qc Qd 8h 3s 2d", "1b 2b 1d", {"ante", "bet"}),
        ("Qc Qd 8h 3s 2d Td", "1b 2b 1d 2d", {"ante", "bet", "double"}),
    ],
)
def test_a_player_with_a_card_too_many_has_a_void_hand_and_the_others_play_on(
    method: str, hand: str, decisions: str, stakes: set[str]
) -> None:
    """Everything of seat 2 goes back, jacks plus too; $40 less $4 for seat 1."""
    fault = {"kind": "wrong_number_of_cards", "position": 2, "cards": len(hand.split())}
    done = with_faults(fault, hands={**TWO, 2: hand}, decisions=decisions, dealing_method=method)
    assert nets(done) == {1: 16, 2: 0, "house": -16}
    assert results(done, 2) == dict.fromkeys({*stakes, "jacks_plus"}, "void")


@pytest.mark.clause("MA-WP-12.d")
def test_the_deal_at_which_the_number_went_wrong_can_be_said() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 2, "cards": 5, "when": "first_three_cards"}
    assert nets(with_faults(fault, decisions="1b 1d"))[2] == 0
    short = {"kind": "wrong_number_of_cards", "position": 2, "cards": 4, "when": "fifth_card"}
    assert nets(with_faults(short, hands={**TWO, 2: QUEENS[:11]})) == NOTHING


@pytest.mark.clause("MA-WP-12.f")
@pytest.mark.parametrize("position", [1, 2, "dealer"])
@pytest.mark.parametrize(
    ("fault", "decisions"),
    [
        ({"kind": "card_not_dealt", "card": 1}, ""),
        ({"kind": "card_not_dealt", "card": 2}, ""),
        ({"kind": "card_not_dealt", "card": 3}, ""),
        ({"kind": "card_not_dealt", "card": 4}, "1b 2b"),
        ({"kind": "card_not_dealt", "card": 5}, "1b 2b 1d 2d"),
        ({"kind": "no_cards_dealt"}, ""),
        ({"kind": "wrong_number_of_cards", "cards": 0}, ""),
        ({"kind": "wrong_number_of_cards", "cards": 1}, ""),
        ({"kind": "wrong_number_of_cards", "cards": 2}, ""),
        ({"kind": "wrong_number_of_cards", "cards": 3}, "1b 2b"),
    ],
)
@pytest.mark.parametrize("method", METHODS)
def test_a_card_that_somebody_was_not_dealt_is_a_misdeal(
    position: int | str, fault: Fault, decisions: str, method: str
) -> None:
    done = played({1: "", 2: ""}, decisions, {2: 10}, [{**fault, "position": position}], dealing_method=method)
    assert nets(done) == NOTHING
    assert done.void is not None
    assert done.void.clauses == ("MA-WP-12.f",)


@pytest.mark.clause("MA-WP-12.f")
def test_a_misdeal_returns_what_was_folded_to_the_house_and_to_the_pot() -> None:
    hands: dict[int | str, str] = {1: "", 2: "", 3: ""}
    fault = {"kind": "card_not_dealt", "position": "dealer", "card": 5}
    done = played(hands, "1f 2b 3b 2f 3d", {1: 10}, [fault])
    assert nets(done) == {1: 0, 2: 0, 3: 0, "house": 0}
    assert done.table.ledger["pot"] == 0


@pytest.mark.clause("MA-WP-12.f")
@pytest.mark.parametrize(
    ("reading", "expected"),
    [("misdeal", NOTHING), ("dead_hand", {1: 16, 2: -10, "house": -6})],
)
def test_a_card_too_many_in_the_dealers_hand_is_a_misdeal_or_by_the_other_reading_a_dead_hand(
    reading: str, expected: dict[int | str, float]
) -> None:
    hands = {**TWO, "dealer": "Kc 9d 6h 4s"}
    done = with_faults(
        {"kind": "wrong_number_of_cards", "position": "dealer", "cards": 4}, hands=hands, dealer_extra_card=reading
    )
    assert nets(done) == expected


@pytest.mark.clause("MA-WP-12.f")
def test_a_deck_that_runs_out_is_a_misdeal() -> None:
    assert nets(with_faults({"kind": "insufficient_cards", "at_card": 14})) == NOTHING
    assert nets(with_faults({"kind": "insufficient_cards"})) == NOTHING


# -- 12(e): burns -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-WP-12.e")
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("before", "burns"),
    [("first_card", (0, 2, 1)), ("fourth_card", (1, 0, 2)), ("fifth_card", (1, 1, 0)), (4, (1, 0, 2))],
)
def test_a_missed_burn_is_made_up_for_before_the_next_deal(method: str, before: object, burns: tuple[int, ...]) -> None:
    done = with_faults({"kind": "burn_missed", "before": before}, dealing_method=method)
    steps = "".join("b" if kind == "burned" else "c" for kind in kinds(done, "burned", "dealt"))
    first, fourth, fifth = ("b" * burned for burned in burns)
    assert steps == first + 9 * "c" + fourth + 3 * "c" + fifth + 3 * "c"
    assert nets(done) == USUAL


# -- 12(g) to (k) -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-WP-12.h")
@pytest.mark.parametrize(
    "when", [{}, {"when": "before_doubles"}, {"when": "before_showdown"}, {"after_decision": 2}, {"after_decision": 4}]
)
def test_a_player_who_shows_own_down_cards_keeps_the_hand(when: Fault) -> None:
    done = with_faults({"kind": "player_exposed_own_cards", "position": 1, **when})
    assert nets(done) == USUAL
    assert "stays active" in event(done, "ruled").text


@pytest.mark.clause("MA-WP-12.h")
def test_who_has_folded_has_no_cards_left_to_expose() -> None:
    fault = {"kind": "player_exposed_own_cards", "position": 1, "when": "before_doubles"}
    with refused("no-hand", clause="MA-WP-12.h"):
        played({1: "", 2: ""}, "1f 2b 2d", None, [fault])


@pytest.mark.clause("MA-WP-12.i")
@pytest.mark.parametrize("method", ["hand", "manual_shoe"])
def test_a_jammed_shuffler_means_another_shuffle_and_no_more(method: str) -> None:
    done = with_faults({"kind": "shuffler_jam"}, shuffle_method="automated", dealing_method=method)
    assert kinds(done, "shuffled") == ["shuffled"] * 2
    assert nets(done) == USUAL


@pytest.mark.clause("MA-WP-12.i")
def test_there_is_no_shuffler_to_jam_where_the_dealer_shuffles() -> None:
    with refused("shuffler-missing", clause="MA-WP-12.i"):
        with_faults({"kind": "shuffler_jam"}, shuffle_method="manual")


@pytest.mark.clause("MA-WP-12.j")
@pytest.mark.parametrize("at", [{}, {"at_card": 4}, {"at_card": 9}])
def test_a_jammed_automated_shoe_voids_the_round(at: Fault) -> None:
    done = with_faults({"kind": "automated_shoe_jam", **at}, dealing_method="automated_shoe")
    assert (nets(done), done.void is not None) == (NOTHING, True)
    with refused("device-missing", clause="MA-WP-12.j"):
        with_faults({"kind": "automated_shoe_jam", **at})


@pytest.mark.clause("MA-WP-9.g.p2")
def test_a_deck_that_the_shuffler_counts_wrong_is_removed_and_another_opened() -> None:
    counting: dict[str, Any] = {
        "shuffle_method": "automated",
        "shuffler_counts_cards": True,
        "dealing_method": "automated_shoe",
    }
    done = with_faults({"kind": "shuffler_count_wrong", "found": 51}, **counting)
    assert kinds(done, "deck_removed", "inspected", "washed", "dealt")[:3] == ["deck_removed", "inspected", "washed"]
    assert nets(done) == USUAL


@pytest.mark.clause("MA-WP-7.g", "MA-WP-8.f", "MA-WP-9.f")
@pytest.mark.parametrize("method", METHODS)
def test_a_wrong_count_by_hand_voids_the_hands_and_removes_the_deck(method: str) -> None:
    done = with_faults({"kind": "stub_count_wrong", "misdealt": False, "found": 51}, dealing_method=method)
    assert (nets(done), kinds(done, "deck_removed")) == (NOTHING, ["deck_removed"])
    explained = with_faults({"kind": "stub_count_wrong", "misdealt": True}, dealing_method=method)
    assert (nets(explained), kinds(explained, "deck_removed")) == (NOTHING, [])


# -- what cannot be -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "card_exposed", "position": 2, "card": 3},
        {"kind": "card_exposed", "position": 5, "card": 1},
        {"kind": "card_exposed", "position": "dealer", "card": 1, "when": "after_showdown"},
        {"kind": "card_not_dealt", "position": 2, "card": 6},
        {"kind": "card_not_dealt", "position": "community", "card": 1},
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 4, "when": "fourth_card"},
        {"kind": "wrong_number_of_cards", "position": 2, "cards": 11},
        {"kind": "burn_missed", "before": "sixth_card"},
        {"kind": "burn_missed", "before": True},
        {"kind": "burn_missed", "before": 6},
        {"kind": "burn_missed", "before": 2},
        {"kind": "player_exposed_own_cards", "position": "dealer"},
        {"kind": "card_found_face_up", "at_card": 19},
        {"kind": "dice_not_flat", "at_roll": 1},
        {"kind": "button_not_moved", "position": 1},
    ],
)
def test_a_fault_that_cannot_happen_is_refused(fault: Fault) -> None:
    with pytest.raises(BadInput):
        with_faults(fault)


@pytest.mark.clause("MA-WP-12.a.p1", "MA-WP-12.a.p2")
def test_one_hand_with_a_card_turned_up_beside_a_dead_one() -> None:
    """The catalogue's example: seat 2's third card goes face down, seat 3's hand is dead and its pair of jacks paid."""
    hands: dict[int | str, str] = {1: ACES, 2: QUEENS, 3: "Jc Jd", "dealer": DEALER}
    raw = scenario(hands, all_in(1, 2), {3: 10}, [*exposed(2, 1), *exposed(3, 1, 2)])
    (done,) = play_scenario(read_scenario(raw))
    assert faces(done, 2)[:3] == ["up", "down", "down"]
    assert nets(done) == {1: 35, 2: -20, 3: 10, "house": -25}
    assert nets(showdown({1: ACES, 2: QUEENS, "dealer": DEALER}))[1] == 35


# -- what a scenario may leave out ----------------------------------------------------------------------------------


@pytest.mark.clause("MA-WP-12.a.p1", "MA-WP-12.e", "MA-WP-12.h")
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "card_exposed", "position": 1},
        {"kind": "card_exposed", "position": "dealer", "when": "while_dealing"},
        {"kind": "burn_missed"},
        {"kind": "burn_missed", "before": "4th_card"},
        {"kind": "burn_missed", "before": "fifth_cards"},
        {"kind": "burn_missed", "before": "initial_deal"},
        {"kind": "player_exposed_own_cards", "position": 2, "when": "before_decisions"},
        {"kind": "player_exposed_own_cards", "position": 2, "when": "after_decisions"},
    ],
)
def test_where_the_card_or_the_burn_makes_no_difference_it_need_not_be_named(fault: Fault) -> None:
    assert nets(with_faults(fault)) == USUAL


@pytest.mark.clause("MA-WP-12.a.p2", "MA-WP-12.f")
def test_two_exposed_cards_that_are_not_named_are_both_hole_cards_and_a_missed_card_is_a_misdeal() -> None:
    exposed_twice = [{"kind": "card_exposed", "position": 1}] * 2
    dead = with_faults(*exposed_twice, hands={**TWO, 1: "Ac Ad"}, decisions="2b 2d")
    assert nets(dead)[1] == 0.0
    misdeal = with_faults({"kind": "card_not_dealt", "position": 2})
    assert nets(misdeal) == NOTHING
    assert misdeal.void is not None


@pytest.mark.clause("MA-WP-12.d", "MA-WP-10.d")
@pytest.mark.parametrize(("position", "written"), [(1, 4), (1, 3), ("dealer", 4)])
def test_a_hand_that_stays_in_is_written_down_to_its_last_card(position: int | str, written: int) -> None:
    with refused("too-few-cards", clause="MA-WP-12.d"):
        with_faults(hands={**TWO, position: " ".join(TWO[position].split()[:written])})


def test_a_dealer_against_nobody_need_not_be_written_down_to_the_end() -> None:
    done = with_faults(hands={1: "8c 5d 2h", 2: "Jd 7s 3s", "dealer": "Kc 9d 6h"}, decisions="1f 2f")
    assert nets(done)[1] == -5.0
