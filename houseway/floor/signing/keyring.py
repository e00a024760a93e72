"""Where the keys of a floor lie, and how its sealing key is read.

A floor has two: one signs checkpoints of its log, one seals what was drawn for coming shoes. Both are files for their owner
alone. The sealing key may be wrapped by a key service: the file then holds what the service made of it.
"""

import os
import shlex
import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import make_url

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.errors import BadInput
from houseway.floor.signing.sealer import KEY_BYTES, Sealer
from houseway.transparency.private_files import keep_private, make_private

PATIENCE: Final = 30
"""Seconds for a key service to answer."""


class Wrapper(Protocol):
    """A key service."""

    def wrap(self, key: bytes) -> bytes:
        """The key as it may lie in a file."""
        ...

    def unwrap(self, wrapped: bytes) -> bytes:
        """The key that was wrapped."""
        ...


@dataclass(frozen=True)
class Keyring:
    """The files of the keys; where none is named, beside a database file, else in the user's data under the floor's name."""

    signing: Path | None = None
    sealing: Path | None = None
    wrapped_by: str = ""
    """What wraps the sealing key: ``module:object`` with ``wrap`` and ``unwrap``, or a command that is run with ``wrap`` or
    ``unwrap`` as its last word, reads hex and answers hex; nothing for a plain file."""

    def signing_file(self, database: str, floor: str) -> Path:
        return (self.signing or _place(database, floor, "key")).absolute()

    def sealing_file(self, database: str, floor: str) -> Path:
        return (self.sealing or _place(database, floor, "seal")).absolute()

    def sealer(self, database: str, floor: str, known: bool) -> Sealer:
        """The floor's sealer; ``known`` says that there are sealed rows already, so that a lost key cannot be made anew."""
        if is_memory(database):
            return Sealer(SystemEntropy().take(KEY_BYTES))
        file = self.sealing_file(database, floor)
        service = _service(self.wrapped_by)
        if not known and not file.exists():
            new = SystemEntropy().take(KEY_BYTES)
            make_private(file, (service.wrap(new) if service else new).hex() + "\n")
        try:
            keep_private(file)
            kept = bytes.fromhex(file.read_text(encoding="ascii").strip())
        except FileNotFoundError:
            raise BadInput(
                f"the key that the coming shoes are sealed with is not at {file}: put it back from where it was kept",
                "sealing key",
                code="sealing-key-missing",
            ) from None
        except (OSError, ValueError):
            raise BadInput(f"the sealing key {file} cannot be read", "sealing key", code="cannot-read-key") from None
        return Sealer(service.unwrap(kept) if service else kept)


def is_memory(database: str) -> bool:
    """Whether a database is in memory and gone with the process."""
    url = make_url(database)
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def _place(database: str, floor: str, kind: str) -> Path:
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return Path(url.database).with_suffix(f".{kind}")
    return data_folder() / floor / f"log.{kind}"


def data_folder() -> Path:
    """Where this platform keeps a user's data; ``HOUSEWAY_DATA`` names another place."""
    named = os.environ.get("HOUSEWAY_DATA")
    if named:
        return Path(named)
    base = Path.home() / ("AppData/Local" if sys.platform == "win32" else ".local/share")
    return Path(os.environ.get("XDG_DATA_HOME") or base) / "houseway"


# -- key services -----------------------------------------------------------------------------------------------------


def _service(setting: str) -> Wrapper | None:
    if not setting:
        return None
    module, _, name = setting.partition(":")
    if name and all(part.isidentifier() for part in (*module.split("."), name)):
        try:
            found: Wrapper = getattr(import_module(module), name)
        except (ImportError, AttributeError):
            raise BadInput(f"there is no key service {setting!r}", "sealing key", code="no-such-key-service") from None
        return found
    return _Command(shlex.split(setting))


@dataclass(frozen=True)
class _Command:
    """A key service that is a program."""

    words: list[str]

    def wrap(self, key: bytes) -> bytes:
        return self._run("wrap", key)

    def unwrap(self, wrapped: bytes) -> bytes:
        return self._run("unwrap", wrapped)

    def _run(self, verb: str, given: bytes) -> bytes:
        try:
            ran = subprocess.run(
                [*self.words, verb], input=given.hex(), capture_output=True, text=True, timeout=PATIENCE, check=True
            )
            return bytes.fromhex(ran.stdout.strip())
        except (OSError, ValueError, subprocess.SubprocessError):
            raise BadInput(
                f"the key service {self.words[0]!r} does not {verb} the sealing key",
                "sealing key",
                code="key-service-failed",
            ) from None
