"""``houseway report``: PAR sheet, player's card, rule card, dealer guide and irregularity card in one file."""

import datetime
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, PricedGameId, Settings, SubmissionFile
from houseway.errors import BadInput

KINDS = ("html", "pdf")


def report(
    game: PricedGameId,
    to: Annotated[Path, typer.Option("--to", metavar="FILE", help="The file to write: .html or .pdf.")],
    authority: Authority = None,
    submission: SubmissionFile = None,
    settings: Settings = None,
    assume: Assumptions = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only", metavar="DOCUMENT", help="par, audit, player, rules, dealer or irregularities; may be repeated."
        ),
    ] = None,
    date: Annotated[
        str | None, typer.Option(help="The date that each page bears, as 2026-11-15; today if left out.")
    ] = None,
    minimum: Annotated[str | None, typer.Option(help="The table's minimum, in dollars.")] = None,
    maximum: Annotated[str | None, typer.Option(help="The table's maximum, in dollars.")] = None,
    petition: Annotated[
        bool,
        typer.Option("--petition", help="The whole bundle of a petition under 205 CMR 147.04(3), with fields to sign."),
    ] = False,
    fill: Annotated[
        list[str] | None,
        typer.Option(
            "--fill",
            metavar="FIELD=TEXT",
            help="A field of the petition: petitioner, address, kind (variation, composite or new), sponsor, revision, "
            "rights, laboratory or trial; may be repeated.",
        ),
    ] = None,
    paper: Annotated[str, typer.Option(help="The paper to print on: a4 or letter.")] = "a4",
    json_: AsJson = False,
) -> int:
    """PAR sheet, player's card, rule card, dealer guide and irregularity card, each page with the submission's hash."""
    from houseway.cli.atomic_file import check_place, kind_of, write
    from houseway.cli.game_options import split, told
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.cache import Cache
    from houseway.odds.method import method_answer
    from houseway.reports.document import document, documents
    from houseway.reports.pdf import pdf
    from houseway.reports.petition import petition as filled_in
    from houseway.reports.source import source
    from houseway.support.compiled_cache import default_folder

    kind = kind_of(to, KINDS)
    check_place(to)
    low, high = _amount(minimum, "minimum"), _amount(maximum, "maximum")
    if low is not None and high is not None and low > high:
        raise BadInput("the minimum is above the maximum", "minimum", code="limits-crossed")
    if fill and not petition:
        raise BadInput("--fill goes with --petition", "fill", code="fill-without-petition")
    filled = filled_in(split(fill, "fill")) if petition else None
    found, options = told(game, authority, settings, submission)
    with bar():
        made = source(found, options, _day(date), split(assume, "assume"), low, high, Cache(default_folder()))
        page = document(made, only or (), paper, filled, audited=petition)
    content = page.encode() if kind == "html" else pdf(page)
    write(to, content)
    if json_:
        written = {
            "game": found.id,
            "authority": found.authority,
            "to": str(to),
            "bytes": len(content),
            "documents": ["petition"] * petition + documents(made, only or (), audited=petition),
            "hash": made.stamp.hash,
            "date": made.stamp.date,
            "version": made.stamp.version,
            **(method_answer(made.stamp.method) if made.stamp.method else {}),
        }
        print_json(written)
    else:
        print(f"{to}: {made.stamp.line}")
    return 0


def _day(said: str | None) -> str:
    if said is None:
        return datetime.date.today().isoformat()
    try:
        return datetime.date.fromisoformat(said).isoformat()
    except ValueError:
        raise BadInput(f"{said!r} is not a date: write it as 2026-11-15", "date", code="not-a-date") from None


def _amount(said: str | None, where: str) -> int | None:
    from houseway.equipment.money import cents

    if said is None:
        return None
    amount = cents(said.removeprefix("$"), where)
    if not amount:
        raise BadInput("write an amount above 0, in dollars", where, code="not-an-amount")
    return amount
