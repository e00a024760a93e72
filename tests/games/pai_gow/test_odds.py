"""What the wager costs, as a player, as the bank and as a co-bank: exact figures, and the ways to set."""

import json
from fractions import Fraction
from typing import Any

import pytest

from houseway.equipment.tiles import TILES, tiles
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.pai_gow.odds import prices as odds
from houseway.games.pai_gow.odds.counting import AGAINST, Counts, as_bank, as_player, field, places
from houseway.games.pai_gow.play.house_way import HouseWay, distinct_hands
from houseway.games.pai_gow.play.settlement import Ranks, outcome
from houseway.games.pai_gow.rules import PaiGow
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import price_list
from houseway.ranking.tiles import rank, splits
from houseway.rulebook.submission import accept

DEALS = 35_960 * AGAINST

GAME = game("pai_gow")


def priced(options: dict[str, object] | None = None, **assume: str) -> dict[str, Fraction]:
    """The house edge of every wager."""
    return {name: one.house_edge for name, one in price_list(GAME, options or {}, assume).wagers.items()}


def submission(**options: object) -> PaiGow:
    return accept(PaiGow, options)


def assumed(**said: str) -> dict[str, Any]:
    return read_assumptions(odds.ASSUMPTIONS, said)


# The first four figures are the catalogue's own, counted without this code.


@pytest.mark.clause("MA-PG-7.d", "MA-PG-7.k-1", "MA-PG-7.h-2", "MA-PG-7.j-2")
def test_house_way_against_house_way() -> None:
    found = price_list(GAME, {}, {"player": "house_way"})
    assert found.wagers["pai_gow"].house_edge == Fraction(33_396_919, 1_227_135_000)
    weights = {one.line.name: one.weight for one in found.wagers["pai_gow"].outcomes}
    assert weights == {"win, less vigorish": 218_814_068, "push": 289_555_416, "lose": 227_911_516}
    assert found.combinations == DEALS == 736_281_000


@pytest.mark.clause("MA-PG-7.a", "MA-PG-7.k-1")
def test_the_best_setting_beats_the_plain_house_way() -> None:
    assert priced()["pai_gow"] == Fraction(-2_843_342, 460_175_625)
    assert priced({"house_way_ties": "high"})["pai_gow"] == Fraction(-848_209, 87_652_500)


@pytest.mark.clause("MA-PG-8.o-4", "MA-PG-8.d.2")
def test_a_bank_against_one_player_both_by_the_house_way() -> None:
    found = priced({"player_banking": True}, player="house_way")
    assert found["bank"] == Fraction(3_830_213, 1_227_135_000)
    assert priced(player="house_way").keys() == {"pai_gow"}


@pytest.mark.clause("MA-PG-8.p-2", "MA-PG-8.p-3", "MA-PG-8.e-3")
def test_a_co_bank_has_half_of_a_bank_that_the_house_way_sets_whatever_the_player_would_do() -> None:
    options: dict[str, object] = {"player_banking": True, "co_banking": True}
    for player in ("house_way", "optimal"):
        assert priced(options, player=player)["co_bank"] == Fraction(3_830_213, 1_227_135_000) / 2


@pytest.mark.clause("MA-PG-8.o-4")
def test_a_bank_that_sets_as_well_as_it_can_is_better_off_than_a_player() -> None:
    found = priced({"player_banking": True})
    assert found["bank"] < found["pai_gow"] < 0


@pytest.mark.clause("MA-PG-7.k-2")
@pytest.mark.parametrize(
    ("stake", "kept"), [("10", "19/20"), ("7", "13/14"), ("1", "3/4"), ("25", "19/20"), ("3", "11/12")]
)
def test_rounded_vigorish_costs_by_the_stake(stake: str, kept: str) -> None:
    assert odds.kept(submission(vigorish_rounding="rounded"), assumed(stake=stake)) == Fraction(kept)
    assert odds.kept(submission(), assumed(stake=stake)) == Fraction(19, 20)


@pytest.mark.clause("MA-PG-7.h-2")
def test_giving_zero_high_hands_to_the_bank_costs_the_player() -> None:
    assert priced({"zero_high_to_bank": True}, player="house_way")["pai_gow"] > priced(player="house_way")["pai_gow"]


