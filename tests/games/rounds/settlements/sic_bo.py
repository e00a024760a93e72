"""Sic Bo settled a second time, from sections 2 and 4."""

from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import LOSE, VOID, Answer, Expected, placed, win

LOW_TOTALS = {4: "50:1", 5: "18:1", 6: "14:1", 7: "12:1", 8: "8:1", 9: "6:1", 10: "6:1"}
"""The other seven mirror them: 17 pays as 4, 16 as 5, and so on."""
LISTED = {
    "three_of_a_kind": "150:1",
    "two_of_a_kind": "8:1",
    "any_three_of_a_kind": "24:1",
    "two_dice_combination": "5:1",
    "small": "1:1",
    "big": "1:1",
    "one_of_a_kind": "1:1",
    "two_dice": "2:1",
    "three_dice": "3:1",
    **{f"total_{total}": at for total, at in LOW_TOTALS.items()},
    **{f"total_{21 - total}": at for total, at in LOW_TOTALS.items()},
}


def winning_row(submission: Mapping[str, Any], wager: str, pick: str, dice: list[int]) -> str | None:
    """The row of the odds sheet that a wager wins by, or None."""
    triple = dice[0] == dice[1] == dice[2]
    total = dice[0] + dice[1] + dice[2]
    if wager == "small":
        return "small" if total in (4, 5, 6, 7, 8, 9, 10) and not triple else None
    if wager == "big":
        return "big" if total in (11, 12, 13, 14, 15, 16, 17) and not triple else None
    if wager == "any_three_of_a_kind":
        return wager if triple else None
    if wager == "total_value":
        return f"total_{total}" if total == int(pick) else None
    if wager == "two_dice_combination":
        return wager if int(pick[0]) in dice and int(pick[2]) in dice else None
    matches = sum(1 for face in dice if face == int(pick))
    if wager == "three_of_a_kind":
        return wager if matches == 3 else None
    if wager == "two_of_a_kind":
        if matches == 3:
            return wager if submission.get("two_of_a_kind_on_triple", "win") == "win" else None
        return wager if matches == 2 else None
    return {0: None, 1: "one_of_a_kind", 2: "two_dice", 3: "three_dice"}[matches]


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    rolls = [event["dice"] for event in answer["events"] if event["kind"] == "announced" and "dice" in event]
    sheet = {**LISTED, **(submission.get("payout_odds") or {})}
    expected: Expected = {}
    for key, stake in stakes.items():
        row = winning_row(submission, key[1], key[2], rolls[-1])
        expected[key] = win(stake, sheet[row]) if row else LOSE
    return expected
