"""``houseway play``: scripted evenings at the table, for every game."""

import json
from pathlib import Path

import pytest

from houseway.table.replay.log import problems
from tests.cli.openings import answers, opened, opening, wager
from tests.cli.terminal.conftest import Run
from tests.games.every_game.first import WAGERED

# -- one evening, any game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WAGERED)
def test_a_round_is_wagered_decided_settled_and_left(run: Run, game: str) -> None:
    status, said = run(game, [opening(game), *answers(game), "q"], "--seed", "1")
    assert status == 0
    assert "Round 1" in said
    assert "The settlement" in said
    assert "Seat 1 leaves with $" in said


@pytest.mark.parametrize("game", WAGERED)
def test_enter_repeats_the_last_wagers(run: Run, game: str) -> None:
    lines = [opening(game), *answers(game), "", *answers(game), "q"]
    _, said = run(game, lines, "--seed", "1")
    assert said.count(f"Seat 1 puts $10 on {wager(game)}") == 2


@pytest.mark.parametrize("game", WAGERED)
def test_enter_without_earlier_wagers_is_asked_again(run: Run, game: str) -> None:
    _, said = run(game, ["", "q"])
    assert "Write a wager, as in" in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("blackjack 10", "There is no wager 'blackjack'"),
        ("hello", "'hello' is not a wager"),
        ("{0} 10, {0} 10", "is named twice"),
        ("none", "Nobody has wagered"),
    ],
)
def test_a_wager_that_cannot_be_is_refused_with_the_reason(run: Run, game: str, typed: str, reason: str) -> None:
    status, said = run(game, [typed.format(wager(game)), "q"])
    assert status == 0
    assert reason in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("-5", "-5 is negative"),
        ("4.99", "$4.99 is under the table's minimum of $5"),
        ("500.01", "$500.01 is over the table's maximum of $500"),
        ("10.001", "10.001 has a fraction of a cent"),
        ("ten", "'ten' is not an amount of money"),
    ],
)
def test_an_amount_that_cannot_be_is_refused_with_the_reason(run: Run, game: str, amount: str, reason: str) -> None:
    status, said = run(game, [opening(game, amount), "q"], "--buy-in", "5000")
    assert status == 0
    assert reason in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
def test_the_limits_themselves_are_accepted(run: Run, game: str) -> None:
    for amount in (5, 500):
        lines = [opening(game, str(amount)), *answers(game, amount), "q"]
        _, said = run(game, lines, "--seed", "1", "--buy-in", "5000")
        assert f"Seat 1 puts ${amount} on {wager(game)}" in said
        assert "The settlement" in said


@pytest.mark.parametrize("game", WAGERED)
def test_more_than_the_chips_is_refused_and_more_can_be_bought(run: Run, game: str) -> None:
    needed = 21 * len(opened(game))
    lines = [opening(game, "21"), "buy 1", opening(game, "21"), "q", "y"]
    _, said = run(game, lines, "--buy-in", str(needed - 1), "--seed", "1")
    assert "Seat 1 has $20 in chips, $1 short of $21" in said
    assert f"Seat 1 puts $21 on {wager(game)}" in said


@pytest.mark.parametrize("game", WAGERED)
def test_why_gives_cite_and_gist_of_any_step(run: Run, game: str) -> None:
    _, said = run(
        game, ["why", opening(game), *answers(game), "why 1", "why", "why 999", "q"], "--seed", "1", "--plain"
    )
    assert "Nothing has happened yet" in said
    assert said.count("Step 1: ") == 1
    assert "§" in said.partition("Step 1: ")[2]
    assert "There is no step 999" in said


@pytest.mark.parametrize("game", WAGERED)
def test_help_names_every_way_out(run: Run, game: str) -> None:
    _, said = run(game, ["?", "q"])
    for word in ("Enter repeats", "none sits", "fault", "why explains", "q leaves"):
        assert word in said


@pytest.mark.parametrize("game", WAGERED)
def test_the_end_of_input_ends_the_evening_cleanly(run: Run, game: str) -> None:
    status, said = run(game, [])
    assert status == 0
    assert "Seat 1 leaves with $1,000" in said


