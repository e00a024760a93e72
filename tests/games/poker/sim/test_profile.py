"""Figures of hands between scripted bettors: those that can be counted by hand, and what the command says."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.cli.app import main
from houseway.equipment.cards import cards
from houseway.games.poker.rules.variants import VARIANTS
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim import strength
from houseway.games.poker.sim.bettors import BETTORS
from houseway.games.poker.sim.deciding import thrown_high, thrown_low
from houseway.games.poker.sim.figures import Profile, profile_answer, run_profile
from houseway.games.poker.sim.profile import plan
from houseway.games.poker.sim.strength import FOUR_CARDS, POINTS_OF_TWO, TWO_CARDS
from tests.games.poker.sim.simulated import known, submission_of
from tests.project.refused import refused

NO_LIMIT = {"structure": "no_limit", "blinds": [1, 2]}
FIXED = {"structure": "fixed_limit", "table_limits": {"minimum": 4, "maximum": 8}, "blinds": [2, 4], "max_raises": 3}
PERCENT = {"rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}


def figures(authority: str, options: dict[str, Any], hands: int, seed: int = 1, **assume: str) -> dict[str, Any]:
    """The figures of that many hands."""
    submission, told = submission_of(authority, **options), known(**assume)
    done = run_profile(submission, told, hands, seed)
    return profile_answer(submission, told, done.rounds, done.tallies)


def test_threads_change_nothing_and_another_seed_changes_something() -> None:
    submission, assume = submission_of("MA", **NO_LIMIT, **PERCENT), known()
    one, two = (run_profile(submission, assume, 70_000, seed=3, threads=threads).tallies for threads in (1, 2))
    assert one == two
    assert run_profile(submission, assume, 70_000, seed=4, threads=2).tallies != one


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    submission, assume, kept = submission_of("MA", **NO_LIMIT), known(players="3"), tmp_path / "run.json"
    run_profile(submission, assume, 1_000, checkpoint=kept)
    more = run_profile(submission, assume, 2_500, checkpoint=kept)
    assert (more.now, more.rounds) == (1_500, 2_500)
    assert more.tallies == run_profile(submission, assume, 2_500).tallies
    with refused("another-checkpoint"):
        run_profile(submission, known(players="4"), 2_500, checkpoint=kept)


# -- figures that can be counted --------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PK-14.b.1.i", "PA-PK-637a.17.b.1")
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_calling_stations_call_the_blind_check_to_the_end_and_pay_ten_percent_in_whole_dollars(authority: str) -> None:
    answer = figures(authority, {**FIXED, **PERCENT}, 1000, profile="calling_station")
    assert (answer["average_pot"], answer["rake_per_hand"], answer["standard_error"]) == (6 * 4, 2.0, 0)
    assert (answer["second_round_seen"], answer["showdown"], answer["players_in_second_round"]) == (1, 1, 6)
    assert answer["decisions_per_hand"] == 4 * 6
    assert answer["pots"]["under $32"] == 1


@pytest.mark.parametrize(
    ("variant", "pot", "decisions"),
    [
        ("omaha_high_low_8", 6 * 4, 4 * 6),
        ("five_card_draw_high", 6 * 4, 6 + 6 + 6),  # two betting rounds and a draw
        ("seven_card_stud_high", 6 * 4, 5 + 4 * 6),  # who makes the forced bet has acted
        ("five_card_stud_high", 6 * 4, 5 + 3 * 6),
        ("mambo_stud_high_low_6", 6 * 4, 5 + 2 * 6),
    ],
)
def test_calling_stations_play_every_game_to_the_end(variant: str, pot: int, decisions: int) -> None:
    answer = figures("MA", FIXED, 500, profile="calling_station", variant=variant)
    assert (answer["average_pot"], answer["showdown"], answer["decisions_per_hand"]) == (pot, 1, decisions)


def test_what_seats_win_adds_up_to_what_the_house_takes() -> None:
    fund = {"bad_beat": "on", "bad_beat_contribution": {"amount": 1, "minimum_pot": 20}}
    answer = figures("MA", {**NO_LIMIT, **PERCENT, **fund}, 5_000, profile="random+tight", players="5", stack="10+90")
    nets = sum(seat["net_per_hand"] for seat in answer["seats"].values())
    assert nets == pytest.approx(-answer["rake_per_hand"] - answer["fund_per_hand"])
    assert sum(answer["pots"].values()) == pytest.approx(1)


@pytest.mark.parametrize("variant", ["holdem_high", "omaha_high", "seven_card_stud_high", "five_card_draw_high"])
def test_equal_bettors_win_alike_within_four_standard_errors(variant: str) -> None:
    answer = figures("MA", FIXED, 20_000, profile="calling_station", players="4", variant=variant)
    for seat in answer["seats"].values():
        assert abs(seat["net_per_hand"]) < 4 * seat["standard_error"]


def test_a_tight_table_sees_fewer_flops_than_a_loose_one_and_rakes_less() -> None:
    tight, loose = (figures("MA", {**FIXED, **PERCENT}, 20_000, profile=name) for name in ("tight", "loose"))
    assert tight["second_round_seen"] < loose["second_round_seen"] - 0.2
    assert tight["rake_per_hand"] < loose["rake_per_hand"] - 0.5


def test_the_standard_error_is_that_of_the_sample() -> None:
    raked = [0, 100, 300]
    sums = [0] * at.SUMS
    sums[at.RAKE_SUM], sums[at.RAKE_SUM + 2] = sum(raked), sum(one * one for one in raked)
    found = Profile(3, sums).figure(at.RAKE_SUM)
    assert found.standard_error == pytest.approx(float(np.std(raked, ddof=1)) / 3**0.5 / 100)
    assert Profile(1, sums).figure(at.RAKE_SUM).standard_error is None


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
    assert strength.chen(ranks.index(high), ranks.index(low), suited) / 2 == points


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
    assert strength.made(int(one), int(other), ranks, suits, held, len(laid)) == made


@pytest.mark.parametrize(
    ("held", "size", "to_come", "high", "low"),
    [
        ("Ah Ad 2c", 5, 4, 3, 1),
        ("9h 9d Kc", 5, 4, 2, 0),
        ("9h 7h 2h", 5, 4, 1, 1),
        ("6h 7d 8h", 5, 4, 1, 3),
        ("Kh 7d 2c", 5, 4, 0, 1),
        ("Ah 2d 3c 5s", 5, 3, 0, 3),
        ("Ah 2d 3c Ks", 5, 3, 0, 2),
        ("Th Td 3c Ks 2c", 5, 0, 2, 0),
        ("4h 4d 3c Ks 2c", 5, 0, 1, 0),
        ("4h 9h 3h Kh 2c", 5, 1, 1, 0),
        ("4h 9h 3h Kh 2c", 5, 0, 0, 0),
        ("4h 9h 3h Kh 2h", 5, 0, 3, 0),
        ("4h 5d 6c 7c 8s", 5, 0, 3, 3),
        ("Ah 2d 3c 4s 9s", 5, 0, 0, 1),
        ("4h 4d Ks", 3, 0, 2, 0),
        ("4h 5d 6s", 3, 0, 3, 3),
    ],
)
def test_what_own_cards_are_worth_to_a_bettor(held: str, size: int, to_come: int, high: int, low: int) -> None:
    room = [0] * at.SCRATCH_SIZE
    room[at.HAND : at.HAND + len(cards(held))] = map(int, cards(held))
    terms = [0] * at.LOOKED_UP
    terms[at.LOW_RANKS] = 0xFF if size == 5 else 0x3F
    count = len(cards(held))
    assert strength.high_strength(count, size, to_come, room) == high
    assert strength.low_strength(count, size, to_come, terms, room) == low


@pytest.mark.parametrize(
    ("own", "board", "low"),
    [("Ah 2d", "3s 4c 5d", 3), ("Ah 2d", "2s 4c 5d", 1), ("Ah Kd", "3s 4c 5d", 0), ("Ah Ad", "3s 4c 5d", 0)],
)
def test_what_two_cards_make_of_a_low_board(own: str, board: str, low: int) -> None:
    one, other = map(int, cards(own))
    held = sum(1 << card.rank for card in cards(board))
    assert strength.made_low(one, other, held, 0xFF, 3) == low


@pytest.mark.parametrize(
    ("held", "thrown"),
    [
        ("Ah Ad Kc 4s 2s", "Kc 4s 2s"),
        ("Ah Ad Kc Ks 2s", "2s"),
        ("Ah 9h Kh 4h 2s", "2s"),
        ("Ah Kd 9c 4s 2s", "9c 4s 2s"),
        ("4h 5d 6c 7s 8s", ""),
        ("4h 9h 6h 7h Kh", ""),
        ("4h 4d 4c Ks Kd", ""),
    ],
)
def test_a_draw_keeps_what_is_alike_four_of_a_suit_or_the_two_highest(held: str, thrown: str) -> None:
    mine = cards(held)
    found = thrown_high(0, list(map(int, mine)))
    assert [card for place, card in enumerate(mine) if found >> place & 1] == cards(thrown)


def test_a_draw_for_the_low_throws_away_what_repeats_and_what_is_over_an_eight() -> None:
    mine = cards("Ah Ad 8c 9s 2s")
    found = thrown_low(0, 0xFF, list(map(int, mine)))
    assert [card for place, card in enumerate(mine) if found >> place & 1] == cards("Ad 9s")


@pytest.mark.parametrize("name", BETTORS)
def test_percents_of_a_bettor_leave_no_less_than_nothing_for_a_fold(name: str) -> None:
    bettor = BETTORS[name]
    for rows in (bettor.before, bettor.after):
        assert len(rows) == at.STRENGTHS
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
        (("--assume", "variant=badugi"), "'badugi' is not possible"),
        (("--variant", "seven_card_stud_low"), "MA-PK-8"),
        (("--variant", "holdem", "--assume", "variant=omaha"), "not both"),
        (("--variant", "seven_card_stud", "--assume", "players=9"), "at most 8"),
        (("--bankroll", "100"), "leave --bankroll out"),
        (("--shoes",), "leave --shoes out"),
        (("--to", "figures.txt"), "name the file .csv or .parquet"),
    ],
)
def test_what_cannot_be_simulated_says_why(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = said_by(capsys, "--rounds", "10", *words)
    assert code != 0
    assert message in err


def test_more_hands_than_add_up_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = said_by(capsys, "--rounds", str(2**39 + 1))
    assert code != 0
    assert "64 bits" in err


def test_a_room_without_hold_em_has_no_profile_of_it() -> None:
    with refused("not-offered", clause="MA-PK-8.b"):
        plan(submission_of("MA", variants=["omaha_high"]), known())


def test_a_rule_of_raising_that_the_bettors_do_not_know_is_refused() -> None:
    with refused("not-simulated"):
        plan(submission_of("MA", **NO_LIMIT, short_raise="any"), known())
    assert plan(submission_of("MA", **NO_LIMIT, short_raise="half"), known())


def test_the_figures_of_a_variant_are_written_as_a_table(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "figures.csv"
    code, out, _ = said_by(capsys, "--rounds", "50", "--variant", "omaha", "--to", str(file), "--json")
    assert code == 0
    assert json.loads(out)["profile"]["variant"] == "omaha_high"
    rows = file.read_text().splitlines()
    assert rows[0] == "game,authority,seed,rounds,variant,figure,value,standard_error"
    assert any(row.startswith("poker,MA,1,50,omaha_high,seat 6 net,") for row in rows)


def test_a_simulated_hand_is_replayed_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--simulated", "poker", "--authority", "PA", "--variant", "razz_is_not", "--round", "0"])
    assert ended.value.code == 2
    capsys.readouterr()
    words = ("--authority", "PA", "--variant", "seven_card_stud_low", "--round", "3", "--json")
    with pytest.raises(SystemExit) as ended:
        main(["replay", "--simulated", "poker", *words])
    assert ended.value.code in (0, None)
    answer = json.loads(capsys.readouterr().out)
    assert sum(float(seat["net"]) for seat in answer["seats"].values()) == -float(answer["rake"])


def test_shares_of_first_hands_in_omaha_are_about_those_of_hold_em() -> None:
    """A sample of twenty thousand deals from a fixed seed: no strength is a twentieth more or less frequent."""
    chance = np.random.default_rng(1)
    deals = chance.permuted(np.tile(np.arange(52), (20_000, 1)), axis=1)[:, :4]

    def points(one: Any, other: Any) -> Any:
        return POINTS_OF_TWO[169 * (one & 3 == other & 3) + 13 * (one >> 2) + (other >> 2)]

    a, b, c, d = deals.T
    two = points(a, b)
    four = np.maximum(points(a, b) + points(c, d), np.maximum(points(a, c) + points(b, d), points(a, d) + points(b, c)))
    for of_two, of_four in zip(TWO_CARDS, FOUR_CARDS, strict=True):
        assert abs(float((two >= of_two).mean()) - float((four >= of_four).mean())) < 0.05


def test_every_game_of_the_room_can_be_simulated() -> None:
    for variant in VARIANTS:
        authority = "PA" if variant == "seven_card_stud_low" else "MA"
        assert figures(authority, NO_LIMIT, 200, variant=variant, profile="random")["hands"] == 200
