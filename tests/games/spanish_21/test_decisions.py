"""Sections 7(e), 8, 9, 10 and 12(a) (MA), 635a.7(h) to (j), 635a.9 to 635a.11 (PA): what a player may do, and what it costs."""

from typing import Any

import pytest

from houseway.table.decisions import Ask
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import RawDecision, read_scenario
from tests.games.spanish_21.rounds import BOTH, READER, played, refused, scenario
from tests.project import refused as refusals


def verbs(authority: str, hands: Any, decisions: list[str], **named: Any) -> set[str]:
    """What the player may do after these decisions, as the refusal of a nonsense verb tells it."""
    message = refused(authority, hands, [*decisions, "1 dance"], **named).message
    return set(message.split("now: ")[1].split(" or "))


# -- drawing ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-7.e", "PA-S21-7.h.2")
@BOTH
def test_the_first_decision_offers_all_there_is(authority: str) -> None:
    plain = verbs(authority, {1: "9c 7d", "dealer": "9h 8c"}, [])
    assert plain == {"hit", "stand", "double_down", "surrender"}
    assert verbs(authority, {1: "8c 8d", "dealer": "9h 8c"}, []) == plain | {"split"}


@pytest.mark.clause("MA-S21-12.a", "MA-S21-12.a.1", "PA-S21-7.j", "PA-S21-7.j.1")
@BOTH
@pytest.mark.parametrize(
    ("hand", "card", "may"),
    [("Kc 5d", "5h", True), ("Kc 5d", "6h", False), ("Ac 4d", "6s", False), ("Kc 5d", "7h", False)],
)
def test_a_player_draws_while_under_21(authority: str, hand: str, card: str, may: bool) -> None:
    hands = {1: hand, "dealer": "9h 8c"}
    if may:
        assert played(authority, hands, ["1 hit", "1 hit"], shoe=f"{card} 2d").net() in (-10, 10)
    else:
        assert "decide now" in refused(authority, hands, ["1 hit", "1 hit"], shoe=f"{card} 2d").message


@pytest.mark.clause("MA-S21-12.a.1", "PA-S21-7.j.1", "MA-S21-9.a-when", "PA-S21-10.a-when")
@BOTH
@pytest.mark.parametrize("verb", ["hit", "double_down", "stand", "surrender"])
def test_a_blackjack_takes_no_decision(authority: str, verb: str) -> None:
    assert refused(authority, {1: "Ac Kd", "dealer": "9h 8c"}, [f"1 {verb}"]).message.startswith("seat 1 cannot decide")


@pytest.mark.clause("MA-S21-7.e", "PA-S21-7.h")
@BOTH
def test_decisions_begin_at_the_dealers_left(authority: str) -> None:
    hands = {1: "Kc 8d", 3: "Kd 8h", "dealer": "9h 8c"}
    error = refused(authority, hands, ["3 stand", "1 stand"])
    assert "seat 1 decides first" in error.message
    assert played(authority, hands, ["1 stand", "3 stand"]).nets() == [10, 10]


@pytest.mark.clause("MA-S21-7.f", "PA-S21-7.i")
@BOTH
def test_cards_that_a_player_asks_for_come_face_up(authority: str) -> None:
    done = played(authority, {1: "2c 5d", "dealer": "9h 8c"}, ["1 hit", "1 hit", "1 stand"], shoe="4h 7c")
    assert [event["face"] for event in done.events("dealt") if event["to"] == 1] == ["up"] * 4


@pytest.mark.clause("MA-S21-7.e", "MA-S21-7.f", "MA-S21-10.c-play", "PA-S21-7.h")
def test_massachusetts_announces_every_total_and_pennsylvania_none_of_a_players() -> None:
    decisions, hands = ["1 hit", "1 stand"], {1: "Ac 5d", "dealer": "9h 8c"}
    massachusetts = played("MA", hands, decisions, shoe="9h").said()
    assert massachusetts[:2] == ["soft 16", "15"]
    assert played("PA", hands, decisions, shoe="9h").said() == []
    split = played("MA", {1: "8c 8d", "dealer": "9h 8c"}, ["1 split", "1 stand", "1 stand"], shoe="2h Kc").said()
    assert split[:3] == ["16", "10", "18"]


