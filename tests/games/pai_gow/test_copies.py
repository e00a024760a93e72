"""Copies to the player or to nobody, and another vigorish: priced, flagged, and counted again by this test's own code."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import houseway as hw
from houseway.equipment.tiles import TILES, show
from houseway.games.pai_gow.play.house_way import HouseWay
from tests.project.refused import refused

SINGLES = (
    *("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"),
    *("6-3 5-4", "6-2 5-3", "5-2 4-3", "4-2", "4-1 3-2", "2-1"),
)
"""The single tiles, the highest first."""
MIXED = ("6-3 5-4", "5-3 6-2", "4-3 5-2", "4-1 3-2", "6-6 5-4|6-6 6-3", "1-1 5-4|1-1 6-3")
GONGS = ("6-6 6-2|6-6 5-3|6-6 4-4", "1-1 6-2|1-1 5-3|1-1 4-4")
PAIRS = ("4-2 2-1", *(f"{one} {one}" for one in SINGLES[:11]), *MIXED, *GONGS)
Ranked = tuple[int, int]


def height(one: str, other: str) -> Ranked:
    """Two tiles: what they make and, without a pair, the leading tile; higher is better, and equal is a copy."""
    for place, said in enumerate(PAIRS):
        if any(sorted(text.split()) == sorted((one, other)) for text in said.split("|")):
            return 100 - place, 0
    readings = []
    for reading in ({}, {"2-1": (6, 14)}, {"4-2": (3, 16)}):
        counted = [reading.get(text) or (sum(map(int, text.split("-"))), place_of(text)) for text in (one, other)]
        readings.append((sum(spots for spots, _ in counted) % 10, -min(place for _, place in counted)))
    return max(readings)


def place_of(text: str) -> int:
    """The place of a single tile among the seventeen."""
    return next(place for place, each in enumerate(SINGLES) if text in each.split())


NAMES = [str(one) for one in TILES]
LEVELS = sorted({height(one, other) for one, other in combinations(NAMES, 2)})
HEIGHTS = {order: LEVELS.index(height(*two)) for two in combinations(NAMES, 2) for order in (two, two[::-1])}
ZERO = max(place for place, (value, _) in enumerate(LEVELS) if value == 0)
"""The highest of the hands of value zero."""


def of_hand(hand: tuple[int, ...], low: tuple[int, int]) -> tuple[int, int]:
    """The heights of the high and the low hand, if these two of four tiles go together."""
    two = HEIGHTS[NAMES[hand[low[0]]], NAMES[hand[low[1]]]]
    others = [tile for place, tile in enumerate(hand) if place not in low]
    rest = HEIGHTS[NAMES[others[0]], NAMES[others[1]]]
    return max(two, rest), min(two, rest)


class Dealers:
    """All hands of the dealer by the house way: their tiles as bits, and the heights of both hands."""

    def __init__(self) -> None:
        way = HouseWay()
        hands = list(combinations(range(32), 4))
        self.bits = np.array([sum(1 << tile for tile in hand) for hand in hands])
        laid = [way.set([TILES[tile] for tile in hand]) for hand in hands]
        self.high, self.low = np.array(
            [[HEIGHTS[str(two[0]), str(two[1])] for two in split] for split in laid], np.int64
        ).T

    def fares(self, hand: tuple[int, ...], high: int, low: int, ties: str) -> tuple[int, int, int]:
        """How often a player's hand wins, pushes and loses against the dealer's that the other tiles make."""
        left = (self.bits & sum(1 << tile for tile in hand)) == 0
        up, down = np.sign(high - self.high[left]), np.sign(low - self.low[left])
        given = {"dealer": -1, "push": 0, "player": 1}[ties]
        up, down = np.where(up == 0, given, up), np.where(down == 0, given, down)
        if low <= ZERO:  # never wins, whatever it meets
            down = np.full(len(down), -1)
        won, lost = int(((up > 0) & (down > 0)).sum()), int(((up < 0) & (down < 0)).sum())
        return won, int(left.sum()) - won - lost, lost


@pytest.fixture(scope="module")
def dealers() -> Dealers:
    return Dealers()


def some_hands(step: int) -> Iterator[tuple[int, ...]]:
    return (hand for number, hand in enumerate(combinations(range(32), 4)) if number % step == 7)


@pytest.mark.clause("MA-PG-2.h", "MA-PG-2.c", "MA-PG-7.h-2")
@pytest.mark.parametrize("ties", ["dealer", "push", "player"])
def test_every_setting_of_some_hands_counted_again(dealers: Dealers, ties: str) -> None:
    for hand in some_hands(2_401):
        values = set()
        for low in ((0, 1), (0, 2), (0, 3)):
            won, push, lost = dealers.fares(hand, *of_hand(hand, low), ties)
            assert won + push + lost == 20_475
            values.add((Fraction(19, 20) * won - lost) / 20_475)
        said = show([TILES[tile] for tile in hand])
        found = hw.strategy("pai_gow", hand=said, assume={"ties": ties}).advice
        assert {one.value for one in found.alternatives} == values, said


@pytest.mark.slow
@pytest.mark.parametrize("ties", ["dealer", "push", "player"])
def test_all_pairs_of_hands_counted_again(dealers: Dealers, ties: str) -> None:
    way, total, best = HouseWay(), [0, 0, 0], Fraction(0)
    for hand in combinations(range(32), 4):
        if any(tile and NAMES[tile] == NAMES[tile - 1] and tile - 1 not in hand for tile in hand):
            continue  # the second of two equal tiles without the first: counted with the first
        twice = 1
        for tile in hand:
            other = [one for one in range(32) if NAMES[one] == NAMES[tile] and one != tile]
            twice *= 2 if other and other[0] not in hand else 1
        laid = way.set([TILES[tile] for tile in hand])
        high, low_hand = (HEIGHTS[str(two[0]), str(two[1])] for two in laid)
        each = dealers.fares(hand, high, low_hand, ties)
        total = [one + twice * more for one, more in zip(total, each, strict=True)]
        settings = [dealers.fares(hand, *of_hand(hand, low), ties) for low in ((0, 1), (0, 2), (0, 3))]
        best += twice * max(Fraction(19, 20) * won - lost for won, _, lost in settings)
    assert sum(total) == 736_281_000
    by_way = hw.price("pai_gow", assume={"ties": ties, "player": "house_way"}, cache=False)["pai_gow"]
    assert [one.weight for one in by_way.outcomes] == total
    assert hw.price("pai_gow", assume={"ties": ties}, cache=False)["pai_gow"].expectation == best / 736_281_000


def weights(ties: str, wager: str = "pai_gow", **assume: str) -> list[int]:
    """The weights of win, push and loss of that wager."""
    said = {"ties": ties, **assume}
    found = hw.price("pai_gow", assume=said, cache=False, player_banking=True, co_banking=True)[wager]
    return [one.weight for one in sorted(found.outcomes, key=lambda one: -one.line.net)]


@pytest.mark.parametrize("player", ["house_way", "best_low", "best_high"])
@pytest.mark.parametrize("wager", ["pai_gow", "bank", "co_bank"])
def test_whom_a_copy_goes_to_moves_as_many_deals_as_it_should(player: str, wager: str) -> None:
    """With copies to nobody a player wins as often as under the regulation, and loses as often as with copies to the player."""
    dealer, push, player_ = (weights(ties, wager, player=player) for ties in ("dealer", "push", "player"))
    won, lost = (0, 2) if wager == "pai_gow" else (2, 0)  # a bank's loss is its player's win
    assert push[won] == dealer[won] < player_[won]
    assert push[lost] == player_[lost] < dealer[lost]
    assert sum(push) == sum(dealer) == sum(player_) == 736_281_000


def test_copies_are_worth_to_the_player_what_they_decide() -> None:
    found = {ties: hw.price("pai_gow", assume={"ties": ties}, cache=False)["pai_gow"].house_edge for ties in ORDER}
    assert found["dealer"] > found["push"] > found["player"]
    fixed = {ties: hw.price("pai_gow", assume={"ties": ties, "player": "house_way"}, cache=False) for ties in ORDER}
    edge = {ties: one["pai_gow"].house_edge for ties, one in fixed.items()}
    won = weights("player", player="house_way")[0] - weights("push", player="house_way")[0]
    saved = weights("dealer", player="house_way")[2] - weights("push", player="house_way")[2]
    assert edge["push"] - edge["player"] == Fraction(19, 20) * won / 736_281_000
    assert edge["dealer"] - edge["push"] == Fraction(saved, 736_281_000)


ORDER = ("dealer", "push", "player")


def test_what_departs_is_flagged() -> None:
    assert hw.price("pai_gow", assume={"ties": "bank", "vigorish": "5.0%"}, cache=False).unlawful == ()
    both = hw.price("pai_gow", assume={"ties": "push", "vigorish": "4%"}, cache=False)
    assert both.unlawful == ("MA-PG-2.h", "MA-PG-7.k-1")
    assert both["pai_gow"].method.kind == "exact"


@pytest.mark.parametrize(("rate", "share"), [("0%", Fraction(0)), ("4%", Fraction(1, 25)), ("2.5", Fraction(1, 40))])
def test_another_vigorish_is_taken_from_wins(rate: str, share: Fraction) -> None:
    found = hw.price("pai_gow", assume={"player": "house_way", "vigorish": rate}, cache=False)["pai_gow"]
    won, _, lost = 218_814_068, 289_555_416, 227_911_516
    assert found.expectation == ((1 - share) * won - lost) / 736_281_000


def test_the_best_play_is_found_anew_for_another_vigorish() -> None:
    free, fixed = (
        hw.price("pai_gow", assume={"player": player, "vigorish": "50%"}, cache=False)["pai_gow"].expectation
        for player in ("optimal", "house_way")
    )
    at_five = hw.price("pai_gow", cache=False)["pai_gow"]
    won, lost = (next(one for one in at_five.outcomes if one.line.name.startswith(name)) for name in ("win", "lose"))
    kept = (Fraction(1, 2) * won.weight - lost.weight) / 736_281_000
    assert free > max(fixed, kept)


@pytest.mark.parametrize("said", ["101%", "-1%", "five", "", "1e1", "٥%", "1/20"])
def test_other_rates_are_refused(said: str) -> None:
    with refused("assumption-impossible"):
        hw.price("pai_gow", assume={"vigorish": said})


@pytest.mark.parametrize("ties", ["push", "player"])
def test_simulated_rounds_follow(ties: str) -> None:
    said = {"ties": ties, "vigorish": "4%"}
    done = hw.simulate("pai_gow", 200_000, assume=said, player_banking=True, co_banking=True)
    for wager in ("pai_gow", "bank", "co_bank"):
        score = done.z_score(wager)
        assert score is not None
        assert abs(score) < 4, wager