@pytest.mark.parametrize("game", WAGERED)
def test_an_interrupt_is_status_130(run: Run, game: str) -> None:
    status, said = run(game, [opening(game)], raises=KeyboardInterrupt)
    assert status == 130
    assert "Traceback" not in said


# -- leaving in the middle ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "status_text"), [("y", "Seat 1 leaves with $1,000"), ("n", "The settlement")])
def test_leaving_an_open_round_is_confirmed_and_settles_nothing(run: Run, answer: str, status_text: str) -> None:
    status, said = run("three_card_poker", ["ante 10", "q", answer, "fold", "q"], "--seed", "1")
    assert status == 0
    assert "nothing is settled" in said
    assert status_text in said
    assert ("The settlement" in said) == (answer == "n")


def test_the_end_of_input_in_an_open_round_gives_the_wagers_back(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    status, said = run("three_card_poker", ["ante 10", "play", "", ""], "--seed", "1", "--log", str(log))
    assert status == 0
    assert "The round is abandoned" in said
    written = json.loads(log.read_text(encoding="utf-8"))
    assert len(written["scenario"]["rounds"]) == 1
    assert problems(written) == []


# -- when something goes wrong ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.d")
def test_an_exposed_dealer_card_voids_the_coming_round(run: Run) -> None:
    lines = ["fault", "card_exposed", "dealer", "", "", "", "ante 10", "play", "q"]
    _, said = run("three_card_poker", lines, "--seed", "1")
    assert "The settlement: a void round" in said
    assert "Seat 1: $0, $1,000 in front of you" in said


@pytest.mark.clause("MA-SB-6.a")
def test_dice_that_do_not_lie_flat_are_tossed_again(run: Run) -> None:
    _, said = run("sic_bo", ["fault", "1", "x", "0", "1", "small 10", "q"], "--seed", "1")
    assert "'x' is not a whole number" in said
    assert "0 is not a whole number" in said
    assert '"No Roll"' in said


@pytest.mark.clause("MA-SB-6.b-s2")
def test_a_table_whose_device_has_failed_closes_after_the_round(run: Run) -> None:
    status, said = run("sic_bo", ["fault", "electrical", "after_uncovering", "small 10", "small 10"], "--seed", "1")
    assert status == 0
    assert "The table is closed" in said
    assert "Round 2" not in said


@pytest.mark.clause("MA-MB-13.e-s1")
def test_a_shoe_with_too_few_cards_voids_the_round(run: Run) -> None:
    _, said = run("minibaccarat", ["fault", "insufficient", "3", "banker 10", "q"], "--seed", "1")
    assert "Seat 1 takes back $10 from banker" in said


@pytest.mark.parametrize("game", WAGERED)
def test_a_fault_may_be_thought_better_of(run: Run, game: str) -> None:
    _, said = run(game, ["fault", "earthquake", "", opening(game), *answers(game), "q"], "--seed", "1")
    assert "There is no irregularity 'earthquake'" in said
    assert "Irregularity" not in said.replace("There is no irregularity", "")
    assert "The settlement" in said


def test_an_irregularity_whose_moment_never_comes_is_told_and_leaves_the_log_whole(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    lines = ["fault", "card_found", "40", "", "ante 10", "fold", "q"]
    _, said = run("three_card_poker", lines, "--seed", "1", "--log", str(log))
    assert "'card found face up' did not come to pass" in said
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []


@pytest.mark.clause("MA-MB-13.b-s1")
@pytest.mark.parametrize("seed", range(1, 7))
def test_an_irregularity_that_the_cards_rule_out_is_told_and_the_round_goes_on(
    run: Run, tmp_path: Path, seed: int
) -> None:
    """A third card is only unauthorised where the Player stays; where the Player draws, the round takes its course."""
    log = tmp_path / "log.json"
    lines = ["fault", "unauthorised", "", "false", "player 10", "q"]
    status, said = run("minibaccarat", lines, "--seed", str(seed), "--log", str(log))
    assert status == 0
    assert ("Irregularity: unauthorised" in said) != ("did not come to pass" in said)
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []
