"""Constructors of one-deck games, with the memory, composition and hooks that all of them share."""

from dataclasses import replace
from functools import partial
from typing import Final

from houseway.rulebook.authority import Authority
from houseway.table.game import Game, Hooks
from houseway.table.one_deck.pennsylvania_setup import check_covered
from houseway.table.one_deck.preparation import Memory, idle, one_deck, open_table
from houseway.table.one_deck.setup import check_devices

HOOKS: Final = Hooks(on_open=open_table, on_idle=idle, check_option_change=check_devices)

massachusetts_game: Final = partial(Game, authority=Authority.MA, memory=Memory, composition=one_deck, hooks=HOOKS)
"""Makes a game in Massachusetts, where a device that is no longer used is taken off the table."""

pennsylvania_game: Final = partial(
    Game,
    authority=Authority.PA,
    memory=Memory,
    composition=one_deck,
    hooks=replace(HOOKS, check_option_change=check_covered),
)
"""Makes a game in Pennsylvania, where such a device is covered or marked out of order."""
