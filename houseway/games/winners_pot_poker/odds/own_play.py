"""Plays of Winner's Pot Poker from a file: a chart, or rules on two streets, priced over all deals of a player and the dealer.

Rules know cards up to an exchange of suits and the ranks of the up cards, so what they do is decided on 1,755 hands with 13 up
cards and on 16,432 with 91 pairs of them, and carried over to all 45 million holdings. One pass over the kinds of two up cards
then counts the endings and what each decision gives away.
"""

from fractions import Fraction
from functools import cache, reduce
from typing import Final, NamedTuple

import numpy as np

from houseway.equipment.cards import CARDS, RANKS, show
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.odds import chart
from houseway.games.winners_pot_poker.odds.by_ranks import BOARDS, board_of
from houseway.games.winners_pot_poker.odds.counting import THREES, UP_CARDS, Whole, sets_of
from houseway.games.winners_pot_poker.odds.induction import (
    AFTER_FOUR,
    AFTER_THREE,
    DEALS,
    Folds,
    Nets,
    Play,
    Standing,
    add_second_card,
    best_play,
    bets_before,
    by_ranks,
    doubled,
    endings_at,
    first_folds,
    for_each_pair,
    free_of,
    stood,
    sum_threes,
)
from houseway.games.winners_pot_poker.odds.prices import names, nets_of, weights_of
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim import profiles
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.played import OwnPlays, Played, PlayError, RuleReader, WrittenPlay
from houseway.odds.coach.streets import Street
from houseway.support.json_types import Json

THREE, FOUR = "three_cards", "four_cards"
STAY: Final = 0
"""The place of the action that stays in, on both streets."""
SHOWN: Final = 12
"""The number of errors that are told of each street."""


class Patterns(NamedTuple):
    """One set of cards of each kind up to an exchange of suits, and by number of a set its row among them."""

    cards: Whole
    row: Whole


@cache
def patterns(size: int) -> Patterns:
    """The suit patterns of three or four cards."""
    sets = sets_of(size)
    held = np.zeros((len(sets), 4), np.int64)
    for cards in sets.T:
        held[np.arange(len(sets)), cards & 3] |= 1 << (cards >> 2)
    _, first, which = np.unique(np.sort(held, axis=1) @ 8192 ** np.arange(4), return_index=True, return_inverse=True)
    order = np.argsort(first)
    return Patterns(sets[first[order]], np.argsort(order)[which.reshape(-1)])


def streets() -> tuple[Street, Street]:
    """The two decisions, with every hand and the ranks of the up cards; without values, which are too many to keep."""
    return _street(THREE, ("bet", "fold"), 3), _street(FOUR, ("double", "fold"), 4)


