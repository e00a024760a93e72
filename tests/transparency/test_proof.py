"""A stranger checks the log with nothing but a file: whatever is altered, deleted, moved, cut off or settled wrongly shows."""

import copy
import json
import random
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.transparency.exported import exported
from houseway.transparency.formats import is_floor_log
from houseway.transparency.merkle import Tree, verify_consistency
from houseway.transparency.proof import checkpoint, entry_proof, growth_proof, proof_problems
from houseway.transparency.verify import verify
from tests.project.refused import refused
from tests.transparency.logs import HOUSE, ORIGIN, STRANGER, book, file, values

WHOLE = file()


def holds(text: bytes) -> bool:
    """Whether the log still passes, its settlements left aside (the hashes alone must show every alteration)."""
    try:
        return verify(text, replay=False).problems == []
    except BadInput:
        return False


def resigned(entries: list[dict[str, Any]]) -> list[str]:
    """What is found in a log that the house itself forged: every hash is right, and it is signed with the house's own key."""
    return verify(file(book(entries)), HOUSE.public).problems


def test_a_log_as_it_was_written_is_whole() -> None:
    verdict = verify(WHOLE, HOUSE.public)
    assert verdict.problems == []
    assert (verdict.entries, verdict.withheld, verdict.rounds, verdict.promises) == (len(values()), 0, 6, 6)
    assert is_floor_log(WHOLE)


@pytest.mark.parametrize("first", [0, 1, 7, len(values())])
def test_a_stretch_of_the_log_proves_itself_with_the_peaks_of_what_came_before(first: int) -> None:
    """A stretch may begin in the middle of a round, whose promise then lies before it."""
    text = file(first=first)
    assert verify(text).problems == []
    if first:
        assert verify(text.replace(b'"before":["', b'"before":["00', 1)).problems != []


def test_a_file_is_read_line_by_line_and_little_is_kept() -> None:
    """The same verdict from lines as from the whole; 5,000 entries leave no more than the peaks in memory."""
    assert verify(iter(WHOLE.splitlines(keepends=True)), HOUSE.public) == verify(WHOLE, HOUSE.public)
    tree = Tree(peaks_only=True)
    for number in range(5_000):
        tree.append(b"%d" % number)
        assert len(tree.nodes) == (number + 1).bit_count()
    whole = Tree()
    for number in range(5_000):
        whole.append(b"%d" % number)
    assert tree.root() == whole.root()


def test_one_table_is_shown_and_the_rest_withheld_and_the_proof_still_holds() -> None:
    mine = [number for number, entry in enumerate(values()) if entry["table"] == "a"]
    text = file(only=mine)
    verdict = verify(text, HOUSE.public)
    assert verdict.problems == []
    assert (verdict.entries, verdict.withheld, verdict.rounds) == (16, len(values()) - 16, 3)
    assert b"small" not in text, "nothing of the other table is told"


def mutated(text: bytes, chance: random.Random) -> bytes:
    """One random alteration of the bytes or the lines: replaced, inserted, deleted, moved, doubled, cut off."""
    lines = text.split(b"\n")
    place, other = chance.randrange(len(text)), chance.randrange(len(text))
    one, two = sorted((chance.randrange(len(lines) - 1), chance.randrange(len(lines) - 1)))
    match chance.randrange(9):
        case 0:
            return text[:place] + bytes([(text[place] + chance.randrange(1, 256)) % 256]) + text[place + 1 :]
        case 1:
            return text[:place] + bytes([chance.randrange(256)]) + text[place:]
        case 2:
            return text[:place] + text[place + 1 :]
        case 3:
            return text[: min(place, other)] + text[max(place, other) :]
        case 4:
            return text[:place]
        case 5:
            return b"\n".join([*lines[:one], *lines[one + 1 :]])
        case 6:
            lines[one], lines[two] = lines[two], lines[one]
            return b"\n".join(lines)
        case 7:
            return b"\n".join([*lines[:one], lines[two], *lines[one:]])
        case _:
            return b"\n".join([*lines[:one], *lines[two:]])


