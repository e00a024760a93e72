"""Two batches of decks that are dealt from in turn."""

import pytest

from houseway.equipment.randomness.decks import Batch
from houseway.table.kit.batches import two_batches
from tests.project.refused import refused


@pytest.mark.parametrize("decks", [8, 12, 16])
def test_each_batch_has_half_of_the_decks_and_backs_of_its_own(decks: int) -> None:
    first, second = two_batches(decks, ("red", "blue"), "MA-X-1")
    assert (first.colour, second.colour) == ("red", "blue")
    assert [len(one.composition) for one in (first, second)] == [26 * decks] * 2
    assert isinstance(first, Batch)


def test_batches_with_the_same_backs_are_refused() -> None:
    with refused("backs-alike", clause="MA-X-1", where="batches"):
        two_batches(16, ("red", "red"), "MA-X-1")
