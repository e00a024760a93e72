"""Hands between scripted bettors: the kernel against the audited procedure on the same decisions, and figures counted by hand."""

import json
from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
import pytest

from houseway.cli.app import main
from houseway.equipment.cards import Card, cards, show
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.poker import profile_kernel as kernel
from houseway.games.poker.bettors import BETTORS
from houseway.games.poker.profile import ASSUMPTIONS, Profile, profile_answer, run_profile, terms_of
from houseway.games.poker.rules import Poker
from houseway.games.poker.state import Hand
from houseway.odds.assumptions import read_assumptions
from houseway.rulebook.submission import accept
from houseway.simulate.counter import key_of
from houseway.table.driver import Driver
from houseway.table.money import dollars
from houseway.table.referee import open_table
from houseway.table.round import Round
from houseway.table.scenario import read_scenario

NO_LIMIT = {"structure": "no_limit", "blinds": [1, 2]}
FIXED = {"structure": "fixed_limit", "table_limits": {"minimum": 4, "maximum": 8}, "blinds": [2, 4], "max_raises": 3}
POT_LIMIT = {"structure": "pot_limit", "blinds": [2, 5], "ante": 1}
SPREAD = {"structure": "spread_limit", "table_limits": {"minimum": 5, "maximum": 20}, "blinds": [1, 2]}
BUTTON_FIRST = {**NO_LIMIT, "blinds": [1, 2, 4], "heads_up_blinds": "button_first"}
NO_CHECK_RAISE = {**FIXED, "max_raises": 4, "check_raise": "prohibited"}
PERCENT = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}
STEPS = {"rake_methods": ["incremental"], "rake_steps": [[10, 1], [30, 1], [60, 2]], "max_rake": 4}
BOTH = {**STEPS, "rake_methods": ["percentage", "incremental"], "rake_percent": "2.5%", "max_rake": 7}
HANDS = 4


def submission_of(authority: str, **options: Any) -> Poker:
    found = accept(game("poker", authority).submission, options)
    assert isinstance(found, Poker)
    return found


def known(**assume: str) -> Mapping[str, Any]:
    return read_assumptions(ASSUMPTIONS, assume)


def one_hand(submission: Poker, assume: Mapping[str, Any], number: int) -> tuple[list[int], list[int], list[list[int]]]:
    """The deck, the figures and the decisions of one hand, by the kernel's own source run as it stands."""
    terms = terms_of(submission, assume)
    deck, seats = np.zeros(52, np.int64), np.zeros((5, kernel.MOST_PLAYERS), np.int64)
    result, said = np.zeros(kernel.RESULT, np.int64), np.zeros((200, 2), np.int64)
    told = (terms.rule, terms.blinds, terms.steps, terms.bettors, terms.rows, deck, seats, result, said)
    made = kernel.play_hand(number, *key_of(7), *told)
    return deck.tolist(), result.tolist(), said[:made].tolist()


def refereed(
    authority: str, options: Mapping[str, Any], stack: int, deck: list[int], said: list[list[int]], players: int
) -> Hand:
    """The same cards and decisions through the audited procedure; position 0 sits at seat 1, the button is the last."""
    hands = {one + 1: show([Card(deck[one]), Card(deck[players + one])]) for one in range(players)}
    scenario = read_scenario(
        {
            "game": "poker",
            "authority": authority,
            "variant": "holdem_high",
            "submission": dict(options),
            "seats": {seat: {"stack": dollars(stack)} for seat in hands},
            "button": players,
            "deal": {"hands": hands, "community": show([Card(card) for card in deck[2 * players : 2 * players + 5]])},
        }
    )
    table = open_table(scenario)
    for seat in hands:
        table.sit(seat, stack)
    driver = Driver(
        Round(table, script=scenario.rounds[0].script, extras={"variant": "holdem_high", "button": players})
    )
    hand: Hand = driver.round.extras["hand"]
    for place, total in said:
        betting, seat = hand.betting, place + 1
        assert driver.asks[0].seat == seat
        owed = min(betting.current - betting.bets[seat], betting.stacks[seat])
        if total < 0:
            driver.decide(seat, "fold", {})
        elif total == betting.bets[seat] + owed:
            driver.decide(seat, "call" if owed else "check", {})
        else:
            driver.decide(seat, "raise" if betting.current else "bet", {"amount": dollars(total)})
    assert driver.finished
    return hand


