"""Pai Gow: what the wager costs a player, what it costs to be the bank or a co-bank, and how to set the tiles.

All 736,281,000 pairs of a hand and the hand it meets are counted in :mod:`counting`. A class records how the pair ends in
three games at once: as a player against the dealer, as the bank against one player, and as a co-bank, whose hand is set by
the house way.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, get_args

from houseway.equipment.money import Cents, spoken
from houseway.equipment.tiles import Tile, show, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.odds.counting import Bits, Field, as_bank, as_player, best_split, field, thirds, worth
from houseway.games.pai_gow.play.house_way import (
    SECTION_7_D,
    HouseWay,
    Rows,
    Tie,
    distinct_hands,
    faults,
    house_way,
    read_rows,
)
from houseway.games.pai_gow.play.house_way import HouseWayRow as WayRow
from houseway.games.pai_gow.rules import PaiGow
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, ties
from houseway.odds.classes import Classes
from houseway.odds.duel.banked import COPIES, copies_to, rate_of, vigorish_rate
from houseway.odds.price import Line, line, price
from houseway.odds.pricing import PriceTerms
from houseway.ranking.tiles import Split, describe, rank, splits
from houseway.rulebook.authority import Authority
from houseway.support.recounts import stored_weights
from houseway.table.banking import vigorish

STRATEGIES: Final = {
    "optimal": "the best of the three splits of every hand, the other side's tiles unseen",
    "house_way": "every hand as the house way sets the dealer's",
    "best_low": "the best low hand that can be made, whatever it leaves",
    "best_high": "the best high hand that can be made, whatever it leaves",
    "own_way": "every hand by the rows that player_way gives",
}
"""The strategies a player may be assumed to follow, as a player and as the bank, by name."""

SIMPLE: Final = {"best_low": HouseWay((WayRow("low"),)), "best_high": HouseWay((WayRow("high"),))}


STORED: Final = tuple(name for name in STRATEGIES if name != "own_way")
USUAL_WAYS: Final = {house_way(SECTION_7_D, level): level for level in get_args(Tie)}
USUAL_KEEPS: Final = Fraction(19, 20)
"""What the plays whose weights are stored are played against, and what an exact vigorish of five percent keeps of a win."""


def _way(said: str) -> Rows:
    rows = read_rows(json.loads(said)) if said else ()
    left = [wrong for wrong in faults(HouseWay(rows)) if "no row sets" in wrong or "leaves" in wrong] if rows else []
    if left:
        raise ValueError(left[0])
    return rows


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*STRATEGIES),
    "player_way": Assumption("", "a house way of the player's own, rows as JSON, for player=own_way", _way),
    "stake": Assumption("100", "dollars wagered: a rounded vigorish depends on it", dollars),
    "role": choice("player", "bank"),
    "ties": ties("dealer", {Authority.MA: "MA-PG-2.h"}, dealt=True),
    "vigorish": vigorish_rate({Authority.MA: "MA-PG-7.k-1"}),
}
TERMS: Final[PriceTerms[PaiGow]] = PriceTerms()

RESULTS: Final = ("win", "push", "lose")
"""A class is ``9 * as a player + 3 * as the bank + as a co-bank``, each an index into this."""
ROLES: Final = ("pai_gow", "bank", "co_bank")
CLASSES: Final = len(RESULTS) ** len(ROLES)
NAMES: Final = tuple(
    f"{one}, as bank {two}, as co-bank {three}" for one in RESULTS for two in RESULTS for three in RESULTS
)
Hand = tuple[Tile, ...]
Sets = Callable[[Hand], tuple[Split, Split]]
"""How a hand is set by a player, and by a player who is the bank."""
PlayersHand = tuple[Split, int, Mapping[int, Bits]]
"""A hand as it is set, the number of its deals, and the hands that it meets by class, as bits."""


def kept(submission: PaiGow, assume: Assume, half: bool = False) -> Fraction:
    """The fraction of a win left after vigorish, on the whole stake or on a co-bank's half."""
    won: Cents = assume["stake"] // 2 if half else assume["stake"]
    percent = 100 * rate_of(assume).share
    return 1 - Fraction(vigorish(won, submission.vigorish_rounding, percent)[0], won) if won else Fraction(1)


def met(submission: PaiGow, assume: Assume) -> Field:
    """Every hand of the other side, set by the house way, under the assumed rule on copies."""
    return field(submission.way, submission.zero_high_to_bank, copies_to(assume))


def split_for(submission: PaiGow, assume: Assume, hand: tuple[Tile, ...], bank: bool = False) -> Split:
    """How the assumed player sets these tiles."""
    player = assume["player"]
    if player == "optimal":
        return best_split(met(submission, assume), hand, kept(submission, assume), bank)
    return own_way(submission, assume).set(hand)


