"""Clauses of Chemin de Fer that come out in what `houseway replay` answers: the auction, a seat changed, a card disclosed."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.chemin_de_fer.cases import BANKER_WINS, PLAYER_WINS, do, entry
from tests.games.every_game.answers import cited, of_kind
from tests.project.refused import refused

COVERED = {1: {"banker_wager": 100}, 2: {"banco": 100}}


def rounds(*entries: dict[str, Any], **options: Any) -> Any:
    answer: Any = replay({"game": "chemin_de_fer", "submission": options, "rounds": list(entries)})
    return answer["rounds"]


@pytest.mark.clause("MA-CF-4.b-s1")
def test_a_bid_at_the_auction_of_a_new_shoe_names_an_amount() -> None:
    with refused("field-missing", clause="MA-CF-4.b-s1") as error:
        rounds(entry(COVERED, BANKER_WINS, decisions=[do(1, "bid")]))
    assert error.value.clause == "MA-CF-4.b-s1"


@pytest.mark.clause("MA-CF-11.h.2")
def test_procedure_2_discards_a_disclosed_card_with_one_that_nobody_saw() -> None:
    faults = [{"kind": "card_drawn_in_error", "at_card": 5, "exposed": True}]
    (answer,) = rounds(entry(COVERED, BANKER_WINS, "7d", faults=faults), disclosed_card_procedure=2)
    (gone,) = [event for event in of_kind(answer, "discarded") if "MA-CF-11.h.2" in event["clauses"]]
    assert (gone["card"], gone["count"]) == ("7d", 1)
    assert "MA-CF-11.h.2" in cited(of_kind(answer, "burned"))
    assert answer["seats"]["2"]["net"] == "-100.00"


@pytest.mark.clause("MA-CF-10.e")
def test_who_moves_nearer_to_the_bank_misses_one_turn_at_it() -> None:
    move = {"act": "change_seat", "seat": 5, "to": 3, "when": "after_round"}
    first = entry({**COVERED, 5: {}}, BANKER_WINS, decisions=[do(1, "keep_bank")], acts=[move])
    again = entry({**COVERED, 3: {}}, PLAYER_WINS, decisions=[do(2, "decline_bank")])
    before, after = rounds(first, again)
    assert cited(before["acts"][0]["events"]) == {"MA-CF-10.e"}
    assert [event["seat"] for event in of_kind(after, "turn_missed")] == [3]
    assert after["seats"]["2"]["net"] == "100.00"
