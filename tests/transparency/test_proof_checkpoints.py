"""A checkpoint is signed by the house, the key lies where only its owner reads it, and no letter of it can be altered."""

import base64
import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from houseway.transparency.checkpoint import Checkpoint, house_key, pinned, read_checkpoint, signature_problem, signer
from houseway.transparency.signed_note import (
    COSIGNED,
    cosignature_line,
    note_key,
    public_of,
    read_note,
    signature_line,
)
from tests.project.refused import refused
from tests.transparency.logs import HOUSE, ORIGIN, STRANGER, first_format

ROOT = bytes(range(32))
SIGNED = HOUSE.checkpoint(ORIGIN, 12, ROOT)
ENCODED = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
OLD = first_format(12, ROOT)


def test_a_checkpoint_is_a_note_of_origin_size_and_root() -> None:
    text, signature = SIGNED.note.split("\n\n")
    assert text == f"{ORIGIN}\n12\n{ENCODED}"
    assert signature.startswith(f"\u2014 {ORIGIN} ")
    assert read_checkpoint(SIGNED.note, HOUSE.public) == SIGNED


def test_the_example_of_the_specification_is_read() -> None:
    """C2SP signed-note and tlog-cosignature: the same origin line is the name of the key that signs it."""
    note = read_note(
        "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
        "\u2014 example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+"
        "zyWE+xeMcTOAYQ8=\n"
    )
    (line,) = note.lines
    assert line.name == note.text.split("\n")[0]
    assert (line.id.hex(), len(line.signature)) == ("033de0ae", 64)


def test_a_key_of_the_go_library_is_read() -> None:
    """The verifier key and the signed text in the documentation of golang.org/x/mod/sumdb/note."""
    key = note_key("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
    text = (
        "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
        "\u2014 PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
    )
    assert read_note(text).signed_by(key) == 0
    assert read_note(text.replace("answer", "anwser")).signed_by(key) is None
    assert str(key) == "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"


@pytest.mark.parametrize("place", range(len(SIGNED.note)))
def test_no_letter_of_a_checkpoint_can_be_altered(place: int) -> None:
    note = SIGNED.note
    for sign in {chr(ord(note[place]) ^ 1), " ", "\n", ""} - {note[place]}:
        assert isinstance(read_checkpoint(note[:place] + sign + note[place + 1 :], HOUSE.public), str)


@pytest.mark.parametrize(
    "text",
    [
        f"{ORIGIN}\n012\n{ENCODED}\n",
        f"{ORIGIN}\n-1\n{ENCODED}\n",
        f"{ORIGIN}\n\u0661\n{ENCODED}\n",
        f"{ORIGIN}\n12\nAAEC\n",
        f"{ORIGIN}\n12\n",
        f"{ORIGIN}\n",
    ],
)
def test_a_malformed_checkpoint_does_not_count_whoever_signed_it(text: str) -> None:
    note = f"{text}\n{signature_line(text, ORIGIN, HOUSE.key)}"
    assert isinstance(read_checkpoint(note, HOUSE.public), str)


def test_a_checkpoint_signed_by_somebody_else_does_not_count() -> None:
    assert isinstance(read_checkpoint(STRANGER.checkpoint(ORIGIN, 12, ROOT).note, HOUSE.public), str)
    assert isinstance(read_checkpoint(None, HOUSE.public), str)


def test_a_witness_adds_a_line_and_the_checkpoint_stays_what_it_was() -> None:
    text = read_note(SIGNED.note).text
    note = SIGNED.note + cosignature_line(text, "witness.example/w", STRANGER.key, 1_679_315_147)
    again = read_checkpoint(note, HOUSE.public)
    assert isinstance(again, Checkpoint)
    assert (again.size, again.root) == (12, ROOT)
    witness = public_of("witness.example/w", STRANGER.key, COSIGNED)
    assert read_note(note).signed_by(witness) == 1_679_315_147
    assert note_key(str(witness)) == witness
    assert read_note(SIGNED.note).signed_by(witness) is None
    assert read_note(note).signed_by(public_of("witness.example/w", STRANGER.key)) is None, "another type of key"


@pytest.mark.parametrize("text", ["", "a+b", "a+00000000+AQ==", "a b+c74f20a3+ARpc", "a+zz+!!"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"key|base64"):
        note_key(text)


# -- the first format: still read ------------------------------------------------------------------------------------


def test_a_checkpoint_of_the_first_format_is_still_read() -> None:
    assert signature_problem(OLD) is None
    assert signature_problem(OLD, HOUSE.public) is None
    assert read_checkpoint(OLD, HOUSE.public) == Checkpoint(ORIGIN, 12, ROOT, HOUSE.public)


@pytest.mark.parametrize(
    "altered",
    [
        {"origin": "elsewhere"},
        {"size": 11},
        {"size": 12.0},
        {"size": True},
        {"root": bytes(32).hex()},
        {"at": "2026-11-15T12:00:00.000001+00:00"},
        {"public_key": "00" * 32},
        {"public_key": None},
        {"signature": "00" * 64},
        {"signature": OLD["signature"].upper()},
        {"signature": " " + OLD["signature"]},
        {"signature": None},
        {"note": "hello"},
    ],
)
def test_an_altered_checkpoint_of_the_first_format_shows(altered: dict[str, object]) -> None:
    assert signature_problem({**OLD, **altered}) is not None


def test_what_is_no_checkpoint_is_said() -> None:
    assert signature_problem(None) == "there is no checkpoint"
    assert signature_problem({}) == "the checkpoint's origin is missing or malformed"


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "data" / "log.key"
    first = signer(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert signer(file).public == first.public
    assert first.public not in file.read_text()
    assert os.listdir(file.parent) == ["log.key"]


def test_processes_that_start_together_share_one_key(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        made = pool.map(lambda _: signer(tmp_path / "log.key").public, range(16))
    assert len(set(made)) == 1


def test_a_checkpoint_as_json_has_what_the_note_says() -> None:
    told = SIGNED.json()
    assert told == {
        "origin": ORIGIN,
        "size": 12,
        "root": ROOT.hex(),
        "public_key": HOUSE.public,
        "key": str(house_key(ORIGIN, HOUSE.public)),
        "note": SIGNED.note,
    }


@pytest.mark.parametrize("name", ["", "a b", "a\u00a0b", "a+b", "a\tb", "a\nb", "a\x00"])
def test_the_name_of_a_key_has_no_space_no_plus_and_no_control_sign(name: str) -> None:
    assert public_of("a.example/b-c", HOUSE.key).name == "a.example/b-c"
    with pytest.raises(ValueError, match="name of a key"):
        public_of(name, HOUSE.key)


@pytest.mark.parametrize("text", ["", "zz", "00" * 31, "00" * 33, "a+b", "a+00000000+AQ=="])
def test_a_key_to_pin_has_thirty_two_bytes_in_hex_or_as_a_note_writes_it(text: str) -> None:
    assert pinned(HOUSE.public) == pinned(str(house_key(ORIGIN, HOUSE.public))) == HOUSE.public
    with refused("malformed-key", where="--key"):
        pinned(text)


@pytest.mark.parametrize(("size", "right"), [(4, False), (5, True)])
def test_a_signature_is_the_id_of_its_key_and_at_least_a_byte(size: int, right: bool) -> None:
    line = f"\u2014 a.example {base64.b64encode(bytes(size)).decode()}\n"
    if right:
        (read,) = read_note(f"text\n\n{line}").lines
        assert (read.name, len(read.signature)) == ("a.example", size - 4)
    else:
        with pytest.raises(ValueError, match="too short"):
            read_note(f"text\n\n{line}")
