"""``houseway verify`` on what a floor exports: its log, a stretch of it, the proof of one entry."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.transparency.checkpoint import house_key
from houseway.transparency.proof import checkpoint, entry_proof
from houseway.transparency.signed_note import COSIGNED, cosignature_line, public_of
from tests.cli.running import Ran, Shell
from tests.floor.nights import TABLE, Night
from tests.transparency.logs import HOUSE, ORIGIN, STRANGER, book, file, first_format, first_format_file, values


@pytest.fixture
def verify(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("TERM", "dumb")
    shell = Shell(capsys)

    def run(content: bytes, *flags: object) -> Ran:
        log = tmp_path / "floor.jsonl"
        log.write_bytes(content)
        return shell("verify", log, *flags)

    return run


def test_a_whole_log_verifies(verify: Any) -> None:
    ran = verify(file(), "--json")
    assert ran.status == 0
    assert ran.json == {
        "ok": True,
        "problems": [],
        "events": len(values()),
        "rounds": 6,
        "promises": 6,
        "folds": 0,
        "withheld": 0,
        "public_key": HOUSE.public,
        "open_promises": [],
        "unsettled": [],
        "voids": {"by_role": {}, "rounds": []},
        "shoes_ended_early": [],
        "promises_withdrawn": [],
        "dealt_by_hand": 0,
        "witnessed": {},
        "handed_over": [],
        "hidden_cards": 0,
        "opened_by_regulator": [],
        "rests_on_hidden_cards": [],
        "stretches": {"with_seeds": 0, "without_seeds": 0},
    }
    said = verify(file(), "--key", HOUSE.public)
    assert said.status == 0
    assert (
        f"The log is whole: 6 rounds, {len(values())} entries, signed with {HOUSE.public}, 6 promises kept." in said.out
    )


def test_what_is_lawful_and_worth_knowing_is_said_with_its_place_in_the_log(verify: Any, tmp_path: Path) -> None:
    night = Night(tmp_path, "minibaccarat")
    night.rounds(3)
    night.do(TABLE, "options", "sue", "supervisor", options={"decks": 8})
    night.rounds(1)
    log = b"".join(night.notary.export())
    ran = verify(log, "--json")
    assert ran.status == 0
    (early,) = ran.json["shoes_ended_early"]
    assert (early["table"], early["first"], early["last"], early["do"], early["role"]) == (
        TABLE,
        1,
        3,
        "options",
        "supervisor",
    )
    of_table = [line for line in log.splitlines() if b'"table":"t"' in line]
    assert b'"kind":"revealed"' in of_table[early["entry"]]
    said = verify(log).out
    assert "1 shoe ended early: options by supervisor after round 3 at table t" in said
    assert "2 promises still open: table t (entry " in said
    assert "1 round told whose cards are still in play: round 4 at table t (entry " in said


def test_rounds_that_were_voided_are_counted_by_role(verify: Any, tmp_path: Path) -> None:
    night = Night(tmp_path, "three_card_poker")
    exposed = {"kind": "card_exposed", "position": "dealer", "when": "before_reveal"}
    night.do(TABLE, "fault", "dan", "dealer", fault=exposed)
    night.rounds(1)
    ran = verify(b"".join(night.notary.export()), "--json")
    assert ran.status == 0
    assert ran.json["voids"]["by_role"] == {"dealer": 1}
    assert ran.json["voids"]["rounds"][0]["round"] == 1


def test_what_was_altered_is_said_with_status_1(verify: Any) -> None:
    ran = verify(file().replace(b'"amount":"10.00"', b'"amount":"10.01"', 1))
    assert ran.status == 1
    assert "do not give the root that was signed" in ran.out


@pytest.mark.parametrize("junk", [b"\xff", b"\x00", b"\xef\xbb\xbf", b"\r", b" "])
def test_a_byte_that_is_no_text_is_an_alteration_too(verify: Any, junk: bytes) -> None:
    whole = file()
    middle = whole.index(b"\n") + 10
    assert verify(whole[:middle] + junk + whole[middle:], "--json").status == 1


def test_another_key_than_the_one_known_does_not_verify(verify: Any) -> None:
    assert verify(file(signer=STRANGER), "--json").status == 0
    ran = verify(file(signer=STRANGER), "--key", HOUSE.public, "--json")
    assert ran.status == 1
    assert "another key" in ran.json["problems"][0]


def test_a_checkpoint_that_was_kept_shows_what_was_cut_off(verify: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text(checkpoint(book(), HOUSE, ORIGIN).note)
    assert verify(file(), "--checkpoint", kept, "--json").status == 0
    ran = verify(file(book(values()[:10])), "--checkpoint", kept, "--json")
    assert ran.status == 1
    assert "cut off" in ran.json["problems"][0]


def test_a_checkpoint_that_was_kept_shows_a_fork(verify: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text(checkpoint(book(values()[:10]), HOUSE, ORIGIN).note)
    forked = [{**values()[0], "by": "eve"}, *values()[1:]]
    ran = verify(file(book(forked)), "--checkpoint", kept, "--json")
    assert ran.status == 1
    assert ran.json["problems"] == ["the first 10 entries are not those that an earlier checkpoint was signed for"]


def test_a_checkpoint_of_another_house_does_not_count(verify: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.write_text(checkpoint(book(), STRANGER, ORIGIN).note)
    ran = verify(file(), "--checkpoint", kept, "--json")
    assert ran.status == 1
    assert "a checkpoint that was kept does not count" in ran.json["problems"][0]


def test_a_checkpoint_and_a_log_of_the_first_format_are_still_read(verify: Any, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    of = book(values()[:10])
    kept.write_text(json.dumps(first_format(10, of.tree.root())))
    for log in (file(), first_format_file()):
        assert verify(log, "--checkpoint", kept, "--key", HOUSE.public, "--json").status == 0
    altered = first_format_file().replace(b'"by":"sue"', b'"by":"eve"', 1)
    assert verify(altered, "--json").status == 1


def test_a_witness_who_is_asked_for_must_have_signed(verify: Any, tmp_path: Path) -> None:
    witness = public_of("witness.example", STRANGER.key, COSIGNED)
    signed = checkpoint(book(values()[:10]), HOUSE, ORIGIN)
    kept = tmp_path / "kept"
    kept.write_text(signed.note)
    ran = verify(file(), "--checkpoint", kept, "--witness", witness, "--json")
    assert ran.status == 1
    assert ran.json["problems"] == ["no checkpoint of this log is signed by the witness witness.example"]
    text = signed.note.partition("\n\n")[0] + "\n"
    kept.write_text(signed.note + cosignature_line(text, "witness.example", STRANGER.key, 1_800_000_000))
    ran = verify(file(), "--checkpoint", kept, "--witness", witness, "--json")
    assert (ran.status, ran.json["witnessed"]) == (0, {"witness.example": 10})
    said = verify(file(), "--checkpoint", kept, "--witness", witness)
    assert "The witness witness.example has signed the first 10 entries." in said.out
    assert verify(file(), "--witness", "nobody", "--json").status == 2


def test_the_key_is_pinned_as_hex_or_as_notes_write_it(verify: Any) -> None:
    assert verify(file(), "--key", house_key(ORIGIN, HOUSE.public), "--json").status == 0
    assert verify(file(), "--key", house_key(ORIGIN, STRANGER.public), "--json").status == 1
    assert verify(file(), "--key", "00", "--json").status == 2


@pytest.mark.parametrize("junk", ["{}", "", "hello", "a\n1\nAA==\n\n\u2014 a\n"])
def test_a_checkpoint_that_is_none_is_bad_input(verify: Any, tmp_path: Path, junk: str) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(junk)
    ran = verify(file(), "--checkpoint", kept, "--json")
    assert ran.status == 2
    assert ran.json["error"]["where"] == str(kept)


def test_the_proof_of_one_entry_verifies(verify: Any) -> None:
    of = book()
    proof = entry_proof(of, 3, checkpoint(of, HOUSE, ORIGIN))
    assert verify(json.dumps(proof).encode(), "--json").json == {"ok": True, "problems": [], "events": 1, "rounds": 0}
    assert "it stands in the signed log" in verify(json.dumps(proof).encode()).out
    assert verify(json.dumps({**proof, "index": 4}).encode(), "--json").status == 1
