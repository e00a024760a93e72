"""The verification of logs and proofs."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from houseway.api.input.files import contents, document
from houseway.api.notebook import shown
from houseway.reports.html import tag
from houseway.support.json_types import Json
from houseway.transparency.formats import FIRST_PROOF, PROOF, TABLE_PROOF, is_floor_log
from houseway.transparency.rounds.public_log import Finding, found_in

HEAD: Final = 1 << 14
"""Bytes among which the first line of a floor's log ends."""


@dataclass(frozen=True, repr=False)
class Verification:
    """Whether a log is whole and every settlement in it right, and what is wrong if not.

    >>> import houseway as hw
    >>> table = hw.Table("sic_bo", "MA", seed=1)
    >>> hand = table.deal({1: {"small": 10}})
    >>> hw.verify(table.log())
    <Verification: whole, 1 round>
    """

    problems: Sequence[str]
    rounds: int
    events: int
    raw: Json = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    def __bool__(self) -> bool:
        return self.ok

    def json(self) -> Json:
        """The verdict as ``houseway verify --json`` prints it."""
        return {
            "ok": self.ok,
            "problems": list(self.problems),
            "events": self.events,
            "rounds": self.rounds,
            **self.raw,
        }

    def __repr__(self) -> str:
        count = len(self.problems)
        found = "whole" if self.ok else f"{count} problem{'s' if count > 1 else ''}"
        return f"<Verification: {found}, {self.rounds} round{'s' if self.rounds != 1 else ''}>"

    def _repr_html_(self) -> str:
        lines = [tag("p", one, class_="bad") for one in self.problems] or [tag("p", "The log is whole.", class_="good")]
        return shown(f"{self.rounds} rounds, {self.events} events", *lines)


def verify(
    log: Mapping[str, object] | str | os.PathLike[str],
    *,
    key: str | None = None,
    checkpoints: Iterable[str | os.PathLike[str]] = (),
    witnesses: Iterable[str] = (),
) -> Verification:
    """The verdict on a log: of a round or a table, exported from a floor, or the proof of an entry.

    ``log`` is the path of a file or the log itself. ``key`` is the public key that the house must have signed with,
    ``checkpoints`` are files of checkpoints kept elsewhere, ``witnesses`` are keys of those who must have signed one.
    Raises BadInput for what is not a log.

    >>> import houseway as hw
    >>> table = hw.Table("sic_bo", "MA", seed=1)
    >>> hand = table.deal({1: {"small": 10}})
    >>> log = table.log()
    >>> log["answer"]["total"]["house"]["net"] = "1000000.00"
    >>> hw.verify(log).ok
    False
    """
    if isinstance(log, Mapping):
        return _read_log(log, key)
    path = Path(log)
    if path.is_file():
        with path.open("rb") as lines:  # a day's log may be longer than what is read at once
            if is_floor_log(lines.readline(HEAD)):
                lines.seek(0)
                return _floor_log(lines, key, checkpoints, witnesses)
    content = contents(path)
    return _read_log(document(path, content), key)


def _read_log(raw: object, key: str | None) -> Verification:
    if isinstance(raw, Mapping) and raw.get("format") in (TABLE_PROOF, PROOF, FIRST_PROOF):
        from houseway.transparency.checkpoint import pinned  # signatures need the verify extra
        from houseway.transparency.proof import proof_problems

        return Verification(proof_problems(raw, None if key is None else pinned(key)), 0, 1)
    finding: Finding = found_in(raw)
    rounds, events = counts(raw)
    hidden = {"hidden_cards": finding.hidden, "rests_on_hidden_cards": finding.rests} if finding.hidden else {}
    return Verification(finding.problems, rounds, events, hidden)


def _floor_log(
    lines: Iterable[bytes],
    key: str | None,
    kept: Iterable[str | os.PathLike[str]],
    witnesses: Iterable[str],
) -> Verification:
    from houseway.api.checkpoints import kept_checkpoint, witness_key
    from houseway.transparency.checkpoint import pinned
    from houseway.transparency.verify import verify as verify_log

    pinned_key = None if key is None else pinned(key)
    seen = [kept_checkpoint(Path(path)) for path in kept]
    found = verify_log(lines, pinned_key, seen, witnesses=[witness_key(one) for one in witnesses])
    also = {"promises": found.promises, "withheld": found.withheld, "public_key": found.public_key}
    return Verification(found.problems, found.rounds, found.entries, also)


def counts(log: object) -> tuple[int, int]:
    """How many rounds and events a log says it has; an altered one may say anything."""
    settled = log.get("answer") if isinstance(log, Mapping) else None
    several = settled.get("rounds", [settled]) if isinstance(settled, Mapping) else []
    rounds = [one for one in several if isinstance(one, Mapping)] if isinstance(several, list) else []
    return len(rounds), sum(len(one["events"]) for one in rounds if isinstance(one.get("events"), list))
