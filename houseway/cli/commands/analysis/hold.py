"""``houseway hold``: what the house wins in a shift."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.commands.analysis.asked import Stakes
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.analysis.hold import Hold


def hold(
    game: PricedGameId,
    pace: Annotated[str, typer.Option(metavar="ROUNDS", help="Rounds an hour.")],
    stake: Stakes = None,
    seats: Annotated[str, typer.Option(metavar="N", help="Seats in play, each with these stakes.")] = "1",
    hours: Annotated[str, typer.Option(metavar="HOURS", help="How long the shift is.")] = "8",
    shifts: Annotated[str, typer.Option(metavar="N", help="Adds the worst of that many shifts.")] = "1",
    exact: Annotated[
        bool, typer.Option("--exact", help="Count two seats exactly where that is possible; takes longer.")
    ] = False,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    json_: AsJson = False,
) -> int:
    """What the house wins in a shift: bands by hours and seats, and the worst of many shifts."""
    from houseway.analysis.hold import hold as work_out
    from houseway.analysis.hold import hold_answer
    from houseway.analysis.joint import joint_results
    from houseway.cli.commands.analysis.asked import priced_game, read_stakes
    from houseway.cli.numbers import amount_of, whole_number
    from houseway.cli.output import console, heading, print_json
    from houseway.cli.pages.joint import print_played_otherwise
    from houseway.cli.progress.bar import bar
    from houseway.rulebook.authority import regulator

    an_hour, so_long = amount_of(pace, "pace"), amount_of(hours, "hours")
    at, many = whole_number(seats, "seats"), whole_number(shifts, "shifts")
    priced = priced_game(game, authority, settings, submission, assume, even_if_unlawful)
    stakes = read_stakes(stake, priced)
    with bar():
        joint = joint_results(priced)
        found = work_out(joint, stakes, at, an_hour, so_long, many, exact)
    if json_:
        named = {wager: float(one) for wager, one in stakes.items()}
        unlawful = {"unlawful": list(priced.unlawful)} if priced.violations else {}
        print_json(
            {
                "game": priced.game.id,
                "authority": priced.game.authority,
                **unlawful,
                "stakes": named,
                **hold_answer(found),
            }
        )
        return 0
    notes = ", ".join(f"{float(one):g} on {wager}" for wager, one in stakes.items())
    length = f"{found.rounds:,} rounds, {at} seat{'' if at == 1 else 's'}"
    console().print(heading(priced.game.title, regulator(priced.game.authority), length, notes))
    if priced.violations:
        console().print(f"Not lawful: this breaks {', '.join(priced.unlawful)}.", style="lose")
    _print(found)
    print_played_otherwise(joint, stakes)
    return 0


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
    page.print(
        f"staked {staked:,.2f}; mean win {float(found.mean):+,.2f}, deviation {found.standard_deviation:,.2f}; the house "
        f"loses in {100 * found.loses:.4f} % of shifts",
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
    if found.correction != 1:
        page.print(
            f"seats share cards, which multiplies the deviation by {found.correction:.4f} ({found.method.words}); the bands are "
            "those of independent seats widened by it, an approximation",
            style="quiet",
            highlight=False,
        )
