"""The condition ``hands``: holdings that are listed one by one, cards up to an exchange of suits."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

import numpy as np

from houseway.analysis.play.holdings import Holdings
from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.odds.coach.streets import Flags, Street, Whole

DECK: Final = range(52)
_WRITTEN: Final = re.compile(r"([^|(]+)(?:\|([^(]+))?(?:\((.+)\))?")
"""Cards, the dealer's up cards after a bar, further numbers in brackets: ``Ah Kd 5c 4c 3s | 7h (wagered 2)``."""


@dataclass(frozen=True)
class Listed:
    """A holding that somebody wrote: cards and up cards as numbers, and the further numbers by name."""

    cards: tuple[int, ...]
    up: tuple[int, ...]
    numbers: tuple[tuple[str, int], ...]


def listed_hands(value: object, where: str) -> Callable[[Holdings], Flags]:
    """With which holdings one is among those listed; raises BadInput for a list that cannot be read."""
    if not isinstance(value, list | tuple) or not value:
        raise BadInput("hands is a list of hands, each in quotes: ['Ah Kd 5c']", where, code="not-a-list")
    said = [str(each) for each in value]
    return lambda held: _named(held.street, said) if held.street.named else _of_cards(held.street, said, where)


def _named(street: Street, said: Sequence[str]) -> Flags:
    if street.named is None:
        raise AssertionError(f"{street.name} is played with cards")
    wanted = {street.named.read(each) for each in said}
    return np.array([word in wanted for word in street.named.words], bool)


def _of_cards(street: Street, said: Sequence[str], where: str) -> Flags:
    """The holdings of the street that are listed; hands of other sizes belong to other streets."""
    size, ups = street.cards.shape[1], 0 if street.up is None else street.up.shape[1]
    found = [read_listed(each, where) for each in said]
    here = [one for one in found if len(one.cards) == size and len(one.up) == ups]
    met = np.zeros(len(street), bool)
    if not here:
        return met
    wanted = canonical(np.array([one.cards for one in here], np.int64))
    rows = np.isin(canonical(street.cards), wanted)
    places = np.flatnonzero(rows if street.hand is None else rows[street.hand])
    keys = _keys(street, places)
    for numbers in dict.fromkeys(one.numbers for one in here):
        some = [one for one in here if one.numbers == numbers]
        of_some = _key(street, *(np.array([getattr(one, part) for one in some], np.int64) for part in ("cards", "up")))
        fits = np.isin(keys, of_some)
        missing = np.flatnonzero(~np.isin(of_some, keys))
        if len(missing):
            text = f"nobody decides on {street.name} with such a hand: {said[found.index(some[missing[0]])]}"
            raise BadInput(text, where, code="malformed-hand")
        for name, number in numbers:
            if name not in street.numbers:
                known = ", ".join(street.numbers) or "none"
                raise BadInput(f"nothing is called {name!r} here: {known}", where, code="unknown-condition")
            fits &= street.numbers[name][places] == number
        met[places[fits]] = True
    return met


def _keys(street: Street, places: Whole) -> Whole:
    """By these holdings, their cards and up cards up to an exchange of suits."""
    own = street.cards[places if street.hand is None else street.hand[places]]
    return _key(street, own, None if street.up is None else street.up[places].astype(np.int64))


def _key(street: Street, own: Whole, up: Whole | None) -> Whole:
    """A number for each row of cards and up cards; where a holding stands for all suits of its up cards, by their ranks."""
    if up is None or not street.up_by_ranks:
        return canonical(own, up)
    found = canonical(own)
    for rank in np.sort(up >> 2, axis=1).T:
        found = found * len(DECK) + rank
    return found


def canonical(own: Whole, up: Whole | None = None) -> Whole:
    """A number for each row of cards and up cards that is the same whichever way suits are exchanged."""
    ups = np.zeros((len(own), 0), np.int64) if up is None else up
    least = np.full(len(own), np.iinfo(np.int64).max)
    for order in permutations(range(4)):
        suits = np.array(order, np.int64)
        parts = [np.sort((each & ~3) | suits[each & 3], axis=1) for each in (own, ups)]
        number = np.zeros(len(own), np.int64)
        for column in np.concatenate(parts, axis=1).T:
            number = number * len(DECK) + column
        least = np.minimum(least, number)
    return least


def read_listed(said: str, where: str) -> Listed:
    """A holding as it is written; raises BadInput where it cannot be read."""
    match = _WRITTEN.fullmatch(said.strip())
    if match is None:
        raise BadInput(f"{said!r} is not a hand: write 'Ah Kd 5c', up cards after a bar", where, code="malformed-hand")
    own, up, numbers = match.groups()
    read = [tuple(sorted(int(card) for card in cards(part or "", where))) for part in (own, up)]
    if any(card >= len(DECK) for part in read for card in part):
        raise BadInput(f"{said!r} holds a joker: no rule is about one", where, code="malformed-hand")
    return Listed(read[0], read[1], tuple(sorted(_numbers(numbers, said, where).items())))


def _numbers(text: str | None, said: str, where: str) -> Mapping[str, int]:
    found = {}
    for part in (text or "").split(",") if text else ():
        name, _, number = part.strip().partition(" ")
        if not number.strip().isdecimal():
            raise BadInput(f"{said!r} is not a hand: write numbers as (wagered 2)", where, code="malformed-hand")
        found[name] = int(number)
    return found
