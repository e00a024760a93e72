"""Let It Ride settled a second time, from sections 3, 6, 10 and 11."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import LOSE, VOID, Answer, Expected, Line, cents, hand_of, placed, win
from tests.games.rounds.settlements.five_cards import five_card_name, in_a_row, numbers

WITHDRAWN = Line("withdrawn")

MAIN = {
    "royal_flush": "1000:1",
    "straight_flush": "200:1",
    "four_of_a_kind": "50:1",
    "full_house": "11:1",
    "flush": "8:1",
    "straight": "5:1",
    "three_of_a_kind": "3:1",
    "two_pair": "2:1",
    "pair_of_tens_jacks_queens_kings_or_aces": "1:1",
}
SUMS = {
    "royal_flush": 25_000,
    "straight_flush": 2_500,
    "four_of_a_kind": 400,
    "full_house": 200,
    "flush": 50,
    "straight": 25,
    "three_of_a_kind": 5,
}
"""Dollars that the Let It Ride bonus returns."""
STRAIGHT = {"A": 6, "B": 5, "C": 6, "D": 6, "E": 5, "F": 6}
FLUSH = {"A": 4, "B": 4, "C": 3, "D": 4, "E": 4, "F": 3}


def main_row(hand: list[str]) -> str:
    """The row of the main table that the five cards take, or nothing."""
    name = five_card_name(hand)
    if not name.startswith("pair"):
        return name
    return "pair_of_tens_jacks_queens_kings_or_aces" if int(name.split()[1]) >= 10 else "nothing"


def three_card_odds(submission: Mapping[str, Any], hand: list[str]) -> str | None:
    """What the three card bonus pays on the player's own cards."""
    table = submission.get("three_card_bonus_table", "A")
    ranks = numbers(hand)
    suited, row = len({card[1] for card in hand}) == 1, in_a_row(ranks)
    if suited and set(ranks) == {12, 13, 14}:
        if table in "DEF":
            return "50:1"
        return "40:1" if submission.get("unlisted_mini_royal") != "no_payout" else None
    if suited and row:
        return "40:1"
    if len(set(ranks)) == 1:
        return "30:1"
    if row:
        return f"{STRAIGHT[table]}:1"
    if suited:
        return f"{FLUSH[table]}:1"
    return "1:1" if len(set(ranks)) == 2 else None


def community(submission: Mapping[str, Any], answer: Answer) -> list[str]:
    """The two cards that everybody uses: the leftmost of three is burned, and a stack is spread from right to left."""
    dealt = hand_of(answer, "community")
    return dealt[:2] if submission.get("dealing_method") == "automated_shoe" else dealt[1:]


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What every wager comes to; a bet taken back stays so, even where the round turns out to be void."""
    stakes = placed(answer)
    taken_back = set()
    asked: Counter[str] = Counter()
    for event in answer["events"]:
        if event["kind"] == "decided":
            seat = str(event["seat"])
            asked[seat] += 1
            if event["do"] == "withdraw":
                taken_back.add((seat, f"bet_{asked[seat]}", ""))
    if answer["status"] == "void":
        return {key: WITHDRAWN if key in taken_back else VOID for key in stakes}
    shared = community(submission, answer)
    posted = submission.get("main_paytable") or {}
    expected: Expected = {}
    for key, stake in stakes.items():
        seat, wager, _ = key
        name = main_row([*hand_of(answer, seat), *shared])
        if key in taken_back:
            expected[key] = WITHDRAWN
        elif wager == "let_it_ride_bonus":
            expected[key] = Line("win", cents(f"{SUMS[name] - 1}.00")) if name in SUMS else LOSE
        elif wager == "three_card_bonus":
            at = three_card_odds(submission, hand_of(answer, seat))
            expected[key] = win(stake, at) if at else LOSE
        else:
            expected[key] = win(stake, str(posted.get(name, MAIN[name]))) if name in MAIN else LOSE
    return expected


def check_deal(answer: Answer) -> None:
    """Three cards to everybody with three wagers and to the community area, no card twice; every seat decides twice."""
    if answer["status"] == "completed":
        seats = sorted({seat for seat, _, _ in placed(answer)})
        hands = [hand_of(answer, position) for position in (*seats, "community")]
        assert [len(hand) for hand in hands] == [3] * len(hands)
        assert len({card for hand in hands for card in hand}) == 3 * len(hands)
        decided = Counter(str(event["seat"]) for event in answer["events"] if event["kind"] == "decided")
        assert decided == dict.fromkeys(seats, 2)
