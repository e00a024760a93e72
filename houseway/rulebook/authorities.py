"""Who regulates: the commissions by the two letters that chapters and scenarios name them by."""

from typing import Final

_NAMES: Final = {"MA": "Massachusetts Gaming Commission", "PA": "Pennsylvania Gaming Control Board"}


def regulator(authority: str) -> str:
    """The name of the commission; the letters themselves for the authority of a game outside the package."""
    return _NAMES.get(authority, authority)
