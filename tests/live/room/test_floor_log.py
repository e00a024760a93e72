"""The log of a floor whose poker tables have house rules: it verifies, and other rules than those of the table show."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.transparency.rounds.table_setup import SetUp
from houseway.transparency.verify import verify
from tests.floor.evening import Evening
from tests.transparency.logs import HOUSE

RULES = {"big_blind_ante": 5, "new_players": "post_or_wait", "maximum_buy_in": 500}


@pytest.fixture
def floor(tmp_path: Path) -> Any:
    """Hands under the rules of the table, and under others after a change of options."""
    played = Evening(tmp_path)
    played.make("t", "poker", house_rules=RULES, decision_seconds=0)
    for seat, name in ((1, "ada"), (2, "bob")):
        played.do("t", "sit", name, seat=seat, buy_in=200)
    hand(played)
    played.do("t", "options", "sue", role="supervisor", options={"max_raises": 3}, house_rules={"big_blind_ante": None})
    hand(played)
    played.do("t", "options", "sue", role="supervisor", options={"check_raise": "prohibited"})
    hand(played)
    yield played
    played.store.engine.dispose()


def hand(floor: Evening) -> None:
    live = floor.tables["t"]
    floor.do("t", "deal", "sue", role="dealer")
    while live.round is not None and (asks := live.round.asks()):
        floor.do("t", "decide", live.players.by_seat[asks[0].seat].name, choice="fold")


def test_the_log_of_a_table_with_house_rules_verifies(floor: Evening) -> None:
    exported = b"".join(floor.notary.export())
    assert b'"house_rules"' in exported
    assert verify(exported, HOUSE.public).problems == []


def test_a_hand_settled_under_other_house_rules_shows() -> None:
    config = {"game": "poker", "authority": "MA", "minimum": "5.00", "maximum": "500.00", "house_rules": RULES}
    table = {"minimum": "5.00", "maximum": "500.00", "house_rules": RULES}
    scenario: dict[str, Any] = {"game": "poker", "authority": "MA", "submission": {}, "table": table}
    setup = SetUp(json.loads(json.dumps(config)))
    assert setup.differs(1, {"scenario": scenario}) == []
    forged = copy.deepcopy(scenario)
    forged["table"]["house_rules"]["big_blind_ante"] = 10
    assert len(setup.differs(1, {"scenario": forged})) == 1
    del forged["table"]["house_rules"]
    assert len(setup.differs(1, {"scenario": forged})) == 1
