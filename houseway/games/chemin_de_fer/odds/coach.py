"""Chemin de Fer: the coach's question is the two cards of a Player's Hand that counts five."""

from typing import Final

from houseway.games.chemin_de_fer.rules import COVERS
from houseway.odds.coach import Coach, Seen, Situation


def situation(seen: Seen) -> Situation | None:
    if set(seen.may) != {"card", "stay"}:
        return None
    return Situation(" ".join(seen.cards("player")), seen.staked(*COVERS), "what you wager against the bank")


COACH: Final = Coach(situation, wagers={1: {"banker_wager": 10}, 2: {"banco": 10}})
