"""Game protection for Spanish 21: effects of removal, card counts, and the value of exposed cards.

Effects of removal on the base wager assume the best play by totals for the remaining shoe and one split per hand: further splits
change a price by a few hundredths of a percent, and an effect of removal by a fraction of that.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from statistics import fmean, stdev
from typing import Final

from houseway.games.spanish_21.odds.counting import (
    ACE,
    DEALER_21,
    DEALER_BLACKJACK,
    IN_FLOAT,
    TEN,
    VALUE_NAMES,
    VALUES,
    Terms,
)
from houseway.games.spanish_21.odds.counting_dealer import COPIES, Shoe, full_shoe, without
from houseway.games.spanish_21.odds.counting_deals import first_deals
from houseway.games.spanish_21.odds.counting_hands import all_hands
from houseway.games.spanish_21.odds.prices import priced_terms
from houseway.games.spanish_21.odds.stored.worths import Worths, stored_worths
from houseway.games.spanish_21.odds.strategy import Against, from_shoe, roots
from houseway.games.spanish_21.rules.paytables import INSURANCE_ODDS
from houseway.games.spanish_21.rules.submission import SEATS, WAGERS, Spanish21
from houseway.games.spanish_21.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.method import simulated, weakest
from houseway.odds.progress import steps
from houseway.odds.protection import Count, Exposure, Known, Protection, Removal
from houseway.odds.protection.counts import best_counts
from houseway.odds.protection.seen import deals
from houseway.rulebook.authority import cite
from houseway.rulebook.submission import Rows

CARDS: Final = (*VALUE_NAMES[:TEN], "J Q K")
DEALT: Final = 0.75
"""The largest part of a shoe that is dealt: a quarter is behind the cutting card."""
LEAVES: Final = 40
"""The number of depths over which a shoe is averaged."""
SHOES: Final = 8
"""The number of shoes from which it is found what the cards of all neighbours are worth: fewer cards differ less."""
FEW: Final = 4
"""The fewest shoes."""
NEIGHBOURS: Final = (1, 2, SEATS - 1)

HELD: Final = (*dict.fromkeys((low, high) for low, high, _ in roots()), (ACE, TEN))
"""The two values of each hand, in the order of their values in :func:`hand_values`."""
Deal = tuple[int, int, int]
"""The up card and the two values of the player's hand, in ascending order."""


@lru_cache(maxsize=64)
def deal_values(terms: Terms, shoe: Shoe) -> dict[Deal, tuple[float, float]]:
    """The probability of each first deal from a shoe, and the base wager's expected value with the best play by totals."""
    kept = stored_worths(terms) if shoe == full_shoe(terms.decks) else None
    return _dealt(shoe, kept.hands if kept else _worths_of_hands(terms, shoe))


def _worths_of_hands(terms: Terms, shoe: Shoe) -> list[list[float]]:
    """By up card and hand, the base wager's expected value."""
    return [list(hand_values(terms, from_shoe(terms, up, "total", shoe)).values()) for up in range(VALUES)]


def _dealt(shoe: Shoe, worths: Sequence[Sequence[float]]) -> dict[Deal, tuple[float, float]]:
    cards = sum(shoe)
    found: dict[Deal, tuple[float, float]] = {}
    for up in range(VALUES):
        left = without(shoe, up)
        for (low, high), value in zip(HELD, worths[up], strict=True):
            ways = shoe[up] * _ways(left, low, high)
            found[up, low, high] = ways / (cards * (cards - 1) * (cards - 2)), value
    return found


def _ways(left: Shoe, low: int, high: int) -> int:
    """The number of ordered pairs of cards of these values."""
    return left[low] * (left[high] - (low == high)) * (1 if low == high else 2)


def hand_values(terms: Terms, one: Against) -> dict[tuple[int, int], float]:
    """The base wager's expected value with each two cards, on average over their suits."""
    fresh = first_deals(terms.decks, terms.match_by_value).sum(axis=4)
    solved, up = one.first_hands, one.up
    sums: dict[tuple[int, int], list[float]] = {}
    for low, high, suits in roots():
        share = float(fresh[up, low, high, suits]) / float(fresh[up, low, high].sum())
        value = solved.values[low, high, suits][solved.decisions.first[low, high, suits]]
        sums.setdefault((low, high), []).append(share * value)
    row = one.rows[all_hands().number(ACE, TEN)]
    at_21 = float(row[DEALER_21] + row[DEALER_BLACKJACK])
    sums[ACE, TEN] = [1.5 * at_21 + (1.5 if terms.blackjack_always else 1.0) * (1 - at_21)]
    return {hand: sum(parts) for hand, parts in sums.items()}


