"""A game for tests that go over all of them: under the first authority that regulates it."""

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.table.game import Game


def first(name: str) -> Game:
    """The game under its first authority; most have only one."""
    return find_game(name, GAMES[name][0])


def under(game: str) -> tuple[str, ...]:
    """What names the authority, for a game that several regulate."""
    return ("--authority", GAMES[game][0]) if len(GAMES.get(game, ())) > 1 else ()


WAGERED = [name for name in GAMES if any(rule.placed for rule in first(name).wagers.values())]
"""Games whose rounds begin with wagers of the players' choosing; in poker all arise in play, and it takes two."""
