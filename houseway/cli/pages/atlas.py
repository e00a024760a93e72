"""``houseway odds --atlas``: the atlas in a file or as JSON, or the worth of each choice on the terminal."""

import hashlib
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.odds.atlas import AtlasRow

KINDS = ("csv", "parquet", "html")


def atlas_page(game: str | None, authority: str | None, to: Path | None, as_json: bool) -> int:
    """Write or print the atlas of one game or of all, and return the exit status."""
    from houseway.cli.atomic_file import check_place, kind_of, write
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.games import game as find
    from houseway.odds.atlas import atlas
    from houseway.reports.atlas import atlas_answer

    if authority is not None and game is None:
        raise BadInput("an authority goes with a game: name the game too", "authority", code="game-missing")
    kind = ""
    if to is not None:
        kind = kind_of(to, KINDS)
        check_place(to)
    with bar():
        rows = atlas([find(game, authority, where="GAME")] if game is not None else None)
    if to is not None:
        content = _content(rows, kind)
        write(to, content)
        if as_json:
            print_json({"to": str(to), "rows": len(rows), "bytes": len(content)})
        else:
            print(f"{to}: {len(rows)} prices")
    elif as_json:
        print_json(atlas_answer(rows))
    else:
        _say(rows)
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


def _say(rows: "Sequence[AtlasRow]") -> None:
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
    page.print("--to FILE.csv, .parquet or .html holds every configuration.", style="quiet")