def own_way(submission: PaiGow, assume: Assume) -> HouseWay:
    """The house way that the assumed player follows; the submission's unless the strategy names another."""
    if assume["player"] == "own_way":
        if not assume["player_way"]:
            raise BadInput(
                "own_way needs player_way, its rows as JSON", "assume.player_way", "MA-PG-7.e", code="field-missing"
            )
        return HouseWay(assume["player_way"], submission.house_way_ties)
    return SIMPLE.get(assume["player"], submission.way)


def classes(submission: PaiGow, assume: Assume) -> Classes:
    """All pairs of hands by how they end for the player, for the bank and for a co-bank."""
    key = (submission.way, submission.zero_high_to_bank, copies_to(assume), kept(submission, assume))
    return Classes(NAMES, _weights(*key, assume["player"], assume["player_way"], submission.house_way_ties))


@cache
def _weights(
    way: HouseWay, zero_high: bool, copies: str, keeps: Fraction, player: str, rows: Rows, level: Any
) -> tuple[int, ...]:
    usual = way in USUAL_WAYS and not zero_high and copies == "dealer" and keeps == USUAL_KEEPS
    if usual and player in STORED:
        return stored_weights("pai_gow")[f"{player}, ties {USUAL_WAYS[way]}"]
    return _counted(way, zero_high, copies, keeps, player, rows, level)


def counted(name: str) -> tuple[int, ...]:
    """The stored weights of a play under the usual options, counted from scratch; the name tells the play and the house way."""
    player, _, level = name.partition(", ties ")
    way = next(way for way, named in USUAL_WAYS.items() if named == level)
    return _counted(way, False, "dealer", USUAL_KEEPS, player, (), level)


def _counted(
    way: HouseWay, zero_high: bool, copies: str, keeps: Fraction, player: str, rows: Rows, level: Any
) -> tuple[int, ...]:
    other = field(way, zero_high, copies)
    if player == "optimal":
        return weights_of(
            way, other, lambda hand: (best_split(other, hand, keeps), best_split(other, hand, keeps, bank=True))
        )
    theirs = HouseWay(rows, level) if player == "own_way" else SIMPLE.get(player, way)
    return weights_of(way, other, lambda hand: (theirs.set(hand),) * 2)


def hands_met(way: HouseWay, other: Field, sets: Sets) -> Iterator[PlayersHand]:
    """Every hand as a player sets it, and the bank; ``way`` sets for a co-bank."""
    for hand, weight in distinct_hands().items():
        left = other.left_by(hand)
        mine, bank = sets(hand)
        co = way.set(hand)
        ranks = [(rank(*split[0]), rank(*split[1])) for split in (mine, bank, co)]
        as_a_player = thirds(left, other.against_dealer(*ranks[0]))
        as_a_bank = thirds(left, other.against_bank(*ranks[1]))[::-1]
        as_a_co_bank = as_a_bank if ranks[1] == ranks[2] else thirds(left, other.against_bank(*ranks[2]))[::-1]
        found: dict[int, Bits] = {}
        for one, first in enumerate(as_a_player):
            for two, second in enumerate(as_a_bank):
                both = first & second
                if not both:
                    continue
                if as_a_co_bank is as_a_bank:
                    found[9 * one + 4 * two] = both
                    continue
                for three, third in enumerate(as_a_co_bank):
                    found[9 * one + 3 * two + three] = both & third
        yield mine, weight, found


def weights_of(way: HouseWay, other: Field, sets: Sets) -> tuple[int, ...]:
    """The weight of every class, if that is how a player sets each hand, and the bank; ``way`` sets for a co-bank."""
    found: Counter[int] = Counter()
    for _, weight, ends in hands_met(way, other, sets):
        for number, bits in ends.items():
            found[number] += weight * bits.bit_count()
    return tuple(found[number] for number in range(CLASSES))


def rounds(submission: PaiGow, assume: Assume) -> Iterator[PlayersHand]:
    """Every hand as the assumed player sets it, with what it meets."""

    def sets(hand: Hand) -> tuple[Split, Split]:
        return split_for(submission, assume, hand), split_for(submission, assume, hand, bank=True)

    return hands_met(submission.way, met(submission, assume), sets)


