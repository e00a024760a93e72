"""The key files of a floor, and how its sealing key is read.

A floor has two keys: one signs checkpoints of its log, one seals the draws for future shoes. Both files are readable by
their owner only. The sealing key may be wrapped by a key service; its file then holds the wrapped key.
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
"""Seconds that a key service may take to answer."""


class Wrapper(Protocol):
    """A key service."""

    def wrap(self, key: bytes) -> bytes:
        """The wrapped key, as stored in the file."""
        ...

    def unwrap(self, wrapped: bytes) -> bytes:
        """The plain key."""
        ...


@dataclass(frozen=True)
class Keyring:
    """The key files; by default beside a SQLite file, else in the user's data folder under the floor's name."""

    signing: Path | None = None
    sealing: Path | None = None
    wrapped_by: str = ""
    """The key service: ``module:object`` with ``wrap`` and ``unwrap``, or a command that is run with ``wrap`` or
    ``unwrap`` as its last argument, reads hex and answers hex; empty for a plain key file."""

    def signing_file(self, database: str, floor: str) -> Path:
        """The absolute path of the signing key; ``floor`` is the floor's name."""
        return (self.signing or _place(database, floor, "key")).absolute()

    def sealing_file(self, database: str, floor: str) -> Path:
        """The absolute path of the sealing key; ``floor`` is the floor's name."""
        return (self.sealing or _place(database, floor, "seal")).absolute()

    def sealer(self, database: str, floor: str, known: bool) -> Sealer:
        """The floor's sealer; a missing key is made only for a new floor (``known`` False).

        Raises BadInput where the key file is missing or cannot be read, or the key service fails.
        """
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
    """Whether a database URL is for an in-memory SQLite database."""
    url = make_url(database)
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def _place(database: str, floor: str, kind: str) -> Path:
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database and url.database != ":memory:":
        return Path(url.database).with_suffix(f".{kind}")
    return data_folder() / floor / f"log.{kind}"


def data_folder() -> Path:
    """The folder for the user's data on this platform; the environment variable ``HOUSEWAY_DATA`` overrides it."""
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
            raise BadInput(f"unknown key service {setting!r}", "sealing key", code="no-such-key-service") from None
        return found
    return _Command(shlex.split(setting))


@dataclass(frozen=True)
class _Command:
    """A key service that is run as a command."""

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
