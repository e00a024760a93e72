"""Wagers and the call, dealing, misdealt hands, and the stub, which is counted at least every fifth round."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.rulebook.steps import Many
from houseway.table.faults import Fault
from houseway.table.one_deck.preparation import clauses, stub_count_lifted
from houseway.table.round import Round

DECK: Final = 52
COUNT_EVERY: Final = 5
"""The stub is counted at least once in this many rounds."""
MISDEALS: Final = ("wrong_number_of_cards", "no_cards_dealt")


def take_wagers(rnd: Round) -> None:
    """Places the wagers of the seated players; spoken wagers with cash (a fault) are refused."""
    rnd.moment("wagering")
    rnd.place_bets(*clauses(rnd).wagered)


def no_more_bets(rnd: Round) -> None:
    """Makes the deck ready and announces "No more bets"; after it no initial wager is made, increased or withdrawn."""
    way = clauses(rnd).dealing[rnd.submission.dealing_method]
    rnd.note(way.kind, *way.ready, text=way.text)
    rnd.announce("No more bets", *way.call)
    rnd.moment("after_no_more_bets")


def hand_size(rnd: Round, position: Position, size: int) -> int:
    """The number of cards dealt to a position: ``size``, or that of a pending misdeal fault."""
    for fault in rnd.pending:
        if fault.kind in MISDEALS and fault.position == position:
            return int(fault.fields.get("cards", 0))
    return size


def check_misdeals(rnd: Round, sizes: dict[Position, int], clause: str, dealt: str = "") -> None:
    """Raises ``BadInput`` for a misdeal fault at a position without cards or with the right number of cards.

    Without faults or a scripted shoe it also refuses scripted hands that are too short. ``dealt`` is the clause on the
    number of cards dealt, if it differs from ``clause``, the one on wrong numbers of cards.
    """
    if not rnd.pending and not rnd.script.shoe:
        for position, size in sizes.items():
            written = len(rnd.script.hands.get(position, ()))
            if 0 < written < size:
                message = f"{written} cards are written down for {position}, {size} are dealt"
                raise BadInput(message, f"deal.hands.{position}", dealt or clause, code="too-few-cards")
    for fault in rnd.pending:
        if fault.kind not in MISDEALS:
            continue
        if fault.position not in sizes:
            raise BadInput(f"{fault.position!r} gets no cards in this round", "faults", clause, code="no-hand")
        if fault.fields.get("cards") == sizes[fault.position]:
            raise BadInput(
                f"{sizes[fault.position]} cards are the right number", "faults", clause, code="number-is-right"
            )


def write_down_misdeals(rnd: Round, applied: Callable[[Fault], str] | None = None) -> bool:
    """True if the round has misdeals; each is logged and removed from the pending faults.

    ``applied`` returns the clause that applies to a fault, if the ruling has several.
    """
    found = False
    for kind in MISDEALS:
        while fault := rnd.expects(kind):
            rnd.fault(kind, *(() if applied is None else (applied(fault),)))
            found = True
    return found


@cache
def by_circuit(each: Many, why: Many, circuits: int) -> tuple[Many, ...]:
    """The clauses of a card in each circuit: its entry of ``each``, or the last one, and those of the whole deal; cached.

    An empty entry cites nothing.
    """
    return tuple((*filter(None, each[circuit : circuit + 1] or each[-1:]), *why) for circuit in range(circuits))


def deal_circuits(
    rnd: Round,
    sizes: Mapping[Position, int],
    *why: str,
    up: frozenset[tuple[Position, int]] = frozenset(),
    players: Many = (),
    others: Many = (),
) -> None:
    """Deals one card at a time around the table; ``up`` names face-up cards by position and circuit (from 0).

    ``players`` and ``others`` are the clauses of a player's and of another card by circuit; ``why`` are those of the whole
    deal.
    """
    circuits = max(sizes.values(), default=0)
    to_players, to_others = by_circuit(players, why, circuits), by_circuit(others, why, circuits)
    for circuit in range(circuits):
        for position, size in sizes.items():
            if circuit < size:
                face = "up" if (position, circuit) in up else "down"
                if isinstance(position, int):
                    rnd.deal(position, *to_players[circuit], face=face, seen_by=(position,))
                else:
                    rnd.deal(position, *to_others[circuit], face=face)


def sizes_of(rnd: Round, regular: dict[Position, int], clause: str, dealt: str = "") -> dict[Position, int]:
    """The number of cards for each position: the regular number, or that of a misdeal.

    Raises ``BadInput``, citing ``clause`` on wrong numbers of cards, for impossible misdeals or if the deck is too small.
    """
    check_misdeals(rnd, regular, clause, dealt)
    sizes = {position: hand_size(rnd, position, size) for position, size in regular.items()}
    needed, deck = sum(sizes.values()), len(rnd.composition)
    if needed > deck:
        raise BadInput(f"{deck} cards do not give {needed}", "faults", clause, code="not-enough-cards")
    return sizes


def deal_hands(rnd: Round, sizes: Mapping[Position, int], up: frozenset[tuple[Position, int]] = frozenset()) -> None:
    """Deals to the seats from the far left clockwise, then to the dealer or the community area.

    Cards are dealt one at a time; an automated shoe deals each position its whole stack.
    """
    method = rnd.submission.dealing_method
    way = clauses(rnd).dealing[method]
    if not method.startswith("automated_shoe"):
        deal_circuits(rnd, sizes, *way.dealt, up=up, players=way.players, others=way.others)
        return
    first, *later = way.players
    for place, (position, size) in enumerate(sizes.items()):
        why = way.others if not isinstance(position, int) else later if place and later else (first,)
        deal_stack(rnd, position, size, *why)


def deal_to_each(
    rnd: Round, order: Sequence[Position], *why: str, seen_by: Mapping[Position, tuple[Position, ...]]
) -> None:
    """Deals a face-down card to each position in ``order``; same as repeated ``Round.deal``, but faster."""
    if rnd.pending:
        for to in order:
            rnd.deal(to, *why, seen_by=seen_by[to])
        return
    dealt = list(zip(order, rnd.supply.take_each(order), strict=True))
    for to, card in dealt:
        rnd.hands.setdefault(to, []).append(card)
    rnd.write_each("dealt", why, [({"card": card, "to": to, "face": "down"}, seen_by[to]) for to, card in dealt])
    rnd.cards_out += len(order)


def deal_stack(rnd: Round, position: Position, size: int, *why: str) -> None:
    """Deals a stack from the automated shoe, face down."""
    for _ in range(size):
        rnd.deal(position, *why, seen_by=(position,) if isinstance(position, int) else ())


def remove_stub(rnd: Round) -> None:
    """Moves the stub unseen to the discard rack; it is counted at least every fifth round unless a device counts."""
    rnd.moment("after_all_cards_dealt")
    why, memory = clauses(rnd), rnd.memory
    way = why.dealing[rnd.submission.dealing_method]
    deck = len(rnd.composition)
    left = deck - rnd.cards_out
    memory.rounds_uncounted += 1
    reading = waiver(rnd)
    if stub_count_lifted(rnd.submission):
        memory.rounds_uncounted = 0
        text = "the shuffler has counted the deck: the stub need not be counted"
        rnd.note("uncounted", way.device_counts or why.device_counts, *reading, text=text)
    if memory.rounds_uncounted >= COUNT_EVERY or rnd.expects("stub_count_wrong"):
        memory.rounds_uncounted = 0
        face_down = (why.counted_face_down,) if why.counted_face_down else ()
        rnd.note("stub_counted", *way.count, *face_down, *reading, count=left)
        rnd.moment("stub_count")
        confirmed, _, _ = why.of_count(rnd.submission.dealing_method)
        rnd.note("count_confirmed", confirmed, text=f"{deck} cards are there")
    discard_stub(rnd)


def waiver(rnd: Round) -> tuple[str, ...]:
    """The reading on whether a counting shuffler lifts the stub count; empty if none counts or an automated shoe deals."""
    if not rnd.submission.shuffler_counts_cards or rnd.submission.dealing_method == "automated_shoe":
        return ()
    return of_step(rnd.game.id, rnd.game.authority, "count_waiver")


def discard_stub(rnd: Round) -> None:
    """Moves the undealt cards unseen to the discard rack."""
    way = clauses(rnd).dealing[rnd.submission.dealing_method]
    rnd.table.rack.put("stub", rnd.supply.take_all(), rnd.table.rack.colour)
    rnd.note("stub_removed", *way.stub, count=len(rnd.composition) - rnd.cards_out)
