"""A game for tests that go over all of them: under the first authority that regulates it."""

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.table.game import Game


def first(name: str) -> Game:
    """The game under its first authority; most have only one."""
    return find_game(name, GAMES[name][0])
