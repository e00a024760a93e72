"""Tables as the tests of games open them."""

from houseway.equipment.randomness.chance import seeded_chance
from houseway.rulebook.submission import accept
from houseway.table.game import Game
from houseway.table.table import Table


def seated(game: Game, seed: str, *seats: int, **options: object) -> Table:
    """A table with somebody at each of these seats, in the order in which they came, chips uncounted."""
    table = Table(game, accept(game.submission, options), seeded_chance(seed))
    for seat in seats:
        table.sit(seat)
    return table
