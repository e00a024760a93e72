"""Winner's Pot Poker settled a second time, from the words of sections 1, 5, 10, 11 and 12."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from tests.games.rounds.settlements import LOSE, VOID, Answer, Expected, Line, cents, hand_of, odds, placed

ORDER = "23456789TJQKA"
KINDS = (
    *("nothing", "pair", "two pair", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush"),
)
ROWS = {
    "royal_flush": "400:1",
    "straight_flush": "80:1",
    "four_of_a_kind": "50:1",
    "full_house": "30:1",
    "flush": "15:1",
    "straight": "10:1",
    "three_of_a_kind": "7:1",
    "two_pair": "3:1",
    "pair_jacks_or_better": "1:1",
}
LIMIT = 50_000_00


def numbers(hand: list[str]) -> list[int]:
    return sorted((ORDER.index(card[0]) + 2 for card in hand), reverse=True)


def strength(hand: list[str]) -> tuple[int, list[int]]:
    """Five cards by kind and then by what decides: ranks that repeat first, the ace of a wheel as one."""
    values = numbers(hand)
    suited = len({card[1] for card in hand}) == 1
    if values == [14, 5, 4, 3, 2]:
        values = [5, 4, 3, 2, 1]
    row = all(above - below == 1 for above, below in pairwise(values))
    often = Counter(values)
    values.sort(key=lambda value: (often[value], value), reverse=True)
    groups = sorted(often.values(), reverse=True)
    if row:
        kind = "straight flush" if suited else "straight"
    elif groups[0] == 4:
        kind = "four of a kind"
    elif groups[:2] == [3, 2]:
        kind = "full house"
    elif suited:
        kind = "flush"
    elif groups[0] == 3:
        kind = "three of a kind"
    else:
        kind = ("nothing", "pair", "two pair")[groups.count(2)]
    return KINDS.index(kind), values


def bonus_row(hand: list[str]) -> str | None:
    """What two to five cards earn; fewer than five count only what is alike."""
    if len(hand) == 5:
        kind = KINDS[strength(hand)[0]].replace(" ", "_")
        if kind == "straight_flush" and numbers(hand)[-1] == 10:
            return "royal_flush"
        if kind in ROWS:
            return kind
    alike = Counter(numbers(hand)).most_common()
    if alike[0][1] > 2:
        return {3: "three_of_a_kind", 4: "four_of_a_kind"}[alike[0][1]]
    pairs = [value for value, count in alike if count == 2]
    if len(pairs) == 2:
        return "two_pair"
    return "pair_jacks_or_better" if pairs and pairs[0] >= 11 else None


def named(answer: Answer, kind: str) -> Counter[str]:
    """The positions that faults of that kind name, and how often."""
    faults = (one for one in answer["events"] if one["kind"] == "fault" and one["fault"] == kind)
    return Counter(str(one["position"]) for one in faults)


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to, and the award of the pot beside them."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    seats = {seat for seat, _, _ in stakes}
    dead = {seat for seat, count in named(answer, "card_exposed").items() if count == 2}
    void = set(named(answer, "wrong_number_of_cards"))
    folded = {str(one["seat"]) for one in answer["events"] if one["kind"] == "decided" and one["do"] == "fold"}
    expected: Expected = {}
    for seat, wager, _ in stakes:
        if wager != "jacks_plus":
            expected[seat, wager, ""] = VOID if seat in dead | void else LOSE
    pot = sum(
        stake
        for (seat, wager, _), stake in stakes.items()
        if wager != "jacks_plus"
        and seat not in dead | void
        and not (seat in folded and (seat, "bet", "") not in stakes)
    )
    contenders = seats - dead - void - folded
    ante = next(stake for (_, wager, _), stake in stakes.items() if wager == "ante")
    if "dealer" not in dead | void:
        pot += 4 * ante
        contenders.add("dealer")
    award_pot(submission, answer, contenders, pot, stakes, expected)
    settle_bonus(submission, answer, dead, void, stakes, expected)
    return expected


def award_pot(
    submission: Mapping[str, Any],
    answer: Answer,
    contenders: set[str],
    pot: int,
    stakes: Mapping[Any, int],
    expected: Expected,
) -> None:
    """Equal shares of what the dealer is not awarded, less the commission."""
    if not contenders:
        return
    held = {position: strength(hand_of(answer, position)) for position in contenders}
    best = max(held.values())
    winners = {position for position in contenders if held[position] == best}
    players = winners - {"dealer"}
    if not players:
        return
    theirs = Fraction(pot * len(players), len(winners))
    stated = submission.get("commission") or {"percentage": 10, "fixed": 5}
    fee = min(theirs * Fraction(stated.get("percentage", 100)) / 100, Fraction(100 * stated.get("fixed", 10**9)))
    each = int((theirs - fee) / len(players))
    odd = int(theirs - fee) - each * len(players) if submission.get("odd_cents") == "first_after_button" else 0
    for seat in after_the_button(answer):
        if seat in players:
            share = each + (odd > 0)
            gross = max(pot // len(winners), share)
            own = sum(stakes[seat, name, ""] for name in ("ante", "bet", "double"))
            expected[seat, "winners_pot", ""] = Line("win", gross - own, gross - share)
            odd -= 1
            for name in ("ante", "bet", "double"):
                expected[seat, name, ""] = Line("win")


def after_the_button(answer: Answer) -> list[str]:
    """The seats in the order in which the fifth card went around, which may have passed over folded ones."""
    dealt = [str(one["to"]) for one in answer["events"] if one["kind"] == "dealt" and one["to"] != "dealer"]
    return list(dict.fromkeys(dealt[-len(set(dealt)) :] + dealt))


def settle_bonus(
    submission: Mapping[str, Any],
    answer: Answer,
    dead: set[str],
    void: set[str],
    stakes: Mapping[Any, int],
    expected: Expected,
) -> None:
    """Each jacks plus wager on the cards its player received; several royal flushes share the limit."""
    table = ROWS | dict(submission.get("jacks_plus_odds") or {})
    won: dict[str, tuple[str, int]] = {}
    for (seat, wager, _), stake in stakes.items():
        if wager != "jacks_plus":
            continue
        hand = hand_of(answer, seat)
        row = bonus_row(hand[:2] if seat in dead else hand)
        if seat in void or (seat in dead and not row and submission.get("bonus_on_dead_hand") != "lost"):
            expected[seat, wager, ""] = VOID
        elif row is None:
            expected[seat, wager, ""] = LOSE
        else:
            pays, per = odds(table[row])
            won[seat] = (row, stake * pays // per)
    royals = sorted((seat for seat, (row, _) in won.items() if row == "royal_flush"), key=int)
    for seat, (_, full) in won.items():
        expected[seat, "jacks_plus", ""] = Line("win", min(full, LIMIT))
    always = submission.get("shared_royal_limit") == "always"
    if len(royals) > 1 and (always or sum(won[seat][1] for seat in royals) > LIMIT):
        wagered = {seat: stakes[seat, "jacks_plus", ""] for seat in royals}
        exact = {seat: Fraction(LIMIT * stake, sum(wagered.values())) for seat, stake in wagered.items()}
        parts = {seat: int(amount) for seat, amount in exact.items()}
        for seat in sorted(royals, key=lambda one: parts[one] - exact[one])[: LIMIT - sum(parts.values())]:
            parts[seat] += 1
        expected.update({(seat, "jacks_plus", ""): Line("win", amount) for seat, amount in parts.items()})


def check_deal(answer: Answer) -> None:
    """No card twice, the button's order in every deal, and the pot accounted for to the cent."""
    dealt = [one for one in answer["events"] if one["kind"] == "dealt"]
    assert len({one["card"] for one in dealt}) == len(dealt)
    if answer["status"] == "void":
        return
    paid_out = [
        one for one in answer["events"] if one["kind"] in ("dealer_wins_pot", "dealer_share", "commission", "odd_cents")
    ]
    awards = [one for one in answer["events"] if one["kind"] == "paid" and one["wager"] == "winners_pot"]
    (pot,) = [one for one in answer["events"] if one["kind"] == "pot"]
    assert cents(pot["amount"]) == sum(cents(one["amount"]) for one in [*paid_out, *awards])
