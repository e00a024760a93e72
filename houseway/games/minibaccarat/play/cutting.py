"""Who cuts, at what depth, and when the cut must be repeated. Sections 5(b) to 5(e)."""

from collections.abc import Collection, Iterable
from typing import Final, Literal

from houseway.errors import BadInput

CUT_DEPTH: Final = 10
"""The least distance of the cover card from either end, in cards. [MA-MB-5.c]"""
BEHIND_COVER: Final = 14
"""The least number of cards behind the second cover card. [MA-MB-5.d-s2]"""
FLOORPERSON_OR_ABOVE: Final = ("floorperson", "casino supervisor")

Cutter = int | Literal["dealer"]


def entitled(occupied: Iterable[int], after: Cutter | None = None) -> list[Cutter]:
    """Everyone who is offered the cut, in order: the highest seat first, then clockwise (descending), the dealer last.

    ``after`` is the participant who has already cut: a recut continues with the next one in order.
    [MA-MB-5.b-s2, MA-MB-5.b-s3, MA-MB-5.e-s2]
    """
    order: list[Cutter] = [*sorted(occupied, reverse=True), "dealer"]
    if after is None:
        return order
    rest = order[order.index(after) + 1 :]
    return rest or ["dealer"]


def cutter(occupied: Iterable[int], accepts: Collection[int], after: Cutter | None = None) -> tuple[Cutter, list[int]]:
    """Who cuts, and the seats that were offered the cut and declined; the dealer cuts if nobody accepts."""
    declined: list[int] = []
    for one in entitled(occupied, after):
        if one == "dealer" or one in accepts:
            return one, declined
        declined.append(one)
    raise AssertionError("the dealer is always entitled")


def check_cut(depth: int, size: int) -> None:
    """Refuses a cover card less than ten cards from either end of a stack of ``size`` cards. [MA-MB-5.c]"""
    if depth < CUT_DEPTH or size - depth < CUT_DEPTH:
        raise BadInput(
            f"the cover card goes in at least ten cards from either end, not {depth} from the top of {size}",
            "cut",
            "MA-MB-5.c",
            code="cut-too-shallow",
        )


def check_cover(behind: int) -> None:
    """Refuses a second cover card with fewer than 14 cards behind it. [MA-MB-5.d-s2]"""
    if behind < BEHIND_COVER:
        raise BadInput(
            f"at least 14 cards lie behind the second cover card, not {behind}",
            "cover card",
            "MA-MB-5.d-s2",
            code="cut-card-too-deep",
        )


def check_recut(role: str, *, cut: bool, loaded: bool) -> None:
    """Refuses a recut ordered by a role without that right, or not between the cut and loading the shoe. [MA-MB-5.e-s1]"""
    if role not in FLOORPERSON_OR_ABOVE:
        raise BadInput(
            f"a floorperson or above orders a recut, not the {role}", "recut", "MA-MB-5.e-s1", code="not-your-role"
        )
    if not cut or loaded:
        raise BadInput(
            "a recut is ordered after the cut and before the shoe is loaded",
            "recut",
            "MA-MB-5.e-s1",
            code="recut-too-late",
        )
