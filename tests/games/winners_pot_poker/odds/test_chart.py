"""The best play as a chart: what a reader of its letters would do, exactly the built-in price, and refusals."""

import json
import random
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from typing import Any

import pytest

from houseway.analysis.play.own import best_as_file, followed, own_play
from houseway.equipment.cards import RANKS
from houseway.games import game
from houseway.games.winners_pot_poker.odds.by_ranks import ranks_of
from houseway.games.winners_pot_poker.odds.chart import columns, read, said_ranks, written
from houseway.games.winners_pot_poker.odds.counting import UP_CARDS, sets_of
from houseway.games.winners_pot_poker.odds.induction import (
    AFTER_FOUR,
    AFTER_THREE,
    Nets,
    Play,
    after_three,
    best_play,
    board_play,
    four_values,
    free_of,
)
from houseway.games.winners_pot_poker.odds.own_play import streets
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused

USUAL = Nets(16, -2, 5)


def winners_pot(**assume: str) -> PricedGame:
    return PricedGame.read(game("winners_pot_poker", "MA"), {}, assume)


@cache
def best() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(best_as_file(winners_pot())))
    return found


@cache
def listed() -> dict[frozenset[frozenset[str]], str]:
    """The action of every listed hand, under every exchange of suits."""
    found = {}
    for action, hands in best()["hands"].items():
        for hand in hands:
            for suits in permutations("shdc"):
                change = str.maketrans("shdc", "".join(suits))
                own, up = (frozenset(part.split()) for part in hand.translate(change).split("|"))
                found[frozenset([own, frozenset(["up", *up])])] = action
    return found


def by_the_chart(own: list[str], up: list[str]) -> bool:
    """Whether somebody who reads the chart stays in with these cards against those."""
    action = listed().get(frozenset([frozenset(own), frozenset(["up", *up])]))
    if action is not None:
        return action != "fold"
    name = "".join(sorted((card[0] for card in own), key=RANKS.index, reverse=True))
    seen = sorted((card[0] for card in up), key=RANKS.index, reverse=True)
    if len(own) == 3:
        letter = best()["three_cards"][name][RANKS.index(seen[0])]
    else:
        letter = best()["four_cards"][name].split()[RANKS.index(seen[0])][RANKS.index(seen[1])]
    most = max(sum(card[1] == suit for card in own) for suit in "shdc")
    return bool(letter == "S" or (letter in "234" and most >= int(letter)))


def test_whoever_reads_the_chart_does_what_is_worth_more() -> None:
    """Random holdings, and some that are listed, each valued by dealing all that can follow."""
    dealt = random.Random(20)
    deck = [rank + suit for rank in RANKS for suit in "shdc"]
    holdings = [(cards[:4], cards[4:]) for cards in (dealt.sample(deck, 6) for _ in range(15))]
    some = dealt.sample(best()["hands"]["double"], 6) + dealt.sample(best()["hands"]["fold"], 6)
    holdings += [(own.split(), up.split()) for own, up in (hand.split("|") for hand in some)]
    for own, up in holdings:
        if len(own) == 4:
            numbers = [deck.index(card) for card in own]
            one, two = (deck.index(card) for card in up)
            (value,) = four_values(sorted(numbers[:3]), [numbers[3], *_rest(numbers, one, two)], one, two, USUAL)[:1]
            assert by_the_chart(own, up) == (value > -2 * USUAL.ante * AFTER_FOUR), (own, up)


def _rest(own: list[int], one: int, two: int) -> list[int]:
    return [card for card in range(52) if card not in (*own, one, two)]


def test_a_chart_is_read_as_the_play_that_it_was_written_from() -> None:
    play, again = best_play(USUAL), read(best()).play
    assert (again.three == play.three).all()
    assert (again.four == play.four).all()
    assert sum(map(len, best()["hands"].values())) == 10_601


def test_a_play_by_ranks_needs_no_hands() -> None:
    chart = written(board_play(), "board")
    assert chart["hands"] == {}
    assert {letter for row in chart["four_cards"].values() for letter in row} == {"S", "F", "-", " "}
    again = read(chart).play
    for place in range(0, len(UP_CARDS), 9):
        free = free_of(place)
        assert (again.four[place] == (board_play().four[place] & free)).all()


def with_row(street: str, name: object, row: object) -> dict[str, Any]:
    return {**best(), street: {**best()[street], name: row}}


def test_one_letter_changes_the_hands_of_its_ranks() -> None:
    changed = read(with_row("three_cards", "KKK", "FSSSSSSSSSSSS")).play
    rank, number = (changed.three != read(best()).play.three).nonzero()
    assert set(rank.tolist()) == {0}
    assert {tuple(sets_of(3)[one] >> 2) for one in number.tolist()} == {(11, 11, 11)}
    assert len(number) == 4


