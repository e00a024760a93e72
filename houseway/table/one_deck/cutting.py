"""The cut by players: the cutting card goes into the stack at least ten cards from either end.

At most one-deck tables the dealer cuts (``preparation.shuffle_and_cut``); a game whose players may cut calls
``shuffle_and_offer_cut`` instead and has a :class:`CuttingMemory`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.errors import BadInput
from houseway.rulebook.steps import Many
from houseway.table.one_deck.dealing import DECK
from houseway.table.one_deck.preparation import Memory, clauses, recut_is_ordered, shuffle_for_the_round
from houseway.table.round import Round

FROM_EITHER_END: Final = 10
"""The least number of cards between the cutting card and either end of the stack."""

Cutter = int | Literal["dealer"]


@dataclass(frozen=True)
class OfferedCut:
    """A chapter's clauses on offering, making and repeating the cut."""

    offered: str
    dealer_cuts: str
    first_player: str
    far_right: str
    rotates: str
    depth: str
    moved: str
    cover_card: str
    recut_by: str


WhoseTurn = Callable[[Round, OfferedCut], tuple[list[Cutter], Many]]
"""Returns everybody who may be offered the cut, in order, and the clauses that determine the first."""


@dataclass
class CuttingMemory(Memory):
    """A one-deck table's memory, extended by the rotation of the cut and the players' wishes."""

    cut_turn: int | None = None
    """The seat last offered the cut in rotation; 0 after the first player was, None at the start of the game."""
    cut_accepts: frozenset[int] = frozenset()
    """The seats that accept the cut if offered."""
    cut_depth: int | None = None
    """The depth of the cut in cards from the top; None for a random depth."""


def shuffle_and_offer_cut(rnd: Round, why: OfferedCut, whose_turn: WhoseTurn | None = None) -> None:
    """Shuffles and offers the cut to the players in turn; the first who accepts cuts, otherwise the dealer.

    ``whose_turn`` replaces the order for a chapter with its own (a bank cuts first).
    """
    memory: CuttingMemory = rnd.memory
    if memory.spread:
        memory.cut_turn = None
    if not shuffle_for_the_round(rnd):
        return
    order, turn = (whose_turn or _whose_turn)(rnd, why)
    by = _offer(rnd, order, (clauses(rnd).cut_needed,), turn, why)
    if not (rnd.pending and recut_is_ordered(rnd)):
        return
    needed = (clauses(rnd).recut, why.recut_by)
    if rnd.submission.recut_by == "last_cutter":
        _cut(rnd, by, needed, why)
    else:
        _offer(rnd, after(order, by), needed, (), why)


def _whose_turn(rnd: Round, why: OfferedCut) -> tuple[list[Cutter], Many]:
    """Everybody who may be offered the cut, in order, and the clauses that determine the first."""
    seats, memory = rnd.table.seats, rnd.memory
    if memory.cut_turn is None:
        memory.cut_turn = 0
        first = next(iter(seats))  # seats are in the order in which the players sat down
        return offers(seats, first), (why.first_player,)
    begins = memory.cut_turn == 0
    memory.cut_turn = next_in_turn(seats, memory.cut_turn)
    return offers(seats, memory.cut_turn), (why.far_right,) if begins else (why.far_right, why.rotates)


def next_in_turn(seats: Iterable[int], last: int) -> int:
    """The next seat in turn: counterclockwise, which is descending, wrapping around to the far right."""
    occupied = sorted(seats)
    return max((seat for seat in occupied if seat < last), default=occupied[-1])


def offers(seats: Iterable[int], first: int) -> list[Cutter]:
    """The order of offers: the first seat, the others counterclockwise from it, then the dealer."""
    occupied = sorted(seats, reverse=True)
    place = occupied.index(first)
    return [*occupied[place:], *occupied[:place], "dealer"]


def after(order: Sequence[Cutter], by: Cutter) -> list[Cutter]:
    """The order of offers after ``by`` has cut; only the dealer if ``by`` was last."""
    return list(order[order.index(by) + 1 :]) or ["dealer"]


def taker(order: Sequence[Cutter], accepts: Collection[int]) -> tuple[Cutter, list[int]]:
    """The first in the order who accepts the cut, and the seats that declined before; the dealer never declines."""
    declined: list[int] = []
    for one in order:
        if one == "dealer" or one in accepts:
            return one, declined
        declined.append(one)
    raise AssertionError("the dealer is always entitled")


def _offer(rnd: Round, order: Sequence[Cutter], needed: Many, turn: Many, why: OfferedCut) -> Cutter:
    by, declined = taker(order, rnd.memory.cut_accepts)
    asked = declined if by == "dealer" else [*declined, by]
    if asked:
        rnd.note("cut_offered", *needed, why.offered, *turn, seats=asked, text=f"the cut is offered to {_said(asked)}")
    refused = (why.dealer_cuts,) if by == "dealer" else ()
    _cut(rnd, by, (*needed, *refused), why)
    return by


def _said(seats: Sequence[int]) -> str:
    return " and then ".join(f"seat {seat}" for seat in seats)


def _cut(rnd: Round, by: Cutter, needed: Many, why: OfferedCut) -> None:
    memory: CuttingMemory = rnd.memory
    depth, deck = memory.cut_depth, len(rnd.composition)
    if depth is None:
        depth = rnd.table.chance.number(FROM_EITHER_END, deck - FROM_EITHER_END)
    check_depth(depth, why.depth, deck)
    rnd.note(
        "cut",
        *needed,
        *(why.depth, why.moved, why.cover_card),
        by=by if by == "dealer" else f"player at seat {by}",
        depth=depth,
        cards=deck,
        cutting_card="bottom of the stack",
        cover_card=clauses(rnd).cover_card,
    )
    rnd.supply.cut(depth)


def check_depth(depth: int, clause: str, deck: int = DECK) -> None:
    """Raises ``BadInput`` for a depth less than ten cards from either end of the deck."""
    if not FROM_EITHER_END <= depth <= deck - FROM_EITHER_END:
        text = f"the cutting card goes in at least ten cards from either end, not {depth} from the top of {deck}"
        raise BadInput(text, "cut", clause, code="cut-too-shallow")
