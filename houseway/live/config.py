"""The configuration of a live table: game, options, limits, clocks and dealer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from houseway.equipment.money import Cents, cents, dollars, spoken
from houseway.errors import BadInput
from houseway.games import game as find_game
from houseway.rulebook.digest import submission_digest
from houseway.rulebook.house_rules import accept_rules
from houseway.rulebook.submission import accept
from houseway.support.json_types import Json
from houseway.support.suggestions import suggestion

Dealer = Literal["auto", "person"]
LONGEST_CLOCK = 3600
BOT: Final = " (bot)"
"""How the name of a bot ends; a person's name has no parentheses."""
MOST_BOTS = 6


ACCOUNTS: Final = ("player", "practice")
"""How the names of people's accounts begin, for money and for practice."""


def account(name: str, practice: bool) -> str:
    """A person's account name in the books; money and practice chips have separate accounts."""
    return f"{'practice' if practice else 'player'}:{name}"


@dataclass(frozen=True)
class TableConfig:
    """A table's configuration. Limits are in cents; a clock of 0 seconds means that there is none."""

    name: str
    game: str
    authority: str
    options: Mapping[str, object] = field(default_factory=dict)
    minimum: Cents = 500
    maximum: Cents = 50_000
    dealer: Dealer = "auto"
    betting_seconds: int = 20
    decision_seconds: int = 30
    training: bool = False
    signed_opening: bool = False
    """True if the table opens only after every opening duty is signed by a person in its role."""
    edition: str = ""
    """The edition of the chapter, if it is not the governing one."""
    house_rules: Mapping[str, object] = field(default_factory=dict)
    """What the regulation leaves to the house (buy-in limits, time banks); not part of the submission."""
    private: bool = False
    """True if only its maker, its players and the house see the table in lists; others find it by its address."""
    bots: int = 0
    """How many seats bots fill while people play at this practice table."""

    @property
    def digest(self) -> str:
        """The digest of the submission that the table is made with."""
        game = find_game(self.game, self.authority, edition=self.edition or None)
        return submission_digest(self.game, self.authority, accept(game.submission, self.options, "options"))

    def owner(self, name: str) -> str:
        """The account in the books whose chips a person plays with here: the practice account at a training table."""
        return account(name, self.training)

    def json(self) -> Json:
        """The configuration as JSON, for the store and for clients."""
        return {
            "name": self.name,
            "game": self.game,
            "authority": self.authority,
            "options": dict(self.options),
            "minimum": dollars(self.minimum),
            "maximum": dollars(self.maximum),
            "dealer": self.dealer,
            "betting_seconds": self.betting_seconds,
            "decision_seconds": self.decision_seconds,
            "training": self.training,
            "signed_opening": self.signed_opening,
            **({"edition": self.edition} if self.edition else {}),
            **({"house_rules": dict(self.house_rules)} if self.house_rules else {}),
            **({"private": True} if self.private else {}),
            **({"bots": self.bots} if self.bots else {}),
        }


def read_config(raw: Mapping[str, object]) -> TableConfig:
    """The configuration, parsed; raises ``BadInput`` for unknown fields, wrong values or options that the clauses forbid."""
    known = {"name", "game", "authority", "options", "minimum", "maximum", "dealer"}
    known |= {
        "betting_seconds",
        "decision_seconds",
        "training",
        "signed_opening",
        "edition",
        "house_rules",
        "private",
        "bots",
    }
    for name in raw:
        if name not in known:
            raise BadInput(
                f"unknown field {name!r}; {suggestion(name, sorted(known))}", str(name), code="unknown-field"
            )
    game = find_game(raw.get("game"), raw.get("authority"), edition=raw.get("edition"))
    options = raw.get("options") or {}
    if not isinstance(options, Mapping):
        raise BadInput("options are a mapping, as in {dealing_method: hand}", "options", code="not-a-mapping")
    submission = accept(game.submission, options, "options")
    rules = raw.get("house_rules")
    accept_rules(game.house_rules, rules, submission)
    minimum, maximum = (cents(raw.get(name, usual), name) for name, usual in (("minimum", 5), ("maximum", 500)))
    if not 0 < minimum <= maximum:
        raise BadInput(
            f"the minimum is above $0 and not above the maximum: {spoken(minimum)} to {spoken(maximum)} will not do",
            "minimum",
            code="limits-crossed",
        )
    dealer = raw.get("dealer", "auto")
    if dealer not in ("auto", "person"):
        raise BadInput(f"the dealer is auto or person, not {dealer!r}", "dealer", code="no-such-dealer")
    flags = ("training", "signed_opening", "private")
    training, signed_opening, private = (_flag(raw.get(name, False), name) for name in flags)
    return TableConfig(
        _name(raw.get("name", game.title)),
        game.id,
        str(game.authority),  # a plain string, as in the log and the store
        dict(options),
        minimum,
        maximum,
        dealer,
        _seconds(raw.get("betting_seconds", 20), "betting_seconds"),
        _seconds(raw.get("decision_seconds", 30), "decision_seconds"),
        training,
        signed_opening,
        game.edition,
        dict(rules) if isinstance(rules, Mapping) else {},
        private,
        _bots(raw.get("bots", 0), training),
    )


def _bots(value: object, training: bool) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_BOTS:
        raise BadInput(f"0 to {MOST_BOTS} bots, not {value!r}", "bots", code="out-of-range")
    if value and not training:
        raise BadInput("bots play at practice tables alone", "bots", code="practice-only")
    return value


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{value!r} is neither true nor false", where, code="wrong-type")
    return value


def _name(value: object) -> str:
    """The name, stripped; raises ``BadInput`` unless it has 1 to 60 printable characters."""
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= 60 or not value.isprintable():
        raise BadInput("a name has 1 to 60 printable characters", "name", code="malformed-name")
    return value.strip()


def _seconds(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LONGEST_CLOCK:
        raise BadInput(
            f"a clock runs from 0 (none) to {LONGEST_CLOCK} seconds, not {value!r}", where, code="out-of-range"
        )
    return value
