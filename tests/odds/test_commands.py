"""``houseway odds`` and ``houseway strategy``: what they print, and what they refuse in one sentence."""

import io
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.app import main
from houseway.cli.game_options import value_of
from houseway.cli.progress.bar import bar
from houseway.odds.progress import steps

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path / "cache"))


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


def test_the_answer_has_what_the_contract_says(capsys: Captured) -> None:
    found = answer(capsys, "odds", "three_card_poker")

    assert {"game", "authority", "submission", "assumptions", "method", "wagers", "strategy", "combinations"} <= set(
        found
    )
    assert (found["method"], found["authority"], found["combinations"]) == ("exact", "MA", 407_170_400)
    ante = found["wagers"]["ante"]
    assert ante["house_edge_exact"] == "686689/20358520"
    assert ante["house_edge"] == pytest.approx(0.033729809)
    assert sum(Fraction(one["probability_exact"]) for one in ante["outcomes"]) == 1
    assert {"name", "pays", "probability", "probability_exact"} <= set(ante["outcomes"][0])


def test_a_cached_answer_is_the_same_answer(capsys: Captured, tmp_path: Path) -> None:
    first = answer(capsys, "odds", "sic_bo")
    assert list((tmp_path / "cache").rglob("*.json"))
    again = answer(capsys, "odds", "sic_bo")
    fresh = answer(capsys, "odds", "sic_bo", "--no-cache")

    assert {**first, "seconds": 0} == {**again, "seconds": 0} == {**fresh, "seconds": 0}


def test_no_cache_writes_nothing(capsys: Captured, tmp_path: Path) -> None:
    answer(capsys, "odds", "sic_bo", "--no-cache")

    assert not (tmp_path / "cache").exists()


def test_odds_on_the_command_line_stay_odds(capsys: Captured) -> None:
    found = answer(capsys, "odds", "minibaccarat", "--set", "tie_odds=9:1", "--set", "decks=8", "--wager", "tie")

    assert found["submission"]["tie_odds"] == "9:1"
    assert found["wagers"]["tie"]["outcomes"][0]["pays"] == "9:1"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("1:30", "1:30"),
        ("8", 8),
        ("50%", "50%"),
        ("all", "all"),
        ("true", True),
        ("6(f)1", "6(f)1"),
        ("{pair: 1:1, flush: '4:1'}", {"pair": "1:1", "flush": "4:1"}),
        ('{"pair": "1:1"}', {"pair": "1:1"}),
    ],
)
def test_values_are_read_as_people_mean_them(written: str, value: object) -> None:
    assert value_of(written, "set") == value


