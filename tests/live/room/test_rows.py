"""The board as JSON: a row for each table, the lists and what is kept, and the funds of all tables together."""

from datetime import timedelta
from typing import Any

from houseway.live.commands import CLOCK, Command
from houseway.live.room.board import Announcement, Board, Call, Waiting
from houseway.live.room.rows import absences, board_json, free_seats, lists_of, offered_lists, posted, row, title_of
from houseway.live.room.transfers import MustMove, Transfer
from tests.floor.players import START, Felt

FOUR: dict[str, Any] = {"max_players": 4}


def table(name: str = "One", **config: Any) -> Felt:
    return Felt("poker", **{"name": name, "options": FOUR, "authority": "MA", **config})


def call(player: str, at: str, seat: int) -> Call:
    return Call(player, "MA/holdem_high", "Hold 'Em", at, "One", seat, START + timedelta(minutes=5))


def transfer(player: str, to: str, seat: int) -> Transfer:
    return Transfer(1, player, "t9", "Nine", to, "One", seat, False)


def test_the_lists_of_a_table_are_its_game_at_its_stakes_and_at_any() -> None:
    live = table().live
    post = posted(live)
    exact, any_stakes = lists_of(live, post)
    assert any_stakes == f"MA/{post['game']}"
    assert exact == f"MA/{post['game']}/{post['structure']}/{post['stakes']}"
    practice = table(training=True).live
    assert lists_of(practice, posted(practice)) == (f"practice/{exact}", f"practice/{any_stakes}")
    assert title_of(post, False) == f"{post['title']}, {post['structure']}, {post['stakes']}"
    assert title_of(post, True) == f"{title_of(post, False)}, practice"


def test_every_game_of_the_room_may_be_waited_for_at_any_stakes() -> None:
    lists = offered_lists()
    assert lists["MA/holdem_high"].endswith(", any stakes")
    assert lists["practice/MA/holdem_high"] == f"{lists['MA/holdem_high']}, practice"
    assert {name.removeprefix("practice/").partition("/")[0] for name in lists} == {"MA", "PA"}
    assert len(lists) % 2 == 0


def test_there_are_free_seats_for_as_many_as_the_game_has_places() -> None:
    felt = table()
    assert free_seats(felt.live, posted(felt.live)) == [1, 2, 3, 4]
    for seat, name in ((2, "ann"), (7, "bob")):
        felt.do("sit", name, seat=seat, buy_in=100)
    assert free_seats(felt.live, posted(felt.live)) == [1, 3]
    assert free_seats(felt.live, {**posted(felt.live), "places": 1}) == []


def test_a_row_says_who_sits_who_is_expected_and_what_is_free() -> None:
    felt = table(minimum=10, maximum=200)
    felt.do("sit", "ann", seat=2, buy_in=100)
    board = Board(calls=(call("bob", "t1", 1), call("dan", "t2", 3)), transfers=(transfer("cid", "t1", 4),))
    told = row(felt.live, "t1", board, house=False)
    assert (told["id"], told["name"], told["authority"], told["status"]) == ("t1", "One", "MA", "open")
    assert (told["training"], told["playing"], told["round"]) == (False, False, 0)
    assert (told["minimum"], told["maximum"], told["time_charges"]) == ("10.00", "200.00", "0.00")
    assert (told["players"], told["kept"], told["free"]) == ({"2": "ann"}, {"1": "bob", "4": "cid"}, [3])
    assert told["lists"] == list(lists_of(felt.live, posted(felt.live)))
    post = posted(felt.live)
    for name in ("game", "title", "mix", "structure", "stakes", "places", "clocks", "dealer", "rulings"):
        assert told[name] == post[name]
    kept_two = row(felt.live, "t2", Board(transfers=(transfer("cid", "t1", 4),)), house=False)
    assert kept_two["kept"] == {}


def test_notes_on_conduct_are_for_the_house_alone() -> None:
    felt = table()
    felt.do("sit", "ann", seat=2, buy_in=100)
    felt.live.apply(
        Command("act", "sue", "supervisor", {"act": "note_conduct", "seat": 2, "what": "soft play", "removed": True}),
        felt.at,
    )
    assert row(felt.live, "t1", Board(), house=True)["conduct"] == posted(felt.live)["conduct"] != []
    assert row(felt.live, "t1", Board(), house=False)["conduct"] == []


