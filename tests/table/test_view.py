"""What a person may see: hidden cards are hidden from everybody whom the rules have not shown them to."""

from houseway.equipment.cards import Card, cards
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.view import HIDDEN, hand_key, may_see, seen, split_hand
from tests.table.toy import toy_round, toy_table


def played() -> list[Event]:
    driver = Driver(toy_round(toy_table(), {1: "Ah", 2: "Kh", 3: "Qd"}))
    for seat in (1, 2, 3):
        driver.decide(seat, "stay", {})
    return driver.round.events


def texts(viewer: int | str | None) -> list[str]:
    return [event.text for event in seen(played(), viewer) if event.kind == "dealt"]


def test_a_seat_sees_its_own_card_and_no_other() -> None:
    assert texts(2) == [f"{HIDDEN} to seat 1, face down", "Kh to seat 2, face down", f"{HIDDEN} to seat 3, face down"]


def test_a_bystander_sees_none_of_them() -> None:
    assert all(HIDDEN in text for text in texts(None))


def test_the_view_changes_nothing_else_and_not_the_events_themselves() -> None:
    events = played()
    view = seen(events, None)
    assert [(event.n, event.kind, event.clauses) for event in view] == [
        (event.n, event.kind, event.clauses) for event in events
    ]
    assert [str(event.data["card"]) for event in events if event.kind == "dealt"] == ["Ah", "Kh", "Qd"]


def test_public_is_for_all_nobody_is_for_nobody_and_a_list_is_for_those_on_it() -> None:
    event = Event(1, "dealt", ("X",), {"cards": ("Ah", "Kh")})
    assert may_see(event, None)
    assert not may_see(event._replace(private=()), 1)
    assert not may_see(event._replace(private=()), None)
    assert may_see(event._replace(private=(1, "dealer")), "dealer")
    assert seen([event._replace(private=())], 1)[0].data["cards"] == [HIDDEN, HIDDEN]


def test_cards_that_a_player_picks_out_of_the_own_hand_are_seen_by_that_player_alone() -> None:
    fields = {"seat": 2, "do": "play", "bet": 1000, "discard": tuple(cards("Kh"))}
    decided = Event(1, "decided", ("X",), fields, private=(2,))
    assert seen([decided], 2)[0].text == "seat 2: play (bet $10, discard Kh)"
    assert seen([decided], 1)[0].text == f"seat 2: play (bet $10, discard {HIDDEN})"
    assert seen([decided], None)[0].data["discard"] == [HIDDEN]


def test_a_new_hand_lies_beside_the_one_it_was_split_from_and_later_ones_move_up() -> None:
    hands: dict[int | str, list[Card | str]] = {3: ["8c", "8d"], "3#2": ["8h", "Kd"], "3#3": ["8s"], 4: ["Ah"]}
    split_hand(hands, {"box": 3, "hand": 1, "new_hand": 2, "card": "8d"})
    assert hands == {3: ["8c"], "3#2": ["8d"], "3#3": ["8h", "Kd"], "3#4": ["8s"], 4: ["Ah"]}
    split_hand(hands, {"box": 4, "hand": 1, "new_hand": 2, "card": "Ah"})
    assert (hands[4], hands["4#2"]) == ([], ["Ah"])
    assert (hand_key(4), hand_key(4, 1), hand_key("dealer", 2)) == (4, 4, "dealer#2")