def test_a_submission_file_is_priced_and_set_goes_over_it(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "submission.yaml"
    file.write_text("game: minibaccarat\nauthority: MA\noptions: {decks: 8, tie_odds: 9:1}\n")
    found = answer(capsys, "odds", "minibaccarat", "--submission", str(file), "--set", "decks=6")

    assert (found["submission"]["decks"], found["submission"]["tie_odds"]) == (6, "9:1")


def test_an_unlawful_option_is_flagged_with_its_clause(capsys: Captured) -> None:
    found = answer(capsys, "odds", "minibaccarat", "--set", "tie_odds=7:1", "--even-if-unlawful", "--wager", "tie")
    _, table, _ = run(capsys, "odds", "minibaccarat", "--set", "tie_odds=7:1", "--even-if-unlawful")

    assert found["unlawful"] == ["MA-MB-12.b"]
    assert "Not lawful: this breaks MA-MB-12.b." in table


def test_people_get_a_table_with_what_was_assumed(capsys: Captured) -> None:
    status, out, _ = run(capsys, "odds", "three_card_poker", "--assume", "player=mimic_dealer")

    assert status == 0
    assert "3.4491 %" in out
    assert "play Q-3-2 or better" in out
    assert "407,170,400 combinations" in out


def test_one_wager_is_shown_with_every_way_it_ends(capsys: Captured) -> None:
    _, out, _ = run(capsys, "odds", "sic_bo", "--wager", "one_of_a_kind:4")

    assert "17/216" in out
    assert "three dice" in out


def test_advice_for_a_hand(capsys: Captured) -> None:
    found = answer(capsys, "strategy", "three_card_poker", "--hand", "Qh 6d 4c")

    assert found["best"] == "play"
    assert [one["do"] for one in found["alternatives"]] == ["play", "fold"]
    assert (found["alternatives"][0]["cost"], found["alternatives"][1]["value"]) == (0, -1)
    assert Fraction(found["alternatives"][1]["cost_exact"]) == Fraction(found["alternatives"][0]["value_exact"]) + 1
    assert "play" in run(capsys, "strategy", "three_card_poker", "--hand", "Qh 6d 4c")[1]


def test_a_bar_may_stand_before_the_up_card_as_the_errors_of_a_play_print_it(capsys: Captured) -> None:
    said = ("strategy", "caribbean_stud", "--hand")
    assert answer(capsys, *said, "As Kh Jh 8h 2d | 2h") == answer(capsys, *said, "As Kh Jh 8h 2d 2h") | {
        "hand": "As Kh Jh 8h 2d | 2h"
    }
    assert run(capsys, *said, "As Kh Jh 8h | 2d 2h")[0] == 2


def test_the_whole_strategy(capsys: Captured) -> None:
    found = answer(capsys, "strategy", "three_card_poker")
    _, out, _ = run(capsys, "strategy", "three_card_poker")

    assert found["strategy"].startswith("play Q-6-4 or better")
    assert {row["best"] for row in found["decisions"]} == {"play", "fold"}
    assert {"always_play", "mimic_dealer"} <= {one["strategy"] for one in found["mistakes"]}
    assert "Q-6-4" in out


def test_an_unlawful_submission_is_flagged_in_advice_too(capsys: Captured) -> None:
    set_ = ("--set", "ante_bonus_table={straight: 9:1}", "--even-if-unlawful")

    assert answer(capsys, "strategy", "three_card_poker", "--hand", "4h 5d 6c", *set_)["unlawful"] == ["MA-TC-11.a.3.i"]


BAD = [
    (("odds", "roulette"), "unknown game 'roulette'"),
    (("odds", "sic_bo", "--authority", "PA"), "not by 'PA'"),
    (("odds", "sic_bo", "--set", "payout_odds"), "name=value"),
    (("odds", "sic_bo", "--set", "payout_odds={"), "cannot be read"),
    (("odds", "sic_bo", "--set", "shaker_type=manual", "--set", "shaker_type=manual"), "given twice"),
    (("odds", "sic_bo", "--set", "colour=red"), "unknown option 'colour'"),
    (("odds", "sic_bo", "--set", "colour=red", "--even-if-unlawful"), "cannot be priced"),
    (("odds", "sic_bo", "--set", "payout_odds={total_9: 5:1}"), "even-if-unlawful"),
    (("odds", "sic_bo", "--wager", "total_value:3"), "unknown wager"),
    (("odds", "sic_bo", "--assume", "meter=5"), "has no assumption"),
    (("odds", "sic_bo", "--submission", "nowhere.yaml"), "no such file"),
    (("odds", "minibaccarat", "--assume", "stake=0"), "above 0"),
    (("odds", "minibaccarat", "--assume", "press=tie"), "take | player | banker"),
    (("odds", "three_card_poker", "--assume", "player=lucky"), "'lucky' is not possible"),
    (
        ("odds", "three_card_poker", "--set", "ante_bonus_table={royal: 9:1}", "--even-if-unlawful"),
        "unknown row 'royal'",
    ),
    (("odds", "three_card_poker", "--set", "ante_bonus_table=D", "--even-if-unlawful"), "cannot be priced"),
    (("strategy", "sic_bo"), "no decisions"),
    (("strategy", "three_card_poker", "--hand", "Qh Qh 4c"), "three different cards"),
    (("strategy", "minibaccarat", "--hand", "7s 8d Qc Kh"), "neither hand is a pair"),
]


@pytest.mark.parametrize(("arguments", "says"), BAD)
def test_bad_input_is_one_sentence_and_status_2(arguments: tuple[str, ...], says: str, capsys: Captured) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1

    status, out, err = run(capsys, *arguments, "--json")
    assert (status, err) == (2, "")
    assert says in json.loads(out)["error"]["message"]


def test_a_submission_for_another_game_is_refused(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "submission.yaml"
    file.write_text("game: sic_bo\n")
    status, _, err = run(capsys, "odds", "minibaccarat", "--submission", str(file))

    assert status == 2
    assert "for sic_bo, not for minibaccarat" in err


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_shown_on_a_terminal_once_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    with bar(patience=0):
        assert list(steps([1, 2], "counting")) == [1, 2]
    assert "counting" in screen.getvalue()


def test_lines_tell_of_a_long_count_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    log = io.StringIO()
    monkeypatch.setattr("sys.stderr", log)
    monkeypatch.setattr("houseway.cli.progress.bar.EVERY", 0.0)
    with bar():
        list(steps([1, 2], "counting"))
    assert log.getvalue().splitlines() == ["counting: 0 of 2", "counting: 1 of 2", "counting: 2 of 2"]


@pytest.mark.parametrize(("screen", "patience"), [(Terminal(), 60), (io.StringIO(), 0)])
def test_no_bar_for_what_is_quick_or_goes_elsewhere(
    screen: io.StringIO, patience: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", screen)
    with bar(patience):
        list(steps([1, 2], "counting"))
    assert screen.getvalue() == ""
