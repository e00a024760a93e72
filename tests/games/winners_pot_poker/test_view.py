"""What people at the table see: up cards of everybody, down cards of their own, burns and the stub of nobody."""

import pytest

from houseway.equipment.cards import TEXTS
from houseway.equipment.randomness.supply import Position
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.winners_pot_poker import rounds
from tests.games.winners_pot_poker.rounds import ACES, DEALER, METHODS, QUEENS, played

HANDS: dict[int | str, str] = {1: ACES, 2: QUEENS[:11], "dealer": DEALER}


def cards_seen(rnd: Round, viewer: Position | None) -> set[str]:
    """Every card in anything that the viewer is told."""
    told = " ".join(f"{event.text} {dict(event.data)}" for event in seen(rnd.events, viewer))
    return {card for card in TEXTS[:52] if card in told}


@pytest.mark.clause(
    *("MA-WP-7.e.1", "MA-WP-7.e.3", "MA-WP-8.d.2", "MA-WP-9.d.p2", "MA-WP-10.a.p1", "MA-WP-10.a.p2", "MA-WP-1.burn"),
    *("MA-WP-7.f", "MA-WP-10.b"),
)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("viewer", [1, 2, None, "dealer"])
def test_while_people_decide_each_sees_the_own_cards_and_the_up_cards(method: str, viewer: Position | None) -> None:
    table = rounds.open_table(1, 2, dealing_method=method)
    done = Round(table, {seat: [("ante", None, 500)] for seat in (1, 2)})
    driver = Driver(done)

    def visible() -> set[str]:
        up = {str(card) for hand in done.hands.values() for card in hand[2:]}
        return up | (set(map(str, done.hands[viewer])) if isinstance(viewer, int) else set())

    assert cards_seen(done, viewer) == visible()
    assert len(visible()) == (5 if isinstance(viewer, int) else 3)
    driver.decide(1, "bet", {})
    driver.decide(2, "bet", {})
    assert cards_seen(done, viewer) == visible()
    assert len(visible()) == (8 if isinstance(viewer, int) else 6)


@pytest.mark.clause("MA-WP-10.f.p1", "MA-WP-10.f.p2", "MA-WP-10.h", "MA-WP-10.c.2.p2")
def test_in_the_end_the_hands_shown_are_seen_and_the_down_cards_of_a_folded_one_are_not() -> None:
    done = played(HANDS, "1b 2b 1d 2f")
    shown = {*ACES.split(), *DEALER.split(), *QUEENS[:11].split()[2:]}
    assert cards_seen(done, None) == shown


@pytest.mark.clause("MA-WP-12.a.p1")
def test_a_hole_card_turned_up_is_seen_and_the_third_is_not() -> None:
    fault = {"kind": "card_exposed", "position": 1, "card": 1}
    done = played({1: ACES[:8], "dealer": DEALER}, "1f", None, [fault])
    assert cards_seen(done, None) & {*ACES.split()} == {"Ac"}
