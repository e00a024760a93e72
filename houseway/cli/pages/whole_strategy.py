"""The page of a whole strategy: its closest decisions in the terminal, all of it in a file."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.cli.atomic_file import check_place, kind_of, write
from houseway.cli.output import RIGHT, console, grid, heading, not_lawful, print_json
from houseway.cli.progress.bar import bar
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.analysis.play.table import StreetTable, TableRow
    from houseway.odds.pricing import PricedGame

SHOWN: Final = 40
"""The rows of a street that are printed: all, or those closest to the boundary."""
MOST_ACTIONS: Final = 12
"""The most actions whose shares are printed one by one; a game in which tiles are set has thousands."""
KINDS: Final = ("csv", "txt", "html")
"""The kinds of files that hold a whole strategy."""
HEADS: Final = ("hand", "comes", "best", "value", "next best", "value")


def table_page(one: "PricedGame", to: Path | None, as_json: bool) -> int:
    """Prints a whole strategy as a table, or writes it to a file; returns the exit status."""
    from houseway.analysis.play.table import strategy_tables
    from houseway.api.analysis.play import StrategyTable

    if to is not None:
        kind_of(to, KINDS)
        check_place(to)
    with bar():
        streets = strategy_tables(one)
    if to is not None:
        write(to, _file(one, streets, kind_of(to, KINDS)))
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
            table.add_row(*_cells(row))
    page.print(table)
    if len(street.rows) > len(chosen):
        rest = f"the {len(chosen)} closest decisions of {len(street.rows):,} rows; --to FILE and --json have all"
        page.print(rest, style="quiet", highlight=False)


def _cells(row: "TableRow") -> tuple[str, ...]:
    """The row as the texts of its columns."""
    comes, value, after = (
        f"{100 * float(row.frequency):.5f} %",
        f"{float(row.value):+.6f}",
        f"{float(row.next_value):+.6f}",
    )
    return row.described, comes, row.best, value, row.next_best, after


def _file(one: "PricedGame", streets: "Sequence[StreetTable]", kind: str) -> bytes:
    """The whole strategy as a file of that kind."""
    from houseway.analysis.play.table import csv_rows
    from houseway.reports.whole_strategy import strategy_page

    if kind == "csv":
        return _csv(csv_rows(streets))
    if kind == "html":
        return strategy_page(one, streets).encode()
    flag = [f"Not lawful: this breaks {', '.join(one.unlawful)}."] if one.unlawful else []
    lines = [f"{one.game.title}: whole strategy", *flag]
    for street in streets:
        lines += ["", street.name, *_lines(street)]
    return ("\n".join(lines) + "\n").encode()


def _lines(street: "StreetTable") -> Iterator[str]:
    """All rows of a street as lines with aligned columns."""
    rows = [HEADS, *map(_cells, street.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(HEADS))]
    for row in rows:
        cells = (
            cell.rjust(width) if head in ("comes", "value") else cell.ljust(width)
            for head, cell, width in zip(HEADS, row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def _csv(rows: list[Json]) -> bytes:
    """The rows as a CSV file with a line of heads."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()
