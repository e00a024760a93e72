"""The page of a whole strategy: its closest decisions in the terminal, all of it in a file."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.cli.atomic_file import check_place, kind_of, write
from houseway.cli.output import RIGHT, console, grid, heading, not_lawful, print_json
from houseway.cli.progress.bar import bar

if TYPE_CHECKING:
    from houseway.analysis.play.table import StreetTable
    from houseway.odds.pricing import PricedGame

SHOWN: Final = 40
"""The rows of a street that are printed: all, or those closest to the boundary."""
MOST_ACTIONS: Final = 12
"""The most actions whose shares are printed one by one; a game in which tiles are set has thousands."""


def table_page(one: "PricedGame", to: Path | None, as_json: bool) -> int:
    """Prints a whole strategy as a table, or writes it to a file; returns the exit status."""
    from houseway.analysis.play.table import strategy_tables
    from houseway.api.analysis.play import StrategyTable
    from houseway.reports.whole_strategy import KINDS, strategy_file

    if to is not None:
        kind_of(to, KINDS)
        check_place(to)
    with bar():
        streets = strategy_tables(one)
    if to is not None:
        write(to, strategy_file(one, streets, kind_of(to, KINDS)))
    if as_json:
        print_json(StrategyTable(one.game.id, str(one.game.authority), streets, one.unlawful).json())
        return 0
    page = console()
    page.print(heading(one.game.title, "whole strategy"))
    not_lawful(one.unlawful)
    for street in streets:
        _street(street)
    if to is not None:
        page.print(f"{sum(len(street.rows) for street in streets):,} rows written to {to}", style="quiet")
    return 0


def _street(street: "StreetTable") -> None:
    from houseway.reports.whole_strategy import HEADS, cells

    page = console()
    reached = (
        "" if street.reached in (None, 1) else f", which {100 * float(street.reached or 0):.4f} % of rounds come to"
    )
    page.print(f"{street.name}{reached}", highlight=False)
    actions: dict[str, float] = {}
    for row in street.rows:
        actions[row.best] = actions.get(row.best, 0.0) + float(row.frequency)
    said = ", ".join(f"{action} {100 * share:.4f} %" for action, share in actions.items())
    page.print(said if len(actions) <= MOST_ACTIONS else f"{len(actions):,} different settings", highlight=False)
    deciding = [row for row in street.rows if row.decides]
    chosen = {id(row) for row in sorted(deciding, key=lambda row: row.cost)[:SHOWN]}
    table = grid(*((head, RIGHT) if head in ("comes", "value") else head for head in HEADS))
    for row in street.rows:
        if id(row) in chosen:
            table.add_row(*cells(row))
    page.print(table)
    if len(street.rows) > len(chosen):
        rest = f"the {len(chosen)} closest decisions of {len(street.rows):,} rows; --to FILE and --json have all"
        page.print(rest, style="quiet", highlight=False)
