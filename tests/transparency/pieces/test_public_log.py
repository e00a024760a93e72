"""The log of one round that everybody may have: what is wrong with it is said, and what stays sealed is counted."""

import json
from functools import cache
from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.table.replay.log import chain
from houseway.table.round import Round
from houseway.transparency.canonical import written
from houseway.transparency.deck.opened import Elsewhere, OpenedChance, read_reveal
from houseway.transparency.deck.sealed_deck import SealedDeck, Used
from houseway.transparency.rounds import card_proofs
from houseway.transparency.rounds.card_proofs import CardProofs
from houseway.transparency.rounds.public_log import Finding, _differences, _shown, found_in
from tests.floor.players import seated
from tests.project.refused import refused
from tests.table.toy import toy_table


@cache
def told(choice: str) -> str:
    felt = seated("three_card_poker")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    (shoe,) = felt.do("decide", "ann", choice=choice, **({"expose": False} if choice == "fold" else {})).revealed
    log = json.loads(str(shoe.log(felt.live.game, {}, written(shoe.revealed()))))
    return json.dumps({**log, "reveal": shoe.revealed()})


def a_log(choice: str = "play", **other: Any) -> dict[str, Any]:
    """The log of a round of Three Card Poker, with other fields in place of its own."""
    return {**json.loads(told(choice)), **other}


@pytest.mark.parametrize(("choice", "hidden"), [("play", 0), ("fold", 3)])
def test_a_log_as_it_was_written_has_no_problem_and_its_hidden_cards_are_counted(choice: str, hidden: int) -> None:
    assert found_in(a_log(choice)) == Finding([], hidden, rests=False)


def test_a_chain_that_does_not_fit_is_the_one_problem() -> None:
    (problem,) = found_in(a_log(chain=["00" * 32])).problems
    assert "chain" in problem


@pytest.mark.parametrize("choice", ["play", "fold"])
def test_an_answer_that_the_replay_does_not_give_is_said_whatever_stays_sealed(choice: str) -> None:
    altered = a_log(choice)
    altered["answer"]["house"]["net"] = "1.00"
    altered["chain"] = chain(altered)
    (problem,) = found_in(altered).problems
    assert "house.net" in problem
    assert "1.00" in problem


@pytest.mark.parametrize("field", ["scenario", "reveal", "answer", "chain"])
def test_a_log_has_all_its_fields_and_no_other(field: str) -> None:
    lacking = a_log()
    del lacking[field]
    with refused("log-incomplete", where="log"):
        found_in(lacking)
    with refused("unknown-field", where="log"):
        found_in(a_log(more=1))


@pytest.mark.parametrize("junk", [5, None, [], {"game": "three_card_poker", "seats": 5}])
@pytest.mark.parametrize("field", ["scenario", "reveal"])
def test_what_cannot_be_replayed_is_a_problem_and_not_an_error(field: str, junk: object) -> None:
    spoilt = {**a_log(), field: junk}
    assert any(problem.startswith("the log cannot be replayed") for problem in found_in(spoilt).problems)


def test_rounds_that_the_rules_refuse_are_said_once() -> None:
    spoilt = a_log()
    spoilt["scenario"]["decisions"] = [{"seat": 1, "do": "raise"}]
    spoilt["chain"] = chain(spoilt)
    (problem,) = found_in(spoilt).problems
    assert problem.startswith("the log cannot be replayed: ")


def test_a_card_that_lies_elsewhere_breaks_the_promise() -> None:
    error = Elsewhere("Ah", [(0, 3)])
    assert (error.code, error.where, error.content, error.places) == ("promise-broken", "reveal", "Ah", [(0, 3)])
    assert error.message.startswith("Ah was opened")


def test_hidden_cards_add_up_over_the_rounds_of_a_log() -> None:
    proofs = CardProofs(from_start=True)
    for index, choice in enumerate(("fold", "play", "fold")):
        log = a_log(choice)
        reveal = log.pop("reveal")
        assert proofs.settled("t", {"log": log, "round": index}, reveal, index) == []
    assert (proofs.found.hidden, proofs.found.rests) == (6, [])


def test_a_settlement_without_a_log_has_no_cards_to_check_and_one_that_is_no_log_says_so() -> None:
    proofs = CardProofs(from_start=True)
    assert proofs.settled("t", {"round": 1}, None, 0) == []
    (problem,) = proofs.settled("t", {"log": {"format": a_log()["format"]}}, None, 0)
    assert "lacks" in problem


def test_a_round_whose_outcome_rests_on_hidden_cards_is_listed_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_proofs, "found_in", lambda log: Finding([], 2, rests=True))
    proofs = CardProofs(from_start=True)
    assert proofs.settled("t", {"log": {}, "round": 3, "last": 5}, None, 17) == []
    assert proofs.found.rests == [{"table": "t", "round": 3, "last": 5, "entry": 17}]


@pytest.mark.parametrize(("shown", "said"), [({0, 1}, "never opened: 1"), ({0, 1, 2, 3}, "not everybody was shown: 1")])
def test_exactly_the_cards_that_everybody_was_shown_are_opened(shown: set[int], said: str) -> None:
    """Cards 0 to 2 of the deck are shown at the table; those of the reveal are one fewer, or one more."""
    sealed = SealedDeck(bytes(32), bytes(range(64)) * 3, ("Ah", "Kh", "Qh", "Jh"))
    opened = read_reveal(sealed.revealed(Used(), frozenset(shown)))
    dealt = OpenedChance(opened, 0).shuffle(cards("Ah Kh Qh Jh"))
    done = Round(toy_table((1,)))
    at = {one.mark: one for one in dealt}
    done.note("shown", "TOY-1", position="dealer", cards=tuple(at[0, leaf] for leaf in range(3)))
    (problem,) = _shown([done], opened)
    assert said in problem


def test_a_shoe_whose_every_round_is_void_is_void_and_else_completed() -> None:
    rounds = []
    for void in (True, False):
        felt = seated("three_card_poker")
        felt.do("wager", "ann", wager="ante", amount=10)
        felt.do("ready", "ann")
        if void:
            felt.do("fault", "sue", fault={"kind": "card_exposed", "position": "dealer"})
        else:
            felt.do("decide", "ann", choice="play")
        assert felt.live.round is not None
        rounds.append(felt.live.round.round)
    for several, status in (([rounds[0]] * 2, "void"), (rounds, "completed")):
        found = _differences({}, several, True)
        assert any("answer.status" in problem and repr(status) in problem for problem in found), found
