"""Crazy 4 Poker: how a hand against the dealer ends, and how Ante, Play and Super Bonus are settled. Section 657a.11(c)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from houseway.equipment.money import Odds
from houseway.games.crazy_4_poker.rules.paytables import SUPER_BONUS, row_of
from houseway.table.chips.endings import DRAW, UNQUALIFIED, Endings, Fate, lost, returned, won

BELOW_KING: Final = "PA-C4-11.c.3.i-super"


def super_bonus_odds(rank: int) -> Odds | None:
    """The odds of the Super Bonus on a hand of that rank; None below a straight."""
    return SUPER_BONUS.get(row_of(rank))


def _super_bonus(otherwise: Callable[..., Fate], clause: str) -> Fate:
    """The settlement of a Super Bonus: a straight or better is paid even when beaten, any other hand gets ``otherwise``."""
    return won(clause, "PA-C4-12.b", at=super_bonus_odds, otherwise=otherwise(clause, "PA-C4-2.b.5.iv"))


ENDINGS: Final = Endings(
    stakes={"ante": 1, "super_bonus": 1, "play": 1},
    fold=dict.fromkeys(("ante", "super_bonus"), lost("PA-C4-11.b-order")),
    unqualified={
        "ante": returned("PA-C4-11.c.3.i-ante"),
        "play": won("PA-C4-11.c.3.i-play", "PA-C4-12.a"),
        "super_bonus": _super_bonus(returned, BELOW_KING),
    },
    win={
        **dict.fromkeys(("ante", "play"), won("PA-C4-11.c.3.ii.B", "PA-C4-12.a", "PA-C4-6.c")),
        "super_bonus": _super_bonus(returned, "PA-C4-11.c.3.ii.B"),
    },
    loss={
        **dict.fromkeys(("ante", "play"), lost("PA-C4-11.c.3.ii.A", "PA-C4-6.c")),
        "super_bonus": _super_bonus(lost, "PA-C4-11.c.3.ii.A"),
    },
    draw={
        **dict.fromkeys(("ante", "play"), returned("PA-C4-11.c.3.ii.C", "PA-C4-6.c")),
        "super_bonus": _super_bonus(returned, "PA-C4-11.c.3.ii.C"),
    },
)
"""If the dealer is below king high only Play is paid; otherwise the higher hand takes Ante and Play. See ``_super_bonus``."""

OUTRANKED: Final = DRAW + 1
"""A further ending: the dealer is below king high and still higher than the player."""


@cache
def fates(ending: int, reading: str) -> Mapping[str, Fate]:
    """The settlement of each wager, by the reading of a Super Bonus beaten by a dealer below king high."""
    if ending != OUTRANKED:
        return ENDINGS[ending]
    beaten = {"super_bonus": _super_bonus(lost, BELOW_KING)} if reading == "collected" else {}
    return {**ENDINGS[UNQUALIFIED], **beaten}
