"""``houseway verify``: proves that nothing in a log was altered and every settlement in it is right."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.arguments import AsJson, input_file
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.transparency.verify import Verdict

MOST: Final = 5
"""Places that are named in a sentence; --json has all of them."""
UNSETTLED: Final = {
    "in play": "told whose cards are still in play",
    "not replayable": "settled without a log that can be replayed: the payments are not proved",
    "dealt by hand": "dealt by hand and not settled in the log",
}
RESTS: Final = "something rests on them, which only a regulator can check"
APART: Final = "whatever they were, everything comes out as it was told"
HEAD = 1 << 14
"""Bytes among which the first line of a house's log ends."""
LogFile = Annotated[Path, input_file("LOG")]
Key = Annotated[
    str | None,
    typer.Option(
        "--key", metavar="KEY", help="The public key that the house's log must be signed with: hex, or name+id+key."
    ),
]
Kept = Annotated[
    list[Path] | None,
    typer.Option(
        "--checkpoint", metavar="FILE", help="A checkpoint of the house's log that you kept; may be repeated."
    ),
]

Witnesses = Annotated[
    list[str] | None,
    typer.Option(
        "--witness", metavar="KEY", help="A witness (name+id+key) who must have signed a checkpoint; may be repeated."
    ),
]


def verify(
    log: LogFile, key: Key = None, checkpoint: Kept = None, witness: Witnesses = None, json_: AsJson = False
) -> int:
    """Replays a log and proves that nothing in it was altered and every settlement is right.

    Reads the log of a round, the exported log of a floor (promises, settlements, signed checkpoint), or the proof of an entry.
    """
    from houseway.api.input.files import contents, document
    from houseway.api.verifying import counts
    from houseway.cli.output import print_json
    from houseway.transparency.formats import FIRST_PROOF, OPENED, PROOF, TABLE_PROOF, is_floor_log
    from houseway.transparency.rounds.public_log import Finding, found_in

    if log.is_file():
        with log.open("rb") as lines:  # a day's log may be longer than what is read at once
            if is_floor_log(lines.readline(HEAD)):
                lines.seek(0)
                return _floor_log(lines, key, checkpoint or [], witness or [], json_)
    content = contents(log)
    if is_floor_log(content[:HEAD]):
        return _floor_log(content, key, checkpoint or [], witness or [], json_)
    raw = document(log, content)
    if isinstance(raw, Mapping) and raw.get("format") in (TABLE_PROOF, PROOF, FIRST_PROOF):
        return _entry(raw, key, json_)
    if isinstance(raw, Mapping) and raw.get("format") == OPENED:
        from houseway.floor.records.regulator import (
            problems as opened_problems,
        )  # the cards of a floor: its packages are needed

        finding = Finding(opened_problems(raw))
    else:
        finding = found_in(raw)
    found = finding.problems
    rounds, events = counts(raw)
    if json_:
        hidden = {"hidden_cards": finding.hidden, "rests_on_hidden_cards": finding.rests} if finding.hidden else {}
        print_json({"ok": not found, "problems": found, "events": events, "rounds": rounds, **hidden})
        return 1 if found else 0
    _say(found, _plural(rounds, "round", f"{events} events"), "every step replayed and found the same")
    if finding.hidden and not found:
        _also([f"{_plural(finding.hidden, 'card')} stayed hidden: {RESTS if finding.rests else APART}."])
    return 1 if found else 0


def _floor_log(
    content: bytes | Iterable[bytes], key: str | None, kept: list[Path], witnesses: list[str], json_: bool
) -> int:
    from houseway.api.checkpoints import kept_checkpoint, witness_key
    from houseway.cli.output import print_json
    from houseway.transparency.checkpoint import pinned
    from houseway.transparency.verify import verify as verify_log

    pinned_key = None if key is None else pinned(key)
    seen = [kept_checkpoint(path) for path in kept]
    verdict = verify_log(content, pinned_key, seen, witnesses=[witness_key(one) for one in witnesses])
    if json_:
        sizes = {"events": verdict.entries, "rounds": verdict.rounds, "promises": verdict.promises}
        found = {"ok": not verdict.problems, "problems": verdict.problems, **sizes, "folds": verdict.folds}
        print_json({**found, "withheld": verdict.withheld, "public_key": verdict.public_key, **_known(verdict)})
    else:
        withheld = f", {verdict.withheld} withheld" if verdict.withheld else ""
        size = _plural(verdict.rounds, "round", f"{verdict.entries} entries{withheld}")
        _say(verdict.problems, size, f"signed with {verdict.public_key}, {_plural(verdict.promises, 'promise')} kept")
        _also(_sentences(verdict))
    return 1 if verdict.problems else 0


