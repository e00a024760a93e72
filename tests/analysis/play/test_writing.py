"""The best play of every game as a file: priced, it costs nothing, and every hand is played as the best play has it."""

import json
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

from houseway.analysis.play.hands import canonical, read_listed
from houseway.analysis.play.own import best_as_file, decisions_of, own_play
from houseway.analysis.play.rules import read_rules
from houseway.equipment.cards import CARDS, show
from tests.analysis.play.games import BY_SHAPE, priced, streets, with_decisions
from tests.cli.running import Shell
from tests.project.refused import refused


@pytest.mark.parametrize("game", with_decisions())
def test_the_file_of_the_best_play_is_the_best_play(game: str) -> None:
    written = best_as_file(priced(game))
    own = own_play(priced(game), written)
    assert own.wrong == 0
    assert own.cost == 0 if game != BY_SHAPE else 0 < own.cost < Fraction(1, 5000)
    edge = priced(game).price(decisions_of(priced(game)).wager).house_edge
    assert own.prices.wagers[own.wager].house_edge == edge + own.cost
    taken = read_rules(written, streets(game)).choices(streets(game))
    for street, choices in zip(streets(game), taken, strict=True):
        assert not street.regrets[np.arange(len(street)), choices].any()


@pytest.mark.parametrize("game", ["sic_bo", "minibaccarat"])
def test_a_best_play_that_no_file_says_is_refused(game: str) -> None:
    with refused("no-own-play", where="as-file"):
        best_as_file(priced(game))


def test_a_file_goes_from_one_command_to_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell, file = Shell(capsys), tmp_path / "best.yaml"
    file.write_text(shell("strategy", "let_it_ride", "--authority", "MA", "--as-file").out, encoding="utf-8")
    priced_so = shell("odds", "let_it_ride", "--authority", "MA", "--play", file, "--json").json
    assert priced_so["play"]["cost_exact"] == "0"
    same = json.loads(shell("strategy", "let_it_ride", "--authority", "MA", "--as-file", "--json").out)
    assert same["rules"][-1] == {"when": {"street": "bet_2"}, "then": "withdraw"}


def test_a_listed_hand_stands_for_every_exchange_of_suits() -> None:
    (street,) = streets("three_card_poker")
    for suits in permutations("shdc", 2):
        hand = f"Q{suits[0]} 6{suits[1]} 3{suits[0]}"
        rules = [{"when": {"hands": [hand]}, "then": "play"}, {"otherwise": "fold"}]
        (taken,) = read_rules(rules, [street]).choices([street])
        (row,) = np.flatnonzero(taken == 0).tolist()
        assert sorted(card >> 2 for card in street.cards[row].tolist()) == [1, 4, 10]
        assert len({card & 3 for card in street.cards[row].tolist()}) == 2


def test_a_number_does_not_change_when_suits_are_exchanged() -> None:
    draws = np.random.default_rng(1)
    own = np.array([draws.choice(52, 7, replace=False) for _ in range(200)], np.int64)
    suits = np.array([2, 0, 3, 1], np.int64)
    other = (own & ~3) | suits[own & 3]
    assert (canonical(own[:, :5], own[:, 5:]) == canonical(other[:, :5], other[:, 5:])).all()
    assert len(np.unique(canonical(own[:, :5], own[:, 5:]))) == 200


def test_a_holding_is_read_as_it_is_shown() -> None:
    found = read_listed("Ah Kd 5c 4c 3s | 7h (wagered 2)", "play")
    assert [show([CARDS[card] for card in part]) for part in (found.cards, found.up)] == ["3s 4c 5c Kd Ah", "7h"]
    assert found.numbers == (("wagered", 2),)
