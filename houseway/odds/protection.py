"""Game protection: the worth of removed cards, of seen cards, and of the rulings on exposed cards.

A game's ``protection.py`` computes its own figures; this module has their data classes and what all shoe games share: the best
integral card count for a wager, its correlation with the exact effects, and the true count at which the wager becomes even.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final, Protocol

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.method import EXACT, Method, method_answer
from houseway.rulebook.submission import OptionsIn
from houseway.support.json_types import Json
from houseway.table.game import Game


@dataclass(frozen=True)
class Removal:
    """The removal of one card from a fresh shoe: the number of such cards, and the change of each wager's expectation."""

    card: str
    copies: int
    effects: Mapping[str, Fraction]


@dataclass(frozen=True)
class Count:
    """A card count with integral tags: its correlation with the exact effects, and the worth of one point of true count.

    ``turns_at`` is the true count at which the wager is even by the linear estimate; None if there is none.
    """

    wager: str
    level: int
    tags: tuple[int, ...]
    correlation: float
    worth: float
    turns_at: float | None


@dataclass(frozen=True)
class Known:
    """A piece of information, and the wager's expectation if it is used optimally; ``gain`` is over knowing nothing."""

    what: str
    wager: str
    expectation: Fraction
    gain: Fraction


@dataclass(frozen=True)
class Exposure:
    """The ruling on an exposed card: what the card is worth to the player without the ruling and with it."""

    kind: str
    what: str
    ruling: str
    clauses: tuple[str, ...]
    unruled: Fraction
    ruled: Fraction
    note: str = ""

    @property
    def prevented(self) -> Fraction:
        """The player's gain that the ruling prevents."""
        return self.unruled - self.ruled


@dataclass(frozen=True)
class Protection:
    """The protection figures of a game under one submission; parts that do not apply are empty."""

    assumptions: Mapping[str, str]
    removals: tuple[Removal, ...] = ()
    counts: tuple[Count, ...] = ()
    known: tuple[Known, ...] = ()
    exposures: tuple[Exposure, ...] = ()
    method: Method = EXACT


class GameProtection(Protocol[OptionsIn]):
    """The interface of a game's ``protection.py``."""

    def protection(self, submission: OptionsIn, assume: Assume) -> Protection: ...


def protection_of(game: Game) -> GameProtection:
    """The game's ``protection.py``; raises BadInput, with the reason, for a game without figures."""
    own = game.parts.protection()
    if own is None:
        why = NOT_COUNTED if game.composition is not None else NOTHING_TO_KNOW
        raise BadInput(f"{game.title} has no protection figures: {why}", "GAME", code="no-protection-figures")
    return own


NOT_COUNTED: Final = (
    "what a seen card of the dealer, of the deck or of another player is worth in this game is not counted yet"
)
NOTHING_TO_KNOW: Final = (
    "nothing is dealt, no roll tells anything about the next, and wagers are closed before the dice are shown"
)
"""The reason for games without cards."""


def tagged(wager: str, removals: Sequence[Removal], tags: Sequence[int], edge: Fraction) -> Count:
    """The count with these tags (one for each removal), evaluated by the linear estimate from the full shoe."""
    copies = [removal.copies for removal in removals]
    effects = [float(removal.effects[wager]) for removal in removals]
    cards = sum(copies)
    mean_tag = sum(n * tag for n, tag in zip(copies, tags, strict=True)) / cards
    mean_effect = sum(n * effect for n, effect in zip(copies, effects, strict=True)) / cards
    together = zip(copies, effects, tags, strict=True)
    sums = [
        (n * (e - mean_effect) * (t - mean_tag), n * (t - mean_tag) ** 2, n * (e - mean_effect) ** 2)
        for n, e, t in together
    ]
    covariance, tag_square, effect_square = (sum(column) for column in zip(*sums, strict=True))
    spread = math.sqrt(tag_square * effect_square)
    # A card's effect grows as the shoe shrinks; a true count, by decks left, grows with it.
    worth = covariance / tag_square * cards / 52 if tag_square else 0.0
    return Count(
        wager,
        max(map(abs, tags)),
        tuple(tags),
        covariance / spread if spread else 0.0,
        worth,
        float(edge) / worth if worth > 0 else None,
    )


def best_counts(
    wager: str, removals: Sequence[Removal], edge: Fraction, levels: Sequence[int] = (1, 2, 3)
) -> list[Count]:
    """For each level (the highest tag), the best count among all roundings of the exact effects to integers."""
    effects = [removal.effects[wager] for removal in removals]
    scales = sorted({Fraction(2 * step + 1, 2) / abs(e) for e in effects if e for step in range(max(levels) + 1)})
    between = [(low + high) / 2 for low, high in pairwise(scales)]
    roundings = {tuple(_nearest(scale * effect) for effect in effects) for scale in between}
    counts = [tagged(wager, removals, tags, edge) for tags in sorted(roundings) if any(tags)]
    best_of_each: list[Count] = []
    for level in levels:
        best = max(
            (count for count in counts if count.level == level), key=lambda count: count.correlation, default=None
        )
        if best is not None:
            best_of_each.append(best)
    return best_of_each


def _nearest(value: Fraction) -> int:
    """The nearest whole number, halves away from zero."""
    whole = math.floor(abs(value) + Fraction(1, 2))
    return whole if value > 0 else -whole


def protection_answer(game: Game, figures: Protection) -> Json:
    """The JSON of ``houseway odds GAME --protection --json``."""

    def figure_of(value: Fraction) -> Json:
        return {"value": float(value), **({"exact": str(value)} if figures.method.is_exact else {})}

    return {
        "game": game.id,
        "authority": game.authority,
        **method_answer(figures.method),
        "assumptions": dict(figures.assumptions),
        "removals": [
            {
                "card": removal.card,
                "copies": removal.copies,
                "effects": {wager: figure_of(effect) for wager, effect in removal.effects.items()},
            }
            for removal in figures.removals
        ],
        "counts": [
            {
                "wager": count.wager,
                "level": count.level,
                "tags": dict(zip((each.card for each in figures.removals), count.tags, strict=True)),
                "correlation": count.correlation,
                "worth_per_true_count": count.worth,
                "turns_at_true_count": count.turns_at,
            }
            for count in figures.counts
        ],
        "known": [
            {
                "what": known.what,
                "wager": known.wager,
                "expectation": figure_of(known.expectation),
                "gain": figure_of(known.gain),
            }
            for known in figures.known
        ],
        "rulings": [
            {
                "kind": exposure.kind,
                "what": exposure.what,
                "ruling": exposure.ruling,
                "clauses": list(exposure.clauses),
                "unruled": figure_of(exposure.unruled),
                "ruled": figure_of(exposure.ruled),
                "prevented": figure_of(exposure.prevented),
                "note": exposure.note,
            }
            for exposure in figures.exposures
        ],
    }