@pytest.mark.clause(
    "MA-PK-14.b.1.ii", "MA-PK-14.b.2.ii", "MA-PK-14.d", "PA-PK-637a.17.b.1.i", "PA-PK-637a.17.b.2.i", "PA-PK-637a.17.d"
)
@pytest.mark.parametrize(
    ("players", "profile"), [(2, "random"), (3, "aggressive"), (6, "tight+loose+random"), (9, "loose")]
)
@pytest.mark.parametrize(
    "betting",
    [NO_LIMIT, FIXED, POT_LIMIT, SPREAD, NO_CHECK_RAISE, BUTTON_FIRST],
    ids=["no limit", "fixed limit", "pot limit", "spread limit", "no check-raise", "button first, three blinds"],
)
def test_the_kernel_and_the_procedure_agree_on_pot_winners_and_rake(
    betting: dict[str, Any], players: int, profile: str
) -> None:
    stack_of = {2: "4", 3: "25", 6: "12", 9: "100"}
    for authority, rake in product(("MA", "PA"), (PERCENT, STEPS, BOTH)):
        options = {**betting, **rake}
        submission = submission_of(authority, **options)
        assume = known(players=str(players), profile=profile, stack=stack_of[players])
        for number in range(HANDS):
            deck, result, said = one_hand(submission, assume, number)
            stack = assume["stack"] * submission.minimum
            hand = refereed(authority, options, stack, deck, said, players)
            assert [pot["amount"] for pot in hand.pots] == [result[kernel.POT]]
            assert sum(1 << (seat - 1) for seat in hand.winners) == result[kernel.RESULT_WINNERS]
            assert hand.rake == result[kernel.RAKE]
            assert len(hand.shared) >= 3 or not result[kernel.FLOPS]


@pytest.mark.clause("MA-PK-19.b.2", "MA-PK-19.c-1")
def test_contributions_to_a_fund_are_those_of_the_procedure() -> None:
    options = {**NO_LIMIT, **PERCENT, "bad_beat": "on", "bad_beat_contribution": {"amount": 1, "minimum_pot": 20}}
    submission, assume = submission_of("MA", **options), known(players="4", profile="random")
    given = set()
    for number in range(12):
        deck, result, said = one_hand(submission, assume, number)
        hand = refereed("MA", options, 200_00, deck, said, 4)
        assert sum(hand.contributed.values()) == result[kernel.FUND]
        given.add(result[kernel.FUND])
    assert given == {0, 100}


def test_the_compiled_kernel_adds_up_what_the_source_gives_hand_by_hand() -> None:
    submission, assume = submission_of("MA", **FIXED, **PERCENT), known(profile="tight+loose+aggressive+random")
    found = run_profile(submission, assume, 60, seed=7, threads=1)
    by_hand = [one_hand(submission, assume, number)[1] for number in range(60)]
    assert list(found.sums) == [sum(result[place] for result in by_hand) for place in range(kernel.SUMS)]


def test_threads_change_nothing_and_another_seed_changes_something() -> None:
    submission, assume = submission_of("MA", **NO_LIMIT, **PERCENT), known()
    one, two = (run_profile(submission, assume, 150_000, seed=3, threads=threads).sums for threads in (1, 2))
    assert one == two
    assert run_profile(submission, assume, 150_000, seed=4, threads=2).sums != one


# -- figures that can be counted --------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PK-14.b.1.i", "PA-PK-637a.17.b.1")
@pytest.mark.parametrize(("authority", "rake"), [("MA", 2.0), ("PA", 2.0)])
def test_calling_stations_call_the_blind_check_to_the_end_and_pay_ten_percent_in_whole_dollars(
    authority: str, rake: float
) -> None:
    submission, assume = submission_of(authority, **FIXED, **PERCENT), known(profile="calling_station")
    found = run_profile(submission, assume, 1000)
    answer = profile_answer(submission, assume, found)
    assert (answer["average_pot"], answer["rake_per_hand"], answer["standard_error"]) == (6 * 4, rake, 0)
    assert (answer["flop_seen"], answer["showdown"], answer["players_at_the_flop"]) == (1, 1, 6)
    assert answer["decisions_per_hand"] == 4 * 6


def test_heads_up_both_positions_win_alike_and_some_pots_are_shared() -> None:
    submission, assume = submission_of("MA", **FIXED), known(profile="calling_station", players="2")
    alone = [0, 0]
    for number in range(400):
        winners = one_hand(submission, assume, number)[1][kernel.RESULT_WINNERS]
        alone = [alone[place] + (winners == 1 << place) for place in range(2)]
    assert abs(alone[0] - alone[1]) < 4 * 400**0.5
    assert 400 * 0.93 < sum(alone) < 400  # about four deals in a hundred are shared heads-up


def test_a_tight_table_sees_fewer_flops_than_a_loose_one_and_rakes_less() -> None:
    submission = submission_of("MA", **FIXED, **PERCENT)
    tight, loose = (
        profile_answer(submission, assume, run_profile(submission, assume, 20_000))
        for assume in (known(profile="tight"), known(profile="loose"))
    )
    assert tight["flop_seen"] < loose["flop_seen"] - 0.2
    assert tight["rake_per_hand"] < loose["rake_per_hand"] - 0.5


