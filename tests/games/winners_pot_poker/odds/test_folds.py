"""The stored best folds are those that a count finds."""

import numpy as np
import pytest

import houseway as hw
from houseway.games.winners_pot_poker.odds import folds
from houseway.games.winners_pot_poker.odds.induction import AFTER_FOUR, best_play, doubled, free_of, solved
from houseway.games.winners_pot_poker.odds.stored import BY_RULE, nets_named, stored

BEST = sorted(set(stored()) - set(BY_RULE))


@pytest.mark.parametrize("key", BEST)
def test_folds_against_two_up_cards_are_those_counted_now(key: str) -> None:
    """One kind of up cards of 169; ``--recount`` finds all of them anew."""
    nets, place = nets_named(key), 100
    kept = folds.stored_folds(nets)
    assert kept is not None
    found = free_of(place) & (doubled(place, nets) > -2 * nets.ante * AFTER_FOUR)
    assert np.array_equal(kept[1][place], found)
    assert np.array_equal(best_play(nets).four, kept[1])


@pytest.mark.slow
@pytest.mark.parametrize("key", BEST)
def test_all_stored_folds_are_those_counted_now(key: str) -> None:
    kept = folds.stored_folds(nets_named(key))
    assert kept is not None
    assert folds.digest(kept) == folds.digest(solved(nets_named(key)))


def test_other_nets_have_no_stored_folds() -> None:
    assert folds.stored_folds((7, -3, 5)) is None


@pytest.mark.slow
def test_the_best_folds_are_found_anew_where_a_tie_goes_to_one_side() -> None:
    edges, folds = {}, {}
    for tied in ("player", "share", "dealer"):
        found = hw.price("winners_pot_poker", "MA", assume={"ties": tied}, cache=False)["ante"]
        edges[tied] = found.house_edge
        folds[tied] = sum(one.probability for one in found.outcomes if one.line.name.startswith("fold"))
        if tied != "share":
            score = hw.simulate("winners_pot_poker", 400_000, authority="MA", assume={"ties": tied}).z_score("ante")
            assert score is not None
            assert abs(score) < 4.5
            board = hw.price("winners_pot_poker", "MA", assume={"ties": tied, "player": "dealers_board"}, cache=False)
            assert found.house_edge < board["ante"].house_edge
    assert edges["player"] < edges["share"] < edges["dealer"]
    assert folds["player"] < folds["share"] < folds["dealer"]
