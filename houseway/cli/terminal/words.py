"""Parsers for typed input: values, wagers and choices. They raise BadInput with a reason."""

import re
from collections.abc import Sequence
from typing import Final

import yaml

from houseway.api.input.plain_yaml import load_all
from houseway.equipment.money import dollars, spoken
from houseway.errors import BadInput
from houseway.rulebook.submission import Submission
from houseway.table.chips.wagers import Bets, read_bets
from houseway.table.decisions import Amount, CardsOf, Choice, OneOf
from houseway.table.decisions import Field as ChoiceField
from houseway.table.game import Game, WagerRule

COUPON: Final = re.compile(r"\s+coupon\s+", re.IGNORECASE)
NOTHING: Final = frozenset({"none", "nothing", "-", "0"})


def value(text: str) -> object:
    """The text read as YAML (a number, boolean, list or mapping), or the text itself."""
    try:
        read = load_all(text)
    except (yaml.YAMLError, ValueError):
        return text.strip()
    return text.strip() if len(read) != 1 or read[0] is None else read[0]


def _key(text: str) -> str:
    return " ".join(text.lower().replace("_", " ").replace("-", " ").split())


def find(word: str, keys: Sequence[str], what: str) -> int:
    """The index of the key chosen by a number from 1, a name or an unambiguous prefix; raises BadInput otherwise.

    ``what`` names the kind of key in the message.
    """
    wanted = _key(word)
    if wanted.isdecimal():
        if 1 <= int(wanted) <= len(keys):
            return int(wanted) - 1
        raise BadInput(f"there is no {what} {wanted}: 1 to {len(keys)}", code="no-such-choice")
    names = [_key(key) for key in keys]
    if wanted in names:
        return names.index(wanted)
    begun = [place for place, name in enumerate(names) if wanted and name.startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    listed = ", ".join(names[place] for place in begun or range(len(names)))
    raise BadInput(
        f"{word!r} could be {listed}" if begun else f"there is no {what} {word!r}: {listed}", code="no-such-choice"
    )


def read_wagers(text: str, game: Game, submission: Submission, rules: Sequence[WagerRule]) -> Bets:
    """The wagers in a line such as ``ante 10, pair plus 5`` or ``total value 9 5, small 20``; empty for ``none``.

    Raises BadInput if a wager cannot be read or is not offered.
    """
    if _key(text) in NOTHING or text.strip() == "-":
        return []
    raw: dict[str, object] = {}
    for part in text.split(","):
        words = part.replace("$", "").split()
        if len(words) < 2:
            raise BadInput(
                f"{part.strip()!r} is not a wager: write its name and an amount, as in '{opening_example(rules)}'",
                code="not-a-wager",
            )
        amount, pick = words[-1], ""
        rule = _rule(" ".join(words[:-1]), rules)
        if rule is None:
            named = words[:-2] or words[:-1]
            rule, pick = rules[find(" ".join(named), [one.id for one in rules], "wager")], words[-2]
        _add(raw, rule, pick, amount)
    return read_bets(game, submission, raw, "wagers")


def read_coupons(text: str, game: Game, submission: Submission, rules: Sequence[WagerRule]) -> tuple[Bets, Bets]:
    """The wagers and the match play coupons in a line such as ``ante 20 coupon 15, pair plus 5``."""
    chips, coupons = [], []
    for part in text.split(","):
        wager, *face = COUPON.split(part)
        chips.append(wager)
        if face:
            coupons.append(" ".join([*wager.split()[:-1], *face]))
    bets = read_wagers(",".join(chips), game, submission, rules)
    return bets, read_wagers(",".join(coupons), game, submission, rules) if coupons else []


def _rule(name: str, rules: Sequence[WagerRule]) -> WagerRule | None:
    """The wager of that name, or None; raises BadInput if the wager needs a pick."""
    try:
        rule = rules[find(name, [one.id for one in rules], "wager")]
    except BadInput:
        return None
    if rule.selections:
        raise BadInput(
            f"{_key(rule.id)} needs a pick, as in '{example(rule)}'", clause=rule.clauses[0], code="pick-missing"
        )
    return rule


def _add(raw: dict[str, object], rule: WagerRule, pick: str, amount: str) -> None:
    if not rule.selections:
        if pick:
            raise BadInput(
                f"{_key(rule.id)} takes no pick: '{example(rule)}'", clause=rule.clauses[0], code="takes-no-pick"
            )
        if rule.id in raw:
            raise BadInput(f"{_key(rule.id)} is named twice", clause=rule.clauses[0], code="wager-named-twice")
        raw[rule.id] = amount
        return
    nested = raw.setdefault(rule.id, {})
    if isinstance(nested, dict):
        if pick in nested:
            raise BadInput(f"{_key(rule.id)} {pick} is named twice", clause=rule.clauses[0], code="pick-named-twice")
        nested[pick] = amount


def example(rule: WagerRule) -> str:
    """An example of a bet on that wager, as it is typed."""
    pick = f" {rule.selections[0]}" if rule.selections else ""
    return f"{_key(rule.id)}{pick} {spoken(min(rule.amounts, default=10_00)).removeprefix('$')}"


def opening_example(rules: Sequence[WagerRule]) -> str:
    """An example of the bets that open a round, as they are typed: the first wager and those that must equal it."""
    return ", ".join(example(rule) for rule in rules if rule is rules[0] or rule.equal_to == rules[0].id)


def read_choice(text: str, choices: Sequence[Choice]) -> tuple[Choice, dict[str, object]]:
    """The choice and its fields in a line such as ``2``, ``fold`` or ``fold expose=false``; raises BadInput otherwise."""
    head, *rest = text.split()
    loose = []
    given: dict[str, object] = {}
    for word in rest:
        name, equals, written = word.partition("=")
        if equals:
            given[name] = written
        else:
            loose.append(word)
    choice, loose = _verb([head, *loose], choices)
    settled = {name for name, field in choice.fields.items() if only_value(field)}
    needed = [
        name for name in choice.fields if name not in choice.optional and name not in given and name not in settled
    ]
    if loose and len(needed) == 1:
        given[needed[0]] = " ".join(loose)
    elif loose and choice.whole and len(needed) == len(choice.fields) == 2:
        given |= divided(choice, " ".join(loose))
    elif loose:
        raise BadInput(f"{choice.do} does not take {' '.join(loose)!r}", code="unknown-field")
    for name in given:
        if name not in choice.fields:
            raise BadInput(f"{choice.do} takes no {name!r}", code="unknown-field")
    return choice, {name: field_value(choice.fields[name], str(written)) for name, written in given.items()}


def divided(choice: Choice, picked: str) -> dict[str, object]:
    """The two parts of a divided hand: the first holds the cards in ``picked``, the second the remaining cards."""
    first, second = choice.fields
    one = field_value(choice.fields[first], picked)
    left = [str(card) for card in choice.whole]
    for word in str(one).split():
        if word in left:
            left.remove(word)
    return {first: one, second: " ".join(left)}


def _verb(words: list[str], choices: Sequence[Choice]) -> tuple[Choice, list[str]]:
    """The choice named by the longest prefix of the words (a verb may have several), and the remaining words."""
    names = [one.do for one in choices]
    for count in range(len(words), 1, -1):
        try:
            return choices[find(" ".join(words[:count]), names, "choice")], words[count:]
        except BadInput:
            continue
    return choices[find(words[0], names, "choice")], words[1:]


def field_value(field: ChoiceField, text: str) -> object:
    """The typed text as a value of the field: one of its listed values, cards (also given by number in the hand), or text."""
    if isinstance(field, CardsOf):
        held = dict(enumerate(map(str, field.holding), 1))
        words = text.replace(",", " ").split()
        return " ".join(held.get(int(word), word) if word.isdecimal() else word for word in words)
    if isinstance(field, OneOf):
        for allowed in field.values:
            if str(allowed).lower() == text.strip().lower():
                plain: object = allowed
                return plain
    return text.strip().removeprefix("$")


def only_value(field: ChoiceField) -> str:
    """The amount of the field, in dollars, if the rules allow only one; otherwise empty."""
    return dollars(field.minimum) if isinstance(field, Amount) and field.minimum == field.maximum else ""


def reader_hint(reader: object, name: str) -> str:
    """What a fault's field accepts, taken from the message with which its reader refuses an invalid value."""
    nonsense = "…"
    if not callable(reader):
        return ""
    try:
        reader(nonsense, name)
    except BadInput as refused:
        said = refused.message.removeprefix(f"{nonsense!r} is ")
        said = said.replace("True", "true").replace("False", "false")
        _, listed, known = said.partition(": ")
        if listed:
            return known
        return said.removeprefix("not ") if said.startswith("not ") else said.replace("no ", "a ", 1)
    return ""
