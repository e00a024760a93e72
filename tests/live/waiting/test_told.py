"""What a table tells of a command: its events, where a refusal belongs, and what the page shows of it."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import ProtocolError
from houseway.live.commands import CLOCK, Command, read_command
from houseway.live.result import CommandResult, EntropyUsed
from houseway.live.seats import Players
from houseway.live.snapshot import code_digest
from houseway.live.view import state_text, table_json
from houseway.table.events import Event
from tests.floor.players import Felt, seated
from tests.project.refused import refused

POKER = "three_card_poker"


def asked() -> Felt:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    return felt


# -- commands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["dance", None, 5, ["sit"]])
def test_a_table_knows_its_commands(do: object) -> None:
    with refused("unknown-command", where="do") as caught:
        read_command({"do": do}, "ann", "player")
    assert caught.value.message.endswith("act"), "the clock's own command is not offered"


def test_time_is_the_clock_s_own_command() -> None:
    assert read_command({"do": "time"}, CLOCK, "system").do == "time"
    with refused("unknown-command", where="do"):
        read_command({"do": "time"}, "ann", "player")


def test_a_command_has_the_fields_that_it_needs_and_no_others() -> None:
    read = read_command({"do": "leave", "key": "k", "type": "command"}, "ann", "player")
    assert (read.do, read.by, read.role, read.fields) == ("leave", "ann", "player", {})
    with refused("field-missing", where="sit"):
        read_command({"do": "sit", "seat": 1}, "ann", "player")
    with refused("unknown-field", where="leave"):
        read_command({"do": "leave", "amount": 1}, "ann", "player")
    for do, needed in (("decide", {"choice": "set"}), ("act", {"act": "sign"})):
        assert read_command({"do": do, **needed, "high": "Ah"}, "ann", "player")["high"] == "Ah"


@pytest.mark.parametrize(
    ("do", "fields", "price"),
    [
        ("sit", {"buy_in": "10.50", "amount": 3}, 1_050),
        ("buy", {"amount": 25, "buy_in": 3}, 2_500),
        ("wager", {"amount": 25}, 0),
        ("buy", {"amount": "much"}, 0),
        ("sit", {}, 0),
    ],
)
def test_what_a_command_takes_from_the_account(do: str, fields: dict[str, Any], price: int) -> None:
    assert Players.price(Command(do, "ann", fields=fields)) == price


# -- events and refusals ------------------------------------------------------------------------------------------------


def test_whoever_sits_down_is_told_with_seat_and_chips() -> None:
    felt = Felt(POKER)
    done = felt.do("sit", "ann", seat=3, buy_in=100, bot=True)
    (event,) = done.events
    assert (event.kind, event.data["seat"], event.data["amount"]) == ("seated", 3, 10_000)
    assert event.clauses == (felt.live.game.seat_clause,)
    assert done.accounts == {"ann": -10_000}
    assert felt.live.players.by_seat[3].bot
    (left,) = felt.do("leave", "ann").events
    assert (left.kind, left.data["seat"], left.data["amount"]) == ("left", 3, 10_000)


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"amount": 0}, "amount-is-nothing", "amount"),
        ({"amount": -1}, "amount-negative", "amount"),
        ({"coupon": 0}, "amount-is-nothing", "coupon"),
        ({"amount": "x", "coupon": 5}, "not-an-amount", "amount"),
        ({"amount": 501}, "over-the-maximum", "ante"),
        ({"amount": 10, "coupon": 5}, "no-such-coupon", "coupon"),
    ],
)
def test_a_refused_wager_says_where(fields: dict[str, Any], code: str, where: str) -> None:
    felt = seated(POKER)
    with refused(code, where=where):
        felt.do("wager", "ann", **{"wager": "ante", "amount": 10, **fields})


def test_a_wager_of_nobody_s_and_one_that_is_not_there_cannot_be_taken_back() -> None:
    felt = seated(POKER)
    with refused("no-such-wager", where="clear"):
        felt.do("clear", "ann")
    felt.do("wager", "ann", wager="ante", amount=10)
    with refused("no-such-wager", where="clear"):
        felt.do("clear", "ann", wager="pair_plus")
    with refused("amount-is-nothing", where="amount"):
        felt.do("clear", "ann", amount=0)


def test_wagers_are_closed_while_a_round_is_on() -> None:
    felt = asked()
    for verb, fields in (("wager", {"wager": "ante", "amount": 5}), ("clear", {})):
        with refused("wagers-closed", where="wager", clause="MA-TC-6.d-2"):
            felt.do(verb, "ann", **fields)
    tiles = seated("pai_gow")
    tiles.do("wager", "ann", wager="pai_gow", amount=10)
    tiles.do("ready", "ann")

    with refused("wagers-closed", where="wager", clause="MA-PG-5.c"):
        tiles.do("wager", "ann", wager="pai_gow", amount=10)


def test_a_table_out_of_service_takes_no_wager_and_says_why() -> None:
    felt = seated(POKER)
    felt.live.table.close("the shuffler is being repaired", "MA-TC-12.e")
    for verb, fields in (("wager", {"wager": "ante", "amount": 5}), ("ready", {}), ("deal", {})):
        with refused("table-closed", where="table", clause="MA-TC-12.e"):
            felt.do(verb, "ann", **fields)
    felt.do("suspend", "sue", reason="repair")
    felt.do("resume", "sue")
    felt.do("wager", "ann", wager="ante", amount=5)


def test_nothing_is_tried_once_the_round_is_settled() -> None:
    felt = asked()
    felt.do("decide", "ann", choice="fold")
    fault, after = felt.live.try_fault({"kind": "card_found_face_up", "at_card": 2})
    assert (fault.kind, after) == ("card_found_face_up", None)


def test_a_round_that_has_drawn_keeps_its_chance() -> None:
    felt = asked()
    assert felt.live.round is not None
    with pytest.raises(ProtocolError):
        felt.live.round.draw_from(lambda: seeded_chance(1))


def test_the_steps_of_a_round_are_told_apart_from_what_else_happened() -> None:
    one, two, other = (Event(1, kind, (), {}) for kind in ("dealt", "shown", "seated"))
    result = CommandResult()
    result.add_steps([])
    assert result.of_round == []
    result.add_steps([one])
    result.add_steps([two])
    assert result.of_round == [(0, 2)], "steps that follow each other are one stretch"
    result.events.append(other)
    result.add_steps([one, two])
    result.add_steps([])
    assert (result.of_round, len(result.events)) == ([(0, 2), (3, 5)], 5)


def test_what_was_drawn_is_told_only_where_something_was() -> None:
    assert EntropyUsed().json() == {}
    drawn = EntropyUsed("00" * 32, "11" * 64, "Ah Kh", 2)
    assert drawn.json() == {"key": "00" * 32, "secret": "11" * 64, "deck": "Ah Kh", "decks": 2}
    assert (drawn.sealed().deck, drawn.sealed().decks) == (("Ah", "Kh"), 2)


# -- what is shown ------------------------------------------------------------------------------------------------------


def test_the_clock_s_decision_is_shown_to_its_seat_with_the_clause() -> None:
    felt = seated(POKER, decision_seconds=30)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.wait(31)
    (notice,) = table_json(felt.live, "t")["notices"]
    assert (notice["seat"], notice["clauses"]) == (1, list(felt.live.notices[0].clauses))
    assert notice["text"] == felt.live.notices[0].text


def test_a_question_s_choices_are_shown_to_the_seat_that_is_asked_alone() -> None:
    felt = asked()
    for viewer, choices in ((1, ["play", "fold"]), (2, []), (None, [])):
        (told,) = json.loads(state_text(felt.live, "t", viewer))["asks"]
        assert (told["seat"], [choice["do"] for choice in told["choices"]]) == (1, choices)


def test_what_a_choice_takes_is_told_field_by_field() -> None:
    felt = asked()
    (told,) = json.loads(state_text(felt.live, "t", 1))["asks"]
    fold = next(choice for choice in told["choices"] if choice["do"] == "fold")
    assert fold["fields"]["expose"] == {"type": "one_of", "values": [True, False]}
    assert set(fold["optional"]) == {"expose"}


def test_the_bank_is_empty_once_all_its_seconds_are_used() -> None:
    felt = Felt("poker", house_rules={"time_bank": {"seconds": 20, "refill": 0, "every": 9, "most": 30}})
    for seat, name in ((1, "ann"), (2, "bob")):
        felt.do("sit", name, seat=seat, buy_in=1000)
    felt.do("deal", "sue")
    assert felt.live.round is not None
    assert felt.live.deadline is not None
    (ask,) = felt.live.round.asks()
    felt.wait((felt.live.deadline - felt.at).total_seconds())
    felt.at += timedelta(seconds=20)
    felt.do("decide", felt.live.players.by_seat[ask.seat].name, choice="fold")
    assert felt.live.players.by_seat[ask.seat].bank == 0


def test_every_file_and_its_name_are_part_of_the_code_s_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houseway, "__file__", str(tmp_path / "__init__.py"))
    found = set()
    for name, text in (("a.py", "1"), ("a.py", "2"), ("b.py", "2"), ("b.txt", "2")):
        for file in tmp_path.iterdir():
            file.unlink()
        (tmp_path / name).write_text(text)
        found.add(code_digest.__wrapped__())
    assert len(found) == 4


def test_nothing_is_dealt_where_nobody_has_made_a_wager() -> None:
    felt = seated(POKER)
    with refused("nobody-wagered", where="deal"):
        felt.do("deal", "sue")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "sue")
    assert felt.live.phase == "deciding"


def test_a_round_that_the_rules_refuse_when_somebody_leaves_is_told_and_nobody_is_ready_any_more() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.live.table.minimum = 2_000  # as if the sign had been changed
    told = felt.do("leave", "bob").events
    assert [event.kind for event in told] == ["left", "refused"]
    assert told[1].clauses[0] == "MA-TC-6.a.1"
    assert (felt.live.playing, felt.live.players.by_seat[1].ready) == (False, False)


def test_a_seed_is_given_once_the_cards_are_promised() -> None:
    felt = seated(POKER)
    felt.do("seed", "ann", seed="ab" * 16)
    assert felt.live.players.seeds() == {1: "ab" * 16}
    with refused("not-a-seed", where="seed"):
        felt.do("seed", "ann", seed="ab")
    with refused("not-seated", where="seat"):
        felt.do("seed", "bob", seed="ab" * 16)


def test_what_a_table_tells_of_itself() -> None:
    felt = seated(POKER, name="One", minimum=10, maximum=200, training=True, private=True, decision_seconds=30)
    told = table_json(felt.live, "t1")
    assert (told["id"], told["name"], told["game"], told["authority"]) == ("t1", "One", POKER, "MA")
    assert (told["title"], told["minimum"], told["maximum"]) == ("Three Card Poker", "10.00", "200.00")
    assert (told["status"], told["retired"], told["suspended_why"], told["phase"]) == ("open", False, None, "betting")
    assert (told["dealer"], told["training"], told["private"]) == ("auto", True, True)
    assert (told["round"], told["deadline"], told["wanted"]) == (0, None, None)
    assert (told["room"], told["mix"], told["places"]) == (False, None, felt.live.game.seats)
    assert felt.live.promise is not None
    assert told["commitment"] == told["next_commitment"] == felt.live.promise.published
    felt.do("seed", "ann", seed="cd" * 16)
    felt.do("wager", "ann", wager="ante", amount=10)
    assert table_json(felt.live, "t1")["next_seeds"] == {"1": "cd" * 16}
    felt.do("ready", "ann")
    assert felt.live.strikes is not None
    now = table_json(felt.live, "t1")
    assert (now["round"], now["phase"], now["deadline"]) == (1, "deciding", felt.live.strikes.isoformat())
    assert (now["seeds"], now["next_seeds"]) == ({"1": "cd" * 16}, {})
    felt.do("suspend", "sue", reason="a count")
    assert table_json(felt.live, "t1")["suspended_why"] == "a count"


def test_a_table_dealt_by_hand_promises_nothing_and_says_which_card_it_waits_for() -> None:
    felt = seated(POKER, dealer="person")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("deal", "dan")
    told = table_json(felt.live, "t")
    assert (told["commitment"], told["next_commitment"], told["wanted"], told["phase"]) == (None, None, 1, "dealing")
