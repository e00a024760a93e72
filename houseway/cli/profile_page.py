"""``houseway simulate`` for a game of players against each other: no wager of the house's to price, but a rake per hand."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.table.game import Game

RIGHT: dict[str, Any] = {"justify": "right", "no_wrap": True}
FIGURES: Final = (
    ("average pot", "average_pot", "average_pot_standard_error", "$"),
    ("rake per hand", "rake_per_hand", "standard_error", "$"),
    ("rake of all pots", "rake_share_of_pots", None, "%"),
    ("to funds per hand", "fund_per_hand", None, "$"),
    ("flop seen", "flop_seen", None, "%"),
    ("players at the flop", "players_at_the_flop", None, ""),
    ("showdown", "showdown", None, "%"),
    ("decisions per hand", "decisions_per_hand", None, ""),
)


def is_played_in_profiles(game: str) -> bool:
    """Whether the game has a ``profile.py``: bettors and not wagers are what is simulated."""
    return find_spec(f"houseway.games.{game}.profile") is not None


def profile_page(
    game: "Game",
    options: Mapping[str, object],
    assume: Mapping[str, str],
    rounds: int,
    seed: int,
    threads: int | None,
    refused: Mapping[str, object],
    as_json: bool,
) -> int:
    """So many hands under these options and assumptions; ``refused`` are options of wagers that mean nothing here."""
    from houseway.cli.output import print_json
    from houseway.cli.rate import rate
    from houseway.odds.assumptions import read_assumptions
    from houseway.rulebook.submission import accept
    from houseway.simulate.work import MOST_ROUNDS, SEEDS

    for name in (name for name, value in refused.items() if value):
        raise BadInput(f"{game.title} is simulated hand by hand between bettors: leave --{name} out", name)
    if rounds > MOST_ROUNDS:
        raise BadInput("rounds are a positive whole number up to 10**18", "rounds")
    if seed >= SEEDS:
        raise BadInput(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}", "seed")
    room = import_module(f"houseway.games.{game.id}.profile")
    submission = accept(game.submission, options)
    known = read_assumptions(room.ASSUMPTIONS, assume, game.title)
    with rate(game.title) as progress:
        found = room.run_profile(submission, known, rounds, seed, threads, progress)
    answer: dict[str, Any] = {
        "game": game.id,
        "authority": game.authority,
        "method": "simulation",
        "rounds": rounds,
        "seed": seed,
        "device": "cpu",
        "seconds": round(found.seconds, 4),
        "rounds_per_second": round(rounds / found.seconds) if found.seconds else 0,
        "wagers": {},
        "profile": room.profile_answer(submission, known, found),
    }
    if as_json:
        print_json(answer)
    else:
        _print(game, answer)
    return 0


def _print(game: "Game", answer: Mapping[str, Any]) -> None:
    from houseway.cli.output import AUTHORITIES, console, grid, heading

    page, figures = console(), answer["profile"]
    page.print(
        heading(game.title, AUTHORITIES[game.authority], f"{answer['rounds']:,} hands", f"seed {answer['seed']}")
    )
    table = grid("", ("", RIGHT), ("± error", RIGHT))
    for title, name, error, unit in FIGURES:
        off = figures[error] if error else None
        table.add_row(title, _figure(figures[name], unit), "" if off is None else _figure(off, unit))
    page.print(table)
    for name, what in figures["assumptions"].items():
        page.print(f"{name.replace('_', ' ')}: {what}", style="quiet", markup=False, highlight=False)
    speed = f"{answer['seconds']:.2f} s, {answer['rounds_per_second']:,.3g} a second"
    page.print(f"cpu: {answer['rounds']:,} hands in {speed}", style="quiet", highlight=False)


def _figure(value: float, unit: str) -> str:
    if unit == "%":
        return f"{value * 100:.4f} %"
    return f"{unit}{value:,.4f}"
