"""``houseway odds GAME --recount``: what is stored, counted again."""

import sys
from typing import TYPE_CHECKING

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame
    from houseway.table.game import Game


def count_exactly(priced: "PricedGame", device: str, threads: str | None) -> None:
    """Count what the price of this submission would otherwise simulate; the count is kept for the prices to find."""
    from houseway.analysis.recount import count_on_request
    from houseway.cli.numbers import whole_number
    from houseway.cli.progress.bar import bar

    workers = whole_number(threads, "threads") if threads is not None else None
    try:
        with bar():
            count_on_request(priced, device, workers)
    except KeyboardInterrupt:
        print("finished parts are kept: the same command goes on from there", file=sys.stderr)
        raise


def recount_page(
    game: "Game", sample: str | None, seed: str | None, device: str, threads: str | None, as_json: bool
) -> int:
    """Count again what is stored and say whether it is equal; the exit status is 1 if anything differs."""
    from houseway.analysis.recount import NAMED, recount, recount_answer
    from houseway.cli.numbers import whole_number
    from houseway.cli.output import console, heading, print_json
    from houseway.cli.progress.bar import bar

    share = 1.0 if sample is None else share_of(sample)
    workers = whole_number(threads, "threads") if threads is not None else None
    try:
        with bar():
            found = recount(game, share, whole_number(seed or "1", "seed", least=0), device, workers)
    except KeyboardInterrupt:
        print("finished parts are kept: the same command goes on from there", file=sys.stderr)
        raise
    if as_json:
        print_json(recount_answer(game, found))
    else:
        page = console()
        page.print(heading(game.title, "counted again", *([] if sample is None else [f"a sample of {sample}"])))
        for one in found:
            said = "equal" if one.equal else "NOT EQUAL"
            page.print(f"{one.name}: {said} ({one.covers}, {one.seconds:.1f} s)", highlight=False)
            for difference in one.differences[:NAMED]:
                page.print(f"  {difference}", style="lose", highlight=False)
            if len(one.differences) > NAMED:
                page.print(f"  and {len(one.differences) - NAMED:,} more differences", style="lose", highlight=False)
    return 0 if all(one.equal for one in found) else 1


def share_of(text: str) -> float:
    """A share written as ``2%`` or ``0.02``, above 0 and at most 1."""
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = 0.0
    if not 0 < share <= 1:
        raise BadInput(f"a share of the hands is written as 2% or 0.02, not {text!r}", "sample", code="malformed-share")
    return share
