"""Minibaccarat: effects of removal and what the first card tells, against published counts and exact identities."""

from fractions import Fraction

import pytest

from houseway.games.minibaccarat.odds.prices import ASSUMPTIONS, classes, lines, shoe_of
from houseway.games.minibaccarat.odds.protection import (
    best_by_first_card,
    cards_per_round,
    expectations,
    protection,
    removals,
    with_first_card,
    without,
)
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import price
from houseway.odds.protection import Protection, Removal
from houseway.odds.protection.counts import tagged

ASSUME = read_assumptions(ASSUMPTIONS, {})
EIGHT = Minibaccarat(decks=8)
EZ = Minibaccarat(decks=8, table_variant="ez")


@pytest.fixture(scope="module")
def found() -> Protection:
    return protection(EZ, ASSUME)


@pytest.fixture(scope="module")
def taken() -> tuple[Removal, ...]:
    return removals(EIGHT, ASSUME)


@pytest.mark.clause("MA-MB-5.f-s1")
@pytest.mark.parametrize(
    "wager", ["banker", "player", "tie", "dragon_bonus_player", "dragon_bonus_banker", "house_money"]
)
def test_a_burned_card_that_nobody_sees_changes_nothing_on_average(taken: tuple[Removal, ...], wager: str) -> None:
    assert sum(one.copies for one in taken) == 416
    assert sum(one.copies * one.effects[wager] for one in taken) == 0


@pytest.mark.parametrize(
    ("value", "change"),
    # excelpunks.com, Concepts 16, "Effects of card removal": the Player's share of all deals, eight decks, one card less
    [(4, -0.0000435175), (0, -0.0000373810), (1, -0.0000295798), (3, -0.0000217068)],
)
def test_the_player_wins_less_often_when_a_card_leaves_as_published(value: int, change: float) -> None:
    ends = lines(EIGHT, ASSUME)["player"]
    before = price(ends, classes(EIGHT, ASSUME).weights).hit_frequency
    after = price(ends, classes(EIGHT, ASSUME, without(shoe_of(EIGHT), value)).weights).hit_frequency

    assert float(after - before) == pytest.approx(change, abs=5e-11)


@pytest.mark.clause("MA-MB-6.a.2")
def test_a_shoe_loses_one_card_of_the_value_asked_for() -> None:
    assert sum(without(shoe_of(EIGHT), 0)) == 415
    assert without(shoe_of(EIGHT), 0)[8:12].count(31) == 1  # ten, jack, queen, king


@pytest.mark.clause("MA-MB-7.a.5.i")
def test_dragon_7_is_helped_by_eights_and_nines_leaving_and_hurt_by_four_to_seven(found: Protection) -> None:
    """apheat.net, "Card counting the Dragon/Fortune 7" (2014): the cards that matter are 8 and 9, not 7 and 10."""
    effect = {one.card: one.effects["dragon_7_insurance"] for one in found.removals}

    assert effect["8"] > effect["9"] > max(value for card, value in effect.items() if card not in "89")
    assert all(effect[card] < 0 for card in "4567")


def test_the_published_count_of_dragon_7_follows_the_exact_effects(found: Protection) -> None:
    """discountgambling.net, "Unbalanced Dragon 7 count" (2012): ace +1, four to seven -1, eight and nine +2."""
    count = tagged("dragon_7_insurance", found.removals, (0, 1, 0, 0, -1, -1, -1, -1, 2, 2), Fraction(76113, 10**6))
    best = max(one.correlation for one in found.counts if one.wager == "dragon_7_insurance")

    assert 0.9 < count.correlation < best
    assert count.turns_at is not None


