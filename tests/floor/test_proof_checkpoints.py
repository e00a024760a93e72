"""A checkpoint is signed by the house, the key lies where only its owner reads it, and no letter of it can be altered."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from houseway.floor.checkpoints import signature_problem, signer
from tests.floor.logs import HOUSE, NOON, ORIGIN

ROOT = bytes(range(32))
SIGNED = HOUSE.checkpoint(ORIGIN, 12, ROOT, NOON)


def test_a_checkpoint_says_origin_size_root_and_time_and_who_signed_it() -> None:
    assert {name: SIGNED[name] for name in ("origin", "size", "root", "at", "public_key")} == {
        "origin": ORIGIN,
        "size": 12,
        "root": ROOT.hex(),
        "at": "2026-11-15T12:00:00.000000+00:00",
        "public_key": HOUSE.public,
    }
    assert signature_problem(SIGNED) is None
    assert signature_problem(SIGNED, HOUSE.public) is None


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
        {"signature": SIGNED["signature"].upper()},
        {"signature": " " + SIGNED["signature"]},
        {"signature": None},
        {"note": "hello"},
    ],
)
def test_an_altered_checkpoint_shows(altered: dict[str, object]) -> None:
    assert signature_problem({**SIGNED, **altered}) is not None


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
