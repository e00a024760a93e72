"""The conditions of a rule: what they say of a hand, how they are written, and with which holdings they are met."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from houseway.analysis.play.hands import listed_hands, read_listed
from houseway.analysis.play.holdings import Holdings
from houseway.equipment.cards import RANKS
from houseway.errors import BadInput
from houseway.odds.coach.streets import Flags, Whole
from houseway.ranking.ranking import Ranking
from houseway.support.suggestions import suggestion

HIGHEST: Final = 12
MOST: Final = 1 << 40
"""The upper end of a condition that has none."""
Met = Callable[[Holdings], Flags]
"""Returns with which holdings a condition is met."""


@dataclass(frozen=True)
class Condition:
    """A condition by its name and value, as a file writes it."""

    name: str
    value: Any
    met: Met

    def __str__(self) -> str:
        return f"{self.name}: {written(self.value)}"


def written(value: object) -> str:
    """A value as one writes it in a file on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {written(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _by_hand(feature: Callable[[Holdings], Whole], low: int, high: int) -> Met:
    def met(held: Holdings) -> Flags:
        values = feature(held)
        return held.of_each(np.asarray((values >= low) & (values <= high)))

    return met


# -- how values are written ---------------------------------------------------------------------------------------


def _rank(value: object, where: str) -> int:
    said = {"10": "T", "1": "A"}.get(str(value).strip().upper(), str(value).strip().upper())
    if len(said) != 1 or said not in RANKS:
        raise BadInput(f"{value!r} is not a rank: write 2 to 9, T, J, Q, K or A", where, code="no-such-rank")
    return RANKS.index(said)


def _number(value: object, where: str) -> int:
    if type(value) is not int:
        raise BadInput(f"write a whole number, not {value!r}", where, code="not-a-number")
    return value


def _span(value: object, where: str, read: Callable[[object, str], int], last: int = MOST) -> tuple[int, int]:
    """The least and the most: of a list of two, or from a single value up."""
    if isinstance(value, list | tuple):
        if len(value) != 2:
            raise BadInput("write the least and the most: [2, 7]", where, code="not-a-range")
        low, high = (read(each, where) for each in value)
        if low > high:
            raise BadInput(f"{written(value)} holds nothing: write the lower one first", where, code="not-a-range")
        return low, high
    return read(value, where), last


def _ranked(feature: Callable[[Holdings], Whole]) -> Callable[[object, str], Met]:
    return lambda value, where: _by_hand(feature, *_span(value, where, _rank, HIGHEST))


def _counted(feature: Callable[[Holdings], Whole]) -> Callable[[object, str], Met]:
    return lambda value, where: _by_hand(feature, *_span(value, where, _number))


def _pair(value: object, where: str) -> Met:
    least, most = (0, HIGHEST) if value in ("any", True) else _span(value, where, _rank, HIGHEST)
    return _by_hand(lambda held: held.pair, least, most)


def _gaps(value: object, where: str) -> Met:
    least, most = _span(value, where, _number) if isinstance(value, list | tuple) else (0, _number(value, where))
    return _by_hand(lambda held: held.gaps, least, most)


def _holds(value: object, where: str) -> Met:
    ranks = [_rank(each, where) for each in str(value).replace("-", "").replace("10", "T")]
    if not ranks:
        raise BadInput("write the ranks that are held: AK", where, code="no-such-rank")
    need = [ranks.count(rank) for rank in range(13)]
    return lambda held: np.asarray(held.of_each(np.asarray((held.counts >= need).all(axis=1))))


def _cards_from(value: object, where: str) -> Met:
    if not isinstance(value, Mapping) or not value:
        raise BadInput("write a rank and how many cards of it or above: {J: 2}", where, code="malformed-value")
    wanted = [(_rank(rank, where), _number(count, where)) for rank, count in value.items()]

    def met(held: Holdings) -> Flags:
        every = [held.cards_from(rank) >= count for rank, count in wanted]
        return np.asarray(held.of_each(np.logical_and.reduce(every)))

    return met


def _up(value: object, where: str) -> Met:
    low, high = _span(value, where, _rank) if isinstance(value, list | tuple) else (_rank(value, where),) * 2
    return lambda held: (held.up >= low) & (held.up <= high)


def _yes(feature: Callable[[Holdings], Flags]) -> Callable[[object, str], Met]:
    def read(value: object, where: str) -> Met:
        if not isinstance(value, bool):
            raise BadInput(f"write true or false, not {value!r}", where, code="no-such-choice")
        return lambda held: feature(held) == value

    return read


def _street(value: object, where: str) -> Met:
    names = [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]
    return lambda held: np.full(len(held.street), held.street.name in names)


# -- complete hands -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def lowest_hand(ranking: Ranking, said: str) -> int | None:
    """The rank of the lowest hand that is named so: by a category, or by its ranks (``Q64``, ``AK``, ``66``); None if none is."""
    name = said.strip().lower().replace(" ", "_").replace("-", "")
    if name in ranking.categories:
        return ranking.lowest(name)
    if ranking.royal and name == ranking.royal:
        return ranking.highest
    given = [RANKS.find(each) for each in said.strip().upper().replace("-", "").replace("10", "T")]
    if not given or min(given) < 0 or len(given) > ranking.size or max(map(given.count, given)) > 4:
        return None
    found = []
    for rest in combinations_with_replacement(range(13), ranking.size - len(given)):
        ranks = [*given, *rest]
        if max(map(ranks.count, ranks)) <= 4:
            found.append(ranking.unsuited(sum(1 << 3 * rank for rank in ranks)))
    return min(found)


@lru_cache(maxsize=256)
def highest_hand(ranking: Ranking, said: str) -> int | None:
    """The rank of the highest hand that is named so: of a category, or whose highest ranks these are; None if none is."""
    lowest = lowest_hand(ranking, said)
    if lowest is None or lowest == ranking.highest:
        return lowest
    category = ranking.category(lowest)
    if said.strip().lower().replace(" ", "_").replace("-", "") == category:
        above = ranking.categories[ranking.categories.index(category) + 1 :]
        return ranking.lowest(above[0]) - 1 if above else ranking.highest
    given = [RANKS.index(each) for each in said.strip().upper().replace("-", "").replace("10", "T")]
    found = [lowest]
    for rest in combinations_with_replacement(range(13), ranking.size - len(given)):
        ranks = [*given, *rest]
        first = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)[: len(given)]
        if max(map(ranks.count, ranks)) <= 4 and sorted(first) == sorted(given):
            rank = ranking.unsuited(sum(1 << 3 * rank for rank in ranks))
            found += [rank] * (ranking.category(rank) == category)
    return max(found)


def _hand(at: str, value: object, where: str) -> Met:
    said = [str(each) for each in value] if at == "between" and isinstance(value, list | tuple) else [str(value)]
    if len(said) != (2 if at == "between" else 1):
        raise BadInput("write the lowest and the highest hand: [Q64, AK5]", where, code="not-a-range")

    def met(held: Holdings) -> Flags:
        street = held.street
        if street.ranking is None or street.ranks is None:
            text = f"no hand is complete on {street.name}: use pair, cards_from, suited and the like instead of {at}"
            raise BadInput(text, where, code="not-a-complete-hand")
        ranks = []
        for place, each in enumerate(said):
            rank = (lowest_hand, highest_hand)[place](street.ranking, each)
            if rank is None:
                known = ", ".join(street.ranking.categories)
                text = f"{each!r} is not a hand: write its ranks, as in Q64, or a category: {known}"
                raise BadInput(text, where, code="malformed-hand")
            ranks.append(rank)
        if ranks != sorted(ranks):
            raise BadInput(f"{written(value)} holds nothing: write the lower one first", where, code="not-a-range")
        flags = street.ranks < ranks[0] if at == "below" else street.ranks >= ranks[0]
        if at == "between":
            flags &= street.ranks <= ranks[1]
        return held.of_each(np.asarray(flags))

    return met


KINDS: Final[Mapping[str, Callable[[object, str], Met]]] = {
    "at_least": lambda value, where: _hand("at_least", value, where),
    "below": lambda value, where: _hand("below", value, where),
    "between": lambda value, where: _hand("between", value, where),
    "pair": _pair,
    "pairs": _counted(lambda held: held.pairs),
    "alike": _counted(lambda held: held.alike),
    "holds": _holds,
    "highest": _ranked(lambda held: held.placed(0)),
    "second": _ranked(lambda held: held.placed(1)),
    "lowest": _ranked(lambda held: held.ranks[:, 0]),
    "cards_from": _cards_from,
    "points": _counted(lambda held: held.points),
    "suited": _counted(lambda held: held.suited),
    "to_straight": _counted(lambda held: held.to_straight),
    "to_straight_flush": _counted(lambda held: held.to_straight_flush),
    "to_royal": _counted(lambda held: held.to_royal),
    "gaps": _gaps,
    "up": _up,
    "up_held": _yes(lambda held: held.up_held > 0),
    "above_up": _yes(lambda held: held.of_each(held.placed(0)) > held.up),
    "street": _street,
    "hands": listed_hands,
}
"""Every condition that holds of cards, by name."""
JOINED: Final = ("any", "not")
OF_UP_CARDS: Final = ("up", "up_held", "above_up")
WITHOUT_CARDS: Final = ("street", "hands")
"""The conditions that also hold of what is not cards."""


@dataclass(frozen=True)
class Known:
    """What can be told of the holdings of a game: the further numbers of its streets, and whether they are cards."""

    numbers: Sequence[str] = ()
    cards: bool = True
    streets: Sequence[str] = ()
    """The names of the streets; without any, every name is taken."""
    sizes: Sequence[tuple[int, int]] = ()
    """By street of cards, the number of the player's cards and of up cards; without any, every number is taken."""

    @property
    def kinds(self) -> Sequence[str]:
        """The conditions besides the numbers."""
        return tuple(KINDS) if self.cards else WITHOUT_CARDS


def read_condition(name: str, value: object, known: Known, where: str) -> Condition:
    """A condition on what can be told; raises BadInput for an unknown one."""
    at = f"{where}.{name}"
    if name in known.kinds:
        found = Condition(name, value, KINDS[name](value, at))
        _check(found, known, at)
        return found
    if name in known.numbers:
        low, high = _span(value, at, _number)
        return Condition(name, value, lambda held: _in(held.street.numbers.get(name), low, high, len(held.street)))
    if name == "not":
        inner = read_all(value, known, at)
        return Condition(name, value, lambda held: ~all_of(inner, held))
    if name == "any":
        if not isinstance(value, list | tuple) or not value:
            raise BadInput("any is a list of conditions", at, code="malformed-value")
        each = [read_all(one, known, f"{at}[{number}]") for number, one in enumerate(value, 1)]
        return Condition(name, value, lambda held: np.logical_or.reduce([all_of(one, held) for one in each]))
    every = (*known.kinds, *known.numbers, *JOINED)
    raise BadInput(f"unknown condition {name!r}; {suggestion(name, every)}", where, code="unknown-condition")


def _check(condition: Condition, known: Known, where: str) -> None:
    """Raises BadInput for a condition that no holding of the game can meet: another street, no up card, too few cards."""
    listed = condition.value if isinstance(condition.value, list | tuple) else [condition.value]
    if condition.name == "street" and known.streets:
        for one in (str(each) for each in listed if str(each) not in known.streets):
            raise BadInput(f"no street {one!r}; {suggestion(one, known.streets)}", where, code="no-such-street")
    if not known.sizes:
        return
    if condition.name in OF_UP_CARDS and not any(ups for _, ups in known.sizes):
        raise BadInput("the dealer shows no card before this decision", where, code="unknown-condition")
    if condition.name == "hands":
        for said in map(str, listed):
            listed_one = read_listed(said, where)
            if (len(listed_one.cards), len(listed_one.up)) not in known.sizes:
                wanted = " or ".join(f"{own} and {ups} up" if ups else str(own) for own, ups in known.sizes)
                raise BadInput(f"{said!r} has the wrong number of cards: {wanted}", where, code="malformed-hand")


def _in(values: Whole | None, low: int, high: int, size: int) -> Flags:
    return np.zeros(size, bool) if values is None else (values >= low) & (values <= high)


def read_all(value: object, known: Known, where: str) -> tuple[Condition, ...]:
    """The conditions of a mapping, all of which must be met; raises BadInput where it cannot be read."""
    if not isinstance(value, Mapping) or not value:
        raise BadInput("write conditions as name and value: {pair: 6}", where, code="not-a-mapping")
    return tuple(read_condition(str(name), each, known, where) for name, each in value.items())


def all_of(conditions: Sequence[Condition], held: Holdings) -> Flags:
    """With which holdings all of these are met."""
    every = [np.ones(len(held.street), bool), *(one.met(held) for one in conditions)]
    return np.asarray(np.logical_and.reduce(every))
