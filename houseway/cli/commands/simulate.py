"""``houseway simulate``: plays rounds by the million and prices what was counted."""

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PokerVariant, PricedGameId, Settings, SubmissionFile
from houseway.errors import BadInput
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.simulation.engine import Where
    from houseway.simulation.result import Simulation

Rounds = Annotated[str, typer.Option(metavar="N", help="How many rounds: 1000000, 1_000_000 or 1e6.")]
Device = Annotated[str, typer.Option(metavar="cpu|cuda", help="Where: threads of this machine, or its CUDA device.")]
On = Annotated[
    str | None,
    typer.Option("--on", metavar="ray[://HOST:PORT]", help="A Ray cluster: of this machine, or at an address."),
]
Shoes = Annotated[
    bool, typer.Option("--shoes", help="Play whole shoes to the cover card: the fewest that have that many rounds.")
]
Penetration = Annotated[
    str | None,
    typer.Option(
        metavar="CARDS", help="Cards before the cover card; by default as the rules place it. Implies --shoes."
    ),
]
CheckpointFile = Annotated[
    Path | None, typer.Option("--checkpoint", metavar="FILE", help="Keep what is counted there, and go on from it.")
]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Also write the outcomes as .csv or .parquet.")]
Histogram = Annotated[
    Path | None, typer.Option("--histogram", metavar="FILE.svg", help="Also draw how the wager ends.")
]
OneWager = Annotated[
    str | None, typer.Option("--wager", help="The wager for the histogram, the bankroll and the bands.")
]
Bankroll = Annotated[
    str | None, typer.Option(metavar="UNITS", help="Risk of ruin and drawdown, from that many wagers.")
]
Session = Annotated[str | None, typer.Option(metavar="ROUNDS", help="How long a session is for the bankroll.")]


def simulate(
    game: PricedGameId,
    rounds: Rounds,
    seed: Annotated[str, typer.Option(metavar="S", help="Equal seeds give equal rounds, on any device.")] = "1",
    device: Device = "cpu",
    threads: Annotated[str | None, typer.Option(metavar="T", help="Threads; all cores by default.")] = None,
    on: On = None,
    shoes: Shoes = False,
    penetration: Penetration = None,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    variant: PokerVariant = None,
    even_if_unlawful: EvenIfUnlawful = False,
    checkpoint: CheckpointFile = None,
    to: To = None,
    histogram: Histogram = None,
    wager: OneWager = None,
    bankroll: Bankroll = None,
    session: Session = None,
    pace: Annotated[
        str | None, typer.Option(metavar="ROUNDS", help="Rounds an hour, for the bands of a session.")
    ] = None,
    hours: Annotated[str | None, typer.Option(metavar="HOURS", help="Hours at that pace; 4 by default.")] = None,
    json_: AsJson = False,
) -> int:
    """Plays N rounds fast and says what each wager cost, how sure that is, and how far it lies from its price."""
    from houseway.cli.atomic_file import kind_of
    from houseway.cli.game_options import split, told, with_variant
    from houseway.cli.numbers import amount_of, whole_number
    from houseway.cli.output import print_json
    from houseway.cli.pages.profile import is_played_in_profiles, profile_page
    from houseway.cli.pages.simulation import print_simulation
    from houseway.cli.progress.rate import rate
    from houseway.odds.pricing import PricedGame
    from houseway.rulebook.editions import edition_named
    from houseway.simulation.engine import simulate as run
    from houseway.simulation.result import simulation_answer
    from houseway.simulation.tables import check_format
    from houseway.simulation.work import kernel_of

    wanted = whole_number(rounds, "rounds")
    found, options = told(game, authority, settings, submission)
    kernel_of(found.id)
    seeded = whole_number(seed, "seed", least=0)
    workers = whole_number(threads, "threads") if threads is not None else None
    how: Where = {"device": device, "threads": workers, "on": on, "checkpoint": checkpoint}
    said = with_variant(split(assume, "assume"), variant)
    if is_played_in_profiles(found.id):
        of_shoes = {"shoes": shoes, "penetration": penetration, "even-if-unlawful": even_if_unlawful}
        sessions = {"wager": wager, "bankroll": bankroll, "session": session, "pace": pace, "hours": hours}
        refused = {**of_shoes, "histogram": histogram, **sessions}
        return profile_page(found, options, said, wanted, seeded, how, to, refused, json_)
    one = PricedGame.read(found, options, said, even_if_unlawful)
    keys = list(one.lines)
    if wager is not None and wager not in keys:
        raise BadInput(f"unknown wager {wager!r}: {', '.join(keys)}", "wager", code="no-such-wager")
    length = _session(session, pace, hours, bankroll)
    units = amount_of(bankroll, "bankroll") if bankroll is not None else None
    if to is not None:
        check_format(to)
    if histogram is not None:
        kind_of(histogram, ("svg",), "histogram")
    with rate(found.title) as progress:
        done = run(
            one,
            wanted,
            seeded,
            shoes=shoes,
            penetration=whole_number(penetration, "penetration") if penetration is not None else None,
            progress=progress,
            **how,
        )
    focus = wager or keys[0]
    extra = _extra(done, focus, units, length)
    _write_files(done, found.title, focus, to, histogram)
    if one.violations:
        extra["unlawful"] = list(one.unlawful)
    if json_:
        named = edition_named(found.id, found.authority, found.edition)
        print_json({**simulation_answer(done), "edition": named, **extra})
    else:
        print_simulation(found, done, focus, extra, alone=wager is not None)
    return 0