def undetected(count: int, seed: int) -> list[bytes]:
    chance = random.Random(seed)
    altered = [one for one in (mutated(WHOLE, chance) for _ in range(count)) if one != WHOLE]
    assert len(altered) > count * 0.9, "nearly all draws alter something"
    return [one for one in altered if holds(one)]


def test_two_thousand_random_mutations_deletions_and_truncations_are_all_detected() -> None:
    assert undetected(2_000, 1) == []


@pytest.mark.slow
def test_ten_thousand_random_mutations_deletions_and_truncations_are_all_detected() -> None:
    assert undetected(10_000, 2) == []


def test_every_line_taken_out_is_missed() -> None:
    lines = WHOLE.split(b"\n")
    for number in range(len(lines)):
        assert not holds(b"\n".join([*lines[:number], *lines[number + 1 :]]))


def test_every_two_neighbours_swapped_show() -> None:
    lines = WHOLE.split(b"\n")
    for number in range(len(lines) - 1):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        assert not holds(b"\n".join(swapped))


@pytest.mark.parametrize(
    ("alter", "message"),
    [
        (lambda text: text.replace(b'"10.00"', b'"11.00"', 1), "do not give the root that was signed"),
        (lambda text: b"\n".join(line for n, line in enumerate(text.split(b"\n")) if n != 5), "1 missing"),
        (lambda text: text.replace(b"\n{", b'\n{"at":"now"}\n{', 1), "1 too many"),
        (lambda text: text[: text.rindex(b'{"checkpoint')], "does not end with its checkpoint"),
        (lambda text: text[:-1], "the last line does not end"),
        (
            lambda text: text[: text.rindex(b'{"checkpoint')] + b'{"checkpoint":null}\n',
            "does not end with its checkpoint",
        ),
        (lambda text: text[: text.index(b"\n") + 1], "does not end with its checkpoint"),
        (lambda text: text.replace(b'{"at"', b'{ "at"', 1), "one permitted writing"),
        (lambda text: text.replace(ORIGIN.encode(), b"houseway.test/cellar", 1), "another origin"),
        (lambda text: text.replace(b'"first":0', b'"first":1', 1), "the first line is malformed"),
        (lambda text: text.replace(b'"first":0', b'"first":-1', 1), "the first line is malformed"),
        (lambda text: text.replace(b'"first":0', b'"first":false', 1), "the first line is malformed"),
        (lambda text: text.replace(b'"first":0', b'"extra":1,"first":0', 1), "the first line is malformed"),
        (
            lambda text: text[: text.rindex(b'{"checkpoint')] + b'{"checkpoint":{}}\n',
            "not in the format that the first line names",
        ),
    ],
)
def test_what_is_wrong_is_said(alter: Any, message: str) -> None:
    assert any(message in problem for problem in verify(alter(WHOLE)).problems)


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"[]\n", b'{"format":"houseway-log-1"}\n', b"\xff\n", b"[" * 9_999 + b"\n"]
)
def test_what_is_no_log_is_bad_input(text: bytes) -> None:
    assert not is_floor_log(text)
    with refused("not-a-log"):
        verify(text)


# -- a house that forges its own log -------------------------------------------------------------------------------


def test_a_wrong_settlement_shows_although_every_hash_and_the_signature_are_right() -> None:
    entries = copy.deepcopy(list(values()))
    settled = next(entry for entry in entries if entry["kind"] == "settled" and entry["table"] == "a")
    settled["log"]["answer"]["seats"]["1"]["net"] = "1000.00"
    assert any("answer.seats.1.net: the log says '1000.00'" in problem for problem in resigned(entries))


def test_cards_other_than_those_promised_show() -> None:
    entries = copy.deepcopy(list(values()))
    revealed = next(entry for entry in entries if entry["kind"] == "revealed")
    revealed["reveal"]["secret"] = "00" * 480
    found = resigned(entries)
    assert any("not dealt from the order that was promised" in problem for problem in found)


