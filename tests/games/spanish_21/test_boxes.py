"""Sections 5, 13 and 14 (MA), 635a.6 (PA): several people on a box, several boxes, and people who sat out."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.spanish_21.play.boxes import accept_instrument, accept_verbal_wager
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.table.replay.referee import replay
from tests.games.spanish_21.rounds import BOTH, Done, decided, played, refused, shared
from tests.project import refused as refusals

MA, PA = Massachusetts(), Pennsylvania()


def why_not(*arguments: Any, **named: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        shared(*arguments, **named)
    return error.value


ONE = {1: [{"seat": 2, "spanish_21": 20, "consent": True}]}
BOTH_BEHIND = {1: [{"seat": 2, "spanish_21": 20, "consent": True}, {"seat": 3, "spanish_21": 5, "consent": True}]}


@pytest.mark.clause("MA-S21-13.a", "MA-S21-13.b", "MA-S21-13.c")
def test_the_seated_player_calls_for_everybody_on_the_box() -> None:
    done = shared(["1 hit", "1 stand"], BOTH_BEHIND, shoe="8h 8d")
    assert done.nets() == [10, 20, 5]
    box = done.events("box")[0]
    assert box["seats"] == [1, 2, 3]
    assert {event["seat"] for event in done.events("decided")} == {1}


@pytest.mark.clause("MA-S21-13.b", "MA-S21-13.c")
def test_at_an_empty_seat_the_largest_wager_calls() -> None:
    behind = {5: [{"seat": 2, "spanish_21": 5}, {"seat": 3, "spanish_21": 25, "consent": True}]}
    done = shared(["3 stand"], behind, hands={5: "Kc 9d", "dealer": "9h"}, shoe="8h", seats={2: {}, 3: {}})
    assert done.events("box")[0]["seats"] == [3, 2]
    assert done.nets() == [5, 25]


@pytest.mark.clause("MA-S21-13.a")
def test_a_second_bettor_needs_consent_and_room() -> None:
    unasked = {1: [{"seat": 2, "spanish_21": 20}]}
    assert "consent" in why_not(["1 stand"], unasked).message
    for most, people in ((1, ONE), (2, BOTH_BEHIND)):
        error = why_not(["1 stand"], people, options={"max_bettors_per_box": most})
        assert error.message == f"at most {most} may wager on a box at this table"
        assert error.clause == "MA-S21-13.a"


@pytest.mark.clause("MA-S21-13.g", "MA-S21-13.a")
@pytest.mark.parametrize(("limit", "taken"), [(0, False), (1, True), (None, True)])
def test_the_commission_may_limit_the_boxes_that_are_shared(limit: int | None, taken: bool) -> None:
    options = {} if limit is None else {"shared_boxes": limit}
    if taken:
        assert shared(["1 hit", "1 stand"], ONE, shoe="8h 8d", options=options).nets() == [10, 20, 0]
    else:
        assert why_not(["1 hit"], ONE, options=options).clause == "MA-S21-13.g"


@pytest.mark.clause("MA-S21-13.d")
def test_others_may_follow_a_double_but_need_not_and_one_card_is_dealt() -> None:
    decisions = ["1 double_down", "2 decline_double", "3 double_down 3", "1 stand"]
    done = shared(decisions, BOTH_BEHIND, shoe="9c 8d")
    assert done.nets() == [20, 20, 8]
    assert done.dealt(1) == "6c 5d 9c"
    assert done.results(2) == {"spanish_21@1": "win"}
    assert done.line("double_down@1", 3)["paid"] == "3.00"


@pytest.mark.clause("MA-S21-13.e")
def test_others_cover_both_split_hands_or_choose_one() -> None:
    hands = {1: "8c 8d", "dealer": "9h"}
    decisions = ["1 split", "2 cover_split", "3 choose_hand 2", "1 stand", "1 stand"]
    done = shared(decisions, BOTH_BEHIND, hands=hands, shoe="Kh 7c 8h")
    # Hand 1 has 18 and wins against 17, hand 2 has 15 and loses.
    assert done.nets() == [0, 0, -5]
    assert done.results(2) == {"spanish_21@1": "win", "spanish_21@1#2": "lose"}
    assert done.results(3) == {"spanish_21@1": "lose"}
    assert "choose_hand or cover_split" in why_not(["1 split", "2 stand"], BOTH_BEHIND, hands=hands, shoe="Kh").message


@pytest.mark.clause("MA-S21-13.e", "MA-S21-10.d")
def test_a_wager_that_moved_to_the_second_hand_is_still_an_original_one() -> None:
    hands = {1: "8c 8d", "dealer": "Kc"}
    done = shared(["1 split", "2 choose_hand 2", "1 stand", "1 stand"], ONE, hands=hands, shoe="Kh 7c Ah")
    assert done.nets() == [-10, -20, 0]


@pytest.mark.clause("MA-S21-13.f")
def test_everybody_on_a_box_may_insure() -> None:
    hands = {1: "Kc 8d", "dealer": "Ah"}
    decisions = ["1 decline_insurance", "2 insurance 10", "3 decline_insurance", "1 stand"]
    done = shared(decisions, BOTH_BEHIND, hands=hands, shoe="Kh")
    assert done.nets() == [-10, 0, -5]
    assert done.line("insurance@1", 2)["paid"] == "20.00"


def test_pennsylvania_knows_no_shared_boxes() -> None:
    error = refused("PA", {1: "Kc 8d", 2: "Kd 9h", "dealer": "9h 8c"}, boxes={1: [{"seat": 2, "spanish_21": 5}]})
    assert error.message == "one person wagers on a box here"


@pytest.mark.parametrize(
    "behind",
    [
        "box 1",
        {1: {"seat": 2}},
        {1: [{"seat": 2}]},
        {1: [{"seat": 2, "spanish_21": 0}]},
        {1: [{"seat": 2, "spanish_21": 5, "consent": "yes"}]},
        {1: [{"seat": 1, "spanish_21": 5, "consent": True}]},
        {1: [{"seat": 7, "spanish_21": 5, "consent": True}]},
        {8: [{"seat": 2, "spanish_21": 5}]},
        {1: [{"seat": 2, "spanish_21": 5, "consent": True}] * 2},
    ],
)
def test_wagers_behind_a_box_that_cannot_be_are_refused(behind: Any) -> None:
    assert why_not(["1 stand"], behind).message


# -- several boxes ------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-14", "PA-S21-6.f")
@pytest.mark.parametrize(
    ("authority", "options", "seats", "taken"),
    [
        ("MA", {}, (1, 2), False),
        ("MA", {"multiple_boxes": True}, (1, 2), True),
        ("MA", {"multiple_boxes": True}, (1, 5), True),
        ("PA", {}, (1, 2), False),
        ("PA", {"adjacent_boxes": 2}, (1, 2), True),
        ("PA", {"adjacent_boxes": 2}, (1, 3), False),
        ("PA", {"adjacent_boxes": 2}, (1, 2, 3), False),
        ("PA", {"adjacent_boxes": 3}, (1, 2, 3), True),
    ],
)
def test_how_many_boxes_a_player_may_wager_on(authority: str, options: Any, seats: Any, taken: bool) -> None:
    hands: Any = dict.fromkeys(seats, "Kc 9d") | {"dealer": "9h 8c"}
    named = {"submission": options, "players": dict.fromkeys(seats, "guest")}
    decisions = [f"{seat} stand" for seat in seats]
    if taken:
        assert sum(played(authority, hands, decisions, **named).nets()) == 10 * len(seats)
    else:
        assert refused(authority, hands, decisions, **named).clause in ("MA-S21-14", "PA-S21-6.f")


# -- people who sat out -------------------------------------------------------------------------------------------


def rounds(authority: str, wagering: list[tuple[int, ...]], **last: Any) -> Any:
    """Rounds at one shoe in which these seats wager; the last entry may carry further keys."""
    entries: list[Any] = []
    for seats in wagering:
        hands: Any = dict.fromkeys(seats, "Kc 9d") | {"dealer": "9h 8c"}
        entries.append(
            {
                "seats": {seat: {"wagers": {"spanish_21": 10} if seat in seats else {}} for seat in (1, 2)},
                "deal": {"hands": hands},
                "decisions": [decided(f"{seat} stand") for seat in seats],
            }
        )
    entries[-1] |= last
    options: Any = {"no_mid_shoe_entry": True, "decks": 8}
    if authority == "MA":
        options["dealer_mode"] = "hole_card_no_reader"
    return {"game": "spanish_21", "authority": authority, "submission": options, "rounds": entries}


@pytest.mark.clause("MA-S21-5.j", "PA-S21-6.b")
@BOTH
def test_who_sits_out_a_round_is_barred_until_the_shuffle(authority: str) -> None:
    replay(rounds(authority, [(1, 2), (1, 2)]))
    with refusals.refused("sat-out") as error:
        replay(rounds(authority, [(1, 2), (1,), (1, 2)]))
    assert error.value.clause in ("MA-S21-5.j", "PA-S21-6.b")
    open_table = rounds(authority, [(1, 2), (1,), (1, 2)])
    open_table["submission"]["no_mid_shoe_entry"] = False
    replay(open_table)


@pytest.mark.clause("MA-S21-5.j", "PA-S21-6.b.1")
@BOTH
def test_the_house_may_let_somebody_in_again(authority: str) -> None:
    answer: Any = replay(rounds(authority, [(1, 2), (1,), (1, 2)], let_in=[2]))
    last = Done(answer["rounds"][-1])
    assert last.net(2) == 10
    assert last.events("let_in")[0]["clauses"] == [{"MA": "MA-S21-5.j", "PA": "PA-S21-6.b.1"}[authority]]


@pytest.mark.clause("MA-S21-5.j", "PA-S21-6.b", "PA-S21-6.b.1")
@BOTH
def test_leave_to_wager_again_is_used_up_by_wagering(authority: str) -> None:
    raw = rounds(authority, [(1, 2), (1,), (1, 2), (1, 2)])
    raw["rounds"][2]["let_in"] = [2]
    answer: Any = replay(raw)
    assert [Done(one).net(2) for one in answer["rounds"]] == [10, 0, 10, 10]
    again = rounds(authority, [(1, 2), (1,), (1, 2), (1,), (1, 2)])
    again["rounds"][2]["let_in"] = [2]
    with refusals.refused("sat-out"):
        replay(again)


@pytest.mark.clause("MA-S21-5.j", "PA-S21-6.b.1")
@BOTH
def test_nobody_is_let_in_at_an_empty_seat(authority: str) -> None:
    with refusals.refused("not-seated"):
        replay(rounds(authority, [(1, 2)], let_in=[5]))


@pytest.mark.clause("MA-S21-5.j", "PA-S21-6.b.2")
def test_a_reshuffle_lets_everybody_in_again() -> None:
    raw = rounds("MA", [(1, 2), (1,), (1, 2)])
    raw["submission"]["discretionary_reshuffle"] = True
    answer: Any = replay(raw)
    assert Done(answer["rounds"][-1]).net(2) == 10
    continuous = rounds("PA", [(1, 2), (1,), (1, 2)])
    continuous["submission"]["auto_reshuffle_device"] = True
    answer = replay(continuous)
    assert Done(answer["rounds"][-1]).net(2) == 10


# -- what a wager is made with ------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-5.c-form", "PA-S21-6.a-form")
def test_each_state_names_what_a_wager_is_made_with() -> None:
    for what in ("chips", "plaques"):
        accept_instrument(MA, what)
        accept_instrument(PA, what)
    accept_instrument(MA, "match play coupon")
    accept_instrument(PA, "approved instrument")
    with pytest.raises(BadInput) as massachusetts:
        accept_instrument(MA, "approved instrument")
    with pytest.raises(BadInput) as pennsylvania:
        accept_instrument(PA, "match play coupon")
    assert (massachusetts.value.clause, pennsylvania.value.clause) == ("MA-S21-5.c-form", "PA-S21-6.a-form")


@pytest.mark.clause("MA-S21-5.c-form", "PA-S21-6.a-form")
@BOTH
def test_money_is_whole_cents_and_never_negative(authority: str) -> None:
    for amount in ("10.005", -10, 0):
        assert refused(authority, {1: "Kc 8d", "dealer": "9h 8c"}, ["1 stand"], wagers={"spanish_21": amount}).message


@pytest.mark.clause("MA-S21-5.c-verbal", "MA-S21-6.c", "PA-S21-6.a-verbal")
@pytest.mark.parametrize(
    ("submission", "confirmed", "wager", "clause"),
    [
        (MA, ("dealer", "casino supervisor"), "spanish_21", ""),
        (MA, ("dealer",), "spanish_21", "MA-S21-5.c-verbal"),
        (MA, ("casino supervisor",), "spanish_21", "MA-S21-5.c-verbal"),
        (MA, ("dealer",), "match_dealer", "MA-S21-6.c"),
        (PA, ("dealer",), "spanish_21", ""),
        (PA, (), "spanish_21", "PA-S21-6.a-verbal"),
    ],
)
def test_a_spoken_wager_needs_its_confirmations(submission: Any, confirmed: Any, wager: str, clause: str) -> None:
    if not clause:
        accept_verbal_wager(submission, confirmed_by=confirmed, cash_converted=True, wager=wager)
        return
    with pytest.raises(BadInput) as error:
        accept_verbal_wager(submission, confirmed_by=confirmed, cash_converted=True, wager=wager)
    assert error.value.clause == clause


@pytest.mark.clause("MA-S21-5.c-verbal", "MA-S21-6.c", "PA-S21-6.a-verbal")
@pytest.mark.parametrize("late", [True, False])
def test_the_cash_becomes_chips_and_the_first_card_ends_it(late: bool) -> None:
    both = ("dealer", "casino supervisor")
    for submission in (MA, PA):
        with refusals.refused("spoken-wager-late" if late else "spoken-wager-in-cash"):
            accept_verbal_wager(
                submission, confirmed_by=both, cash_converted=late, wager="match_dealer", first_card_dealt=late
            )


@pytest.mark.clause("MA-S21-5.d", "MA-S21-5.h", "MA-S21-5.i", "PA-S21-6.c-when", "PA-S21-6.c-lock")
@BOTH
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_after_the_first_card_no_wager_changes(authority: str, attempt: str) -> None:
    fault = {"kind": "late_wager", "position": 1, "attempt": attempt}
    done = played(authority, {1: "Kc 9d", "dealer": "9h 8c"}, ["1 stand"], faults=[fault])
    refusal = done.events("refused")[0]
    assert attempt in refusal["text"]
    wanted = {"MA": {"MA-S21-5.d", "MA-S21-5.h", "MA-S21-5.i"}, "PA": {"PA-S21-6.c-when", "PA-S21-6.c-lock"}}
    assert set(refusal["clauses"]) == wanted[authority]
    assert (done.line()["stake"], done.net()) == ("10.00", 10)


@pytest.mark.clause("PA-S21-2.a", "PA-S21-6.c-when")
def test_there_are_seven_positions_and_wagers_come_before_the_first_card() -> None:
    assert refused("PA", {8: "Kc 8d", "dealer": "9h 8c"}, ["8 stand"]).clause == "PA-S21-2.a"
    done = played("PA", {7: "Kc 9d", "dealer": "9h 8c"}, ["7 stand"])
    assert done.place("wagered") < done.place("dealt")
