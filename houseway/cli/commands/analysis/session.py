"""``houseway session``: many rounds with the same stakes."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.commands.analysis.asked import SomeRounds, Stakes
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.analysis.session import Session
    from houseway.analysis.sums import Sum

MOST_DIGITS: Final = 60
"""The longest fraction that is printed; --json has any."""
Bankroll = Annotated[str | None, typer.Option(metavar="AMOUNT", help="Adds the risk of ruin within the session.")]
Target = Annotated[str | None, typer.Option(metavar="AMOUNT", help="Adds the risk of ruin before this bankroll.")]
Least = Annotated[
    str | None, typer.Option(metavar="AMOUNT", help="Ruin is less than this; the stakes of a round by default.")
]
Drawdown = Annotated[
    bool, typer.Option("--drawdown", help="Adds the largest and the longest drawdown; this takes longest.")
]


def session(
    game: PricedGameId,
    rounds: SomeRounds,
    stake: Stakes = None,
    bankroll: Bankroll = None,
    target: Target = None,
    least: Least = None,
    drawdown: Drawdown = False,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    json_: AsJson = False,
) -> int:
    """The distribution of N rounds: quantiles, being ahead, ruin, drawdown, and where the normal approximation fails."""
    from houseway.analysis.joint import joint_results
    from houseway.analysis.seats.stakes import asked_answer
    from houseway.analysis.session import session as work_out
    from houseway.analysis.session import session_answer
    from houseway.cli.commands.analysis.asked import priced_game, read_stakes
    from houseway.cli.numbers import amount_of, whole_number
    from houseway.cli.output import console, counted, heading, not_lawful, print_json
    from houseway.cli.pages.joint import print_played_otherwise, print_refused
    from houseway.cli.progress.bar import bar
    from houseway.errors import BadInput
    from houseway.rulebook.authority import regulator

    length = whole_number(rounds, "rounds")
    if least is not None and bankroll is None:
        raise BadInput("--least goes with --bankroll", "least", code="option-belongs-elsewhere")
    priced = priced_game(game, authority, settings, submission, assume, even_if_unlawful)
    stakes = read_stakes(stake, priced)
    with bar():
        joint = joint_results(priced)
        found = work_out(
            joint.combined(stakes),
            length,
            least=amount_of(least, "least") if least is not None else sum(stakes.values(), Fraction(0)),
            bankroll=amount_of(bankroll, "bankroll") if bankroll is not None else None,
            target=amount_of(target, "target") if target is not None else None,
            drawdown=drawdown,
        )
    if json_:
        print_json({**asked_answer(priced, stakes), **session_answer(found)})
        return 0
    notes = ", ".join(f"{float(one):g} on {wager}" for wager, one in stakes.items())
    console().print(heading(priced.game.title, regulator(priced.game.authority), counted(length, "round"), notes))
    not_lawful(priced.unlawful)
    print_sum(found.sum)
    _print_ruin(found)
    print_played_otherwise(joint, stakes)
    print_refused(priced, stakes)
    return 0


def _give_or_take(error: float, places: int = 4) -> str:
    """A standard error, where there is one."""
    return f" ± {error:,.{places}f}" if error else ""


def print_sum(found: "Sum") -> None:
    """Print the quantiles of the sum beside those of the normal approximation, and what both say about being ahead."""
    from houseway.analysis.session import SHARES
    from houseway.cli.output import console, grid

    page = console()
    table = grid(("share of sessions", RIGHT), ("net at most", RIGHT), ("normal", RIGHT))
    for share in SHARES:
        table.add_row(
            f"{100 * share:g} %", f"{float(found.quantile(share)):+,.2f}", f"{found.normal_quantile(share):+,.2f}"
        )
    page.print(table)
    mean = f"{float(found.mean):+,.2f}{_give_or_take(found.mean_error, 2)}"
    ahead = f"{100 * found.ahead:.4f}{_give_or_take(100 * found.ahead_error)} %"
    page.print(
        f"mean {mean}, deviation {found.standard_deviation:,.2f}; ahead {ahead} "
        f"(normal {100 * found.normal_ahead:.4f} %), even {100 * found.even:.4f} %",
        highlight=False,
    )
    how = "counted in whole numbers" if found.whole is not None else f"by transform, error below {found.bound:.0e}"
    page.print(
        f"one round {found.method.words}; the sum {how}; the normal approximation errs by up to {100 * found.normal_error:.3f} %",
        style="quiet",
        highlight=False,
    )


def _print_ruin(found: "Session") -> None:
    from houseway.cli.output import console, counted
    from houseway.simulation.risk import NEGLIGIBLE

    page = console()
    if found.bankroll is not None:
        spent = f"From {float(found.bankroll):,.2f}: ruined"
        ever = f" in play without end with {100 * found.ruin_ever:.4f} %" if found.ruin_ever is not None else ""
        if found.ruin_within is not None:
            within = f" within the session with probability {100 * found.ruin_within:.4f} %"
            page.print(f"{spent}{within}{',' * bool(ever)}{ever}.", highlight=False)
            page.print(
                f"followed round by round in floating point, up to a height from which ruin is below {NEGLIGIBLE:.0e}",
                style="quiet",
                highlight=False,
            )
        elif ever:
            page.print(f"{spent}{ever}.", highlight=False)
        if found.ruin_within is None:
            page.print(
                "The session is too long to follow ruin within it round by round: ask for fewer rounds.", style="quiet"
            )
    if found.ruin is not None:
        ruin = found.ruin
        page.print(
            f"Ruined before {float(ruin.target):,.2f} with probability {100 * ruin.probability:.4f} %; "
            f"that takes {ruin.rounds:,.1f} rounds on average, deviation {ruin.rounds_deviation:,.1f}"
            + (f"; those who are ruined last {ruin.rounds_to_ruin:,.1f}." if ruin.rounds_to_ruin is not None else "."),
            highlight=False,
        )
        exact = (
            f" (as a fraction {ruin.exact})" if ruin.exact is not None and len(str(ruin.exact)) < MOST_DIGITS else ""
        )
        page.print(
            f"ruin before the target by its recursion in floating point, residual {ruin.residual:.0e}{exact}",
            style="quiet",
            highlight=False,
        )
    for share, amount in (found.drawdowns or {}).items():
        page.print(
            f"{100 * share:g} % of sessions have a drawdown of at most {float(amount):,.2f}, and at most "
            f"{counted((found.below_peak or {})[share], 'round')} from a peak until it is reached again.",
            highlight=False,
        )