def test_cards_that_do_not_follow_from_the_secret_show() -> None:
    """The promise is kept and the round replays on its tape, but that tape is another night's."""
    entries = copy.deepcopy(list(values()))
    (revealed, _), (settled, other) = (
        [entry for entry in entries if entry["kind"] == kind and entry["table"] == "a"][:2]
        for kind in ("revealed", "settled")
    )
    settled["log"] = other["log"]
    revealed["reveal"]["tape"] = other["log"]["tape"]
    assert any("another order than the one revealed" in problem for problem in resigned(entries))


def commanded(number: int, **command: Any) -> dict[str, Any]:
    return {"kind": "command", "table": "z", "round": number, "by": "ann", "fields": {}, "events": [], **command}


WAGER = commanded(0, do="wager", fields={"wager": "ante", "amount": 10})


@pytest.mark.parametrize(
    ("before", "late"),
    [
        ([WAGER], True),
        ([WAGER, commanded(0, do="clear")], False),
        ([WAGER, commanded(0, do="clear", fields={"wager": "pair_plus"})], True),
        ([WAGER, commanded(1, do="ready")], False),
    ],
)
def test_a_promise_made_when_wagers_lay_on_the_layout_shows(before: list[dict[str, Any]], late: bool) -> None:
    promise = {"kind": "committed", "table": "z", "round": 1, "commitment": "00" * 32}
    entries = [*before, promise, *values()]
    assert any("wagers lay on the layout already" in problem for problem in resigned(entries)) is late


def test_a_promise_made_after_its_round_had_begun_shows() -> None:
    entries = list(values())
    committed, *_, dealt = (entry for entry in entries[:5] if entry["table"] == "a" and entry["kind"] != "made")
    entries.remove(committed)
    entries.insert(entries.index(dealt) + 1, committed)
    assert any("round 1 of table a was promised after it had begun" in problem for problem in resigned(entries))


def test_a_round_played_on_another_order_than_the_one_revealed_shows() -> None:
    entries = copy.deepcopy(list(values()))
    first, second = [entry for entry in entries if entry["kind"] == "settled" and entry["table"] == "a"][:2]
    first["log"] = second["log"]
    assert any("another order than the one revealed" in problem for problem in resigned(entries))


@pytest.mark.parametrize(
    ("kind", "message"),
    [("committed", "revealed without a promise"), ("revealed", "promise never revealed")],
)
def test_a_promise_that_is_left_out_shows(kind: str, message: str) -> None:
    entries = list(values())
    entries.remove(next(entry for entry in entries if entry["kind"] == kind))
    assert any(message in problem for problem in resigned(entries))


def test_a_promise_made_twice_shows() -> None:
    entries = list(values())
    promised = next(entry for entry in entries if entry["kind"] == "committed")
    assert any("promised twice" in problem for problem in resigned([*entries[:4], promised, *entries[4:]]))


def test_a_table_that_was_never_set_up_shows() -> None:
    found = resigned([entry for entry in values() if entry["kind"] != "made"])
    assert any("round 1 of table a began and the table was never set up" in problem for problem in found)


def test_payments_that_were_never_told_show() -> None:
    entries = [{**entry, "events": []} if entry.get("do") == "ready" else entry for entry in values()]
    assert any("told with other payments than it was settled with" in problem for problem in resigned(entries))


@pytest.mark.parametrize(
    ("field", "value"), [("kind", "returned"), ("seat", 7), ("wager", "play"), ("selection", 1), ("amount", "9.99")]
)
def test_a_payment_that_was_told_otherwise_shows(field: str, value: object) -> None:
    entries = copy.deepcopy(list(values()))
    ready = next(entry for entry in entries if entry.get("do") == "ready")
    ready["events"] = copy.deepcopy(ready["events"])  # the settlement has the same list
    told = next(event for event in ready["events"] if event["kind"] == "wagered")
    assert told.get(field) != value
    told[field] = value
    assert any("told with other payments than it was settled with" in problem for problem in resigned(entries))


def test_a_settled_round_without_a_log_shows() -> None:
    entries = [{**entry, "log": {}} if entry["kind"] == "settled" else entry for entry in values()]
    assert any("this is not a log" in problem for problem in resigned(entries))


