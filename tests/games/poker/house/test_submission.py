"""What a licensee may choose: every violated clause is named; what is posted is kept in play."""

from typing import Any

import pytest

from houseway.games import game
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.submission import check
from houseway.table.replay.referee import replay
from tests.games.poker.rounds import scenario
from tests.project import refused as refusals
from tests.project.refused import refused

clause = pytest.mark.clause
BROKEN = [
    pytest.param("MA", {"variants": ["seven_card_stud_low"]}, "MA-PK-8.b", marks=clause("MA-PK-8.b")),
    pytest.param("PA", {"variants": ["mambo_stud_high_low_6"]}, "PA-PK-637a.9.b", marks=clause("PA-PK-637a.9.b")),
    pytest.param("MA", {"max_players": 12}, "MA-PK-6.b-1", marks=clause("MA-PK-6.b-1")),
    pytest.param("PA", {"max_players": 1}, "PA-PK-637a.7.b-1", marks=clause("PA-PK-637a.7.b-1")),
    pytest.param("MA", {"max_players": {"omaha": 11}}, "MA-PK-11.b-1", marks=clause("MA-PK-11.b-1")),
    pytest.param("PA", {"max_players": {"seven_card_stud": 9}}, "PA-PK-637a.10.b-1", marks=clause("PA-PK-637a.10.b-1")),
    pytest.param("MA", {"rake_percent": 5, "max_rake": 4}, "MA-PK-14.a.1", marks=clause("MA-PK-14.a.1")),
    pytest.param("PA", {"rake_percent": 5, "max_rake": 4}, "PA-PK-637a.17.a.1", marks=clause("PA-PK-637a.17.a.1")),
    pytest.param("MA", {"rake_methods": ["percentage"], "max_rake": 4}, "MA-PK-14.a.2", marks=clause("MA-PK-14.a.2")),
    pytest.param("PA", {"rake_methods": ["time"]}, "PA-PK-637a.17.a.2", marks=clause("PA-PK-637a.17.a.2")),
    pytest.param(
        "MA", {"rake_methods": ["percentage"], "rake_percent": 5}, "MA-PK-14.a.3", marks=clause("MA-PK-14.a.3")
    ),
    pytest.param(
        "PA",
        {"rake_methods": ["incremental"], "rake_steps": [[20, 1]]},
        "PA-PK-637a.17.a.3",
        marks=clause("PA-PK-637a.17.a.3"),
    ),
    pytest.param("MA", {"rake_methods": ["per_hand"]}, "MA-PK-14.b", marks=clause("MA-PK-14.b")),
    pytest.param("PA", {"rake_methods": "collection"}, "PA-PK-637a.17.b", marks=clause("PA-PK-637a.17.b")),
    pytest.param(
        "MA",
        {"rake_methods": ["percentage"], "rake_percent": 10.5, "max_rake": 4},
        "MA-PK-14.b.1.i",
        marks=clause("MA-PK-14.b.1.i"),
    ),
    pytest.param(
        "PA",
        {"rake_methods": ["percentage"], "rake_percent": "11%", "max_rake": 4},
        "PA-PK-637a.17.b.1",
        marks=clause("PA-PK-637a.17.b.1"),
    ),
    pytest.param(
        "MA",
        {"rake_methods": ["incremental"], "rake_steps": [[60, 1], [30, 1]], "max_rake": 4},
        "MA-PK-14.b.2.i",
        marks=clause("MA-PK-14.b.2.i"),
    ),
    pytest.param(
        "MA",
        {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_chip"}},
        "MA-PK-14.b.3.ii",
        marks=clause("MA-PK-14.b.3.ii", "MA-PK-14.b.3.i-1"),
    ),
    pytest.param(
        "PA",
        {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "every": 15}},
        "PA-PK-637a.17.b.3.ii",
        marks=clause("PA-PK-637a.17.b.3.ii", "PA-PK-637a.17.b.3.iii"),
    ),
    pytest.param("MA", {"table_limits": {"minimum": 10, "maximum": 5}}, "MA-PK-17-1", marks=clause("MA-PK-17-1")),
    pytest.param("PA", {"structure": "spread_limit"}, "PA-PK-637a.8.k-1", marks=clause("PA-PK-637a.8.k-1")),
    pytest.param("MA", {"max_raises": -1}, "MA-PK-17-3", marks=clause("MA-PK-17-3")),
    pytest.param("MA", {"check_raise": "sometimes"}, "MA-PK-7.j", marks=clause("MA-PK-7.j")),
    pytest.param("PA", {"check_raise": False}, "PA-PK-637a.8.j", marks=clause("PA-PK-637a.8.j")),
    pytest.param("MA", {"ante": 0.3}, "MA-PK-7.c-2", marks=clause("MA-PK-7.c-2")),
    pytest.param("MA", {"ante": 1.5}, "MA-PK-7.c-2", marks=clause("MA-PK-7.c-2")),
    pytest.param("MA", {"kill": "kill"}, "MA-PK-11.i-2", marks=clause("MA-PK-11.i-2")),
    pytest.param(
        "PA", {"kill": "half_kill"}, "PA-PK-637a.1.qualifying_pot", marks=clause("PA-PK-637a.1.qualifying_pot")
    ),
    pytest.param(
        "MA",
        {"kill": "kill", "kill_threshold": 40, "variants": ["holdem_high"]},
        "MA-PK-11.i-1",
        marks=clause("MA-PK-11.i-1"),
    ),
    pytest.param("PA", {"exposed_card_use": "face_up_burn"}, "PA-PK-637a.18.p", marks=clause("PA-PK-637a.18.p")),
    pytest.param("MA", {"bad_beat": "on"}, "MA-PK-19.b.1", marks=clause("MA-PK-19.b.1")),
    pytest.param("PA", {"bad_beat": True}, "PA-PK-637a.15.b.1", marks=clause("PA-PK-637a.15.b.1")),
    pytest.param(
        "MA", {"bad_beat": "off", "bad_beat_contribution": {"amount": 1}}, "MA-PK-19.a-2", marks=clause("MA-PK-19.a-2")
    ),
    pytest.param("MA", {"bad_beat_hands": "five aces"}, "MA-PK-19.b.3", marks=clause("MA-PK-19.b.3")),
    pytest.param("PA", {"high_hand_jackpot": "on"}, "PA-PK-637a.16.b.2", marks=clause("PA-PK-637a.16.b.2")),
    pytest.param(
        "PA",
        {"high_hand_jackpot": "off", "high_hand_jackpot_contribution": {"amount": 1}},
        "PA-PK-637a.16.a-1",
        marks=clause("PA-PK-637a.16.a-1", "PA-PK-637a.1.high_hand_jackpot_payout"),
    ),
    pytest.param(
        "PA",
        {"straddle": {"offered": True, "amount": 2}, "blinds": [1, 2]},
        "PA-PK-637a.11.e-1",
        marks=clause("PA-PK-637a.11.e-1"),
    ),
    pytest.param(
        "PA",
        {"minimum_increase_by_consent": 50, "maximum_increase_by_consent": 20},
        "PA-PK-637a.8.k-3",
        marks=clause("PA-PK-637a.8.k-3"),
    ),
    pytest.param("MA", {"card_count_method": "counting_shuffler"}, "MA-PK-6.e.4-2", marks=clause("MA-PK-6.e.4-2")),
    pytest.param(
        "MA",
        {"prepare_second_deck_later": True, "shuffle_method": "automated"},
        "MA-PK-4.c.2",
        marks=clause("MA-PK-4.c.2"),
    ),
    pytest.param("MA", {"deck_rotation": False, "shuffle_method": "automated"}, "MA-PK-2.d", marks=clause("MA-PK-2.d")),
    pytest.param(
        "MA",
        {"forced_bet_amount": 6, "table_limits": {"minimum": 5}},
        "MA-PK-1.forced_bet",
        marks=clause("MA-PK-1.forced_bet"),
    ),
    pytest.param("MA", {"blinds": []}, "MA-PK-10.d-1", marks=clause("MA-PK-10.d-1")),
    pytest.param("MA", {"straddle": {"offered": True}}, "MA-PK-8.b"),
    pytest.param("MA", {"bad_beat_count_place": "the bar"}, "MA-PK-19.d-2", marks=clause("MA-PK-19.d-2")),
    pytest.param("PA", {"bad_beat_pay_place": "the bar"}, "PA-PK-637a.15.g-2", marks=clause("PA-PK-637a.15.g-2")),
    pytest.param("MA", {"chip_unit": 0}, "MA-PK-1.table_stakes", marks=clause("MA-PK-1.table_stakes")),
]


