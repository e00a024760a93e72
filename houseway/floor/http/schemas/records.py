"""Settled rounds, significant events, proofs."""

from typing import Annotated, Literal

from pydantic import Field, JsonValue

from houseway.floor.http.schemas.base import Digest, Maybe, Moment, Money, Options, Strict
from houseway.floor.http.schemas.round import Answer, Event


class RoundLine(Strict):
    """A settled round in a list: what every seat and the house won."""

    round: int
    began_at: Moment
    ended_at: Moment
    status: Literal["completed", "void"]
    faults: Annotated[int, Field(ge=0, description="How many irregularities were reported in it.")]
    seats: dict[str, Money]
    house: Money


class RoundList(Strict):
    """Settled rounds, newest first."""

    rounds: list[RoundLine]


class ScoreLine(Strict):
    """What a past round came to."""

    round: int
    shoe: int
    """The first round of the shoe that it was dealt from."""
    player: Maybe[int] = None
    """The counts of the two hands of baccarat."""
    banker: Maybe[int] = None
    dice: Maybe[list[int]] = None


class Scoreboard(Strict):
    """The last rounds of a table, oldest first; empty for games without a scoreboard."""

    results: list[ScoreLine]


class Reveal(Strict):
    """What was opened of a promise when its shoe was over."""

    method: str
    commitment: Maybe[Digest] = None
    cards: Maybe[int] = None
    leaves: Maybe[list[JsonValue]] = None
    further: Maybe[list[JsonValue]] = None
    """Leaves of later shuffles."""
    seeds: Maybe[dict[str, str]] = None
    key: Maybe[str] = None
    """Of older logs, whose promise was one hash: its key, and the secret that it hides."""
    secret: Maybe[str] = None


class PastRound(Strict):
    """A settled round as the reader may see it."""

    table: str
    round: int
    began_at: Moment
    ended_at: Moment
    players: dict[str, str]
    answer: Answer
    shoe: int
    """The first round of the shoe that it was dealt from."""
    commitment: Digest | None
    reveal: Reveal | None
    """Once no card of the shoe is left."""


class RecalledAt(Strict):
    """When a round was played."""

    began: Moment
    ended: Moment


class Recalled(Strict):
    """What a player must be able to see of a round again."""

    at: RecalledAt
    final_display: list[Event]
    balance: dict[str, Money]
    total_bet: Money
    total_won: Money
    choices: list[Event]
    phases: list[Event]
    promotional_awards: list[JsonValue]


class RecalledRound(PastRound):
    """A settled round again."""

    options: Options
    recall: Recalled


class RoundLog(Strict):
    """The log of a shoe, which `houseway verify` proves."""

    format: str
    scenario: dict[str, JsonValue]
    answer: dict[str, JsonValue]
    chain: list[str]
    reveal: Maybe[Reveal] = None


class PublishedRoot(Strict):
    """The root of a shuffle's leaves."""

    root: str
    size: int


class Opening(Strict):
    """One leaf of a promise, opened, with the path to its root."""

    shuffle: int
    leaf: int
    content: str
    salt: str
    path: list[str]


class Openings(Strict):
    """The cards that somebody was shown, each with the proof that it was promised."""

    commitment: Digest | None
    cards: Maybe[int] = None
    roots: dict[str, PublishedRoot]
    openings: list[Opening]


class OpenedPromise(Strict):
    """The secret behind a promise."""

    key: str
    secret: str
    deck: str
    decks: int


class OpenedRound(Strict):
    """Every card of a settled round, hidden ones too; with the whole stretch once it is over."""

    format: str
    table: str
    round: int
    shoe: int
    events: list[Event]
    last: Maybe[int] = None
    commitment: Maybe[Digest] = None
    promise: Maybe[OpenedPromise] = None
    seeds: Maybe[dict[str, str]] = None
    scenario: Maybe[dict[str, JsonValue]] = None
    answer: Maybe[dict[str, JsonValue]] = None


class OwnHand(Strict):
    """A hand of poker that a player was dealt in, as the player saw it."""

    hand: str
    """The table's id and the number of the round."""
    table: str
    table_name: str
    round: int
    began_at: Moment
    ended_at: Moment
    status: str
    seat: int
    """The player's own seat."""
    game: str
    structure: str
    button: int | None
    players: dict[str, str]
    """Names of those dealt in, by seat."""
    stacks: dict[str, Money]
    """Chips when the hand began, by seat."""
    left_with: dict[str, Money]
    events: list[Event]


class SignificantEvent(Strict):
    """Something that an operator and a regulator must be able to look up."""

    kind: str
    what: str
    at: str
    table: str | None
    round: int | None
    entry: int | None
    """Its place in the log."""
    known: dict[str, JsonValue]


class SignificantEvents(Strict):
    """The significant events of a period, and what each kind means."""

    events: list[SignificantEvent]
    catalogue: dict[str, str]


class LogKey(Strict):
    """The key that every checkpoint is signed with."""

    algorithm: Literal["Ed25519"]
    public_key: str
    origin: str
    key: str


class Checkpoint(Strict):
    """What the log was at a moment; of these fields the note alone is signed."""

    origin: str
    size: int
    root: Digest
    public_key: str
    key: str
    note: str


class Growth(Strict):
    """The proof that the log of one size begins with the log of a smaller one."""

    since: int = Field(alias="from")
    until: int = Field(alias="to")
    from_root: Digest
    to_root: Digest
    path: list[Digest]


class EntryProof(Strict):
    """One entry with the proof that it stands in the log."""

    format: str
    entry: str
    """The entry as it was hashed."""
    index: int
    path: list[Digest]
    key: str
    checkpoint: str


class ProofStep(Strict):
    """An entry with its path to a root."""

    entry: str
    """The entry as it was hashed."""
    index: int
    path: list[Digest]


class TableEntryProof(Strict):
    """One entry of a table's log with the proof that it stands there, and that the house's signed log covers it."""

    format: str
    entry: str
    """The entry as it was hashed."""
    index: int
    path: list[Digest]
    head: ProofStep
    """Name, size and root of the table's log, in the tree of the fold."""
    fold: ProofStep
    """The fold, in the house's log."""
    key: str
    checkpoint: str


class RoundProofs(Strict):
    """The proofs of everything that the log says about a settled round."""

    table: str
    round: int
    shoe: int
    checkpoint: Checkpoint
    proofs: list[EntryProof | TableEntryProof]
