"""Reports: a day of the cage adds up to the ledger, a rack's win is what was counted, a statement is one's own."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from alembic import command as alembic
from sqlalchemy import select, update

from houseway.floor.cage.report import REPORT_COLUMNS as COLUMNS
from houseway.floor.cage.report import STATEMENT_COLUMNS, as_csv, day_report, read_day, report_rows, statement
from houseway.floor.store import schema
from houseway.floor.store.engine import open_store
from houseway.floor.store.models import balances
from tests.cli.running import Shell
from tests.floor.cage.window import TABLE, Window
from tests.project.refused import refused


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    one = Window.open(tmp_path)
    yield one
    one.store.engine.dispose()


def busy_day(window: Window) -> None:
    """Two days at the cage, of which the second has everything."""
    window.do("sue", "credit_line", player="ann", amount=1000)
    window.through("bob", "buy_in", 250)
    window.through("ann", "marker", 100)
    window.do("flo", "count", table=TABLE, amount=0)
    window.now += timedelta(days=1)
    window.through("ann", "buy_in", 500)
    wrong = window.through("ann", "buy_in", 70)
    back = window.do("cora", "reverse", slip=wrong, reason="twice")["slip"]["number"]
    window.do("sue", "approve", slip=back)
    window.through("ann", "marker", 300)
    window.through("ann", "redeem", 50)
    window.through("ann", "redeem_cash", 25)
    window.through("bob", "cash_out", 200)
    window.through("flo", "fill", 1000, table=TABLE)
    window.through("flo", "credit", 400, table=TABLE)
    window.do("flo", "count", table=TABLE, amount=750)
    window.ask("ann", "buy_in", 1)  # waits


def test_a_day_adds_up_to_the_ledger(window: Window) -> None:
    busy_day(window)
    report = day_report(window.store.engine, window.now.date())
    lines = {(one["kind"], one["reversed"]): (one["count"], one["amount"]) for one in report["lines"]}
    assert lines == {
        ("buy_in", False): (2, "570.00"),
        ("buy_in", True): (1, "70.00"),
        ("cash_out", False): (1, "200.00"),
        ("marker", False): (1, "300.00"),
        ("redeem", False): (1, "50.00"),
        ("redeem_cash", False): (1, "25.00"),
        ("fill", False): (1, "1000.00"),
        ("credit", False): (1, "400.00"),
    }
    assert report["cash"] == {"opening": "250.00", "change": "325.00", "closing": "575.00"}
    assert report["markers"] == {"opening": "100.00", "change": "225.00", "closing": "325.00"}
    assert report["racks"] == {"opening": "0.00", "change": "600.00", "closing": "600.00"}
    assert report["outstanding"] == [{"player": "ann", "owed": "325.00"}]
    assert report["agrees"]
    books = window.books()
    assert (books["cash"], books["marker:ann"], books[f"rack:{TABLE}"]) == (-57_500, -32_500, 60_000)
    first = day_report(window.store.engine, window.now.date() - timedelta(days=1))
    assert first["outstanding"] == [{"player": "ann", "owed": "100.00"}]
    assert first["cash"] == {"opening": "0.00", "change": "250.00", "closing": "250.00"}


def test_the_win_of_a_rack_is_what_was_counted(window: Window) -> None:
    busy_day(window)
    (rack,) = day_report(window.store.engine, window.now.date())["tables"]
    assert rack == {
        "table": TABLE,
        "opening": "0.00",
        "fills": "1000.00",
        "credits": "400.00",
        "closing": "750.00",
        "win": "150.00",
        "over": "150.00",
    }
    (before,) = day_report(window.store.engine, window.now.date() - timedelta(days=1))["tables"]
    assert (before["opening"], before["closing"], before["win"]) == ("0.00", None, None)


@pytest.mark.parametrize("owner", ["cash", "marker:ann", f"rack:{TABLE}"])
def test_books_that_were_tampered_with_do_not_agree(window: Window, owner: str) -> None:
    busy_day(window)
    with window.store.engine.begin() as at:
        at.execute(update(balances).where(balances.c.owner == owner).values(amount=balances.c.amount - 1))
        at.execute(update(balances).where(balances.c.owner == "player:ann").values(amount=balances.c.amount + 1))
    assert not day_report(window.store.engine, window.now.date())["agrees"]


def test_a_report_as_rows(window: Window) -> None:
    busy_day(window)
    report = day_report(window.store.engine, window.now.date())
    rows = list(csv.DictReader(io.StringIO(as_csv(COLUMNS, report_rows(report)))))
    told = {(row["line"], row["of"]): (row["count"], row["amount"]) for row in rows}
    assert told["done", "buy_in"] == ("2", "570.00")
    assert told["reversed", "buy_in"] == ("1", "70.00")
    assert told["closing", "cash"] == ("", "575.00")
    assert told["owed", "ann"] == ("", "325.00")
    assert told["rack win", TABLE] == ("", "150.00")
    assert told["agrees with the ledger", ""] == ("", "yes")


def test_a_statement_is_the_players_own(window: Window) -> None:
    busy_day(window)
    ann = statement(window.store.engine, "ann")
    kinds = [(one["kind"], one["amount"]) for one in ann["lines"]]
    assert kinds == [
        ("marker", "100.00"),
        ("buy_in", "500.00"),
        ("buy_in", "70.00"),
        ("reversal", "70.00"),
        ("marker", "300.00"),
        ("redeem", "50.00"),
        ("redeem_cash", "25.00"),
    ]
    assert (ann["chips"], ann["owed"], ann["credit_line"]) == ("850.00", "325.00", "1000.00")
    since = window.now.date().isoformat()
    assert [one["kind"] for one in statement(window.store.engine, "bob", since)["lines"]] == ["cash_out"]
    assert statement(window.store.engine, TABLE)["lines"] == [], "fills are no player's, whatever the name"
    rows = list(csv.DictReader(io.StringIO(as_csv(STATEMENT_COLUMNS, ann["lines"]))))
    assert [(row["kind"], row["amount"]) for row in rows] == kinds


@pytest.mark.parametrize("day", ["", "today", "2026-13-01", "2026-1-1", "20261116", "9999-12-31", "2026-11-16T00:00"])
def test_a_day_is_a_date(day: str) -> None:
    with refused("not-a-time"):
        read_day(day)


def test_the_command_line_reads_the_report(window: Window, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    busy_day(window)
    shell, day = Shell(capsys), window.now.date().isoformat()
    place = ("--database", f"sqlite:///{tmp_path}/floor.db", "--day", day)
    ran = shell("cage", *place, "--json")
    assert ran.status == 0, ran.err
    assert json.loads(ran.out) == day_report(window.store.engine, window.now.date())
    assert "agrees with the ledger,,,yes" in shell("cage", *place, "--csv").out
    assert "ann owes 325.00" in shell("cage", *place).out
    assert shell("cage", *place, "--csv", "--json").status == 2
    assert shell("cage", *place[:2], "--day", "today").status == 2
    with window.store.engine.begin() as at:
        at.execute(update(balances).where(balances.c.owner == "cash").values(amount=0))
    assert shell("cage", *place).status == 1


def test_an_older_database_gets_an_account_for_practice_of_its_own(tmp_path: Path) -> None:
    """The cage gave out both kinds of chips until step 8; the log says which were practice."""
    store = open_store(f"sqlite:///{tmp_path}/floor.db")
    store.grant("ann", 100_000, practice=True)
    store.grant("bob", 70_000, practice=True)
    store.grant("ann", 30_000, practice=False)
    wanted = select(balances.c.owner, balances.c.amount).where(balances.c.owner.in_(["cage", "practice"]))

    def house() -> dict[str, int]:
        with store.engine.connect() as at:
            return {row.owner: row.amount for row in at.execute(wanted)}

    after = {"cage": -30_000, "practice": -170_000}
    assert house() == after
    with store.engine.begin() as at:
        alembic.downgrade(schema._config(at), "0007")
    assert house() == {"cage": -200_000}
    with store.engine.begin() as at:
        schema.migrate(at)
    assert house() == after
    store.engine.dispose()
