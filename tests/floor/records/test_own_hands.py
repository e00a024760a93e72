"""A player's hands to take home: only what the player saw, in three forms, read back by us and by another program."""

import json
import random
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.equipment.cards import show
from houseway.equipment.money import cents, dollars
from houseway.floor.jobs.known import JOBS, _engine
from houseway.floor.records.own_hands import FORMS, OwnHand, in_phh, in_text, own_hands
from houseway.games.poker.phh.export import as_text
from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.live.table import LiveTable
from houseway.table.decisions import Amount, CardsOf
from houseway.table.replay.referee import replay
from tests.floor.evening import Evening
from tests.floor.house import open_house
from tests.floor.poker_room import PokerRoom, badge
from tests.project.refused import refused

CODES: dict[str, dict[str, Any]] = {
    "holdem": {"variants": ["holdem_high"], "structure": "no_limit", "blinds": [2, 4]},
    "omaha8": {"variants": ["omaha_high_low_8"], "structure": "fixed_limit", "blinds": [2, 4]},
    "stud": {"variants": ["seven_card_stud_high"], "structure": "fixed_limit", "forced_bet_amount": 2, "ante": 1},
    "draw": {"variants": ["five_card_draw_high"], "structure": "fixed_limit", "blinds": [2, 4]},
}
HANDS = 8
NAMES = ("ada", "bob", "cid")


def play(floor: Evening, table: str, options: dict[str, Any], hands: int, **config: Any) -> None:
    """Random hands between three players who always have chips."""
    floor.make(table, "poker", options=options, minimum=4, maximum=8, decision_seconds=0, **config)
    live, chance = floor.tables[table], random.Random(table)
    for seat, name in enumerate(NAMES, 1):
        floor.do(table, "sit", name, seat=seat, buy_in=150)
    for _ in range(hands):
        for seat, player in live.players.by_seat.items():
            if live.players.chips(seat) < 50_00:
                floor.do(table, "buy", player.name, amount=150)
        floor.do(table, "deal", "sue", role="dealer")
        while live.playing:
            decide(floor, table, live, chance)


def decide(floor: Evening, table: str, live: LiveTable, chance: random.Random) -> None:
    assert live.round is not None
    (ask,) = live.round.asks()
    name = live.players.by_seat[ask.seat].name
    verbs = [do for do in ("check", "call", "fold", "all_in", "bet", "raise", "draw", "stand_pat") if do in ask.verbs]
    if "check" in verbs:  # another program wonders why somebody would fold
        verbs.remove("fold")
    choice = chance.choices(verbs, [1 if do in ("fold", "all_in") else 5 for do in verbs])[0]
    fields: dict[str, Any] = {}
    wanted = next(one for one in ask.choices if one.do == choice).fields
    match wanted:
        case {"amount": Amount(least)}:
            fields["amount"] = dollars(least)
        case {"discard": CardsOf(held)}:
            fields["discard"] = show(chance.sample(list(held), 2))
    floor.do(table, "decide", name, choice=choice, **fields)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    played = Evening(tmp_path_factory.mktemp("hands"), 100_000_000)
    played.store.grant("cid", 100_000_000)
    for table, options in CODES.items():
        play(played, table, options, HANDS)
    yield played
    played.store.engine.dispose()


def hidden_from(floor: Evening, one: OwnHand) -> set[str]:
    """The cards of the hand that its player was never shown, by the referee's own record of the round."""
    from houseway.floor.records.history import found_round, whole

    row, _ = found_round(floor.store.engine, one.table, one.number)
    all_, shown = set[str](), set[str]()
    for event in whole(floor.store.engine, row):
        cards = (
            {event["card"]}
            if "card" in event
            else set(event["cards"])
            if isinstance(event.get("cards"), list)
            else set()
        )
        all_ |= cards
        face_up = event["kind"] == "dealt" and (event["face"] == "up" or event["to"] == one.seat)
        if face_up or (event["kind"] == "shown") or event.get("position") == one.seat:
            shown |= cards
    return all_ - shown


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("table", CODES)
def test_nothing_hidden_from_the_player_is_in_any_form(floor: Evening, table: str, name: str) -> None:
    hands = list(own_hands(floor.store.engine, name, table))
    assert len(hands) == HANDS
    for one in hands:
        secret = hidden_from(floor, one)
        assert secret
        for _, _, write in FORMS.values():
            text = write([one])
            words = set(text.replace("[", " ").replace("]", " ").replace('"', " ").split())
            assert not secret & words
            if write is in_phh:
                (hand,) = hands_of(text)
                actions = " ".join(hand["actions"]).split()
                pairs = {part[at : at + 2] for part in actions for at in range(0, len(part), 2)}
                assert not secret & pairs


def test_others_get_nothing_and_a_period_and_a_table_limit_the_hands(floor: Evening) -> None:
    engine = floor.store.engine
    assert list(own_hands(engine, "eve")) == []
    assert list(own_hands(engine, "")) == []
    assert list(own_hands(engine, "a%")) == []
    assert len(list(own_hands(engine, "ada"))) == 4 * HANDS
    assert len(list(own_hands(engine, "ada", most=5))) == 5
    assert list(own_hands(engine, "ada", "nowhere")) == []
    ended = [one.ended_at for one in own_hands(engine, "ada", "stud")]
    assert [one.ended_at for one in own_hands(engine, "ada", "stud", ended[3], ended[7])] == ended[3:7]


