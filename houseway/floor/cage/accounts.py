"""The house's own accounts in the balances, beside those of players and tables."""

from typing import Final

CAGE: Final = "cage"
"""Minus the chips that the cage put into racks, and into money accounts on a floor with opening chips."""
CASH: Final = "cash"
"""Minus the cash that came in over the cage's counter."""
PRACTICE: Final = "practice"
"""Minus the practice chips that were given out; they have nothing to do with money."""
OFF_TABLE: Final = ("player", "practice", "cage", "cash", "marker", "rack", "transfer")
"""First words of the accounts that no table's replay accounts for."""


def marker(player: str) -> str:
    """The account of a player's markers: minus what the player owes."""
    return f"marker:{player}"


def rack(table: str) -> str:
    """The account of what the cage has put into a table's rack: fills less credits, without what the table won."""
    return f"rack:{table}"
