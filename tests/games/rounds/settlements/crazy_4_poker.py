"""Crazy 4 Poker settled a second time, from sections 657a.1, 657a.6, 657a.11 and 657a.12."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import (
    LOSE,
    PUSH,
    VOID,
    Answer,
    Expected,
    Line,
    cents,
    decisions,
    hand_of,
    placed,
    win,
)

ORDER = "23456789TJQKA"
TYPES = ("nothing", "pair", "two pairs", "straight", "flush", "three", "straight flush", "four")
SUPER = {"four": "30:1", "straight flush": "15:1", "three": "2:1", "flush": "3:2", "straight": "1:1"}
QUEENS_UP = {
    letter: {"four": 50, "straight flush": run, "three": three, "flush": 4, "straight": 3, "two pairs": 2}
    for letter, run, three in [("A", 30, 9), ("B", 40, 8), ("C", 30, 8), ("D", 40, 7)]
}
FOR_ONE = {
    "A": {"four": 300, "straight flush": 100, "three": 9},
    "B": {"four": 300, "straight flush": 100, "three": 15},
}
ENVY = {
    "A": {"four aces": 100, "four": 10, "straight flush": 5},
    "B": {"four aces": 100, "four": 25},
}
LEAST = {"A": 5_000, "B": 1_000}

Standing = tuple[int, list[int]]
"""The type of a hand and then the numbers that decide within it; compares as hands do."""


def standing(four: tuple[str, ...]) -> Standing:
    """How four cards stand."""
    numbers = sorted((ORDER.index(card[0]) + 2 for card in four), reverse=True)
    if numbers == [14, 4, 3, 2]:
        numbers = [4, 3, 2, 1]
    run = numbers == list(range(numbers[0], numbers[0] - 4, -1))
    suited = len({card[1] for card in four}) == 1
    by_count = sorted(numbers, key=lambda number: (numbers.count(number), number), reverse=True)
    counts = sorted(Counter(numbers).values(), reverse=True)
    if run or suited:
        name = "straight flush" if run and suited else "straight" if run else "flush"
    else:
        name = {4: "four", 3: "three", 2: "two pairs" if counts == [2, 2] else "pair", 1: "nothing"}[counts[0]]
    return TYPES.index(name), by_count


def best(five: list[str]) -> Standing:
    """The highest four of five cards."""
    return max(standing(four) for four in combinations(five, 4))


def called(held: Standing) -> str:
    """The type of a hand, four aces by their own name."""
    return "four aces" if held == (7, [14, 14, 14, 14]) else TYPES[held[0]]


def super_bonus(mine: Standing, dealer: Standing, stake: int, returned: bool) -> Line:
    if called(mine) == "four aces":
        return win(stake, "200:1")
    if called(mine) in SUPER:
        return win(stake, SUPER[called(mine)])
    return PUSH if mine >= dealer or (returned and below_king(dealer)) else LOSE


def below_king(dealer: Standing) -> bool:
    return dealer[0] == 0 and dealer[1][0] < 13


def queens_up(mine: Standing, letter: str, stake: int) -> Line:
    if called(mine) == "pair" and mine[1][0] >= 12:
        return win(stake, "1:1")
    pays = QUEENS_UP[letter].get(called(mine).removesuffix(" aces"))
    return win(stake, f"{pays}:1") if pays else LOSE


def troubles(answer: Answer, kind: str) -> dict[str, Mapping[str, Any]]:
    """The first fault of that kind at each seat."""
    found: dict[str, Mapping[str, Any]] = {}
    for one in answer["events"]:
        if one["kind"] == "fault" and one["fault"] == kind:
            found.setdefault(str(one["position"]), one)
    return found


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    seats = sorted({seat for seat, _, _ in stakes}, key=int, reverse=True)
    made = {seat: {wager: stake for (one, wager, _), stake in stakes.items() if one == seat} for seat in seats}
    gone = set(troubles(answer, "player_left")) if submission.get("abandoned_wagers") else set()
    chip_back = set(troubles(answer, "progressive_not_accepted"))
    check_play(answer, made)
    dealer = best(hand_of(answer, "dealer"))
    letter = submission.get("progressive_paytable", "A")
    returned = submission.get("super_bonus_below_king") == "returned"
    meter = meter_at_settlement(answer)
    expected: Expected = {}
    for seat in seats:
        mine, wagers = best(hand_of(answer, seat)), made[seat]
        if seat in gone or "play" not in wagers:
            lines = dict.fromkeys(wagers, LOSE)
        else:
            lines = against_dealer(mine, dealer, wagers)
            lines["super_bonus"] = super_bonus(mine, dealer, wagers["super_bonus"], returned)
            if "queens_up" in wagers:
                table = submission.get("queens_up_paytable", "A")
                lines["queens_up"] = queens_up(mine, table, wagers["queens_up"])
            if "progressive" in wagers:
                lines["progressive"] = LOSE
                stake = wagers["progressive"]
                if called(mine) == "four aces" and seat not in chip_back:
                    lines["progressive"] = Line("win", meter - stake)
                    meter = reset_amount(submission, letter)
                elif called(mine) in FOR_ONE[letter]:
                    lines["progressive"] = Line("win", (FOR_ONE[letter][called(mine)] - 1) * stake)
            for other in seats:
                if other != seat and other not in gone | chip_back and "progressive" in made[other]:
                    amount = ENVY[letter].get(called(mine), 0) * made[other]["progressive"]
                    if amount:
                        earlier = expected.get((other, "envy_bonus", ""), Line("win"))
                        expected[other, "envy_bonus", ""] = Line("win", earlier.paid + amount)
        if seat in chip_back:
            lines["progressive"] = VOID
        expected.update({(seat, wager, ""): line for wager, line in lines.items()})
    return expected


def against_dealer(mine: Standing, dealer: Standing, wagers: Mapping[str, int]) -> dict[str, Line]:
    """Ante and Play."""
    if below_king(dealer):
        return {"ante": PUSH, "play": win(wagers["play"], "1:1")}
    if mine == dealer:
        return {"ante": PUSH, "play": PUSH}
    if mine < dealer:
        return {"ante": LOSE, "play": LOSE}
    return {"ante": win(wagers["ante"], "1:1"), "play": win(wagers["play"], "1:1")}


def check_play(answer: Answer, made: Mapping[str, Mapping[str, int]]) -> None:
    """Ante and Super Bonus are equal; Play is the Ante, and more only with a pair of aces or better, to three times it."""
    for seat, wagers in made.items():
        assert wagers["ante"] == wagers["super_bonus"]
        if "play" in wagers:
            aces = best(hand_of(answer, seat)) >= (1, [14, 14, 0, 0])
            assert wagers["ante"] <= wagers["play"] <= wagers["ante"] * (3 if aces else 1)
            assert decisions(answer)[seat]["do"] == "play"


def meter_at_settlement(answer: Answer) -> int:
    """What the meter showed when the last wager had been added to it; 0 where nobody wagered on it."""
    readings = [one["reading"] for one in answer["events"] if one["kind"] == "meter_fed"]
    return cents(readings[-1]) if readings else 0


def reset_amount(submission: Mapping[str, Any], letter: str) -> int:
    filed = submission.get("progressive_initial_reset") or LEAST[letter]
    return 100 * int(filed["reset"] if isinstance(filed, Mapping) else filed)


def check_deal(answer: Answer) -> None:
    """Five cards each for everybody with a wager and for the dealer, and no card twice."""
    if answer["status"] == "completed":
        positions = ["dealer", *sorted({seat for seat, _, _ in placed(answer)})]
        hands = [hand_of(answer, position) for position in positions]
        assert [len(hand) for hand in hands] == [5] * len(positions)
        assert len({card for hand in hands for card in hand}) == 5 * len(positions)
