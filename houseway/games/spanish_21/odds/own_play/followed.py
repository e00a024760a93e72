"""A play by totals followed against every up card, from a real shoe or an infinite one."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from houseway.games.spanish_21.odds.counting import VALUES, Terms
from houseway.games.spanish_21.odds.counting_dealer import points
from houseway.games.spanish_21.odds.counting_endless import Held
from houseway.games.spanish_21.odds.counting_hands import all_hands, total_state, two_card_state
from houseway.games.spanish_21.odds.counting_shoe import STAND
from houseway.games.spanish_21.odds.counting_split import Decisions
from houseway.games.spanish_21.odds.own_play.tables import Hands, PlayTables
from houseway.games.spanish_21.odds.strategy import SPLIT, Against, Solved, against, roots
from houseway.support.arrays import Array


@dataclass
class Followed(Against):
    """A given play against one up card, in the place of the best one."""

    play: PlayTables = field(kw_only=True)
    best: Against = field(kw_only=True)

    @cached_property
    def rows(self) -> Array:
        """The probabilities of the dealer's ends against every hand."""
        return self.best.rows

    @cached_property
    def first_hands(self) -> Solved:
        """The play of unsplit hands; without values."""
        return _solved(self.play.first, self.up)

    @cached_property
    def split_hands(self) -> Solved:
        """The play of split hands; without values."""
        return _solved(self.play.split, self.up)

    @cached_property
    def split_values(self) -> tuple[tuple[float, int], ...]:
        """The expected value of each pair that is split, and the number of hands; 0 for a pair that is not split."""
        found = []
        for value in range(VALUES):
            most = int(self.play.split_to[self.up, value])
            split = any(self.first_hands.decisions.first.get((value, value, suits)) == SPLIT for suits in range(3))
            found.append((self.pair(value).expectation(most) if split else 0.0, most))
        return tuple(found)


def _solved(hands: Hands, up: int) -> Solved:
    every, table, post = all_hands(), hands.table[up], hands.post[up]
    first = {root: int(table[two_card_state(*root)]) for root in roots()}
    actions = np.where((every.cards > 2) & (every.totals < 21), table[every.states], STAND)
    posted = np.concatenate([post[:, every.post_states], np.zeros((1, len(every.cards)), np.int64)])
    return Solved({}, Decisions(first, actions, posted), table, post, np.zeros((4, 0)))


def following(terms: Terms, play: PlayTables, up: int) -> Followed:
    """The play against an up card from a fresh shoe."""
    best = against(terms, up)
    return Followed(terms, up, "total", best.shoe, best.weights, play=play, best=best)


@dataclass(frozen=True, eq=False)
class FollowedEndless:
    """A given play as an infinite shoe asks for it."""

    play: PlayTables

    def action(self, up: int, split: bool, held: Held) -> int:
        """What is done with a hand of two or more cards, split and surrender included."""
        table = (self.play.split if split else self.play.first).table[up]
        if held.two is not None:
            return int(table[two_card_state(*held.two, held.suits)])
        return int(table[total_state(*points(held.hard, held.ace), held.cards)])

    def after_double(self, up: int, split: bool, level: int, total: int, soft: bool) -> int:
        """What is done after that many doubles: 0 to stand, 1 to rescue, 2 to double again."""
        return int((self.play.split if split else self.play.first).post[up, level, 22 * soft + total])

    def hands(self, up: int, value: int) -> int:
        """To how many hands a pair of that value is split."""
        return int(self.play.split_to[up, value])
