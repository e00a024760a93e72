"""Other rules on ties and qualifying in Crazy 4 Poker, Caribbean Stud and Winner's Pot Poker, counted by this file's own code."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from operator import mul

import numpy as np
import numpy.typing as npt
import pytest

import houseway as hw
from houseway.equipment.cards import cards
from houseway.games import game
from houseway.games.caribbean_stud.odds.decisions import DECISIONS as CARIBBEAN
from houseway.games.crazy_4_poker.odds.decisions import DECISIONS as CRAZY
from houseway.games.winners_pot_poker.odds.endings import Share
from houseway.games.winners_pot_poker.odds.prices import share_of
from houseway.games.winners_pot_poker.odds.showdown import WON, showdowns
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.coach.streets import Decisions
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import accept
from tests.project.refused import refused

Ints = npt.NDArray[np.int64]
Height = tuple[int, ...]

# -- this file's own ranking: cards are numbers, four times the rank plus the suit --------------------------------------


def grouped(hand: tuple[int, ...]) -> list[tuple[int, int]]:
    """The number of cards of each rank with the rank, the most and the highest first."""
    ranks = [card // 4 for card in hand]
    return sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)


def straight_top(ranks: list[int]) -> int:
    """The highest rank of a straight, or -1; an ace below the two makes the lowest one."""
    size, held = len(ranks), sorted(ranks)
    if held == [*range(size - 1), 12]:
        return size - 2
    return held[-1] if len(set(held)) == size and held[-1] - held[0] == size - 1 else -1


def height(hand: tuple[int, ...], order: tuple[str, ...]) -> Height:
    """How high four or five cards are: the place of their kind in ``order``, then their ranks."""
    groups = grouped(hand)
    counts = "".join(str(count) for count, _ in groups)
    top = straight_top([card // 4 for card in hand])
    flush = len({card % 4 for card in hand}) == 1
    if top >= 0:
        return (order.index("straight flush" if flush else "straight"), top)
    kind = "flush" if flush else counts
    return (order.index(kind), *(rank for _, rank in groups))


FOURS = ("1111", "211", "22", "straight", "flush", "31", "straight flush", "4")
"""The kinds of four cards from the lowest up, named by how many cards share a rank."""
FIVES = ("11111", "2111", "221", "311", "straight", "flush", "32", "41", "straight flush")


@cache
def four_heights() -> tuple[Ints, dict[Height, int]]:
    """By four cards in rising order, a number that is higher for a higher hand; and the number of each height."""
    sets = list(combinations(range(52), 4))
    every = [height(hand, FOURS) for hand in sets]
    number = {one: place for place, one in enumerate(sorted({*every}))}
    found = np.zeros((52, 52, 52, 52), np.int64)
    found[tuple(np.array(sets).T)] = [number[one] for one in every]
    return found, number


def best_four(hands: Ints) -> Ints:
    """The number of the best four of five cards, which are in rising order, one hand in each column."""
    table, _ = four_heights()
    found: Ints = np.max([table[tuple(np.delete(hands, out, axis=0))] for out in range(5)], axis=0)
    return found


@cache
def fives_of_47() -> Ints:
    return np.array(list(combinations(range(47), 5)), np.int64).T


# -- Crazy 4 Poker ----------------------------------------------------------------------------------------------------


def crazy(hand: str, lowest: Height, tie: int) -> Callable[[int], Fraction]:
    """What playing a hand below a straight is worth by the Antes on Play, against all that the dealer can hold.

    The dealer qualifies from ``lowest`` up; a tie with a qualifying dealer is a win (1), a loss (-1) or a push (0).
    """
    mine = sorted(map(int, cards(hand)))
    left = np.array([card for card in range(52) if card not in mine])
    theirs = best_four(left[fives_of_47()])
    own = best_four(np.array(mine)[:, np.newaxis])[0]
    numbers = four_heights()[1]
    qualified = theirs >= min(number for one, number in numbers.items() if one >= lowest)
    higher, equal = theirs > own, theirs == own

    def worth(times: int) -> Fraction:
        won = qualified & (theirs < own)
        lost = qualified & higher
        nets = won * (1 + times) - lost * (2 + times) + (qualified & equal) * (tie * (1 + times) - (tie < 0))
        nets = (
            nets + ~qualified * times - (~qualified & higher)
        )  # only Play is paid; the Super Bonus of a lower hand is lost
        return Fraction(int(nets.sum()), len(theirs))

    return worth


KING = (0, 11, 2, 1, 0)


@pytest.mark.parametrize(
    ("hand", "assume", "lowest", "tie"),
    [
        ("Kc Qd 8h 4s 3c", {}, KING, 0),
        ("Kc Qd 8h 4s 3c", {"ties": "dealer"}, KING, -1),
        ("Ac Ad Kh 9s 4c", {"ties": "player"}, KING, 1),
        ("Qc Jd Th 8s 7c", {"qualifies": "none", "ties": "dealer"}, (0,), -1),
        ("Kc Jd 7h 5s 3c", {"qualifies": "A-Q"}, (0, 12, 10, 1, 0), 0),
        ("2c 2d Kh 9s 4c", {"qualifies": "pair", "ties": "player"}, (1, 0, 2, 1), 1),
    ],
)
def test_crazy_4_hands_against_all_that_the_dealer_can_hold(
    hand: str, assume: dict[str, str], lowest: Height, tie: int
) -> None:
    worth = crazy(hand, lowest, tie)
    found = hw.strategy("crazy_4_poker", authority="PA", hand=hand, assume=assume).advice
    values = {one.do: one.value for one in found.alternatives}
    assert values.pop("fold") == -2
    assert values == {f"play_{times}x": worth(times) for times in ((1, 3) if "A" in hand else (1,))}


# -- Caribbean Stud ---------------------------------------------------------------------------------------------------

PAYS = {1: 1, 2: 2, 3: 3, 0: 1}
"""The odds of the bet by the kind of hand, as far as this file's hands go."""


