"""The terms of a poker environment, and their form as a scenario."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Final

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.games.poker import GAMES
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.rules.variants import Variant
from houseway.rulebook.submission import accept
from houseway.support.json_types import JsonView
from houseway.table.game import Game
from houseway.table.replay.scenario import Scenario, read_scenario

OPTIONS: Final = ("deal", "button", "stacks")
"""The options of ``reset`` that fix the first hand of an episode."""


@dataclass(frozen=True)
class PokerTerms:
    """The terms of an episode: variant, authority, submission, stacks, rounds and fixed cards. Picklable plain data."""

    variant: Variant
    authority: str
    submission: Mapping[str, object]
    stacks: Mapping[int, Cents]
    rounds: int
    deal: Mapping[str, object] = field(default_factory=dict)
    button: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of the episode, in order."""
        return tuple(self.stacks)

    @property
    def game(self) -> Game:
        """The poker game of the authority. Raises BadInput if the authority regulates no poker."""
        if self.authority not in GAMES:
            raise BadInput(
                f"{self.authority!r} regulates no poker here: {' | '.join(GAMES)}", "authority", code="not-regulated"
            )
        return GAMES[self.authority]

    @cached_property
    def options(self) -> Poker:
        """The parsed submission."""
        found = accept(self.game.submission, self.submission)
        if not isinstance(found, Poker):
            raise AssertionError("poker's submission is poker's")
        return found

    @property
    def big_bet(self) -> Cents:
        """The unit of rewards, in cents: the larger bet of fixed limit, else the posted minimum."""
        limits = self.options.limits
        if limits.structure != "fixed_limit":
            return limits.minimum
        return 2 * limits.minimum if limits.maximum is None else limits.maximum

    def with_(self, options: JsonView) -> "PokerTerms":
        """These terms with the options of ``reset``. Raises BadInput for unknown seats or more chips in all."""
        if not options:
            return self
        given = dict(options)
        if "stacks" in given:
            said = {seat: cents(amount, f"stacks.{seat}") for seat, amount in given["stacks"].items()}
            if not set(said) <= set(self.stacks) or sum((dict(self.stacks) | said).values()) > sum(
                self.stacks.values()
            ):
                raise BadInput(
                    "stacks name seats that are there, and no more chips than the table was made with",
                    "stacks",
                    code="malformed-stacks",
                )
            given["stacks"] = {**self.stacks, **said}
        return replace(self, **given)

    @cached_property
    def read(self) -> Scenario:
        """The terms as a parsed and checked scenario. Cached, because parsing takes as long as a hand."""
        return read_scenario(self.scenario())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles the fields without the cached properties."""
        return PokerTerms, tuple(getattr(self, one.name) for one in fields(self))

    def scenario(self) -> dict[str, object]:
        """The terms as the raw mapping of a scenario."""
        return {
            "game": "poker",
            "authority": str(self.authority),
            "variant": self.variant.id,
            "submission": dict(self.submission),
            "seats": {seat: {"stack": dollars(stack)} for seat, stack in self.stacks.items()},
            **({"deal": dict(self.deal)} if self.deal else {}),
            **({"button": self.button} if self.button is not None else {}),
        }
