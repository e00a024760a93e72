"""Archive files: texts of closed shoes, compressed together, each file named by its own digest.

A file is XZ-compressed JSON lines: a head (format, table, rounds), then one ``[key, text]`` for each text. A row whose text is
in a file holds the file's digest and the key instead, so that an altered file is noticed when it is read.
"""

import hashlib
import json
import lzma
import os
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

from sqlalchemy import make_url

from houseway.errors import BadInput
from houseway.floor.signing.keyring import data_folder, is_memory
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical

FORMAT: Final = "houseway-archive-1"
VARIABLE: Final = "HOUSEWAY_ARCHIVE"
NAMED: Final = 16
"""Bytes of the digest that a file is named by."""
PRESET: Final = 3
OPEN: Final = 4
"""Files whose texts are kept in memory."""

_folders: dict[Path, None] = {}
_read: OrderedDict[bytes, Mapping[str, bytes]] = OrderedDict()
_lock: Final = Lock()


def archive_folder(database: str) -> Path | None:
    """The folder of a floor's archive: ``HOUSEWAY_ARCHIVE``, else beside the SQLite file or in the user's data folder."""
    if is_memory(database):
        return None
    if named := os.environ.get(VARIABLE):
        return Path(named).absolute()
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        return Path(url.database).with_suffix(".archive").absolute()
    return data_folder() / "archive"


def look_in(database: str) -> None:
    """From now on archive files are also looked for in the folder of this database."""
    folder = archive_folder(database)
    if folder is not None:
        _folders[folder] = None


def file_name(name: bytes) -> str:
    """The name of a file in its folder."""
    return f"{name.hex()}.jsonl.xz"


def write_file(folder: Path, head: Json, texts: Iterable[tuple[str, bytes]]) -> tuple[bytes, bytes]:
    """Writes a file, which is on the disk when this returns; its name in bytes, and its content."""
    lines = [canonical({"format": FORMAT, **head}), *(canonical([key, text.decode()]) for key, text in texts)]
    content = lzma.compress(b"\n".join(lines) + b"\n", preset=PRESET)
    name = hashlib.sha256(content).digest()[:NAMED]
    if not ((folder / file_name(name)).is_file() and (folder / file_name(name)).read_bytes() == content):
        _put(folder, file_name(name), content)
    return name, content


def _put(folder: Path, name: str, content: bytes) -> None:
    """Makes a file that only its owner can read; it is on the disk when this returns."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = folder / f".{name}.{os.getpid()}"
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    part.replace(folder / name)
    _flush(folder)


def _flush(folder: Path) -> None:
    """Has the folder's list of files written to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def copy_files(source: Path | None, target: Path | None) -> None:
    """Copies the files of one folder that another lacks, where there are any."""
    if source is None or target is None:
        return
    for file in sorted(source.glob("*.jsonl.xz")):
        if not (target / file.name).is_file():
            _put(target, file.name, file.read_bytes())


def text_in(name: bytes, key: str) -> bytes:
    """A text of a file; raises BadInput where the file is missing or is not as it was written."""
    with _lock:
        known = _read.get(name)
        if known is None:
            known = _read[name] = _texts(name)
            while len(_read) > OPEN:
                _read.popitem(last=False)
        else:
            _read.move_to_end(name)
    return known[key]


def _texts(name: bytes) -> dict[str, bytes]:
    content = found_file(name)
    lines = lzma.decompress(content).splitlines()[1:]
    return {key: text.encode() for key, text in map(json.loads, lines)}


def found_file(name: bytes) -> bytes:
    """The content of a file, from whichever folder has it as it was written; raises BadInput where none has."""
    altered = False
    for folder in _folders:
        path = folder / file_name(name)
        try:
            content = path.read_bytes()
        except OSError:
            continue
        if hashlib.sha256(content).digest()[:NAMED] == name:
            return content
        altered = True
    if altered:
        raise BadInput(
            f"the archive file {file_name(name)} is not as it was written: put it back from a backup",
            "archive",
            code="archive-altered",
        )
    raise BadInput(
        f"the archive file {file_name(name)} is missing: put it back from a backup, or name its folder in {VARIABLE}",
        "archive",
        code="archive-missing",
    )


def forget() -> None:
    """Reads files anew from here on."""
    with _lock:
        _read.clear()
