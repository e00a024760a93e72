"""A whole strategy as a file: a page with its heat maps and every hand with its best action, the same as text, or as CSV."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from houseway import __version__
from houseway.odds.grid import Grid
from houseway.reports.document import page
from houseway.reports.heat_maps import heat_maps
from houseway.reports.html import Html, decimal, table, tag
from houseway.reports.source import grids_of
from houseway.rulebook.authority import regulator

if TYPE_CHECKING:
    from houseway.analysis.play.table import StreetTable, TableRow
    from houseway.odds.pricing import PricedGame

KINDS: Final = ("csv", "txt", "html")
"""The kinds of files that hold a whole strategy."""
PART: Final = 500
"""The rows of a table that a page lays out at a time."""
HEADS: Final = ("hand", "comes", "best", "value", "next best", "value")


def strategy_file(one: "PricedGame", streets: Sequence["StreetTable"], kind: str) -> bytes:
    """The whole strategy as a file of that kind, one of :data:`KINDS`."""
    if kind == "csv":
        return _csv(streets)
    return (strategy_page(one, streets) if kind == "html" else _text(one, streets)).encode()


def strategy_page(one: "PricedGame", streets: Sequence["StreetTable"]) -> Html:
    """A whole standalone HTML page: the heat maps of a strategy, then every row of its tables."""
    place = regulator(one.game.authority)
    warning = tag("p", f"Not lawful: this breaks {', '.join(one.unlawful)}.", class_="warning") if one.unlawful else ""
    head = tag(
        "header",
        tag("p", one.game.title, " · ", place, class_="kicker"),
        tag("h1", "Whole strategy"),
        tag("p", f"{sum(len(street.rows) for street in streets):,} hands with their best action", class_="about"),
        class_="head",
    )
    article = tag("article", head, warning, heat_maps(_grids(one)), *map(_street, streets), class_="sheet")
    foot = f"{one.game.title} · Houseway {__version__}"
    return page(f"{one.game.title}: whole strategy", foot, tag("main", article))


def _street(street: "StreetTable") -> Html:
    rows = [
        (
            row.described,
            f"{100 * float(row.frequency):.6f} %",
            row.best,
            decimal(row.value, 6),
            row.next_best,
            decimal(row.next_value, 6),
        )
        for row in street.rows
    ]
    # A browser lays out a part of a long table only when it is seen: Winner's Pot Poker has 142,000 rows.
    parts = [
        tag("div", table(HEADS, rows[first : first + PART], ".n.n.n"), class_="part")
        for first in range(0, len(rows), PART)
    ]
    return tag("section", tag("h2", street.name), *parts, class_="block")


def _grids(one: "PricedGame") -> tuple[Grid, ...]:
    """The maps that the game draws itself, or else one of each of its decisions."""
    from houseway.analysis.play.heat_maps import street_grids

    return grids_of(one) or street_grids(one)


def _text(one: "PricedGame", streets: Sequence["StreetTable"]) -> str:
    flag = [f"Not lawful: this breaks {', '.join(one.unlawful)}."] if one.unlawful else []
    lines = [f"{one.game.title}: whole strategy", *flag]
    for street in streets:
        lines += ["", street.name, *_lines(street)]
    return "\n".join(lines) + "\n"


def cells(row: "TableRow") -> tuple[str, ...]:
    """A row as the texts of the columns :data:`HEADS`."""
    comes, value, after = (
        f"{100 * float(row.frequency):.5f} %",
        f"{float(row.value):+.6f}",
        f"{float(row.next_value):+.6f}",
    )
    return row.described, comes, row.best, value, row.next_best, after


def _lines(street: "StreetTable") -> Iterator[str]:
    """All rows of a street as lines with aligned columns."""
    rows = [HEADS, *map(cells, street.rows)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(HEADS))]
    for row in rows:
        texts = (
            text.rjust(width) if head in ("comes", "value") else text.ljust(width)
            for head, text, width in zip(HEADS, row, widths, strict=True)
        )
        yield "  ".join(texts).rstrip()


def _csv(streets: Sequence["StreetTable"]) -> bytes:
    """All rows as a CSV file with a line of heads."""
    from houseway.analysis.play.table import csv_rows

    rows = csv_rows(streets)
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()
