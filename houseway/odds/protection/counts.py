"""Card counts: the whole tags for the cards of a shoe that follow the exact effects of removal best."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.odds.protection import Count, Removal
from houseway.support.arrays import Floats

SAME: Final = 1e-12
"""Correlations that differ by less are equal: a count stays the same if every tag grows by one."""
DECK: Final = 52


def tagged(wager: str, removals: Sequence[Removal], tags: Sequence[int], edge: Fraction) -> Count:
    """The count with these tags (one for each removal), evaluated by the linear estimate from the full shoe."""
    copies = [removal.copies for removal in removals]
    effects = [float(removal.effects[wager]) for removal in removals]
    cards, all_tags = sum(copies), sum(n * tag for n, tag in zip(copies, tags, strict=True))
    mean_tag = all_tags / cards
    mean_effect = sum(n * effect for n, effect in zip(copies, effects, strict=True)) / cards
    together = zip(copies, effects, tags, strict=True)
    sums = [
        (n * (e - mean_effect) * (t - mean_tag), n * (t - mean_tag) ** 2, n * (e - mean_effect) ** 2)
        for n, e, t in together
    ]
    covariance, tag_square, effect_square = (sum(column) for column in zip(*sums, strict=True))
    spread = math.sqrt(tag_square * effect_square)
    # A card's effect grows as the shoe shrinks; a true count, by decks left, grows with it.
    worth = covariance / tag_square * cards / DECK if tag_square else 0.0
    return Count(
        wager,
        max(map(abs, tags)),
        tuple(tags),
        min(1.0, covariance / spread) if spread else 0.0,  # rounding may pass one
        worth,
        # The count starts at minus the sum of all tags, so what is left of it is minus the sum of the unseen tags: the
        # true count of a shoe with the average mixture is minus the mean tag of a deck.
        float(edge) / worth - DECK * mean_tag if worth > 0 else None,
        -all_tags,
    )


def best_counts(
    wager: str, removals: Sequence[Removal], edge: Fraction, levels: Sequence[int] = (1, 2, 3)
) -> list[Count]:
    """For each level (the highest tag), the count that follows the effects best of all whole tags up to it.

    A level that follows no better than the one before is left out. Of equal counts, the most balanced one is taken.
    """
    found: list[Count] = []
    for level in levels:
        tags = _best_tags(wager, removals, level)
        if tags is None:
            continue
        best = tagged(wager, removals, tags, edge)
        if not found or best.correlation > found[-1].correlation + SAME:
            found.append(best)
    return found


def _best_tags(wager: str, removals: Sequence[Removal], level: int) -> list[int] | None:
    """The tags from ``-level`` to ``level`` with the highest correlation; None if no card moves the wager.

    The squared correlation is one less the smallest part of the effects that no line through the tags explains. With the line
    of the best tags, every tag is the nearest one to its effect on that line, or it could be exchanged for the nearest. So the
    best tags are among ``scale * effect + shift``, rounded, and cut at the level. These change only where a card is halfway
    between two tags: scales between any two at which two cards are halfway at once, and for each the shifts between any two at
    which one card is, meet them all.
    """
    effects = np.array([float(removal.effects[wager]) for removal in removals])
    copies = np.array([removal.copies for removal in removals], dtype=np.float64)
    largest = float(np.abs(effects).max(initial=0.0))
    if np.ptp(effects) <= SAME * largest:
        return None
    effects = effects / largest
    steps = np.arange(-level, level) + 0.5
    apart = (effects[:, None] - effects[None, :])[np.triu_indices(len(effects), 1)]
    between = np.unique(np.subtract.outer(steps, steps))
    with np.errstate(divide="ignore"):
        scales = np.abs(between[:, None] / apart[apart != 0]).ravel()
    scales = np.unique(scales[np.isfinite(scales)])
    best: tuple[float, float, float, list[int]] | None = None
    for scale in (*(scales[1:] + scales[:-1]) / 2, 2 * scales[-1]):
        shifts = np.sort((steps[:, None] - scale * effects[None, :]).ravel())
        middles = (shifts[1:] + shifts[:-1]) / 2
        tags = np.clip(np.rint(scale * effects[None, :] + middles[:, None]), -level, level)
        follows = _correlations(tags, effects, copies)
        top = float(follows.max())
        if best is not None and top < best[0] - SAME:
            continue
        for row in np.unique(tags[follows >= top - SAME], axis=0):
            one = (top, -abs(float(row @ copies)), -float(np.abs(row) @ copies), row.astype(int).tolist())
            if best is None or top > best[0] + SAME or (top >= best[0] - SAME and one[1:3] > best[1:3]):
                best = one
    return best[3] if best is not None else None


def _correlations(tags: Floats, effects: Floats, copies: Floats) -> Floats:
    """By row of tags, their correlation with the effects; -1 where all tags are equal."""
    share = copies / copies.sum()
    centred = effects - effects @ share
    square = (tags * tags) @ share - (tags @ share) ** 2
    told = square > SAME
    found: Floats = np.where(
        told, tags @ (share * centred) / np.sqrt(np.where(told, square, 1.0) * (centred**2 @ share)), -1.0
    )
    return found
