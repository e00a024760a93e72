"""Pai Gow Poker: how to set seven cards, as grids: every shape, two pairs by their ranks, and straights and flushes."""

from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import RANKS
from houseway.games.pai_gow_poker.odds.holdings.shapes import COMPLETE, FEATURES, LOWS, Ints, holdings
from houseway.games.pai_gow_poker.odds.holdings.stored import is_stored, settled
from houseway.games.pai_gow_poker.odds.main_wager import DEALERS
from houseway.games.pai_gow_poker.odds.prices import main_lines
from houseway.games.pai_gow_poker.play.house_way import SHAPES
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.assumptions import Assume
from houseway.odds.duel.banked import copies_to
from houseway.odds.grid import Grid, share_said

DOWN: Final = tuple(range(14, 1, -1))
"""Ranks from the ace down, as the features count them."""
NAMES: Final = {rank + 2: "10" if name == "T" else name for rank, name in enumerate(RANKS)}
LABELS: Final = {
    "best next": "best",
    "first first": "1st",
    "second second": "2nd",
    "third third": "3rd",
    "first best": "1+best",
    "first second": "1+2",
    "next third_best": "2+3",
    "next fourth_best": "2+4",
}
"""The two cards that go low, in short."""
MIXED: Final = "*"
"""After a setting that is the best of a cell's hands together, while single hands are better set otherwise."""
Flags = npt.NDArray[np.bool_]


class Shown(NamedTuple):
    """What a cell shows: the gain and the label."""

    gain: Fraction | None
    label: str


NOTHING: Final = Shown(None, "")


class Values:
    """The holdings with what each setting is worth to them, in whole parts of a wager and over all dealers."""

    def __init__(self, submission: PaiGowPoker, assume: Assume) -> None:
        found, sums = holdings(submission.ranking), settled(submission.way, submission.ace_low_straight)
        win, _, lose = (one.net for one in main_lines(submission, assume))
        self.unit = lcm(win.denominator, lose.denominator)
        lost = sums.hands[:, None] * DEALERS - sums.either + sums.both
        self.shape, self.hands = found.shape, sums.hands
        self.closed: Flags = sums.both < 0
        self.worth: Ints = np.where(self.closed, 0, int(win * self.unit) * sums.both + int(lose * self.unit) * lost)
        self.features = {name: found.features[:, place] for place, name in enumerate(FEATURES)}

    def of_shape(self, shape: str) -> Flags:
        return np.asarray(self.shape == list(SHAPES.values()).index(shape))

    def means(self, here: Flags) -> dict[int, Fraction]:
        """By action that is open to all these hands, its mean value in wagers."""
        pairs = int(self.hands[here].sum()) * DEALERS * self.unit
        open_ = np.flatnonzero(~self.closed[here].any(axis=0)).tolist()
        return {action: Fraction(int(self.worth[here, action].sum()), pairs) for action in open_}

    def best(self, here: Flags, actions: list[int]) -> Ints:
        """By holding, which of these actions is worth most; of equal ones the first."""
        found: Ints = np.asarray(actions)[self.worth[here][:, actions].argmax(axis=1)]
        return found


def grids(submission: PaiGowPoker, assume: Assume) -> tuple[Grid, ...]:
    """The settings that are best against the catalogue's house way, as far as ranks and a straight or flush decide.

    There are none against another house way, or with copies to others, whose settings would have to be counted first.
    """
    if copies_to(assume) != "dealer" or not is_stored(submission.way, submission.ace_low_straight):
        return ()
    values = Values(submission, assume)
    two = values.of_shape("two_pairs") & (values.features[COMPLETE] == 0)
    single = values.features["best_single"]
    return (
        _shapes(values),
        _two_pairs(values, "an ace beside them", two & (single == 14)),
        _two_pairs(values, "a king beside them", two & (single == 13)),
        _two_pairs(values, "no card above a queen beside them", two & (single <= 12)),
        _complete(values),
    )


def _grid(title: str, rows: dict[str, list[Shown]], columns: tuple[str, ...], *said: str) -> Grid:
    used = [place for place in range(len(columns)) if any(row[place].gain is not None for row in rows.values())]
    columns = tuple(columns[place] for place in used)
    kept = {
        name: [row[place] for place in used] for name, row in rows.items() if any(cell.gain is not None for cell in row)
    }
    cells = tuple(tuple(cell.gain for cell in row) for row in kept.values())
    labels = tuple(tuple(cell.label for cell in row) for row in kept.values())
    above, below, row_name, column_name = said
    return Grid(title, tuple(kept), columns, cells, above, below, row_name, column_name, labels)


