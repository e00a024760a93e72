"""A simulation as a CSV or Parquet table, with one row for each outcome of each wager."""

import csv
import io
from pathlib import Path
from typing import Any, Final

from houseway.errors import BadInput
from houseway.odds.price import Line, labels
from houseway.simulation.result import Simulation
from houseway.support.json_types import Json

FORMATS: Final = (".csv", ".parquet")


def check_format(path: Path) -> None:
    """Raise BadInput unless the file name ends in .csv or .parquet and, for Parquet, pyarrow is installed."""
    if path.suffix.lower() not in FORMATS:
        raise BadInput(f"name the file .csv or .parquet, not {path.name!r}", "to", code="wrong-file-ending")
    if path.suffix.lower() == ".parquet":
        _pyarrow()


def rows(found: Simulation) -> list[Json]:
    """One row for each outcome of each wager; outcomes that never occurred have a count of 0."""
    table = []
    for wager, counted in found.wagers.items():
        counts: dict[Line, int] = {one.line: one.weight for one in counted.outcomes}
        price, made = found.priced[wager], found.made(wager)
        chances = {one.line: float(one.probability) for one in price.outcomes}
        named = labels(counted, price)
        for line in sorted(named, key=lambda one: (-one.net, one.name)):
            count = counts.get(line, 0)
            table.append(
                {
                    "game": found.game,
                    "authority": found.authority,
                    "seed": found.seed,
                    "rounds": found.rounds,
                    "wager": wager,
                    "house_edge": float(counted.house_edge),
                    "standard_error": found.standard_error(wager),
                    "price_method": price.method.kind,
                    "price_house_edge": float(price.house_edge),
                    "z_score": found.z_score(wager),
                    "outcome": named[line],
                    "pays": line.pays,
                    "net": float(line.net),
                    "risk": float(line.risk),
                    "count": count,
                    "probability": count / made if made else None,
                    "price_probability": chances.get(line, 0.0),
                }
            )
    return table


def table_bytes(found: Simulation, path: Path) -> bytes:
    """The content of the file, in the format of its name."""
    return bytes_of(rows(found), path)


def bytes_of(table: list[Json], path: Path) -> bytes:
    """The rows, which have equal columns, in the format of the file name."""
    check_format(path)
    if path.suffix.lower() == ".csv":
        text = io.StringIO()
        writer = csv.DictWriter(text, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)
        return text.getvalue().encode()
    arrow = _pyarrow()
    from pyarrow import parquet

    buffer = io.BytesIO()
    columns = {name: [row[name] for row in table] for name in table[0]}
    columns["seed"] = arrow.array(columns["seed"], arrow.uint64())
    parquet.write_table(arrow.table(columns), buffer)
    return buffer.getvalue()


def _pyarrow() -> Any:  # pyarrow has no types
    try:
        import pyarrow
    except ImportError:
        raise BadInput(
            "Parquet needs pyarrow: install houseway[sim], or name a .csv file", "to", code="extra-not-installed"
        ) from None
    return pyarrow
