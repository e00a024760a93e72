"""The strategy in readable form: a chart by totals, advice on a hand, close decisions, and the costs of habits."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import Final

from houseway.equipment.cards import Card, cards, show
from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import ACE, HABITS, IN_FLOAT, TEN, VALUE_NAMES, VALUES, Terms
from houseway.games.spanish_21.odds.counting_dealer import points
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS, SPADES, SUITED, first_deals
from houseway.games.spanish_21.odds.counting_endless import ACTIONS, Play
from houseway.games.spanish_21.odds.counting_endless import against as endless
from houseway.games.spanish_21.odds.counting_endless_split import decide
from houseway.games.spanish_21.odds.counting_hands import all_hands, total_state, two_card_state
from houseway.games.spanish_21.odds.counting_shoe import DOUBLE, HIT, STAND
from houseway.games.spanish_21.odds.counting_split import nets_table
from houseway.games.spanish_21.odds.strategy import Root, against, expectation, roots, suited_gain
from houseway.games.spanish_21.play.totals import value
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.decks import decks_said
from houseway.support.arrays import Array

UPS: Final = (*range(1, VALUES), ACE)
"""Up cards in the order of a chart: two to ten, then the ace."""
LETTERS: Final = "SHDPR"
SUIT_WORDS: Final = {MIXED: "", SUITED: " suited", SPADES: " spades"}
CLOSE: Final = 0.02
"""Decisions whose two best actions differ by less than this are shown, in initial wagers."""


def code(table: Array, states: Sequence[int]) -> str:
    """The actions in these states, from two cards up: ``S4H`` is stand, and hit with four or more cards."""
    found = [(number, int(table[state])) for number, state in enumerate(states, 2) if table[state] >= 0]
    runs = [next(run) for _, run in groupby(found, key=lambda one: one[1])]
    return "".join(f"{number if place else ''}{LETTERS[action]}" for place, (number, action) in enumerate(runs))


def rows_of(which: str) -> Iterator[tuple[str, list[int]]]:
    """Yields the rows of a part of the chart: the name, and the states by number of cards."""
    if which == "hard":
        for total in range(20, 4, -1):
            yield str(total), [total_state(total, False, number) for number in range(2, 7)]
    elif which == "soft":
        for total in range(20, 12, -1):
            yield f"soft {total}", [total_state(total, True, number) for number in range(2, 7)]
    elif which == "pairs":
        for low in (ACE, *range(VALUES - 1, 0, -1)):
            for suits in SUIT_WORDS if (low, low) in NEEDS else (MIXED,):
                yield f"{VALUE_NAMES[low]}-{VALUE_NAMES[low]}{SUIT_WORDS[suits]}", [two_card_state(low, low, suits)]
    else:
        for low, high in NEEDS:
            for suits in SUIT_WORDS if low != high else ():
                yield f"{VALUE_NAMES[low]}-{VALUE_NAMES[high]}{SUIT_WORDS[suits]}", [two_card_state(low, high, suits)]


PARTS: Final = {"hard": "Hard totals", "soft": "Soft totals", "pairs": "Pairs", "678": "6-7-8 to come"}


def chart_of(terms: Terms) -> str:
    """The chart as text: S stand, H hit, D double, P split, R surrender; a number is the cards from which an action applies."""
    tables = {up: against(terms, up).first_hands.table for up in UPS}
    split = {up: against(terms, up).split_hands.table for up in UPS}
    lines = ["S stand, H hit, D double, P split, R surrender, r rescue; S4H: hit from 4 cards"]
    for part, title in PARTS.items():
        lines += ["", _line(title, [VALUE_NAMES[up] for up in UPS])]
        lines += [_line(name, [code(tables[up], states) for up in UPS]) for name, states in rows_of(part)]
    others = [
        _line(name, [code(split[up], states) for up in UPS])
        for part in ("hard", "soft", "pairs", "678")
        for name, states in rows_of(part)
        if [code(split[up], states[1:]) for up in UPS] != [code(tables[up], states[1:]) for up in UPS]
    ]
    if others:
        lines += ["", _line("Split hands", [VALUE_NAMES[up] for up in UPS]), *others]
    again = [against(terms, up).split_values for up in UPS]
    lines += ["", _line("Split to", [VALUE_NAMES[up] for up in UPS])]
    for low in (ACE, *range(VALUES - 1, 0, -1)):
        chosen = [tables[up][two_card_state(low, low)] == 3 for up in UPS]
        if any(chosen):
            hands = [str(one[low][1]) if yes else "-" for one, yes in zip(again, chosen, strict=True)]
            lines.append(_line(f"{VALUE_NAMES[low]}-{VALUE_NAMES[low]}", hands))
    lines += ["", _line("After a double", [VALUE_NAMES[up] for up in UPS])]
    for soft in (False, True):
        for total in range(20, 12 if soft else 11, -1):
            cells = ["SrD"[against(terms, up).first_hands.post[1, 22 * soft + total]] for up in UPS]
            if set(cells) != {"S"}:
                lines.append(_line(f"{'soft ' if soft else ''}{total}", cells))
    return "\n".join(lines)


def _line(name: str, cells: Sequence[str]) -> str:
    return f"{name:<16}" + "".join(f"{cell:>6}" for cell in cells)


# -- one hand -----------------------------------------------------------------------------------------------------


PREFIXES: Final = ("insurance", "doubled", "split")
"""Words before the cards: an offer of insurance, a doubled hand, a hand of a split pair."""


def _read(hand: str, help_: str) -> tuple[list[Card], Card, set[str]]:
    """The player's cards, the up card, and the words before them."""
    words, said = hand.split(), set[str]()
    while words and words[0].lower() in PREFIXES:
        said.add(words.pop(0).lower())
    held, _, up = " ".join(words).replace("|", " v ").partition(" v ")
    own, shown = cards(held, "hand"), cards(up, "hand") if up.strip() else []
    if len(own) < 2 or len(shown) != 1:
        raise BadInput(f"write {help_}, not {hand!r}", "hand", code="malformed-hand")
    if any(card.is_joker or card.rank == 8 for card in (*own, *shown)):
        raise BadInput("there are no tens and no jokers in a deck of 48", "hand", "MA-S21-2.a", code="card-not-in-deck")
    return list(own), shown[0], said


