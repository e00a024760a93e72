"""What people at the table see of a round before the hole card is turned."""

import pytest

from houseway.equipment.cards import TEXTS
from houseway.equipment.randomness.supply import Position
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.double_down_stud import rounds


def cards_told(rnd: Round, viewer: Position | None) -> set[str]:
    """Every card that the viewer is told of."""
    text = " ".join(f"{event.text} {dict(event.data)}" for event in seen(rnd.events, viewer))
    return {card for card in TEXTS[:52] if card in text}


@pytest.mark.clause("MA-DD-8.b-1", "MA-DD-8.b-2", "MA-DD-1.hole_card", "MA-DD-8.d-2")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_everybody_sees_every_card_but_the_hole_card_until_it_is_turned(viewer: int | None) -> None:
    done = Round(rounds.open_table(1, 2), {seat: [("original", None, 500)] for seat in (1, 2)})
    driver = Driver(done)
    hole, *up = map(str, done.hands["community"])
    face_up = {*up, *(str(done.hands[seat][0]) for seat in (1, 2))}
    assert cards_told(done, viewer) == face_up
    driver.decide(1, "double_down", {"amount": 5})
    assert cards_told(done, viewer) == face_up
    driver.decide(2, "stay", {})
    assert cards_told(done, viewer) == {hole, *face_up}
