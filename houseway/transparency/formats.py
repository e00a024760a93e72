"""The format names of the transparency log's files."""

from typing import Final

FORMAT: Final = "houseway-floor-log-2"
FIRST_FORMAT: Final = "houseway-floor-log-1"
"""Old exported logs, which end with a JSON checkpoint; they can still be read."""
PROOF: Final = "houseway-proof-2"
FIRST_PROOF: Final = "houseway-proof-1"
CARDS_LOG: Final = "houseway-log-2"
"""A log of rounds in which unseen cards stay hidden."""
OPENED: Final = "houseway-opened-1"
"""A stretch of rounds opened completely for a regulator."""


def is_floor_log(text: bytes) -> bool:
    """True if the first line names the format of an exported log."""
    head = text.partition(b"\n")[0]
    return any(b'"format":"' + name.encode() + b'"' in head for name in (FORMAT, FIRST_FORMAT))
