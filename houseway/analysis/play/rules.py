"""Strategies as rules: read from a document, followed with every holding, refused where they do not say what to do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from houseway.analysis.play.conditions import Condition, Known, all_of, read_all
from houseway.analysis.play.holdings import Holdings
from houseway.equipment.cards import CARDS, show
from houseway.errors import BadInput
from houseway.odds.coach.played import name_in
from houseway.odds.coach.streets import Choices, Flags, Street
from houseway.support.json_types import Json

FIELDS = ("when", "then", "otherwise")


@dataclass(frozen=True)
class Rule:
    """An action, and the conditions under which it is taken; without conditions always."""

    then: str
    when: tuple[Condition, ...] = ()

    def __str__(self) -> str:
        return f"{self.then} with {', '.join(map(str, self.when))}" if self.when else f"otherwise {self.then}"

    def json(self) -> Json:
        """The rule as a file writes it."""
        if not self.when:
            return {"otherwise": self.then}
        return {"when": {one.name: one.value for one in self.when}, "then": self.then}


@dataclass(frozen=True)
class Rules:
    """A strategy: the first rule whose conditions are met says what to do."""

    rules: tuple[Rule, ...]
    name: str = "own play"

    def __str__(self) -> str:
        return "; ".join(map(str, self.rules))

    def json(self) -> Json:
        """The strategy as a file writes it."""
        return {"name": self.name, "rules": [one.json() for one in self.rules]}

    def choices(self, streets: Sequence[Street]) -> Choices:
        """What the rules do with every holding; raises BadInput for a holding without a rule, or an action not open."""
        self._check_actions(streets)
        return [self._follow(street) for street in streets]

    def _check_actions(self, streets: Sequence[Street]) -> None:
        known = {action for street in streets for action in street.actions}
        for number, rule in enumerate(self.rules, 1):
            if rule.then not in known:
                text = f"unknown action {rule.then!r}: {', '.join(sorted(known))}"
                raise BadInput(text, f"play.rules[{number}]", code="no-such-action")

    def _follow(self, street: Street) -> npt.NDArray[np.int8]:
        held = Holdings(street)
        taken = np.full(len(street), -1, np.int8)
        for number, rule in enumerate(self.rules, 1):
            meets = (taken < 0) & all_of(rule.when, held)
            if not meets.any():
                continue
            where = f"play.rules[{number}]"
            if rule.then not in street.actions:
                text = f"{rule.then} is not open on {street.name}: {', '.join(street.actions)}; name the street in the rule"
                raise BadInput(text, where, code="action-not-open")
            action = street.actions.index(rule.then)
            if street.closed is not None and (meets & street.closed[:, action]).any():
                hand = example(street, meets & street.closed[:, action])
                why = street.why_closed.get(rule.then, "is not open")
                raise BadInput(f"{rule.then} {why} with {hand}", where, code="action-not-open")
            taken[meets] = action
        if (taken < 0).any():
            text = f"no rule says what to do on {street.name} with {example(street, taken < 0)}: end with otherwise"
            raise BadInput(text, "play.rules", code="no-rule-for-hand")
        return taken


def example(street: Street, which: Flags | int) -> str:
    """A holding as text: the first of those that are marked, or the one with that number."""
    place = which if isinstance(which, int) else int(np.argmax(which))
    if street.named is not None:
        return street.named.words[place]
    row = place if street.hand is None else int(street.hand[place])
    said = show([CARDS[card] for card in street.cards[row][::-1].tolist()])
    if street.up is not None:
        said += f" | {show([CARDS[card] for card in street.up[place].tolist()])}"
    more = ", ".join(f"{name} {int(values[place])}" for name, values in street.numbers.items())
    return f"{said} ({more})" if more else said


def read_rules(document: object, streets: Sequence[Street]) -> Rules:
    """The strategy in a document: a list of rules, or a mapping with ``rules`` and a ``name``; raises BadInput otherwise."""
    name, rules = "own play", document
    if isinstance(document, Mapping):
        for field in document:
            if field not in ("name", "rules"):
                raise BadInput(f"a play has no field {field!r}: name, rules", "play", code="unknown-field")
        name, rules = name_in(document), document.get("rules")
    if not isinstance(rules, list | tuple) or not rules:
        raise BadInput("a play is a list of rules, each with when and then", "play", code="not-a-list")
    numbers = tuple({name: None for street in streets for name in street.numbers})
    cards = all(street.named is None for street in streets)
    sizes = [(street.cards.shape[1], 0 if street.up is None else street.up.shape[1]) for street in streets if cards]
    known = Known(numbers, cards, [street.name for street in streets], list(dict.fromkeys(sizes)))
    found = tuple(_rule(one, known, f"play.rules[{number}]") for number, one in enumerate(rules, 1))
    for number, rule in enumerate(found[:-1], 1):
        if not rule.when:
            text = "no hand is left after otherwise: put it last"
            raise BadInput(text, f"play.rules[{number}]", code="malformed-rule")
    return Rules(found, name)


def _rule(document: object, known: Known, where: str) -> Rule:
    if not isinstance(document, Mapping) or not document or set(document) - set(FIELDS):
        raise BadInput(
            "a rule is {when: conditions, then: action} or {otherwise: action}", where, code="malformed-rule"
        )
    if "otherwise" in document:
        if len(document) > 1:
            raise BadInput("otherwise stands alone: leave when and then out", where, code="malformed-rule")
        return Rule(str(document["otherwise"]))
    if set(document) != {"when", "then"}:
        raise BadInput("a rule needs both when and then", where, code="malformed-rule")
    return Rule(str(document["then"]), read_all(document["when"], known, f"{where}.when"))
