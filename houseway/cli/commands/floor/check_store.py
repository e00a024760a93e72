"""``houseway check-store`` and ``houseway repair``: whether a floor's database is sound, and what can be put right in it."""

from dataclasses import asdict
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.floor_keys import DATABASE, Database, KeyService, SealingKey, SigningKey, keyring
from houseway.errors import BadInput


def check_store(
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    json_: AsJson = False,
) -> int:
    """Reads the whole database of a floor: tables replay, books add up, the log is whole, snapshots are of use.

    Exit status 1 where something is wrong.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store.check import check_store as checked
    from houseway.floor.store.engine import existing_store

    with existing_store(database, keyring(key, seal_key, key_service)) as store:
        report = checked(store)
    if json_:
        print_json({"ok": not report.findings, **asdict(report)})
        return 1 if report.findings else 0
    print(f"{report.tables} tables, {report.commands} commands, {report.entries} entries of the log were read.")
    for note in report.notes:
        print(f"Note: {note}")
    for one in report.findings:
        mend = " (houseway repair puts it right)" if one.mendable else ""
        print(f"Wrong: {one.kind} {one.where}: {one.problem}{mend}")
    print("Something is wrong." if report.findings else "Everything is as it should be.")
    return 1 if report.findings else 0


def repair(
    database: Database = DATABASE,
    key: SigningKey = None,
    seal_key: SealingKey = None,
    key_service: KeyService = "",
    isolate: Annotated[
        str | None, typer.Option(metavar="TABLE", help="Take this table out of service; needs --reason.")
    ] = None,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why, for the log.")] = "",
    release: Annotated[str | None, typer.Option(metavar="TABLE", help="Put this table back into service.")] = None,
    json_: AsJson = False,
) -> int:
    """Puts right what can be put right safely: snapshots, the log's size and tree. Stop the server first.

    Nothing that was told is altered, and each act is written into the log. Exit status 1 where something is left.
    """
    from houseway.cli.output import print_json
    from houseway.floor.store import repair as repairing
    from houseway.floor.store.engine import existing_store
    from houseway.floor.store.leases import refuse_served
    from houseway.floor.store.single_server import stopped

    if reason and isolate is None:
        raise BadInput("a reason goes with --isolate", "--reason", code="option-belongs-elsewhere")
    done: list[str] = []
    left: list[str] = []
    with stopped(database), existing_store(database, keyring(key, seal_key, key_service)) as store:
        refuse_served(store.engine)
        if isolate is not None:
            done.append(repairing.isolate(store, isolate, reason))
        elif release is not None:
            done.append(repairing.release(store, release))
        else:
            done, left = repairing.repair(store)
    if json_:
        print_json({"ok": not left, "done": done, "left": left})
        return 1 if left else 0
    for one in done:
        print(f"Done: {one}")
    for one in left:
        print(f"Left: {one}")
    if not done and not left:
        print("There was nothing to put right.")
    return 1 if left else 0