# -- surrender ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-8.a", "MA-S21-8.a.1", "PA-S21-9.a", "PA-S21-9.a.1")
@BOTH
@pytest.mark.parametrize("up", ["2h", "9h"])
def test_surrender_against_a_2_to_9_takes_half_at_once(authority: str, up: str) -> None:
    hands = {1: "9c 7d", 2: "Kc 9h", "dealer": f"{up} Kd"}
    done = played(authority, hands, ["1 surrender", "2 stand"], shoe="9d")
    assert (done.net(1), done.line()["result"]) == (-5, "surrender")
    assert done.place("collected", seat=1) < done.place("decided", seat=2)
    assert done.place("returned", seat=1) < done.place("decided", seat=2)


@pytest.mark.clause("MA-S21-8.a.2")
@pytest.mark.parametrize(
    ("up", "second", "net"), [("Kh", "8d", -5), ("Kh", "Ad", -10), ("Jh", "Ad", -10), ("Qh", "Kd", -5)]
)
def test_surrender_against_a_ten_waits_for_the_second_card(up: str, second: str, net: int) -> None:
    hands = {1: "9c 7d", 2: "Kc 9h", "dealer": up}
    done = played("MA", hands, ["1 surrender", "2 stand"], shoe=second)
    assert done.net(1) == net
    assert done.place("collected", seat=1) > done.place("decided", seat=2)


@pytest.mark.clause("MA-S21-8.a.2", "PA-S21-9.a.2")
@BOTH
def test_surrender_after_a_check_without_blackjack_costs_half(authority: str) -> None:
    options = READER if authority == "MA" else {}
    done = played(authority, {1: "9c 7d", "dealer": "Kc 9h"}, ["1 surrender"], submission=options)
    assert done.net() == -5


@pytest.mark.clause("MA-S21-8.a.2", "PA-S21-9.a.2")
@BOTH
def test_a_surrender_after_the_readers_check_is_settled_when_the_second_card_shows(authority: str) -> None:
    options = {"dealer_mode": "hole_card_with_reader"} if authority == "MA" else {}
    hands = {1: "9c 7d", 2: "Kd 9s", "dealer": "Kc 9h"}
    done = played(authority, hands, ["1 surrender", "2 stand"], submission=options)
    assert done.net(1) == -5
    assert done.place("decided", seat=2) < done.place("collected", seat=1)
    assert done.place("shown", position="dealer") < done.place("collected", seat=1)


@pytest.mark.clause("PA-S21-9.a.2")
def test_a_surrender_after_a_missed_check_loses_all_to_a_blackjack() -> None:
    fault = {"kind": "card_reader_check_missed"}
    assert played("PA", {1: "9c 7d", "dealer": "Kc Ah"}, ["1 surrender"], faults=[fault]).net() == -10


@pytest.mark.clause("MA-S21-8.a", "PA-S21-9.a", "MA-S21-10.c-play", "PA-S21-11.c-play")
@BOTH
@pytest.mark.parametrize(("decisions", "shoe"), [(["1 hit"], "2d"), (["1 split"], "2d")])
def test_surrender_comes_before_anything_else(authority: str, decisions: list[str], shoe: str) -> None:
    assert "surrender" not in verbs(authority, {1: "8c 8d", "dealer": "9h 8c"}, decisions, shoe=shoe)


# -- doubling and rescue ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-9.a-when", "PA-S21-10.a-when")
def test_massachusetts_doubles_on_three_cards_and_pennsylvania_on_two() -> None:
    hands = {1: "2c 4d", "dealer": "Qh Kd"}
    done = played("MA", hands, ["1 hit", "1 double_down 5", "1 stand"], shoe="5h Ks")
    assert done.net() == 15
    error = refused("PA", hands, ["1 hit", "1 double_down"], shoe="5h Ks")
    assert "cannot 'double_down' now: hit or stand" in error.message


