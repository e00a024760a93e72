"""``houseway odds --joint`` and ``houseway session``: what they print, and what they refuse in one sentence."""

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.app import main

Captured = pytest.CaptureFixture[str]


def run(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as done:
        main(list(arguments))
    said = capsys.readouterr()
    return int(done.value.code or 0), said.out, said.err


def answer(capsys: Captured, *arguments: str) -> dict[str, Any]:
    status, out, err = run(capsys, *arguments, "--json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def code_of(capsys: Captured, *arguments: str) -> str:
    status, out, _ = run(capsys, *arguments, "--json")
    assert status == 2
    return str(json.loads(out)["error"]["code"])


STAKES = ("--stake", "ante=10", "--stake", "pair_plus=5")


def test_joint_results_with_stakes(capsys: Captured) -> None:
    found = answer(capsys, "odds", "three_card_poker", "--joint", *STAKES)
    combined = found["combined"]

    assert found["method"] == combined["method"] == "exact"
    assert sum(Fraction(one["probability_exact"]) for one in combined["results"]) == 1
    assert found["pairs"][0]["wagers"] == ["ante", "pair_plus"]
    assert "ante" in run(capsys, "odds", "three_card_poker", "--joint", *STAKES)[1]


def test_a_session_with_a_bankroll(capsys: Captured) -> None:
    more = ("--rounds", "1e3", "--bankroll", "500", "--target", "1000")
    found = answer(capsys, "session", "three_card_poker", *STAKES, *more)

    assert found["rounds"] == 1000
    assert found["stakes"] == {"ante": 10.0, "pair_plus": 5.0}
    assert 0 < found["ruin"]["ruin_before_target"] < found["ruin_within"] < 1  # within goes on after the target
    nets = [one["net"] for one in found["quantiles"]]
    assert nets == sorted(nets)
    assert "Ruined before 1,000.00" in run(capsys, "session", "three_card_poker", *STAKES, *more)[1]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("odds", "sic_bo", "--stake", "small=1"), "option-belongs-elsewhere"),
        (("odds", "sic_bo", "--joint", "--stake", "small"), "not-name-and-value"),
        (("odds", "sic_bo", "--joint", "--stake", "small=-1"), "not-a-number"),
        (("odds", "sic_bo", "--joint", "--stake", "tall=1"), "no-such-wager"),
        (("session", "sic_bo", "--rounds", "none"), "not-a-number"),
        (("session", "sic_bo", "--rounds", "1e12"), "out-of-range"),
        (("session", "sic_bo", "--rounds", "10", "--target", "5"), "bankroll-missing"),
        (("session", "poker", "--authority", "MA", "--rounds", "10"), "not-priced"),
    ],
)
def test_what_cannot_be_answered_is_refused(capsys: Captured, arguments: tuple[str, ...], code: str) -> None:
    assert code_of(capsys, *arguments) == code


def test_a_shift_a_progressive_and_a_refused_count(capsys: Captured) -> None:
    shift = answer(capsys, "hold", "sic_bo", "--stake", "small=10", "--pace", "50", "--seats", "7", "--shifts", "1000")
    assert shift["bands"][0]["win"] < shift["mean"] < shift["bands"][-1]["win"]
    assert shift["worst"]["0.05"] < shift["bands"][0]["win"]
    asked = ("progressive", "mississippi_stud", "--rate", "0.2", "--reset", "10000", "--must-hit", "50000")
    life = answer(capsys, *asked)
    assert life["fair_meter_exact"] == "3050080/19"
    assert life["must_hit"]["fair"] > 0
    assert "Must be hit by $50,000.00" in run(capsys, *asked)[1]
    assert code_of(capsys, "progressive", "mississippi_stud", "--meter", "5") == "option-belongs-elsewhere"
    assert code_of(capsys, "progressive", "mississippi_stud", "--rate", "2") == "out-of-range"
    assert code_of(capsys, "count", "minibaccarat", "--spread", "8") == "not-a-number"
    assert code_of(capsys, "count", "minibaccarat", "--penetration", "100") == "out-of-range"


QUESTIONS = ("--atlas", "--assumptions", "--recount", "--protection", "--audit", "--frequencies", "--joint")


@pytest.mark.parametrize("pair", list(combinations(QUESTIONS, 2)), ids=" ".join)
def test_two_questions_at_once_are_refused(capsys: Captured, pair: tuple[str, str]) -> None:
    assert code_of(capsys, "odds", "sic_bo", *pair) == "option-belongs-elsewhere"


@pytest.mark.parametrize(
    "arguments",
    [
        ("odds", "sic_bo", "--frequencies", "--stake", "small=1"),
        ("odds", "sic_bo", "--frequencies", "--wager", "small"),
        ("odds", "sic_bo", "--joint", "--wager", "small"),
        ("odds", "sic_bo", "--joint", "--exact"),
        ("odds", "sic_bo", "--audit", "--two-seats"),
        ("odds", "sic_bo", "--assumptions", "--exact"),
        ("odds", "minibaccarat", "--protection", "--even-if-unlawful"),
        ("odds", "three_card_poker", "--joint", "--two-seats", "--exact", "--threads", "2"),
        ("odds", "--audit", "--set", "ties=push"),
        ("odds", "sic_bo", "--atlas", "--edition", "2023"),
        ("design", "sic_bo", "--top", "3"),
        ("design", "sic_bo", "--threads", "2"),
        ("strategy", "pai_gow_poker", "--as-file", "--to", "rows.csv"),
        ("strategy", "pai_gow_poker", "--house-way", "--assume", "player=optimal"),
    ],
    ids=" ".join,
)
def test_an_option_that_the_question_would_not_use_is_refused(capsys: Captured, arguments: tuple[str, ...]) -> None:
    assert code_of(capsys, *arguments) == "option-belongs-elsewhere"


