"""Cases that rest on a reading, chapter by chapter: the answer, the finding or the refusal names the ambiguity.

A case has the ``ids`` of ambiguities and what rests on them: a ``round`` that is answered, a scenario that is ``refused``,
or a submission that ``check`` finds fault with. Of ``not_in`` the round says nothing: it is the like case without the doubt.
"""

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.rulebook.clauses import LOADER
from houseway.table.replay import referee
from houseway.table.replay.referee import replay
from houseway.table.replay.scenario import read_scenario

FOLDER: Final = Path(__file__).parent / "readings"


def _cases(kind: str) -> list[Any]:
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for case in yaml.load(path.read_text("utf-8"), Loader=LOADER):
            if kind in case:
                scenario = {"game": path.stem.removesuffix("_pa"), **case[kind]}
                if path.stem.endswith("_pa"):
                    scenario["authority"] = "PA"
                ids, other = case.get("ids", "").split(), case.get("not_in", "").split()
                found.append(pytest.param(ids, other, scenario, id=" ".join((*ids, *(f"not-{one}" for one in other)))))
    return found


def named(answer: Any) -> set[str]:
    """The ambiguities that an answer lists, of one round or of several."""
    rounds = answer.get("rounds", [answer])
    return {one["id"] for each in rounds for one in each["readings"]}


@pytest.mark.parametrize(("ids", "other", "scenario"), _cases("round"))
def test_an_answer_names_the_readings_that_it_rests_on(ids: list[str], other: list[str], scenario: Any) -> None:
    found = named(replay(scenario))
    assert found >= set(ids)
    assert found.isdisjoint(other)


@pytest.mark.parametrize(("ids", "other", "scenario"), _cases("refused"))
def test_a_refusal_names_the_readings_that_it_rests_on(ids: list[str], other: list[str], scenario: Any) -> None:
    with pytest.raises(BadInput) as refused:
        replay(scenario)
    assert set(ids) <= set(refused.value.readings)
    assert set(other).isdisjoint(refused.value.readings)


@pytest.mark.parametrize(("ids", "other", "submission"), _cases("check"))
def test_a_finding_names_the_readings_that_it_rests_on(ids: list[str], other: list[str], submission: Any) -> None:
    found = {one for violation in review(submission).violations for one in violation.readings}
    assert found >= set(ids)
    assert found.isdisjoint(other)


HAND: Final = {"deal": {"hands": {"player": "6s Ks", "banker": "9h 8h"}, "shoe": "9d"}}
BETS: Final[Any] = {"seats": {4: {"wagers": {"banker_wager": 500}}, 6: {"wagers": {"banco": 500}}}}
KEPT: Final = {"decisions": [{"seat": 4, "do": "keep_bank"}]}
PASSED: Final = {"decisions": [{"seat": 4, "do": "pass_bank"}]}
ERROR: Final = {"faults": [{"kind": "card_drawn_in_error", "at_card": 5, "exposed": False}]}


CHEMIN: Final = {"game": "chemin_de_fer"}
TWENTY_ONE: Final = {"game": "spanish_21", "authority": "PA"}
STANDS: Final[Any] = {
    "seats": {1: {"wagers": {"spanish_21": 10}}},
    "deal": {"hands": {1: "5d 7c", "dealer": "9c 8c"}},
    "decisions": [{"seat": 1, "do": "stand"}],
}


@pytest.mark.parametrize(
    ("id_", "game", "rounds", "between"),
    [
        ("MA-CF~A27", CHEMIN, [BETS | HAND | KEPT, BETS | HAND | ERROR], {"cover_out": True}),
        ("MA-CF~A9", CHEMIN, [BETS | HAND | KEPT, BETS | HAND], {"reshuffle": "the shoe is completed"}),
        ("MA-CF~A25", CHEMIN, [BETS | HAND | KEPT, BETS | HAND | PASSED], {"misses": {6}}),
        ("PA-S21~A19", TWENTY_ONE, [STANDS, STANDS], {"cover_out": True}),
    ],
)
def test_what_lay_between_two_rounds_is_read_so(id_: str, game: Any, rounds: Any, between: Any) -> None:
    scenario = read_scenario(game | {"rounds": rounds})
    table = referee.open_table(scenario)
    first, last = scenario.rounds
    referee.play_round(table, first, first.bets)
    for name, value in between.items():  # what a long shoe, or somebody who moved, would have brought about
        setattr(table.memory, name, value)
    assert id_ in named(referee.answer([referee.play_round(table, last, last.bets)], False))
