"""Sections 7(e), 7(f) and 12: what goes wrong, and what becomes of the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.let_it_ride.rounds import RIDE, WITHDRAW, everybody, one_hand, played, three
from tests.games.reading import net, results

BETS = {1: three(10, let_it_ride_bonus=1, three_card_bonus=5), 3: three(20)}


def voided(*faults: dict[str, object], decisions: Any = (), **options: Any) -> Round:
    """A round of two players that these faults void: every chip goes home."""
    done = played(BETS, options.pop("hands", None), "", decisions, faults, **options)
    assert done.void is not None
    assert (net(done, 1), net(done, 3), done.net("house")) == (0, 0, 0)
    return done


@pytest.mark.clause("MA-LR-12.c")
def test_no_misdeal_gives_more_cards_than_the_deck_has() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 4}
    with pytest.raises(BadInput, match="52 cards do not give 52"):
        played({seat: three(5) for seat in range(1, 17)}, faults=[fault])


# -- what the chapter does not say --------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.a.1")
@pytest.mark.parametrize("fault", [{"position": "community", "card": 2}, {"position": "community"}, {"position": 3}])
def test_a_card_exposed_too_early_voids_the_round(fault: dict[str, object]) -> None:
    done = voided({"kind": "card_exposed", **fault})
    assert "chapter is silent" in str(done.void)


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.b.2")
def test_bets_withdrawn_before_the_round_is_void_stay_withdrawn() -> None:
    late: dict[str, object] = {"kind": "card_exposed", "position": "community", "card": 3, "when": "before_bet_2"}
    done = voided(late, decisions=[(1, WITHDRAW), (3, RIDE)])
    assert results(done)["bet_1"] == "withdrawn"
    assert results(done)["let_it_ride_bonus"] == "void"
    assert set(results(done, 3).values()) == {"void"}


@pytest.mark.clause("MA-LR-1.community_card")
def test_a_licensee_may_have_an_exposed_card_played_on() -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": 3}
    done = one_hand(faults=[fault], exposed_card="play_on")
    assert (done.void, net(done)) == (None, -10)


@pytest.mark.clause("MA-LR-1.community_card")
@pytest.mark.parametrize(
    "fault",
    [
        {"position": "community", "card": 2, "when": "before_bet_2"},
        {"position": 5},
        {"position": "dealer"},
        {"position": "community", "card": 4},
    ],
)
def test_what_cannot_be_exposed_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        played(BETS, None, "", everybody(RIDE, 1, 3), [{"kind": "card_exposed", **fault}])
