"""``houseway hold``: what the house wins in a shift."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.commands.analysis.asked import Stakes
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.analysis.hold import Hold
    from houseway.analysis.risk.capital import Capital
    from houseway.support.json_types import Json


def hold(
    game: PricedGameId,
    pace: Annotated[str, typer.Option(metavar="ROUNDS", help="Rounds an hour.")],
    stake: Stakes = None,
    seats: Annotated[str, typer.Option(metavar="N", help="Seats in play, each with these stakes.")] = "1",
    hours: Annotated[str, typer.Option(metavar="HOURS", help="How long the shift is.")] = "8",
    shifts: Annotated[str, typer.Option(metavar="N", help="Adds the worst of that many shifts.")] = "1",
    capital: Annotated[
        bool, typer.Option("--capital", help="Adds the capital that covers the lowest point: of a shift, and ever.")
    ] = False,
    bands: Annotated[bool, typer.Option("--bands", help="Adds the bands by hours, and by seats up to these.")] = False,
    exact: Annotated[
        bool, typer.Option("--exact", help="Count what two seats share also where that takes longer.")
    ] = False,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    json_: AsJson = False,
) -> int:
    """What the house wins in a shift: bands by hours and seats, and the worst of many shifts."""
    from houseway.analysis.curve import bands_answer
    from houseway.analysis.hold import hold_answer, rounds_of, table_for
    from houseway.analysis.joint import joint_results
    from houseway.analysis.risk.capital import capital_answer, capital_of
    from houseway.analysis.seats.stakes import asked_answer
    from houseway.cli.commands.analysis.asked import priced_game, read_stakes
    from houseway.cli.numbers import amount_of, whole_number
    from houseway.cli.output import console, counted, heading, not_lawful, print_json
    from houseway.cli.pages.joint import print_played_otherwise, print_refused
    from houseway.cli.progress.bar import bar
    from houseway.rulebook.authority import regulator

    an_hour, so_long = amount_of(pace, "pace"), amount_of(hours, "hours")
    at, many = whole_number(seats, "seats"), whole_number(shifts, "shifts")
    priced = priced_game(game, authority, settings, submission, assume, even_if_unlawful)
    stakes = read_stakes(stake, priced)
    with bar():
        joint = joint_results(priced)
        table = table_for(joint, stakes, at, exact)
        found = table.hold(at, rounds_of(an_hour, so_long), many)
        lowest = capital_of(found) if capital else None
        periods = bands_answer(table, at, an_hour, so_long) if bands else {}
    if json_:
        needed = {"capital": capital_answer(lowest)} if lowest else {}
        print_json({**asked_answer(priced, stakes), **hold_answer(found), **needed, **periods})
        return 0
    notes = ", ".join(f"{float(one):g} on {wager}" for wager, one in stakes.items())
    length = f"{counted(found.rounds, 'round')}, {counted(at, 'seat')}"
    console().print(heading(priced.game.title, regulator(priced.game.authority), length, notes))
    not_lawful(priced.unlawful)
    _print(found)
    if lowest:
        _print_capital(lowest, found)
    for name, rows in periods.items():
        _print_bands(name.removeprefix("by_"), rows)
    print_played_otherwise(joint, stakes)
    print_refused(priced, stakes)
    return 0


def _print_capital(found: "Capital", shift: "Hold") -> None:
    from houseway.cli.output import console

    for amounts, what in ((found.shift, "a shift"), (found.ever, "play without end")):
        if amounts is not None:
            said = ", ".join(f"{amount:,.2f} in {100 * share:g} %" for share, amount in amounts.items())
            widened = ", widened like the bands" if shift.correction != 1 else ""
            console().print(f"Capital that covers the lowest point of {what}{widened}: {said}.", highlight=False)
    if found.shift is None:
        console().print("The shift is too long to follow round by round.", style="quiet")
    if found.ever is None:
        without_edge = "No capital covers play without end: the house has no edge."
        console().print(
            "Play without end has too many results to tell apart." if shift.mean > 0 else without_edge,
            style="quiet",
        )


def _print_bands(what: str, rows: "Sequence[Json]") -> None:
    from houseway.cli.output import console, grid

    names = ("staked", "mean", "low", "median", "high")
    columns = ("staked", "mean win", "5 % below", "median", "95 % below", "the house loses")
    table = grid((what, RIGHT), *((name, RIGHT) for name in columns))
    for row in rows:
        amounts = (f"{row[name]:+,.2f}" if name != "staked" else f"{row[name]:,.2f}" for name in names)
        table.add_row(f"{row[what]:g}", *amounts, f"{100 * row['loses']:.4f} %")
    console().print(table)


def _print(found: "Hold") -> None:
    from houseway.analysis.hold import SHARES
    from houseway.cli.output import console, grid

    page, staked = console(), float(found.staked)
    table = grid(("share of shifts below", RIGHT), ("win", RIGHT), ("of stakes", RIGHT), ("normal", RIGHT))
    for share in SHARES:
        win = found.win(share)
        table.add_row(
            f"{100 * share:g} %", f"{win:+,.2f}", f"{100 * win / staked:+.3f} %", f"{found.normal_win(share):+,.2f}"
        )
    page.print(table)
    error = f" ± {found.sum.mean_error:,.2f}" if found.sum.mean_error else ""
    lost = f" ± {100 * found.loses_error:.4f}" if found.loses_error else ""
    page.print(
        f"staked {staked:,.2f}; mean win {float(found.mean):+,.2f}{error}, deviation {found.standard_deviation:,.2f}; the house "
        f"loses in {100 * found.loses:.4f}{lost} % of shifts",
        highlight=False,
    )
    how = (
        "counted in whole numbers"
        if found.sum.whole is not None
        else f"by transform, error below {found.sum.bound:.0e}"
    )
    page.print(
        f"one round {found.sum.method.words}; the sum {how}; the normal approximation errs by up to "
        f"{100 * found.sum.normal_error:.3f} %",
        style="quiet",
        highlight=False,
    )
    if found.shifts > 1:
        page.print(
            f"Worst of {found.shifts:,} shifts: {found.worst(0.5):+,.2f} in the median, below {found.worst(0.05):+,.2f} "
            "once in twenty times.",
            highlight=False,
        )
    if found.covered:
        other = ", ".join(f"{float(one):g} on {wager}" for wager, one in found.covered.items())
        page.print(f"Players bank this game: with {other} against these stakes the house wins the vigorish alone.")
    if found.correction != 1:
        error = f" ± {found.correction_error:.4f}" if found.correction_error else ""
        page.print(
            f"seats share cards, which multiplies the deviation by {found.correction:.4f}{error} ({found.method.words}); "
            "the bands are those of independent seats widened by it, an approximation",
            style="quiet",
            highlight=False,
        )
