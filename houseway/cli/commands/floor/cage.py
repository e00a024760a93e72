"""``houseway cage``: the cage's report of a day, at the machine that holds the database; it changes nothing."""

from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput
from houseway.support.json_types import Json


def cage(
    day: Annotated[str, typer.Option(metavar="DAY", help="The day in UTC, as 2026-11-16; today where left out.")] = "",
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    csv_: Annotated[bool, typer.Option("--csv", help="Print rows for a spreadsheet.")] = False,
    json_: AsJson = False,
) -> int:
    """Reports what the cage did on a day: buy-ins, cash-outs, markers, fills, and whether the ledger agrees.

    Exit status 1 where the ledger does not agree.
    """
    from houseway.cli.output import print_json
    from houseway.floor.cage.report import REPORT_COLUMNS, as_csv, day_report, read_day, report_rows
    from houseway.floor.hosts.clocks import utc_now
    from houseway.floor.store.engine import existing_store

    if csv_ and json_:
        raise BadInput("--csv and --json do not go together", "--csv", code="option-belongs-elsewhere")
    wanted = read_day(day) if day else utc_now().date()
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        report = day_report(store.engine, wanted)
    if json_:
        print_json(report)
    elif csv_:
        print(as_csv(REPORT_COLUMNS, report_rows(report)), end="")
    else:
        print("\n".join(_lines(report)))
    return 0 if report["agrees"] else 1


def _lines(report: Json) -> list[str]:
    """The report as lines for people."""
    lines = [f"The cage on {report['day']} (UTC)"]
    for one in report["lines"]:
        what = f"{one['kind'].replace('_', '-')}{', reversed' if one['reversed'] else ''}"
        lines.append(f"  {what:24} {one['count']:>6} {one['amount']:>16}")
    for part in ("cash", "markers", "racks"):
        span = report[part]
        lines.append(f"  {part:24} {'':>6} {span['closing']:>16}  (opening {span['opening']}, {span['change']} since)")
    lines += [f"  {one['player']} owes {one['owed']}" for one in report["outstanding"]]
    lines += [
        f"  rack of {one['table']}: fills {one['fills']}, credits {one['credits']}, win {one['win'] or 'not counted'}"
        for one in report["tables"]
    ]
    agrees = "The ledger agrees." if report["agrees"] else "The ledger does not agree: run houseway check-store."
    return [*lines, agrees]
