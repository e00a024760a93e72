"""Side wagers on the dealer's hand drawn out: published prices, a plain recursion, and the rounds of the simulator."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.side_wagers import together as joint
from houseway.analysis.side_wagers.conditions import Deck, deck_of
from houseway.analysis.side_wagers.drawn_out import count_drawn_out
from houseway.analysis.side_wagers.reading import SideWager, read_side_wager
from houseway.analysis.side_wagers.together import line_of
from houseway.equipment.cards import CARDS, card
from houseway.equipment.randomness.decks import ONE_DECK, Composition
from houseway.games import game
from houseway.games.spanish_21.odds.counting import FIRST_HAND, SIDES
from houseway.games.spanish_21.odds.counting_dealer import endings
from houseway.games.spanish_21.sim.drawn_out import MOST, PLAYERS_AT
from houseway.games.spanish_21.sim.tables import TABLE
from houseway.odds.price import Price, price
from houseway.odds.pricing import PricedGame
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.seats import drawn
from houseway.simulation.work import kernel_of, work_of
from tests.project.refused import refused


def counted(document: dict[str, Any], deck: Deck, **more: Any) -> tuple[SideWager, list[int]]:
    priced = PricedGame.read(game("spanish_21", "MA"), **more)
    places = kernel_of("spanish_21").places
    assert places is not None
    assert places.drawn_out is not None
    wager = read_side_wager(document, places.whose(priced.submission))
    return wager, count_drawn_out(wager, deck, places.drawn_out, priced)[0]


def priced(document: dict[str, Any], deck: Deck, **more: Any) -> Price:
    wager, counts = counted(document, deck, **more)
    return price([line_of(wager, number) for number in range(len(counts))], counts)


# -- published ----------------------------------------------------------------------------------------------------

BUSTER = {
    "of": "dealer_final",
    "rows": [
        {"name": "8", "bust": True, "cards_in_hand": [8, 30], "pays": "250:1"},
        {"name": "7", "bust": True, "cards_in_hand": 7, "pays": "50:1"},
        {"name": "6", "bust": True, "cards_in_hand": 6, "pays": "12:1"},
        {"name": "5", "bust": True, "cards_in_hand": 5, "pays": "4:1"},
        {"name": "4", "bust": True, "cards_in_hand": 4, "pays": "2:1"},
        {"name": "3", "bust": True, "pays": "2:1"},
    ],
}


def test_buster_blackjack_has_the_published_chances() -> None:
    """Six decks of 52 cards, the dealer hits soft 17: Wizard of Odds, and discountgambling.net for the last figure."""
    found = priced(BUSTER, deck_of(Composition(ONE_DECK.deck, 6)), assume={"soft_17": "hit"})
    chances = {one.line.name: round(float(one.probability), 6) for one in found.outcomes}
    known = {"8": 0.000012, "7": 0.000214, "6": 0.002638, "5": 0.020473, "4": 0.089392, "3": 0.173032}
    assert chances == {**known, "lose": 0.71424}


@pytest.mark.parametrize(
    ("decks", "soft_17", "edge"),
    [
        (1, "stand", 8.77),
        (1, "hit", 6.89),
        (2, "hit", 6.51),
        (6, "hit", 6.21),
        (6, "stand", 8.25),
        (8, "stand", 8.22),
        (8, "hit", 6.17),
    ],
)
def test_buster_blackjack_has_the_published_edges(decks: int, soft_17: str, edge: float) -> None:
    found = priced(BUSTER, deck_of(Composition(ONE_DECK.deck, decks)), assume={"soft_17": soft_17})
    assert round(100 * float(found.house_edge), 2) == edge


# -- a plain recursion --------------------------------------------------------------------------------------------


def draws(shoe: tuple[int, ...], hand: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every hand of a dealer who stands on all 17s, card by card; values 1 to 10 of a shoe of so many cards each."""
    total = sum(hand)
    if 1 in hand and total <= 11:
        total += 10
    if total >= 17:
        yield tuple(hand), Fraction(1)
        return
    left = sum(shoe)
    for value, many in enumerate(shoe, 1):
        if many:
            less = tuple(count - (place == value) for place, count in enumerate(shoe, 1))
            for end, chance in draws(less, (*hand, value)):
                yield end, chance * Fraction(many, left)