@pytest.mark.clause("MA-S21-9.a-amount", "PA-S21-10.a-amount")
@BOTH
@pytest.mark.parametrize(("amount", "taken"), [("0.01", True), (6, True), (10, True), ("10.01", False), (11, False)])
def test_a_double_is_at_most_the_original_wager(authority: str, amount: object, taken: bool) -> None:
    hands, decisions = {1: "6c 5d", "dealer": "Qh 8d"}, [f"1 double_down {amount}", "1 stand"]
    if taken:
        done = played(authority, hands, decisions, shoe="9s")
        assert float(done.line("double_down")["paid"]) == float(str(amount))
    else:
        error = refused(authority, hands, decisions, shoe="9s")
        assert error.clause in ("MA-S21-9.a-amount", "PA-S21-10.a-amount")


@pytest.mark.clause("MA-S21-9.a-card", "MA-S21-12.a.2", "PA-S21-10.a-card", "PA-S21-7.j.2")
@BOTH
def test_a_double_draws_exactly_one_card_laid_sideways(authority: str) -> None:
    hands = {1: "7c 2d", "dealer": "9h 8c"}
    assert "stand or rescue" in refused(authority, hands, ["1 double_down", "1 hit"], shoe="3h 4h").message
    done = played(authority, hands, ["1 double_down", "1 stand"], shoe="3h")
    third = [event for event in done.events("dealt") if event["to"] == 1][2]
    assert (third["face"], third["sideways"]) == ("up", True)


@pytest.mark.clause("MA-S21-9.d", "MA-S21-1.rescue", "MA-S21-5.i", "PA-S21-10.d")
@BOTH
@pytest.mark.parametrize("card", ["7h", "Kh"])
def test_a_rescue_takes_the_double_back_and_gives_up_the_original(authority: str, card: str) -> None:
    done = played(authority, {1: "6c 5d", "dealer": "Qh Kd"}, ["1 double_down", "1 rescue"], shoe=card)
    assert done.net() == -10
    assert done.results() == {"spanish_21": "lose", "double_down": "withdrawn"}


@pytest.mark.clause("MA-S21-9.d", "PA-S21-10.d", "MA-S21-1.rescue")
@BOTH
@pytest.mark.parametrize(("decisions", "card"), [(["1 double_down"], "Qh"), (["1 hit"], "3h")])
def test_no_rescue_of_a_bust_or_without_a_double(authority: str, decisions: list[str], card: str) -> None:
    error = refused(authority, {1: "7c 5d", "dealer": "9h 8c"}, [*decisions, "1 rescue"], shoe=card)
    assert "rescue" in error.message or "decide now" in error.message


@pytest.mark.clause("MA-S21-9.c", "MA-S21-7.i-hole")
@pytest.mark.parametrize("dealer", ["Kc", "Jh Ad"])
def test_a_late_blackjack_returns_the_double(dealer: str) -> None:
    shoe = "8h Ad" if dealer == "Kc" else "9h"
    done = played("MA", {1: "6c 5d", "dealer": dealer}, ["1 double_down", "1 stand"], shoe=shoe)
    assert (done.net(), done.results()) == (-10, {"spanish_21": "lose", "double_down": "push"})


@pytest.mark.clause("PA-S21-10.b")
def test_after_a_missed_check_a_blackjack_returns_the_double() -> None:
    fault = {"kind": "card_reader_check_missed"}
    done = played("PA", {1: "6c 5d", "dealer": "Kh Ad"}, ["1 double_down", "1 stand"], shoe="9c", faults=[fault])
    assert (done.net(), done.results()["double_down"]) == (-10, "push")


@pytest.mark.clause("MA-S21-9.c", "MA-S21-10.d")
@pytest.mark.parametrize(("reading", "net"), [("lost", -20), ("returned", -10), (None, -10)])
def test_what_a_busted_double_loses_to_a_late_blackjack_is_a_reading(reading: str | None, net: int) -> None:
    options = {"busted_wagers_v_blackjack": reading} if reading else {}
    done = played("MA", {1: "7c 5d", "dealer": "Kc"}, ["1 double_down"], shoe="Qh Ad", submission=options)
    assert done.net() == net


