"""Every settlement against a second one, written here from the regulation without the game's own code."""

from collections import Counter
from fractions import Fraction
from math import ceil
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.equipment.cards import CARDS, Card, show
from houseway.games.minibaccarat.play.points import banker_draws, player_draws
from houseway.games.minibaccarat.play.preparation import order_shuffle
from houseway.ranking.baccarat import VALUES
from tests.games.minibaccarat.cases import deal_round, played, table, wager

# -- the second settlement ---------------------------------------------------------------------------------------------

TABLES = {"A": "30 10 6 4 2 1", "B": "20 8 7 4 3 1", "C": "30 10 4 4 2 2"}
"""Section 12(e), from a win by nine down to a win by four."""


def value(text: str) -> int:
    return "TA23456789".find(text[0]) if text[0] not in "JQK" else 0


def hands_of(order: list[str]) -> tuple[list[str], list[str]]:
    """Both hands from the order of the shoe, by the drawing rules as a player's card prints them."""
    player, banker, rest = [order[0], order[2]], [order[1], order[3]], order[4:]
    p, b = sum(map(value, player)) % 10, sum(map(value, banker)) % 10
    if max(p, b) >= 8:
        return player, banker
    if p >= 6:
        if b <= 5:
            banker.append(rest[0])
        return player, banker
    player.append(rest[0])
    third = value(rest[0])
    draws = {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7), 7: False}
    if draws.get(b, True):
        banker.append(rest[1])
    return player, banker


def pays(name: str, stake: int, player: list[str], banker: list[str], options: dict[str, Any]) -> int:
    """What a wager brings or costs its player, in cents."""
    p, b = sum(map(value, player)) % 10, sum(map(value, banker)) % 10
    ez = options["table_variant"] == "ez"
    dragon = len(banker) == 3 and b == 7 and p < 7
    if name == "player":
        return stake * ((p > b) - (p < b))
    if name == "tie":
        return stake * 8 if p == b else -stake
    if name == "banker":
        if b <= p or (ez and dragon):
            return -stake if b < p else 0
        owed = Fraction(stake, 20)
        if options["vigorish_rounding"] == "rounded":
            owed = Fraction(25 * ceil(owed / 25))
        return stake - (0 if ez else int(owed))
    if name == "dragon_7_insurance":
        return 40 * stake if dragon else -stake
    if name == "panda_8_insurance":
        return 25 * stake if len(player) == 3 and p == 8 and b < 8 else -stake
    if name == "house_money":
        pairs = (player[0][0] == player[1][0]) + (banker[0][0] == banker[1][0])
        return stake * (-1, 3, 15)[pairs]
    mine, theirs = (player, banker) if name == "dragon_bonus_player" else (banker, player)
    ahead = sum(map(value, mine)) % 10 - sum(map(value, theirs)) % 10
    if len(mine) == 2 and sum(map(value, mine)) % 10 > 7:
        other = len(theirs) == 2 and sum(map(value, theirs)) % 10 > 7
        return stake if not other or ahead > 0 else -stake if ahead < 0 else 0
    return stake * int(TABLES[options["dragon_bonus_paytable"]].split()[9 - ahead]) if ahead > 3 else -stake


ORDERS = st.lists(st.sampled_from([str(card) for card in CARDS[:52]]), min_size=6, max_size=6)
STAKES = st.integers(1, 50_000)
COMMON = ("player", "banker", "tie", "dragon_bonus_player", "dragon_bonus_banker", "house_money")
OPTIONS = st.fixed_dictionaries(
    {
        "table_variant": st.sampled_from(["standard", "ez"]),
        "dragon_bonus_paytable": st.sampled_from("ABC"),
        "vigorish_rounding": st.sampled_from(["exact", "rounded"]),
        "vigorish_collection": st.sampled_from(["at_payout", "later"]),
    }
)


@pytest.mark.clause(
    "MA-MB-12.a", "MA-MB-12.b", "MA-MB-12.c-s1", "MA-MB-12.e-s2", "MA-MB-12.f", "MA-MB-12.g", "MA-MB-12.h"
)
@given(order=ORDERS, stakes=st.dictionaries(st.sampled_from(COMMON), STAKES, min_size=1), options=OPTIONS, side=STAKES)
@settings(max_examples=250, deadline=None)
def test_two_settlements_agree(order: list[str], stakes: dict[str, int], options: dict[str, Any], side: int) -> None:
    wagers = dict(stakes)
    if options["table_variant"] == "ez":
        wagers |= {"dragon_7_insurance": side, "panda_8_insurance": side}
    player, banker = hands_of(order)
    expected = {name: pays(name, stake, player, banker, options) for name, stake in wagers.items()}
    raw: dict[str, Any] = {
        "game": "minibaccarat",
        "submission": {**options, "decks": 8},
        "seats": {4: {"wagers": {name: f"{stake / 100:.2f}" for name, stake in wagers.items()}}},
        "deal": {"shoe": " ".join(order)},
    }
    if expected.get("house_money", 0) > 0:
        raw["decisions"] = [{"seat": 4, "do": "take"}]
    done = played(raw)[0]
    assert (show(done.table.rack.hand("player")), show(done.table.rack.hand("banker"))) == (
        " ".join(player),
        " ".join(banker),
    )
    for name, net in expected.items():
        one = wager(done, 4, name)
        brought = {"win": one.paid - one.vigorish, "lose": -one.stake, "push": 0}[str(one.result)]
        assert brought == net, name
    assert done.net(4) == -done.net("house") == sum(expected.values())


