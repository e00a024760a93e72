"""Hints for a misspelt name."""

from collections.abc import Iterable


def suggestion(name: object, known: Iterable[str]) -> str:
    """``did you mean X?`` for the known name nearest to ``name``, otherwise the list of all known names.

    Case, spaces and hyphens do not matter.

    >>> suggestion("Three-Card Poker", ["sic_bo", "three_card_poker"])
    'did you mean three_card_poker?'
    >>> suggestion("roulette", ["sic_bo", "three_card_poker"])
    'choose from sic_bo, three_card_poker'
    """
    from difflib import get_close_matches

    names = list(known)
    written = "_".join(str(name)[:80].casefold().replace("-", " ").replace("'", "").split())
    near = get_close_matches(written, names, 1, cutoff=0.7)
    return f"did you mean {near[0]}?" if near else f"choose from {', '.join(names) or 'nothing'}"
