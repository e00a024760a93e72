"""Every answer that departs from the regulation says which clause, in JSON and as text."""

import json

import pytest

from houseway.cli.app import main

Captured = pytest.CaptureFixture[str]
TIES = ("--assume", "ties=dealer")
ASKED = {
    "prices": ("odds", "three_card_poker", "--no-cache"),
    "joint results": ("odds", "three_card_poker", "--joint"),
    "frequencies": ("odds", "three_card_poker", "--frequencies"),
    "an audit": ("odds", "three_card_poker", "--audit", "--rounds", "1000"),
    "the strategy": ("strategy", "three_card_poker"),
    "a hand": ("strategy", "three_card_poker", "--hand", "Qh 6d 4c"),
    "a table": ("strategy", "three_card_poker", "--table"),
    "a simple play": ("strategy", "three_card_poker", "--simple", "1"),
    "a session": ("session", "three_card_poker", "--rounds", "5", "--stake", "ante=10"),
    "a shift": ("hold", "three_card_poker", "--stake", "ante=25", "--pace", "40"),
    "simulated rounds": ("simulate", "three_card_poker", "--rounds", "1000"),
    "what rows move": ("design", "three_card_poker"),
    "a design": ("design", "three_card_poker", "--wager", "pair_plus", "--edge", "2%..3%"),
    "remedies": ("design", "three_card_poker", "--mend", "--set", "pair_plus_table={flush: 2:1}"),
}


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_an_assumed_rule_is_flagged_as_unlawful(capsys: Captured, asked: tuple[str, ...]) -> None:
    for as_json in (True, False):
        with pytest.raises(SystemExit) as done:
            main([*asked, *TIES, *(["--json"] if as_json else [])])
        assert not done.value.code
        said = capsys.readouterr().out
        if as_json:
            assert json.loads(said)["unlawful"] == ["MA-TC-3.c-2"]
        else:
            assert "Not lawful" in said
            assert "MA-TC-3.c-2" in said


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_the_regulation_is_not_flagged(capsys: Captured, asked: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as done:
        main([*asked, "--json"])
    assert not done.value.code
    assert "unlawful" not in json.loads(capsys.readouterr().out)


def test_of_two_submissions_each_is_flagged_by_itself(capsys: Captured, tmp_path: object) -> None:
    file = f"{tmp_path}/low.yaml"
    with open(file, "w", encoding="utf-8") as low:
        low.write("{game: three_card_poker, submission: {pair_plus_table: {flush: '2:1'}}}")
    with pytest.raises(SystemExit) as done:
        main(["design", "three_card_poker", "--against", file, "--json"])
    assert not done.value.code
    assert json.loads(capsys.readouterr().out)["unlawful"] == {"before": [], "after": ["MA-TC-11.a.2"]}


def test_the_best_play_under_assumed_rules_says_so_in_its_file(capsys: Captured) -> None:
    with pytest.raises(SystemExit):
        main(["strategy", "three_card_poker", "--as-file", *TIES])
    assert capsys.readouterr().out.startswith("# the best play under rules that break MA-TC-3.c-2\n")
