"""``houseway day``: the regulator's report of a day from a floor's records."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput

FORMS = ("json", "csv")


def day(
    date: Annotated[str, typer.Argument(metavar="DAY", help="The day, as 2026-11-16, from midnight UTC.")],
    form: Annotated[str, typer.Option("--format", metavar="FORM", help="json or csv.")] = "json",
    database: Database = DATABASE,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write it.")] = None,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
) -> int:
    """Writes the report of a day: each table's win against its theory, the total, and what went wrong."""
    from houseway.floor.records.day_report import as_csv, day_report
    from houseway.floor.store.engine import existing_store

    if form not in FORMS:
        raise BadInput(f"{form!r:.40} is not a format: {', '.join(FORMS)}", "--format", code="no-such-format")
    begins = _midnight(date)
    span = begins.isoformat(), (begins + timedelta(days=1)).isoformat()
    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        report = day_report(store.engine, *span)
    text = as_csv(report) if form == "csv" else json.dumps(report, indent=2) + "\n"
    if to is None:
        print(text, end="")
        return 0
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"the file cannot be written: {error.strerror}", str(to), code="cannot-write") from None
    return 0


def _midnight(date: str) -> datetime:
    try:
        return datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise BadInput(f"{date!r:.40} is not a day: write 2026-11-16", "DAY", code="not-a-time") from None
