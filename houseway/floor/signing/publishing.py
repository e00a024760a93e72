"""Checkpoints written out on a timer, to a place of the operator's choice, where witnesses fetch, keep and cosign them.

Each is a file of its own, named after the size of the log; ``latest`` is the newest. A file is there whole or not at all. An
outside place may fail: that is written down and tried again, and no table ever waits for it.
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
"""A checkpoint is for everybody, whatever else of this process is not."""
logger = logging.getLogger("houseway.floor")


@dataclass
class Publisher:
    """Writes the checkpoints of one log into a folder."""

    notary: Notary
    folder: Path
    trouble: str = ""
    """Why the last checkpoint could not be written; empty where it was."""

    def check(self) -> None:
        """Refuses a folder that cannot be written to, when the server starts."""
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
        """Writes the newest checkpoint, off the loop that deals."""
        try:
            await asyncio.to_thread(self.publish)
        except OSError as error:
            said = f"{error.strerror or error}"
            if said != self.trouble:  # once for each trouble, not at each try
                logger.error("checkpoints cannot be written to %s and are tried again: %s", self.folder, said)
            self.trouble = said
        else:
            self.trouble = ""

    def publish(self) -> Checkpoint:
        """The newest checkpoint, which is on the disk when this returns."""
        signed = self.notary.checkpoint()
        note = signed.note.encode()
        for name in (f"{signed.size:020}", LATEST):
            file = self.folder / name
            if not file.exists() or file.read_bytes() != note:
                _write(file, note)
        return signed


def _write(file: Path, content: bytes) -> None:
    """Puts a file in its place at once and for good."""
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