def with_hole_card(terms: Terms) -> float:
    """The expected net of the base wager to a player who sees the hole card before any decision, from a fresh shoe."""
    kept = stored_worths(terms)
    return kept.hole_card if kept else _with_hole_card(terms)


def _with_hole_card(terms: Terms) -> float:
    shoe = full_shoe(terms.decks)
    cards, total = sum(shoe), 0.0
    for up in steps(range(VALUES), "seeing the hole card"):
        for hole in range(VALUES):
            left = without(shoe, up, hole)
            dealt = shoe[up] * without(shoe, up)[hole]
            for (low, high), value in hand_values(terms, from_shoe(terms, up, "total", shoe, hole)).items():
                total += dealt * _ways(left, low, high) * value
    return total / (cards * (cards - 1) * (cards - 2) * (cards - 3))


def expected(terms: Terms, shoe: Shoe) -> float:
    """The expected net of the base wager from a shoe."""
    return _expected(deal_values(terms, shoe))


def _expected(values: Mapping[Deal, tuple[float, float]]) -> float:
    return sum(chance * value for chance, value in values.values())


def _without(terms: Terms, gone: int) -> float:
    """The expected net of the base wager from a shoe without a card of that value."""
    kept = stored_worths(terms)
    return kept.without[gone] if kept else expected(terms, without(full_shoe(terms.decks), gone))