def _session(session: str | None, pace: str | None, hours: str | None, bankroll: str | None) -> Json:
    """The length of a session in rounds, from its rounds or from its pace and hours."""
    from houseway.cli.numbers import amount_of, whole_number

    if session is not None and bankroll is None:
        raise BadInput("a session is for a bankroll: say --bankroll too", "session", code="bankroll-missing")
    if hours is not None and pace is None:
        raise BadInput("hours need a pace: say --pace too", "hours", code="pace-missing")
    found: Json = {}
    if pace is not None:
        an_hour, so_long = amount_of(pace, "pace"), amount_of(hours or "4", "hours")
        found |= {"pace": float(an_hour), "hours": float(so_long), "hourly": max(1, round(an_hour * so_long))}
    if session is not None:
        found["rounds"] = whole_number(session, "session")
    elif bankroll is not None:
        found["rounds"] = found.get("hourly", 1000)
    return found


def _extra(done: "Simulation", wager: str, units: Fraction | None, length: Json) -> Json:
    """Ruin, drawdown and bands, where they were asked for; by the price that ``odds`` gives."""
    from houseway.simulation.risk import bands_answer, session_answer

    found: Json = {}
    price = done.priced[wager]
    if units is not None:
        found["session"] = {"wager": wager, **session_answer(price, units, length["rounds"])}
    if "pace" in length:
        found["bands"] = {"wager": wager, **bands_answer(price, length["hourly"], length["pace"], length["hours"])}
    return found


def _write_files(done: "Simulation", title: str, wager: str, to: Path | None, histogram: Path | None) -> None:
    from houseway.simulation.histogram import bars_of, svg
    from houseway.simulation.tables import table_bytes

    files: list[tuple[Path, bytes]] = []
    if to is not None:
        files.append((to, table_bytes(done, to)))
    if histogram is not None:
        notes = f"{done.rounds:,} rounds, seed {done.seed}"
        bars = bars_of(done.wagers[wager], done.priced[wager])
        files.append((histogram, svg(f"{title}: {wager}", notes, bars).encode()))
    for path, content in files:
        try:
            path.write_bytes(content)
        except OSError as error:
            raise BadInput(f"the file cannot be written: {error.strerror}", str(path), code="cannot-write") from None
