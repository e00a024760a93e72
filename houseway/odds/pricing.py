"""Price lists: a game's ``odds/prices.py`` evaluated for one submission and one set of assumptions."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Generic, Protocol, runtime_checkable

from houseway.equipment.money import Cents, Odds
from houseway.errors import BadInput
from houseway.odds.advice import Advice, Strategy, StrategyRow
from houseway.odds.assumptions import Assume, Assumption, read_assumptions
from houseway.odds.cache import Cache
from houseway.odds.classes import Classes
from houseway.odds.price import Line, Price, PriceList, price
from houseway.odds.progress import steps
from houseway.rulebook.submission import OptionsIn, Submission, Violation, accept, check, clause_of
from houseway.support.json_types import Json
from houseway.table.game import Game
from houseway.table.registry import parts_of


@dataclass(frozen=True, kw_only=True)
class PriceTerms(Generic[OptionsIn]):
    """Properties of a game's prices that other code needs; a game declares those that differ from the defaults."""

    outside_the_rules: Mapping[str, Callable[[object], object]] = field(default_factory=dict)
    """Options that can also be priced with unlawful values, each with the function that reads such a value."""
    for_a_pot: bool = False
    """True if players win from each other, so that prices depend on the number of players."""
    banker: str = ""
    """The wager of a player who banks the game, which the others cover: the house takes the vigorish alone."""
    one_outcome: bool = False
    """True if all seats of a table have the same outcome."""
    parts_of_others: tuple[str, ...] = ()
    """Wagers that are already included in the price of another wager."""
    no_own_play: str = ""
    """Why a game with decisions takes no play from a file, and what to say instead; empty where it takes one."""
    stake_of: Mapping[str, str] = field(default_factory=dict)
    """The name of the assumption that holds a wager's stake, if it is not ``stake``."""
    payout_limits: Mapping[str, Callable[[OptionsIn], Cents | None]] = field(default_factory=dict)
    """The maximum payout of a wager under a submission, in cents, for wagers whose payout a licensee may limit."""
    largest_stake: Callable[[str, Cents], Cents | None] = lambda wager, maximum: None
    """The largest stake on a wager, in cents, given the table maximum; None if it is the table maximum."""
    envied: Callable[[OptionsIn, str, Cents], Cents] = lambda submission, wager, stake: 0
    """The largest envy bonus, in cents, that one hand pays each other player with that stake on the wager."""


class Pricing(Protocol[OptionsIn]):
    """The interface of a game's ``odds/prices.py``. Some games also implement the protocols below."""

    ASSUMPTIONS: Mapping[str, Assumption]

    TERMS: PriceTerms

    def classes(self, submission: OptionsIn, assume: Assume) -> Classes:
        """The classes of deals with their weights."""
        ...

    def lines(self, submission: OptionsIn, assume: Assume) -> Mapping[str, list[Line]]:
        """For each wager, its line in every class."""
        ...

    def strategy_text(self, submission: OptionsIn, assume: Assume) -> str:
        """The assumed strategy in a sentence."""
        ...

    def assumed(self, submission: OptionsIn, assume: Assume) -> Mapping[str, str]:
        """The assumptions behind the figures in words: decks, rounding, readings, strategy."""
        ...


@runtime_checkable
class WithPlaysApart(Protocol):
    """A game whose optimal play differs between wagers."""

    def best_apart(self, assume: Assume) -> Mapping[str, Assume]:
        """The wagers with an optimal play of their own, each with the assumptions that replace the given ones."""
        ...


@runtime_checkable
class WithStrategy(Protocol[OptionsIn]):
    """A game in which the player has decisions to make."""

    HAND: str
    """How a hand is written when advice is asked for."""

    def advise(self, submission: OptionsIn, hand: str, assume: Assume) -> Advice:
        """The actions on a hand, the best first; raises BadInput if the hand cannot be read."""
        ...

    def whole_strategy(self, submission: OptionsIn, assume: Assume) -> Strategy:
        """The optimal strategy with its boundary hands and common mistakes."""
        ...


@runtime_checkable
class WithEveryRow(Protocol[OptionsIn]):
    """A game whose decisions are not streets, but whose hands can all be listed."""

    def every_row(self, submission: OptionsIn, assume: Assume) -> Iterable[StrategyRow]:
        """Every group of hands that are played alike, once, with its number of deals and the value of each action."""
        ...


def pricing_of(game: str) -> Pricing:
    """The game's prices, imported on first use; raises BadInput for a game without prices."""
    parts = parts_of(game)
    pricing = parts.pricing()
    if pricing is None:
        among_players = "profile_figures" in parts.named
        why = (
            f"its players bet against each other; `houseway equity` prices hands, `houseway simulate {game}` the rake"
            if among_players
            else "it has no odds"
        )
        raise BadInput(f"no wager of {game} is priced: {why}", "game", code="not-priced")
    return pricing


