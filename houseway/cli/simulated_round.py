"""The round of ``houseway replay --simulated`` as a scenario for the referee."""

from collections.abc import Sequence
from pathlib import Path

from houseway.cli.game_options import split, told, with_variant
from houseway.cli.numbers import whole_number
from houseway.errors import BadInput
from houseway.support.json_types import Json


def simulated_round(
    game: str,
    authority: str | None,
    seed: str | None,
    number: str | None,
    shoe: str | None,
    settings: Sequence[str] | None,
    submission: Path | None,
    assume: Sequence[str] | None,
    variant: str | None,
) -> Json:
    """The scenario of round ``number`` of a seed (and of a shoe, if given) under these options."""
    from houseway.odds.assumptions import read_assumptions
    from houseway.odds.pricing import priced_submission
    from houseway.simulation.engine import DEFAULT_SEED
    from houseway.simulation.replayed import Replayed
    from houseway.simulation.work import assumptions_of

    if number is None:
        raise BadInput("say which round was simulated: --round I, from 0", "round", code="round-missing")
    found, options = told(game, authority, settings, submission)
    assumptions = assumptions_of(found.id)
    chosen, _ = priced_submission(found, options)
    known = read_assumptions(assumptions, with_variant(split(assume, "assume"), variant), found.title)
    in_shoe = None if shoe is None else whole_number(shoe, "shoe", least=0)
    seeded = DEFAULT_SEED if seed is None else whole_number(seed, "seed", least=0)
    rounds = Replayed(found, options, chosen, known, seeded, in_shoe is not None)
    return rounds.round(whole_number(number, "round", least=0), in_shoe)[1]
