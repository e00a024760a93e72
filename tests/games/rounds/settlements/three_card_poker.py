"""Three Card Poker settled a second time, from sections 3, 10(b) and 11."""

from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Key, decisions, hand_of, placed, win

ORDER = "23456789TJQKA"

PAIR_PLUS = {
    "mini royal of spades": ("mini_royal_flush", "35:1"),
    "mini royal": ("mini_royal_flush", "35:1"),
    "straight flush": ("straight_flush", "35:1"),
    "three of a kind": ("three_of_a_kind", "25:1"),
    "straight": ("straight", "5:1"),
    "flush": ("flush", "3:1"),
    "pair": ("pair", "1:1"),
}
"""The row of the posted table that a hand is paid by, and what it pays where the licensee posts nothing else."""

BONUS = {
    "standard": {
        "straight": "1:1",
        "three of a kind": "4:1",
        "straight flush": "5:1",
        "mini royal": "5:1",
        "mini royal of spades": "5:1",
    },
    "A": {
        "straight": "1:1",
        "three of a kind": "3:1",
        "straight flush": "4:1",
        "mini royal": "5:1",
        "mini royal of spades": "50:1",
    },
    "B": {"three of a kind": "6:1", "straight flush": "8:1", "mini royal": "50:1", "mini royal of spades": "50:1"},
    "C": {"three of a kind": "3:1", "straight flush": "4:1", "mini royal": "10:1", "mini royal of spades": "50:1"},
}


def name_and_strength(hand: list[str]) -> tuple[str, tuple[int, ...]]:
    """What the hand is called, and numbers that are higher for the higher hand."""
    numbers = sorted((ORDER.index(card[0]) + 2 for card in hand), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    if numbers == [14, 3, 2]:
        numbers = [3, 2, 1]
    high, middle, low = numbers
    in_a_row = high - 1 == middle and middle - 1 == low
    if suited and in_a_row:
        if high == 14:
            return ("mini royal of spades" if hand[0][1] == "s" else "mini royal"), (5, high)
        return "straight flush", (5, high)
    if high == low:
        return "three of a kind", (4, high)
    if in_a_row:
        return "straight", (3, high)
    if suited:
        return "flush", (2, high, middle, low)
    if high == middle:
        return "pair", (1, middle, low)
    if middle == low:
        return "pair", (1, middle, high)
    return "nothing", (0, high, middle, low)


def pair_plus_odds(submission: Mapping[str, Any], name: str) -> str | None:
    if name == "nothing":
        return None
    posted = submission.get("pair_plus_table") or {}
    row, listed = PAIR_PLUS[name]
    if row == "mini_royal_flush" and row not in posted:
        row = "straight_flush"
    return str(posted.get(row, listed))


def bonus_odds(submission: Mapping[str, Any], name: str) -> str | None:
    version = submission.get("version", "standard")
    table = submission.get("ante_bonus_table") or ("standard" if version == "standard" else "A")
    if name == "straight" and name not in BONUS[table] and submission.get("blank_straight_cell") == "1:1":
        return "1:1"
    return BONUS[table].get(name)


def forfeited(answer: Answer) -> set[Key]:
    """Wagers that were forfeited before the round was void: antes folded, pair plus on hands given up unseen."""
    folds = {seat: choice for seat, choice in decisions(answer).items() if choice["do"] == "fold"}
    unseen = {seat for seat, choice in folds.items() if choice.get("expose") is False}
    return {(seat, "ante", "") for seat in folds} | {(seat, "pair_plus", "") for seat in unseen}


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    if answer["status"] == "void":
        kept = forfeited(answer) if submission.get("forfeits_in_void_round") == "kept" else set()
        return {key: LOSE if key in kept else VOID for key in stakes}
    _, dealer = name_and_strength(hand_of(answer, "dealer"))
    dealer_plays = dealer >= (0, 12)
    chosen = decisions(answer)
    expected: Expected = {}
    for (seat, wager, _), stake in stakes.items():
        name, mine = name_and_strength(hand_of(answer, seat))
        choice = chosen.get(seat, {})
        key = (seat, wager, "")
        if wager == "pair_plus":
            hidden = choice.get("do") == "fold" and choice.get("expose") is False
            at = None if hidden else pair_plus_odds(submission, name)
            expected[key] = win(stake, at) if at else LOSE
        elif choice["do"] == "fold":
            expected[key] = LOSE
        elif not dealer_plays:
            expected[key] = win(stake, "1:1") if wager == "ante" else PUSH
        else:
            expected[key] = win(stake, "1:1") if mine > dealer else LOSE if mine < dealer else PUSH
        bonus = bonus_odds(submission, name)
        if wager == "ante" and choice["do"] == "play" and bonus:
            expected[seat, "ante_bonus", ""] = win(stake, bonus)
    return expected


def check_deal(answer: Answer) -> None:
    """Three cards each, for everybody with a wager and the dealer, and no card twice."""
    if answer["status"] == "completed":
        positions = ["dealer", *sorted({seat for seat, _, _ in placed(answer)})]
        hands = [hand_of(answer, position) for position in positions]
        assert [len(hand) for hand in hands] == [3] * len(positions)
        assert len({card for hand in hands for card in hand}) == 3 * len(positions)