@pytest.mark.clause("MA-S21-10.d", "MA-S21-5.e-order")
def test_of_split_hands_that_went_bust_only_the_original_wager_is_lost_to_a_late_blackjack() -> None:
    """Both hands are over 21 before the dealer's ace comes; the second card is drawn because the split wager waits for it."""
    decisions = ["1 split", "1 hit", "1 hit"]
    done = played("MA", {1: "8c 8d", "dealer": "Kc"}, decisions, shoe="6h Kd 6s Qd Ad")
    assert done.results() == {"spanish_21": "lose", "spanish_21#2": "push"}
    assert done.net() == -10


@pytest.mark.clause("MA-S21-12.c", "MA-S21-5.e-order")
def test_a_bust_without_an_added_wager_needs_no_second_card_of_the_dealer() -> None:
    done = played("MA", {1: "Kd 6d", "dealer": "Kc"}, ["1 hit"], shoe="Qh Ad")
    assert done.net() == -10
    assert not done.events("announced") or all("Dealer" not in event["text"] for event in done.events("announced"))


# -- splitting ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-10.a", "PA-S21-11.a")
@BOTH
@pytest.mark.parametrize(
    ("hand", "may"), [("Kc Jd", True), ("7c 7d", True), ("Ac Ad", True), ("7c 8d", False), ("Kc 9d", False)]
)
def test_two_cards_of_equal_value_may_be_split(authority: str, hand: str, may: bool) -> None:
    assert ("split" in verbs(authority, {1: hand, "dealer": "9h 8c"}, [])) is may


@pytest.mark.clause("MA-S21-10.a", "PA-S21-11.a")
@BOTH
def test_the_second_hand_has_a_wager_equal_to_the_first(authority: str) -> None:
    done = played(authority, {1: "8c 8d", "dealer": "9h 8s"}, ["1 split", "1 stand", "1 stand"], shoe="Kh Qc")
    assert [done.line(name)["stake"] for name in ("spanish_21", "spanish_21#2")] == ["10.00", "10.00"]
    assert done.net() == 20


@pytest.mark.clause("MA-S21-10.b", "PA-S21-11.b")
@BOTH
def test_the_first_hand_is_completed_before_the_second_gets_a_card(authority: str) -> None:
    decisions = ["1 split", "1 hit", "1 stand", "1 hit", "1 stand"]
    done = played(authority, {1: "8c 8d", "dealer": "9h 8s"}, decisions, shoe="2h 9c 3d 7s")
    dealt = [(event.get("hand", 1), event["card"]) for event in done.events("dealt") if event["to"] == 1][2:]
    assert dealt == [(1, "2h"), (1, "9c"), (2, "3d"), (2, "7s")]


@pytest.mark.clause("MA-S21-10.c-play", "PA-S21-11.c-play", "PA-S21-10.a-when")
@BOTH
def test_split_aces_may_draw_and_double(authority: str) -> None:
    decisions = ["1 split", "1 hit", "1 double_down", "1 stand"]
    done = played(authority, {1: "Ac Ad", "dealer": "Qh Ks"}, decisions, shoe="5c 5d 7h 3c")
    assert done.net() == 30
    assert done.results() == {"spanish_21": "win", "spanish_21#2": "win", "double_down#2": "win"}


@pytest.mark.clause("MA-S21-10.c-resplit")
def test_a_hand_is_split_three_times_and_no_more() -> None:
    hands, three = {1: "8c 8d", "dealer": "9h 8s"}, ["1 split"] * 3
    assert "split" not in verbs("MA", hands, three, shoe="8h 8s 8c")
    decisions = [*three, *["1 stand"] * 4]
    done = played("MA", hands, decisions, shoe="8h 8s Kc Kd Kh Ks")
    assert len(done.results()) == 4
    assert done.net() == 40


