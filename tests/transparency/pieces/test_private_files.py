"""Keys and the database are readable by their owner alone, from the first byte on."""

import logging
import os
import stat
from pathlib import Path

import pytest

from houseway.transparency.private_files import keep_private, make_private, private_database


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_a_private_file_is_made_once_in_a_folder_that_is_made_with_it(tmp_path: Path) -> None:
    file = tmp_path / "house" / "keys" / "log.key"
    assert make_private(file, "first") is True
    assert make_private(file, "second") is False
    assert (file.read_text(), mode(file), os.listdir(file.parent)) == ("first", 0o600, ["log.key"])


@pytest.mark.parametrize(
    ("before", "after", "warned"),
    [(0o600, 0o600, False), (0o644, 0o600, True), (0o640, 0o600, True), (0o622, 0o600, False), (0o755, 0o700, True)],
)
def test_what_others_may_read_is_taken_from_them_with_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, before: int, after: int, warned: bool
) -> None:
    file = tmp_path / "log.key"
    file.touch()
    file.chmod(before)
    with caplog.at_level(logging.WARNING):
        keep_private(file)
    assert mode(file) == after
    assert bool(caplog.records) is warned


def test_a_file_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    keep_private(tmp_path / "nothing")
    assert os.listdir(tmp_path) == []


def test_a_database_and_its_journals_are_private_in_a_folder_that_may_be_new(tmp_path: Path) -> None:
    file = tmp_path / "data" / "floor.db"
    private_database(file)
    assert (mode(file), file.read_bytes()) == (0o600, b"")
    journals = [file.with_name(file.name + suffix) for suffix in ("-wal", "-shm", "-journal")]
    for one in (file, *journals):
        one.write_bytes(b"kept")
        one.chmod(0o644)
    private_database(file)
    assert [(mode(one), one.read_bytes()) for one in (file, *journals)] == [(0o600, b"kept")] * 4