def caribbean(hand: str, up: str, lowest: Height, tie: int) -> Fraction:
    """What a bet is worth in antes with these five cards against an up-card."""
    mine, (shown,) = tuple(map(int, cards(hand))), map(int, cards(up))
    own = height(mine, FIVES)
    won = 1 + 2 * PAYS[own[0]]
    total = ways = 0
    for holes in combinations([card for card in range(52) if card not in (*mine, shown)], 4):
        theirs = height((*holes, shown), FIVES)
        ways += 1
        if theirs < lowest:
            total += 1
        elif theirs == own:
            total += {1: won, 0: 0, -1: -3}[tie]
        else:
            total += won if theirs < own else -3
    return Fraction(total, ways)


@pytest.mark.parametrize(
    ("hand", "up", "assume", "lowest", "tie"),
    [
        ("Ac Kd Jh 8s 3c", "8d", {"ties": "dealer"}, (0, 12, 11, 2, 1, 0), -1),
        ("9c 9d 4h 4s 2c", "9h", {"ties": "player", "qualifies": "none"}, (0,), 1),
        ("Kc Qd Jh Ts 8c", "Kd", {"qualifies": "pair"}, (1, 0, 1, 0, 0), 0),
    ],
)
def test_caribbean_hands_against_all_that_the_dealer_can_hold(
    hand: str, up: str, assume: dict[str, str], lowest: Height, tie: int
) -> None:
    found = hw.strategy("caribbean_stud", authority="MA", hand=f"{hand} {up}", assume=assume).advice
    values = {one.do: one.value for one in found.alternatives}
    assert values == {"bet": caribbean(hand, up, lowest, tie), "fold": Fraction(-1)}


def test_without_a_qualifying_hand_the_showdowns_are_those_of_winners_pot() -> None:
    """Two games count every hand against every other, each by its own code; in Caribbean Stud with each of five up-cards."""
    found = hw.price("caribbean_stud", "MA", assume={"qualifies": "none", "player": "always_bet"}, cache=False)["ante"]
    chance = {word: Fraction(0) for word in ("win", "lose", "draw", "dealer")}
    for one in found.outcomes:
        chance[one.line.name.partition(",")[0].partition(" ")[0]] += one.probability
    counted = [Fraction(int(row.sum()), int(showdowns().sum())) for row in showdowns()]
    assert counted[WON] == chance["win"] == chance["lose"]
    assert chance["draw"] == counted[2]
    assert chance["dealer"] == 0


