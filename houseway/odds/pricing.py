"""The price list of a game: what its ``odds/prices.py`` knows, put together for one submission and one set of assumptions."""

import time
from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, runtime_checkable

from houseway.errors import BadInput
from houseway.odds.advice import Advice, Strategy
from houseway.odds.assumptions import Assume, Assumption, read_assumptions
from houseway.odds.cache import Cache
from houseway.odds.classes import Classes
from houseway.odds.price import Line, Price, PriceList, price
from houseway.odds.progress import steps
from houseway.rulebook.submission import Submission, Violation, check, clause_of
from houseway.table.game import Game
from houseway.table.registry import parts_of


class Pricing(Protocol):
    """What a game's ``odds/prices.py`` offers. Some games offer more: see the protocols below."""

    ASSUMPTIONS: Mapping[str, Assumption]
    OUTSIDE_THE_RULES: Mapping[str, Callable[[object], Any]]
    """Options that can be priced with values that no clause permits, each with its reader."""

    def classes(self, submission: Any, assume: Assume) -> Classes: ...
    def lines(self, submission: Any, assume: Assume) -> Mapping[str, list[Line]]: ...
    def strategy_text(self, submission: Any, assume: Assume) -> str: ...
    def assumed(self, submission: Any, assume: Assume) -> Mapping[str, str]:
        """What the figures rest on, in words: decks, rounding, readings, strategy."""
        ...


def pricing_of(game: str) -> Pricing:
    """The game's prices, imported when they are asked for; refuses a game that is not priced yet."""
    found = parts_of(game).pricing()
    if found is None:
        raise BadInput(f"there is no price for {game} yet", "game")
    return found


def priced(game: str) -> bool:
    """Whether the game has prices."""
    return parts_of(game).pricing() is not None


def priced_submission(
    game: Game, options: Mapping[str, object], even_if_unlawful: bool = False
) -> tuple[Submission, tuple[Violation, ...]]:
    """The submission to be priced, and the violations that were let pass because the caller asked for it."""
    submission, violations = check(game.submission, options)
    if not violations and submission is not None:
        return submission, ()
    if not even_if_unlawful:
        first = violations[0]
        more = f" (and {len(violations) - 1} more)" if len(violations) > 1 else ""
        priceable = submission is not None or first.option in pricing_of(game.id).OUTSIDE_THE_RULES
        hint = "; --even-if-unlawful prices it all the same" if priceable else ""
        raise BadInput(f"{first.message}{more}{hint}", f"submission.{first.option}", first.clause)
    if submission is None:
        submission = _outside_the_rules(game, options, violations)
    _check_rows(game, submission, options)
    return submission, tuple(violations)


@runtime_checkable
class WithPostedTables(Protocol):
    """What a game whose tables a licensee may post offers besides."""

    def posted_rows(self, submission: Any) -> Mapping[str, Collection[str]]:
        """The rows of each posted table that can be priced, by the table's option: more than any clause lists."""
        ...


def _check_rows(game: Game, submission: Submission, options: Mapping[str, object]) -> None:
    """Refuses a row that no hand of the game is paid by: left out of the price, it would make the price wrong."""
    room = pricing_of(game.id)
    if not isinstance(room, WithPostedTables):
        return
    for name, known in room.posted_rows(submission).items():
        posted = options.get(name)
        for row in posted if isinstance(posted, Mapping) else ():
            if row not in known:
                clause = clause_of(game.submission.model_fields[name])
                message = (
                    f"this cannot be priced: no hand is paid by a row {str(row)!r} of this table: {', '.join(known)}"
                )
                raise BadInput(message, f"submission.{name}", clause)


def _outside_the_rules(game: Game, options: Mapping[str, object], violations: list[Violation]) -> Submission:
    """A submission with values that the model refuses but the game can price; what it cannot price is bad input."""
    readers = pricing_of(game.id).OUTSIDE_THE_RULES
    outside: dict[str, Any] = {}
    for violation in violations:
        name = violation.option
        if name in readers and name in options:
            try:
                outside[name] = readers[name](options[name])
            except (ValueError, BadInput) as error:
                raise BadInput(f"this cannot be priced: {error}", f"submission.{name}", violation.clause) from None
    lawful, left = check(game.submission, {name: value for name, value in options.items() if name not in outside})
    if lawful is None:
        raise BadInput(f"this cannot be priced: {left[0].message}", f"submission.{left[0].option}", left[0].clause)
    return lawful.model_copy(update=outside)


def price_list(
    game: Game,
    options: Mapping[str, object] | None = None,
    assume: Mapping[str, str] | None = None,
    even_if_unlawful: bool = False,
    cache: Cache | None = None,
) -> PriceList:
    """The price of every wager of the game under these options and assumptions.

    Nothing is read from or written to disk unless a cache is handed in.
    """
    started = time.perf_counter()
    submission, broken = priced_submission(game, options or {}, even_if_unlawful)
    room = pricing_of(game.id)
    known = read_assumptions(room.ASSUMPTIONS, assume or {}, game.title)
    key = (game.id, game.authority, repr(submission), repr(sorted(known.items())))
    kept = cache.get(key) if cache else None
    if kept is None:
        kept = _count(room, game, submission, known)
        if cache:
            cache.put(key, kept)
    if broken:
        posted = {
            violation.option: (options or {})[violation.option]
            for violation in broken
            if violation.option in (options or {})
        }
        flags = tuple(dict.fromkeys(violation.clause for violation in broken))
        kept = kept.with_(unlawful=flags, submission={**kept.submission, **posted})
    return kept.with_(seconds=time.perf_counter() - started)


def _count(room: Pricing, game: Game, submission: Submission, known: Assume) -> PriceList:
    classes = room.classes(submission, known)
    lines = room.lines(submission, known)
    prices = {
        wager: wager_price(room, submission, known, lines, classes, wager)
        for wager in steps(lines, f"pricing {game.title}")
    }
    return PriceList(
        game=game.id,
        authority=game.authority,
        submission=submission.model_dump(mode="json", warnings=False),
        assumptions=dict(room.assumed(submission, known)),
        wagers=prices,
        strategy=room.strategy_text(submission, known),
        combinations=classes.combinations,
        parts=tuple(getattr(room, "PARTS_OF_OTHERS", ())),
    )


def wager_price(
    room: Pricing,
    submission: Submission,
    known: Assume,
    lines: Mapping[str, list[Line]],
    classes: Classes,
    wager: str,
) -> Price:
    """The price of a wager under the assumed play, or under its own best play where the game says that this is another."""
    apart = room.best_apart(known) if isinstance(room, WithPlaysApart) else {}
    found = room.classes(submission, {**known, **apart[wager]}) if wager in apart else classes
    return price(lines[wager], found.weights, found.method_of(wager))


@runtime_checkable
class WithPlaysApart(Protocol):
    """What a game offers in which the best play of one wager is not that of another."""

    def best_apart(self, assume: Assume) -> Mapping[str, Assume]:
        """The wagers whose best play is their own, each with what it assumes instead."""
        ...


@runtime_checkable
class WithStrategy(Protocol):
    """What a game with decisions offers besides."""

    HAND: str
    """How a hand is written for advice."""

    def advise(self, submission: Any, hand: str, assume: Assume) -> Advice: ...
    def whole_strategy(self, submission: Any, assume: Assume) -> Strategy: ...


def strategy_of(game: Game) -> WithStrategy:
    """The game's strategy; refuses a game in which the player decides nothing."""
    room = pricing_of(game.id)
    if not isinstance(room, WithStrategy):
        raise BadInput(f"{game.title} has no decisions, so there is no strategy", "game")
    return room
