"""A table whose opening is signed: each duty by its role, in order, and no wager before."""

from typing import Any

import pytest

from houseway.games import GAMES, game
from houseway.live.commands import Command
from houseway.live.config import read_config
from houseway.live.opening import duties, list_json
from houseway.live.restore import LoggedCommand, resumed
from houseway.live.table import LiveTable
from houseway.live.view import table_json
from houseway.rulebook.submission import accept
from tests.floor.players import START
from tests.project import refused as refusals

SIGNER = {
    "dealer": "dealer",
    "player": "dealer",
    "floorperson": "floorperson",
    "casino supervisor": "supervisor",
    "licensee": "supervisor",
}


def closed(name: str = "three_card_poker", authority: str = "MA") -> LiveTable:
    return LiveTable(read_config({"game": name, "authority": authority, "signed_opening": True}))


def give(live: LiveTable, do: str, role: str, **fields: Any) -> None:
    live.apply(Command(do, f"the {role}", role, fields), START)


@pytest.mark.parametrize(("name", "authority"), [(name, one) for name in GAMES for one in GAMES[name]])
def test_a_table_opens_once_everything_is_signed_and_not_before(name: str, authority: str) -> None:
    live = closed(name, authority)
    wanted = duties(live.game, live.table.submission)
    for duty in wanted:
        for _ in range(duty.times):
            with refusals.refused("table-cannot-open", clause=duty.clauses[0], where="open"):
                give(live, "open", "floorperson")
            command = Command("sign", "somebody", SIGNER[duty.role], {"duty": duty.id})
            (event,) = [one for one in live.apply(command, START).events if one.kind == "signed"]
            assert (event.clauses, event.data["by"]) == (duty.clauses, SIGNER[duty.role])
    give(live, "open", "floorperson")
    assert live.status == "open"
    assert live.signed == ()


@pytest.mark.parametrize("signed", [True, False])
def test_an_opening_that_nobody_signed_is_told_as_presumed(signed: bool) -> None:
    live = LiveTable(read_config({"game": "three_card_poker", "signed_opening": signed}))
    for duty in duties(live.game, live.table.submission) if signed else ():
        give(live, "sign", SIGNER[duty.role], duty=duty.id)
    told = live.apply(Command("open", "sue", "supervisor"), START).events
    kinds = [event.kind for event in told]
    assert ("presumed" in kinds) is not signed
    assert "inspected" in kinds


def test_a_duty_is_signed_by_its_role_once_and_in_order() -> None:
    live = closed()
    first, later = duties(live.game, live.table.submission)[:2]
    with refusals.refused("not-your-role", clause="MA-TC-4.b-1", where="duty"):
        give(live, "sign", "supervisor", duty=first.id)
    if later.after:
        with refusals.refused("duty-undone", clause="MA-TC-4.b-1"):
            give(live, "sign", SIGNER[later.role], duty=later.id)
    give(live, "sign", SIGNER[first.role], duty=first.id)
    with refusals.refused("duty-done", clause="MA-TC-4.b-1", where="duty"):
        give(live, "sign", SIGNER[first.role], duty=first.id)
    with refusals.refused("no-such-duty", where="duty"):
        give(live, "sign", "dealer", duty="sweep")
    shown = table_json(live, "t")["to_sign"]
    assert shown[0]["signed"] == [{"role": SIGNER[first.role], "name": f"the {SIGNER[first.role]}"}]


def test_nobody_wagers_at_a_table_that_is_not_signed_for() -> None:
    live = closed()
    with refusals.refused("table-closed"):
        give(live, "sit", "player", seat=1, buy_in=100)


def test_signatures_survive_a_restart_and_end_with_the_opening() -> None:
    live, log = closed(), list[LoggedCommand]()
    for duty in duties(live.game, live.table.submission)[:2]:
        command = Command("sign", "somebody", SIGNER[duty.role], {"duty": duty.id})
        log.append(LoggedCommand(command, START, live.apply(command, START).drawn))
    again = closed()
    resumed(again, log)
    assert again.signed == live.signed
    assert len(again.signed) == 2


def test_a_table_that_asks_for_no_signatures_opens_at_once() -> None:
    live = LiveTable(read_config({"game": "three_card_poker"}))
    assert table_json(live, "t")["to_sign"] == []
    give(live, "open", "supervisor")
    with refusals.refused("table-open"):
        give(live, "sign", "dealer", duty="inspect")


def test_the_list_names_every_duty_with_its_clause() -> None:
    found = game("three_card_poker", "MA")
    shown = list_json(found, accept(found.submission, {}), ())
    wanted = duties(found, accept(found.submission, {}))
    assert [(one["id"], one["what"], one["role"], one["times"]) for one in shown] == [
        (duty.id, duty.what, duty.role, duty.times) for duty in wanted
    ]
    assert [(one["clauses"], one["signed"]) for one in shown] == [(list(duty.clauses), []) for duty in wanted]
