"""Chemin de Fer counted again: the first six cards of a shoe by point value, drawn one after another."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from houseway.support.plain_counts import Counted, shares

if TYPE_CHECKING:
    from houseway.games.chemin_de_fer.rules import CheminDeFer
    from houseway.odds.assumptions import Assume

COVERS = ("banco_suivi", "banco", "partial_wager")
BANKER_DRAWS = (
    *[range(10)] * 3,  # on 0, 1 and 2
    (0, 1, 2, 3, 4, 5, 6, 7, 9),
    range(2, 8),
    range(4, 8),
    (6, 7),
    (),
)
"""The Player's third cards against which a Banker with 0, 1, 2, ... draws."""

Ends = tuple[int, int, int]
"""The numbers of orders in which the Player wins, the Banker wins, and nobody does."""


def plain_counts(submission: "CheminDeFer", assume: "Assume") -> dict[str, Counted]:
    """The net results of every cover and, where the vigorish is an exact share, of the Banker."""
    alone = 5 if submission.banker_against_stay == "draws_to_five" else 3
    ties = {"push": 0, "player": 1, "dealer": -1}[assume.get("ties", "push")]
    won, lost, tied = _best(submission.decks, alone, assume["player_on_five"], ties)
    cover = _on_a_hand(won, lost, tied, ties, Fraction(1))
    found = dict.fromkeys(COVERS, cover)
    if submission.vigorish_rounding == "exact" and assume["stake"] is None:
        rate = Fraction(submission.vigorish_rate.removesuffix("%")) / 100
        found["banker_wager"] = _on_a_hand(lost, won, tied, -ties, 1 - rate)
    return found


def _on_a_hand(won: int, lost: int, tied: int, ties: int, pays: Fraction) -> Counted:
    weights = {pays: won, Fraction(-1): lost}
    net = {0: Fraction(0), 1: pays, -1: Fraction(-1)}[ties]
    return shares({**weights, net: weights.get(net, 0) + tied})


def _best(decks: int, alone: int, on_five: str, ties: int) -> Ends:
    """The endings if a Player on five does what is worth most with each pair of cards, or always the same."""
    found = list(_endings(decks, alone)[None][0])
    for pair, (stays, draws) in _endings(decks, alone).items():
        if pair is None:
            continue
        worth = [one[0] - one[1] + ties * one[2] for one in (stays, draws)]
        chosen = draws if on_five == "card" or (on_five == "optimal" and worth[1] >= worth[0]) else stays
        found = [one + more for one, more in zip(found, chosen, strict=True)]
    return found[0], found[1], found[2]


@cache
def _endings(decks: int, alone: int) -> Mapping[tuple[int, int] | None, tuple[Ends, Ends]]:
    """The endings where the Player has no choice, under None, and by the Player's pair on five, if it stays and if it draws.

    A Banker draws on ``alone`` or less against a Player who stays.
    """
    shoe = [16 * decks] + [4 * decks] * 9
    found: dict[tuple[int, int] | None, tuple[list[int], list[int]]] = {}

    def draw(hands: tuple[int, ...], ways: int) -> None:
        """Both hands are dealt one card at a time, the Player first."""
        if len(hands) == 4:
            dealt(hands, ways)
            return
        for value, left in enumerate(shoe):
            shoe[value] -= 1
            draw((*hands, value), ways * left)
            shoe[value] += 1

    def dealt(hands: tuple[int, ...], ways: int) -> None:
        player, banker = (hands[0] + hands[2]) % 10, (hands[1] + hands[3]) % 10
        natural = player >= 8 or banker >= 8
        pair = tuple(sorted((hands[0], hands[2]))) if player == 5 and not natural else None
        one = found.setdefault(pair if pair is None else (pair[0], pair[1]), ([0, 0, 0], [0, 0, 0]))
        if natural:
            settle(one[0], player, banker, ways, 4)
        if not natural and player >= 5:
            stay(one[0], player, banker, ways)
        if not natural and player <= 5:
            third(one[0 if player < 5 else 1], player, banker, ways)

    def stay(counts: list[int], player: int, banker: int, ways: int) -> None:
        if banker > alone:
            settle(counts, player, banker, ways, 4)
            return
        for value, left in enumerate(shoe):
            settle(counts, player, (banker + value) % 10, ways * left, 5)

    def third(counts: list[int], player: int, banker: int, ways: int) -> None:
        for value, left in enumerate(shoe):
            shoe[value] -= 1
            final, many = (player + value) % 10, ways * left
            if value in BANKER_DRAWS[banker]:
                for last, remain in enumerate(shoe):
                    settle(counts, final, (banker + last) % 10, many * remain, 6)
            else:
                settle(counts, final, banker, many, 5)
            shoe[value] += 1

    def settle(counts: list[int], player: int, banker: int, ways: int, drawn: int) -> None:
        for unseen in range(drawn, 6):  # so that all orders of six cards weigh alike
            ways *= 52 * decks - unseen
        counts[0 if player > banker else 1 if banker > player else 2] += ways

    draw((), 1)
    return {pair: (_three(stays), _three(draws)) for pair, (stays, draws) in found.items()}


def _three(counts: list[int]) -> Ends:
    return counts[0], counts[1], counts[2]
