"""Wagers that lie in a pot, burns in the course of a deal, and faults that a procedure asks for by position."""

import pytest

from houseway.errors import ProtocolError
from houseway.table.chips.ledger import LAYOUT
from houseway.table.faults import Fault
from houseway.table.round import Round
from tests.games.winners_pot_poker.rounds import open_table

WHY = "MA-WP-10.e"


def a_round(*faults: Fault) -> Round:
    done = Round(open_table(1), faults=faults)
    done.shuffle("MA-WP-4.a.p1")
    return done


def test_a_pooled_wager_lies_in_the_pot_undecided_until_the_pot_is() -> None:
    done = a_round()
    wager = done.place(1, "ante", 500, WHY)
    done.pool(wager, "pot", WHY)
    assert (done.table.ledger[LAYOUT], done.table.ledger["pot"], wager.open) == (0, 500, True)
    done.settle_pooled(wager, "lose", WHY)
    assert (wager.result, wager.taken_by) == ("lose", "pot")
    with pytest.raises(ProtocolError, match="settled twice"):
        done.settle_pooled(wager, "win", WHY)


@pytest.mark.parametrize("decided", [False, True])
def test_a_void_hand_has_its_wager_back_from_the_pot_decided_or_not(decided: bool) -> None:
    done = a_round()
    wager = done.place(1, "ante", 500, WHY)
    done.pool(wager, "pot", WHY)
    if decided:
        done.settle_pooled(wager, "lose", WHY)
    done.void_wager(wager, WHY)
    assert (done.table.ledger["pot"], done.table.ledger[1], wager.result) == (0, 0, "void")


def test_a_burn_in_the_course_of_the_deal_is_one_of_its_cards() -> None:
    done = a_round()
    done.deal(1, WHY)
    done.burn_next(WHY)
    done.burn(WHY)
    assert done.cards_out == 2
    assert len(done.supply) == 49


def test_a_fault_is_found_by_its_position_as_by_its_own_fields() -> None:
    first, second = (Fault("card_exposed", position=seat, fields={"card": 2}) for seat in (1, 2))
    done = a_round(first, second)
    assert done.expects("card_exposed", position=2, card=2) is second
    assert done.expects("card_exposed", position=3) is None
    assert done.expects("card_exposed", card=1) is None
    assert (first.get("position"), first.get("card"), first.get("when")) == (1, 2, None)