def without(street: str, name: str) -> dict[str, Any]:
    return {**best(), street: {key: row for key, row in best()[street].items() if key != name}}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda: {**best(), "rules": []}, "unknown-field"),
        (lambda: {"three_cards": best()["three_cards"]}, "not-a-mapping"),
        (lambda: without("four_cards", "AKQ2"), "no-rule-for-hand"),
        (lambda: with_row("three_cards", "AKQ2", "S"), "malformed-hand"),
        (lambda: with_row("three_cards", "AK", "SSSSSSSSSSSSS"), "malformed-hand"),
        (lambda: with_row("three_cards", "KKA", "SSSSSSSSSSSSS"), "malformed-value"),
        (lambda: with_row("three_cards", "AAA", "SSS"), "malformed-value"),
        (lambda: with_row("three_cards", "AKQ", "SSSSSSSSSSSS-"), "malformed-value"),
        (lambda: with_row("three_cards", "AKQ", "SSSSSSSSSSSSX"), "malformed-value"),
        (lambda: {**best(), "hands": ["Ah Kd 5c | 7h"]}, "not-a-mapping"),
        (lambda: {**best(), "hands": {"fold": "Ah Kd 5c | 7h"}}, "not-a-list"),
        (lambda: {**best(), "hands": {"call": ["Ah Kd 5c | 7h"]}}, "no-such-action"),
        (lambda: {**best(), "hands": {"double": ["Ah Kd 5c | 7h"]}}, "action-not-open"),
        (lambda: {**best(), "hands": {"fold": ["Ah Kd 5c | Ah"]}}, "malformed-hand"),
        (lambda: {**best(), "hands": {"fold": ["Ah Kd 5c"]}}, "malformed-hand"),
        (lambda: {**best(), "hands": {"fold": ["Ah Kd 5c | 7h"], "bet": ["As Kc 5d | 7s"]}}, "malformed-hand"),
    ],
)
def test_a_chart_that_cannot_be_read_is_refused(change: Any, code: str) -> None:
    with refused(code):
        read(change())


def test_more_players_have_no_best_play_to_write() -> None:
    with refused("not-priced"):
        best_as_file(winners_pot(players="2"))


def test_hands_that_rules_list_are_found_whatever_the_suits_of_the_up_cards() -> None:
    for up in ("Ts", "Th", "Tc"):
        rules = [{"when": {"hands": [f"Ah Kh 9d | {up}"]}, "then": "bet"}, {"otherwise": "fold"}]
        three, _ = followed(rules, streets())[1]
        (cell,) = (three == 0).nonzero()[0].tolist()
        assert cell % 13 == RANKS.index("T")
    two_up = [{"when": {"hands": ["Ah Kh 9d 2c | 7s 7d"]}, "then": "double"}, {"otherwise": "fold"}]
    assert (followed(two_up, streets())[1][1] == 0).sum() == 1


@pytest.mark.slow
@pytest.mark.parametrize("assume", [{}, {"ties": "dealer"}])
def test_the_best_play_as_a_chart_has_exactly_the_price_of_the_built_in_one(assume: dict[str, str]) -> None:
    one = winners_pot(**assume)
    own = own_play(one, best_as_file(one))
    assert own.cost == 0
    assert not own.errors
    assert not own.wrong
    assert own.prices.wagers["ante"] == one.price("ante")
    assert own.prices.wagers["ante"].house_edge > Fraction(0)


@pytest.mark.slow
def test_an_error_in_a_chart_is_told_with_what_it_costs() -> None:
    one = winners_pot()
    own = own_play(one, with_row("three_cards", "KKK", "FSSSSSSSSSSSS"))
    (error,) = own.errors
    assert (error.does, error.best, error.hand.split(" | ")[1]) == ("fold", "bet", "2")
    values = [after_three(kings, 0, USUAL) for kings in combinations(range(44, 48), 3)]
    assert error.each == Fraction(sum(values), 4 * AFTER_THREE * USUAL.ante) + 1
    assert own.cost == error.cost == error.frequency * error.each
    assert error.frequency == Fraction(4 * 4, 22_100 * 49)


def test_rows_and_columns_name_every_hand_and_up_card() -> None:
    assert [len(best()["three_cards"]), len(best()["four_cards"])] == [len(ranks_of(3)), len(ranks_of(4))]
    assert [len(columns(3)), len(columns(4))] == [13, 91]
    assert said_ranks((0, 12, 8)) == "AT2"
    assert isinstance(read(best()).play, Play)
