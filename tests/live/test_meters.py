"""Meters and funds outlive rounds, restarts, snapshots and a table that closes for the night."""

from pathlib import Path

from sqlalchemy import select

from houseway.floor.store.models import balances
from houseway.live.restore import restored
from houseway.live.snapshot import packed, unpacked
from tests.floor.evening import Evening
from tests.floor.players import Felt

METER = "meter:progressive"


def fed(rounds: int) -> Felt:
    """A table of Caribbean Stud at which a dollar was put on the progressive that many times; the player folds each time."""
    felt = Felt("caribbean_stud")
    felt.do("sit", "ann", seat=1, buy_in=1000)
    for _ in range(rounds):
        felt.do("wager", "ann", wager="ante", amount=10)
        felt.do("wager", "ann", wager="progressive", amount=1)
        felt.do("ready", "ann")
        felt.do("decide", "ann", choice="fold")
    return felt


def test_a_meter_grows_by_its_share_of_every_wager() -> None:
    first, third = (fed(rounds).live.balances()[METER] for rounds in (1, 3))
    grown = (third - first) // 2
    assert 0 < grown <= 100, "a share of each dollar"
    assert third == first + 2 * grown


def test_a_restart_leaves_the_meter_where_it_was() -> None:
    felt = fed(3)
    assert restored(felt.live.config, felt.log).balances() == felt.live.balances()


def test_a_snapshot_keeps_the_meter() -> None:
    felt = fed(3)
    felt.do("wager", "ann", wager="ante", amount=10)
    body = packed(felt.live)
    assert body is not None
    assert unpacked(body, felt.live.config).balances() == felt.live.balances()


def test_a_table_that_closes_and_opens_again_keeps_its_meter_and_no_chip_is_lost() -> None:
    felt = fed(3)
    before = felt.live.balances()[METER]
    felt.do("close", "sue")
    assert felt.total() == 0
    felt.do("open", "sue")
    assert felt.live.balances()[METER] == before
    assert felt.total() == 0
    felt.do("sit", "bob", seat=1, buy_in=50)
    assert felt.live.chips(1) == 5000
    assert felt.total() == 0


def test_the_store_takes_a_progressive_round_and_gives_the_meter_back(tmp_path: Path) -> None:
    """All chips in the books add up to nothing, the meter's first amount included: the house put it up."""
    floor = Evening(tmp_path)
    floor.make("stud", "caribbean_stud", betting_seconds=0, decision_seconds=0)
    floor.do("stud", "sit", "ada", seat=1, buy_in="100")
    floor.do("stud", "wager", "ada", wager="ante", amount=10)
    floor.do("stud", "wager", "ada", wager="progressive", amount=1)
    floor.do("stud", "ready", "ada")
    floor.do("stud", "decide", "ada", choice="fold")
    with floor.store.engine.connect() as at:
        kept = {row.owner: row.amount for row in at.execute(select(balances))}
    live = floor.tables["stud"]
    again = restored(live.config, [entered for _, _, entered in floor.store.log("stud")])
    floor.store.engine.dispose()
    assert sum(kept.values()) == 0
    assert kept["meter:stud:progressive"] == again.balances()[METER] == live.balances()[METER] > 0