def test_a_house_way_is_a_question_of_its_own(capsys: Captured) -> None:
    assert code_of(capsys, "strategy", "pai_gow_poker", "--house-way", "--table") == "belong-together"
    assert code_of(capsys, "design", "pai_gow_poker", "--house-way", "--mend") == "belong-together"


def test_a_shift_under_unlawful_options_says_so(capsys: Captured) -> None:
    unlawful = ("--set", "payout_odds={small: '1:2'}", "--even-if-unlawful")
    _, out, _ = run(capsys, "hold", "sic_bo", "--pace", "50", "--stake", "small=10", *unlawful)
    assert "Not lawful" in out
    assert "the normal approximation errs by up to" in " ".join(out.split())


def test_every_figure_of_a_session_names_its_method(capsys: Captured) -> None:
    asked = ("session", "sic_bo", "--rounds", "20", "--stake", "small=10", "--bankroll", "100", "--target", "200")
    said = " ".join(run(capsys, *asked)[1].split())

    assert "round by round in floating point" in said
    assert "by its recursion in floating point, residual" in said
    assert "4808584372417849/7567131725933474" in said


def test_a_session_says_that_a_wager_has_a_play_of_its_own_in_the_price_list(capsys: Captured) -> None:
    alone = run(capsys, "session", "winners_pot_poker", "--rounds", "20", "--stake", "jacks_plus=1")[1]
    ante = run(capsys, "session", "winners_pot_poker", "--rounds", "20", "--stake", "ante=1")[1]

    assert "24.7514 %" in alone
    assert "price list" not in ante


def test_frequencies_that_are_not_exact_say_so(capsys: Captured) -> None:
    counted = run(capsys, "odds", "three_card_poker", "--frequencies")[1]
    in_float = run(capsys, "odds", "spanish_21", "--authority", "PA", "--frequencies")[1]

    assert "floating point" not in counted
    assert "in floating point, within 1e-10" in in_float


def test_the_pairs_of_the_stakes_are_printed_where_all_are_too_many(capsys: Captured) -> None:
    stakes = ("--stake", "small=10", "--stake", "total_value:9=5", "--stake", "two_dice_combination:1+4=7")
    said = run(capsys, "odds", "sic_bo", "--joint", *stakes)[1]

    assert "the 3 pairs of these stakes, out of 1,225 pairs" in said
    assert "two_of_a_kind:1" not in said
    assert "One round with 10 on small, 5 on total_value:9" in said  # not broken to the width of the table
    assert "the 28 strongest of 1,225 pairs" in run(capsys, "odds", "sic_bo", "--joint", "--stake", "small=10")[1]


def test_two_seats_of_a_pot_name_their_players(capsys: Captured) -> None:
    asked = ("odds", "winners_pot_poker", "--joint", "--two-seats", "--stake", "jacks_plus=1")

    assert answer(capsys, *asked)["two_seats"]["players"] == 2  # the price is that of one
    assert "a table with 2 players" in run(capsys, *asked)[1]


def test_one_round_is_not_many(capsys: Captured) -> None:
    said = run(capsys, "session", "sic_bo", "--rounds", "1", "--stake", "small=1", "--drawdown")[1]

    assert "at most 1 rounds" not in " ".join(said.split())


def test_ruin_within_a_session_too_long_to_follow_is_left_out(capsys: Captured) -> None:
    asked = ("session", "three_card_poker", *STAKES, "--rounds", "1e6", "--bankroll", "500", "--target", "1000")

    assert "ruin_within" not in (found := answer(capsys, *asked))
    assert found["ruin"]["ruin_before_target"] == pytest.approx(0.827479, abs=1e-6)
    said = " ".join(run(capsys, *asked)[1].split())
    assert "ruined in play without end with 100.0000 %. The session is too long" in said


def test_tables_that_differ_are_told_row_by_row(capsys: Captured, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(
        "{game: three_card_poker, authority: MA, options: {version: 6(f)1, ante_bonus_table: B, pair_plus_table: {flush: '4:1'}}}"
    )
    _, out, _ = run(capsys, "design", "three_card_poker", "--against", str(other))
    said = " ".join(out.split())
    assert "pair_plus_table: flush 3:1 → 4:1" in said
    assert "ante_bonus_table: straight 1:1 → nothing, three_of_a_kind 4:1 → 6:1" in said


def test_a_remedy_of_a_submission_without_a_price_has_no_cost(capsys: Captured) -> None:
    _, out, _ = run(capsys, "design", "minibaccarat", "--set", "decks=1000", "--mend")
    assert "no price before" in out
    assert "%" not in out
