"""A simulated round as a scenario: the audited procedure plays exactly what the kernel counted."""

from collections.abc import Mapping
from typing import Any, Final

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.simulate.counter import key_of
from houseway.simulate.work import kernel_of, work_of
from houseway.table.game import Game
from houseway.table.money import dollars

STAKE: Final = 100_00
"""What every wager is, where no stake is assumed: five percent of it is a whole number of cents."""


def scenario_of(
    game: Game,
    options: Mapping[str, object],
    submission: Any,
    assume: Assume,
    seed: int,
    number: int,
    shoe: int | None = None,
) -> dict[str, Any]:
    """Round ``number`` of a seed, or of shoe ``shoe`` of it (both from 0), with the strategy's own decisions."""
    return class_and_scenario(game, options, submission, assume, seed, number, shoe)[1]


def class_and_scenario(
    game: Game,
    options: Mapping[str, object],
    submission: Any,
    assume: Assume,
    seed: int,
    number: int,
    shoe: int | None = None,
    strategy: Any = None,
) -> tuple[int, dict[str, Any]]:
    """The round's class, as the kernel counts it, and its scenario."""
    for name, value in (("round", number), ("shoe", shoe)):
        if value is not None and not 0 <= value < 1 << 63:
            raise BadInput(f"a {name} is numbered from 0, not {value}", name)
    kernel = kernel_of(game.id)
    if strategy is None:
        strategy = work_of(game.id, submission, assume, seed, shoe is not None).strategy
    in_shoe = () if shoe is None else (shoe,)
    deal, found = kernel.simulated(submission, strategy, number, *key_of(seed), *in_shoe)
    stake = dollars(assume.get("stake") or STAKE)
    seats = {seat: {"wagers": _wagers(game, keys, stake)} for seat, keys in kernel.seated(submission, assume).items()}
    return found, {
        "game": game.id,
        "authority": game.authority,
        "submission": dict(options),
        "seats": seats,
        "deal": deal,
        "decisions": kernel.decisions(submission, assume, found),
    }


def _wagers(game: Game, keys: tuple[str, ...], stake: str) -> dict[str, Any]:
    """Keys of ``odds`` as a scenario nests them: what stands behind a colon is a selection where the wager has some."""
    placed: dict[str, Any] = {}
    for key in keys:
        name, _, rest = key.partition(":")
        if game.wagers[name].selections:
            placed.setdefault(name, {})[rest] = stake
        else:
            placed[name] = stake
    return placed
