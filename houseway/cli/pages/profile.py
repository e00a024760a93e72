"""``houseway simulate`` for games between players, which have no wagers to price but a rake on each hand."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.cli.output import RIGHT
from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView
from houseway.table.registry import parts_of

if TYPE_CHECKING:
    from houseway.simulation.engine import Where
    from houseway.table.game import Game

FIGURES: Final = (
    ("average pot", "average_pot", "average_pot_standard_error", "$"),
    ("rake per hand", "rake_per_hand", "standard_error", "$"),
    ("rake of all pots", "rake_share_of_pots", None, "%"),
    ("to funds per hand", "fund_per_hand", None, "$"),
    ("second betting round seen", "second_round_seen", None, "%"),
    ("players in it", "players_in_second_round", None, ""),
    ("showdown", "showdown", None, "%"),
    ("decisions per hand", "decisions_per_hand", None, ""),
)


def is_played_in_profiles(game: str) -> bool:
    """True if the simulation of the game reports figures of hands instead of prices of wagers."""
    return parts_of(game).profile_figures() is not None


def profile_page(
    game: "Game",
    options: Mapping[str, object],
    assume: Mapping[str, str],
    rounds: int,
    seed: int,
    how: "Where",
    to: Path | None,
    refused: Mapping[str, object],
    as_json: bool,
) -> int:
    """Simulate ``rounds`` hands, write and print the figures, and return the exit status.

    ``refused`` are command-line options that apply only to wagers; raises BadInput if one of them is set.
    """
    from houseway.cli.output import print_json
    from houseway.cli.progress.rate import rate
    from houseway.odds.assumptions import read_assumptions
    from houseway.rulebook.submission import accept
    from houseway.simulation.tables import check_format
    from houseway.simulation.work import assumptions_of

    for name in (name for name, value in refused.items() if value):
        raise BadInput(
            f"{game.title} is simulated hand by hand between bettors: leave --{name} out",
            name,
            code="option-belongs-elsewhere",
        )
    if to is not None:
        check_format(to)
    submission = accept(game.submission, options)
    known = read_assumptions(assumptions_of(game.id), assume, game.title)
    figures = game.parts.profile_figures()
    assert figures is not None
    with rate(game.title) as progress:
        done = figures.run_profile(submission, known, rounds, seed, progress=progress, **how)
    answer: Json = {
        "game": game.id,
        "authority": game.authority,
        "method": "simulation",
        "rounds": done.rounds,
        "seed": seed,
        "device": how["device"],
        "seconds": round(done.seconds, 4),
        "rounds_per_second": round(done.now / done.seconds) if done.seconds else 0,
        **({"on": how["on"]} if how["on"] is not None else {}),
        "wagers": {},
        "profile": figures.profile_answer(submission, known, done.rounds, done.tallies),
    }
    if to is not None:
        _write(to, answer)
    if as_json:
        print_json(answer)
    else:
        _print(game, answer, done.now)
    return 0


def _write(path: Path, answer: JsonView) -> None:
    """Write one row for each figure, as CSV or Parquet."""
    from houseway.simulation.tables import bytes_of

    run = {name: answer[name] for name in ("game", "authority", "seed", "rounds")}
    run["variant"] = answer["profile"]["variant"]
    found = answer["profile"]
    rows = [(title, found[name], found[error] if error else None) for title, name, error, _ in FIGURES]
    rows += [(f"seat {seat} net", one["net_per_hand"], one["standard_error"]) for seat, one in found["seats"].items()]
    rows += [(f"pots {bound}", share, None) for bound, share in found["pots"].items()]
    table = [{**run, "figure": title, "value": value, "standard_error": error} for title, value, error in rows]
    try:
        path.write_bytes(bytes_of(table, path))
    except OSError as error:
        raise BadInput(f"the file cannot be written: {error.strerror}", str(path), code="cannot-write") from None


def _print(game: "Game", answer: JsonView, now: int) -> None:
    from houseway.cli.output import console, grid, heading
    from houseway.rulebook.authority import regulator

    page, found = console(), answer["profile"]
    page.print(heading(game.title, regulator(game.authority), f"{answer['rounds']:,} hands", f"seed {answer['seed']}"))
    table = grid("", ("", RIGHT), ("± error", RIGHT))
    for title, name, error, unit in FIGURES:
        table.add_row(title, _figure(found[name], unit), _error(found[error] if error else None, unit))
    page.print(table)
    seats = grid(("seat", RIGHT), "bettor", ("net per hand", RIGHT), ("± error", RIGHT), ("hands won", RIGHT))
    for seat, one in found["seats"].items():
        net, won = _figure(one["net_per_hand"], "$"), _figure(one["hands_won"], "%")
        seats.add_row(seat, one["bettor"], net, _error(one["standard_error"], "$"), won)
    page.print(seats)
    pots = grid(("pot", RIGHT), ("share", RIGHT))
    for bound, share in found["pots"].items():
        pots.add_row(bound, _figure(share, "%"))
    page.print(pots)
    for name, what in found["assumptions"].items():
        page.print(f"{name.replace('_', ' ')}: {what}", style="quiet", markup=False, highlight=False)
    where = answer["device"] if "on" not in answer else f"{answer['device']} on {answer['on']}"
    speed = f"{answer['seconds']:.2f} s, {answer['rounds_per_second']:,.3g} a second"
    page.print(f"{where}: {now:,} hands in {speed}", style="quiet", highlight=False)


def _error(value: float | None, unit: str) -> str:
    return "" if value is None else _figure(value, unit)


def _figure(value: float, unit: str) -> str:
    if unit == "%":
        return f"{value * 100:.4f} %"
    return f"-{unit}{-value:,.4f}" if value < 0 else f"{unit}{value:,.4f}"
