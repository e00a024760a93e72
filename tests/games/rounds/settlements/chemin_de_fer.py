"""Chemin de Fer settled a second time, from sections 5, 6, 8, 9 and 11: who covers the bank, both counts, the vigorish."""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, cents, placed

WITHDRAWN = Line("withdrawn")
DRAWS = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
"""Table 3: third cards of the Player on which the Banker draws; below 3 on all."""


def count(hand: Iterable[str]) -> int:
    return sum(0 if card[0] in "TJQK" else 1 if card[0] == "A" else int(card[0]) for card in hand) % 10


def to_the_right(seats: Iterable[int], banker: int) -> list[int]:
    """The seats as the bank looks around the table: counterclockwise, the Banker's right neighbour first."""
    return sorted(seats, key=lambda seat: (seat - banker - 1) % 100)


def at_risk(answer: Answer) -> tuple[int, dict[int, int]]:
    """Who banks, and what each of the others has against the bank once no more bets are taken. [section 6]"""
    stakes = placed(answer)
    ((banker, bank),) = [(int(seat), stake) for (seat, wager, _), stake in stakes.items() if wager == "banker_wager"]
    for whole in ("banco_suivi", "banco"):
        callers = [int(seat) for seat, wager, _ in stakes if wager == whole]
        if callers:
            return banker, {to_the_right(callers, banker)[0]: bank}
    offered = {int(seat): stake for (seat, wager, _), stake in stakes.items() if wager == "partial_wager"}
    taken: dict[int, int] = {}
    for seat in to_the_right(offered, banker):
        taken[seat] = min(offered[seat], bank - sum(taken.values()))
    return banker, {seat: stake for seat, stake in taken.items() if stake}


def faults(answer: Answer) -> dict[str, Mapping[str, Any]]:
    return {event["fault"]: event for event in answer["events"] if event["kind"] == "fault"}


def cards_of(answer: Answer, position: str, face: str) -> list[str]:
    dealt = [event for event in answer["events"] if event["kind"] == "dealt" and event["to"] == position]
    return [event["card"] for event in dealt if event["face"] == face]


def counts(submission: Mapping[str, Any], answer: Answer) -> tuple[int, int]:
    """Both final counts, with what section 11 makes of hands that were dealt wrongly."""
    wrong = faults(answer)
    player, banker = cards_of(answer, "player", "down"), cards_of(answer, "banker", "down")
    drawn = cards_of(answer, "banker", "up")
    mine = count(player[:2] + cards_of(answer, "player", "up"))
    if any(not event["extra_known"] for kind, event in wrong.items() if kind == "player_three_initial_cards"):
        mine = max(count(player), *(count(two) for two in combinations(player, 2)))
    if any(not event["rectifiable"] for kind, event in wrong.items() if kind == "banker_more_than_two_initial_cards"):
        return mine, 0
    if len(drawn) == 2:
        hands: list[tuple[str, ...]] = list(combinations([*banker[:2], *drawn], 2))
        if submission.get("two_cards_drawn") == "worse_card":
            hands = [(*banker[:2], card) for card in drawn]
        return mine, min(count(hand) for hand in hands)
    return mine, count(banker[:2] + drawn)


def vigorish(won: int, submission: Mapping[str, Any]) -> int:
    """4 or 5 percent of it; where the licensee rounds, up to the next 20 or 25 cents."""
    percent = int(submission.get("vigorish_rate", "5%")[0])
    if submission.get("vigorish_rounding", "exact") == "exact":
        return won * percent // 100
    step = 5 * percent
    return -(-won * percent // (100 * step)) * step


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    banker, covers = at_risk(answer)
    expected: Expected = {}
    for key in placed(answer):
        seat, wager = int(key[0]), key[1]
        if not covers or (wager != "banker_wager" and seat not in covers):
            expected[key] = WITHDRAWN
        elif answer["status"] == "void":
            expected[key] = VOID
        else:
            player, bank = counts(submission, answer)
            won = sum(covers.values()) if seat == banker else covers[seat]
            better = bank - player if seat == banker else player - bank
            owed = vigorish(won, submission) if seat == banker else 0
            expected[key] = PUSH if not better else Line("win", won, owed) if better > 0 else LOSE
    return expected


def check_deal(answer: Answer) -> None:
    """Nobody has more against the bank than it holds; without a fault each hand draws exactly where section 8 says so."""
    banker, covers = at_risk(answer)
    lines = {int(seat): one for seat, entry in answer["seats"].items() for one in entry["wagers"].values()}
    left = {seat: cents(one["stake"]) for seat, one in lines.items() if one["result"] != "withdrawn"}
    assert left == ({**covers, banker: sum(covers.values())} if covers else {}), (left, covers)
    if covers and answer["status"] == "completed" and not faults(answer):
        check_draws(answer, decides=dominant(covers, banker))


def dominant(covers: Mapping[int, int], banker: int) -> int:
    """The Dominant Player: the highest cover, of equals the nearest."""
    most = max(covers.values())
    return to_the_right([seat for seat, stake in covers.items() if stake == most], banker)[0]


def check_draws(answer: Answer, decides: int) -> None:
    player, banker = cards_of(answer, "player", "down"), cards_of(answer, "banker", "down")
    third, drawn = cards_of(answer, "player", "up"), cards_of(answer, "banker", "up")
    said = {event["do"]: event["seat"] for event in answer["events"] if event["kind"] == "decided"}
    assert len(player) == len(banker) == 2
    if count(player) >= 8 or count(banker) >= 8:
        assert not third
        assert not drawn
        return
    wants = count(player) < 5 or (count(player) == 5 and "card" in said)
    assert len(third) == int(wants)
    if count(player) == 5:
        assert said["card" if wants else "stay"] == decides
    if third:
        draws = count(banker) < 3 or str(count(third)) in DRAWS[count(banker)]
        assert len(drawn) == int(draws)
    else:
        assert len(drawn) <= int(count(banker) <= 5)
        assert len(drawn) >= int(count(banker) <= 3)
