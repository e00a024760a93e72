"""The regulator's report of a day: every table's figures, the total of those for money, and what went wrong."""

import csv
import io
from collections import Counter
from typing import Final

from sqlalchemy import Engine

from houseway.floor.records.export import tame
from houseway.floor.records.pit import Prices, joint_prices, pit_report
from houseway.floor.records.significant import significant
from houseway.manifest.software import software
from houseway.support.json_types import Json

FORMAT: Final = "houseway-day-1"
COLUMNS: Final = (
    *("name", "game", "authority", "training", "rounds", "void", "faults", "drop", "handle", "win", "hold"),
    *("theoretical_win", "standard_deviation", "score", "alarm", "unpriced", "vigorish", "meters", "coupons"),
    *("method", "rounds_per_hour", "first", "last"),
)
"""The columns of the report as CSV, after the table's id."""
WENT_WRONG: Final = ("fault", "void_round", "large_win", "suspend", "software_altered", "clock_jumped", "isolated")
"""The kinds of significant events that the report lists one by one; of the others it gives the number."""


def day_report(engine: Engine, since: str = "", until: str = "~", prices: Prices = joint_prices) -> Json:
    """The report of a period as JSON."""
    found = pit_report(engine, since, until, prices)
    happened = significant(engine, since, until)
    wrong = [one for one in happened if one["kind"] in WENT_WRONG]
    named = {one["table"] for one in wrong}
    tables = {
        table: {name: sheet[name] for name in COLUMNS}
        for table, sheet in found["tables"].items()
        if sheet["rounds"] or sheet["drop"] != "0.00" or table in named
    }
    return {
        "format": FORMAT,
        "from": found["from"],
        "to": found["to"],
        "software": software(),
        "tables": tables,
        "total": found["total"],
        "events": dict(sorted(Counter(one["kind"] for one in happened).items())),
        "irregularities": wrong,
    }


def as_csv(report: Json) -> str:
    """The tables of a report as CSV, one row each, and the total of those for money."""
    text = io.StringIO()
    writer = csv.DictWriter(text, ["table", *COLUMNS], restval="")
    writer.writeheader()
    for table, sheet in report["tables"].items():
        writer.writerow({"table": table, **{name: _cell(value) for name, value in sheet.items()}})
    total = {name: _cell(value) for name, value in report["total"].items() if name in COLUMNS}
    writer.writerow({"table": "total", **total})
    return text.getvalue()


def _cell(value: object) -> object:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else "" if value is None else tame(value)
