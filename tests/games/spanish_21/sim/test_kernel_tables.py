"""What the kernel looks up, beside the hands and endings that prices are counted from: made by other code."""

import pytest

from houseway.games.spanish_21.odds.counting import (
    ACE,
    DEALER_BLACKJACK,
    DEALER_BUST,
    FIVE_CARDS,
    MIXED_678,
    MIXED_777,
    PLAIN_21,
    SPLIT_21,
    VALUES,
)
from houseway.games.spanish_21.odds.counting_dealer import endings
from houseway.games.spanish_21.odds.counting_hands import STATES, all_hands, two_card_state
from houseway.games.spanish_21.sim.tables import (
    DEALER,
    DEALERS,
    ENDED,
    LENGTH,
    MORE,
    STAND,
    TABLE,
    TWO,
    made_of,
    more,
)

FACES = VALUES - 1


def test_places_of_the_table_follow_each_other() -> None:
    assert len(TABLE) == LENGTH == DEALER + 2 * DEALERS


def test_one_more_card_makes_of_every_hand_what_the_counted_hands_say() -> None:
    """All 3,072 hands of two cards and more, with every next card: the state that follows, or how the hand ends."""
    hands, wrong = all_hands(), []
    for number, cards in enumerate(hands.cards):
        if cards < 2 or hands.totals[number] == 21:
            continue
        assert TABLE[STAND + hands.states[number]] == hands.statuses[0][number]
        for value in range(VALUES):
            found = TABLE[MORE + VALUES * hands.states[number] + value]
            after = hands.after[number][value]
            if after < 0:
                wanted = STATES
            elif hands.totals[after] == 21:
                wanted = STATES + hands.statuses[0][after]
            else:
                wanted = hands.states[after]
            if found != wanted:
                wrong.append((hands.counts[number], value, found, wanted))
    assert wrong == []


@pytest.mark.parametrize("suits", range(3))
def test_suits_of_two_cards_are_told_apart_where_they_count(suits: int) -> None:
    def two(first: int, second: int) -> int:
        return int(TABLE[TWO + 3 * (VALUES * first + second) + suits])

    for first, second in ((5, 6), (7, 5), (6, 7), (6, 6)):
        assert two(first, second) == two_card_state(first, second, suits)
    assert two(4, 6) == two_card_state(4, 6)
    assert two(5, 5) == two_card_state(5, 5)
    assert two(ACE, FACES) == two(FACES, ACE) == STATES + SPLIT_21


@pytest.mark.clause("MA-S21-5.f.1", "PA-S21-12.b.1", "PA-S21-12.b.3")
def test_bonuses_end_a_hand() -> None:
    assert more(two_card_state(5, 6), 7) == more(two_card_state(7, 6, 2), 5) == STATES + MIXED_678
    assert more(two_card_state(6, 6, 1), 6) == STATES + MIXED_777
    assert more(two_card_state(5, 4), 9) == STATES + PLAIN_21
    assert more(two_card_state(5, 9), 9) == STATES
    four = [state for state in range(STATES) if made_of(state) == (16, False, 4)]
    assert [more(state, 4) for state in four] == [STATES + FIVE_CARDS]


@pytest.mark.clause("MA-S21-12.b", "PA-S21-7.l")
@pytest.mark.parametrize("up", range(VALUES))
@pytest.mark.parametrize("hits", [False, True])
def test_every_set_that_a_dealer_can_draw_ends_as_it_was_counted(up: int, hits: bool) -> None:
    """Each set's cards, walked through the table in every order that does not end before its last card."""
    counted = dict.fromkeys(range(DEALER_BLACKJACK + 1), 0)
    for one in endings(up, hits):
        counted[one.end] += one.orders
    walked = dict.fromkeys(counted, 0)
    todo = [up]
    while todo:
        state = todo.pop()
        for value in range(VALUES):
            after = int(TABLE[DEALER + DEALERS * hits + VALUES * state + value])
            if after >= ENDED:
                walked[after - ENDED] += 1
            else:
                todo.append(after)
    assert walked == counted
    assert counted[DEALER_BUST] > 0
