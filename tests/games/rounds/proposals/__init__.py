"""Wagers of a whole table for random play, for games in which one player's wagers depend on another's.

Most games need none: their seats wager one by one (``tests.games.rounds.random_table``).
"""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from houseway.table.table import Table

Wagers = dict[int, dict[str, Any]]
"""By seat what it wagers, as a scenario writes it; a seat that is not taken yet is taken for it."""
Proposal = Callable[[Table, random.Random], Wagers]


def proposal(game: str) -> Proposal | None:
    """How the players of that game would wager next; None where any seat may wager what it likes."""
    if find_spec(f"tests.games.rounds.proposals.{game}") is None:
        return None
    propose: Proposal = import_module(f"tests.games.rounds.proposals.{game}").propose
    return propose
