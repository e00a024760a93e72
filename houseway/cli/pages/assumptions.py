"""The page of ``houseway odds GAME --assumptions``: what ``--assume`` can say about a game."""

from houseway.odds.assumptions import Assumption
from houseway.odds.pricing import pricing_of
from houseway.table.game import Game


def assumptions_page(found: Game, as_json: bool) -> int:
    """Prints each key of ``--assume`` with its values and its default."""
    from houseway.cli.output import NAME, console, grid, heading, print_json

    known: dict[str, Assumption] = dict(pricing_of(found.id).ASSUMPTIONS)
    if as_json:
        rows = {name: {"allowed": one.allowed, "default": one.default} for name, one in known.items()}
        print_json({"game": found.id, "authority": found.authority, "assumptions": rows})
        return 0
    page = console()
    page.print(heading(found.title, "what --assume can say"))
    if not known:
        page.print("Nothing: every price follows from the options alone.")
        return 0
    table = grid(("key", NAME), "allowed", ("default", NAME))
    for name, one in known.items():
        table.add_row(name, one.allowed, one.default or "(none)")
    page.print(table)
    return 0
