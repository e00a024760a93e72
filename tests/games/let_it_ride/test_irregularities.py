"""Sections 7(e), 7(f) and 12: what goes wrong, and what becomes of the money."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.round import Round
from tests.games.every_game.reading import net, results
from tests.games.let_it_ride.rounds import RIDE, WITHDRAW, everybody, one_hand, played, three
from tests.project.refused import refused

BETS = {1: three(10, let_it_ride_bonus=1, three_card_bonus=5), 3: three(20)}


def voided(*faults: dict[str, object], decisions: Any = (), **options: Any) -> Round:
    """A round of two players that these faults void: every chip goes home."""
    done = played(BETS, options.pop("hands", None), "", decisions, faults, **options)
    assert done.void is not None
    assert (net(done, 1), net(done, 3), done.net("house")) == (0, 0, 0)
    return done


@pytest.mark.clause("MA-LR-12.c")
def test_no_misdeal_gives_more_cards_than_the_deck_has() -> None:
    fault = {"kind": "wrong_number_of_cards", "position": 1, "cards": 5}
    with refused("not-enough-cards", clause="MA-LR-12.c"):
        played({seat: three(5) for seat in range(1, 17)}, faults=[fault])


# -- what the chapter does not say --------------------------------------------------------------------------------


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.a.1")
@pytest.mark.parametrize("fault", [{"position": "community", "card": 2}, {"position": "community"}, {"position": 3}])
def test_a_card_seen_too_early_voids_the_round_where_the_licensee_has_filed_that(fault: dict[str, object]) -> None:
    done = voided({"kind": "card_exposed", **fault}, exposed_card="void")
    assert "section 12 is silent" in str(done.void)


@pytest.mark.clause("MA-LR-1.community_card", "MA-LR-10.b.2")
def test_bets_withdrawn_before_the_round_is_void_stay_withdrawn() -> None:
    late: dict[str, object] = {"kind": "card_exposed", "position": "community", "card": 3, "when": "before_bet_2"}
    done = voided(late, decisions=[(1, WITHDRAW), (3, RIDE)], exposed_card="void")
    assert results(done)["bet_1"] == "withdrawn"
    assert results(done)["let_it_ride_bonus"] == "void"
    assert set(results(done, 3).values()) == {"void"}


@pytest.mark.clause("MA-LR-1.community_card")
@pytest.mark.parametrize("options", [{}, {"exposed_card": "play_on"}])
def test_a_round_stands_in_which_a_card_was_seen_too_early_and_the_event_says_that_the_text_is_silent(
    options: dict[str, Any],
) -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": 3}
    done = one_hand(faults=[fault], **options)
    assert (done.void, net(done)) == (None, -10)
    ruled = next(one for one in done.events if one.kind == "ruled")
    assert "silent" in ruled.text
    assert "MA-LR~A15" in ruled.clauses


@pytest.mark.clause("MA-LR-1.community_card")
def test_a_community_card_that_lies_face_up_by_rule_cannot_be_seen_too_early() -> None:
    fault = {"kind": "card_exposed", "position": "community", "card": 2, "when": "before_bet_2"}
    done = one_hand(faults=[fault], exposed_card="void")
    assert done.void is None


@pytest.mark.clause("MA-LR-1.community_card")
@pytest.mark.parametrize(
    "fault",
    [
        {"position": 5},
        {"position": "dealer"},
        {"position": "community", "card": 4},
    ],
)
def test_what_cannot_be_exposed_is_refused(fault: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        played(BETS, None, "", everybody(RIDE, 1, 3), [{"kind": "card_exposed", **fault}])
