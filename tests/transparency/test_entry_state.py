"""What a verifier remembers of a table between two entries: its wagers, its seats and seeds, its set-up."""

from typing import Any

import pytest

from houseway.table.replay.log import record
from houseway.transparency.deck.sealed_deck import METHOD
from houseway.transparency.formats import CARDS_LOG
from houseway.transparency.rounds.card_proofs import CardProofs, by_card
from houseway.transparency.rounds.open_wagers import OpenWagers
from houseway.transparency.rounds.stretches import ended_too_soon, went_on_too_long
from houseway.transparency.rounds.table_setup import SetUp


class Layout:
    """The wagers of one table as its commands tell them."""

    def __init__(self) -> None:
        self.wagers = OpenWagers()

    def do(self, do: str, by: str = "ann", number: int = 0, events: Any = (), **fields: Any) -> bool:
        """Whether wagers lie on the layout after a command."""
        entry = {"do": do, "by": by, "fields": fields, "round": number, "events": list(events)}
        self.wagers.take("t", entry)
        return self.wagers.any("t")


def seated(seat: int) -> dict[str, Any]:
    return {"kind": "seated", "seat": seat}


def test_a_wager_lies_until_its_player_clears_it() -> None:
    at = Layout()
    assert not at.do("sit")
    assert at.do("wager", wager="ante")
    assert at.do("clear", by="bob")
    assert at.do("clear", wager="other")
    assert not at.do("clear", wager="ante")
    assert not at.wagers.any("another table")


def test_a_player_clears_one_pick_or_all() -> None:
    at = Layout()
    at.do("wager", wager="total", selection=9)
    at.do("wager", wager="total", selection=10)
    assert at.do("clear", wager="total", selection=9)
    assert at.do("clear", wager="total", selection=9)
    assert not at.do("clear", wager="total", selection=10)
    at.do("wager", wager="total", selection=9)
    assert not at.do("clear", wager="total")
    at.do("wager", wager="total", selection=9)
    assert not at.do("clear")


def test_the_wagers_of_a_round_that_begins_are_no_longer_for_the_next() -> None:
    at = Layout()
    at.do("wager", wager="ante")
    assert not at.do("ready", number=1)
    assert at.wagers.round("t") == 1
    assert at.do("wager", number=1, wager="ante"), "the same number begins nothing"
    assert (at.do("decide", number=0), at.wagers.round("t")) == (True, 1)


def test_a_restored_backup_has_no_wagers() -> None:
    at = Layout()
    at.do("wager", wager="ante")
    assert not at.do("restore")


@pytest.mark.parametrize("kind", ["left", "refused"])
def test_who_leaves_takes_the_wagers_along(kind: str) -> None:
    at = Layout()
    at.do("sit", events=[seated(1)])
    at.do("sit", by="bob", events=[seated(2)])
    at.do("wager", wager="ante")
    at.do("wager", by="bob", wager="ante")
    assert at.do("time", by="house", events=[{"kind": kind, "seat": 2}])
    assert at.do("time", by="house", events=[{"kind": kind, "seat": 5}, "no event", {"kind": "told", "seat": 1}])
    assert not at.do("time", by="house", events=[{"kind": kind, "seat": 1}])


def test_who_changes_seats_is_still_known() -> None:
    at = Layout()
    at.do("sit", events=[seated(1)])
    at.do("wager", wager="ante")
    assert at.do("move", events=[{"kind": "seat_changed", "seat": 1, "to": 4}])
    assert at.do("time", by="house", events=[{"kind": "left", "seat": 1}]), "nobody sits there any more"
    assert not at.do("time", by="house", events=[{"kind": "left", "seat": 4}])


# -- seats and seeds ----------------------------------------------------------------------------------------------------


class Cards:
    """The promises of one table whose cards are sealed separately."""

    def __init__(self, from_start: bool = True) -> None:
        self.proofs = CardProofs(from_start)

    def do(self, do: str, by: str = "ann", *events: Any, **fields: Any) -> None:
        self.proofs.command("t", {"do": do, "by": by, "fields": fields, "events": list(events)})

    def promise(self, size: Any = 60, cards: Any = 52) -> list[str]:
        return self.proofs.committed("t", {"commitment": "c", "size": size, "cards": cards})

    def fix(self, seeds: Any, wagers: bool = False) -> list[str]:
        return self.proofs.seeded("t", {"commitment": "c", "seeds": seeds}, wagers)


@pytest.mark.parametrize(
    ("size", "cards", "right"),
    [(60, 52, True), (1, 0, True), (52, 52, False), (60, -1, False), ("60", 52, False), (60, None, False)],
)
def test_a_promise_says_how_many_leaves_it_has(size: Any, cards: Any, right: bool) -> None:
    assert (Cards().promise(size, cards) == []) is right


def test_the_seeds_that_are_fixed_are_those_given_after_the_promise() -> None:
    at = Cards()
    at.do("sit", "ann", seated(1), seed="OLD")
    at.promise()
    assert at.fix({}) == [], "what was given before the promise does not count"
    at.do("seed", "ann", seed="AB")
    at.do("sit", "bob", seated(2), seed="cd")
    at.do("wager", "bob", seed="ef")
    assert at.fix({"1": "ab", "2": "cd"}) == []
    assert "are not those that its players gave" in at.fix({"1": "ab"})[0]
    assert "when wagers lay" in at.fix({"1": "ab", "2": "cd"}, wagers=True)[0]
    at.do("leave", "bob", {"kind": "left", "seat": 2}, "no event")
    assert at.fix({"1": "ab"}) == []
    at.do("sit", "bob", seated(2))
    assert at.fix({"1": "ab"}) == [], "who comes back has given none"


