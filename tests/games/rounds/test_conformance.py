"""The conformance cases of the registered games, where the checkout lies beside them."""

from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.table.replay.referee import replay
from tests.games.rounds.cases import cases
from tests.games.rounds.compare import differences

CASES = Path(__file__).resolve().parents[4] / "shared" / "conformance"


def conformance() -> list[Any]:
    found = []
    for game in GAMES:
        for path in sorted(CASES.glob(f"{game}*.yaml")):
            for case in cases(path):
                found.append(pytest.param(case, id=f"{path.stem}/{case['name']}"))
    return found


@pytest.mark.skipif(not CASES.is_dir(), reason="the conformance cases are not beside this checkout")
@pytest.mark.parametrize("case", conformance())
def test_the_referee_agrees(case: Any) -> None:
    if case["expect"].get("error"):
        with pytest.raises(BadInput):
            replay(case["scenario"])
    else:
        assert differences(case["expect"], replay(case["scenario"])) == []