def priced(game: str) -> bool:
    """True if the game has prices."""
    return parts_of(game).pricing() is not None


def priced_submission(
    game: Game, options: Mapping[str, object], even_if_unlawful: bool = False
) -> tuple[Submission, tuple[Violation, ...]]:
    """The submission to be priced and its violations, which are empty unless ``even_if_unlawful`` tolerates them.

    Raises BadInput for an unlawful submission without that flag, or if it cannot be priced at all.
    """
    submission, violations = check(game.submission, options)
    if not violations and submission is not None:
        return submission, ()
    if not even_if_unlawful:
        first = violations[0]
        more = f" (and {len(violations) - 1} more)" if len(violations) > 1 else ""
        priceable = submission is not None or first.option in pricing_of(game.id).TERMS.outside_the_rules
        hint = "; with even-if-unlawful it is priced all the same" if priceable else ""
        raise BadInput(
            f"{first.message}{more}{hint}",
            f"submission.{first.option}",
            first.clause,
            code=first.code,
            readings=first.readings,
        )
    if submission is None:
        submission, violations = _outside_the_rules(game, options, violations)
    _check_rows(game, submission, options)
    return submission, tuple(violations)


PayableRows = Mapping[str, Mapping[str, Odds | Cents | None]]
"""The odds or sums (in cents) in force by option and row; None for a row that pays nothing."""


@runtime_checkable
class WithPayableRows(Protocol[OptionsIn]):
    """A game with paytables that a licensee posts or chooses."""

    def payable_rows(self, submission: OptionsIn) -> PayableRows:
        """Every row that can be priced of each such table, also rows that no clause lists.

        Of a table that is posted, ``Submission.posted_tables`` has the floors of the rows that clauses do list; a table that
        can only be chosen is not there, and one of its rows cannot lawfully be moved.
        """
        ...


def _check_rows(game: Game, submission: Submission, options: Mapping[str, object]) -> None:
    """Raise BadInput for a posted row that pays no hand of the game; ignoring it would give a wrong price."""
    pricing = pricing_of(game.id)
    if not isinstance(pricing, WithPayableRows):
        return
    for name, known in pricing.payable_rows(submission).items():
        posted = options.get(name)
        for row in posted if isinstance(posted, Mapping) else ():
            if row not in known:
                clause = clause_of(game.submission.model_fields[name])
                message = (
                    f"this cannot be priced: no hand is paid by a row {str(row)!r} of this table: {', '.join(known)}"
                )
                raise BadInput(message, f"submission.{name}", clause, code="no-such-row")


def _outside_the_rules(
    game: Game, options: Mapping[str, object], violations: list[Violation]
) -> tuple[Submission, list[Violation]]:
    """A submission with values that only the model refuses, and all that it breaks; raises BadInput for what has no price."""
    readers = pricing_of(game.id).TERMS.outside_the_rules
    outside: Json = {}
    for violation in violations:
        name = violation.option
        if name in readers and name in options:
            try:
                outside[name] = readers[name](options[name])
            except (ValueError, BadInput) as error:
                raise BadInput(
                    f"this cannot be priced: {error}", f"submission.{name}", violation.clause, code="not-priced"
                ) from None
    lawful, left = check(game.submission, {name: value for name, value in options.items() if name not in outside})
    if lawful is None:
        first = left[0]
        raise BadInput(
            f"this cannot be priced: {first.message}", f"submission.{first.option}", first.clause, code="not-priced"
        )
    priced_so: Submission = lawful.model_copy(update=outside)
    others = [violation for violation in priced_so.violations() if violation.option not in outside]
    return priced_so, [*(violation for violation in violations if violation.option in outside), *others]


def flags(unlawful: Iterable[str]) -> Json:
    """The clauses that are violated as a field of an answer in JSON; empty if there are none."""
    clauses = list(unlawful)
    return {"unlawful": clauses} if clauses else {}


