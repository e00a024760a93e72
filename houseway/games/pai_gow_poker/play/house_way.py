"""The house way: how the dealer's hands are set, as data that a licensee edits and submits. Section 9(d).

    house_way:
      - {hand: four_of_a_kind, first: 7-T, other: A, low: best next}
      - {hand: [one_pair, nothing], complete: best_low}

The first rule that fits decides. ``hand`` is the shape of the seven cards, the joker counted as an ace. ``first`` and
``second`` bound the rank of the largest groups in that shape (larger groups first, then the higher rank), ``other``
requires a single card of these ranks and ``no_other`` excludes one. ``low`` names the two cards that go low: ``first``,
``second``, ``third`` (a card of that group) or ``best``, ``next``, ``third_best`` (single cards from the top).
``complete`` fits if a straight or flush of any kind can be the high hand: with a pair low (``pair_low``), or with the best
low hand that leaves one (``best_low``); of equal low hands the best high hand is taken.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.cards import RANKS
from houseway.ranking.joker import joker_ranking, two_rank
from houseway.ranking.order import ACE, counts

SHAPES: Final = {
    (5, 2): "five_aces_and_pair",
    (5, 1, 1): "five_aces",
    (4, 3): "four_and_three",
    (4, 2, 1): "four_and_pair",
    (4, 1, 1, 1): "four_of_a_kind",
    (3, 3, 1): "two_threes",
    (3, 2, 2): "three_and_two_pairs",
    (3, 2, 1, 1): "three_and_pair",
    (3, 1, 1, 1, 1): "three_of_a_kind",
    (2, 2, 2, 1): "three_pairs",
    (2, 2, 1, 1, 1): "two_pairs",
    (2, 1, 1, 1, 1, 1): "one_pair",
    (1, 1, 1, 1, 1, 1, 1): "nothing",
}
"""The shapes of seven cards, by the numbers of cards of each rank."""
GROUPS: Final = ("first", "second", "third")
SINGLES: Final = ("best", "next", "third_best")
Complete = Literal["", "pair_low", "best_low"]
Written = Mapping[str, object]

DEFAULT: Final[tuple[Written, ...]] = (
    {"hand": "five_aces_and_pair", "second": "K", "low": "second second"},
    {"hand": ["five_aces", "five_aces_and_pair"], "low": "first first"},
    {"hand": ["four_and_three", "four_and_pair"], "low": "second second"},
    {"hand": "four_of_a_kind", "first": "2-6", "low": "best next"},
    {"hand": "four_of_a_kind", "first": "7-T", "other": "A", "low": "best next"},
    {"hand": "four_of_a_kind", "low": "first first"},
    {"hand": "two_threes", "low": "first first"},
    {"hand": ["three_and_two_pairs", "three_and_pair"], "low": "second second"},
    {"hand": "three_pairs", "low": "first first"},
    {"hand": "three_of_a_kind", "complete": "pair_low"},
    {"hand": "three_of_a_kind", "first": "A", "low": "first best"},
    {"hand": "three_of_a_kind", "low": "best next"},
    {"hand": "two_pairs", "complete": "pair_low"},
    {"hand": "two_pairs", "first": "A", "low": "second second"},
    {"hand": "two_pairs", "first": "J-K", "second": "J-K", "low": "second second"},
    {"hand": "two_pairs", "first": "2-6", "second": "2-6", "other": "K-A", "low": "best next"},
    {"hand": "two_pairs", "first": "2-6", "second": "2-6", "low": "second second"},
    {"hand": "two_pairs", "other": "A", "low": "best next"},
    {"hand": "two_pairs", "low": "second second"},
    {"hand": ["one_pair", "nothing"], "complete": "best_low"},
    {"hand": "one_pair", "low": "best next"},
    {"hand": "nothing", "low": "next third_best"},
)
"""The house way if the licensee submits none: the regulation has none of its own."""


@dataclass(frozen=True)
class Rule:
    """One parsed rule of a house way."""

    hand: frozenset[str]
    first: frozenset[int]
    second: frozenset[int]
    other: frozenset[int]
    no_other: frozenset[int]
    complete: Complete
    low: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """The plan of a house way for cards of given ranks: try a complete hand, else set these two ranks low."""

    complete: Complete
    low: tuple[int, int]


class HouseWay:
    """A house way that sets every hand and never fouls."""

    def __init__(self, rules: Sequence[Written]) -> None:
        self.written = tuple(dict(rule) for rule in rules)
        self.rules = tuple(_rule(rule, number) for number, rule in enumerate(self.written, start=1))
        self._rules_for = {shape: tuple(rule for rule in self.rules if shape in rule.hand) for shape in SHAPES.values()}
        self._plans: dict[int, Plan] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseWay) and self.written == other.written

    def __hash__(self) -> int:
        return hash(repr(self.written))

    def plan(self, ranks: int) -> Plan:
        """The plan for seven cards of these ranks, three bits for each, the joker counted as an ace."""
        found = self._plans.get(ranks)
        if found is None:
            found = self._plans[ranks] = self._find(ranks)
        return found

    def _find(self, ranks: int) -> Plan:
        groups = _groups(ranks)
        shape = SHAPES[tuple([count for count, _ in groups])]
        held = [rank for count, rank in groups if count > 1]
        singles = [rank for count, rank in groups if count == 1]
        named = dict(zip(GROUPS, held, strict=False)) | dict(zip(SINGLES, singles, strict=False))
        complete: Complete = ""
        for rule in self._rules_for[shape]:
            if not _fits(rule, held, singles):
                continue
            if rule.complete:
                complete = complete or rule.complete
                complete = "best_low" if rule.complete == "best_low" else complete
                continue
            if not named.keys() >= {*rule.low}:
                raise ValueError(f"{_said(shape)} has no {' and '.join(rule.low)} to go low")
            one, other = rule.low
            return Plan(complete, (named[one], named[other]))
        raise ValueError(f"no rule sets {_example(ranks)}: {_said(shape)} needs a last rule without conditions")


def _groups(ranks: int) -> list[tuple[int, int]]:
    """The number of cards of each rank, the largest group first, then the higher rank."""
    return sorted([(count, rank) for rank in range(ACE + 1) if (count := ranks >> 3 * rank & 7)], reverse=True)


def _fits(rule: Rule, held: list[int], singles: list[int]) -> bool:
    if rule.first and (not held or held[0] not in rule.first):
        return False
    if rule.second and (len(held) < 2 or held[1] not in rule.second):
        return False
    if rule.other and rule.other.isdisjoint(singles):
        return False
    return rule.no_other.isdisjoint(singles)


# -- reading and checking -----------------------------------------------------------------------------------------

FIELDS: Final = ("hand", "first", "second", "other", "no_other", "complete", "low")


def _rule(raw: object, number: int) -> Rule:
    where = f"rule {number} of the house way"
    if not isinstance(raw, Mapping) or not set(raw) <= set(FIELDS):
        raise ValueError(f"{where} has the fields {', '.join(FIELDS)}, not {raw!r}")
    hands = [raw["hand"]] if isinstance(raw.get("hand"), str) else raw.get("hand", list(SHAPES.values()))
    if not isinstance(hands, list | tuple) or not set(hands) <= set(SHAPES.values()):
        raise ValueError(f"{where} names a hand that is none of {', '.join(SHAPES.values())}")
    complete, low = raw.get("complete", ""), tuple(str(raw.get("low", "")).split())
    if complete not in ("", "pair_low", "best_low"):
        raise ValueError(f"{where}: complete is pair_low or best_low, not {complete!r}")
    if bool(complete) == bool(low):
        raise ValueError(f"{where} says either which cards go low or how a complete hand stands")
    if low and (len(low) != 2 or not set(low) <= {*GROUPS, *SINGLES} or (low[0] == low[1] and low[0] in SINGLES)):
        raise ValueError(f"{where}: two cards go low, of {', '.join((*GROUPS, *SINGLES))}")
    ranks = {name: _ranks(raw.get(name), where) for name in ("first", "second", "other", "no_other")}
    return Rule(frozenset(hands), complete=complete, low=low, **ranks)


def _ranks(text: object, where: str) -> frozenset[int]:
    if text is None:
        return frozenset()
    ends = str(text).replace("10", "T").upper().split("-")
    if len(ends) > 2 or any(len(end) != 1 or end not in RANKS for end in ends):
        raise ValueError(f"{where}: ranks are written as K or 2-6, not {text!r}")
    first, last = RANKS.index(ends[0]), RANKS.index(ends[-1])
    if first > last:
        raise ValueError(f"{where}: {text!r} runs from high to low")
    return frozenset(range(first, last + 1))


@cache
def check_way(way: HouseWay) -> HouseWay:
    """The house way, after setting every hand of seven cards by it; refuses one that leaves a hand unset or fouls it.

    Suits need not be checked: a flush only makes a high hand higher.
    """
    ranking = joker_ranking("second_highest")
    for joker, dealt in ((False, 7), (True, 6)):
        for hand in combinations_with_replacement(range(ACE + 1), dealt):
            if max(map(hand.count, hand)) > 4:
                continue
            ranks = counts(hand)
            low = way.plan(ranks + (joker << 3 * ACE)).low
            left = ranks - counts(low)
            if any(held < needed for held, needed in _both(ranks, low)):  # an ace that the joker stands for
                left += 1 << 3 * ACE
                high = ranking.five_unsuited(left, False)
            else:
                high = ranking.five_unsuited(left, joker)
            if not ranking.stands(high, two_rank(*low)):
                raise ValueError(f"the house way sets {_example(ranks)} with the low hand above the high hand")
    return way


def _both(ranks: int, low: tuple[int, int]) -> list[tuple[int, int]]:
    return [(ranks >> 3 * rank & 7, low.count(rank)) for rank in low]


def _example(ranks: int) -> str:
    return " ".join(RANKS[rank] * count for count, rank in _groups(ranks))


def _said(shape: str) -> str:
    return shape.replace("_", " ")


# -- the option ---------------------------------------------------------------------------------------------------


@cache
def default_way() -> HouseWay:
    """The catalogue's house way, which is known to set every hand."""
    return HouseWay(DEFAULT)


def _way(value: object) -> object:
    if value is None or value == "default" or isinstance(value, HouseWay):
        return value or "default"
    if not isinstance(value, list | tuple) or not value:
        raise ValueError("write the house way rule by rule, as in [{hand: one_pair, low: best next}]")
    way = HouseWay([rule if isinstance(rule, Mapping) else {"": rule} for rule in value])
    return check_way(way)


def _written(way: object) -> object:
    return [dict(rule) for rule in way.written] if isinstance(way, HouseWay) else way


HouseWayOption = Annotated[object, BeforeValidator(_way), PlainSerializer(_written)]
"""The option that holds a house way; by default the catalogue's."""