@cache
def ends(shoe: tuple[int, ...], hand: tuple[int, ...]) -> dict[tuple[int, int], Fraction]:
    """The chance of each total and number of cards."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for end, chance in draws(shoe, hand):
        total = sum(end)
        found[total + 10 if 1 in end and total <= 11 else total, len(end)] += chance
    return found


def test_one_deck_of_48_against_a_plain_recursion() -> None:
    rows = [
        {"total": [17, 18], "pays": "1:1"},
        {"total": 21, "cards_in_hand": 2, "pays": "10:1"},
        {"bust": True, "cards_in_hand": [3, 4], "pays": "2:1"},
        {"total": [25, 26], "pays": "2:1"},
        {"cards_in_hand": [6, 20], "bust": False, "pays": "20:1"},
    ]
    shoe = game("spanish_21", "MA").composition
    assert shoe is not None
    deck = deck_of(Composition(shoe(PricedGame.read(game("spanish_21", "MA")).submission).deck, 1))
    _, counts = counted({"of": "dealer_final", "rows": rows}, deck)
    plain: dict[int, Fraction] = defaultdict(Fraction)
    whole = (*[4] * 9, 12)
    for up in range(1, 11):
        less = tuple(count - (place == up) for place, count in enumerate(whole, 1))
        for (total, cards), chance in ends(less, (up,)).items():
            told = (
                total in (17, 18),
                (total, cards) == (21, 2),
                total > 21 and cards <= 4,
                total >= 25,
                cards >= 6 and total <= 21,
                True,
            )
            row = told.index(True)
            plain[row] += chance * Fraction(whole[up - 1], 48)
    assert [Fraction(one, sum(counts)) for one in counts] == [plain[row] for row in range(6)]
    assert all(counts)


SMALL = "As Ah 5s 5h 5d 6s 6h 7d 7c 8s 8h 9s Ks Kh Kd Jc"


def value(text: str) -> int:
    return 1 if text[0] == "A" else 10 if text[0] in "JQK" else int(text[0])


def left_of(cards: list[str]) -> tuple[int, ...]:
    held = Counter(map(value, cards))
    return tuple(held[one] for one in range(1, 11))


@pytest.mark.parametrize("hole", [False, True])
def test_with_the_first_cards_of_a_small_shoe_against_every_order(hole: bool) -> None:
    looked = {"of": "dealer", "suits": 1} if hole else {"of": "up", "ranks": {"7": 1}}
    document = {
        "rows": [
            {"of": "player", "alike": 2, "also": [{"of": "dealer_final", "bust": True}], "pays": "9:1"},
            {**looked, "also": [{"of": "dealer_final", "cards_in_hand": [3, 4], "total": [17, 22]}], "pays": "5:1"},
            {"of": "player", "suits": 1, "pays": "2:1"},
            {"of": "dealer_final", "total": 20, "pays": "1:1"},
        ]
    }
    deck = Deck(np.bincount([int(card(one)) for one in SMALL.split()], minlength=53).astype(np.int64))
    options = {"dealer_mode": "hole_card_no_reader"} if hole else {}
    _, counts = counted(document, deck, options=options)
    plain: dict[int, Fraction] = defaultdict(Fraction)
    deals = list(permutations(SMALL.split(), 4 if hole else 3))
    for one, up, two, *under in deals:
        rest = [text for text in SMALL.split() if text not in (one, up, two, *under)]
        mine, dealers = {one[1], two[1]}, [up, *under]
        seen = len({text[1] for text in dealers}) == 1 if hole else up[0] == "7"
        for (total, cards), chance in ends(left_of(rest), tuple(map(value, dealers))).items():
            told = (
                one[0] == two[0] and total > 21,
                seen and cards in (3, 4) and total <= 22,
                len(mine) == 1,
                total == 20,
                True,
            )
            plain[told.index(True)] += chance
    assert [Fraction(one, sum(counts)) for one in counts] == [plain[row] / len(deals) for row in range(5)]
    assert all(counts)


# -- the rounds of the simulator ----------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["no_hole_card", "hole_card_no_reader", "hole_card_with_reader"])
def test_the_dealer_of_a_round_draws_by_the_rule_and_is_the_one_of_its_class(mode: str) -> None:
    one = PricedGame.read(game("spanish_21", "MA"), {"dealer_mode": mode})
    work = work_of("spanish_21", one.submission, one.assume, 7)
    run = joint.drawing_out(kernel_of("spanish_21"), lambda function: function)
    ended = Counter[int]()
    of_place = joint.cards_of(one)
    for number in range(400):
        found, total, cards, *first = run(number, *key_of(7), work.size, TABLE, work.strategy)
        dealt = drawn(PLAYERS_AT, work.size, number, *key_of(7))
        assert list(dealt[:4]) == first
        dealers = [value(str(CARDS[of_place[place % 48]])) for place in (dealt[1], *dealt[3 : 2 + cards])]
        hard = [sum(dealers[:many]) for many in range(1, len(dealers) + 1)]
        best = [points + 10 if 1 in dealers[:many] and points <= 11 else points for many, points in enumerate(hard, 1)]
        assert best[-1] == total >= 17
        assert all(points < 17 for points in best[:-1])
        assert len(dealers) == cards
        # A hand of 17 to 20 that is not doubled or split wins against less and against a bust, and loses to more.
        status, result = divmod(found // SIDES - FIRST_HAND, 3)
        if 3 <= status <= 6 and (total, cards) != (21, 2):
            points = 14 + status
            assert result == (2 if total > 21 or total < points else 1 if total == points else 0)
            ended[result] += 1
    assert min(ended[result] for result in range(3)) > 3


def test_the_dealer_never_needs_more_cards_than_are_kept() -> None:
    drawn_most = max(one.cards for up in range(10) for hits in (False, True) for one in endings(up, hits))
    assert drawn_most <= MOST


def test_simulated_with_the_game_s_own_wagers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint, "ROUNDS", 500_000)
    document = {"of": "dealer_final", "rows": [{"bust": True, "pays": "2:1"}]}
    found = hw.side_wager("spanish_21", document, "PA")
    both, answer = found.together, found.json({"side_wager": Fraction(5), "spanish_21": Fraction(10)})
    assert both is not None
    assert (answer["method"], answer["together"]["method"], answer["together"]["rounds"]) == (
        "exact",
        "simulation",
        500_000,
    )
    assert found.price.method.is_exact
    edges = {"side_wager": found.price.house_edge, "spanish_21": hw.price("spanish_21", "PA")["spanish_21"].house_edge}
    for wager, edge in edges.items():
        place = both.wagers.index(wager)
        mean = sum((nets[place] or Fraction(0)) * weight for nets, weight in both.weights.items()) / both.total
        error = float(both.covariances[wager, wager] / both.total) ** 0.5
        assert 0 < abs(float(mean + edge)) < 4 * error, wager
    # The player who has not bust wins where the dealer busts.
    assert both.correlation("side_wager", "spanish_21") > 0.25


# -- what cannot be read ------------------------------------------------------------------------------------------

BAD: list[tuple[dict[str, Any], str]] = [
    ({"of": "dealer_final", "suits": 1}, "no-such-choice"),
    ({"of": "dealer_final", "first": 2, "total": 20}, "no-such-choice"),
    ({"of": "player+dealer_final", "total": 20}, "no-such-choice"),
    ({"of": "dealer_final", "bust": "yes"}, "no-such-choice"),
    ({"of": "dealer_final", "total": "20"}, "not-a-range"),
    ({"of": "dealer_final"}, "condition-missing"),
    ({"of": "player", "bust": True}, "no-such-choice"),
    ({"of": "player_final", "total": 20}, "no-such-choice"),
]


@pytest.mark.parametrize(("row", "code"), BAD)
def test_rows_that_cannot_be_read(row: dict[str, Any], code: str) -> None:
    with refused(code):
        hw.side_wager("spanish_21", {"rows": [{**row, "pays": "1:1"}]}, "MA")


def test_other_games_have_no_hand_that_is_drawn_out() -> None:
    with refused("no-such-choice"):
        hw.side_wager("minibaccarat", {"of": "dealer_final", "rows": [{"bust": True, "pays": "1:1"}]}, "MA")


def test_a_shoe_without_end_is_not_dealt() -> None:
    document = {"of": "dealer_final", "rows": [{"bust": True, "pays": "1:1"}]}
    with refused("not-priced"):
        hw.side_wager("spanish_21", document, "MA", assume={"shoe": "infinite"})