def test_seeds_are_fixed_for_an_open_promise() -> None:
    assert "for a promise that is not open" in Cards().fix({})[0]
    assert Cards(from_start=False).fix({}) == []
    at = Cards()
    at.promise()
    assert at.fix("ab") == ["the seeds at table t are malformed"]


def test_shuffles_beside_the_promised_one_are_numbered() -> None:
    def shuffle(at: Cards, number: int) -> list[str]:
        return at.proofs.reshuffled("t", {"commitment": "c", "root": "r", "size": 5, "shuffle": number})

    at = Cards()
    assert "without a promise" in shuffle(at, 1)[0]
    assert shuffle(Cards(from_start=False), 1) == []
    at.promise()
    assert (shuffle(at, 1), shuffle(at, 2)) == ([], [])
    assert shuffle(at, 2) == ["a shuffle at table t is out of order"]


def test_a_regulator_who_opens_everything_is_listed() -> None:
    at = Cards()
    at.proofs.opened("t", {"round": 3, "by": "reg"}, 9)
    assert at.proofs.found.opened == [{"table": "t", "round": 3, "by": "reg", "entry": 9}]


@pytest.mark.parametrize(
    ("entry", "each"),
    [
        ({"method": METHOD}, True),
        ({"reveal": {"method": METHOD}}, True),
        ({"log": {"format": CARDS_LOG}}, True),
        ({"method": "another", "reveal": "x", "log": {"format": "houseway-log-1"}}, False),
        ({}, False),
    ],
)
def test_an_entry_shows_whether_its_cards_are_sealed_separately(entry: dict[str, Any], each: bool) -> None:
    assert by_card(entry) is each


# -- the set-up ---------------------------------------------------------------------------------------------------------

CONFIG = {"game": "sic_bo", "authority": "MA", "options": {"a": 1}, "dealer": "auto", "minimum": "5", "maximum": "9"}


def settlement(**other: Any) -> dict[str, Any]:
    limits = {"minimum": "5", "maximum": "9"}
    return {"scenario": {"game": "sic_bo", "authority": "MA", "submission": {"a": 1}, "table": limits, **other}}


def test_a_settlement_is_by_the_tables_game_options_and_limits() -> None:
    at = SetUp(CONFIG)
    assert at.differs(1, settlement()) == []
    assert ["game 'craps'" in one for one in at.differs(1, settlement(game="craps"))] == [True]
    assert ["authority 'PA'" in one for one in at.differs(1, settlement(authority="PA"))] == [True]
    assert ["options" in one for one in at.differs(1, settlement(submission={}))] == [True]
    assert ["limits" in one for one in at.differs(1, settlement(table={"minimum": "5"}))] == [True]
    assert at.differs(1, {"scenario": "malformed"}) == []


def test_changed_options_are_in_force_from_the_next_round_on() -> None:
    at = SetUp(CONFIG)
    at.change(3, {"options": {"a": 2}})
    at.change(3, "malformed")
    new = settlement(submission={"a": 2})
    assert [bool(at.differs(number, new)) for number in (3, 4, 5)] == [True, False, False]
    assert [bool(at.differs(number, settlement())) for number in (3, 4)] == [False, True]


def test_a_change_keeps_the_options_that_earlier_changes_left() -> None:
    at = SetUp({**CONFIG, "options": {"a": 1, "b": 1, "c": 1}})
    at.change(0, {"options": {"a": 2}})
    at.change(0, {"options": {"b": 2}})
    at.change(0, {"options": {"c": None}})
    assert at.differs(1, settlement(submission={"a": 2, "b": 2})) == []
    assert at.differs(1, settlement(submission={"a": 1, "b": 2}))


@pytest.mark.parametrize(("game", "keeps"), [("sic_bo", False), ("minibaccarat", True), ("unheard_of", True)])
def test_a_game_that_nobody_knows_may_keep_its_shoe(game: str, keeps: bool) -> None:
    assert SetUp({**CONFIG, "game": game}).keeps_shoe is keeps


def test_a_set_up_that_is_malformed_says_nothing() -> None:
    at = SetUp(None)
    assert (at.config, at.dealer) == ({}, None)


# -- the end of a shoe --------------------------------------------------------------------------------------------------

SHOE: dict[str, Any] = {"game": "minibaccarat", "seats": {1: {"wagers": {"banker": 10}}}, "seed": 1}
SAME_OPTIONS: dict[str, Any] = {"act": "change_options", "by": "supervisor", "options": {}}


@pytest.mark.parametrize("acts", [[], [SAME_OPTIONS]])
def test_a_shoe_that_has_cards_left_is_not_over_whatever_the_house_does_before_the_next_round(acts: list[Any]) -> None:
    log = record({**SHOE, "rounds": [{}, {}]})
    assert not went_on_too_long(log)
    assert ended_too_soon(log, {"scenario": {**SHOE, "acts": acts}})


def test_a_game_that_shuffles_for_every_round_never_ends_its_cards_too_soon() -> None:
    scenario = {"game": "three_card_poker", "seats": {1: {"wagers": {"pair_plus": 10}}}, "seed": 1}
    assert not ended_too_soon(record(scenario), {"scenario": scenario})
