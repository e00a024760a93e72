"""The kernel's rounds while an agent decides: played again from the deal at every step, by the agent's decisions so far.

:func:`act` and :func:`next_card` replace the kernel's functions of the same names. They note what happens at the end of the array
of rules: the cards that the player sees, and the first decision that the agent has not made yet. After it the round is played
out, but nothing is noted.
"""

from typing import Final

from houseway.games.spanish_21.odds.counting import ACE, TEN
from houseway.games.spanish_21.sim.machine import DIVIDE, DOUBLE, HIT, play_round
from houseway.games.spanish_21.sim.pile import Pile, Source
from houseway.games.spanish_21.sim.pile import next_card as kernels_next_card
from houseway.games.spanish_21.sim.plan import NO_HOLE, POST, SIZE
from houseway.games.spanish_21.sim.tables import DECK
from houseway.support.arrays import Indexed, Int64s

MOST_CARDS: Final = 21
MOST_DECIDED: Final = 64
MOST_WAITING: Final = 4
NOT_ASKED: Final = -1

MADE, INSURED, AT, ASKED, TURN, ENDED, HANDS, DUE, HELD, WAITING, DRAWN, UP, HOLE, LIES, FRESH = range(SIZE, SIZE + 15)
"""Where the notes are: how many decisions were made, whether the hand is insured, how many decisions were used; what is asked;
the number of the hand in turn, how many hands have ended and how many there are; what the next card is for; how many cards the
hand in turn has; how many hands wait; how many cards were drawn; the dealer's first two cards; the wagers on the layout;
whether the hand after the one in turn has begun.
"""
NEW: Final = SIZE + 15
CARDS: Final = NEW + 2
WAIT: Final = CARDS + MOST_CARDS + 1
RANKS: Final = WAIT + MOST_WAITING
DECIDED: Final = RANKS + 13
FACES: Final = DECIDED + MOST_DECIDED
LENGTH: Final = FACES + DECK
"""Where the cards of the hand that has begun, of the hand in turn and of the waiting hands are; how many cards of each rank were
seen; the decisions; the cards by their places in a deck. And the length of the whole array.
"""
NEXT_HAND, TO_HAND, TO_SPLIT = range(3)
"""What the next card is for: the next hand or the dealer, the hand in turn, or the hand that was split."""


def clear(notes: Int64s) -> None:
    """Begins the notes of a round; its decisions stay."""
    for at in range(AT, DECIDED):
        notes[at] = 0
    notes[ASKED] = NOT_ASKED
    notes[TURN], notes[HANDS], notes[LIES] = 1, 1, 1


def bust(notes: Int64s) -> bool:
    """Whether the hand in turn is above 21."""
    total = 0
    for at in range(notes[HELD]):
        rank = notes[CARDS + at] >> 2
        total += 1 if rank == 12 else min(rank + 2, 10)
    return total > 21


def act(strategy: Int64s, place: int) -> int:
    """The agent's decision; the first that is not made yet is noted, and the hand stands."""
    if strategy[ASKED] != NOT_ASKED:
        return 0
    strategy[TURN] = strategy[ENDED] + 1
    if strategy[FRESH]:
        strategy[CARDS], strategy[CARDS + 1], strategy[HELD], strategy[FRESH] = strategy[NEW], strategy[NEW + 1], 2, 0
    at = int(strategy[AT])
    if at == strategy[MADE]:
        strategy[ASKED] = place
        return 0
    strategy[AT] = at + 1
    action = int(strategy[DECIDED + at])
    strategy[DUE] = NEXT_HAND
    if place >= POST:
        strategy[LIES] -= 2 * action
    elif action in (HIT, DOUBLE):
        strategy[DUE] = TO_HAND
        strategy[LIES] += action - HIT
    elif action == DIVIDE:
        strategy[DUE] = TO_SPLIT
        strategy[LIES] += 1
    return action


def note_card(notes: Int64s, card: int) -> None:
    """Notes the next card that leaves the shoe."""
    drawn = int(notes[DRAWN])
    notes[DRAWN] = drawn + 1
    if drawn == 3 and notes[NO_HOLE] == 0:
        notes[HOLE] = card
        return
    notes[RANKS + (card >> 2)] += 1
    if drawn == 1:
        notes[UP] = card
    elif drawn < 3:
        notes[CARDS + drawn // 2] = card
        notes[HELD] = 1 + drawn // 2
    elif notes[DUE] == TO_HAND:
        held = int(notes[HELD])
        before = notes[LIES]
        notes[CARDS + held] = card
        notes[HELD] = held + 1
        notes[DUE] = NEXT_HAND
        if bust(notes):
            notes[LIES] = before - 1
    elif notes[DUE] == TO_SPLIT:
        notes[WAIT + notes[WAITING]] = notes[CARDS + 1]
        notes[WAITING] += 1
        notes[CARDS + 1] = card
        notes[HANDS] += 1
        notes[DUE] = NEXT_HAND
    elif notes[WAITING] > 0:
        notes[WAITING] -= 1
        notes[NEW], notes[NEW + 1], notes[FRESH] = notes[WAIT + notes[WAITING]], card, 1
        notes[ENDED] += 1


def takes_second(v_up: int, follows: int, second_due: int, strategy: Int64s) -> bool:
    """Whether a dealer without a hole card takes a second card; with an ace up if the hand is insured, too."""
    due = second_due == 1 or strategy[INSURED] == 1
    return follows == 1 or (due and v_up in (ACE, TEN))


def next_card(pile: Pile, source: Source, shoe: Int64s) -> tuple[int, Pile]:
    """The next card, which is noted, and the pile after it; ``shoe`` is the array of rules."""
    card, left = kernels_next_card(pile, source, shoe)
    if shoe[ASKED] == NOT_ASKED:
        note_card(shoe, int(shoe[FACES + card % DECK]))
    return card, left


def watch(number: int, key_0: int, key_1: int, size: int, table: Indexed, rules: Int64s) -> int:
    """The class of a round, if the decisions in the notes are all that it takes; otherwise what is asked is noted."""
    clear(rules)
    found, _ = play_round(0, (0, number, key_0, key_1, size), rules, table, rules)
    return found


INSTEAD: Final = (bust, note_card, act, takes_second, next_card)
"""What replaces the kernel's functions, each after those it calls."""
