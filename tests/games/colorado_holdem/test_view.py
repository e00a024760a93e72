"""What people at the table see of a round before it is shown."""

import pytest

from houseway.equipment.cards import TEXTS
from houseway.equipment.randomness.supply import Position
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import ANTE, PERMISSIBLE, REQUIRED, play, played

HANDS = {1: "As Kh 2s", 2: "5d 4h 2c"}


def cards_told(rnd: Round, viewer: Position | None) -> set[str]:
    """Every card that the viewer is told of."""
    text = " ".join(f"{event.text} {dict(event.data)}" for event in seen(rnd.events, viewer))
    return {card for card in TEXTS[:52] if card in text}


@pytest.mark.clause("MA-CH-9.a", "MA-CH-10.a", "MA-CH-7.d", "MA-CH-8.d", "MA-CH-1.community_card")
@pytest.mark.parametrize("method", ["manual_shoe", "automated_shoe"])
@pytest.mark.parametrize("version", [REQUIRED, PERMISSIBLE])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_before_the_board_is_turned_up_each_sees_the_own_cards_alone(
    method: str, version: str, viewer: int | None
) -> None:
    table = rounds.open_table(1, 2, dealing_method=method, version=version)
    done = Round(table, {1: ANTE, 2: ANTE})
    driver = Driver(done)
    own = set(map(str, done.hands[viewer])) if viewer else set()
    assert cards_told(done, viewer) == own
    rounds.decide(driver, 1)
    assert cards_told(done, viewer) == own


@pytest.mark.clause("MA-CH-1.discard", "MA-CH-9.d", "MA-CH-9.b.1.p2")
def test_in_the_end_everybody_sees_the_board_and_the_cards_kept_and_no_discard() -> None:
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, HANDS, "7h Kd 9c", [play(1, 5, "2s"), play(2, 5, "2c")])
    assert cards_told(done, None) == {"As", "Kh", "5d", "4h", "7h", "Kd", "9c"}
    assert cards_told(done, 1) == cards_told(done, None) | {"2s"}


@pytest.mark.clause("MA-CH-9.b.3.i.p1", "MA-CH-9.b.2.p1")
def test_who_declares_shows_all_three_cards_and_who_folds_none() -> None:
    hands = {1: "8s 8h 8d", 2: "5d 4h 2c"}
    done = played({1: {"ante": 5}, 2: {"ante": 5}}, hands, "7h Kd 9c", [rounds.declare(1), rounds.fold(2)])
    assert cards_told(done, None) == {"8s", "8h", "8d", "7h", "Kd", "9c"}
