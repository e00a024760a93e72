"""What counting cards is worth, by penetration and spread.

The linear theory (Griffin, *The Theory of Blackjack*): a wager's expectation with the unseen cards U is that of the full shoe
plus the mean over U of a value for each card, which the effect of its removal gives. For U at random of u out of T cards the
variance of that mean is exact, (sum of P**2 / T) (T - u) / (u (T - 1)); its distribution is taken as normal. A count with
whole tags follows it with the correlation that ``--protection`` gives. Both are approximations; the effects of removal are as
exact as ``--protection`` has them (:attr:`Counting.effects`).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Final

from houseway.errors import BadInput
from houseway.odds.method import EXACT, Method
from houseway.odds.price import NOT_MADE
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import Count, Removal, effects_of, protection_of
from houseway.odds.protection.counts import tagged
from houseway.support.json_types import Json

NORMAL: Final = NormalDist()
DEPTHS: Final = 400
"""Depths of the shoe over which figures are averaged."""
PENETRATIONS: Final = tuple(Fraction(percent, 100) for percent in (50, 60, 65, 70, 75, 80, 85, 90))
"""The shares of the shoe before the cut card that are compared where none is named."""
METHOD: Final = "linear"
OF_THE_EFFECTS: Final = ("player", "shoe")
"""Assumptions that the effects of removal do not follow."""
NEVER: Final = 1e-9
"""A share of rounds that no shoe reaches."""


@dataclass(frozen=True)
class Counting:
    """A counter's figures for a wager, of all rounds dealt; amounts in the unit of the stakes."""

    wager: str
    count: Count | None
    """The count; None for a perfect one, which knows the effect of every card."""
    cards: int
    seen: int
    """The cards dealt before the cut card."""
    low: Fraction
    high: Fraction
    full_shoe: float
    """The expectation from a full shoe."""
    favourable: float
    """The share of rounds in which the larger stake is made."""
    edge_then: float
    """The average expectation in those rounds."""
    per_round: float
    deviation: float
    average_stake: float
    tagged: tuple[str, ...] = ()
    """The cards that the tags of the count are for."""
    round_cards: float | None = None
    """The average number of cards of a round; None if it is not known."""
    effects: Method = EXACT
    """How the effects of removal were computed."""
    offered: float = 1.0
    """The share of rounds in which the wager can be made: insurance only with an ace up."""

    @property
    def rounds_per_shoe(self) -> float | None:
        """The rounds that are dealt before the cut card; None if the cards of a round are not known."""
        return self.seen / self.round_cards if self.round_cards else None

    @property
    def per_shoe(self) -> float | None:
        """The expected win of a shoe; None if the cards of a round are not known."""
        return self.per_round * self.rounds_per_shoe if self.rounds_per_shoe else None

    @property
    def n0(self) -> float | None:
        """The number of rounds after which the expected win equals one standard deviation; None without a gain."""
        return (self.deviation / self.per_round) ** 2 if self._gains else None

    @property
    def kelly_bankroll(self) -> float | None:
        """The bankroll of which the larger stake is the Kelly fraction at the average advantage; None without one."""
        if self.edge_then <= 0 or self.favourable <= NEVER:
            return None
        alone = self.deviation**2 / self._stake_squared
        return float(self.high) * alone / self.edge_then

    @property
    def _stake_squared(self) -> float:
        return self.favourable * float(self.high) ** 2 + (self.offered - self.favourable) * float(self.low) ** 2

    def ruin(self, bankroll: float) -> float | None:
        """The probability of losing that bankroll in play without end, exp(-2 m B / v); None without a gain."""
        return math.exp(-2 * self.per_round * bankroll / self.deviation**2) if self._gains else None

    @property
    def _gains(self) -> bool:
        return self.per_round > 0 and self.favourable > NEVER


def card_values(removals: Sequence[Removal], wager: str) -> tuple[int, float]:
    """The number of cards, and the mean square of their values: minus (T - 1) times the effect of removal."""
    cards = sum(one.copies for one in removals)
    squares = sum((one.copies * ((cards - 1) * one.effects[wager]) ** 2 for one in removals), Fraction(0))
    return cards, float(squares / cards)


def spread_at(mean_square: float, cards: int, unseen: int) -> float:
    """The standard deviation of a wager's expectation with that many unseen cards."""
    return math.sqrt(mean_square * (cards - unseen) / (unseen * (cards - 1)))


def counting(
    priced: PricedGame,
    wager: str | None = None,
    penetration: Fraction = Fraction(3, 4),
    low: Fraction = Fraction(1),
    high: Fraction = Fraction(8),
    perfect: bool = False,
    round_cards: Fraction | None = None,
) -> Counting:
    """What the best count of the wager is worth if ``high`` is staked where it is favourable and ``low`` elsewhere.

    ``penetration`` is the share of the shoe before the cut card; ``perfect`` is a count that knows every effect;
    ``round_cards`` is the number of cards of a round, by default the game's average where the players do not matter. Raises
    BadInput for a game without protection figures, an unknown wager, or a spread or penetration that cannot be.
    """
    return by_penetration(priced, wager, (penetration,), low, high, perfect, round_cards)[0]