@pytest.mark.parametrize(
    ("wager", "tags", "level"),
    # Tags of 10, A, 2 to 9. apheat.net, "Card counting the Dragon/Fortune 7" (2014), and 888casino.com, "Co-card counting the
    # Dragon and Panda side bets" (for Panda 8, whose highest tag is four)
    [
        ("dragon_7_insurance", (0, 0, 0, 0, -1, -1, -1, -1, 2, 2), 2),
        ("panda_8_insurance", (1, 1, 1, -2, -2, -2, -1, -1, -2, 4), 2),
    ],
)
def test_published_counts_are_balanced_and_follow_less_well_than_the_best(
    found: Protection, wager: str, tags: tuple[int, ...], level: int
) -> None:
    published = tagged(wager, found.removals, tags, Fraction(1, 10))
    best = {one.level: one for one in found.counts if one.wager == wager}

    assert published.starts_at == 0
    assert 0.96 < published.correlation < best[level].correlation
    assert best[level].correlation > 0.994


def test_the_published_unbalanced_count_starts_and_turns_as_published(found: Protection) -> None:
    """discountgambling.net, "Unbalanced Dragon 7 count" (2012): start at -32, wager when the running count is 0 or more."""
    edge = Fraction(76113, 10**6)
    published = tagged("dragon_7_insurance", found.removals, (0, 1, 0, 0, -1, -1, -1, -1, 2, 2), edge)

    assert published.starts_at == -32
    assert published.turns_at == pytest.approx(0, abs=0.5)


def test_no_count_comes_near_to_turning_player_or_banker(found: Protection) -> None:
    counts = [one for one in found.counts if one.wager in ("player", "banker") and one.level == 1]

    # An unbalanced running count starts elsewhere: eight decks are left then.
    assert all(one.turns_at is not None and one.turns_at - one.starts_at / 8 > 8 for one in counts)
    assert len(counts) == 2


@pytest.mark.clause("MA-MB-8.c")
@pytest.mark.parametrize(
    ("value", "player", "banker", "tie"),
    # excelpunks.com, Concepts 14, "1st card advantage": deals that begin with one of the 32 cards, eight decks
    [
        (1, 159_747_170_699_264, 189_857_873_692_672, 34_887_130_646_784),
        (6, 173_075_882_563_584, 170_168_183_390_208, 41_248_109_084_928),
        (9, 215_108_869_548_032, 132_334_879_180_800, 37_048_426_309_888),
    ],
)
def test_the_first_card_decides_so_many_deals_as_published(value: int, player: int, banker: int, tie: int) -> None:
    every = player + banker + tie
    edges = with_first_card(EIGHT, ASSUME, value)

    assert edges["player"] == Fraction(player - banker, every)
    assert edges["banker"] == (Fraction(19, 20) * banker - player) / every
    assert edges["tie"] == Fraction(8 * tie - player - banker, every)


@pytest.mark.clause("MA-MB-13.d")
def test_knowing_only_whether_the_first_card_is_high_wins_6_765_percent() -> None:
    """apheat.net, "Edge sorting in baccarat": six to nine against the rest, on Player or Banker."""
    gain = best_by_first_card(EIGHT, ASSUME, [(0, 1, 2, 3, 4, 5), (6, 7, 8, 9)], ("player", "banker"))

    assert float(gain) == pytest.approx(0.06765, abs=5e-6)


def test_the_first_cards_together_are_the_whole_game() -> None:
    whole = expectations(lines(EIGHT, ASSUME), classes(EIGHT, ASSUME).weights)
    parts = with_first_card(EIGHT, ASSUME, *range(10))

    assert parts == whole


@pytest.mark.clause("MA-MB-13.a", "MA-MB-13.c-s2", "MA-MB-13.c.1", "MA-MB-13.d")
def test_each_ruling_on_a_seen_card_leaves_nothing_of_what_it_would_be_worth(found: Protection) -> None:
    clauses = {name for one in found.exposures for name in one.clauses}

    assert clauses == {"MA-MB-13.a", "MA-MB-13.c-s2", "MA-MB-13.c.1", "MA-MB-13.d"}
    for one in found.exposures:
        assert one.ruled == 0
        assert one.prevented == one.unruled
    unseen = [one for one in found.exposures if "MA-MB-13.a" in one.clauses]
    assert [one.unruled for one in unseen] == [0]


def test_a_round_takes_just_under_five_cards() -> None:
    """The Wizard of Odds, "Baccarat": 4.94 cards on average."""
    assert round(float(cards_per_round((32,) * 13)), 2) == 4.94
