"""Section 7(d) and (e): the house way as a table, the default and a licensee's own."""

from collections import Counter

import pytest

from houseway.equipment.tiles import show, tiles
from houseway.games.pai_gow.play.house_way import SECTION_7_D, HouseWay, distinct_hands, faults, permitted, read_rows
from houseway.games.pai_gow.rules import PaiGow
from houseway.ranking.tiles import PAIR, rank
from houseway.rulebook.submission import accept, check
from tests.games.every_game.reading import events
from tests.games.pai_gow.rounds import one_hand

PLAIN = [{"play": play} for play in ("supreme_pair", "pair", "nine", "eight", "seven", "highest_with_lowest")]


def set_as(hand: str, **options: object) -> str:
    high, low = accept(PaiGow, options).way.set(tiles(hand))
    return f"{show(high)} / {show(low)}"


def same(one: str, other: str) -> bool:
    return [sorted(tiles(hand)) for hand in one.split(" / ")] == [sorted(tiles(hand)) for hand in other.split(" / ")]


@pytest.mark.clause("MA-PG-7.d", "MA-PG-7.d.1", "MA-PG-7.d.2", "MA-PG-7.d.3", "MA-PG-7.d.4")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("6-6 1-2 2-4 5-6", "4-2 2-1 / 6-6 6-5"),
        ("1-4 1-6 3-4 4-5", "5-4 4-3 / 6-1 4-1"),
        ("6-6 5-6 4-6 1-4", "6-6 4-1 / 6-5 6-4"),
        ("3-3 5-5 3-3 6-4", "3-3 3-3 / 5-5 6-4"),
        ("1-3 1-4 4-6 1-5", "3-1 4-1 / 6-4 5-1"),
    ],
)
def test_worked_hands(hand: str, expected: str) -> None:
    assert same(set_as(hand), expected)


@pytest.mark.clause("MA-PG-7.d.2", "MA-PG-7.e")
def test_a_wong_or_mixed_nines_is_the_licensee_s_tie_break() -> None:
    """6-6 4-5 3-6 1-5 is a wong over five or mixed nines over eight: both are a pair."""
    hand = tiles("6-6 4-5 3-6 1-5")
    ways = {tuple(rank(*two) for two in split) for split in permitted(hand)}
    assert len(ways) == 2
    assert same(set_as("6-6 4-5 3-6 1-5", house_way_ties="low"), "6-3 5-4 / 6-6 5-1")
    assert same(set_as("6-6 4-5 3-6 5-5", house_way_ties="high"), "6-3 5-4 / 6-6 5-5")


@pytest.mark.clause("MA-PG-7.d.2", "MA-PG-7.d.3")
def test_how_many_deals_the_rules_leave_open() -> None:
    """Computed with the catalogue: 2,290 deals have two pair splits, 1,152, 1,088 and 656 two with a nine, eight, seven."""
    way, left = HouseWay(), Counter[str]()
    for hand, deals in distinct_hands().items():
        row = way.row(hand)
        if len({tuple(rank(*two) for two in split) for split in row.plays(hand)}) > 1:
            left[str(row.play)] += deals
    assert left == {"pair": 2_290, "nine": 1_152, "eight": 1_088, "seven": 656}


@pytest.mark.clause("MA-PG-7.d.3")
def test_read_word_for_word_rule_3_leaves_12_560_deals_open() -> None:
    left = sum(
        deals
        for hand, deals in distinct_hands().items()
        if HouseWay().row(hand).play in ("nine", "eight", "seven")
        and len({tuple(rank(*two) for two in split) for split in permitted(hand)}) > 1
    )
    assert left == 12_560


@pytest.mark.clause("MA-PG-7.d", "MA-PG-7.d.1", "MA-PG-7.d.2", "MA-PG-7.d.3", "MA-PG-7.d.4")
@pytest.mark.parametrize("ties", ["low", "high"])
def test_every_hand_is_set_and_none_against_section_7_d(ties: str) -> None:
    way = accept(PaiGow, {"house_way_ties": ties}).way
    for hand in distinct_hands():
        high, low = way.set(hand)
        assert sorted((*high, *low)) == sorted(hand)
        assert rank(*high) >= rank(*low)
        assert (rank(*high), rank(*low)) in {tuple(rank(*two) for two in split) for split in permitted(hand)}
    assert list(faults(way)) == []


