"""A stranger with nothing but addresses: fetches key, checkpoints and proofs, and checks them; and the books over HTTP."""

import io
import json
import zipfile
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.transparency.checkpoint import Checkpoint, house_key, read_checkpoint
from houseway.transparency.merkle import verify_consistency
from houseway.transparency.proof import proof_problems
from houseway.transparency.rounds.public_log import problems
from houseway.transparency.verify import verify
from tests.floor.http.doors import ELSEWHERE, House, running
from tests.floor.people.people import quick_hashes

TABLE = "three-card-poker-ma"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    patch = pytest.MonkeyPatch()
    quick_hashes(patch)
    with running(tmp_path_factory.mktemp("proof")) as found:
        yield found
    patch.undo()


@pytest.fixture(scope="module")
def stranger(house: House) -> Any:
    return house.browser(ELSEWHERE, "casino.example")


@pytest.fixture(scope="module")
def regulator(house: House) -> Any:
    return house.signed_in("regulator", "rita")


@pytest.fixture(scope="module")
def played(house: House) -> Any:
    """A guest at this machine plays a round of Three Card Poker."""
    guest = house.browser()
    name = guest.post("/api/session").json()["name"]
    commands: list[dict[str, Any]] = [
        {"do": "sit", "seat": 1, "buy_in": 200},
        {"do": "wager", "wager": "ante", "amount": 10},
        {"do": "ready"},
        {"do": "decide", "choice": "play"},
    ]
    for number, command in enumerate(commands):
        answer = guest.post(f"/api/tables/{TABLE}/commands", json={"key": f"{name} {number}", **command})
        assert answer.status_code == 200, answer.text
    return guest


def test_a_stranger_checks_a_checkpoint_with_the_public_key(stranger: Any) -> None:
    key = stranger.get("/api/log/key").json()
    stated = stranger.get("/api/log/checkpoint").json()
    signed = read_checkpoint(stated["note"], key["public_key"])
    assert isinstance(signed, Checkpoint)
    assert signed.json() == stated
    assert (signed.origin, str(house_key(signed.origin, signed.key))) == (key["origin"], key["key"])


def test_a_witness_fetches_the_newest_checkpoint_as_a_note(stranger: Any) -> None:
    answer = stranger.get("/api/log/checkpoint.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    key = stranger.get("/api/log/key").json()
    assert isinstance(read_checkpoint(answer.text, key["public_key"]), Checkpoint)


def test_a_stranger_checks_that_the_log_only_grew(stranger: Any, house: House) -> None:
    old = stranger.get("/api/log/checkpoint").json()
    house.browser().post("/api/session")  # chips for a new guest: an entry
    new = stranger.get("/api/log/checkpoint").json()
    assert new["size"] > old["size"]
    proof = stranger.get("/api/log/consistency", params={"from": old["size"], "to": new["size"]}).json()
    assert (proof["from_root"], proof["to_root"]) == (old["root"], new["root"])
    path = [bytes.fromhex(step) for step in proof["path"]]
    assert verify_consistency(old["size"], new["size"], bytes.fromhex(old["root"]), bytes.fromhex(new["root"]), path)


@pytest.mark.parametrize("query", ["from=5&to=2", "from=0&to=999999", "from=-1", "from=x", ""])
def test_a_growth_that_never_was_is_refused(stranger: Any, query: str) -> None:
    assert stranger.get(f"/api/log/consistency?{query}").status_code in (400, 422)


def test_a_player_proves_the_own_round(played: Any) -> None:
    key = played.get("/api/log/key").json()["public_key"]
    found = played.get(f"/api/tables/{TABLE}/rounds/1/proof").json()
    assert [proof_problems(proof, key) for proof in found["proofs"]] == [[]] * len(found["proofs"])
    kinds = [json.loads(proof["entry"])["kind"] for proof in found["proofs"]]
    assert kinds.index("committed") < kinds.index("revealed") < kinds.index("settled")


def test_a_player_recalls_the_own_round(played: Any) -> None:
    told = played.get(f"/api/tables/{TABLE}/rounds/1/recall").json()
    assert told["recall"]["total_bet"] == "20.00"
    assert told["players"]["1"].startswith("guest ")


def test_a_player_takes_out_the_own_round_and_nobody_elses(played: Any, house: House) -> None:
    packed = played.get(f"/api/tables/{TABLE}/dispute/1")
    assert packed.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(packed.content)) as files:
        assert problems(json.loads(files.read("round.log.json"))) == []
    other = house.browser(agent="another browser")
    other.post("/api/session")
    assert other.get(f"/api/tables/{TABLE}/dispute/1").status_code == 403


