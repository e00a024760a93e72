"""Splitting pairs, also for other bettors on the box. MA sections 10 and 13(e), PA section 635a.11."""

from collections.abc import Generator
from typing import TypeVar

from houseway.games.spanish_21.play.dealing import announce_total, deal_to
from houseway.games.spanish_21.play.hands import Box, Hand, Play, Stake, affordable, line
from houseway.games.spanish_21.play.totals import ACE, value
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.table.decisions import Ask, Choice, OneOf
from houseway.table.game import Answers, Procedure

T = TypeVar("T")
Answered = Generator[tuple[Ask, ...], Answers | None, T]
"""A generator of questions that returns a value derived from the decision."""


def may_split(submission: Spanish21, box: Box, hand: Hand) -> bool:
    """Whether the hand is two cards of equal value with splits left. [MA-S21-10.a, MA-S21-10.c-resplit, PA-S21-11.a]"""
    if len(hand.cards) != 2 or value(hand.cards[0]) != value(hand.cards[1]):
        return False
    return box.splits < submission.splits(aces=hand.cards[0].rank == ACE)


def split_pair(play: Play, box: Box, hand: Hand) -> Procedure:
    """Splits a pair into two hands with equal wagers; the new hand is next to the old one."""
    table = play.table
    clauses = table.cite("MA-S21-10.a", "MA-S21-5.i", "PA-S21-11.a")
    if hand.split:
        clauses = (*table.cite("MA-S21-10.c-resplit", "PA-S21-11.c-resplit"), *clauses)
    box.splits += 1
    new = Hand(box.number, hand.number + 1, [], [hand.cards.pop()], split=True)
    hand.split = True
    _lay_beside(play, box, hand, new)
    text = f"box {box.number}: hand {hand.number} is split, {new.cards[0]} begins hand {new.number}"
    card, number = new.cards[0], new.number
    table.note("split", *clauses, box=box.number, hand=hand.number, new_hand=number, card=card, text=text)
    for place, stake in enumerate(list(hand.stakes)):
        only = 0 if place == 0 else (yield from _ask_to_split(play, box, hand, new, stake))
        if not only:
            name = line("spanish_21", box.number, stake.seat, 1 + _hands_of(box, stake.seat))
            added = table.place(stake.seat, name, stake.wager.stake, *clauses)
            new.stakes.append(Stake(added, original=False))
            _put_in_order(box, stake.seat)
        elif only == new.number:
            hand.stakes.remove(stake)
            new.stakes.append(stake)
    deal_to(play, hand, *table.cite("MA-S21-10.b", "PA-S21-11.b", "PA-S21-11.c-play"))
    announce_total(play, hand)


def _hands_of(box: Box, seat: int) -> int:
    """Number of hands of a box on which a seat has a wager."""
    return sum(stake.seat == seat for hand in box.hands for stake in hand.stakes)


def _lay_beside(play: Play, box: Box, hand: Hand, new: Hand) -> None:
    """Inserts the new hand after the old one and renumbers the hands after it."""
    box.hands.insert(box.hands.index(hand) + 1, new)
    for number, one in enumerate(box.hands, 1):
        one.number = number
        play.table.hands[one.place] = one.cards


def _put_in_order(box: Box, seat: int) -> None:
    """Reorders a bettor's equal wagers so that their numbers follow the hands from the dealer's left."""
    added = [stake for hand in box.hands for stake in hand.stakes if stake.seat == seat and not stake.original]
    open_ones = [stake for stake in added if stake.double is None and stake.wager.result is None]
    wagers = sorted((stake.wager for stake in open_ones), key=lambda wager: int(wager.id.partition("#")[2]))
    for stake, wager in zip(open_ones, wagers, strict=True):
        stake.wager = wager


def _ask_to_split(play: Play, box: Box, hand: Hand, new: Hand, stake: Stake) -> Answered[int]:
    """The hand on which another bettor's wager stays, or 0 if the bettor wagers on both. [MA-S21-13.e]"""
    choices = [Choice("choose_hand", {"hand": OneOf((hand.number, new.number))})]
    if affordable(play, stake) == stake.wager.stake:
        choices.append(Choice("cover_split"))
    prompt = f"box {box.number} splits"
    decision = yield from play.table.ask(stake.seat, *choices, why=("MA-S21-13.e",), prompt=prompt)
    only: int = decision["hand"] if decision.do == "choose_hand" else 0
    return only