def _shapes(values: Values) -> Grid:
    """By shape and the rank of its first group: what goes low without a straight or flush, and its margin over the next."""
    plain = values.features[COMPLETE] == 0
    rows = {}
    for shape, names in reversed(LOWS.items()):
        rank = values.features["best_single" if shape == "nothing" else "first_rank"]
        of_shape = values.of_shape(shape) & plain
        rows[shape.replace("_", " ")] = [_chosen(values, of_shape & (rank == one), names) for one in DOWN]
    title = (
        "What goes low without a straight or flush: 1st, 2nd or 3rd, two cards of that group; best, the two best single "
        "cards; 1+best, a card of the first group and the best single; 1+2, a card of each; 2+3, the second and third highest "
        f"card; {MIXED}, some hands are better set otherwise"
    )
    columns = tuple(NAMES[rank] for rank in DOWN)
    said = (
        "the setting shown gains over the next best",
        "none",
        "",
        "the rank of the largest group, else the highest card",
    )
    return _grid(title, rows, columns, *said)


def _chosen(values: Values, here: Flags, names: tuple[str, ...]) -> Shown:
    if not here.any():
        return NOTHING
    means = {action: mean for action, mean in values.means(here).items() if action < len(names)}
    chosen = max(means, key=lambda action: means[action])
    others = [mean for action, mean in means.items() if action != chosen]
    mixed = (values.best(here, list(means)) != chosen).any()
    return Shown(means[chosen] - max(others, default=means[chosen]), LABELS[names[chosen]] + MIXED * bool(mixed))


def _two_pairs(values: Values, beside: str, here: Flags) -> Grid:
    """By both pairs: whether the lower pair goes low."""
    split, keep = (LOWS["two_pairs"].index(name) for name in ("second second", "best next"))
    first, second = values.features["first_rank"], values.features["second_rank"]
    rows = {
        NAMES[one]: [_either(values, here & (first == one) & (second == other), split, keep) for other in DOWN[1:]]
        for one in DOWN
    }
    title = (
        f"Two pairs, {beside}: split sends the lower pair low, keep the two best singles; {MIXED} not with every hand"
    )
    columns = tuple(NAMES[rank] for rank in DOWN[1:])
    return _grid(title, rows, columns, "split", "keep", "higher pair", "the lower pair")


def _either(values: Values, here: Flags, split: int, keep: int) -> Shown:
    if not here.any():
        return NOTHING
    means = values.means(here)
    gain = means[split] - means[keep]
    chosen = split if gain >= 0 else keep
    mixed = (values.best(here, [split, keep]) != chosen).any()
    return Shown(gain, ("split" if chosen == split else "keep") + MIXED * bool(mixed))


def _complete(values: Values) -> Grid:
    """By shape and what is left low: whether to make a straight or flush."""
    left, made = values.features["left_low"], values.features[COMPLETE]
    rows = {}
    for shape, names in reversed(LOWS.items()):
        here = values.of_shape(shape)
        cells = [_made(values, here & (made == 2), len(names))]
        cells += [_made(values, here & (made == 1) & (left == rank), len(names)) for rank in DOWN]
        rows[shape.replace("_", " ")] = cells
    title = "Whether to make a straight or flush: a share is how many hands of the cell should"
    columns = ("pair", *(NAMES[rank] for rank in DOWN))
    return _grid(title, rows, columns, "make it", "set otherwise", "", "the higher card that it leaves low, or a pair")


def _made(values: Values, here: Flags, complete: int) -> Shown:
    """The gain over each hand's best other setting, on average."""
    if not here.any():
        return NOTHING
    worth = np.where(values.closed[here], np.iinfo(np.int64).min, values.worth[here])
    gains = worth[:, complete] - worth[:, :complete].max(axis=1)
    hands = values.hands[here]
    share = int(hands[gains >= 0].sum()) / int(hands.sum())
    label = "make" if share == 1 else "no" if share == 0 else share_said(share)
    return Shown(Fraction(int(gains.sum()), int(hands.sum()) * DEALERS * values.unit), label)
