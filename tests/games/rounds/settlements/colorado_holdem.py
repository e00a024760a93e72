"""Colorado Hold 'Em settled a second time, from sections 3, 6a and 9 to 13."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import (
    LOSE,
    PUSH,
    VOID,
    Answer,
    Expected,
    Line,
    decisions,
    hand_of,
    odds,
    placed,
    win,
)
from tests.games.rounds.settlements.five_cards import five_card_name, in_a_row, numbers

MAIN = {
    "royal_flush": "500:1",
    "straight_flush": "100:1",
    "four_of_a_kind": "40:1",
    "full_house": "11:1",
    "flush": "8:1",
    "straight": "5:1",
    "three_of_a_kind": "3:1",
    "two_pair": "2:1",
    "instant": "5:1",
}
PERMISSIBLE = {**MAIN, "four_of_a_kind": "25:1", "full_house": "10:1"}
BONUS = {
    "royal_flush": "10000:1",
    "straight_flush": "1000:1",
    "four_of_a_kind": "100:1",
    "full_house": "50:1",
    "flush": "25:1",
    "straight": "15:1",
    "three_of_a_kind": "3:1",
    "two_pair": "1:1",
    "pair_jacks_or_better": "0:1",
    "three_card_straight_flush_instant": "5:1",
    "three_of_a_kind_instant": "5:1",
}


def instant_name(submission: Mapping[str, Any], hand: list[str]) -> str | None:
    """The instant winner that three cards are, if they are one."""
    ranks = numbers(hand)
    if len(set(ranks)) == 1:
        return "three_of_a_kind_instant"
    suited = len({card[1] for card in hand}) == 1
    if suited and in_a_row(ranks, submission.get("low_ace_instant", True)):
        return "three_card_straight_flush_instant"
    return None


def main_line(submission: Mapping[str, Any], name: str, stake: int) -> Line:
    """What ante or bet comes to."""
    required = submission.get("version", "required_bet") == "required_bet"
    if not name.startswith("pair"):
        return win(stake, (MAIN if required else PERMISSIBLE)[name])
    pair = int(name.split()[1])
    tens_win = required or submission.get("permissible_tens") == "pay"
    if pair >= 11 or (pair == 10 and tens_win):
        return win(stake, "1:1")
    return PUSH if pair >= (7 if required else 9) else LOSE


def bonus_line(submission: Mapping[str, Any], name: str | None, stake: int) -> Line:
    """What the bonus comes to, by the posted odds."""
    table = {**BONUS, **(submission.get("bonus_odds") or {})}
    if name and name.startswith("pair") and int(name.split()[1]) >= 11:
        name = "pair_jacks_or_better"
    at = table.get(name or "")
    if at is None:
        return LOSE
    return win(stake, at) if odds(at)[0] else PUSH


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What every wager comes to."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    done, board = decisions(answer), hand_of(answer, "community")
    expected: Expected = {}
    for key, stake in stakes.items():
        seat, wager, _ = key
        hand, choice = hand_of(answer, seat), done[seat]
        if choice["do"] == "fold":
            back = wager == "bonus" and submission.get("folded_bonus") == "returned"
            expected[key] = PUSH if back else LOSE
        elif choice["do"] == "declare_instant_winner":
            expected[key] = declared(submission, wager, instant_name(submission, hand), stake)
        else:
            five = [card for card in hand if card not in choice["discard"]] + board
            name = five_card_name(five)
            expected[key] = (bonus_line if wager == "bonus" else main_line)(submission, name, stake)
    return expected


def declared(submission: Mapping[str, Any], wager: str, name: str | None, stake: int) -> Line:
    """What a declaration comes to: five to one where it is right, the ante lost where it is not."""
    if name is None:
        return VOID if wager == "bonus" and submission.get("false_declaration_bonus") != "lose" else LOSE
    return bonus_line(submission, name, stake) if wager == "bonus" else main_line(submission, "instant", stake)


def check_deal(answer: Answer) -> None:
    """Three cards to everybody with an ante and to the board, no card twice; every seat decides once, and once only."""
    if answer["status"] == "completed":
        seats = sorted({seat for seat, _, _ in placed(answer)})
        hands = [hand_of(answer, position) for position in (*seats, "community")]
        assert [len(hand) for hand in hands] == [3] * len(hands)
        assert len({card for hand in hands for card in hand}) == 3 * len(hands)
        decided = Counter(str(event["seat"]) for event in answer["events"] if event["kind"] == "decided")
        assert decided == dict.fromkeys(seats, 1)
