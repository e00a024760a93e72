"""The tables' own logs: whatever the house alters, drops, reorders, moves or folds wrongly shows, although it signs it."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.transparency.canonical import canonical
from houseway.transparency.fold import Head, fold_body
from houseway.transparency.proof import proof_problems
from houseway.transparency.verify import verify
from tests.project.refused import refused
from tests.transparency.floors import (
    MemoryFloor,
    altered,
    dropped,
    floor,
    forged_proofs,
    in_the_house,
    left_out,
    moved,
    other_root,
    reordered,
    rewritten,
    smaller,
    truncated,
    twice,
)
from tests.transparency.logs import HOUSE, values
from tests.transparency.test_proof import mutated

WHOLE = floor().file()
OF_A = floor().file("a", only=[0])


def problems(text: bytes, **how: Any) -> list[str]:
    """What a stranger finds, settlements left aside."""
    return verify(text, HOUSE.public, replay=False, **how).problems


def holds(text: bytes) -> bool:
    try:
        return verify(text, replay=False).problems == []
    except BadInput:
        return False


def test_a_floor_as_it_was_written_is_whole() -> None:
    verdict = verify(WHOLE, HOUSE.public)
    assert verdict.problems == []
    assert (verdict.rounds, verdict.promises, verdict.folds, verdict.withheld) == (6, 6, 8, 0)
    assert verdict.entries == 1 + len(values()) + 8
    assert problems(WHOLE) == []


def test_the_file_of_one_table_shows_nothing_of_another() -> None:
    verdict = verify(OF_A, HOUSE.public)
    assert verdict.problems == []
    assert (verdict.rounds, verdict.entries - verdict.folds) == (3, 17)
    assert b"small" not in OF_A
    assert b'"b"' not in OF_A, "not even that table's name"
    assert verdict.hidden_heads > 0
    assert problems(OF_A) == []


@pytest.mark.parametrize("first", [1, 3, 6, 8])
def test_a_part_of_the_floor_proves_itself_with_the_peaks_of_what_came_before(first: int) -> None:
    text = floor().file(first=first)
    assert verify(text, HOUSE.public).problems == []
    if first > 2:
        altered = text.replace(b'"before":["', b'"before":["00', 2).replace(b'"before":["00', b'"before":["', 1)
        assert altered != text
        assert not holds(altered)


@pytest.mark.parametrize("text", [WHOLE, OF_A], ids=["whole", "one table"])
def test_every_line_taken_out_doubled_or_swapped_shows(text: bytes) -> None:
    lines = text.split(b"\n")
    for number in range(len(lines) - 1):
        before, line, after = lines[:number], lines[number], lines[number + 1 :]
        assert not holds(b"\n".join([*before, *after])), f"line {number} taken out"
        assert not holds(b"\n".join([*before, line, line, *after])), f"line {number} doubled"
        assert not holds(b"\n".join([*before, after[0], line, *after[1:]])), f"line {number} swapped"


@pytest.mark.parametrize("text", [WHOLE, OF_A], ids=["whole", "one table"])
def test_random_mutations_are_all_detected(text: bytes) -> None:
    chance = random.Random(7)
    altered = [one for one in (mutated(text, chance) for _ in range(600)) if one != text]
    assert len(altered) > 540
    assert [one for one in altered if holds(one)] == []


# -- a house that forges its own logs ------------------------------------------------------------------------------


def evening(alter: Callable[[MemoryFloor], None], after: int = 5) -> list[str]:
    """What is found in a floor that the house alters after some folds, goes on with, folds and signs."""
    made, entries = floor(), list(values())
    short = MemoryFloor()
    short.write(json.loads(made.house.kept[0]))
    for step in range(0, 4 * after, 4):
        short.write(*entries[step : step + 4])
        short.fold()
    alter(short)
    short.write(*entries[4 * after :])
    short.fold()
    return problems(short.file())


@pytest.mark.parametrize(
    ("forge", "message"),
    [
        (altered, "the entries of table a do not give the root that was folded"),
        (dropped, "the entries of table a do not give the root that was folded"),
        (reordered, "the entries of table a do not give the root that was folded"),
        (moved, "an entry of table a stands in the log of table b"),
        (truncated, "the entries of table a do not give the root that was folded"),
        (smaller, "a log only grows"),
        (other_root, "the entries of table a do not give the root that was folded"),
        (left_out, "a fold of table a was left out"),
        (in_the_house, "stands in the house's log, although the table has a log of its own"),
        (twice, "one of them twice"),
    ],
)
def test_what_the_house_forges_shows(forge: Callable[[MemoryFloor], None], message: str) -> None:
    assert evening(lambda made: None) == []
    found = evening(forge)
    assert any(message in problem for problem in found), found


def test_an_entry_of_a_table_in_another_writing_is_told_with_its_line() -> None:
    lines = floor().file("a").split(b"\n")
    place = next(number for number, line in enumerate(lines) if b'"table":"a"' in line)
    lines[place] = b" " + lines[place]
    found = problems(b"\n".join(lines))
    assert f"line {place + 1} is not an entry in its one permitted writing" in found


def test_a_log_that_once_differed_from_a_fold_is_not_told_again_at_every_fold() -> None:
    said = "the entries of table a do not give the root that was folded"
    assert sum(said in problem for problem in evening(altered, after=2)) == 1
    made = floor()
    altered(made)
    assert sum(said in problem for problem in problems(made.file())) <= 1


def test_a_log_truncated_behind_its_last_fold_shows() -> None:
    made = floor()
    truncated(made)
    assert any("3 missing" in problem for problem in problems(made.file()))
    assert any("3 missing" in problem for problem in problems(made.file("a", only=[0])))


def test_entries_that_no_fold_covers_are_not_in_the_file() -> None:
    made = floor()
    text = made.file()
    made.tables["a"].append(canonical({"kind": "note", "table": "a", "round": 0}))
    assert made.file() == text


def test_entries_after_the_last_fold_prove_nothing() -> None:
    lines = WHOLE.split(b"\n")
    tail = [b'{"log":"a"}', canonical({"kind": "note", "table": "a", "round": 0})]
    found = problems(b"\n".join([*lines[:-2], *tail, *lines[-2:]]))
    assert found == ["entries of table a are in no fold: no signature covers them"]


def test_a_history_rewritten_behind_a_kept_checkpoint_shows_in_the_file_of_its_table() -> None:
    """The folds that were signed pin the table's log, although its entries are not in the house's log."""
    made = floor()
    kept = made.signed().note
    honest = made.file("a", only=[0])
    assert verify(honest, HOUSE.public, [kept], replay=False).problems == []
    altered(made)
    for index, heads in made.folds.items():
        for place, head in enumerate(heads):
            if head.log == "a":
                heads[place] = Head("a", head.size, made.tables["a"].tree.root(head.size), head.before)
        made.house.kept[index] = canonical({**json.loads(made.house.kept[index]), **fold_body(heads)})
    rewritten(made.house, made.house.kept)
    forged = made.file("a", only=[0])
    assert problems(forged) == []
    assert "earlier checkpoint" in verify(forged, HOUSE.public, [kept], replay=False).problems[0]


# -- proofs of one entry -------------------------------------------------------------------------------------------


def test_each_entry_of_each_table_is_proved_by_itself_under_every_fold() -> None:
    made = floor()
    for fold, heads in made.folds.items():
        for head in heads:
            for index in range(head.size):
                proof = json.loads(json.dumps(made.proof(head.log, index, fold)))
                assert proof_problems(proof, HOUSE.public) == []


def test_an_entry_that_no_fold_covers_has_no_proof() -> None:
    made = floor()
    made.tables["a"].append(canonical({"kind": "note", "table": "a", "round": 0}))
    with refused("no-such-entry"):
        made.proof("a", made.tables["a"].size() - 1)


def test_a_fold_that_does_not_name_a_table_proves_nothing_about_it() -> None:
    made = floor()
    made.write({"kind": "note", "table": "b", "round": 0})
    with refused("no-such-entry"):
        made.proof("a", 0, made.fold())


@pytest.mark.parametrize(("name", "proof"), forged_proofs(), ids=[name for name, _ in forged_proofs()])
def test_a_forged_proof_proves_nothing(name: str, proof: dict[str, Any]) -> None:
    assert proof_problems(copy.deepcopy(proof), HOUSE.public) != []
