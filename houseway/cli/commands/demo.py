"""``houseway demo``: a guided demonstration in the terminal."""

from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, GameName
from houseway.errors import BadInput


def demo(
    game: GameName = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Whole words for screen readers: no boxes, no colour.")
    ] = False,
    json_: AsJson = False,
) -> int:
    """A guided tour: a round of each game, or of one, dealt, ruled on and settled, with the clause behind each step."""
    from houseway.cli.terminal.guide import farewell, visit, welcome
    from houseway.cli.terminal.look import look
    from houseway.cli.terminal.pager import Pager
    from houseway.cli.terminal.tour import TOUR
    from houseway.games import GAMES, known_game

    if game is not None:
        known_game(game, "GAME")
    stops = [stop for stop in TOUR if stop.game in GAMES and game in (None, stop.game)]
    if not stops:
        raise BadInput(f"the tour does not visit {game}", "GAME", code="not-on-the-tour")
    if json_:
        from houseway.cli.output import print_json
        from houseway.table.replay.referee import replay

        shown = [{"game": stop.game, "round": replay(stop.scenario), "ruled": replay(stop.second())} for stop in stops]
        print_json({"tour": shown})
        return 0
    how = look(plain)
    pager = Pager(how)

    def start() -> None:
        if game is None:
            welcome(how)
        visit(how, stops[0])

    parts: list[Callable[[], None]] = [start, *(partial(visit, how, stop) for stop in stops[1:])]
    if all(pager.show(part) for part in parts):
        how.say()
        farewell(how)
    return 0
