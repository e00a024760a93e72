"""The call, misdealt hands, and the stub: counted at least every fifth round, then to the discard rack unseen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.table.faults import Fault
from houseway.table.one_deck.preparation import clauses
from houseway.table.round import Round

DECK: Final = 52
COUNT_EVERY: Final = 5
"""The stub is counted at least once in so many rounds."""
MISDEALS: Final = ("wrong_number_of_cards", "no_cards_dealt")


def no_more_bets(table: Round) -> None:
    """The deck is made ready and the call made; from here on no initial wager is made, increased or withdrawn."""
    way = clauses(table).dealing[table.submission.dealing_method]
    table.note(way.kind, *way.ready, text=way.text)
    table.announce("No more bets", *way.call)
    table.moment("after_no_more_bets")


def hand_size(table: Round, position: Position, size: int) -> int:
    """The regular number of cards; or as many as a dealer's error gives that position."""
    for fault in table.pending:
        if fault.kind in MISDEALS and fault.position == position:
            return int(fault.fields.get("cards", 0))
    return size


def check_misdeals(table: Round, sizes: dict[Position, int], clause: str) -> None:
    """Refuses a misdeal at a position that gets no cards in this round, and one that is none."""
    if not table.pending and not table.script.shoe:
        for position, size in sizes.items():
            written = len(table.script.hands.get(position, ()))
            if 0 < written < size:
                message = f"{written} cards are written down for {position}, {size} are dealt"
                raise BadInput(message, f"deal.hands.{position}", clause)
    for fault in table.pending:
        if fault.kind not in MISDEALS:
            continue
        if fault.position not in sizes:
            raise BadInput(f"{fault.position!r} gets no cards in this round", "faults", clause)
        if fault.fields.get("cards") == sizes[fault.position]:
            raise BadInput(f"{sizes[fault.position]} cards are the right number", "faults", clause)


def write_down_misdeals(table: Round, applied: Callable[[Fault], str] | None = None) -> bool:
    """Enters every misdeal of the round in its events; says whether there was one.

    ``applied`` gives the clause by which one is ruled on where the ruling has several.
    """
    found = False
    for kind in MISDEALS:
        while fault := table.expects(kind):
            table.fault(kind, *(() if applied is None else (applied(fault),)))
            found = True
    return found


def no_clause(position: Position, circuit: int) -> tuple[str, ...]:
    """Nothing besides what all cards of the deal share."""
    return ()


def deal_circuits(
    table: Round,
    sizes: dict[Position, int],
    *why: str,
    up: frozenset[tuple[Position, int]] = frozenset(),
    each: Callable[[Position, int], tuple[str, ...]] = no_clause,
) -> None:
    """One card at a time around the table; ``up`` names cards (position and circuit from 0) that are dealt face up.

    ``each`` gives the clauses of one card by its position and circuit; ``why`` are those of the whole deal.
    """
    for circuit in range(max(sizes.values())):
        for position, size in sizes.items():
            if circuit < size:
                face = "up" if (position, circuit) in up else "down"
                seen_by = (position,) if isinstance(position, int) else ()
                table.deal(position, *each(position, circuit), *why, face=face, seen_by=seen_by)


def deal_to_each(
    table: Round, order: Sequence[Position], *why: str, seen_by: Mapping[Position, tuple[Position, ...]]
) -> None:
    """A card, face down, to each position of an order that may be long; the same as dealing them one by one, but quicker."""
    if table.pending:
        for to in order:
            table.deal(to, *why, seen_by=seen_by[to])
        return
    take, hands, write_down = table.supply.take, table.hands, table.write_down
    for to in dict.fromkeys(order):
        hands.setdefault(to, [])
    for to in order:
        card = take(to)
        hands[to].append(card)
        write_down("dealt", why, {"card": card, "to": to, "face": "down"}, seen_by[to])
    table.cards_out += len(order)


def deal_stack(table: Round, position: Position, size: int, *why: str) -> None:
    """A stack from the automated shoe, face down."""
    for _ in range(size):
        table.deal(position, *why, seen_by=(position,) if isinstance(position, int) else ())


def remove_stub(table: Round) -> None:
    """The stub goes unseen to the discard rack, counted at least every fifth round unless a device counts."""
    table.moment("after_all_cards_dealt")
    why, memory = clauses(table), table.memory
    way = why.dealing[table.submission.dealing_method]
    deck = len(table.composition)
    left = deck - table.cards_out
    memory.rounds_uncounted += 1
    if getattr(table.submission, "stub_count_lifted", table.submission.shuffler_counts_cards):
        memory.rounds_uncounted = 0
        text = "the shuffler has counted the deck: the stub need not be counted"
        table.note("uncounted", way.device_counts or why.device_counts, text=text)
    if memory.rounds_uncounted >= COUNT_EVERY or table.expects("stub_count_wrong"):
        memory.rounds_uncounted = 0
        face_down = (why.counted_face_down,) if why.counted_face_down else ()
        table.note("stub_counted", *way.count, *face_down, count=left)
        table.moment("stub_count")
        confirmed, _, _ = why.of_count(table.submission.dealing_method)
        table.note("count_confirmed", confirmed, text=f"{deck} cards are there")
    discard_stub(table)


def discard_stub(table: Round) -> None:
    """The cards that were not dealt go unseen to the discard rack."""
    way = clauses(table).dealing[table.submission.dealing_method]
    table.table.rack.put("stub", table.supply.take_all(), table.table.rack.colour)
    table.note("stub_removed", *way.stub, count=len(table.composition) - table.cards_out)
