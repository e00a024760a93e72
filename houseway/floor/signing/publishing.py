"""Publishing of checkpoints: written at intervals to a folder, from which witnesses fetch, store and cosign them.

Each is a file of its own, named after the size of the log; ``latest`` is the newest. Files are written atomically. A
failure is logged and the write is tried again; no table ever waits for it.
"""

import asyncio
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway.errors import BadInput
from houseway.floor.signing.notary import Notary
from houseway.transparency.checkpoint import Checkpoint

LATEST: Final = "latest"
EVERYBODY: Final = 0o644
"""The file mode of a checkpoint, which everybody may read."""
logger = logging.getLogger("houseway.floor")


@dataclass
class Publisher:
    """Writes the checkpoints of one log into a folder."""

    notary: Notary
    folder: Path
    trouble: str = ""
    """Why the last checkpoint could not be written; empty where it was."""

    def check(self) -> None:
        """Creates the folder; raises BadInput where it cannot be written to."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self.folder):
                return
        except OSError as error:
            raise BadInput(
                f"checkpoints cannot be written to {self.folder}: {error.strerror}",
                "--checkpoints",
                code="cannot-write",
            ) from None

    async def work(self) -> None:
        """Writes the newest checkpoint in a thread; a failure is logged and stored in ``trouble``."""
        try:
            await asyncio.to_thread(self.publish)
        except OSError as error:
            said = f"{error.strerror or error}"
            if said != self.trouble:  # log each error once, not at every try
                logger.error("checkpoints cannot be written to %s and are tried again: %s", self.folder, said)
            self.trouble = said
        else:
            self.trouble = ""

    def publish(self) -> Checkpoint:
        """Signs a checkpoint, writes it durably, and returns it."""
        signed = self.notary.checkpoint()
        note = signed.note.encode()
        for name in (f"{signed.size:020}", LATEST):
            file = self.folder / name
            if not file.exists() or file.read_bytes() != note:
                _write(file, note)
        return signed


def _write(file: Path, content: bytes) -> None:
    """Writes a file atomically and durably."""
    handle, part = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fchmod(out.fileno(), EVERYBODY)
            os.fsync(out.fileno())
        os.replace(part, file)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise
    folder = os.open(file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
