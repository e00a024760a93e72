"""Reports for the coming round: what the rules cannot rule on is left out, and the round begins all the same."""

import json
from contextlib import suppress
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.live.view import state_text
from tests.api.test_preview import reports
from tests.floor.players import Felt
from tests.live.test_fields import EVERYWHERE, wanted
from tests.project.refused import refused

ELSEWHERE = 5
"""A seat at which nobody sits."""


def at_two_seats(game: str, authority: str) -> Felt:
    felt = Felt(game, 8, authority=authority, training=True, betting_seconds=0, decision_seconds=0)
    for seat, name in enumerate(("ann", "bob"), 1):
        felt.do("sit", name, seat=seat, buy_in=1000)
    return felt


def begin(felt: Felt) -> None:
    """Has both players wager until a round has begun; raises whatever refuses it."""
    for _ in range(12):
        for seat, name in enumerate(("ann", "bob"), 1):
            if felt.live.number:
                return
            state = json.loads(state_text(felt.live, "t", seat, me={"seat": seat, "balance": "0.00"}))
            if (command := wanted(state)) is not None:
                felt.do(command.pop("do"), name, **command)
    raise AssertionError("no round begins")


@pytest.mark.parametrize(("game", "authority"), EVERYWHERE)
def test_no_report_keeps_the_next_round_from_beginning(game: str, authority: str) -> None:
    """It would be refused with the same cards again and again, and the refusal may tell what they are."""
    felt = at_two_seats(game, authority)
    said = list(reports(felt.live))
    fields = felt.live.game.rulings
    said += [{**one, "position": ELSEWHERE} for one in said if "position" in fields[one["kind"]].fields]
    for first in range(0, len(said), 8):
        felt = at_two_seats(game, authority)
        for report in said[first : first + 8]:
            _reported(felt, report)
        begin(felt)
        assert felt.live.number == 1
        assert not felt.live.faults


def _reported(felt: Felt, report: dict[str, Any]) -> None:
    with suppress(BadInput):  # a report of which the fields alone are wrong
        felt.do("fault", "ann", fault=report)


def test_a_report_that_is_right_is_ruled_on_beside_one_that_is_not() -> None:
    felt = at_two_seats("caribbean_stud", "MA")
    for report in ({"kind": "shuffler_jam"}, {"kind": "card_found_face_up", "at_card": 2}, {"kind": "shuffler_jam"}):
        felt.do("fault", "ann", fault=report)
    begin(felt)
    assert felt.live.round is not None
    assert [event.data["fault"] for event in felt.live.round.events if event.kind == "fault"] == ["card_found_face_up"]


def test_a_deal_tells_nothing_of_the_cards_that_it_would_have_brought() -> None:
    """The refusal of an unauthorised third card named the Player's count, before the wagers were final."""
    for seed in range(6):
        felt = Felt("minibaccarat", seed, authority="MA")
        felt.do("sit", "ann", seat=1, buy_in=1000)
        felt.do("fault", "dan", fault={"kind": "unauthorised_player_third_card", "exposed": True})
        felt.do("wager", "ann", wager="player", amount=10)
        felt.do("deal", "dan")
        assert felt.live.phase == "settled"


def test_there_are_no_more_reports_than_a_round_can_have() -> None:
    felt = at_two_seats("poker", "MA")
    report = {"kind": "card_found_face_up", "at_card": 40}
    for _ in range(20):
        felt.do("fault", "ann", fault=report)
    with refused("too-many-faults"):
        felt.do("fault", "ann", fault=report)
    begin(felt)
    with refused("too-many-faults"):
        felt.do("fault", "ann", fault=report)
