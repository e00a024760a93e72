"""Stored counts, counted again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.analysis.recount import Recounted, recount_answer
from houseway.analysis.recount import recount as count_again
from houseway.api.analysis.asked import Amount, share, whole
from houseway.api.choices import chosen
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.reports.html import table
from houseway.support.json_types import Json
from houseway.table.game import Game


@dataclass(frozen=True, repr=False, eq=False)
class RecountResult(Sequence[Recounted]):
    """What a game stores, counted again: each count with its ``name``, what it ``covers``, ``equal`` and ``differences``.

    >>> import houseway as hw
    >>> again = hw.recount("colorado_holdem", sample=0.0001)
    >>> again.equal, again[0].name
    (True, 'deals')
    """

    of: Game
    counts: tuple[Recounted, ...]

    @property
    def equal(self) -> bool:
        """True if every count is what is stored."""
        return all(one.equal for one in self.counts)

    def __getitem__(self, place: Any) -> Any:
        return self.counts[place]

    def __len__(self) -> int:
        return len(self.counts)

    def __iter__(self) -> Iterator[Recounted]:
        return iter(self.counts)

    def json(self) -> Json:
        """The recount as ``houseway odds --recount --json`` prints it."""
        return recount_answer(self.of, self.counts)

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each count."""
        return frame([{**one, "differences": "; ".join(one["differences"])} for one in self.json()["counts"]], library)

    def __repr__(self) -> str:
        verdict = "equal" if self.equal else "NOT EQUAL"
        return f"<RecountResult {self.of.id} {self.of.authority}: {len(self.counts)} counts, {verdict}>"

    def _repr_html_(self) -> str:
        rows = [
            (one.name, one.covers, "equal" if one.equal else "NOT EQUAL", f"{one.seconds:.1f} s") for one in self.counts
        ]
        title = f"{self.of.title} · {self.of.authority} · counted again"
        return shown(title, table(("count", "covers", "", "took"), rows, "...n"))


def recount(
    game: str,
    authority: str | None = None,
    *,
    sample: Amount = 1.0,
    seed: int = 1,
    device: str = "cpu",
    threads: int | None = None,
) -> RecountResult:
    """What a game stores of a long count, counted again from scratch and compared.

    ``sample`` is the share of the hands to count, chosen by ``seed``; 1 is all of them, which can take hours. Finished parts are
    kept on disk, so that a recount that was stopped goes on. Raises BadInput for a game that stores no count, and for a share
    that is not above 0 and at most 1.

    >>> import houseway as hw
    >>> hw.recount("sic_bo")
    Traceback (most recent call last):
    houseway.errors.BadInput: recount: Sic Bo stores no count: every price is counted when it is asked for...
    """
    try:
        part = float(share(sample, "sample"))
    except BadInput:
        raise BadInput(f"a share is above 0 and at most 1, not {sample!r}", "sample", code="malformed-share") from None
    if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
        raise BadInput(f"{str(seed)[:40]!r} is not a whole number from 0", "seed", code="not-a-number")
    used = whole(threads, "threads") if threads is not None else None
    found, _ = chosen(game, authority, {}, None)
    return RecountResult(found, count_again(found, part, seed, device, used))
