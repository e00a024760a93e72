"""Card counts: whole tags for the cards of a shoe, and how well they follow the exact effects of removal."""

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from houseway.odds.protection import Count, Removal


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
        min(1.0, covariance / spread) if spread else 0.0,  # rounding may pass one
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
