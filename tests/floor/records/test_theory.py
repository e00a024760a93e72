"""The pit's theory in every game: the price of the best play, of the wagers that were played, and of no void round."""

import json
from fractions import Fraction
from typing import Any

import pytest

from houseway.floor.records.books import Settled, signed
from houseway.floor.records.pit import TableSheet, joint_prices
from houseway.games import GAMES
from houseway.odds.joint import Joint
from houseway.odds.pricing import priced
from houseway.table.replay.referee import replay
from tests.games.rounds.golden.rounds import ROUNDS
from tests.odds.built_in import CHAPTERS, FILE
from tests.odds.test_built_in import LONG

PRICED = [(name, authority) for name, authority in CHAPTERS if priced(name)]
SHORT = {
    "seats": {1: {"wagers": {"player": 50, "house_money": 5}}, 2: {"wagers": {"banker": 80}}},
    "deal": {"hands": {"player": "Kc 2d", "banker": "2c 3s"}, "shoe": "7h"},
}
EVEN = Joint({"house_money": Fraction(1, 10), "player": Fraction(1, 10), "banker": Fraction(1, 10)})


def rounds_of(game: str) -> list[Any]:
    """Every golden round of a game as its books have it."""
    answers = [replay({"game": game, **given}) for given in ROUNDS[game].values()]
    return [done for answer in answers for done in answer.get("rounds", [answer])]


def sheet_of(answer: Any, prices: Joint) -> TableSheet:
    sheet = TableSheet()
    sheet.take_round(Settled("t", 1, "2026", "2026", 1, answer, {}, {}, 1), prices)
    return sheet


@pytest.mark.parametrize(
    ("name", "authority"),
    [pytest.param(*each, marks=[pytest.mark.slow] if each[0] in LONG else []) for each in PRICED],
)
def test_the_theory_is_the_price_of_the_best_play(name: str, authority: str) -> None:
    """The edge that the front door shows, which is that of the best play (Fast Action: 1.84 %, not 49.8 %)."""
    told = json.loads(FILE.read_text())[f"{name}/{authority}"]
    prices = joint_prices(name, authority, {})
    assert float(prices.edges[told["wager"]]) == pytest.approx(told["edge"], abs=1e-6)
    assert float(prices.theoretical({told["wager"]: 100_00})) == pytest.approx(100_00 * told["edge"], abs=0.01)


@pytest.mark.parametrize("game", GAMES)
def test_a_void_round_counts_in_neither_handle_nor_theory(game: str) -> None:
    if game == "minibaccarat":
        short = {"game": game, **SHORT, "faults": [{"kind": "insufficient_cards", "at_card": 2}]}
        void = [replay(short)]
    else:
        void = [done for done in rounds_of(game) if done["status"] == "void"]
    assert void
    for done in void:
        sheet = sheet_of(done, _every_wager_at(done, Fraction(1, 10)))
        assert (sheet.rounds, sheet.void) == (1, 1)
        assert sheet.theoretical == 0
        assert (sheet.handle, sheet.unpriced, sheet.win) == (0, 0, 0)
        assert not sum(seat.staked for seat in sheet.seats.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_is_handle(game: str) -> None:
    """Every golden round: handle is the stakes that were settled; a stake that went back is not among them."""
    for done in rounds_of(game):
        stakes = [
            signed(one["stake"])
            for seat in done["seats"].values()
            for wager in seat["wagers"].values()
            for one in ([wager] if "result" in wager else wager.values())
            if one["result"] not in {"void", "withdrawn"}
        ]
        assert sheet_of(done, Joint()).handle == sum(stakes)


@pytest.mark.clause("MA-MB-13.e-s1")
def test_a_wager_that_was_settled_before_the_round_was_void_counts() -> None:
    """House Money was lost before the fifth card was missing: $5 of handle, 50 cents of theory, $5 won."""
    done = replay({"game": "minibaccarat", **SHORT, "faults": [{"kind": "insufficient_cards", "at_card": 5}]})
    sheet = sheet_of(done, EVEN)
    assert sheet.theoretical == 50
    assert (sheet.void, sheet.handle, sheet.win) == (1, 5_00, 5_00)


def _every_wager_at(done: Any, edge: Fraction) -> Joint:
    keys = {wager for seat in done["seats"].values() for wager in seat["wagers"]}
    return Joint(dict.fromkeys(keys, edge), taken_back=frozenset(keys))
