"""Chemin de Fer: the coach's question is the two cards of a Player's Hand that counts five."""

from typing import Final

from houseway.games.chemin_de_fer.rules import COVERS
from houseway.odds.coach import Coach, Seen, Situation, Unvalued

ONE_ANSWER: Final = Unvalued("the rule leaves this hand one answer")
THE_BANK: Final = Unvalued("it is about who holds the bank, not about this hand")


def situation(seen: Seen) -> Situation | Unvalued:
    if set(seen.may) != {"card", "stay"}:
        return ONE_ANSWER if {"card", "stay"} & {*seen.may} else THE_BANK
    return Situation(" ".join(seen.cards("player")), seen.staked(*COVERS), "what you wager against the bank")


COACH: Final = Coach(situation, wagers={1: {"banker_wager": 10}, 2: {"banco": 10}})