@pytest.mark.parametrize(("authority", "options", "broken"), BROKEN)
def test_a_submission_that_breaks_a_clause_is_told_which(authority: str, options: dict[str, Any], broken: str) -> None:
    _, violations = check(game("poker", authority).submission, options)
    assert broken in {violation.clause for violation in violations}


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_two_violations_are_both_named(authority: str) -> None:
    options = {"rake_methods": ["percentage"], "rake_percent": 20, "table_limits": {"minimum": 10, "maximum": 5}}
    _, violations = check(game("poker", authority).submission, options)
    assert {violation.option for violation in violations} == {"table_limits", "rake_percent", "max_rake"}


GOOD = [
    ("MA", {"ante": 0.25}),
    ("MA", {"ante": 2}),
    ("MA", {"max_players": {"seven_card_stud": 7}}),
    ("MA", {"kill": "half_kill", "kill_threshold": "10x"}),
    ("PA", {"kill": "kill", "qualifying_pot": 60}),
    ("MA", {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}),
    ("PA", {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_table", "every": 20}}),
    ("PA", {"high_hand_jackpot": {"minimum_players": 4}, "high_hand_jackpot_contribution": {"amount": 1}}),
]


@pytest.mark.parametrize(("authority", "options"), GOOD)
def test_what_the_rules_allow_is_accepted(authority: str, options: dict[str, Any]) -> None:
    submission, violations = check(game("poker", authority).submission, options)
    assert submission is not None
    assert violations == []


REFUSED = [
    pytest.param("MA", "holdem_high", {"stacks": {1: 500}}, "too-few-players", marks=clause("MA-PK-6.b-1")),
    pytest.param("PA", "holdem_high", {"stacks": {1: 500}}, "too-few-players", marks=clause("PA-PK-637a.7.b-1")),
    pytest.param(
        "MA",
        "omaha_high",
        {"stacks": dict.fromkeys(range(1, 12), 500)},
        "table-full",
        marks=clause("MA-PK-11.b-1"),
    ),
    pytest.param(
        "PA",
        "seven_card_stud_high",
        {"stacks": dict.fromkeys(range(1, 10), 500)},
        "table-full",
        marks=clause("PA-PK-637a.10.b-1"),
    ),
    pytest.param(
        "PA",
        "holdem_high",
        {"stacks": dict.fromkeys(range(1, 12), 500)},
        "no-such-seat",
        marks=clause("PA-PK-637a.2.a"),
    ),
    pytest.param(
        "PA",
        "five_card_stud_high",
        {"options": {"straddle": {"offered": True}}},
        "not-offered",
        marks=clause("PA-PK-637a.11.e-1"),
    ),
    pytest.param(
        "MA",
        "holdem_high",
        {"said": "3 raise 600"},
        "out-of-range",
        marks=clause("MA-PK-7.c-1", "MA-PK-1.table_stakes", "MA-PK-17-1"),
    ),
    pytest.param(
        "PA",
        "holdem_high",
        {"said": "3 raise 600"},
        "out-of-range",
        marks=clause("PA-PK-637a.8.b.1", "PA-PK-637a.1.table_stakes", "PA-PK-637a.8.k-1"),
    ),
    pytest.param(
        "MA",
        "holdem_high",
        {
            "said": "3 call,1 call,2 check,1 bet 30",
            "options": {"structure": "spread_limit", "table_limits": {"minimum": 5, "maximum": 25}, "blinds": [5, 5]},
        },
        "not-allowed-now",
        marks=clause("MA-PK-17-1", "MA-PK-6.e.2"),
    ),
    pytest.param(
        "MA",
        "holdem_high",
        {
            "said": "3 raise 20,1 raise 30,2 raise 40,3 raise 50",
            "options": {"structure": "fixed_limit", "table_limits": {"minimum": 10, "maximum": 20}, "max_raises": 3},
        },
        "not-allowed-now",
        marks=clause("MA-PK-17-3"),
    ),
    pytest.param(
        "PA",
        "holdem_high",
        {
            "said": "3 raise 20,1 raise 30,2 raise 40",
            "options": {"structure": "fixed_limit", "table_limits": {"minimum": 10, "maximum": 20}, "max_raises": 2},
        },
        "not-allowed-now",
        marks=clause("PA-PK-637a.8.k-1"),
    ),
    pytest.param(
        "MA",
        "holdem_high",
        {"said": "3 call,1 call,2 check,1 check,2 bet 20,3 fold,1 raise 60", "options": {"check_raise": "prohibited"}},
        "not-allowed-now",
        marks=clause("MA-PK-7.j"),
    ),
    pytest.param(
        "PA",
        "holdem_high",
        {"said": "3 call,1 call,2 check,1 check,2 bet 20,3 fold,1 raise 60", "options": {"check_raise": "prohibited"}},
        "not-allowed-now",
        marks=clause("PA-PK-637a.8.j"),
    ),
    pytest.param(
        "MA",
        "holdem_high",
        {"said": "3 raise 100,4 all_in,1 call,2 fold,3 raise 400", "stacks": {1: 500, 2: 500, 3: 500, 4: 150}},
        "not-allowed-now",
        marks=clause("MA-PK-1.raise"),
    ),
]


@pytest.mark.parametrize(("authority", "variant", "more", "code"), REFUSED)
def test_what_is_not_allowed_at_the_table_is_refused_by_its_clause(
    request: pytest.FixtureRequest, authority: str, variant: str, more: dict[str, Any], code: str
) -> None:
    with refusals.refused(code) as told:
        replay(scenario(authority, variant, **more))
    assert told.value.clause in request.node.get_closest_marker("clause").args


# -- what has to be filed ---------------------------------------------------------------------------------------------

FUND = {"bad_beat_contribution": {"amount": 1}}
POOL = {"high_hand_jackpot_contribution": {"amount": 1}}
STUB = {"card_count_method": "dealer_stub_count"}
BUTTON_GAMES = {"variants": ["holdem_high", "omaha_high"]}


@pytest.mark.parametrize(
    ("authority", "options", "clauses", "mended"),
    [
        pytest.param(*case, marks=clause(*case[2]))
        for case in (
            ("MA", FUND, ["MA-PK-19.b.3"], {"bad_beat_hands": "four_of_a_kind"}),
            ("PA", FUND, ["PA-PK-637a.15.b.3"], {"bad_beat_hands": "four_of_a_kind"}),
            ("MA", STUB, ["MA-PK-6.e.4-1"], BUTTON_GAMES),
            ("PA", {**STUB, "variants": ["five_card_stud_high"]}, ["PA-PK-637a.7.e.4.i"], BUTTON_GAMES),
            (
                "PA",
                {"straddle": {"offered": True}},
                ["PA-PK-637a.11.e-2"],
                {"straddle": {"offered": True, "amount": 4}},
            ),
            ("PA", POOL, ["PA-PK-637a.16.b.4"], {"high_hand_jackpot": {"minimum_players": 4}}),
            (
                "PA",
                {**POOL, "high_hand_jackpot": "on"},
                ["PA-PK-637a.16.b.4"],
                {"high_hand_jackpot": {"minimum_players": 4}},
            ),
        )
    ],
)
def test_a_filing_is_told_what_it_lacks_and_play_keeps_its_defaults(
    authority: str, options: dict[str, Any], clauses: list[str], mended: dict[str, Any]
) -> None:
    kind = game("poker", authority).submission
    submission, violations = check(kind, options)
    assert isinstance(submission, Poker)
    assert violations == []
    assert [one.clause for one in submission.lacking()] == clauses
    whole, _ = check(kind, {**options, **mended})
    assert isinstance(whole, Poker)
    assert list(whole.lacking()) == []


@clause("PA-PK-637a.9.a.6", "PA-PK-637a.9.b")
def test_a_game_that_the_board_approved_may_stand_among_the_games_offered() -> None:
    offered = {"variants": ["deuce_to_seven_triple_draw", "badugi"], "other_approved_games": ["badugi"]}
    submission, violations = check(game("poker", "PA").submission, offered)
    assert violations == []
    assert submission is not None
    raw = scenario(
        "PA", "deuce_to_seven_triple_draw", "3 fold,1 fold", options={**offered, "ante": 0, "blinds": [2, 5]}
    )
    answer: Any = replay({**raw, "button": 3})
    assert answer["seats"]["2"]["net"] == "2.00"
    with refused("no-such-variant"):  # its rules are not here
        replay({**raw, "variant": "badugi"})
    for authority, one in (("PA", "badugi"), ("MA", "deuce_to_seven_triple_draw")):
        _, violations = check(game("poker", authority).submission, {"variants": [one]})
        assert [violation.option for violation in violations] == ["variants"]
