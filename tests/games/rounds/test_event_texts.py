"""Every step of every game reads as a line: it can always be said, and it is never empty."""

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from houseway.api.input.files import documents
from houseway.equipment.cards import Card
from houseway.games import GAMES, game
from houseway.table.driver import Driver
from houseway.table.events import SAY, Event, ranges
from houseway.table.replay.referee import open_table, play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.rounds.random_table import play_night
from tests.games.rounds.test_scenarios import ROOT

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
NIGHTS = 25
CARD = re.compile(r"(?<!\w)(?:[2-9TJQKA][shdc]|Jk)(?!\w)")


def unreadable(events: Iterable[Event]) -> list[Event]:
    """Steps that say nothing, or whose own sentence names a field that they lack."""
    found = []
    for event in events:
        if event.kind in SAY and ("text" not in event.data or event.kind == "announced"):
            assert SAY[event.kind](event.data), event
        if not event.text.strip() or "\n" in event.text:
            found.append(event)
    return found


def cards_in(value: object) -> Iterator[str]:
    """The cards in a field of an event, as they are written."""
    if isinstance(value, Card):
        yield str(value)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from cards_in(one)
    elif isinstance(value, dict):
        yield from cards_in(list(value.values()))


def named_only(events: Iterable[Event]) -> list[Event]:
    """Steps whose sentence names a card that the step does not hold: it would be told, and nobody could check it."""
    return [
        event
        for event in events
        if not set(CARD.findall(str(event.data.get("text", "")))) <= set(cards_in(list(event.data.values())))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_the_good_cases_reads_as_a_line(name: str) -> None:
    kinds: set[str] = set()
    for path in sorted((ROOT / "good" / name).glob("*.yaml")):
        cases: list[Any] = documents(path)
        for case in cases:
            for done in play_scenario(read_scenario(case["scenario"])):
                kinds |= {event.kind for event in done.events}
                assert unreadable(done.events) == []
                assert unreadable(seen(done.events, None)) == []
                assert named_only(done.events) == []
    assert {"wagered", "paid", "collected"} <= kinds or {"wagered", "pot_awarded", "losers_collected"} <= kinds


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_every_step_of_random_play_reads_as_a_line(name: str, authority: str) -> None:
    dice = random.Random(f"texts {name} {authority}")
    nights = [play_night(game(name, authority), dice, faulty=0.6) for _ in range(NIGHTS)]
    assert any(nights), "no night went through"
    for night in filter(None, nights):
        for done in night.rounds:
            assert unreadable(done.events) == []
            assert unreadable(seen(done.events, None)) == []
            assert named_only(done.events) == []


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_the_opening_and_the_idle_table_read_as_lines(name: str, authority: str) -> None:
    some = game(name, authority)
    entries = {"game": name, "authority": authority, "seats": {1: {"wagers": {}}}, "seed": 1}
    for procedure in (some.hooks.on_open, some.hooks.on_idle):
        if procedure is not None:
            table = open_table(read_scenario(entries))
            table.sit(1)
            done = Round(table, {})
            assert Driver(done, procedure).finished
            assert done.events
            assert unreadable(done.events) == []


@pytest.mark.parametrize("kind", sorted(SAY))
def test_a_step_that_lacks_every_field_still_has_a_name(kind: str) -> None:
    assert Event(1, kind, ("MA-TC-2.a-1",), {}).text.strip()
    assert Event(1, "stub_of_a_deck", ("MA-TC-2.a-1",), {}).text == "stub of a deck"


def test_a_deck_leaves_the_table_under_a_rule_where_the_chapter_names_one() -> None:
    def said(**data: str) -> str:
        return Event(1, "deck_removed", ("MA-TC-7.e.2-2",), data).text

    assert said(deck="first", under="205 CMR 146.49") == "the first deck leaves the table under 205 CMR 146.49"
    assert said(deck="first") == "the first deck leaves the table"


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_a_cut_tells_which_cards_go_behind_which(name: str, authority: str) -> None:
    dice = random.Random(f"cuts {name} {authority}")
    some = game(name, authority)
    nights = [night for _ in range(NIGHTS) if (night := play_night(some, dice))]
    cuts = [event for night in nights for done in night.rounds for event in done.events if event.kind == "cut"]
    for event in cuts:
        if "depth" not in event.data:  # tiles are cut in stacks
            assert re.search(r" goe?s? to the (left|right) end", event.text)
            continue
        depth, cards = event.data["depth"], event.data["cards"]
        assert event.text.endswith(f" cuts: cards 1–{depth} go behind cards {depth + 1}–{cards}")
    assert cuts or name in ("sic_bo", "pai_gow", "colorado_holdem")  # dice, a bank, a machine: nobody has to cut


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ([1], "1"),
        ([1, 2], "1–2"),
        ([5, 6, 7, 8, 1, 2, 3, 4], "5–8, 1–4"),
        ([4, 1, 2, 3, 8], "4, 1–3, 8"),
        ([3, 2], "3, 2"),
    ],
)
def test_runs_of_numbers_are_said_as_ranges(numbers: list[int], said: str) -> None:
    assert ranges(numbers) == said
