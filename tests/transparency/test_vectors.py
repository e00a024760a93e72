"""The test vectors of the format page: what the code gives, what a verifier written from the page says, and that both agree."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.transparency.deck.leaves import opens
from houseway.transparency.merkle import verify_consistency
from houseway.transparency.proof import proof_problems
from houseway.transparency.verify import verify
from tests.floor.nights import Night
from tests.games.every_game.first import first
from tests.transparency import second_verifier as second
from tests.transparency.logs import HOUSE
from tests.transparency.vectors import FOLDER, PURE


def vectors(name: str) -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="ascii"))


LOGS = [*vectors("logs")["logs"], *vectors("table-logs")["logs"]]
"""Logs of version 1, which stay as they are, and of version 2."""


@pytest.mark.parametrize("name", PURE)
def test_the_committed_vectors_are_what_the_code_gives(name: str) -> None:
    """After a change of the format: python -m tests.transparency.vectors."""
    assert vectors(name) == json.loads(json.dumps(PURE[name]()))


@pytest.mark.parametrize("case", LOGS, ids=[f"{place} {one['name']}" for place, one in enumerate(LOGS)])
def test_both_verifiers_agree_about_the_logs(case: Any) -> None:
    text = case["log"].encode()
    assert (verify(text, HOUSE.public, replay=False).problems == []) is case["ok"]
    assert (second.problems(text) == []) is case["ok"]


def test_the_proof_of_an_entry_holds_for_both() -> None:
    proof = vectors("logs")["proof"]
    assert proof_problems(proof, HOUSE.public) == []
    signed = second.checkpoint(proof["checkpoint"], proof["key"])
    assert signed is not None
    leaf = second.leaf(proof["entry"].encode())
    assert second.included(leaf, proof["index"], signed[1], proof["path"]) == signed[2]


@pytest.mark.parametrize("case", vectors("folds")["proofs"], ids=lambda one: str(one["name"]))
def test_the_proof_of_a_table_s_entry_holds_or_not_for_both(case: Any) -> None:
    assert (proof_problems(case["proof"], HOUSE.public) == []) is case["ok"]
    assert second.table_proof(case["proof"], HOUSE.public) is case["ok"]


def test_the_second_verifier_reads_the_folds() -> None:
    cases = vectors("folds")
    leaves = [second.leaf(one["line"].encode()) for one in cases["heads"]]
    assert [one.hex() for one in leaves] == [one["leaf"] for one in cases["heads"]]
    assert second.root(leaves).hex() == cases["root"] == cases["entry"]["root"]


def test_the_second_verifier_reads_the_trees() -> None:
    cases = vectors("merkle")
    leaves = [second.leaf(bytes.fromhex(entry)) for entry in cases["entries"]]
    assert [one.hex() for one in leaves] == cases["leaves"]
    assert [second.root(leaves[:size]).hex() for size in range(len(leaves) + 1)] == cases["roots"]
    for one in cases["inclusion"]:
        found = second.included(leaves[one["index"]], one["index"], one["size"], one["path"])
        assert (found is not None and found.hex() == one["root"]) is one["ok"]


@pytest.mark.parametrize("case", vectors("merkle")["consistency"])
def test_growth_holds_or_not_as_the_vectors_say(case: Any) -> None:
    roots = bytes.fromhex(case["from_root"]), bytes.fromhex(case["to_root"])
    path = [bytes.fromhex(step) for step in case["path"]]
    assert verify_consistency(case["from"], case["to"], *roots, path) is case["ok"]


def test_the_second_verifier_reads_the_notes() -> None:
    cases = vectors("notes")
    name, _, encoded = cases["witness"].split("+", 2)
    witness = base64.b64decode(encoded)[1:]
    for one in cases["cases"]:
        signed = second.checkpoint(one["note"], cases["public_key"])
        ours = signed is not None and signed[0] == cases["checkpoint"]["origin"]
        assert ours is one["ok"], one["name"]
        assert second.signed_by(one["note"], name, 4, witness) is one["witnessed"], one["name"]


def test_the_second_verifier_reads_the_cards() -> None:
    cases = vectors("cards")
    assert second.opened_root(cases["leaves"]) == cases["root"]
    for one in cases["openings"]:
        opening = one["opening"]
        leaf = second.card_leaf(opening["shuffle"], opening["leaf"], opening["content"], opening["salt"])
        found = second.included(leaf, opening["leaf"], cases["size"], opening["path"])
        assert (
            (found is not None and found.hex() == cases["root"])
            is one["ok"]
            is opens(opening, cases["root"], cases["size"])
        )
    for one in cases["seeds"]:
        for shuffle in one["orders"]:
            assert second.order(cases["root"], one["seeds"], shuffle["shuffle"], 10) == shuffle["order"]
        assert [second.word(cases["root"], one["seeds"], number).hex() for number in (0, 1)] == one["words"]


@pytest.mark.parametrize("game", ["sic_bo", "three_card_poker", "minibaccarat", "poker"])
def test_a_live_night_passes_the_second_verifier(tmp_path: Path, game: str) -> None:
    night = Night(tmp_path, game)
    night.play(120)
    text = b"".join(night.notary.export())
    assert second.problems(text) == []
    assert verify(text, replay=False).problems == []


def test_the_second_verifier_knows_nothing_of_houseway() -> None:
    source = Path(second.__file__).read_text()
    assert "houseway." not in source.replace("``houseway", "")
    assert set(second.SHOES) == {name for name in GAMES if first(name).keeps_shoe}


def test_the_page_names_every_kind_and_format() -> None:
    page = (FOLDER.parent / "proof-format.md").read_text(encoding="utf-8")
    formats = ("houseway-floor-log-2", "houseway-floor-log-3", "houseway-proof-2", "houseway-proof-3")
    for word in (*formats, "houseway-cards-1", "cosignature/v1", "houseway/leaf/1"):
        assert word in page
    assert "`roots`" in page
    for kind in ("made", "command", "committed", "seeded", "reshuffled", "revealed", "settled"):
        assert f"| `{kind}` |" in page
