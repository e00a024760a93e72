"""What people at the table see of a round before it is shown."""

import pytest

from houseway.equipment.cards import TEXTS
from houseway.equipment.randomness.supply import Position
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.let_it_ride import rounds
from tests.games.let_it_ride.rounds import RIDE, everybody, played, three

HANDS = {1: "As Kh 2s", 2: "5d 4h 2c"}


def cards_told(rnd: Round, viewer: Position | None) -> set[str]:
    """Every card that the viewer is told of."""
    text = " ".join(f"{event.text} {dict(event.data)}" for event in seen(rnd.events, viewer))
    return {card for card in TEXTS[:52] if card in text}


@pytest.mark.clause("MA-LR-7.c.2", "MA-LR-8.c.2", "MA-LR-9.c-3", "MA-LR-10.c", "MA-LR-10.d", "MA-LR-10.f")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_community_cards_are_seen_one_by_one_and_the_burned_one_never(method: str, viewer: int | None) -> None:
    table = rounds.open_table(1, 2, dealing_method=method)
    done = Round(table, {1: rounds.bets_of(500), 2: rounds.bets_of(500)})
    driver = Driver(done)
    own = set(map(str, done.hands[viewer])) if viewer else set()
    burned, first, second = map(str, done.hands["community"])
    assert cards_told(done, viewer) == own
    driver.decide(1, RIDE, {})
    assert cards_told(done, viewer) == own
    driver.decide(2, RIDE, {})
    assert cards_told(done, viewer) == own | {first}
    driver.decide(1, RIDE, {})
    assert cards_told(done, viewer) == own | {first}
    driver.decide(2, RIDE, {})
    assert second in cards_told(done, viewer)
    assert burned not in cards_told(done, viewer)


@pytest.mark.clause("MA-LR-10.g.1", "MA-LR-7.d")
def test_in_the_end_everybody_sees_the_hands_and_two_community_cards_and_nothing_of_the_stub() -> None:
    done = played({1: three(5), 2: three(5)}, HANDS, "7h Kd 9c", everybody(RIDE, 1, 2))
    assert cards_told(done, None) == {*HANDS[1].split(), *HANDS[2].split(), "Kd", "9c"}
