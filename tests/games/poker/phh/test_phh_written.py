"""What we play is written in the open hand history format and read back."""

import json
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.games.poker.phh.export import as_text, exported
from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.poker.phh.hands import DRAWN, HEADS_UP, RAZZ, TRIPLE_DRAW, stacks_after
from tests.project.refused import refused


@pytest.mark.parametrize("text", [TRIPLE_DRAW, DRAWN])
def test_a_draw_is_written_and_read_back(text: str) -> None:
    (hand,) = hands_of(text)
    (done,) = play_scenario(read_scenario(scenario_of(hand)))
    written = exported(done)
    drawn = [action for action in written["actions"] if " sd" in action]
    assert drawn == [action for action in hand["actions"] if " sd" in action]
    assert stacks_after(hands_of(as_text(written))[0]) == stacks_after(hand) == written["finishing_stacks"]


def test_a_forced_bet_of_a_whole_bet_is_written_as_the_format_has_it() -> None:
    """A bring-in is less than a bet there: its player opened for the whole of it."""
    told = scenario_of(hands_of(RAZZ)[0])
    told["submission"]["forced_bet_amount"] = 4
    told["decisions"] = [{"seat": 1, "do": "call"}, {"seat": 1, "do": "bet", "amount": 4}, {"seat": 2, "do": "fold"}]
    told["deal"]["hands"] = {1: "Ah 2c 3d 4h", 2: "Kh Qc Kd Qd"}
    (done,) = play_scenario(read_scenario(told))
    written = exported(done)
    assert (written["bring_in"], written["small_bet"], written["actions"][2]) == (1, 4, "p2 cbr 4")
    assert stacks_after(hands_of(as_text(written))[0]) == [105, 95]


def test_a_straddle_is_written_among_the_blinds() -> None:
    straddled = {
        "game": "poker",
        "authority": "PA",
        "variant": "holdem_high",
        "submission": {"blinds": [2, 4], "straddle": {"offered": True, "amount": 8}},
        "seats": {seat: {"stack": 100} for seat in (1, 2, 3, 4)},
        "button": 4,
        "decisions": [
            {"seat": 3, "do": "straddle"},
            {"seat": 4, "do": "raise", "amount": 24},
            *({"seat": seat, "do": "fold"} for seat in (1, 2, 3)),
        ],
    }
    (done,) = play_scenario(read_scenario(straddled))
    written = exported(done)
    assert written["blinds_or_straddles"] == [2, 4, 8, 0]
    assert stacks_after(hands_of(as_text(written))[0]) == [98, 96, 92, 114]


EXPOSED = {
    "game": "poker",
    "authority": "MA",
    "variant": "omaha_high",
    "submission": {"blinds": [2, 4]},
    "seats": {1: {"stack": 100}, 2: {"stack": 100}},
    "button": 2,
    "deal": {"hands": {1: "As 7s 9d 9c", 2: "Ks Qs 4d 4c"}, "community": "Js 8s 2s 6d Qh", "shoe": "2c"},
    "decisions": [
        {"seat": 1, "do": "call"},
        *({"seat": seat, "do": "check"} for seat in (2, 1, 2, 1, 2, 1, 2)),
    ],
    "faults": [{"kind": "card_exposed", "position": 1, "card": 1}],
}


def test_an_exchanged_card_is_not_written() -> None:
    (done,) = play_scenario(read_scenario(EXPOSED))
    written = exported(done)
    assert written["actions"][0] == "d dh p1 7s9d9c2c"
    assert stacks_after(hands_of(as_text(written))[0]) == [96, 104]


def test_a_hand_that_died_without_a_fold_is_not_written() -> None:
    left = {**EXPOSED, "decisions": [], "faults": [{"kind": "player_left_unprotected_hand", "position": 1}]}
    (done,) = play_scenario(read_scenario(left))
    with refused("not-in-the-format"):
        exported(done)


def test_the_limits_of_a_killed_hand_are_written() -> None:
    checks = [{"seat": seat, "do": "check"} for seat in (1, 2) * 3]
    opened = [{"seat": 1, "do": "raise", "amount": 8}, {"seat": 2, "do": "call"}]
    high = {"hands": {1: "Ah Ad Jh Th", 2: "7c 7d 6c 6d"}, "community": "As Kc Kd 9h 3s"}
    killed = {
        **{name: EXPOSED[name] for name in ("game", "authority", "seats", "button")},
        "variant": "omaha_high_low_8",
        "submission": {
            "structure": "fixed_limit",
            "table_limits": {"minimum": 4, "maximum": 8},
            "blinds": [2, 4],
            "kill": "kill",
            "kill_threshold": 16,
        },
        "rounds": [
            {"deal": high, "decisions": [*opened, *checks]},
            {"decisions": [{"seat": 2, "do": "raise", "amount": 16}, {"seat": 1, "do": "fold"}]},
        ],
    }
    first, second = map(exported, play_scenario(read_scenario(killed)))
    assert [first[name] for name in ("small_bet", "big_bet", "finishing_stacks")] == [4, 8, [108, 92]]
    assert [second[name] for name in ("small_bet", "big_bet", "finishing_stacks")] == [8, 16, [100, 100]]


def test_several_hands_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(f"[1]\n{HEADS_UP}\n[2]\n{RAZZ}")
    with pytest.raises(SystemExit) as stop:
        main(["replay", str(file), "--json"])
    assert stop.value.code == 0
    answers = json.loads(capsys.readouterr().out)
    assert [answer["variant"] for answer in answers] == ["holdem_high", "seven_card_stud_low"]


def test_a_hand_of_ours_is_written_and_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP)
    out = tmp_path / "again.phh"
    with pytest.raises(SystemExit) as stop:
        main(["export", str(file), "--to", str(out)])
    assert stop.value.code == 0
    assert capsys.readouterr().out == ""
    (again,) = hands_of(out.read_text())
    assert again["finishing_stacks"] == [210, 0]
    assert stacks_after(again) == [210, 0]
    assert again["blinds_or_straddles"] == [1, 2]


def test_the_terminal_shows_stacks_pots_and_rake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP)
    with pytest.raises(SystemExit):
        main(["replay", str(file)])
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["seat", "1", "210.00", "+100.00"] in shown
    assert ["main", "pot", "200.00", "seat", "1,", "seat", "2"] in shown
    assert ["rake", "0.00"] in shown
