"""The paytable of a main wager as an assumption: what is read, what differs from the regulation, and what is refused."""

import pytest

from houseway.equipment.money import Odds
from houseway.odds.assumptions import read_assumptions
from houseway.odds.paytable.assumed import AssumedOdds, assumed_odds, table_in_price
from tests.project.refused import refused

REGULATION = {"flush": Odds(6), "straight": Odds(4), "pair_6s_to_10s": Odds(0)}
KNOWN = assumed_odds(REGULATION, {"PA": "PA-MS-12.a"})


@pytest.mark.parametrize("written", ["regulation", "{flush: 6:1}", "straight: 4 to 1"])
def test_odds_as_the_regulation_has_them_depart_from_nothing(written: str) -> None:
    read = KNOWN.read(written)
    assert read == AssumedOdds()
    assert str(read) == "regulation"
    assert not KNOWN.departs(read)
    assert table_in_price({"pays": read}, REGULATION) == REGULATION


def test_named_rows_replace_those_of_the_regulation() -> None:
    read = KNOWN.read("{straight: lose, flush = 5 to 1, pair_6s_to_10s: 1:1}")
    assert str(read) == "{flush: 5:1, straight: lose, pair_6s_to_10s: 1:1}"
    assert KNOWN.read(str(read)) == read
    assert KNOWN.departs(read)
    assert table_in_price({"pays": read}, REGULATION) == {"flush": Odds(5), "pair_6s_to_10s": Odds(1)}


def test_without_the_assumption_the_regulation_is_priced() -> None:
    assert table_in_price({}, REGULATION) is REGULATION


@pytest.mark.parametrize(
    "written",
    [
        "",
        "{}",
        "flush",
        "{flush: 3:2}",
        "{quads: 5:1}",
        "{flush: 5:1, flush: 4:1}",
        "{flush: -5:1}",
        "{flush: 999999999:1}",
    ],
)
def test_what_is_no_table_is_refused(written: str) -> None:
    with refused("assumption-impossible"):
        read_assumptions({"pays": KNOWN}, {"pays": written})
