"""Two batches of decks used in turn: one is dealt while the other is in the shuffling device."""

from typing import Final

from houseway.equipment.randomness.decks import Batch, Composition
from houseway.errors import BadInput
from houseway.table.round import Round

COLOURS: Final = ("red", "blue")


def two_batches(decks: int, colours: tuple[str, str], clause: str) -> tuple[Batch, Batch]:
    """The decks as two equal batches with these back colours; raises ``BadInput`` if the colours are the same."""
    first, second = colours
    if first == second:
        raise BadInput("the two batches need backs of different colours", "batches", clause, code="backs-alike")
    half = Composition(decks=decks // 2)
    return Batch(first, half), Batch(second, half)


def change_batch(rnd: Round, both: tuple[Batch, ...], *clauses: str) -> None:
    """Swaps the batches: the one in the device comes into play; ``rnd.memory.batch`` is the index of the one in play."""
    memory = rnd.memory
    memory.batch = 1 - memory.batch
    in_play, in_device = both[memory.batch].colour, both[1 - memory.batch].colour
    rnd.table.rack.colour = in_play
    rnd.note("batch_changed", *clauses, in_play=in_play, in_device=in_device)
