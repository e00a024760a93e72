"""Casino War's prices, its kernel and its environment, against a second count and against the table."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.games import game
from houseway.odds.pricing import PricedGame, price_list, pricing_of
from houseway.rulebook.submission import accept
from houseway.simulation.engine import simulate
from houseway.simulation.replayed import Replayed
from houseway.table.replay.referee import replay

WAR = {"player": "war"}


def tie(cards: int, same: int) -> Fraction:
    """That the next of that many cards is one of those that are like the first."""
    return Fraction(same, cards)


def counted(decks: int, bonus: bool) -> Fraction:
    """What an ante costs that always goes to war, counted by hand.

    Of two cards that differ each is as likely to be the higher. A war follows two cards of one rank; its two cards tie by
    being of that rank again (two are gone) or of one of the twelve others.
    """
    size, copies = 52 * decks, 4 * decks
    war = tie(size - 1, copies - 1)
    left = size - 2
    again = Fraction(copies - 2, left) * tie(left - 1, copies - 3) + 12 * Fraction(copies, left) * tie(
        left - 1, copies - 1
    )
    lower = (1 - again) / 2
    return -war * (lower * 1 + again * (2 if bonus else 1) + lower * -2)


@pytest.mark.clause("XX-CW-5.a", "XX-CW-5.c")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("bonus", [False, True])
def test_the_ante_costs_what_a_second_count_finds(decks: int, bonus: bool) -> None:
    prices = price_list(game("casino_war"), {"decks": decks, "war_bonus": bonus}, WAR)
    assert prices.wagers["ante"].house_edge == counted(decks, bonus)


@pytest.mark.clause("XX-CW-5.b")
@pytest.mark.parametrize("pays", [10, 11])
def test_the_tie_wager_costs_what_a_second_count_finds(pays: int) -> None:
    prices = price_list(game("casino_war"), {"tie_pays": f"{pays}:1"})
    assert prices.wagers["tie"].house_edge == 1 - (pays + 1) * Fraction(23, 311)


def test_the_figures_are_those_that_are_published() -> None:
    """With six decks: 2.88 % going to war, 3.70 % surrendering, 2.33 % with the bonus, 18.65 % on the tie."""

    def edge(wager: str, player: str = "optimal", **options: object) -> float:
        found = price_list(game("casino_war"), options, {"player": player})
        return round(100 * float(found.wagers[wager].house_edge), 2)

    assert edge("ante") == edge("ante", "war") == 2.88
    assert edge("ante", "surrender") == 3.70
    assert edge("ante", war_bonus=True) == 2.33
    assert edge("tie") == 18.65


def test_the_kernel_counts_what_the_prices_say() -> None:
    done = simulate(PricedGame.lawful(game("casino_war"), {}, WAR), 400_000, 7, threads=1)
    for name, price in done.wagers.items():
        exact = done.priced[name]
        assert abs(float(price.house_edge - exact.house_edge)) < 4 * exact.standard_deviation / 400_000**0.5


@pytest.mark.parametrize("player", ["war", "surrender"])
def test_the_table_settles_every_simulated_round_as_the_kernel_does(player: str) -> None:
    found, assume = game("casino_war"), {"player": player}
    submission = accept(found.submission, {})
    lines = pricing_of("casino_war").lines(submission, assume)
    rounds = Replayed(found, {}, submission, assume, seed=3)
    ended = set()
    for number in range(150):
        place, scenario = rounds.round(number)
        ended.add(place)
        expected = sum(lines[wager][place].net for wager in ("ante", "tie")) * 100
        answer: Any = replay(scenario)
        assert Fraction(answer["seats"]["1"]["net"]) == expected
    assert len(ended) >= 3


def test_an_agent_plays_a_round_to_its_end() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    import houseway.env  # noqa: F401

    env = gymnasium.make("houseway/CasinoWar-v0")
    _, info = env.reset(seed=1, options={"deal": {"hands": {1: "8h Kd", "dealer": "8d Qs"}}})
    assert list(info["action_mask"]) == [1, 0, 0, 0, 0]
    env.step(0)
    _, _, over, _, info = env.step(2)
    assert not over
    assert list(info["action_mask"]) == [0, 0, 0, 1, 1]
    _, reward, over, _, _ = env.step(4)
    assert (reward, over) == (1.0, True)
