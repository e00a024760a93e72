"""What people at the table see of a round before it is shown."""

import pytest

from houseway.equipment.cards import TEXTS
from houseway.equipment.randomness.supply import Position
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.three_card_poker import rounds
from tests.games.three_card_poker.rounds import DEALER_KING, played

HANDS: dict[int | str, str] = {1: "As Kh 2s", 2: "5d 4h 2c", "dealer": DEALER_KING}
WAGERS = {1: {"ante": 10, "pair_plus": 5}, 2: {"ante": 20}}


def texts(rnd: Round, viewer: Position | None) -> str:
    """Everything the viewer is told."""
    return " ".join(f"{event.text} {dict(event.data)}" for event in seen(rnd.events, viewer))


def cards_in(text: str) -> set[str]:
    return {card for card in TEXTS[:52] if card in text}


@pytest.mark.clause("MA-TC-7.c-2", "MA-TC-8.c-2", "MA-TC-9.c.1", "MA-TC-10.a-1")
@pytest.mark.parametrize("method", ["manual_shoe", "hand", "automated_shoe"])
@pytest.mark.parametrize("viewer", [1, 2, None, "dealer"])
def test_while_people_decide_players_see_the_own_cards_and_no_others(method: str, viewer: Position | None) -> None:
    table = rounds.open_table(1, 2, dealing_method=method)
    done = Round(table, {1: [("ante", None, 500), ("pair_plus", None, 500)], 2: [("ante", None, 500)]})
    driver = Driver(done)
    own = set(map(str, done.hands[viewer])) if isinstance(viewer, int) else set()
    assert cards_in(texts(done, viewer)) == own
    driver.decide(1, "play", {})
    assert cards_in(texts(done, viewer)) == own


@pytest.mark.clause("MA-TC-7.d", "MA-TC-7.e-2", "MA-TC-10.b-5")
def test_stub_folded_and_given_up_hands_are_never_seen() -> None:
    done = played(WAGERS, HANDS, [(1, "fold", False), (2, "fold")])
    assert cards_in(texts(done, None)) == set(DEALER_KING.split())


@pytest.mark.clause("MA-TC-10.b-8", "MA-TC-10.c.1.i")
def test_in_the_end_everybody_sees_the_hands_that_were_shown() -> None:
    done = played(WAGERS, HANDS, [(1, "fold"), (2, "play")])
    assert cards_in(texts(done, None)) == {card for hand in HANDS.values() for card in hand.split()}


@pytest.mark.clause("MA-TC-12.d")
def test_a_void_round_shows_nothing_more() -> None:
    done = played(WAGERS, HANDS, [(1, "play")], [{"kind": "card_exposed", "position": "dealer"}])
    assert cards_in(texts(done, 1)) == set(HANDS[1].split())
