"""The signing key of a floor is handed over in its log: whoever pinned the old one follows, and nobody else takes over."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi.testclient import TestClient

from houseway.floor.signing.house_key import check_key, recorded_key, rotate
from houseway.floor.signing.notary import Notary
from houseway.floor.store.backup import back_up, put_back
from houseway.floor.store.leases import Leases
from houseway.floor.store.single_server import alone
from houseway.transparency.checkpoint import Checkpoint, Signer, read_checkpoint, signer
from houseway.transparency.handover import DOMAIN, ROTATED, fits, handed_over
from houseway.transparency.signed_note import note_key
from houseway.transparency.verify import Verdict, verify
from tests.cli.running import Shell
from tests.floor.evening import Evening
from tests.floor.house import Guest, open_house
from tests.floor.store.postgres import cluster
from tests.transparency.logs import HOUSE, STRANGER
from tests.transparency.second_verifier import problems as second_opinion

TABLE = "dice"


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


class House:
    """A floor with a table of dice and a key of its own."""

    def __init__(self, folder: Path) -> None:
        self.floor, self.file = Evening(folder), folder / "floor.key"
        self.url = f"sqlite:///{folder}/floor.db"
        check_key(self.floor.store, self.file)
        self.floor.make(TABLE, "sic_bo", betting_seconds=0)
        self.floor.do(TABLE, "sit", "ada", seat=1, buy_in="300")
        self.play()

    def play(self) -> None:
        self.floor.do(TABLE, "wager", "ada", wager="small", amount=20)
        self.floor.do(TABLE, "ready", "ada")

    def rotate(self) -> None:
        rotate(self.floor.store, self.file)

    def say(self, kind: str, body: dict[str, Any]) -> None:
        with self.floor.store.engine.begin() as at:
            self.floor.store.note(at, kind, body)

    @property
    def signer(self) -> Signer:
        return signer(self.file)

    def notary(self, by: Signer | None = None) -> Notary:
        return Notary(self.floor.store.engine, by or self.signer, gap=0)

    def log(self, by: Signer | None = None, **part: Any) -> bytes:
        return b"".join(self.notary(by).export(**part))


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def both(log: bytes, pinned: str) -> Verdict:
    """The verdict, which the second verifier shares."""
    verdict = verify(log, pinned)
    assert bool(second_opinion(log, pinned)) is bool(verdict.problems)
    return verdict


@pytest.mark.parametrize("times", [0, 1, 3])
def test_whoever_pinned_any_key_of_a_log_follows_it_to_the_last(house: House, times: int) -> None:
    keys, kept = [house.signer.public], [house.notary().checkpoint().note]
    for _ in range(times):
        house.rotate()
        house.play()
        keys.append(house.signer.public)
        kept.append(house.notary().checkpoint().note)
    assert len(set(keys)) == times + 1
    log = house.log()
    for key in keys:
        verdict = both(log, key)
        assert (verdict.problems, verdict.public_key) == ([], keys[-1])
        assert [one["public_key"] for one in verdict.handed_over] == keys[1:]
        assert verify(log, key, kept).problems == [], "checkpoints of every key's time still count"
    assert both(log, STRANGER.public).problems == [
        "the checkpoint is signed with another key than the one it should be"
    ]
    assert {one.split("\n")[0] for one in kept} == {house.notary().origin}, "the log keeps its name"


def test_the_log_of_one_table_shows_the_hand_over(house: House) -> None:
    old = house.signer.public
    house.rotate()
    house.play()
    verdict = verify(house.log(table=TABLE), old)
    assert (verdict.problems, verdict.withheld > 0, len(verdict.handed_over)) == ([], True, 1)


def forged(old: Signer, new: Signer, by: Signer) -> dict[str, str]:
    return {**handed_over(old, new), "signature": handed_over(by, new)["signature"]}


FORGERIES: dict[str, tuple[Callable[[Signer], dict[str, str]], str]] = {
    "signed by the new key": (lambda old: forged(old, STRANGER, STRANGER), "without the signature of the old one"),
    "signed over another key": (
        lambda old: {**handed_over(old, HOUSE), "public_key": STRANGER.public},
        "without the signature of the old one",
    ),
    "not set apart from other notes": (
        lambda old: {
            **handed_over(old, STRANGER),
            "signature": old.key.sign(bytes.fromhex(old.public + STRANGER.public)).hex(),
        },
        "without the signature of the old one",
    ),
    "by a key that never signed here": (lambda _: handed_over(HOUSE, STRANGER), "by a key that did not sign this log"),
    "malformed": (lambda old: {**handed_over(old, STRANGER), "signature": "no"}, "without the signature"),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_hand_over_shows(house: House, name: str) -> None:
    make, said = FORGERIES[name]
    house.say(ROTATED, make(house.signer))
    house.play()
    found = both(house.log(STRANGER), house.signer.public).problems
    assert said in found[0]
    assert "the checkpoint is signed with a key that the log was never handed over to" in found


def test_a_key_that_was_never_handed_the_log_signs_nothing(house: House) -> None:
    never = "the checkpoint is signed with a key that the log was never handed over to"
    assert both(house.log(STRANGER), house.signer.public).problems == [never]
    assert verify(house.log(STRANGER)).problems == [never], "the log itself names its first key: nobody need pin it"
    first = house.signer
    house.rotate()
    house.play()
    assert both(house.log(first), first.public).problems == [never], "the old key signs nothing more"
    stolen = house.notary(first).checkpoint().note
    assert "does not count" in verify(house.log(), first.public, [stolen]).problems[0]


def test_what_was_signed_is_set_apart_from_checkpoints() -> None:
    said = handed_over(HOUSE, STRANGER)
    assert fits(said)
    assert b"\x00" in DOMAIN
    for name in said:
        assert not fits({**said, name: said[name][:-2]})
        assert not fits({**said, name: None})


def test_a_hand_over_that_was_cut_short_is_finished_or_forgotten(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    store, old = house.floor.store, house.signer.public
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", _killed)
        with pytest.raises(InterruptedError):
            house.rotate()
    assert (house.signer.public, recorded_key(store) != old) == (old, True)
    check_key(store, house.file)  # the log names the new key: it takes its place
    new = house.signer.public
    assert new == recorded_key(store) != old
    with monkeypatch.context() as patch:
        patch.setattr(store, "note", _killed)
        with pytest.raises(InterruptedError):
            house.rotate()
    check_key(store, house.file)  # the log knows nothing of a third one
    assert house.signer.public == recorded_key(store) == new
    house.rotate()
    assert both(house.log(), old).problems == []


def _killed(*_: object) -> None:
    raise InterruptedError


def test_a_backup_from_before_the_hand_over_is_handed_over_again(house: House, tmp_path: Path, shell: Shell) -> None:
    old = house.signer.public
    back_up(house.url, tmp_path / "copy.db")
    house.rotate()
    house.rotate()
    house.floor.store.engine.dispose()
    put_back(house.url, tmp_path / "copy.db")
    assert shell("restore", "--database", house.url).status == 0
    assert recorded_key(house.floor.store) == house.signer.public != old
    verdict = verify(house.log(), old)
    assert (verdict.problems, len(verdict.handed_over)) == ([], 2)


def test_the_command_shows_and_hands_over(house: House, shell: Shell, tmp_path: Path) -> None:
    shown = shell("key", "--database", house.url, "--json").json
    old = house.signer.public
    assert (shown["public_key"], note_key(shown["key"]).raw.hex(), shown["old_key"]) == (old, old, None)
    assert shell("key", "show", "--database", house.url).out.split() == [old, shown["key"]]
    server = alone(house.url)
    assert server is not None
    ran = shell("key", "rotate", "--database", house.url)
    assert (ran.status, "a server runs on" in ran.err) == (2, True)
    assert house.signer.public == old
    server.close()
    done = shell("key", "rotate", "--database", house.url, "--json").json
    assert (done["old_key"], done["public_key"], done["origin"]) == (old, house.signer.public, shown["origin"])
    assert (tmp_path / "floor.key").stat().st_mode & 0o077 == 0
    log = tmp_path / "floor.jsonl"
    log.write_bytes(house.log())
    for key in (old, shown["key"], done["public_key"], done["key"]):
        assert shell("verify", log, "--key", key).status == 0
    said = shell("verify", log, "--key", old).out.replace("\n", " ")
    assert f"handed over from the key {old}" in " ".join(said.split())
    assert shell("verify", log, "--key", STRANGER.public).status == 1
    assert isinstance(read_checkpoint(house.notary().checkpoint().note, done["public_key"]), Checkpoint)
    assert json.loads((tmp_path / "floor.handed").read_text())["old_key"] == old


@pytest.mark.parametrize(
    ("words", "said"), [(["melt"], "cannot be done to a key"), (["show"], "no signing key yet"), ([], "no signing key")]
)
def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path, shell: Shell, words: list[str], said: str) -> None:
    Evening(tmp_path).store.engine.dispose()
    ran = shell("key", *words, "--database", f"sqlite:///{tmp_path}/floor.db")
    assert (ran.status, said in ran.err) == (2, True)
    assert not (tmp_path / "floor.key").exists()


# -- PostgreSQL ---------------------------------------------------------------------------------------------------------


def test_a_key_is_handed_over_on_postgresql(tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only while no server runs, from key to key, and the server goes on with the last."""
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path))
    file = tmp_path / "test.key"  # which ``open_house`` names
    with cluster() as url:
        given = ("--database", url, "--key", file)
        assert "no signing key yet" in shell("key", "rotate", *given).err
        with open_house(tmp_path, url) as (client, floor):
            check_key(floor.store, file)
            first = signer(file).public
            play_dice(client, "ann")
            for words in (("key", "rotate"), ("repair",), ("restore",)):
                ran = shell(*words, *given)
                assert (ran.status, "a server runs on this database" in ran.err) == (2, True), words
        assert signer(file).public == first
        with psycopg.connect(url, autocommit=True) as at:
            killed = Leases(at)
            killed.join("a server that was killed", "")
            assert "wait a few seconds" in shell("key", "rotate", *given).err
            killed.leave()
        floor.store.engine.dispose()
        keys = [first, *(shell("key", "rotate", *given, "--json").json["public_key"] for _ in range(2))]
        assert (len(set(keys)), signer(file).public) == (3, keys[-1])
        with open_house(tmp_path, url) as (client, floor):
            check_key(floor.store, file)
            play_dice(client, "bob")
            log = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).content
        for key in keys:
            verdict = both(log, key)
            assert (verdict.problems, len(verdict.handed_over)) == ([], 2)
        assert both(log, STRANGER.public).problems
        stranger = tmp_path / "stranger.key"
        signer(stranger)
        ran = shell("key", "rotate", "--database", url, "--key", stranger)
        assert (ran.status, "is not the key that this floor signs its log with" in ran.err) == (2, True)


def play_dice(client: TestClient, name: str) -> None:
    player = Guest(client, name, "sic-bo-ma")
    for do, fields in (("sit", {"seat": 1, "buy_in": 100}), ("wager", {"wager": "small", "amount": 5}), ("ready", {})):
        answer = player.do(do, **fields)
        assert answer.status_code == 200, answer.text
    assert player.do("leave").status_code == 200