def counted_worths(terms: Terms) -> Worths:
    """What is stored, counted anew."""
    shoe = full_shoe(terms.decks)
    fewer = [without(shoe, gone) for gone in range(VALUES)]
    return Worths(
        _worths_of_hands(terms, shoe),
        [_expected(_dealt(one, _worths_of_hands(terms, one))) for one in fewer],
        _with_hole_card(terms),
        [
            _without_each(terms, _cards_of_neighbours(shoe, count, max(FEW, SHOES * count // NEIGHBOURS[-1])))
            for count in NEIGHBOURS
        ],
    )


def match_expectation(ranks: Sequence[int], suits: Sequence[int], pays: Rows) -> Fraction:
    """The expected net of match-the-dealer, from the cards left of each rank, and of each rank and suit."""
    cards = sum(ranks)
    pairs = cards * (cards - 1)
    suited = Fraction(2 * sum(n * (n - 1) for n in suits), pairs)
    other = Fraction(2 * sum(n * (n - 1) for n in ranks), pairs) - suited
    none = Fraction(sum(n * (cards - n) * (cards - n - 1) for n in ranks), pairs * (cards - 2))
    return other * pays["different_suit"].ratio + suited * pays["same_suit"].ratio - none


def insurance_expectation(shoe: Shoe) -> Fraction:
    """The expected net of insurance with an ace up; ``shoe`` still includes the ace."""
    left = sum(shoe) - 1
    return (INSURANCE_ODDS.ratio + 1) * Fraction(shoe[TEN], left) - 1


def expectations(submission: Spanish21, terms: Terms, gone: int | None) -> dict[str, Fraction]:
    """The expected net of each wager from a fresh shoe, or from one without a card of value ``gone``."""
    shoe = full_shoe(terms.decks)
    ranks, suits = [4 * terms.decks] * 12, [terms.decks] * 48
    if gone is not None:
        shoe = without(shoe, gone)
        ranks[gone] -= 1
        suits[4 * gone] -= 1
    found = {"spanish_21": Fraction(expected(terms, shoe) if gone is None else _without(terms, gone))}
    if not WAGERS[submission.authority]["match_dealer"].offered(submission):
        found["match_dealer"] = match_expectation(ranks, suits, submission.match_pays)
    return {**found, "insurance": insurance_expectation(shoe)}


def removals(submission: Spanish21, terms: Terms) -> tuple[Removal, ...]:
    """The change of every wager's expectation when one card leaves a fresh shoe, for each value."""
    before = expectations(submission, terms, None)
    found = []
    for value in steps(range(VALUES), "taking out each card"):
        after = expectations(submission, terms, value)
        effects = {wager: after[wager] - before[wager] for wager in before}
        found.append(Removal(CARDS[value], COPIES[value] * terms.decks, effects))
    return tuple(found)


def when_ahead(count: Count, taken: Sequence[Removal], edge: float) -> float:
    """The average gain per round of a player who wagers one unit only when the count is favourable.

    A linear estimate with normally distributed true counts, over a shoe dealt to three quarters. ``edge`` is the house edge.
    """
    cards = sum(one.copies for one in taken)
    mean = sum(one.copies * tag for one, tag in zip(taken, count.tags, strict=True)) / cards
    spread = sum(one.copies * (tag - mean) ** 2 for one, tag in zip(taken, count.tags, strict=True)) / cards
    total = 0.0
    for leaf in range(LEAVES):
        out = DEALT * cards * (leaf + 0.5) / LEAVES
        running = math.sqrt(spread * out * (cards - out) / (cards - 1))
        sigma = abs(count.worth) * running / ((cards - out) / 52)
        z = -edge / sigma
        total += sigma * math.exp(-z * z / 2) / math.sqrt(2 * math.pi) - edge * 0.5 * math.erfc(-z / math.sqrt(2))
    return total / LEAVES


def split_once(terms: Terms) -> Terms:
    """The terms with pairs split once."""
    return replace(terms, hands=2, ace_hands=2)


def _cards_of_neighbours(full: Shoe, count: int, number: int) -> list[list[int]]:
    """The values of the first two cards of that many neighbours, in each of a number of random shoes."""
    deck = [value for value in range(VALUES) for _ in range(full[value])]
    return [[deck[place] for place in places] for places in deals(len(deck), 2 * count, count, number).tolist()]


def _without_each(terms: Terms, every: Sequence[Sequence[int]]) -> list[float]:
    """The expected net of the base wager from a fresh shoe without these cards, and so on."""
    return [expected(terms, without(full_shoe(terms.decks), *gone)) for gone in every]


def neighbours(terms: Terms, taken: Sequence[Removal], fresh: Fraction, shoes: int) -> list[Known]:
    """What it is worth to play by the cards that have left a fresh shoe: one that was burned, and the neighbours' first two.

    The worth of any one play, on average over the cards that leave, is that of the fresh shoe; so the gain of the best one is the
    average of what each shoe is worth more. The sum of the effects of the cards that left, whose average is known, is taken off
    each shoe's worth: what differs from shoe to shoe is then small.
    """
    full = full_shoe(terms.decks)
    effects = [float(one.effects["spanish_21"]) for one in taken]
    one_card = sum(one.copies * effect for one, effect in zip(taken, effects, strict=True)) / sum(full)
    burned = Fraction(one_card)
    found = [Known("a card that was burned, its face seen", "spanish_21", fresh + burned, burned)]
    kept = stored_worths(terms) if shoes == SHOES else None
    for place, count in enumerate(steps(NEIGHBOURS, "seeing the neighbours' cards") if shoes else ()):
        number = max(FEW, shoes * count // NEIGHBOURS[-1])
        every = _cards_of_neighbours(full, count, number)
        values = kept.neighbours[place] if kept else _without_each(terms, every)
        worths = [
            value - float(fresh) - sum(effects[one] - one_card for one in gone)
            for value, gone in zip(values, every, strict=True)
        ]
        gain, error = Fraction(fmean(worths)), stdev(worths) / math.sqrt(number)
        what = f"the cards of {count} neighbour{'s' * (count > 1)}"
        found.append(Known(what, "spanish_21", fresh + gain, gain, error, simulated(number)))
    return found


def protection(submission: Spanish21, assume: Assume, rounds: int | None = None) -> Protection:
    """Effects of removal, counts, the value of knowing a card, and the value of exposed cards under the rulings.

    ``rounds`` is the number of shoes without the cards of all neighbours.
    """
    full, _ = priced_terms(submission, {**assume, "shoe": "fresh", "player": "optimal"})
    terms = split_once(full)
    fresh = expectations(submission, terms, None)
    taken = removals(submission, terms)
    counts = [one for wager in ("spanish_21", "insurance") for one in best_counts(wager, taken, -fresh[wager])]
    hole_card = submission.dealer_mode != "no_hole_card"
    shoes = SHOES if rounds is None else rounds
    known = [
        Known("nothing", "spanish_21", fresh["spanish_21"], Fraction(0)),
        *(_hole_card(terms, fresh) if hole_card else ()),
        *neighbours(terms, taken, fresh["spanish_21"], shoes),
        *_known(terms, fresh),
    ]
    for one in counts:
        if one.worth > 0:
            gain = Fraction(when_ahead(one, taken, float(-fresh[one.wager])))
            when = "; of rounds with an ace up" if one.wager == "insurance" else ""
            what = f"the count of level {one.level}: a unit wherever it is good, else none{when}"
            known.append(Known(what, one.wager, gain, gain))
    return Protection(
        assumptions={
            "shoe": f"{terms.decks} decks of 48, fresh, one player",
            "effects": "change of the wager's expectation when one card leaves; the base wager with the best play by totals for "
            "the shoe left, pairs split once; insurance with an ace up",
            "counts": "tags are added when a card is seen to leave; a true count is the running count by 52 cards left; what a "
            "point is worth is a linear estimate from the full shoe, betting by it, not playing by it",
            "neighbours": f"their first two cards lie face up and are seen before the first decision; {shoes:,} shoes without "
            "those of all, fewer without fewer, each with the best play by totals for the shoe left",
            "good counts": "a shoe dealt to three quarters, true counts as a normal law spreads them",
            **(
                {}
                if hole_card
                else {"hole card": "none is dealt before the players have acted, so that none can be seen"}
            ),
        },
        removals=taken,
        counts=tuple(counts),
        known=tuple(replace(one, method=one.method or IN_FLOAT) for one in known),
        exposures=_exposures(submission, terms, fresh, taken),
        method=weakest(one.method or IN_FLOAT for one in known),
    )


def _by(terms: Terms, place: int) -> dict[int, float]:
    """The base wager's expectation by the up card (place 0) or by the player's first card (place 1)."""
    sums: dict[int, list[float]] = {value: [0.0, 0.0] for value in range(VALUES)}
    for (up, low, high), (chance, value) in deal_values(terms, full_shoe(terms.decks)).items():
        seen = (up, up) if place == 0 else (low, high)
        for one in seen:
            sums[one][0] += chance / 2
            sums[one][1] += chance * value / 2
    return {one: worth / chance for one, (chance, worth) in sums.items()}


def _hole_card(terms: Terms, fresh: Mapping[str, Fraction]) -> list[Known]:
    """The value of seeing the hole card: by playing, and by insuring only against a ten."""
    told = Fraction(with_hole_card(terms))
    shoe = full_shoe(terms.decks)
    insured = INSURANCE_ODDS.ratio * Fraction(shoe[TEN], sum(shoe) - 1)
    return [
        Known("the hole card", "spanish_21", told, told - fresh["spanish_21"]),
        Known(
            "the hole card, with an ace up: insurance against a ten alone",
            "insurance",
            insured,
            insured - fresh["insurance"],
        ),
    ]


def _known(terms: Terms, fresh: Mapping[str, Fraction]) -> list[Known]:
    found = []
    for place, words in ((1, "the player's first card"), (0, "the dealer's up card")):
        for value, worth in _by(terms, place).items():
            told = Fraction(worth)
            found.append(Known(f"{words}: {CARDS[value]}", "spanish_21", told, told - fresh["spanish_21"]))
    return found


def _exposures(
    submission: Spanish21, terms: Terms, fresh: Mapping[str, Fraction], taken: Sequence[Removal]
) -> tuple[Exposure, ...]:
    """The rulings on exposed cards, each with the card's value to a player before wagering and what the ruling leaves of it."""
    shares = [Fraction(copies, 48) for copies in COPIES]
    first = _by(terms, 1)
    seen = sum((share * max(Fraction(0), Fraction(first[v])) for v, share in enumerate(shares)), Fraction(0))
    left = max([Fraction(0), *(fresh["spanish_21"] + one.effects["spanish_21"] for one in taken)])
    rulings, authority = RULINGS[submission.authority], submission.authority
    unruled = seen
    face_up = cite(authority, "MA-S21-15.a-one", "PA-S21-13.a-one")[0]
    drawn = cite(authority, "MA-S21-15.c", "PA-S21-13.c")[0]
    note = "by a unit on the base wager, or none"
    what = "a card lies face up in the shoe; a player who sees it before the wagers would have it as first card"
    return (
        Exposure("card_found_face_up", what, rulings["card_found_face_up"].ruling, (face_up,), unruled, left, note),
        Exposure(
            "card_drawn_in_error",
            "a card is drawn in error, its face not seen",
            rulings["card_drawn_in_error"].ruling,
            (drawn,),
            Fraction(0),
            Fraction(0),
            note,
        ),
    )
