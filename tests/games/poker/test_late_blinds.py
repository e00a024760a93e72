"""Blinds out of turn: new players who post or wait, dead blinds on return, the big blind's ante, and straddles refused."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.poker.rounds import BOTH, Answer, decisions, scenario
from tests.project.refused import refused

clause = pytest.mark.clause
HANDS = {1: "As Ad", 2: "Kc Kd", 3: "7c 2d", 4: "8h 3s"}
BOARD = "Ah Kh 9d 5c 2s"
MISDEAL = {"kind": "shuffle_or_cut_omitted"}
PA_STRADDLE = {"straddle": {"offered": True, "amount": 20}}


def played(authority: str, said: str, rules: dict[str, Any] | None = None, **more: Any) -> Answer:
    """Four players with 500 each, blinds 5 and 10 at seats 1 and 2, the button at seat 4."""
    options = {"missed_blinds": "posted_on_return", **more.pop("options", {})}
    raw = scenario(authority, "holdem_high", said, hands=more.pop("hands", HANDS), board=BOARD, options=options)
    return Answer(replay({**raw, "table": {"house_rules": rules or {}}, **more}))


def wagers(answer: Answer) -> list[tuple[int, str, float, bool]]:
    return [
        (event["seat"], event["wager"], float(event["amount"]), event.get("dead", False))
        for event in answer.events("wagered")
    ]


CHECKED = ", 1 check, 2 check, 3 check, 4 check" * 3


# -- new players --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("authority", BOTH)
def test_a_new_player_waits_until_the_last_blind_comes_round(authority: str) -> None:
    hands = {seat: cards for seat, cards in HANDS.items() if seat != 3}
    answer = played(authority, "4 fold, 1 fold", hands=hands, seats=_seats(), new_players=[3])
    assert [event["seat"] for event in answer.events("not_dealt_in")] == [3]
    assert answer.events("dealt_in")[0]["seats"] == [1, 2, 4]
    assert answer.nets == {1: -5, 2: 5, 3: 0, 4: 0}


@pytest.mark.parametrize("authority", BOTH)
def test_a_new_player_whom_the_last_blind_reaches_posts_it_in_turn(authority: str) -> None:
    answer = played(authority, "3 fold, 4 fold, 1 fold", new_players=[2])
    assert wagers(answer) == [(1, "blind_bet", 5, False), (2, "blind_bet", 10, False)]


@pytest.mark.parametrize("authority", BOTH)
def test_a_new_player_may_not_enter_in_the_first_blind(authority: str) -> None:
    hands = {seat: cards for seat, cards in HANDS.items() if seat != 1}
    answer = played(authority, "4 fold, 2 fold", hands=hands, seats=_seats(), new_players=[1])
    assert wagers(answer) == [(2, "blind_bet", 5, False), (3, "blind_bet", 10, False)]
    assert [event["seat"] for event in answer.events("not_dealt_in")] == [1]


@pytest.mark.parametrize("authority", BOTH)
def test_a_new_player_who_posts_has_a_live_blind_and_the_option_to_raise(authority: str) -> None:
    answer = played(authority, "3 raise 30, 4 fold, 1 fold, 2 fold", new_players=[3], posting=[3])
    assert wagers(answer)[:3] == [(1, "blind_bet", 5, False), (2, "blind_bet", 10, False), (3, "blind_bet", 10, False)]
    assert answer.nets == {1: -5, 2: -10, 3: 15, 4: 0}


def test_with_too_few_others_everybody_is_dealt_in() -> None:
    answer = played("MA", "3 fold, 4 fold, 1 fold", new_players=[2, 3, 4])
    assert wagers(answer) == [(1, "blind_bet", 5, False), (2, "blind_bet", 10, False)]
    assert not answer.events("not_dealt_in")


def test_a_new_player_enters_a_game_without_a_button_at_once() -> None:
    raw = scenario("MA", "seven_card_stud_high", stacks=dict.fromkeys((1, 2, 3), 500))
    answer = replay({**raw, "new_players": [2], "faults": [MISDEAL]})
    assert [event["seats"] for event in answer["events"] if event["kind"] == "dealt_in"] == [[1, 2, 3]]


def _seats() -> dict[int, Any]:
    return {seat: {"stack": 500} for seat in HANDS}


# -- missed blinds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("authority", BOTH)
def test_a_missed_first_blind_is_dead_and_the_last_one_live(authority: str) -> None:
    """Seat 3 returns, having missed both: 5 dead and 10 live. Everybody calls 10; the pot is 45 and seat 1 wins it."""
    said = "3 check, 4 call, 1 call, 2 check" + CHECKED
    answer = played(authority, said, {"missed_small_blind": "dead"}, missed_blinds=[3], missed_small_blinds=[3])
    assert (3, "blind_bet", 5, True) in wagers(answer)
    assert (3, "blind_bet", 10, False) in wagers(answer)
    assert answer.pots == [(45, [1, 2, 3, 4])]
    assert answer.nets == {1: 35, 2: -10, 3: -15, 4: -10}


def test_a_player_who_missed_the_first_blind_alone_posts_it_dead_and_must_still_call() -> None:
    answer = played(
        "MA",
        "3 call, 4 fold, 1 fold, 2 check" + ", 2 check, 3 check" * 3,
        {"missed_small_blind": "dead"},
        missed_small_blinds=[3],
    )
    assert answer.pots == [(30, [2, 3])]
    assert answer.nets == {1: -5, 2: 20, 3: -15, 4: 0}


def test_a_returning_player_needs_enough_for_the_dead_blind_too() -> None:
    """5 dead, 10 live and one minimum wager of 10: with 24 seat 3 is not dealt in. [MA-PK-7.c.3]"""
    seats = {**_seats(), 3: {"stack": 24}}
    hands = {seat: cards for seat, cards in HANDS.items() if seat != 3}
    answer = played(
        "MA",
        "4 fold, 1 fold",
        {"missed_small_blind": "dead"},
        hands=hands,
        seats=seats,
        missed_blinds=[3],
        missed_small_blinds=[3],
    )
    (short,) = answer.events("not_dealt_in")
    assert (short["seat"], short["clauses"]) == (3, ["MA-PK-7.c.3"])


def test_who_missed_which_blind_is_remembered_over_the_hands() -> None:
    """Seat 2 pays the last blind of hand 1. It misses only the first one of hand 2, in which seats 2 and 3 are away.

    Seat 3 misses both. In hand 3 the first blind comes to it in turn, and it makes up what it missed of the last.
    """
    rules = {"table": {"house_rules": {"missed_small_blind": "dead"}}}
    rounds = [
        {"button": 5, "decisions": decisions("3 fold, 4 fold, 5 fold, 1 fold")},
        {"away": [2, 3], "decisions": decisions("1 fold, 4 fold")},
        {"decisions": decisions("5 fold, 1 fold, 2 fold, 3 fold")},
    ]
    options = {"blinds": [5, 10], "missed_blinds": "posted_on_return", "table_limits": {"minimum": 10}}
    seats = {seat: {"stack": 500} for seat in range(1, 6)}
    raw = {"game": "poker", "authority": "MA", "submission": options, "seats": seats, **rules, "rounds": rounds}
    last = Answer(replay(raw)["rounds"][-1])
    blinds = [(3, "blind_bet", 10, False), (4, "blind_bet", 10, False)]
    assert wagers(last) == [*blinds, (2, "blind_bet", 5, True)]


@pytest.mark.parametrize("authority", BOTH)
def test_a_player_who_missed_the_last_blind_does_not_come_back_in_the_first_for_less(authority: str) -> None:
    """Seat 1 is in the first blind of 5 and owes the last of 10: it posts 10, live, and may raise; the last blind may too."""
    answer = played(authority, "3 call, 4 call, 1 check, 2 check" + CHECKED, missed_blinds=[1])
    assert wagers(answer)[:2] == [(1, "blind_bet", 10, False), (2, "blind_bet", 10, False)]
    assert answer.pots == [(40, [1, 2, 3, 4])]
    again = played(authority, "3 call, 4 call, 1 call, 2 check" + CHECKED, missed_blinds=[2])
    assert wagers(again)[:2] == [(1, "blind_bet", 5, False), (2, "blind_bet", 10, False)], (
        "in the last blind all is paid"
    )


# -- the big blind's ante ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("authority", BOTH)
def test_the_big_blind_puts_up_one_ante_for_all(authority: str) -> None:
    said = "3 call, 4 call, 1 call, 2 check" + CHECKED
    answer = played(authority, said, {"big_blind_ante": 10})
    assert (2, "ante", 10, True) in wagers(answer)
    assert answer.pots == [(50, [1, 2, 3, 4])]
    assert answer.nets == {1: 40, 2: -20, 3: -10, 4: -10}


@pytest.mark.parametrize(
    ("authority", "rake"),
    # Massachusetts takes 10% of what is bet in each betting round, Pennsylvania of the pot: 50, and then 40 more.
    [("MA", 9), ("PA", 9)],
)
def test_the_big_blinds_ante_is_raked_once(authority: str, rake: int) -> None:
    said = (
        "3 call, 4 call, 1 call, 2 check, 1 bet 10, 2 call, 3 call, 4 call" + ", 1 check, 2 check, 3 check, 4 check" * 2
    )
    raked = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 100}
    answer = played(authority, said, {"big_blind_ante": 10}, options=raked)
    assert float(answer.raw["rake"]) == rake
    steps = {"rake_methods": ["incremental"], "rake_steps": [[45, 2], [85, 3]], "max_rake": 100}
    assert float(played(authority, said, {"big_blind_ante": 10}, options=steps).raw["rake"]) == 5


def test_a_void_round_returns_the_big_blinds_ante() -> None:
    answer = played("MA", "", {"big_blind_ante": 10}, faults=[MISDEAL])
    assert (answer.status, set(answer.nets.values())) == ("void", {0.0})


@clause("MA-PK-1.ante")
@pytest.mark.parametrize(
    ("authority", "options", "rules", "broken"),
    [
        ("MA", {"ante": 1}, {"big_blind_ante": 10}, "MA-PK-1.ante"),
        ("PA", {"ante": 1}, {"big_blind_ante": 10}, "PA-PK-637a.7.c-3"),
        ("MA", {}, {"big_blind_ante": "2.50"}, "MA-PK-7.c-2"),
        ("MA", {"missed_blinds": "forgiven"}, {"missed_small_blind": "dead"}, "MA-PK-15.r"),
        ("PA", {"missed_blinds": "forgiven"}, {"missed_small_blind": "dead"}, "PA-PK-637a.18.s"),
    ],
)
def test_house_rules_that_the_submission_does_not_allow_are_refused_with_the_clause(
    authority: str, options: dict[str, Any], rules: dict[str, Any], broken: str
) -> None:
    with refused("not-permitted", clause=broken):
        played(authority, "", rules, options=options)


# -- straddles ----------------------------------------------------------------------------------------------------------


@clause("PA-PK-637a.11.e-1", "PA-PK-637a.11.e-3", "PA-PK-637a.12.e-1", "PA-PK-637a.12.e-3", "MA-PK-1.blind_bet")
@pytest.mark.parametrize(
    ("authority", "variant", "said", "options", "broken"),
    [
        ("PA", "holdem_high", "3 straddle, 4 straddle", PA_STRADDLE, "PA-PK-637a.11.e-3"),
        ("PA", "omaha_high", "3 straddle, 4 straddle", PA_STRADDLE, "PA-PK-637a.12.e-3"),
        ("PA", "holdem_high", "3 no_straddle, 3 fold, 4 straddle", PA_STRADDLE, "PA-PK-637a.11.e-1"),
        ("PA", "holdem_high", "3 straddle", {}, "PA-PK-637a.11.e-1"),
        ("PA", "omaha_high", "3 straddle", {}, "PA-PK-637a.12.e-1"),
        ("MA", "holdem_high", "3 straddle", {}, "MA-PK-1.blind_bet"),
    ],
)
def test_a_second_straddle_one_on_the_button_and_one_in_massachusetts_are_refused(
    authority: str, variant: str, said: str, options: dict[str, Any], broken: str
) -> None:
    with refused("not-allowed-now", clause=broken):
        replay(scenario(authority, variant, said, stacks=dict.fromkeys(HANDS, 500), options=options))
