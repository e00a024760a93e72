"""A shuffler can only jam where there is one: every game that rules on it, whatever its submission says of the shuffle."""

import random
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.rounds.random_table import random_wagers
from tests.project import refused as refusals

JAMS = [
    (name, authority)
    for name, authorities in GAMES.items()
    for authority in authorities
    if "shuffler_jam" in game(name, authority).rulings
]
DEVICE: dict[str, dict[str, Any]] = {"spanish_21": {"shuffle": "automated"}, "pai_gow_poker": {"shuffle": "automated"}}
BY_DEVICE_ONLY = ("colorado_holdem",)


def begin(name: str, authority: str, options: dict[str, Any]) -> Round:
    """A round in which the shuffler jams, as far as it comes before somebody has to decide."""
    one = game(name, authority)
    submission = accept(one.submission, options)
    dice = random.Random(2)
    for _ in range(200):
        table = Table(one, submission, seeded_chance(1))
        for seat in (1, 2, 3):
            table.sit(seat, 100_000_00)
        wagers = {seat: random_wagers(one, submission, dice) for seat in (1, 2, 3)}
        bets = {seat: read_bets(one, submission, placed, "wagers") for seat, placed in wagers.items()}
        done = Round(table, bets, faults=[Fault("shuffler_jam")])
        try:
            Driver(done)
        except BadInput as error:
            if error.where.startswith("seats"):  # wagers that do not go together
                continue
            raise
        return done
    raise AssertionError("no lawful wagers were found")


@pytest.mark.parametrize(("name", "authority"), [one for one in JAMS if one[0] not in BY_DEVICE_ONLY])
def test_a_jam_is_refused_where_the_submission_has_no_shuffler_silent_or_not(name: str, authority: str) -> None:
    with refusals.refused("shuffler-missing") as refused:
        begin(name, authority, {})
    assert refused.value.clause


@pytest.mark.parametrize(("name", "authority"), JAMS)
def test_a_jam_has_the_cards_shuffled_again_where_a_shuffler_is_used(name: str, authority: str) -> None:
    options = {} if name in BY_DEVICE_ONLY else DEVICE.get(name, {"shuffle_method": "automated"})
    done = begin(name, authority, options)
    assert [event.kind for event in done.events].count("shuffled") == 2
