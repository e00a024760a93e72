"""Section 9: every irregularity, its ruling and what the wagers come to."""

from typing import Any

import pytest

from houseway.equipment.cards import show
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play import preparation
from houseway.table.driver import Driver
from houseway.table.faults import read_fault
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import event, events, net, results
from tests.games.fast_action_holdem.rounds import (
    BOARD,
    GAME,
    QUEENS,
    Decision,
    citing,
    one_hand,
    open_table,
    played,
    scenario,
    surrendered_round,
)
from tests.project.refused import refused

HANDS = {1: "Ac Kc 7d 2h", 2: "Jd Jh 8s 3c", "dealer": QUEENS}
SETS: list[Decision] = [(1, "set", "Ac Kc"), (2, "set", "Jd Jh")]


def two_players(
    hands: dict[Any, str] | None = None,
    decisions: list[Decision] | None = None,
    faults: tuple[dict[str, object], ...] = (),
    board: str = BOARD,
    **options: object,
) -> Round:
    """Seat 1 wins ten dollars and seat 2 loses twenty, unless something goes wrong."""
    return played({1: 10, 2: 20}, hands or HANDS, board, SETS if decisions is None else decisions, faults, **options)


def wrong(position: object, count: int, **more: object) -> dict[str, object]:
    return {"kind": "wrong_number_of_cards", "position": position, "cards": count, **more}


# -- 9(a) to (c) ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-9.a")
@pytest.mark.parametrize("at", [(1,), (3, 5), (2, 4, 7, 9)])
def test_cards_face_up_in_the_shoe_go_to_the_rack_however_many_there_are(at: tuple[int, ...]) -> None:
    done = two_players(faults=tuple({"kind": "card_found_face_up", "at_card": card} for card in at))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    assert len([one for one in citing(done, "MA-FA-9.a") if one.kind == "ruled"]) == len(at)
    assert sum(source == "face up" for source, _ in done.table.rack.lots) == len(at)


@pytest.mark.clause("MA-FA-9.a")
def test_a_card_found_face_up_after_the_deal_touches_no_hand() -> None:
    done = two_players(faults=({"kind": "card_found_face_up", "when": "after_all_cards_dealt"},))
    assert (net(done, 1), net(done, 2)) == (10, -20)


@pytest.mark.clause("MA-FA-9.b")
def test_an_unexposed_card_drawn_in_error_is_the_next_card() -> None:
    shoe = "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"
    plain = played({1: 10}, shoe=shoe, decisions=[(1, "surrender")])
    done = played(
        {1: 10},
        shoe=shoe,
        decisions=[(1, "surrender")],
        faults=[{"kind": "card_drawn_in_error", "at_card": 2, "exposed": False}],
    )
    dealt = [[one.data["card"] for one in events(each, "dealt")] for each in (plain, done)]
    assert dealt[0] == dealt[1]


def test_an_exposed_card_drawn_in_error_is_not_covered_and_treated_as_one_found_face_up() -> None:
    done = two_players(faults=({"kind": "card_drawn_in_error", "at_card": 2, "exposed": True},))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    assert "not covered" in next(one for one in done.events if one.kind == "ruled").text


@pytest.mark.clause("MA-FA-9.c")
@pytest.mark.parametrize("when", ["after_deal", "before_reveal", "before_community"])
def test_a_player_s_card_exposed_early_is_turned_down_and_play_goes_on(when: str) -> None:
    done = two_players(faults=({"kind": "card_exposed", "position": 2, "card": 1, "when": when},))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    assert "turned face down" in next(one for one in citing(done, "MA-FA-9.c") if one.kind == "ruled").text


def test_an_exposed_card_at_a_seat_without_cards_is_refused() -> None:
    with refused("no-hand", clause="MA-FA-9.c"):
        two_players(faults=({"kind": "card_exposed", "position": 5},))


# -- 9(d) to (g): too few or too many cards -----------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-9.d")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_dealer_short_of_cards_is_completed_before_setting(count: int) -> None:
    done = two_players(faults=(wrong("dealer", count),))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    completing = [one for one in citing(done, "MA-FA-9.d") if one.kind == "dealt"]
    assert len(completing) == 4 - count
    assert max(one.n for one in completing) < event(done, "dealer_set").n


@pytest.mark.clause("MA-FA-9.e")
def test_a_player_short_of_cards_may_void_the_hand() -> None:
    hands = {**HANDS, 2: "Jd Jh 8s"}
    done = two_players(hands, [(2, "void_hand"), (1, "set", "Ac Kc")], (wrong(2, 3),))
    assert (net(done, 1), net(done, 2)) == (10, 0)
    assert results(done, 2) == {"original": "void"}


