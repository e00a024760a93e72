"""The archive: closed shoes in files are read back by the same doors, and a kill at any moment loses nothing."""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select

from houseway.errors import BadInput
from houseway.floor.records.export import rows as exported
from houseway.floor.records.history import round_list, round_log
from houseway.floor.records.openings import openings
from houseway.floor.records.recall import recall
from houseway.floor.records.significant import significant
from houseway.floor.signing.notary import round_proofs
from houseway.floor.store.check import check_store, refuse_unsound
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import entries
from houseway.floor.store.store import Store
from houseway.floor.store.texts import archive_files
from houseway.floor.store.texts.archiving import archive, archive_problems
from houseway.transparency.checkpoint import Checkpoint
from tests.cli.running import Shell
from tests.floor.evening import DICE, POKER, START, Evening, evening
from tests.floor.store.postgres import cluster
from tests.project.refused import refused

LATER = START + timedelta(days=400)
MOMENTS = {
    "the file is half written": "os:fsync",
    "the file is there": "houseway.floor.store.texts.archive_files:_flush",
    "the entry is in the log": "houseway.floor.store.texts.archiving:_refer",
    "all is written and not committed": "sqlalchemy.engine.base:RootTransaction._do_commit",
}
"""What kills the process, instead of doing its work."""


def told(store: Store, signed: Checkpoint, names: Sequence[str] = ("ada", "bob", "eve")) -> dict[str, Any]:
    """All that the records tell these people of the past rounds."""
    engine = store.engine
    found: dict[str, Any] = {kind: list(exported(engine, kind)) for kind in ("rounds", "wagers")}
    found["events"] = [one for one in exported(engine, "events") if one["kind"] != "archived"]
    found["significant"] = [one for one in significant(engine) if one["kind"] != "archived"]
    for table in store.set_up():
        found[f"{table} rounds"] = round_list(engine, table, None, 50)
        for number in [one["round"] for one in found[f"{table} rounds"]]:
            for name in names:
                found[f"{table} {number} {name}"] = recall(engine, table, number, name)
                found[f"{table} {number} {name} opened"] = openings(store, table, number, name)
            found[f"{table} {number} proofs"] = round_proofs(engine, signed, table, number)
            found[f"{table} {number} log"] = _log(engine, table, number)
    return found


def _log(engine: Engine, table: str, number: int) -> Any:
    try:
        return round_log(engine, table, number)
    except BadInput as error:
        return error.code


@pytest.fixture
def floor(tmp_path: Path) -> Evening:
    played = evening(tmp_path)
    archive_files.forget()
    return played


def test_what_was_archived_is_read_back_by_the_same_doors(floor: Evening, tmp_path: Path) -> None:
    signed = floor.notary.checkpoint()
    before = told(floor.store, signed)
    moved = list(archive(floor.store, tmp_path / "floor.archive", LATER))
    assert {one.table for one in moved} == {POKER, DICE}, "the first shoe of baccarat is still in play"
    assert all((tmp_path / "floor.archive" / one.file).stat().st_mode & 0o077 == 0 for one in moved)
    assert told(floor.store, signed) == before
    assert check_store(floor.store).findings == []
    assert list(archive(floor.store, tmp_path / "floor.archive", LATER)) == []
    with floor.store.engine.connect() as at:
        bodies = at.execute(select(entries.c.body).where(entries.c.kind == "archived")).scalars()
        assert {json.loads(body)["file"] for body in bodies} == {one.file for one in moved}


def test_shoes_that_are_not_old_enough_and_the_latest_of_a_table_stay(floor: Evening, tmp_path: Path) -> None:
    assert list(archive(floor.store, tmp_path / "floor.archive", START)) == []
    for one in archive(floor.store, tmp_path / "floor.archive", LATER):
        assert one.last < floor.tables[one.table].number


@pytest.mark.parametrize("how", ["missing", "altered"])
def test_a_missing_or_altered_file_is_told_in_a_sentence(floor: Evening, tmp_path: Path, how: str) -> None:
    moved = next(one for one in archive(floor.store, tmp_path / "floor.archive", LATER) if one.table == POKER)
    file = tmp_path / "floor.archive" / moved.file
    archive_files.forget()
    if how == "missing":
        file.unlink()
    else:
        file.write_bytes(file.read_bytes()[:-1] + b"\0")
    with refused(f"archive-{how}"):
        recall(floor.store.engine, POKER, moved.last, "ada")
    with refused("database-unsound") as error:
        refuse_unsound(floor.store)
    assert moved.file in error.value.message
    assert [one.where for one in check_store(floor.store).findings] == [moved.file]
    assert round_list(floor.store.engine, POKER, None, 1), "what is in the database is still told"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_kill_while_archiving_loses_nothing(floor: Evening, tmp_path: Path, moment: str) -> None:
    signed = floor.notary.checkpoint()
    before = told(floor.store, signed, ["ada"])
    floor.store.engine.dispose()
    ran = subprocess.run([sys.executable, "-c", KILLED, MOMENTS[moment], str(tmp_path)], check=False, timeout=60)
    assert ran.returncode == -signal.SIGKILL
    again = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    assert list(archive_problems(again)) == []
    assert told(again, signed, ["ada"]) == before
    refuse_unsound(again)
    assert list(archive(again, tmp_path / "floor.archive", LATER))
    assert told(again, signed, ["ada"]) == before
    assert check_store(again).findings == []
    again.engine.dispose()


KILLED = """
import os, pkgutil, signal, sys
from datetime import timedelta
from pathlib import Path
from tests.floor.evening import START
from houseway.floor.store.engine import open_store
from houseway.floor.store.texts.archiving import archive

(module, _, name), folder = sys.argv[1].partition(":"), Path(sys.argv[2])
store = open_store(f"sqlite:///{folder / 'floor.db'}")
owner, _, last = name.rpartition(".")
setattr(pkgutil.resolve_name(f"{module}:{owner}"), last, lambda *more: os.kill(os.getpid(), signal.SIGKILL))
list(archive(store, folder / "floor.archive", START + timedelta(days=400)))
"""


def test_the_command_archives_and_a_backup_has_the_files(floor: Evening, tmp_path: Path, capsys: Any) -> None:
    shell, database = Shell(capsys), f"sqlite:///{tmp_path / 'floor.db'}"
    signed = floor.notary.checkpoint()
    before = told(floor.store, signed)
    done = shell("archive", "--older-than", "0", "--database", database, "--json").json
    assert done["folder"] == str(tmp_path / "floor.archive")
    assert done["files"]
    assert "nothing to archive" in shell("archive", "--older-than", "0", "--database", database).out
    kept = tmp_path / "copy" / "kept.db"
    kept.parent.mkdir()
    copied = shell("backup", "--to", kept, "--database", database, "--json").json
    assert copied["archive"] == str(kept.with_suffix(".archive"))
    shutil.rmtree(tmp_path / "floor.archive")
    archive_files.forget()
    floor.store.engine.dispose()
    assert shell("restore", "--from", kept, "--database", database, "--json").status == 0
    again = open_store(database)
    assert told(again, signed)[f"{POKER} 1 ada"] == before[f"{POKER} 1 ada"]
    again.engine.dispose()


@pytest.mark.slow
def test_on_postgresql_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_ARCHIVE", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "data"))
    with cluster() as url:
        played = evening(tmp_path, url)
        signed = played.notary.checkpoint()
        before = told(played.store, signed)
        assert list(archive(played.store, tmp_path / "elsewhere", LATER))
        assert told(played.store, signed) == before
        refuse_unsound(played.store)
        played.store.engine.dispose()