@dataclass(frozen=True)
class PricedGame:
    """A game under one submission and one set of assumptions. ``violations`` are those that the caller tolerates."""

    game: Game
    submission: Submission
    assume: Assume
    violations: tuple[Violation, ...] = ()

    @classmethod
    def read(
        cls,
        game: Game,
        options: Mapping[str, object] | None = None,
        assume: Mapping[str, str] | None = None,
        even_if_unlawful: bool = False,
    ) -> "PricedGame":
        """The game under these options and assumptions.

        Raises BadInput if they cannot be priced or, without ``even_if_unlawful``, if the options are unlawful. Assumed rules
        that depart from the regulation are priced and are among the violations.
        """
        submission, violations = priced_submission(game, options or {}, even_if_unlawful)
        assumed = _assumed(game, assume)
        return cls(game, submission, assumed, (*violations, *departures(game, assumed)))

    @classmethod
    def lawful(cls, game: Game, options: Mapping[str, object], assume: Mapping[str, str] | None = None) -> "PricedGame":
        """As :meth:`read`, but always refuses an unlawful submission; for reports, the coach and game protection."""
        assumed = _assumed(game, assume)
        for each in departures(game, assumed):
            message = f"{each.message}; this is answered for the regulation's rules only"
            raise BadInput(message, f"assume.{each.option}", each.clause, code="not-permitted")
        return cls(game, accept(game.submission, options), assumed)

    @cached_property
    def pricing(self) -> Pricing:
        """The game's prices; raises BadInput for a game without prices."""
        return pricing_of(self.game.id)

    @cached_property
    def lines(self) -> Mapping[str, list[Line]]:
        """How each wager ends in every class."""
        return self.pricing.lines(self.submission, self.assume)

    @cached_property
    def classes(self) -> Classes:
        """All deals grouped into classes."""
        return self.pricing.classes(self.submission, self.assume)

    @property
    def unlawful(self) -> tuple[str, ...]:
        """The clauses that the submission violates."""
        return tuple(dict.fromkeys(violation.clause for violation in self.violations))

    @property
    def flags(self) -> Json:
        """The clauses that it violates as a field of an answer in JSON; empty if it is lawful."""
        return flags(self.unlawful)

    def price(self, wager: str) -> Price:
        """The price of a wager under the assumed play, or under its own optimal play if the game declares one."""
        classes = self.classes_for(wager)
        return price(self.lines[wager], classes.weights, classes.method_of(wager))

    def classes_for(self, wager: str) -> Classes:
        """All deals grouped into classes by the play that the wager is priced with."""
        apart = self.pricing.best_apart(self.assume) if isinstance(self.pricing, WithPlaysApart) else {}
        return (
            self.pricing.classes(self.submission, {**self.assume, **apart[wager]}) if wager in apart else self.classes
        )

    def price_list(self, cache: Cache | None = None) -> PriceList:
        """The prices of all wagers, taken from the cache if they are in it."""
        key = (self.game.id, self.game.authority, repr(self.submission), repr(sorted(self.assume.items())))
        prices = cache.get(key) if cache else None
        if prices is None:
            prices = self._count()
            if cache:
                cache.put(key, prices)
        return prices

    def _count(self) -> PriceList:
        return PriceList(
            game=self.game.id,
            authority=self.game.authority,
            submission=self.submission.model_dump(mode="json", warnings=False),
            assumptions=dict(self.pricing.assumed(self.submission, self.assume)),
            wagers={wager: self.price(wager) for wager in steps(self.lines, f"pricing {self.game.title}")},
            strategy=self.pricing.strategy_text(self.submission, self.assume),
            combinations=self.classes.combinations,
            parts=self.pricing.TERMS.parts_of_others,
        )

    def advise(self, hand: str) -> Advice:
        """The best decision on a hand; raises BadInput for a game without decisions."""
        return strategy_of(self.game).advise(self.submission, hand, self.assume)

    def strategy(self) -> Strategy:
        """The whole optimal strategy; raises BadInput for a game without decisions."""
        return strategy_of(self.game).whole_strategy(self.submission, self.assume)


def _assumed(game: Game, given: Mapping[str, str] | None) -> Assume:
    return read_assumptions(pricing_of(game.id).ASSUMPTIONS, given or {}, game.title)


def departures(game: Game, assume: Assume) -> tuple[Violation, ...]:
    """The assumed rules that depart from the regulation, each with the clause."""
    known = pricing_of(game.id).ASSUMPTIONS
    return tuple(
        Violation(name, assume[name], f"{name}={assume[name]} departs from the regulation", one.clauses[game.authority])
        for name, one in known.items()
        if one.departs(assume[name])
    )


def price_list(
    game: Game,
    options: Mapping[str, object] | None = None,
    assume: Mapping[str, str] | None = None,
    even_if_unlawful: bool = False,
    cache: Cache | None = None,
) -> PriceList:
    """The prices of all wagers of a game under these options and assumptions.

    Uses the disk only if a cache is given.
    """
    started = time.perf_counter()
    priced_game = PricedGame.read(game, options, assume, even_if_unlawful)
    prices = priced_game.price_list(cache)
    if priced_game.violations:
        given = options or {}
        posted = {each.option: given[each.option] for each in priced_game.violations if each.option in given}
        prices = replace(prices, unlawful=priced_game.unlawful, submission={**prices.submission, **posted})
    return replace(prices, seconds=time.perf_counter() - started)


def strategy_of(game: Game) -> WithStrategy:
    """The game's prices as an object with a strategy; raises BadInput for a game without decisions."""
    pricing = pricing_of(game.id)
    if not isinstance(pricing, WithStrategy):
        raise BadInput(f"{game.title} has no decisions, so there is no strategy", "game", code="no-decisions")
    return pricing