@pytest.mark.parametrize("lowest", ["none", "A-Q", "pair", "flush", "straight_flush"])
@pytest.mark.parametrize(("title", "decided"), [("caribbean_stud", CARIBBEAN), ("crazy_4_poker", CRAZY)])
def test_every_price_is_the_sum_of_the_best_decisions(title: str, decided: Decisions, lowest: str) -> None:
    """The best values of all hands, as the strategy lists them, come to the price, which is counted by classes."""
    assume = {"qualifies": lowest, "ties": "dealer"}
    priced = PricedGame.read(game(title), assume=assume)
    (street,) = decided.streets(priced.submission, priced.assume)
    values = (
        np.where(street.closed, np.iinfo(np.int64).min, street.values) if street.closed is not None else street.values
    )
    total = sum(map(mul, street.weights.tolist(), values.max(axis=1).tolist()))
    assert (
        Fraction(total, street.unit * int(street.weights.sum()))
        == -hw.price(title, assume=assume, cache=False)["ante"].house_edge
    )


@pytest.mark.parametrize("player", ["mimic_dealer", "pair_or_better"])
def test_a_tie_is_worth_what_it_brings_where_the_play_is_the_same(player: str) -> None:
    prices = {
        (title, tied): hw.price(title, authority, assume={"ties": tied, "player": player}, cache=False)["ante"]
        for title, authority in (("caribbean_stud", "MA"), ("crazy_4_poker", "PA"))
        for tied in ("push", "player", "dealer")
    }
    draws = [one for one in prices["caribbean_stud", "push"].outcomes if one.line.name.startswith("draw")]
    chance = sum(one.probability for one in draws)
    assert chance > 0
    push, lost = (prices["caribbean_stud", one].house_edge for one in ("push", "dealer"))
    assert lost - push == 3 * chance
    assert (
        push - prices["caribbean_stud", "player"].house_edge > 3 * chance
    )  # the bet pays more than even money at times
    drawn = [one for one in prices["crazy_4_poker", "push"].outcomes if ", draw" in one.line.name]
    gain = prices["crazy_4_poker", "push"].house_edge - prices["crazy_4_poker", "player"].house_edge
    assert gain == sum(one.probability * (one.line.risk - 1) for one in drawn)  # all but the Super Bonus


def test_the_best_play_is_found_anew() -> None:
    """No fixed play does better, and a rule that is better for the player costs the house."""
    for title, authority in (("caribbean_stud", "MA"), ("crazy_4_poker", "PA")):
        edges = [
            hw.price(title, authority, assume={"ties": tied}, cache=False)["ante"].house_edge
            for tied in ("player", "push", "dealer")
        ]
        assert edges[0] < edges[1] < edges[2]
        for lowest in ("none", "pair"):
            best, *others = (
                hw.price(title, authority, assume={"qualifies": lowest, "player": player}, cache=False)[
                    "ante"
                ].house_edge
                for player in ("optimal", "never_fold", "mimic_dealer", "pair_or_better")
            )
            assert best <= min(others)


@pytest.mark.parametrize(
    ("title", "authority", "clauses"),
    [
        ("caribbean_stud", "MA", ("MA-CS-10.c.3.ii.C", "MA-CS-1.qualifying_hand")),
        ("crazy_4_poker", "PA", ("PA-C4-11.c.3.ii.C", "PA-C4-2.b.5.ii")),
    ],
)
def test_flagged_joint_and_dealt(title: str, authority: str, clauses: tuple[str, str]) -> None:
    both = hw.price(title, authority, assume={"ties": "dealer", "qualifies": "pair"}, cache=False)
    assert both.unlawful == clauses
    assert hw.price(title, authority, cache=False).unlawful == ()
    joint = hw.joint(title, authority, assume={"ties": "dealer"}).combined({"ante": 10})
    alone = hw.price(title, authority, assume={"ties": "dealer"}, cache=False)["ante"].house_edge
    assert joint.mean == -10 * alone
    for tied in ("dealer", "player"):
        score = hw.simulate(title, 200_000, authority=authority, assume={"ties": tied}).z_score("ante")
        assert score is not None
        assert abs(score) < 4.5
    with refused("not-simulated", clause=clauses[1], where="assume.qualifies"):
        hw.simulate(title, 1000, authority=authority, assume={"qualifies": "pair"})
    with refused("not-permitted", clause=clauses[0]):
        hw.protection(title, authority, assume={"ties": "player"})


