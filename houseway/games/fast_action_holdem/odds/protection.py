"""Fast Action Hold 'Em: effects of removal, card counts, and the value of cards in sight before the hands are set. Section 9.

Too many deals are left to count each situation, so both are found from rounds dealt at random. A round takes thirteen cards of a
shoe of 52 d. Under one play the effect of a card's removal is ``-Cov(net, cards of its rank dealt) / (4 d - 1)`` exactly: the
expectation without the card is that of the rounds in which it is not dealt. With cards in sight, the unseen ones are dealt many
times and each action is played. One half of those deals chooses the action and the other half says what it wins, so that no
action is credited with the luck by which it was chosen.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.equipment.cards import RANKS
from houseway.games.fast_action_holdem.odds.counts import counts, decks_of
from houseway.games.fast_action_holdem.odds.fours import PAIRS, SPLITS, four_classes, four_number
from houseway.games.fast_action_holdem.odds.prices import classes, lines
from houseway.games.fast_action_holdem.odds.sights_kernel import ACTIONS, DEALT, card_weights, compiled_loops
from houseway.games.fast_action_holdem.rules import SEATS, FastActionHoldem
from houseway.games.fast_action_holdem.rulings import RULINGS
from houseway.games.fast_action_holdem.sim.kernel import plan
from houseway.odds.assumptions import Assume
from houseway.odds.method import EXACT, simulated
from houseway.odds.price import price
from houseway.odds.progress import steps
from houseway.odds.protection import FEWEST, Exposure, Known, Protection, Removal
from houseway.odds.protection.counts import best_counts
from houseway.odds.protection.seen import SEED, Cards, Gain, Sight, deals
from houseway.simulation.randomness.counter import key_of
from houseway.support.arrays import Floats, Int32s

SITUATIONS: Final = 800
"""Deals in which the player is asked, for each sight."""
SAMPLES: Final = 2_000
"""Deals of the unseen cards in each situation."""
ROUNDS: Final = 4_000_000
"""The fewest rounds from which effects of removal are found."""
PER_SITUATION: Final = ROUNDS // SITUATIONS
"""Rounds for each situation, where more of these are asked for."""
HAND: Final = 4
ORIGINAL: Final = "original"
ONE, TWO, ALL = (
    Sight("one dealer card", (4,)),
    Sight("two dealer cards", (4, 5)),
    Sight("all four dealer cards", (4, 5, 6, 7)),
)


@dataclass(frozen=True)
class Shoe:
    """A shoe under the best play: its decks, the kernel's lookups, and the net of every ending."""

    decks: int
    strategy: Int32s
    nets: Floats

    @property
    def size(self) -> int:
        return 52 * self.decks


def shoe_of(submission: FastActionHoldem, assume: Assume) -> Shoe:
    """The shoe of a submission, under the best play."""
    _, strategy = plan(submission, {**assume, "player": "optimal"})
    nets = np.array([float(one.net) for one in lines(submission, assume)[ORIGINAL]])
    return Shoe(decks_of(submission, assume), strategy, nets)


