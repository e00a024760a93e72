"""CUDA code without a device: numba's simulator runs the very kernels, thread by thread."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.simulation import gpu
from houseway.simulation.work import kernel_of
from tests.project.refused import refused
from tests.simulation.ground import KERNELS, run

REPOSITORY = Path(__file__).parents[2]
SIMULATED = """
from houseway.simulation import cpu, gpu
from tests.simulation.ground import work
for name, shoes, units in (
    ("sic_bo", False, 60), ("three_card_poker", False, 60), ("minibaccarat", False, 60), ("minibaccarat", True, 1),
    ("spanish_21", False, 20), ("poker", False, 20),
):
    one = work(name, 2**40 + 1, shoes)
    found = gpu.launch(one, 3, 3 + units, gpu.runner(name, shoes), 2, 3)
    print(name, shoes, bool((found == cpu.count(one, 3, 3 + units)).all()), bool(found.sum() >= units))
"""


def test_kernels_for_cuda_count_what_the_cpu_counts() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED],
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        check=False,
    )
    assert done.stdout.splitlines() == [
        "sic_bo False True True",
        "three_card_poker False True True",
        "minibaccarat False True True",
        "minibaccarat True True True",
        "spanish_21 False True True",
        "poker False True True",
    ], done.stderr


def test_a_device_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba.cuda

    monkeypatch.setattr(numba.cuda, "is_available", lambda: False)
    with refused("no-such-device"):
        run("sic_bo", 10, device="cuda")


def test_without_numba_cuda_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    monkeypatch.delattr(numba, "cuda", raising=False)
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    with refused("extra-not-installed"):
        gpu.cuda()


@pytest.mark.parametrize("game", KERNELS)
def test_a_block_of_threads_finds_its_registers(game: str) -> None:
    """Poker's kernel once asked for more than a processor has, and no device would start it."""
    functions, kernel = gpu.options(kernel_of(game))
    assert kernel["max_registers"] * gpu.THREADS <= gpu.REGISTERS
    assert functions == ({} if game == "poker" else {"inline": "always"})
