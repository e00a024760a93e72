"""Rules outside the regulation, as ties to the dealer: priced, flagged with the clause, and counted a second way."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

import houseway as hw
from houseway.equipment.cards import cards
from houseway.odds.duel.rules import lowest_hand
from houseway.ranking import FIVE_CARD, FOUR_CARD, THREE_CARD
from tests.project.refused import refused

Hand = tuple[int, int, int]


def strength(hand: Hand) -> tuple[int, ...]:
    """The strength of three cards (rank times four plus suit), compared by this test's own code."""
    ranks = sorted((card // 4 for card in hand), reverse=True)
    flush = len({card % 4 for card in hand}) == 1
    wheel = ranks == [12, 1, 0]
    straight = wheel or (len(set(ranks)) == 3 and ranks[0] - ranks[2] == 2)
    if straight:
        return (5 if flush else 3, 1 if wheel else ranks[0])
    if len(set(ranks)) == 1:
        return (4, ranks[0])
    if flush:
        return (2, *ranks)
    if len(set(ranks)) == 2:
        pair = ranks[1]
        return (1, pair, next(rank for rank in ranks if rank != pair))
    return (0, *ranks)


BONUS = {5: 5, 4: 4, 3: 1}
"""The ante bonus of the standard version by the first number of a strength."""


def three_card_edge(tie: int, lowest: tuple[int, ...]) -> Fraction:
    """The house edge of the ante if a tie brings ``tie`` and the dealer qualifies from ``lowest`` up.

    The dealer's hands without the player's three cards are those of the deck less those that hold one of them.
    """
    every = {hand: strength(hand) for hand in combinations(range(52), 3)}
    deck = Counter(every.values())
    with_card: dict[int, Counter[tuple[int, ...]]] = {card: Counter() for card in range(52)}
    with_two: dict[tuple[int, int], Counter[tuple[int, ...]]] = {}
    for hand, height in every.items():
        for card in hand:
            with_card[card][height] += 1
        for two in combinations(hand, 2):
            with_two.setdefault(two, Counter())[height] += 1
    order = sorted(deck)
    place = {height: number for number, height in enumerate(order)}

    def summed(counts: Counter[tuple[int, ...]]) -> list[int]:
        """The number of hands below each place, from the first to one past the last."""
        total, sums = 0, [0]
        for height in order:
            total += counts[height]
            sums.append(total)
        return sums

    whole = summed(deck)
    ones = {card: summed(counts) for card, counts in with_card.items()}
    twos = {two: summed(counts) for two, counts in with_two.items()}
    total, weight = Fraction(0), 0
    starts = next(number for number, height in enumerate(order) if height >= lowest)
    seen: dict[tuple[tuple[int, ...], ...], tuple[Fraction, int]] = {}
    for hand, height in every.items():
        suits = [tuple(card // 4 for card in hand if card % 4 == suit) for suit in range(4)]
        pattern = tuple(sorted(suits))
        if pattern not in seen:
            mine = place[height]

            def below(at: int, hand: Hand = hand, mine: int = mine) -> int:
                found = whole[at] - sum(ones[card][at] for card in hand)
                return found + sum(twos[two][at] for two in combinations(hand, 2)) - (at > mine)

            dealt = below(len(order))
            low = below(starts)
            won = max(0, below(mine) - low)
            tied = below(mine + 1) - below(mine) if mine >= starts else 0
            lost = dealt - low - won - tied
            bonus = BONUS.get(height[0], 0)
            played = low + 2 * won + tie * tied - 2 * lost + bonus * dealt
            seen[pattern] = (Fraction(max(played, -dealt)), dealt)
        net, dealt = seen[pattern]
        total, weight = total + net, weight + dealt
    return -total / weight


QUEEN = (0, 10, 1, 0)
"""Queen high, with the two and the three."""


def test_three_card_ties_counted_again() -> None:
    for ties, net in (("push", 0), ("dealer", -2), ("player", 2)):
        found = hw.price("three_card_poker", "MA", assume={"ties": ties}, cache=False)
        assert found["ante"].house_edge == three_card_edge(net, QUEEN), ties
        assert found["ante"].method.kind == "exact"


@pytest.mark.parametrize(
    ("written", "lowest"),
    [("none", (0,)), ("K", (0, 11, 1, 0)), ("A-K", (0, 12, 11, 0)), ("pair", (1, 0, 1)), ("J-9", (0, 9, 7, 0))],
)
def test_three_card_qualifying_hands_counted_again(written: str, lowest: tuple[int, ...]) -> None:
    found = hw.price("three_card_poker", "MA", assume={"qualifies": written}, cache=False)
    assert found["ante"].house_edge == three_card_edge(0, lowest)
    assert found.unlawful == ("MA-TC-11.a.1-2",)


def test_a_tie_to_the_dealer_costs_two_antes_where_the_play_is_the_same() -> None:
    prices = {
        ties: hw.price("three_card_poker", "MA", assume={"ties": ties, "player": "mimic_dealer"}, cache=False)["ante"]
        for ties in ("push", "player", "dealer")
    }
    tied = sum(one.probability for one in prices["push"].outcomes if one.line.name.startswith("draw"))
    assert tied > 0
    assert prices["dealer"].house_edge - prices["push"].house_edge == 2 * tied
    assert prices["push"].house_edge - prices["player"].house_edge == 2 * tied


def test_a_best_play_that_goes_by_suits_is_said_to() -> None:
    """Where the dealer qualifies with jack-ten, a queen-high hand is played in some suits and folded in others."""
    assume = {"qualifies": "J-T"}
    assert "by suits" in hw.price("three_card_poker", "MA", assume=assume, cache=False).strategy
    assert "by suits" not in hw.price("three_card_poker", "MA", assume={"qualifies": "J-9"}, cache=False).strategy
    hands = {
        hand: hw.strategy("three_card_poker", authority="MA", hand=hand, assume=assume).advice.best
        for hand in ("Qh 5h 4h", "Qh 5h 4d", "Qd 5h 4h", "Qh 5d 4h", "Qh 5d 4s", "Qh 5d 3s", "Qh 6d 4s")
    }
    assert {hands["Qh 5d 3s"], hands["Qh 6d 4s"]} == {"fold", "play"}
    assert len({hands["Qh 5h 4d"], hands["Qd 5h 4h"], hands["Qh 5d 4h"], hands["Qh 5d 4s"]}) == 2


def test_the_regulation_is_not_flagged() -> None:
    for assume in ({}, {"ties": "push"}, {"qualifies": "Q"}, {"qualifies": "Q-3-2"}, {"qualifies": "q"}):
        assert hw.price("three_card_poker", "MA", assume=assume, cache=False).unlawful == ()
    both = hw.price("three_card_poker", "MA", assume={"ties": "banker", "qualifies": "none"}, cache=False)
    assert both.unlawful == ("MA-TC-3.c-2", "MA-TC-11.a.1-2")
    assert both.json()["unlawful"] == ["MA-TC-3.c-2", "MA-TC-11.a.1-2"]


@pytest.mark.parametrize(
    "assume", [{"ties": "house"}, {"qualifies": "3"}, {"qualifies": "K-A"}, {"qualifies": "quads"}, {"qualifies": ""}]
)
def test_other_words_are_refused(assume: dict[str, str]) -> None:
    with refused("assumption-impossible"):
        hw.price("three_card_poker", "MA", assume=assume)


def test_the_lowest_hands_that_words_name() -> None:
    assert lowest_hand(FIVE_CARD, "A-K").rank == FIVE_CARD.rank(cards("Ah Kd 4c 3s 2h"))
    assert lowest_hand(FIVE_CARD, "A").rank == FIVE_CARD.rank(cards("Ah 6d 4c 3s 2h"))
    assert lowest_hand(FOUR_CARD, "K").rank == FOUR_CARD.rank(cards("Kh 4d 3c 2s"))
    assert lowest_hand(THREE_CARD, "10").rank == THREE_CARD.rank(cards("Th 3d 2c"))
    assert lowest_hand(THREE_CARD, "pair").rank == THREE_CARD.rank(cards("2h 2d 3c"))
    assert lowest_hand(THREE_CARD, "none").rank == 1


def test_strategy_and_simulation_follow_ties_and_refuse_what_is_not_dealt() -> None:
    play = hw.strategy("three_card_poker", authority="MA", hand="Qh 6d 4c", assume={"ties": "dealer"})
    fair = hw.strategy("three_card_poker", authority="MA", hand="Qh 6d 4c")
    assert play.advice.alternatives[0].value < fair.advice.alternatives[0].value
    done = hw.simulate("three_card_poker", 200_000, authority="MA", assume={"ties": "dealer"})
    score = done.z_score("ante")
    assert score is not None
    assert abs(score) < 4.5
    with refused("not-simulated"):
        hw.simulate("three_card_poker", 1000, authority="MA", assume={"qualifies": "K"})
    with refused("not-simulated"):
        hw.joint("three_card_poker", "MA", assume={"qualifies": "K"}).two_seats({"ante": 10}, exact=True)
    with refused("not-permitted"):
        hw.protection("three_card_poker", "MA", assume={"ties": "dealer"})
