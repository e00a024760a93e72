"""Winner's Pot Poker: the two decisions as grids, kinds of hands against the up cards."""

from fractions import Fraction
from typing import Final

import numpy as np

from houseway.equipment.cards import RANKS
from houseway.games.winners_pot_poker.odds.decisions import streets
from houseway.games.winners_pot_poker.odds.own_play import STAY
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.assumptions import Assume
from houseway.odds.coach.streets import Flags, Street, Whole
from houseway.odds.grid import Grid, share_said

DOWN: Final = tuple(range(12, -1, -1))
"""Ranks from the ace down."""
NAMES: Final = tuple("10" if rank == "T" else rank for rank in RANKS)
FOUR, THREE, TWO_PAIRS, PAIR, HIGH = range(5)


def grids(submission: WinnersPotPoker, assume: Assume) -> tuple[Grid, ...]:
    """To bet or fold with three cards, to double or fold with four; none where several players share the pot."""
    if assume["players"] > 1:
        return ()
    three, four = streets(submission, assume)
    up, (one, other) = _up(three)[:, 0], _up(four).T
    return (
        _grid("Three cards against an up card", three, up, up >= 0),
        _grid("Four cards against two up cards, by the higher", four, np.maximum(one, other), one != other),
        _grid("Four cards against a pair up", four, one, one == other),
    )


def _up(street: Street) -> Whole:
    assert street.up is not None
    return np.asarray(street.up, np.int64) >> 2


def _grid(title: str, street: Street, column: Whole, here: Flags) -> Grid:
    """The mean gain of staying in, by kind of hand and rank of the column."""
    kinds = [_kind(ranks) for ranks in (street.cards >> 2).tolist()]
    rows = sorted({*kinds})
    number = np.array([rows.index(kind) for kind in kinds])[np.asarray(street.hand)]
    cell = np.where(here, number * 13 + column, -1)
    order = np.argsort(cell, kind="stable")
    gains = street.values[:, STAY].astype(object) - street.values[:, 1 - STAY]
    stay, fold = street.actions
    made = {}
    for row, kind in enumerate(rows):
        ends = [np.searchsorted(cell[order], [row * 13 + rank, row * 13 + rank + 1]) for rank in DOWN]
        made[kind] = [_cell(street, order[first:last], gains, stay, fold) for first, last in ends]
    used = [place for place in range(13) if any(row[place][0] is not None for row in made.values())]
    kept = {
        kind: [row[place] for place in used] for kind, row in made.items() if any(gain is not None for gain, _ in row)
    }
    return Grid(
        f"{title}: a share is how many hands of the kind {stay}, where the others fold",
        tuple(map(_said, kept)),
        tuple(NAMES[DOWN[place]] for place in used),
        tuple(tuple(gain for gain, _ in row) for row in kept.values()),
        stay,
        fold,
        "",
        "the rank up",
        tuple(tuple(label for _, label in row) for row in kept.values()),
    )


def _cell(street: Street, hands: Whole, gains: Whole, stay: str, fold: str) -> tuple[Fraction | None, str]:
    weights = street.weights[hands].astype(object)
    total = int(weights.sum()) if len(hands) else 0
    if not total:
        return None, ""
    stays = int(weights[street.best[hands] == STAY].sum())
    label = fold if stays == 0 else stay if stays == total else share_said(stays / total)
    return Fraction(int((weights * gains[hands]).sum()), total * street.unit), label


def _kind(ranks: list[int]) -> tuple[int, int]:
    """The kind of three or four ranks, the best first."""
    pairs = [rank for rank in sorted({*ranks}, reverse=True) if ranks.count(rank) > 1]
    if not pairs:
        return HIGH, 12 - max(ranks)
    most = max(ranks.count(rank) for rank in pairs)
    if len(pairs) == 1 and most == 2:
        return PAIR, 12 - pairs[0]
    return (FOUR if most == 4 else THREE if most == 3 else TWO_PAIRS), 0


def _said(kind: tuple[int, int]) -> str:
    what, place = kind
    name = NAMES[12 - place]
    return ("four of a kind", "three of a kind", "two pairs", f"pair of {name}", f"{name} high")[what]
