"""The simulator's generator by itself, as each device compiles it: the CPU, and CUDA.

Numba's simulator of CUDA runs the very kernel, thread by thread, without a device. Where a device answers, it is put to
the same tests; where none does, that is said in one sentence.
"""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from houseway.cli.rng_deals import Dealt, dealt
from houseway.equipment.cards import CARDS, show
from houseway.errors import BadInput
from houseway.simulation.gpu import cuda
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.randomness.dealing import shuffle, six_of
from tests.cli.running import Shell
from tests.equipment.battery import results
from tests.equipment.test_randomness_outcomes import judge
from tests.project.refused import refused

REPOSITORY = Path(__file__).parents[2]
SEED = 2026
ROUNDS, SHOES = 10_000, 4_000
DRAW = """
import sys
import numpy as np
from houseway.cli.rng_deals import launch
from houseway.simulation.randomness.counter import key_of
six = launch(0, 10_000, key_of(2026), 52, 6, 2, 3)
shoes = launch(2**40, 20, key_of(2026), 416, 416, 2, 3)
np.savez(sys.argv[1], six=six, shoes=shoes)
"""


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture(scope="module")
def simulated_cuda(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Dealt]:
    """What the kernel for CUDA deals, run by numba's simulator in a process of its own."""
    file = tmp_path_factory.mktemp("cuda") / "dealt.npz"
    subprocess.run(
        [sys.executable, "-c", DRAW, str(file)],
        cwd=REPOSITORY,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        check=True,
    )
    with np.load(file) as found:
        return dict(found)


def evaluated(name: str, six: Dealt, shoes: Dealt | None = None) -> None:
    """The fifteen tests on the first and the sixth card of rounds, and on the first and the last of whole shoes."""
    judge(f"{name}, rank of the first card", results(six[:, 0].astype(np.int64) % 13, 13))
    judge(f"{name}, suit of the sixth card", results(six[:, 5].astype(np.int64) // 13, 4))
    if shoes is not None:
        judge(f"{name}, suit of a shoe's first card", results(shoes[:, 0].astype(np.int64) % 4, 4))
        judge(f"{name}, suit of a shoe's last card", results(shoes[:, -1].astype(np.int64) % 4, 4))


def test_the_cpu_deals_what_the_plain_functions_deal() -> None:
    first = 2**40
    six = dealt("cpu", SEED, first, 200, 52, True)
    assert [tuple(row) for row in six.tolist()] == [six_of(52, first + row, *key_of(SEED)) for row in range(200)]
    shoe = [0] * 416
    shuffle(shoe, 416, first + 3, *key_of(SEED))
    assert dealt("cpu", SEED, first, 4, 416, False)[3].tolist() == shoe
    assert sorted(shoe) == list(range(416))


def test_the_kernel_for_cuda_deals_what_the_cpu_deals(simulated_cuda: dict[str, Dealt]) -> None:
    assert np.array_equal(simulated_cuda["six"], dealt("cpu", SEED, 0, ROUNDS, 52, True))
    assert np.array_equal(simulated_cuda["shoes"], dealt("cpu", SEED, 2**40, 20, 416, False))


def test_fifteen_tests_on_the_simulator_as_the_cpu_compiles_it() -> None:
    evaluated("CPU", dealt("cpu", SEED, 0, ROUNDS, 52, True), dealt("cpu", SEED, 0, SHOES, 416, False))


def test_fifteen_tests_on_the_kernel_for_cuda(simulated_cuda: dict[str, Dealt]) -> None:
    evaluated("CUDA, simulated", simulated_cuda["six"])


def answers() -> bool:
    """Whether there is a CUDA device."""
    try:
        cuda()
    except BadInput:
        return False
    return True


def test_fifteen_tests_on_a_cuda_device_where_one_answers() -> None:
    if answers():
        evaluated("CUDA", dealt("cuda", SEED, 0, ROUNDS, 52, True), dealt("cuda", SEED, 0, SHOES, 416, False))
        return
    with refused("no-such-device"):
        dealt("cuda", SEED, 0, ROUNDS, 52, True)


# -- the command -------------------------------------------------------------------------------------------------------


def test_a_device_deals_cards_and_rounds(shell: Shell) -> None:
    """``rounds`` are the six cards of each round, over more than one step of the device; ``cards`` whole shoes."""
    rounds = shell("rng", "--final", "rounds", "--device", "cpu", "--count", "16385", "--seed", SEED).out.splitlines()
    assert len(rounds) == 16_385
    for number in (0, 16_383, 16_384):
        assert rounds[number] == show([CARDS[card] for card in six_of(52, number, *key_of(SEED))])
    told = shell("rng", "--final", "cards", "--device", "cpu", "--count", "2", "--decks", "8", "--json").json
    assert (told["kind"], told["source"]) == ("cards", "simulator on cpu, seed 1")
    assert [len(line.split()) for line in told["outcomes"]] == [416, 416]
    assert {told["outcomes"][0].split().count(str(card)) for card in CARDS[:52]} == {8}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--final", "rounds"], "take a --device"),
        (["--final", "dice", "--device", "cpu"], "cards or rounds, not 'dice'"),
        (["--final", "cards", "--device", "tpu"], "unknown device 'tpu'"),
        (["--final", "cards", "--device", "cpu", "--seed", "lab"], "'lab' is not a whole number"),
        (["--raw", "--device", "cpu"], "a device deals final outcomes"),
    ],
)
def test_what_a_device_cannot_deal_is_bad_input(shell: Shell, arguments: list[str], sentence: str) -> None:
    ran = shell("rng", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert sentence in ran.err


def test_a_device_that_does_not_answer_is_one_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    import numba.cuda

    monkeypatch.setattr(numba.cuda, "is_available", lambda: False)
    ran = shell("rng", "--final", "rounds", "--device", "cuda")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "houseway: device: no CUDA device answers on this machine: use --device cpu\n"


def test_no_other_device_is_known() -> None:
    with refused("no-such-device"):
        dealt("tpu", SEED, 0, 1, 52, True)
