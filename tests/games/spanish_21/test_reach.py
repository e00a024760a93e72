"""Clauses of Spanish 21 that come out in an answer, a refusal or a finding: burns, devices set aside, cuts of a dealt shoe."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.live.view import state_text
from houseway.table.replay.referee import replay
from tests.floor.bots import next_command
from tests.floor.nights import TABLE, Night
from tests.games.every_game.answers import cited, of_kind

MASSACHUSETTS: dict[str, Any] = {
    "game": "spanish_21",
    "authority": "MA",
    "seats": {1: {"buy_in": 100, "wagers": {"spanish_21": 10}}},
}
ALONE = 80
"""Rounds within which the cover card has come out on the dealer's hand, one player at the table."""
ROUND: dict[str, Any] = {
    "deal": {"hands": {1: "Kh 9d", "dealer": "7c"}, "shoe": "Kd"},
    "decisions": [{"seat": 1, "do": "stand"}],
}


@pytest.mark.clause("MA-S21-7.c-newdealer", "MA-S21-7.c-disclose")
def test_a_new_dealer_burns_a_card_and_shows_it_on_request() -> None:
    asked = {**ROUND, "new_dealer": True, "burn_card_requested": True}
    both: Any = replay({**MASSACHUSETTS, "rounds": [ROUND, asked]})
    _, answer = both["rounds"]
    assert cited(of_kind(answer, "burned")) == {"MA-S21-7.c-newdealer"}
    (shown,) = of_kind(answer, "disclosed")
    assert shown["clauses"] == ["MA-S21-7.c-disclose"]
    assert shown["card"] in shown["text"]
    assert answer["seats"]["1"]["net"] == "10.00"


@pytest.mark.clause("MA-S21-4.h")
@pytest.mark.parametrize("variations", [{"music": "loud"}, {"burn_cards": "two"}, {"cut_cards": 11}])
def test_only_arrangements_that_can_be_approved_are_filed(variations: dict[str, Any]) -> None:
    found = review({"game": "spanish_21", "authority": "MA", "options": {"shuffle_variations": variations}})
    assert [one.clause for one in found.violations] == ["MA-S21-4.h"]


@pytest.mark.clause("MA-S21-15.k", "PA-S21-13.m")
@pytest.mark.parametrize(("authority", "clause"), [("MA", "MA-S21-15.k"), ("PA", "PA-S21-13.m")])
def test_a_shuffler_is_set_aside_before_the_cards_are_shuffled_by_hand(authority: str, clause: str) -> None:
    hands = {1: "Kh 9d", "dealer": "7c"} if authority == "MA" else {1: "Kh 9d", "dealer": "7c Kd"}
    deal = {"hands": hands, "shoe": "Kd"} if authority == "MA" else {"hands": hands}
    by_device = {**MASSACHUSETTS, **ROUND, "authority": authority, "deal": deal, "submission": {"shuffle": "automated"}}
    change = {"act": "change_options", "options": {"shuffle": "manual"}, "by": "supervisor"}
    with pytest.raises(BadInput) as error:
        replay({**by_device, "acts": [change]})
    assert error.value.clause == clause
    answer: Any = replay({**by_device, "acts": [{**change, "removed": ["shuffler"]}]})
    assert [event["by"] for event in of_kind(answer, "shuffled")] == ["dealer"]
    assert answer["seats"]["1"]["net"] == "10.00"


# -- the cover card of a Pennsylvania shoe ----------------------------------------------------------------------------


def play_alone(night: Night, rounds: int) -> None:
    """That many rounds with Ada alone at seat 1."""
    night.do(TABLE, "leave", "bob")
    while night.live.number < rounds or night.live.playing:
        me = {"seat": 1, "name": "ada", "balance": "0"}
        command = next_command({**json.loads(state_text(night.live, TABLE, 1)), "me": me}, everything=False)
        if command is None or not night.try_to(command.pop("do"), "ada", **command):
            night.wait()


@pytest.mark.clause("PA-S21-5.c.2", "PA-S21-5.c.3", "PA-S21-7.d")
@pytest.mark.parametrize(("seats", "rounds"), [(1, ALONE), (2, 30)])
def test_the_cut_of_a_dealt_shoe_begins_where_the_cover_card_came_out(tmp_path: Path, seats: int, rounds: int) -> None:
    night = Night(tmp_path, "spanish_21", authority="PA")
    if seats == 1:
        play_alone(night, rounds)
    else:
        night.rounds(rounds)
    entries = [json.loads(line) for line in b"".join(night.notary.export()).splitlines()]
    told = [event for entry in entries if entry.get("kind") == "command" for event in entry["events"]]
    covers = [event for event in told if event["kind"] == "cover_card_out"]
    cuts = [event for event in told if event["kind"] == "cut_offered"][1:]
    assert cuts
    for cover, cut in zip(covers, cuts, strict=True):
        on_the_dealer = cover["on"] == "dealer"
        assert "PA-S21-7.d" in cover["clauses"]
        assert ("PA-S21-5.c.3" if on_the_dealer else "PA-S21-5.c.2") in cut["clauses"]
        assert cut["seats"][0] == (seats if on_the_dealer else cover["on"])
    if seats == 1:
        assert "dealer" in [cover["on"] for cover in covers]