def test_a_log_signed_with_another_key_shows_to_whoever_knows_the_key() -> None:
    forged = file(signer=STRANGER)
    assert verify(forged, replay=False).problems == []
    assert "another key" in verify(forged, HOUSE.public, replay=False).problems[0]


def test_a_tail_cut_off_and_signed_again_shows_to_whoever_kept_a_checkpoint() -> None:
    """A bare chain of hashes would not show this."""
    kept = checkpoint(book(), HOUSE, ORIGIN).note
    shorter = file(book(values()[:10]))
    assert verify(shorter, HOUSE.public, replay=False).problems == []
    found = verify(shorter, HOUSE.public, [kept], replay=False).problems
    assert found == [f"an earlier checkpoint was signed for {len(values())} entries: the end of the log was cut off"]


@pytest.mark.parametrize("size", [3, 10, len(values())])
def test_a_history_rewritten_and_signed_again_shows_to_whoever_kept_a_checkpoint(size: int) -> None:
    kept = checkpoint(book(values()[:size]), HOUSE, ORIGIN).note
    assert verify(WHOLE, HOUSE.public, [kept], replay=False).problems == []
    rewritten = file(book([{**values()[0], "by": "eve"}, *values()[1:]]))
    assert verify(rewritten, HOUSE.public, replay=False).problems == []
    assert "earlier checkpoint" in verify(rewritten, HOUSE.public, [kept], replay=False).problems[0]


# -- proofs of one entry and of growth -----------------------------------------------------------------------------


def test_each_entry_is_proved_by_itself() -> None:
    of = book()
    signed = checkpoint(of, HOUSE, ORIGIN)
    for index in range(of.size()):
        proof = json.loads(json.dumps(entry_proof(of, index, signed)))
        assert proof_problems(proof, HOUSE.public) == []
        assert proof_problems({**proof, "entry": proof["entry"] + " "}) != []
        assert proof_problems({**proof, "index": index + 1}) != []
        assert proof_problems({**proof, "path": proof["path"][:-1]}) != []
        assert proof_problems({**proof, "path": [step.upper() for step in proof["path"]]}) != []


@pytest.mark.parametrize("junk", [{"entry": None}, {"index": "1"}, {"path": None}, {"path": [1]}, {"checkpoint": None}])
def test_a_malformed_proof_proves_nothing(junk: dict[str, object]) -> None:
    of = book()
    assert proof_problems({**entry_proof(of, 1, checkpoint(of, HOUSE, ORIGIN)), **junk}) != []


@pytest.mark.parametrize("line", [1, 7, 20])
def test_a_problem_is_told_with_the_number_of_its_line(line: int) -> None:
    lines = WHOLE.split(b"\n")
    lines[line] = b" " + lines[line]
    assert f"line {line + 1} is not an entry in its one permitted writing" in verify(b"\n".join(lines)).problems


def test_what_is_no_proof_is_bad_input() -> None:
    with refused("not-a-proof"):
        proof_problems([])


@pytest.mark.parametrize("old", [0, 5, 32])
def test_growth_is_proved_with_both_roots(old: int) -> None:
    of = book()
    assert of.size() == 32
    proof = growth_proof(of, old, of.size())
    steps = [bytes.fromhex(step) for step in proof["path"]]
    roots = bytes.fromhex(proof["from_root"]), bytes.fromhex(proof["to_root"])
    assert (proof["from"], proof["to"]) == (old, 32)
    assert verify_consistency(old, of.size(), *roots, steps)


@pytest.mark.parametrize(("old", "new"), [(-1, 2), (3, 2), (0, 9_999)])
def test_growth_outside_the_log_is_bad_input(old: int, new: int) -> None:
    with refused("no-such-entry", where="from"):
        growth_proof(book(), old, new)


def test_an_entry_or_a_stretch_outside_the_log_is_bad_input() -> None:
    of = book()
    signed = checkpoint(of, HOUSE, ORIGIN)
    with refused("no-such-entry", where="index"):
        entry_proof(of, 9_999, signed)
    with refused("no-such-entry"):
        list(exported(of, signed, 9_999))