def _street(name: str, actions: tuple[str, ...], size: int) -> Street:
    found = patterns(size)
    up, numbers = against(found.cards)
    hand = np.repeat(np.arange(len(found.cards)), len(up) // len(found.cards))
    unknown = np.zeros((len(hand), 0), np.int64)
    weights = np.ones(len(hand), np.int64)
    return Street(
        name, actions, found.cards, weights, unknown, 1, 1, hand=hand, up=up, numbers=numbers, up_by_ranks=True
    )


def against(cards: Whole) -> tuple[Whole, dict[str, Whole]]:
    """Every hand beside every rank of the up cards: the up cards, and what rules see besides."""
    size = cards.shape[1]
    boards = [(rank,) for rank in range(13)] if size == 3 else BOARDS
    up = np.tile(4 * np.array(boards, np.int64), (len(cards), 1))
    own = np.array([profiles.strength(*[*ranks, -1][:4]) for ranks in (cards >> 2).tolist()])
    strengths = [profiles.strength(*[*ranks, -1, -2, -3][:4]) if len(ranks) == 2 else ranks[0] for ranks in boards]
    numbers: dict[str, Whole] = {
        "beats_board": (own[:, np.newaxis] >= np.array(strengths)).astype(np.int64).ravel(),
    }
    if size == 4:
        numbers["up_pair"] = (up[:, 0] == up[:, 1]).astype(np.int64)
        numbers["second_up"] = (up[:, 1] >> 2) + 2
    return up, numbers


def play_of(three: Folds, four: Folds) -> Play:
    """The folds of all holdings, from what is done with every pattern and board."""
    by_pattern = three.reshape(-1, 13) == STAY
    first: Folds = by_pattern[patterns(3).row].T.astype(np.int8)
    for rank in range(13):
        first[rank][(sets_of(3) == 4 * rank).any(axis=1)] = 0  # the up card is not among the player's
    boards = four.reshape(-1, len(BOARDS)) == STAY
    row = patterns(4).row
    second = [boards[row, board_of(place)] & free_of(place) for place in range(len(UP_CARDS))]
    return Play(np.ascontiguousarray(first), np.array(second, np.int8))


class Passed(NamedTuple):
    """One pass over a kind of two up cards: endings, the value of the best play by three cards, and what errors cost.

    Costs and frequencies are by what is done wrongly (staying in, folding) and by pattern of four cards.
    """

    endings: Whole
    best: Whole
    costs: Whole
    often: Whole


def _pass(place: int, play: Play, nets: Nets) -> Passed:
    standing: Standing = stood(place)
    value, free = doubled(place, nets, standing), free_of(place)
    fold = -2 * nets.ante * AFTER_FOUR
    best = np.zeros(THREES, np.int64)
    sum_threes(np.where(free, np.maximum(value, fold), 0), sets_of(4), best)
    stays, bets = play.four[place] > 0, bets_before(place, play)
    lost = np.where(stays, np.maximum(fold - value, 0), np.maximum(value - fold, 0))
    wrong = np.flatnonzero(free & (lost > 0) & (bets > 0))
    times = bets[wrong] * UP_CARDS[place].pairs
    row, size = patterns(4).row, len(patterns(4).cards)
    costs, often = np.zeros((2, 2 * size), np.int64)
    at = np.where(stays[wrong], STAY, 1 - STAY) * size + row[wrong]
    np.add.at(costs, at, times * lost[wrong])
    np.add.at(often, at, times)
    ends = endings_at(place, play, row_of_rank(), standing, bets, free)
    return Passed(ends, best, costs.reshape(2, size), often.reshape(2, size))


class Errors(NamedTuple):
    """The errors on one street by what is done, up cards and pattern: how often each comes, and what it costs in all.

    Frequencies are in deals out of ``DEALS``, costs in cents times such deals.
    """

    street: str
    often: Whole
    costs: Whole
    times: int
    """The number of deals for which one unit of both stands."""


def priced(play: Play, nets: Nets) -> tuple[Whole, tuple[Errors, Errors]]:
    """The endings of all deals under a play, and its errors on both streets."""
    patterns(4)
    by_ranks(4, profiles.short_row)
    passed = for_each_pair(lambda place: _pass(place, play, nets), "counting how rounds end under the play")
    bets = np.zeros((13, THREES), np.int64)
    often, costs = np.zeros((2, 2, len(BOARDS), len(patterns(4).cards)), np.int64)
    for place, one in enumerate(passed):
        add_second_card(bets, place, one.best)
        often[:, board_of(place)] += one.often
        costs[:, board_of(place)] += one.costs
    ends = reduce(np.add, (one.endings for one in passed), first_folds(play.three))
    return ends, (_first_errors(play, bets, nets), Errors(FOUR, often, costs, AFTER_FOUR))


def _first_errors(play: Play, bets: Whole, nets: Nets) -> Errors:
    """The errors with three cards; an up card of spades represents four."""
    row, size = patterns(3).row, len(patterns(3).cards)
    fold = -nets.ante * AFTER_THREE
    often, costs = np.zeros((2, 2, 13, size), np.int64)
    for rank in range(13):
        free = ~(sets_of(3) == 4 * rank).any(axis=1)
        gain = bets[rank] - fold
        lost = np.where(free, np.maximum(np.where(play.three[rank] > 0, -gain, gain), 0), 0)
        done = np.where(play.three[rank] > 0, STAY, 1 - STAY)
        np.add.at(often[:, rank], (done, row), 4 * (lost > 0))
        np.add.at(costs[:, rank], (done, row), 4 * lost)
    return Errors(THREE, often, costs, AFTER_THREE)


def total_lost(errors: tuple[Errors, ...], nets: Nets) -> Fraction:
    """What all errors cost together, in antes."""
    return Fraction(sum(sum(one.costs.ravel().tolist()) for one in errors), DEALS * nets.ante)


def dearest(one: Errors, nets: Nets, most: int = SHOWN) -> list[PlayError]:
    """The dearest errors on a street."""
    found = []
    for at in np.argsort(-one.costs, axis=None, kind="stable")[:most].tolist():
        done, board, kind = map(int, np.unravel_index(at, one.costs.shape))
        often, cost = int(one.often[done, board, kind]), int(one.costs[done, board, kind])
        if not often:
            break
        size = 3 if one.street == THREE else 4
        on = "bet" if size == 3 else "double"
        does, best = (on, "fold") if done == STAY else ("fold", on)
        cards = show([CARDS[card] for card in patterns(size).cards[kind][::-1].tolist()])
        ranks = " ".join(RANKS[rank] for rank in ((board,) if size == 3 else BOARDS[board]))
        frequency = Fraction(often * one.times, DEALS)
        each = Fraction(cost, often * one.times * nets.ante)
        found.append(PlayError(one.street, f"{cards} | {ranks}", does, best, frequency, each))
    return found


def played(submission: WinnersPotPoker, assume: Assume, document: object, rules: RuleReader) -> Played:
    """The play in a document, rules or a chart, for a player alone with the dealer; raises BadInput for more players."""
    _check_alone(assume)
    written: WrittenPlay
    if chart.is_chart(document):
        written = read = chart.read(document)
        play = read.play
    else:
        written, (three, four) = rules(document, streets())
        play = play_of(three.astype(np.int64), four.astype(np.int64))
    nets = nets_of(submission, assume)
    ends, errors = priced(play, nets)
    found = [each for one in errors for each in dearest(one, nets)]
    return Played(
        written,
        Classes(names(), weights_of(ends)),
        tuple(sorted(found, key=lambda error: -error.cost)),
        sum(int(np.count_nonzero(one.often)) for one in errors),
        total_lost(errors, nets),
    )


def best(submission: WinnersPotPoker, assume: Assume) -> Json:
    """The best play of a player alone with the dealer, as a chart; raises BadInput for more players."""
    _check_alone(assume)
    return chart.written(best_play(nets_of(submission, assume)), "the best play")


def _check_alone(assume: Assume) -> None:
    if assume["players"] > 1:
        text = "a play from a file is priced alone with the dealer: leave players out"
        raise BadInput(text, "assume.players", code="not-priced")


SAID: Final = {
    "jacks_plus": "paid on the cards that the player has when folding, by ranks that are alike; priced under the play of the file"
}
OWN_PLAY: Final = OwnPlays("ante", played, best, said=SAID)
