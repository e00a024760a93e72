"""A floor whose tables had no logs of their own goes on: what was proved before stays proved, and new rounds verify too."""

import json
from pathlib import Path

import pytest

from houseway.floor.records.dispute import bundle
from houseway.floor.signing.notary import Notary
from houseway.floor.store.check import check_store
from houseway.floor.store.engine import open_store
from houseway.transparency.merkle import verify_consistency
from houseway.transparency.proof import proof_problems
from houseway.transparency.verify import verify
from tests.cli.running import Shell
from tests.floor.evening import POKER, Evening, evening
from tests.floor.store.first_schema import taken_back
from tests.transparency.logs import HOUSE

OLD, NEW = 5, 6
"""The last round before the tables had logs of their own, and the first one after."""


@pytest.fixture
def floor(tmp_path: Path) -> Evening:
    """The evening's floor, as a release wrote it that knew one log, now served by this one."""
    made = evening(tmp_path)
    made.store.engine.dispose()
    taken_back(f"sqlite:///{tmp_path}/floor.db", "0008")
    made.store = open_store(f"sqlite:///{tmp_path}/floor.db")
    return made


def play_on(floor: Evening) -> None:
    floor.do(POKER, "wager", "ada", wager="ante", amount=10)
    floor.do(POKER, "ready", "ada")
    floor.do(POKER, "decide", "ada", choice="play")


def test_old_and_new_rounds_verify_in_one_file(
    floor: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = floor.notary.checkpoint()
    assert verify(b"".join(floor.notary.export()), HOUSE.public).folds == 0
    play_on(floor)
    for table, rounds in ((None, 11), (POKER, NEW)):
        text = b"".join(floor.notary.export(table))
        verdict = verify(text, HOUSE.public, [before.note])
        assert verdict.problems == []
        assert (verdict.rounds, verdict.folds) == (rounds, 1)
        (tmp_path / "log.jsonl").write_bytes(text)
        assert Shell(capsys)("verify", str(tmp_path / "log.jsonl"), "--key", HOUSE.public).status == 0
    assert check_store(floor.store).findings == []


def test_a_file_from_before_still_verifies() -> None:
    """Logs that earlier releases exported: docs/vectors/logs.json is of version 1 and is never written again."""
    vectors = Path(__file__).parents[3] / "docs" / "vectors" / "logs.json"
    found = json.loads(vectors.read_text(encoding="ascii"))
    honest = next(one["log"] for one in found["logs"] if one["name"] == "honest")
    assert '"format":"houseway-floor-log-2"' in honest
    assert verify(honest.encode(), HOUSE.public).problems == []
    assert found["proof"]["format"] == "houseway-proof-2"
    assert proof_problems(found["proof"], HOUSE.public) == []


def test_proofs_of_old_and_new_rounds_hold_and_so_do_those_from_before(floor: Evening) -> None:
    old = floor.notary.round_proofs(POKER, OLD)["proofs"]
    assert {one["format"] for one in old} == {"houseway-proof-2"}
    before = floor.notary.checkpoint()
    play_on(floor)
    again, new = (floor.notary.round_proofs(POKER, number)["proofs"] for number in (OLD, NEW))
    assert [one["entry"] for one in again] == [one["entry"] for one in old]
    assert {one["format"] for one in new} == {"houseway-proof-2", "houseway-proof-3"}, "it was promised before"
    kinds = [json.loads(one["entry"])["kind"] for one in new]
    assert kinds == ["committed", *["command"] * 3, "revealed", "settled"]
    assert [proof_problems(one, HOUSE.public) for one in (*old, *again, *new)] == [[]] * (len(old) * 2 + len(new))
    growth = floor.notary.growth(before.size, None)
    roots = bytes.fromhex(growth["from_root"]), bytes.fromhex(growth["to_root"])
    steps = [bytes.fromhex(step) for step in growth["path"]]
    assert roots[0] == before.root
    assert verify_consistency(before.size, growth["to"], *roots, steps)


def test_the_growth_of_a_table_s_own_log_is_proved(floor: Evening) -> None:
    play_on(floor)
    floor.notary.checkpoint()
    play_on(floor)
    floor.notary.checkpoint()
    growth = floor.notary.growth(2, None, POKER)
    roots = bytes.fromhex(growth["from_root"]), bytes.fromhex(growth["to_root"])
    assert verify_consistency(2, growth["to"], *roots, [bytes.fromhex(step) for step in growth["path"]])


def test_the_bundle_of_a_disputed_round_proves_itself(floor: Evening) -> None:
    play_on(floor)
    signed = Notary(floor.store.engine, HOUSE, gap=0).checkpoint()
    assert bundle(floor.store.engine, signed, POKER, NEW, "ada")[:2] == b"PK"
