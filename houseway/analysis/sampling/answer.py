"""The JSON of the simulation room: trail, histogram, fan of sessions, risk of ruin and rounds worth a look."""

import json
import shlex
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.analysis.sampling.convergence import Results, Told, Trail, first_round, run
from houseway.analysis.sampling.fan import QUANTILES, SESSIONS, SHOWN, fan
from houseway.errors import BadInput
from houseway.odds.method import figure, method_answer
from houseway.odds.price import Line, Price, labels, price
from houseway.odds.pricing import PricedGame
from houseway.simulation.histogram import bars_of
from houseway.simulation.result import standard_error, z_score
from houseway.simulation.risk import risk_of_ruin
from houseway.simulation.work import Work, work_of
from houseway.support.json_types import Json

MOST_ROUNDS: Final = 20_000_000
"""The most rounds of one run over HTTP; `houseway simulate` has no such limit."""
MOST_SESSION: Final = 10_000
NUMBERS: Final = {"rounds": "rounds", "session": "rounds of a session", "bankroll": "wagers in the bankroll"}


def simulation_room(
    one: PricedGame,
    wager: str | None,
    rounds: int,
    seed: int,
    session: int,
    bankroll: int,
    tell: Told,
    assume: Mapping[str, object] | None = None,
) -> Json:
    """The figures of a run of ``rounds`` rounds, for all wagers and in more detail for ``wager`` (the first by default).

    A session has ``session`` rounds and begins with ``bankroll`` wagers. ``assume`` is what was assumed, as it was given: the
    command that deals the same rounds says it. Raises BadInput for an unknown wager and for numbers
    out of range.
    """
    _check(rounds=(rounds, MOST_ROUNDS), session=(session, MOST_SESSION), bankroll=(bankroll, 100_000))
    keys = list(one.lines)
    focus = keys[0] if wager is None else wager
    if focus not in one.lines:
        raise BadInput(f"unknown wager {focus!r}: {', '.join(keys)}", "wager", code="no-such-wager")
    work = work_of(one.game.id, one.submission, one.assume, seed)
    results = {name: Results.of(lines) for name, lines in one.lines.items()}
    trail = run(work, results, rounds, tell)
    priced = {name: one.price(name) for name in keys}
    counted = {name: price(lines, trail.tallies.tolist()) for name, lines in one.lines.items()}
    return {
        "game": one.game.id,
        "authority": str(one.game.authority),
        **one.flags,
        "rounds": rounds,
        "seed": seed,
        "wager": focus,
        "command": _command(one, rounds, seed, assume or {}),
        "digest": work.digest(),
        "wagers": {name: _wager(counted[name], priced[name]) for name in keys},
        "trail": _trail(trail, results),
        "histogram": _histogram(counted[focus], priced[focus]),
        "seen": _seen(work, trail, one.lines[focus], counted[focus]),
        "fan": _fan(work, results[focus], session),
        "ruin": _ruin(priced[focus], bankroll, session),
    }


def _command(one: PricedGame, rounds: int, seed: int, assume: Mapping[str, object]) -> str:
    """The command that deals the same rounds, with every option that is not the default and everything that is assumed."""
    written, usual = (each.model_dump(mode="json") for each in (one.submission, one.game.submission()))
    chosen = {name: value for name, value in written.items() if value != usual[name]}
    said = [("set", name, json.dumps(value)) for name, value in chosen.items()]
    said += [("assume", name, str(value)) for name, value in assume.items()]
    return (
        f"houseway simulate {one.game.id} --authority {one.game.authority} --rounds {rounds} --seed {seed}"
        + "".join(f" --{flag} {shlex.quote(f'{name}={value}')}" for flag, name, value in said)
        + (" --even-if-unlawful" if one.unlawful else "")
    )


def _check(**given: tuple[int, int]) -> None:
    for name, (value, most) in given.items():
        words = NUMBERS[name]
        if not 1 <= value <= most:
            raise BadInput(f"the number of {words} is from 1 to {most:,}, not {value:,}", name, code="out-of-range")


def _wager(counted: Price, priced: Price) -> Json:
    made = sum(outcome.weight for outcome in counted.outcomes)
    return {
        "house_edge": float(counted.house_edge),
        "standard_error": standard_error(counted, made),
        "z_score": z_score(counted, priced, made),
        "price": {
            **method_answer(priced.method),
            **figure("house_edge", priced.house_edge, priced.method),
            **({"standard_error": priced.standard_error} if priced.standard_error else {}),
        },
        "standard_deviation": priced.standard_deviation,
    }


def _trail(trail: Trail, results: Mapping[str, Results]) -> Json:
    """The rounds of each point, and the edge of every wager there."""
    return {
        "rounds": [point for point, _ in trail.points],
        "edges": {name: [one.edge(tallies) for _, tallies in trail.points] for name, one in results.items()},
    }


def _histogram(counted: Price, priced: Price) -> list[Json]:
    return [
        {"net": float(bar.net), "label": bar.label, "counted": bar.counted, "priced": bar.priced}
        for bar in bars_of(counted, priced)
    ]


def _seen(work: Work, trail: Trail, lines: list[Line], counted: Price) -> list[Json]:
    """For each outcome the number of rounds that ended so, and the first of them."""
    named = labels(counted)
    found = []
    for outcome in counted.outcomes:
        classes = np.array([line == outcome.line for line in lines])
        first = first_round(work, trail, classes)
        line = {"name": named[outcome.line], "pays": outcome.line.pays, "net": float(outcome.line.net)}
        found.append({**line, "count": outcome.weight, "first": first})
    return found


def _fan(work: Work, results: Results, session: int) -> Json:
    spread = fan(work, results, session)
    return {
        "session": session,
        "sessions": SESSIONS,
        "rounds": list(spread.rounds),
        "quantiles": {f"{share:.0%}": spread.quantile(share) for share in QUANTILES},
        "paths": [[float(value) for value in path] for path in spread.paths[:SHOWN]],
        "ahead": float((spread.paths[:, -1] > 0).mean()),
    }


def _ruin(priced: Price, bankroll: int, session: int) -> Json:
    """The risk of ruin; where a session is too long to compute, why there is none."""
    told: Json = {"bankroll": bankroll, "session": session}
    try:
        return {**told, "risk": risk_of_ruin(priced, Fraction(bankroll), session)}
    except BadInput as error:
        return {**told, "refused": error.message}
