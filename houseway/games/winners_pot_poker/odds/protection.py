"""Winner's Pot Poker: the value of seeing the dealer's down cards or the neighbours' hands before the doubles. Section 12.

The decision after four cards is solved for the very cards that are seen: every fifth card with everything that the dealer can
hold. The bet before it is the best one without the sight, so each gain is what the sight is worth at the double alone.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np

from houseway.games.winners_pot_poker.odds.counting import Whole, numbered, renamed
from houseway.games.winners_pot_poker.odds.induction import Nets, best_play
from houseway.games.winners_pot_poker.odds.prices import classes, lines, nets_of
from houseway.games.winners_pot_poker.rules.submission import SEATS, WinnersPotPoker
from houseway.games.winners_pot_poker.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.coach.streets import Flags
from houseway.odds.price import price
from houseway.odds.protection import Protection
from houseway.odds.protection.seen import Cards, Decision, Question, Seat, Sight, Values, neighbours
from houseway.odds.protection.sheet import Ruled, Sheet
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch

ROUNDS: Final = 4_000
HELD: Final = 4
"""Cards of a player at the double; the neighbours have as many."""
UNSEEN: Final = 52 - HELD - 2
"""Cards that a player does not see at the double."""
DOWN: Final = 3
"""The dealer's cards that are not turned up by then."""
SEEN: Final = (0, 1, 2, 3, 5, 6)
"""The places of the player's four cards and of the dealer's two up cards; the player's fifth card is 4, the down cards follow."""
SIZE: Final = 10
ONE, TWO, ALL, DEAD = (
    Sight("one of the dealer's down cards", (7,)),
    Sight("two of the dealer's down cards", (7, 8)),
    Sight("all of the dealer's down cards", (7, 8, 9)),
    Sight("a card that was burned", (SIZE,)),
)


@cache
def _threes() -> tuple[Whole, Whole]:
    """All sets of three of the unseen cards: their places, one row for each of the three, and the same as bits."""
    sets = np.array(list(combinations(range(UNSEEN), DOWN)), np.int64).T.copy()
    return sets, np.left_shift(1, sets).sum(axis=0)


class Table(NamedTuple):
    """What a player sees at the double, and everything that can come."""

    unseen: Cards
    dealer: Whole
    """The rank of the dealer's hand with every three of the unseen cards."""
    player: Whole
    """The rank of the player's hand with each of them."""


def standing(table: Table, known: Cards, dead: Cards) -> tuple[int, int]:
    """The numbers of fifth cards and dealer's hands that the player wins, and ties, with these cards in sight."""
    sets, bits = _threes()
    places = {card: place for place, card in enumerate(table.unseen.tolist())}
    is_dead, is_known = (sum(1 << places[card] for card in cards.tolist()) for cards in (dead, known))
    can = np.flatnonzero(bits & (is_dead | is_known) == is_known)
    ranks = table.dealer[can]
    up_to = np.cumsum(np.bincount(ranks, minlength=FIVE_CARD.highest + 2))
    fifth = np.left_shift(1, np.arange(UNSEEN)) & (is_dead | is_known) == 0
    made = table.player[fifth]
    won = int(up_to[made - 1].sum())
    not_lost = int(up_to[made].sum())
    player = np.where(fifth, table.player, 0)
    for row in sets:  # hands that hold the fifth card itself
        mine = player[row[can]]
        won -= int(np.count_nonzero(ranks < mine))
        not_lost -= int(np.count_nonzero(ranks <= mine))
    return won, not_lost - won


def table_of(seen: Cards) -> Table:
    """The unseen cards, and the hands that they make."""
    sets, _ = _threes()
    unseen = np.setdiff1d(np.arange(52), seen)
    hands = np.empty((5, sets.shape[1]), np.uint8)
    hands[:DOWN] = unseen[sets]
    hands[DOWN:] = seen[HELD:, np.newaxis]
    own = np.empty((5, UNSEEN), np.uint8)
    own[:HELD] = seen[:HELD, np.newaxis]
    own[HELD] = unseen
    return Table(unseen, five_card_batch(hands).astype(np.int32), five_card_batch(own).astype(np.int64))


def stays(held: Cards, nets: Nets) -> Flags:
    """Whether the best play, seeing nothing more, has bet with the first three cards against the first up card."""
    found = np.zeros(len(held), bool)
    three = best_play(nets).three
    for row, (*own, _, up, _) in enumerate(held.tolist()):
        suits = np.arange(4)
        suits[[0, up & 3]] = suits[[up & 3, 0]]
        found[row] = three[up >> 2, numbered(renamed(np.array([own]), suits))[0]]
    return found


def values(nets: Nets) -> Callable[[Sequence[Question]], list[Values]]:
    """The worth of folding and of doubling, in cents; nothing where the best play has folded three cards."""

    def by_action(questions: Sequence[Question]) -> list[Values]:
        found = [np.zeros((one.rows, 2), np.int64) for one in questions]
        ways = [ways_left(one) for one in questions]
        asked = questions[0].seen  # the same for all sights
        for row in np.flatnonzero(stays(asked, nets)).tolist():
            table = table_of(asked[row])
            for place, one in enumerate(questions):
                won, tied = standing(table, one.known[row], one.dead[row])
                lost = ways[place] - won - tied
                found[place][row] = (
                    -2 * nets.ante * ways[place],
                    won * nets.win + tied * nets.tie - 4 * nets.ante * lost,
                )
        return [Values(sums, number * nets.ante) for sums, number in zip(found, ways, strict=True)]

    return by_action


def ways_left(one: Question) -> int:
    """The number of ways in which the fifth card and the dealer's other cards can lie."""
    left = UNSEEN - int(one.known.shape[1]) - int(one.dead.shape[1])
    return left * comb(left - 1, DOWN - int(one.known.shape[1]))


def sheet(submission: WinnersPotPoker, assume: Assume) -> Sheet:
    """The sights of the game, and the ruling on a card that is seen."""
    best = {**assume, "player": "optimal", "players": 1}
    seat = Seat(SIZE, (Decision(SEEN, values(nets_of(submission, best))),))
    return Sheet(
        "ante",
        price(lines(submission, best)["ante"], classes(submission, best).weights).expectation,
        seat,
        (),
        (DEAD, ONE, TWO, ALL, *neighbours(seat, HELD, SEATS - 1)),
        RULINGS,
        (
            Ruled(
                "card_found_face_up",
                "a down card of the dealer's is seen before the doubles",
                ONE.what,
                ONE.what,
                "during the deal the card counts",
            ),
        ),
        {
            "figures": "by the ante, bet and double counted; positive is the player's; jacks plus is not counted",
            "sight": "used at the double; the bet before it is the best one without the sight, so a figure is the least that "
            "the sight is worth",
            "neighbours": "their cards are dead; the player is alone with the dealer for the pot",
        },
    )


def protection(submission: WinnersPotPoker, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's down cards and the hands of neighbours before the doubles."""
    return sheet(submission, assume).figures(rounds or ROUNDS)
