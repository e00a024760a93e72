"""The names by which files of the house's log are known; nothing else is needed to tell them from others."""

from typing import Final

FORMAT: Final = "houseway-floor-log-2"
FIRST_FORMAT: Final = "houseway-floor-log-1"
"""Logs that end with a checkpoint in JSON; they are still read."""
PROOF: Final = "houseway-proof-2"
FIRST_PROOF: Final = "houseway-proof-1"
CARDS_LOG: Final = "houseway-log-2"
"""A log of rounds in which cards that nobody saw stay hidden."""
OPENED: Final = "houseway-opened-1"
"""What a regulator has opened: everything."""


def is_floor_log(text: bytes) -> bool:
    """Whether a file says of itself, in its first line, that it is an exported log."""
    head = text.partition(b"\n")[0]
    return any(b'"format":"' + name.encode() + b'"' in head for name in (FORMAT, FIRST_FORMAT))
