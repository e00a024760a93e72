"""Prints a simulation: every wager with its standard error, one wager as a histogram, risk of ruin and bands."""

from typing import TYPE_CHECKING

from houseway.cli.output import RIGHT, console, grid, heading
from houseway.rulebook.authority import regulator
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.simulation.result import Simulation
    from houseway.table.game import Game

BAR = 32


def print_simulation(game: "Game", done: "Simulation", wager: str, extra: Json, alone: bool) -> None:
    """Print the whole page; with ``alone``, only ``wager``."""
    page = console()
    shoes = f" in {done.shoes:,} shoes" if done.shoes is not None else ""
    page.print(heading(game.title, regulator(game.authority), f"{done.rounds:,} rounds{shoes}", f"seed {done.seed}"))
    if extra.get("unlawful"):
        page.print(f"Not lawful: this breaks {', '.join(extra['unlawful'])}.", style="lose")
    table = grid(
        "wager", ("house edge", RIGHT), ("± error", RIGHT), ("price", RIGHT), "price is", ("z", RIGHT), ("net", RIGHT)
    )
    for name in [wager] if alone else done.wagers:
        error, z = done.standard_error(name), done.z_score(name)
        table.add_row(
            name,
            _percent(float(done.wagers[name].house_edge)),
            _percent(error) if error is not None else "–",
            _percent(float(done.priced[name].house_edge)),
            done.priced[name].method.kind,
            f"{z:+.2f}" if z is not None else "–",
            f"{float(done.net(name)):,.2f}",
        )
    page.print(table)
    _print_histogram(done, wager)
    if "session" in extra:
        _print_session(extra["session"])
    if "bands" in extra:
        _print_bands(extra["bands"])
    rounds = "round" if done.now == 1 else "rounds"
    where = done.device if done.on is None else f"{done.device} on {done.on}"
    page.print(
        f"{where}: {done.now:,} {rounds} in {done.seconds:.2f} s, {done.rounds_per_second:,.3g} a second",
        style="quiet",
        highlight=False,
    )


def _print_histogram(done: "Simulation", wager: str) -> None:
    from houseway.cli.terminal.look import look
    from houseway.simulation.histogram import bars_of, text_bar

    how = look()
    bars = bars_of(done.wagers[wager], done.priced[wager])
    most = max(bar.counted for bar in bars)
    table = grid((f"{wager} net", RIGHT), ("", {"no_wrap": True}), ("counted", RIGHT), ("priced", RIGHT))
    for bar in bars:
        drawn = text_bar(bar.counted / most, BAR, plain=not how.signs)
        table.add_row(bar.label, drawn, _percent(bar.counted), _percent(bar.priced))
    how.console.print(table)


def _print_session(found: Json) -> None:
    falls = ", ".join(f"{fall:,.2f} ({share} of sessions stay within it)" for share, fall in found["drawdown"].items())
    page = console()
    page.print(
        f"{found['wager']}, a bankroll of {found['bankroll']:,.2f} wagers over {found['rounds']:,} rounds: "
        f"risk of ruin {_percent(found['risk_of_ruin'])}; drawdown {falls}",
        highlight=False,
    )


def _print_bands(found: Json) -> None:
    page = console()
    page.print(
        f"{found['wager']}, {found['hours']:g} hours at {found['pace']:g} rounds an hour: expected "
        f"{found['expected']:+,.2f}, ahead in {_percent(found['chance_ahead'])} of sessions",
        highlight=False,
    )
    for name, (low, high) in found["bands"].items():
        page.print(f"  within {name}: {low:+,.2f} to {high:+,.2f}", style="quiet", highlight=False)


def _percent(figure: float) -> str:
    return f"{figure * 100:.4f} %"
