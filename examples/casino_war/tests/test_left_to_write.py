"""What is left to write of Casino War: each test fails with a sentence that says what, and passes when it is written."""

from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.coverage.trace import trace
from houseway.table.replay.referee import replay

LIKE = "houseway/games/three_card_poker"
FOLDER = Path(__file__).resolve().parents[1]
FOUND = game("casino_war")
CLAUSES = catalogue("casino_war", "XX").clauses
FIRST = "XX-CW-1"
"""The clause that the scaffold cites wherever one is needed."""


def left(*sentences: str) -> None:
    """Fails with the first of these sentences."""
    if sentences:
        pytest.fail(sentences[0], pytrace=False)


def test_the_chapter_is_written() -> None:
    if len(CLAUSES) == 1:
        left("chapter.yaml: write the clauses of the game, one statement each, in your own words")


def test_every_wager_cites_its_clause() -> None:
    lacking = [one.id for one in FOUND.wagers.values() if FIRST in one.clauses or not set(one.clauses) <= set(CLAUSES)]
    left(*(f"rules.py: cite the clause that allows the wager {name}" for name in lacking))


def test_the_table_is_set_up() -> None:
    if not FOUND.setup.fixtures:
        left("chapter.yaml: write what lies at the table and who inspects it, under `fixtures:` and `duties:`")


def test_a_round_can_be_played() -> None:
    wagers = {one.id: 10 for one in FOUND.wagers.values() if one.placed and not one.selections}
    where = ""
    try:
        replay({"game": "casino_war", "seats": {1: {"wagers": wagers}}})
    except BadInput as refused:  # once there is a round, it may well want other wagers or a decision
        where = refused.where
    if where == "play.py":
        left(f"play.py: write the round of play in the order of the sections, as in {LIKE}/play")


def test_irregularities_are_ruled_on() -> None:
    if not FOUND.rulings:
        left(f"rulings.py: write the section on irregularities, as in {LIKE}/rulings.py")


def test_the_felt_is_laid_out() -> None:
    if "layout" not in FOUND.parts.named:
        left(f"layout.py: lay out the felt, as in {LIKE}/layout.py, and name it among the game's parts")


def test_the_wagers_are_priced() -> None:
    if FOUND.parts.pricing() is None:
        left(f"odds.py: price the wagers, as in {LIKE}/odds, and name `pricing` among the game's parts")


def test_rounds_can_be_simulated() -> None:
    if FOUND.parts.kernel() is None:
        left(f"sim.py: write the round on small integers, as in {LIKE}/sim, and name `kernel` among the game's parts")


def test_an_agent_can_play() -> None:
    if FOUND.parts.declaration() is None:
        left(
            f"env.py: declare actions and observations, as in {LIKE}/env.py, and name `declaration` among the game's parts"
        )


def test_every_clause_has_code_and_a_test() -> None:
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in FOLDER.rglob("*.py")}
    tests = {path: text for path, text in texts.items() if path.startswith("tests/")}
    # A clause line of the chapter may name what it carries; it is then code too.
    code = {path: text for path, text in texts.items() if path not in tests}
    code["casino_war/chapter.yaml"] = (FOLDER / "chapter.yaml").read_text("utf-8")
    found = trace(code, tests)
    left(*(f"tests: no test cites {name} with @pytest.mark.clause" for name in CLAUSES if name not in found.tests))
    left(*(f"no code cites {name}" for name in CLAUSES if name not in found.code))
