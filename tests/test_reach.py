"""Every game through its public doors: submissions with their fixtures, duties, openings, idle tables, rounds at random.

What these tests reach is taken down by ``python -m tests.reach``; here it is checked that nothing on the way is refused
without a clause, and that the record of what was reached names clauses that there are.
"""

import random
from typing import Any

import pytest

from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import every_clause
from houseway.rulebook.review import review
from houseway.rulebook.setup import SIGNS_FOR
from houseway.table.game import Game
from houseway.table.house import acts_of
from houseway.table.log import record
from tests.random_table import legal_options, play_night
from tests.reach import REACHED

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
SUBMISSIONS = 80
NIGHTS = 40


@pytest.fixture(params=EACH, ids=lambda each: "-".join(each), scope="module")
def some_game(request: pytest.FixtureRequest) -> Game:
    return game(*request.param)


def test_what_a_bare_table_lacks_is_named_with_every_clause_that_asks_for_it(some_game: Game) -> None:
    book = catalogue(some_game.id, some_game.authority).clauses
    dice = random.Random(f"fixtures {some_game.id} {some_game.authority}")
    for _ in range(SUBMISSIONS):
        options = legal_options(some_game, dice)
        raw = {"game": some_game.id, "authority": some_game.authority, "options": options, "fixtures": {}}
        found = review(raw)
        wanted = some_game.setup.needed_fixtures(found.submission) if found.submission is not None else ()
        missing = {one.option.removeprefix("fixtures."): one for one in found.violations}
        for fixture in wanted:
            assert set(missing[fixture.id].clauses) == set(fixture.clauses) <= book.keys()


def _duties_in_order(some_game: Game, submission: Any) -> list[dict[str, str]]:
    """Signatures for every duty under a submission, each after those it comes after."""
    signer = {role: by for by, roles in SIGNS_FOR.items() for role in roles}
    left = [duty for duty in some_game.setup.duties if duty.applies(submission)]
    acts: list[dict[str, str]] = []
    while left:
        duty = next(one for one in left if not any(other.id in one.after for other in left))
        left.remove(duty)
        acts.append({"act": "sign", "duty": duty.id, "by": signer[duty.role]})
    return acts


def _acts(some_game: Game, submission: Any, dice: random.Random) -> list[dict[str, str]]:
    """What the house does before the first round, some of it by chance."""
    offered = [name for name in ("open_table", "go_idle") if name in acts_of(some_game)]
    common = [{"act": str(name)} for name in offered if dice.random() < 0.5]
    return [*common, *(_duties_in_order(some_game, submission) if dice.random() < 0.3 else [])]


def test_rounds_at_random_with_the_house_at_work_before_them(some_game: Game) -> None:
    book = catalogue(some_game.id, some_game.authority).clauses
    dice = random.Random(f"reach {some_game.id} {some_game.authority}")
    played = drawn = 0
    while played < NIGHTS:
        drawn += 1
        assert drawn < 40 * NIGHTS
        night = play_night(some_game, dice, (1, 2), 0.7, 0.5, lambda submission: _acts(some_game, submission, dice))
        if night is None:
            continue
        played += 1
        answer: Any = record(night.scenario)["answer"]
        for one in answer["rounds"]:
            for event in [*one["events"], *(event for act in one.get("acts", ()) for event in act["events"])]:
                assert set(event["clauses"]) <= book.keys()


def test_the_record_names_clauses_that_there_are() -> None:
    known = {one for name, by in EACH for one in every_clause(name, by)}
    assert set(REACHED.read_text("utf-8").split()) <= known
