"""Where a play by totals errs, from an infinite shoe: as :mod:`errors` has it from a real one, in exact fractions."""

from collections.abc import Iterator
from fractions import Fraction

from houseway.games.spanish_21.odds.counting import ACE, PLAIN_21, RESCUED, TEN, VALUE_NAMES, VALUES, Terms
from houseway.games.spanish_21.odds.counting_dealer import points
from houseway.games.spanish_21.odds.counting_deals import NEEDS, first_deals
from houseway.games.spanish_21.odds.counting_endless import SHARE, SPLIT, Endless, Held, against
from houseway.games.spanish_21.odds.counting_endless_split import Split, decide, split_value
from houseway.games.spanish_21.odds.counting_hands import two_card_state
from houseway.games.spanish_21.odds.counting_shoe import DOUBLE, HIT
from houseway.games.spanish_21.odds.own_play.cells import pair_name
from houseway.games.spanish_21.odds.own_play.errors import AFTER_DOUBLE, NAMES
from houseway.games.spanish_21.odds.own_play.followed import FollowedEndless
from houseway.games.spanish_21.odds.strategy import ACTIONS
from houseway.odds.coach.played import PlayError

Named = tuple[str, str, str, str]
"""The street, the hand, what the play does and what is best."""
Sums = dict[Named, tuple[Fraction, Fraction]]
"""How often the play errs so, and what that costs in all."""
Reached = dict[tuple[int, bool, int], Fraction]
"""How often a hand comes, by its total with aces as one, whether it has an ace, and its cards (up to 7) or doubles."""


def endless_errors(terms: Terms, fixed: FollowedEndless) -> tuple[PlayError, ...]:
    """All errors of the play, the dearest first."""
    sums: Sums = {}
    for up in range(VALUES):
        for named, often, cost in _Against(terms, fixed, up).errors():
            before = sums.get(named, (Fraction(0), Fraction(0)))
            sums[named] = (before[0] + often, before[1] + cost)
    found = [PlayError(*named, often, cost / often) for named, (often, cost) in sums.items() if cost]
    return tuple(sorted(found, key=lambda error: -error.cost))


class _Against:
    """A play against one up card, beside the best one."""

    def __init__(self, terms: Terms, fixed: FollowedEndless, up: int) -> None:
        self.terms, self.fixed, self.up = terms, fixed, up
        self.best: Endless = against(terms, up)
        self.reach: Reached = {}
        self.doubled: Reached = {}

    def errors(self) -> Iterator[tuple[Named, Fraction, Fraction]]:
        deals = first_deals(0, self.terms.match_by_value)
        total, ways = int(deals.sum()), deals[self.up].sum(axis=3)
        for low in range(VALUES):
            for high in range(low, VALUES):
                for suits in range(3):
                    if ways[low, high, suits] and (low, high) != (ACE, TEN):
                        yield from self._two_cards(low, high, suits, Fraction(int(ways[low, high, suits]), total))
        yield from self._longer()
        yield from self._doubled()

    def _two_cards(
        self, low: int, high: int, suits: int, often: Fraction
    ) -> Iterator[tuple[Named, Fraction, Fraction]]:
        own = (low, high) if low == high or (low, high) in NEEDS else None
        hard, ace = low + high + 2, low == ACE
        action = self.fixed.action(self.up, False, Held(hard, ace, 2, own, suits))
        best = decide(self.terms, self.up, low, high, suits)
        up = VALUE_NAMES[self.up]
        if action == SPLIT:
            pair = Split(self.terms, self.up, low, self.fixed)
            hand = f"{pair_name(low)} v {up}, the hands of the split"
            lost = best.values[SPLIT] - split_value(pair, suits)
            yield ("split hands", hand, "its own way", "the best play"), often, often * lost
        if action != best.action:
            lost = best.value - best.values[action]
            hand = f"{NAMES[two_card_state(low, high, suits)]} v {up}"
            yield ("two cards", hand, ACTIONS[action], ACTIONS[best.action]), often, often * lost
        if action == HIT:
            self._draw(self.reach, hard, ace, 3, often)
        elif action == DOUBLE:
            self._draw(self.doubled, hard, ace, 1, often)

    def _draw(self, into: Reached, hard: int, ace: bool, number: int, often: Fraction) -> None:
        for card, share in enumerate(SHARE):
            key = (hard + card + 1, ace or card == ACE, number)
            if key[0] <= 21:
                into[key] = into.get(key, Fraction(0)) + often * share

    def _longer(self) -> Iterator[tuple[Named, Fraction, Fraction]]:
        for hard in range(3, 21):
            for key in sorted(key for key in self.reach if key[0] == hard):
                total, soft = points(*key[:2])
                if total >= 21:
                    continue
                often, cards = self.reach[key], key[2]
                action = self.fixed.action(self.up, False, Held(*key))
                best = self.best.play(*key)
                if action != best.action:
                    held = f"{min(cards, 6)}{' or more' * (cards >= 6)} cards"
                    hand = f"{'soft' if soft else 'hard'} {total}, {held} v {VALUE_NAMES[self.up]}"
                    cost = often * (best.value - best.values[action])
                    yield ("more cards", hand, ACTIONS[action], ACTIONS[best.action]), often, cost
                if action == HIT:
                    self._draw(self.reach, hard, key[1], min(cards + 1, 7), often)
                elif action == DOUBLE:
                    self._draw(self.doubled, hard, key[1], 1, often)

    def _doubled(self) -> Iterator[tuple[Named, Fraction, Fraction]]:
        for level in range(1, 2 + self.terms.redoubles):
            for key in sorted(key for key in self.doubled if key[2] == level):
                hard, ace, _ = key
                total, soft = points(hard, ace)
                action = self.fixed.after_double(self.up, False, level, total, soft)
                values = self._values(hard, ace, level)
                best = max(range(len(values)), key=values.__getitem__)
                often = self.doubled[key]
                if action != best:
                    hand = f"{'soft' if soft else 'hard'} {total} v {VALUE_NAMES[self.up]}"
                    street = ("after a double", "after a redouble", "after a second redouble")[level - 1]
                    cost = often * (values[best] - values[action])
                    yield (street, hand, AFTER_DOUBLE[action], AFTER_DOUBLE[best]), often, cost
                if action == len(AFTER_DOUBLE) - 1:
                    self._draw(self.doubled, hard, ace, level + 1, often)

    def _values(self, hard: int, ace: bool, level: int) -> list[Fraction]:
        """What standing, a rescue and, where it is open, a further double are worth."""
        status = self.best.status(hard, ace, 3)
        found = [self.best.worth(one, level) for one in (status, RESCUED)]
        if level <= self.terms.redoubles and status < PLAIN_21:
            again = Fraction(0)
            for card, share in enumerate(SHARE):
                again += share * self.best.doubled(hard + card + 1, ace or card == ACE, level + 1)[0]
            found.append(again)
        return found
