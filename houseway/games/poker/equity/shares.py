"""Equity: the average share of the pot that each hand wins, exact if all deals can be enumerated."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, sqrt
from typing import Final

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.poker.rules.variants import VARIANTS, Variant
from houseway.support.arrays import Array, Int64s
from houseway.support.json_types import Json

RANDOM: Final = "random"
"""The text for a hand of unknown cards."""
EXACT_UP_TO: Final = 60_000_000
"""The largest number of deals that is enumerated; beyond it deals are sampled."""
SAMPLE: Final = 4_000_000
MOST: Final = 5
MOST_DIVIDED: Final = 4
"""The most cards to come to each of two hands without a board that are counted apart; of two that play for high and low."""


@dataclass(frozen=True)
class Player:
    """The result of one hand: whole pots won, pots shared, and its equity with the standard error (0 if exact)."""

    hand: str
    wins: int
    ties: int
    scoops: int
    equity: Fraction
    standard_error: float


@dataclass(frozen=True)
class Equity:
    """The results of all hands over ``deals`` deals."""

    variant: Variant
    deals: int
    exact: bool
    players: tuple[Player, ...]
    without_low: int

    @property
    def ties(self) -> int:
        """Number of deals in which no hand won the whole pot."""
        return self.deals - sum(player.scoops for player in self.players)


def own_cards(variant: Variant) -> int:
    """Number of cards dealt to each player in a complete hand."""
    return sum(len(street.to_each) for street in variant.streets)


def board_cards(variant: Variant) -> int:
    """Number of community cards in a complete hand."""
    return sum(street.board for street in variant.streets)


def variant_of(name: str) -> Variant:
    """The variant with that id; a family's name means its high game. Raises BadInput if there is none."""
    found = VARIANTS.get(name) or VARIANTS.get(f"{name}_high")
    if found is None:
        raise BadInput(f"unknown variant {name!r}; there are {', '.join(VARIANTS)}", "variant", code="no-such-variant")
    return found


def equity(
    variant: Variant,
    hands: list[str],
    board: str = "",
    dead: str = "",
    deals: int | None = None,
    seed: int = 0,
    exact_up_to: int = EXACT_UP_TO,
    sample: int = SAMPLE,
) -> Equity:
    """The equity of each hand.

    Every deal is enumerated unless there are more than ``exact_up_to`` (sets of cards, where two hands are counted apart); then
    ``sample`` deals are drawn. ``deals`` asks for a sample of that size in any case. ``hands`` may contain ``random`` and, in
    hold'em, ranges (``22+, AKs``). Raises BadInput for malformed, repeated or too many cards.
    """
    import numpy as np

    from houseway.games.poker.equity.range_shares import range_equity
    from houseway.games.poker.equity.ranges import is_range
    from houseway.games.poker.equity.tallies import MOST_PLAYERS, WIDTH

    if any(is_range(hand) for hand in hands):
        return range_equity(variant, hands, board, dead, deals, seed)
    own, boarded = own_cards(variant), board_cards(variant)
    held, laid, gone = _read(variant, hands, board, dead)
    if variant.family == "holdem" and len(held) == 2 and {0} <= {*map(len, held)} <= {0, own} and deals is None:
        return range_equity(variant, hands, board, dead, deals, seed)
    if not 2 <= len(held) <= MOST_PLAYERS:
        raise BadInput(
            f"give 2 to {MOST_PLAYERS} hands, not {len(held)}",
            "hands",
            code="wrong-number-of-hands",
        )
    named = [card for hand in held for card in hand] + laid + gone
    deck = [card for card in FIFTY_TWO if card not in named]
    missing = [(-1, place) for place in range(len(laid), boarded)]
    missing += [(player, place) for player, hand in enumerate(held) for place in range(len(hand), own)]
    if len(missing) > len(deck):
        raise BadInput(f"{len(missing)} cards are to come and {len(deck)} are left", "hands", code="not-enough-cards")
    tallies = np.zeros((len(held), WIDTH), np.int64)
    total = _deals(len(deck), missing)
    apart = _two_apart(variant, held)
    steps = sum(comb(len(deck), own - len(hand)) for hand in held) if apart else total
    exact = deals is None and steps <= exact_up_to
    only_board = boarded == 5 and all(len(hand) == own for hand in held)
    if exact and only_board and variant.hole:
        from houseway.games.poker.equity.hole_boards import tally_hole_boards

        total = tally_hole_boards(variant, deck, laid, held, tallies)
    elif exact and only_board and variant.family == "holdem":
        from houseway.games.poker.equity.boards import tally_boards

        total = tally_boards(deck, laid, held, tallies)
    elif exact and apart and variant.splits:
        from houseway.games.poker.equity.two_halves import meet_for_halves

        total = meet_for_halves(variant, own, deck, (held[0], held[1]), tallies)
    elif exact and apart:
        from houseway.games.poker.equity.two_hands import meet

        total = meet(variant, own, deck, (held[0], held[1]), tallies)
    else:
        word = f"{seed}/{variant.id}/{hands}/{board}/{dead}"
        total = _one_by_one(variant, deck, missing, held, laid, tallies, None if exact else deals or sample, word)
    return _answer(variant, hands, tallies, total, exact)


