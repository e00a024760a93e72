"""How far the log has been seen to go, written down outside of the database: a store that was put back in time is noticed.

A backup that is restored holds promises that everybody may have seen opened since. Beside the signing key lies a small file with
the size and root of the log a moment ago; a store whose log is shorter, or another one, deals nothing until
``houseway restore`` has withdrawn what was promised.
"""

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway.errors import BadInput
from houseway.floor.store.journal import StoredBook
from houseway.support.json_types import Json
from houseway.transparency.merkle import root

ENDING: Final = ".seen"


@dataclass
class HighWater:
    """The file, and what was last written to it."""

    file: Path
    written: int = -1

    def read(self) -> Json:
        """What the file says; nothing where there is none or it cannot be read."""
        try:
            found = json.loads(self.file.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) and type(found.get("size")) is int else {}

    @property
    def epoch(self) -> int:
        """How often this floor was restored, as far as the file knows."""
        return int(self.read().get("epoch", 0))

    def problem(self, book: StoredBook) -> str:
        """Why this store is not the one that was seen last; nothing where it may be."""
        seen = self.read()
        if not seen:
            return ""
        size = book.size()
        if size < seen["size"]:
            return f"the log has {size} entries and had {seen['size']} before"
        if root(seen["size"], book.node).hex() != seen.get("root"):
            return f"the first {seen['size']} entries of the log are not those that were there before"
        return ""

    def check(self, book: StoredBook) -> None:
        """Refuses a store that went back in time."""
        if why := self.problem(book):
            text = f"the database was put back to an earlier moment ({why}): run houseway restore before it is served"
            raise BadInput(text, "database", code="database-put-back")

    def write(self, book: StoredBook, epoch: int | None = None) -> None:
        """Writes down how far the log goes now."""
        size = book.size()
        if size == self.written and epoch is None:
            return
        seen = {"size": size, "root": root(size, book.node).hex(), "epoch": self.epoch if epoch is None else epoch}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(dir=self.file.parent, prefix=f".{self.file.name}.")
        with os.fdopen(handle, "w", encoding="ascii") as out:
            json.dump(seen, out)
        os.replace(part, self.file)
        self.written = size
