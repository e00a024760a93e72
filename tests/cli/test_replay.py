"""``houseway replay``: the referee's answer, for a script and for a person, for one scenario and for many."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import ROUND
from tests.cli.running import Shell

SEVERAL = """\
game: sic_bo
seats: {1: {wagers: {small: 10, total_value: {9: 5}}}, 3: {}}
rounds:
  - {deal: {dice: [2, 3, 4]}}
  - {deal: {dice: [6, 6, 5]}}
"""


def test_a_round_is_answered_in_the_shape_of_the_contract(shell: Shell, round_file: Path) -> None:
    ran = shell("replay", round_file, "--json")
    assert ran.status == 0
    answer = ran.json
    assert (answer["game"], answer["authority"], answer["status"]) == ("three_card_poker", "MA", "completed")
    # The dealer has jack high and does not qualify: the ante pays even money, the play wager goes back; the suited
    # A-K-Q earns 5 to 1 as an ante bonus and 35 to 1 on pair plus.
    ante = answer["seats"]["1"]["wagers"]["ante"]
    assert ante.keys() == {"stake", "result", "paid", "vigorish", "clauses"}
    assert (ante["stake"], ante["result"], ante["paid"]) == ("10.00", "win", "10.00")
    assert answer["seats"]["1"]["wagers"]["play"]["result"] == "push"
    assert answer["seats"]["1"]["net"] == "235.00"
    assert answer["seats"]["4"]["net"] == "-25.00"
    assert answer["house"]["net"] == "-210.00"
    assert all(event["clauses"] for event in answer["events"])


def test_the_page_shows_wagers_nets_steps_and_clauses(shell: Shell, round_file: Path) -> None:
    ran = shell("replay", round_file)
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Three Card Poker  ·  Massachusetts Gaming Commission  ·  completed"
    assert any(line.split() == ["seat", "4", "ante", "25.00", "lose", "–", "-25.00"] for line in lines)
    assert any(line.split() == ["house", "-210.00"] for line in lines)
    said = next(line for line in lines if "No more bets" in line)
    assert said.rstrip().endswith("MA-TC-6.d-1") or "MA-TC-7.b-1" in said
    assert "vigorish" not in ran.out


def test_vigorish_has_a_column_where_some_was_charged(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(
        'game: minibaccarat\nseats: {1: {wagers: {banker: 100}}}\ndeal: {hands: {player: "2c Td", banker: "9s Kd"}}\n'
    )
    lines = shell("replay", file).out.splitlines()
    assert any(line.split()[-4:] == ["result", "paid", "vigorish", "net"] for line in lines)
    assert any(line.split()[-4:] == ["win", "100.00", "5.00", "+95.00"] for line in lines)


def test_several_rounds_at_one_table_are_answered_one_by_one_with_a_total(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "rounds.yaml"
    file.write_text(SEVERAL)
    answer = shell("replay", file, "--json").json
    # 2-3-4 makes 9: small pays 10 at even money and total 9 pays 30 at 6 to 1; 6-6-5 takes both.
    assert [one["seats"]["1"]["net"] for one in answer["rounds"]] == ["40.00", "-15.00"]
    assert answer["total"]["seats"]["1"]["net"] == "25.00"
    page = shell("replay", file).out
    assert "round 1 of 2" in page
    assert "round 2 of 2" in page
    assert "all rounds" in page
    assert "total value 9" in page
    assert any(line.split() == ["seat", "1", "+25.00"] for line in page.splitlines())


STREAM = f"{ROUND}---\ngame: roulette\n---\n{ROUND}---\n---\n{SEVERAL}"


def test_a_stream_is_answered_or_refused_document_by_document_in_order(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "stream.yaml"
    file.write_text(STREAM)
    ran = shell("replay", file, "--json")
    assert ran.status == 2
    kinds = ["error" if "error" in one else "rounds" if "rounds" in one else one["status"] for one in ran.json]
    assert kinds == ["completed", "error", "completed", "error", "rounds"]
    assert ran.json[1]["error"]["message"].startswith("unknown game 'roulette'")
    page = shell("replay", file)
    assert page.status == 2
    assert "2 of 5: game: unknown game 'roulette'" in page.out
    assert page.out.count("completed") == 4


def test_a_stream_without_a_refusal_is_done(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "stream.yaml"
    file.write_text(f"{ROUND}---\n{ROUND}---\n")
    ran = shell("replay", file, "--json")
    assert ran.status == 0
    assert len(ran.json) == 2
    assert ran.json[0] == ran.json[1]


def test_a_stream_with_a_broken_document_is_one_error_with_its_line(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "stream.yaml"
    file.write_text("game: sic_bo\n---\ngame: [\n")
    error = shell("replay", file, "--json").json["error"]
    assert error["where"] == f"{file}:4"


@pytest.mark.parametrize("unusable", ["a: .nan", "a: 1\na: 2", "a: !!set {b}", "a: &a [*a]", "1.5: x"])
def test_a_document_whose_data_cannot_be_used_leaves_the_others_answered(
    shell: Shell, tmp_path: Path, unusable: str
) -> None:
    file = tmp_path / "stream.yaml"
    file.write_text(f"{ROUND}---\n{unusable}\n---\n{ROUND}")
    ran = shell("replay", file, "--json")
    first, second, third = ran.json
    assert (ran.status, first["status"], third["status"]) == (2, "completed", "completed")
    assert first == third
    line = f"{ROUND}---\n{unusable}".count("\n") + 1
    assert second["error"]["where"] == f"{file}:{line}"


@pytest.mark.parametrize("fault", [KeyError("small"), AssertionError(), MemoryError(), RecursionError()])
def test_a_fault_of_ours_in_one_document_leaves_the_others_answered(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    from houseway.table.replay.referee import replay

    def half_broken(raw: dict[str, object]) -> object:
        if raw["game"] == "sic_bo":
            raise fault
        return replay(raw)

    file = tmp_path / "stream.yaml"
    file.write_text(f"{SEVERAL}---\n{ROUND}")
    monkeypatch.setattr("houseway.table.replay.referee.replay", half_broken)
    first, second = shell("replay", file, "--json").json
    assert "fault of Houseway" in first["error"]["message"]
    assert second["status"] == "completed"


def test_bad_input_names_the_place_and_the_clause(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(ROUND.replace("{seat: 1, do: play}", "{seat: 1, do: stand}"))
    ran = shell("replay", file)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("houseway: decisions[0]: seat 1 cannot 'stand' now: play or fold [MA-TC-10.b")


def test_the_log_holds_what_was_answered(shell: Shell, round_file: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    answer = shell("replay", round_file, "--json", "--log", log).json
    assert json.loads(log.read_text())["answer"] == answer


def test_a_refused_scenario_leaves_no_log(shell: Shell, tmp_path: Path) -> None:
    file, log = tmp_path / "round.yaml", tmp_path / "log.json"
    file.write_text("game: roulette")
    assert shell("replay", file, "--log", log).status == 2
    assert not log.exists()


def test_a_log_of_a_stream_or_to_nowhere_is_refused(shell: Shell, round_file: Path, tmp_path: Path) -> None:
    stream = tmp_path / "stream.yaml"
    stream.write_text(f"{ROUND}---\n{ROUND}")
    assert "a log holds one scenario" in shell("replay", stream, "--log", tmp_path / "log.json").err
    ran = shell("replay", round_file, "--log", tmp_path / "no" / "log.json")
    assert (ran.status, ran.out) == (2, "")
    assert "the log cannot be written" in ran.err


def test_the_page_shows_what_the_house_did_what_a_coupon_won_and_the_readings(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "round.yaml"
    file.write_text(
        """
        game: three_card_poker
        acts: [{act: issue_coupon, by: floorperson, seat: 1, amount: 15}]
        seats: {1: {buy_in: 100, wagers: {ante: 20}, coupons: {ante: 15}}}
        deal: {hands: {1: "Kh Kd 2c", dealer: "Qs 8d 2h"}}
        decisions: [{seat: 1, do: play}]
        """
    )
    page = shell("replay", file).out
    assert "Beside the round, the floorperson: issue coupon" in page
    assert "Seat 1 is given a match play coupon of $15" in page
    assert re.search(r"coupon on ante +15\.00 +win +15\.00 +\+55\.00", page)
    assert "Readings of doubtful passages, compilation edition" in page
    assert "MA-TC~A24  §6(b)" in page
