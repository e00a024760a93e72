"""Every registered game, played at random with random faults: what must hold in any round holds in all of them."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.readings import parted
from houseway.table.chips.ledger import LAYOUT
from houseway.table.game import Game
from houseway.table.replay.log import problems, record
from houseway.table.round import Round
from houseway.table.view import HIDDEN, may_see, seen
from tests.games.rounds.random_table import Night, play_night
from tests.games.rounds.settlements import Line, cents, check_deal, second_settlement

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
NIGHTS = 16
MANY_NIGHTS = 4_000


@pytest.fixture(params=EACH, ids=lambda each: "-".join(each), scope="module")
def some_game(request: pytest.FixtureRequest) -> Game:
    return game(*request.param)


@pytest.fixture(autouse=True)
def chips_are_counted_after_every_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a round writes something down, all chips are there, and those on the layout are the open wagers'."""
    write = Round.write_down

    def write_down(self: Round, *step: Any) -> None:
        write(self, *step)
        ledger = self.table.ledger
        assert sum(ledger.balances.values()) == ledger.brought, f"chips after {self.events[-1].text}"
        lying = sum(wager.stake for wager in self.open_wagers() if wager.lies_in == LAYOUT)
        assert ledger[LAYOUT] == lying, f"the layout after {self.events[-1].text}"

    monkeypatch.setattr(Round, "write_down", write_down)


def nights(
    some_game: Game, count: int, faulty: float = 0.4, rounds: tuple[int, int] = (1, 3), rare: float = 0.0
) -> Iterator[Night]:
    """So many nights that went through; most that are drawn do."""
    dice = random.Random(f"{some_game.id} {some_game.authority} {count}")
    played = drawn = 0
    while played < count:
        drawn += 1
        assert drawn < 200 + 20 * count, f"of {drawn} nights drawn only {played} went through"
        night = play_night(some_game, dice, rounds, faulty, rare)
        if night is not None:
            played += 1
            yield night


def check_night(some_game: Game, night: Night) -> None:
    """Everything that must hold after a night, whatever the game."""
    chapter = catalogue(some_game.id, some_game.authority)
    book, doubts = chapter.clauses, {one.id for one in chapter.ambiguities}
    settle = second_settlement(some_game.id)
    for done, answer, counted in zip(night.rounds, night.answers, night.counts, strict=True):
        assert counted.complete, f"{counted} in {night.scenario}"
        for event in done.events:
            assert event.clauses, event
            clauses, readings = parted(event.clauses)
            assert clauses, event
            assert set(clauses) <= book.keys(), event
            assert set(readings) <= doubts, event
        assert sum_of_nets(answer) == 0
        check_deal(some_game.id, answer)
        assert settled(answer) == settle(night.options, answer), night.scenario
        hidden_stays_hidden(done)
    log: Any = json.loads(json.dumps(record(night.scenario)))
    assert log["answer"]["rounds"] == json.loads(json.dumps(night.answers)), "the referee repeats what was played"
    assert problems(log) == []
    assert json.loads(json.dumps(record(log["scenario"]))) == log


def sum_of_nets(answer: Any) -> int:
    nets = [seat["net"] for seat in answer["seats"].values()] + [answer["house"]["net"]]
    nets += [one["net"] for kind in ("meters", "funds") for one in answer.get(kind, {}).values()]
    return sum(-cents(net[1:]) if net.startswith("-") else cents(net) for net in nets)


def settled(answer: Any) -> dict[tuple[str, str, str], Line]:
    """What the answer says of each wager, in the form of the second settlement."""
    lines: dict[tuple[str, str, str], Line] = {}
    for seat, entry in answer["seats"].items():
        for wager, line in entry["wagers"].items():
            picked = {"": line} if "result" in line else line
            for pick, one in picked.items():
                lines[seat, wager, pick] = Line(one["result"], cents(one["paid"]), cents(one["vigorish"]))
    return lines


def hidden_stays_hidden(rnd: Round) -> None:
    """What a bystander or a seat is not shown appears nowhere in what they are told at that moment."""
    for viewer in (None, *rnd.table.seats):
        for event, told in zip(rnd.events, seen(rnd.events, viewer), strict=True):
            if not may_see(event, viewer):
                for name in ("card", "cards"):
                    if name in event.data:
                        masked = told.data[name]
                        assert set([masked] if name == "card" else masked) == {HIDDEN}
                cards = {str(card) for card in _cards(event.data)}
                assert not any(card in told.text for card in cards), (viewer, event)


def _cards(data: Any) -> list[object]:
    return [data["card"]] if "card" in data else list(data.get("cards", ()))


def test_random_nights_hold(some_game: Game) -> None:
    kinds: Counter[str] = Counter()
    for night in nights(some_game, NIGHTS):
        check_night(some_game, night)
        kinds += night.faults
    assert kinds, "no fault ever struck"


def test_rounds_from_few_ranks_hold(some_game: Game) -> None:
    """Straight flushes, mini royals, pairs and ties, which an honest shuffle hardly ever deals."""
    for night in nights(some_game, NIGHTS, faulty=0.1, rare=1.0):
        check_night(some_game, night)


def test_quiet_nights_hold(some_game: Game) -> None:
    """Without faults every round is settled, none void."""
    for night in nights(some_game, NIGHTS // 2, faulty=0):
        check_night(some_game, night)
        assert {answer["status"] for answer in night.answers} == {"completed"}


def test_a_long_night_at_one_table_holds(some_game: Game) -> None:
    """Long enough for a shoe of six decks to run down to its cover card; a deck or dice that start afresh need less."""
    shoe = some_game.composition is not None and len(some_game.composition(some_game.submission()).cards) > 52
    check_long_night(some_game, 90 if shoe else 25)


@pytest.mark.slow
def test_ninety_rounds_at_one_table_hold(some_game: Game) -> None:
    check_long_night(some_game, 90)


def check_long_night(some_game: Game, rounds: int) -> None:
    night = next(nights(some_game, 1, faulty=0, rounds=(rounds, rounds)))
    check_night(some_game, night)
    assert len(night.rounds) == rounds


@pytest.mark.slow
def test_very_many_nights_hold_and_every_ruling_is_reached(some_game: Game) -> None:
    kinds: Counter[str] = Counter()
    for night in nights(some_game, MANY_NIGHTS, rare=0.3):
        check_night(some_game, night)
        kinds += night.faults
    assert set(kinds) == set(some_game.rulings)