@pytest.mark.clause("MA-FA-9.e")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_player_short_of_cards_may_be_completed_after_all_others_and_before_the_board(count: int) -> None:
    done = two_players(decisions=[(2, "complete_hand"), *SETS], faults=(wrong(2, count),))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    completing = [one for one in citing(done, "MA-FA-9.e") if one.kind == "dealt"]
    others = [one for one in events(done, "dealt") if "MA-FA-7.c.p2" in one.clauses]
    assert len(completing) == 4 - count
    assert completing[0].n > others[-1].n
    assert completing[-1].n < event(done, "dealer_set").n


@pytest.mark.clause("MA-FA-9.e")
def test_a_short_hand_cannot_be_set_before_the_player_has_chosen() -> None:
    with refused("not-allowed-now", clause="MA-FA-9.e"):
        two_players({**HANDS, 2: "Jd Jh 8s"}, [(2, "set", "Jd Jh")], (wrong(2, 3),))


@pytest.mark.clause("MA-FA-9.f")
@pytest.mark.parametrize("count", [5, 6])
def test_a_dealer_with_too_many_cards_voids_all_hands(count: int) -> None:
    dealer = " ".join(["Qs", "Qd", "9c", "4h", "5h", "6h"][:count])
    done = two_players({**HANDS, "dealer": dealer}, [], (wrong("dealer", count),), board="")
    assert done.void is not None
    assert (net(done, 1), net(done, 2)) == (0, 0)
    assert results(done, 1) == results(done, 2) == {"original": "void"}


NATURAL_AND_SURRENDER: list[Decision] = [(1, "announce_natural"), (2, "surrender"), (3, "set", "As Kd")]


@pytest.mark.clause("MA-FA-9.f")
@pytest.mark.parametrize(("reading", "nets"), [("everything", [0, 0, 0]), ("unsettled", [50, -10, 0])])
def test_a_fifth_dealer_s_card_found_late_undoes_what_was_settled_unless_the_other_reading_is_chosen(
    reading: str, nets: list[float]
) -> None:
    hands = {1: "7c 7d 7d 7s", 2: "2c 5d 8h Js", 3: "As Kd 9c 8c", "dealer": "Qs Qd 9c 4h 5h"}
    done = played(
        {1: 10, 2: 20, 3: 30},
        hands,
        "",
        NATURAL_AND_SURRENDER,
        [wrong("dealer", 5, after_decision=3)],
        dealer_extra_card_voids=reading,
    )
    assert [net(done, seat) for seat in (1, 2, 3)] == nets
    assert done.void is not None


@pytest.mark.clause("MA-FA-9.f", "MA-FA-8.f.p2", "MA-FA-8.b.p2")
@pytest.mark.parametrize(
    ("hand", "do", "gains"), [("2c 5d 8h Js", "surrender", -10), ("7c 7d 7d 7s", "announce_natural", 100)]
)
@pytest.mark.parametrize(("reading", "stands"), [("everything", False), ("unsettled", True)])
def test_a_surrender_and_a_natural_are_settled_before_a_dealer_s_card_found_right_after_them(
    hand: str, do: str, gains: int, reading: str, stands: bool
) -> None:
    late = [wrong("dealer", 5, after_decision=1)]
    hands = {1: hand, "dealer": "Qs Qd 9c 4h 5h"}
    done = played({1: 20}, hands, "", [(1, do)], late, dealer_extra_card_voids=reading)
    assert done.void is not None
    assert net(done) == (gains if stands else 0)


@pytest.mark.clause("MA-FA-9.g", "MA-FA-8.c.p1")
def test_a_player_with_five_cards_sets_two_of_them_and_may_not_split() -> None:
    hand = "8c 7d 4h 2s Ad"
    done = one_hand(hand, "Ks Kd 9c 3h", "Ah As 6c 5d 2h", [(1, "set", "8c Ad")], faults=[wrong(1, 5)])
    assert net(done) == 10
    (discard,) = citing(done, "MA-FA-8.e.p1")
    assert discard.data["count"] == 3
    assert "MA-FA-9.g" in discard.clauses
    with refused("not-allowed-now", clause="MA-FA-8.a.p1"):
        one_hand(hand, decisions=[(1, "split", "8c Ad")], faults=[wrong(1, 5)])


@pytest.mark.clause("MA-FA-9.g", "MA-FA-8.f.p1")
def test_a_player_with_five_cards_may_still_surrender() -> None:
    done = one_hand("8c 7d 4h 2s Ad", decisions=[(1, "surrender")], faults=[wrong(1, 5)])
    assert net(done) == -5


