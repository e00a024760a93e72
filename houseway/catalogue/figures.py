"""The paytables of payout clauses in words, from the same tables that settle wagers."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from houseway.equipment.money import Odds, spoken
from houseway.table.registry import GAMES
from houseway.table.registry import game as find_game

Figures = dict[str, object]
"""Payouts in words by row, or such tables by letter, stake or number of decks."""


KINDS: Final = frozenset({"payout", "progressive", "settlement", "option"})
"""The kinds of clauses that may have a paytable."""


@cache
def figures(game: str, authority: str) -> Mapping[str, Figures]:
    """The payouts of every clause with a paytable, by clause id; empty for an unknown game. Cached."""
    if game not in GAMES:
        return {}
    return {clause: _told(table) for clause, table in find_game(game, authority).paytables.items()}


def _told(table: Mapping[object, object]) -> Figures:
    return {_name(row): _told(pays) if isinstance(pays, Mapping) else _said(pays) for row, pays in table.items()}


def _name(row: object) -> str:
    return spoken(row) if isinstance(row, int) and row >= 100 else str(row)


def _said(pays: object) -> str:
    if isinstance(pays, Odds):
        return pays.said() if pays.pays else "push"
    return spoken(pays) if isinstance(pays, int) else str(pays)


def in_words(figures: Figures) -> str:
    """The payouts on one line: ``flush 3 to 1, pair 1 to 1``; several tables are preceded by their names."""
    tables = [f"{name}: {in_words(rows)}" for name, rows in figures.items() if isinstance(rows, dict)]
    rows = [f"{name.replace('_', ' ')} {pays}" for name, pays in figures.items() if not isinstance(pays, dict)]
    return "; ".join((", ".join(rows), *tables) if rows else tables)