@pytest.mark.clause("MA-PG-7.d.4")
def test_under_rule_4_no_two_tiles_rank_equally_and_the_floating_ones_are_the_lowest() -> None:
    for hand in distinct_hands():
        if HouseWay().row(hand).play == "highest_with_lowest":
            assert len(set(hand)) == 4
            assert not any(rank(a, b) >= PAIR for a in hand for b in hand if a != b)


def broken(rows: object, **options: object) -> list[tuple[str, str]]:
    found = check(PaiGow, {"house_way": rows, **options})[1]
    return [(one.clause, one.message) for one in found]


@pytest.mark.clause("MA-PG-7.e")
def test_an_exception_that_is_noted_is_accepted_and_played() -> None:
    rows = [{"play": "2-2 6-5", "holds": "2-2", "with": "5-5", "exception": "fours are split beside a ten"}, *PLAIN]
    assert broken(rows) == []
    assert same(set_as("2-2 2-2 6-5 5-5", house_way=rows), "2-2 6-5 / 2-2 5-5")
    assert same(set_as("2-2 2-2 6-5 6-4", house_way=rows), "2-2 2-2 / 6-5 6-4"), "without a 5-5 the fours stay a pair"
    done = one_hand("4-4 4-4 / 1-1 3-3", "2-2 2-2 6-5 5-5", house_way=rows)
    dealer = events(done, "shown")[0]
    assert show(dealer.data["cards"]) == "2-2 6-5 5-5 2-2"
    assert "MA-PG-7.e" in dealer.clauses


@pytest.mark.clause("MA-PG-7.e")
@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (PLAIN[:5], "no row sets"),
        ([{"play": "low"}], "is not noted as an exception"),
        ([*PLAIN[:1], {"play": "pair", "ties": []}, *PLAIN[2:]], "row 2 leaves"),
        ([*PLAIN[:2], {"play": "nine", "ties": []}, *PLAIN[3:]], "row 3 leaves"),
        ([*PLAIN, {"play": "high", "exception": "never reached"}], "row 7 never sets a hand"),
        ([{"play": "2-2 6-5", "holds": "2-2"}, *PLAIN], "row 1 sets"),
    ],
)
def test_an_incomplete_or_unnoted_table_is_refused(rows: object, wrong: str) -> None:
    found = broken(rows)
    assert found
    assert {clause for clause, _ in found} == {"MA-PG-7.e"}
    assert any(wrong in message for _, message in found)


@pytest.mark.clause("MA-PG-7.e")
@pytest.mark.parametrize(
    "rows",
    [
        *(
            [],
            "pair",
            {"play": "pair"},
            [{"hands": "6-6"}],
            [{"play": "ten"}],
            [{"play": "6-6 6-7"}],
            [{"play": "6-6"}],
        ),
        *([{"play": "pair", "ties": "low"}], [{"play": "pair", "ties": ["middle"]}], [{"play": "6-2 6-2"}]),
        *([{"play": "low", "holds": "6-3 6-3"}], [{"play": "pair", "exception": True}], [{"play": "pair", "if": 1}]),
    ],
)
def test_a_table_that_cannot_be_read_is_refused(rows: object) -> None:
    found = check(PaiGow, {"house_way": rows})[1]
    assert [one.option for one in found] == ["house_way"]
    assert found[0].clause == "MA-PG-7.e"


@pytest.mark.clause("MA-PG-7.e")
def test_a_table_reads_back_as_it_was_written() -> None:
    rows = [{"play": "pair", "holds": "6-6", "with": "5-4", "ties": ["high", "low"], "exception": "so"}, *PLAIN]
    assert [row.written() for row in read_rows(rows)] == rows
    assert read_rows(PLAIN) == SECTION_7_D == read_rows(SECTION_7_D)
    assert accept(PaiGow, {"house_way": rows}).model_dump()["house_way"] == rows
