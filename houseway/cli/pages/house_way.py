"""``houseway design GAME --house-way``: changes of one row of the house way, and the best way that a search finds."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.odds.pricing import PricedGame

SHOWN = 12
"""Changes of one row that are listed."""


def house_way_page(priced: "PricedGame", device: str, threads: str | None, as_json: bool) -> int:
    """Search for a better house way for the house and print what was found."""
    from houseway.analysis.design.house_way import search
    from houseway.cli.numbers import whole_number
    from houseway.cli.output import RIGHT, console, grid, heading, print_json
    from houseway.cli.progress.bar import bar

    workers = whole_number(threads, "threads") if threads is not None else None
    try:
        with bar():
            found = search(priced, device, workers)
    except KeyboardInterrupt:
        print("finished parts are kept: the same command goes on from there", file=sys.stderr)
        raise
    if as_json:
        print_json({"game": priced.game.id, "authority": str(priced.game.authority), **found.json(SHOWN)})
        return 0
    page = console()
    page.print(heading(priced.game.title, "house way", "searched"))
    table = grid("one change", ("house edge", RIGHT), ("gain", RIGHT))
    for one in found.tried[:SHOWN]:
        table.add_row(one.said, _percent(found.start + one.gain), _percent(one.gain))
    page.print(table)
    page.print(f"as submitted: {_percent(found.start)}; no house way has more than {_percent(found.bound)}")
    page.print(f"after {len(found.changes)} changes, one after another: {_percent(found.edge)}")
    for one in found.changes:
        page.print(f"  {_percent(one.gain)}  {one.said}", highlight=False)
    page.print(
        "Edges are exact against the player who answers the submitted way best by ranks, and upper bounds against the best "
        "player. --json has the new way; submit it and count it by houseway odds --exact.",
        style="quiet",
    )
    return 0


def _percent(figure: "Fraction") -> str:
    return f"{100 * float(figure):.5f} %"
