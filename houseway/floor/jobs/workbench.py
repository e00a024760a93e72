"""The jobs of the odds, submission and simulation rooms."""

import json
from collections.abc import Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.floor.http.schemas.requests import Equities, Priced, Profiled, Simulated, SimulatedRound
from houseway.floor.jobs.progress import tell
from houseway.floor.jobs.shapes import Setting, as_json, assumed, shaped
from houseway.support.json_types import Json


def charts(given: bytes, _: Setting) -> bytes:
    """The grids of a PAR sheet, and the digest of the submission."""
    from houseway.games import game
    from houseway.reports.charts import charts_answer

    wanted = shaped(Priced, given)
    return as_json(charts_answer(game(wanted.game, wanted.authority), wanted.options, assumed(wanted.assume)))


def sensitivity(given: bytes, _: Setting) -> bytes:
    """What each move of a licensee changes, all others left as they are."""
    from houseway.analysis.levers.moves import lawful_moves, moves_answer
    from houseway.games import game

    wanted = shaped(Priced, given)
    found = game(wanted.game, wanted.authority)
    return as_json(moves_answer(found, lawful_moves(found, wanted.options, assumed(wanted.assume))))


def equity(given: bytes, _: Setting) -> bytes:
    """The share of the pot that each poker hand takes on average."""
    from houseway.api.equities import equity as counted

    wanted = shaped(Equities, given)
    found = counted(
        *wanted.hands, board=wanted.board, dead=wanted.dead, variant=wanted.variant, by_street=wanted.by_street
    )
    return as_json(found.json())


def simulate(given: bytes, _: Setting) -> bytes:
    """A run of simulated rounds, told while it goes on."""
    from houseway.analysis.sampling.answer import simulation_room
    from houseway.games import game
    from houseway.odds.pricing import PricedGame
    from houseway.simulation.work import kernel_of

    wanted = shaped(Simulated, given)
    found = game(wanted.game, wanted.authority)
    kernel_of(found.id)
    one = PricedGame.read(found, wanted.options, assumed(wanted.assume), wanted.even_if_unlawful)

    def told(rounds: int, edges: Mapping[str, float]) -> None:
        tell({"what": "rounds", "done": rounds, "total": wanted.rounds, "edges": edges})

    return as_json(
        simulation_room(
            one,
            wanted.wager,
            wanted.rounds,
            wanted.seed,
            wanted.session,
            wanted.bankroll,
            told,
            assumed(wanted.assume),
        )
    )


MOST_HANDS: Final = 2_000_000
"""The most hands of one run over HTTP; `houseway simulate poker` has no such limit."""


def profile(given: bytes, _: Setting) -> bytes:
    """A run of simulated hands between bettors: pots, rake, and what each bettor wins."""
    from houseway.games import game
    from houseway.odds.assumptions import read_assumptions
    from houseway.rulebook.submission import accept
    from houseway.simulation.work import assumptions_of

    wanted = shaped(Profiled, given)
    found = game(wanted.game, wanted.authority)
    figures = found.parts.profile_figures()
    if figures is None:
        raise BadInput(f"{found.title} is simulated wager by wager", "game", code="not-simulated")
    if not 1 <= wanted.rounds <= MOST_HANDS:
        message = f"the number of hands is from 1 to {MOST_HANDS:,}, not {wanted.rounds:,}"
        raise BadInput(message, "rounds", code="out-of-range")
    submission = accept(found.submission, wanted.options)
    assume = read_assumptions(assumptions_of(found.id), assumed(wanted.assume), found.title)

    def told(done: int, total: int) -> None:
        tell({"what": "hands", "done": done, "total": total})

    tell({"what": "the hands are being made ready", "done": 0, "total": wanted.rounds})
    done = figures.run_profile(submission, assume, wanted.rounds, wanted.seed, threads=1, progress=told)
    answer = figures.profile_answer(submission, assume, done.rounds, done.tallies)
    return as_json({"game": found.id, "authority": str(found.authority), "seed": wanted.seed, **answer})


def simulated_round(given: bytes, _: Setting) -> bytes:
    """One simulated round as a scenario, and the referee's answer to it."""
    from houseway.games import game
    from houseway.odds.pricing import PricedGame
    from houseway.simulation.replayed import Replayed
    from houseway.simulation.work import kernel_of
    from houseway.table.replay.referee import replay

    wanted = shaped(SimulatedRound, given)
    found = game(wanted.game, wanted.authority)
    kernel_of(found.id)
    one = PricedGame.read(found, wanted.options, assumed(wanted.assume), wanted.even_if_unlawful)
    rounds = Replayed(found, wanted.options, one.submission, one.assume, wanted.seed)
    scenario: Json = json.loads(json.dumps(rounds.round(wanted.round)[1]))  # seats by text, as a file writes them
    return as_json({"seed": wanted.seed, "round": wanted.round, "scenario": scenario, "answer": replay(scenario)})