@pytest.mark.clause("MA-PG-7.j-2", "MA-PG-8.n-1")
def test_counted_hands_agree_with_the_settlement_hand_by_hand() -> None:
    """A few hands against every one of the 20,475 they can meet, compared by the procedure's own function."""
    way = HouseWay()
    every = [hand for hand in distinct_hands() if len(hand) == 4]
    for text, zero_high in (("6-6 4-5 3-6 1-5", False), ("3-1 3-3 6-3 6-5", True), ("4-2 2-1 5-5 6-4", False)):
        mine = tuple(sorted(tiles(text)))
        other = field(way, zero_high)
        left = list(TILES)
        for one in mine:
            left.remove(one)
        for split in splits(mine):
            player, bank = {"win": 0, "push": 0, "lose": 0}, {"win": 0, "push": 0, "lose": 0}
            ranks = Ranks(rank(*split[0]), rank(*split[1]))
            for hand in every:
                count = 1
                for one in set(hand):
                    have, want = left.count(one), hand.count(one)
                    count *= 0 if want > have else 2 if (have, want) == (2, 1) else 1
                if count:
                    high, low = way.set(hand)
                    theirs = Ranks(rank(*high), rank(*low))
                    player[outcome(ranks, theirs, zero_high)] += count
                    bank[{"win": "lose", "lose": "win", "push": "push"}[outcome(theirs, ranks, zero_high)]] += count
            assert sum(player.values()) == AGAINST
            assert as_player(other, other.left_by(mine), split)._asdict() == player
            assert as_bank(other, other.left_by(mine), split)._asdict() == bank


def all_deals(mine: HouseWay, other: HouseWay, bank: bool = False) -> Counts:
    """All deals of one house way against another, as a player or as the bank."""
    against, count = field(other), as_bank if bank else as_player
    total = [0, 0, 0]
    for hand, weight in distinct_hands().items():
        for place, found in enumerate(count(against, against.left_by(hand), mine.set(hand))):
            total[place] += weight * found
    return Counts(*total)


@pytest.mark.clause("MA-PG-7.e")
def test_any_house_way_against_any_other() -> None:
    low, high = HouseWay(ties="low"), HouseWay(ties="high")
    ours, theirs = all_deals(low, high), all_deals(high, low, bank=True)
    assert sum(ours) == DEALS
    assert (ours.win, ours.push, ours.lose) == (theirs.lose, theirs.push, theirs.win), (
        "one side's wins are the other's losses"
    )


@pytest.mark.clause("MA-PG-7.e")
def test_a_way_of_the_player_s_own_is_priced_like_the_house_s() -> None:
    plays = ("supreme_pair", "pair", "nine", "eight", "seven", "highest_with_lowest")
    rows = json.dumps([{"play": play} for play in plays])
    assert priced(player="own_way", player_way=rows) == priced(player="house_way")
    low = '[{"play": "low"}]'
    assert priced(player="own_way", player_way=low) == priced(player="best_low")


@pytest.mark.parametrize(
    "assume",
    [
        {"player": "lucky"},
        {"stake": "0"},
        {"stake": "-1"},
        {"role": "dealer"},
        {"player": "own_way"},
        {"player_way": "{"},
        {"player_way": '[{"play": "pair"}]'},
        {"meter": "1"},
    ],
)
def test_an_assumption_that_cannot_be_is_refused(assume: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        price_list(GAME, {}, assume)


@pytest.mark.clause("MA-PG-1.def-setting")
def test_advice_values_all_three_splits_best_first() -> None:
    found = odds.advise(submission(), "6-6 4-5 3-6 1-5", assumed())
    assert found.best == "6-3 5-4 / 6-6 5-1"
    assert found.alternatives[0].cost == 0
    assert found.alternatives[0].value == Fraction(11_651, 15_750)
    assert len(found.alternatives) == 3


def test_a_bank_s_hand_is_worth_more_than_a_player_s() -> None:
    player, bank = (odds.advise(submission(), "6-6 6-5 6-4 4-1", assumed(role=role)) for role in ("player", "bank"))
    assert bank.alternatives[0].value > player.alternatives[0].value


@pytest.mark.parametrize("hand", ["6-6 6-6 6-6 1-1", "6-6 1-1", "6-2 6-2 1-1 3-3", "6-6 1-1 3-3 7-1", ""])
def test_no_advice_for_what_is_no_hand(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(submission(), hand, assumed())


def test_the_whole_strategy_names_hands_and_what_mistakes_cost() -> None:
    found = odds.whole_strategy(submission(), assumed())
    assert {one.strategy for one in found.mistakes} == {"house_way", "best_low", "best_high"}
    assert all(one.cost > 0 for one in found.mistakes)
    assert all(len(row.advice.alternatives) in (2, 3) for row in found.rows)
    assert "11,908" in found.text


def test_equal_tiles_lie_beside_each_other() -> None:
    assert places(tiles("6-6 6-6 2-1 1-1")) == [0, 1, 2, 31]
