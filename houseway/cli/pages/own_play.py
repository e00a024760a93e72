"""The page of a play of one's own: what it costs, and the hands on which it errs most."""

from houseway.analysis.play.own import OwnPlay
from houseway.cli.output import RIGHT, console, grid


def own_play_page(own: OwnPlay) -> None:
    """Prints what a play costs against the best one, and its dearest errors."""
    page = console()
    page.print(
        f"{own.rules.name} costs {100 * float(own.cost):.4f} % of the {own.wager} more than the best play: {own.cost}",
        markup=False,
        highlight=False,
    )
    if not own.errors:
        return
    table = grid("street", "hand", "does", "best", ("comes", RIGHT), ("costs each", RIGHT), ("costs in all", RIGHT))
    for one in own.errors:
        figures = (f"{100 * float(one.frequency):.5f} %", f"{float(one.each):.6f}", f"{100 * float(one.cost):.5f} %")
        table.add_row(one.street, one.hand, one.does, one.best, *figures)
    page.print(table)
    if own.wrong > len(own.errors):
        said = f"the {len(own.errors)} dearest of {own.wrong:,} kinds of hands on which it errs, suits exchanged counted once"
        page.print(said, style="quiet")
