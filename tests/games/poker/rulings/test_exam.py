"""Rounds that an examiner worked out by hand from the catalogues before they were played."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.poker.play.hands import deuce_to_seven
from houseway.games.poker.rules.pennsylvania import PennsylvaniaPoker
from houseway.table.replay.referee import replay
from tests.games.poker.rounds import BOTH, MA, VOID, Answer, Case, case, check_round, decisions, scenario
from tests.project import refused as refusals

clause = pytest.mark.clause

ACES, KINGS, QUEENS = "As Ad", "Ks Kd", "Qs Qd"
PAIRS = {1: ACES, 2: KINGS, 3: QUEENS}
BOARD = "2c 3c 7h 8h 9d"
CHECKED = "3 call,1 call,2 check,1 check,2 check,3 check,1 check,2 check,3 check"
FIXED = {"structure": "fixed_limit", "table_limits": {"minimum": 10, "maximum": 20}}
FOUND_LATE = {"kind": "card_found_face_up", "when": "after_all_cards_dealt"}
QUARTERED = {1: "Ac 2d 6c 6d", 2: "As 2h Js 9s", 3: "Kc Kh 7h 7c"}
SMALL: dict[str, Any] = {"table_limits": {"minimum": 2}, "blinds": [1, 2]}
RAKED: dict[str, Any] = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 50}

CASES = [
    case(
        BOTH,
        "holdem_high",
        f"{CHECKED},1 check,2 check,3 check",
        {"hands": PAIRS, "board": BOARD, "faults": [FOUND_LATE]},
        {1: 20, 2: -10, 3: -10},
        id="a card found face up when all are dealt changes nothing",
        marks=clause("MA-PK-15.h", "PA-PK-637a.18.j"),
    ),
    case(
        BOTH,
        "holdem_high",
        CHECKED,
        {"hands": PAIRS, "board": BOARD, "faults": [{"kind": "card_found_face_up", "at_card": 3}, FOUND_LATE]},
        VOID,
        id="the second one is a misdeal however late it is found",
        marks=clause("MA-PK-15.e.3", "PA-PK-637a.18.g.3"),
    ),
    case(
        BOTH,
        "omaha_high_low_8",
        "3 raise 21,1 call,2 call,2 bet 11,3 call,2 check,3 check,2 check,3 check",
        {"hands": QUARTERED, "board": "3s 5d 8c Kd Jh", "stacks": {1: 21, 2: 100, 3: 100}, "options": SMALL},
        {1: -5, 2: -6, 3: 11},
        id="the main pot of 63 is quartered with two odd dollars, the side pot of 22 halved",
        marks=clause("MA-PK-11.f.2.i", "MA-PK-11.f.2.iii", "PA-PK-637a.12.k.2.i-2", "PA-PK-637a.12.k.2.iii"),
    ),
    case(
        BOTH,
        "omaha_high_low_8",
        "3 raise 21,1 call,2 call,2 bet 11,3 call,2 check,3 check,2 check,3 check",
        {
            "hands": QUARTERED,
            "board": "3s 5d 8c Kd Jh",
            "stacks": {1: 21, 2: 100, 3: 100},
            "options": SMALL | RAKED,
        },
        {1: -7, 2: -8, 3: 7},
        id="raked by 6 and 2, the main pot of 57 gives 29, 14 and 14",
        marks=clause("MA-PK-14.b.1.i", "PA-PK-637a.17.b.1"),
    ),
    case(
        MA,
        "holdem_high",
        "3 fold,1 raise 29,2 call,1 bet 29,2 call,1 bet 50,2 fold",
        {"hands": PAIRS, "board": BOARD, "options": RAKED},
        {1: 48, 2: -58, 3: 0},
        id="Massachusetts rounds the rake of each betting round down: 5 and 5",
        marks=clause("MA-PK-14.b.1.ii"),
    ),
    case(
        ("PA",),
        "holdem_high",
        "3 fold,1 raise 29,2 call,1 bet 29,2 call,1 bet 50,2 fold",
        {"hands": PAIRS, "board": BOARD, "options": RAKED},
        {1: 47, 2: -58, 3: 0},
        id="Pennsylvania takes its share of the pot of 116: 11",
        marks=clause("PA-PK-637a.17.b.1"),
    ),
    case(
        MA,
        "mambo_stud_high_low_6",
        "1 call,2 call,2 check,3 check,1 check,1 check,2 check,3 check",
        {"hands": {1: "Ks Qd Jc", 2: "Kh Qs Jd", 3: "2c 5h 3d"}, "board": "9c"},
        {1: -1, 2: -2, 3: 3},
        id="mambo: of 9 dollars two king-high straights share the odd one goes to the king of spades",
        marks=clause("MA-PK-13a.j.2", "MA-PK-13a.h.2"),
    ),
    case(
        BOTH,
        "seven_card_stud_high_low",
        "2 call,1 check,2 check,1 check,2 check,1 check,2 check,1 check,2 check",
        {"hands": {1: "As Ac Ks Kd Kh Qs Qd", 2: "Jc Jd 2c Jh Ts Td Th"}},
        {1: 0, 2: 0},
        id="without a qualifier two pairs of jacks and tens are the better low than queens and aces",
        marks=clause("MA-PK-9.i.2", "MA-PK-3.f", "PA-PK-637a.10.i.3.i-1"),
    ),
    case(
        ("PA",),
        "holdem_high",
        "3 raise 22.25,1 call,2 fold,1 check,3 check,1 check,3 check,1 check,3 check",
        {"hands": {1: "Ac Kd", 2: "9c 9d", 3: "Ad Ks"}, "board": "Ts 5d 2h 3c 8s"},
        {1: 5, 2: -10, 3: 5},
        id="a pot of 54.50 with quarters in it is halved to the quarter",
        marks=clause("PA-PK-637a.6.e-2"),
    ),
    case(
        MA,
        "holdem_high",
        "3 raise 30.50,1 fold,2 fold",
        {"stacks": {1: 500, 2: 500, 3: "30.50"}},
        {1: -5, 2: -10, 3: 15},
        id="all that a player has may be bet, whatever it is",
        marks=clause("MA-PK-1.all_in"),
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 bet 10,2 all_in,3 raise 20,1 call,1 check,3 check,1 check,3 check",
        {"hands": PAIRS, "board": BOARD, "stacks": {1: 500, 2: 24, 3: 500}, "options": FIXED},
        {1: 54, 2: -24, 3: -30},
        id="fixed limit: an all-in of 14 over 10 is completed to 20",
    ),
    case(
        BOTH,
        "holdem_high",
        "3 call,1 call,2 check,1 bet 10,2 all_in,3 call,1 raise 25,3 fold",
        {"hands": PAIRS, "board": BOARD, "stacks": {1: 500, 2: 25, 3: 500}, "options": FIXED},
        {1: 50, 2: -25, 3: -25},
        id="fixed limit: an all-in of 15 over 10 is a raise, and the bettor may raise again",
    ),
]


@pytest.mark.parametrize("told", CASES)
def test_a_round_ends_as_the_catalogue_says(request: pytest.FixtureRequest, told: Case) -> None:
    check_round(request, told)


@clause("MA-PK-17-1", "PA-PK-637a.8.k-1")
@pytest.mark.parametrize("authority", BOTH)
def test_an_amount_that_the_limits_fix_need_not_be_said(authority: str) -> None:
    told = scenario(authority, "holdem_high", "3 call,1 call,2 check", PAIRS, BOARD, options=FIXED)
    told["decisions"] += [{"seat": 1, "do": "bet"}, {"seat": 2, "do": "raise"}, *decisions("3 fold,1 call")]
    told["decisions"] += [{"seat": 1, "do": "bet"}, {"seat": 2, "do": "fold"}]
    assert Answer(replay(told)).nets == {1: 40, 2: -30, 3: -10}
    told["submission"] = {**told["submission"], "structure": "no_limit", "table_limits": {"minimum": 10}}
    with refusals.refused("field-missing"):
        replay(told)


@clause("MA-PK-7.c-2")
@pytest.mark.parametrize("amount", ["30.50", "30.25", "499.50"])
def test_no_coin_in_a_wager_in_massachusetts(amount: str) -> None:
    with refusals.refused("would-take-coin", clause="MA-PK-7.c-2") as refused:
        replay(scenario("MA", "holdem_high", f"3 raise {amount},1 fold,2 fold"))
    assert refused.value.clause == "MA-PK-7.c-2"
    assert Answer(replay(scenario("PA", "holdem_high", f"3 raise {amount},1 fold,2 fold"))).nets == {
        1: -5,
        2: -10,
        3: 15,
    }
    half_dollars = {"blinds": ["0.50", 1], "table_limits": {"minimum": 1}}
    told = scenario("MA", "holdem_high", "3 raise 2.50,1 fold,2 fold", options=half_dollars)
    assert Answer(replay(told)).nets == {1: -0.5, 2: -1, 3: 1.5}


@clause("MA-PK-1.half_kill", "MA-PK-11.f.2.i")
def test_a_half_kill_of_odd_limits_is_divided_to_the_half_dollar() -> None:
    """$3/$6 become $4.50/$9; of a pot of $19 high and low get $9.50 each."""
    told = scenario("MA", "omaha_high_low_8", stacks=dict.fromkeys((1, 2, 3, 4), 200))
    told["submission"] = {
        "structure": "fixed_limit",
        "table_limits": {"minimum": 3, "maximum": 6},
        "blinds": [1, 3],
        "kill": "half_kill",
        "kill_threshold": 30,
    }
    scoop = "3 call,4 call,1 call,2 check,1 bet 3,2 call,3 call,4 fold,1 bet 6,2 fold,3 call,1 check,3 check"
    split = "4 call,1 fold,2 fold,3 check,3 bet 4.50,4 call,3 check,4 check,3 check,4 check"
    aces = {1: "Kd Kc 6d 6c", 2: "8h 7h 5s 4s", 3: "Ad Ac Jh Th", 4: "2s 3s 9d 4d"}
    told["rounds"] = [
        {"deal": {"hands": aces, "community": "As Qc Jd 5h Ts"}, "decisions": decisions(scoop)},
        {
            "deal": {"hands": {3: "Qh Qd Js Td", 4: "Ah 4s 6h Jh"}, "community": "Qs Kc 8s 2d 3h"},
            "decisions": decisions(split),
        },
    ]
    rounds = replay({name: told[name] for name in told if name not in ("deal", "decisions", "faults")})["rounds"]
    assert isinstance(rounds, list)
    assert [Answer(one).nets for one in rounds] == [{1: -12, 2: -6, 3: 21, 4: -3}, {1: 0, 2: -1, 3: 0.5, 4: 0.5}]


WORSE_AND_WORSE = [
    *("7s 5h 4d 3c 2s", "7s 6h 4d 3c 2s", "8s 5h 4d 3c 2s", "Ks Qh Jd Tc 8s", "As 5h 4d 3c 2s", "As 6h 4d 3c 2s"),
    *("2s 2h 5d 4c 3s", "As Ah 4d 3c 2s", "3s 3h 2d 2c 4s", "2s 2h 2d 4c 3s"),
    *("6s 5h 4d 3c 2s", "As Kh Qd Jc Ts", "7s 5s 4s 3s 2s", "As 5s 4s 3s 2s"),
    *("2s 2h 2d 3c 3s", "2s 2h 2d 2c 3s", "6s 5s 4s 3s 2s", "As Ks Qs Js Ts"),
]


@clause("PA-PK-637a.9.a.6")
def test_deuce_to_seven_hands_from_the_best_down() -> None:
    """The ace is high, and straights and flushes are bad: A-5-4-3-2 is not a straight, and no good hand."""
    worths = [deuce_to_seven(cards(five)) for five in WORSE_AND_WORSE]
    assert worths == sorted(worths)
    assert len(set(worths)) == len(worths)
    assert str(worths[0]) == "7-5-4-3-2"
    assert deuce_to_seven(cards("2h 3h 4s 5c 7d")) == worths[0]


@clause("PA-PK-637a.9.a.6")
def test_games_that_the_board_approved_are_submitted_as_a_list() -> None:
    submission = PennsylvaniaPoker.model_validate({"other_approved_games": ["badugi", "deuce_to_seven_single_draw"]})
    assert list(submission.violations()) == []
    assert submission.approved == ("badugi", "deuce_to_seven_single_draw")
    with pytest.raises(ValueError, match="list of their names"):
        PennsylvaniaPoker.model_validate({"other_approved_games": 7})


@clause("MA-PK-14.b", "PA-PK-637a.17.b")
@pytest.mark.parametrize("authority", BOTH)
@pytest.mark.parametrize("methods", [[{"percentage": 5}], ["ante"], [["time"]], 7])
def test_what_is_no_method_of_raking_is_refused(authority: str, methods: object) -> None:
    with pytest.raises(BadInput) as refused:
        replay(scenario(authority, "holdem_high", "3 fold,1 fold", options={"rake_methods": methods}))
    assert refused.value.where == "submission.rake_methods"
