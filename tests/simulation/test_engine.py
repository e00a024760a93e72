"""Equal seeds give equal tallies, whoever counts and however the work is cut up."""

from typing import Any, Final

import numpy as np
import pytest

from houseway.errors import BadInput
from houseway.simulation import cpu
from houseway.simulation.crew import Threads
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.work import kernel_of
from houseway.table.registry import parts_of
from tests.project.refused import refused
from tests.simulation.ground import SIMULATED, run, work

DEAR: Final = ("winners_pot_poker", "pai_gow_poker")
"""Kernels that take long to prepare and to compile; other tests of their games compile them in the slow run too."""


@pytest.mark.parametrize("first", [0, 2**32 - 100])
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in DEAR else ()) for name in SIMULATED]
)
def test_the_compiled_kernel_counts_what_the_plain_functions_say(name: str, first: int) -> None:
    one, play = work(name, 2**64 - 3), kernel_of(name).play
    assert play is not None
    tallies = np.zeros(one.classes, np.int64)
    for number in range(first, first + 200):
        tallies[play(number, *key_of(one.seed), one.size, one.table, one.strategy)] += 1
    assert (cpu.count(one, first, first + 200) == tallies).all()


def test_compiled_shoes_count_what_the_plain_functions_say() -> None:
    one = work("minibaccarat", shoes=True)
    tallies, shoe = np.zeros(one.classes, np.int64), np.zeros(one.size, np.int64)
    shoes = kernel_of("minibaccarat").shoes
    assert shoes is not None
    for number in range(5):
        shoes.play_shoe(number, *key_of(one.seed), one.size, one.behind, one.table, one.strategy, shoe, tallies)
    assert (cpu.count(one, 0, 5) == tallies).all()


@pytest.mark.parametrize("shoes", [False, True])
def test_any_threads_and_any_pieces_give_equal_tallies(shoes: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = run("minibaccarat", 50_000, threads=1, shoes=shoes)
    monkeypatch.setattr(Threads, "piece", 977)
    cut = run("minibaccarat", 50_000, threads=3, shoes=shoes)
    assert cut.tallies == whole.tallies
    assert (cut.rounds, cut.shoes) == (whole.rounds, whole.shoes)


def test_other_seeds_give_other_rounds() -> None:
    assert run("sic_bo", 1_000, seed=1).tallies != run("sic_bo", 1_000, seed=2).tallies


def test_more_rounds_contain_the_fewer() -> None:
    fewer, more = run("three_card_poker", 1_000), run("three_card_poker", 1_001)
    assert sum(one - other for one, other in zip(more.tallies, fewer.tallies, strict=True)) == 1
    assert min(np.subtract(more.tallies, fewer.tallies)) == 0


@pytest.mark.parametrize("rounds", [1, 59, 5_000])
def test_whole_shoes_are_the_fewest_whose_rounds_reach_the_number(rounds: int) -> None:
    found = run("minibaccarat", rounds, shoes=True)
    assert found.shoes is not None
    one = work("minibaccarat", shoes=True)
    assert cpu.count(one, 0, found.shoes).sum() == found.rounds >= rounds
    assert cpu.count(one, 0, found.shoes - 1).sum() < rounds


def test_a_deeper_cover_card_makes_longer_shoes() -> None:
    short, long = (run("minibaccarat", 20_000, shoes=True, penetration=cards) for cards in (150, 298))
    assert short.shoes is not None
    assert long.shoes is not None
    assert short.shoes > 1.8 * long.shoes


@pytest.mark.parametrize("name", SIMULATED)
def test_two_million_rounds_lie_within_four_standard_errors_of_the_exact_price(name: str) -> None:
    found = run(name, 2_000_000)
    assert {wager: z for wager in found.wagers if abs(z := found.z_score(wager) or 0.0) > 4} == {}


def test_whole_shoes_cost_what_fresh_ones_do() -> None:
    """Later rounds of a shoe are the same game on average (the burn and the cover card see no faces)."""
    found = run("minibaccarat", 3_000_000, shoes=True)
    assert {wager: z for wager in found.wagers if abs(z := found.z_score(wager) or 0.0) > 4} == {}


@pytest.mark.parametrize("rounds", [0, -1, True, 1.5, 10**18 + 1])
def test_rounds_that_are_no_positive_whole_number_are_refused(rounds: int) -> None:
    with refused("out-of-range"):
        run("sic_bo", rounds)


def test_a_game_without_a_kernel_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(parts_of("sic_bo")), "kernel", lambda self: None)
    with refused("not-simulated"):
        kernel_of("sic_bo")


@pytest.mark.parametrize("seed", [-1, 2**64, True])
def test_a_seed_has_64_bits(seed: int) -> None:
    with refused("not-a-seed", where="seed"):
        run("sic_bo", 10, seed=seed)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"device": "tpu"}, "no-such-device"),
        ({"threads": 0}, "out-of-range"),
        ({"threads": 5_000}, "out-of-range"),
        ({"shoes": True}, "no-shoe"),
        ({"on": "dask"}, "no-such-place"),
        ({"on": "ray://nowhere"}, "no-such-place"),
        ({"on": "ray://127.0.0.1:99999"}, "no-such-place"),
        ({"on": "ray://127.0.0.1:1"}, "cluster-not-there"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(how: dict[str, Any], code: str) -> None:
    with refused(code):
        run("three_card_poker", 10, **how)


@pytest.mark.clause("MA-MB-5.d-s2")
@pytest.mark.parametrize(("cards", "lawful"), [(298, True), (299, False), (12, True), (11, False)])
def test_at_least_fourteen_cards_lie_behind_the_cover_card(cards: int, lawful: bool) -> None:
    """Of 312 cards 298 may lie before it; and it cannot lie among the cards that are burned."""
    if lawful:
        assert run("minibaccarat", 10, penetration=cards).rounds >= 10
    else:
        with pytest.raises(BadInput):
            run("minibaccarat", 10, penetration=cards)
