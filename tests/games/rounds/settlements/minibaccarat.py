"""Minibaccarat settled a second time, from sections 7, 8(c)(3), 10 and 12."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, decisions, hand_of, placed, win

DRAGON_BONUS = {
    "A": {9: "30:1", 8: "10:1", 7: "6:1", 6: "4:1", 5: "2:1", 4: "1:1"},
    "B": {9: "20:1", 8: "8:1", 7: "7:1", 6: "4:1", 5: "3:1", 4: "1:1"},
    "C": {9: "30:1", 8: "10:1", 7: "4:1", 6: "4:1", 5: "2:1", 4: "2:1"},
}


def count(hand: list[str]) -> int:
    value = {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}
    return sum(value[card[0]] if card[0] in value else int(card[0]) for card in hand) % 10


def natural(hand: list[str]) -> bool:
    return len(hand) == 2 and count(hand) >= 8


def dragon_bonus(mine: list[str], other: list[str], table: str) -> str | None:
    """The odds, "push" for equal Naturals, None for a loss."""
    if natural(mine):
        if not natural(other) or count(mine) > count(other):
            return "1:1"
        return "push" if count(mine) == count(other) else None
    return DRAGON_BONUS[table].get(count(mine) - count(other))


def house_money_odds(player: list[str], banker: list[str]) -> str | None:
    pairs = sum(1 for hand in (player, banker) if hand[0][0] == hand[1][0])
    return {0: None, 1: "3:1", 2: "15:1"}[pairs]


def portion(submission: Mapping[str, Any]) -> Fraction:
    said = submission.get("house_money_press_portion", "all")
    return Fraction(1) if said == "all" else Fraction(said.rstrip("%")) / 100


def vigorish(won: int, submission: Mapping[str, Any]) -> int:
    """Five percent of what was won; up to the next quarter where the licensee rounds."""
    if submission.get("table_variant") == "ez":
        return 0
    if submission.get("vigorish_rounding", "exact") == "exact":
        return won * 5 // 100
    quarters = Fraction(won * 5, 100) / 25
    whole = int(quarters)
    return 25 * (whole if whole == quarters else whole + 1)


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    player, banker = hand_of(answer, "player"), hand_of(answer, "banker")
    turned = {str(event["position"]) for event in answer["events"] if event["kind"] == "shown"}
    expected: Expected = {}
    chosen = decisions(answer)
    for key, stake in list(stakes.items()):
        seat, wager, _ = key
        if wager == "house_money" and "banker" in turned:
            at = house_money_odds(player, banker)
            expected[key] = win(stake, at) if at else LOSE
            choice = chosen.get(seat, {})
            if at and choice.get("do") == "press":
                stakes[seat, str(choice["on"]), ""] += int(expected[key].paid * portion(submission))
    for key, stake in stakes.items():
        if key not in expected:
            expected[key] = VOID if answer["status"] == "void" else main_line(submission, key[1], stake, player, banker)
    return expected


def main_line(submission: Mapping[str, Any], wager: str, stake: int, player: list[str], banker: list[str]) -> Line:
    """Every wager that waits for the final counts."""
    ez = submission.get("table_variant") == "ez"
    p, b = count(player), count(banker)
    dragon_7 = len(banker) == 3 and b == 7 and p < 7
    panda_8 = len(player) == 3 and p == 8 and b < 8
    if wager == "player":
        return PUSH if p == b else win(stake, "1:1") if p > b else LOSE
    if wager == "banker":
        if p == b or (ez and dragon_7):
            return PUSH
        if b < p:
            return LOSE
        return Line("win", stake, vigorish(stake, submission))
    if wager == "tie":
        return win(stake, str(submission.get("tie_odds", "8:1"))) if p == b else LOSE
    if wager == "dragon_7_insurance":
        return win(stake, "40:1") if dragon_7 else LOSE
    if wager == "panda_8_insurance":
        return win(stake, "25:1") if panda_8 else LOSE
    mine, other = (player, banker) if wager == "dragon_bonus_player" else (banker, player)
    at = dragon_bonus(mine, other, str(submission.get("dragon_bonus_paytable", "A")))
    return PUSH if at == "push" else win(stake, at) if at else LOSE


def check_deal(answer: Answer) -> None:
    """Each hand of an undisturbed round took a third card exactly where section 10 says so."""
    if answer["status"] == "completed" and not any(event["kind"] == "fault" for event in answer["events"]):
        player, banker = hand_of(answer, "player"), hand_of(answer, "banker")
        assert (len(player) == 3, len(banker) == 3) == should_draw(player, banker), (player, banker)


def should_draw(player: list[str], banker: list[str]) -> tuple[bool, bool]:
    """Whether each hand takes a third card under section 10, from its first two and the Player's third."""
    first_player, first_banker = player[:2], banker[:2]
    if natural(first_player) or natural(first_banker):
        return False, False
    if count(first_player) >= 6:
        return False, count(first_banker) <= 5
    third = count(player[2:3])
    draws_on = {3: set(range(10)) - {8}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}, 7: set()}
    return True, count(first_banker) < 3 or third in draws_on[count(first_banker)]
