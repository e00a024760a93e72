"""The cut where a chapter offers it to the players: a cutting card goes into the stack, at least ten from either end.

Most one-deck tables have the dealer cut (``preparation.shuffle_and_cut``); a game whose players may cut calls
``shuffle_and_offer_cut`` instead and remembers a :class:`CuttingMemory`.
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
"""The cutting card goes in at least that many cards from the top and from the bottom."""

Cutter = int | Literal["dealer"]


@dataclass(frozen=True)
class OfferedCut:
    """The clauses of a chapter by which the cut is offered, made and made again."""

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
"""Everybody who may be offered the cut, in order, and the clauses that put the first of them there."""


@dataclass
class CuttingMemory(Memory):
    """What a table remembers of its cuts besides, and what people at it have said they want."""

    cut_turn: int | None = None
    """The seat last offered the cut in rotation; 0 once the first player has been, None while the game begins."""
    cut_accepts: frozenset[int] = frozenset()
    """Seats that take the cut when it is offered."""
    cut_depth: int | None = None
    """Where the cutting card goes in; by chance where nobody says."""


def shuffle_and_offer_cut(rnd: Round, why: OfferedCut, whose_turn: WhoseTurn | None = None) -> None:
    """The shuffle, and the cut by the player whose turn it is, by the next who takes it, or by the dealer.

    ``whose_turn`` is for a chapter with an order of its own (a bank cuts first).
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
    """Everybody who may be offered the cut, in order, and the clauses that put the first of them there."""
    seats, memory = rnd.table.seats, rnd.memory
    if memory.cut_turn is None:
        memory.cut_turn = 0
        first = next(iter(seats))  # seats are kept in the order in which people sat down
        return offers(seats, first), (why.first_player,)
    begins = memory.cut_turn == 0
    memory.cut_turn = next_in_turn(seats, memory.cut_turn)
    return offers(seats, memory.cut_turn), (why.far_right,) if begins else (why.far_right, why.rotates)


def next_in_turn(seats: Iterable[int], last: int) -> int:
    """Whose turn follows: the next seat counterclockwise, which is descending, and after the last the far right again."""
    occupied = sorted(seats)
    return max((seat for seat in occupied if seat < last), default=occupied[-1])


def offers(seats: Iterable[int], first: int) -> list[Cutter]:
    """The first seat, the others counterclockwise from it, and the dealer where none of them cuts."""
    occupied = sorted(seats, reverse=True)
    place = occupied.index(first)
    return [*occupied[place:], *occupied[:place], "dealer"]


def after(order: Sequence[Cutter], by: Cutter) -> list[Cutter]:
    """Who is entitled next, once somebody has cut; after the dealer the dealer again."""
    return list(order[order.index(by) + 1 :]) or ["dealer"]


def taker(order: Sequence[Cutter], accepts: Collection[int]) -> tuple[Cutter, list[int]]:
    """Who takes the cut, and the seats that declined it before; the dealer never declines."""
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
    """Refuses a cutting card that is nearer than ten cards to either end."""
    if not FROM_EITHER_END <= depth <= deck - FROM_EITHER_END:
        text = f"the cutting card goes in at least ten cards from either end, not {depth} from the top of {deck}"
        raise BadInput(text, "cut", clause, code="cut-too-shallow")