# -- Winner's Pot Poker -----------------------------------------------------------------------------------------------

TIES = {"share": Fraction(-2, 5), "push": Fraction(0), "player": Fraction(16, 5), "dealer": Fraction(-4)}
"""What a tie with the dealer brings a lone player, in antes of five dollars: the commission is ten percent of what is paid."""


@pytest.mark.parametrize("player", ["never_fold", "dealers_board"])
def test_winners_pot_ties_with_the_dealer(player: str) -> None:
    prices = {
        tied: hw.price("winners_pot_poker", "MA", assume={"ties": tied, "player": player}, cache=False) for tied in TIES
    }
    chance = sum(one.probability for one in prices["share"]["ante"].outcomes if "with the dealer" in one.line.name)
    if player == "never_fold":
        won, even = (Fraction(int(showdowns()[one].sum()), int(showdowns().sum())) for one in (WON, 2))
        assert chance == even
        assert prices["push"]["ante"].house_edge == won * (4 - Fraction(16, 5))  # as many are lost as are won
    for tied, net in TIES.items():
        assert prices["share"]["ante"].house_edge - prices[tied]["ante"].house_edge == chance * (net - TIES["share"])
        assert prices[tied].unlawful == (() if tied == "share" else ("MA-WP-10.h.2.ii",))
        assert prices[tied]["jacks_plus"].house_edge == prices["share"]["jacks_plus"].house_edge


@pytest.mark.parametrize("tied", ["share", "dealer", "player"])
def test_winners_pot_doubles_against_all_that_the_dealer_can_hold(tied: str) -> None:
    mine, up = tuple(map(int, cards("Kd 8d 5h 2s"))), tuple(map(int, cards("Ks 4d")))
    left = [card for card in range(52) if card not in (*mine, *up)]
    dealers = [(set(down), height((*down, *up), FIVES)) for down in combinations(left, 3)]
    total = Fraction(0)
    for fifth in left:
        own = height((*mine, fifth), FIVES)
        met = [theirs for down, theirs in dealers if fifth not in down]
        won, even = sum(theirs < own for theirs in met), met.count(own)
        total += won * Fraction(16, 5) + even * TIES[tied] - 4 * (len(met) - won - even)
    found = hw.strategy("winners_pot_poker", authority="MA", hand="Kd 8d 5h 2s | Ks 4d", assume={"ties": tied}).advice
    assert {one.do: one.value for one in found.alternatives}["double"] == total / (46 * comb(45, 3))


def test_winners_pot_shares_among_several() -> None:
    """Three players at $5, all in, two of whom tie with the dealer: the pot is $80, the commission at most $5."""
    share = Share(others=2, folded=0, players=2, dealer=True)
    rules = accept(WinnersPotPoker, {})
    each = {tied: share_of(rules, 500, share, tied) for tied in TIES}
    # A third of the pot is the dealer's; $5.00 (of ten percent, $5.33) are taken from the rest and odd cents dropped.
    assert each == {"share": 2416, "push": 2666, "player": 3750, "dealer": 0}
    assume = {"ties": "player", "players": "3", "player": "dealers_board", "rounds": "2000"}
    assert hw.price("winners_pot_poker", "MA", assume=assume, cache=False)["ante"].method.kind == "simulation"


# -- games that compare no hands --------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["let_it_ride", "mississippi_stud", "double_down_stud", "colorado_holdem", "sic_bo"])
def test_games_that_pay_by_a_table_have_no_such_rule(title: str) -> None:
    for name, value in (("ties", "dealer"), ("qualifies", "pair")):
        with refused("unknown-assumption"):
            hw.price(title, assume={name: value})
    with refused("unknown-assumption"):
        hw.price("winners_pot_poker", "MA", assume={"qualifies": "pair"})
    with refused("assumption-impossible", where="assume.ties"):
        hw.price("caribbean_stud", "MA", assume={"ties": "share"})