def test_the_text_names_the_game_the_players_and_what_was_won(floor: Evening) -> None:
    one = next(own_hands(floor.store.engine, "ada", "holdem"))
    text = in_text([one])
    assert text.startswith("Houseway Hand #holdem-1: Hold 'Em No Limit ($2/$4) - ")
    for line in ("Seat 1: ada ($150 in chips)", "posts blind $2", "*** HOLE CARDS ***", "*** SUMMARY ***"):
        assert line in text
    dealt = next(line for line in text.splitlines() if line.startswith("Dealt to ada ["))
    assert "??" not in dealt
    assert "Dealt to bob" not in text


def test_json_has_the_stacks_before_and_after(floor: Evening) -> None:
    for raw in json.loads(FORMS["json"][2](own_hands(floor.store.engine, "bob", "omaha8"))):
        moved = sum(cents(raw["left_with"][seat]) - cents(raw["stacks"][seat]) for seat in raw["players"])
        assert moved == 0  # no rake is taken here


@pytest.mark.parametrize("table", ["holdem", "omaha8"])  # it reads no stud with hidden cards, and no five-card draw
def test_the_hand_history_is_read_by_another_program(floor: Evening, table: str) -> None:
    kit = pytest.importorskip("pokerkit")
    for one in own_hands(floor.store.engine, "cid", table):
        *_, state = kit.HandHistory.loads(in_phh([one]).partition("\n")[2])
        ours = [one.told.after[seat] / 100 for seat in one.told.order]
        apart = [abs(float(theirs) - mine) for theirs, mine in zip(state.stacks, ours, strict=True)]
        assert max(apart) <= 2, in_phh([one])  # odd chips follow the regulation


@pytest.mark.parametrize("table", CODES)
def test_the_hand_history_is_played_again_and_ends_with_the_same_stacks(floor: Evening, table: str) -> None:
    hands = list(own_hands(floor.store.engine, "ada", table))
    read = hands_of(in_phh(hands))
    assert len(read) == len(tomllib.loads(in_phh(hands))) == len(hands)
    for one, hand in zip(hands, read, strict=True):
        seats = replay(scenario_of(hand))["seats"]
        assert isinstance(seats, dict)
        left = [cents(seats[str(place)]["stack"]) for place in range(1, len(one.told.order) + 1)]
        assert left == [one.told.after[seat] for seat in one.told.order], as_text(hand)


def test_void_hands_are_left_out_of_the_hand_history_and_said(tmp_path: Path) -> None:
    floor = Evening(tmp_path, 10_000_000)
    floor.store.grant("cid", 10_000_000)
    floor.make("t", "poker", decision_seconds=0)
    for seat, name in enumerate(NAMES, 1):
        floor.do("t", "sit", name, seat=seat, buy_in=100)
    floor.do("t", "fault", "sue", role="dealer", fault={"kind": "shuffle_or_cut_omitted"})
    floor.do("t", "deal", "sue", role="dealer")
    hands = list(own_hands(floor.store.engine, "ada"))
    floor.store.engine.dispose()
    assert [one.status for one in hands] == ["void"]
    assert in_phh(hands).startswith("# hand t-1 is left out")
    assert "Houseway Hand #t-1" in in_text(hands)


def test_the_command_line_writes_a_players_hands(floor: Evening, tmp_path: Path, capsys: Any) -> None:
    from houseway.cli.commands.floor.hands import hands

    url = str(floor.store.engine.url)
    assert hands("ada", table="stud", database=url) == 0
    assert capsys.readouterr().out.count("Houseway Hand #stud-") == HANDS
    assert hands("ada", form="phh", database=url, to=tmp_path / "hands.phhs") == 0
    assert len(hands_of((tmp_path / "hands.phhs").read_text(encoding="utf-8"))) == 4 * HANDS
    with refused("no-such-format"):
        hands("ada", form="pdf", database=url)


class Worker:
    """Does jobs as a worker process does, and keeps their names."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.database = ""

    async def answer(self, job: str, given: bytes, peer: str, setting: dict[str, Any]) -> bytes:
        self.asked.append(job)
        self.database = setting["database"]
        answer = JOBS[job](given, json.loads(json.dumps(setting)))
        assert isinstance(answer, bytes)
        return answer

    def close(self) -> None:
        _engine(self.database).dispose()
        _engine.cache_clear()


def test_players_download_their_own_hands_and_the_house_nobodys(tmp_path: Path) -> None:
    """A worker puts them together, so that nobody at the tables waits meanwhile."""
    with open_house(tmp_path) as (client, house):
        app: Any = client.app
        worker = app.state.staff.work = Worker()
        room = PokerRoom(client, house)
        table = room.make()
        ann, bob = (room.guest(name, table) for name in ("ann", "bob"))
        ann.do("sit", seat=1, buy_in=200)
        bob.do("sit", seat=2, buy_in=200)
        ann.do("deal")
        for one in (ann, bob):  # the first to act folds
            one.do("decide", choice="fold")
        for form, begins in (("text", "Houseway Hand"), ("phh", "[1]\n"), ("json", '[{"hand"')):
            answer = client.get(f"/api/hands?format={form}&table={table}", headers=badge("ann", "player"))
            assert (answer.status_code, answer.text.startswith(begins)) == (200, True), answer.text
        assert client.get("/api/hands", headers=badge("eve", "player")).text == ""
        assert worker.asked == ["hands"] * 4
        for role in ("dealer", "supervisor", "regulator"):
            assert client.get("/api/hands", headers=badge("sue", role)).status_code == 403
        assert client.get("/api/hands?format=pdf", headers=badge("ann", "player")).status_code == 422
