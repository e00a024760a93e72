"""Hands that are divided: the names and fouls that a player is told beforehand are those of the hands once they are shown."""

from math import comb
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.live.view import ask_json
from houseway.table.decisions import Division
from tests.floor.players import Felt, seated, stake_and_deal

DIVIDED = {"pai_gow_poker": comb(7, 2), "pai_gow": 3}
"""The games in which a hand is divided, and in how many ways."""


def dealt(game: str, seed: int) -> Felt:
    """A table at which Ann looks at her hand."""
    felt = seated(game, seed=seed, betting_seconds=0, decision_seconds=0)
    stake_and_deal(felt)
    return felt


def told(felt: Felt) -> tuple[Division, ...]:
    assert felt.live.round is not None
    (ask,) = felt.live.round.asks()
    found = next(choice.divisions for choice in ask.choices if choice.do == "set")
    assert found is not None
    return found()


@pytest.mark.parametrize(("game", "ways"), DIVIDED.items())
@pytest.mark.parametrize("seed", [1, 4])
def test_every_division_is_called_what_it_is_called_when_it_is_shown(game: str, ways: int, seed: int) -> None:
    every = told(dealt(game, seed))
    assert len({each.fields["low"] for each in every}) == len(every) == ways
    fouls = 0
    for each in every:
        felt = dealt(game, seed)
        felt.do("decide", "ann", choice="set", **each.fields)
        one = felt.live.round
        assert one is not None
        if one.asks():
            felt.do("decide", "ann", choice="pass")  # no surrender after the dealer has shown
            one = felt.live.round
            assert one is not None
        (shown,) = [event for event in one.events if event.text.startswith("seat 1 shows ")]
        assert shown.text.endswith(_spoken(game, each)), each
        lost_by_it = any("MA-PGP-9.g.3" in event.clauses for event in one.events if event.kind == "collected")
        assert lost_by_it == bool(each.wrong) == bool(each.clause)
        fouls += bool(each.wrong)
    assert fouls or game == "pai_gow"


def _spoken(game: str, each: Division) -> str:
    high, low = each.names["high"], each.names["low"]
    return f": {high} / {low}" if game == "pai_gow_poker" else f": high {high}, low {low}"


@pytest.mark.parametrize("game", GAMES)
def test_the_names_are_told_to_the_seat_alone_and_only_where_a_hand_is_divided(game: str) -> None:
    felt = dealt(game, 1)
    for viewer, ways in ((1, DIVIDED.get(game, 0)), (None, 0)):
        asks: list[Any] = [ask_json(ask, viewer) for ask in (felt.live.round.asks() if felt.live.round else ())]
        counts = [len(choice["divisions"]) for ask in asks for choice in ask["choices"]]
        assert max(counts, default=0) == ways