@pytest.mark.clause("MA-FA-9.g", "MA-FA-8.b.p1")
def test_a_natural_in_the_first_four_of_five_cards_counts_only_under_the_other_reading() -> None:
    hand, faults = "7c 7d 7d 7s Ad", [wrong(1, 5)]
    with refused("not-allowed-now", clause="MA-FA-8.a.p1"):
        one_hand(hand, decisions=[(1, "announce_natural")], faults=faults)
    done = one_hand(hand, decisions=[(1, "announce_natural")], faults=faults, natural_with_extra_cards=True)
    assert net(done) == 50


@pytest.mark.parametrize("fault", [wrong(5, 3), wrong(1, 4), {"kind": "no_cards_dealt", "position": 6}])
def test_a_misdeal_that_is_none_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        two_players(faults=(fault,))


# -- 9(h) to (j) ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-9.h", "MA-FA-8.i")
def test_a_misset_dealer_s_hand_is_reset_by_the_house_way() -> None:
    hand, board = "As Kd 9c 8c", "Ah 7s 7c 4d 3h"
    faults = [{"kind": "dealer_misset", "kept": "Ac Ad"}]
    done = one_hand(hand, "2h 2h Ac Ad", board, [(1, "set", "As Kd")], faults=faults)
    assert show(event(done, "dealer_set").data["cards"]) == "2h 2h"
    assert net(done) == 10  # aces and sevens; with the aces kept the dealer would have had three of them
    assert [one.kind for one in citing(done, "MA-FA-9.h")] == ["fault", "misset", "ruled"]


@pytest.mark.clause("MA-FA-9.h")
def test_a_misset_need_not_say_which_cards_were_kept() -> None:
    done = one_hand(faults=[{"kind": "dealer_misset"}])
    assert show(event(done, "dealer_set").data["cards"]) == "Qs Qd"
    assert net(done) == 10


@pytest.mark.parametrize("kept", ["Qs Qd", "Ks Qd", "Qs", "Qs Qs"])
def test_a_misset_that_is_none_or_cannot_be_is_refused(kept: str) -> None:
    with pytest.raises(BadInput):
        one_hand(faults=[{"kind": "dealer_misset", "kept": kept}])


@pytest.mark.clause("MA-FA-9.i", "MA-FA-5.a.p1")
@pytest.mark.parametrize("fault", [{}, {"at_card": 1}, {"at_card": 9}])
def test_too_few_cards_void_the_round_and_all_cards_are_reshuffled(fault: dict[str, object]) -> None:
    raw = scenario({1: 10, 2: 20}, HANDS, faults=[{"kind": "insufficient_cards", **fault}])
    surrender = [{"seat": 1, "do": "surrender"}, {"seat": 2, "do": "surrender"}]
    rounds = play_scenario(read_scenario({**raw, "rounds": [{}, {"decisions": surrender}]}))
    assert rounds[0].void is not None
    assert (net(rounds[0], 1), net(rounds[0], 2)) == (0, 0)
    assert event(rounds[1], "shuffled").data["why"] == preparation.TOO_FEW


@pytest.mark.clause("MA-FA-9.i")
def test_a_shoe_that_really_runs_out_voids_the_round_paid_naturals_and_splits_included() -> None:
    table = open_table(1, 2)
    surrendered_round(table, 1)
    supply = table.supply
    assert supply is not None
    left = supply.take_all()
    kept = left[: 4 * 3 + 3]
    table.rack.put("lost", left[len(kept) :], table.rack.colour)
    from houseway.equipment.randomness.supply import Supply

    table.supply = Supply(kept)
    done = Round(table, {1: [("original", None, 1000)], 2: [("original", None, 1000)]})
    driver = Driver(done)
    for seat in (1, 2):
        hand = driver.asks[0].choices[0].fields["keep"].hint().removeprefix("2 of ").split()
        driver.decide(seat, "split", {"keep": hand[:2]})
    assert done.void is not None
    assert (done.net(1), done.net(2)) == (0, 0)
    assert results(done, 1) == {"original": "void", "split": "void"}
    assert len(table.rack) == 312
    assert table.memory.reshuffle == preparation.TOO_FEW


@pytest.mark.clause("MA-FA-9.i")
def test_a_natural_paid_before_the_shoe_ran_out_is_taken_back() -> None:
    done = one_hand(
        "7c 7d 7d 7s", community="", decisions=[(1, "announce_natural")], faults=[{"kind": "insufficient_cards"}]
    )
    assert net(done) == 0
    assert results(done) == {"original": "void"}


