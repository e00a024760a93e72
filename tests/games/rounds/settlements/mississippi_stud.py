"""Mississippi Stud settled a second time, from sections 655a.6, 655a.11 and 655a.12."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, cents, hand_of, placed, win

ORDER = "23456789TJQKA"
MAIN = ("ante", "third_street", "fourth_street", "fifth_street")
ODDS = {
    "royal flush": 500,
    "straight flush": 100,
    "four of a kind": 40,
    "full house": 10,
    "flush": 6,
    "straight": 4,
    "three of a kind": 3,
    "two pairs": 2,
    "high pair": 1,
}
FOR_ONE = {"four of a kind": 300, "full house": 50, "flush": 40, "straight": 30, "three of a kind": 9}
ENVY = {
    ("royal flush", 100): 100_000,
    ("straight flush", 100): 30_000,
    ("royal flush", 500): 500_000,
    ("straight flush", 500): 150_000,
}
BONUS = {
    "A": {"mini royal": 40, "straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 4, "pair": 1},
    "B": {"mini royal": 40, "straight flush": 40, "three of a kind": 30, "straight": 5, "flush": 4, "pair": 1},
    "C": {"mini royal": 50, "straight flush": 40, "three of a kind": 30, "straight": 5, "flush": 4, "pair": 1},
    "D": {"mini royal": 50, "straight flush": 40, "three of a kind": 30, "straight": 6, "flush": 3, "pair": 1},
}
LIMIT = 50_000_00


def in_a_row(numbers: list[int], low: list[int]) -> bool:
    return numbers == low or all(b - a == 1 for a, b in pairwise(numbers))


def five_card_name(hand: list[str]) -> str:
    """What five cards are called where it matters to pay; a pair by its height."""
    numbers = sorted(ORDER.index(card[0]) + 2 for card in hand)
    suited = len({card[1] for card in hand}) == 1
    row = in_a_row(numbers, [2, 3, 4, 5, 14])
    groups = sorted(Counter(numbers).values(), reverse=True)
    if suited and row:
        return "royal flush" if numbers[0] == 10 else "straight flush"
    if groups[0] == 4:
        return "four of a kind"
    if groups[:2] == [3, 2]:
        return "full house"
    if suited:
        return "flush"
    if row:
        return "straight"
    if groups[0] == 3:
        return "three of a kind"
    if groups[:2] == [2, 2]:
        return "two pairs"
    if groups[0] == 2:
        (pair,) = [number for number, count in Counter(numbers).items() if count == 2]
        return "high pair" if pair >= 11 else "middle pair" if pair >= 6 else "low pair"
    return "nothing"


def three_card_name(community: list[str], ace_low: bool) -> str:
    """What the community cards are called."""
    numbers = sorted(ORDER.index(card[0]) + 2 for card in community)
    suited = len({card[1] for card in community}) == 1
    row = in_a_row(numbers, [2, 3, 14] if ace_low else [])
    if suited and row:
        return "mini royal" if numbers[0] == 12 else "straight flush"
    kinds = len(set(numbers))
    if kinds == 1:
        return "three of a kind"
    return "straight" if row else "flush" if suited else "pair" if kinds == 2 else "nothing"


def cut_to_limit(payouts: list[int]) -> list[int]:
    """Each payout in proportion, so that all together are the limit; odd cents by the largest fraction."""
    total = sum(payouts)
    if total <= LIMIT:
        return payouts
    exact = [Fraction(LIMIT * payout, total) for payout in payouts]
    parts = [int(one) for one in exact]
    order = sorted(range(len(parts)), key=lambda place: parts[place] - exact[place])
    for place in order[: LIMIT - sum(parts)]:
        parts[place] += 1
    return parts


def troubles(answer: Answer, kind: str) -> set[str]:
    """Seats that a fault of that kind names."""
    return {str(one["position"]) for one in answer["events"] if one["kind"] == "fault" and one["fault"] == kind}


def folded(answer: Answer) -> set[str]:
    return {str(one["seat"]) for one in answer["events"] if one["kind"] == "decided" and one["do"] == "fold"}


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    community = hand_of(answer, "community")
    left = troubles(answer, "player_left")
    abandoned = bool(submission.get("abandoned_wagers"))
    talkers = troubles(answer, "player_communicated_hand")
    out = talkers | (left if abandoned else set())
    undecided = {seat for seat in left if (seat, MAIN[-1], "") not in stakes}
    folds = folded(answer) | (set() if abandoned else undecided)
    returned = troubles(answer, "progressive_not_accepted")
    expected: Expected = {}
    seats = sorted({seat for seat, _, _ in stakes}, key=int, reverse=True)
    names = {seat: five_card_name([*hand_of(answer, seat), *community]) for seat in seats}
    for seat in seats:
        if seat in out or seat in folds:
            expected.update({key: LOSE for key in stakes if key[0] == seat and key[1] in MAIN})
        else:
            expected.update(main_lines(names[seat], {k: v for k, v in stakes.items() if k[0] == seat and k[1] in MAIN}))
    bonus = three_card_name(community, submission.get("three_card_ace_low", True))
    table = BONUS.get(submission.get("three_card_bonus") or "A", {})
    for (seat, wager, _), stake in stakes.items():
        if wager == "three_card_bonus":
            lost = seat in out or bonus not in table
            expected[seat, wager, ""] = LOSE if lost else win(stake, f"{table[bonus]}:1")
    progressive = {seat: stake for (seat, wager, _), stake in stakes.items() if wager == "progressive"}
    meter = meter_at_settlement(answer)
    reset = reset_amount(submission)
    for seat in progressive:
        expected[seat, "progressive", ""] = VOID if seat in returned else LOSE
    for seat in seats:
        if (seat in out and seat not in talkers) or seat in folds:
            continue
        name = names[seat]
        if seat in progressive and seat not in returned and seat not in out:
            if name == "royal flush":
                expected[seat, "progressive", ""] = Line("win", meter - progressive[seat])
                meter = reset
            elif name == "straight flush":
                expected[seat, "progressive", ""] = Line("win", meter // 10 - progressive[seat])
                meter -= meter // 10
            elif name in FOR_ONE:
                expected[seat, "progressive", ""] = Line("win", (FOR_ONE[name] - 1) * progressive[seat])
        for other, stake in progressive.items():
            amount = ENVY.get((name, stake), 0)
            if other != seat and other not in returned and other not in out and amount:
                key = (other, "envy_bonus", "")
                expected[key] = Line("win", expected.get(key, Line("win")).paid + amount)
    return expected


def main_lines(name: str, stakes: Mapping[Any, int]) -> Expected:
    if name == "middle pair":
        return dict.fromkeys(stakes, PUSH)
    if name not in ODDS:
        return dict.fromkeys(stakes, LOSE)
    paid = cut_to_limit([stake * ODDS[name] for stake in stakes.values()])
    return {key: Line("win", amount) for key, amount in zip(stakes, paid, strict=True)}


def meter_at_settlement(answer: Answer) -> int:
    """What the meter showed when the last wager had been added to it; 0 where nobody wagered on it."""
    readings = [one["reading"] for one in answer["events"] if one["kind"] == "meter_fed"]
    return cents(readings[-1]) if readings else 0


def reset_amount(submission: Mapping[str, Any]) -> int:
    filed = submission.get("progressive_initial_reset") or 10_000
    return 100 * int(filed["reset"] if isinstance(filed, Mapping) else filed)


def check_deal(answer: Answer) -> None:
    """Two cards each for everybody with a wager, three for all, and no card twice."""
    if answer["status"] == "completed":
        positions = ["community", *sorted({seat for seat, _, _ in placed(answer)})]
        hands = [hand_of(answer, position) for position in positions]
        assert [len(hand) for hand in hands] == [3] + [2] * (len(positions) - 1)
        assert len({card for hand in hands for card in hand}) == 1 + 2 * len(positions)