@pytest.mark.clause("MA-S21-10.b", "MA-S21-10.c-resplit")
def test_hands_are_counted_from_the_dealers_left_and_a_new_one_follows_the_one_it_came_from() -> None:
    decisions = ["1 split", "1 split", "1 stand", "1 stand", "1 stand"]
    done = played("MA", {1: "8c 8d", "dealer": "9h 8s"}, decisions, shoe="8h Kc 9c 6s")
    # 8c-K 18, then the eight of hearts that split off it with 9 17, last the eight of diamonds with 6 14; the dealer has 17.
    assert done.results() == {"spanish_21": "win", "spanish_21#2": "push", "spanish_21#3": "lose"}
    assert [event["text"].split(", ")[1] for event in done.events("split")] == ["8d begins hand 2", "8h begins hand 2"]


@pytest.mark.clause("PA-S21-11.c-resplit")
@pytest.mark.parametrize(
    ("options", "hand", "splits"),
    [
        ({"resplits": 0}, "8c 8d", 1),
        ({"resplits": 1}, "8c 8d", 2),
        ({"resplits": 2}, "Ac Ad", 3),
        ({"resplits": 2, "ace_resplits": 0}, "Ac Ad", 1),
        ({"resplits": 0, "ace_resplits": 1}, "8c 8d", 1),
    ],
)
def test_the_rules_submission_states_the_resplits(options: Any, hand: str, splits: int) -> None:
    hands = {1: hand, "dealer": "9h 8s"}
    shoe = " ".join([hand[0] + "h"] * 4)
    assert "split" not in verbs("PA", hands, ["1 split"] * splits, shoe=shoe, submission=options)
    assert "split" in verbs("PA", hands, ["1 split"] * (splits - 1), shoe=shoe, submission=options)


@pytest.mark.clause("MA-S21-10.d")
def test_a_late_blackjack_takes_only_the_original_wager_of_a_split() -> None:
    decisions = ["1 split", "1 double_down", "1 stand", "1 stand"]
    done = played("MA", {1: "8c 8d", "dealer": "Kd"}, decisions, shoe="3h 9c Kh Ac")
    assert done.net() == -10
    assert done.results() == {"spanish_21": "lose", "double_down": "push", "spanish_21#2": "push"}


@pytest.mark.clause("PA-S21-11.d")
def test_after_a_missed_check_a_split_loses_the_original_wager_alone() -> None:
    fault = {"kind": "card_reader_check_missed"}
    decisions = ["1 split", "1 stand", "1 stand"]
    done = played("PA", {1: "8c 8d", "dealer": "Kd Ac"}, decisions, shoe="Kc 9h", faults=[fault])
    assert (done.net(), done.results()["spanish_21#2"]) == (-10, "push")


def test_a_player_without_chips_is_offered_no_double_and_no_split() -> None:
    raw = scenario("MA", {1: "8c 8d", "dealer": "9h"}, ["1 dance"])
    raw["seats"][1]["buy_in"] = 10
    with refusals.refused("not-allowed-now", clause="MA-S21-7.e"):
        replay(raw)


@BOTH
@pytest.mark.parametrize(
    ("does", "asked"),
    [
        (["hit", "stand"], ["soft 16 against the dealer's nine", "hard 15 against the dealer's nine"]),
        (
            ["double_down", "stand"],
            ["soft 16 against the dealer's nine", "doubled: hard 15 against the dealer's nine"],
        ),
    ],
)
def test_a_question_names_the_total_and_the_dealers_card(authority: str, does: list[str], asked: list[str]) -> None:
    prompts: list[str] = []

    def heard(ask: Ask, given: RawDecision | None) -> RawDecision | None:
        prompts.append(ask.prompt)
        return given

    raw = {
        "game": "spanish_21",
        "authority": authority,
        "seats": {1: {"wagers": {"spanish_21": 10}}},
        "deal": {"hands": {1: "Ac 5d", "dealer": "9h 8c"}, "shoe": "9d"},
        "decisions": [{"seat": 1, "do": one} for one in does],
    }
    play_scenario(read_scenario(raw), heard=heard)
    assert prompts == asked
