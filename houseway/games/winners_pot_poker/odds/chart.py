"""Plays of Winner's Pot Poker as charts: a letter for every three or four ranks against those of the up cards.

``S`` stays in, ``F`` folds, and a number stays in with that many cards of one suit or more. Where other suits decide, the chart
lists hands with their up cards, which stand for all that an exchange of suits makes of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import Final

import numpy as np

from houseway.equipment.cards import CARDS, RANKS, cards, show
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.odds.by_ranks import BOARDS, board_of, hands_of, numbers_of, ranks_of
from houseway.games.winners_pot_poker.odds.counting import FOURS, THREES, UP_CARDS, Whole, numbered, renamed, sets_of
from houseway.games.winners_pot_poker.odds.induction import Folds, Play, free_of
from houseway.odds.coach.played import name_in
from houseway.odds.coach.streets import Flags
from houseway.support.json_types import Json

STREETS: Final = {"three_cards": 3, "four_cards": 4}
STAYS: Final = {3: "bet", 4: "double"}
FIELDS: Final = ("name", *STREETS, "hands")
NEVER: Final = 5
LEVELS: Final = {"S": 0, "F": NEVER, "2": 2, "3": 3, "4": 4}
"""By letter, the number of cards of one suit with which the player stays in."""
NO_HAND: Final = "-"


@dataclass(frozen=True)
class Chart:
    """A play that a chart says, and the chart as a file writes it."""

    name: str
    document: Json
    play: Play
    listed: int
    """The number of hands that are decided by their suits."""

    def __str__(self) -> str:
        rows = sum(len(ranks_of(size)) for size in STREETS.values())
        return f"a chart of {rows:,} rows of ranks and {self.listed:,} hands by their suits"

    def json(self) -> Json:
        """The chart as a file writes it."""
        return self.document


def is_chart(document: object) -> bool:
    """Whether a document is meant as a chart, not as rules."""
    return isinstance(document, Mapping) and any(street in document for street in STREETS)


def columns(size: int) -> Sequence[tuple[int, ...]]:
    """The ranks of the up cards, in the order of the letters in a row."""
    return [(rank,) for rank in range(13)] if size == 3 else BOARDS


def places(size: int) -> Sequence[tuple[int, ...]]:
    """The up cards that a play tells apart, one pair of each kind."""
    return [(4 * rank,) for rank in range(13)] if size == 3 else [(up.one, up.two) for up in UP_CARDS]


def column_of(size: int, place: int) -> int:
    """The column of the up cards with that number."""
    return place if size == 3 else board_of(place)


def beside(size: int, place: int) -> Flags:
    """By set of cards, whether a player can hold it against these up cards."""
    if size == 4:
        return free_of(place)
    free: Flags = ~(sets_of(3) == 4 * place).any(axis=1)
    return free


@cache
def suited(size: int) -> Whole:
    """By set of cards, the most that are of one suit."""
    suits = sets_of(size) & 3
    found: Whole = np.stack([(suits == suit).sum(axis=1) for suit in range(4)]).max(axis=0)
    return found


def followed(size: int, levels: Whole) -> Folds:
    """What a chart does with all holdings; its levels are by ranks and up cards."""
    found = []
    for place in range(len(places(size))):
        stays = suited(size) >= levels[numbers_of(size), column_of(size, place)]
        found.append((stays & beside(size, place)).astype(np.int8))
    return np.array(found, np.int8)


# -- reading ------------------------------------------------------------------------------------------------------


def read(document: object) -> Chart:
    """The play in a chart; raises BadInput where it cannot be read, or leaves a hand without a row."""
    if not isinstance(document, Mapping):
        raise BadInput("a chart has the fields three_cards and four_cards", "play", code="not-a-mapping")
    for field in document:
        if field not in FIELDS:
            raise BadInput(f"a chart has no field {field!r}: {', '.join(FIELDS)}", "play", code="unknown-field")
    found = {size: followed(size, _levels(document.get(street), street)) for street, size in STREETS.items()}
    listed = _set_hands(document.get("hands", {}), found)
    return Chart(name_in(document), dict(document), Play(found[3], found[4]), listed)


def _levels(rows: object, street: str) -> Whole:
    size, where = STREETS[street], f"play.{street}"
    if not isinstance(rows, Mapping):
        raise BadInput(f"{street} has a row of letters for every {size} ranks", where, code="not-a-mapping")
    number = {ranks: at for at, ranks in enumerate(ranks_of(size))}
    levels, seen = np.zeros((len(number), len(columns(size))), np.int64), set[tuple[int, ...]]()
    for key, row in rows.items():
        ranks = tuple(sorted(RANKS.find(letter) for letter in str(key).upper()))
        if ranks not in number:
            example = said_ranks((1, 3, 6, 11)[-size:])
            raise BadInput(f"{key} is not {size} ranks, as in {example}", where, code="malformed-hand")
        if ranks in seen:
            raise BadInput(f"{said_ranks(ranks)} has two rows", where, code="malformed-value")
        seen.add(ranks)
        levels[number[ranks]] = _row(str(row), hands_of(size)[number[ranks]] > 0, f"{where}.{key}")
    missing = next((ranks for ranks in number if ranks not in seen), None)
    if missing is not None:
        text = f"no row of {street} says what to do with {said_ranks(missing)}"
        raise BadInput(text, where, code="no-rule-for-hand")
    return levels


def _row(text: str, possible: Flags, where: str) -> list[int]:
    letters = "".join(text.split()).upper()
    if len(letters) != len(possible):
        wanted = f"{len(possible)} letters, one for each {'up card' if len(possible) == 13 else 'two up cards'}"
        raise BadInput(f"a row has {wanted}, not {len(letters)}", where, code="malformed-value")
    for letter, here in zip(letters, possible.tolist(), strict=True):
        if letter not in LEVELS and (here or letter != NO_HAND):
            raise BadInput(f"{letter!r} says nothing: {', '.join(LEVELS)}", where, code="malformed-value")
    return [LEVELS.get(letter, NEVER) for letter in letters]


def _set_hands(document: object, play: Mapping[int, Folds]) -> int:
    """Decides the listed hands, under every exchange of suits; returns their number."""
    where = "play.hands"
    if not isinstance(document, Mapping):
        raise BadInput("hands are listed by action: {fold: ['Ah Kd 5c | 7h']}", where, code="not-a-mapping")
    listed, before = 0, {size: np.zeros(0, np.int64) for size in STAYS}
    for action, hands in document.items():
        if action not in ("fold", *STAYS.values()):
            text = f"unknown action {action!r}: {', '.join((*STAYS.values(), 'fold'))}"
            raise BadInput(text, where, code="no-such-action")
        if not isinstance(hands, list | tuple):
            raise BadInput("hands is a list of hands, each in quotes: ['Ah Kd 5c | 7h']", where, code="not-a-list")
        found = [_hand(str(each), f"{where}.{action}") for each in hands]
        listed += len(found)
        for size, stays in STAYS.items():
            here = [(own, up) for own, up in found if len(own) == size]
            if here and action not in (stays, "fold"):
                text = f"{action} is not open with {size} cards: {stays}, fold"
                raise BadInput(text, f"{where}.{action}", code="action-not-open")
            at = _everywhere(size, here)
            if len(np.intersect1d(at, before[size])):
                text = f"a hand under {action} is listed under another action too"
                raise BadInput(text, f"{where}.{action}", code="malformed-hand")
            before[size] = np.append(before[size], at)
            play[size].reshape(-1)[at] = action != "fold"
    return listed


def _hand(text: str, where: str) -> tuple[list[int], list[int]]:
    """The cards and the up cards of a hand that is written as ``Ah Kd 5c | 7h``."""
    own, _, up = text.partition("|")
    read = [sorted(int(card) for card in cards(part, where)) for part in (own, up)]
    every = [card for part in read for card in part]
    if (len(read[0]), len(read[1])) not in ((3, 1), (4, 2)) or len(set(every)) < len(every) or max(every) >= len(CARDS):
        text = f"{text!r} is not a hand: three cards and one up, or four and two, as in 'Ah Kd 5c | 7h'"
        raise BadInput(text, where, code="malformed-hand")
    return read[0], read[1]


def _everywhere(size: int, hands: Sequence[tuple[list[int], list[int]]]) -> Whole:
    """The places of these hands in a play of that size, under every exchange of suits."""
    if not hands:
        return np.zeros(0, np.int64)
    at = np.full((len(CARDS),) * (size - 2), -1, np.int64)
    for place, up in enumerate(places(size)):
        at[tuple(sorted(up))] = place
    own, ups = (np.array([hand[part] for hand in hands], np.int64) for part in (0, 1))
    found = []
    for suits in permutations(range(4)):
        place = at[tuple(renamed(ups, suits).T)]
        number = numbered(renamed(own, suits))
        found.append((place * (THREES if size == 3 else FOURS) + number)[place >= 0])
    return np.unique(np.concatenate(found))


# -- writing ------------------------------------------------------------------------------------------------------


def written(play: Play, name: str) -> Json:
    """A play as a chart, with as few hands listed as its letters allow."""
    rows, hands = {}, {action: list[str]() for action in (*STAYS.values(), "fold")}
    for street, size in STREETS.items():
        folds = play.three if size == 3 else play.four
        levels = _best_levels(size, folds)
        rows[street] = _rows(size, levels)
        says = followed(size, levels)
        for place, up in enumerate(places(size)):
            wrong = np.flatnonzero((says[place] != folds[place]) & beside(size, place))
            for number in _least_of_kind(sets_of(size)[wrong], up).tolist():
                own = show([CARDS[card] for card in sets_of(size)[number][::-1].tolist()])
                action = STAYS[size] if folds[place][number] else "fold"
                hands[action].append(f"{own} | {show([CARDS[card] for card in up])}")
    return {"name": name, **rows, "hands": {action: listed for action, listed in hands.items() if listed}}


def _best_levels(size: int, folds: Folds) -> Whole:
    """By ranks and up cards, the level that errs with the fewest holdings; of equal ones the first letter."""
    shape = (len(ranks_of(size)), len(columns(size)), NEVER)
    stays, held = np.zeros((2, *shape), np.int64)
    for place in range(len(places(size))):
        free, column = beside(size, place), column_of(size, place)
        kind = numbers_of(size)[free] * NEVER + suited(size)[free]
        every = np.bincount(kind, minlength=shape[0] * NEVER).reshape(shape[0], NEVER)
        on = np.bincount(kind[folds[place][free] > 0], minlength=shape[0] * NEVER).reshape(shape[0], NEVER)
        held[:, column] += every
        stays[:, column] += on
    levels = np.array(list(LEVELS.values()))
    wrong = [stays[:, :, :level].sum(axis=2) + (held - stays)[:, :, level:].sum(axis=2) for level in levels]
    found: Whole = np.where(held.sum(axis=2) > 0, levels[np.argmin(wrong, axis=0)], -1)
    return found


def _rows(size: int, levels: Whole) -> dict[str, str]:
    """The rows of a street, the highest ranks first; letters of one higher up card stand together."""
    letter = {level: one for one, level in LEVELS.items()} | {-1: NO_HAND}
    starts = [high * (high + 1) // 2 for high in range(14)]
    found = {}
    for ranks, row in reversed(list(zip(ranks_of(size), levels.tolist(), strict=True))):
        text = "".join(letter[level] for level in row)
        if size == 4:
            text = " ".join(text[first:end] for first, end in pairwise(starts))
        found[said_ranks(ranks)] = text
    return found


def _least_of_kind(hands: Whole, up: tuple[int, ...]) -> Whole:
    """The numbers of these hands, one of each kind that an exchange of suits tells apart beside these up cards."""
    least = numbers = numbered(hands)
    for suits in permutations(range(4)):
        if {card & ~3 | suits[card & 3] for card in up} == set(up):
            least = np.minimum(least, numbered(renamed(hands, suits)))
    found: Whole = numbers[numbers == least]
    return found


def said_ranks(ranks: Sequence[int]) -> str:
    """Ranks as a row names them, the highest first."""
    return "".join(RANKS[rank] for rank in sorted(ranks, reverse=True))
