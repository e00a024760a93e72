"""Fast Action Hold 'Em settled a second time, from sections 3, 8 and 9."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, hand_of, placed, win

ORDER = "23456789TJQKA"
Hand = list[str]
Value = tuple[int, list[int]]
SUITED = {(5,): 17, (4, 1): 15, (3, 2): 13, (3, 1, 1): 11, (2, 2, 1): 10, (2, 1, 1, 1): 9}
MIXED = {(5,): 12, (4, 1): 8, (3, 2): 7, (3, 1, 1): 4, (2, 2, 1): 3, (2, 1, 1, 1): 2, (1, 1, 1, 1, 1): 1}


def height(card: str) -> int:
    return ORDER.index(card[0]) + 2


def five_card_value(hand: tuple[str, ...]) -> Value:
    """The class of five cards, 17 the best, and what decides within it."""
    counted = Counter(height(card) for card in hand)
    ranks = sorted(counted, key=lambda rank: (counted[rank], rank), reverse=True)
    pattern = tuple(counted[rank] for rank in ranks)
    suited = len({card[1] for card in hand}) == 1
    if pattern == (1, 1, 1, 1, 1):
        top = 5 if ranks == [14, 5, 4, 3, 2] else ranks[0] if ranks[0] - ranks[4] == 4 else 0
        if top:
            return (16 if top == 14 else 14, [top]) if suited else (5, [top])
        return (6 if suited else 1), ranks
    return (SUITED if suited else MIXED)[pattern], ranks


def best(two: Hand, board: Hand) -> Value:
    return max(five_card_value(five) for five in combinations([*two, *board], 5))


def prefers(two: tuple[str, str], one_card: bool) -> int:
    """The number of the first of fourteen preferences that two cards fit."""
    high, low = sorted((height(card) for card in two), reverse=True)
    suited, ace, run = two[0][1] == two[1][1], high == 14, high - low == 1
    fits = [
        high == low and suited,
        high == low,
        ace and suited and low >= 10,
        suited and run and low >= 10,
        ace and low >= 10,
        run and low >= 11 and not suited,
        ace and suited,
        suited and (high if one_card else low) >= 10,
        (high if one_card else low) >= 11,
        ace,
        suited and run,
        suited,
        run,
        True,
    ]
    return fits.index(True) + 1


def dealer_keeps(hand: Hand, submission: Mapping[str, Any]) -> Hand:
    """Two of four cards by the house way; of equals those dealt first."""
    one_card = submission.get("ten_or_better") == "one_card"
    together = submission.get("suited_pair") == "unless_higher_pair"

    def rank(two: tuple[str, str]) -> tuple[int, int, int, int]:
        step = prefers(two, one_card)
        high, low = sorted((height(card) for card in two), reverse=True)
        if together and step <= 2:
            return (2, -high, -low, step)
        return (step, -high, -low, 0)

    kept = min(combinations(hand, 2), key=rank)
    return list(kept)


def natural(hand: Hand) -> bool:
    return len({card[0] for card in hand[:4]}) == 1


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    taken = decisions_of(answer)
    kept_settled = void_keeps_settled(submission, answer)
    if answer["status"] == "void" and not kept_settled:
        return dict.fromkeys(stakes, VOID)
    dealer, board = hand_of(answer, "dealer"), hand_of(answer, "community")
    expected: Expected = {}
    for key, stake in stakes.items():
        seat, wager, _ = key
        hand = hand_of(answer, seat)
        choices = taken.get(seat, [])
        last = choices[-1] if choices else {}
        if not hand or last.get("do") == "void_hand":
            expected[key] = VOID
        elif last.get("do") == "surrender":
            expected[key] = Line("surrender")
        elif last.get("do") == "announce_natural" and natural(hand):
            expected[key] = win(stake, "5:1")
        elif answer["status"] == "void":
            expected[key] = VOID
        elif natural(dealer):
            expected[key] = PUSH if wager == "split" else LOSE
        else:
            kept = list(last["keep"])
            mine = kept if wager == "original" else others(hand, kept)
            theirs = best(dealer_keeps(dealer, submission), board)
            expected[key] = win(stake, "1:1") if best(mine, board) > theirs else LOSE
    return expected


def others(hand: Hand, kept: Hand) -> Hand:
    left = list(hand)
    for card in kept:
        left.remove(card)
    return left


def decisions_of(answer: Answer) -> dict[str, list[Mapping[str, Any]]]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for event in answer["events"]:
        if event["kind"] == "decided":
            found.setdefault(str(event["seat"]), []).append(event)
    return found


def void_keeps_settled(submission: Mapping[str, Any], answer: Answer) -> bool:
    """Whether the round is void for the dealer's extra card under the reading that settled wagers stand."""
    stands = submission.get("dealer_extra_card_voids") == "unsettled"
    return stands and answer["status"] == "void" and len(hand_of(answer, "dealer")) > 4


def check_deal(answer: Answer) -> None:
    """Four cards each unless the dealer erred; five on the board unless the dealer's natural ended the round."""
    if answer["status"] == "completed" and not any(event["kind"] == "fault" for event in answer["events"]):
        dealer = hand_of(answer, "dealer")
        assert len(dealer) == 4
        assert all(len(hand_of(answer, seat)) == 4 for seat, _, _ in placed(answer))
        assert len(hand_of(answer, "community")) == (0 if natural(dealer) else 5)
