"""The call, misdealt hands, and the stub: counted at least every fifth round, then to the discard rack unseen."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.table.faults import Fault
from houseway.table.one_deck.preparation import clauses, stub_count_lifted
from houseway.table.round import Round

DECK: Final = 52
COUNT_EVERY: Final = 5
"""The stub is counted at least once in that many rounds."""
MISDEALS: Final = ("wrong_number_of_cards", "no_cards_dealt")


def take_wagers(rnd: Round) -> None:
    """Chips and plaques of seated players on their betting areas; spoken wagers with cash are refused."""
    rnd.moment("wagering")
    rnd.place_bets(*clauses(rnd).wagered)


def no_more_bets(rnd: Round) -> None:
    """The deck is made ready and the call made; from here on no initial wager is made, increased or withdrawn."""
    way = clauses(rnd).dealing[rnd.submission.dealing_method]
    rnd.note(way.kind, *way.ready, text=way.text)
    rnd.announce("No more bets", *way.call)
    rnd.moment("after_no_more_bets")


def hand_size(rnd: Round, position: Position, size: int) -> int:
    """The regular number of cards; or as many as a dealer's error gives that position."""
    for fault in rnd.pending:
        if fault.kind in MISDEALS and fault.position == position:
            return int(fault.fields.get("cards", 0))
    return size


def check_misdeals(rnd: Round, sizes: dict[Position, int], clause: str, dealt: str = "") -> None:
    """Refuses a misdeal at a position that gets no cards in this round, and one that is none.

    ``dealt`` is the clause on how many cards are dealt, where that on wrong numbers of cards does not say it.
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
    """Enters every misdeal of the round in its events; says whether there was one.

    ``applied`` gives the clause by which one is ruled on where the ruling has several.
    """
    found = False
    for kind in MISDEALS:
        while fault := rnd.expects(kind):
            rnd.fault(kind, *(() if applied is None else (applied(fault),)))
            found = True
    return found


def no_clause(position: Position, circuit: int) -> tuple[str, ...]:
    """Nothing besides what all cards of the deal share."""
    return ()


def deal_circuits(
    rnd: Round,
    sizes: Mapping[Position, int],
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
                rnd.deal(position, *each(position, circuit), *why, face=face, seen_by=seen_by)


def sizes_of(rnd: Round, regular: dict[Position, int], clause: str, dealt: str = "") -> dict[Position, int]:
    """How many cards each position gets: as many as it should, or as a dealer's error gives it.

    ``clause`` is the one on wrong numbers of cards; refuses misdeals that cannot be, and more cards than the deck has.
    """
    check_misdeals(rnd, regular, clause, dealt)
    sizes = {position: hand_size(rnd, position, size) for position, size in regular.items()}
    needed, deck = sum(sizes.values()), len(rnd.composition)
    if needed > deck:
        raise BadInput(f"{deck} cards do not give {needed}", "faults", clause, code="not-enough-cards")
    return sizes


def deal_hands(rnd: Round, sizes: Mapping[Position, int], up: frozenset[tuple[Position, int]] = frozenset()) -> None:
    """The seats from the far left clockwise, then the dealer or the community area: one card at a time, or a stack each."""
    method = rnd.submission.dealing_method
    way = clauses(rnd).dealing[method]
    if not method.startswith("automated_shoe"):

        def each(position: Position, circuit: int) -> tuple[str, ...]:
            by_circuit = way.players if isinstance(position, int) else way.others
            return by_circuit[circuit : circuit + 1] or by_circuit[-1:]

        deal_circuits(rnd, sizes, *way.dealt, up=up, each=each)
        return
    first, *later = way.players
    for place, (position, size) in enumerate(sizes.items()):
        why = way.others if not isinstance(position, int) else later if place and later else (first,)
        deal_stack(rnd, position, size, *why)


def deal_to_each(
    rnd: Round, order: Sequence[Position], *why: str, seen_by: Mapping[Position, tuple[Position, ...]]
) -> None:
    """A card, face down, to each position of an order that may be long; the same as dealing them one by one, but quicker."""
    if rnd.pending:
        for to in order:
            rnd.deal(to, *why, seen_by=seen_by[to])
        return
    take, hands, write_down = rnd.supply.take, rnd.hands, rnd.write_down
    for to in dict.fromkeys(order):
        hands.setdefault(to, [])
    for to in order:
        card = take(to)
        hands[to].append(card)
        write_down("dealt", why, {"card": card, "to": to, "face": "down"}, seen_by[to])
    rnd.cards_out += len(order)


def deal_stack(rnd: Round, position: Position, size: int, *why: str) -> None:
    """A stack from the automated shoe, face down."""
    for _ in range(size):
        rnd.deal(position, *why, seen_by=(position,) if isinstance(position, int) else ())


def remove_stub(rnd: Round) -> None:
    """The stub goes unseen to the discard rack, counted at least every fifth round unless a device counts."""
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
    """The reading by which a counting shuffler lifts the count, or does not, where the cards come from no automated shoe."""
    if not rnd.submission.shuffler_counts_cards or rnd.submission.dealing_method == "automated_shoe":
        return ()
    return of_step(rnd.game.id, rnd.game.authority, "count_waiver")


def discard_stub(rnd: Round) -> None:
    """The cards that were not dealt go unseen to the discard rack."""
    way = clauses(rnd).dealing[rnd.submission.dealing_method]
    rnd.table.rack.put("stub", rnd.supply.take_all(), rnd.table.rack.colour)
    rnd.note("stub_removed", *way.stub, count=len(rnd.composition) - rnd.cards_out)
