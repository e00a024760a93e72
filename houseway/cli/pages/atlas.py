"""``houseway odds --atlas``: the atlas in a file or as JSON, or the worth of each choice on the terminal."""

import hashlib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.odds.atlas import AtlasRow
    from houseway.table.game import Game

KINDS = ("csv", "parquet", "html")


MOST_ROWS = 100
"""Rows of a search that the terminal shows."""


def atlas_page(
    game: str | None,
    authority: str | None,
    to: Path | None,
    as_json: bool,
    wager: str | None = None,
    edge: str | None = None,
    words: str | None = None,
    settings: "Sequence[str] | None" = None,
) -> int:
    """Write or print the atlas of one game or of all, or what is sought in it, and return the exit status."""
    from houseway.analysis.design.atlas_search import Sought, lattice, search
    from houseway.api.analysis.atlas import edges_of
    from houseway.cli.atomic_file import check_place, kind_of, write
    from houseway.cli.game_options import split, value_of
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.games import game as find
    from houseway.reports.atlas import atlas_answer

    if authority is not None and game is None:
        raise BadInput("an authority goes with a game: name the game too", "authority", code="game-missing")
    kind = ""
    if to is not None:
        kind = kind_of(to, KINDS)
        check_place(to)
    one = None if game is None else find(game, authority, where="GAME")
    options = {name: value_of(value, f"set.{name}") for name, value in split(settings, "set").items()}
    sought = Sought(wager, edges_of(edge), options, words or "")
    with bar():
        rows = search(sought, one)
    if to is not None:
        content = _content(rows, kind)
        write(to, content)
        if as_json:
            print_json({"to": str(to), "rows": len(rows), "bytes": len(content)})
        else:
            print(f"{to}: {len(rows)} prices")
    elif as_json:
        print_json({**({} if one is None else {"lattice": list(lattice(one))}), **atlas_answer(rows)})
    elif sought.everything:
        _say(rows, one)
    else:
        _say_found(rows)
    return 0


def _content(rows: "Sequence[AtlasRow]", kind: str) -> bytes:
    from houseway.odds.method import weakest
    from houseway.reports.atlas import atlas_csv, atlas_html, atlas_parquet
    from houseway.reports.stamp import Stamp

    if kind == "csv":
        return atlas_csv(rows)
    if kind == "parquet":
        return atlas_parquet(rows)
    method = weakest(row.price.method for row in rows)
    stamp = Stamp(hashlib.sha256(atlas_csv(rows)).hexdigest(), date.today().isoformat(), method=method)
    return atlas_html(rows, stamp)


def _say_found(rows: "Sequence[AtlasRow]") -> None:
    from houseway.cli.output import RIGHT, console, grid, heading
    from houseway.reports.atlas import said
    from houseway.reports.html import percent

    page = console()
    page.print(
        heading("Atlas", f"{len(rows)} {'price' if len(rows) == 1 else 'prices'} found", "the least house edge first")
    )
    several = len({row.game for row in rows}) > 1
    table = grid(*(["game"] if several else []), "wager", "configuration", ("house edge", RIGHT), ("hit", RIGHT))
    for row in rows[:MOST_ROWS]:
        figures = (percent(row.price.house_edge), percent(row.price.hit_frequency))
        table.add_row(*([row.game] if several else []), row.wager, said(row), *figures)
    page.print(table)
    if len(rows) > MOST_ROWS:
        page.print(
            f"and {len(rows) - MOST_ROWS} more: --to FILE.csv, .parquet or .html holds all of them.", style="quiet"
        )


def _say(rows: "Sequence[AtlasRow]", game: "Game | None") -> None:
    from houseway.analysis.design.atlas_search import lattice_said
    from houseway.cli.output import RIGHT, cites, console, grid, heading
    from houseway.odds.atlas import worth
    from houseway.reports.html import percent, signed

    page = console()
    page.print(heading("Atlas", "what each choice of the licensee is worth", f"{len(rows)} prices in all"))
    table = grid("wager", "choice", ("house edge", RIGHT), ("against default", RIGHT), "clause")
    for row in worth(rows):
        (choice,) = row.changed
        made = f"{choice}: {row.configuration[choice]}"
        table.add_row(row.wager, made, percent(row.price.house_edge), signed(row.delta), cites(row.clauses))
    page.print(table)
    if game is not None:
        page.print(lattice_said(game, rows), highlight=False)
    page.print("--to FILE.csv, .parquet or .html holds every configuration.", style="quiet")
