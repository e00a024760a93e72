"""``houseway play``: the log of an evening, and the table that it is played at."""

import builtins
import json
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.equipment.randomness.chance import seeded_chance
from houseway.table.replay.log import problems
from tests.cli.openings import answers, opening
from tests.cli.terminal.conftest import Run
from tests.games.every_game.first import WAGERED, first

# -- the log ------------------------------------------------------------------------------------------------------------

EVENINGS = {
    "three_card_poker": [
        *("ante 10, pair plus 5", "play"),
        *("", "fold"),
        *("fault", "card_found", "2", "", "ante 25", "play"),
        "q",
    ],
    "sic_bo": ["small 10, total value 9 5", "", "fault", "dice", "1", "two dice combination 1+6 5", "buy 100", "", "q"],
    # How often a hand is asked depends on its cards: a line that does not fit is asked for again.
    "spanish_21": [*["spanish 21 10", "decline insurance", "stand", "stand"] * 8, "q"],
    # So does who holds the bank in the next round, and who covers it.
    "chemin_de_fer": [
        *["banker wager 10", "partial wager 5", "card", "stay", "keep_bank", "decline_bank", "pass"] * 8,
        "q",
    ],
    "minibaccarat": ["banker 10, tie 5", "", "fault", "card_found", "2", "player 20", "none", "player 20", "q"],
}
"""Evenings with more wagers than a round needs; any other game has its plain round three times."""


def evening(game: str) -> list[str]:
    """Three rounds; at a one-deck table the last has a card that lies face up in the shoe."""
    more = len(first(game).rulings["card_found_face_up"].fields) - 1 if first(game).deck else 0
    found = ["fault", "card_found", "2", *[""] * more] if first(game).deck else []
    plain = [opening(game), *answers(game), "", *answers(game), *found, "", *answers(game), "q"]
    return EVENINGS.get(game, plain)


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize("chance", [(), ("--seed", "7")])
def test_the_log_of_an_evening_verifies_and_a_changed_one_does_not(
    run: Run, tmp_path: Path, game: str, chance: tuple[str, ...]
) -> None:
    log = tmp_path / "log.json"
    status, said = run(game, evening(game), "--bots", "1", "--log", str(log), *chance)
    assert status == 0, said
    assert _verify(log) == 0
    written = json.loads(log.read_text(encoding="utf-8"))
    assert len(written["scenario"]["rounds"]) >= 3
    written["answer"]["rounds"][0]["seats"]["1"]["net"] = "123.45"
    log.write_text(json.dumps(written), encoding="utf-8")
    assert _verify(log) == 1


@pytest.mark.parametrize("game", WAGERED)
def test_whatever_a_distracted_player_types_the_log_of_it_verifies(run: Run, tmp_path: Path, game: str) -> None:
    """A round, then two hundred random lines: wagers, choices, irregularities, nonsense. No traceback, and a whole log."""
    log, typist = tmp_path / "log.json", seeded_chance(game)
    words = ["", "fault", *map(str, range(1, 8)), "true", "false", "dealer", "why 3", "?", "layout", "buy 50", "none"]
    words += [*first(game).verbs, *answers(game), "fold expose=false", "banker", opening(game), opening(game)]
    lines = [opening(game), *answers(game), *(words[typist.number(0, len(words) - 1)] for _ in range(200))]
    status, said = run(game, lines, "--bots", "2", "--seed", "3", "--log", str(log))
    assert status == 0, said
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []


def _verify(log: Path) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(log)])
    return int(ended.value.code or 0)


def test_a_log_that_cannot_be_written_is_refused_before_the_first_card(run: Run, tmp_path: Path) -> None:
    status, said = run("sic_bo", ["small 10"], "--log", str(tmp_path / "no" / "such" / "folder.json"))
    assert status == 2
    assert "Round 1" not in said


def test_json_is_the_log_alone_on_stdout(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["small 10", "q"])
    monkeypatch.setattr(builtins, "input", lambda _="": next(typed))
    with pytest.raises(SystemExit):
        main(["play", "sic_bo", "--json"])
    out = capsys.readouterr().out
    assert problems(json.loads(out)) == []


# -- sitting down -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["roulette"], "unknown game 'roulette'"),
        (["sic_bo", "--authority", "NV"], "not by 'NV'"),
        (["three_card_poker", "--seats", "8"], "there is no seat 8"),
        (["three_card_poker", "--seats", "0"], "--seats"),
        (["three_card_poker", "--set", "dealing_method"], "name=value"),
        (["three_card_poker", "--set", "dealing_method=slingshot"], "'slingshot' is not allowed"),
        (["three_card_poker", "--set", "colour=green"], "unknown option 'colour'"),
        (["three_card_poker", "--buy-in", "lots"], "'lots' is not an amount of money"),
        (["three_card_poker", "--minimum", "10", "--maximum", "5"], "under the minimum"),
        (["three_card_poker", "--submission", "nowhere.yaml"], "there is no such file"),
    ],
)
def test_a_table_that_cannot_be_opened_is_status_2(run: Run, arguments: list[str], reason: str) -> None:
    status, said = run(arguments[0], [], *arguments[1:])
    assert status == 2
    assert reason in said


@pytest.mark.clause("MA-TC-8.b.3-1")
def test_options_come_from_the_submission_and_from_set(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "submission.yaml"
    file.write_text("game: three_card_poker\noptions: {dealing_method: hand}\n", encoding="utf-8")
    _, said = run(
        "three_card_poker", ["ante 10", "fold", "q"], "--submission", str(file), "--set", "settlement_order=2"
    )
    assert "MA-TC-8.b.3-1" in said
    status, said = run("sic_bo", [], "--submission", str(file))
    assert status == 2
    assert "three_card_poker, not for sic_bo" in said


def test_an_option_stated_in_odds_is_read_as_odds(run: Run) -> None:
    status, _ = run("minibaccarat", ["q"], "--set", "tie_odds=9:1")
    assert status == 0


def test_the_same_seed_deals_the_same_evening_and_without_one_no_two_are_alike(run: Run) -> None:
    def evening(*seed: str) -> str:
        return run("three_card_poker", ["ante 10", "play", "", "play", "", "play", "q"], *seed)[1]

    assert evening("--seed", "5") == evening("--seed", "5")
    assert evening() != evening()


@pytest.mark.parametrize("game", WAGERED)
def test_plain_output_is_words_without_boxes_or_signs(run: Run, game: str) -> None:
    _, said = run(game, [opening(game), *answers(game), "q"], "--plain", "--seed", "1")
    assert not set(said) & set("│╭╰─━♠♥♦♣●▒░\x1b")
    if game == "three_card_poker":
        assert " of hearts" in said
        assert "a face-down card to the dealer" in said


def test_a_mixed_game_is_played_in_the_terminal_and_its_log_verifies(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    rules = ["--authority", "MA", "--house", "rotation={games: ho, by: hands}", "--seed", "1", "--log", str(log)]
    status, said = run("poker", ["", "fold", "", "fold", "q"], *rules)
    assert status == 0, said
    written = json.loads(log.read_text(encoding="utf-8"))
    assert [one["variant"] for one in written["answer"]["rounds"]] == ["holdem_high", "omaha_high_low_8"]
    assert problems(written) == []


@pytest.mark.parametrize("rule", ["rotation=horse", "rotation", "rake=5"])
def test_a_house_rule_that_is_not_allowed_is_status_2(run: Run, rule: str) -> None:
    """Razz, which HORSE has, is not among the games of Massachusetts."""
    assert run("poker", [], "--authority", "MA", "--house", rule)[0] == 2
