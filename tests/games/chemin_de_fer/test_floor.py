"""Chemin de Fer on the floor: people who bank and cover, and a bank that goes around by what they answer."""

import pytest

from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.memory import Memory
from tests.floor.players import Felt
from tests.project import refused as refusals

NAMES = {"ann": 1, "bob": 2, "cleo": 5}


def seated(seed: int = 1, people: int = 3) -> Felt:
    felt = Felt("chemin_de_fer", seed, betting_seconds=0, decision_seconds=0)
    for name in list(NAMES)[:people]:
        felt.do("sit", name, seat=NAMES[name], buy_in=10_000)
    return felt


def bets(felt: Felt, **amounts: tuple[str, int]) -> None:
    """Each puts so much on one area; those who are not named sit out."""
    for name, (wager, amount) in amounts.items():
        felt.do("wager", name, wager=wager, amount=amount)
    for player in list(felt.live.players.by_seat.values()):
        if felt.live.phase != "deciding":
            felt.do("ready", player.name)


def answer(felt: Felt, *verbs: str) -> list[tuple[int, str]]:
    """Answers every question with the first of these verbs that it allows; who said what."""
    said = []
    names = {seat: name for name, seat in NAMES.items()}
    while felt.live.round is not None and not felt.live.round.finished:
        ask = felt.live.round.asks()[0]
        verb = next(one for one in verbs if one in ask.verbs)
        felt.do("decide", names[ask.seat], choice=verb)
        said.append((ask.seat, verb))
    return said


def memory(felt: Felt) -> Memory:
    found: Memory = felt.live.now.memory
    return found


@pytest.mark.clause("MA-CF-4.b-s2", "MA-CF-5.a")
def test_the_second_to_bank_is_told_at_once_and_may_cover() -> None:
    felt = seated()
    felt.do("wager", "ann", wager="banker_wager", amount=100)
    with refusals.refused("sole-wager-taken", clause="MA-CF-4.b-s2") as refused:
        felt.do("wager", "bob", wager="banker_wager", amount=200)
    assert refused.value.clause == "MA-CF-4.b-s2"
    felt.do("wager", "ann", wager="banker_wager", amount=50)
    felt.do("wager", "bob", wager="partial_wager", amount=70)
    assert felt.total() == 0


@pytest.mark.clause("MA-CF-10.a", "MA-CF-10.a.1", "MA-CF-10.b", "MA-CF-9.b-s2", "MA-CF-9.b-s3")
@pytest.mark.parametrize("seed", range(6))
def test_one_banks_one_covers_and_the_bank_stays_or_goes(seed: int) -> None:
    felt = seated(seed)
    bets(felt, ann=("banker_wager", 100), bob=("partial_wager", 60), cleo=("partial_wager", 40))
    said = answer(felt, "keep_bank", "accept_bank", "card", "stay")
    assert felt.live.round is not None
    bank = felt.live.round.round.wagers[0]
    assert bank.id == "banker_wager"
    if bank.result == "lose":
        assert said[-1] == (2, "accept_bank")
        assert memory(felt).banker == 2
    else:
        assert said[-1] == (1, "keep_bank")
        assert memory(felt).bounds == (10_000, 20_000)
    assert felt.total() == 0


@pytest.mark.clause("MA-CF-6.e-s2", "MA-CF-5.b-s2")
def test_a_banker_without_company_takes_the_stake_back_and_may_go_on() -> None:
    felt = seated(people=1)
    for stake in (100, 200):
        bets(felt, ann=("banker_wager", stake))
        assert answer(felt, "keep_bank") == [(1, "keep_bank")]
    felt.do("wager", "ann", wager="banker_wager", amount=401)
    with pytest.raises(BadInput) as refused:
        felt.do("ready", "ann")
    assert refused.value.clause == "MA-CF-5.b-s2"
    assert felt.total() == 0


@pytest.mark.clause("MA-CF-10.c-s1", "MA-CF-10.c-s3", "MA-CF-10.b")
def test_a_passed_bank_that_nobody_wants_is_for_whoever_stakes_next() -> None:
    felt = seated(people=2)
    bets(felt, ann=("banker_wager", 100))
    said = answer(felt, "pass_bank", "decline_bank", "pass")
    assert said[:2] == [(1, "pass_bank"), (2, "decline_bank")]
    assert memory(felt).banker is None
    bets(felt, bob=("banker_wager", 20), ann=("banco", 20))
    assert felt.live.round is not None
    assert [event.data["seat"] for event in felt.live.round.events if event.kind == "bank_taken"] == [2]
    assert felt.total() == 0
