"""A table in a notebook: every game is played by it, and its log is proved."""

from collections.abc import Mapping

import pytest

import houseway as hw
from tests.cli.openings import opened
from tests.project.refused import refused

BETWEEN_PLAYERS = ("chemin_de_fer", "poker")
"""Games that need several people; they are played in tests of their own."""


def first_verb(hand: hw.LiveHand, question: hw.Question) -> tuple[str, Mapping[str, object]]:
    verb = question.verbs[0]
    return verb, question.proposal(verb)


@pytest.mark.parametrize("game", [game for game in hw.GAMES if game not in BETWEEN_PLAYERS])
def test_rounds_are_played_and_proved(game: str) -> None:
    table = hw.Table(game, hw.GAMES[game][0], seed=5)
    wagers = {rule.id: 10 for rule in opened(game)}
    for _ in range(2):
        table.play({1: wagers}, first_verb)
    assert len(table.answers) == 2
    assert hw.verify(table.log()).ok


def test_poker_is_played_between_seats() -> None:
    table = hw.Table("poker", "MA", seed=5)
    table.sit(1, "Ann")
    table.sit(2, "Ben")
    answer = table.play({}, first_verb)
    assert answer.net(1) + answer.net(2) + answer.house_net == 0
    assert hw.verify(table.log()).ok


def test_equal_seeds_give_equal_rounds() -> None:
    def played(seed: object) -> list[str]:
        table = hw.Table("three_card_poker", "MA", seed=seed)
        return [repr(table.play({1: {"ante": 10}}, first_verb)) for _ in range(5)]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_refused_decision_changes_nothing() -> None:
    hand = hw.Table("three_card_poker", "MA", seed=1).deal({1: {"ante": 10}})
    before = hand.events
    with refused("not-allowed-now", clause="MA-TC-10.b-1"):
        hand.decide(1, "raise")
    assert (hand.events, hand.settled) == (before, False)
    hand.decide(1, "fold")
    with refused("round-over"):
        hand.decide(1, "play")


def test_a_round_that_is_not_over_has_no_answer_and_no_successor() -> None:
    table = hw.Table("three_card_poker", "MA", seed=1)
    hand = table.deal({1: {"ante": 10}})
    for ask in (lambda: hand.answer, table.log, lambda: table.deal({1: {"ante": 10}}), lambda: table.sit(2)):
        with refused("round-not-over"):
            ask()


def test_wagers_outside_the_limits_are_refused() -> None:
    table = hw.Table("sic_bo", "MA", minimum=10, maximum=100)
    for amount in (1, 1000, -5, 2.345, "ten", float("nan")):
        with pytest.raises(hw.BadInput):
            table.deal({1: {"small": amount}})
    assert table.answers == []


def test_an_irregularity_is_ruled_on() -> None:
    hand = hw.Table("three_card_poker", "MA", seed=1).deal({1: {"ante": 10}})
    hand.report("card_exposed", position="dealer")
    assert hand.answer.status == "void"
    assert hand.answer.net(1) == 0


def test_chips_are_those_of_the_rounds() -> None:
    table = hw.Table("sic_bo", "MA", seed=4, buy_in=200)
    answers = [table.play({1: {"small": 10, "big": 5}}, first_verb) for _ in range(10)]
    assert table.chips(1) == 200 + sum(answer.net(1) for answer in answers)
