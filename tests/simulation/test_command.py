"""``houseway simulate`` and ``houseway replay --simulated``: the contract's answer, and sentences for what cannot be."""

import json
import time
from pathlib import Path

import pytest

from tests.cli.running import Shell


def test_the_answer_is_the_contracts(shell: Shell) -> None:
    ran = shell("simulate", "three_card_poker", "--rounds", "20000", "--seed", "5", "--json")
    assert ran.status == 0
    answer = ran.json
    assert {name: answer[name] for name in ("game", "authority", "rounds", "seed", "device")} == {
        "game": "three_card_poker",
        "authority": "MA",
        "rounds": 20_000,
        "seed": 5,
        "device": "cpu",
    }
    assert {"seconds", "rounds_per_second", "wagers"} <= answer.keys()
    ante = answer["wagers"]["ante"]
    assert {"house_edge", "standard_error", "staked", "net", "outcomes"} <= ante.keys()
    assert sum(one["count"] for one in ante["outcomes"].values()) == 20_000
    assert ante["house_edge"] == pytest.approx(-ante["net"] / 20_000)
    assert ante["element_of_risk"] == pytest.approx(-ante["net"] / ante["staked"])


def test_equal_seeds_give_equal_wagers_on_any_number_of_threads(shell: Shell) -> None:
    one, two = (
        shell("simulate", "minibaccarat", "--rounds", "3e4", "--threads", threads, "--json").json for threads in (1, 2)
    )
    assert one["wagers"] == two["wagers"]
    assert one["wagers"] != shell("simulate", "minibaccarat", "--rounds", "3e4", "--seed", "2", "--json").json["wagers"]


@pytest.mark.parametrize(
    ("said", "rounds"), [("1000", 1_000), ("1e3", 1_000), ("1_000", 1_000), (" 12 ", 12), ("1.0", 1), ("+5", 5)]
)
def test_rounds_are_read_for_what_they_mean(shell: Shell, said: str, rounds: int) -> None:
    assert shell("simulate", "sic_bo", "--rounds", said, "--json").json["rounds"] == rounds


@pytest.mark.parametrize(
    ("arguments", "where", "message"),
    [
        (("--rounds", "0"), "rounds", "'0' is not a positive whole number"),
        (("--rounds", "-3"), "rounds", "'-3' is not a positive whole number"),
        (("--rounds", "2.5"), "rounds", "'2.5' is not a positive whole number"),
        (("--rounds", "many"), "rounds", "'many' is not a positive whole number"),
        (("--rounds", "nan"), "rounds", "'nan' is not a positive whole number"),
        (("--rounds", "1e400"), "rounds", "'1e400' is not a positive whole number"),
        (("--rounds", "1e19"), "rounds", "up to 10**18"),
        (("--rounds", "٣"), "rounds", "is not a positive whole number"),
        (("--rounds", "9", "--seed", "-1"), "seed", "'-1' is not a whole number from 0"),
        (("--rounds", "9", "--device", "abacus"), "device", "unknown device 'abacus': cpu or cuda"),
        (("--rounds", "9", "--on", "ray://127.0.0.1:1"), "on", "no Ray cluster answers at ray://127.0.0.1:1"),
        (("--rounds", "9", "--assume", "player=bold"), "assume.player", "'bold' is not possible"),
        (("--rounds", "9", "--assume", "mood=bold"), "assume", "has no assumption 'mood'"),
        (("--rounds", "9", "--wager", "blind"), "wager", "unknown wager 'blind': ante, pair_plus"),
        (("--rounds", "9", "--threads", "0"), "threads", "'0' is not a positive whole number"),
        (("--rounds", "9", "--shoes"), "shoes", "fresh deal"),
        (("--rounds", "9", "--session", "5"), "session", "--bankroll"),
        (("--rounds", "9", "--hours", "5"), "hours", "--pace"),
        (("--rounds", "9", "--bankroll", "0"), "bankroll", "'0' is not a number above 0"),
        (("--rounds", "9", "--to", "rounds.txt"), "to", ".csv or .parquet"),
        (("--rounds", "9", "--set", "ante_bonus_table=Z"), "submission.ante_bonus_table", ""),
    ],
)
def test_bad_input_is_one_sentence_with_status_2(
    shell: Shell, arguments: tuple[str, ...], where: str, message: str
) -> None:
    ran = shell("simulate", "three_card_poker", *arguments, "--json")
    assert ran.status == 2
    assert ran.json["error"]["where"] == where
    assert message in ran.json["error"]["message"]