def by_penetration(
    priced: PricedGame,
    wager: str | None = None,
    shares: Sequence[Fraction] = PENETRATIONS,
    low: Fraction = Fraction(1),
    high: Fraction = Fraction(8),
    perfect: bool = False,
    round_cards: Fraction | None = None,
) -> list[Counting]:
    """:func:`counting` at each of these shares of the shoe before the cut card; the effects of removal are counted once."""
    if not all(0 < share < 1 for share in shares):
        message = "the cut card lies between the first and the last card of the shoe: above 0 and below 100 %"
        raise BadInput(message, "penetration", code="out-of-range")
    if not 0 <= low < high:
        raise BadInput("a spread goes from a smaller stake to a larger one", "spread", code="out-of-range")
    protection_of(priced.game)
    if not priced.game.keeps_shoe:
        raise BadInput(f"{priced.game.title} is shuffled for every round", "game", code="nothing-to-count")
    _best_play_from_a_shoe(priced)
    found = effects_of(priced)
    known = list(found.removals[0].effects)
    if wager is None:
        wager = known[0]
    if wager not in known:
        raise BadInput(f"there is no count for {wager!r}: {', '.join(known)}", "wager", code="no-such-wager")
    cards, square = card_values(found.removals, wager)
    price = priced.price(wager)
    start = float(price.expectation)
    best = max((one for one in found.counts if one.wager == wager), key=lambda one: one.correlation, default=None)
    if best is not None:
        # Where effects are those of simpler rules (pairs split once), the count turns where this price does.
        best = tagged(wager, found.removals, best.tags, -price.expectation)
    follows = 1.0 if perfect or best is None else best.correlation
    offered = made(priced, wager)
    each = round_cards or found.cards_per_round
    counters = []
    for share in shares:
        seen = int(cards * share)
        favourable, edges, stakes, squares, gains = 0.0, 0.0, 0.0, 0.0, 0.0
        for step in range(DEPTHS):
            unseen = cards - max(1, round((step + 0.5) / DEPTHS * seen))
            likely, edge = _favourable(start, follows * spread_at(square, cards, unseen))
            favourable += likely
            edges += edge
            gains += float(high) * edge + float(low) * (start - edge)
            stakes += float(high) * likely + float(low) * (1 - likely)
            squares += float(high) ** 2 * likely + float(low) ** 2 * (1 - likely)
        variance = offered * float(price.variance) * squares / DEPTHS
        one = Counting(
            wager,
            None if perfect else best,
            cards,
            seen,
            low,
            high,
            start,
            offered * favourable / DEPTHS,
            edges / favourable if favourable else 0.0,
            offered * gains / DEPTHS,
            math.sqrt(variance),
            offered * stakes / DEPTHS,
            tuple(removal.card for removal in found.removals),
            float(each) if each is not None else None,
            found.method,
            offered,
        )
        counters.append(one)
    return counters


def _best_play_from_a_shoe(priced: PricedGame) -> None:
    """Raise BadInput for another play than the best, or a shoe without end: the effects of removal are not theirs."""
    known = priced.pricing.ASSUMPTIONS
    for name in OF_THE_EFFECTS:
        if name in known and priced.assume[name] != known[name].read(known[name].default):
            message = f"the effects of removal are those of {name}={known[name].default}: leave {name} out"
            raise BadInput(message, f"assume.{name}", code="not-counted")


def made(priced: PricedGame, wager: str) -> float:
    """The share of rounds, from a full shoe, in which the wager can be made."""
    pairs = list(zip(priced.lines[wager], priced.classes_for(wager).weights, strict=True))
    return float(
        Fraction(sum(weight for line, weight in pairs if line != NOT_MADE), sum(weight for _, weight in pairs))
    )


def _favourable(mean: float, spread: float) -> tuple[float, float]:
    """The probability that a normal expectation is above zero, and the integral of it there."""
    if not spread:
        return float(mean > 0), max(mean, 0.0)
    score = mean / spread
    return NORMAL.cdf(score), mean * NORMAL.cdf(score) + spread * NORMAL.pdf(score)


def counting_answer(found: Counting, pace: float | None = None, unit: float | None = None) -> Json:
    """A counter's figures as JSON; ``pace`` is rounds an hour, ``unit`` the value of a stake of one in dollars."""
    count = found.count
    answer: Json = {
        "wager": found.wager,
        "method": METHOD,
        "effects": found.effects.words,
        "count": None
        if count is None
        else {
            "level": count.level,
            "tags": list(count.tags),
            "correlation": count.correlation,
            "starts_at": count.starts_at,
            "turns_at_true_count": count.turns_at,
        },
        "tagged": list(found.tagged),
        "cards": found.cards,
        "cards_seen": found.seen,
        "spread": [float(found.low), float(found.high)],
        "full_shoe": found.full_shoe,
        "offered": found.offered,
        "favourable": found.favourable,
        "edge_then": found.edge_then,
        "per_round": found.per_round,
        "cards_per_round": found.round_cards,
        "rounds_per_shoe": found.rounds_per_shoe,
        "per_shoe": found.per_shoe,
        "per_round_deviation": found.deviation,
        "average_stake": found.average_stake,
        "n0": found.n0,
        "kelly_bankroll": found.kelly_bankroll,
    }
    if pace is not None:
        worth = found.per_round * pace * (1.0 if unit is None else unit)
        answer |= {"pace": pace, "per_hour": worth, "unit": unit}
    return answer
