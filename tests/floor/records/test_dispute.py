"""A dispute bundle holds everything about one round, and a stranger can check it with nothing else."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.floor.records.dispute import bundle
from houseway.transparency.proof import proof_problems
from houseway.transparency.rounds.public_log import problems
from tests.cli.running import Shell
from tests.floor.evening import BACCARAT, POKER, Evening, evening
from tests.project.refused import refused
from tests.transparency.logs import HOUSE


def bundled(floor: Evening, table: str, number: int, name: str) -> bytes:
    return bundle(floor.store.engine, floor.notary.checkpoint(), table, number, name)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    played = evening(tmp_path_factory.mktemp("dispute"))
    yield played
    played.store.engine.dispose()


def opened(packed: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(packed)) as file:
        return {name: file.read(name).decode() for name in file.namelist()}


@pytest.fixture(scope="module")
def files(floor: Evening) -> dict[str, str]:
    return opened(bundled(floor, POKER, 4, "ada"))


def test_a_bundle_holds_the_round_its_log_its_proofs_and_a_page(files: dict[str, str]) -> None:
    entries = {name for name in files if name.startswith("entry-")}
    assert set(files) - entries == {
        "README.txt",
        "round.json",
        "round.html",
        "proofs.json",
        "checkpoint.txt",
        "round.log.json",
    }
    assert len(entries) == 7, "promised, two wagers, ready, decided, revealed, settled"


def test_every_proof_in_it_holds(files: dict[str, str]) -> None:
    proofs = json.loads(files["proofs.json"])["proofs"]
    assert [proof_problems(proof, HOUSE.public) for proof in proofs] == [[]] * len(proofs)
    kinds = [json.loads(proof["entry"])["kind"] for proof in proofs]
    assert kinds == ["committed", "command", "command", "command", "command", "revealed", "settled"]
    done = [json.loads(proof["entry"]).get("do") for proof in proofs]
    assert done == [None, "wager", "wager", "ready", "decide", None, None]


def test_its_log_proves_the_settlement(files: dict[str, str]) -> None:
    log = json.loads(files["round.log.json"])
    assert problems(log) == []
    assert log["answer"]["seats"]["2"]["net"] == json.loads(files["round.json"])["answer"]["seats"]["2"]["net"]


def test_what_it_says_to_type_works(files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    shell = Shell(capsys)
    assert shell("verify", tmp_path / "entry-1.json", "--key", HOUSE.public).status == 0
    assert shell("verify", tmp_path / "round.log.json").status == 0
    assert f"--key {HOUSE.public}" in files["README.txt"]


def test_the_page_tells_every_step_with_its_clause_and_needs_nothing_from_outside(files: dict[str, str]) -> None:
    told, page = json.loads(files["round.json"]), files["round.html"]
    for event in told["answer"]["events"]:
        assert all(clause in page for clause in event["clauses"])
    assert "seat 2: fold" in page
    assert told["commitment"] in page
    assert "<script" not in page
    assert "http" not in page


def test_names_cannot_put_anything_into_the_page(tmp_path: Path) -> None:
    played = Evening(tmp_path)
    played.store.grant("<script>alert(1)</script>", 100_000)
    played.make(POKER, "three_card_poker", betting_seconds=0, decision_seconds=0)
    played.do(POKER, "sit", "<script>alert(1)</script>", seat=1, buy_in=100)
    played.do(POKER, "wager", "<script>alert(1)</script>", wager="ante", amount=10)
    played.do(POKER, "ready", "<script>alert(1)</script>")
    played.do(POKER, "decide", "<script>alert(1)</script>", choice="play")
    page = opened(bundled(played, POKER, 1, ""))["round.html"]
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    played.store.engine.dispose()


def test_while_a_shoe_is_in_play_its_log_is_not_there_and_the_bundle_says_so(floor: Evening) -> None:
    files = opened(bundled(floor, BACCARAT, 2, "bob"))
    assert "round.log.json" not in files
    assert "still in play" in files["README.txt"]
    promise = floor.tables[BACCARAT].shoe
    assert promise is not None
    assert promise.sealed.key.hex() not in "".join(files.values())


def test_the_same_round_gives_the_same_bundle_but_for_the_moment(floor: Evening) -> None:
    first, second = (opened(bundled(floor, POKER, 2, "ada")) for _ in range(2))
    alike = [name for name in first if first[name] == second[name]]
    assert {"README.txt", "round.json", "round.log.json"} <= set(alike)


def test_a_round_that_was_never_played_has_no_bundle(floor: Evening) -> None:
    with refused("no-such-round"):
        bundled(floor, POKER, 99, "ada")