def test_the_regulator_exports_the_log_and_it_verifies(regulator: Any, played: Any) -> None:
    key = regulator.get("/api/log/key").json()["public_key"]
    verdict = verify(regulator.get("/api/log/export").content, key)
    assert verdict.problems == []
    assert verdict.rounds == 1


def test_the_log_of_one_table_is_for_those_who_may_watch_it(played: Any, stranger: Any) -> None:
    text = played.get("/api/log/export", params={"table": TABLE}).content
    verdict = verify(text)
    assert verdict.problems == []
    assert verdict.withheld > 0
    assert stranger.get("/api/log/export", params={"table": TABLE}).status_code == 401


@pytest.mark.parametrize("form", ["csv", "jsonl", "parquet"])
@pytest.mark.parametrize("kind", ["events", "rounds", "wagers", "accounts"])
def test_the_regulator_exports_the_books_and_that_is_written_down(
    regulator: Any, played: Any, kind: str, form: str
) -> None:
    answer = regulator.get("/api/export", params={"kind": kind, "format": form})
    assert answer.status_code == 200
    assert len(answer.content) > 50
    noted = [one for one in regulator.get("/api/significant").json()["events"] if one["kind"] == "exported"]
    assert noted[-1]["known"]["by"] == "rita"
    assert (noted[-1]["known"]["what"], noted[-1]["known"]["format"]) == (kind, form)


@pytest.mark.parametrize("query", ["kind=secrets", "kind=events&format=xlsx", "", "kind=rounds&from=yesterday"])
def test_an_export_of_nonsense_is_refused(regulator: Any, query: str) -> None:
    assert regulator.get(f"/api/export?{query}").status_code in (400, 422)


@pytest.mark.parametrize(
    "span", ["from=2026-01-01&to=2999-01-01", "from=2026-11-15T00:00:00%2B00:00", "from=2026-11-15T00:00:00+00:00"]
)
def test_periods_are_days_or_moments(regulator: Any, played: Any, span: str) -> None:
    assert regulator.get(f"/api/export?kind=rounds&format=jsonl&{span}").status_code == 200


def test_the_pit_report_counts_the_round(regulator: Any, played: Any) -> None:
    sheet = regulator.get("/api/pit").json()["tables"][TABLE]
    assert (sheet["rounds"], sheet["drop"], sheet["handle"]) == (1, "200.00", "20.00")


def test_the_start_of_the_software_is_significant(regulator: Any) -> None:
    found = regulator.get("/api/significant").json()
    started = [one for one in found["events"] if one["kind"] == "started"]
    assert len(started) == 1
    assert len(started[0]["known"]["sha256"]) == 64


@pytest.mark.parametrize("path", ["rounds/99/proof", "rounds/99/recall", "dispute/99"])
def test_a_round_that_was_never_played_is_not_there(played: Any, path: str) -> None:
    assert played.get(f"/api/tables/{TABLE}/{path}").status_code == 404
    assert played.get(f"/api/tables/nowhere/{path}").status_code == 404


def test_columns_are_documented(stranger: Any) -> None:
    assert set(stranger.get("/api/export/columns").json()) == {"events", "rounds", "wagers", "accounts"}