def test_an_absent_player_s_seat_is_kept_for_the_minutes_of_the_room() -> None:
    felt = table()
    for seat, name in ((1, "ann"), (2, "bob"), (3, "cid")):
        felt.do("sit", name, seat=seat, buy_in=100)
    felt.do("absent", CLOCK, player="bob")
    excused = {**posted(felt.live), "absent": {3: (START - timedelta(minutes=1)).isoformat()}}
    until = timedelta(minutes=20)
    times = {"since": START.isoformat(), "until": (START + until).isoformat()}
    earlier = {
        "since": (START - timedelta(minutes=1)).isoformat(),
        "until": (START + timedelta(minutes=19)).isoformat(),
    }
    assert absences(felt.live, excused, until) == [
        {"seat": 2, "player": "bob", "excused": False, **times},
        {"seat": 3, "player": "cid", "excused": True, **earlier},
    ]
    assert row(felt.live, "t1", Board(absence_minutes=20), house=False)["absences"] == [
        {"seat": 2, "player": "bob", "excused": False, **times}
    ]


def test_the_board_lists_the_names_by_list_those_without_a_table_too() -> None:
    one, two = row(table().live, "t1", Board(), False), row(table("Two").live, "t2", Board(), False)
    here, there = one["lists"][0], "practice/PA/omaha_high"
    board = Board(
        waiting=(Waiting("ann", here, "x", START), Waiting("bob", there, "Omaha, any stakes, practice", START)),
        calls=(call("cid", "t1", 2),),
        announcements=tuple(Announcement(n, START, "flo", f"text {n}", ("MA-PK-18",)) for n in (1, 2)),
        transfers=(transfer("dan", "t1", 4),),
        must_moves=(MustMove("t2", "t1"),),
        call_minutes=3,
        absence_minutes=9,
    )
    told = board_json(board, [one, two], START)
    since = START.isoformat()
    assert told["now"] == since
    assert [entry["id"] for entry in told["tables"]] == ["t1", "t2"]
    assert told["lists"] == [
        {
            "id": here,
            "title": title_of(one, False),
            "authority": "MA",
            "tables": ["t1", "t2"],
            "names": [{"player": "ann", "since": since}],
        },
        {
            "id": there,
            "title": "Omaha, any stakes, practice",
            "authority": "PA",
            "tables": [],
            "names": [{"player": "bob", "since": since}],
        },
    ]
    assert {"id": "MA/holdem_high", "title": offered_lists()["MA/holdem_high"]} in told["offers"]
    (called,) = told["calls"]
    assert called == {
        "player": "cid",
        "list": "MA/holdem_high",
        "title": "Hold 'Em",
        "table": "t1",
        "name": "One",
        "seat": 2,
        "until": (START + timedelta(minutes=5)).isoformat(),
    }
    newest = {"number": 2, "at": since, "by": "flo", "text": "text 2", "clauses": ["MA-PK-18"]}
    assert told["announcements"][0] == newest
    assert [said["number"] for said in told["announcements"]] == [2, 1]
    assert [one["player"] for one in told["transfers"]] == ["dan"]
    assert told["must_moves"] == [{"feeder": "t2", "main": "t1"}]
    assert told["rules"] == {"call_minutes": 3, "absence_minutes": 9}


def test_a_fund_is_shown_as_the_sum_of_all_tables_of_its_authority() -> None:
    fund = {"id": "bad_beat", "title": "Bad beat", "clauses": ["X"], "amount": "12.34"}
    plain = row(table().live, "t", Board(), False)
    tables = [
        {**plain, "id": "t1", "funds": [fund]},
        {**plain, "id": "t2", "funds": [{**fund, "amount": "0.66"}]},
        {**plain, "id": "t3", "authority": "PA", "funds": [{**fund, "amount": "5.00"}]},
        {**plain, "id": "t4", "funds": []},
    ]
    shown = board_json(Board(), tables, START)["funds"]
    assert [(one["authority"], one["id"], one["amount"], one["tables"]) for one in shown] == [
        ("MA", "bad_beat", "13.00", 2),
        ("PA", "bad_beat", "5.00", 1),
    ]


def test_a_row_tells_the_table_s_own_funds_in_dollars() -> None:
    felt = table()
    felt.live.table.ledger.move("house", "fund:bad_beat", 1_234)
    (fund,) = row(felt.live, "t1", Board(), house=False)["funds"]
    assert (fund["id"], fund["amount"]) == ("bad_beat", "12.34")
