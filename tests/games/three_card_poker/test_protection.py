"""Three Card Poker: what the sight of dealer cards is worth, against published figures and a second way of counting."""

from fractions import Fraction
from itertools import combinations

import pytest

from houseway.equipment.cards import cards
from houseway.games.three_card_poker.odds.prices import PAIRS
from houseway.games.three_card_poker.odds.protection import SIGHTS, bonuses, high, paint, protection, seat
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.duel.sight import COMPLETIONS, Sights
from houseway.odds.hands import canonical
from houseway.odds.protection.seen import Sight, counted_gain, neighbours, simulated_gains

STANDARD = ThreeCardPoker()
EARNED = bonuses(STANDARD)


def strength(hand: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """A second ranking of three cards, written from section 3: the kind of hand, then the ranks that decide."""
    ranks = tuple(sorted((card // 4 for card in hand), reverse=True))
    ranks = (1, 0, -1) if ranks == (12, 1, 0) else ranks
    straight, flush = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1, len({card % 4 for card in hand}) == 1
    if len(set(ranks)) == 1:
        return 4, ranks
    if straight:
        return (5 if flush else 3), ranks
    if flush:
        return 2, tuple(sorted((card // 4 for card in hand), reverse=True))
    paired = [rank for rank in ranks if ranks.count(rank) == 2]
    if paired:
        return 1, (paired[0], next(rank for rank in ranks if rank != paired[0]))
    return 0, ranks


def percent(value: Fraction) -> float:
    return round(100 * float(value), 4)


def test_with_nothing_seen_the_house_has_its_published_edge() -> None:
    assert percent(SIGHTS.with_nothing(EARNED)) == -3.3730


@pytest.mark.clause("MA-TC-12.d")
def test_one_dealer_card_gives_the_player_3_4829_percent() -> None:
    """apheat.net, "Three Card Poker hole-card play: update #1" (2015-06-12)."""
    assert percent(SIGHTS.with_one_card(EARNED)) == 3.4829


def test_paint_that_is_not_told_apart_still_gives_2_41_percent() -> None:
    """Wizard of Odds, 2003-09-06: one card seen, but of jack, queen and king only that it is one."""
    assert float(SIGHTS.with_one_card(EARNED, paint)) == pytest.approx(0.0241, abs=5e-5)


def test_a_card_sorted_as_queen_or_better_gives_1_837_percent() -> None:
    """apheat.net, "Edge sorting Three Card Poker" (2013-01-11): high cards are Q, K and A; its figure is cut, not rounded."""
    assert float(SIGHTS.with_one_card(EARNED, high)) == pytest.approx(0.01837, abs=1e-5)


def test_a_card_that_cannot_be_told_from_any_other_is_worth_nothing() -> None:
    assert SIGHTS.with_one_card(EARNED, lambda card: None) == SIGHTS.with_nothing(EARNED)


@pytest.mark.clause("MA-TC-12.a-1", "MA-TC-12.b")
def test_the_more_is_seen_the_more_it_is_worth() -> None:
    known = [
        SIGHTS.with_nothing,
        SIGHTS.with_dead_card,
        SIGHTS.with_one_card,
        SIGHTS.with_two_cards,
        SIGHTS.with_all_cards,
    ]
    values = [see(EARNED) for see in known]

    assert values == sorted(values)
    assert len(set(values)) == len(values)


def test_seeing_all_is_worth_the_better_of_each_showdown_and_a_fold() -> None:
    """Without a bonus that could turn a loss: the ante is lost once where the dealer is ahead, and never twice."""
    total = Fraction(0)
    for one in PAIRS.standings:
        unqualified, win, loss, _ = one.against
        total += one.hands * (unqualified + 2 * win - loss)
    plain = total / (22_100 * 18_424)

    bonus = SIGHTS.with_all_cards(EARNED) - plain
    # Straights, threes and straight flushes earn 1, 4 and 5 to 1 on 720, 52 and 48 hands; a beaten one folds the bonus too,
    # unless playing it is better, so that the gain lies just under the whole bonus.
    whole = Fraction(720 * 1 + 52 * 4 + 48 * 5, 22_100)
    assert whole - Fraction(2, 1000) < bonus < whole


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-11.a.1-2")
@pytest.mark.parametrize(
    ("hand", "seen"), [("Qh 6d 4c", "Ks"), ("2h 3d 5c", "2s"), ("9s 9d 2c", "9h"), ("Ah Kh Qh", "Qd")]
)
def test_a_sight_is_what_every_completion_nets(hand: str, seen: str) -> None:
    """Counted a second time, hand by hand, with another ranking."""
    mine, (face,) = canonical(tuple(cards(hand))), cards(seen)
    place = next(i for i, one in enumerate(PAIRS.standings) if one.hand == mine)
    card = next(other for other in range(4 * face.rank, 4 * face.rank + 4) if other not in mine)

    total = ways = 0
    for two in combinations((other for other in range(52) if other not in mine and other != card), 2):
        theirs, own = strength((card, *two)), strength(mine)
        qualifies = theirs >= (0, (10,))  # a queen or better
        total += 2 * ((own > theirs) - (own < theirs)) if qualifies else 1
        ways += 1
    assert ways == COMPLETIONS
    assert SIGHTS.one_card[place, card] == total


def test_a_card_that_the_player_holds_cannot_be_the_dealers() -> None:
    for place, one in enumerate(PAIRS.standings[::97]):
        assert all(SIGHTS.one_card[place * 97, card] == 0 for card in one.hand)


@pytest.mark.clause("MA-TC-12.a-1", "MA-TC-12.b", "MA-TC-12.d")
def test_the_rulings_prevent_what_the_sight_would_be_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sights, "with_two_cards", Sights.with_one_card)  # it takes seconds
    exposures = {(one.kind, one.clauses): one for one in protection(STANDARD, {}, 100).exposures}

    face_up = exposures["card_found_face_up", ("MA-TC-12.a-1",)]
    assert face_up.prevented == SIGHTS.with_one_card(EARNED) - SIGHTS.with_dead_card(EARNED)
    unseen = exposures["card_drawn_in_error", ("MA-TC-12.b",)]
    assert unseen.prevented == 0
    void = exposures["card_exposed", ("MA-TC-12.d",)]
    assert void.ruled == 0


@pytest.mark.slow
def test_the_engine_of_all_games_agrees_with_the_count_of_this_one() -> None:
    """One dealer card, counted by the engine over every suit pattern; and neighbours, who leave the house its edge.

    E. Jacobson, "Collusion 101" (apheat.net, 2013-09-29): seven players who share their cards do not get an edge.
    """
    here = seat(STANDARD)
    assert counted_gain(here, Sight("one dealer card", (3,))).value == SIGHTS.with_one_card(
        EARNED
    ) - SIGHTS.with_nothing(EARNED)
    (gain,) = simulated_gains(here, neighbours(here, 3, 6)[-1:], 1_000)
    assert 0 < gain.value < -SIGHTS.with_nothing(EARNED)
