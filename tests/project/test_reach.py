"""Every game through its public doors: submissions with their fixtures, duties, openings, idle tables, rounds at random.

What these tests reach is taken down by ``python -m tests.project.reach``; here it is checked that nothing on the way is refused
without a clause, and that the record of what was reached names clauses that there are.
"""

import random
from datetime import timedelta
from typing import Any

import pytest

from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import every_clause
from houseway.rulebook.setup import SIGNS_FOR
from houseway.table.acts.house import acts_of
from houseway.table.game import Game
from houseway.table.replay.log import record
from houseway.table.replay.referee import replay
from tests.floor.players import Felt
from tests.games.rounds.random_table import legal_options, play_night
from tests.project.reach import REACHED

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


BANKER_AND_BANCO = {4: {"buy_in": 100, "wagers": {"banker_wager": 100}}, 6: {"buy_in": 100, "wagers": {"banco": 100}}}
SELDOM: list[tuple[dict[str, Any], str, str]] = [
    (
        {
            "game": "chemin_de_fer",
            "submission": {"disclosed_card_procedure": 3},
            "seats": BANKER_AND_BANCO,
            "deal": {"hands": {"player": "7s Ks", "banker": "9h 8h"}, "shoe": "7d"},
            "faults": [{"kind": "card_drawn_in_error", "at_card": 5, "exposed": True}],
        },
        "simulated_round",
        "MA-CF-11.h.3",
    ),
    (
        {
            "game": "colorado_holdem",
            "submission": {"second_deck": True},
            "acts": [{"act": "open_table"}],
            "seats": {1: {"wagers": {"ante": 10}}},
            "decisions": [{"seat": 1, "do": "fold"}],
        },
        "verified",
        "MA-CH-4.d",
    ),
    (
        {
            "game": "pai_gow_poker",
            "seats": {1: {"wagers": {"pai_gow_poker": 10}}},
            "deal": {"hands": {1: "As 2h 3d 4c 5s Kd Qh"}},
            "decisions": [{"seat": 1, "do": "set", "high": "As 2h 3d 4c 5s", "low": "Kd Qh"}],
        },
        "shown",
        "MA-PGP-3.a-2",
    ),
    (
        {
            "game": "three_card_poker",
            "seats": {1: {"wagers": {"ante": 10}}},
            "deal": {"hands": {1: "As 2h 3d"}},
            "decisions": [{"seat": 1, "do": "play"}],
        },
        "shown",
        "MA-TC-3.a-3",
    ),
    (
        {
            "game": "three_card_poker",
            "seats": {1: {"wagers": {"ante": 10, "pair_plus": 5}}},
            "decisions": [{"seat": 1, "do": "fold"}],
        },
        "wagered",
        "MA-TC-6.a.3",
    ),
]
"""Clauses that rounds at random hardly ever come to: the round that does, the kind of event, the clause."""


@pytest.mark.parametrize(
    ("scenario", "kind", "clause"), [pytest.param(*one, id=one[2], marks=pytest.mark.clause(one[2])) for one in SELDOM]
)
def test_a_clause_that_chance_seldom_reaches(scenario: dict[str, Any], kind: str, clause: str) -> None:
    answer: Any = replay(scenario)
    done = [*(event for act in answer.get("acts", ()) for event in act["events"]), *answer["events"]]
    assert any(clause in event["clauses"] for event in done if event["kind"] == kind)


def test_both_wagers_are_cited_as_such_only_where_both_are_made() -> None:
    for wagers in ({"ante": 10}, {"pair_plus": 10}):
        decisions = [{"seat": 1, "do": "fold"}] if "ante" in wagers else []
        answer: Any = replay({"game": "three_card_poker", "seats": {1: {"wagers": wagers}}, "decisions": decisions})
        assert not any("MA-TC-6.a.3" in event["clauses"] for event in answer["events"])


@pytest.mark.parametrize(
    ("name", "method", "hours", "clause"),
    [
        ("crazy_4_poker", "hand", 4, "PA-C4-3.c.1"),
        ("crazy_4_poker", "manual_shoe", 8, "PA-C4-3.c.2"),
        ("mississippi_stud", "hand", 4, "PA-MS-3.c.1"),
        ("mississippi_stud", "manual_shoe", 8, "PA-MS-3.c.2"),
    ],
)
def test_a_live_table_whose_decks_are_out_of_date_deals_no_further_round(
    name: str, method: str, hours: int, clause: str
) -> None:
    felt = Felt(name, options={"dealing_method": method})
    felt.do("sit", "ann", seat=1, buy_in=1000)
    wagers = ("ante", "super_bonus") if name == "crazy_4_poker" else ("ante",)
    for wager in wagers:
        felt.do("wager", "ann", wager=wager, amount=10)
    felt.at += timedelta(hours=hours, seconds=1)
    with pytest.raises(BadInput) as refused:
        felt.do("ready", "ann")
    assert refused.value.clause == clause
    felt.at -= timedelta(seconds=1)
    felt.do("ready", "ann")
    assert felt.live.phase == "deciding"


def test_the_record_names_clauses_that_there_are() -> None:
    known = {one for name, by in EACH for one in every_clause(name, by)}
    assert set(REACHED.read_text("utf-8").split()) <= known