def _one_by_one(
    variant: Variant,
    deck: list[Card],
    missing: list[tuple[int, int]],
    held: list[list[Card]],
    laid: list[Card],
    tallies: Int64s,
    sampled: int | None,
    word: str,
) -> int:
    """Tallies every deal, or so many random ones, by the compiled kernel; returns their number."""
    import numpy as np

    from houseway.games.poker.equity import kernel
    from houseway.simulation.randomness.counter import key_of

    own, boarded = own_cards(variant), board_cards(variant)
    levels = np.array([whose for whose, _ in missing], np.int64)
    places = np.array([place for _, place in missing], np.int64)
    table = np.zeros((len(held), own + boarded), np.int64)
    for player, hand in enumerate(held):
        table[player, : len(hand)] = hand
    shared = np.array([*laid, *[0] * (boarded - len(laid))], np.int64)
    highest = -1 if variant.qualifier is None else variant.qualifier
    rule = np.array([own, variant.hole or 0, variant.size, variant.high, variant.low, highest], np.int64)
    cards_left = np.array(deck, np.int64)
    if sampled is None:
        return int(kernel.enumerate_deals(cards_left, levels, places, table, shared, rule, tallies))
    key = key_of(int.from_bytes(hashlib.sha256(word.encode()).digest()[:8], "big"))
    kernel.sample_deals(cards_left, levels, places, table, shared, rule, tallies, *key, sampled)
    return sampled


def _two_apart(variant: Variant, held: list[list[Card]]) -> bool:
    """Whether two hands play without a board and with few cards to come, so that these can be counted apart."""
    to_come = own_cards(variant) - min(map(len, held))
    return len(held) == 2 and not board_cards(variant) and to_come <= (MOST_DIVIDED if variant.splits else MOST)


def read_cards(variant: Variant, board: str, dead: str, hands: Sequence[str] = ()) -> tuple[list[Card], list[Card]]:
    """The cards on the board and the dead ones; raises BadInput for malformed, repeated or too many cards, also of the hands."""
    _, laid, gone = _read(variant, hands, board, dead)
    return laid, gone


def _read(
    variant: Variant, hands: Sequence[str], board: str, dead: str
) -> tuple[list[list[Card]], list[Card], list[Card]]:
    own, boarded = own_cards(variant), board_cards(variant)
    held = [[] if hand.strip().lower() == RANDOM else packed(hand, f"hand {n}") for n, hand in enumerate(hands, 1)]
    laid, gone = packed(board, "board"), packed(dead, "dead")
    for number, hand in enumerate(held, 1):
        if len(hand) > own:
            raise BadInput(
                f"{variant.title} gives {own} cards, not {len(hand)}", f"hand {number}", code="wrong-number-of-cards"
            )
    if len(laid) > boarded:
        text = f"{variant.title} has {boarded} cards on the board, not {len(laid)}"
        raise BadInput(text if boarded else f"{variant.title} has no board", "board", code="wrong-number-of-cards")
    seen: set[Card] = set()
    for card in [*(card for hand in held for card in hand), *laid, *gone]:
        if card in seen or card.is_joker:
            raise BadInput(
                f"{card} is named twice" if card in seen else "poker has no joker", "hands", code="card-named-too-often"
            )
        seen.add(card)
    return held, laid, gone


def packed(text: str, where: str) -> list[Card]:
    """Cards with or without spaces between them: ``AhKh``, ``Ah Kh`` or ``10h 9h``."""
    letters = "".join(text.replace(",", " ").split()).replace("10", "T")
    return cards([letters[at : at + 2] for at in range(0, len(letters), 2)], where)


def _deals(left: int, missing: list[tuple[int, int]]) -> int:
    """The number of ways to deal the missing cards, as a set for the board and one for each player."""
    total = 1
    for whose in sorted({whose for whose, _ in missing}):
        wanted = sum(one == whose for one, _ in missing)
        total *= comb(left, wanted)
        left -= wanted
    return total


def _answer(variant: Variant, hands: list[str], tallies: Array, deals: int, exact: bool) -> Equity:
    from houseway.games.poker.equity import tallies as places

    players, without = [], Fraction(0)
    for row, text in zip(tallies, hands, strict=True):
        whole, half = Fraction(0), Fraction(0)
        for among in range(1, len(hands) + 1):
            only, high, low = (int(row[at + among]) for at in (places.ONLY_HIGH, places.HIGH, places.LOW))
            whole += Fraction(only, among)
            half += Fraction(high + low, among)
        without += whole
        if not variant.high:
            whole, half = half, Fraction(0)
        share = (whole + half / 2) / deals
        error = sqrt(float(share * (1 - share)) / deals)  # an upper bound: a share lies between 0 and 1
        scoops, parts = int(row[places.SCOOPS]), int(row[places.PARTS])
        players.append(Player(_hand(text), scoops, parts - scoops, scoops, share, 0.0 if exact else error))
    return Equity(variant, deals, exact, tuple(players), int(without) if variant.splits else 0)


def _hand(text: str) -> str:
    return RANDOM if text.strip().lower() == RANDOM else show(packed(text, "hand"))


def equity_answer(found: Equity) -> Json:
    """The JSON answer of ``houseway equity``."""
    answer: Json = {
        "variant": found.variant.id,
        "deals": found.deals,
        "method": "exact" if found.exact else "simulation",
        "ties": found.ties,
        "players": [_player(found, player) for player in found.players],
    }
    if found.variant.qualifier is not None:
        answer["deals_without_qualifying_low"] = found.without_low
    return answer


def _player(found: Equity, player: Player) -> Json:
    line: Json = {
        "hand": player.hand,
        "wins": player.wins,
        "ties": player.ties,
        "scoops": player.scoops,
        "equity": float(player.equity),
    }
    if found.exact:
        line["equity_exact"] = f"{player.equity.numerator}/{player.equity.denominator}"
    else:
        line["standard_error"] = player.standard_error
    return line
