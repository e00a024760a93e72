"""Checkpoints are written out for witnesses, whole and in time; where that fails, the house deals on."""

import asyncio
import logging
import os
import stat
from pathlib import Path

import pytest

from houseway.floor.signing.publishing import LATEST, Publisher
from houseway.transparency.checkpoint import Checkpoint, read_checkpoint
from tests.floor.http.doors import running
from tests.floor.nights import Night
from tests.project.refused import refused


@pytest.fixture
def night(tmp_path: Path) -> Night:
    return Night(tmp_path, "sic_bo")


def read(file: Path, night: Night) -> Checkpoint:
    found = read_checkpoint(file.read_text(), night.notary.signer.public)
    assert isinstance(found, Checkpoint)
    return found


def test_each_size_has_a_file_and_the_newest_is_the_latest(night: Night, tmp_path: Path) -> None:
    folder = tmp_path / "witness"
    publisher = Publisher(night.notary, folder)
    publisher.check()
    first = publisher.publish()
    publisher.publish()
    night.rounds(1)
    second = publisher.publish()
    assert sorted(os.listdir(folder)) == [f"{first.size:020}", f"{second.size:020}", LATEST]
    assert read(folder / f"{first.size:020}", night) == first
    assert read(folder / LATEST, night) == second
    assert stat.S_IMODE((folder / LATEST).stat().st_mode) == 0o644
    assert night.verdict(seen=[file.read_text() for file in folder.iterdir()]).problems == []


def test_a_place_that_fails_is_told_once_and_tried_again(
    night: Night, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "witness"
    publisher = Publisher(night.notary, folder)
    publisher.check()
    replace = os.replace

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with caplog.at_level(logging.ERROR):
        asyncio.run(publisher.work())
        asyncio.run(publisher.work())
    assert [one.getMessage() for one in caplog.records] == [
        f"checkpoints cannot be written to {folder} and are tried again: No space left on device"
    ]
    assert os.listdir(folder) == [], "nothing half written is left"
    monkeypatch.setattr(os, "replace", replace)
    asyncio.run(publisher.work())
    assert publisher.trouble == ""
    assert read(folder / LATEST, night).size == night.notary.checkpoint().size


def test_a_folder_that_cannot_be_written_to_is_refused_at_the_start(night: Night, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with refused("cannot-write"):
        Publisher(night.notary, tmp_path / "file" / "folder").check()


def test_a_running_floor_publishes(tmp_path: Path) -> None:
    folder = tmp_path / "witness"
    with running(tmp_path, lambda floor: floor.publish(folder, 60)) as house:
        key = house.browser().get("/api/log/key").json()["public_key"]
        assert isinstance(read_checkpoint((folder / LATEST).read_text(), key), Checkpoint)