def removals(shoe: Shoe, rounds: int) -> tuple[tuple[Removal, ...], float]:
    """The effect of removing a card of each rank, and the largest standard error of one."""
    _, by_card = compiled_loops()
    sums = np.zeros((2, len(RANKS) + 1))
    pieces = range(0, rounds, max(rounds // 20, 1))
    for first in steps(pieces, "taking out each card"):
        last = min(first + pieces.step, rounds)
        by_card(first, last, *key_of(SEED), shoe.size, shoe.strategy, shoe.nets, sums)
    means, squares = sums[0, :-1] / rounds, sums[1, :-1] / rounds
    left = 4 * shoe.decks - 1
    found = tuple(
        Removal(rank, 4 * shoe.decks, {ORIGINAL: Fraction(-float(mean) / left)})
        for rank, mean in zip(RANKS, means, strict=True)
    )
    error = float(np.sqrt(squares - means**2).max()) / math.sqrt(rounds) / left
    return found, error


def worths(own: Sequence[int], decks: int) -> Floats:
    """The exact worth of setting each pair and of each split of four cards in rising order, with nothing more in sight."""
    found, of = counts(decks), four_classes()
    number = four_number(*own)
    values = found.values[of.of[number]]
    order = of.orders[:, number].tolist()
    mine = np.zeros(ACTIONS)
    for way, (a, b) in enumerate(PAIRS):
        pair = tuple(sorted((order[a], order[b])))
        mine[PAIRS.index(pair)] = float(Fraction(values[way], found.total))
    for way, (one, _) in enumerate(SPLITS):
        pair = tuple(sorted(order[place] for place in PAIRS[one]))
        place = PAIRS.index(pair)
        mine[len(PAIRS) + min(place, len(PAIRS) - 1 - place)] = float(Fraction(values[len(PAIRS) + way], found.total))
    return mine


def halves(shoe: Shoe, dealt: Cards, sight: Sight, samples: int) -> Floats:
    """By half, situation and action, the average that the action wins with the unseen cards dealt at random."""
    played, _ = compiled_loops()
    found = np.zeros((2, len(dealt), ACTIONS))
    won, keys = np.zeros(ACTIONS, np.int64), key_of(SEED + 1)
    for row, places in enumerate(dealt):
        own = np.sort(places[:HAND] % 52)
        seen = places[list(sight.places)]
        known = np.array([place % 52 for place, at in zip(seen, sight.places, strict=True) if at < 2 * HAND], np.int64)
        gone = np.concatenate([places[:HAND], seen])
        unseen = np.setdiff1d(np.arange(shoe.size), gone) % 52
        for half in range(2):
            won[:] = 0
            played(own, known, unseen, 2 * row + half, samples // 2, *keys, shoe.strategy, card_weights(), won)
            found[half, row] = won / (samples // 2)
    return found


def gained(plain: Floats, found: Floats) -> Floats:
    """By situation, what the sight adds to the action that is best without it.

    ``plain`` are the exact worths without the sight; a surrender may be the best action. What one half of the deals shows is
    believed as far as the other half confirms it, on average over all situations.
    """
    given_up = np.full((len(plain), 1), -0.5)
    plain = np.concatenate([plain, given_up], axis=1)
    both = np.concatenate([found, np.repeat(given_up[np.newaxis], 2, axis=0)], axis=2)
    rows = np.arange(len(plain))
    base = plain.argmax(axis=1)
    over = both - both[:, rows, base][:, :, np.newaxis]
    before = plain - plain[rows, base][:, np.newaxis]
    shown = over - before
    near = before > -0.5
    agree, spread = (shown[0] * shown[1])[near].sum(), (shown[0] ** 2 + shown[1] ** 2)[near].sum() / 2
    belief = max(float(agree / spread), 0.0) if spread else 0.0
    total = np.zeros(len(plain))
    for half in range(2):
        chosen = (before + belief * shown[half]).argmax(axis=1)
        total += over[1 - half, rows, chosen] / 2
    return total


def sights(shoe: Shoe, asked: Sequence[Sight], situations: int, samples: int = SAMPLES) -> list[Gain]:
    """What each sight adds at least, with its standard error, from that many situations."""
    cards = max(2 * HAND, 1 + max(place for sight in asked for place in sight.places))
    dealt = deals(shoe.size, cards, 0, situations)
    own = np.sort(dealt[:, :HAND] % 52, axis=1)
    plays = np.flatnonzero((own >> 2 != own[:, :1] >> 2).any(axis=1))  # a natural is announced whatever is seen
    plain = np.array([worths(four, shoe.decks) for four in own[plays].tolist()])
    answers = []
    for sight in steps(asked, "dealing with cards in sight"):
        total = np.zeros(situations)
        total[plays] = gained(plain, halves(shoe, dealt[plays], sight, samples))
        error = float(total.std(ddof=1)) / math.sqrt(situations)
        answers.append(Gain(Fraction(float(total.mean())), error, simulated(situations), int(np.count_nonzero(total))))
    return answers


def neighbours() -> list[Sight]:
    """The sights of the cards of one neighbour, of two, and so on to all at a full table."""
    return [
        Sight(f"the cards of {count} neighbour{'s' * (count > 1)}", tuple(range(2 * HAND, 2 * HAND + HAND * count)))
        for count in range(1, SEATS)
    ]


def protection(submission: FastActionHoldem, assume: Assume, rounds: int | None = None) -> Protection:
    """Effects of removal, counts, the value of cards in sight, and what the rulings on exposed cards leave of it."""
    best = {**assume, "player": "optimal"}
    situations = SITUATIONS if rounds is None else max(rounds, FEWEST)
    rounds = max(ROUNDS, PER_SITUATION * situations)
    shoe = shoe_of(submission, best)
    plain = price(lines(submission, best)[ORIGINAL], classes(submission, best).weights).expectation
    taken, error = removals(shoe, rounds)
    asked = [ONE, TWO, ALL, *neighbours()]
    known = [Known("nothing", ORIGINAL, plain, Fraction(0), method=EXACT)]
    for sight, gain in zip(asked, sights(shoe, asked, situations), strict=True):
        known.append(
            Known(sight.what, ORIGINAL, plain + gain.value, gain.value, gain.error, simulated(situations), gain.changed)
        )
    seen, face_up = RULINGS["card_exposed"], RULINGS["card_found_face_up"]
    return Protection(
        assumptions={
            "shoe": f"{shoe.decks} decks, fresh; {DEALT} cards a round with one player",
            "figures": "by the original wager, a split wager counted; positive is the player's",
            "effects": f"of the removal of one card, under the best play from a fresh shoe; standard error {100 * error:.4f} %, "
            f"from {rounds:,} rounds",
            "counts": "tags are added when a card is seen to leave; a true count is the running count by decks left; "
            "what a point is worth is a linear estimate from the full shoe",
            "sights": f"{situations:,} situations, in each the unseen cards dealt {SAMPLES:,} times: one half chooses the "
            "action, the other says what it wins, so a figure is the least that the sight is worth",
        },
        removals=taken,
        counts=tuple(best_counts(ORIGINAL, taken, -plain)),
        known=tuple(known),
        exposures=(
            Exposure(
                seen.kind,
                "one dealer card is seen before the hands are set",
                seen.ruling,
                seen.clauses[:1],
                known[1].expectation,
                known[1].expectation,
                "the card counts; the text speaks of players' cards, others are treated alike",
            ),
            Exposure(
                face_up.kind,
                "a card lies face up in the shoe and would be dealt to the dealer",
                face_up.ruling,
                face_up.clauses[:1],
                known[1].expectation,
                plain,
                "one card less in a shoe is worth its effect of removal",
            ),
        ),
        method=simulated(rounds),
        cards_per_round=Fraction(DEALT),
    )
