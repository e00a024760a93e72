"""``houseway open-cards``: a regulator sees everything, the log says so, and what comes out proves itself."""

import json
from pathlib import Path

from tests.cli.running import Shell
from tests.floor.evening import Evening


def played(folder: Path) -> Evening:
    floor = Evening(folder)
    floor.make("t", "three_card_poker", betting_seconds=0, decision_seconds=0)
    floor.do("t", "sit", "ada", seat=1, buy_in="100", seed="ab" * 16)
    floor.do("t", "wager", "ada", wager="ante", amount=10)
    floor.do("t", "ready", "ada")
    floor.do("t", "decide", "ada", choice="fold", expose=False)
    return floor


def test_everything_is_opened_and_can_be_verified(shell: Shell, tmp_path: Path) -> None:
    floor = played(tmp_path)
    url, file, log = f"sqlite:///{tmp_path}/floor.db", tmp_path / "opened.json", tmp_path / "floor.jsonl"
    ran = shell("open-cards", "t", "1", "--by", "rex", "--database", url, "--to", file)
    assert ran.status == 0
    assert "to seat 1, face down" in ran.out
    assert "??" not in ran.out
    assert shell("verify", file, "--json").json["ok"] is True
    opened = json.loads(file.read_text())
    file.write_text(json.dumps({**opened, "commitment": "00" * 32}))
    assert shell("verify", file).status == 1
    log.write_bytes(b"".join(floor.notary.export()))
    verdict = shell("verify", log, "--json").json
    assert verdict["ok"] is True
    assert [(one["table"], one["by"]) for one in verdict["opened_by_regulator"]] == [("t", "rex")]
    assert verdict["stretches"] == {"with_seeds": 1, "without_seeds": 0}
    said = shell("verify", log).out
    assert "Players' seeds went into 1 stretch of cards, none into 0." in said
    assert "A regulator opened all cards 1 time" in said


def test_a_round_or_database_that_is_not_there_is_bad_input(shell: Shell, tmp_path: Path) -> None:
    played(tmp_path)
    url = f"sqlite:///{tmp_path}/floor.db"
    assert shell("open-cards", "t", "9", "--by", "rex", "--database", url).status == 2
    assert shell("open-cards", "t", "1", "--by", "rex", "--database", f"sqlite:///{tmp_path}/none.db").status == 2
    assert shell("open-cards", "t", "1", "--by", " ", "--database", url).status == 2
    assert not (tmp_path / "none.db").exists()
