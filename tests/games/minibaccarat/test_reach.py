"""Clauses of Minibaccarat that come out in what `houseway replay` answers: Panda 8, House Money, stray third cards."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from tests.games.every_game.answers import cited, of_kind
from tests.games.minibaccarat.cases import scenario

ON_PLAYER = {1: {"player": 20}}


def stray(exposed: bool) -> list[dict[str, Any]]:
    return [{"kind": "unauthorised_player_third_card", "at_card": 5, "exposed": exposed}]


def result(answer: Any, wager: str = "player") -> Any:
    return answer["seats"]["1"]["wagers"][wager]["result"]


@pytest.mark.clause("MA-MB-1.panda_8", "MA-MB-12.g", "MA-MB-7.a.6.i")
def test_panda_8_pays_25_to_1() -> None:
    wagers = {1: {"player": 10, "panda_8_insurance": 4}}
    answer: Any = replay(scenario(wagers, "2c 3d", "Kd 7h", "3h", submission={"table_variant": "ez"}))
    assert "MA-MB-1.panda_8" in cited(of_kind(answer, "announced"))
    assert {"MA-MB-12.g", "MA-MB-7.a.6.i"} <= cited(of_kind(answer, "paid"))
    assert answer["seats"]["1"]["net"] == "110.00"


@pytest.mark.clause("MA-MB-7.a.7")
def test_house_money_is_refused_where_it_is_not_offered() -> None:
    raw = scenario({1: {"player": 10, "house_money": 5}}, submission={"house_money_offered": False})
    with pytest.raises(BadInput) as error:
        replay(raw)
    assert error.value.clause == "MA-MB-7.a.7"


@pytest.mark.clause("MA-MB-13.b-s1", "MA-MB-13.c-s1")
@pytest.mark.parametrize(("exposed", "clause"), [(False, "MA-MB-13.b-s1"), (True, "MA-MB-13.c-s1")])
def test_a_stray_third_card_is_the_bankers_where_the_banker_draws(exposed: bool, clause: str) -> None:
    answer: Any = replay(scenario(ON_PLAYER, "Kc 6d", "2c 3d", "8h", faults=stray(exposed)))
    assert clause in cited(of_kind(answer, "dealt"))
    assert answer["seats"]["1"]["net"] == "20.00", "6 against 3"


@pytest.mark.clause("MA-MB-13.b-s2")
def test_a_stray_third_card_that_nobody_saw_opens_the_next_hand() -> None:
    first = {"deal": {"hands": {"player": "Kc 6d", "banker": "2c 4d"}, "shoe": "8h"}, "faults": stray(False)}
    seats = {1: {"wagers": {"player": 50}}}
    both: Any = replay({"game": "minibaccarat", "seats": seats, "rounds": [first, {"deal": {"shoe": "4d Ah 3s"}}]})
    before, after = both["rounds"]
    assert "MA-MB-13.b-s2" in cited(before["events"])
    assert (result(before), result(after)) == ("push", "win")


@pytest.mark.clause("MA-MB-13.c-s2", "MA-MB-13.c.1", "MA-MB-13.c.2")
@pytest.mark.parametrize(("procedure", "kind"), [(1, "discarded"), (2, "set_aside")])
def test_a_stray_third_card_that_was_seen_goes_by_the_procedure_of_the_submission(procedure: int, kind: str) -> None:
    options = {"disclosed_unauthorised_third_card": procedure}
    shoe = "2h 9c 7h 9d" if procedure == 2 else "2h"
    answer: Any = replay(scenario(ON_PLAYER, "Kc 7d", "2c 4s", shoe, faults=stray(True), submission=options))
    assert {"MA-MB-13.c-s2", f"MA-MB-13.c.{procedure}"} <= cited(of_kind(answer, kind))
    assert bool(of_kind(answer, "simulated_round")) is (procedure == 2)
    assert answer["seats"]["1"]["net"] == "20.00", "7 against 6"
