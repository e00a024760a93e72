"""Ranges of hold'em hands: ``22+, AKs, KQo:0.5, A2s-A5s, 15%`` as two-card hands and how often each is held."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import gcd
from typing import Final

from houseway.equipment.cards import RANKS, Card, cards, show
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput

Hand = tuple[Card, Card]
"""Two cards, the higher first."""

HIGH_FIRST: Final = "AKQJT98765432"
EVERY: Final[tuple[Hand, ...]] = tuple((other, one) for one, other in combinations(sorted(FIFTY_TWO), 2))
"""The 1,326 hands of two cards."""
CLASSES: Final = tuple(
    high + low + ("" if high == low else kind)
    for place, high in enumerate(HIGH_FIRST)
    for low in HIGH_FIRST[place:]
    for kind in (("",) if high == low else ("s", "o"))
)
"""The 169 classes of hands: pairs, suited and unsuited."""
CARDS: Final = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠]){2}", re.IGNORECASE)
CLASS: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)", re.IGNORECASE)
SPAN: Final = re.compile(r"([2-9TJQKA]{2}[so]?)-([2-9TJQKA]{2}[so]?)", re.IGNORECASE)
PERCENT: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,4})?) ?%")
WEIGHT: Final = re.compile(r"[01]|[01]?\.[0-9]{1,3}")
STEPS: Final = 1000
"""A weight has three decimal places at most."""


def class_of(hand: Hand) -> str:
    """The class of a hand: ``AKs``, ``KQo``, ``77``."""
    high, low = sorted(HIGH_FIRST.index(RANKS[card.rank]) for card in hand)
    kind = "" if high == low else "s" if hand[0].suit == hand[1].suit else "o"
    return HIGH_FIRST[high] + HIGH_FIRST[low] + kind


@cache
def _by_class() -> dict[str, tuple[Hand, ...]]:
    found: dict[str, list[Hand]] = {name: [] for name in CLASSES}
    for hand in EVERY:
        found[class_of(hand)].append(hand)
    return {name: tuple(hands) for name, hands in found.items()}


def is_range(text: str) -> bool:
    """True if the text is neither two plain cards nor ``random``."""
    squeezed = "".join(text.replace(",", " ").split())
    if any(symbol in text for symbol in "+-%:"):
        return True
    return bool(CLASS.fullmatch(squeezed)) or ("," in text and not CARDS.fullmatch(squeezed))


def hand_text(text: str) -> str:
    """A hand or range as answers show it: cards apart, ranges as they were written."""
    squeezed = "".join(text.split())
    if CARDS.fullmatch(squeezed):
        return show(cards(_spaced(squeezed)))
    return (
        squeezed.lower()
        if squeezed.lower() == "random"
        else ", ".join(part.strip() for part in text.split(",") if part.strip())
    )


def hands_of(text: str, where: str = "range") -> dict[Hand, int]:
    """The hands of a range with their weights, which have no common divisor, in the order of :data:`EVERY`.

    A hand that two parts name has the weight of the later one. Raises BadInput for a part that cannot be read.
    """
    found: dict[Hand, int] = {}
    parts = [part.strip() for part in text.split(",")]
    if not any(parts):
        raise BadInput("a range needs at least one hand, such as 22+ or AKs", where, code="malformed-range")
    for part in parts:
        if part:
            said, _, weight = part.partition(":")
            found.update(
                dict.fromkeys(_part(said.strip(), where), _weight(weight.strip(), where) if ":" in part else STEPS)
            )
    common = gcd(*found.values())
    return {hand: found[hand] // common for hand in EVERY if hand in found}


def _weight(text: str, where: str) -> int:
    """A weight in steps of a thousandth."""
    weight = Fraction(text) if WEIGHT.fullmatch(text) else Fraction(0)
    if not 0 < weight <= 1:
        message = (
            f"{text!r} is not a weight: more than 0 and at most 1, with three decimal places or fewer, as in AKs:0.5"
        )
        raise BadInput(message, where, code="malformed-range")
    return int(weight * STEPS)


def _part(part: str, where: str) -> Iterator[Hand]:
    squeezed = "".join(part.split())
    if squeezed.lower() == "random":
        yield from EVERY
    elif percent := PERCENT.fullmatch(part):
        yield from _best(float(percent.group(1)), where)
    elif CARDS.fullmatch(squeezed):
        one, other = sorted(cards(_spaced(squeezed), where), reverse=True)
        if one == other:
            raise BadInput(f"{one} is named twice", where, code="card-named-too-often")
        yield one, other
    else:
        for name in _classes(squeezed, where, part):
            yield from _by_class()[name]


def _spaced(text: str) -> list[str]:
    return re.findall(r"[2-9TJQKAtjqka][cdhsCDHS♣♦♥♠]", text.replace("10", "T"))


def _classes(text: str, where: str, said: str) -> list[str]:
    if span := SPAN.fullmatch(text):
        return _between(span.group(1), span.group(2), where)
    one = CLASS.fullmatch(text)
    if one is None:
        apart = ", with a comma between two of them" if " " in said else ""
        message = f"{said!r} is not a hand or a range: write 22+, AKs, KQo, T9s-76s, AhKh or 15%{apart}"
        raise BadInput(message, where, code="malformed-range")
    high, low, kind, plus = one.group(1).upper(), one.group(2).upper(), one.group(3).lower(), one.group(4)
    if high == low and kind:
        raise BadInput(f"{text!r}: a pair is neither suited nor unsuited", where, code="malformed-range")
    first, second = sorted((HIGH_FIRST.index(high), HIGH_FIRST.index(low)))
    if high == low:
        pairs = range(first + 1) if plus else (first,)
        return [HIGH_FIRST[place] * 2 for place in pairs]
    lows = range(first + 1, second + 1) if plus else (second,)
    kinds = (kind,) if kind else ("s", "o")
    return [HIGH_FIRST[first] + HIGH_FIRST[place] + each for place in lows for each in kinds]


def _between(one: str, other: str, where: str) -> list[str]:
    """The classes from one to the other: pairs, or hands with the same high card or the same gap."""
    ends = [sorted(HIGH_FIRST.index(letter) for letter in each[:2].upper()) for each in (one, other)]
    tops, bottoms = [top for top, _ in ends], [bottom for _, bottom in ends]
    kinds = {each[2:].lower() for each in (one, other)}
    gaps = {bottom - top for top, bottom in zip(tops, bottoms, strict=True)}
    if len(kinds) == 1 and len(gaps) == 1:
        steps = range(min(tops), max(tops) + 1)
        names = [(place, place + min(gaps)) for place in steps]
    elif len(kinds) == 1 and len(set(tops)) == 1 and 0 not in gaps:
        names = [(tops[0], place) for place in range(min(bottoms), max(bottoms) + 1)]
    else:
        message = f"{one}-{other} is not a range: both ends are pairs, or share the high card or the gap, as in T9s-76s"
        raise BadInput(message, where, code="malformed-range")
    kind = kinds.pop()
    each = ("",) if gaps == {0} else (kind,) if kind else ("s", "o")
    return [HIGH_FIRST[high] + HIGH_FIRST[low] + suffix for high, low in names for suffix in each]


def _best(percent: float, where: str) -> Iterator[Hand]:
    """The best hands against a random one, up to that share of all 1,326; the last class is taken whole."""
    from houseway.games.poker.equity.by_class import best_first

    if not 0 < percent <= 100:
        raise BadInput(
            f"{percent:g}% is not a share of the hands: more than 0 and at most 100", where, code="malformed-range"
        )
    wanted, taken = len(EVERY) * percent / 100, 0
    for name in best_first():
        if taken >= wanted:
            return
        taken += len(_by_class()[name])
        yield from _by_class()[name]