def _known(verdict: "Verdict") -> Json:
    """What is lawful and worth knowing, for programs: each item with the table and the entry of the log."""
    found = verdict.findings
    return {
        "open_promises": found.open_promises,
        "unsettled": found.unsettled,
        "voids": {"by_role": found.voids_by_role(), "rounds": found.voids},
        "shoes_ended_early": found.ended_early,
        "promises_withdrawn": found.withdrawn,
        "dealt_by_hand": found.by_hand,
        "witnessed": verdict.witnessed,
        "handed_over": verdict.handed_over,
        "stretches": {"with_seeds": verdict.cards.with_seeds, "without_seeds": verdict.cards.without_seeds},
        "hidden_cards": verdict.cards.hidden,
        "rests_on_hidden_cards": verdict.cards.rests,
        "opened_by_regulator": verdict.cards.opened,
    }


def _also(lines: Iterable[str]) -> None:
    from houseway.cli.output import console

    page = console()
    for line in lines:
        page.print(f"  {line}", highlight=False)


def _sentences(verdict: "Verdict") -> Iterator[str]:
    """What is lawful and worth knowing, for people; an entry is named by its number in the log."""
    found = verdict.findings
    for name, size in verdict.witnessed.items():
        yield f"The witness {name} has signed the first {size} entries."
    for one in verdict.handed_over:
        yield f"The log was handed over from the key {one['old_key']} to {one['public_key']} (entry {one['entry']})."
    if verdict.folds and not verdict.problems:
        said = "folds agree" if verdict.folds > 1 else "fold agrees"
        yield f"{verdict.folds} {said} with the tables' own logs: every log only grew."
    if found.open_promises:
        yield f"{_plural(len(found.open_promises), 'promise')} still open: {_places(found.open_promises)}."
    for why, said in UNSETTLED.items():
        if told := [one for one in found.unsettled if one["why"] == why]:
            yield f"{_plural(len(told), 'round')} {said}: {_places(told, 'round')}."
    if found.voids:
        roles = ", ".join(f"{count} by {role}" for role, count in sorted(found.voids_by_role().items()))
        yield f"{_plural(len(found.voids), 'round')} voided ({roles}): {_places(found.voids, 'round')}."
    if found.ended_early:
        ends = [f"{one['do']} by {one['role']} after round {one['last']} at {_place(one)}" for one in found.ended_early]
        yield f"{_plural(len(ends), 'shoe')} ended early: {_some(ends)}."
    if found.withdrawn:
        yield f"{_plural(len(found.withdrawn), 'promise')} withdrawn unused: {_places(found.withdrawn)}."
    yield from _cards(verdict)
    if found.by_hand:
        yield f"{_plural(found.by_hand, 'round')} dealt by hand: nothing was promised about the cards."
    if verdict.withheld or verdict.hidden_heads:
        yield "Entries are withheld: this file proves what it shows, and nothing about what was left out."


def _cards(verdict: "Verdict") -> Iterator[str]:
    found = verdict.cards
    if found.with_seeds or found.without_seeds:
        seeded, alone = found.with_seeds, found.without_seeds
        yield f"Players' seeds went into {_plural(seeded, 'stretch', many='stretches')} of cards, none into {alone}."
    if found.hidden:
        told = f"; something rests on them in {_places(found.rests, 'round')}, which only a regulator can check"
        yield f"{_plural(found.hidden, 'card')} stayed hidden{told if found.rests else f': {APART}'}."
    if found.opened:
        yield f"A regulator opened all cards {_plural(len(found.opened), 'time')}: {_places(found.opened, 'round')}."


def _places(found: list[Json], also: str = "") -> str:
    return _some([f"{also} {one[also]} at {_place(one)}" if also else _place(one) for one in found])


def _place(one: Mapping[str, object]) -> str:
    return f"table {one['table']} (entry {one['entry']})"


def _some(said: list[str]) -> str:
    more = len(said) - MOST
    return ", ".join(said[:MOST]) + (f" and {more} more" if more > 0 else "")


def _entry(proof: Mapping[str, object], key: str | None, json_: bool) -> int:
    from houseway.cli.output import print_json
    from houseway.transparency.checkpoint import pinned
    from houseway.transparency.proof import proof_problems

    found = proof_problems(proof, None if key is None else pinned(key))
    if json_:
        print_json({"ok": not found, "problems": found, "events": 1, "rounds": 0})
    else:
        _say(found, "the proof of one entry", "it stands in the signed log")
    return 1 if found else 0


def _plural(count: int, noun: str, more: str = "", many: str = "") -> str:
    said = noun if count == 1 else many or f"{noun}s"
    return f"{count} {said}" + (f", {more}" if more else "")


def _say(found: list[str], size: str, proved: str) -> None:
    from rich.text import Text

    from houseway.cli.output import console, sentence

    page = console()
    if not found:
        page.print(Text("✓ ", "win").append(f"The log is whole: {size}, {proved}.", ""))
        return
    page.print(Text("✗ ", "lose").append(f"The log does not verify ({size}):", ""))
    for problem in found:
        page.print(Text("  • ", "lose").append(sentence(problem), ""))
