"""Cases in plain YAML: those in scenarios/good are settled as expected, those in scenarios/bad refused with the right clause.

A file holds one case or several (``---``): name, clauses, scenario, and expect. A good case expects part of the answer; a
bad one expects ``error: {message_contains, clause}``.
"""

from pathlib import Path
from typing import Any

import pytest

from houseway.api.input.files import documents
from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.rulebook.editions import every_clause
from houseway.table.replay.referee import replay
from tests.games.rounds.compare import differences

ROOT = Path(__file__).parent / "scenarios"


def cases(kind: str) -> list[Any]:
    """Every case of a folder, named after its file and marked with its clauses."""
    found = []
    for path in sorted((ROOT / kind).rglob("*.yaml")):
        case: Any
        for number, case in enumerate(documents(path)):
            name = f"{path.parent.name}/{path.stem}" + (f"[{number}]" if number else "")
            marks = pytest.mark.clause(*case.get("clauses", ()))
            found.append(pytest.param(case, path.parent.name, id=name, marks=marks))
    return found


def well_formed(case: Any, game: str) -> None:
    """A case has its four parts, belongs to the folder it lies in, and cites clauses that exist."""
    assert set(case) == {"name", "clauses", "scenario", "expect"}
    assert all((case["name"], case["clauses"], case["expect"]))
    known = {clause for authority in GAMES[game] for clause in every_clause(game, authority)}
    assert set(case["clauses"]) <= known, set(case["clauses"]) - known


@pytest.mark.parametrize(("case", "game"), cases("good"))
def test_a_good_case_is_settled_as_expected(case: Any, game: str) -> None:
    well_formed(case, game)
    assert case["scenario"]["game"] == game
    assert differences(case["expect"], replay(case["scenario"])) == []


@pytest.mark.parametrize(("case", "game"), cases("bad"))
def test_a_bad_case_is_refused_in_one_sentence_with_its_clause(case: Any, game: str) -> None:
    well_formed(case, game)
    with pytest.raises(BadInput) as refused:
        replay(case["scenario"])
    error, expected = refused.value, case["expect"]["error"]
    assert expected["message_contains"] in error.message
    assert error.clause == expected.get("clause", "")
    assert error.where
    assert "\n" not in error.message


@pytest.mark.parametrize("kind", ["good", "bad"])
def test_every_game_has_cases(kind: str) -> None:
    with_cases = {path.parent.name for path in (ROOT / kind).rglob("*.yaml")}
    assert with_cases == set(GAMES)
