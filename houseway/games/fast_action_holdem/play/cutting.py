"""Who cuts, at what depth, and where the dealer puts the cut card. Sections 5(c) to 5(f)."""

from collections.abc import Collection, Iterable
from typing import Final, Literal

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.memory import BEHIND_CUT_CARD

ONE_DECK: Final = 52
"""The least distance of the cut from either end, in cards. [MA-FA-5.e]"""
Cutter = int | Literal["dealer"]


def first_offered(seated: Iterable[int], *, beginning: bool, cut_card_at: Position | None) -> tuple[int | None, str]:
    """The seat that is offered the cut first, and the clause that says so.

    When the game begins: the first player to the table. Otherwise the player at whose box the cut card came out or, if it came
    out on the dealer's side or the licensee chose to reshuffle, the player farthest to the dealer's right.
    """
    order = list(seated)
    if not order:
        return None, "MA-FA-5.d.p2"
    if beginning:
        return order[0], "MA-FA-5.c.1"
    if isinstance(cut_card_at, int) and cut_card_at in order:
        return cut_card_at, "MA-FA-5.c.2"
    return max(order), "MA-FA-5.c.4" if cut_card_at is None else "MA-FA-5.c.3"


def cutter(first: int | None, seated: Iterable[int], accepts: Collection[int]) -> tuple[Cutter, list[int]]:
    """Who cuts, and the seats that were offered the cut, clockwise, and refused; the dealer cuts if nobody accepts.

    [MA-FA-5.d.p1, MA-FA-5.d.p2]
    """
    order = sorted(seated)
    if first is not None:
        order = [seat for seat in order if seat >= first] + [seat for seat in order if seat < first]
    refused: list[int] = []
    for seat in order:
        if seat in accepts:
            return seat, refused
        refused.append(seat)
    return "dealer", refused


def check_cut(depth: int, size: int) -> None:
    """Refuses a cut less than a deck from either end of a stack of ``size`` cards. [MA-FA-5.e]"""
    if depth < ONE_DECK or size - depth < ONE_DECK:
        text = f"the cut card goes in at least a deck from either end, not {depth} cards from the front of {size}"
        raise BadInput(text, "cut", "MA-FA-5.e", code="cut-too-shallow")


def least_behind(size: int) -> int:
    """The least number of cards behind the cut card: about a quarter of the stack. [MA-FA-5.f.p2]"""
    return size // BEHIND_CUT_CARD


def check_cut_card(behind: int, size: int) -> None:
    """Refuses a cut card less than about a quarter in from the back of the stack. [MA-FA-5.f.p2]"""
    if behind < least_behind(size):
        text = f"the cut card goes in at least a quarter from the back: {least_behind(size)} cards, not {behind}"
        raise BadInput(text, "cut card", "MA-FA-5.f.p2", code="cut-card-too-deep")
