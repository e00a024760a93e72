"""The format names of the transparency log's files."""

from typing import Final

FORMAT: Final = "houseway-floor-log-3"
"""Exported logs: the house's, and the tables' logs with the folds that carry them into the house's."""
ONE_LOG: Final = "houseway-floor-log-2"
"""Exported logs from before tables had logs of their own; they can still be read."""
FIRST_FORMAT: Final = "houseway-floor-log-1"
"""Exported logs that end with a JSON checkpoint; they can still be read."""
TABLE_PROOF: Final = "houseway-proof-3"
"""The proof of an entry in a table's log."""
PROOF: Final = "houseway-proof-2"
"""The proof of an entry in the house's log."""
FIRST_PROOF: Final = "houseway-proof-1"
CARDS_LOG: Final = "houseway-log-2"
"""A log of rounds in which unseen cards stay hidden."""
OPENED: Final = "houseway-opened-1"
"""A stretch of rounds opened completely for a regulator."""


def is_floor_log(text: bytes) -> bool:
    """True if the first line names the format of an exported log."""
    head = text.partition(b"\n")[0]
    return any(b'"format":"' + name.encode() + b'"' in head for name in (FORMAT, ONE_LOG, FIRST_FORMAT))