def test_an_address_that_does_not_answer_is_found_out_in_seconds(shell: Shell) -> None:
    started = time.monotonic()
    assert shell("simulate", "sic_bo", "--rounds", "9", "--on", "ray://127.0.0.1:9").status == 2
    assert time.monotonic() - started < 5


def test_unlawful_options_are_simulated_on_request_and_flagged(shell: Shell) -> None:
    told = ("simulate", "three_card_poker", "--rounds", "100", "--set", "ante_bonus_table={straight: 9:1}", "--json")
    assert shell(*told).status == 2
    answer = shell(*told, "--even-if-unlawful").json
    assert answer["unlawful"] == ["MA-TC-11.a.3.i"]


def test_a_page_for_people(shell: Shell) -> None:
    ran = shell(
        *("simulate", "minibaccarat", "--rounds", "1e5", "--shoes", "--wager", "banker"),
        *("--bankroll", "50", "--session", "200", "--pace", "70", "--hours", "4"),
    )
    assert ran.status == 0
    for words in ("shoes", "house edge", "banker net", "+0.95", "risk of ruin", "4 hours at 70 rounds an hour"):
        assert words in ran.out
    assert "player" not in ran.out.replace("players", "")


def test_files_are_written_and_a_place_that_cannot_be_is_a_sentence(shell: Shell, tmp_path: Path) -> None:
    table, picture = tmp_path / "rounds.csv", tmp_path / "rounds.svg"
    ran = shell("simulate", "sic_bo", "--rounds", "50", "--to", table, "--histogram", picture, "--wager", "small")
    assert ran.status == 0
    assert table.read_text().startswith("game,authority,seed,rounds,wager")
    assert picture.read_text().startswith("<svg")
    nowhere = shell("simulate", "sic_bo", "--rounds", "50", "--to", tmp_path / "none" / "rounds.csv")
    assert nowhere.status == 2
    assert "cannot be written" in nowhere.err


def test_a_checkpoint_goes_on(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "run"
    shell("simulate", "sic_bo", "--rounds", "1000", "--checkpoint", file)
    longer = shell("simulate", "sic_bo", "--rounds", "3000", "--checkpoint", file, "--json").json
    assert longer["wagers"] == shell("simulate", "sic_bo", "--rounds", "3000", "--json").json["wagers"]
    other = shell("simulate", "sic_bo", "--rounds", "3000", "--seed", "9", "--checkpoint", file)
    assert (other.status, "its seed is 1, not 9" in other.err) == (2, True)


def test_a_simulated_round_is_replayed_in_the_audited_procedure(shell: Shell) -> None:
    """The only round of a simulation of one round: its net is that of the replay."""
    counted = shell("simulate", "three_card_poker", "--rounds", "1", "--seed", "3", "--json").json["wagers"]
    answer = shell("replay", "--simulated", "three_card_poker", "--seed", "3", "--round", "0", "--json").json
    assert answer["status"] == "completed"
    assert float(answer["seats"]["1"]["net"]) == 100 * (counted["ante"]["net"] + counted["pair_plus"]["net"])


def test_a_round_of_a_simulated_shoe_is_replayed_too(shell: Shell) -> None:
    told = ("replay", "--simulated", "minibaccarat", "--seed", "3", "--shoe", "2", "--json")
    assert json.dumps(shell(*told, "--round", "0").json) != json.dumps(shell(*told, "--round", "1").json)
    beyond = shell(*told, "--round", "400")
    assert (beyond.status, beyond.json["error"]["where"]) == (2, "round")


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--round", "1"),
        ("--simulated", "sic_bo"),
        ("--simulated", "sic_bo", "--round", "x"),
        ("--simulated", "sic_bo", "--round", "1", "--shoe", "1"),
        ("--simulated", "whist", "--round", "1"),
        ("--simulated", "sic_bo", "--round", "9223372036854775808"),
        ("file.yaml", "--simulated", "sic_bo", "--round", "1"),
    ],
)
def test_a_replay_that_names_no_round_is_refused(shell: Shell, arguments: tuple[str, ...]) -> None:
    ran = shell("replay", *arguments)
    assert ran.status == 2
    assert ran.err.startswith("houseway: ")
    assert ran.err.count("\n") == 1
