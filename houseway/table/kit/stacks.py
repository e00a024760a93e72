"""Dealing a whole stack to a position at once."""

from houseway.equipment.randomness.supply import Position
from houseway.table.round import Round


def deal_stack(rnd: Round, to: Position, count: int, *clauses: str) -> None:
    """Deals ``count`` cards to a position, face down and seen by nobody; same as repeated ``Round.deal``, but faster."""
    if rnd.pending or to in rnd.hands:
        for _ in range(count):
            rnd.deal(to, *clauses)
        return
    take, write_down = rnd.supply.take, rnd.write_down
    rnd.cards_out += count
    hand = rnd.hands[to] = [take(to) for _ in range(count)]
    for card in hand:
        write_down("dealt", clauses, {"card": card, "to": to, "face": "down"}, ())
