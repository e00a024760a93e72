"""The cut: who cuts, the depth, the place of the cutting card, and recuts. MA section 4(c)-(f), PA 635a.5(b)-(e)."""

from collections.abc import Collection, Iterable

from houseway.errors import BadInput
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.rulebook.authority import Authority, cite
from houseway.table.one_deck.cutting import Cutter, after, next_in_turn, offers, taker

OFFERED = ("MA-S21-4.c", "PA-S21-5.b")
ORDERED = "a floorperson or above orders it"
"""The reason for a reshuffle that the house orders."""


def check_depth(submission: Spanish21, depth: int, size: int) -> None:
    """Raises BadInput for a cut within one deck (Massachusetts) or ten cards (Pennsylvania) of either end."""
    least = submission.terms.cut_depth
    if not least <= depth <= size - least:
        text = f"the cutting card goes in at least {least} cards from either end, not {depth} from the top of {size}"
        raise BadInput(
            text, "cut", cite(submission.authority, "MA-S21-4.e-depth", "PA-S21-5.d-depth")[0], code="cut-too-shallow"
        )


def check_behind(submission: Spanish21, behind: int, size: int) -> None:
    """Raises BadInput if less than a quarter of the stack is behind the card. [MA-S21-4.e-quarter, PA-S21-5.d-quarter]"""
    if behind < size / 4:
        text = f"at least a quarter of the stack lies behind the cutting card, not {behind} of {size}"
        raise BadInput(
            text,
            "cut",
            cite(submission.authority, "MA-S21-4.e-quarter", "PA-S21-5.d-quarter")[0],
            code="cut-card-too-deep",
        )


def check_recut(submission: Spanish21, role: str, *, cut: bool, loaded: bool, dealt: bool) -> None:
    """Raises BadInput for a recut ordered by the wrong role or too late.

    Massachusetts: a casino supervisor, before any card is dealt. Pennsylvania: a floorperson or above, before the cards
    are in the shoe. [MA-S21-4.f, PA-S21-5.e-order]
    """
    clause = cite(submission.authority, "MA-S21-4.f", "PA-S21-5.e-order")[0]
    if role not in submission.terms.in_charge:
        raise BadInput(
            f"{' or '.join(submission.terms.in_charge)} orders a recut, not the {role}",
            "recut",
            clause,
            code="not-your-role",
        )
    too_late = dealt if submission.authority == Authority.MA else loaded
    if not cut or too_late:
        end = "any card is dealt" if submission.authority == Authority.MA else "the cards are in the shoe"
        raise BadInput(f"a recut is ordered after the cut and before {end}", "recut", clause, code="recut-too-late")


def order_of_offers(rnd: Round, seats: Iterable[int], why: str) -> tuple[list[Cutter], tuple[str, ...]]:
    """The seats in the order in which they are offered the cut, and the clauses for the first of them."""
    memory: Memory = rnd.memory
    occupied = list(seats)
    if not memory.shuffles:
        return offers(occupied, occupied[0]), rnd.cite("MA-S21-4.d.1", "PA-S21-5.c.1")
    if rnd.game.authority == Authority.MA:
        # The offer rotates counterclockwise from the far right, stack by stack.
        first = max(occupied)
        for _ in range(memory.shuffles - 1):
            first = next_in_turn(occupied, first)
        return offers(occupied, first), ("MA-S21-4.d.2",)
    if why == ORDERED:
        return offers(occupied, max(occupied)), ("PA-S21-5.c.4",)
    if isinstance(memory.cover_on, int) and memory.cover_on in occupied:
        return offers(occupied, memory.cover_on), ("PA-S21-5.c.2",)
    return offers(occupied, max(occupied)), ("PA-S21-5.c.3",)


def offer_and_cut(rnd: Round, why: str) -> None:
    """Offers the cut to the players in turn, cuts the stack, and makes any recut that was ordered."""
    memory: Memory = rnd.memory
    order, turn = order_of_offers(rnd, rnd.table.seats, why)
    by, declined = taker(order, memory.cut_accepts)
    asked: Collection[Cutter] = declined if by == "dealer" else [*declined, by]
    rnd.note("cut_offered", *rnd.cite(*OFFERED), *turn, seats=list(asked), text=_said(asked))
    _cut(rnd, by)
    while memory.recuts:
        memory.recuts -= 1
        _recut(rnd, order, by)
    fault = rnd.fault("improper_cut") if rnd.pending else None
    if fault is not None:
        check_recut(rnd.submission, fault["by"], cut=True, loaded=False, dealt=False)
        _recut(rnd, order, by)
    memory.shuffles += 1
    memory.cover_on = None


def _said(seats: Collection[Cutter]) -> str:
    return f"the cut is offered to {' and then '.join(f'seat {seat}' for seat in seats)}"


def _recut(rnd: Round, order: list[Cutter], by: Cutter) -> None:
    last = rnd.submission.recut_by == "last_cutter"
    again = by if last else taker(after(order, by), rnd.memory.cut_accepts)[0]
    clauses = rnd.cite("MA-S21-4.f", "PA-S21-5.e-order", "PA-S21-5.e-who")
    rnd.note("ruled", *clauses, text=f"a recut is ordered, by the {'last cutter' if last else 'next one entitled'}")
    _cut(rnd, again)


def _cut(rnd: Round, by: Cutter) -> None:
    memory: Memory = rnd.memory
    submission: Spanish21 = rnd.submission
    least, size = submission.terms.cut_depth, len(rnd.composition)
    depth = memory.cut_depth
    if depth is None:
        depth = rnd.table.chance.number(least, size - least)
    check_depth(submission, depth, size)
    rnd.supply.cut(depth)
    rnd.note(
        "cut",
        *rnd.cite(*OFFERED, "MA-S21-4.e-depth", "MA-S21-4.e-move", "PA-S21-5.d-depth", "PA-S21-5.d-move"),
        by=by if by == "dealer" else f"player at seat {by}",
        depth=depth,
        cards=size,
    )
