"""Game rotation at a poker table: which games are played in turn, and when the next one begins.

A table changes its game by a house rule; each game is one that the submission offers, played by its own section.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.games.poker.rules.option_kinds import number
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.submission import Violation, check
from houseway.support.json_types import Json

By = Literal["orbit", "hands", "minutes"]
OVERRIDES: Final = ("structure", "table_limits", "ante", "blinds", "forced_bet_amount", "max_raises")
"""The options that a game of a rotation may state for itself."""
MIXES: Final = {
    "horse": (
        "holdem_high",
        "omaha_high_low_8",
        "seven_card_stud_low",
        "seven_card_stud_high",
        "seven_card_stud_high_low_8",
    ),
    "hose": ("holdem_high", "omaha_high_low_8", "seven_card_stud_high", "seven_card_stud_high_low_8"),
    "ho": ("holdem_high", "omaha_high_low_8"),
}
"""Mixes that are known by name; ``hose`` is HORSE without razz, which Massachusetts does not permit."""
MOST_GAMES: Final = 12
LONGEST: Final = 1000


@dataclass(frozen=True)
class RotatedGame:
    """One game of a rotation, and the options that it has for itself, as they are written."""

    id: str
    options: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Rotation:
    """The games in their order; the next begins after ``every`` orbits, hands or minutes.

    An orbit is as many hands as players are dealt into the first hand of the game.
    """

    games: tuple[RotatedGame, ...]
    by: By = "orbit"
    every: int = 1

    def game(self, name: str) -> RotatedGame | None:
        """The game of that id, or None."""
        return next((one for one in self.games if one.id == name), None)


@dataclass(frozen=True)
class Turn:
    """The place of a table in its rotation: the game's index, hands played of it, hands of an orbit, and when it began."""

    place: int = 0
    hands: int = 0
    orbit: int = 0
    since: datetime | None = None

    def due(self, rotation: Rotation, now: datetime) -> bool:
        """Whether the next game begins with the coming hand."""
        if not self.hands:
            return False
        if rotation.by == "minutes":
            return self.since is not None and now >= self.since + timedelta(minutes=rotation.every)
        return self.hands >= rotation.every * (self.orbit if rotation.by == "orbit" else 1)

    def coming(self, rotation: Rotation, now: datetime) -> "Turn":
        """The turn of the coming hand: this one, or the first of the next game."""
        if not self.due(rotation, now):
            return self if self.since is not None else Turn(self.place, since=now)
        return Turn((self.place + 1) % len(rotation.games), since=now)

    def played(self, players: int) -> "Turn":
        """The turn after a hand of that many players."""
        return Turn(self.place, self.hands + 1, self.orbit or players, self.since)

    def hands_left(self, rotation: Rotation) -> int | None:
        """Hands of this game still to come; None in a rotation by time or before an orbit's length is known."""
        if rotation.by == "minutes" or (rotation.by == "orbit" and not self.orbit):
            return None
        return max(0, rotation.every * (self.orbit if rotation.by == "orbit" else 1) - self.hands)


def _rotation(value: object) -> Rotation | None:
    if value is None or isinstance(value, Rotation):
        return value
    if isinstance(value, str):
        value = {"games": value}
    if not isinstance(value, Mapping) or not set(value) <= {"games", "by", "every"} or "games" not in value:
        raise ValueError("write it as horse, or as {games: [holdem_high, omaha_high_low_8], by: orbit, every: 1}")
    by, every = value.get("by", "orbit"), number(value.get("every", 1))
    if by not in ("orbit", "hands", "minutes"):
        raise ValueError(f"{by!r:.40} is not orbit | hands | minutes")
    if not 1 <= every <= LONGEST:
        raise ValueError(f"every is a whole number from 1 to {LONGEST}")
    games = _games(value["games"])
    names = [one.id for one in games]
    if not 2 <= len(games) <= MOST_GAMES or len(set(names)) < len(names):
        raise ValueError(f"a rotation has 2 to {MOST_GAMES} games, each once")
    return Rotation(games, by, every)


def _games(value: object) -> tuple[RotatedGame, ...]:
    if isinstance(value, str):
        if value not in MIXES:
            raise ValueError(f"there is no mix {value!r:.40}: {', '.join(MIXES)}")
        return tuple(map(RotatedGame, MIXES[value]))
    if not isinstance(value, list | tuple):
        raise ValueError(f"the games are a list, or one of {', '.join(MIXES)}")
    return tuple(map(_game, value))


def _game(value: object) -> RotatedGame:
    if isinstance(value, str):
        return RotatedGame(value)
    if not isinstance(value, Mapping) or not isinstance(value.get("game"), str):
        raise ValueError("a game is its id, or {game: holdem_high, structure: no_limit, blinds: [1, 2]}")
    options = {str(name): option for name, option in value.items() if name != "game"}
    if unknown := set(options) - set(OVERRIDES):
        raise ValueError(f"a game of a rotation states no {min(unknown)!r}: {', '.join(OVERRIDES)}")
    return RotatedGame(value["game"], options)


def _written(rotation: Rotation | None) -> Json | None:
    if rotation is None:
        return None
    games: list[Any] = [one.id if not one.options else {"game": one.id, **one.options} for one in rotation.games]
    return {"games": games, "by": rotation.by, "every": rotation.every}


RotationOption = Annotated[Rotation | None, BeforeValidator(_rotation), PlainSerializer(_written)]


def with_options(submission: Poker, options: Mapping[str, object]) -> tuple[Poker, list[Violation]]:
    """The submission with a game's own options, and what they break."""
    if not options:
        return submission, []
    kind = type(submission)
    read, broken = check(kind, options)
    if read is None:
        return submission, broken
    known = {name: getattr(submission, name) for name in kind.model_fields}
    mine = {name: getattr(read, name) for name in options}
    merged = kind.model_construct({*submission.model_fields_set, *mine}, **known | mine)
    return merged, list(merged.violations())
