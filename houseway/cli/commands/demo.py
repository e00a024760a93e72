"""``houseway demo``: a guided demonstration in the terminal."""

from typing import Annotated

import typer

from houseway.cli.arguments import AsJson


def demo(
    plain: Annotated[
        bool, typer.Option("--plain", help="Whole words for screen readers: no boxes, no colour.")
    ] = False,
    json_: AsJson = False,
) -> int:
    """A guided demonstration: a round of each game dealt, ruled on and settled, with the clause behind each step."""
    from houseway.cli.terminal.guide import farewell, visit, welcome
    from houseway.cli.terminal.look import look
    from houseway.cli.terminal.tour import TOUR
    from houseway.games import GAMES

    stops = [stop for stop in TOUR if stop.game in GAMES]
    if json_:
        from houseway.cli.output import print_json
        from houseway.table.replay.referee import replay

        shown = [{"game": stop.game, "round": replay(stop.scenario), "ruled": replay(stop.second())} for stop in stops]
        print_json({"tour": shown})
        return 0
    how = look(plain)
    welcome(how)
    for stop in stops:
        visit(how, stop)
    how.say()
    farewell(how)
    return 0
