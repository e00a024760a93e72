"""The high-water file: the last known size and root of the log, outside the database, to detect a restored backup.

A restored backup holds commitments that may have been opened in public since. A small file beside the signing key has
the size and root of the log a moment ago. A store whose log is shorter, or differs, is not served until
``houseway restore`` has withdrawn the open commitments.
"""

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway.errors import BadInput
from houseway.floor.store.logs.journal import StoredBook
from houseway.support.json_types import Json

ENDING: Final = ".seen"


@dataclass
class HighWater:
    """The file, and the log size that was last written to it (-1 before the first write)."""

    file: Path
    written: int = -1

    def read(self) -> Json:
        """The content of the file; empty where it is missing or cannot be read."""
        try:
            found = json.loads(self.file.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) and type(found.get("size")) is int else {}

    @property
    def epoch(self) -> int:
        """How many times this floor was restored, by the file; 0 without a file."""
        return int(self.read().get("epoch", 0))

    def problem(self, book: StoredBook) -> str:
        """Why the log is not a continuation of the recorded one; empty where it is."""
        seen = self.read()
        if not seen:
            return ""
        size = book.size()
        if size < seen["size"]:
            return f"the log has {size} entries and had {seen['size']} before"
        if book.root(seen["size"]).hex() != seen.get("root"):
            return f"the first {seen['size']} entries of the log are not those that were there before"
        return ""

    def check(self, book: StoredBook) -> None:
        """Raises BadInput when the database was put back to an earlier moment."""
        if why := self.problem(book):
            text = f"the database was put back to an earlier moment ({why}): run houseway restore before it is served"
            raise BadInput(text, "database", code="database-put-back")

    def write(self, book: StoredBook, epoch: int | None = None) -> None:
        """Writes the current size and root of the log, unless the size is unchanged; ``epoch`` replaces the old one."""
        size = book.size()
        if size == self.written and epoch is None:
            return
        seen = {"size": size, "root": book.root(size).hex(), "epoch": self.epoch if epoch is None else epoch}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=self.file.parent, prefix=f".{self.file.name}.")
        with os.fdopen(handle, "w", encoding="ascii") as out:
            json.dump(seen, out)
        os.replace(part, self.file)
        self.written = size