@pytest.mark.clause("MA-FA-9.j")
def test_a_wager_that_got_no_cards_is_void_and_its_player_is_in_the_next_round() -> None:
    first = {"deal": {"hands": {1: HANDS[1], "dealer": QUEENS}, "community": BOARD}}
    raw = scenario({1: 10, 2: 20}) | {
        "rounds": [
            first
            | {
                "decisions": [{"seat": 1, "do": "set", "keep": "Ac Kc"}],
                "faults": [{"kind": "no_cards_dealt", "position": 2}],
            },
            {"decisions": [{"seat": 1, "do": "surrender"}, {"seat": 2, "do": "surrender"}]},
        ]
    }
    one, two = play_scenario(read_scenario(raw))
    assert (net(one, 1), net(one, 2)) == (10, 0)
    assert results(one, 2) == {"original": "void"}
    assert net(two, 2) == -10


# -- the cut card, and counts ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-FA-7.d", "MA-FA-5.g", "MA-FA-5.c.2", "MA-FA-5.c.3")
@pytest.mark.parametrize(("at_card", "position"), [(1, "dealer"), (2, 1), (12, 2), (13, "burn"), (14, "community")])
def test_the_cut_card_is_noted_where_it_comes_out_and_the_round_goes_on(at_card: int, position: object) -> None:
    done = two_players(faults=({"kind": "cut_card_reached", "at_card": at_card},))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    assert event(done, "cut_card_out").data["position"] == position
    assert done.memory.reshuffle == preparation.SHOE_DEALT


@pytest.mark.clause("MA-FA-8.e.p2", "MA-FA-8.f.p3")
@pytest.mark.parametrize(
    ("seat", "decisions", "clause"),
    [(1, SETS, "MA-FA-8.e.p2"), (2, [(1, "set", "Ac Kc"), (2, "surrender")], "MA-FA-8.f.p3")],
)
def test_a_wrong_count_of_discards_is_verified_without_consequence(
    seat: int, decisions: list[Decision], clause: str
) -> None:
    done = two_players(decisions=decisions, faults=({"kind": "discard_count_wrong", "position": seat, "cards": 3},))
    (ruled,) = [one for one in done.events if one.kind == "ruled"]
    assert ruled.clauses == (clause,)
    assert net(done, 1) == 10


@pytest.mark.parametrize(
    "raw",
    [
        {"kind": "shuffler_jam"},
        {"kind": "wrong_number_of_cards", "position": 7, "cards": 3},
        {"kind": "wrong_number_of_cards", "position": 1, "cards": 0},
        {"kind": "card_found_face_up", "at_card": 0},
        {"kind": "no_cards_dealt", "position": "dealer"},
        {"kind": "dealer_misset", "kept": "Qs"},
        {"kind": "card_exposed", "position": 1, "when": "yesterday"},
        {"kind": "card_drawn_in_error", "at_card": 2, "exposed": "no"},
    ],
)
def test_faults_that_cannot_be_are_refused(raw: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        read_fault(raw, GAME.rulings, "faults[0]")


# -- what a scenario may leave out, and the burned card --------------------------------------------------------------------


@pytest.mark.clause("MA-FA-8.j.p1", "MA-FA-9.a", "MA-FA-9.b", "MA-FA-7.d")
@pytest.mark.parametrize("kind", ["card_found_face_up", "card_drawn_in_error", "cut_card_reached"])
@pytest.mark.parametrize("at", [12, 13, 14, 18])
def test_the_burned_card_counts_among_those_that_leave_the_shoe(kind: str, at: int) -> None:
    # Twelve cards are dealt, the thirteenth is burned, the fourteenth to the eighteenth are the board.
    done = two_players(faults=({"kind": kind, "at_card": at},))
    assert (net(done, 1), net(done, 2)) == (10, -20)


def test_there_is_no_card_after_the_last_of_the_board() -> None:
    with pytest.raises(BadInput):
        two_players(faults=({"kind": "card_found_face_up", "at_card": 19},))


@pytest.mark.clause("MA-FA-7.d", "MA-FA-5.g")
def test_a_cut_card_without_a_place_comes_out_in_the_round_and_the_round_is_completed() -> None:
    done = two_players(faults=({"kind": "cut_card_reached"},))
    assert (net(done, 1), net(done, 2)) == (10, -20)
    assert event(done, "cut_card_out").clauses == ("MA-FA-7.d", "MA-FA-5.g")


@pytest.mark.clause("MA-FA-9.c")
@pytest.mark.parametrize("when", ["while_dealing", "before_decisions", "after_decisions", "before_reveal"])
def test_a_players_card_is_turned_down_again_whenever_it_was_seen(when: str) -> None:
    done = two_players(faults=({"kind": "card_exposed", "position": 2, "card": 3, "when": when},))
    assert (net(done, 1), net(done, 2)) == (10, -20)
