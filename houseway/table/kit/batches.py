"""Two batches of decks that take turns: one is dealt while the shuffling device has the other."""

from typing import Final

from houseway.equipment.randomness.decks import Batch, Composition
from houseway.errors import BadInput
from houseway.table.round import Round

COLOURS: Final = ("red", "blue")


def two_batches(decks: int, colours: tuple[str, str], clause: str) -> tuple[Batch, Batch]:
    """All decks in two equal batches, with backs of two colours."""
    first, second = colours
    if first == second:
        raise BadInput("the two batches need backs of different colours", "batches", clause, code="backs-alike")
    half = Composition(decks=decks // 2)
    return Batch(first, half), Batch(second, half)


def change_batch(rnd: Round, both: tuple[Batch, ...], *clauses: str) -> None:
    """The other batch comes out of the device, the one just dealt goes in; the game's memory says which is in play."""
    memory = rnd.memory
    memory.batch = 1 - memory.batch
    in_play, in_device = both[memory.batch].colour, both[1 - memory.batch].colour
    rnd.table.rack.colour = in_play
    rnd.note("batch_changed", *clauses, in_play=in_play, in_device=in_device)