def _value(card: Card) -> int:
    return value(card) - 1


def _suits(own: Sequence[Card]) -> int:
    if len(own) != 2 or (min(map(_value, own)), max(map(_value, own))) not in NEEDS or own[0].suit != own[1].suit:
        return MIXED
    return SPADES if own[0].suit == 0 else SUITED


def advise_on(terms: Terms, hand: str, help_: str) -> Advice:
    """The expected value of every action with these cards, in initial wagers.

    Raises BadInput if the hand is malformed, is 21 or more, or is not in the shoe. ``help_`` describes the notation.
    """
    own, shown, said = _read(hand, help_)
    if "insurance" in said:
        return _insurance(terms, own, shown)
    split = "split" in said
    values, up, suits = sorted(map(_value, own)), _value(shown), _suits(own)
    total, _ = points(sum(values) + len(values), values[0] == ACE)
    if "doubled" in said:
        return _doubled(terms, own, shown, split)
    if total >= 21:
        raise BadInput(
            f"{show(own)} is {'21' if total == 21 else 'over 21'}: there is nothing to decide",
            "hand",
            "MA-S21-12.a",
            code="nothing-to-decide",
        )
    if not terms.decks:
        return advice(
            {ACTIONS[action]: worth for action, worth in _endless(terms, values, up, suits, split).values.items()}
        )
    one = against(terms, up, "composition")
    if max(Counter((*own, shown)).values()) > terms.decks:
        raise BadInput(
            f"the shoe ({decks_said(terms.decks)}) does not hold all of {show(own)} and {shown}",
            "hand",
            "MA-S21-2.a",
            code="not-enough-cards",
        )
    solved = one.split_hands if split else one.first_hands
    if len(values) == 2:
        found: Mapping[int, float] = solved.values[values[0], values[1], suits]
        if suits != MIXED and HIT in found and (terms.bonus_on_split or not split):
            gain = suited_gain(one, (values[0], values[1], suits), split, nets_table(terms, split))
            found = {**found, HIT: found[HIT] + gain * _seen_suit(terms.decks, own, shown)}
    else:
        number = all_hands().number(*values)
        may = (STAND, HIT, DOUBLE) if terms.double_any and terms.never != "double" else (STAND, HIT)
        found = {action: float(solved.worth[action, number]) for action in may}
    return advice({ACTIONS[action]: Fraction(worth) for action, worth in found.items()}, IN_FLOAT)


