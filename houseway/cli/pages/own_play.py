"""Pages of plays: one's own and where it errs, the best simple one, and a whole strategy as a table."""

import csv
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.analysis.play.own import OwnPlay
from houseway.cli.atomic_file import check_place, kind_of, write
from houseway.cli.output import RIGHT, console, grid, heading, not_lawful, print_json
from houseway.cli.progress.bar import bar
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.analysis.play.table import StreetTable
    from houseway.odds.pricing import PricedGame

SHOWN: Final = 40
"""The rows of a street that are printed: all, or those closest to the boundary."""
MOST_ACTIONS: Final = 12
"""The most actions whose shares are printed one by one; a game in which tiles are set has thousands."""


def own_play_page(own: OwnPlay) -> None:
    """Prints what a play costs against the best one, and its dearest errors."""
    page = console()
    exact = f": {own.cost}" if own.method.is_exact else f", {own.method.words}"
    said = f"{own.rules.name} costs {100 * float(own.cost):.4f} % of the {own.wager} more than the best play{exact}"
    page.print(said, markup=False, highlight=False)
    if not own.errors:
        return
    several = len({one.street for one in own.errors}) > 1
    heads = ("street",) * several
    table = grid(*heads, "hand", "does", "best", ("comes", RIGHT), ("costs each", RIGHT), ("costs in all", RIGHT))
    for one in own.errors:
        figures = (f"{100 * float(one.frequency):.5f} %", f"{float(one.each):.6f}", f"{100 * float(one.cost):.5f} %")
        table.add_row(*(one.street,) * several, one.hand, one.does, one.best, *figures)
    page.print(table)
    if own.wrong > len(own.errors):
        said = f"the {len(own.errors)} dearest of {own.wrong:,} kinds of hands on which it errs"
        page.print(said, style="quiet")


def file_page(one: "PricedGame", as_json: bool) -> int:
    """Prints the best play as a file that ``odds --play`` reads; returns the exit status."""
    import yaml

    from houseway.analysis.play.own import best_as_file

    with bar():
        found = best_as_file(one)
    if as_json:
        print_json(found)
    else:
        if one.unlawful:
            print(f"# the best play under rules that break {', '.join(one.unlawful)}")
        print(yaml.safe_dump(json.loads(json.dumps(found)), sort_keys=False, width=120), end="")
    return 0


def simple_page(one: "PricedGame", conditions: int, as_json: bool) -> int:
    """Prints the best play of that many conditions; returns the exit status."""
    from houseway.analysis.play.simple import simple_rule
    from houseway.api.analysis.play import SimplePlay

    with bar():
        found = simple_rule(one, conditions)
    if as_json:
        print_json(SimplePlay(one.game.id, str(one.game.authority), found, one.unlawful).json())
        return 0
    page, own = console(), found.own
    page.print(heading(one.game.title, "simple play"))
    not_lawful(one.unlawful)
    for number, line in enumerate(found.lines, 1):
        page.print(f"{number}. {line}", markup=False, highlight=False)
    edge = own.prices.wagers[own.wager].house_edge
    exact = f" ({edge})" if own.method.is_exact else f", {own.method.words}"
    page.print(f"house edge of the {own.wager}: {100 * float(edge):.4f} %{exact}", markup=False, highlight=False)
    own_play_page(own)
    least = f"{100 * float(found.least):.4f} %"
    proof = (
        "no play of these costs less"
        if found.proven
        else f"not proven best; no play of these costs less than {least} more"
    )
    page.print(f"searched: {found.words}; {proof}", style="quiet", markup=False, highlight=False)
    return 0


def table_page(one: "PricedGame", to: Path | None, as_json: bool) -> int:
    """Prints a whole strategy as a table, or writes it to a file; returns the exit status."""
    from houseway.analysis.play.table import csv_rows, strategy_tables
    from houseway.api.analysis.play import StrategyTable

    if to is not None:
        kind_of(to, ("csv",), "csv")
        check_place(to)
    with bar():
        streets = strategy_tables(one)
    if to is not None:
        write(to, _csv(csv_rows(streets)))
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
    table = grid("hand", ("comes", RIGHT), "best", ("value", RIGHT), "next best", ("value", RIGHT))
    for row in street.rows:
        if id(row) in chosen:
            known = "".join(f", {name} {number}" for name, number in row.numbers.items())
            figures = (f"{100 * float(row.frequency):.5f} %", row.best, f"{float(row.value):+.6f}")
            hand = row.hand if row.named else f"{row.example}{known}"
            table.add_row(hand, *figures, row.next_best, f"{float(row.next_value):+.6f}")
    page.print(table)
    if len(street.rows) > len(chosen):
        rest = f"the {len(chosen)} closest decisions of {len(street.rows):,} rows; --csv and --json have all"
        page.print(rest, style="quiet", highlight=False)


def _csv(rows: list[Json]) -> bytes:
    """The rows as a CSV file with a line of heads."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()
