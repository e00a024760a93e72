"""Pai Gow Poker: the coach's question is seven cards to be set."""

from fractions import Fraction
from typing import Final

from houseway.equipment.cards import cards
from houseway.games.pai_gow_poker.play.setting import Setting
from houseway.odds.coach import Coach, Given, Seen, Situation, Unvalued

THE_BANK: Final = Unvalued("who banks is decided before the cards: the odds room prices the bank and the player")
NO_HAND: Final = Unvalued("only seven cards with a wager against the bank are valued")
LOST: Final = Fraction(-1)
"""A surrender gives up the whole wager."""


def situation(seen: Seen) -> Situation | Unvalued:
    stake, own = seen.staked("pai_gow_poker"), seen.own()
    if "set" not in seen.may:
        return THE_BANK
    if not stake or len(own) != 7:
        return NO_HAND
    return Situation(" ".join(own), stake, "your wager, against the house way", {}, {"surrender": LOST})


def decision(do: str, seen: Seen) -> Given:
    """``low Ah Kh`` makes these two the low hand."""
    if not do.startswith("low "):
        return {"do": do}
    low, high = do[4:].split(), seen.own()
    for card in low:
        high.remove(card)
    return {"do": "set", "high": " ".join(high), "low": " ".join(low)}


def same(offered: Given, made: Given, seen: Seen) -> bool:
    """Two settings are the same if both hands rank the same."""
    if offered["do"] != made["do"] or made["do"] != "set":
        return bool(offered["do"] == made["do"])
    mine, other = (
        Setting(tuple(cards(one["high"], "high")), tuple(cards(one["low"], "low")), seen.submission.ranking)
        for one in (made, offered)
    )
    return not mine.wrong and (mine.high_rank, mine.low_rank) == (other.high_rank, other.low_rank)


COACH: Final = Coach(situation, decision, same, {1: {"pai_gow_poker": 10}})