def test_the_standard_error_is_that_of_the_sample() -> None:
    raked = [0, 100, 300]
    sums = [0] * kernel.SUMS
    sums[kernel.RAKE], sums[kernel.RAKE_SQUARES] = sum(raked), sum(one * one for one in raked)
    found = Profile(3, 1, 1.0, tuple(sums), 200)
    assert found.standard_error(kernel.RAKE) == pytest.approx(float(np.std(raked, ddof=1)) / 3**0.5)
    assert Profile(1, 1, 1.0, tuple(sums), 200).standard_error(kernel.RAKE) is None


# -- what a bettor holds ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("high", "low", "suited", "points"),
    [
        ("A", "A", 0, 20),
        ("K", "K", 0, 16),
        ("5", "5", 0, 5),
        ("2", "2", 0, 5),
        ("A", "K", 1, 12),
        ("T", "9", 1, 8),
        ("7", "5", 0, 3.5),
        ("7", "2", 0, -1.5),
        ("Q", "J", 0, 7),
    ],
)
def test_points_of_two_cards_are_those_of_bill_chens_count(high: str, low: str, suited: int, points: float) -> None:
    """As W. Chen's count is published in L. Krieger, Hold'em Excellence; half points are not rounded here."""
    ranks = "23456789TJQKA"
    assert kernel.chen(ranks.index(high), ranks.index(low), suited) / 2 == points


@pytest.mark.parametrize(
    ("own", "board", "made"),
    [
        ("Ah Kd", "Qs 7c 2d", 0),
        ("Ah Kd", "As 7c 2d", 2),
        ("Ah 7d", "As 7c 2d", 3),
        ("8h 7d", "As 7c 2d", 1),
        ("8h 8d", "7s 6c 2d", 2),
        ("8h 8d", "9s 6c 2d", 1),
        ("8h 8d", "8s 6c 2d", 3),
        ("Ah Kd", "7s 7c 2d", 0),
        ("Ah Kh", "7h 6h 2d", 1),
        ("Ah Kh", "7h 6h 2d Tc 9s", 0),
        ("Ah Kh", "7h 6h 2h", 3),
        ("9h 8d", "7s 6c 5d", 3),
        ("Ah 2d", "3s 4c 5d", 3),
        ("Ah Kd", "9s 8c 7d 6h 5s", 0),
        ("Th Kd", "9s 8c 7d 6h 2s", 3),
    ],
)
def test_what_two_cards_make_of_the_board(own: str, board: str, made: int) -> None:
    laid = cards(board)
    one, other = cards(own)
    ranks, suits, held = 0, 0, 0
    for card in laid:
        ranks, suits = ranks + (1 << 4 * card.rank), suits + (1 << 4 * (int(card) & 3))
        held |= 1 << card.rank
    assert kernel.made(int(one), int(other), ranks, suits, held, len(laid)) == made


@pytest.mark.parametrize("name", BETTORS)
def test_percents_of_a_bettor_leave_no_less_than_nothing_for_a_fold(name: str) -> None:
    bettor = BETTORS[name]
    for rows in (bettor.before, bettor.after):
        assert len(rows) == kernel.STRENGTHS
        for row in rows:
            assert all(0 <= raises <= 100 and 0 <= raises + calls <= 100 for raises, calls in row)
            assert sum(row[0]) == 100


# -- the command --------------------------------------------------------------------------------------------------------


def said_by(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "poker", "--authority", "MA", *words])
    out = capsys.readouterr()
    return int(ended.value.code or 0), out.out, out.err


def test_the_command_answers_with_the_figures_and_what_they_rest_on(capsys: pytest.CaptureFixture[str]) -> None:
    rake = ("--set", "rake_methods=[percentage]", "--set", "rake_percent=10", "--set", "max_rake=5")
    words = ("--rounds", "1e3", "--seed", "5", "--assume", "players=6", "--assume", "profile=calling_station", *rake)
    code, out, _ = said_by(capsys, *words, "--json")
    answer = json.loads(out)
    assert code == 0
    assert (answer["method"], answer["rounds"], answer["seed"], answer["wagers"]) == ("simulation", 1000, 5, {})
    assert (answer["profile"]["average_pot"], answer["profile"]["rake_per_hand"]) == (12, 1)
    code, out, _ = said_by(capsys, *words)
    assert code == 0
    assert "rake per hand" in out
    assert "never folds and never wagers of its own" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--assume", "profile=shark"), "'shark' is not possible"),
        (("--assume", "players=1"), "'1' is not possible"),
        (("--assume", "players=12"), "at most"),
        (("--assume", "stack=100000"), "the table would hold more than"),
        (("--bankroll", "100"), "leave --bankroll out"),
        (("--device", "cuda"), "leave --device out"),
    ],
)
def test_what_cannot_be_simulated_says_why(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = said_by(capsys, "--rounds", "10", *words)
    assert code != 0
    assert message in err


def test_a_room_without_hold_em_has_no_profile_of_it() -> None:
    with pytest.raises(BadInput, match="hold 'em"):
        terms_of(submission_of("MA", variants=["omaha_high"]), known())
