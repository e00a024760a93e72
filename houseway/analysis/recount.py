"""What a game stores, counted again from scratch and compared: ``houseway odds GAME --recount``."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Protocol, runtime_checkable

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.pricing import PricedGame
from houseway.odds.progress import clear_pieces, in_pieces
from houseway.rulebook.submission import OptionsIn
from houseway.support.compiled_cache import code_digest, default_folder
from houseway.support.json_types import Json
from houseway.support.recounts import StoredCount
from houseway.table.game import Game
from houseway.table.registry import GAMES, parts_of

NAMED: Final = 5
"""Differences that an answer names; the others are a number."""


@runtime_checkable
class CountedOnRequest(Protocol[OptionsIn]):
    """A game that simulates what was never counted, and counts it on request."""

    def count_exactly(self, submission: OptionsIn, assume: Assume, device: str, threads: int | None) -> None:
        """Counts every deal under this submission and keeps the result for the prices; goes on from a stopped count."""
        ...


def count_on_request(priced: PricedGame, device: str, threads: int | None) -> None:
    """Counts what the price of this submission would otherwise simulate; raises BadInput for a game without such a count."""
    if not isinstance(priced.pricing, CountedOnRequest):
        text = f"{priced.game.title} has no count on request; --exact goes with --two-seats there"
        raise BadInput(text, "exact", code="option-belongs-elsewhere")
    priced.pricing.count_exactly(priced.submission, priced.assume, device, threads)


@dataclass(frozen=True)
class Recounted:
    """One stored count after it was counted again."""

    name: str
    covers: str
    differences: tuple[str, ...]
    seconds: float

    @property
    def equal(self) -> bool:
        return not self.differences


def recount(
    game: Game, share: float = 1.0, seed: int = 1, device: str = "cpu", threads: int | None = None
) -> tuple[Recounted, ...]:
    """Every stored count of the game, counted again, whole or a share of its hands. A stopped recount goes on.

    Raises BadInput for a game that stores none.
    """
    listed = parts_of(game.id).recounts()
    if listed is None:
        stored = ", ".join(name for name in GAMES if parts_of(name).recounts())
        text = (
            f"{game.title} stores no count: every price is counted when it is asked for; counts are stored for {stored}"
        )
        raise BadInput(text, "recount", code="nothing-stored")
    return tuple(_again(game.id, one, f"{share:g}-{seed}") for one in listed(share, seed, device, threads))


def _again(game: str, stored: StoredCount, chosen: str) -> Recounted:
    started = time.perf_counter()
    which = sha256(f"{stored.name}-{chosen}-{code_digest(game)}".encode()).hexdigest()[
        :32
    ]  # a name may be too long for a file
    folder = default_folder() / "recounts" / f"{game}-{which}"
    found = in_pieces(stored.name, folder, stored.pieces, stored.count, stored.at_once)
    differ = tuple(stored.differences(found))
    clear_pieces(folder, stored.pieces)
    return Recounted(stored.name, stored.covers, differ, time.perf_counter() - started)


def recount_answer(game: Game, found: Sequence[Recounted]) -> Json:
    """The JSON of ``houseway odds GAME --recount``."""
    return {
        "game": game.id,
        "authority": str(game.authority),
        "equal": all(one.equal for one in found),
        "counts": [
            {
                "name": one.name,
                "covers": one.covers,
                "equal": one.equal,
                "different": len(one.differences),
                "differences": list(one.differences[:NAMED]),
                "seconds": round(one.seconds, 1),
            }
            for one in found
        ],
    }