def _doubled(terms: Terms, own: Sequence[Card], shown: Card, split: bool) -> Advice:
    """Whether to stand on a doubled hand or to rescue it, in initial wagers."""
    if not terms.decks or len(own) < 3:
        text = "a doubled hand has three cards or more, from a real shoe"
        raise BadInput(text, "hand", "MA-S21-9.d", code="malformed-hand")
    hands, one = all_hands(), against(terms, _value(shown), "composition")
    number = hands.number(*sorted(map(_value, own)))
    if hands.totals[number] > 21:
        raise BadInput(f"{show(own)} is over 21", "hand", "MA-S21-12.a", code="nothing-to-decide")
    statuses = hands.statuses[0 if terms.bonus_on_split or not split else 1]
    nets, ends = nets_table(terms, split)[1], one.rows[number]
    worth = {"stand": (ends * nets[min(int(statuses[number]), 7)]).sum(), "rescue": (ends * nets[1]).sum()}
    return advice({do: Fraction(float(value)) for do, value in worth.items()}, IN_FLOAT)


def _insurance(terms: Terms, own: Sequence[Card], shown: Card) -> Advice:
    """Whether to insure, in units of the insurance wager, from a fresh shoe without the cards of this hand."""
    if _value(shown) != ACE or not terms.decks:
        raise BadInput("insurance is offered against an ace", "hand", "MA-S21-11.a", code="nothing-to-decide")
    tens = 12 * terms.decks - sum(_value(card) == TEN for card in own)
    left = 48 * terms.decks - 1 - len(own)
    return advice({"insurance": Fraction(3 * tens, left) - 1, "decline_insurance": Fraction(0)})


def _seen_suit(decks: int, own: Sequence[Card], shown: Card) -> float:
    """The change in the probability that the card completing a suited hand is of its suit, given the up card's suit.

    The chart does not know that suit. The change is 0 unless the up card has the value needed, which leaves one card fewer.
    """
    needed, _ = NEEDS[min(map(_value, own)), max(map(_value, own))]
    if _value(shown) != needed:
        return 0.0
    held = sum(_value(card) == needed for card in own)
    left = decks - held - (shown.suit == own[0].suit)
    return left / (4 * decks - held - 1) - (decks - held) / (4 * decks - held)


def _endless(terms: Terms, values: Sequence[int], up: int, suits: int, split: bool) -> Play:
    if len(values) > 2:
        return endless(terms, up, split).play(sum(values) + len(values), values[0] == ACE, len(values))
    if split:
        return endless(terms, up, True).two(values[0], values[1], suits)
    return decide(terms, up, values[0], values[1], suits)


# -- the whole ----------------------------------------------------------------------------------------------------


def whole(terms: Terms) -> Strategy:
    """The chart, the close two-card decisions and the costs of habits."""
    best = expectation(terms)
    mistakes = []
    for name, (never, words) in HABITS.items():
        if not terms.never:
            edge = -expectation(replace(terms, never=never))
            mistakes.append(Mistake(name, words, Fraction(edge), Fraction(edge + best)))
    insured = Fraction(1, 12) / 2 * _insurance_edge(terms)
    mistakes.append(
        Mistake("always_insure", "insure half the wager against every ace", Fraction(-best) + insured, insured)
    )
    return Strategy(chart_of(terms), tuple(filter(_close, two_card_rows(terms))), tuple(mistakes), IN_FLOAT)


def _insurance_edge(terms: Terms) -> Fraction:
    """The house edge of insurance from a fresh shoe without the ace."""
    cards_left, tens = 48 * terms.decks - 1, 12 * terms.decks
    return 1 - Fraction(3 * tens, cards_left)


def _close(row: StrategyRow) -> bool:
    return len(row.advice.alternatives) > 1 and row.advice.alternatives[1].cost < CLOSE


def two_card_rows(terms: Terms) -> Iterator[StrategyRow]:
    """Every decision on two cards that the chart knows, against every up card."""
    deals = first_deals(terms.decks, terms.match_by_value).sum(axis=4)
    names = {states[0]: name for part in PARTS for name, states in rows_of(part)}
    for up in UPS:
        solved = against(terms, up).first_hands
        groups: dict[int, list[Root]] = {}
        for root in roots():
            groups.setdefault(two_card_state(*root), []).append(root)
        for state, members in groups.items():
            ways = [int(deals[up][root]) for root in members]
            values = {
                action: sum(way * solved.values[root][action] for way, root in zip(ways, members, strict=True))
                / sum(ways)
                for action in solved.values[members[0]]
            }
            told = advice({ACTIONS[action]: Fraction(worth) for action, worth in values.items()}, IN_FLOAT)
            yield StrategyRow(f"{names[state]} v {VALUE_NAMES[up]}", "two cards", sum(ways), told)