@pytest.mark.clause("MA-MB-8.c.3.i.A-s2", "MA-MB-8.c.3.i.A-s1")
@given(
    order=ORDERS,
    main=STAKES,
    bonus=st.integers(1, 2_000),
    on=st.sampled_from(["player", "banker"]),
    portion=st.integers(1, 100),
    options=OPTIONS,
)
@settings(max_examples=150, deadline=None)
def test_two_settlements_agree_on_a_press(
    order: list[str], main: int, bonus: int, on: str, portion: int, options: dict[str, Any]
) -> None:
    order = [order[0], order[1], order[0], *order[3:]]  # the Player's Hand is a pair
    player, banker = hands_of(order)
    payout = pays("house_money", bonus, player, banker, options)
    pressed = payout * portion // 100
    net = payout + pays(on, main + pressed, player, banker, options)
    raw = {
        "game": "minibaccarat",
        "submission": {**options, "decks": 8, "house_money_press_portion": f"{portion}%"},
        "seats": {4: {"wagers": {on: f"{main / 100:.2f}", "house_money": f"{bonus / 100:.2f}"}}},
        "deal": {"shoe": " ".join(order)},
        "decisions": [{"seat": 4, "do": "press", "on": on}],
    }
    done = played(raw)[0]
    assert wager(done, 4, on).stake == main + pressed
    assert done.net(4) == -done.net("house") == net


@pytest.mark.clause("MA-MB-5.a-s2", "MA-MB-11.c", "MA-MB-3.b.4")
@pytest.mark.parametrize("method", ["manual", "automated", "continuous"])
def test_cards_and_chips_are_conserved_over_many_rounds(method: str) -> None:
    at = table((1, 5, 9), seed=5, shuffle_method=method, vigorish_collection="later")
    bets = {1: {"player": 10_00}, 5: {"banker": 12_34, "dragon_bonus_banker": 1_00}, 9: {"tie": 5_00, "banker": 7_77}}
    for number in range(150):
        if number % 60 == 59:
            order_shuffle(at.memory, "casino supervisor")
        done = deal_round(at, bets)
        assert at.supply is not None
        held = Counter(at.supply.remaining())
        held.update(card for _, lot in at.rack.lots for card in lot)
        assert held == Counter(done.composition.cards)
        assert sum(at.ledger.balances.values()) == at.ledger["layout"] == 0
        assert all(event.clauses for event in done.events)


@pytest.mark.clause("MA-MB-10.b.1", "MA-MB-10.c.1", "MA-MB-10.c.2.iii")
def test_the_drawing_rules_give_the_published_chances_of_eight_decks() -> None:
    """All orders of six cards of a fresh eight-deck shoe: Banker 8954111587648/19524993263685, Player 8712962041376/…"""
    by_value: dict[int, Card] = {VALUES[card]: card for card in CARDS[:52]}
    left = [128, *[32] * 9]
    wins = Counter[int]()

    def draw(shown: list[int], ways: int) -> list[tuple[int, int]]:
        return [(one, ways * (left[one] - shown.count(one))) for one in range(10)]

    def count(p: list[int], b: list[int], ways: int, unseen: int) -> None:
        for size in range(unseen):  # cards that nobody draws
            ways *= 412 - (len(p) + len(b) - 4) - size
        wins[(sum(b) % 10 > sum(p) % 10) - (sum(b) % 10 < sum(p) % 10)] += ways

    for p1, ways1 in draw([], 1):
        for b1, ways2 in draw([p1], ways1):
            for p2, ways3 in draw([p1, b1], ways2):
                for b2, ways4 in draw([p1, b1, p2], ways3):
                    p, b = [p1, p2], [b1, b2]
                    cards_p, cards_b = [by_value[one] for one in p], [by_value[one] for one in b]
                    drew = player_draws(cards_p, cards_b)
                    for third, ways5 in draw([*p, *b], ways4) if drew else [(-1, ways4)]:
                        p_now = [*p, third] if drew else p
                        cards_now = [*cards_p, by_value[third]] if drew else cards_p
                        if banker_draws(cards_now, cards_b):
                            for last, ways6 in draw([*p_now, *b], ways5):
                                count(p_now, [*b, last], ways6, 1 - drew)
                        else:
                            count(p_now, b, ways5, 2 - drew)
    total = sum(wins.values())
    assert total == 416 * 415 * 414 * 413 * 412 * 411
    assert Fraction(wins[1], total) == Fraction(8954111587648, 19524993263685)
    assert Fraction(wins[-1], total) == Fraction(8712962041376, 19524993263685)