def lines(submission: PaiGow, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the wager in each class, and that of a bank or co-bank if the licensee offers it."""
    keeps, half = kept(submission, assume), kept(submission, assume, half=True)
    told = {
        "pai_gow": (line("win, less vigorish", keeps), line("push", 0), line("lose", -1)),
        "bank": (line("the player loses, less vigorish", keeps), line("push", 0), line("the player wins", -1)),
        "co_bank": (
            line("half of a player's loss, less vigorish", half / 2, Fraction(1, 2)),
            line("push", 0, Fraction(1, 2)),
            line("half of a player's win", Fraction(-1, 2), Fraction(1, 2)),
        ),
    }
    offered = {"pai_gow": True, "bank": submission.player_banking, "co_bank": submission.co_banking}
    each = {"pai_gow": 9, "bank": 3, "co_bank": 1}
    return {
        role: [told[role][number // each[role] % 3] for number in range(CLASSES)] for role in ROLES if offered[role]
    }


def strategy_text(submission: PaiGow, assume: Assume) -> str:
    """The assumed play in one sentence."""
    if assume["player"] != "optimal":
        return STRATEGIES[assume["player"]]
    other, way = met(submission, assume), submission.way
    keeps = kept(submission, assume)
    differ = sum(
        weight for hand, weight in distinct_hands().items() if not alike(best_split(other, hand, keeps), way.set(hand))
    )
    return (
        f"the best split of each hand against the dealer's house way; it differs from the house way in {differ:,} of "
        "35,960 hands, and `--hand` says where; never surrender a wager that can still win or push"
    )


def alike(one: Split, other: Split) -> bool:
    """Whether two splits rank the same in both hands."""
    return [rank(*two) for two in one] == [rank(*two) for two in other]


def assumed(submission: PaiGow, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    found = {
        "player": f"{assume['player']}: {STRATEGIES[assume['player']]}",
        "dealer": f"the submitted house way, ties to the better {submission.house_way_ties} hand first",
        "deal": "one set of 32 tiles; each side knows their own four",
        "copies": f"a copy is {COPIES[copies_to(assume)]}",
        "vigorish": f"{rate_of(assume)}, {submission.vigorish_rounding}, on {spoken(assume['stake'])}",
        "zero": "a low hand of zero never wins; a high hand of zero "
        + ("loses to the bank's zero" if submission.zero_high_to_bank else "is compared by its leading tile"),
        "surrender": "never: it gives up the whole wager",
    }
    if submission.player_banking:
        found["bank"] = "against one player who sets by the house way, per unit of that wager; no wager of the dealer"
    if submission.co_banking:
        found["co_bank"] = "the same, the bank's hand set by the house way and the casino answering for half"
    return found


HAND: Final = "four tiles, as in '6-6 4-5 3-6 1-5'"


def advise(submission: PaiGow, hand: str, assume: Assume) -> Advice:
    """The value of each of the three ways to set these tiles, as a player or, with role=bank, as the bank."""
    held = tiles(hand, "hand")
    if len(held) != 4 or tuple(sorted(held)) not in distinct_hands():
        raise BadInput(
            f"a hand is four tiles of one set, not {show(held)!r}", "hand", "MA-PG-7.a", code="malformed-hand"
        )
    return _advice(submission, assume, tuple(sorted(held)), assume["role"] == "bank")


def _advice(submission: PaiGow, assume: Assume, hand: tuple[Tile, ...], bank: bool) -> Advice:
    other = met(submission, assume)
    left, keeps, count = other.left_by(hand), kept(submission, assume), as_bank if bank else as_player
    return advice({written(split): worth(count(other, left, split), keeps) for split in splits(hand)})


def written(split: Split) -> str:
    """A split as text: the high hand, then the low hand."""
    return f"{show(split[0])} / {show(split[1])}"


CLOSE: Final = (
    *("6-6 6-6 6-3 5-4", "6-6 4-5 3-6 1-5", "6-6 6-6 4-4 1-1", "1-1 1-1 6-2 6-1", "6-6 6-2 3-1 5-5", "4-2 2-1 6-6 5-4"),
    *("4-4 4-4 6-6 1-1", "5-5 5-5 6-3 5-4", "6-6 5-6 4-6 1-4", "3-3 5-5 6-4 6-1", "1-4 1-6 3-4 4-5", "2-2 2-2 6-5 5-4"),
)
"""Hands that players set in different ways."""


def every_row(submission: PaiGow, assume: Assume) -> Iterator[StrategyRow]:
    """Every hand of four tiles, as a player or, with role=bank, as the bank."""
    for hand, hands in distinct_hands().items():
        found = _advice(submission, assume, hand, assume["role"] == "bank")
        yield StrategyRow(show(hand), _words(hand, found), hands, found)


def whole_strategy(submission: PaiGow, assume: Assume) -> Strategy:
    """The rule in one sentence, hands that are often set wrongly, and the cost of simple strategies."""
    hands = [tuple(sorted(tiles(text))) for text in CLOSE]
    rows = tuple(
        StrategyRow(
            show(hand), _words(hand, found := _advice(submission, assume, hand, False)), distinct_hands()[hand], found
        )
        for hand in hands
    )
    edges = {
        name: price(lines(submission, one)["pai_gow"], classes(submission, one).weights).house_edge
        for name in STRATEGIES
        if name != "own_way" and (one := {**assume, "player": name})
    }
    mistakes = tuple(
        Mistake(name, STRATEGIES[name], edge, edge - edges["optimal"])
        for name, edge in edges.items()
        if name != "optimal"
    )
    return Strategy(strategy_text(submission, {**assume, "player": "optimal"}), rows, mistakes)


def _words(hand: tuple[Tile, ...], found: Advice) -> str:
    best = next(split for split in splits(hand) if written(split) == found.best)
    return f"{describe(rank(*best[0]))} over {describe(rank(*best[1]))}"
