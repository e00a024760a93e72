"""``houseway progressive``: a progressive wager over the life of its meter."""

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.analysis.progressive import MustHit, Progressive


def progressive(
    game: PricedGameId,
    wager: Annotated[str | None, typer.Option(help="The wager, where several pay shares of a meter.")] = None,
    rate: Annotated[
        str | None, typer.Option(metavar="SHARE", help="What enters the meter, as 0.2 or 20%; as filed by default.")
    ] = None,
    reset: Annotated[
        str | None, typer.Option(metavar="DOLLARS", help="Where the meter resets; as filed by default.")
    ] = None,
    edge: Annotated[
        str | None,
        typer.Option(metavar="SHARE", help="The rate that gives this house edge over the meter's life, as 20%."),
    ] = None,
    an_hour: Annotated[
        str | None, typer.Option("--wagers", metavar="N", help="Wagers an hour at all tables together.")
    ] = None,
    period: Annotated[str | None, typer.Option(metavar="WAGERS", help="Adds the reseeds of that many wagers.")] = None,
    must_hit: Annotated[
        str | None, typer.Option(metavar="DOLLARS", help="A cap by which the meter must be hit.")
    ] = None,
    meter: Annotated[str | None, typer.Option(metavar="DOLLARS", help="With --must-hit: the meter now.")] = None,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    json_: AsJson = False,
) -> int:
    """A progressive over its life: expected meter, what contribution and reseed return, time between hits, value by size."""
    from houseway.analysis.lawful_meter import with_meter
    from houseway.analysis.progressive import must_hit as capped
    from houseway.analysis.progressive import progressive as work_out
    from houseway.analysis.progressive import progressive_answer
    from houseway.cli.commands.analysis.asked import priced_game
    from houseway.cli.numbers import amount_of, none_or_amount, share_of, whole_number
    from houseway.cli.output import console, heading, not_lawful, print_json
    from houseway.cli.progress.bar import bar
    from houseway.errors import BadInput
    from houseway.rulebook.authority import regulator

    if meter is not None and must_hit is None:
        raise BadInput("--meter goes with --must-hit", "meter", code="option-belongs-elsewhere")
    fed = None if rate is None else share_of(rate, "rate") if rate.strip().endswith("%") else amount_of(rate, "rate")
    start = none_or_amount(reset, "reset") if reset is not None else None
    if fed is not None and edge is not None:
        raise BadInput("--edge finds the rate: leave --rate out", "edge", code="option-belongs-elsewhere")
    if fed is not None and fed > 1:
        raise BadInput("a rate is a share of the wager, from 0 to 1", "rate", code="out-of-range")
    priced = priced_game(game, authority, settings, submission, assume, even_if_unlawful)
    with bar():
        found = work_out(priced, wager, fed, start, share_of(edge, "edge") if edge is not None else None)
    priced = with_meter(priced, found)
    pace = amount_of(an_hour, "wagers") if an_hour is not None else None
    many = whole_number(period, "period") if period is not None else None
    now = amount_of(meter, "meter") if meter is not None else found.reset
    must = capped(found, now, amount_of(must_hit, "must_hit")) if must_hit is not None else None
    if json_:
        about = {"game": priced.game.id, "authority": priced.game.authority, **priced.flags}
        print_json({**about, **progressive_answer(found, pace, many, must)})
        return 0
    console().print(
        heading(priced.game.title, regulator(priced.game.authority), found.wager, "over the life of its meter")
    )
    not_lawful(priced.unlawful)
    _print(found, pace, many, must)
    return 0


def _print(found: "Progressive", pace: Fraction | None, period: int | None, must: "MustHit | None") -> None:
    from houseway.analysis.progressive import STEPS
    from houseway.cli.output import console, grid

    page = console()
    table = grid(("meter", RIGHT), ("house edge", RIGHT))
    for meter in sorted({found.reset, found.expected_meter, *(found.fair * step for step in STEPS)}):
        named = {found.reset: " reset", found.expected_meter: " on average", found.fair: " fair"}.get(meter, "")
        table.add_row(f"${float(meter):,.2f}{named}", f"{100 * float(found.edge(meter)):+.4f} %")
    page.print(table)
    said = [
        f"Each wager of ${float(found.stake):g} adds {100 * float(found.rate):g} %; the house adds ${float(found.reset):,.2f} "
        f"after each hit of the whole meter, {100 * float(found.whole * found.reset / found.stake):.4f} % of all wagers.",
        f"House edge over the meter's life: {100 * float(found.long_run_edge):.4f} %.",
        f"The whole meter is hit once in {float(found.wagers):,.1f} wagers, deviation {found.wagers_deviation:,.1f}; half of "
        f"the times within {found.wagers_within(0.5):,}, 95 % within {found.wagers_within(0.95):,}.",
    ]
    if found.taken:
        said.insert(
            1, f"Fixed prizes that are taken from the meter: ${float(found.deducted):.4f} of a wager on average."
        )
    if found.sharers > 1:
        said.insert(
            0, f"{found.sharers} players share each prize of the meter; their wagers of a round are counted one by one."
        )
    if pace is not None:
        said.append(f"That is {float(found.wagers / pace):,.1f} hours on average.")
    said.append(f"Meter when hit: ${float(found.meter_at_hit):,.2f}, deviation ${found.meter_at_hit_deviation:,.2f}.")
    if period is not None:
        hits = found.hits_at_most(period, 0.99)
        said.append(
            f"Reseeds of {period:,} wagers: at most {hits} in 99 % of periods, ${float(hits * found.reset):,.2f}."
        )
    if must is not None:
        said.append(
            f"Must be hit by ${float(must.cap):,.2f}: from ${float(must.meter):,.2f} that takes {float(must.wagers):,.1f} wagers "
            f"on average and is worth ${float(must.value):+,.2f} to an only player; fair from ${float(must.fair):,.2f}. "
            f"Over its life it is hit at ${float(must.hit_at):,.2f} on average, once in {float(must.between):,.1f} wagers, "
            f"deviation {must.between_deviation:,.1f}; house edge {100 * float(must.long_run_edge):.4f} %."
        )
    for line in said:
        page.print(line, highlight=False)
