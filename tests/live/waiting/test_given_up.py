"""Rounds that are given up: after a backup was restored, or when the dealer of a practice round has gone."""

from typing import Any

import pytest

from houseway.live.commands import CLOCK
from tests.floor.players import Felt, picture, seated
from tests.project.refused import refused

POKER, BACCARAT = "three_card_poker", "minibaccarat"


def dealt(**config: Any) -> Felt:
    """Ann is asked, with ten dollars on the layout."""
    felt = seated(POKER, **config)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    return felt


def test_a_restored_backup_gives_the_round_up_and_all_that_was_promised() -> None:
    felt = dealt()
    live = felt.live
    assert (live.playing, live.players.chips(1)) == (True, 99_000)
    promised = live.shoe
    assert promised is not None
    felt.do("fault", "sue", fault={"kind": "card_found_face_up"})
    done = felt.do("restore", CLOCK)
    assert [event.kind for event in done.events] == ["given_up", "restored"]
    assert done.events[0].data["round"] == 1
    assert done.given_up is promised.sealed
    assert (done.revealed, done.settled) == ([], None)
    assert (live.playing, live.round, live.shoe, live.deadline) == (False, None, None, None)
    assert (live.players.chips(1), live.players.bets, live.faults, live.table.supply) == (100_000, {}, [], None)
    assert not live.players.by_seat[1].ready
    assert felt.total() == 0


def test_between_rounds_a_restored_backup_withdraws_the_promise_and_ends_the_shoe() -> None:
    felt = seated(BACCARAT)
    felt.do("wager", "ann", wager="banker", amount=10)
    felt.do("ready", "ann")
    going, coming = felt.live.shoe, felt.live.promise
    assert going is not None
    felt.do("wager", "ann", wager="banker", amount=10)
    done = felt.do("restore", CLOCK)
    assert [event.kind for event in done.events] == ["restored"]
    assert (done.withdrawn, done.revealed, done.given_up) == ([coming], [going], None)
    assert (felt.live.shoe, felt.live.players.bets) == (None, {})
    assert felt.live.promise is not None
    assert felt.live.promise is not coming, "a new promise is made at once"


def test_a_round_dealt_by_hand_was_never_promised() -> None:
    felt = dealt(dealer="person")
    assert felt.live.phase == "dealing"
    done = felt.do("restore", CLOCK)
    assert done.given_up is None
    assert felt.live.phase == "betting"


def test_a_practice_round_whose_dealer_has_gone_is_given_up() -> None:
    felt = dealt(dealer="person", training=True)
    (event,) = felt.do("give_up", CLOCK).events
    assert (event.kind, event.data["round"]) == ("given_up", 1)
    assert (felt.live.phase, felt.live.players.chips(1), felt.total()) == ("betting", 100_000, 0)
    with refused("not-at-this-point", where="table"):
        felt.do("give_up", CLOCK)


@pytest.mark.parametrize("config", [{"dealer": "person"}, {"training": True}])
def test_no_other_round_is_given_up(config: dict[str, Any]) -> None:
    felt = dealt(**config)
    before = picture(felt.live)
    with refused("not-at-this-point", where="table"):
        felt.do("give_up", CLOCK)
    assert picture(felt.live) == before
