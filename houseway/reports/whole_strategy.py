"""The page of a whole strategy: its heat maps, then every hand with its best action."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway import __version__
from houseway.reports.document import page
from houseway.reports.heat_maps import heat_maps
from houseway.reports.html import Html, decimal, join, table, tag
from houseway.reports.source import grids_of
from houseway.rulebook.authority import regulator

if TYPE_CHECKING:
    from houseway.analysis.play.table import StreetTable
    from houseway.odds.pricing import PricedGame


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
    article = tag("article", head, warning, heat_maps(grids_of(one)), *map(_street, streets), class_="sheet")
    foot = f"{one.game.title} · Houseway {__version__}"
    return page(f"{one.game.title}: whole strategy", foot, tag("main", article))


def _street(street: "StreetTable") -> Html:
    heads = ("hand", "comes", "best", "value", "next best", "value")
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
    return join((tag("h2", street.name), table(heads, rows, ".n.n.n")))
